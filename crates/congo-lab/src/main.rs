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

use congo_uci::{Failure, Program};
use std::process::ExitCode;

const LAB: Program = Program {
    name: "congo-lab",
    help: include_str!("help.txt"),
    commands: &[
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
    ],
    default: || Err(Failure::InvalidInput("a command is missing, --help lists them".to_owned())),
};

fn main() -> ExitCode {
    LAB.run()
}

/// Two numbers with a comma between them, like `0,5`.
fn parse_pair<T: std::str::FromStr>(text: &str) -> Option<(T, T)> {
    let (first, second) = text.split_once(',')?;
    Some((first.parse().ok()?, second.parse().ok()?))
}
