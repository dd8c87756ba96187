//! The search: principal variation search, deepened ply by ply, with a quiet search at the leaves.
//!
//! A lion that can be taken ends a line at once, so nothing asks for "check": the score of a position in which the side
//! to move can take the lion is a win in one ply. A lion that could be taken if the other side were to move is
//! *threatened*: that is what a check is in chess.
//!
//! - `root.rs`: iterations, the window around the expected score, when to end
//! - `node.rs`: an inner node, what is cut off and what is searched less deep
//! - `quiet.rs`: captures, men that must leave the river, threats to the lion
//! - `facts.rs`: what a node asks about its position, seen through a player's eyes

mod facts;
mod node;
mod quiet;
mod root;

use crate::Score;
use crate::clock::Budget;
use crate::evaluate::Evaluator;
use crate::limits::{Answer, Limits, Report, Root, Stop};
use crate::movepick::Memory;
use crate::network::Accumulators;
use crate::parameters as p;
use crate::sight::Sight;
use crate::table::{Bound, Known, Sign, Table};
use crate::tablebase::Tablebase;
use congo_rules::{Move, MoveList, Position};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// What lasts from search to search: the table and the evaluator.
#[derive(Debug)]
pub struct Engine {
    table: Table,
    evaluator: Evaluator,
    /// None: those that ship.
    tables: Option<Arc<Tablebase>>,
    /// What each thread has learnt.
    memories: Vec<Memory>,
}

impl Engine {
    /// An engine with a table of so many MiB (at least 1).
    pub fn new(hash_mib: usize) -> Self {
        let memories = vec![Memory::default()];
        Self { table: Table::new(hash_mib), evaluator: Evaluator::default(), tables: None, memories }
    }

    /// Searches with so many threads (at least 1) from now on. More than one find more in the same time, but not the
    /// same twice.
    pub fn set_threads(&mut self, threads: usize) {
        self.memories.resize_with(threads.max(1), Memory::default);
    }

    /// Forgets what earlier searches found, as for a new game.
    pub fn forget(&mut self) {
        self.table.forget();
    }

    /// What a position is worth at first sight.
    pub fn evaluate(&self, position: &Position) -> Score {
        self.evaluator.evaluate(position)
    }

    /// Lets somebody else judge positions from now on.
    pub fn set_evaluator(&mut self, evaluator: Evaluator) {
        if self.evaluator != evaluator {
            self.evaluator = evaluator;
            self.table.forget();
        }
    }

    /// Asks these endgame tables from now on; none: those that ship.
    pub fn set_tables(&mut self, tables: Option<Arc<Tablebase>>) {
        if self.tables.as_ref().map(Arc::as_ptr) != tables.as_ref().map(Arc::as_ptr) {
            self.tables = tables;
            self.table.forget();
        }
    }

    /// Searches until a limit or `stop` ends it, and blocks the thread so long; `report` hears of every iteration.
    ///
    /// Limited by depth or nodes it gives the same answer every time: it forgets what earlier searches found. Limited by
    /// time alone it builds on them.
    pub fn search(&mut self, root: &Root, limits: &Limits, stop: &Stop, report: &mut dyn FnMut(&Report)) -> Answer {
        self.search_with(root, limits, None, stop, report)
    }

