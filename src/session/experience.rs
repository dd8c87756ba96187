//! What the player's saved games say about them: results and crowns against each opponent.

use bevy::prelude::*;
use congo_coach::PlayerRating;
use congo_library::achievements::{Achievement, achievement_progress};
use congo_library::crowns::{CrownTable, Crowns};
use congo_library::statistics::{LevelResults, Results, Statistics};
use congo_library::{Summary, opponent_of, scores};
use std::collections::BTreeSet;

/// After this number of finished games against the computer a player is no beginner, even without a win.
const BEGINNER_GAMES: u32 = 5;

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
    /// The player's strength.
    pub rating: PlayerRating,
    /// The permanent names of the achievements that the player has earned.
    pub achievements: BTreeSet<String>,
}

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

    /// The player's strength; that of a new player before the games were counted.
    pub fn rating(&self) -> PlayerRating {
        self.history.as_ref().map_or_else(PlayerRating::default, |history| history.rating)
    }

    /// Whether the player has earned the achievement of this permanent name.
    pub fn has_earned(&self, achievement: &str) -> bool {
        self.history.as_ref().is_some_and(|history| history.achievements.contains(achievement))
    }

    /// The crowns against an opponent.
    pub fn crowns_against(&self, level: &str) -> Crowns {
        self.history.as_ref().map_or_else(Crowns::default, |history| history.crowns.against(opponent_of(level)))
    }
}

/// The names of those achievements that these games have earned.
fn earned_names<'a>(achievements: Vec<Achievement>, games: impl Iterator<Item = &'a Summary>) -> BTreeSet<String> {
    let progress = achievement_progress(achievements, games).into_iter();
    progress.filter(|standing| standing.earned.is_some()).map(|standing| standing.achievement.name()).collect()
}

impl PlayerHistory {
    /// The history in these games, with the progress of these achievements. `rating_of` is the place of a level on the
    /// strength line.
    pub fn from_games<'a>(
        games: impl Iterator<Item = &'a Summary> + Clone,
        achievements: Vec<Achievement>,
        rating_of: impl Fn(&str) -> Option<i32>,
    ) -> Self {
        let after = |rating: PlayerRating, (level, score): (&str, f64)| match rating_of(level) {
            Some(opponent) => rating.after_game(opponent, score),
            None => rating,
        };
        Self {
            levels: Statistics::from_games(games.clone()).levels,
            crowns: CrownTable::from_games(games.clone()),
            achievements: earned_names(achievements, games.clone()),
            rating: scores(games).into_iter().fold(PlayerRating::default(), after),
        }
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
