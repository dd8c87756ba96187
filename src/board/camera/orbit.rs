//! The player's hand on the camera: dragging with the right button or with Alt turns the toy view, the wheel zooms at the
//! pointer, a double click of the right button puts everything back.

use super::BoardArea;
use super::sight::{Orbit, Sight};
use crate::AppSystems;
use crate::actions::Action;
use crate::screens::Screen;
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// Radians per pixel of dragging.
const TURN: f32 = 0.005;
/// Magnification of one notch of the wheel.
const NOTCH: f32 = 1.1;
/// Two presses within this many seconds are a double click.
const DOUBLE: f32 = 0.35;

/// Whether the panels want the pointer; the interface writes it, the camera's hand keeps still then.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HandsOff(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HandsOff>().add_systems(Update, (turn, zoom, reset).chain().in_set(AppSystems::Input));
}

fn turn(
    mut orbit: ResMut<Orbit>,
    motion: Res<AccumulatedMouseMotion>,
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    hands_off: Res<HandsOff>,
    screen: Res<State<Screen>>,
) {
    // Over a game that is looked at the right button draws arrows.
    let right = buttons.pressed(MouseButton::Right) && *screen.get() != Screen::Study;
    let alt = keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]) && buttons.pressed(MouseButton::Left);
    if hands_off.0 || !(right || alt) || motion.delta == Vec2::ZERO {
        return;
    }
    let turned = Orbit { yaw: orbit.yaw - motion.delta.x * TURN, pitch: orbit.pitch + motion.delta.y * TURN, ..*orbit };
    orbit.set_if_neq(turned.clamped());
}

#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn zoom(
    mut orbit: ResMut<Orbit>,
    scroll: Res<AccumulatedMouseScroll>,
    hands_off: Res<HandsOff>,
    sight: Res<Sight>,
    area: Res<BoardArea>,
    screen: Res<State<Screen>>,
    keys: Res<ButtonInput<KeyCode>>,
    mut steps: MessageWriter<Action>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    let notches = match scroll.unit {
        MouseScrollUnit::Line => scroll.delta.y,
        MouseScrollUnit::Pixel => scroll.delta.y / 50.0,
    };
    let at = window.cursor_position().unwrap_or(sight.window / 2.0);
    if hands_off.0 || notches == 0.0 || !area.shows(at) {
        return;
    }
    // Over a game that is looked at the wheel goes through its moves; with Ctrl it zooms as elsewhere.
    if *screen.get() == Screen::Study && !keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]) {
        steps.write(Action::LookBy(if notches > 0.0 { -1 } else { 1 }));
        return;
    }
    orbit.set_if_neq(zoomed(*orbit, &sight, at, NOTCH.powf(notches)));
}

/// The orbit after zooming by a factor with the pointer at a place: what lies under the pointer stays there.
pub fn zoomed(orbit: Orbit, sight: &Sight, at: Vec2, factor: f32) -> Orbit {
    let zoom = (orbit.zoom * factor).clamp(Orbit::ZOOM.0, Orbit::ZOOM.1);
    // How far the pointer is from the board's middle, in halves of the board as it appears now.
    let middle = sight.project(Vec3::ZERO);
    let side = sight.project(Vec3::new(4.0, 0.0, 0.0)).distance(middle).max(1.0);
    let away = (at - middle) / side + orbit.focus;
    let focus = orbit.focus + (away - orbit.focus) * (1.0 - orbit.zoom / zoom);
    Orbit { zoom, focus, ..orbit }.clamped()
}

fn reset(
    mut orbit: ResMut<Orbit>,
    buttons: Res<ButtonInput<MouseButton>>,
    hands_off: Res<HandsOff>,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    mut last: Local<Option<f32>>,
) {
    if hands_off.0 || !buttons.just_pressed(MouseButton::Right) || *screen.get() == Screen::Study {
        return;
    }
    let now = time.elapsed_secs();
    if last.replace(now).is_some_and(|before| now - before < DOUBLE) {
        orbit.set_if_neq(Orbit::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::camera::Stance;

    fn sight(orbit: Orbit) -> Sight {
        let window = Vec2::new(1280.0, 800.0);
        Sight::new(Stance { flip: 0.0, flat: 1.0 }, orbit, Rect::from_corners(Vec2::ZERO, window), window)
    }

    #[test]
    fn what_lies_under_the_pointer_stays_there() {
        let mut orbit = Orbit { zoom: 1.4, ..Orbit::default() };
        let corner = Vec3::new(1.0, 0.0, 1.0);
        let at = sight(orbit).project(corner);
        orbit = zoomed(orbit, &sight(orbit), at, 1.2);
        assert!(sight(orbit).project(corner).distance(at) < 30.0);
    }

    #[test]
    fn zooming_out_again_centres_the_board() {
        let mut orbit = Orbit::default();
        for _ in 0..9 {
            orbit = zoomed(orbit, &sight(orbit), Vec2::new(300.0, 200.0), 1.2);
        }
        assert!(orbit.focus != Vec2::ZERO);
        for _ in 0..9 {
            orbit = zoomed(orbit, &sight(orbit), Vec2::new(300.0, 200.0), 1.0 / 1.2);
        }
        assert_eq!(orbit.focus, Vec2::ZERO);
    }
}
