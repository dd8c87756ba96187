//! Checks of a position that are shared by hints and the analysis.

use congo_engine::captures_lion;
use congo_rules::{Move, Position, Setup, Square};

/// Returns whether after this reply the piece in the river at `square` is gone, or the replying side's lion can be
/// captured.
pub(crate) fn drowns_or_loses(position: &Position, reply: Move, square: Square) -> bool {
    let next = position.play_unchecked(reply);
    let own = next.pieces(position.turn());
    let survives = if reply.from() == square { own.contains(reply.to()) } else { own.contains(square) };
    !captures_lion(position, reply) && (!survives || next.lion_capture().is_some())
}

/// Returns the position after the side to move passes, without drowning; `None` if that is not a valid position.
pub(crate) fn null_move_position(position: &Position) -> Option<Position> {
    let setup = position.setup();
    Position::try_from(Setup { turn: !setup.turn, chain: None, ..setup }).ok()
}
