//! Handles the library's commands.

use crate::app::file_dialog::FileDialogs;
use crate::app::files::AppDirs;
use crate::app::jobs::Jobs;
use crate::app::screens::{Screen, ScreenCommand};
use crate::app::text::Text;
use crate::app::toasts::{Toast, ToastButton, ToastPressed};
use crate::features::library::import::{ImportParams, ImportSource};
use crate::features::library::tasks::{ImportJob, IndexSource, LibraryTasks};
use crate::features::library::{LibraryCommand, LibraryState, SelectMode, files, tasks};
use crate::session::game_store::GameStore;
use crate::session::open_share::OpenShare;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_library::GameId;
use congo_library::library::{Library, LibraryError};
use std::path::Path;
use std::sync::Arc;

/// The owner of toasts with a button that undoes a deletion.
const UNDO_OWNER: &str = "library";

/// Restores deleted games when the button of their toast is pressed.
pub(super) fn restore_by_toast(mut pressed: MessageReader<ToastPressed>, mut commands: Commands) {
    if pressed.read().any(|ToastPressed(button)| button.owner == UNDO_OWNER) {
        commands.write_message(LibraryCommand::Restore);
    }
}

/// What library commands may change.
#[derive(SystemParam)]
pub(super) struct LibraryContext<'w> {
    library_state: ResMut<'w, LibraryState>,
    tasks: ResMut<'w, LibraryTasks>,
    jobs: Res<'w, Jobs>,
    file_dialogs: FileDialogs<'w>,
    store: GameStore<'w>,
    dirs: Option<Res<'w, AppDirs>>,
    text: Res<'w, Text>,
    import: ImportParams<'w>,
    share_requests: MessageWriter<'w, OpenShare>,
}

pub(super) fn handle_library_commands(mut command_reader: MessageReader<LibraryCommand>, mut context: LibraryContext) {
    for command in command_reader.read() {
        if let Err(toast) = context.handle(command) {
            context.import.toasts.push(toast);
        }
    }
}

impl LibraryContext<'_> {
    fn handle(&mut self, command: &LibraryCommand) -> Result<(), Toast> {
        if self.library_state.handle_selection(command) {
            return Ok(());
        }
        if command.needs_saved_games() && self.store.postpone(command.clone()) {
            return Ok(());
        }
        if command.is_background_task() && !self.tasks.is_idle() {
            self.tasks.queue(command.clone());
            return Ok(());
        }
        match command {
            LibraryCommand::OpenFile(path) => return self.import.read(&ImportSource::File(path.clone())),
            LibraryCommand::OpenText(text) => return self.import.read(&ImportSource::Text(text.clone())),
            LibraryCommand::SelectFound(row) => self.import.list.set_cursor(*row),
            LibraryCommand::MoveFoundCursor(rows) => self.import.list.move_cursor(*rows),
            LibraryCommand::OpenFound => self.import.open_selected(),
            LibraryCommand::ImportFound => self.import_found(),
            LibraryCommand::Import(paths) => {
                self.import.screen_commands.write(ScreenCommand::Go(Screen::Library));
                self.start_task(|tasks, jobs, place| {
                    tasks::start_import(tasks, jobs, place, paths.iter().cloned().map(ImportJob::File).collect())
                });
            }
            LibraryCommand::PickImportFiles => files::choose_import(&mut self.file_dialogs),
            LibraryCommand::Search(words) => self.library_state.query.search_text.clone_from(words),
            LibraryCommand::OnlyStarred(starred) => self.library_state.query.only_starred = *starred,
            LibraryCommand::Sort(sort_order) => {
                let query = &mut self.library_state.query;
                query.reversed = query.order == *sort_order && !query.reversed;
                query.order = *sort_order;
            }
            LibraryCommand::Star(id, starred) => self.change_game(id, |library| library.set_starred(id, *starred))?,
            LibraryCommand::Rename(id, title) => self.change_game(id, |library| library.rename(id, Some(title)))?,
            LibraryCommand::Delete => self.delete(self.library_state.selected.iter().cloned().collect())?,
            LibraryCommand::AskDeletePlayed(asks) => self.library_state.asks_deletion = *asks,
            LibraryCommand::DeletePlayed => {
                self.library_state.asks_deletion = false;
                self.delete(self.library_state.finished_games().cloned().collect())?;
            }
            LibraryCommand::Restore => self.restore()?,
            LibraryCommand::PickExportFile => {
                self.library()?;
                files::choose_export(&mut self.file_dialogs, &self.library_state);
            }
            LibraryCommand::Export(path) => self.export(path)?,
            LibraryCommand::PickTableFile => files::choose_table_export(&mut self.file_dialogs),
            LibraryCommand::ExportTable(path) => self.export_table(path),
            LibraryCommand::Refresh if self.tasks.is_idle() => self.start_task(tasks::start_refresh),
            // The running task refreshes as well.
            LibraryCommand::Refresh => {}
            LibraryCommand::Stop => self.tasks.stop(),
            LibraryCommand::Share => {
                self.share_requests.write_batch(self.library_state.cursor().cloned().map(OpenShare::LibraryGame));
            }
            LibraryCommand::Select(..) | LibraryCommand::MoveCursor(_) | LibraryCommand::SelectAll => {}
        }
        self.library_state.update_rows(&self.text);
        Ok(())
    }

    fn library(&self) -> Result<Library, Toast> {
        self.store.library().ok_or_else(|| Toast::key("notice-no-folder"))
    }

    fn start_task(&mut self, task: impl FnOnce(&mut LibraryTasks, &Jobs, IndexSource)) {
        let source = self.dirs.as_ref().and_then(|folders| IndexSource::new(&self.store, folders, &self.library_state));
        if let Some(place) = source {
            task(&mut self.tasks, &self.jobs, place);
        }
    }

    /// Changes a game's file and its summary.
    fn change_game(
        &mut self,
        id: &GameId,
        change: impl FnOnce(&Library) -> Result<(), LibraryError>,
    ) -> Result<(), Toast> {
        let library = self.library()?;
        let done = change(&library).map_err(|problem| Toast::problem("notice-cannot-save", problem));
        self.library_state.refresh_index(&library, [id]);
        done
    }

    fn delete(&mut self, ids: Vec<GameId>) -> Result<(), Toast> {
        let library = self.library()?;
        let next = self.library_state.next_after_selected();
        let (deleted, failure) = library.delete(&ids);
        self.library_state.refresh_index(&library, &ids);
        if !deleted.is_empty() {
            self.import.toasts.push(Toast::with("notice-deleted", deleted.len()).with_button(ToastButton {
                label: "button-undo",
                owner: UNDO_OWNER,
                subject: String::new(),
            }));
            self.library_state.deleted = deleted;
            self.library_state.cursor = next.clone();
            self.library_state.selected = next.into_iter().collect();
        }
        failure.map_or(Ok(()), |problem| Err(Toast::problem("notice-cannot-delete", problem)))
    }

    fn restore(&mut self) -> Result<(), Toast> {
        let library = self.library()?;
        self.import.toasts.remove_buttons_of(UNDO_OWNER);
        let deleted = std::mem::take(&mut self.library_state.deleted);
        if deleted.is_empty() {
            return Ok(());
        }
        let ids: Vec<GameId> = deleted.ids().cloned().collect();
        let restored = library.restore(deleted);
        // Restored games are shown, even if some could not be restored.
        self.library_state.refresh_index(&library, &ids);
        let restored = restored.map_err(|problem| Toast::problem("notice-cannot-restore", problem))?;
        self.library_state.refresh_index(&library, &restored);
        self.library_state.cursor = restored.first().cloned();
        self.library_state.selected = restored.into_iter().collect();
        Ok(())
    }

    /// Imports all listed games.
    fn import_found(&mut self) {
        if self.import.list.games() > 0 {
            let found = ImportJob::Found(self.import.list.collection());
            self.import.close();
            self.import.screen_commands.write(ScreenCommand::Go(Screen::Library));
            self.start_task(|tasks, jobs, place| tasks::start_import(tasks, jobs, place, vec![found]));
        }
    }

    fn export(&mut self, path: &Path) -> Result<(), Toast> {
        let library = self.library()?;
        // In the order of the list.
        let chosen =
            self.library_state.rows.iter().map(|row| &row.id).filter(|id| self.library_state.selected.contains(id));
        let ids: Vec<GameId> = chosen.cloned().collect();
        if !ids.is_empty() {
            tasks::start_export(&mut self.tasks, &self.jobs, library, ids, path.to_owned());
        }
        Ok(())
    }

    fn export_table(&mut self, path: &Path) {
        if let Some(index) = self.library_state.index.clone() {
            tasks::start_table_export(&mut self.tasks, &self.jobs, index, path.to_owned());
        }
    }
}

