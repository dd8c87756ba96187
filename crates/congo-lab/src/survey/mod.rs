//! The command `survey`: plays games of the engine against itself at several strengths, from the start position, and
//! counts what they show: how often White wins, how games are drawn, what the animals are worth, and which first moves
//! are best. `docs/strength.md` is written from its tables.

mod first_moves;
mod games;
mod piece_values;
mod results;

use crate::args::{ALL_THREADS, at_least_one, parse_threads};
use crate::checkpoint::Checkpoint;
use crate::duel::Z_95;
use crate::files::{file_error, write_result};
use crate::progress::StepProgress;
use crate::workers::run_jobs;
use congo_uci::Failure;
use games::{SurveyGame, play_game, play_opening};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

/// The positions visited for a move, by default, for each strength.
const DEFAULT_NODES: [u64; 5] = [60, 250, 1_000, 4_000, 16_000];
/// The games at each strength, by default: with so many, a share is known to 1% with 95% confidence, whatever it is.
const DEFAULT_GAMES: u32 = 9_604;
/// The positions visited for a move of an opening, by default: the openings are the same at all strengths, and none is
/// chosen by a player too weak to see a mistake.
const DEFAULT_OPENING_NODES: u64 = 20_000;
/// The positions visited to compare the first moves, by default.
const DEFAULT_FIRST_MOVE_NODES: u64 = 100_000_000;

/// Plays games from the start position at several strengths, and writes tables of what they show
///
/// The first 8 plies are the same at all strengths: a side plays any of its best moves that lose at most 3% win chance.
/// The tables are results.csv, draws.csv, values.csv (what an animal more is worth), and first-moves.csv, compared by a
/// search and by the games of the last strength. Continues an interrupted survey from FOLDER/games.notes, which keeps all
/// games.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct SurveyArgs {
    /// The folder of the tables, and of the games
    #[arg(long = "out", value_name = "FOLDER", default_value = "out/survey")]
    folder: PathBuf,
    /// The nodes per move of each strength, the weakest first
    #[arg(long, value_name = "N,...", value_delimiter = ',', default_values_t = DEFAULT_NODES)]
    nodes: Vec<u64>,
    /// The nodes per move of the openings
    #[arg(long, value_name = "N", default_value_t = DEFAULT_OPENING_NODES)]
    opening_nodes: u64,
    /// The games at each strength
    #[arg(long, value_name = "N", default_value_t = DEFAULT_GAMES, value_parser = at_least_one::<u32>)]
    games: u32,
    /// The nodes to compare the first moves
    #[arg(long, value_name = "N", default_value_t = DEFAULT_FIRST_MOVE_NODES)]
    first_move_nodes: u64,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The threads
    #[arg(long, value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    threads: usize,
}

/// The games of each strength by their number.
type Games = Vec<BTreeMap<u32, SurveyGame>>;

pub(crate) fn survey(args: &SurveyArgs, out: &mut impl Write) -> Result<(), Failure> {
    if args.nodes[0] == 0 || !args.nodes.is_sorted_by(|one, other| one < other) {
        return Err(Failure::InvalidInput("--nodes: expected rising numbers like 50,300,2000".to_owned()));
    }
    std::fs::create_dir_all(&args.folder).map_err(|error| file_error(&args.folder, &error))?;
    let games = play_games(args)?;
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

    fn run(words: &[&str]) -> Result<(), Failure> {
        survey(&crate::args::parse(words)?, &mut Vec::new())
    }

    #[test]
    fn strengths_rise() {
        for wrong in ["", "5,", "40,5", "5,5", "0,5", "x"] {
            let problem = run(&["--nodes", wrong]).expect_err("invalid").to_string();
            assert!(problem.contains("--nodes"), "{problem}");
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
        let tables = |name: &str, games: &str| {
            let out = folder.path().join(name);
            let words =
                format!("--nodes 20,60 --games {games} --opening-nodes 500 --threads 2 --first-move-nodes 2000");
            let out_words = ["--out", &out.to_string_lossy()];
            run(&words.split(' ').chain(out_words).collect::<Vec<_>>()).expect("a survey");
            ["results.csv", "draws.csv", "values.csv", "first-moves.csv"]
                .map(|table| std::fs::read_to_string(out.join(table)).expect("a table"))
        };
        tables("one", "12");
        let (continued, whole) = (tables("one", "30"), tables("two", "30"));
        assert_eq!(continued, whole);
        assert!(whole.iter().all(|table| table.lines().count() > 2), "{whole:?}");
        let lines = std::fs::read_to_string(folder.path().join("one/games.notes")).expect("the games");
        assert_eq!(lines.lines().count(), 61);
    }
}
