//! Online play: the lobby, conditional moves, and the state of the connection beside the board.

pub mod conditional;
pub mod lobby;
pub mod platform;
pub mod player;
pub mod text_line;

use crate::app::text::Text;
use crate::features::online::Online;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{GOLD, colors};
use bevy_egui::egui;
use congo_client::address::ServerAddress;
use congo_client::connection::State;
use egui::{Color32, Sense};

pub(super) fn plugin(app: &mut bevy::prelude::App) {
    app.add_plugins((conditional::plugin, lobby::plugin, player::plugin));
}

/// The state of the connection: a coloured disc and words that say the same. Beside a board the reason is in a tooltip,
/// because there is no room.
pub(super) fn connection(ui: &mut PanelUi, online: &Online, brief: bool) {
    let text = ui.text;
    let Some(game) = online.game() else { return };
    let mut bubble = None;
    let (tint, words) = match game.connection_state() {
        State::Connected if online.local_server().is_at_address(game.address()) => {
            (colors().leaf, text.get("online-hosting"))
        }
        State::Connected => connected(text, game.address()),
        State::Connecting => (GOLD, text.get("online-connecting")),
        State::Lost { problem, .. } => {
            let why =
                crate::features::online::error_text::connection_problem(problem, &game.address().to_string(), text);
            let lost = text.get("online-lost");
            let words = if brief { lost } else { format!("{lost} {why}") };
            bubble = Some(why).filter(|_| brief);
            (colors().clay, words)
        }
        State::Refused(_) => (colors().clay, text.get("online-refused")),
    };
    ui.horizontal(|ui| {
        status_dot(ui, tint);
        let label = ui.add(egui::Label::new(words).wrap());
        if let Some(why) = bubble {
            label.on_hover_text(why);
        }
    });
}

/// The connection is established. If it is not encrypted, that is said.
fn connected(text: &Text, place: &ServerAddress) -> (Color32, String) {
    let words = text.with_value("online-connected", "place", &place.to_string());
    match place.is_exposed() {
        true => (GOLD, format!("{words} · {}", text.get("online-exposed"))),
        false => (colors().leaf, words),
    }
}

/// A disc of the height of a letter.
fn status_dot(ui: &mut PanelUi, tint: Color32) {
    let (place, _) = ui.allocate_exact_size(egui::Vec2::splat(12.0), Sense::hover());
    ui.painter().circle_filled(place.center(), 5.0, tint);
}
