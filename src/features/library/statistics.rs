//! Statistics of the games that were played here: computed on another thread whenever the index has changed while the
//! page is shown.

use crate::app::background::BackgroundJob;
use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::app::text::Text;
use crate::features::library::LibraryState;
use crate::session::levels::LevelConfig;
use bevy::prelude::*;
use congo_engine::CustomLevel;
use congo_library::GameId;
use congo_library::achievements::{self, Achievement, AchievementProgress};
use congo_library::library::{Index, IndexEntry};
use congo_library::statistics::Statistics;
use jiff::Zoned;
use jiff::civil::Date;
use std::sync::{Arc, Weak};

/// What the games tell, as far as it has been reckoned.
#[derive(Resource, Debug, Default)]
pub struct StatisticsCache {
    computed: Option<ComputedStatistics>,
    /// The index that was counted; gone when it has changed.
    source: Weak<Index>,
    job: Option<BackgroundJob<ComputedStatistics>>,
}

/// What the games of one index tell.
#[derive(Debug)]
struct ComputedStatistics {
    statistics: Statistics,
    standings: Vec<(AchievementProgress, Option<GameId>)>,
    /// The day on which it was reckoned.
    today: Date,
}

impl StatisticsCache {
    /// What the games tell; none before it has been reckoned.
    pub fn statistics(&self) -> Option<&Statistics> {
        self.computed.as_ref().map(|tale| &tale.statistics)
    }

    /// How far the player is with each deed, and the game in which it was done.
    pub fn achievements(&self) -> impl Iterator<Item = (&AchievementProgress, Option<&GameId>)> {
        let standings = self.computed.iter().flat_map(|tale| &tale.standings);
        standings.map(|(standing, game)| (standing, game.as_ref()))
    }

    /// The day on which it was reckoned, or is now.
    pub fn today(&self) -> Date {
        self.computed.as_ref().map_or_else(|| Zoned::now().date(), |tale| tale.today)
    }

    /// Whether it is being reckoned.
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StatisticsCache>().add_systems(
        Update,
        (compute_statistics, finish_statistics)
            .chain()
            .in_set(AppSystems::Present)
            .run_if(in_state(Screen::Statistics)),
    );
}

/// The deeds that can be done with these levels; the one that the player puts together is no deed.
pub(super) fn all_achievements(config: &LevelConfig) -> Vec<Achievement> {
    let levels: Vec<&str> = config.levels.iter().map(|level| level.name.as_str()).collect();
    let beatable_levels: Vec<&str> = levels.into_iter().filter(|level| *level != CustomLevel::NAME).collect();
    Achievement::all(&beatable_levels)
}

/// How far the player is by these games, and the game in which each deed was done.
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

/// What a deed is called.
pub fn achievement_title(deed: &Achievement, text: &Text) -> String {
    match deed.level() {
        Some(level) => text.with_values(deed.key(), &[("level", text.level_name(level).into())]),
        None => text.get(deed.key()),
    }
}

fn compute_statistics(mut cache: ResMut<StatisticsCache>, library_state: Res<LibraryState>, config: Res<LevelConfig>) {
    let Some(index) = library_state.index.as_ref().filter(|_| cache.job.is_none()) else { return };
    if cache.source.ptr_eq(&Arc::downgrade(index)) {
        return;
    }
    cache.source = Arc::downgrade(index);
    let (index, achievements) = (index.clone(), all_achievements(&config));
    cache.job = Some(BackgroundJob::spawn(move |_| ComputedStatistics {
        statistics: Statistics::from_games(index.entries().map(|entry| entry.summary)),
        today: Zoned::now().date(),
        standings: achievement_standings(achievements, &index.entries().collect::<Vec<_>>()),
    }));
}

fn finish_statistics(mut cache: ResMut<StatisticsCache>) {
    let told = cache.bypass_change_detection();
    let Some(work) = &mut told.job else { return };
    let computed = work.take_result();
    if computed.is_some() || work.is_done() {
        told.job = None;
        told.computed = computed;
    }
}
