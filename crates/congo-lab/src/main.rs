//! The laboratory of the engine: how it is measured, tuned and trained, and how its book, puzzles and endgame tables are
//! made. Nothing here is needed to play.

mod arena;
mod book;
mod check_args;
mod checkpoint;
mod duel;
mod files;
mod fuzz;
mod ladder;
mod player;
mod program;
mod progress;
mod puzzles;
mod screen;
mod selfplay;
mod spsa;
mod survey;
mod tables;
mod tb;
mod train;
mod tuning;
mod workers;

use program::Command;
use std::process::ExitCode;

const COMMANDS: &[(&str, Command)] = &[
    ("selfplay", selfplay::selfplay),
    ("fuzz-uci", fuzz::fuzz),
    ("ladder", ladder::ladder),
    ("duel", duel::duel),
    ("generate", train::generate),
    ("samples", train::samples),
    ("tune", train::tune),
    ("train", train::train),
    ("book", book::book),
    ("puzzles", puzzles::puzzles),
    ("screen", screen::screen),
    ("spsa", spsa::spsa),
    ("survey", survey::survey),
    ("tb", tb::tb),
];

fn main() -> ExitCode {
    program::run(COMMANDS)
}

/// Two numbers with a comma between them, like `0,5`.
fn parse_pair<T: std::str::FromStr>(text: &str) -> Option<(T, T)> {
    let (first, second) = text.split_once(',')?;
    Some((first.parse().ok()?, second.parse().ok()?))
}
