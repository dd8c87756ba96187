//! The search: principal variation search with iterative deepening and a quiescence search at the leaves.
//!
//! A capture of a lion ends a line at once: a position in which the side to move can capture the lion is a win in one
//! ply. A side whose lion could be captured if the other side were to move is *in check*, as in chess; unlike in chess,
//! it may ignore the threat.
//!
//! - `root.rs`: iterations, aspiration windows, when to stop
//! - `node.rs`: inner nodes and the move loop
//! - `pruning.rs`: what is not searched
//! - `reduction.rs`: how deep a move is searched
//! - `qsearch.rs`: captures, pieces that must leave the river, threats to the lion
//! - `repetition.rs`: whether a position can be repeated at once
//! - `workers.rs`: worker threads
//! - `vote.rs`: which of several threads' results counts
//! - `position_checks.rs`: facts about a node's position, with the handicap of a level

mod node;
mod position_checks;
mod pruning;
mod qsearch;
mod reduction;
mod repetition;
mod root;
mod vote;
mod workers;

use crate::Score;
use crate::clock::Instant;
use crate::evaluate::Evaluator;
use crate::handicap::Handicap;
use crate::histories::Histories;
use crate::limits::{Limits, Root, SearchReport, SearchResult, Stop, min_some};
use crate::network::AccumulatorStack;
use crate::parameters as p;
use crate::piece_to::{PieceTo, PreviousMoves};
use crate::preferences::MovePreferences;
use crate::search_parameters::{LmrTable, SearchParameters};
use crate::tablebase::Tablebase;
use crate::time_manager::TimeManager;
use crate::tt::{Bound, NewTtEntry, PackedMove, TranspositionTable};
use congo_rules::{Move, MoveList, Position};
use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use workers::Worker;

/// The number of threads to leave to the rest of the program where the system allows no further one.
const SPARE_THREADS: usize = 4;

/// The state that persists between searches: the transposition table, the evaluator, the tablebase, and the worker
/// threads.
#[derive(Debug)]
pub struct Engine {
    context: SharedContext,
    /// The statistics of the main thread.
    histories: Histories,
    /// One fewer than there are threads.
    workers: Vec<Worker>,
}

impl Engine {
    /// Creates an engine with a transposition table of this number of MiB (at least 1).
    pub fn new(hash_mib: usize) -> Self {
        let parameters = SearchParameters::default();
        let context = SharedContext {
            tt: Arc::new(TranspositionTable::new(hash_mib)),
            evaluator: Evaluator::default(),
            tablebase: None,
            parameters,
            lmr_table: Arc::new(LmrTable::new(&parameters)),
        };
        Self { context, histories: Histories::default(), workers: Vec::new() }
    }

    /// Sets the number of search threads (at least 1). Several threads find more in the same time, but their results
    /// are not reproducible. Where the system allows fewer, those that it allows are used, but for a few that are left to
    /// the rest of the program.
    pub fn set_threads(&mut self, threads: usize) {
        let wanted = threads.max(1) - 1;
        self.workers.truncate(wanted);
        while self.workers.len() < wanted {
            let Ok(worker) = Worker::spawn() else {
                self.workers.truncate(self.workers.len().saturating_sub(SPARE_THREADS));
                return;
            };
            self.workers.push(worker);
        }
    }

    /// Replaces the constants of the search, to compare them.
    pub fn set_parameters(&mut self, parameters: SearchParameters) {
        self.context.parameters = parameters;
        self.context.lmr_table = Arc::new(LmrTable::new(&parameters));
        self.clear();
    }

    /// Clears what earlier searches have left, as for a new game: the engine is then as a new one.
    pub fn clear(&mut self) {
        self.tt_mut().clear();
        self.all_histories().for_each(Histories::clear);
    }

    /// The transposition table, to change it between searches.
    fn tt_mut(&mut self) -> &mut TranspositionTable {
        self.workers.iter_mut().for_each(Worker::finish_abandoned_search);
        match Arc::get_mut(&mut self.context.tt) {
            Some(tt) => tt,
            None => unreachable!("a worker drops its share before it returns"),
        }
    }

    /// The statistics of all threads.
    fn all_histories(&mut self) -> impl Iterator<Item = &mut Histories> {
        iter::once(&mut self.histories).chain(self.workers.iter_mut().filter_map(Worker::histories_mut))
    }

    /// Returns the static evaluation of a position.
    pub fn evaluate(&self, position: &Position) -> Score {
        self.context.evaluator.evaluate(position)
    }

