//! Clicks, keys, buttons and typed text become squares; squares become moves.

pub mod bindings;
mod gestures;
pub mod hint;
pub mod keys;
mod marks;
pub mod obey;
pub mod pad;
pub mod picture;
pub mod selection;
pub mod unveiled;
mod window;

pub(crate) use gestures::stepped;
pub use gestures::{ChainStep, Dragged, Gesture, Hover, KeyCursor, Reins, Sketch};
pub use marks::{Arrow, Marks, Tone};
pub use selection::Selection;

use bevy::prelude::*;

/// Whether a text is being written somewhere: then letters belong to it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Typing(pub bool);

/// What does not need a window.
pub fn plugin(app: &mut App) {
    app.init_resource::<Typing>();
    bindings::plugin(app);
    obey::plugin(app);
    gestures::plugin(app);
    hint::plugin(app);
    marks::plugin(app);
    unveiled::plugin(app);
}

/// The mouse, the keyboard, the touch screen and the game pads.
pub fn view_plugin(app: &mut App) {
    window::plugin(app);
    pad::plugin(app);
    picture::plugin(app);
}
