//! The player's settings for games at this board.

use crate::app::settings::section::{SettingsSection, add_section};
use crate::session::board_view::Seating;
use crate::session::game_choice::GameChoice;
use bevy::prelude::*;
use congo_coach::CustomLevel;
use serde::{Deserialize, Serialize};

/// The player's settings for games at this board.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameSettings {
    /// Whether to ask before a move is played.
    pub confirm_moves: bool,
    /// Whether to show a field for typed moves.
    pub type_moves: bool,
    /// Whether opponents say something during a game.
    pub opponents_talk: bool,
    /// Whether the first drowning in the player's games was explained.
    pub drowning_explained: bool,
    /// Whether the opponent tells the story of a finished game.
    pub story_voice: bool,
    /// How two players sit at one board.
    pub seating: Seating,
    /// Whether the options of a new game are unfolded.
    pub options_open: bool,
    /// The last choices for a new game.
    pub last_game: GameChoice,
    /// The custom level.
    pub custom: CustomLevel,
}

impl Default for GameSettings {
    fn default() -> Self {
        Self {
            confirm_moves: false,
            type_moves: false,
            opponents_talk: true,
            drowning_explained: false,
            story_voice: true,
            seating: Seating::default(),
            options_open: false,
            last_game: GameChoice::for_newcomer(),
            custom: CustomLevel::default(),
        }
    }
}

impl SettingsSection for GameSettings {
    fn in_range(mut self) -> Self {
        self.custom = self.custom.clamped();
        self.last_game.clock = self.last_game.clock.in_range();
        self
    }
}

pub(super) fn plugin(app: &mut App) {
    add_section::<GameSettings>(app);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::time_control_choice::TimeControlChoice;

    #[test]
    fn a_time_control_is_loaded_and_clamped() {
        use crate::session::time_control_choice::{CustomTimeControl, TimeControlKind};
        let text = "(last_game: (clock: (kind: Custom, own: (minutes: 9000, per_move: 7), differs: true)))";
        let clock = GameSettings::parse(text).expect("readable").last_game.clock;
        let own = CustomTimeControl { minutes: CustomTimeControl::MAX_MINUTES, per_move: 7, ..default() };
        assert_eq!((clock.kind, clock.own, clock.differs), (TimeControlKind::Custom, own, true));
        assert_eq!(GameSettings::parse("()").expect("readable").last_game.clock, TimeControlChoice::default());
    }
}