    /// Returns the evaluation.
    pub fn evaluator(&self) -> &Evaluator {
        &self.context.evaluator
    }

    /// Replaces the evaluation.
    pub fn set_evaluator(&mut self, evaluator: Evaluator) {
        if self.context.evaluator != evaluator {
            self.context.evaluator = evaluator;
            self.clear();
        }
    }

    /// Replaces the tablebase; `None` for the shipped one.
    pub fn set_tablebase(&mut self, tablebase: Option<Arc<Tablebase>>) {
        if self.context.tablebase.as_ref().map(Arc::as_ptr) != tablebase.as_ref().map(Arc::as_ptr) {
            self.context.tablebase = tablebase;
            self.clear();
        }
    }

    /// Searches until a limit or `stop` ends it, and blocks the thread; calls `report` after every iteration.
    ///
    /// With a depth or node limit the result is deterministic, because earlier results are cleared, unless
    /// [`Limits::reuses_tables`] says otherwise. With a time limit or a soft node limit alone the search reuses them.
    pub fn search(
        &mut self,
        root: &Root,
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(&SearchReport),
    ) -> SearchResult {
        let everything = Player { handicap: None, preferences: &MovePreferences::default() };
        self.search_with(root, limits, everything, stop, report)
    }

    /// Like [`Engine::search`], for a player who overlooks something or likes some moves more than others.
    pub fn search_with(
        &mut self,
        root: &Root,
        limits: &Limits,
        player: Player,
        stop: &Stop,
        report: &mut dyn FnMut(&SearchReport),
    ) -> SearchResult {
        self.prepare(limits, player.handicap);
        if player.handicap.is_some() {
            // A search with a handicap need not be faster: one thread is enough.
            SearchThread::<true>::new(&self.context, &mut self.histories, player, root, limits, stop)
                .iterative_deepening(root, limits, report)
        } else if self.workers.is_empty() {
            SearchThread::<false>::new(&self.context, &mut self.histories, player, root, limits, stop)
                .iterative_deepening(root, limits, report)
        } else {
            self.search_in_parallel(player.preferences, root, limits, stop, report)
        }
    }

    /// Calls `act` with a thread at full strength that has not searched yet.
    #[cfg(test)]
    fn with_search_thread<Outcome>(
        &mut self,
        root: &Root,
        limits: &Limits,
        stop: &Stop,
        act: impl FnOnce(&mut SearchThread<'_, false>) -> Outcome,
    ) -> Outcome {
        let preferences = MovePreferences::default();
        let player = Player { handicap: None, preferences: &preferences };
        act(&mut SearchThread::new(&self.context, &mut self.histories, player, root, limits, stop))
    }

    fn prepare(&mut self, limits: &Limits, handicap: Option<&Handicap>) {
        let is_reproducible = (limits.nodes.is_some() || limits.depth.is_some()) && !limits.reuses_tables;
        if is_reproducible || handicap.is_some() {
            self.tt_mut().invalidate();
            self.all_histories().for_each(Histories::clear);
        } else {
            self.tt_mut().new_search();
            let kept_percent = self.context.parameters.history_kept_percent;
            self.all_histories().for_each(|histories| histories.age(kept_percent));
        }
    }
}

/// What the threads of a search share.
#[derive(Debug, Clone)]
struct SharedContext {
    tt: Arc<TranspositionTable>,
    evaluator: Evaluator,
    /// `None` for the shipped tablebase.
    tablebase: Option<Arc<Tablebase>>,
    parameters: SearchParameters,
    lmr_table: Arc<LmrTable>,
}

impl SharedContext {
    fn tablebase(&self) -> &Tablebase {
        self.tablebase.as_deref().unwrap_or_else(|| Tablebase::shipped())
    }
}

/// For whom the engine searches.
#[derive(Debug, Clone, Copy)]
pub struct Player<'a> {
    /// `None` for one that sees everything.
    pub handicap: Option<&'a Handicap>,
    /// What is added to the scores of the moves at the root.
    pub preferences: &'a MovePreferences,
}

/// The data that threads share besides the transposition table.
#[derive(Debug, Default)]
struct SharedCounters {
    /// The number of nodes of all threads, updated from time to time.
    nodes: AtomicU64,
}

