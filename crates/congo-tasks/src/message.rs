//! Tasks, reports and answers, and their bytes.

use crate::error::TaskError;
use crate::line::GameLine;
use congo_coach::analysis::{Analysis, Ply, Threat};
use congo_coach::hint::Hint;
use congo_coach::wild_board::{WildBoard, WildRank};
use congo_coach::{Level, SimpleBot};
use congo_engine::{Limits, Score, SearchReport, SearchResult};
use congo_rules::{Move, Path, Position};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A question to the engine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// The move of a level: [`Answer::Move`].
    Move {
        /// The game.
        line: GameLine,
        /// The level.
        level: Box<Level>,
        /// The limits in place of the level's own.
        limits: Limits,
        /// The seed of the game.
        seed: u64,
    },
    /// The move of a simple bot: [`Answer::Move`].
    BotMove {
        /// The position.
        position: Position,
        /// The bot.
        bot: SimpleBot,
        /// The seed of the game.
        seed: u64,
    },
    /// The best moves, with [`Report::Line`] for each line of each iteration: [`Answer::Move`].
    Search {
        /// The game.
        line: GameLine,
        /// The limits.
        limits: Limits,
    },
    /// The best move and the reason for it: [`Answer::Hint`].
    Hint {
        /// The game.
        line: GameLine,
        /// The limits.
        limits: Limits,
    },
    /// What the side not to move would do: [`Answer::Threat`].
    Threat {
        /// The position.
        position: Position,
        /// The limits of each search.
        limits: Limits,
    },
    /// The analysis of a game, with [`Report::Ply`] for each move: [`Answer::Analysis`].
    Review {
        /// The game.
        line: GameLine,
        /// What is known from an earlier review.
        known: Analysis,
        /// The limits of each search.
        limits: Limits,
    },
    /// A wild board: [`Answer::WildBoard`].
    WildBoard {
        /// Its rank.
        rank: WildRank,
        /// Its seed.
        seed: u64,
    },
}

impl Task {
    /// Returns whether it is done by several threads where there are several.
    pub fn wants_threads(&self) -> bool {
        matches!(self, Self::Move { level, .. } if level.threads_of(2) > 1)
    }
}

/// The progress of a task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Report {
    /// A line of an iteration.
    Line(SearchLine),
    /// A move of the game is judged.
    Ply(Ply),
}

/// The result of a task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The move.
    Move(FoundMove),
    /// The hint; `None` if there is no legal move.
    Hint(Option<Hint>),
    /// The threat; `None` if there is none.
    Threat(Option<Threat>),
    /// The analysis; shorter than the game if the task was stopped.
    Analysis(Analysis),
    /// The wild board.
    WildBoard(WildBoard),
}

/// A line of an iteration: see [`SearchReport`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SearchLine {
    /// The depth of the iteration in plies.
    pub depth: u32,
    /// 1 for the best move, 2 for the next best.
    pub pv_index: u32,
    /// The score for the side to move.
    pub score: Score,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time since the start.
    pub time: Duration,
    /// The moves, beginning with the best one.
    pub moves: Vec<Move>,
}

/// A move that was found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FoundMove {
    /// A path of the move; `None` only if there is no legal one.
    pub path: Option<Path>,
    /// Its score for the side to move.
    pub score: Score,
    /// The depth of the last complete iteration in plies; 0 if the move was chosen without a search.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The moves, beginning with this one.
    pub moves: Vec<Move>,
}

impl From<&SearchReport> for SearchLine {
    fn from(report: &SearchReport) -> Self {
        Self {
            depth: report.depth,
            pv_index: report.pv_index,
            score: report.score,
            nodes: report.nodes,
            time: report.time,
            moves: report.pv.clone(),
        }
    }
}

impl From<SearchResult> for FoundMove {
    fn from(result: SearchResult) -> Self {
        let SearchResult { path, score, depth, nodes, pv, .. } = result;
        Self { path, score, depth, nodes, moves: pv }
    }
}

/// Returns the bytes of a message. They are for the same version of the program.
pub fn to_bytes<T: Serialize>(message: &T) -> Vec<u8> {
    postcard::to_allocvec(message).unwrap_or_else(|problem| unreachable!("every message has bytes: {problem}"))
}

/// Returns the message of these bytes.
///
/// # Errors
/// If they are not such a message.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, TaskError> {
    postcard::from_bytes(bytes).map_err(|_| TaskError::Bytes)
}
