//! A piece on the board.

use bevy::prelude::*;
use congo_rules::{Piece, Square};

/// A piece on the board. It stores its square and decides nothing.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceEntity {
    /// The piece.
    pub piece: Piece,
    /// Its square when nothing moves.
    pub square: Square,
}
