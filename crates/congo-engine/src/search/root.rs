//! The root: iterations, aspiration windows, when to stop.

use super::node::MoveTask;
use super::{LineState, SearchThread, Window};
use crate::Score;
use crate::limits::{Limits, Root, SearchReport, SearchResult};
use crate::movepick::{OrderingContext, captures_lion, demote_if_losing};
use crate::parameters as p;
use congo_rules::{Move, Position};

/// One of the best moves, with its line.
#[derive(Debug, Clone)]
struct RootLine {
    best_move: Move,
    score: Score,
    pv: Vec<Move>,
}

impl RootLine {
    fn copy_to(&self, result: &mut SearchResult) {
        result.best_move = Some(self.best_move);
        result.score = self.score;
        result.pv.clone_from(&self.pv);
    }
}

impl<const HAS_HANDICAP: bool> SearchThread<'_, HAS_HANDICAP> {
    pub(super) fn iterative_deepening(
        mut self,
        root: &Root,
        limits: &Limits,
        report: &mut dyn FnMut(&SearchReport),
    ) -> SearchResult {
        let mut moves = self.root_moves(root);
        let mut result = SearchResult::from_move(&root.position, moves.first().copied(), Score::DRAW);
        if let Some(lion_capture) = moves.iter().find(|mv| captures_lion(&root.position, **mv)) {
            return SearchResult::from_move(&root.position, Some(*lion_capture), Score::win_in(1));
        }
        if moves.is_empty() {
            result.score = Score::loss_in(0);
            return result;
        }
        // Starts the clock here instead of at the first check.
        self.time_manager();
        let max_depth = limits.depth.unwrap_or(u32::MAX).clamp(1, p::MAX_PLY as u32 - 1);
        let mut lines = vec![None; (limits.multipv.max(1) as usize).min(moves.len())];
        for depth in self.first_depth()..=max_depth {
            self.root_depth = depth as i32;
            self.search_multipv(root, &mut moves, &mut lines);
            if let Some(Some(best)) = lines.first() {
                best.copy_to(&mut result);
                result.score = best.score.add_centipawns(-self.preferences.of(best.best_move));
            }
            result.nodes = self.total_nodes();
            if self.stopped {
                break;
            }
            result.depth = depth;
            for (index, line) in lines.iter().enumerate() {
                let Some(line) = line else { continue };
                report(&self.make_report(line, depth, index as u32 + 1));
            }
            if self.should_stop(&result, limits, moves.len()) {
                break;
            }
        }
        result.path = result.best_move.map(|best| root.position.path(best));
        result
    }

    /// Runs one iteration for each line, excluding the first moves of the lines before it.
    fn search_multipv(&mut self, root: &Root, moves: &mut [Move], lines: &mut [Option<RootLine>]) {
        for pv_index in 0..lines.len() {
            let expected = lines[pv_index].as_ref().map(|line| line.score);
            let found = self.aspiration_search(root, &mut moves[pv_index..], expected);
            if let Some((best, score)) = found {
                lines[pv_index] = Some(RootLine { best_move: best, score, pv: self.full_pv(&root.position) });
            }
            if self.stopped {
                return;
            }
        }
        // A later line may have turned out better; moves and lines are kept in the same order.
        lines.sort_by_key(|line| std::cmp::Reverse(line.as_ref().map(|line| line.score)));
        for (slot, line) in moves.iter_mut().zip(lines.iter().flatten()) {
            *slot = line.best_move;
        }
    }

    /// Returns the principal variation of the root, extended by the tablebase's optimal line if it ends in a tablebase
    /// position.
    fn full_pv(&self, root: &Position) -> Vec<Move> {
        let mut pv = self.pv[0].clone();
        let leaf = pv.iter().fold(*root, |position, mv| position.play_unchecked(*mv));
        if leaf.occupied().len() <= self.max_tb_pieces {
            pv.extend(self.tablebase.optimal_line(&leaf));
        }
        pv
    }

    /// Returns the requested legal moves that the level sees, the best guesses first; all requested moves if it sees
    /// none.
    fn root_moves(&mut self, root: &Root) -> Vec<Move> {
        let position = &root.position;
        let mut all = position.legal_moves();
        all.retain(|mv| root.search_moves.is_empty() || root.search_moves.contains(mv));
        let seen: Vec<Move> = all.iter().copied().filter(|mv| self.is_visible(position, *mv, 0)).collect();
        let mut moves = if seen.is_empty() { all } else { seen };
        let ordering = OrderingContext::new(self.histories, 0, [None; 2], &self.parameters);
        moves.sort_by_cached_key(|mv| {
            let mut score = ordering.score(position, *mv);
            demote_if_losing(position, *mv, &mut score);
            -score
        });
        moves
    }

    /// Runs one iteration with an aspiration window around the previous score, widened until the score lies within it.
    fn aspiration_search(&mut self, root: &Root, moves: &mut [Move], expected: Option<Score>) -> Option<(Move, Score)> {
        let Some(expected) = expected
            .filter(|score| !HAS_HANDICAP && self.root_depth >= p::ASPIRATION_MIN_DEPTH && score.mate_in().is_none())
        else {
            return self.search_root(root, moves, Window::FULL);
        };
        let mut width = self.parameters.aspiration_window_cp;
        let mut window = Window { alpha: expected.add_centipawns(-width), beta: expected.add_centipawns(width) };
        let mut best = None;
        loop {
            let result = self.search_root(root, moves, window);
            if self.stopped {
                return result.or(best);
            }
            width *= 3;
            match result {
                Some((_, score)) if score >= window.beta => {
                    best = result;
                    window.beta = if width > p::ASPIRATION_MAX_WINDOW_CP {
                        Window::FULL.beta
                    } else {
                        expected.add_centipawns(width)
                    };
                }
                Some(_) => return result,
                None => {
                    window.alpha = if width > p::ASPIRATION_MAX_WINDOW_CP {
                        Window::FULL.alpha
                    } else {
                        expected.add_centipawns(-width)
                    }
                }
            }
        }
    }

    /// Returns the best move of an iteration if it is better than alpha. After a stop, returns the best move so far
    /// that raised alpha.
    fn search_root(&mut self, root: &Root, moves: &mut [Move], window: Window) -> Option<(Move, Score)> {
        let (mut alpha, beta) = (window.alpha, window.beta);
        let mut best = None;
        let depth = self.root_depth;
        let in_check = self.in_check(&root.position, 0);
        let (_, static_eval) = self.static_eval(&root.position, 0, in_check, None);
        self.stack[0].static_eval = static_eval;
        for index in 0..moves.len() {
            let mv = moves[index];
            // What the player prefers counts in the comparison of the root's moves, but not below.
            let preference = self.preferences.of(mv);
            let window = Window { alpha, beta }.shifted(-preference);
            let reduction = self.root_reduction(&root.position, mv, index);
            let task = MoveTask { depth, extension: 0, reduction, window, is_first: index == 0, is_cut_node: false };
            let score = self.search_move(&root.position, mv, self.root_entry(root), task).add_centipawns(preference);
            if self.stopped {
                break;
            }
            if score > alpha {
                alpha = score;
                best = Some((mv, score));
                self.update_pv(0, mv);
                moves[..=index].rotate_right(1);
                if score >= beta {
                    break;
                }
            }
        }
        best
    }

    fn root_entry(&self, root: &Root) -> LineState {
        LineState {
            ply: 0,
            halfmove_clock: root.halfmove_clock,
            same_material_plies: root.same_material_plies,
            after_null_move: false,
        }
    }

    fn make_report(&self, line: &RootLine, depth: u32, pv_index: u32) -> SearchReport {
        SearchReport {
            depth,
            pv_index,
            seldepth: self.seldepth as u32,
            score: line.score,
            nodes: self.total_nodes(),
            time: self.started_at.elapsed(),
            tb_hits: self.tb_hits,
            hashfull: self.tt.hashfull(),
            pv: line.pv.clone(),
        }
    }

    /// Returns whether to stop before the next iteration.
    fn should_stop(&mut self, result: &SearchResult, limits: &Limits, moves: usize) -> bool {
        let mate = result.score.mate_in();
        let mate_proven = mate.is_some_and(|turns| 2 * turns.unsigned_abs() <= result.depth);
        let mate_found =
            limits.mate.zip(mate).is_some_and(|(max_turns, turns)| turns >= 0 && turns.unsigned_abs() <= max_turns);
        let is_soft_limit_reached = limits.soft_nodes.is_some_and(|nodes| self.nodes >= nodes);
        let time_manager = self.time_manager();
        is_soft_limit_reached
            || mate_proven
            || mate_found
            || (time_manager.has_limit() && moves == 1)
            || time_manager.is_soft_limit_reached()
    }
}
