//! Clicks, keys and typed text become squares; squares become moves.

mod gestures;
pub mod hint;
mod marks;
pub mod picture;
pub mod selection;
mod window;

pub use gestures::{ChainStep, Dragged, Gesture, Hover, KeyCursor};
pub use marks::Marks;
pub use selection::Selection;

use bevy::prelude::*;

/// The keys of the game and the texts that say what they do.
pub const KEYS: &[(&str, &str)] = &[
    ("Arrows", "key-arrows"),
    ("Enter", "key-enter"),
    ("Esc", "key-escape"),
    ("U, Ctrl+Z", "key-undo"),
    ("R, Ctrl+Y", "key-redo"),
    ("H", "key-hint"),
    ("V", "key-view"),
    ("F", "key-flip"),
    (", and .", "key-look"),
    ("Home, End", "key-home"),
    ("Ctrl+C", "key-copy"),
    ("Ctrl+V", "key-paste"),
    ("Ctrl+S", "key-save"),
    ("Ctrl+O", "key-open"),
    ("Ctrl+N", "key-new"),
    ("F11", "key-fullscreen"),
    ("F12", "key-picture"),
    ("F1, ?", "key-help"),
];

/// Whether a text is being written somewhere: then letters belong to it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Typing(pub bool);

/// What does not need a window.
pub fn plugin(app: &mut App) {
    app.init_resource::<Typing>();
    gestures::plugin(app);
    hint::plugin(app);
    marks::plugin(app);
}

/// The mouse, the keyboard and the touch screen.
pub fn view_plugin(app: &mut App) {
    window::plugin(app);
    picture::plugin(app);
}
