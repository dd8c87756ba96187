//! Puzzles: mined from composed positions, selected, checked, and rated by which levels solve them.

mod check;
mod compose;
mod mine;
mod rating;
mod selection;

use crate::args::{ALL_THREADS, parse_threads};
use crate::check_args::{CheckArgs, read_and_parse};
use crate::checkpoint::Checkpoint;
use crate::progress::ProgressTimer;
use crate::workers::run_jobs;
use congo_coach::puzzle::{self, Puzzle, Subject};
use congo_uci::Failure;
use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Size of each thread's transposition table, in MiB.
const HASH_MIB: usize = 16;

/// The head of the file.
const HEADER: &str = "\
# Puzzles, the easiest first: a position as Congo FEN, the rating of who solves it every other time, what it is about,
# the solver's moves and the answers to them, and behind `|` what follows of itself.
# Written by `cargo lab puzzles`, read by crates/congo-coach/src/puzzle/.
";

/// Composes positions and finds puzzles in them, or works on those of files
///
/// Composes batches of positions, in turn about each subject, plays a few moves from each, and searches them for puzzles:
/// positions in which one move is better than every other by --margin, and the same for each later move of the line.
/// Leaves out single moves that only capture a piece or save the lion. Selects and rates the puzzles as `puzzles select`
/// and `puzzles rate` do. Continues an interrupted run from FILE.notes.
#[derive(clap::Args)]
#[command(verbatim_doc_comment, args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct PuzzlesCommand {
    #[command(flatten)]
    mine: Option<PuzzleArgs>,
    #[command(subcommand)]
    command: Option<Subcommand>,
}

#[derive(clap::Subcommand)]
enum Subcommand {
    Select(selection::SelectArgs),
    /// Searches every move that a puzzle of FILE, or of the built-in ones, asks for with more nodes (1,500,000)
    ///
    /// Writes a line for each puzzle in which the move is not the best by --margin percent of win chance (15), and exits
    /// with status 1 if there is one. With --out it writes the puzzles without those instead. FILE may be the notes of an
    /// interrupted run.
    #[command(verbatim_doc_comment)]
    Check(CheckArgs),
    Rate(rating::RateArgs),
}

/// The settings for mining puzzles.
#[derive(clap::Args)]
struct PuzzleArgs {
    /// The file for the puzzles
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The batches of composed positions
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    batches: u32,
    /// The nodes for each move of the solution
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    nodes: u64,
    /// By how much win chance a solution move must be better than any other
    #[arg(long, value_name = "PERCENT", default_value = "25", value_parser = parse_percent)]
    margin: f64,
    /// The most puzzles
    #[arg(long = "most", value_name = "N", default_value_t = 3_200)]
    max_puzzles: usize,
    /// What the composed positions are about, in turn
    #[arg(long = "about", value_name = "SUBJECT,...", value_delimiter = ',', default_value = subject_names())]
    #[arg(value_parser = parse_subject)]
    subjects: Vec<Option<Subject>>,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The threads
    #[arg(long, value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    threads: usize,
}

/// The settings that the result depends on, except for the numbers of batches and puzzles; stored in the checkpoint.
impl fmt::Display for PuzzleArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, margin, subjects, seed, .. } = self;
        let subjects: Vec<&str> = subjects.iter().map(|subject| subject_name(*subject)).collect();
        write!(f, "nodes {nodes} margin {} subjects {} seed {seed}", margin * 100.0, subjects.join(","))
    }
}

/// The name of a subject on the command line.
fn subject_name(subject: Option<Subject>) -> &'static str {
    subject.map_or("any", Subject::name)
}

/// Every subject, and none in particular.
fn subjects() -> impl Iterator<Item = Option<Subject>> {
    Subject::ALL.into_iter().map(Some).chain([None])
}

fn subject_names() -> String {
    subjects().map(subject_name).collect::<Vec<_>>().join(",")
}

