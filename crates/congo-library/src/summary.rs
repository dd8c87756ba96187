//! The summary of a game: what a list shows, and what statistics count.

use crate::{GameStats, Player, record};
use congo_rules::pgn::{GameResult, Pgn};
use congo_rules::{PlayedMove, Position};
use serde::{Deserialize, Serialize};

/// The summary of a stored game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The title that the player gave it; `None` if it has none.
    pub title: Option<String>,
    /// When it began in the player's time zone: `2026-11-22 05:13:22`, or as much of it as is known from the left;
    /// empty if unknown.
    pub begun: String,
    /// White, then Black.
    pub players: [Player; 2],
    /// The result.
    #[serde(with = "result")]
    pub result: GameResult,
    /// Why it ended, in the words of the rules ("lion taken", "time", …); empty if it has not, or the reason is
    /// unknown.
    pub termination: String,
    /// The number of plies.
    pub plies: u32,
    /// The playing time in seconds; `None` if the file does not say.
    pub seconds: Option<u32>,
    /// Whether it is starred.
    pub starred: bool,
    /// Whether it was played in this program, and not imported.
    pub played_here: bool,
    /// Whether it began from the usual start.
    pub standard_start: bool,
    /// Whether it is known that the player had no help: no hint, no takeback, no coach.
    pub unassisted: bool,
    /// The statistics of White and Black.
    pub game_stats: [GameStats; 2],
}

impl Summary {
    /// The summary of a game file.
    pub fn from_pgn(pgn: &Pgn) -> Self {
        let moves: Vec<&PlayedMove> = pgn.line().nodes.iter().map(|node| &node.played).collect();
        Self {
            title: record::title(pgn).map(str::to_owned),
            begun: record::StartTime::from_pgn(pgn).sort_key(),
            players: record::players(pgn),
            result: pgn.result(),
            termination: termination_text(pgn),
            plies: moves.len() as u32,
            seconds: pgn.tag(record::SECONDS_TAG).and_then(|seconds| seconds.parse().ok()),
            starred: record::is_starred(pgn),
            played_here: pgn.tag(record::SEED_TAG).is_some(),
            standard_start: pgn.start() == Position::start(),
            unassisted: record::is_unassisted(pgn),
            game_stats: GameStats::from_moves(pgn.start(), moves),
        }
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.result != GameResult::Unfinished
    }
}

/// Why a finished game ended; files from elsewhere may not say it.
fn termination_text(pgn: &Pgn) -> String {
    let game = pgn.to_game().ok();
    let outcome = game.and_then(|game| game.outcome()).filter(|outcome| outcome.has_known_reason());
    outcome.map(|outcome| outcome.reason()).unwrap_or_default()
}

/// A result as in a game file.
mod result {
    use congo_rules::pgn::GameResult;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(result: &GameResult, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(result.text())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<GameResult, D::Error> {
        let text = String::deserialize(deserializer)?;
        GameResult::from_text(&text).ok_or_else(|| serde::de::Error::custom(format!("{text} is no result")))
    }
}