/// One thread of a running search. `HAS_HANDICAP` is for a player with a handicap, who searches every move that it sees:
/// nothing is pruned or reduced. At full strength the compiler leaves out everything about handicaps.
struct SearchThread<'a, const HAS_HANDICAP: bool> {
    tt: &'a TranspositionTable,
    evaluator: &'a Evaluator,
    tablebase: &'a Tablebase,
    /// The maximum number of pieces of a position to probe in the tables; 0 for no probes.
    max_tb_pieces: usize,
    /// The number of successful tablebase probes.
    tb_hits: u64,
    /// The number of pieces on the board at the root.
    root_pieces: usize,
    /// `None` with a single thread.
    counters: Option<&'a SharedCounters>,
    /// 0 for the main thread, whose limits count; the others help by filling the table, and vote for their moves.
    worker: usize,
    histories: &'a mut Histories,
    parameters: SearchParameters,
    lmr_table: &'a LmrTable,
    handicap: Option<&'a Handicap>,
    preferences: &'a MovePreferences,
    stop: &'a Stop,
    started_at: Instant,
    limits: Limits,
    /// `None` before the clock starts.
    time_manager: Option<TimeManager>,
    node_limit: u64,
    nodes: u64,
    /// The deepest ply reached.
    seldepth: usize,
    stopped: bool,
    /// The depth of the current iteration.
    root_depth: i32,
    /// Keys of the positions of the current line, beginning with the root.
    line_keys: Vec<u64>,
    /// Keys of the positions of the game that count as a draw if they occur again: see [`repetition::repeated_keys`].
    game_keys: Vec<u64>,
    halfmove_limit: u32,
    /// One stack of moves for all plies, with their scores. A list in every stack frame would be far slower.
    moves: MoveList,
    scores: Vec<i32>,
    /// The nodes of the line, by ply.
    stack: Vec<StackEntry>,
    /// No null move is made before this ply, because the result of one is being verified.
    null_move_min_ply: usize,
    /// The network's accumulators for the positions of the line.
    accumulators: AccumulatorStack,
    /// The principal variation from each ply on.
    pv: Vec<Vec<Move>>,
}

/// What the line from the root to a node says about it.
#[derive(Debug, Clone, Copy)]
struct LineState {
    /// Plies from the root.
    ply: usize,
    /// Plies since a capture, drowning or pawn move, for the draw rule.
    halfmove_clock: u32,
    /// Plies since the last irreversible move; repetitions are only possible within these.
    same_material_plies: u32,
    /// Whether the last move was a null move.
    after_null_move: bool,
}

/// What the nodes of a line know of each other.
#[derive(Debug, Clone, Copy, Default)]
struct StackEntry {
    /// The corrected static evaluation; `None` in check.
    static_eval: Option<Score>,
    /// The move being searched; `None` for a null move.
    played: Option<PieceTo>,
    /// The number of children that failed high.
    cutoffs: u32,
}

/// The search window: scores outside it only count as bounds.
#[derive(Debug, Clone, Copy)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl Window {
    const FULL: Self = Self { alpha: Score::LOWEST, beta: Score::HIGHEST };

    /// Returns a null window, which tests only whether the score is better than alpha.
    fn null(alpha: Score) -> Self {
        Self { alpha, beta: alpha.next() }
    }

    /// Returns whether the window allows an exact score.
    fn is_pv(self) -> bool {
        self.beta > self.alpha.next()
    }

    /// Returns the type of bound that a score in this window is.
    fn bound(self, score: Score) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if score <= self.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }

    /// Returns the window from the other side's point of view.
    fn negated(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Shifts the window by this number of centipawns.
    fn shifted(self, centipawns: i32) -> Self {
        Self { alpha: self.alpha.add_centipawns(centipawns), beta: self.beta.add_centipawns(centipawns) }
    }
}

/// The results of a node so far.
struct NodeResult {
    /// The best score, which may be below alpha.
    best_score: Score,
    alpha: Score,
    /// The last move that raised alpha.
    best_move: Option<Move>,
}

/// The multiple of a soft node limit at which the search ends in the middle of an iteration.
const MAX_SOFT_NODES_FACTOR: u64 = 16;
/// The ordering score of the table move.
const TT_MOVE_SCORE: i32 = i32::MAX;

