//! Inner nodes and the move loop.

use super::{LineState, NodeResult, SearchThread, StackEntry, TT_MOVE_SCORE, Window};
use crate::Score;
use crate::correction::is_informative;
use crate::material::material_value;
use crate::movepick::{
    OrderingContext, captures_lion, demote_if_losing, is_promotion, is_quiet, moving_piece_value, select_next,
};
use crate::parameters as p;
use crate::piece_to::PieceTo;
use crate::tt::{Bound, PackedMove, TtEntry};
use congo_rules::{Move, MoveList, PieceKind, Position};

/// The ordering score of a move that is not searched.
const SKIPPED_SCORE: i32 = i32::MIN;

/// What a node is searched for.
#[derive(Clone, Copy)]
pub(super) struct NodeTask {
    /// The depth in plies. A node without a table move reduces it.
    pub(super) depth: i32,
    pub(super) window: Window,
    /// Whether the node is expected to fail high.
    pub(super) is_cut_node: bool,
    pub(super) in_check: bool,
    /// A move that is left out, to see how good the others are. Then the table's entry does not apply.
    pub(super) excluded: Option<Move>,
}

/// A node's position with the facts known before its moves are searched.
pub(super) struct Node<'a> {
    pub(super) position: &'a Position,
    pub(super) line: LineState,
    pub(super) task: NodeTask,
    /// The index of its first move on the stack.
    first_move: usize,
    /// The static evaluation before its correction; `None` in check.
    pub(super) raw_eval: Option<Score>,
    /// The static evaluation; meaningless in check.
    pub(super) static_eval: Score,
    /// Whether the static evaluation is better than at the side's last turn.
    pub(super) improving: bool,
    pub(super) tt_entry: Option<TtEntry>,
    /// Whether the node had an exact score in an earlier search, or can have one in this.
    pub(super) tt_pv: bool,
}

impl Node<'_> {
    fn tt_move(&self) -> PackedMove {
        self.tt_entry.map_or(PackedMove::NONE, |known| known.best_move)
    }

    /// Returns the static evaluation, or the score of an earlier search if its bound makes it the better estimate.
    pub(super) fn estimate(&self) -> Score {
        self.tt_entry.map_or(self.static_eval, |known| known.estimate(self.static_eval, self.line.ply))
    }
}

/// How a move is searched.
#[derive(Clone, Copy)]
pub(super) struct MoveTask {
    /// The depth of its node.
    pub(super) depth: i32,
    /// The plies by which the move is extended.
    pub(super) extension: i32,
    /// The plies by which the first search is less deep.
    pub(super) reduction: i32,
    pub(super) window: Window,
    /// Whether it is the first move, which gets the full window.
    pub(super) is_first: bool,
    /// Whether its node is expected to fail high.
    pub(super) is_cut_node: bool,
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

/// Where a node's move loop is.
struct MovePicker {
    /// The index of the next move on the stack.
    index: usize,
    stage: MoveStage,
    /// The table move, if it is legal and not a chain: it was tried before moves were generated.
    tt_move: Option<Move>,
}

/// What there is to search next.
enum NextMove {
    /// A move with its ordering score.
    Move(Move, i32),
    /// A chain that captures the lion; there is nothing to search.
    LionCapture(Move),
    NoMove,
}

impl MoveStage {
    fn next_stage(self) -> Self {
        if self == Self::TtMove { Self::Tactical } else { Self::All }
    }
}

impl<const HAS_HANDICAP: bool> SearchThread<'_, HAS_HANDICAP> {
    /// Searches the position after a move. The first move gets the full window. Other moves get a null window and a
    /// reduced depth, and are searched again if they turn out better.
    pub(super) fn search_move(&mut self, position: &Position, mv: Move, line: LineState, task: MoveTask) -> Score {
        let next = position.play_unchecked(mv);
        self.tt.prefetch(next.key());
        let changes_material = next.occupied().len() != position.occupied().len();
        let is_pawn_move = position.pieces_of(PieceKind::Pawn, position.turn()).contains(mv.from());
        let is_irreversible = changes_material || is_promotion(position, mv);
        let child = LineState {
            ply: line.ply + 1,
            halfmove_clock: if changes_material || is_pawn_move { 0 } else { line.halfmove_clock + 1 },
            same_material_plies: if is_irreversible { 0 } else { line.same_material_plies + 1 },
            after_null_move: false,
        };
        let ignored_loss = if changes_material { self.ignored_drowning(position, &next, mv) } else { 0 };
        self.line_keys.push(next.key());
        self.stack[line.ply].played = Some(PieceTo::from_move(position, mv));
        let search = |search: &mut Self, depth: i32, window: Window, is_cut_node: bool| {
            let window = window.shifted(-ignored_loss).negated();
            (-search.negamax(&next, depth, child, window, is_cut_node)).add_centipawns(ignored_loss)
        };
        let (window, null_window) = (task.window, Window::null(task.window.alpha));
        let mut depth = task.depth - 1 + task.extension;
        let mut score = window.alpha.next();
        if !task.is_first {
            let reduced = (depth - task.reduction).max(depth.min(1));
            score = search(self, reduced, null_window, reduced < depth || !task.is_cut_node);
            if reduced < depth && score > window.alpha {
                depth += self.research_extension(score, window.alpha, depth);
                if reduced < depth {
                    score = search(self, depth, null_window, !task.is_cut_node);
                }
            }
        }
        if task.is_first || (score > window.alpha && score < window.beta) {
            score = search(self, depth, window, !window.is_pv() && !task.is_cut_node);
        }
        self.line_keys.pop();
        score
    }

