//! Pieces counted and added up.

use crate::parameters::piece_value;
use congo_rules::{Bitboard, Color, PieceKind, Position};

/// How many pieces a side has that are neither pawns nor its lion.
pub(crate) fn non_pawn_pieces(position: &Position, color: Color) -> usize {
    let count = |kind| position.pieces_of(kind, color).len();
    position.pieces(color).len() - count(PieceKind::Pawn) - count(PieceKind::Superpawn) - count(PieceKind::Lion)
}

/// What the pieces on these squares are worth together, in centipawns.
pub(crate) fn material_value(position: &Position, squares: Bitboard) -> i32 {
    squares.iter().filter_map(|at| position.piece_at(at)).map(|piece| piece_value(piece.kind)).sum()
}
