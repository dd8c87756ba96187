//! Piece counts and values.

use crate::parameters::piece_value;
use congo_rules::{Bitboard, Color, PieceKind, Position};

/// Returns the number of a side's pieces except pawns and the lion.
pub(crate) fn non_pawn_pieces(position: &Position, color: Color) -> usize {
    let count = |kind| position.pieces_of(kind, color).len();
    position.pieces(color).len() - count(PieceKind::Pawn) - count(PieceKind::Superpawn) - count(PieceKind::Lion)
}

/// Returns the total value of the pieces on these squares, in centipawns.
pub fn material_value(position: &Position, squares: Bitboard) -> i32 {
    squares.iter().filter_map(|at| position.piece_at(at)).map(|piece| piece_value(piece.kind)).sum()
}