    pub(super) fn negamax(
        &mut self,
        position: &Position,
        depth: i32,
        line: LineState,
        window: Window,
        is_cut_node: bool,
    ) -> Score {
        let ply = line.ply;
        self.pv[ply].clear();
        if self.check_limits() {
            return Score::DRAW;
        }
        if self.is_draw(position, line) {
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
        if !HAS_HANDICAP && window.alpha < draw_score && self.can_repeat(position, line) {
            window.alpha = draw_score;
        }
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let in_check = self.in_check(position, ply);
        let is_extended = in_check && 2 * (ply as i32) < self.parameters.check_extension_half_depths * self.root_depth;
        let depth = if is_extended { depth + 1 } else { depth };
        if depth <= 0 || ply >= p::MAX_PLY {
            return self.quiesce_inner(position, line, window, 0, in_check);
        }
        self.seldepth = self.seldepth.max(ply);
        self.search_node(position, line, NodeTask { depth, window, is_cut_node, in_check, excluded: None })
    }

    /// Searches a node that nothing has decided yet.
    pub(super) fn search_node(&mut self, position: &Position, line: LineState, task: NodeTask) -> Score {
        let NodeTask { depth, window, in_check, excluded, .. } = task;
        let ply = line.ply;
        let tt_entry = self.tt.probe(position.key());
        if excluded.is_none()
            && let Some(score) = tt_entry.and_then(|known| tt_cutoff(&known, depth, ply, window))
        {
            return score;
        }
        let (raw_eval, static_eval) = self.static_eval(position, ply, in_check, tt_entry);
        self.stack[ply] = StackEntry { static_eval, cutoffs: 0, ..self.stack[ply] };
        let mut node = Node {
            position,
            line,
            task,
            first_move: self.moves.len(),
            raw_eval,
            static_eval: static_eval.unwrap_or(Score::DRAW),
            improving: self.is_improving(ply),
            tt_entry,
            tt_pv: window.is_pv() || tt_entry.is_some_and(|known| known.is_pv),
        };
        if !HAS_HANDICAP && !in_check && !window.is_pv() && excluded.is_none() {
            if let Some(score) = self.prune_node(&node) {
                return score;
            }
            if self.stopped {
                return Score::DRAW;
            }
        }
        // Internal iterative reduction: without a table move, a shallower search finds one at lower cost.
        if !HAS_HANDICAP
            && node.tt_move() == PackedMove::NONE
            && depth >= self.parameters.iir_min_depth
            && excluded.is_none()
        {
            node.task.depth -= 1;
        }
        let score = self.move_loop(&node);
        self.truncate_moves(node.first_move);
        score
    }

    /// Returns the static evaluation as it is and corrected, the former from the table if it is there; `None` in check.
    pub(super) fn static_eval(
        &mut self,
        position: &Position,
        ply: usize,
        in_check: bool,
        tt_entry: Option<TtEntry>,
    ) -> (Option<Score>, Option<Score>) {
        if in_check {
            return (None, None);
        }
        if HAS_HANDICAP {
            return (None, Some(self.evaluate(position, ply)));
        }
        let stored = tt_entry.and_then(|known| known.static_eval());
        let raw_eval = stored.unwrap_or_else(|| self.evaluate(position, ply));
        let correction_cp =
            self.histories.corrections().correction_cp(position, self.previous_moves(ply), &self.parameters);
        (Some(raw_eval), Some(raw_eval.add_centipawns(correction_cp)))
    }

    /// Returns whether the side to move stands better than at its last turn, or at the one before if it was in check.
    fn is_improving(&self, ply: usize) -> bool {
        let before = |plies: usize| ply.checked_sub(plies).and_then(|ply| self.stack[ply].static_eval);
        let (now, before) = (before(0), before(2).or_else(|| before(4)));
        now.zip(before).is_some_and(|(now, before)| now > before)
    }

    /// Searches the moves of a node.
    fn move_loop(&mut self, node: &Node) -> Score {
        let Node { position, line, .. } = *node;
        let NodeTask { depth, window, is_cut_node, excluded, .. } = node.task;
        let mut result = NodeResult { best_score: Score::LOWEST, alpha: window.alpha, best_move: None };
        let (mut picker, mut searched) = (self.pick_moves(node), 0);
        loop {
            let (mv, move_score) = match self.next_move(node, &mut picker, &result) {
                NextMove::Move(mv, score) => (mv, score),
                NextMove::LionCapture(mv) => {
                    self.pv[line.ply].clear();
                    self.pv[line.ply].push(mv);
                    return Score::win_in(line.ply + 1);
                }
                NextMove::NoMove => break,
            };
            if searched > 0 && is_quiet(position, mv) && self.should_prune_quiets(node, searched, &result) {
                // The reason to prune this move holds for all later quiet moves too.
                self.drop_quiets(position, picker.index);
                continue;
            }
            let is_pruned = || self.should_prune_move(node, mv, move_score, searched, &result);
            if Some(mv) == excluded || (searched > 0 && is_pruned()) {
                self.scores[picker.index] = SKIPPED_SCORE;
                picker.index += 1;
                continue;
            }
            let extension = if move_score == TT_MOVE_SCORE { self.singular_extension(node, mv) } else { Ok(0) };
            let extension = match extension {
                Ok(plies) => plies,
                Err(cutoff) => return cutoff,
            };
            if self.stopped {
                return Score::DRAW;
            }
            let reduction = if searched > 0 { self.reduction(node, mv, move_score, searched) } else { 0 };
            let move_window = Window { alpha: result.alpha, beta: window.beta };
            let is_first = searched == 0;
            let task = MoveTask { depth, extension, reduction, window: move_window, is_first, is_cut_node };
            let score = self.search_move(position, mv, line, task);
            if self.stopped {
                return Score::DRAW;
            }
            searched += 1;
            self.update_best(&mut result, line.ply, mv, score);
            if score >= window.beta {
                self.record_cutoff(node, picker.index);
                break;
            }
            picker.index += 1;
        }
        if searched == 0 {
            return if excluded.is_some() { window.alpha } else { self.no_moves_score(position, line.ply) };
        }
        if excluded.is_none() {
            self.record_error(node, &result);
            self.store_tt(position, line.ply, depth, &result, window, (node.raw_eval, node.tt_pv));
        }
        result.best_score
    }

    /// Begins to pick the moves of a node, with the table move.
    fn pick_moves(&mut self, node: &Node) -> MovePicker {
        let tt_move = if HAS_HANDICAP { None } else { node.tt_move().to_move(node.position) };
        if let Some(first) = tt_move {
            self.moves.push(first);
            self.scores.push(TT_MOVE_SCORE);
        }
        MovePicker { index: node.first_move, stage: MoveStage::TtMove, tt_move }
    }

    /// Picks the best move from the picker's index on. Moves are generated in stages, so that later ones may not have to
    /// be: the table move, promotions and captures that do not lose material, quiet moves, and losing captures.
    fn next_move(&mut self, node: &Node, picker: &mut MovePicker, result: &NodeResult) -> NextMove {
        let Node { position, first_move, .. } = *node;
        loop {
            if picker.index < self.moves.len() {
                self.select_move(position, first_move, picker.index);
            }
            let needs_next_stage = self.scores.get(picker.index).is_none_or(|move_score| *move_score < 0);
            if !needs_next_stage || picker.stage == MoveStage::All {
                return match self.moves.get(picker.index) {
                    Some(mv) => NextMove::Move(*mv, self.scores[picker.index]),
                    None => NextMove::NoMove,
                };
            }
            if picker.stage == MoveStage::TtMove {
                self.generate_stage(node, picker.tt_move, Position::generate_captures);
                if let Some(lion_capture) = self.lion_chain_capture(position, first_move) {
                    return NextMove::LionCapture(lion_capture);
                }
            } else if picker.index == first_move || !self.is_futile(node, result) {
                self.generate_stage(node, picker.tt_move, Position::generate_quiet);
            }
            picker.stage = picker.stage.next_stage();
        }
    }

    /// Moves the best of the moves from `index` on there; captures that lose material come last.
    pub(super) fn select_move(&mut self, position: &Position, first_move: usize, index: usize) {
        loop {
            select_next(&mut self.moves[first_move..], &mut self.scores[first_move..], index - first_move);
            if !demote_if_losing(position, self.moves[index], &mut self.scores[index]) {
                return;
            }
        }
    }

    /// Records that the move at this index caused a cutoff, and those before it did not.
    fn record_cutoff(&mut self, node: &Node, index: usize) {
        let ply = node.line.ply;
        self.stack[ply - 1].cutoffs += u32::from(node.task.excluded.is_none());
        let previous = self.previous_moves(ply);
        let bonus = (self.parameters.history_bonus_per_depth * node.task.depth).min(self.parameters.max_history_bonus);
        let malus = bonus * self.parameters.malus_percent / 100;
        let before = self.moves[node.first_move..index].iter().zip(&self.scores[node.first_move..index]);
        let tried = before.filter(|(_, score)| **score != SKIPPED_SCORE).map(|(mv, _)| *mv);
        self.histories.update_histories(node.position, (ply, previous), (bonus, malus), self.moves[index], tried);
    }

    /// Records the error of the static evaluation.
    fn record_error(&mut self, node: &Node, result: &NodeResult) {
        let NodeTask { window, in_check, .. } = node.task;
        let is_quiet = result.best_move.is_none_or(|best| !best.is_capture());
        if !HAS_HANDICAP
            && !in_check
            && is_quiet
            && is_informative(result.best_score, node.static_eval, window.alpha, window.beta)
        {
            let error_cp = result.best_score.centipawns() - node.static_eval.centipawns();
            let previous = self.previous_moves(node.line.ply);
            self.histories.corrections_mut().record(node.position, previous, node.task.depth, error_cp);
        }
    }

    /// Removes the quiet moves from the stack from `start` on.
    fn drop_quiets(&mut self, position: &Position, start: usize) {
        let mut kept = start;
        for index in start..self.moves.len() {
            let mv = self.moves[index];
            if !is_quiet(position, mv) {
                self.moves.swap(kept, index);
                self.scores.swap(kept, index);
                kept += 1;
            }
        }
        self.truncate_moves(kept);
    }

    /// Removes the moves from the stack from `start` on.
    pub(super) fn truncate_moves(&mut self, start: usize) {
        self.moves.truncate(start);
        self.scores.truncate(start);
    }

    /// Returns the score without moves to search: a loss if there is no legal move, or the static evaluation if the
    /// handicap hides the legal moves.
    fn no_moves_score(&mut self, position: &Position, ply: usize) -> Score {
        if HAS_HANDICAP && position.has_legal_move() { self.evaluate(position, ply) } else { Score::loss_in(ply) }
    }

    /// Generates and scores moves of a node on the stack, except for the one already tried.
    pub(super) fn generate_stage(
        &mut self,
        node: &Node,
        tried: Option<Move>,
        generate: impl Fn(&Position, &mut MoveList),
    ) {
        let (position, ply, start) = (node.position, node.line.ply, self.moves.len());
        generate(position, &mut self.moves);
        if let Some(duplicate) = tried.and_then(|tried| self.moves[start..].iter().position(|listed| *listed == tried))
        {
            let last = self.moves.len() - 1;
            self.moves.swap(start + duplicate, last);
            self.moves.truncate(last);
        }
        self.retain_visible(position, ply, start);
        let ordering = OrderingContext::new(self.histories, ply, self.previous_moves(ply), &self.parameters);
        // A table move that was not tried first is a chain.
        let tt_chain = if tried.is_none() { node.tt_move() } else { PackedMove::NONE };
        for mv in &self.moves[start..] {
            let is_tt_move = tt_chain != PackedMove::NONE && PackedMove::from_move(*mv) == tt_chain;
            self.scores.push(if is_tt_move { TT_MOVE_SCORE } else { ordering.score(position, *mv) });
        }
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
pub(super) fn tt_cutoff(tt_entry: &TtEntry, depth: i32, ply: usize, window: Window) -> Option<Score> {
    if i32::from(tt_entry.depth) < depth || window.is_pv() {
        return None;
    }
    let score = tt_entry.score(ply);
    let is_cutoff = match tt_entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    is_cutoff.then_some(score)
}
