//! Random games and what tests of files need; also for the folder that `examples/year.rs` fills.
#![allow(dead_code, unreachable_pub, reason = "every binary uses another part")]

use congo_rules::pgn::{self, Pgn};
use congo_rules::{Game, Move, Position};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

/// Random numbers by Knuth's multiplier.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.next() as usize % limit
    }

    /// True once in this many calls, on average.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these, of which there is one at least.
    pub fn choose<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// A random move, every third time one that takes something if there is one; the other lion only if it is not to be
/// spared or nothing else can be played. There is a legal move.
pub fn choose_move(position: &Position, avoid_lion_capture: bool, random: &mut Random) -> Move {
    let lion = position.lion(!position.turn());
    let takes_lion = |chosen: &Move| lion.is_some_and(|lion| chosen.captured().contains(lion));
    let all = position.legal_moves();
    let spared: Vec<Move> = all.iter().copied().filter(|chosen| !avoid_lion_capture || !takes_lion(chosen)).collect();
    let moves = if spared.is_empty() { all } else { spared };
    let takes: Vec<Move> = moves.iter().copied().filter(|chosen| chosen.is_capture()).collect();
    let greedy = random.once_in(3) && !takes.is_empty();
    random.choose(if greedy { &takes } else { &moves })
}

/// Plays random moves until the game ends or has this many plies; lions are captured only after `peace` plies.
pub fn play_random_moves(game: &mut Game, min_plies: usize, plies: usize, random: &mut Random) {
    while game.outcome().is_none() && game.ply() < plies {
        let chosen = choose_move(game.position(), game.ply() < min_plies, random);
        let path = game.position().path(chosen);
        game.play(&path).expect("a legal move");
    }
}

/// The only game of a text.
#[track_caller]
pub fn parse_game(text: &str) -> Pgn {
    let mut games = pgn::parse(text).expect(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

/// Continues after any error.
pub fn continue_always(_: usize, _: usize) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The names of the files and folders in a folder, in their order; none if it is not there.
pub fn file_names(folder: &Path) -> Vec<String> {
    let Ok(files) = fs::read_dir(folder) else { return Vec::new() };
    let mut names: Vec<String> = files.flatten().filter_map(|file| file.file_name().into_string().ok()).collect();
    names.sort();
    names
}
