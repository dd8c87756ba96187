//! Keys, gestures and marks of the editor.

pub mod keys;
pub mod marks;
pub mod pointer;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    crate::input::editor::pointer::plugin(app);
}
