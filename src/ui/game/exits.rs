//! The options after a game.

use crate::app::any_command::AnyCommand;

/// An option: its label, whether it is enabled, and its command.
pub(crate) type ExitOption = (String, bool, AnyCommand);
