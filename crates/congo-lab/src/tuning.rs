//! What the tools that tune the constants of the search have in common: pairs of games between engines with different
//! constants, from openings in which one side is better.

use crate::arena::{self, half_points};
use crate::args::{ALL_THREADS, at_least_one, parse_threads};
use crate::duel::uneven_opening;
use crate::player::{EnginePlayer, Player, TimeControl};
use congo_engine::{Evaluator, Limits, Rng, SearchParameter, SearchParameters};
use congo_rules::{Color, Game, Position};
use std::path::PathBuf;

/// The better side of an opening expects a share of the points in this range.
const OPENING_SHARES: (f64, f64) = (0.55, 0.75);

/// The settings of a run.
#[derive(clap::Args)]
pub(crate) struct TuningArgs {
    /// The file that the run continues from, with `.notes` at its end
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// The games, two from each opening
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    pub(crate) games: u64,
    /// The nodes per move
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = at_least_one::<u64>)]
    pub(crate) nodes: u64,
    /// The soft nodes per move instead, as in `duel`
    #[arg(long, value_name = "N", conflicts_with = "nodes", value_parser = at_least_one::<u64>)]
    pub(crate) soft: Option<u64>,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The threads
    #[arg(long, value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    pub(crate) threads: usize,
}

impl TuningArgs {
    pub(crate) fn pairs(&self) -> u64 {
        self.games.div_ceil(2).max(1)
    }

    pub(crate) fn limits(&self) -> Limits {
        self.soft.map_or_else(|| Limits::nodes(self.nodes), Limits::soft_nodes)
    }

    /// The limit of a search, for the first line of a checkpoint.
    pub(crate) fn limit_name(&self) -> String {
        self.soft.map_or_else(|| format!("nodes {}", self.nodes), |nodes| format!("soft {nodes}"))
    }
}

/// The parameter of this name.
pub(crate) fn find_parameter(name: &str) -> Result<SearchParameter, String> {
    let found = SearchParameters::ALL.iter().find(|parameter| parameter.name == name);
    found.copied().ok_or_else(|| {
        let names: Vec<&str> = SearchParameters::ALL.iter().map(|parameter| parameter.name).collect();
        format!("there is no parameter {name:?}, only {}", names.join(", "))
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