    /// The same for a player who does not see everything.
    pub(crate) fn search_with(
        &mut self,
        root: &Root,
        limits: &Limits,
        sight: Option<&Sight>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> Answer {
        self.begin(limits, sight);
        let (shared, ended) = (Shared::default(), Stop::default());
        let Self { table, evaluator, tables, memories } = self;
        let tables = tables_of(tables);
        let Some((memory, others)) = memories.split_first_mut() else { unreachable!("there is one thread at least") };
        // Who does not see everything need not see it sooner.
        let others = if sight.is_some() { &mut [] } else { others };
        let many = !others.is_empty();
        let minds = Minds { table, evaluator, tables, shared: many.then_some(&shared), sight };
        std::thread::scope(|scope| {
            for (index, memory) in others.iter_mut().enumerate() {
                let (ended, endless) =
                    (&ended, Limits { depth: limits.depth, contempt: limits.contempt, ..Limits::default() });
                scope.spawn(move || {
                    let mut helper = Search::new(minds, memory, root, &endless, ended);
                    helper.helper = index + 1;
                    helper.deepen(root, &endless, &mut |_| {})
                });
            }
            let answer = Search::new(minds, memory, root, limits, stop).deepen(root, limits, report);
            ended.set();
            answer
        })
    }

    fn begin(&mut self, limits: &Limits, sight: Option<&Sight>) {
        self.memories.iter_mut().for_each(Memory::clear);
        if limits.nodes.is_some() || limits.depth.is_some() || sight.is_some() {
            self.table.forget();
        } else {
            self.table.new_search();
        }
    }
}

fn tables_of(tables: &Option<Arc<Tablebase>>) -> &Tablebase {
    tables.as_deref().unwrap_or_else(|| Tablebase::shipped())
}

/// What the threads of a search have in common.
#[derive(Clone, Copy)]
struct Minds<'a> {
    table: &'a Table,
    evaluator: &'a Evaluator,
    tables: &'a Tablebase,
    /// None if there is one thread only.
    shared: Option<&'a Shared>,
    sight: Option<&'a Sight>,
}

/// What several threads tell each other beside the table.
#[derive(Debug, Default)]
struct Shared {
    /// Nodes of all, brought up to date now and then.
    nodes: AtomicU64,
}

/// One thread of a search under way.
struct Search<'a> {
    table: &'a Table,
    evaluator: &'a Evaluator,
    tables: &'a Tablebase,
    /// Tables are asked about positions with at most so many men; 0: never.
    table_men: usize,
    /// How often they knew.
    table_hits: u64,
    /// Men on the board at the root.
    root_men: usize,
    shared: Option<&'a Shared>,
    /// 0 for the thread whose answer counts; the others help by filling the table.
    helper: usize,
    memory: &'a mut Memory,
    sight: Option<&'a Sight>,
    stop: &'a Stop,
    begun: Instant,
    limits: Limits,
    /// None before the clock runs.
    budget: Option<Budget>,
    node_limit: u64,
    nodes: u64,
    /// The furthest ply that was reached.
    furthest: usize,
    halted: bool,
    /// Plies of the present iteration.
    root_depth: i32,
    /// Keys of the game and of the line being searched; the root's is at `root_at`.
    keys: Vec<u64>,
    root_at: usize,
    quiet_limit: u32,
    /// One stack of moves for all plies, with their ratings: a list in every stack frame would cost far more.
    moves: MoveList,
    ratings: Vec<i32>,
    /// The evaluation at each ply of the line, for whether things get better.
    standings: Vec<Score>,
    /// What the network keeps of the positions of the line.
    sums: Accumulators,
    /// The expected line from each ply on.
    lines: Vec<Vec<Move>>,
}

/// A node's place in the tree.
#[derive(Debug, Clone, Copy)]
struct Place {
    /// Plies from the root.
    ply: usize,
    /// Plies since a man was captured or drowned or a pawn moved: they are limited.
    quiet: u32,
    /// Plies with the same men on the board: no earlier position can come again.
    same_men: u32,
    /// Whether the turn before was passed.
    passed: bool,
    /// The move that led here; none at the root or after a passed turn.
    before: Option<Move>,
}

/// Scores that matter: nothing below the first or above the second changes anything.
#[derive(Debug, Clone, Copy)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl Window {
    const ALL: Self = Self { alpha: Score::LOWEST, beta: Score::HIGHEST };

    /// Only whether the score is better than alpha.
    fn null(alpha: Score) -> Self {
        Self { alpha, beta: alpha.next() }
    }

    /// Whether an exact score can come of it.
    fn is_open(self) -> bool {
        self.beta > self.alpha.next()
    }

    /// What a score within or outside it says.
    fn bound(self, score: Score) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if score <= self.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }

    /// From the other side's view.
    fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Moved by so many centipawns.
    fn plus(self, centipawns: i32) -> Self {
        Self { alpha: self.alpha.plus(centipawns), beta: self.beta.plus(centipawns) }
    }
}

/// What a node has found so far.
struct Found {
    /// The best score, which may be below alpha.
    best: Score,
    alpha: Score,
    /// The move that raised alpha last.
    chosen: Option<Move>,
}

/// The rating of the move that the table remembers.
const REMEMBERED: i32 = i32::MAX;

