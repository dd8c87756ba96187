//! What a search is given and what it gives back.

use crate::Score;
use congo_rules::{Game, IllegalMove, Move, Path, Position, Turn};
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
    clock_held: AtomicBool,
}

impl Stop {
    /// For a search on the opponent's time: its own time begins with [`Stop::begin_clock`].
    pub fn with_clock_held() -> Self {
        Self(Arc::new(Signals { clock_held: AtomicBool::new(true), ..Signals::default() }))
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
    pub fn begin_clock(&self) {
        self.0.clock_held.store(false, Ordering::Relaxed);
    }

    /// Whether the search's time does not run yet.
    pub(crate) fn holds_clock(&self) -> bool {
        self.0.clock_held.load(Ordering::Relaxed)
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
    /// A win by force in so many turns is good enough.
    pub mate: Option<u32>,
    /// So many of the best moves are rated, each with its line; 0 counts as 1.
    pub lines: u32,
    /// By so many centipawns a draw is worse than even for who searches, and better for who does not: 0 for the truth.
    pub contempt: i32,
    /// Time for all moves to come, from which the search takes a sensible part.
    pub clock: Option<Clock>,
}

/// The clock of the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// What is left.
    pub left: Duration,
    /// What is added after each move.
    pub increment: Duration,
    /// After how many moves there is more time; none: never.
    pub moves: Option<u32>,
}

impl Limits {
    /// So many plies.
    pub fn depth(plies: u32) -> Self {
        Self { depth: Some(plies), ..Self::default() }
    }

    /// So many positions.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// Both: whichever limit is reached first. What else they
    /// say is taken from the one that says it.
    pub fn and(self, other: Self) -> Self {
        Self {
            depth: least(self.depth, other.depth),
            nodes: least(self.nodes, other.nodes),
            time: least(self.time, other.time),
            mate: self.mate.or(other.mate),
            lines: self.lines.max(other.lines),
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
pub(crate) fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
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
    pub quiet_plies: u32,
    /// The game is drawn when [`Root::quiet_plies`] reaches this; 0 never.
    pub quiet_limit: u32,
    /// Only these moves are looked at; none: all.
    pub only: Vec<Move>,
}

impl Root {
    /// The present of a game.
    pub fn of_game(game: &Game) -> Self {
        Self {
            position: *game.position(),
            history: game.keys(),
            quiet_plies: game.quiet_plies(),
            quiet_limit: u32::from(game.rules.quiet_turns) * 2,
            only: Vec::new(),
        }
    }

    /// The position after these paths, which a draw does not end.
    ///
    /// # Errors
    /// The index of the first path that is no move, and why.
    pub fn of_line(start: Position, line: &[Path]) -> Result<Self, (usize, IllegalMove)> {
        let mut root = Self::of_position(start);
        for (index, path) in line.iter().enumerate() {
            let turn = root.position.turn_of(path).map_err(|problem| (index, problem))?;
            root.follow(&turn);
        }
        Ok(root)
    }

    /// Goes on by a turn that was played from here.
    pub(crate) fn follow(&mut self, turn: &Turn) {
        self.position = turn.after();
        self.history.push(turn.after().key());
        self.quiet_plies = if turn.is_progress() { 0 } else { self.quiet_plies + 1 };
    }

    /// A position without a past, under the usual rules about draws.
    pub fn of_position(position: Position) -> Self {
        Self::of_game(&Game::from_position(position))
    }

    /// How many plies have been played.
    pub fn ply(&self) -> usize {
        self.history.len().saturating_sub(1)
    }
}

/// How far a search is: sent after every iteration, for each line that is asked for.
#[derive(Debug, Clone)]
pub struct Report {
    /// Plies looked ahead.
    pub depth: u32,
    /// 1 for the best move, 2 for the next best, as far as [`Limits::lines`] goes.
    pub rank: u32,
    /// Plies of the longest line looked at.
    pub furthest: u32,
    /// The best move's score for the side to move.
    pub score: Score,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Time since the beginning.
    pub time: Duration,
    /// How often the endgame tables knew a position, as far as this thread asked.
    pub table_hits: u64,
    /// How full the table is of what this search found, in thousandths.
    pub fullness: u32,
    /// The line that is expected, the move first.
    pub line: Vec<Move>,
}

/// What a search found.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The move; none only if there is no legal move.
    pub best: Option<Move>,
    /// One way over the board that means this move.
    pub path: Option<Path>,
    /// Its score for the side to move.
    pub score: Score,
    /// Plies of the last complete iteration.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The line that is expected, the best move first.
    pub line: Vec<Move>,
}

impl Answer {
    /// A move chosen without a search.
    pub(crate) fn of_move(position: &Position, best: Option<Move>, score: Score) -> Self {
        let path = best.map(|chosen| position.path(chosen));
        Self { best, path, score, depth: 0, nodes: 0, line: best.into_iter().collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearer_of_two_limits_counts() {
        let second = Duration::from_secs(1);
        let both = Limits { lines: 2, ..Limits::nodes(9) }.and(Limits { depth: Some(4), ..Limits::nodes(7) });
        assert_eq!(both, Limits { depth: Some(4), lines: 2, ..Limits::nodes(7) });
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
        let (one, other) = (Root::of_game(&game), Root::of_line(Position::start(), &line).expect("legal moves"));
        assert_eq!((one.position, one.history, one.quiet_plies), (other.position, other.history, other.quiet_plies));
        let stuck = Root::of_line(Position::start(), &[line[0].clone(), line[0].clone()]);
        assert_eq!(stuck.map_err(|(index, _)| index).err(), Some(1));
    }
}
