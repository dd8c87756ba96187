//! A message that is still to be written: what a button or a key stands for.

use bevy::prelude::*;
use std::fmt;
use std::sync::Arc;

/// Any command of any part of the game, to be kept in a list of buttons or keys and written when one is pressed.
#[derive(Clone)]
pub struct AnyCommand(Arc<dyn Fn(&mut Commands) + Send + Sync>);

impl AnyCommand {
    /// Writes the message. Its handler reads it in this frame if it runs later, else in the next one.
    pub fn write(&self, commands: &mut Commands) {
        (self.0)(commands);
    }
}

impl<M: Message + Clone> From<M> for AnyCommand {
    fn from(message: M) -> Self {
        Self(Arc::new(move |commands| _ = commands.write_message(message.clone())))
    }
}

impl fmt::Debug for AnyCommand {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("AnyCommand")
    }
}
