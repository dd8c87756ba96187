//! The input features: maps a piece on a square to a row of the first layer.
//!
//! A network may have rows of its own for each square of the own lion, a king bucket: what a piece is worth on a square
//! depends on where the lion is. The lion stays in its castle, and files are mirrored, so six buckets tell all squares
//! apart.

use super::{BUCKET_FEATURES, MAX_PIECES};
use congo_rules::{Bitboard, Color, Piece, Position, Square};

/// A side's view of the board: relative to its own first rank, and with the files mirrored if its lion is on the right
/// half, since Congo is symmetric. Also the king bucket of its lion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Perspective {
    color: Color,
    is_mirrored: bool,
    king_bucket: u8,
}

impl Perspective {
    /// Returns the view of a side whose lion is on this square.
    pub fn from_lion(color: Color, lion: Square) -> Self {
        let is_mirrored = lion.file() > 3;
        let file = if is_mirrored { 6 - lion.file() } else { lion.file() };
        let rank = if color == Color::White { lion.rank() } else { 6 - lion.rank() };
        // A lion leaves its castle only to take the other one, and nothing is evaluated after that.
        let king_bucket = rank.min(2) * 2 + file.clamp(2, 3) - 2;
        Self { color, is_mirrored, king_bucket }
    }

    /// Returns the view of a side of a position; nothing is mirrored without a lion.
    pub(super) fn from_position(color: Color, position: &Position) -> Self {
        position
            .lion(color)
            .map_or(Self { color, is_mirrored: false, king_bucket: 0 }, |lion| Self::from_lion(color, lion))
    }

    /// Returns the view for a network with this number of king buckets, 1 or [`super::KING_BUCKETS`].
    #[inline]
    pub(super) fn with_king_buckets(self, king_buckets: usize) -> Self {
        Self { king_bucket: if king_buckets == 1 { 0 } else { self.king_bucket }, ..self }
    }

    /// Returns the feature index of a piece on a square, below [`super::INPUT_FEATURES`]: that of its king bucket times
    /// [`super::BUCKET_FEATURES`], and of the piece and square in the bucket.
    #[inline]
    pub fn feature_index(self, piece: Piece, square: Square) -> usize {
        self.index_of(PackedPiece::new(piece, square))
    }

    /// See [`Perspective::feature_index`].
    #[inline]
    pub(super) fn index_of(self, piece: PackedPiece) -> usize {
        let relative_piece = piece.colored_kind ^ (self.color.index() as u8) << 3;
        let square = ORIENTED_SQUARES[self.color.index()][usize::from(self.is_mirrored)][usize::from(piece.square)];
        usize::from(self.king_bucket) * BUCKET_FEATURES + usize::from(relative_piece) * 49 + usize::from(square)
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

/// Pieces of a position with at most [`MAX_PIECES`].
pub(super) struct PieceList {
    pieces: [PackedPiece; MAX_PIECES],
    count: usize,
}

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
    use super::super::KING_BUCKETS;
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
    fn king_buckets_tell_the_squares_of_the_castle_apart() {
        for color in Color::ALL {
            let castle = Square::all().filter(|square| square.castle() == Some(color));
            let buckets: Vec<usize> = castle
                .map(|lion| {
                    let perspective = Perspective::from_lion(color, lion);
                    let mirrored = Perspective::from_lion(color, Square::at(6 - lion.file(), lion.rank()));
                    assert_eq!(perspective.king_bucket, mirrored.king_bucket, "{lion}");
                    assert_eq!(perspective.with_king_buckets(1).king_bucket, 0);
                    assert_eq!(perspective.with_king_buckets(KING_BUCKETS), perspective);
                    usize::from(perspective.king_bucket)
                })
                .collect();
            let distinct: BTreeSet<usize> = buckets.iter().copied().collect();
            assert_eq!((buckets.len(), distinct), (9, (0..KING_BUCKETS).collect()));
        }
    }

    #[test]
    fn every_feature_index_is_in_range() {
        let lion = Square::at(3, 2);
        let features = Square::all().flat_map(|at| {
            congo_rules::PieceKind::ALL.map(|kind| {
                Perspective::from_lion(Color::White, lion).feature_index(Piece { color: Color::Black, kind }, at)
            })
        });
        assert_eq!(features.max(), Some(super::super::INPUT_FEATURES - 1));
    }
}