impl<'a, const HAS_HANDICAP: bool> SearchThread<'a, HAS_HANDICAP> {
    fn new(
        context: &'a SharedContext,
        histories: &'a mut Histories,
        player: Player<'a>,
        root: &Root,
        limits: &Limits,
        stop: &'a Stop,
    ) -> Self {
        let Player { handicap, preferences } = player;
        let tablebase = context.tablebase();
        Self {
            tt: &context.tt,
            evaluator: &context.evaluator,
            tablebase,
            // Tablebase results would bypass the handicap.
            max_tb_pieces: if handicap.is_some() { 0 } else { tablebase.max_pieces() },
            tb_hits: 0,
            root_pieces: root.position.occupied().len(),
            counters: None,
            worker: 0,
            histories,
            parameters: context.parameters,
            lmr_table: &context.lmr_table,
            handicap,
            preferences,
            stop,
            started_at: Instant::now(),
            limits: *limits,
            time_manager: None,
            node_limit: min_some(
                limits.nodes,
                limits.soft_nodes.map(|soft| soft.saturating_mul(MAX_SOFT_NODES_FACTOR)),
            )
            .unwrap_or(u64::MAX),
            nodes: 0,
            seldepth: 0,
            stopped: false,
            root_depth: 0,
            line_keys: vec![root.position.key()],
            game_keys: repetition::repeated_keys(root),
            halfmove_limit: if root.halfmove_limit == 0 { u32::MAX } else { root.halfmove_limit },
            moves: MoveList::new(),
            scores: Vec::with_capacity(4_096),
            stack: vec![StackEntry::default(); p::MAX_PLY + 2],
            null_move_min_ply: 0,
            accumulators: AccumulatorStack::new(p::MAX_PLY + 2),
            pv: vec![Vec::new(); p::MAX_PLY + 2],
        }
    }

    /// Returns the time budget; unlimited while pondering.
    fn time_manager(&mut self) -> TimeManager {
        match self.time_manager {
            Some(budget) => budget,
            None if self.stop.is_pondering() => TimeManager::new(&Limits::default(), self.started_at),
            None => *self.time_manager.insert(TimeManager::new(&self.limits, Instant::now())),
        }
    }

    /// Counts a node; returns whether the search must end.
    fn check_limits(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes >= self.node_limit {
            self.stopped = true;
        } else if self.nodes & (p::LIMIT_CHECK_NODES - 1) == 0 {
            if let Some(shared) = self.counters {
                shared.nodes.fetch_add(p::LIMIT_CHECK_NODES, Ordering::Relaxed);
            }
            self.stopped |= self.stop.is_set() || self.time_manager().is_hard_limit_reached();
        }
        self.stopped
    }

    /// Returns the number of nodes of all threads, as last reported by the others.
    fn total_nodes(&self) -> u64 {
        let reported = self.counters.map_or(0, |shared| shared.nodes.load(Ordering::Relaxed));
        reported.max(self.nodes)
    }

    /// Returns the first depth of iterative deepening. Every other worker begins a ply deeper, so that the threads
    /// diverge.
    fn first_depth(&self) -> u32 {
        1 + (self.worker % 2) as u32
    }

    /// Returns the player's handicap.
    fn handicap(&self) -> Option<&'a Handicap> {
        if HAS_HANDICAP { self.handicap } else { None }
    }

    /// Updates the best score, and the principal variation if the score is better than alpha.
    fn update_best(&mut self, result: &mut NodeResult, ply: usize, mv: Move, score: Score) {
        result.best_score = result.best_score.max(score);
        if score > result.alpha {
            result.alpha = score;
            result.best_move = Some(mv);
            self.update_pv(ply, mv);
        }
    }

    /// Returns the moves that led to the node at this ply, the last one first.
    fn previous_moves(&self, ply: usize) -> PreviousMoves {
        [1, 2].map(|plies| ply.checked_sub(plies).and_then(|ply| self.stack[ply].played))
    }

    /// Stores the result of a node in the table, with its static evaluation before correction, and whether it had an exact
    /// score in this search or an earlier one.
    fn store_tt(
        &self,
        position: &Position,
        ply: usize,
        depth: i32,
        result: &NodeResult,
        window: Window,
        (static_eval, is_pv): (Option<Score>, bool),
    ) {
        let entry = NewTtEntry {
            score: result.best_score,
            bound: window.bound(result.best_score),
            best_move: result.best_move.map_or(PackedMove::NONE, PackedMove::from_move),
            static_eval,
            is_pv,
        };
        self.tt.store(position.key(), ply, depth.clamp(i32::from(i8::MIN), i32::from(i8::MAX)) as i8, entry);
    }

    /// Filters the moves on the stack from `start` on.
    fn retain_moves(&mut self, start: usize, predicate: impl Fn(Move) -> bool) {
        let mut end = start;
        for index in start..self.moves.len() {
            if predicate(self.moves[index]) {
                self.moves.swap(end, index);
                end += 1;
            }
        }
        self.moves.truncate(end);
    }

    fn update_pv(&mut self, ply: usize, mv: Move) {
        let (upper, lower) = self.pv.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(mv);
        upper[ply].extend_from_slice(&lower[0]);
    }
}
