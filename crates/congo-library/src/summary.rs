//! The summary of a game: what a list shows, and what statistics count.

use crate::{GameStats, Player, record};
use congo_rules::PlayedMove;
use congo_rules::pgn::{GameResult, Pgn};
use serde::{Deserialize, Serialize};

/// What is known of a kept game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The name that the player gave it; none: it has only a date and players.
    pub title: Option<String>,
    /// When it began where the player is, as far as the file tells: `2026-11-22 05:13:22` or parts of it from the left;
    /// empty if unknown.
    pub begun: String,
    /// White, then Black.
    pub players: [Player; 2],
    /// How it ended.
    #[serde(with = "result")]
    pub result: GameResult,
    /// By what it ended, as the rules name it ("lion taken", "time", …); empty if it has not, or nobody knows.
    pub termination: String,
    /// How many moves were played, each side's counted.
    pub plies: u32,
    /// The playing time in seconds; `None` if the file does not say.
    pub seconds: Option<u32>,
    /// Whether the player has marked it.
    pub starred: bool,
    /// Whether it was played in this program, and not brought from elsewhere.
    pub played_here: bool,
    /// What happened in it: White's deeds, then Black's.
    pub game_stats: [GameStats; 2],
}

impl Summary {
    /// What is known of a game file.
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
            game_stats: GameStats::from_moves(pgn.start(), moves),
        }
    }

    /// Whether it has ended.
    pub fn is_over(&self) -> bool {
        self.result != GameResult::Unfinished
    }
}

/// By what a finished game ended; from elsewhere it may not be told.
fn termination_text(pgn: &Pgn) -> String {
    let game = pgn.to_game().ok();
    let outcome = game.and_then(|game| game.outcome()).filter(|outcome| outcome.has_known_reason());
    outcome.map(|outcome| outcome.reason()).unwrap_or_default()
}

/// A result in a file: as a game file writes it.
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
