//! The button at the board's corner that shows the whole board again, there while the camera is elsewhere.

use super::Asked;
use super::icons::{Icon, Icons};
use super::model::Model;
use super::style;
use super::widgets::icon_button;
use crate::actions::Action;
use crate::input::keys::Command;
use bevy_egui::egui;
use egui::{Align2, Area};

/// The side of the button, in points, and how far it lies from the board's corner.
const SIDE: f32 = 40.0;
const MARGIN: f32 = 8.0;

/// Shows it over the board, `free` being the board's place.
pub(super) fn show(context: &egui::Context, free: egui::Rect, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    if !model.camera_is_moved() {
        return;
    }
    let corner = free.left_bottom() + egui::vec2(MARGIN, -MARGIN);
    Area::new("camera".into()).pivot(Align2::LEFT_BOTTOM).fixed_pos(corner).show(context, |ui| {
        style::card_frame().inner_margin(3).show(ui, |ui| {
            let keys = model.keys.map().chords(Command::Camera);
            let key = keys.first().map(|chord| format!(" ({chord})")).unwrap_or_default();
            let text = model.t("button-camera") + &key;
            if icon_button(ui, icons, Icon::WholeBoard, &text, true, SIDE).clicked() {
                asked.push(Action::ResetCamera);
            }
        });
    });
}
