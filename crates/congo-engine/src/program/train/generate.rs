//! Plays games of the engine against itself and stores their quiet positions.

use super::sample::{self, SAMPLE_BYTES, Sample};
use crate::arena::{game_rng, half_points, random_opening};
use crate::progress::ProgressTimer;
use crate::workers::run_jobs;
use crate::{Failure, evaluators, parse_number};
use congo_engine::{Engine, Evaluator, Limits, Root, Stop};
use congo_rules::Game;
use lexopt::prelude::*;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::thread;

const HASH_MIB: usize = 8;
/// The minimum and maximum number of random plies before a game.
const RANDOM_PLIES: (usize, usize) = (4, 8);
/// A longer game counts as drawn.
const MAX_GAME_PLIES: usize = 300;
/// Positions with a larger score are decided and not stored, in centipawns.
const MAX_SCORE_CP: i32 = 2_000;

/// The settings for generating samples.
struct GenerateArgs {
    games: u32,
    nodes: u64,
    seed: u64,
    threads: usize,
    evaluator: Evaluator,
    file: PathBuf,
}

pub(crate) fn generate(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let args = parse_args(arguments)?;
    let failed = |error: std::io::Error| Failure::InvalidInput(format!("{}: {error}", args.file.display()));
    let mut file = OpenOptions::new().append(true).read(true).create(true).open(&args.file).map_err(failed)?;
    let existing = std::fs::read(&args.file).map_err(failed)?;
    // An incomplete sample of an interrupted run is removed.
    file.set_len((existing.len() / SAMPLE_BYTES * SAMPLE_BYTES) as u64).map_err(failed)?;
    let (finished_games, mut samples) = (sample::game_numbers(&existing), existing.len() / SAMPLE_BYTES);
    let (mut timer, mut played) = (ProgressTimer::new(), 0);
    let mut result = Ok(());
    let remaining = (0..args.games).filter(|game| !finished_games.contains(game));
    run_jobs(
        args.threads,
        remaining,
        || {
            let mut engine = Engine::new(HASH_MIB);
            engine.set_evaluator(args.evaluator.clone());
            engine
        },
        |engine, game| play_game(engine, &args, game),
        |game: Vec<Sample>| {
            let bytes: Vec<u8> = game.iter().flat_map(Sample::pack).collect();
            if result.is_ok() {
                result = file.write_all(&bytes).map_err(failed);
            }
            (samples, played) = (samples + game.len(), played + 1);
            if timer.is_due() {
                let all = args.games as usize - finished_games.len();
                let left = timer.time_left(f64::from(played) / all as f64);
                eprintln!("game {played} of {all}, {samples} samples, {} min left", left.as_secs() / 60);
            }
            result.is_ok()
        },
    );
    result?;
    Ok(writeln!(out, "games {} samples {samples}", args.games)?)
}

fn parse_args(arguments: &mut lexopt::Parser) -> Result<GenerateArgs, Failure> {
    let (mut games, mut nodes, mut seed, mut file) = (1_000, 3_000, 1, None);
    let mut threads = thread::available_parallelism().map_or(1, usize::from);
    let mut evaluator = Evaluator::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("games") => games = parse_number(arguments, "--games")?,
            Long("nodes") => nodes = parse_number(arguments, "--nodes")?,
            Long("seed") => seed = parse_number(arguments, "--seed")?,
            Long("threads") => threads = parse_number::<usize>(arguments, "--threads")?.max(1),
            Long("eval") => {
                evaluator = evaluators::load(&arguments.value()?.string()?).map_err(Failure::InvalidInput)?
            }
            Value(value) => file = Some(PathBuf::from(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let file = file.ok_or_else(|| Failure::InvalidInput("generate: the file for the samples is missing".to_owned()))?;
    Ok(GenerateArgs { games, nodes, seed, threads, evaluator, file })
}

/// The samples of a game.
fn play_game(engine: &mut Engine, args: &GenerateArgs, number: u32) -> Vec<Sample> {
    let mut random = game_rng(args.seed, u64::from(number));
    let plies = RANDOM_PLIES.0 + random.below(RANDOM_PLIES.1);
    let mut game = random_opening(&mut random, plies);
    let mut samples = Vec::new();
    while game.outcome().is_none() && game.ply() < MAX_GAME_PLIES {
        let root = Root::from_game(&game);
        let result = engine.search(&root, &Limits::nodes(args.nodes), &Stop::default(), &mut |_| {});
        let (Some(best), Some(path)) = (result.best_move, result.path) else { break };
        if !best.is_capture() && result.score.centipawns().abs() < MAX_SCORE_CP && is_quiet(&game) {
            let (score, ply) = (result.score.centipawns() as i16, game.ply() as u16);
            samples.push(Sample { position: *game.position(), score, half_points: 1, ply, game: number });
        }
        if game.play(&path).is_err() {
            break;
        }
    }
    let outcome = game.outcome();
    for sample in &mut samples {
        sample.half_points = half_points(outcome, sample.position.turn()) as u8;
    }
    samples
}

/// Whether no lion is in danger. Pieces may be in the river: the sample shows them, and the training decides.
fn is_quiet(game: &Game) -> bool {
    let position = game.position();
    let Some(lion) = position.lion(position.turn()) else { return false };
    position.lion_capture().is_none() && position.attackers(lion, !position.turn()).is_empty()
}
