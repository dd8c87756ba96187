//! The order in which moves are tried: what is likely to be best comes first.

use crate::exchange::exchange;
use crate::material::worth_of;
use crate::parameters::{HISTORY, MAX_PLY, worth};
use congo_rules::{Color, Move, Position, Squares};

/// A capture that wins something or is not punished.
const GOOD_CAPTURE: i32 = 1 << 28;
/// A pawn that becomes a superpawn.
const PROMOTION: i32 = 1 << 27;
/// A quiet move that refuted something at the same distance from the root, the last and the one before, or the same move
/// of the other side.
const KILLERS: [i32; 2] = [(1 << 26) + 2, (1 << 26) + 1];
/// See [`KILLERS`].
const REPLY: i32 = 1 << 26;
/// A capture that loses more than it takes; quiet moves lie between this and the killers.
const BAD_CAPTURE: i32 = -(1 << 26);

/// What the search has learnt about quiet moves.
#[derive(Debug)]
pub(crate) struct Memory {
    killers: Vec<[Option<Move>; 2]>,
    history: Vec<i32>,
    /// What last refuted a move of the other side.
    replies: Vec<Option<Move>>,
}

/// Colours, squares to come from and squares to go to.
const WAYS: usize = 2 * 49 * 49;

impl Default for Memory {
    fn default() -> Self {
        Self { killers: vec![[None; 2]; MAX_PLY + 1], history: vec![0; WAYS], replies: vec![None; WAYS] }
    }
}

impl Memory {
    pub(crate) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill(0);
        self.replies.fill(None);
    }

    fn way(color: Color, chosen: Move) -> usize {
        (color.index() * 49 + chosen.from().index()) * 49 + chosen.to().index()
    }

    /// A quiet move was good enough to end the search of a position, to which the move `before` had led; those tried
    /// before it were not.
    pub(crate) fn refuted(
        &mut self,
        color: Color,
        (ply, before): (usize, Option<Move>),
        depth: i32,
        good: Move,
        tried: &[Move],
    ) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(good)
        {
            *killers = [Some(good), killers[0]];
        }
        if let Some(before) = before {
            self.replies[Self::way(!color, before)] = Some(good);
        }
        let bonus = (depth * depth * 16).min(HISTORY / 4);
        self.count(color, good, bonus);
        for worse in tried.iter().filter(|worse| !worse.is_capture()) {
            self.count(color, *worse, -bonus);
        }
    }

    /// Counts pull towards zero the harder the larger they are, so they stay within the limit.
    fn count(&mut self, color: Color, chosen: Move, bonus: i32) {
        let count = &mut self.history[Self::way(color, chosen)];
        *count += bonus - (i64::from(*count) * i64::from(bonus.abs()) / i64::from(HISTORY)) as i32;
    }

    /// How early a move should be tried in a position to which the move `before` has led.
    pub(crate) fn rate(&self, position: &Position, chosen: Move, (ply, before): (usize, Option<Move>)) -> i32 {
        if chosen.is_capture() {
            return rate_capture(position, chosen);
        }
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        if let Some(which) = killers.iter().position(|killer| *killer == Some(chosen)) {
            return KILLERS[which];
        }
        if before.is_some_and(|before| self.replies[Self::way(!position.turn(), before)] == Some(chosen)) {
            return REPLY;
        }
        if promotes(position, chosen) {
            return PROMOTION;
        }
        self.history[Self::way(position.turn(), chosen)]
    }
}

/// Captures by what they take, then by how little they risk.
pub(crate) fn rate_capture(position: &Position, chosen: Move) -> i32 {
    let (taken, risked) = (worth_of(position, chosen.captured()), mover_worth(position, chosen));
    let base = if loses(position, chosen, taken, risked) { BAD_CAPTURE } else { GOOD_CAPTURE };
    base + taken * 8 - risked / 8
}

/// Whether a capture gives more than it takes: never if the man taken is worth as much as the one that takes.
pub(crate) fn loses(position: &Position, chosen: Move, taken: i32, risked: i32) -> bool {
    taken < risked && exchange(position, chosen, taken, risked) < 0
}

/// What the man that moves is worth.
pub(crate) fn mover_worth(position: &Position, chosen: Move) -> i32 {
    position.piece_at(chosen.from()).map_or(0, |piece| worth(piece.kind))
}

/// Whether a pawn reaches the last rank.
pub(crate) fn promotes(position: &Position, chosen: Move) -> bool {
    let last = if position.turn() == Color::White { 6 } else { 0 };
    chosen.to().rank() == last && position.of(congo_rules::Kind::Pawn, position.turn()).contains(chosen.from())
}

/// Moves that take the lion.
pub(crate) fn takes_lion(position: &Position, chosen: Move) -> bool {
    let lion: Squares = position.of(congo_rules::Kind::Lion, !position.turn());
    !(chosen.captured() & lion).is_empty()
}

/// Brings the move with the highest rating from `next` on to `next`.
#[inline]
pub(crate) fn bring_best(moves: &mut [Move], ratings: &mut [i32], next: usize) {
    let (mut best, mut highest) = (next, ratings[next]);
    for (index, rating) in ratings.iter().enumerate().skip(next + 1) {
        if *rating > highest {
            (best, highest) = (index, *rating);
        }
    }
    moves.swap(next, best);
    ratings.swap(next, best);
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::MoveList;

    #[test]
    fn captures_come_by_value_and_losing_ones_last() {
        // The giraffe can take two elephants that nobody defends, or a pawn that another pawn defends.
        let position = Position::from_fen("2l4/7/4e1z/4p2/e1G1p2/7/2L4/w/-1").expect("a position");
        let mut captures = MoveList::new();
        position.generate_captures(&mut captures);
        captures.sort_by_key(|capture| -rate_capture(&position, *capture));
        let order: Vec<String> = captures.iter().map(|capture| position.path(*capture).to_string()).collect();
        assert_eq!(order, ["c3a3", "c3e5", "c3e3"]);
    }

    #[test]
    fn a_reply_is_tried_early_to_the_move_that_it_refuted() {
        let (position, mut memory) = (Position::start(), Memory::default());
        let moves = position.legal_moves();
        memory.refuted(Color::White, (3, Some(moves[0])), 2, moves[5], &[]);
        let rated = |index: usize, before: usize| memory.rate(&position, moves[index], (9, Some(moves[before])));
        assert_eq!(rated(5, 0), REPLY);
        assert!(rated(5, 1) < REPLY && rated(4, 0) < REPLY);
    }

    #[test]
    fn history_stays_within_its_limit() {
        let position = Position::start();
        let moves = position.legal_moves();
        let mut memory = Memory::default();
        for _ in 0..1_000 {
            memory.refuted(Color::White, (3, None), 20, moves[5], &moves[..5]);
        }
        assert_eq!(memory.rate(&position, moves[5], (3, None)), KILLERS[0]);
        let rated = |index: usize| memory.rate(&position, moves[index], (4, None));
        assert!(rated(5) > 0 && rated(5) <= HISTORY && rated(4) < 0 && rated(4) >= -HISTORY);
    }
}
