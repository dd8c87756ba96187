//! Move ordering: the most promising moves first.

use crate::material::material_value;
use crate::parameters::{MAX_HISTORY, MAX_PLY, piece_value};
use crate::see::see;
use congo_rules::{Bitboard, Color, Move, Position};

/// A capture that does not lose material.
const GOOD_CAPTURE_SCORE: i32 = 1 << 28;
/// A pawn's promotion to a superpawn.
const PROMOTION_SCORE: i32 = 1 << 27;
/// Quiet moves that caused a cutoff: the last two at the same ply.
const KILLER_SCORES: [i32; 2] = [(1 << 26) + 2, (1 << 26) + 1];
/// A quiet move that caused a cutoff in reply to the same move of the other side.
const COUNTER_MOVE_SCORE: i32 = 1 << 26;
/// A capture that loses material; quiet moves lie between this and the killers.
const BAD_CAPTURE_SCORE: i32 = -(1 << 26);

/// The search's statistics about quiet moves.
#[derive(Debug)]
pub(crate) struct Histories {
    killers: Vec<[Option<Move>; 2]>,
    history: Vec<i32>,
    /// The last quiet refutation of each move of the other side.
    counter_moves: Vec<Option<Move>>,
}

/// The number of combinations of colour, origin and destination.
const HISTORY_SIZE: usize = 2 * 49 * 49;

impl Default for Histories {
    fn default() -> Self {
        Self {
            killers: vec![[None; 2]; MAX_PLY + 1],
            history: vec![0; HISTORY_SIZE],
            counter_moves: vec![None; HISTORY_SIZE],
        }
    }
}

impl Histories {
    pub(crate) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill(0);
        self.counter_moves.fill(None);
    }

    /// Prepares for the search of the next move: killers belong to plies of the last search, and of the history this share
    /// is kept.
    pub(crate) fn age(&mut self, kept_percent: i32) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().for_each(|value| *value = *value * kept_percent / 100);
    }

    fn history_index(color: Color, mv: Move) -> usize {
        (color.index() * 49 + mv.from().index()) * 49 + mv.to().index()
    }

    /// Records that the quiet move `best` caused a beta cutoff in a position reached by `previous_move`, and that the
    /// moves `tried` before it did not.
    pub(crate) fn update_histories(
        &mut self,
        color: Color,
        (ply, previous_move): (usize, Option<Move>),
        depth: i32,
        best: Move,
        tried: &[Move],
    ) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(best)
        {
            *killers = [Some(best), killers[0]];
        }
        if let Some(before) = previous_move {
            self.counter_moves[Self::history_index(!color, before)] = Some(best);
        }
        let bonus = (depth * depth * 16).min(MAX_HISTORY / 4);
        self.update_history(color, best, bonus);
        for other in tried.iter().filter(|worse| !worse.is_capture()) {
            self.update_history(color, *other, -bonus);
        }
    }

    /// Updates a history value with gravity: larger values are pulled towards zero more strongly, which keeps them
    /// within the limit.
    fn update_history(&mut self, color: Color, mv: Move, bonus: i32) {
        let value = &mut self.history[Self::history_index(color, mv)];
        *value += bonus - (i64::from(*value) * i64::from(bonus.abs()) / i64::from(MAX_HISTORY)) as i32;
    }

    /// Returns the ordering score of a move in a position reached by `previous_move`; higher scores come first.
    pub(crate) fn score(&self, position: &Position, mv: Move, (ply, previous_move): (usize, Option<Move>)) -> i32 {
        if mv.is_capture() {
            return score_capture(position, mv);
        }
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        if let Some(slot) = killers.iter().position(|killer| *killer == Some(mv)) {
            return KILLER_SCORES[slot];
        }
        if previous_move
            .is_some_and(|before| self.counter_moves[Self::history_index(!position.turn(), before)] == Some(mv))
        {
            return COUNTER_MOVE_SCORE;
        }
        if is_promotion(position, mv) {
            return PROMOTION_SCORE;
        }
        self.history[Self::history_index(position.turn(), mv)]
    }
}

/// Scores a capture by its captured value, then by the value at risk.
pub(crate) fn score_capture(position: &Position, mv: Move) -> i32 {
    let (captured_value, mover_value) = (material_value(position, mv.captured()), moving_piece_value(position, mv));
    let base =
        if see_is_negative(position, mv, captured_value, mover_value) { BAD_CAPTURE_SCORE } else { GOOD_CAPTURE_SCORE };
    base + captured_value * 8 - mover_value / 8
}

