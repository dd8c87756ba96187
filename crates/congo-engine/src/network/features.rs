//! The input features: maps a piece on a square to a row of the first layer.

use congo_rules::{Bitboard, Color, Piece, Position, Square};

/// The number of zones of the own lion with separate rows.
pub(super) const KING_BUCKETS: usize = 1;

/// A side's view of the board: relative to its own first rank, and with the files mirrored if its lion is on the right
/// half, since Congo is symmetric.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Perspective {
    color: Color,
    is_mirrored: bool,
    king_bucket: u8,
}

impl Perspective {
    /// Returns the view of a side whose lion is on this square.
    pub fn from_lion(color: Color, lion: Square) -> Self {
        Self { color, is_mirrored: lion.file() > 3, king_bucket: 0 }
    }

    /// Returns the view of a side of a position; nothing is mirrored without a lion.
    pub(super) fn from_position(color: Color, position: &Position) -> Self {
        position
            .lion(color)
            .map_or(Self { color, is_mirrored: false, king_bucket: 0 }, |lion| Self::from_lion(color, lion))
    }

    /// Returns the feature index of a piece on a square, below [`super::INPUT_FEATURES`].
    #[inline]
    pub fn feature_index(self, piece: Piece, square: Square) -> usize {
        self.index_of(PackedPiece::new(piece, square))
    }

    /// See [`Perspective::feature_index`].
    #[inline]
    pub(super) fn index_of(self, piece: PackedPiece) -> usize {
        let relative_piece = piece.colored_kind ^ (self.color.index() as u8) << 3;
        let square = ORIENTED_SQUARES[self.color.index()][usize::from(self.is_mirrored)][usize::from(piece.square)];
        (usize::from(self.king_bucket) * 16 + usize::from(relative_piece)) * 49 + usize::from(square)
    }
}

/// A piece on a square, as numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct PackedPiece {
    /// Eight times its colour, plus its kind.
    colored_kind: u8,
    square: u8,
}

impl PackedPiece {
    #[inline]
    fn new(piece: Piece, square: Square) -> Self {
        Self { colored_kind: (piece.color.index() << 3 | piece.kind.index()) as u8, square: square.index() as u8 }
    }
}

/// Pieces of a position.
pub(super) struct PieceList {
    pieces: [PackedPiece; MAX_PIECES],
    count: usize,
}

/// An upper limit for the number of pieces on the board.
const MAX_PIECES: usize = 32;

impl PieceList {
    pub(super) const EMPTY: Self = Self { pieces: [PackedPiece { colored_kind: 0, square: 0 }; MAX_PIECES], count: 0 };

    /// Adds the pieces on these squares.
    #[inline(always)]
    pub(super) fn extend_from(&mut self, position: &Position, squares: Bitboard) {
        for square in squares {
            if let Some(piece) = position.piece_at(square)
                && self.count < MAX_PIECES
            {
                self.pieces[self.count] = PackedPiece::new(piece, square);
                self.count += 1;
            }
        }
    }

    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[PackedPiece] {
        &self.pieces[..self.count.min(MAX_PIECES)]
    }
}

/// The index of a square from a side's view, plain and mirrored.
static ORIENTED_SQUARES: [[[u8; 49]; 2]; 2] = {
    let mut places = [[[0; 49]; 2]; 2];
    let mut at = 0;
    while at < 49 {
        let (file, rank) = (at % 7, at / 7);
        places[0][0][at as usize] = rank * 7 + file;
        places[0][1][at as usize] = rank * 7 + 6 - file;
        places[1][0][at as usize] = (6 - rank) * 7 + file;
        places[1][1][at as usize] = (6 - rank) * 7 + 6 - file;
        at += 1;
    }
    places
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn active_features(color: Color, position: &Position) -> BTreeSet<usize> {
        let perspective = Perspective::from_position(color, position);
        let pieces = position.occupied().iter().filter_map(|at| Some((position.piece_at(at)?, at)));
        pieces.map(|(piece, square)| perspective.feature_index(piece, square)).collect()
    }

    #[test]
    fn features_are_invariant_under_colour_swap_and_mirroring() {
        let position = Position::from_fen("1m2lc1/pp3pp/2g4/5C1/2G2ZP/PP1P3/1ME1L2/b/-1").expect("a position");
        assert_eq!(active_features(Color::White, &position), active_features(Color::Black, &position.mirrored()));
        let flipped = Position::from_fen("1cl2m1/pp3pp/4g2/1C5/PZ2G2/3P1PP/2L1EM1/b/-1").expect("a position");
        for color in Color::ALL {
            assert_eq!(active_features(color, &position), active_features(color, &flipped));
            assert_eq!(active_features(color, &position).len(), position.occupied().len());
        }
        assert_ne!(active_features(Color::White, &position), active_features(Color::Black, &position));
    }

    #[test]
    fn every_feature_index_is_in_range() {
        let lion = Square::at(4, 0);
        let features = Square::all().flat_map(|at| {
            congo_rules::PieceKind::ALL.map(|kind| {
                Perspective::from_lion(Color::White, lion).feature_index(Piece { color: Color::Black, kind }, at)
            })
        });
        assert_eq!(features.max(), Some(super::super::INPUT_FEATURES - 1));
    }
}