impl<'a> Search<'a> {
    fn new(minds: Minds<'a>, memory: &'a mut Memory, root: &Root, limits: &Limits, stop: &'a Stop) -> Self {
        let mut keys = root.history.clone();
        if keys.last() != Some(&root.position.key()) {
            keys.push(root.position.key());
        }
        let Minds { table, evaluator, tables, shared, sight } = minds;
        Self {
            table,
            evaluator,
            tables,
            // Who does not see everything has to find out.
            table_men: if sight.is_some() { 0 } else { tables.max_men() },
            table_hits: 0,
            root_men: root.position.occupied().len(),
            shared,
            helper: 0,
            memory,
            sight,
            stop,
            begun: Instant::now(),
            limits: *limits,
            budget: None,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            furthest: 0,
            halted: false,
            root_depth: 0,
            root_at: keys.len() - 1,
            keys,
            quiet_limit: if root.quiet_limit == 0 { u32::MAX } else { root.quiet_limit },
            moves: MoveList::new(),
            ratings: Vec::with_capacity(4_096),
            standings: vec![Score::DRAW; p::MAX_PLY + 2],
            sums: Accumulators::new(p::MAX_PLY + 2),
            lines: vec![Vec::new(); p::MAX_PLY + 2],
        }
    }

    /// The time there is; all of it while the clock is held.
    fn budget(&mut self) -> Budget {
        match self.budget {
            Some(budget) => budget,
            None if self.stop.holds_clock() => Budget::of(&Limits::default(), self.begun),
            None => *self.budget.insert(Budget::of(&self.limits, Instant::now())),
        }
    }

    /// Counts a node and says whether the search is at its end.
    fn halt(&mut self) -> bool {
        if self.halted {
            return true;
        }
        self.nodes += 1;
        if self.nodes >= self.node_limit {
            self.halted = true;
        } else if self.nodes & (p::POLL_EVERY - 1) == 0 {
            if let Some(shared) = self.shared {
                shared.nodes.fetch_add(p::POLL_EVERY, Ordering::Relaxed);
            }
            self.halted |= self.stop.is_set() || self.budget().is_spent();
        }
        self.halted
    }

    /// Nodes of all threads, of the others as far as they have told.
    fn nodes_of_all(&self) -> u64 {
        let told = self.shared.map_or(0, |shared| shared.nodes.load(Ordering::Relaxed));
        told.max(self.nodes)
    }

    /// Every other helper begins a ply deeper, so that the threads do not all do the same.
    fn first_depth(&self) -> u32 {
        1 + (self.helper % 2) as u32
    }

    /// Takes in the score of a move: the best so far, and the expected line if it is better than alpha.
    fn take_in(&mut self, found: &mut Found, ply: usize, chosen: Move, score: Score) {
        found.best = found.best.max(score);
        if score > found.alpha {
            found.alpha = score;
            found.chosen = Some(chosen);
            self.extend_line(ply, chosen);
        }
    }

    /// Keeps what a node has found in the table.
    fn remember(&self, position: &Position, ply: usize, depth: i32, found: &Found, window: Window) {
        let known = Known {
            score: found.best,
            bound: window.bound(found.best),
            best: found.chosen.map_or(Sign::NONE, Sign::of),
        };
        self.table.keep(position.key(), ply, depth.clamp(0, 255) as u8, known);
    }

    /// Rates the moves on the stack from `begin` on, the remembered one above all others.
    fn rate_from(&mut self, begin: usize, remembered: Sign, rate: impl Fn(&Self, Move) -> i32) {
        for index in begin..self.moves.len() {
            let chosen = self.moves[index];
            let known = remembered != Sign::NONE && Sign::of(chosen) == remembered;
            let rating = if known { REMEMBERED } else { rate(self, chosen) };
            self.ratings.push(rating);
        }
    }

    /// Keeps of the moves on the stack from `begin` on those that are wanted.
    fn keep_wanted(&mut self, begin: usize, wanted: impl Fn(Move) -> bool) {
        let mut kept = begin;
        for index in begin..self.moves.len() {
            if wanted(self.moves[index]) {
                self.moves.swap(kept, index);
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }

    fn extend_line(&mut self, ply: usize, chosen: Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(chosen);
        upper[ply].extend_from_slice(&lower[0]);
    }
}
