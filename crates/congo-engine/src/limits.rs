//! What a search is given and what it gives back.

use crate::Score;
use congo_rules::{Game, IllegalMove, Move, Path, PlayedMove, Position};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Ends a search from another thread: clones share one flag, which stays set. Obeyed within a few milliseconds.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    stop: AtomicBool,
    /// The limits of time do not count yet.
    is_pondering: AtomicBool,
}

impl Stop {
    /// For a search on the opponent's time: its own time begins with [`Stop::start_clock`].
    pub fn pondering() -> Self {
        Self(Arc::new(Signals { is_pondering: AtomicBool::new(true), ..Signals::default() }))
    }

    /// Ends the search.
    pub fn set(&self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the search should end.
    pub fn is_set(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    /// From now on the search's time runs.
    pub fn start_clock(&self) {
        self.0.is_pondering.store(false, Ordering::Relaxed);
    }

    /// Whether the search's time does not run yet.
    pub(crate) fn is_pondering(&self) -> bool {
        self.0.is_pondering.load(Ordering::Relaxed)
    }
}

/// How long a search may go on; the first limit reached ends it. Without any, only [`Stop`] ends it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies of the main search; forced lines go further.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// The search stops at a forced win in this number of turns.
    pub mate: Option<u32>,
    /// This number of best moves gets a score and a line each; 0 counts as 1.
    pub multipv: u32,
    /// Contempt: the number of centipawns by which a draw is worse than even for the searching side, and better for the
    /// other; 0 for the truth.
    pub contempt: i32,
    /// Time for all moves to come, from which the search takes a sensible part.
    pub clock: Option<Clock>,
}

/// The clock of the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// What is left.
    pub remaining: Duration,
    /// What is added after each move.
    pub increment: Duration,
    /// After how many moves there is more time; none: never.
    pub moves_to_go: Option<u32>,
}

impl Limits {
    /// A limit in plies.
    pub fn depth(plies: u32) -> Self {
        Self { depth: Some(plies), ..Self::default() }
    }

    /// A limit in nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// Both: whichever limit is reached first. What else they
    /// say is taken from the one that says it.
    pub fn and(self, other: Self) -> Self {
        Self {
            depth: min_some(self.depth, other.depth),
            nodes: min_some(self.nodes, other.nodes),
            time: min_some(self.time, other.time),
            mate: self.mate.or(other.mate),
            multipv: self.multipv.max(other.multipv),
            contempt: self.contempt.max(other.contempt),
            clock: self.clock.or(other.clock),
        }
    }

    /// So much time.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }
}

/// The smaller of two limits of which either may be none.
pub(crate) fn min_some<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    one.into_iter().chain(other).min()
}

/// Where a search begins: the position, and what of the game before it matters for draws.
#[derive(Debug, Clone)]
pub struct Root {
    /// The position to search.
    pub position: Position,
    /// The keys of every position of the game, the first and the present one included.
    pub history: Vec<u64>,
    /// How many plies ago something was taken, drowned, or a pawn moved.
    pub halfmove_clock: u32,
    /// The game is drawn when [`Root::halfmove_clock`] reaches this; 0 never.
    pub halfmove_limit: u32,
    /// Only these moves are looked at; none: all.
    pub search_moves: Vec<Move>,
}

impl Root {
    /// The present of a game.
    pub fn from_game(game: &Game) -> Self {
        Self {
            position: *game.position(),
            history: game.keys(),
            halfmove_clock: game.halfmove_clock(),
            halfmove_limit: u32::from(game.rules.quiet_move_limit) * 2,
            search_moves: Vec::new(),
        }
    }

    /// The position after these paths, which a draw does not end.
    ///
    /// # Errors
    /// The index of the first path that is no move, and why.
    pub fn from_moves(start: Position, moves: &[Path]) -> Result<Self, (usize, IllegalMove)> {
        let mut root = Self::from_position(start);
        for (index, path) in moves.iter().enumerate() {
            let turn = root.position.apply_and_describe(path).map_err(|problem| (index, problem))?;
            root.advance(&turn);
        }
        Ok(root)
    }

    /// Goes on by a turn that was played from here.
    pub(crate) fn advance(&mut self, turn: &PlayedMove) {
        self.position = turn.after();
        self.history.push(turn.after().key());
        self.halfmove_clock = if turn.resets_halfmove_clock() { 0 } else { self.halfmove_clock + 1 };
    }

    /// A position without a past, under the usual rules about draws.
    pub fn from_position(position: Position) -> Self {
        Self::from_game(&Game::from_position(position))
    }

    /// How many plies have been played.
    pub fn ply(&self) -> usize {
        self.history.len().saturating_sub(1)
    }
}

/// The progress of a search: sent after every iteration, for each requested line.
#[derive(Debug, Clone)]
pub struct SearchReport {
    /// Plies looked ahead.
    pub depth: u32,
    /// 1 for the best move, 2 for the next best, as far as [`Limits::multipv`] goes.
    pub pv_index: u32,
    /// Plies of the longest line looked at.
    pub seldepth: u32,
    /// The best move's score for the side to move.
    pub score: Score,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Time since the beginning.
    pub time: Duration,
    /// How often the endgame tables knew a position, as far as this thread asked.
    pub tb_hits: u64,
    /// How full the table is of what this search found, in thousandths.
    pub hashfull: u32,
    /// The line that is expected, the move first.
    pub pv: Vec<Move>,
}

/// What a search found.
#[derive(Debug, Clone)]
pub struct SearchResult {
    /// The move; none only if there is no legal move.
    pub best_move: Option<Move>,
    /// One way over the board that means this move.
    pub path: Option<Path>,
    /// Its score for the side to move.
    pub score: Score,
    /// Plies of the last complete iteration.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The line that is expected, the best move first.
    pub pv: Vec<Move>,
}

impl SearchResult {
    /// A move chosen without a search.
    pub(crate) fn from_move(position: &Position, best_move: Option<Move>, score: Score) -> Self {
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
            (one.position, one.history, one.halfmove_clock),
            (other.position, other.history, other.halfmove_clock)
        );
        let stuck = Root::from_moves(Position::start(), &[line[0].clone(), line[0].clone()]);
        assert_eq!(stuck.map_err(|(index, _)| index).err(), Some(1));
    }
}
