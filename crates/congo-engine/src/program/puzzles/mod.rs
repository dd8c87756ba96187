//! Puzzles: found in games between the levels, graded by who solves them, chosen, and looked at again.

mod check;
mod choose;
mod grade;
mod mine;

use crate::farm::farm;
use crate::news::News;
use crate::notebook::Notebook;
use crate::{Failure, number};
use congo_engine::puzzle::Puzzle;
use lexopt::prelude::*;
use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;

/// Memory of a thread's table, in MiB.
const HASH_MIB: usize = 16;

/// The beginning of the file.
const HEADER: &str = "\
# Puzzles, the easiest first: a position as Congo FEN, the rating of who solves it every other time, what it is about,
# the solver's moves and the answers to them, and behind `|` what follows of itself.
# Written by `congo-engine puzzles`, read by crates/congo-engine/src/puzzle/.
";

/// How puzzles are to be found.
struct Order {
    out: PathBuf,
    /// Games to look at.
    games: u32,
    /// Positions looked at for each move that is asked for.
    nodes: u64,
    /// By how much win chance it is better than any other move, 0 to 1.
    margin: f64,
    /// So many puzzles at most.
    most: usize,
    seed: u64,
    threads: usize,
}

/// What the result depends on, apart from the number of games and of puzzles: found again in the notes of a run that
/// was broken off.
impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, margin, seed, .. } = self;
        write!(f, "nodes {nodes} margin {} seed {seed}", margin * 100.0)
    }
}

/// `puzzles`, and `puzzles check`.
pub(crate) fn puzzles(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut order =
        Order { out: PathBuf::new(), games: 2_000, nodes: 400_000, margin: 0.25, most: 1_200, seed: 1, threads };
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("out") => order.out = PathBuf::from(arguments.value()?),
            Long("games") => order.games = number(arguments, "--games")?,
            Long("nodes") => order.nodes = number(arguments, "--nodes")?,
            Long("margin") => order.margin = share(number(arguments, "--margin")?)?,
            Long("most") => order.most = number(arguments, "--most")?,
            Long("seed") => order.seed = number(arguments, "--seed")?,
            Long("threads") => order.threads = number::<usize>(arguments, "--threads")?.max(1),
            Value(word) if word == "check" => return check::check(arguments, out),
            other => return Err(other.unexpected().into()),
        }
    }
    if order.out.as_os_str().is_empty() {
        return Err(Failure::Input("puzzles: --out names no file for the puzzles".to_owned()));
    }
    make(&order, out)
}

/// A margin in percent as a share.
fn share(percent: u16) -> Result<f64, Failure> {
    if percent > 100 {
        return Err(Failure::Input(format!("option --margin: {percent}, wanted at most 100 percent")));
    }
    Ok(f64::from(percent) / 100.0)
}

fn make(order: &Order, out: &mut impl Write) -> Result<(), Failure> {
    let (mut done, mut found) = (BTreeSet::<u32>::new(), Vec::<Puzzle>::new());
    let mut notes = Notebook::open(&order.out, &order.to_string(), |line| {
        if let Some(game) = line.strip_prefix("game ") {
            let game = game.parse();
            done.extend(&game);
            return game.is_ok();
        }
        let puzzle = line.parse();
        let understood = puzzle.is_ok();
        found.extend(puzzle);
        understood
    })?;
    search(order, &done, &mut notes, &mut found)?;
    let chosen = choose::choose(found, order.most);
    write(&order.out, &chosen)?;
    notes.discard()?;
    Ok(writeln!(out, "games {} puzzles {}", order.games, chosen.len())?)
}

/// Looks at the games that have not been looked at.
fn search(order: &Order, done: &BTreeSet<u32>, notes: &mut Notebook, found: &mut Vec<Puzzle>) -> Result<(), Failure> {
    let left: Vec<u32> = (0..order.games).filter(|game| !done.contains(game)).collect();
    let (all, mut looked, mut news, mut result) = (left.len(), 0, News::new(), Ok(()));
    farm(
        order.threads,
        left.into_iter(),
        mine::Tools::new,
        |tools, game| (game, mine::mine(tools, order, game)),
        |(game, puzzles): (u32, Vec<Puzzle>)| {
            let mut lines = puzzles.iter().map(Puzzle::to_string).chain([format!("game {game}")]);
            result = lines.try_for_each(|line| notes.note(&line));
            found.extend(puzzles);
            looked += 1;
            if news.due() {
                let left = news.left(f64::from(looked) / all as f64).as_secs() / 60;
                eprintln!("game {looked} of {all}, {} puzzles, {left} min left", found.len());
            }
            result.is_ok()
        },
    );
    result
}

fn write(file: &Path, puzzles: &[Puzzle]) -> Result<(), Failure> {
    let lines: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let failed = |error: std::io::Error| Failure::Input(format!("{}: {error}", file.display()));
    std::fs::write(file, format!("{HEADER}{lines}")).map_err(failed)
}
