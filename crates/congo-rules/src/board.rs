//! The piece placement: a bitboard for each colour, and three bitboards that encode the kind of each piece in binary.

use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::square::Square;
use crate::zobrist;

/// The pieces on the board. A pawn has a clear bit in all three planes, so the planes are only meaningful on squares
/// where a colour board has a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    /// White's and Black's pieces.
    pub(crate) colors: [u64; 2],
    /// Bits 0, 1 and 2 of [`PieceKind::index`] of the piece on each square.
    pub(crate) planes: [u64; 3],
}

impl Board {
    pub(crate) const EMPTY: Board = Board { colors: [0; 2], planes: [0; 3] };

    /// Returns all pieces.
    #[inline]
    pub(crate) const fn occupied(&self) -> u64 {
        self.colors[0] | self.colors[1]
    }

    /// Returns the squares whose contents differ between the boards.
    #[inline]
    pub(crate) const fn changed_squares(&self, other: &Board) -> u64 {
        let [white, black] = [self.colors[0] ^ other.colors[0], self.colors[1] ^ other.colors[1]];
        let [p0, p1, p2] =
            [self.planes[0] ^ other.planes[0], self.planes[1] ^ other.planes[1], self.planes[2] ^ other.planes[2]];
        white | black | p0 | p1 | p2
    }

    /// Returns the squares with a piece of this kind and either colour; for pawns also every empty square.
    #[inline]
    pub(crate) const fn kind(&self, kind: PieceKind) -> u64 {
        let index = kind.index();
        let [p0, p1, p2] = self.planes;
        (if index & 1 == 0 { !p0 } else { p0 })
            & (if index & 2 == 0 { !p1 } else { p1 })
            & (if index & 4 == 0 { !p2 } else { p2 })
    }

    /// Returns the pieces of one kind and colour.
    #[inline]
    pub(crate) const fn pieces_of(&self, kind: PieceKind, color: Color) -> u64 {
        self.kind(kind) & self.colors[color.index()]
    }

    /// Returns the index of the kind on an occupied square.
    #[inline]
    pub(crate) const fn kind_index(&self, square: u32) -> usize {
        let [p0, p1, p2] = self.planes;
        let s = square & 63;
        ((p0 >> s & 1) | (p1 >> s & 1) << 1 | (p2 >> s & 1) << 2) as usize
    }

    /// Returns the piece on a square.
    pub(crate) const fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.colors[0] & square.mask() != 0 {
            Color::White
        } else if self.colors[1] & square.mask() != 0 {
            Color::Black
        } else {
            return None;
        };
        Some(Piece { color, kind: PieceKind::ALL[self.kind_index(square.bit())] })
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.colors[piece.color.index()] |= square.mask();
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if piece.kind.index() >> bit & 1 == 1 {
                *plane |= square.mask();
            }
        }
    }

    /// Returns the contribution of some pieces of one colour, given by its index, to the key.
    #[inline]
    pub(crate) fn key_of(&self, mut squares: u64, color: usize) -> u64 {
        let mut key = 0;
        while squares != 0 {
            let square = squares.trailing_zeros();
            key ^= zobrist::piece_key(self.kind_index(square), color, square);
            squares &= squares - 1;
        }
        key
    }

    /// Computes the key of the pieces alone from scratch.
    pub(crate) fn key(&self) -> u64 {
        let pieces = Square::all().filter_map(|square| Some((square, self.piece_at(square)?)));
        pieces.fold(0, |key, (square, piece)| {
            key ^ zobrist::piece_key(piece.kind.index(), piece.color.index(), square.bit())
        })
    }
}
