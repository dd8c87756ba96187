//! How deep a move is searched: late move reductions and singular extensions.

use super::node::{Node, NodeTask};
use super::{SearchThread, Window};
use crate::Score;
use crate::movepick::is_quiet;
use crate::parameters as p;
use crate::search_parameters::LMR_UNIT;
use crate::tt::Bound;
use congo_rules::{Move, Position};

/// The number of children that failed high from which moves are reduced more.
const MANY_CUTOFFS: u32 = 3;

impl<const HAS_HANDICAP: bool> SearchThread<'_, HAS_HANDICAP> {
    /// Returns the depth reduction in plies of a move that is not the first.
    pub(super) fn reduction(&self, node: &Node, mv: Move, move_score: i32, searched: usize) -> i32 {
        let parameters = &self.parameters;
        if HAS_HANDICAP
            || node.task.depth < parameters.lmr_min_depth
            || (searched as i32) < parameters.lmr_min_moves
            || node.task.in_check
        {
            return 0;
        }
        let is_quiet = is_quiet(node.position, mv);
        if !is_quiet && move_score > 0 {
            return 0;
        }
        let (is_pv, stack_entry) = (node.task.window.is_pv(), &self.stack[node.line.ply]);
        let mut by = self.lmr_table.reduction(node.task.depth, searched);
        by += parameters.lmr_not_improving * i32::from(!node.improving);
        by -= parameters.lmr_pv * i32::from(is_pv);
        by += parameters.lmr_cut_node * i32::from(node.task.is_cut_node);
        by -= parameters.lmr_tt_pv * i32::from(node.tt_pv && !is_pv);
        by += parameters.lmr_cutoffs * i32::from(stack_entry.cutoffs >= MANY_CUTOFFS);
        if is_quiet {
            let is_refutation = move_score > p::MAX_QUIET_HISTORY;
            let history = match is_refutation {
                true => {
                    let previous = self.previous_moves(node.line.ply);
                    self.histories.quiets_after(previous, parameters).score(node.position, mv)
                }
                false => move_score,
            };
            by -= history * LMR_UNIT / parameters.lmr_history + parameters.lmr_killer * i32::from(is_refutation);
        } else {
            by -= parameters.lmr_bad_capture;
        }
        (by / LMR_UNIT).clamp(0, node.task.depth - 2)
    }

    /// Returns the depth reduction in plies of a move of the root, one less than elsewhere.
    pub(super) fn root_reduction(&self, position: &Position, mv: Move, index: usize) -> i32 {
        let (depth, parameters) = (self.root_depth, &self.parameters);
        if HAS_HANDICAP
            || depth < parameters.lmr_min_depth
            || (index as i32) < parameters.lmr_min_moves
            || !is_quiet(position, mv)
        {
            return 0;
        }
        let history = self.histories.quiets_after([None; 2], &self.parameters).score(position, mv);
        let by = self.lmr_table.reduction(depth, index) - LMR_UNIT - history * LMR_UNIT / parameters.lmr_history;
        (by / LMR_UNIT).clamp(0, depth - 2)
    }

    /// Returns how much deeper than planned a reduced move is searched again, by how far it exceeded alpha.
    pub(super) fn research_extension(&self, score: Score, alpha: Score, depth: i32) -> i32 {
        let excess_cp = score.centipawns() - alpha.centipawns();
        i32::from(excess_cp > self.parameters.deeper_margin_cp + 2 * depth)
            - i32::from(excess_cp < self.parameters.shallower_margin_cp)
    }

    /// Returns by how many plies to extend the table move: more than 0 if no other move comes near it, less if others
    /// are expected to be as good.
    ///
    /// # Errors
    /// Returns a score if several moves fail high, so that no search is needed (multi-cut).
    pub(super) fn singular_extension(&mut self, node: &Node, mv: Move) -> Result<i32, Score> {
        let (NodeTask { depth, window, .. }, ply) = (node.task, node.line.ply);
        let Some(known) = node.tt_entry else { return Ok(0) };
        let tt_score = known.score(ply);
        let is_candidate = !HAS_HANDICAP
            && depth >= self.parameters.singular_min_depth
            && node.task.excluded.is_none()
            && (ply as i32) < 2 * self.root_depth
            && i32::from(known.depth) >= depth - 3
            && matches!(known.bound, Bound::Lower | Bound::Exact)
            && tt_score.mate_in().is_none();
        if !is_candidate {
            return Ok(0);
        }
        let target = tt_score.add_centipawns(-self.parameters.singular_margin_cp * depth);
        let score = self.score_of_others(node, mv, Window::null(target.previous()));
        if self.stopped {
            return Ok(0);
        }
        let is_pv = window.is_pv();
        if score < target {
            let is_clear = !is_pv && score < target.add_centipawns(-self.parameters.double_extension_margin_cp);
            return Ok(1 + i32::from(is_clear));
        }
        if target >= window.beta && !is_pv {
            return Err(target);
        }
        Ok(match tt_score >= window.beta {
            true => i32::from(is_pv) - 2,
            false => -i32::from(node.task.is_cut_node),
        })
    }

    /// Searches the other moves of a node at half the depth.
    fn score_of_others(&mut self, node: &Node, mv: Move, window: Window) -> Score {
        let ply = node.line.ply;
        let task = NodeTask { depth: (node.task.depth - 1) / 2, window, excluded: Some(mv), ..node.task };
        // They are searched on top of the stack of moves; what the node knows is kept.
        let (stack_entry, pv) = (self.stack[ply], std::mem::take(&mut self.pv[ply]));
        let score = self.search_node(node.position, node.line, task);
        (self.stack[ply], self.pv[ply]) = (stack_entry, pv);
        score
    }
}
