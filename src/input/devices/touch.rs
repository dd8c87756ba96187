//! Fingers on the board. One is the pointer: it presses, drags and lets go. Two turn the board, and zoom where they are.
//! Panels have fingers of their own, from egui.

use crate::input::devices::pointer::PointerParams;
use crate::view::board::camera::orbit::CameraCommand;
use bevy::input::ButtonState;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fingers>();
}

/// The fingers that are down.
#[derive(Resource, Debug, Default)]
pub(super) struct Fingers {
    /// Their numbers and places, the first one first.
    down: Vec<(u64, Vec2)>,
    /// Whether there have been two since the last time that there was none: then the last one presses nothing.
    were_two: bool,
}

impl Fingers {
    /// The middle of two fingers and their distance; `None` if there are fewer.
    fn pair(&self) -> Option<(Vec2, f32)> {
        let [(_, first), (_, second), ..] = self.down.as_slice() else { return None };
        Some((first.midpoint(*second), first.distance(*second).max(1.0)))
    }

    fn moved(&mut self, id: u64, to: Vec2) {
        self.down.iter_mut().filter(|(finger, _)| *finger == id).for_each(|(_, place)| *place = to);
    }
}

/// When the window loses the focus, fingers may go up without its knowing.
pub(super) fn forget(mut fingers: ResMut<Fingers>) {
    *fingers = Fingers::default();
}

pub(super) fn touch(In(touch): In<TouchInput>, mut fingers: ResMut<Fingers>, mut pointer: PointerParams) {
    let at = touch.position;
    match touch.phase {
        TouchPhase::Started => {
            fingers.down.push((touch.id, at));
            match fingers.down.len() {
                1 => {
                    pointer.cursor_moved(at);
                    pointer.press(MouseButton::Left, ButtonState::Pressed);
                }
                _ => {
                    fingers.were_two = true;
                    pointer.abandon();
                }
            }
        }
        TouchPhase::Moved => {
            let before = fingers.pair();
            fingers.moved(touch.id, at);
            match (before, fingers.pair()) {
                (Some((middle, apart)), Some((to, now_apart))) => {
                    pointer.move_camera(CameraCommand::Turn(to - middle));
                    pointer.move_camera(CameraCommand::Zoom { at: to, ratio: now_apart / apart });
                }
                _ if fingers.were_two => {}
                _ => pointer.cursor_moved(at),
            }
        }
        TouchPhase::Ended | TouchPhase::Canceled => {
            fingers.down.retain(|(finger, _)| *finger != touch.id);
            if touch.phase == TouchPhase::Canceled {
                pointer.abandon();
            } else if !fingers.were_two {
                pointer.cursor_moved(at);
                pointer.press(MouseButton::Left, ButtonState::Released);
            }
            if fingers.down.is_empty() {
                fingers.were_two = false;
                // No finger hovers.
                pointer.cursor_left();
            }
        }
    }
}
