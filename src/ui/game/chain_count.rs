//! The number of pieces that a chain of three or more captures has taken so far, at the monkey's shoulder.

use crate::app::settings::values::ViewStyle;
use crate::session::board_view::View;
use crate::ui::kit::style::{BOLD_FAMILY, colors};
use crate::ui::panels::Panels;
use crate::view::animation::playback::Playback;
use crate::view::board::camera::camera_view::CameraView;
use crate::view::stage::geometry::{flat, surface};
use bevy::ecs::system::SystemParam;
use bevy::math::Curve;
use bevy::math::Vec3;
use bevy::prelude::{EaseFunction, Res};
use bevy_egui::egui;
use congo_rules::Square;
use egui::{FontFamily, FontId, Stroke};

/// Shorter chains are not counted: everybody sees two.
const LEAST_COUNTED: u8 = 3;
/// The radius of the disc for three captures, what each further one adds, and the largest, in points.
const RADIUS: (f32, f32, f32) = (14.0, 2.0, 24.0);
/// Milliseconds in which a new number swells.
const SWELL_MS: f32 = 180.0;
/// Where the middle of the disc is, in units from the middle of the square: beside the head of a standing monkey, or at
/// the corner of a flat one.
const AT_SHOULDER: Vec3 = Vec3::new(0.42, 0.95, -0.2);
const AT_CORNER: Vec3 = Vec3::new(0.36, 0.0, -0.36);

/// What the count depends on.
#[derive(SystemParam)]
pub(crate) struct ChainCountParams<'w> {
    playback: Res<'w, Playback>,
    view: Res<'w, View>,
    camera_view: Option<Res<'w, CameraView>>,
}

/// Draws the count over the board.
pub(super) fn draw_chain_count(mut panels: Panels, params: ChainCountParams) {
    panels.over_board(|ui, board| {
        let count = params.playback.chain_count();
        if let Some((count, shown_ms)) = count.filter(|(count, _)| count.captured >= LEAST_COUNTED) {
            show(ui.ctx(), board, &params, count.square, count.captured, shown_ms);
        }
    });
}

fn show(context: &egui::Context, board: egui::Rect, params: &ChainCountParams, at: Square, count: u8, shown_ms: f32) {
    let Some(camera_view) = &params.camera_view else { return };
    let beside = if params.view.style == ViewStyle::Toy { AT_SHOULDER } else { AT_CORNER };
    let turned = bevy::math::Quat::from_rotation_y(camera_view.yaw) * beside;
    let place = camera_view.project(flat(at).with_y(surface(at)) + turned) / context.zoom_factor();
    let (first, more, most) = RADIUS;
    let radius = (first + more * f32::from(count - LEAST_COUNTED)).min(most);
    let radius = radius * EaseFunction::BackOut.sample_clamped(0.4 + 0.6 * (shown_ms / SWELL_MS).min(1.0));
    let place = board.shrink(radius + 2.0).clamp(egui::pos2(place.x, place.y));
    let painter = context.layer_painter(egui::LayerId::new(egui::Order::Foreground, "chain count".into()));
    // Paper on ink with a paper rim: readable on every board.
    painter.circle(place, radius, colors().ink, Stroke::new(2.0, colors().paper));
    let font = FontId::new(radius * 1.25, FontFamily::Name(BOLD_FAMILY.into()));
    painter.text(place, egui::Align2::CENTER_CENTER, count, font, colors().paper);
}
