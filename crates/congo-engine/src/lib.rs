//! The Congo engine: a first search that the game can play against.

pub mod hint;

use congo_rules::{Color, Game, Kind, Move, Path, Position};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Tells a search to end.
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

/// How long a search may go on.
#[derive(Debug, Clone, Copy, Default)]
pub struct Limits {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
}

/// Where a search begins.
#[derive(Debug, Clone)]
pub struct Root {
    /// The position.
    pub position: Position,
    /// Keys of the positions before it.
    pub history: Vec<u64>,
}

impl Root {
    /// The present of a game.
    pub fn of_game(game: &Game) -> Self {
        Self { position: *game.position(), history: game.keys() }
    }
}

/// A value in centipawns for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Score(pub i32);

impl Score {
    /// The value.
    pub fn centipawns(self) -> i32 {
        self.0
    }
}

/// How far a search is.
#[derive(Debug, Clone, Copy)]
pub struct Report {
    /// Plies looked ahead.
    pub depth: u32,
}

/// What a search found.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The move, as a way over the board.
    pub path: Option<Path>,
    /// Its value.
    pub score: Score,
    /// Plies looked ahead.
    pub depth: u32,
}

/// A strength.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Level {
    /// Its name.
    pub name: String,
    /// Plies it looks ahead.
    pub depth: u32,
}

/// The levels that are built in.
pub fn default_levels() -> Vec<Level> {
    let names = ["Cub", "Zebra", "Giraffe", "Monkey", "Elephant", "Crocodile", "Lion"];
    names.iter().zip(1..).map(|(name, depth)| Level { name: (*name).to_owned(), depth }).collect()
}

/// Reads levels.
///
/// # Errors
/// What is wrong and where.
pub fn parse_levels(text: &str) -> Result<Vec<Level>, String> {
    ron::from_str(text).map_err(|problem| problem.to_string())
}

/// Searches.
#[derive(Debug)]
pub struct Engine {}

impl Engine {
    /// An engine with a table of so many MiB.
    pub fn new(_hash_mib: usize) -> Self {
        Self {}
    }
}

/// A level's move.
pub fn pick(
    _: &mut Engine,
    root: &Root,
    level: &Level,
    _seed: u64,
    stop: &Stop,
    report: &mut dyn FnMut(&Report),
) -> Answer {
    let limits = Limits { depth: Some(level.depth), time: Some(Duration::from_secs(2)), nodes: None };
    search(root, &limits, stop, report)
}

/// The best move within limits.
pub fn search(root: &Root, limits: &Limits, stop: &Stop, report: &mut dyn FnMut(&Report)) -> Answer {
    let deadline = limits.time.map(|time| Instant::now() + time);
    let mut moves = root.position.legal_moves();
    let mut answer = Answer { path: moves.first().map(|first| root.position.path(*first)), score: Score(0), depth: 0 };
    for depth in 1..=limits.depth.unwrap_or(6) {
        let mut best: Option<(i32, Move)> = None;
        for candidate in &moves {
            let alpha = best.map_or(-100_000, |(score, _)| score);
            let score = -negamax(&root.position.play(*candidate), depth - 1, -100_000, -alpha, stop, deadline);
            if stop.is_set() || deadline.is_some_and(|at| Instant::now() > at) {
                return answer;
            }
            if best.is_none_or(|(known, _)| score > known) {
                best = Some((score, *candidate));
            }
        }
        let Some((score, first)) = best else { return answer };
        answer = Answer { path: Some(root.position.path(first)), score: Score(score), depth };
        moves.sort_by_key(|candidate| *candidate != first);
        report(&Report { depth });
    }
    answer
}

fn negamax(position: &Position, depth: u32, mut alpha: i32, beta: i32, stop: &Stop, deadline: Option<Instant>) -> i32 {
    if position.lion(position.turn()).is_none() {
        return -50_000 - depth as i32;
    }
    if depth == 0 || stop.is_set() || deadline.is_some_and(|at| Instant::now() > at) {
        return evaluate(position);
    }
    let mut moves = position.legal_moves();
    moves.sort_by_key(|candidate| std::cmp::Reverse(candidate.captured().len()));
    for candidate in moves {
        let score = -negamax(&position.play(candidate), depth - 1, -beta, -alpha, stop, deadline);
        if score >= beta {
            return score;
        }
        alpha = alpha.max(score);
    }
    alpha
}

fn evaluate(position: &Position) -> i32 {
    let worth = [150, 260, 296, 415, 416, 410, 549, 0];
    let side = |color: Color| -> i32 {
        Kind::ALL.iter().map(|kind| position.of(*kind, color).len() as i32 * worth[kind.index()]).sum()
    };
    side(position.turn()) - side(!position.turn())
}
