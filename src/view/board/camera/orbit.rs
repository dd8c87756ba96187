//! The player's control of the camera. Dragging with the right button or with Alt turns the toy view, and the wheel
//! zooms at the pointer. A button, a key, a double right click and every change of screen reset it.

use crate::app::schedule::InputSystems;
use crate::app::screens::Screen;
use crate::app::settings::values::ViewStyle;
use crate::features::analysis::AnalysisCommand;
use crate::session::board_view::View;
use crate::view::board::area::BoardArea;
use crate::view::board::camera::camera_view::{CameraView, Orbit};
use bevy::ecs::system::SystemParam;
use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// Radians per pixel of a drag.
const RADIANS_PER_PIXEL: f32 = 0.005;
/// Zoom factor per notch of the wheel.
const ZOOM_PER_NOTCH: f32 = 1.1;
/// Two presses within this many seconds are a double click.
const DOUBLE_CLICK_SECS: f32 = 0.35;

/// Whether the panels use the pointer. The UI writes it, and the camera control ignores the pointer meanwhile.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct InputLocked(pub bool);

/// Sets up the camera control. Needs Bevy's input plugin and a window.
pub fn plugin(app: &mut App) {
    app.add_message::<CameraCommand>();
    app.init_resource::<InputLocked>()
        .init_resource::<Orbit>()
        .init_resource::<CameraView>()
        .init_resource::<BoardArea>()
        .add_systems(
            Update,
            (handle_camera_commands, zoom_camera, reset_camera)
                .chain()
                .after(InputSystems::MapInput)
                .before(InputSystems::HandleCommands),
        );
}

/// The wheel over the board.
#[derive(SystemParam)]
struct WheelParams<'w, 's> {
    scroll: Res<'w, AccumulatedMouseScroll>,
    keys: Res<'w, ButtonInput<KeyCode>>,
    input_locked: Res<'w, InputLocked>,
    area: Res<'w, BoardArea>,
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl WheelParams<'_, '_> {
    /// By how many notches it was turned, if that is meant for the board, and where the pointer is.
    fn turned(&self, centre: Vec2) -> Option<(f32, Vec2)> {
        let notches = match self.scroll.unit {
            MouseScrollUnit::Line => self.scroll.delta.y,
            MouseScrollUnit::Pixel => self.scroll.delta.y / 50.0,
        };
        let at = self.window.cursor_position().unwrap_or(centre);
        let is_meant = !self.input_locked.0 && notches != 0.0 && self.area.shows(at);
        is_meant.then_some((notches, at))
    }

    fn has_control(&self) -> bool {
        self.keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight])
    }
}

fn zoom_camera(
    mut orbit: ResMut<Orbit>,
    wheel: WheelParams,
    camera_view: Res<CameraView>,
    screen: Res<State<Screen>>,
    mut steps: MessageWriter<AnalysisCommand>,
) {
    let Some((notches, at)) = wheel.turned(camera_view.window / 2.0) else { return };
    // In the analysis, the wheel steps through the moves; with Ctrl it zooms.
    if *screen.get() == Screen::Analysis && !wheel.has_control() {
        steps.write(if notches > 0.0 { AnalysisCommand::Back } else { AnalysisCommand::Forward });
        return;
    }
    let zoomed = camera_view.zoomed(*orbit, at, ZOOM_PER_NOTCH.powf(notches));
    orbit.set_if_neq(zoomed);
}

/// A command for the camera.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum CameraCommand {
    /// Show the whole board from the default position.
    Reset,
    /// Turn the toy view by a drag over so many logical pixels.
    Turn(Vec2),
    /// Zoom where the place `at` of the window is, in logical pixels; with a ratio above 1 nearer.
    Zoom {
        /// The place.
        at: Vec2,
        /// The ratio.
        ratio: f32,
    },
}

fn handle_camera_commands(
    mut commands: MessageReader<CameraCommand>,
    mut orbit: ResMut<Orbit>,
    view: Res<View>,
    camera_view: Res<CameraView>,
) {
    for command in commands.read() {
        match command {
            CameraCommand::Reset => _ = orbit.set_if_neq(Orbit::default()),
            CameraCommand::Turn(_) if view.style == ViewStyle::Diagram => {}
            CameraCommand::Turn(by) => {
                let by = *by * RADIANS_PER_PIXEL;
                let turned = Orbit { yaw: orbit.yaw - by.x, pitch: orbit.pitch + by.y, ..*orbit };
                orbit.set_if_neq(turned.clamped());
            }
            CameraCommand::Zoom { at, ratio } => _ = orbit.set_if_neq(camera_view.zoomed(*orbit, *at, *ratio)),
        }
    }
}

/// Resets the camera by a double click of the right button, and on every change of screen, so that each screen starts
/// with the whole board.
fn reset_camera(
    mut orbit: ResMut<Orbit>,
    buttons: Res<ButtonInput<MouseButton>>,
    input_locked: Res<InputLocked>,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    mut last: Local<Option<f32>>,
) {
    if screen.is_changed() {
        orbit.set_if_neq(Orbit::default());
    }
    if input_locked.0 || !buttons.just_pressed(MouseButton::Right) || *screen.get() == Screen::Analysis {
        return;
    }
    let now = time.elapsed_secs();
    if last.replace(now).is_some_and(|before| now - before < DOUBLE_CLICK_SECS) {
        orbit.set_if_neq(Orbit::default());
    }
}
