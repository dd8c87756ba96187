//! The analysis saves itself: into the game it came from, or as an analysis of its own in the library. Nothing asks
//! whether to save, because nothing is lost.

use crate::app::file_writer::{FileWriter, RETRY_INTERVAL, SaveSystems};
use crate::app::redraw::FrameRequest;
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::features::analysis::AnalysisSession;
use crate::features::analysis::retry_mistakes::RetrySession;
use crate::session::game_store::{CurrentRecord, GameStore};
use bevy::prelude::*;
use congo_library::library::{Library, LibraryError};
use congo_library::record;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, save_analysis.in_set(SaveSystems));
}

/// Hands changes to the thread that writes files. Attempts to correct a mistake are not saved, and a file that is just
/// being written for the game on the board is waited for. What cannot be saved stays unsaved and is tried again.
#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn save_analysis(
    mut session: ResMut<AnalysisSession>,
    retry: Res<RetrySession>,
    (store, current_record): (GameStore, Res<CurrentRecord>),
    file_writer: Res<FileWriter>,
    text: Res<Text>,
    time: Res<Time<Real>>,
    mut toasts: ResMut<Toasts>,
    mut frames: MessageWriter<FrameRequest>,
    mut failed_at: Local<Option<Duration>>,
) {
    let has_just_failed = failed_at.is_some_and(|at| time.elapsed() < at + RETRY_INTERVAL) && !session.is_changed();
    if !session.unsaved || retry.is_active() || has_just_failed {
        return;
    }
    let Some(library) = store.library() else { return };
    let is_played = session.library_id.is_some() && session.library_id == current_record.id();
    if is_played && store.is_writing() {
        frames.write(FrameRequest::Now);
        return;
    }
    let session = session.bypass_change_detection();
    *failed_at = match session.prepare(&library, &text) {
        Ok(()) => {
            session.save(&library, &file_writer);
            None
        }
        Err(problem) => {
            toasts.push(Toast::problem("notice-not-saved-yet", problem));
            frames.write(FrameRequest::Within(RETRY_INTERVAL));
            Some(time.elapsed())
        }
    };
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
        self.unsaved = false;
        self.file_plies = self.tree.game().line().nodes.len();
        if let Some(id) = &self.library_id {
            file_writer.save(&library.path(id), self.tree.game().to_string());
        }
    }
}