/// Returns whether a capture loses material; never if the captured piece is worth at least as much as the capturing
/// one.
pub(crate) fn see_is_negative(position: &Position, mv: Move, captured_value: i32, mover_value: i32) -> bool {
    captured_value < mover_value && see(position, mv, captured_value, mover_value) < 0
}

/// Returns the value of the moving piece.
pub(crate) fn moving_piece_value(position: &Position, mv: Move) -> i32 {
    position.piece_at(mv.from()).map_or(0, |piece| piece_value(piece.kind))
}

/// Returns whether the move promotes a pawn.
pub(crate) fn is_promotion(position: &Position, mv: Move) -> bool {
    let last = if position.turn() == Color::White { 6 } else { 0 };
    mv.to().rank() == last && position.pieces_of(congo_rules::PieceKind::Pawn, position.turn()).contains(mv.from())
}

/// Returns whether the move captures the lion.
pub(crate) fn captures_lion(position: &Position, mv: Move) -> bool {
    let lion: Bitboard = position.pieces_of(congo_rules::PieceKind::Lion, !position.turn());
    !(mv.captured() & lion).is_empty()
}

/// Swaps the move with the highest score among those from `next` on into `next`.
#[inline]
pub(crate) fn select_next(moves: &mut [Move], scores: &mut [i32], next: usize) {
    let (mut best, mut best_score) = (next, scores[next]);
    for (index, score) in scores.iter().enumerate().skip(next + 1) {
        if *score > best_score {
            (best, best_score) = (index, *score);
        }
    }
    moves.swap(next, best);
    scores.swap(next, best);
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::MoveList;

    #[test]
    fn captures_are_ordered_by_value_and_losing_ones_come_last() {
        // The giraffe can capture two undefended elephants, or a pawn that another pawn defends.
        let position = Position::from_fen("2l4/7/4e1z/4p2/e1G1p2/7/2L4/w/-1").expect("a position");
        let mut captures = MoveList::new();
        position.generate_captures(&mut captures);
        captures.sort_by_key(|capture| -score_capture(&position, *capture));
        let order: Vec<String> = captures.iter().map(|capture| position.path(*capture).to_string()).collect();
        assert_eq!(order, ["c3a3", "c3e5", "c3e3"]);
    }

    #[test]
    fn counter_moves_are_tried_early() {
        let (position, mut histories) = (Position::start(), Histories::default());
        let moves = position.legal_moves();
        histories.update_histories(Color::White, (3, Some(moves[0])), 2, moves[5], &[]);
        let score = |index: usize, before: usize| histories.score(&position, moves[index], (9, Some(moves[before])));
        assert_eq!(score(5, 0), COUNTER_MOVE_SCORE);
        assert!(score(5, 1) < COUNTER_MOVE_SCORE && score(4, 0) < COUNTER_MOVE_SCORE);
    }

    #[test]
    fn a_part_of_the_history_is_kept_for_the_next_move() {
        let position = Position::start();
        let moves = position.legal_moves();
        let mut histories = Histories::default();
        (0..1_000)
            .for_each(|_| histories.update_histories(Color::White, (3, Some(moves[0])), 60, moves[5], &moves[..5]));
        let score = |histories: &Histories, index: usize| histories.score(&position, moves[index], (4, None));
        let before = [score(&histories, 5), score(&histories, 4)];
        histories.age(25);
        assert_eq!([score(&histories, 5), score(&histories, 4)], before.map(|value| value / 4));
        assert_eq!(score(&histories, 5), histories.score(&position, moves[5], (3, None)), "no killer is left");
        let reply = histories.score(&position, moves[5], (4, Some(moves[0])));
        assert_eq!(reply, COUNTER_MOVE_SCORE, "replies to moves are kept");
        histories.clear();
        assert_eq!(score(&histories, 5), 0);
    }

    #[test]
    fn history_stays_within_its_limit() {
        let position = Position::start();
        let moves = position.legal_moves();
        let mut histories = Histories::default();
        for _ in 0..1_000 {
            histories.update_histories(Color::White, (3, None), 20, moves[5], &moves[..5]);
        }
        assert_eq!(histories.score(&position, moves[5], (3, None)), KILLER_SCORES[0]);
        let score = |index: usize| histories.score(&position, moves[index], (4, None));
        assert!(score(5) > 0 && score(5) <= MAX_HISTORY && score(4) < 0 && score(4) >= -MAX_HISTORY);
    }
}
