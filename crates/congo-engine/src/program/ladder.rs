//! Measures the levels: against each other, along the strength line, with and without style, and their blunders.

use crate::arena::{game_rng, play_game, random_opening};
use crate::duel::{MatchStats, play_match};
use crate::player::{EnginePlayer, Player, TimeControl};
use crate::workers::run_jobs;
use crate::{Failure, parse_number};
use congo_engine::{Engine, Level, Limits, Root, Stop, default_levels, level_for_game, select_move_within};
use congo_rules::{Color, Game, Move, Position};
use lexopt::prelude::*;
use std::io::Write;
use std::thread;

/// The default number of games of each match.
const DEFAULT_GAMES: u64 = 400;
/// The number of random plies before a game in which blunders are counted.
const RANDOM_PLIES: usize = 4;
/// Nodes to find possible blunders, and to confirm them.
const SCREENING_NODES: u64 = 2_000;
/// See [`SCREENING_NODES`].
const CONFIRMING_NODES: u64 = 60_000;
/// The loss of win chance that makes a move a blunder here, and the one from which a move is looked at closely.
const BLUNDER_LOSS: f64 = 0.5;
/// See [`BLUNDER_LOSS`].
const SCREENING_LOSS: f64 = 0.35;
/// The most nodes that a level visits while its blunders are counted.
const LEVEL_NODES: u64 = 200_000;

/// What is measured.
enum Measurement {
    /// Each level against the one below.
    Steps,
    /// This number of ratings, evenly along the line, each against the one before.
    Points(i32),
    /// Each level against itself without its style.
    Style,
    /// The blunders of each level.
    Blunders,
}

/// The settings of a measurement.
struct Settings {
    games: u64,
    seed: u64,
    threads: usize,
    /// The names of the levels to measure; empty for all.
    levels: Vec<String>,
}

pub(crate) fn ladder(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let mut measurement = Measurement::Steps;
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut settings = Settings { games: DEFAULT_GAMES, seed: 1, threads, levels: Vec::new() };
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("games") => settings.games = parse_number(arguments, "--games")?,
            Long("seed") => settings.seed = parse_number(arguments, "--seed")?,
            Long("threads") => settings.threads = parse_number::<usize>(arguments, "--threads")?.max(1),
            Long("points") => measurement = Measurement::Points(parse_number::<i32>(arguments, "--points")?.max(2)),
            Long("style") => measurement = Measurement::Style,
            Long("blunders") => measurement = Measurement::Blunders,
            Value(name) => settings.levels.push(name.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let levels = default_levels();
    if let Some(unknown) = settings.levels.iter().find(|name| levels.iter().all(|level| level.name != **name)) {
        return Err(Failure::InvalidInput(format!("ladder: there is no level {unknown:?}")));
    }
    let is_selected = |level: &Level| settings.levels.is_empty() || settings.levels.contains(&level.name);
    match measurement {
        Measurement::Steps => {
            for pair in levels.windows(2).filter(|pair| is_selected(&pair[1])) {
                settings.report(&pair[1].name, &pair[0].name, out)?;
            }
        }
        Measurement::Points(points) => {
            let (first, last) = (levels[0].rating, levels[levels.len() - 1].rating);
            let rating = |point: i32| format!("rating:{}", first + (last - first) * point / (points - 1));
            for point in 1..points {
                settings.report(&rating(point), &rating(point - 1), out)?;
            }
        }
        Measurement::Style => {
            for level in levels.iter().filter(|level| is_selected(level)) {
                settings.report(&level.name, &format!("plain:{}", level.name), out)?;
            }
        }
        Measurement::Blunders => {
            for (index, level) in levels.iter().enumerate().skip(1).filter(|(_, level)| is_selected(level)) {
                let count = settings.count_blunders(&levels, level, &levels[index - 1])?;
                writeln!(
                    out,
                    "{} moves {} blunders {} ({:.2}%) that the {} avoids {} ({:.2}%)",
                    level.name,
                    count.moves,
                    count.blunders,
                    count.percent(count.blunders),
                    levels[index - 1].name,
                    count.avoided_below,
                    count.percent(count.avoided_below),
                )?;
            }
        }
    }
    Ok(())
}

impl Settings {
    fn report(&self, one: &str, other: &str, out: &mut impl Write) -> Result<(), Failure> {
        let stats: MatchStats = play_match([one.to_owned(), other.to_owned()], self.games, self.seed, self.threads)?;
        Ok(writeln!(out, "{one} against {other}: {stats}")?)
    }

    fn count_blunders(&self, levels: &[Level], level: &Level, below: &Level) -> Result<BlunderCount, Failure> {
        let (mut total, mut fault) = (BlunderCount::default(), None);
        run_jobs(
            self.threads,
            0..self.games,
            || Engine::new(16),
            |judge, number| blunders_of_game(judge, levels, level, below, (self.seed, number)),
            |counted| {
                match counted {
                    Ok(count) => total.add(&count),
                    Err(problem) => fault = Some(problem),
                }
                fault.is_none()
            },
        );
        fault.map_or(Ok(total), Err)
    }
}

/// Numbers of moves of a level.
#[derive(Debug, Default)]
struct BlunderCount {
    moves: u32,
    blunders: u32,
    /// Blunders where the level below plays a better move.
    avoided_below: u32,
}

impl BlunderCount {
    fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.blunders += other.blunders;
        self.avoided_below += other.avoided_below;
    }

    fn percent(&self, part: u32) -> f64 {
        100.0 * f64::from(part) / f64::from(self.moves.max(1))
    }
}

