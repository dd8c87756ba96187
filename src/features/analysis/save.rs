//! The analysis saves itself: into the game it came from, or as an analysis of its own in the library. Nothing asks
//! whether to save, because nothing is lost.

use crate::app::file_writer::{FileWriter, SaveSystems};
use crate::app::redraw::FrameRequest;
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::features::analysis::AnalysisSession;
use crate::features::analysis::retry_mistakes::RetrySession;
use crate::session::game_store::GameStore;
use bevy::prelude::*;
use congo_library::library::{Library, LibraryError};
use congo_library::record;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, save_analysis.in_set(SaveSystems));
}

/// Hands changes to the thread that writes files. Attempts to correct a mistake are not saved, and a file that is just
/// being written for the game on the board is waited for.
fn save_analysis(
    mut session: ResMut<AnalysisSession>,
    retry: Res<RetrySession>,
    store: GameStore,
    file_writer: Res<FileWriter>,
    text: Res<Text>,
    mut toasts: ResMut<Toasts>,
    mut frames: MessageWriter<FrameRequest>,
) {
    if !session.unsaved || retry.is_active() {
        return;
    }
    let Some(library) = store.library() else { return };
    if store.is_writing() {
        frames.write(FrameRequest::Now);
        return;
    }
    session.unsaved = false;
    let saved = session.prepare(&library, &text).map(|()| session.save(&library, &file_writer));
    if let Err(problem) = saved {
        toasts.push(Toast::problem("notice-cannot-save", problem));
    }
}

impl AnalysisSession {
    /// Gives the analysis a file, if it has none, and takes over what was changed in its file in the meantime.
    fn prepare(&mut self, library: &Library, text: &Text) -> Result<(), LibraryError> {
        if let Some(id) = &self.library_id {
            if let Ok(known) = library.read(id) {
                record::adopt_changes(&known, self.tree.game_mut(), self.file_plies);
            }
            return Ok(());
        }
        let game = self.tree.game_mut();
        if record::StartTime::from_pgn(game).sort_key().is_empty() {
            record::start_time_now().write_tags(game);
        }
        if self.is_board && record::title(game).is_none() {
            record::set_title(game, Some(&text.get("library-board")));
        }
        self.library_id = Some(library.reserve_for(game)?);
        Ok(())
    }

    fn save(&mut self, library: &Library, file_writer: &FileWriter) {
        self.file_plies = self.tree.game().line().nodes.len();
        if let Some(id) = &self.library_id {
            file_writer.save(&library.path(id), self.tree.game().to_string());
        }
    }
}
