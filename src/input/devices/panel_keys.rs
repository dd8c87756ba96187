//! The keyboard of panels. bevy_egui would give every key the modifiers that are down at the end of a frame, so that a
//! quick Ctrl+V types a letter when frames are slow, and would read the clipboard while the window waits.

use crate::app::clipboard::ReadClipboard;
use crate::input::Typing;
use crate::input::devices::modifiers::Modifiers;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiGlobalSettings, EguiInputSet, PrimaryEguiContext, egui};

pub(super) fn plugin(app: &mut App) {
    let mut settings = app.world_mut().get_resource_or_init::<EguiGlobalSettings>();
    settings.input_system_settings.run_write_keyboard_input_messages_system = false;
    app.add_systems(PreUpdate, pass_keys.in_set(EguiInputSet::ReadBevyMessages));
}

/// Passes the keys on one by one, each with the modifiers that were down then.
fn pass_keys(
    mut keys: MessageReader<KeyboardInput>,
    mut lost_focus: MessageReader<KeyboardFocusLost>,
    mut modifiers: Local<Modifiers>,
    typing: Res<Typing>,
    context: Single<Entity, With<PrimaryEguiContext>>,
    mut events: MessageWriter<EguiInputEvent>,
    mut clipboard_requests: MessageWriter<ReadClipboard>,
) {
    if lost_focus.read().count() > 0 {
        modifiers.release();
    }
    for input in keys.read() {
        modifiers.update(input);
        let typed = typed_text(input, &modifiers).map(egui::Event::Text);
        let pressed = key_event(input, &modifiers);
        let shortcut = pressed.as_ref().and_then(Shortcut::of);
        if shortcut == Some(Shortcut::Paste) && typing.0 {
            clipboard_requests.write(ReadClipboard::ForField);
        }
        let all = [typed, pressed, shortcut.and_then(Shortcut::event)].into_iter().flatten();
        events.write_batch(all.map(|event| EguiInputEvent { context: *context, event }));
    }
}

/// The letter, unless the key is part of a chord. Windows reports AltGr, which types signs, as Ctrl+Alt.
fn typed_text(input: &KeyboardInput, modifiers: &Modifiers) -> Option<String> {
    let alt_graph = !cfg!(target_os = "macos") && modifiers.alt();
    if !input.state.is_pressed() || modifiers.control() && !alt_graph {
        return None;
    }
    match &input.logical_key {
        Key::Character(text) => (!text.contains(char::is_control)).then(|| text.to_string()),
        Key::Space => Some(" ".into()),
        _ => None,
    }
}

/// The key as egui knows it; keys of other alphabets count by their place.
fn key_event(input: &KeyboardInput, modifiers: &Modifiers) -> Option<egui::Event> {
    let physical_key = bevy_to_egui_physical_key(&input.key_code);
    let key = bevy_to_egui_key(&input.logical_key).or(physical_key)?;
    let modifiers = modifiers.for_panels();
    Some(egui::Event::Key { key, physical_key, pressed: input.state.is_pressed(), repeat: false, modifiers })
}

/// What a text field does with chords.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shortcut {
    Copy,
    Cut,
    Paste,
}

impl Shortcut {
    fn of(event: &egui::Event) -> Option<Self> {
        let egui::Event::Key { key, pressed: true, modifiers: egui::Modifiers { command: true, .. }, .. } = event
        else {
            return None;
        };
        match key {
            egui::Key::C => Some(Self::Copy),
            egui::Key::X => Some(Self::Cut),
            egui::Key::V => Some(Self::Paste),
            _ => None,
        }
    }

    /// What the field is told. Pasted text comes later.
    fn event(self) -> Option<egui::Event> {
        match self {
            Self::Copy => Some(egui::Event::Copy),
            Self::Cut => Some(egui::Event::Cut),
            Self::Paste => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;

    fn key(logical_key: Key, key_code: KeyCode, state: ButtonState) -> KeyboardInput {
        KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: Entity::PLACEHOLDER }
    }

    fn letter(letter: &str, key_code: KeyCode) -> KeyboardInput {
        key(Key::Character(letter.into()), key_code, ButtonState::Pressed)
    }

    fn control(state: ButtonState) -> KeyboardInput {
        key(Key::Control, KeyCode::ControlLeft, state)
    }

    /// What panels get to know of keys in one frame.
    fn passed(keys: impl IntoIterator<Item = KeyboardInput>) -> (Vec<egui::Event>, Vec<ReadClipboard>) {
        let mut app = App::new();
        app.add_message::<KeyboardInput>().add_message::<KeyboardFocusLost>().add_message::<EguiInputEvent>();
        app.add_message::<ReadClipboard>().insert_resource(Typing(true)).add_systems(Update, pass_keys);
        app.world_mut().spawn(PrimaryEguiContext);
        app.world_mut().write_message_batch(keys);
        app.update();
        let mut events = app.world_mut().resource_mut::<Messages<EguiInputEvent>>();
        let events = events.drain().map(|event| event.event).collect();
        (events, app.world_mut().resource_mut::<Messages<ReadClipboard>>().drain().collect())
    }

    fn texts(events: &[egui::Event]) -> Vec<&str> {
        events
            .iter()
            .filter_map(|event| if let egui::Event::Text(text) = event { Some(&**text) } else { None })
            .collect()
    }

    #[test]
    fn a_chord_within_one_frame_types_nothing() {
        let (events, requests) = passed([
            control(ButtonState::Pressed),
            letter("v", KeyCode::KeyV),
            letter("c", KeyCode::KeyC),
            letter("x", KeyCode::KeyX),
            control(ButtonState::Released),
            letter("v", KeyCode::KeyV),
        ]);
        assert_eq!(requests, [ReadClipboard::ForField]);
        assert_eq!(texts(&events), ["v"]);
        let told: Vec<_> =
            events.iter().filter(|event| matches!(event, egui::Event::Copy | egui::Event::Cut)).collect();
        assert_eq!(told, [&egui::Event::Copy, &egui::Event::Cut]);
    }

    #[test]
    fn chords_of_other_alphabets_count_by_their_place() {
        let (events, requests) = passed([control(ButtonState::Pressed), letter("м", KeyCode::KeyV)]);
        assert_eq!((texts(&events), requests.len()), (vec![], 1));
    }

    #[test]
    fn letters_spaces_and_alt_graph_type() {
        let alt = key(Key::Alt, KeyCode::AltLeft, ButtonState::Pressed);
        let space = key(Key::Space, KeyCode::Space, ButtonState::Pressed);
        let keys =
            [letter("é", KeyCode::Digit2), space, control(ButtonState::Pressed), alt, letter("@", KeyCode::KeyQ)];
        assert_eq!(texts(&passed(keys).0), ["é", " ", "@"]);
    }
}
