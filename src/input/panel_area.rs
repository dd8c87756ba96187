//! Whether a panel lies over a place in the window.

use bevy::prelude::*;
use bevy_egui::egui;

/// Whether a dialog, a card or a menu lies over the board at a place of the window, in logical pixels.
pub(crate) fn is_covered(context: &egui::Context, at: Vec2) -> bool {
    let at = at / context.zoom_factor();
    has_floating_layer(context, egui::pos2(at.x, at.y))
}

/// The panels themselves are part of the background; only what floats above it has a layer of its own.
pub(crate) fn has_floating_layer(context: &egui::Context, at: egui::Pos2) -> bool {
    context.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background)
}
