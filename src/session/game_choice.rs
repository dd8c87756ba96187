//! The player's choices for a new game.

use crate::session::time_control_choice::TimeControlChoice;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The player's choices for a new game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameChoice {
    /// The kind of game.
    pub mode: GameMode,
    /// The computer's level by name.
    pub level: String,
    /// The second computer's level, if two computers play.
    pub other_level: String,
    /// The human's side against the computer.
    pub side: SideChoice,
    /// Whether a coach helps the human against the computer.
    pub coached: bool,
    /// The clocks.
    pub clock: TimeControlChoice,
}

/// The kind of game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum GameMode {
    /// A person against the computer.
    #[default]
    Computer,
    /// Two people at this board.
    TwoPlayers,
    /// Two computers.
    Watch,
}

/// The human's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum SideChoice {
    /// White.
    #[default]
    White,
    /// Black.
    Black,
    /// Random.
    Random,
}

impl GameChoice {
    /// The defaults for a new player: the weakest opponent, with a coach.
    pub fn for_newcomer() -> Self {
        Self { level: "Cub".into(), coached: true, ..Self::default() }
    }

    /// The same choices for a game against the computer at this level.
    #[must_use]
    pub fn against(&self, level: &str) -> Self {
        Self { mode: GameMode::Computer, level: level.to_owned(), ..self.clone() }
    }
}

impl Default for GameChoice {
    fn default() -> Self {
        Self {
            mode: GameMode::default(),
            level: "Giraffe".into(),
            other_level: "Monkey".into(),
            side: SideChoice::default(),
            coached: false,
            clock: TimeControlChoice::default(),
        }
    }
}
