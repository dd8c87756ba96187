//! The command `survey`: plays games of the engine against itself at several strengths, from the start position, and
//! counts what they show: how often White wins, how games are drawn, what the animals are worth, and which first moves
//! are best. `docs/strength.md` is written from its tables.

mod first_moves;
mod games;
mod piece_values;
mod results;

use crate::checkpoint::Checkpoint;
use crate::files::{file_error, write_atomically};
use crate::progress::ProgressTimer;
use crate::workers::run_jobs;
use crate::{Failure, parse_number};
use games::{SurveyGame, play_game};
use lexopt::prelude::*;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::thread;

/// The positions visited for a move, by default, for each strength.
const DEFAULT_NODES: [u64; 5] = [50, 250, 1_000, 5_000, 20_000];
/// The games at each strength, by default: with so many, a share is known to 1% with 95% confidence, whatever it is.
const DEFAULT_GAMES: u32 = 9_604;
/// The positions visited to compare the first moves, by default.
const DEFAULT_FIRST_MOVE_NODES: u64 = 100_000_000;

/// The settings of a survey.
struct SurveyArgs {
    /// The folder of the tables, and of the games.
    folder: PathBuf,
    /// The positions visited for a move, the weakest strength first.
    nodes: Vec<u64>,
    games: u32,
    first_move_nodes: u64,
    seed: u64,
    threads: usize,
}

/// The games of each strength by their number.
type Games = Vec<BTreeMap<u32, SurveyGame>>;

pub(crate) fn survey(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let args = parse_args(arguments)?;
    std::fs::create_dir_all(&args.folder).map_err(|error| file_error(&args.folder, &error))?;
    let games = play_games(&args)?;
    let first_moves = first_moves::compare(args.first_move_nodes);
    let tables = [
        ("results.csv", results::results_table(&args.nodes, &games)),
        ("draws.csv", results::draws_table(&args.nodes, &games)),
        ("values.csv", piece_values::table(&args.nodes, &games)?),
        ("first-moves.csv", first_moves::table(&first_moves, games.last())),
    ];
    for (name, text) in tables {
        let path = args.folder.join(name);
        write_atomically(&path, text.as_bytes())?;
        writeln!(out, "{}\n{text}", path.display())?;
    }
    Ok(())
}

