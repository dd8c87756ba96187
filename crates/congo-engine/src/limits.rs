//! Input and output of a search.

use crate::Score;
use congo_rules::{Game, IllegalMove, Move, Path, PlayedMove, Position};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A handle that ends a search from another thread. Clones share one flag, which stays set. The search stops within a
/// few milliseconds.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    stop: AtomicBool,
    /// Whether the time limits are suspended.
    is_pondering: AtomicBool,
}

impl Stop {
    /// Creates a handle for a search during the opponent's turn, whose time starts with [`Stop::start_clock`].
    pub fn pondering() -> Self {
        Self(Arc::new(Signals { is_pondering: AtomicBool::new(true), ..Signals::default() }))
    }

    /// Ends the search.
    pub fn set(&self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }

    /// Returns whether the search should end.
    pub fn is_set(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    /// Starts the clock of a pondering search.
    pub fn start_clock(&self) {
        self.0.is_pondering.store(false, Ordering::Relaxed);
    }

    /// Returns whether the clock of the search has not started yet.
    pub(crate) fn is_pondering(&self) -> bool {
        self.0.is_pondering.load(Ordering::Relaxed)
    }
}

/// The limits of a search; the first one reached ends it. Without limits, only [`Stop`] ends it.
///
/// Write `Limits { depth: Some(8), ..Limits::default() }`. For this it is not `#[non_exhaustive]`: a new field comes with
/// a version that may break code.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Limits {
    /// The depth of the main search in plies; forced lines go further.
    pub depth: Option<u32>,
    /// The number of positions visited; with several threads, by the main one.
    pub nodes: Option<u64>,
    /// The number of positions visited after which no further iteration begins, so that the score is that of a complete
    /// iteration. The search ends at the latest after 16 times as many. With several threads, those of the main one.
    pub soft_nodes: Option<u64>,
    /// The longest time for this move. An iteration that would hardly finish in it is not started, so on average the
    /// search takes less.
    pub time: Option<Duration>,
    /// The time for this move if nothing is gained by saving some: the search uses all but a small reserve of it.
    pub move_time: Option<Duration>,
    /// The part of the time that is reserved for the delay between the engine and the program that measures; `None` for
    /// the usual 10 ms, but at most a twentieth of [`Limits::move_time`]; otherwise at most half of it.
    pub move_overhead: Option<Duration>,
    /// The number of turns of a forced win at which the search stops.
    pub mate: Option<u32>,
    /// The number of best moves that get a score and a line each; 0 counts as 1.
    pub multipv: u32,
    /// Contempt: the number of centipawns by which a draw counts as worse than even for the searching side, and better
    /// for the other; 0 for neutral.
    pub contempt: i32,
    /// The clock for the remaining moves; the search uses a sensible share of it.
    pub clock: Option<Clock>,
    /// Whether a search with a limit in plies or nodes uses what earlier ones found, as one without does. Its result then
    /// depends on them.
    pub reuses_tables: bool,
}

/// The clock of the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The time left.
    pub remaining: Duration,
    /// The time added after each move.
    pub increment: Duration,
    /// The number of moves until time is added; `None` if none is added.
    pub moves_to_go: Option<u32>,
}

impl Limits {
    /// Returns a limit in plies.
    pub fn depth(plies: u32) -> Self {
        Self { depth: Some(plies), ..Self::default() }
    }

    /// Returns a limit in nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// Returns a limit in nodes that lets the iteration in progress finish: see [`Limits::soft_nodes`].
    pub fn soft_nodes(nodes: u64) -> Self {
        Self { soft_nodes: Some(nodes), ..Self::default() }
    }

    /// Combines two sets of limits: the stricter depth, nodes and times, and the larger `multipv`, `contempt` and
    /// `move_overhead`. `mate` and `clock` come from `self`, or from `other` if `self` has none. Tables are reused if both
    /// allow it.
    pub fn and(self, other: Self) -> Self {
        Self {
            depth: min_some(self.depth, other.depth),
            nodes: min_some(self.nodes, other.nodes),
            soft_nodes: min_some(self.soft_nodes, other.soft_nodes),
            time: min_some(self.time, other.time),
            move_time: min_some(self.move_time, other.move_time),
            move_overhead: self.move_overhead.max(other.move_overhead),
            mate: self.mate.or(other.mate),
            multipv: self.multipv.max(other.multipv),
            contempt: self.contempt.max(other.contempt),
            clock: self.clock.or(other.clock),
            reuses_tables: self.reuses_tables && other.reuses_tables,
        }
    }

    /// Returns a limit in time: see [`Limits::time`].
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// Returns a time that the search uses: see [`Limits::move_time`].
    pub fn move_time(time: Duration) -> Self {
        Self { move_time: Some(time), ..Self::default() }
    }
}

/// Returns the smaller of two optional limits.
pub(crate) fn min_some<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    one.into_iter().chain(other).min()
}

