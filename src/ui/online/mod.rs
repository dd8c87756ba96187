//! Playing with people elsewhere: the way to them, and what stands beside the board of a game with them.

pub(super) mod beside;
mod lobby;
mod platform;

pub(super) use lobby::show;

use super::model::Model;
use super::style::{CLAY, GOLD, LEAF};
use crate::explain;
use bevy_egui::egui;
use congo_client::link::State;
use egui::{Color32, RichText, Sense, Ui};

/// How the connection is: a disc in a colour, and words that say the same.
pub(super) fn connection(ui: &mut Ui, model: &Model) {
    let Some(party) = model.online.party() else { return };
    let (tint, words) = match party.state() {
        State::Connected if model.online.hosting().is_at(party.place()) => (LEAF, model.t("online-hosting")),
        State::Connected => (LEAF, model.t1("online-connected", "place", &party.place().to_string())),
        State::Connecting => (GOLD, model.t("online-connecting")),
        State::Lost { problem, .. } => {
            let why = explain::refused_online(problem, &party.place().to_string(), &model.text);
            (CLAY, format!("{} {why}", model.t("online-lost")))
        }
        State::Refused(_) => (CLAY, model.t("online-refused")),
    };
    ui.horizontal(|ui| {
        disc(ui, tint);
        ui.add(egui::Label::new(RichText::new(words).color(tint)).wrap());
    });
}

/// A disc, as high as a letter.
fn disc(ui: &mut Ui, tint: Color32) {
    let (place, _) = ui.allocate_exact_size(egui::Vec2::splat(12.0), Sense::hover());
    ui.painter().circle_filled(place.center(), 5.0, tint);
}
