//! Keys, gestures and marks of the board that is being set up.

pub mod keys;
pub mod marks;
pub mod pointer;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    crate::input::editor::pointer::plugin(app);
}
