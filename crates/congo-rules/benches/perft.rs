//! How fast moves are found and made, beside two chess libraries doing the same in the same process.
//!
//! `cargo bench -p congo-rules --bench perft [-- ROUNDS]`. One thread; the rounds of all walks are interleaved, so
//! that whatever else the machine does hits them alike. Nodes are the leaves that perft counts; a line gives the
//! median of the rounds. What is to be compared are the ratios of one run, each the median of those of the rounds:
//! `cargo xtask bench` does it.
//!
//! - *Every move made*: the moves of each position are listed, and each is played, those to the leaves too.
//! - *Last ply listed*: the moves to the leaves are listed but not played.
//! - *Last ply counted*: the moves to the leaves are only counted, which shakmaty cannot do.
//!
//! The bench profile compiles shakmaty for speed, as we are. As the release profile compiles dependencies, for size, it
//! would list a quarter fewer moves a second. cozy-chess is compiled for size: it is no yardstick here.

use std::hint::black_box;
use std::time::{Duration, Instant};

use congo_rules::{MoveList, Position, perft};

/// Rounds unless told otherwise.
const ROUNDS: usize = 5;
/// How often a walk is repeated in a round, a second or more: the system may tell the time on a core in steps of 4 ms
/// only.
const REPEATS: usize = 64;
/// What both ratios to shakmaty are meant to be.
const RATIO_GOAL: f64 = 2.5;
/// Depth of the walks from the start position of Congo: 9,404,326 leaves.
const CONGO_DEPTH: u32 = 5;
/// Depth of the walks from the start position of chess: 4,865,609 leaves.
const CHESS_DEPTH: u32 = 5;

/// Congo's walks.
mod congo {
    use super::*;

    /// Every move made, those to the leaves too.
    pub(crate) fn made(position: &Position, depth: u32, moves: &mut MoveList) -> u64 {
        let start = moves.len();
        position.generate(moves);
        let mut leaves = 0;
        if depth == 1 {
            for &mv in &moves[start..] {
                black_box(&position.play_unchecked(mv));
                leaves += 1;
            }
        } else {
            for i in start..moves.len() {
                leaves += made(&position.play_unchecked(moves[i]), depth - 1, moves);
            }
        }
        moves.truncate(start);
        leaves
    }

    /// The moves to the leaves listed but not made.
    pub(crate) fn listed(position: &Position, depth: u32, moves: &mut MoveList) -> u64 {
        let start = moves.len();
        position.generate(moves);
        let mut leaves = 0;
        if depth == 1 {
            leaves = black_box(&moves[start..]).len() as u64;
        } else {
            for i in start..moves.len() {
                leaves += listed(&position.play_unchecked(moves[i]), depth - 1, moves);
            }
        }
        moves.truncate(start);
        leaves
    }
}

/// shakmaty's walks.
mod shakmaty_chess {
    use super::black_box;
    use shakmaty::{Chess, Position};

    pub(crate) fn made(position: &Chess, depth: u32) -> u64 {
        let mut leaves = 0;
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(mv);
            if depth == 1 {
                black_box(&next);
                leaves += 1;
            } else {
                leaves += made(&next, depth - 1);
            }
        }
        leaves
    }

    pub(crate) fn listed(position: &Chess, depth: u32) -> u64 {
        let moves = position.legal_moves();
        if depth == 1 {
            return black_box(&moves).len() as u64;
        }
        let mut leaves = 0;
        for mv in moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            leaves += listed(&next, depth - 1);
        }
        leaves
    }
}

/// cozy-chess's walks.
mod cozy {
    use super::black_box;
    use cozy_chess::{Board, Move};

    pub(crate) fn made(board: &Board, depth: u32, moves: &mut Vec<Move>) -> u64 {
        if depth > 1 {
            return walk(board, depth, moves, made);
        }
        let start = moves.len();
        list(board, moves);
        let mut leaves = 0;
        for &mv in &moves[start..] {
            let mut child = board.clone();
            child.play_unchecked(mv);
            black_box(&child);
            leaves += 1;
        }
        moves.truncate(start);
        leaves
    }

    pub(crate) fn listed(board: &Board, depth: u32, moves: &mut Vec<Move>) -> u64 {
        if depth > 1 {
            return walk(board, depth, moves, listed);
        }
        let start = moves.len();
        list(board, moves);
        let leaves = black_box(&moves[start..]).len() as u64;
        moves.truncate(start);
        leaves
    }

