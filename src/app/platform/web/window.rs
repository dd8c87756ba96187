//! The window is a canvas of the page, as large as its parent.

use super::page;
use bevy::prelude::*;

/// Whether the game can be ended from within: a page is closed with its tab.
pub const CAN_QUIT: bool = false;

/// The canvas in `index.html`.
const CANVAS: &str = "#congo";

/// The window in the page.
pub fn adapted(window: Window) -> Window {
    Window {
        canvas: Some(CANVAS.to_owned()),
        fit_canvas_to_parent: true,
        // A telephone is narrower than any window of a desktop.
        resize_constraints: default(),
        // The game uses keys that browsers scroll with.
        prevent_default_event_handling: true,
        ..window
    }
}

/// Tells the page the code of the game's language, such as "nl", in which it speaks from then on.
pub fn set_language(code: &str) {
    page::speak(code);
}
