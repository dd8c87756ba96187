//! Who plays in a match: our own engine, the yardsticks, other programs.

mod external;
mod spec;
mod yardstick;

use congo_engine::{Answer, Clock, Engine, Evaluator, Level, Limits, Root, Stop, pick_within};
use congo_rules::{Game, Path};
use std::fmt;
use std::time::Duration;

/// How a player's time is counted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Pace {
    /// Not at all.
    Free,
    /// So much for each move.
    Move(Duration),
    /// So much for the game, and so much more after each move.
    Game(Duration, Duration),
}

pub(crate) use spec::Spec;

/// Memory of a table, in MiB.
const HASH_MIB: usize = 16;

/// Somebody who chooses moves.
pub(crate) trait Player {
    /// A new game begins; players with moods take them from the seed.
    fn begin(&mut self, seed: u64) -> Result<(), Problem>;

    /// The move in the game's present position; with its clock if it has one.
    fn choose(&mut self, game: &Game, clock: Option<Clock>) -> Result<Path, Problem>;

    /// Whether it thinks in the thread that asks it.
    fn thinks_here(&self) -> bool {
        true
    }
}

/// What a player may not do.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Problem {
    /// It played something else than a legal move.
    Illegal(String),
    /// It took so much too long.
    Late(Duration),
    /// It does not answer as agreed, or not at all.
    Broken(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(what) => write!(f, "illegal move: {what}"),
            Self::Late(by) => write!(f, "late by {} ms", by.as_millis()),
            Self::Broken(what) => f.write_str(what),
        }
    }
}

/// Our own engine in this process.
pub(crate) struct Own {
    engine: Engine,
    /// None: the whole strength.
    level: Option<Level>,
    limits: Limits,
    seed: u64,
}

impl Own {
    /// The whole strength, with somebody to judge positions and so many threads to think with.
    pub(crate) fn whole(evaluator: Evaluator, limits: Limits, threads: usize) -> Self {
        let mut engine = Engine::new(HASH_MIB);
        engine.set_evaluator(evaluator);
        engine.set_threads(threads);
        Self { engine, level: None, limits, seed: 0 }
    }

    /// A level.
    pub(crate) fn level(level: Level, limits: Limits) -> Self {
        Self { engine: Engine::new(HASH_MIB), level: Some(level), limits, seed: 0 }
    }

    fn think(&mut self, root: &Root, limits: &Limits) -> Answer {
        match &self.level {
            None => self.engine.search(root, limits, &Stop::default(), &mut |_| {}),
            Some(level) => pick_within(&mut self.engine, root, level, limits, self.seed, &Stop::default(), &mut |_| {}),
        }
    }
}

impl Player for Own {
    fn begin(&mut self, seed: u64) -> Result<(), Problem> {
        self.seed = seed;
        self.engine.forget();
        Ok(())
    }

    fn choose(&mut self, game: &Game, clock: Option<Clock>) -> Result<Path, Problem> {
        let limits = Limits { clock, ..self.limits };
        let answer = self.think(&Root::of_game(game), &limits);
        let fen = game.position().fen();
        let (Some(best), Some(path)) = (answer.best, answer.path) else {
            return Err(Problem::Illegal(format!("no move in {fen}")));
        };
        let meant = game.position().turn_of(&path).is_ok_and(|turn| turn.chosen == best);
        if !meant || !game.position().legal_moves().contains(&best) {
            return Err(Problem::Illegal(format!("{path} in {fen}: not the move meant, or not listed")));
        }
        Ok(path)
    }
}