    fn walk(board: &Board, depth: u32, moves: &mut Vec<Move>, next: fn(&Board, u32, &mut Vec<Move>) -> u64) -> u64 {
        let start = moves.len();
        list(board, moves);
        let mut leaves = 0;
        for i in start..moves.len() {
            let mut child = board.clone();
            child.play_unchecked(moves[i]);
            leaves += next(&child, depth - 1, moves);
        }
        moves.truncate(start);
        leaves
    }

    fn list(board: &Board, moves: &mut Vec<Move>) {
        board.generate_moves(|of_one_man| {
            moves.extend(of_one_man);
            false
        });
    }

    pub(crate) fn counted(board: &Board, depth: u32, moves: &mut Vec<Move>) -> u64 {
        if depth > 1 {
            return walk(board, depth, moves, counted);
        }
        let mut leaves = 0;
        board.generate_moves(|of_one_man| {
            leaves += of_one_man.len() as u64;
            false
        });
        leaves
    }
}

/// Time spent on a core where the system tells it, so that other programs disturb less; else time on the wall.
struct Clock {
    wall: Instant,
    core: Option<Duration>,
}

impl Clock {
    fn read() -> Clock {
        Clock { wall: Instant::now(), core: core_time() }
    }

    fn elapsed(&self) -> Duration {
        match (self.core, core_time()) {
            (Some(begun), Some(now)) if now > begun => now - begun,
            _ => self.wall.elapsed(),
        }
    }
}

/// Nanoseconds that this thread has run, from the first number of Linux's schedstat.
fn core_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// A walk to be timed.
struct Walk<'a> {
    name: &'static str,
    walk: Box<dyn FnMut() -> u64 + 'a>,
    /// Million leaves a second, one entry a round.
    rates: Vec<f64>,
}

impl Walk<'_> {
    fn round(&mut self) {
        let begun = Clock::read();
        let leaves: u64 = (0..REPEATS).map(|_| (self.walk)()).sum();
        self.rates.push(leaves as f64 / begun.elapsed().max(Duration::from_nanos(1)).as_secs_f64() / 1e6);
    }

    fn median(&self) -> f64 {
        median(self.rates.clone())
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

fn main() {
    // Cargo itself passes `--bench`.
    let rounds = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(ROUNDS);
    let congo = Position::start();
    let chess = shakmaty::Chess::default();
    let cozy_board = cozy_chess::Board::default();
    let (mut made_list, mut listed_list) = (MoveList::new(), MoveList::new());
    let (mut cozy_made, mut cozy_listed, mut cozy_counted) = (Vec::new(), Vec::new(), Vec::new());

    let mut walks: Vec<Walk> = Vec::new();
    let mut add = |name, walk| walks.push(Walk { name, walk, rates: Vec::new() });
    add(
        "congo, every move made",
        Box::new(|| congo::made(&congo, CONGO_DEPTH, &mut made_list)) as Box<dyn FnMut() -> u64>,
    );
    add("shakmaty, every move made", Box::new(|| shakmaty_chess::made(&chess, CHESS_DEPTH)));
    add("cozy-chess, every move made", Box::new(|| cozy::made(&cozy_board, CHESS_DEPTH, &mut cozy_made)));
    add("congo, last ply listed", Box::new(|| congo::listed(&congo, CONGO_DEPTH, &mut listed_list)));
    add("shakmaty, last ply listed", Box::new(|| shakmaty_chess::listed(&chess, CHESS_DEPTH)));
    add("cozy-chess, last ply listed", Box::new(|| cozy::listed(&cozy_board, CHESS_DEPTH, &mut cozy_listed)));
    add("congo, last ply counted", Box::new(|| perft::perft(&congo, CONGO_DEPTH)));
    add("cozy-chess, last ply counted", Box::new(|| cozy::counted(&cozy_board, CHESS_DEPTH, &mut cozy_counted)));
    for _ in 0..rounds {
        walks.iter_mut().for_each(Walk::round);
    }

    println!("{rounds} rounds, medians, million leaves a second");
    for walk in &walks {
        println!("{:30} {:8.1}", walk.name, walk.median());
    }
    let rates = |name: String| walks.iter().find(|walk| walk.name == name).map_or(&[][..], |walk| &walk.rates);
    for kind in ["every move made", "last ply listed"] {
        let (ours, theirs) = (rates(format!("congo, {kind}")), rates(format!("shakmaty, {kind}")));
        // Each round's own, since whatever else the machine does hits the walks of a round alike.
        let ratio = median(ours.iter().zip(theirs).map(|(ours, theirs)| ours / theirs).collect());
        println!("ratio congo / shakmaty, {kind}: {ratio:.3} (goal: {RATIO_GOAL})");
    }
}