impl LibraryState {
    /// Reads the summaries of these games again.
    fn refresh_index<'a>(&mut self, library: &Library, ids: impl IntoIterator<Item = &'a GameId>) {
        if let Some(index) = &mut self.index {
            let index = Arc::make_mut(index);
            ids.into_iter().for_each(|id| index.refresh(library, id));
        }
    }

    /// Handles selection commands, which do not change the list.
    fn handle_selection(&mut self, command: &LibraryCommand) -> bool {
        match command {
            LibraryCommand::Select(id, how) => self.select(id, *how),
            LibraryCommand::MoveCursor(rows) => self.move_cursor(*rows),
            LibraryCommand::SelectAll => self.select_all(),
            _ => return false,
        }
        true
    }

    fn select(&mut self, id: &GameId, how: SelectMode) {
        match how {
            SelectMode::Replace => self.selected = [id.clone()].into(),
            SelectMode::Toggle if self.selected.remove(id) => {}
            SelectMode::Toggle => _ = self.selected.insert(id.clone()),
            SelectMode::Range => self.select_range(id),
        }
        self.cursor = Some(id.clone());
    }

    fn select_all(&mut self) {
        self.selected = self.rows.iter().map(|row| row.id.clone()).collect();
    }

    fn select_range(&mut self, id: &GameId) {
        let to = self.rows.iter().position(|row| row.id == *id);
        let (Some(from), Some(to)) = (self.cursor_row().or(to), to) else { return };
        let rows = &self.rows[from.min(to)..=from.max(to)];
        self.selected.extend(rows.iter().map(|row| row.id.clone()));
    }

    fn move_cursor(&mut self, rows: i32) {
        let Some(last) = self.rows.len().checked_sub(1) else { return };
        let to = match self.cursor_row() {
            Some(row) => row.saturating_add_signed(rows as isize).min(last),
            None => 0,
        };
        let id = self.rows[to].id.clone();
        self.select(&id, SelectMode::Replace);
    }

    /// The game to select when the selected ones are gone.
    fn next_after_selected(&self) -> Option<GameId> {
        let first = self.rows.iter().position(|row| self.selected.contains(&row.id))?;
        let remains = |row: &&crate::features::library::filter::Row| !self.selected.contains(&row.id);
        let after = self.rows[first..].iter().find(remains);
        after.or_else(|| self.rows[..first].iter().rev().find(remains)).map(|row| row.id.clone())
    }
}
