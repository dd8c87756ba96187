//! The player's experience.

use bevy::prelude::*;
use congo_library::statistics::Results;

/// After this number of finished games against the computer a player is no beginner, even without a win.
const BEGINNER_GAMES: u32 = 5;

/// The results of the player's finished games against the computer that were counted so far.
#[derive(Resource, Debug, Default)]
pub struct Experience {
    results: Option<Results>,
}

impl Experience {
    /// The experience from counted results.
    pub fn from_results(results: Results) -> Self {
        Self { results: Some(results) }
    }

    /// Whether these are the player's first games: no win, and few finished games.
    pub fn is_beginner(&self) -> bool {
        self.results.is_none_or(|results| results.won == 0 && results.games() < BEGINNER_GAMES)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Experience>();
}
