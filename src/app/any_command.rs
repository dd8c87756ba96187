//! A command of any type, stored in a button or a key table until it is written.

use bevy::prelude::*;
use std::fmt;
use std::sync::Arc;

/// A command of any type, for lists of buttons or keys. It is written when one is pressed.
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
