//! The board beside the list shows the last position of the selected game. Its file is read on another thread, one at a
//! time, however quickly the cursor moves through the list.

use crate::app::jobs::{Job, JobProgress, JobResult, Jobs};
use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::features::library::LibraryState;
use crate::session::game_store::GameStore;
use crate::session::r#match::{Match, MatchMode};
use crate::session::messages::RefereeCommand;
use bevy::prelude::*;
use congo_library::GameId;
use congo_library::library::Library;
use congo_rules::pgn::Pgn;

/// The game shown beside the list.
#[derive(Resource, Debug, Default)]
pub struct Preview {
    /// The game on the board.
    shown: Option<GameId>,
    job: Option<Job>,
    reads: u32,
}

impl Preview {
    /// Whether a file is being read.
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// The number of files read, for tests and measurements.
    pub fn reads(&self) -> u32 {
        self.reads
    }

    fn start_read(&mut self, jobs: &Jobs, library: Library, id: GameId) {
        let read_id = id.clone();
        let done = move |In(game): In<JobResult<Option<Pgn>>>,
                         mut preview: ResMut<Preview>,
                         library_state: Res<LibraryState>,
                         mut referee_commands: MessageWriter<RefereeCommand>| {
            preview.job = None;
            if library_state.cursor() == Some(&id) {
                preview.shown = Some(id.clone());
                referee_commands.write_batch(game.ok().flatten().map(|game| {
                    let moves = game.line().nodes.iter().map(|node| &node.played);
                    crate::session::analysis_match::resume_at_line(game.start(), moves)
                }));
            }
        };
        self.reads += 1;
        self.job = Some(jobs.spawn(move |_: &JobProgress| library.read(&read_id).ok(), done));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preview>()
        .add_systems(
            Update,
            update_preview.in_set(AppSystems::Present).run_if(
                in_state(Screen::Library)
                    .and_eager(resource_changed::<LibraryState>.or_eager(resource_changed::<Preview>)),
            ),
        )
        .add_systems(OnExit(Screen::Library), stop_reading);
}

fn update_preview(
    library_state: Res<LibraryState>,
    store: GameStore,
    jobs: Res<Jobs>,
    current: Res<Match>,
    mut preview: ResMut<Preview>,
) {
    let preview = preview.bypass_change_detection();
    let Some(cursor) = library_state.cursor().filter(|_| !preview.is_busy()) else { return };
    if preview.shown.as_ref() != Some(cursor) || current.mode() != MatchMode::Analysis {
        preview.shown = None;
        if let Some(library) = store.library() {
            preview.start_read(&jobs, library, cursor.clone());
        }
    }
}

/// Another screen shows another board.
fn stop_reading(mut preview: ResMut<Preview>) {
    preview.job = None;
}
