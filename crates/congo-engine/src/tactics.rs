//! Checks of a position that hints and the analysis share.

use crate::movepick::captures_lion;
use congo_rules::{Move, Position, Setup, Square};

/// Whether the piece in the river at `square` is gone after this reply, or the reply lets its own lion be captured.
pub(crate) fn drowns_or_loses(position: &Position, reply: Move, square: Square) -> bool {
    let next = position.play_unchecked(reply);
    let own = next.pieces(position.turn());
    let survives = if reply.from() == square { own.contains(reply.to()) } else { own.contains(square) };
    !captures_lion(position, reply) && (!survives || next.lion_capture().is_some())
}

/// The position after a pass of the side to move, without drowning.
pub(crate) fn null_move_position(position: &Position) -> Option<Position> {
    let setup = position.setup();
    Position::try_from(Setup { turn: !setup.turn, chain: None, ..setup }).ok()
}
