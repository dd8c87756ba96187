//! Announces an achievement at the end of the game that earned it.

use crate::app::files::AppDirs;
use crate::app::jobs::{Job, JobProgress, JobResult, Jobs};
use crate::app::schedule::{AppSystems, ObserveSystems};
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::features::library::LibraryState;
use crate::features::library::statistics::{achievement_name, achievement_standings, all_achievements};
use crate::features::library::tasks::IndexSource;
use crate::session::game_store::{CurrentRecord, GameStore};
use crate::session::levels::LevelConfig;
use crate::session::r#match::Match;
use crate::session::messages::MatchOver;
use crate::session::presentation::Presentation;
use bevy::prelude::*;
use congo_library::GameId;
use congo_library::achievements::Achievement;
use congo_library::library::{Index, IndexEntry};
use congo_rules::Game;
use std::collections::BTreeSet;

/// The running check of the game that has just ended.
#[derive(Resource, Debug, Default)]
pub struct AchievementNotifier {
    job: Option<Job>,
    /// What the game has earned, until the board is still.
    earned: Vec<Achievement>,
    /// The achievements announced since the program started, by name: a win that is undone and won again is announced
    /// once.
    notified: BTreeSet<String>,
}

/// What the finished game on the board has earned, once that has been announced.
#[derive(Resource, Debug, Default)]
pub struct EarnedMedals {
    game: Option<Game>,
    medals: Vec<Achievement>,
}

impl EarnedMedals {
    /// What the finished game on the board has earned.
    pub fn in_match(current: &Match, medals: Vec<Achievement>) -> Self {
        Self { game: Some(current.game().clone()), medals }
    }

    /// The medals of the game on the board.
    pub fn of(&self, current: &Match) -> &[Achievement] {
        if self.game.as_ref() == Some(current.game()) { &self.medals } else { &[] }
    }
}

impl AchievementNotifier {
    /// Whether the check is still running, or its result is not announced yet.
    pub fn is_busy(&self) -> bool {
        self.job.is_some() || !self.earned.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AchievementNotifier>()
        .init_resource::<EarnedMedals>()
        .add_systems(Update, start_achievement_check.in_set(ObserveSystems::React).run_if(on_message::<MatchOver>))
        .add_systems(Update, notify_achievements.in_set(AppSystems::Observe).after(ObserveSystems::React));
}

/// The game has been queued for writing by now, because the writer also follows the referee.
fn start_achievement_check(
    mut notifier: ResMut<AchievementNotifier>,
    current: Res<Match>,
    current_record: Res<CurrentRecord>,
    store: GameStore,
    dirs: Option<Res<AppDirs>>,
    library_state: Res<LibraryState>,
    (config, jobs): (Res<LevelConfig>, Res<Jobs>),
) {
    let is_rated_game = current.is_game() && current.lone_human().is_some() && current.outcome().is_some();
    let source = dirs.and_then(|dirs| IndexSource::new(&store, &dirs, &library_state));
    let Some(place) = source.filter(|_| is_rated_game) else { return };
    let (deeds, written) = (all_achievements(&config), current_record.file_state());
    let work = move |_: &JobProgress| {
        let (index, _) = place.update_index(&JobProgress::default());
        written.id().map(|id| earned_in(&index, &id, deeds)).unwrap_or_default()
    };
    notifier.job = Some(jobs.spawn(work, finish_achievement_check));
}

fn finish_achievement_check(In(earned): In<JobResult<Vec<Achievement>>>, mut notifier: ResMut<AchievementNotifier>) {
    notifier.job = None;
    notifier.earned = earned.unwrap_or_default();
}

/// The achievements of a game that no other game has.
fn earned_in(index: &Index, game: &GameId, deeds: Vec<Achievement>) -> Vec<Achievement> {
    let all: Vec<IndexEntry> = index.entries().collect();
    let others: Vec<IndexEntry> = all.iter().filter(|entry| entry.id != game).copied().collect();
    let (with, without) = (achievement_standings(deeds.clone(), &all), achievement_standings(deeds, &others));
    let newly_earned =
        with.into_iter().zip(without).filter(|(with, without)| with.0.earned.is_some() && without.0.earned.is_none());
    newly_earned.map(|((standing, _), _)| standing.achievement).collect()
}

/// Waits until the board is still, so that the end of the game is not disturbed.
fn notify_achievements(
    mut notifier: ResMut<AchievementNotifier>,
    (current, presentation): (Res<Match>, Res<Presentation>),
    mut toasts: ResMut<Toasts>,
    mut earned: ResMut<EarnedMedals>,
    text: Res<Text>,
) {
    if presentation.is_busy() || notifier.earned.is_empty() {
        return;
    }
    let mut medals = std::mem::take(&mut notifier.earned);
    medals.retain(|achievement| notifier.notified.insert(achievement.name()));
    for achievement in &medals {
        let toast = Toast::with("notice-achievement", achievement_name(achievement, &text));
        toasts.push(toast.with_medal(achievement.name()));
    }
    *earned = EarnedMedals::in_match(&current, medals);
}