fn parse_args(arguments: &mut lexopt::Parser) -> Result<SurveyArgs, Failure> {
    let (mut games, mut seed, mut folder) = (DEFAULT_GAMES, 1, PathBuf::from("out/survey"));
    let (mut nodes, mut first_move_nodes) = (DEFAULT_NODES.to_vec(), DEFAULT_FIRST_MOVE_NODES);
    let mut threads = thread::available_parallelism().map_or(1, usize::from);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("games") => games = parse_number::<u32>(arguments, "--games")?.max(1),
            Long("nodes") => nodes = parse_nodes(&arguments.value()?.string()?)?,
            Long("first-move-nodes") => first_move_nodes = parse_number(arguments, "--first-move-nodes")?,
            Long("seed") => seed = parse_number(arguments, "--seed")?,
            Long("threads") => threads = parse_number::<usize>(arguments, "--threads")?.max(1),
            Long("out") => folder = PathBuf::from(arguments.value()?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(SurveyArgs { folder, nodes, games, first_move_nodes, seed, threads })
}

/// Numbers in rising order, with commas between them.
fn parse_nodes(text: &str) -> Result<Vec<u64>, Failure> {
    let nodes: Option<Vec<u64>> = text.split(',').map(|word| word.parse().ok().filter(|nodes| *nodes > 0)).collect();
    nodes.filter(|nodes| nodes.is_sorted_by(|one, other| one < other)).ok_or_else(|| {
        Failure::InvalidInput(format!("option --nodes: {text:?}, expected rising numbers like 50,300,2000"))
    })
}

/// Plays the games that the folder does not have yet, and returns all that were asked for.
fn play_games(args: &SurveyArgs) -> Result<Games, Failure> {
    let mut games: Games = vec![BTreeMap::new(); args.nodes.len()];
    let nodes: Vec<String> = args.nodes.iter().map(u64::to_string).collect();
    let settings = format!("survey 1 nodes {} seed {}", nodes.join(","), args.seed);
    let mut checkpoint = Checkpoint::open(&args.folder.join("games"), &settings, |line| {
        let parsed = SurveyGame::parse(line).filter(|game| game.strength < args.nodes.len());
        parsed.map(|game| games[game.strength].insert(game.number, game)).is_some()
    })?;
    let jobs = (0..args.nodes.len()).flat_map(|strength| (0..args.games).map(move |number| (strength, number)));
    let remaining: Vec<(usize, u32)> =
        jobs.filter(|(strength, number)| !games[*strength].contains_key(number)).collect();
    let (mut timer, mut played, mut result) = (SurveyTimer::new(args, &remaining), 0.0, Ok(()));
    run_jobs(
        args.threads,
        remaining.into_iter(),
        || (),
        |(), (strength, number)| play_game(strength, args.nodes[strength], args.seed, number),
        |game| {
            if result.is_ok() {
                result = checkpoint.append(&game.to_line());
            }
            played += args.nodes[game.strength] as f64;
            timer.report(&game, played);
            games[game.strength].insert(game.number, game);
            result.is_ok()
        },
    );
    result?;
    for games in &mut games {
        games.retain(|number, _| *number < args.games);
    }
    Ok(games)
}

/// Reports progress, in which a game counts as much as its nodes per move.
struct SurveyTimer {
    timer: ProgressTimer,
    total: f64,
}

impl SurveyTimer {
    fn new(args: &SurveyArgs, remaining: &[(usize, u32)]) -> Self {
        let total = remaining.iter().map(|(strength, _)| args.nodes[*strength] as f64).sum();
        Self { timer: ProgressTimer::new(), total }
    }

    fn report(&mut self, game: &SurveyGame, played: f64) {
        if self.timer.is_due() {
            let minutes = self.timer.time_left(played / self.total).as_secs() / 60;
            eprintln!("strength {}, game {}, {minutes} min left", game.strength + 1, game.number);
        }
    }
}

/// A share of a number of independent games, 0 to 1, with half of its 95% interval.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Share {
    share: f64,
    margin: f64,
}

impl Share {
    fn new(count: usize, games: usize) -> Self {
        let games = games.max(1) as f64;
        let share = count as f64 / games;
        Self { share, margin: 1.96 * (share * (1.0 - share) / games).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(words: &[&str]) -> Result<SurveyArgs, Failure> {
        parse_args(&mut lexopt::Parser::from_args(words))
    }

    #[test]
    fn strengths_rise() {
        assert_eq!(args(&["--nodes", "5,40"]).expect("valid").nodes, [5, 40]);
        for wrong in ["", "5,", "40,5", "5,5", "0,5", "x"] {
            let problem = args(&["--nodes", wrong]).err().expect("invalid").to_string();
            assert!(problem.starts_with("option --nodes: "), "{problem}");
        }
    }

    #[test]
    fn shares_have_the_margin_of_a_binomial() {
        let share = Share::new(4_802, 9_604);
        assert!((share.share - 0.5).abs() < 1e-9 && (share.margin - 0.01).abs() < 1e-9, "{share:?}");
        assert_eq!(Share::new(0, 0).share, 0.0);
    }

    /// A survey that was interrupted plays only the games that are missing, and finds the same.
    #[test]
    fn a_survey_continues_and_can_be_repeated() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let run = |name: &str, games: &str| {
            let out = folder.path().join(name);
            let words = ["--nodes", "20,60", "--games", games, "--threads", "2", "--first-move-nodes", "2000", "--out"];
            let words = words.into_iter().map(std::ffi::OsString::from).chain([out.clone().into_os_string()]);
            survey(&mut lexopt::Parser::from_args(words), &mut Vec::new()).expect("a survey");
            ["results.csv", "draws.csv", "values.csv", "first-moves.csv"]
                .map(|table| std::fs::read_to_string(out.join(table)).expect("a table"))
        };
        run("one", "12");
        let (continued, whole) = (run("one", "30"), run("two", "30"));
        assert_eq!(continued, whole);
        assert!(whole.iter().all(|table| table.lines().count() > 2), "{whole:?}");
        let lines = std::fs::read_to_string(folder.path().join("one/games.notes")).expect("the games");
        assert_eq!(lines.lines().count(), 61);
    }
}
