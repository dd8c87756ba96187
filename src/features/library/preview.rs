//! The board beside the list shows the last position of the selected game. Its file is read on another thread, one at a
//! time, however quickly the cursor moves through the list.

use crate::app::background::BackgroundJob;
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
    job: Option<(GameId, BackgroundJob<Option<Pgn>>)>,
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

    fn start_read(&mut self, library: Library, id: GameId) {
        let read_id = id.clone();
        self.reads += 1;
        self.job = Some((id, BackgroundJob::spawn(move |_| library.read(&read_id).ok())));
    }

    /// The game that was read, if it is ready.
    fn take_game(&mut self) -> Option<(GameId, Option<Pgn>)> {
        let (_, work) = self.job.as_mut()?;
        let game = work.take_result();
        if game.is_none() && !work.is_done() {
            return None;
        }
        self.job.take().map(|(id, _)| (id, game.flatten()))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preview>().add_systems(
        Update,
        update_preview.in_set(AppSystems::Present).run_if(in_state(Screen::Library).and_eager(needs_update)),
    );
}

fn needs_update(library_state: Res<LibraryState>, preview: Res<Preview>) -> bool {
    library_state.is_changed() || preview.is_busy()
}

fn update_preview(
    library_state: Res<LibraryState>,
    store: GameStore,
    current: Res<Match>,
    mut preview: ResMut<Preview>,
    mut referee_commands: MessageWriter<RefereeCommand>,
) {
    let preview = preview.bypass_change_detection();
    let read = preview.take_game();
    let Some(cursor) = library_state.cursor() else { return };
    if let Some((id, game)) = read.filter(|(id, _)| id == cursor) {
        preview.shown = Some(id);
        referee_commands.write_batch(game.map(|game| {
            crate::session::analysis_match::resume_at_line(
                game.start(),
                game.line().nodes.iter().map(|node| &node.played),
            )
        }));
    } else if !preview.is_busy() && (preview.shown.as_ref() != Some(cursor) || current.mode() != MatchMode::Analysis) {
        preview.shown = None;
        if let Some(library) = store.library() {
            preview.start_read(library, cursor.clone());
        }
    }
}