fn parse_subject(name: &str) -> Result<Option<Subject>, String> {
    subjects()
        .find(|subject| subject_name(*subject) == name)
        .ok_or_else(|| format!("expected some of {}", subject_names()))
}

pub(crate) fn puzzles(command: PuzzlesCommand, out: &mut impl Write) -> Result<(), Failure> {
    match command.command {
        Some(Subcommand::Select(args)) => selection::select(&args, out),
        Some(Subcommand::Check(args)) => check::check(&args, out),
        Some(Subcommand::Rate(args)) => rating::rate(&args, out),
        None => command.mine.map_or(Ok(()), |args| build(&args, out)),
    }
}

/// A percentage as a fraction.
fn parse_percent(text: &str) -> Result<f64, String> {
    let percent = text.parse().ok().filter(|percent: &u16| *percent <= 100);
    percent.map(|percent| f64::from(percent) / 100.0).ok_or_else(|| "expected at most 100 percent".to_owned())
}

fn build(args: &PuzzleArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (mut finished_batches, mut found) = (BTreeSet::<u32>::new(), Vec::<Puzzle>::new());
    let mut checkpoint = Checkpoint::open(&args.out, &args.to_string(), |line| {
        if let Some(batch) = line.strip_prefix(FINISHED_BATCH) {
            let batch = batch.parse();
            finished_batches.extend(&batch);
            return batch.is_ok();
        }
        let puzzle = line.parse();
        let understood = puzzle.is_ok();
        found.extend(puzzle);
        understood
    })?;
    mine_batches(args, &finished_batches, &mut checkpoint, &mut found)?;
    let selected = rating::rate_all(selection::select_puzzles(Vec::new(), found, args.max_puzzles), args.threads);
    write_puzzles(&args.out, &selected)?;
    checkpoint.remove()?;
    Ok(writeln!(out, "batches {} puzzles {}", args.batches, selected.len())?)
}

/// Before the number of a finished batch in the checkpoint.
const FINISHED_BATCH: &str = "batch ";

/// Mines the batches that are not in the checkpoint.
fn mine_batches(
    args: &PuzzleArgs,
    finished_batches: &BTreeSet<u32>,
    checkpoint: &mut Checkpoint,
    found: &mut Vec<Puzzle>,
) -> Result<(), Failure> {
    let remaining: Vec<u32> = (0..args.batches).filter(|batch| !finished_batches.contains(batch)).collect();
    let (all, mut done, mut timer, mut result) = (remaining.len(), 0, ProgressTimer::new(), Ok(()));
    run_jobs(
        args.threads,
        remaining.into_iter(),
        mine::new_engine,
        |engine, batch| (batch, mine::mine_batch(engine, args, batch)),
        |(batch, puzzles): (u32, Vec<Puzzle>)| {
            let mut lines = puzzles.iter().map(Puzzle::to_string).chain([format!("{FINISHED_BATCH}{batch}")]);
            result = lines.try_for_each(|line| checkpoint.append(&line));
            found.extend(puzzles);
            done += 1;
            if timer.is_due() {
                let left = timer.time_left(f64::from(done) / all as f64).as_secs() / 60;
                congo_uci::note(&format!("batch {done} of {all}, {} puzzles, {left} min left", found.len()));
            }
            result.is_ok()
        },
    );
    result
}

/// Reads the puzzles of a file, or of the checkpoint of a run that is not finished.
fn read_puzzles(file: &str) -> Result<Vec<Puzzle>, Failure> {
    let is_puzzle = |line: &&str| line.contains('/') && !line.starts_with('#');
    read_and_parse(file, |text| {
        let lines: Vec<&str> = text.lines().filter(is_puzzle).collect();
        puzzle::parse(&lines.join("\n"))
    })
}

fn write_puzzles(file: &Path, puzzles: &[Puzzle]) -> Result<(), Failure> {
    let lines: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let failed = |error: std::io::Error| Failure::InvalidInput(format!("{}: {error}", file.display()));
    std::fs::write(file, format!("{HEADER}{lines}")).map_err(failed)
}
