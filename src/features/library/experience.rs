//! The player's experience: counted from the saved games when the menu opens and when a game begins or ends.

use crate::app::files::AppDirs;
use crate::app::jobs::{Job, JobProgress, JobResult, Jobs};
use crate::app::schedule::ObserveSystems;
use crate::app::screens::Screen;
use crate::features::library::LibraryState;
use crate::features::library::statistics::all_achievements;
use crate::features::library::tasks::IndexSource;
use crate::session::experience::{Experience, PlayerHistory};
use crate::session::game_store::GameStore;
use crate::session::levels::LevelConfig;
use crate::session::r#match::Match;
use crate::session::messages::{MatchOver, MatchStarted};
use bevy::prelude::*;
use congo_library::Summary;

/// The running count.
#[derive(Resource, Debug, Default)]
struct ExperienceCount {
    job: Option<Job>,
    /// Whether games may have been finished since it began.
    is_outdated: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ExperienceCount>()
        .add_systems(OnEnter(Screen::Menu), request_count)
        .add_systems(OnEnter(Screen::Ladder), request_count)
        .add_systems(Update, (request_count_of_game, begin_count).chain().in_set(ObserveSystems::React));
}

fn request_count(mut count: ResMut<ExperienceCount>) {
    count.is_outdated = true;
}

/// A game that begins needs the experience, and one that ends changes it.
fn request_count_of_game(
    mut started: MessageReader<MatchStarted>,
    mut over: MessageReader<MatchOver>,
    experience: Res<Experience>,
    current: Res<Match>,
    mut count: ResMut<ExperienceCount>,
) {
    let (started, over) = (started.read().count() > 0, over.read().count() > 0);
    if current.lone_player().is_some() && (over || started && experience.history().is_none()) {
        count.bypass_change_detection().is_outdated = true;
    }
}

/// Counts on another thread, once the last count has ended.
fn begin_count(
    mut count: ResMut<ExperienceCount>,
    store: GameStore,
    dirs: Option<Res<AppDirs>>,
    library_state: Res<LibraryState>,
    config: Res<LevelConfig>,
    jobs: Res<Jobs>,
) {
    if count.job.is_some() || !count.is_outdated {
        return;
    }
    count.is_outdated = false;
    let Some(source) = dirs.and_then(|dirs| IndexSource::new(&store, &dirs, &library_state)) else { return };
    let config = config.clone();
    let work = move |_: &JobProgress| {
        let (index, _) = source.update_index(&JobProgress::default());
        let games: Vec<&Summary> = index.entries().map(|entry| entry.summary).collect();
        PlayerHistory::from_games(games.into_iter(), all_achievements(&config), |level| config.rating(level))
    };
    count.job = Some(jobs.spawn(work, finish_count));
}

fn finish_count(
    In(history): In<JobResult<PlayerHistory>>,
    mut count: ResMut<ExperienceCount>,
    mut experience: ResMut<Experience>,
) {
    count.job = None;
    if let Ok(history) = history {
        *experience = Experience::new(history);
    }
}
