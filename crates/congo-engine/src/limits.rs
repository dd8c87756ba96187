//! What a search is given and what it gives back.

use crate::Score;
use congo_rules::{Game, Move, Path, Position};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Ends a search from another thread: clones share one flag, which stays set. Obeyed within a few milliseconds.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the search.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search should end.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How long a search may go on; the first limit reached ends it. Without any, only [`Stop`] ends it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies of the main search; forced lines go further.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Time by the clock.
    pub time: Option<Duration>,
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

    /// So much time.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }
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
}

impl Root {
    /// The present of a game.
    pub fn of_game(game: &Game) -> Self {
        Self {
            position: *game.position(),
            history: game.keys(),
            quiet_plies: game.quiet_plies(),
            quiet_limit: u32::from(game.rules.quiet_turns) * 2,
        }
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

/// How far a search is: sent after every iteration.
#[derive(Debug, Clone)]
pub struct Report {
    /// Plies looked ahead.
    pub depth: u32,
    /// The best move's score for the side to move.
    pub score: Score,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Time since the beginning.
    pub time: Duration,
    /// The line that is expected, the best move first.
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
