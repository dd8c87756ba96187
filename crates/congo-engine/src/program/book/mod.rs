//! The opening book: made by the engine and by games against itself, and looked at again.

mod check;
mod grow;
mod notes;
mod play;

use crate::{Failure, number};
use lexopt::prelude::*;
use notes::Notes;
use std::fmt;
use std::io::Write;
use std::path::PathBuf;
use std::thread;

/// Memory of a thread's table, in MiB.
const HASH_MIB: usize = 16;

/// How a book is to be made.
struct Order {
    out: PathBuf,
    /// Plies from the start for which it has moves.
    plies: usize,
    /// Positions that the engine looks at for each move that it rates.
    nodes: u64,
    /// A move is no worse than the best by more than this, in centipawns.
    margin: i32,
    /// Games from the end of the book, which weigh its moves.
    games: u32,
    seed: u64,
    threads: usize,
}

/// What the result depends on, apart from the number of games: found again in the notes of a run that was broken off.
impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { plies, nodes, margin, seed, .. } = self;
        write!(f, "plies {plies} nodes {nodes} margin {margin} seed {seed}")
    }
}

/// `book`, and `book check`.
pub(crate) fn book(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut order =
        Order { out: PathBuf::new(), plies: 10, nodes: 300_000, margin: 20, games: 1_000, seed: 1, threads };
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("out") => order.out = PathBuf::from(arguments.value()?),
            Long("plies") => order.plies = number(arguments, "--plies")?,
            Long("nodes") => order.nodes = number(arguments, "--nodes")?,
            Long("margin") => order.margin = number::<u16>(arguments, "--margin")?.into(),
            Long("games") => order.games = number(arguments, "--games")?,
            Long("seed") => order.seed = number(arguments, "--seed")?,
            Long("threads") => order.threads = number::<usize>(arguments, "--threads")?.max(1),
            Value(word) if word == "check" => return check::check(arguments, out),
            other => return Err(other.unexpected().into()),
        }
    }
    if order.out.as_os_str().is_empty() {
        return Err(Failure::Input("book: --out names no file for the book".to_owned()));
    }
    make(&order, out)
}

fn make(order: &Order, out: &mut impl Write) -> Result<(), Failure> {
    let mut notes = Notes::open(&order.out, &order.to_string())?;
    let grown = grow::grow(order, &mut notes)?;
    let played = play::play(order, &grown, &mut notes)?;
    let book = play::weigh(&grown, &played)?;
    let failed = |error: std::io::Error| Failure::Input(format!("{}: {error}", order.out.display()));
    std::fs::write(&order.out, book.to_string()).map_err(failed)?;
    notes.discard()?;
    let moves: usize = book.entries().map(|(_, moves)| moves.len()).sum();
    Ok(writeln!(out, "positions {} moves {moves} games {}", book.entries().len(), played.len())?)
}
