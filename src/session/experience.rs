//! How much the player has played.

use bevy::prelude::*;
use congo_library::statistics::Results;

/// After this many finished games against the computer a player is not a beginner, even without a win.
const BEGINNER_GAMES: u32 = 5;

/// How the player's finished games against the computer have ended, as far as they have been counted.
#[derive(Resource, Debug, Default)]
pub struct Experience {
    results: Option<Results>,
}

impl Experience {
    /// What has been counted.
    pub fn from_results(results: Results) -> Self {
        Self { results: Some(results) }
    }

    /// Whether these are the player's first games: none has been won, and few have been finished.
    pub fn is_beginner(&self) -> bool {
        self.results.is_none_or(|results| results.won == 0 && results.games() < BEGINNER_GAMES)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Experience>();
}
