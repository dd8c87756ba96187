//! A piece on the board.

use bevy::prelude::*;
use congo_rules::{Piece, Square};

/// A piece on the board. It shows where it stands and decides nothing.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceEntity {
    /// Which piece.
    pub piece: Piece,
    /// The square it stands on when nothing moves.
    pub square: Square,
}
