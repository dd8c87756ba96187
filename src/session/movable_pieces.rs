//! The pieces that can be moved.

use bevy::prelude::*;
use congo_rules::{Bitboard, Square};

/// The pieces that can be moved; `None` for all. Lessons restrict them.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct MovablePieces(pub Option<Bitboard>);

impl MovablePieces {
    pub(crate) fn is_locked(&self, square: Square) -> bool {
        self.0.is_some_and(|movable| !movable.contains(square))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MovablePieces>();
}
