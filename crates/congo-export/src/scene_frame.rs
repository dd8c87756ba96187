//! The content of one picture of an animation.

use congo_rules::{Bitboard, Piece, Position, Square};

/// One picture of an animation.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    /// The pieces that are seen, those below first.
    pub pieces: Vec<PieceState>,
    /// The squares of the last move, or of the one that is going on; empty before the first.
    pub path: Vec<Square>,
    /// Whether an arrow runs along them.
    pub arrow: bool,
    /// Which of them must leave the river.
    pub in_river: Bitboard,
    /// Whether the game has ended, so that the result is shown.
    pub ended: bool,
    /// How long it is shown, in hundredths of a second: 2 to 65535.
    pub hundredths: u16,
}

/// A piece on the board or on its way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PieceState {
    /// Which.
    pub piece: Piece,
    /// Its place in files from a, and …
    pub file: f32,
    /// … in ranks from 1; both 0 to 6, with fractions between squares.
    pub rank: f32,
    /// How high above the board, in tiles.
    pub lift: f32,
    /// How grey it has become, 0 to 1.
    pub grey: f32,
    /// How large it is, 1 = as usual.
    pub size: f32,
    /// How far it has tipped over, in degrees as the clock runs.
    pub tilt: f32,
    /// How much of it is seen, 0 (nothing) to 1.
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
    /// Whether nothing differs but how long it is shown.
    pub(crate) fn looks_like(&self, other: &Self) -> bool {
        *self == Self { hundredths: self.hundredths, ..other.clone() }
    }

    /// A position at rest.
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
