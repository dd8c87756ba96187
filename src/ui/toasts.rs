//! Messages that pass by themselves, over the lower edge of the board.

use super::Asked;
use super::model::Model;
use super::style::{CLAY, INK, PAPER};
use crate::actions::Action;
use bevy_egui::egui;
use egui::{Align2, Area, Frame, Margin, RichText};

/// A board lower than this, in points, has room for the newest message only.
const ROOMY: f32 = 560.0;

/// Shows the latest messages.
pub(super) fn show(context: &egui::Context, board: egui::Rect, model: &Model, asked: &mut Asked) {
    if model.notices.is_empty() {
        return;
    }
    let widest = (board.width() - 40.0).clamp(200.0, 560.0);
    Area::new("toasts".into())
        .order(egui::Order::Tooltip)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(board.center_bottom() - egui::vec2(0.0, 18.0))
        .interactable(model.notices.iter().any(|notice| notice.undo.is_some()))
        .show(context, |ui| {
            ui.set_max_width(widest);
            let most = if board.height() < ROOMY { 1 } else { 3 };
            let old = model.notices.iter().count().saturating_sub(most);
            for notice in model.notices.iter().skip(old) {
                let fill = if notice.problem { CLAY } else { INK };
                Frame::new().fill(fill).corner_radius(10).inner_margin(Margin::symmetric(16, 10)).show(ui, |ui| {
                    ui.horizontal_wrapped(|ui| {
                        ui.label(RichText::new(notice.sentence(&model.text)).color(PAPER));
                        if let Some(undo) = &notice.undo
                            && ui.button(model.t("button-undo")).clicked()
                        {
                            asked.push(Action::Shelve(undo.clone()));
                        }
                    });
                });
            }
        });
}
