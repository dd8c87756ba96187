//! The players of a match: our own engine, simple players, other programs.

mod baseline;
mod external;
mod spec;

use congo_coach::{Level, default_levels, level_for_game, select_move_within};
use congo_engine::{Clock, Engine, Evaluator, Limits, Root, SearchParameters, SearchResult, Stop};
use congo_rules::{Game, Path};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// The time control of a player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum TimeControl {
    /// None.
    Unlimited,
    /// A time per move.
    PerMove(Duration),
    /// A time for the game, and an increment per move.
    BaseAndIncrement(Duration, Duration),
}

pub(crate) use spec::{MAX_LEVEL_NODES, PlayerSpec, without_style};

/// The processor cores for a level that uses all of them: a match already keeps the cores busy with games.
const MATCH_CORES: usize = 1;

/// Size of the transposition table, in MiB.
const HASH_MIB: usize = 16;
/// Size of the table at full strength for a search of at most [`SHORT_SEARCH_NODES`]. Such a search begins with an empty
/// table, and emptying a large one takes longer than the search.
const SHORT_SEARCH_HASH_MIB: usize = 2;
/// See [`SHORT_SEARCH_HASH_MIB`].
const SHORT_SEARCH_NODES: u64 = 50_000;

/// A player in a match between programs.
pub(crate) trait Player {
    /// Starts a new game; the seed decides a player's random choices.
    fn new_game(&mut self, seed: u64) -> Result<(), PlayerError>;

    /// The move in the current position, with the clock if there is one.
    fn choose_move(&mut self, game: &Game, clock: Option<Clock>) -> Result<Path, PlayerError>;

    /// Whether it searches on the calling thread.
    fn runs_in_process(&self) -> bool {
        true
    }
}

/// A fault of a player.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum PlayerError {
    /// It played an illegal move.
    IllegalMove(String),
    /// It exceeded its time by this much.
    TimeExceeded(Duration),
    /// It violated the protocol, or did not answer.
    ProtocolError(String),
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalMove(what) => write!(f, "illegal move: {what}"),
            Self::TimeExceeded(by) => write!(f, "late by {} ms", by.as_millis()),
            Self::ProtocolError(what) => f.write_str(what),
        }
    }
}

/// Our own engine in this process.
pub(crate) struct EnginePlayer {
    engine: Engine,
    /// `None` for full strength.
    level: Option<Level>,
    /// The levels along whose line its form moves it.
    levels: Arc<[Level]>,
    /// The level as it plays the current game.
    level_today: Option<Level>,
    limits: Limits,
    seed: u64,
}

impl EnginePlayer {
    /// Full strength, with an evaluator and a number of threads.
    pub(crate) fn full_strength(evaluator: Evaluator, limits: Limits, threads: usize) -> Self {
        let is_short = limits.nodes.is_some_and(|nodes| nodes <= SHORT_SEARCH_NODES);
        let mut engine = Engine::new(if is_short { SHORT_SEARCH_HASH_MIB } else { HASH_MIB });
        engine.set_evaluator(evaluator);
        engine.set_threads(threads);
        Self { engine, level: None, levels: [].into(), level_today: None, limits, seed: 0 }
    }

    /// The player with other constants of the search.
    pub(crate) fn with_parameters(mut self, parameters: SearchParameters) -> Self {
        self.engine.set_parameters(parameters);
        self
    }

    /// A player with a built-in level.
    pub(crate) fn at_level(level: Level, limits: Limits) -> Self {
        Self::at_level_of(level, default_levels().into(), limits)
    }

    /// A player with a level of this list.
    pub(crate) fn at_level_of(level: Level, levels: Arc<[Level]>, limits: Limits) -> Self {
        let mut engine = Engine::new(HASH_MIB);
        engine.set_threads(level.threads_of(MATCH_CORES));
        Self { engine, level: Some(level), levels, level_today: None, limits, seed: 0 }
    }

    fn search(&mut self, root: &Root, limits: &Limits) -> SearchResult {
        match &self.level_today {
            None => self.engine.search(root, limits, &Stop::default(), &mut |_| {}),
            Some(level) => {
                select_move_within(&mut self.engine, root, level, limits, self.seed, &Stop::default(), &mut |_| {})
            }
        }
    }
}

impl Player for EnginePlayer {
    fn new_game(&mut self, seed: u64) -> Result<(), PlayerError> {
        self.seed = seed;
        self.level_today = self.level.as_ref().map(|level| level_for_game(&self.levels, level, seed));
        self.engine.clear();
        Ok(())
    }

    fn choose_move(&mut self, game: &Game, clock: Option<Clock>) -> Result<Path, PlayerError> {
        let limits = Limits { clock, ..self.limits };
        let result = self.search(&Root::from_game(game), &limits);
        let fen = game.position().fen();
        let (Some(best), Some(path)) = (result.best_move, result.path) else {
            return Err(PlayerError::IllegalMove(format!("no move in {fen}")));
        };
        let is_same_move = game.position().apply_and_describe(&path).is_ok_and(|turn| turn.mv == best);
        if !is_same_move || !game.position().legal_moves().contains(&best) {
            return Err(PlayerError::IllegalMove(format!("{path} in {fen}: not the move meant, or not listed")));
        }
        Ok(path)
    }
}
