//! Positions with a chosen side to move.

use congo_rules::Position;
use congo_rules::Square;

/// The position in which the side of the piece on a path's first square is to move.
pub fn position_with_mover(position: &Position, from: Square) -> Option<Position> {
    let mover = position.piece_at(from)?.color;
    if position.turn() == mover { Some(*position) } else { position.null_move() }
}
