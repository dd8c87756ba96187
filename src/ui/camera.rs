//! The button at the corner of the board that resets the camera, shown while the camera is away from its rest position.

use crate::app::settings::values::ViewStyle;
use crate::app::text::Text;
use crate::input::bindings::Keys;
use crate::input::key_table::Command;
use crate::session::board_view::View;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style;
use crate::ui::kit::widgets::icon_button;
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, no_dialog};
use crate::view::board::camera::camera_view::Orbit;
use crate::view::board::camera::orbit::CameraCommand;
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy::prelude::{App, IntoScheduleConfigs};
use bevy_egui::egui;
use egui::{Align2, Area};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(DrawPanels, draw.in_set(PanelSystems::Corner).run_if(no_dialog));
}

fn draw(mut panels: Panels, params: CameraParams) {
    panels.over_board(|ui, board| show(ui, board, &params));
}

/// The icon and label of the button that changes to the other view.
pub(super) fn other_view(style: ViewStyle) -> (Icon, &'static str) {
    match style {
        ViewStyle::Toy => (Icon::CameraDiagram, "button-view-diagram"),
        ViewStyle::Diagram => (Icon::CameraToy, "button-view-toy"),
    }
}

/// The parameters of the camera button.
#[derive(SystemParam)]
pub(crate) struct CameraParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) keys: Res<'w, Keys>,
    pub(super) orbit: Option<Res<'w, Orbit>>,
    pub(super) view: Res<'w, View>,
}

/// Side length of the button, and its distance from the corner of the board, in points.
const BUTTON_SIDE: f32 = 40.0;
const BUTTON_MARGIN: f32 = 8.0;

/// Draws the button over the board; `free` is the area of the board.
pub(super) fn show(ui: &mut PanelUi, free: egui::Rect, params: &CameraParams) {
    let moved = params.orbit.as_ref().is_some_and(|orbit| !orbit.is_at_rest(params.view.style));
    if !moved {
        return;
    }
    let corner = free.left_bottom() + egui::vec2(BUTTON_MARGIN, -BUTTON_MARGIN);
    ui.show(Area::new("camera".into()).pivot(Align2::LEFT_BOTTOM).fixed_pos(corner), |ui| {
        ui.show(style::card_frame().inner_margin(3), |ui| {
            let keys = params.keys.map().chords(Command::Camera);
            let key = keys.first().map(|chord| format!(" ({chord})")).unwrap_or_default();
            let text = params.text.get("button-camera") + &key;
            if icon_button(ui, Icon::WholeBoard, &text, true, BUTTON_SIDE).clicked() {
                ui.commands.push(CameraCommand::Reset);
            }
        });
    });
}
