//! Inner nodes: pruning, reductions and the move loop.

use super::{NodeResult, SearchThread, StackEntry, TT_MOVE_SCORE, Window};
use crate::Score;
use crate::material::{material_value, non_pawn_pieces};
use crate::movepick::{captures_lion, is_promotion, moving_piece_value, select_next};
use crate::parameters as p;
use crate::tt::{Bound, PackedMove, StoredEntry};
use congo_rules::{Move, MoveList, PieceKind, Position};

/// A node's position with the facts known before its moves are searched.
struct Node<'a> {
    position: &'a Position,
    depth: i32,
    entry: StackEntry,
    /// The index of its first move on the stack.
    first_move: usize,
    in_check: bool,
    /// The static evaluation; meaningless while the lion is threatened.
    static_eval: Score,
    /// Whether the static evaluation is better than two plies before.
    improving: bool,
}

/// The set of a node's moves that are on the stack.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MoveStage {
    /// Only the table move, if there is one.
    TtMove,
    /// Captures and promotions as well.
    Tactical,
    All,
}

impl MoveStage {
    fn next_stage(self) -> Self {
        if self == Self::TtMove { Self::Tactical } else { Self::All }
    }
}

impl<const HAS_HANDICAP: bool> SearchThread<'_, HAS_HANDICAP> {
    /// Searches the position after a move. The first move gets the full window. Other moves get a null window and a
    /// depth reduced by `reduction`, and are searched again if they turn out better.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn search_move(
        &mut self,
        position: &Position,
        mv: Move,
        entry: StackEntry,
        depth: i32,
        reduction: i32,
        window: Window,
        is_first: bool,
    ) -> Score {
        let next = position.play_unchecked(mv);
        self.tt.prefetch(next.key());
        let changes_material = next.occupied().len() != position.occupied().len();
        let is_pawn_move = position.pieces_of(PieceKind::Pawn, position.turn()).contains(mv.from());
        let is_irreversible = changes_material || is_promotion(position, mv);
        let child = StackEntry {
            ply: entry.ply + 1,
            halfmove_clock: if changes_material || is_pawn_move { 0 } else { entry.halfmove_clock + 1 },
            same_material_plies: if is_irreversible { 0 } else { entry.same_material_plies + 1 },
            after_null_move: false,
            previous_move: Some(mv),
        };
        let ignored_loss = if changes_material { self.ignored_drowning(position, &next, mv) } else { 0 };
        self.line_keys.push(next.key());
        let mut search = |depth: i32, window: Window| {
            (-self.negamax(&next, depth, child, window.shifted(-ignored_loss).negated())).add_centipawns(ignored_loss)
        };
        let mut score = window.alpha.next();
        if !is_first {
            score = search(depth - 1 - reduction, Window::null(window.alpha));
            if reduction > 0 && score > window.alpha {
                score = search(depth - 1, Window::null(window.alpha));
            }
        }
        if is_first || (score > window.alpha && score < window.beta) {
            score = search(depth - 1, window);
        }
        self.line_keys.pop();
        score
    }

    pub(super) fn negamax(&mut self, position: &Position, depth: i32, entry: StackEntry, window: Window) -> Score {
        let ply = entry.ply;
        self.pv[ply].clear();
        if self.check_limits() {
            return Score::DRAW;
        }
        if self.is_draw(position, entry) {
            return self.draw_score(ply);
        }
        if self.can_capture_lion(position, ply) {
            return self.lion_capture_score(position, ply);
        }
        if let Some(score) = self.probe_tablebase(position, ply) {
            return score;
        }
        // Mate distance pruning: no win or loss can be closer than at this ply.
        let mut window =
            Window { alpha: window.alpha.max(Score::loss_in(ply)), beta: window.beta.min(Score::win_in(ply + 1)) };
        // A side that can repeat a position has at least a draw.
        let draw_score = self.draw_score(ply);
        if !HAS_HANDICAP && window.alpha < draw_score && self.can_repeat(position, entry) {
            window.alpha = draw_score;
        }
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let in_check = self.in_check(position, ply);
        let depth = if in_check && (ply as i32) < 2 * self.root_depth { depth + 1 } else { depth };
        if depth <= 0 || ply >= p::MAX_PLY {
            return self.quiesce_inner(position, entry, window, 0, in_check);
        }
        self.seldepth = self.seldepth.max(ply);
        // The evaluation precedes the probe, so that the prefetch has time to complete.
        let static_eval = if in_check { Score::DRAW } else { self.evaluate(position, ply) };
        let tt_entry = self.tt.probe(position.key());
        if let Some(score) = tt_entry.and_then(|known| tt_cutoff(&known, depth, ply, window)) {
            return score;
        }
        self.static_evals[ply] = static_eval;
        let improving = !in_check && ply >= 2 && static_eval > self.static_evals[ply - 2];
        if !HAS_HANDICAP && !in_check && !window.is_pv() {
            if let Some(score) = self.reverse_futility_or_null_move(position, depth, entry, window.beta, static_eval) {
                return score;
            }
            if self.stopped {
                return Score::DRAW;
            }
        }
        let tt_move = tt_entry.map_or(PackedMove::NONE, |known| known.best_move);
        // Internal iterative reduction: without a table move, a shallower search finds one at lower cost.
        let depth = if !HAS_HANDICAP && tt_move == PackedMove::NONE && depth >= self.parameters.iir_min_depth {
            depth - 1
        } else {
            depth
        };
        let first_move = self.moves.len();
        let node = Node { position, depth, entry, first_move, in_check, static_eval, improving };
        let score = self.move_loop(&node, tt_move, window);
        self.moves.truncate(first_move);
        self.scores.truncate(first_move);
        score
    }

    /// Returns a score without searching moves, by reverse futility pruning or null-move pruning.
    fn reverse_futility_or_null_move(
        &mut self,
        position: &Position,
        depth: i32,
        entry: StackEntry,
        beta: Score,
        static_eval: Score,
    ) -> Option<Score> {
        let parameters = self.parameters;
        if beta.mate_in().is_some() || static_eval < beta {
            return None;
        }
        if depth <= parameters.rfp_max_depth && static_eval >= beta.add_centipawns(parameters.rfp_margin_cp * depth) {
            return Some(static_eval);
        }
        // With only pawns and the lion, zugzwang is too likely.
        if depth < parameters.null_move_min_depth
            || entry.after_null_move
            || non_pawn_pieces(position, position.turn()) == 0
        {
            return None;
        }
        let null_position = position.null_move()?;
        let eval_reduction = (static_eval.centipawns() - beta.centipawns()) / parameters.null_move_eval_divisor_cp;
        let reduction = parameters.null_move_base_reduction
            + depth / parameters.null_move_depth_divisor
            + eval_reduction.min(parameters.null_move_max_eval_reduction);
        let child = StackEntry {
            ply: entry.ply + 1,
            halfmove_clock: entry.halfmove_clock + 1,
            same_material_plies: 0,
            after_null_move: true,
            previous_move: None,
        };
        self.line_keys.push(null_position.key());
        let score = -self.negamax(&null_position, depth - reduction, child, Window::null(beta.previous()).negated());
        self.line_keys.pop();
        // A win after a null move is not proven.
        (!self.stopped && score >= beta).then(|| if score.mate_in().is_some() { beta } else { score })
    }

    /// Searches the moves in stages, so that later ones may not have to be generated: the table move, promotions and
    /// captures that do not lose material, quiet moves, and losing captures.
    fn move_loop(&mut self, node: &Node, tt_move: PackedMove, window: Window) -> Score {
        let Node { position, depth, entry, first_move, .. } = *node;
        let ply = entry.ply;
        let legal_tt_move = if HAS_HANDICAP { None } else { tt_move.to_move(position) };
        if let Some(first) = legal_tt_move {
            self.moves.push(first);
            self.scores.push(TT_MOVE_SCORE);
        }
        let mut result = NodeResult { best_score: Score::LOWEST, alpha: window.alpha, best_move: None };
        let (mut index, mut stage) = (first_move, MoveStage::TtMove);
        loop {
            if index < self.moves.len() {
                select_next(&mut self.moves[first_move..], &mut self.scores[first_move..], index - first_move);
            }
            let needs_next_stage = self.scores.get(index).is_none_or(|move_score| *move_score < 0);
            if needs_next_stage && stage != MoveStage::All {
                let generate_quiets =
                    stage == MoveStage::Tactical && (index == first_move || !self.is_futile(node, &result, window));
                if stage == MoveStage::TtMove {
                    self.generate_stage(position, entry, tt_move, legal_tt_move, Position::generate_captures);
                    if let Some(lion_capture) = self.lion_chain_capture(position, first_move) {
                        self.pv[ply].clear();
                        self.pv[ply].push(lion_capture);
                        return Score::win_in(ply + 1);
                    }
                } else if generate_quiets {
                    self.generate_stage(position, entry, tt_move, legal_tt_move, Position::generate_quiet);
                }
                stage = stage.next_stage();
                continue;
            }
            if index == self.moves.len() {
                break;
            }
            let mv = self.moves[index];
            let is_quiet = !mv.is_capture() && !is_promotion(position, mv);
            if is_quiet && index > first_move && self.should_prune_quiet(node, index - first_move, &result, window) {
                // The reason to prune this move holds for all later quiet moves too.
                self.drop_quiets(position, index);
                continue;
            }
            let move_window = Window { alpha: result.alpha, beta: window.beta };
            let reduction = if index > first_move { self.reduction(node, index, is_quiet, window.is_pv()) } else { 0 };
            let score = self.search_move(position, mv, entry, depth, reduction, move_window, index == first_move);
            if self.stopped {
                return Score::DRAW;
            }
            self.update_best(&mut result, ply, mv, score);
            if score >= window.beta {
                if !mv.is_capture() {
                    let tried = &self.moves[first_move..index];
                    self.histories.update_histories(position.turn(), (ply, entry.previous_move), depth, mv, tried);
                }
                break;
            }
            index += 1;
        }
        if index == first_move && result.best_move.is_none() {
            return self.no_moves_score(position, ply);
        }
        self.store_tt(position, ply, depth, &result, window);
        result.best_score
    }

    /// Returns whether to prune a quiet move near the leaves: enough others came before it, or the position is far
    /// below alpha.
    fn should_prune_quiet(&self, node: &Node, move_number: usize, result: &NodeResult, window: Window) -> bool {
        let depth = node.depth;
        let max_moves = self.parameters.lmp_base_moves + 2 * depth * depth / if node.improving { 1 } else { 2 };
        self.can_prune_quiets(node, result, window)
            && (move_number as i32 >= max_moves || self.is_futile(node, result, window))
    }

    /// Returns whether quiet moves may be pruned: only near the leaves, once a move that does not lose has been found.
    fn can_prune_quiets(&self, node: &Node, result: &NodeResult, window: Window) -> bool {
        let is_losing = result.best_score.mate_in().is_some_and(|turns| turns <= 0);
        !HAS_HANDICAP && node.depth <= self.parameters.lmp_max_depth && !node.in_check && !is_losing && !window.is_pv()
    }

    /// Returns whether to skip a quiet move because it is unlikely to raise the score to alpha.
    fn is_futile(&self, node: &Node, result: &NodeResult, window: Window) -> bool {
        let best_case = node
            .static_eval
            .add_centipawns(self.parameters.futility_base_cp + self.parameters.futility_cp_per_depth * node.depth);
        best_case <= result.alpha && node.position.in_river().is_empty() && self.can_prune_quiets(node, result, window)
    }

    /// Removes the quiet moves from the stack from `start` on.
    fn drop_quiets(&mut self, position: &Position, start: usize) {
        let mut kept = start;
        for index in start..self.moves.len() {
            let mv = self.moves[index];
            if mv.is_capture() || is_promotion(position, mv) {
                self.moves.swap(kept, index);
                self.scores.swap(kept, index);
                kept += 1;
            }
        }
        self.moves.truncate(kept);
        self.scores.truncate(kept);
    }

    /// Returns the depth reduction in plies of a move that is not the first.
    fn reduction(&self, node: &Node, index: usize, is_quiet: bool, is_pv: bool) -> i32 {
        let (move_number, parameters) = (index - node.first_move, self.parameters);
        if HAS_HANDICAP
            || node.depth < parameters.lmr_min_depth
            || (move_number as i32) < parameters.lmr_min_moves
            || node.in_check
        {
            return 0;
        }
        let move_score = self.scores[index];
        if !is_quiet && move_score > 0 {
            return 0;
        }
        let by = self.lmr_table.reduction(node.depth, move_number) + i32::from(!node.improving) - i32::from(is_pv);
        let by = if is_quiet {
            by - move_score.clamp(-p::MAX_HISTORY, p::MAX_HISTORY)
                / (p::MAX_HISTORY * parameters.lmr_history_percent / 100)
        } else {
            by - 1
        };
        by.clamp(0, node.depth - 2)
    }

    /// Returns the score without moves to search: a loss if there is no legal move, or the static evaluation if the
    /// handicap hides the legal moves.
    fn no_moves_score(&mut self, position: &Position, ply: usize) -> Score {
        if HAS_HANDICAP && position.has_legal_move() { self.evaluate(position, ply) } else { Score::loss_in(ply) }
    }

    /// Generates and scores moves of a node on the stack, except for the one already tried.
    fn generate_stage(
        &mut self,
        position: &Position,
        entry: StackEntry,
        tt_move: PackedMove,
        tried: Option<Move>,
        generate: impl Fn(&Position, &mut MoveList),
    ) {
        let start = self.moves.len();
        generate(position, &mut self.moves);
        if let Some(duplicate) = tried.and_then(|tried| self.moves[start..].iter().position(|listed| *listed == tried))
        {
            let last = self.moves.len() - 1;
            self.moves.swap(start + duplicate, last);
            self.moves.truncate(last);
        }
        self.retain_visible(position, entry.ply, start);
        self.score_moves(start, tt_move, |search, mv| {
            search.histories.score(position, mv, (entry.ply, entry.previous_move))
        });
    }

    pub(super) fn retain_visible(&mut self, position: &Position, ply: usize, start: usize) {
        let Some(handicap) = self.handicap() else { return };
        self.retain_moves(start, |mv| handicap.sees(position, mv, ply));
    }

    /// Returns a generated chain that captures the lion; single attackers were checked before.
    pub(super) fn lion_chain_capture(&self, position: &Position, start: usize) -> Option<Move> {
        self.moves[start..].iter().copied().find(|mv| mv.is_chain() && captures_lion(position, *mv))
    }

    /// Returns the value of the player's pieces that this move lets drown and that a player who forgets the river
    /// expects to keep.
    pub(super) fn ignored_drowning(&self, position: &Position, next: &Position, mv: Move) -> i32 {
        if self.handicap().is_none_or(|handicap| handicap.sees_river) || position.in_river().is_empty() {
            return 0;
        }
        let color = position.turn();
        let drowned = position.in_river() - next.pieces(color);
        let saved_value = if next.pieces(color).contains(mv.to()) { moving_piece_value(position, mv) } else { 0 };
        let lost = material_value(position, drowned);
        if position.in_river().contains(mv.from()) { lost - saved_value } else { lost }
    }
}

/// Returns the score of a table entry if it causes a cutoff.
pub(super) fn tt_cutoff(tt_entry: &StoredEntry, depth: i32, ply: usize, window: Window) -> Option<Score> {
    if i32::from(tt_entry.depth) < depth || window.is_pv() {
        return None;
    }
    let score = tt_entry.score(ply);
    let is_cutoff = match tt_entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
        Bound::None => false,
    };
    is_cutoff.then_some(score)
}
