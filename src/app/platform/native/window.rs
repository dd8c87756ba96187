//! The window.

use bevy::prelude::*;

/// Nothing is special about a window of the desktop.
pub fn adapted(window: Window) -> Window {
    window
}
