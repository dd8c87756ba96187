//! The command `survey`: plays games of the engine against itself at several strengths, from the start position, and
//! counts what they show: how often White wins, how games are drawn, what the animals are worth, and which first moves
//! are best. `docs/strength.md` is written from its tables.

mod first_moves;
mod games;
mod piece_values;
mod results;

use crate::checkpoint::Checkpoint;
use crate::duel::Z_95;
use crate::files::{file_error, write_result};
use crate::program::parse_number;
use crate::progress::StepProgress;
use crate::workers::run_jobs;
use congo_uci::Failure;
use games::{SurveyGame, play_game, play_opening};
use lexopt::prelude::*;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::thread;

/// The positions visited for a move, by default, for each strength.
const DEFAULT_NODES: [u64; 5] = [60, 250, 1_000, 4_000, 16_000];
/// The games at each strength, by default: with so many, a share is known to 1% with 95% confidence, whatever it is.
const DEFAULT_GAMES: u32 = 9_604;
/// The positions visited for a move of an opening, by default: the openings are the same at all strengths, and none is
/// chosen by a player too weak to see a mistake.
const DEFAULT_OPENING_NODES: u64 = 20_000;
/// The positions visited to compare the first moves, by default.
const DEFAULT_FIRST_MOVE_NODES: u64 = 100_000_000;

/// The settings of a survey.
struct SurveyArgs {
    /// The folder of the tables, and of the games.
    folder: PathBuf,
    /// The positions visited for a move, the weakest strength first.
    nodes: Vec<u64>,
    opening_nodes: u64,
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
        ("draws.csv", results::draws_table(&args.nodes, &games)?),
        ("values.csv", piece_values::table(&args.nodes, &games)?),
        ("first-moves.csv", first_moves::table(&first_moves, games.last())),
    ];
    for (name, text) in tables {
        let path = args.folder.join(name);
        write_result(&path, text.as_bytes())?;
        writeln!(out, "{}\n{text}", path.display())?;
    }
    Ok(())
}

fn parse_args(arguments: &mut lexopt::Parser) -> Result<SurveyArgs, Failure> {
    let (mut games, mut seed, mut folder) = (DEFAULT_GAMES, 1, PathBuf::from("out/survey"));
    let (mut nodes, mut opening_nodes) = (DEFAULT_NODES.to_vec(), DEFAULT_OPENING_NODES);
    let mut first_move_nodes = DEFAULT_FIRST_MOVE_NODES;
    let mut threads = thread::available_parallelism().map_or(1, usize::from);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("games") => games = parse_number::<u32>(arguments, "--games")?.max(1),
            Long("nodes") => nodes = parse_nodes(&arguments.value()?.string()?)?,
            Long("opening-nodes") => opening_nodes = parse_number(arguments, "--opening-nodes")?,
            Long("first-move-nodes") => first_move_nodes = parse_number(arguments, "--first-move-nodes")?,
            Long("seed") => seed = parse_number(arguments, "--seed")?,
            Long("threads") => threads = parse_number::<usize>(arguments, "--threads")?.max(1),
            Long("out") => folder = PathBuf::from(arguments.value()?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(SurveyArgs { folder, nodes, opening_nodes, games, first_move_nodes, seed, threads })
}

/// Numbers in rising order, with commas between them.
fn parse_nodes(text: &str) -> Result<Vec<u64>, Failure> {
    let nodes: Option<Vec<u64>> = text.split(',').map(|word| word.parse().ok().filter(|nodes| *nodes > 0)).collect();
    nodes.filter(|nodes| nodes.is_sorted_by(|one, other| one < other)).ok_or_else(|| {
        Failure::InvalidInput(format!("option --nodes: {text:?}, expected rising numbers like 50,300,2000"))
    })
}

/// Plays the games of the openings that the folder does not have whole yet, and returns all that were asked for.
fn play_games(args: &SurveyArgs) -> Result<Games, Failure> {
    let mut games: Games = vec![BTreeMap::new(); args.nodes.len()];
    let nodes: Vec<String> = args.nodes.iter().map(u64::to_string).collect();
    let (nodes, opening_nodes) = (nodes.join(","), args.opening_nodes);
    let settings = format!("survey 2 nodes {nodes} opening-nodes {opening_nodes} seed {}", args.seed);
    let mut checkpoint = Checkpoint::open(&args.folder.join("games"), &settings, |line| {
        let parsed = SurveyGame::parse(line).filter(|game| game.strength < args.nodes.len());
        parsed.map(|game| games[game.strength].insert(game.number, game)).is_some()
    })?;
    let missing = |number: &u32| games.iter().any(|games| !games.contains_key(number));
    let openings: Vec<u32> = (0..args.games).filter(missing).collect();
    let (mut steps, mut result) = (StepProgress::new("opening".to_owned(), openings.len()), Ok(()));
    run_jobs(
        args.threads,
        openings.into_iter(),
        || (),
        |(), number| play_at_all_strengths(args, number),
        |played| {
            for game in played {
                if result.is_ok() {
                    result = checkpoint.append(&game.to_line());
                }
                games[game.strength].insert(game.number, game);
            }
            steps.advance();
            result.is_ok()
        },
    );
    result?;
    for games in &mut games {
        games.retain(|number, _| *number < args.games);
    }
    Ok(games)
}

/// The games of a number: one opening, played on at every strength.
fn play_at_all_strengths(args: &SurveyArgs, number: u32) -> Vec<SurveyGame> {
    let opening = play_opening(args.opening_nodes, args.seed, number);
    let strengths = args.nodes.iter().enumerate();
    strengths.map(|(strength, nodes)| play_game(strength, *nodes, number, &opening)).collect()
}

/// The mean of independent values, with half of its 95% interval.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Mean {
    mean: f64,
    margin: f64,
}

impl Mean {
    /// The mean of these values; 0 for none.
    fn of(values: impl Iterator<Item = f64>) -> Self {
        let (mut count, mut sum, mut squares) = (0.0_f64, 0.0, 0.0);
        for value in values {
            count += 1.0;
            sum += value;
            squares += value * value;
        }
        let count = count.max(1.0);
        let mean = sum / count;
        Self { mean, margin: Z_95 * ((squares / count - mean * mean).max(0.0) / count).sqrt() }
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
    fn means_have_the_margin_of_their_variance() {
        let half = Mean::of((0..9_604).map(|number| f64::from(number % 2)));
        assert!((half.mean - 0.5).abs() < 1e-9 && (half.margin - 0.01).abs() < 1e-9, "{half:?}");
        let draws = Mean::of([0.5; 100].into_iter());
        assert!((draws.mean - 0.5).abs() < 1e-9 && draws.margin < 1e-6, "{draws:?}");
        assert_eq!(Mean::of(std::iter::empty()), Mean { mean: 0.0, margin: 0.0 });
    }

    /// A survey that was interrupted plays only the games that are missing, and finds the same.
    #[test]
    fn a_survey_continues_and_can_be_repeated() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let run = |name: &str, games: &str| {
            let out = folder.path().join(name);
            let words =
                format!("--nodes 20,60 --games {games} --opening-nodes 500 --threads 2 --first-move-nodes 2000");
            let words = words.split(' ').map(std::ffi::OsString::from);
            let words = words.chain(["--out".into(), out.clone().into_os_string()]);
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
