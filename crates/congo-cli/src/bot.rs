//! The computer players: random moves, or a level.

use crate::args::Bot;
use congo_coach::{Level, default_levels, level_for_game, select_move};
use congo_engine::{Engine, Limits, Rng, Root, SearchResult, Stop};
use congo_rules::{Game, Path, Position};
use std::thread;
use std::time::Duration;

/// Size of the transposition table, in MiB.
const HASH_MIB: usize = 64;
/// The thinking time for a hint.
const HINT_TIME: Duration = Duration::from_millis(1500);

/// The computer players with their state.
pub(crate) struct BotEngine {
    engine: Engine,
    levels: Vec<Level>,
    rng: Rng,
    seed: u64,
}

impl BotEngine {
    /// The seed makes their choices repeatable.
    pub(crate) fn new(seed: u64) -> Self {
        Self { engine: Engine::new(HASH_MIB), levels: default_levels(), rng: Rng::new(seed), seed }
    }

    /// The levels' names, the weakest first.
    pub(crate) fn level_names(&self) -> Vec<String> {
        self.levels.iter().map(|level| level.name.clone()).collect()
    }

    /// A whole turn in a game, or the rest of a chain in progress in `middle`. `None` if there is no legal move.
    pub(crate) fn choose_move(
        &mut self,
        bot: &Bot,
        game: &Game,
        chain_position: Option<Position>,
        stop: &Stop,
    ) -> Option<Path> {
        let position = chain_position.unwrap_or(*game.position());
        match bot {
            Bot::Random => {
                let moves = position.legal_moves();
                let chosen = moves.get(self.rng.below(moves.len().max(1)))?;
                Some(position.path(*chosen))
            }
            Bot::Level(name) => {
                let root = chain_position.map_or_else(|| Root::from_game(game), Root::from_position);
                let listed = self.levels.iter().find(|level| level.name == *name)?;
                let level = level_for_game(&self.levels, listed, self.seed);
                self.engine.set_threads(level.threads_of(thread::available_parallelism().map_or(1, usize::from)));
                select_move(&mut self.engine, &root, &level, self.seed, stop, &mut |_| {}).path
            }
        }
    }

    /// The best move in a game with its line.
    pub(crate) fn find_hint(&mut self, game: &Game, chain_position: Option<Position>, stop: &Stop) -> SearchResult {
        let root = chain_position.map_or_else(|| Root::from_game(game), Root::from_position);
        self.engine.search(&root, &Limits::time(HINT_TIME), stop, &mut |_| {})
    }
}