/// The start of a search: the position, and the part of the game before it that matters for draws.
#[derive(Debug, Clone)]
pub struct Root {
    /// The position to search.
    pub position: Position,
    /// The keys of all positions of the game, including the first and the current one.
    pub history: Vec<u64>,
    /// Plies since the last capture, drowning or pawn move.
    pub halfmove_clock: u32,
    /// Plies since the last capture, drowning or promotion: no earlier position can occur again. A pawn past the river can
    /// return, so these may be more than [`Root::halfmove_clock`].
    pub same_material_plies: u32,
    /// The value of [`Root::halfmove_clock`] at which the game is drawn; 0 for no limit.
    pub halfmove_limit: u32,
    /// The moves to search; all legal moves if empty.
    pub search_moves: Vec<Move>,
}

impl Root {
    /// Starts at the current position of a game.
    pub fn from_game(game: &Game) -> Self {
        Self {
            position: *game.position(),
            history: game.keys(),
            halfmove_clock: game.halfmove_clock(),
            same_material_plies: game.moves().iter().rev().take_while(|turn| !turn.is_irreversible()).count() as u32,
            halfmove_limit: u32::from(game.rules.quiet_move_limit) * 2,
            search_moves: Vec::new(),
        }
    }

    /// Returns the position after these paths. Draws do not end the line.
    ///
    /// # Errors
    /// Returns the index of the first illegal path, and why it is illegal.
    pub fn from_moves(start: Position, moves: &[Path]) -> Result<Self, (usize, IllegalMove)> {
        let mut root = Self::from_position(start);
        for (index, path) in moves.iter().enumerate() {
            let turn = root.position.apply_and_describe(path).map_err(|problem| (index, problem))?;
            root.advance(&turn);
        }
        Ok(root)
    }

    /// Advances by a turn played from here.
    pub fn advance(&mut self, turn: &PlayedMove) {
        self.position = turn.after();
        self.history.push(turn.after().key());
        self.halfmove_clock = if turn.resets_halfmove_clock() { 0 } else { self.halfmove_clock + 1 };
        self.same_material_plies = if turn.is_irreversible() { 0 } else { self.same_material_plies + 1 };
    }

    /// Starts at a position without history, under the default draw rules.
    pub fn from_position(position: Position) -> Self {
        Self::from_game(&Game::from_position(position))
    }

    /// Returns the number of plies played.
    pub fn ply(&self) -> usize {
        self.history.len().saturating_sub(1)
    }
}

/// The progress of a search, sent after every iteration for each requested line.
#[derive(Debug, Clone)]
pub struct SearchReport {
    /// The depth of the iteration in plies.
    pub depth: u32,
    /// 1 for the best move, 2 for the next best, up to [`Limits::multipv`].
    pub pv_index: u32,
    /// The length of the longest line searched, in plies.
    pub seldepth: u32,
    /// The best move's score for the side to move.
    pub score: Score,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time since the start.
    pub time: Duration,
    /// The number of successful tablebase probes by this thread.
    pub tb_hits: u64,
    /// The share of the transposition table that holds entries of this search, in permille.
    pub hashfull: u32,
    /// The principal variation, beginning with the best move.
    pub pv: Vec<Move>,
}

/// The result of a search.
#[derive(Debug, Clone)]
pub struct SearchResult {
    /// The best move; `None` only if there is no legal move.
    pub best_move: Option<Move>,
    /// A path of the best move.
    pub path: Option<Path>,
    /// Its score for the side to move.
    pub score: Score,
    /// The depth of the last complete iteration, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The principal variation, beginning with the best move.
    pub pv: Vec<Move>,
}

impl SearchResult {
    /// Returns a move that was chosen without a search.
    pub fn from_move(position: &Position, best_move: Option<Move>, score: Score) -> Self {
        let path = best_move.map(|mv| position.path(mv));
        Self { best_move, path, score, depth: 0, nodes: 0, pv: best_move.into_iter().collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stricter_of_two_limits_applies() {
        let second = Duration::from_secs(1);
        let both = Limits { multipv: 2, ..Limits::nodes(9) }.and(Limits { depth: Some(4), ..Limits::nodes(7) });
        assert_eq!(both, Limits { depth: Some(4), multipv: 2, ..Limits::nodes(7) });
        assert_eq!(Limits::time(second).and(Limits::default()), Limits::time(second));
        let times = Limits::time(second).and(Limits::move_time(second));
        assert_eq!((times.time, times.move_time), (Some(second), Some(second)));
    }

    #[test]
    fn a_line_gives_the_same_root_as_a_game() {
        let mut game = Game::new();
        let line: Vec<Path> =
            ["g1f3", "g7f5", "f3g1", "c6c5"].iter().map(|text| text.parse().expect("a path")).collect();
        for path in &line {
            game.play(path).expect("a legal move");
        }
        let (one, other) = (Root::from_game(&game), Root::from_moves(Position::start(), &line).expect("legal moves"));
        assert_eq!(
            (one.position, one.history, one.halfmove_clock, one.same_material_plies),
            (other.position, other.history, other.halfmove_clock, other.same_material_plies)
        );
        let stuck = Root::from_moves(Position::start(), &[line[0].clone(), line[0].clone()]);
        assert_eq!(stuck.map_err(|(index, _)| index).err(), Some(1));
    }
}
