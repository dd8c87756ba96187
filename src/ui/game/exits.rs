//! The options after a game.

use crate::app::any_command::AnyCommand;

/// A way on: its button, whether it can be gone, and what it asks for.
pub(crate) type ExitOption = (String, bool, AnyCommand);
