//! The opening book: built by searches and games of the engine against itself, and checked.

mod check;
mod checkpoint;
mod games;
mod tree;

use crate::args::{ALL_THREADS, parse_threads};
use crate::check_args::CheckArgs;
use checkpoint::BookCheckpoint;
use congo_uci::Failure;
use std::fmt;
use std::io::Write;
use std::path::PathBuf;

/// Size of each thread's transposition table, in MiB.
const HASH_MIB: usize = 16;

/// Builds the opening book, or checks one
///
/// The book reaches from the start position to a depth of some plies, with the moves whose score is about as good as the
/// best. They are weighted by their scores and by games from the ends of the book. Continues an interrupted run from
/// FILE.notes.
#[derive(clap::Args)]
#[command(verbatim_doc_comment, args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct BookCommand {
    #[command(flatten)]
    build: Option<BookArgs>,
    #[command(subcommand)]
    check: Option<BookCheck>,
}

#[derive(clap::Subcommand)]
enum BookCheck {
    /// Searches every move of FILE, or of the built-in book, with more nodes (1,000,000)
    ///
    /// Writes a line for each move that is worse than the best by more than --margin centipawns (40), and exits with status
    /// 1 if there is one. Last line: `moves <n> worst <cp> mean <cp> beyond the margin <n>`. With --out it writes the book
    /// without those moves instead.
    #[command(verbatim_doc_comment)]
    Check(CheckArgs),
}

/// The settings for building a book.
#[derive(clap::Args)]
struct BookArgs {
    /// The file for the book
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The depth of the book in plies
    #[arg(long, value_name = "N", default_value_t = 10)]
    plies: usize,
    /// The nodes per scored move
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    nodes: u64,
    /// By how much a move may be worse than the best one, in centipawns
    #[arg(long, value_name = "CP", default_value_t = 20)]
    margin: u16,
    /// The games from the ends of the book, which weight its moves
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    games: u32,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The threads
    #[arg(long, value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    threads: usize,
}

/// The settings that the result depends on, except for the number of games; stored in the checkpoint.
impl fmt::Display for BookArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { plies, nodes, margin, seed, .. } = self;
        write!(f, "plies {plies} nodes {nodes} margin {margin} seed {seed}")
    }
}

pub(crate) fn book(command: BookCommand, out: &mut impl Write) -> Result<(), Failure> {
    match command {
        BookCommand { check: Some(BookCheck::Check(args)), .. } => check::check(&args, out),
        BookCommand { build, .. } => build.map_or(Ok(()), |args| build_book(&args, out)),
    }
}

fn build_book(args: &BookArgs, out: &mut impl Write) -> Result<(), Failure> {
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
