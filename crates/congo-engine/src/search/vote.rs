//! Which thread's result counts, when several have searched the same position.

use crate::Score;
use crate::limits::SearchResult;
use crate::parameters as p;

/// Returns the index of the result whose move the threads favour. Each votes for its move, with more weight the deeper
/// it has searched and the higher its score is. The first of equal results is chosen.
///
/// A proven win is chosen before any vote, the shortest first.
///
/// After Stockfish's vote of the threads.
pub(super) fn best_thread(results: &[SearchResult]) -> usize {
    let lowest = results.iter().map(|result| result.score).min().unwrap_or(Score::DRAW);
    let weight = |result: &SearchResult| {
        let lead_cp = result.score.centipawns() - lowest.centipawns();
        i64::from(lead_cp + p::VOTE_BASE_CP) * i64::from(result.depth)
    };
    let votes = |candidate: &SearchResult| -> i64 {
        results.iter().filter(|result| result.best_move == candidate.best_move).map(weight).sum()
    };
    let rank = |result: &SearchResult| {
        let proven_win = result.score.mate_in().filter(|turns| *turns > 0).map(|_| result.score);
        (proven_win, votes(result), weight(result))
    };
    // Of equal ones the last is taken, so backwards.
    (0..results.len()).rev().max_by_key(|index| rank(&results[*index])).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::{Move, Position};

    fn result(mv: Move, centipawns: i32, depth: u32) -> SearchResult {
        let score = Score::from_centipawns(centipawns);
        SearchResult { depth, ..SearchResult::from_move(&Position::start(), Some(mv), score) }
    }

    #[test]
    fn threads_vote_with_depth_and_score() {
        let moves = Position::start().legal_moves();
        let [a, b] = [moves[0], moves[1]];
        assert_eq!(best_thread(&[result(a, 10, 9)]), 0);
        assert_eq!(best_thread(&[result(a, 10, 9), result(b, 10, 9)]), 0, "the main thread decides a tie");
        assert_eq!(best_thread(&[result(a, 10, 9), result(b, 10, 10)]), 1);
        assert_eq!(best_thread(&[result(a, 10, 9), result(b, 30, 9)]), 1);
        // Two threads outvote one with a slightly better score; the better of the two is chosen.
        assert_eq!(best_thread(&[result(a, 20, 9), result(b, 12, 9), result(b, 14, 9)]), 2);
        assert_eq!(best_thread(&[result(a, 10, 9), result(b, 500, 0)]), 0, "nothing was searched");
    }

    #[test]
    fn a_proven_win_needs_no_majority() {
        let moves = Position::start().legal_moves();
        let [a, b] = [moves[0], moves[1]];
        let win = |plies: usize| SearchResult { score: Score::win_in(plies), ..result(b, 0, 5) };
        assert_eq!(best_thread(&[result(a, 900, 20), result(a, 900, 20), win(7)]), 2);
        assert_eq!(best_thread(&[win(9), result(a, 900, 20), win(7)]), 2, "the shortest one");
    }
}
