//! Gamepads: buttons become commands, the left stick becomes repeating arrows, the right stick turns the toy view.

use crate::input::DeviceSystems;
use crate::input::bindings::{AwaitedKey, KeyCommand, Keys};
use crate::input::key_commands::{Device, InputEvent};
use crate::input::key_table::Command;
use crate::input::keys::Chord;
use crate::view::board::camera::camera_view::Orbit;
use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadAxis, GamepadButton, GamepadButtonStateChangedEvent};
use bevy::prelude::*;
use std::time::Duration;

/// The deflection from which a stick counts, 0 to 1.
const STICK_THRESHOLD: f32 = 0.55;
/// The delay before a held arrow repeats, and the interval of the repetitions.
const REPEAT_DELAY: Duration = Duration::from_millis(380);
const REPEAT_INTERVAL: Duration = Duration::from_millis(130);
/// Radians per second at full deflection.
const ORBIT_RADIANS_PER_SEC: f32 = 1.6;
/// The deflection of the right stick below which it counts as centred.
const STICK_DEAD_ZONE: f32 = 0.2;

/// The held arrow, and the time until it repeats.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
struct HeldButton(Option<(Command, Duration)>);

/// Sets up the gamepads. Needs Bevy's input plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<HeldButton>().init_resource::<Orbit>().add_systems(
        Update,
        (read_buttons, repeat_held_arrow, orbit_with_stick).chain().in_set(DeviceSystems::Gamepads),
    );
}

fn read_buttons(
    mut events: MessageReader<GamepadButtonStateChangedEvent>,
    keys: Res<Keys>,
    awaited: Res<AwaitedKey>,
    mut input_events: MessageWriter<InputEvent>,
    mut key_commands: MessageWriter<KeyCommand>,
) {
    for event in events.read().filter(|event| event.state == ButtonState::Pressed) {
        let Some(chord) = Chord::of_button(event.button) else { continue };
        if let Some(command) = awaited.0 {
            key_commands.write(KeyCommand::Bind(command, chord));
        } else if let Some(command) = keys.map().command(&chord) {
            input_events.write(InputEvent::Command(command, Device::Gamepad));
        }
    }
}

/// Handles the left stick and held arrows.
fn repeat_held_arrow(
    pads: Query<&Gamepad>,
    keys: Res<Keys>,
    time: Res<Time>,
    mut held: ResMut<HeldButton>,
    mut input_events: MessageWriter<InputEvent>,
) {
    let stick = pads.iter().find_map(|pad| stick_command(pad.left_stick()));
    let button = pads.iter().flat_map(Gamepad::get_pressed).find_map(|button| arrow_command(*button, &keys));
    let (next, repeated) = held.advance(stick, button, time.delta());
    held.set_if_neq(next);
    if let Some(command) = repeated {
        input_events.write(InputEvent::Command(command, Device::Gamepad));
    }
}

impl HeldButton {
    /// The new state, and the arrow to send now. A button has sent its first arrow when it was pressed.
    fn advance(self, stick: Option<Command>, button: Option<Command>, passed: Duration) -> (Self, Option<Command>) {
        let Some(now) = stick.or(button) else { return (Self(None), None) };
        match self.0 {
            Some((before, left)) if before == now => match left.checked_sub(passed) {
                Some(left) if !left.is_zero() => (Self(Some((now, left))), None),
                _ => (Self(Some((now, REPEAT_INTERVAL))), Some(now)),
            },
            _ => (Self(Some((now, REPEAT_DELAY))), stick),
        }
    }
}

/// The arrow in the direction of a stick, if it is deflected far enough.
fn stick_command(stick: Vec2) -> Option<Command> {
    if stick.length() < STICK_THRESHOLD {
        return None;
    }
    Some(match (stick.x.abs() > stick.y.abs(), stick.x > 0.0, stick.y > 0.0) {
        (true, true, _) => Command::Right,
        (true, false, _) => Command::Left,
        (false, _, true) => Command::Up,
        (false, _, false) => Command::Down,
    })
}

fn arrow_command(button: GamepadButton, keys: &Keys) -> Option<Command> {
    let command = keys.map().command(&Chord::of_button(button)?)?;
    matches!(command, Command::Left | Command::Right | Command::Up | Command::Down).then_some(command)
}

fn orbit_with_stick(pads: Query<&Gamepad>, time: Res<Time>, mut orbit: ResMut<Orbit>) {
    let axis =
        |axis| pads.iter().filter_map(|pad| pad.get(axis)).find(|value| value.abs() > STICK_DEAD_ZONE).unwrap_or(0.0);
    let delta = Vec2::new(axis(GamepadAxis::RightStickX), axis(GamepadAxis::RightStickY))
        * ORBIT_RADIANS_PER_SEC
        * time.delta_secs();
    if delta != Vec2::ZERO {
        let turned = Orbit { yaw: orbit.yaw - delta.x, pitch: orbit.pitch + delta.y, ..*orbit };
        orbit.set_if_neq(turned.clamped());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_points_along_its_longer_axis() {
        assert_eq!(stick_command(Vec2::new(0.9, 0.2)), Some(Command::Right));
        assert_eq!(stick_command(Vec2::new(-0.2, -0.8)), Some(Command::Down));
        assert_eq!(stick_command(Vec2::new(0.3, 0.3)), None);
    }

    #[test]
    fn a_held_arrow_repeats_after_a_delay() {
        let mut held = HeldButton::default();
        let frame = Duration::from_millis(10);
        let mut outputs = Vec::new();
        for tick in 0..90 {
            let (next, says) = held.advance(Some(Command::Up), None, frame);
            held = next;
            outputs.extend(says.map(|_| tick * 10));
        }
        assert_eq!(outputs, [0, 380, 510, 640, 770]);
        assert_eq!(held.advance(None, None, frame), (HeldButton(None), None));
    }

    #[test]
    fn a_held_button_does_not_repeat_at_once() {
        let (held, says) = HeldButton::default().advance(None, Some(Command::Left), REPEAT_INTERVAL);
        assert_eq!(says, None);
        assert_eq!(held.advance(None, Some(Command::Left), REPEAT_DELAY).1, Some(Command::Left));
    }
}
