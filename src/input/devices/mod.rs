//! Converts events of mouse, fingers and keyboard to gestures and input events. They are handled one by one in the order in which
//! they arrived, so that nothing is lost or reordered when frames are slow.

mod clipboard;
mod keys;
mod modifiers;
mod panel_keys;
mod pointer;
mod touch;

use crate::app::clipboard::ReadClipboard;
use crate::app::redraw::FrameRequest;
use crate::app::schedule::InputSystems;
use crate::app::screens::{BoardUse, Screen};
use crate::input::DeviceSystems;
use crate::input::devices::modifiers::Modifiers;
use crate::input::key_commands::{Device, InputEvent};
use crate::input::key_table::Command;
use crate::input::screenshot::TakeScreenshot;
use crate::session::presentation::Presentation;
use crate::view::animation::playback::Playback;
use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Modifiers>()
        .add_plugins((clipboard::plugin, panel_keys::plugin, pointer::plugin, touch::plugin))
        .add_systems(Update, read_window_events.in_set(DeviceSystems::Window))
        .add_systems(
            Update,
            (handle_window_commands, skip_finale.run_if(in_state(BoardUse::Match))).in_set(InputSystems::MapInput),
        );
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
            WindowEvent::TouchInput(input) => commands.run_system_cached_with(touch::touch, input),
            WindowEvent::KeyboardInput(input) => commands.run_system_cached_with(keys::press_key, input),
            // Releases in another window are not reported here.
            WindowEvent::KeyboardFocusLost(_) => {
                commands.run_system_cached(keys::release_modifiers);
                commands.run_system_cached(pointer::abandon);
                commands.run_system_cached(touch::forget);
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
fn handle_window_commands(
    mut input_events: MessageReader<InputEvent>,
    screen: Res<State<Screen>>,
    mut clipboard_requests: MessageWriter<ReadClipboard>,
    mut screenshots: MessageWriter<TakeScreenshot>,
) {
    for event in input_events.read() {
        match event {
            InputEvent::Command(Command::Screenshot, _) => _ = screenshots.write(TakeScreenshot),
            InputEvent::Command(Command::Paste, _) if *screen.get() != Screen::Loading => {
                clipboard_requests.write(ReadClipboard::ForGame);
            }
            _ => {}
        }
    }
}
