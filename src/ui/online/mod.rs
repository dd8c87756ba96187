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
use congo_client::place::Place;
use egui::{Color32, RichText, Sense, Ui};

/// How the connection is: a disc in a colour, and words that say the same. Beside a board there is no room for why: a
/// bubble says it.
pub(super) fn connection(ui: &mut Ui, model: &Model, brief: bool) {
    let Some(party) = model.online.party() else { return };
    let mut bubble = None;
    let (tint, words) = match party.state() {
        State::Connected if model.online.hosting().is_at(party.place()) => (LEAF, model.t("online-hosting")),
        State::Connected => connected(model, party.place()),
        State::Connecting => (GOLD, model.t("online-connecting")),
        State::Lost { problem, .. } => {
            let why = explain::refused_online(problem, &party.place().to_string(), &model.text);
            let lost = model.t("online-lost");
            let words = if brief { lost } else { format!("{lost} {why}") };
            bubble = Some(why).filter(|_| brief);
            (CLAY, words)
        }
        State::Refused(_) => (CLAY, model.t("online-refused")),
    };
    ui.horizontal(|ui| {
        disc(ui, tint);
        let label = ui.add(egui::Label::new(RichText::new(words).color(tint)).wrap());
        if let Some(why) = bubble {
            label.on_hover_text(why);
        }
    });
}

/// The connection is there; whether others can read it is said where it is so.
fn connected(model: &Model, place: &Place) -> (Color32, String) {
    let words = model.t1("online-connected", "place", &place.to_string());
    match place.is_exposed() {
        true => (GOLD, format!("{words} · {}", model.t("online-exposed"))),
        false => (LEAF, words),
    }
}

/// A disc, as high as a letter.
fn disc(ui: &mut Ui, tint: Color32) {
    let (place, _) = ui.allocate_exact_size(egui::Vec2::splat(12.0), Sense::hover());
    ui.painter().circle_filled(place.center(), 5.0, tint);
}
