//! Which game the player chose to begin.

use crate::session::time_control_choice::TimeControlChoice;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// What is chosen before a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameChoice {
    /// Who plays whom.
    pub mode: GameMode,
    /// The computer's level by name.
    pub level: String,
    /// The second computer's level, where two play.
    pub other_level: String,
    /// The human's side against the computer.
    pub side: SideChoice,
    /// Whether a coach helps the human against the computer.
    pub coached: bool,
    /// Which clock it is played with.
    pub clock: TimeControlChoice,
}

/// Who plays whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum GameMode {
    /// A human against the computer.
    #[default]
    Computer,
    /// Two at this board.
    TwoPlayers,
    /// Two computers.
    Watch,
}

/// The human's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum SideChoice {
    /// Moves first.
    #[default]
    White,
    /// Moves second.
    Black,
    /// Either.
    Random,
}

impl GameChoice {
    /// The defaults for a new player: the weakest opponent, with a coach.
    pub fn for_newcomer() -> Self {
        Self { level: "Cub".into(), coached: true, ..Self::default() }
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
