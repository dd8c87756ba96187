//! Games of the engine against itself, of which the quiet positions are kept.

use super::sample::{self, SIZE, Sample};
use crate::arena::{opening, points, random_of};
use crate::farm::farm;
use crate::news::News;
use crate::{Failure, judges, number};
use congo_engine::{Engine, Evaluator, Limits, Root, Stop};
use congo_rules::Game;
use lexopt::prelude::*;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::thread;

const HASH_MIB: usize = 8;
/// Games begin after so many random plies and up to so many more.
const RANDOM_PLIES: (usize, usize) = (4, 8);
/// A longer game counts as drawn.
const LONGEST: usize = 300;
/// Positions that are decided teach nothing, in centipawns.
const DECIDED: i32 = 2_000;

/// What is to be generated.
struct Order {
    games: u32,
    nodes: u64,
    seed: u64,
    threads: usize,
    evaluator: Evaluator,
    file: PathBuf,
}

pub(crate) fn generate(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let order = read(arguments)?;
    let failed = |error: std::io::Error| Failure::Input(format!("{}: {error}", order.file.display()));
    let mut file = OpenOptions::new().append(true).read(true).create(true).open(&order.file).map_err(failed)?;
    let before = std::fs::read(&order.file).map_err(failed)?;
    // A sample that was being written when a run was broken off is cut off.
    file.set_len((before.len() / SIZE * SIZE) as u64).map_err(failed)?;
    let (done, mut samples) = (sample::games(&before), before.len() / SIZE);
    let (mut news, mut played) = (News::new(), 0);
    let mut result = Ok(());
    let left = (0..order.games).filter(|game| !done.contains(game));
    farm(
        order.threads,
        left,
        || {
            let mut engine = Engine::new(HASH_MIB);
            engine.set_evaluator(order.evaluator.clone());
            engine
        },
        |engine, game| play(engine, &order, game),
        |game: Vec<Sample>| {
            let bytes: Vec<u8> = game.iter().flat_map(Sample::pack).collect();
            if result.is_ok() {
                result = file.write_all(&bytes).map_err(failed);
            }
            (samples, played) = (samples + game.len(), played + 1);
            if news.due() {
                let all = order.games as usize - done.len();
                let left = news.left(f64::from(played) / all as f64);
                eprintln!("game {played} of {all}, {samples} samples, {} min left", left.as_secs() / 60);
            }
            result.is_ok()
        },
    );
    result?;
    Ok(writeln!(out, "games {} samples {samples}", order.games)?)
}

fn read(arguments: &mut lexopt::Parser) -> Result<Order, Failure> {
    let (mut games, mut nodes, mut seed, mut file) = (1_000, 3_000, 1, None);
    let mut threads = thread::available_parallelism().map_or(1, usize::from);
    let mut evaluator = Evaluator::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("games") => games = number(arguments, "--games")?,
            Long("nodes") => nodes = number(arguments, "--nodes")?,
            Long("seed") => seed = number(arguments, "--seed")?,
            Long("threads") => threads = number::<usize>(arguments, "--threads")?.max(1),
            Long("eval") => evaluator = judges::read(&arguments.value()?.string()?).map_err(Failure::Input)?,
            Value(value) => file = Some(PathBuf::from(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let file = file.ok_or_else(|| Failure::Input("generate: the file for the samples is missing".to_owned()))?;
    Ok(Order { games, nodes, seed, threads, evaluator, file })
}

/// The samples of a game.
fn play(engine: &mut Engine, order: &Order, number: u32) -> Vec<Sample> {
    let mut random = random_of(order.seed, u64::from(number));
    let plies = RANDOM_PLIES.0 + random.below(RANDOM_PLIES.1);
    let mut game = opening(&mut random, plies);
    let mut samples = Vec::new();
    while game.outcome().is_none() && game.ply() < LONGEST {
        let root = Root::of_game(&game);
        let answer = engine.search(&root, &Limits::nodes(order.nodes), &Stop::default(), &mut |_| {});
        let (Some(best), Some(path)) = (answer.best, answer.path) else { break };
        if !best.is_capture() && answer.score.centipawns().abs() < DECIDED && is_quiet(&game) {
            let (score, ply) = (answer.score.centipawns() as i16, game.ply() as u16);
            samples.push(Sample { position: *game.position(), score, points: 1, ply, game: number });
        }
        if game.play(&path).is_err() {
            break;
        }
    }
    let outcome = game.outcome();
    for sample in &mut samples {
        sample.points = points(outcome, sample.position.turn()) as u8;
    }
    samples
}

/// Whether no lion is in danger. Men who must leave the river may be there: the sample shows it, who learns decides.
fn is_quiet(game: &Game) -> bool {
    let position = game.position();
    let Some(lion) = position.lion(position.turn()) else { return false };
    position.lion_capture().is_none() && position.attackers(lion, !position.turn()).is_empty()
}