/// Plays a game of the level against the one below, and counts the blunders of the level.
fn blunders_of_game(
    judge: &mut Engine,
    levels: &[Level],
    level: &Level,
    below: &Level,
    (seed, number): (u64, u64),
) -> Result<BlunderCount, Failure> {
    let mut random = game_rng(seed, number);
    let (start, seed) = (random_opening(&mut random, RANDOM_PLIES), random.next_u64());
    let limits = Limits::nodes(LEVEL_NODES);
    let player = |level: &Level| -> Box<dyn Player> { Box::new(EnginePlayer::at_level(level.clone(), limits)) };
    let side = if number.is_multiple_of(2) { Color::White } else { Color::Black };
    let (mut one, mut other) = (player(level), player(below));
    let (white, black) = if side == Color::White { (&mut one, &mut other) } else { (&mut other, &mut one) };
    let unlimited = TimeControl::Unlimited;
    let end = play_game([(&mut **white, unlimited), (&mut **black, unlimited)], start.clone(), seed);
    if let Some((side, problem)) = end.fault {
        return Err(Failure::CheckFailed(format!("{side}: {problem}")));
    }
    let below_today = level_for_game(levels, below, seed);
    let (mut count, mut replayed) = (BlunderCount::default(), start.clone());
    for turn in end.game.moves().iter().skip(start.ply()) {
        if turn.before.turn() == side {
            count.moves += 1;
            if is_blunder(judge, &turn.before, turn.mv) {
                count.blunders += 1;
                let alternative = move_of(judge, &below_today, &replayed, seed);
                let is_avoided = alternative.is_some_and(|mv| mv != turn.mv && !is_blunder(judge, &turn.before, mv));
                count.avoided_below += u32::from(is_avoided);
            }
        }
        replayed.play(&turn.path).map_err(|problem| Failure::CheckFailed(problem.to_string()))?;
    }
    Ok(count)
}

fn move_of(engine: &mut Engine, level: &Level, game: &Game, seed: u64) -> Option<Move> {
    engine.clear();
    let (root, limits) = (Root::from_game(game), Limits::nodes(LEVEL_NODES));
    select_move_within(engine, &root, level, &limits, seed, &Stop::default(), &mut |_| {}).best_move
}

/// Whether a move loses more than [`BLUNDER_LOSS`] of win chance.
fn is_blunder(judge: &mut Engine, position: &Position, mv: Move) -> bool {
    loss(judge, position, mv, SCREENING_NODES) > SCREENING_LOSS
        && loss(judge, position, mv, CONFIRMING_NODES) > BLUNDER_LOSS
}

/// The win chance that a move loses compared with the best one, 0 to 1.
fn loss(judge: &mut Engine, position: &Position, mv: Move, nodes: u64) -> f64 {
    let mut search = |root: &Root| judge.search(root, &Limits::nodes(nodes), &Stop::default(), &mut |_| {});
    let root = Root::from_position(*position);
    let best = search(&root);
    if best.best_move == Some(mv) {
        return 0.0;
    }
    let played = search(&Root { search_moves: vec![mv], ..root });
    best.score.win_chance() - played.score.win_chance()
}
