//! The player's experience: counted from the stored games when a game against the computer starts.

use crate::app::background::{BackgroundJob, JobProgress};
use crate::app::files::AppDirs;
use crate::app::schedule::{AnalysisSystems, AppSystems};
use crate::features::library::LibraryState;
use crate::features::library::tasks::IndexSource;
use crate::session::experience::Experience;
use crate::session::game_store::GameStore;
use crate::session::r#match::{Match, MatchMode};
use crate::session::messages::MatchStarted;
use bevy::prelude::*;
use congo_library::statistics::{Results, Statistics};

/// The running count.
#[derive(Resource, Debug, Default)]
struct ExperienceCount(Option<BackgroundJob<Results>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ExperienceCount>().add_systems(
        Update,
        (begin_count.run_if(on_message::<MatchStarted>), finish_count)
            .chain()
            .in_set(AppSystems::Observe)
            .after(AnalysisSystems::EngineLines),
    );
}

/// Counts on another thread. One win makes a player experienced for good, so the games are read only until then.
fn begin_count(
    experience: Res<Experience>,
    mut count: ResMut<ExperienceCount>,
    current: Res<Match>,
    store: GameStore,
    folders: Option<Res<AppDirs>>,
    library_state: Res<LibraryState>,
) {
    let against_computer = current.mode() == MatchMode::Game && current.lone_human().is_some() && !current.is_online();
    if !against_computer || !experience.is_beginner() {
        return;
    }
    let Some(source) = folders.and_then(|folders| IndexSource::new(&store, &folders, &library_state)) else { return };
    count.0 = Some(BackgroundJob::spawn(move |_| {
        let (index, _) = source.update_index(&JobProgress::default());
        Statistics::from_games(index.entries().map(|entry| entry.summary)).results()
    }));
}

fn finish_count(mut count: ResMut<ExperienceCount>, mut experience: ResMut<Experience>) {
    let Some(work) = &mut count.bypass_change_detection().0 else { return };
    let results = work.take_result();
    if results.is_some() || work.is_done() {
        count.0 = None;
        if let Some(results) = results {
            *experience = Experience::from_results(results);
        }
    }
}
