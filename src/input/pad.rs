//! Game pads: buttons become commands, the left stick becomes arrows that repeat, the right stick turns the toy view.

use super::bindings::{AwaitedKey, Keys};
use super::keys::{Chord, Command};
use super::obey::{Device, Said};
use crate::InputSystems;
use crate::actions::Action;
use crate::board::Orbit;
use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadAxis, GamepadButton, GamepadButtonStateChangedEvent};
use bevy::prelude::*;
use std::time::Duration;

/// How far a stick is pushed before it counts, 0 to 1.
const PUSHED: f32 = 0.55;
/// An arrow that is held comes again after this, and then this often.
const FIRST: Duration = Duration::from_millis(380);
const AGAIN: Duration = Duration::from_millis(130);
/// Radians a second at the stick's edge.
const TURN: f32 = 1.6;
/// Below this the right stick rests.
const REST: f32 = 0.2;

/// Which arrow is held, and how long until it comes again.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Held(Option<(Command, Duration)>);

/// Sets up the pads. Needs Bevy's input plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Held>()
        .init_resource::<Orbit>()
        .add_systems(Update, (press, hold, turn).chain().in_set(InputSystems::Devices));
}

fn press(
    mut events: MessageReader<GamepadButtonStateChangedEvent>,
    keys: Res<Keys>,
    awaited: Res<AwaitedKey>,
    mut said: MessageWriter<Said>,
    mut actions: MessageWriter<Action>,
) {
    for event in events.read().filter(|event| event.state == ButtonState::Pressed) {
        let Some(chord) = Chord::of_button(event.button) else { continue };
        if let Some(command) = awaited.0 {
            actions.write(Action::Bind(command, chord));
        } else if let Some(command) = keys.map().command(&chord) {
            said.write(Said::Command(command, Device::Pad));
        }
    }
}

/// The left stick, and arrows that are held.
fn hold(
    pads: Query<&Gamepad>,
    keys: Res<Keys>,
    time: Res<Time>,
    mut held: ResMut<Held>,
    mut said: MessageWriter<Said>,
) {
    let stick = pads.iter().find_map(|pad| pushed(pad.left_stick()));
    let button = pads.iter().flat_map(Gamepad::get_pressed).find_map(|button| arrow(*button, &keys));
    let (next, says) = held.next(stick, button, time.delta());
    held.set_if_neq(next);
    if let Some(command) = says {
        said.write(Said::Command(command, Device::Pad));
    }
}

impl Held {
    /// What is held now, and what it says. A button has said its first word itself when it went down.
    fn next(self, stick: Option<Command>, button: Option<Command>, passed: Duration) -> (Self, Option<Command>) {
        let Some(now) = stick.or(button) else { return (Self(None), None) };
        match self.0 {
            Some((before, left)) if before == now => match left.checked_sub(passed) {
                Some(left) if !left.is_zero() => (Self(Some((now, left))), None),
                _ => (Self(Some((now, AGAIN))), Some(now)),
            },
            _ => (Self(Some((now, FIRST))), stick),
        }
    }
}

/// The arrow that a stick points along, if it is pushed far enough.
fn pushed(stick: Vec2) -> Option<Command> {
    if stick.length() < PUSHED {
        return None;
    }
    Some(match (stick.x.abs() > stick.y.abs(), stick.x > 0.0, stick.y > 0.0) {
        (true, true, _) => Command::Right,
        (true, false, _) => Command::Left,
        (false, _, true) => Command::Up,
        (false, _, false) => Command::Down,
    })
}

fn arrow(button: GamepadButton, keys: &Keys) -> Option<Command> {
    let command = keys.map().command(&Chord::of_button(button)?)?;
    matches!(command, Command::Left | Command::Right | Command::Up | Command::Down).then_some(command)
}

fn turn(pads: Query<&Gamepad>, time: Res<Time>, mut orbit: ResMut<Orbit>) {
    let axis = |axis| pads.iter().filter_map(|pad| pad.get(axis)).find(|value| value.abs() > REST).unwrap_or(0.0);
    let by = Vec2::new(axis(GamepadAxis::RightStickX), axis(GamepadAxis::RightStickY)) * TURN * time.delta_secs();
    if by != Vec2::ZERO {
        let turned = Orbit { yaw: orbit.yaw - by.x, pitch: orbit.pitch + by.y, ..*orbit };
        orbit.set_if_neq(turned.clamped());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_points_along_its_longer_axis() {
        assert_eq!(pushed(Vec2::new(0.9, 0.2)), Some(Command::Right));
        assert_eq!(pushed(Vec2::new(-0.2, -0.8)), Some(Command::Down));
        assert_eq!(pushed(Vec2::new(0.3, 0.3)), None);
    }

    #[test]
    fn what_is_held_comes_again_slowly_and_then_fast() {
        let mut held = Held::default();
        let frame = Duration::from_millis(10);
        let mut said = Vec::new();
        for tick in 0..90 {
            let (next, says) = held.next(Some(Command::Up), None, frame);
            held = next;
            said.extend(says.map(|_| tick * 10));
        }
        assert_eq!(said, [0, 380, 510, 640, 770]);
        assert_eq!(held.next(None, None, frame), (Held(None), None));
    }

    #[test]
    fn a_button_that_is_held_does_not_speak_twice_at_once() {
        let (held, says) = Held::default().next(None, Some(Command::Left), AGAIN);
        assert_eq!(says, None);
        assert_eq!(held.next(None, Some(Command::Left), FIRST).1, Some(Command::Left));
    }
}
