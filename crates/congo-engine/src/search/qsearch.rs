//! Quiescence search at the leaves: captures, promotions, pieces that must leave the river, and threats to the lion,
//! until the position is quiet enough for static evaluation.

use super::node::tt_cutoff;
use super::{LineState, NodeResult, SearchThread, TT_MOVE_SCORE, Window};
use crate::Score;
use crate::material::material_value;
use crate::movepick::{is_promotion, is_quiet, score_capture, see_is_negative};
use crate::parameters as p;
use crate::piece_to::PieceTo;
use crate::tt::{PackedMove, QS_DEPTH_WITHOUT_EVASIONS};
use congo_rules::{Move, Position};

impl<const HAS_HANDICAP: bool> SearchThread<'_, HAS_HANDICAP> {
    /// Searches captures, promotions, pieces that must leave the river and threats to the lion until the position is
    /// quiet. `qs_ply` is the number of plies since the leaf.
    fn quiesce(&mut self, position: &Position, line: LineState, window: Window, qs_ply: u32) -> Score {
        let ply = line.ply;
        self.pv[ply].clear();
        if self.check_limits() {
            return Score::DRAW;
        }
        if self.can_capture_lion(position, ply) {
            return self.lion_capture_score(position, ply);
        }
        if let Some(score) = self.probe_tablebase(position, ply) {
            return score;
        }
        let in_check = self.answers_threats(qs_ply) && self.in_check(position, ply);
        self.quiesce_inner(position, line, window, qs_ply, in_check)
    }

    /// Returns whether threats to the lion are answered at this ply of quiescence search.
    fn answers_threats(&self, qs_ply: u32) -> bool {
        let evasion_plies = if HAS_HANDICAP { p::HANDICAP_QS_EVASION_PLIES } else { self.parameters.qs_evasion_plies };
        (qs_ply as i32) < evasion_plies
    }

    /// Like [`SearchThread::quiesce`], but after its checks. With `in_check`, the threat to the lion is answered here.
    pub(super) fn quiesce_inner(
        &mut self,
        position: &Position,
        line: LineState,
        window: Window,
        qs_ply: u32,
        in_check: bool,
    ) -> Score {
        let ply = line.ply;
        if ply >= p::MAX_PLY || self.handicap().is_some_and(|handicap| qs_ply >= handicap.max_capture_plies) {
            return self.evaluate(position, ply);
        }
        self.seldepth = self.seldepth.max(ply);
        let tt_entry = if HAS_HANDICAP { None } else { self.tt.probe(position.key()) };
        // A result without evasions is worth as much as one with them, unless there is a threat to answer.
        let min_depth = if in_check { 0 } else { QS_DEPTH_WITHOUT_EVASIONS };
        if let Some(score) = tt_entry.and_then(|known| tt_cutoff(&known, min_depth, ply, window)) {
            return score;
        }
        let (raw_eval, static_eval) = self.static_eval(position, ply, in_check, tt_entry);
        let static_eval = static_eval.unwrap_or(Score::DRAW);
        let estimate = tt_entry.map_or(static_eval, |known| known.estimate(static_eval, ply));
        let stand_pat = if in_check { Score::loss_in(ply) } else { estimate };
        if stand_pat >= window.beta {
            return stand_pat;
        }
        let mut result = NodeResult { best_score: stand_pat, alpha: window.alpha.max(stand_pat), best_move: None };
        let tt_move = tt_entry.map_or(PackedMove::NONE, |known| known.best_move);
        let first_move = self.generate_tactical(position, ply, in_check, tt_move);
        if let Some(lion_capture) = self.lion_chain_capture(position, first_move) {
            self.pv[ply].push(lion_capture);
            self.truncate_moves(first_move);
            return Score::win_in(ply + 1);
        }
        let end = self.moves.len();
        for index in first_move..end {
            self.select_move(position, first_move, index);
            let mv = self.moves[index];
            let should_skip =
                !in_check && self.should_prune_capture(position, mv, self.scores[index], estimate, result.alpha);
            if should_skip {
                continue;
            }
            let next = position.play_unchecked(mv);
            self.tt.prefetch(next.key());
            let child = LineState { ply: ply + 1, halfmove_clock: 0, same_material_plies: 0, after_null_move: false };
            let ignored_loss = self.ignored_drowning(position, &next, mv);
            self.stack[ply].played = Some(PieceTo::from_move(position, mv));
            let move_window = Window { alpha: result.alpha, beta: window.beta }.shifted(-ignored_loss);
            let score = (-self.quiesce(&next, child, move_window.negated(), qs_ply + 1)).add_centipawns(ignored_loss);
            if self.stopped {
                break;
            }
            self.update_best(&mut result, ply, mv, score);
            if score >= window.beta {
                break;
            }
        }
        self.truncate_moves(first_move);
        if !HAS_HANDICAP && !self.stopped {
            let tt_pv = window.is_pv() || tt_entry.is_some_and(|known| known.is_pv);
            let depth = if self.answers_threats(qs_ply) { 0 } else { QS_DEPTH_WITHOUT_EVASIONS };
            self.store_tt(position, ply, depth, &result, window, (raw_eval, tt_pv));
        }
        result.best_score
    }

    /// Generates all moves if the lion is threatened; otherwise captures, promotions, and moves that leave the
    /// river.
    fn generate_tactical(&mut self, position: &Position, ply: usize, in_check: bool, tt_move: PackedMove) -> usize {
        let start = self.moves.len();
        let in_river = position.in_river();
        if in_check {
            position.generate(&mut self.moves);
        } else if in_river.is_empty() {
            position.generate_captures(&mut self.moves);
        } else {
            position.generate(&mut self.moves);
            self.retain_moves(start, |mv| {
                let leaves_river = in_river.contains(mv.from()) && !mv.to().is_river();
                !is_quiet(position, mv) || leaves_river
            });
        }
        self.retain_visible(position, ply, start);
        for mv in &self.moves[start..] {
            let is_tt_move = tt_move != PackedMove::NONE && PackedMove::from_move(*mv) == tt_move;
            self.scores.push(match mv.is_capture() {
                _ if is_tt_move => TT_MOVE_SCORE,
                true => score_capture(position, *mv),
                false => 0,
            });
        }
        start
    }

    /// Returns whether to prune a capture because it cannot bring the score near alpha, or loses more than it wins.
    fn should_prune_capture(
        &self,
        position: &Position,
        mv: Move,
        move_score: i32,
        estimate: Score,
        alpha: Score,
    ) -> bool {
        if !position.in_river().is_empty() || !mv.is_capture() || is_promotion(position, mv) {
            return false;
        }
        let captured_value = material_value(position, mv.captured());
        let is_futile = alpha.mate_in().is_none()
            && estimate.add_centipawns(captured_value + self.parameters.delta_margin_cp) <= alpha;
        // The ordering score already contains the exchange, except for the table move.
        let loses_exchange = || match move_score {
            TT_MOVE_SCORE => see_is_negative(position, mv),
            score => score < 0,
        };
        is_futile || loses_exchange()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Limits, Root, Stop};

    const ROOT: LineState = LineState { ply: 0, halfmove_clock: 0, same_material_plies: 0, after_null_move: false };

    fn with_search<Outcome>(
        engine: &mut Engine,
        position: Position,
        act: impl FnOnce(&mut SearchThread<'_, false>) -> Outcome,
    ) -> Outcome {
        engine.with_search_thread(&Root::from_position(position), &Limits::default(), &Stop::default(), act)
    }

    #[test]
    fn tactical_moves_are_captures_promotions_and_moves_out_of_the_river() {
        for fen in ["2l4/P6/7/3p3/7/2Z4/4L2/w/-1", "2l4/P6/1p5/3Z3/7/7/4L2/w/-1", "2l4/P6/7/Z2Z3/4p2/2E4/4L2/w/-1"] {
            let position = Position::from_fen(fen).expect(fen);
            let in_river = position.in_river();
            let is_tactical =
                |mv: &Move| !is_quiet(&position, *mv) || (in_river.contains(mv.from()) && !mv.to().is_river());
            let mut expected: Vec<Move> = position.legal_moves().into_iter().filter(is_tactical).collect();
            let mut found: Vec<Move> = with_search(&mut Engine::new(1), position, |search| {
                search.generate_tactical(&position, 0, false, PackedMove::NONE);
                search.moves.to_vec()
            });
            expected.sort_unstable();
            found.sort_unstable();
            assert!(found.iter().any(|mv| is_promotion(&position, *mv)), "{fen}");
            assert_eq!(found, expected, "{fen}");
        }
    }

    #[test]
    fn a_threat_is_answered_even_if_the_table_has_a_result_without_evasions() {
        // The lion is attacked by two elephants and cannot get away.
        let position = Position::from_fen("3l3/7/6G/7/2ee3/7/2L1e2/w/-1").expect("a position");
        let score = |search: &mut SearchThread<'_, false>, alpha: Score| {
            search.quiesce_inner(&position, ROOT, Window::null(alpha), 0, true)
        };
        let (with_table, alone) = with_search(&mut Engine::new(1), position, |search| {
            let standing = search.quiesce_inner(&position, ROOT, Window::FULL, 1, false);
            let alpha = standing.add_centipawns(-50);
            let with_table = score(search, alpha);
            (with_table, with_search(&mut Engine::new(1), position, |search| score(search, alpha)))
        });
        assert_eq!(with_table, alone);
        assert!(alone.mate_in().is_some_and(|turns| turns < 0), "{alone:?}");
    }
}
