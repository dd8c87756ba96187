//! Keys, gestures and marks of the editor.

pub mod keys;
pub mod marks;
pub mod pointer;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pointer::plugin, marks::plugin));
}
