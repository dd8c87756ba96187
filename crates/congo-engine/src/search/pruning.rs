//! What is not searched: nodes whose static evaluation is far outside the window, and moves near the leaves that will
//! hardly be good.

use super::node::{MoveTask, Node, NodeTask};
use super::{LineState, NodeResult, SearchThread, Window};
use crate::Score;
use crate::material::non_pawn_pieces;
use crate::movepick::{is_promotion, see_at_least, select_next};
use crate::search_parameters::LMR_UNIT;
use crate::tt::Bound;
use congo_rules::{Move, Position};

/// How much less deep the searches of ProbCut are.
const PROBCUT_REDUCTION: i32 = 3;

impl<const HAS_HANDICAP: bool> SearchThread<'_, HAS_HANDICAP> {
    /// Returns a score without searching all moves, if the static evaluation is far above beta or far below alpha, or if
    /// a null move or a capture suffices for beta.
    pub(super) fn prune_node(&mut self, node: &Node) -> Option<Score> {
        let Window { alpha, beta } = node.task.window;
        if beta.mate_in().is_some() {
            return None;
        }
        let (depth, eval, parameters) = (node.task.depth, node.estimate(), self.parameters);
        // Reverse futility pruning.
        let improvement_cp = parameters.rfp_improving_cp * i32::from(node.improving);
        if depth <= parameters.rfp_max_depth
            && eval >= beta.add_centipawns((parameters.rfp_margin_cp * depth - improvement_cp).max(0))
        {
            return Some(Score::from_centipawns((eval.centipawns() + beta.centipawns()) / 2));
        }
        // Razoring.
        let razoring_cp = parameters.razoring_base_cp + parameters.razoring_cp_per_depth * depth * depth;
        if depth <= parameters.razoring_max_depth
            && eval.add_centipawns(razoring_cp) <= alpha
            && node.position.in_river().is_empty()
        {
            let score = self.quiesce_inner(node.position, node.line, node.task.window, 0, false);
            if self.stopped || score <= alpha {
                return Some(score);
            }
        }
        if let Some(score) = self.null_move_score(node, eval) {
            return Some(score);
        }
        if self.stopped { None } else { self.probcut_score(node) }
    }

    /// Null-move pruning: if the node fails high even without a move, a move will do so too.
    fn null_move_score(&mut self, node: &Node, eval: Score) -> Option<Score> {
        let Node { position, line, task: NodeTask { depth, window: Window { beta, .. }, .. }, .. } = *node;
        let parameters = self.parameters;
        let is_possible = depth >= parameters.null_move_min_depth
            && eval.add_centipawns(parameters.null_move_margin_cp) >= beta
            && !line.after_null_move
            && line.ply >= self.null_move_min_ply
            // With only pawns and the lion, zugzwang is too likely.
            && non_pawn_pieces(position, position.turn()) > 0;
        if !is_possible {
            return None;
        }
        let null_position = position.null_move()?;
        let eval_reduction = (eval.centipawns() - beta.centipawns()).max(0) / parameters.null_move_eval_divisor_cp;
        let reduction = parameters.null_move_base_reduction
            + depth / parameters.null_move_depth_divisor
            + eval_reduction.min(parameters.null_move_max_eval_reduction);
        let child = LineState {
            ply: line.ply + 1,
            halfmove_clock: line.halfmove_clock + 1,
            same_material_plies: 0,
            after_null_move: true,
        };
        self.line_keys.push(null_position.key());
        self.stack[line.ply].played = None;
        let window = Window::null(beta.previous());
        let score = -self.negamax(&null_position, depth - reduction, child, window.negated(), !node.task.is_cut_node);
        self.line_keys.pop();
        if self.stopped || score < beta {
            return None;
        }
        // A win after a null move is not proven.
        let score = if score.mate_in().is_some() { beta } else { score };
        let is_verified = depth < parameters.null_move_verification_depth
            || self.null_move_min_ply > 0
            || self.fails_high_without_null_moves(node, depth - reduction, window);
        (is_verified && !self.stopped).then_some(score)
    }

    /// Verifies a null move by a search without null moves for some plies, because of zugzwang.
    fn fails_high_without_null_moves(&mut self, node: &Node, depth: i32, window: Window) -> bool {
        self.null_move_min_ply = node.line.ply + 1 + (3 * depth / 4).max(0) as usize;
        let task = NodeTask { depth, window, is_cut_node: false, in_check: false, excluded: None };
        let score = self.search_node(node.position, node.line, task);
        self.null_move_min_ply = 0;
        score >= window.beta
    }

    /// ProbCut: if a capture exceeds beta clearly in a shallower search, the node will fail high.
    fn probcut_score(&mut self, node: &Node) -> Option<Score> {
        let margin_cp = self.parameters.probcut_margin_cp;
        let target = node.task.window.beta.add_centipawns(margin_cp);
        let reduced_depth = node.task.depth - PROBCUT_REDUCTION;
        let is_refuted = node.tt_entry.is_some_and(|known| {
            i32::from(known.depth) >= reduced_depth
                && known.bound != Bound::Lower
                && known.score(node.line.ply) < target
        });
        if node.task.depth < self.parameters.probcut_min_depth || is_refuted || target.mate_in().is_some() {
            return None;
        }
        let first_move = self.moves.len();
        self.generate_stage(node, None, Position::generate_captures);
        let found = (first_move..self.moves.len()).find_map(|index| {
            select_next(&mut self.moves[first_move..], &mut self.scores[first_move..], index - first_move);
            let mv = self.moves[index];
            let score = self.probcut_move_score(node, mv, reduced_depth, target)?;
            Some((mv, score))
        });
        self.truncate_moves(first_move);
        let (mv, score) = found?;
        let window = Window::null(target.previous());
        let result = NodeResult { best_score: score, alpha: window.alpha, best_move: Some(mv) };
        self.store_tt(node.position, node.line.ply, reduced_depth, &result, window, (node.raw_eval, node.tt_pv));
        Some(if score.mate_in().is_some() { score } else { score.add_centipawns(-margin_cp) })
    }

    /// Returns the score of a capture if it reaches the target by static exchange, in quiescence search and in a search
    /// of the reduced depth.
    fn probcut_move_score(&mut self, node: &Node, mv: Move, reduced_depth: i32, target: Score) -> Option<Score> {
        let position = node.position;
        let needed_cp = target.centipawns() - node.static_eval.centipawns();
        if self.stopped || !mv.is_capture() || !see_at_least(position, mv, needed_cp) {
            return None;
        }
        let mut task = MoveTask {
            depth: 1,
            extension: 0,
            reduction: 0,
            window: Window::null(target.previous()),
            is_first: true,
            is_cut_node: node.task.is_cut_node,
        };
        let mut score = self.search_move(position, mv, node.line, task);
        if score >= target && !self.stopped {
            task.depth = reduced_depth;
            score = self.search_move(position, mv, node.line, task);
        }
        (score >= target && !self.stopped).then_some(score)
    }

    /// Returns whether to prune this and all later quiet moves near the leaves: enough others came before, or the
    /// position is far below alpha.
    pub(super) fn should_prune_quiets(&self, node: &Node, searched: usize, result: &NodeResult) -> bool {
        let (depth, divisor) = (node.task.depth, if node.improving { 1 } else { 2 });
        let max_moves =
            self.parameters.lmp_base_moves + self.parameters.lmp_growth_percent * depth * depth / (100 * divisor);
        depth <= self.parameters.lmp_max_depth
            && self.can_prune_moves(node, result)
            && (searched as i32 >= max_moves || self.is_futile(node, result))
    }

    /// Returns whether to skip quiet moves because they are unlikely to raise the score to alpha.
    pub(super) fn is_futile(&self, node: &Node, result: &NodeResult) -> bool {
        let margin_cp = self.parameters.futility_base_cp + self.parameters.futility_cp_per_depth * node.task.depth;
        node.task.depth <= self.parameters.lmp_max_depth
            && node.static_eval.add_centipawns(margin_cp) <= result.alpha
            && node.position.in_river().is_empty()
            && self.can_prune_moves(node, result)
    }

    /// Returns whether to prune a move because it loses material or failed elsewhere.
    pub(super) fn should_prune_move(
        &self,
        node: &Node,
        mv: Move,
        move_score: i32,
        searched: usize,
        result: &NodeResult,
    ) -> bool {
        if !self.can_prune_moves(node, result) {
            return false;
        }
        let (position, parameters) = (node.position, &self.parameters);
        if mv.is_capture() {
            // Captures whose score is not negative do not lose material.
            return move_score < 0
                && node.task.depth <= parameters.see_capture_max_depth
                && !see_at_least(position, mv, -parameters.see_capture_cp * node.task.depth);
        }
        if is_promotion(position, mv) {
            return false;
        }
        let depth = (node.task.depth - self.lmr_table.reduction(node.task.depth, searched) / LMR_UNIT).max(1);
        let has_bad_history =
            depth <= parameters.history_pruning_max_depth && move_score < -parameters.history_pruning_per_depth * depth;
        has_bad_history
            || (depth <= parameters.see_quiet_max_depth
                && !see_at_least(position, mv, -parameters.see_quiet_cp * depth * depth))
    }

    /// Returns whether moves may be pruned: once a move that does not lose has been found.
    fn can_prune_moves(&self, node: &Node, result: &NodeResult) -> bool {
        let is_losing = result.best_score.mate_in().is_some_and(|turns| turns <= 0);
        !HAS_HANDICAP && !node.task.in_check && !is_losing && !node.task.window.is_pv()
    }
}
