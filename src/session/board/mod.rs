//! The board as entities: 49 squares, and the pieces that stand on them. They mirror what is shown and decide nothing;
//! the window hangs pictures on them. What a square or piece is going through is a component on it, written by one
//! system in the module that owns the reason.

pub mod last_move;
pub mod mirror;
pub mod pieces;
pub mod pointing;
pub mod river;
pub mod shown;
pub mod squares;

use crate::app::schedule::AppSystems;
use bevy::prelude::*;

/// The systems that write the states of squares and pieces, once it is known what the board shows.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MirrorSystems;

/// Sets up the board, its squares, and the states that belong to no other module.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<shown::ShowsPresent>()
        .configure_sets(Update, MirrorSystems.in_set(AppSystems::Present))
        .add_plugins((squares::plugin, last_move::plugin, river::plugin));
}
