//! The men: drawings become wood, and wood follows the tokens.

pub mod cutout;
pub mod loader;
pub mod mesh;
pub mod palette;
pub mod toybox;
pub mod view;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    loader::plugin(app);
    toybox::plugin(app);
    view::plugin(app);
}
