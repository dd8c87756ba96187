//! Statistics of the games played on this computer: computed on another thread if the index has changed while the page
//! is shown.

use crate::app::jobs::{Job, JobFailed, JobProgress, JobResult, Jobs};
use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::features::library::LibraryState;
use crate::session::levels::LevelConfig;
use bevy::prelude::*;
use congo_coach::CustomLevel;
use congo_library::GameId;
use congo_library::achievements::{self, Achievement, AchievementProgress};
use congo_library::library::{Index, IndexEntry};
use congo_library::statistics::Statistics;
use std::sync::{Arc, Weak};

/// The statistics, once they are computed.
#[derive(Resource, Debug, Default)]
pub struct StatisticsCache {
    computed: Option<ComputedStatistics>,
    /// The index they were computed from; gone if it has changed.
    source: Weak<Index>,
    job: Option<Job>,
}

/// The statistics of an index.
#[derive(Debug)]
struct ComputedStatistics {
    statistics: Statistics,
    standings: Vec<(AchievementProgress, Option<GameId>)>,
}

impl StatisticsCache {
    /// The statistics; `None` before they are computed.
    pub fn statistics(&self) -> Option<&Statistics> {
        self.computed.as_ref().map(|tale| &tale.statistics)
    }

    /// The progress of each achievement, and the game that earned it.
    pub fn achievements(&self) -> impl Iterator<Item = (&AchievementProgress, Option<&GameId>)> {
        let standings = self.computed.iter().flat_map(|tale| &tale.standings);
        standings.map(|(standing, game)| (standing, game.as_ref()))
    }

    /// Whether they are being computed.
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StatisticsCache>()
        .add_systems(Update, compute_statistics.in_set(AppSystems::Present).run_if(in_state(Screen::Statistics)));
}

/// The achievements for these levels; the custom level has none.
pub fn all_achievements(config: &LevelConfig) -> Vec<Achievement> {
    let levels: Vec<&str> = config.levels.iter().map(|level| level.name.as_str()).collect();
    let beatable_levels: Vec<&str> = levels.into_iter().filter(|level| *level != CustomLevel::NAME).collect();
    Achievement::all(&beatable_levels)
}

/// The progress of each achievement in these games, and the game that earned it.
pub(super) fn achievement_standings(
    achievements: Vec<Achievement>,
    games: &[IndexEntry],
) -> Vec<(AchievementProgress, Option<GameId>)> {
    let standings = achievements::achievement_progress(achievements, games.iter().map(|entry| entry.summary));
    let with_game = |standing: AchievementProgress| {
        let game = standing.earned.as_ref().and_then(|earned| games.get(earned.game));
        let id = game.map(|entry| entry.id.clone());
        (standing, id)
    };
    standings.into_iter().map(with_game).collect()
}

/// What is to be done for an achievement.
pub fn achievement_task(achievement: &Achievement, text: &Text) -> String {
    achievement_text(achievement, achievement.key(), text)
}

/// The name of an achievement that was earned.
pub fn achievement_name(achievement: &Achievement, text: &Text) -> String {
    achievement_text(achievement, &format!("{}-name", achievement.key()), text)
}

fn achievement_text(achievement: &Achievement, key: &str, text: &Text) -> String {
    match achievement.level() {
        Some(level) => text.with_values(key, &[("level", text.level_in_sentence(level).into())]),
        None => text.get(key),
    }
}

fn compute_statistics(
    mut cache: ResMut<StatisticsCache>,
    library_state: Res<LibraryState>,
    config: Res<LevelConfig>,
    jobs: Res<Jobs>,
) {
    let Some(index) = library_state.index.as_ref().filter(|_| cache.job.is_none()) else { return };
    if cache.source.ptr_eq(&Arc::downgrade(index)) {
        return;
    }
    cache.source = Arc::downgrade(index);
    let (index, achievements) = (index.clone(), all_achievements(&config));
    let work = move |_: &JobProgress| ComputedStatistics {
        statistics: Statistics::from_games(index.entries().map(|entry| entry.summary)),
        standings: achievement_standings(achievements, &index.entries().collect::<Vec<_>>()),
    };
    cache.job = Some(jobs.spawn(work, finish_statistics));
}

fn finish_statistics(
    In(computed): In<JobResult<ComputedStatistics>>,
    mut cache: ResMut<StatisticsCache>,
    mut toasts: ResMut<Toasts>,
) {
    cache.job = None;
    match computed {
        Ok(computed) => cache.computed = Some(computed),
        Err(JobFailed) => toasts.push(Toast::problem("notice-cannot-list", "")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_achievement_has_a_task_and_a_name() {
        let text = Text::default();
        for achievement in all_achievements(&LevelConfig::default()) {
            let (task, name) = (achievement_task(&achievement, &text), achievement_name(&achievement, &text));
            assert!(!task.contains("achievement-") && !name.contains("achievement-"), "{task}: {name}");
            assert_ne!(task, name);
        }
    }
}
