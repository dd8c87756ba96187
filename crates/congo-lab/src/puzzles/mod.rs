//! Puzzles: mined from composed positions, selected, checked, and rated by which levels solve them.

mod check;
mod compose;
mod mine;
mod rating;
mod selection;

use crate::check_args::read_and_parse;
use crate::checkpoint::Checkpoint;
use crate::program::parse_number;
use crate::progress::ProgressTimer;
use crate::workers::run_jobs;
use congo_coach::puzzle::{self, Puzzle, Subject};
use congo_uci::Failure;
use lexopt::prelude::*;
use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;

/// Size of each thread's transposition table, in MiB.
const HASH_MIB: usize = 16;

/// The head of the file.
const HEADER: &str = "\
# Puzzles, the easiest first: a position as Congo FEN, the rating of who solves it every other time, what it is about,
# the solver's moves and the answers to them, and behind `|` what follows of itself.
# Written by `cargo lab puzzles`, read by crates/congo-coach/src/puzzle/.
";

/// The settings for mining puzzles.
struct PuzzleArgs {
    out: PathBuf,
    /// The number of batches of composed positions.
    batches: u32,
    /// Nodes for each move of the solution.
    nodes: u64,
    /// By how much win chance a solution move must be better than any other, 0 to 1.
    margin: f64,
    /// The maximum number of puzzles.
    max_puzzles: usize,
    /// What the composed positions are about, in turn; `None` for anything.
    subjects: Vec<Option<Subject>>,
    seed: u64,
    threads: usize,
}

impl Default for PuzzleArgs {
    fn default() -> Self {
        Self {
            out: PathBuf::new(),
            batches: 1_000,
            nodes: 100_000,
            margin: 0.25,
            max_puzzles: 3_200,
            subjects: Subject::ALL.map(Some).into_iter().chain([None]).collect(),
            seed: 1,
            threads: available_threads(),
        }
    }
}

/// The settings that the result depends on, except for the numbers of batches and puzzles; stored in the checkpoint.
impl fmt::Display for PuzzleArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, margin, subjects, seed, .. } = self;
        let subjects: Vec<&str> = subjects.iter().map(|subject| subject.map_or(ANY_SUBJECT, Subject::name)).collect();
        write!(f, "nodes {nodes} margin {} subjects {} seed {seed}", margin * 100.0, subjects.join(","))
    }
}

/// The name of no particular subject on the command line.
const ANY_SUBJECT: &str = "any";

fn available_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The commands `puzzles`, `puzzles select`, `puzzles check` and `puzzles rate`.
pub(crate) fn puzzles(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let mut args = PuzzleArgs::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("out") => args.out = PathBuf::from(arguments.value()?),
            Long("batches") => args.batches = parse_number(arguments, "--batches")?,
            Long("nodes") => args.nodes = parse_number(arguments, "--nodes")?,
            Long("margin") => args.margin = percent_to_fraction(parse_number(arguments, "--margin")?)?,
            Long("most") => args.max_puzzles = parse_number(arguments, "--most")?,
            Long("about") => args.subjects = parse_subjects(&arguments.value()?.string()?)?,
            Long("seed") => args.seed = parse_number(arguments, "--seed")?,
            Long("threads") => args.threads = parse_number::<usize>(arguments, "--threads")?.max(1),
            Value(word) if word == "select" => return selection::select(arguments, out),
            Value(word) if word == "check" => return check::check(arguments, out),
            Value(word) if word == "rate" => return rating::rate(arguments, out),
            other => return Err(other.unexpected().into()),
        }
    }
    if args.out.as_os_str().is_empty() {
        return Err(Failure::InvalidInput("puzzles: --out names no file for the puzzles".to_owned()));
    }
    build(&args, out)
}

/// Converts percent to a fraction.
fn percent_to_fraction(percent: u16) -> Result<f64, Failure> {
    if percent > 100 {
        return Err(Failure::InvalidInput(format!("option --margin: {percent}, expected at most 100 percent")));
    }
    Ok(f64::from(percent) / 100.0)
}

/// Parses a list of subjects separated by commas.
fn parse_subjects(names: &str) -> Result<Vec<Option<Subject>>, Failure> {
    let known: Vec<_> = Subject::ALL.map(Some).into_iter().chain([None]).collect();
    let name_of = |subject: &Option<Subject>| subject.map_or(ANY_SUBJECT, Subject::name);
    let parse = |name: &str| {
        known.iter().find(|subject| name_of(subject) == name).copied().ok_or_else(|| {
            let expected: Vec<&str> = known.iter().map(name_of).collect();
            Failure::InvalidInput(format!("option --about: {name:?}, expected some of {}", expected.join(",")))
        })
    };
    names.split(',').map(parse).collect()
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
