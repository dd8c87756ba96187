//! The window.

use bevy::prelude::*;

/// Whether the game can be ended from within.
pub const CAN_QUIT: bool = true;

/// Nothing is special about a window of the desktop.
pub fn adapted(window: Window) -> Window {
    window
}

/// A window of the desktop says nothing itself.
pub fn set_language(_: &str) {}
