//! Questions about a position that hints and reviews share.

use crate::movepick::takes_lion;
use congo_rules::{Move, Position, Setup, Square};

/// Whether the man in the river at `at` is gone after this answer, or the answer lets its lion be taken.
pub(crate) fn drowns_or_loses(position: &Position, answer: Move, at: Square) -> bool {
    let next = position.play(answer);
    let own = next.pieces(position.turn());
    let saved = if answer.from() == at { own.contains(answer.to()) } else { own.contains(at) };
    !takes_lion(position, answer) && (!saved || next.lion_capture().is_some())
}

/// The position if the side to move could pass, with nobody drowned.
pub(crate) fn passed(position: &Position) -> Option<Position> {
    let setup = position.setup();
    Position::try_from(Setup { turn: !setup.turn, chain: None, ..setup }).ok()
}
