//! The content of a frame of an animation.

use congo_rules::{Bitboard, Piece, Position, Square};

/// A frame of an animation.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    /// The visible pieces, from bottom to top.
    pub pieces: Vec<PieceState>,
    /// The squares of the last or current move; empty before the first one.
    pub path: Vec<Square>,
    /// Whether they are marked by an arrow.
    pub arrow: bool,
    /// The pieces that must leave the river.
    pub in_river: Bitboard,
    /// Whether the game is over, so that the result is shown.
    pub ended: bool,
    /// Its duration in hundredths of a second, 2 to 65535.
    pub hundredths: u16,
}

/// A piece, at rest or moving.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PieceState {
    /// The piece.
    pub piece: Piece,
    /// Its file from a, 0 to 6, with a fraction between squares.
    pub file: f32,
    /// Its rank from 1, 0 to 6, with a fraction between squares.
    pub rank: f32,
    /// Its height above the board, in squares.
    pub lift: f32,
    /// How grey it is, 0 to 1.
    pub grey: f32,
    /// Its size; 1 is normal.
    pub size: f32,
    /// Its clockwise rotation, in degrees.
    pub tilt: f32,
    /// Its opacity, 0 to 1.
    pub opacity: f32,
}

impl PieceState {
    /// A piece at rest on a square.
    pub(crate) fn at_rest(piece: Piece, at: Square) -> Self {
        let (file, rank) = (f32::from(at.file()), f32::from(at.rank()));
        Self { piece, file, rank, lift: 0.0, grey: 0.0, size: 1.0, tilt: 0.0, opacity: 1.0 }
    }

    /// Whether it floats on the river.
    pub(crate) fn is_floating(&self) -> bool {
        self.lift == 0.0 && self.rank == 3.0
    }
}

impl Frame {
    /// Whether the frames differ at most in their duration.
    pub(crate) fn looks_like(&self, other: &Self) -> bool {
        *self == Self { hundredths: self.hundredths, ..other.clone() }
    }

    /// The frame of a resting position.
    pub(crate) fn still(position: &Position, path: &[Square], hundredths: u16) -> Self {
        let pieces = Square::all().filter_map(|at| Some(PieceState::at_rest(position.piece_at(at)?, at)));
        Self {
            pieces: pieces.collect(),
            path: path.to_vec(),
            arrow: !path.is_empty(),
            in_river: position.in_river(),
            ended: false,
            hundredths,
        }
    }
}
