//! The keyboard: keys become commands, or letters of the editor.

use crate::app::screens::{Overlay, Screen};
use crate::features::editor::EditorCommand;
use crate::input::Typing;
use crate::input::bindings::{AwaitedKey, KeyCommand, Keys};
use crate::input::devices::modifiers::Modifiers;
use crate::input::editor::keys::{EditorKey, editor_key};
use crate::input::key_commands::{Device, InputEvent};
use crate::input::keys::Chord;
use crate::session::board::pointing::Pointed;
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

/// What a key depends on, and what it becomes.
#[derive(SystemParam)]
pub(super) struct KeyPressParams<'w, 's> {
    typing: Res<'w, Typing>,
    bindings: BindingParams<'w>,
    modifiers: ResMut<'w, Modifiers>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    pointed: Pointed<'w, 's>,
    input_events: MessageWriter<'w, InputEvent>,
    editor_commands: MessageWriter<'w, EditorCommand>,
}

/// The bindings, and the one that is being changed.
#[derive(SystemParam)]
struct BindingParams<'w> {
    keys: Res<'w, Keys>,
    awaited: Res<'w, AwaitedKey>,
    commands: MessageWriter<'w, KeyCommand>,
}

pub(super) fn press_key(In(key): In<KeyboardInput>, mut input: KeyPressParams) {
    input.modifiers.update(&key);
    input.key_event(&key);
}

pub(super) fn release_modifiers(mut modifiers: ResMut<Modifiers>) {
    modifiers.release();
}

impl KeyPressParams<'_, '_> {
    /// In the editor the letters of the pieces take precedence over other bindings.
    fn editor_key(&self, chord: &Chord, by_place: impl Fn() -> Option<Chord>) -> Option<EditorKey> {
        let here = *self.screen.get() == Screen::Editor && *self.overlay.get() == Overlay::None;
        editor_key(chord).or_else(|| editor_key(&by_place()?)).filter(|_| here)
    }

    fn key_event(&mut self, input: &KeyboardInput) {
        if input.state == ButtonState::Released {
            return;
        }
        let (control, shift, alt) = (self.modifiers.control(), self.modifiers.shift(), self.modifiers.alt());
        let Some(chord) = Chord::of_key(&input.logical_key, control, shift, alt) else { return };
        if let Some(command) = self.bindings.awaited.0 {
            // Escape always goes back, so it cannot be bound to another command.
            let binding = (input.logical_key != Key::Escape).then_some(KeyCommand::Bind(command, chord));
            self.bindings.commands.write(binding.unwrap_or(KeyCommand::Await(None)));
        } else if !self.typing.0 {
            let by_place = || Chord::of_key_code(input.key_code, control, shift, alt).filter(|_| chord.is_non_latin());
            if let Some(key) = self.editor_key(&chord, by_place) {
                let here = self.pointed.either();
                self.editor_commands.write_batch(match key {
                    EditorKey::Choose(brush) => Some(EditorCommand::ChooseBrush(brush)),
                    EditorKey::RemoveHere => here.map(EditorCommand::Remove),
                });
                return;
            }
            let map = self.bindings.keys.map();
            let command = map.command(&chord).or_else(|| map.command(&by_place()?));
            self.input_events.write_batch(command.map(|command| InputEvent::Command(command, Device::Keyboard)));
        }
    }
}
