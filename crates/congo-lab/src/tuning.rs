//! What the tools that tune the constants of the search have in common: pairs of games between engines with different
//! constants, from openings in which one side is better.

use crate::arena::{self, half_points};
use crate::duel::uneven_opening;
use crate::player::{EnginePlayer, Player, TimeControl};
use crate::program::parse_number;
use congo_engine::{Evaluator, Limits, Rng, SearchParameter, SearchParameters};
use congo_rules::{Color, Game, Position};
use congo_uci::Failure;
use lexopt::prelude::*;
use std::path::PathBuf;
use std::thread;

/// The better side of an opening expects a share of the points in this range.
const OPENING_SHARES: (f64, f64) = (0.55, 0.75);

/// The settings of a run.
pub(crate) struct TuningArgs {
    pub(crate) pairs: u64,
    pub(crate) limits: Limits,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    pub(crate) output: PathBuf,
}

impl TuningArgs {
    /// Reads the options of `command`. Everything else is a parameter, which is passed to `add_parameter`.
    pub(crate) fn parse(
        arguments: &mut lexopt::Parser,
        command: &str,
        mut add_parameter: impl FnMut(&str) -> Result<(), Failure>,
    ) -> Result<Self, Failure> {
        let (mut games, mut limits, mut seed, mut output) = (20_000, Limits::nodes(5_000), 1, None);
        let mut threads = thread::available_parallelism().map_or(1, usize::from);
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("games") => games = parse_number::<u64>(arguments, "--games")?.max(2),
                Long("nodes") => limits = Limits::nodes(parse_number::<u64>(arguments, "--nodes")?.max(1)),
                Long("soft") => limits = Limits::soft_nodes(parse_number::<u64>(arguments, "--soft")?.max(1)),
                Long("seed") => seed = parse_number(arguments, "--seed")?,
                Long("threads") => threads = parse_number::<usize>(arguments, "--threads")?.max(1),
                Long("out") => output = Some(PathBuf::from(arguments.value()?)),
                Value(text) => add_parameter(&text.string()?)?,
                other => return Err(other.unexpected().into()),
            }
        }
        let output = output.ok_or_else(|| Failure::InvalidInput(format!("{command}: --out names no file")))?;
        Ok(Self { pairs: games.div_ceil(2), limits, seed, threads, output })
    }

    /// The limit of a search, for the first line of a checkpoint.
    pub(crate) fn limit_name(&self) -> String {
        match (self.limits.nodes, self.limits.soft_nodes) {
            (Some(nodes), _) => format!("nodes {nodes}"),
            (None, soft) => format!("soft {}", soft.unwrap_or_default()),
        }
    }
}

/// Returns the parameter of this name.
pub(crate) fn find_parameter(command: &str, name: &str) -> Result<SearchParameter, Failure> {
    let found = SearchParameters::ALL.iter().find(|parameter| parameter.name == name);
    found.copied().ok_or_else(|| {
        let names: Vec<&str> = SearchParameters::ALL.iter().map(|parameter| parameter.name).collect();
        Failure::InvalidInput(format!("{command}: there is no parameter {name:?}, only {}", names.join(", ")))
    })
}

/// Draws the opening of a pair.
pub(crate) fn draw_opening(random: &mut Rng) -> Position {
    uneven_opening(random, OPENING_SHARES)
}

/// Plays two games from an opening, first with the engine of the first constants as White. Returns its half points.
pub(crate) fn play_pair(parameters: [SearchParameters; 2], limits: Limits, opening: Position, pair: u64) -> [u32; 2] {
    let [mut first, mut second] = parameters
        .map(|parameters| EnginePlayer::full_strength(Evaluator::default(), limits, 1).with_parameters(parameters));
    Color::ALL.map(|color| {
        let players: [(&mut dyn Player, TimeControl); 2] = match color {
            Color::White => [(&mut first, TimeControl::Unlimited), (&mut second, TimeControl::Unlimited)],
            Color::Black => [(&mut second, TimeControl::Unlimited), (&mut first, TimeControl::Unlimited)],
        };
        let finished = arena::play_game(players, Game::from_position(opening), pair);
        half_points(finished.outcome, color)
    })
}
