//! The modifier keys.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::egui;

/// The modifier keys that are down, updated event by event: in a slow frame, a chord may be pressed and released within
/// the frame, and the state at its end does not show it.
#[derive(Resource, Debug, Default)]
pub(super) struct Modifiers(Vec<(KeyCode, Modifier)>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Modifier {
    Control,
    Super,
    Shift,
    Alt,
}

impl Modifiers {
    /// Follows a key. What it means counts, and not its place: another key may have become Ctrl.
    pub(super) fn update(&mut self, input: &KeyboardInput) {
        self.0.retain(|(key, _)| *key != input.key_code);
        let modifier = match input.logical_key {
            Key::Control => Modifier::Control,
            Key::Super | Key::Meta => Modifier::Super,
            Key::Shift => Modifier::Shift,
            Key::Alt => Modifier::Alt,
            _ => return,
        };
        if input.state.is_pressed() {
            self.0.push((input.key_code, modifier));
        }
    }

    /// Forgets them: releases in another window are not reported.
    pub(super) fn release(&mut self) {
        self.0.clear();
    }

    /// Ctrl, or Cmd of a Mac.
    pub(super) fn control(&self) -> bool {
        self.is_down(Modifier::Control) || self.is_down(Modifier::Super)
    }

    /// Shift.
    pub(super) fn shift(&self) -> bool {
        self.is_down(Modifier::Shift)
    }

    /// Alt, without AltGr.
    pub(super) fn alt(&self) -> bool {
        self.is_down(Modifier::Alt)
    }

    /// As egui knows them.
    pub(super) fn for_panels(&self) -> egui::Modifiers {
        let ctrl = self.is_down(Modifier::Control);
        let mac_cmd = cfg!(target_os = "macos") && self.is_down(Modifier::Super);
        let command = if cfg!(target_os = "macos") { mac_cmd } else { ctrl };
        egui::Modifiers { alt: self.alt(), ctrl, shift: self.shift(), mac_cmd, command }
    }

    fn is_down(&self, modifier: Modifier) -> bool {
        self.0.iter().any(|(_, down)| *down == modifier)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;

    fn key(key_code: KeyCode, logical_key: Key, state: ButtonState) -> KeyboardInput {
        KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: Entity::PLACEHOLDER }
    }

    #[test]
    fn modifiers_are_down_from_press_to_release() {
        let mut modifiers = Modifiers::default();
        modifiers.update(&key(KeyCode::CapsLock, Key::Control, ButtonState::Pressed));
        modifiers.update(&key(KeyCode::KeyQ, Key::Character("q".into()), ButtonState::Pressed));
        assert!(modifiers.control() && !modifiers.shift());
        modifiers.update(&key(KeyCode::CapsLock, Key::Control, ButtonState::Released));
        assert!(!modifiers.control());
    }
}
