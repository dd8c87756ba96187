//! What is shown over the board when a game has ended.

use super::Asked;
use super::model::Model;
use super::style;
use super::widgets::{bold, main_button, wide_button};
use crate::actions::Action;
use crate::announce;
use bevy_egui::egui;
use congo_rules::Outcome;
use egui::{Align2, Area};

/// Shows the result once the last animation has ended, unless the player looks back.
pub(super) fn show(context: &egui::Context, board: egui::Rect, model: &Model, asked: &mut Asked) {
    let Some(outcome) = model.current.outcome() else { return };
    if model.playback.busy() || model.look_back.0.is_some() {
        return;
    }
    Area::new("over".into()).pivot(Align2::CENTER_TOP).fixed_pos(board.center_top() + egui::vec2(0.0, 24.0)).show(
        context,
        |ui| {
            style::card_frame().show(ui, |ui| {
                ui.set_width(300.0_f32.min(board.width() - 60.0));
                ui.vertical_centered(|ui| {
                    ui.label(bold(headline(outcome, model)).size(30.0));
                    ui.label(announce::result(outcome, &model.text));
                });
                ui.add_space(6.0);
                if main_button(ui, &model.t("button-rematch")).clicked() {
                    asked.push(Action::Start(model.settings.last_game.clone()));
                }
                if wide_button(ui, model.t("button-undo"), model.current.undo_plies() > 0).clicked() {
                    asked.push(Action::Undo);
                }
                if wide_button(ui, model.t("button-menu"), true).clicked() {
                    asked.push(Action::Menu);
                }
            });
        },
    );
}

fn headline(outcome: Outcome, model: &Model) -> String {
    let Outcome::Win { winner, .. } = outcome else { return model.t("end-draw") };
    match model.current.lone_human() {
        Some(human) if human == winner => model.t("end-you-won"),
        Some(_) => model.t1("end-you-lost", "name", &model.seat_name(winner)),
        None => model.t1("end-won", "side", &model.side(winner)),
    }
}
