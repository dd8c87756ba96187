//! The board beside the list shows the last position of the selected game. Its file is read on another thread, one at a
//! time, however quickly the cursor moves through the list.

use crate::app::jobs::{Job, JobProgress, JobResult, Jobs};
use crate::app::schedule::InputSystems;
use crate::app::screens::Screen;
use crate::features::library::LibraryState;
use crate::features::library::commands::handle_library_commands;
use crate::session::exhibit::{Exhibit, ShownPosition};
use crate::session::game_store::GameStore;
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
                         mut exhibit: ResMut<Exhibit>| {
            preview.job = None;
            if library_state.cursor() == Some(&id) {
                preview.shown = Some(id.clone());
                if let Some(game) = game.ok().flatten() {
                    let moves = game.line().nodes.iter().map(|node| &node.played);
                    exhibit.set_if_neq(Exhibit(Some(ShownPosition::after(game.start(), moves))));
                }
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
            update_preview
                .in_set(InputSystems::Library)
                .after(handle_library_commands)
                .run_if(in_state(Screen::Library).and_eager(needs_update)),
        )
        .add_systems(OnExit(Screen::Library), forget_shown_game);
}

fn needs_update(library_state: Res<LibraryState>, preview: Res<Preview>, screen: Res<State<Screen>>) -> bool {
    library_state.is_changed() || preview.is_changed() || screen.is_changed()
}

/// The game may be continued before the list is opened again.
fn forget_shown_game(mut preview: ResMut<Preview>) {
    preview.shown = None;
    preview.job = None;
}

fn update_preview(library_state: Res<LibraryState>, store: GameStore, jobs: Res<Jobs>, mut preview: ResMut<Preview>) {
    let preview = preview.bypass_change_detection();
    let Some(cursor) = library_state.cursor().filter(|_| !preview.is_busy()) else { return };
    if preview.shown.as_ref() != Some(cursor) {
        preview.shown = None;
        if let Some(library) = store.library() {
            preview.start_read(&jobs, library, cursor.clone());
        }
    }
}
