//! Whether a panel is at a point of the window.

use bevy::prelude::*;
use bevy_egui::egui;

/// Whether a dialog, card or menu covers the board at a point of the window, in logical pixels.
pub(crate) fn is_covered(context: &egui::Context, at: Vec2) -> bool {
    let at = at / context.zoom_factor();
    has_floating_layer(context, egui::pos2(at.x, at.y))
}

/// The panels are part of egui's background; only what floats above it has its own layer.
pub(crate) fn has_floating_layer(context: &egui::Context, at: egui::Pos2) -> bool {
    context.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background)
}
