//! What the player's saved games say about them: results and crowns against each opponent.

use bevy::prelude::*;
use congo_library::crowns::{CrownTable, Crowns};
use congo_library::opponent_of;
use congo_library::statistics::{LevelResults, Results, Statistics};

/// After this number of finished games against the computer a player is no beginner, even without a win.
const BEGINNER_GAMES: u32 = 5;

/// The systems that change [`Experience`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ExperienceSystems;

/// The player's finished games against the computer, as far as they were counted.
#[derive(Resource, Debug, Default)]
pub struct Experience {
    history: Option<PlayerHistory>,
}

/// The results of the player's finished games against the computer.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PlayerHistory {
    /// The results against each opponent.
    pub levels: Vec<LevelResults>,
    /// The crowns against each opponent.
    pub crowns: CrownTable,
    /// The rating on the strength line of an opponent that is as strong as the player.
    pub opponent_rating: i32,
}

/// The rating of the adaptive opponent before the first game.
const FIRST_RATING: i32 = 0;

impl Experience {
    /// The experience from counted games.
    pub fn new(history: PlayerHistory) -> Self {
        Self { history: Some(history) }
    }

    /// The history; `None` before the games were counted.
    pub fn history(&self) -> Option<&PlayerHistory> {
        self.history.as_ref()
    }

    /// Whether these are the player's first games: no win, and few finished games.
    pub fn is_beginner(&self) -> bool {
        let results = self.history.as_ref().map(PlayerHistory::results);
        results.is_none_or(|results| results.won == 0 && results.games() < BEGINNER_GAMES)
    }

    /// The rating on the strength line at which the adaptive opponent plays its next game.
    pub fn opponent_rating(&self) -> i32 {
        self.history.as_ref().map_or(FIRST_RATING, |history| history.opponent_rating)
    }

    /// The crowns against an opponent.
    pub fn crowns_against(&self, level: &str) -> Crowns {
        self.history.as_ref().map_or_else(Crowns::default, |history| history.crowns.against(opponent_of(level)))
    }
}

impl PlayerHistory {
    /// The history in these statistics and crowns.
    pub fn from_statistics(statistics: Statistics, crowns: CrownTable) -> Self {
        Self { levels: statistics.levels, crowns, opponent_rating: FIRST_RATING }
    }

    /// The results against all opponents.
    pub fn results(&self) -> Results {
        self.levels.iter().map(LevelResults::total).sum()
    }

    /// The results against one opponent.
    pub fn against(&self, level: &str) -> Option<&LevelResults> {
        self.levels.iter().find(|results| results.level == opponent_of(level))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Experience>();
}
