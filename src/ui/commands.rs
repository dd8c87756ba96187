//! Collects the messages that panels write while they are drawn.

use crate::app::any_command::AnyCommand;
use bevy::prelude::*;

/// Writes the messages that panels send. Their handlers read them in the next frame.
pub(crate) struct UiCommands<'w, 's> {
    commands: Commands<'w, 's>,
    is_heard: bool,
}

impl<'w, 's> UiCommands<'w, 's> {
    pub(crate) fn new(commands: Commands<'w, 's>) -> Self {
        Self { commands, is_heard: false }
    }

    /// Writes a message because a button was pressed, with the button's sound.
    pub(crate) fn push(&mut self, command: impl Into<AnyCommand>) {
        self.is_heard = true;
        self.push_silently(command);
    }

    /// Writes a message without a sound: a slider moved, a text was typed, or the sound comes later.
    pub(crate) fn push_silently(&mut self, command: impl Into<AnyCommand>) {
        command.into().write(&mut self.commands);
    }

    /// Writes several messages because a button was pressed.
    pub(crate) fn extend<C: Into<AnyCommand>>(&mut self, commands: impl IntoIterator<Item = C>) {
        commands.into_iter().for_each(|command| self.push(command));
    }

    /// Whether a button with a sound was pressed.
    pub(crate) fn is_heard(&self) -> bool {
        self.is_heard
    }
}
