//! The opening book: made by the engine and by games against itself, and looked at again.

mod check;
mod checkpoint;
mod games;
mod tree;

use crate::{Failure, parse_number};
use checkpoint::BookCheckpoint;
use lexopt::prelude::*;
use std::fmt;
use std::io::Write;
use std::path::PathBuf;
use std::thread;

/// Memory of a thread's table, in MiB.
const HASH_MIB: usize = 16;

/// How a book is to be made.
struct BookArgs {
    out: PathBuf,
    /// Plies from the start for which it has moves.
    plies: usize,
    /// Positions that the engine looks at for each move that it rates.
    nodes: u64,
    /// A move is no worse than the best by more than this, in centipawns.
    margin_cp: i32,
    /// Games from the end of the book, which weigh its moves.
    games: u32,
    seed: u64,
    threads: usize,
}

/// What the result depends on, apart from the number of games: found again in the notes of a run that was broken off.
impl fmt::Display for BookArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { plies, nodes, margin_cp: margin, seed, .. } = self;
        write!(f, "plies {plies} nodes {nodes} margin {margin} seed {seed}")
    }
}

/// `book`, and `book check`.
pub(crate) fn book(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut args =
        BookArgs { out: PathBuf::new(), plies: 10, nodes: 300_000, margin_cp: 20, games: 1_000, seed: 1, threads };
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("out") => args.out = PathBuf::from(arguments.value()?),
            Long("plies") => args.plies = parse_number(arguments, "--plies")?,
            Long("nodes") => args.nodes = parse_number(arguments, "--nodes")?,
            Long("margin") => args.margin_cp = parse_number::<u16>(arguments, "--margin")?.into(),
            Long("games") => args.games = parse_number(arguments, "--games")?,
            Long("seed") => args.seed = parse_number(arguments, "--seed")?,
            Long("threads") => args.threads = parse_number::<usize>(arguments, "--threads")?.max(1),
            Value(word) if word == "check" => return check::check(arguments, out),
            other => return Err(other.unexpected().into()),
        }
    }
    if args.out.as_os_str().is_empty() {
        return Err(Failure::InvalidInput("book: --out names no file for the book".to_owned()));
    }
    build(&args, out)
}

fn build(args: &BookArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut checkpoint = BookCheckpoint::open(&args.out, &args.to_string())?;
    let tree = tree::build_tree(args, &mut checkpoint)?;
    let games = games::play_games(args, &tree, &mut checkpoint)?;
    let book = games::reweight(&tree, &games)?;
    let failed = |error: std::io::Error| Failure::InvalidInput(format!("{}: {error}", args.out.display()));
    std::fs::write(&args.out, book.to_string()).map_err(failed)?;
    checkpoint.remove()?;
    let moves: usize = book.entries().map(|(_, moves)| moves.len()).sum();
    Ok(writeln!(out, "positions {} moves {moves} games {}", book.entries().len(), games.len())?)
}
