//! The opening book: built by searches and games of the engine against itself, and checked.

mod check;
mod checkpoint;
mod games;
mod tree;

use crate::program::parse_number;
use checkpoint::BookCheckpoint;
use congo_uci::Failure;
use lexopt::prelude::*;
use std::fmt;
use std::io::Write;
use std::path::PathBuf;
use std::thread;

/// Size of each thread's transposition table, in MiB.
const HASH_MIB: usize = 16;

/// The settings for building a book.
struct BookArgs {
    out: PathBuf,
    /// The depth of the book in plies.
    plies: usize,
    /// The number of nodes per scored move.
    nodes: u64,
    /// By how much a move may be worse than the best one, in centipawns.
    margin_cp: i32,
    /// The number of games from the ends of the book, which weight its moves.
    games: u32,
    seed: u64,
    threads: usize,
}

/// The settings that the result depends on, except for the number of games; stored in the checkpoint.
impl fmt::Display for BookArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { plies, nodes, margin_cp: margin, seed, .. } = self;
        write!(f, "plies {plies} nodes {nodes} margin {margin} seed {seed}")
    }
}

/// The commands `book` and `book check`.
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
