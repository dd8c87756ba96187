//! Converts mouse and keyboard events to gestures and input events. They are handled one by one in the order in which
//! they arrived, so that nothing is lost or reordered when frames are slow.

mod keys;
mod pointer;

use crate::app::clipboard::{ReadClipboard, TextPasted};
use crate::app::redraw::FrameRequest;
use crate::app::schedule::InputSystems;
use crate::app::screens::{BoardUse, Screen};
use crate::input::DeviceSystems;
use crate::input::key_commands::{Device, InputEvent};
use crate::input::key_table::Command;
use crate::input::screenshot::TakeScreenshot;
use crate::session::presentation::Presentation;
use crate::view::animation::playback::Playback;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};
use bevy_egui::EguiClipboard;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Modifiers>()
        .add_plugins(pointer::plugin)
        .add_systems(Update, read_window_events.in_set(DeviceSystems::Window))
        .add_systems(
            Update,
            (handle_window_commands, skip_finale.run_if(in_state(BoardUse::Match))).in_set(InputSystems::MapInput),
        );
}

/// The modifier keys that are down, updated event by event: in a slow frame, a chord may be pressed and released within
/// the frame, and the state at its end does not show it.
#[derive(Resource, Debug, Default)]
struct Modifiers(Vec<KeyCode>);

impl Modifiers {
    const CONTROL: [KeyCode; 4] =
        [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];
    const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
    const ALT: [KeyCode; 1] = [KeyCode::AltLeft];

    fn update(&mut self, input: &KeyboardInput) {
        self.0.retain(|key| *key != input.key_code);
        let counts = [&Self::CONTROL[..], &Self::SHIFT, &Self::ALT].concat().contains(&input.key_code);
        if counts && input.state == ButtonState::Pressed {
            self.0.push(input.key_code);
        }
    }

    fn any_down(&self, keys: &[KeyCode]) -> bool {
        self.0.iter().any(|key| keys.contains(key))
    }
}

/// For this number of frames after a change of screen the area of the board is unknown: the panels are laid out at the
/// end of the first frame, and the camera follows in the second one.
const LAYOUT_FRAMES: u32 = 2;

/// Events that arrived while the screen was changing; they are meant for the new screen.
#[derive(Debug, Default)]
struct BufferedEvents {
    events: Vec<WindowEvent>,
    frames_since_change: u32,
}

fn read_window_events(
    mut events: MessageReader<WindowEvent>,
    screen: Res<State<Screen>>,
    mut buffered: Local<BufferedEvents>,
    mut redraw: MessageWriter<FrameRequest>,
    mut commands: Commands,
) {
    buffered.frames_since_change = if screen.is_changed() { 0 } else { buffered.frames_since_change.saturating_add(1) };
    buffered.events.extend(events.read().cloned());
    if buffered.frames_since_change < LAYOUT_FRAMES {
        redraw.write(FrameRequest::Now);
        return;
    }
    for event in buffered.events.drain(..) {
        match event {
            WindowEvent::CursorMoved(CursorMoved { position, .. }) => {
                commands.run_system_cached_with(pointer::move_pointer, position);
            }
            WindowEvent::CursorLeft(_) => commands.run_system_cached(pointer::leave),
            WindowEvent::MouseButtonInput(input) => commands.run_system_cached_with(pointer::press_button, input),
            WindowEvent::KeyboardInput(input) => commands.run_system_cached_with(keys::press_key, input),
            // Releases in another window are not reported here.
            WindowEvent::KeyboardFocusLost(_) => {
                commands.run_system_cached(keys::release_modifiers);
                commands.run_system_cached(pointer::abandon);
            }
            _ => {}
        }
    }
}

/// Any key, button or touch skips the fall of a lion, wherever the pointer is, so that the result can be seen at
/// once. What the key or button does otherwise, it does as well.
fn skip_finale(
    mut events: MessageReader<WindowEvent>,
    mut input_events: MessageReader<InputEvent>,
    playback: Res<Playback>,
    mut presentation: ResMut<Presentation>,
) {
    let is_press = |event: &WindowEvent| match event {
        WindowEvent::KeyboardInput(key) => key.state == ButtonState::Pressed && !key.repeat,
        WindowEvent::MouseButtonInput(button) => button.state == ButtonState::Pressed,
        WindowEvent::TouchInput(touch) => touch.phase == TouchPhase::Started,
        _ => false,
    };
    let pad = |event: &InputEvent| matches!(event, InputEvent::Command(_, Device::Gamepad));
    let presses = events.read().filter(|event| is_press(event)).count();
    let presses = presses + input_events.read().filter(|event| pad(event)).count();
    if presses > 0 && playback.is_finale() {
        presentation.skip();
    }
}

/// Commands that need the window itself.
pub(super) fn handle_window_commands(
    mut input_events: MessageReader<InputEvent>,
    mut clipboard_requests: MessageReader<ReadClipboard>,
    screen: Res<State<Screen>>,
    mut clipboard: ResMut<EguiClipboard>,
    mut pasted_text: MessageWriter<TextPasted>,
    mut screenshots: MessageWriter<TakeScreenshot>,
) {
    if clipboard_requests.read().count() > 0 {
        pasted_text.write_batch(clipboard.get_text().map(TextPasted));
    }
    for event in input_events.read() {
        match event {
            InputEvent::Command(Command::Screenshot, _) => _ = screenshots.write(TakeScreenshot),
            InputEvent::Command(Command::Paste, _) if *screen.get() != Screen::Loading => {
                pasted_text.write_batch(clipboard.get_text().map(TextPasted));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::keyboard::Key;

    fn key(key_code: KeyCode, state: ButtonState) -> KeyboardInput {
        let logical_key = Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
        KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: Entity::PLACEHOLDER }
    }

    #[test]
    fn modifiers_are_down_from_press_to_release() {
        let mut modifiers = Modifiers::default();
        modifiers.update(&key(KeyCode::ControlRight, ButtonState::Pressed));
        modifiers.update(&key(KeyCode::KeyQ, ButtonState::Pressed));
        assert!(modifiers.any_down(&Modifiers::CONTROL) && !modifiers.any_down(&Modifiers::SHIFT));
        modifiers.update(&key(KeyCode::ControlRight, ButtonState::Released));
        assert!(!modifiers.any_down(&Modifiers::CONTROL));
    }
}
