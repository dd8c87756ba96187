//! Puzzles: mined from games between the levels, rated by which players solve them, selected, and checked.

mod check;
mod mine;
mod rating;
mod selection;

use crate::checkpoint::Checkpoint;
use crate::progress::ProgressTimer;
use crate::workers::run_jobs;
use crate::{Failure, parse_number};
use congo_engine::puzzle::Puzzle;
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
# Written by `congo-engine puzzles`, read by crates/congo-engine/src/puzzle/.
";

/// The settings for mining puzzles.
struct PuzzleArgs {
    out: PathBuf,
    /// The number of games.
    games: u32,
    /// Nodes for each move of the solution.
    nodes: u64,
    /// By how much win chance a solution move must be better than any other, 0 to 1.
    margin: f64,
    /// The maximum number of puzzles.
    max_puzzles: usize,
    seed: u64,
    threads: usize,
}

/// The settings that the result depends on, except for the numbers of games and puzzles; stored in the checkpoint.
impl fmt::Display for PuzzleArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, margin, seed, .. } = self;
        write!(f, "nodes {nodes} margin {} seed {seed}", margin * 100.0)
    }
}

/// The commands `puzzles` and `puzzles check`.
pub(crate) fn puzzles(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut args = PuzzleArgs {
        out: PathBuf::new(),
        games: 2_000,
        nodes: 400_000,
        margin: 0.25,
        max_puzzles: 1_200,
        seed: 1,
        threads,
    };
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("out") => args.out = PathBuf::from(arguments.value()?),
            Long("games") => args.games = parse_number(arguments, "--games")?,
            Long("nodes") => args.nodes = parse_number(arguments, "--nodes")?,
            Long("margin") => args.margin = percent_to_fraction(parse_number(arguments, "--margin")?)?,
            Long("most") => args.max_puzzles = parse_number(arguments, "--most")?,
            Long("seed") => args.seed = parse_number(arguments, "--seed")?,
            Long("threads") => args.threads = parse_number::<usize>(arguments, "--threads")?.max(1),
            Value(word) if word == "check" => return check::check(arguments, out),
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

fn build(args: &PuzzleArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (mut finished_games, mut found) = (BTreeSet::<u32>::new(), Vec::<Puzzle>::new());
    let mut checkpoint = Checkpoint::open(&args.out, &args.to_string(), |line| {
        if let Some(game) = line.strip_prefix("game ") {
            let game = game.parse();
            finished_games.extend(&game);
            return game.is_ok();
        }
        let puzzle = line.parse();
        let understood = puzzle.is_ok();
        found.extend(puzzle);
        understood
    })?;
    mine_games(args, &finished_games, &mut checkpoint, &mut found)?;
    let selected = selection::select_puzzles(found, args.max_puzzles);
    write_puzzles(&args.out, &selected)?;
    checkpoint.remove()?;
    Ok(writeln!(out, "games {} puzzles {}", args.games, selected.len())?)
}

/// Mines the games that are not in the checkpoint.
fn mine_games(
    args: &PuzzleArgs,
    finished_games: &BTreeSet<u32>,
    checkpoint: &mut Checkpoint,
    found: &mut Vec<Puzzle>,
) -> Result<(), Failure> {
    let remaining: Vec<u32> = (0..args.games).filter(|game| !finished_games.contains(game)).collect();
    let (all, mut games_done, mut timer, mut result) = (remaining.len(), 0, ProgressTimer::new(), Ok(()));
    run_jobs(
        args.threads,
        remaining.into_iter(),
        mine::Miner::new,
        |miner, game| (game, mine::mine_game(miner, args, game)),
        |(game, puzzles): (u32, Vec<Puzzle>)| {
            let mut lines = puzzles.iter().map(Puzzle::to_string).chain([format!("game {game}")]);
            result = lines.try_for_each(|line| checkpoint.append(&line));
            found.extend(puzzles);
            games_done += 1;
            if timer.is_due() {
                let left = timer.time_left(f64::from(games_done) / all as f64).as_secs() / 60;
                eprintln!("game {games_done} of {all}, {} puzzles, {left} min left", found.len());
            }
            result.is_ok()
        },
    );
    result
}

fn write_puzzles(file: &Path, puzzles: &[Puzzle]) -> Result<(), Failure> {
    let lines: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let failed = |error: std::io::Error| Failure::InvalidInput(format!("{}: {error}", file.display()));
    std::fs::write(file, format!("{HEADER}{lines}")).map_err(failed)
}
