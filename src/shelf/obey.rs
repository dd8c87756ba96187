//! Does what is asked with the games that are kept, or begins it.

use super::import::ImportParams;
use super::tasks::{self, ImportJob, Place, Progress};
use super::{Choosing, ImportSource, Shelf, Shelved, Shelving, files};
use crate::chooser::Chooser;
use crate::files::Folders;
use crate::game::record::Records;
use crate::notices::{Notice, Notices};
use crate::screens::Screen;
use crate::text::Text;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_games::GameId;
use congo_games::library::{Library, LibraryError};
use std::path::Path;
use std::sync::Arc;

/// What is asked may touch all this.
#[derive(SystemParam)]
pub(super) struct Desk<'w> {
    shelf: ResMut<'w, Shelf>,
    progress: ResMut<'w, Progress>,
    chooser: ResMut<'w, Chooser>,
    records: Records<'w>,
    folders: Option<Res<'w, Folders>>,
    text: Res<'w, Text>,
    notices: ResMut<'w, Notices>,
    import: ImportParams<'w>,
    screen: ResMut<'w, NextState<Screen>>,
}

pub(super) fn obey(mut asked: MessageReader<Shelved>, mut desk: Desk) {
    for Shelved(order) in asked.read() {
        if let Err(notice) = desk.obey(order) {
            desk.notices.push(notice);
        }
    }
}

impl Desk<'_> {
    fn obey(&mut self, order: &Shelving) -> Result<(), Notice> {
        if self.shelf.choose_as(order) {
            return Ok(());
        }
        if order.takes_time() && !self.progress.is_idle() {
            self.progress.put_off(order.clone());
            return Ok(());
        }
        match order {
            Shelving::OpenFile(path) => return self.import.read(&ImportSource::File(path.clone())),
            Shelving::OpenText(text) => return self.import.read(&ImportSource::Text(text.clone())),
            Shelving::ChooseFound(row) => self.import.list.choose(*row),
            Shelving::ChooseFoundBy(rows) => self.import.list.choose_by(*rows),
            Shelving::OpenFound => self.import.open(),
            Shelving::ImportFound => self.import_found(),
            Shelving::Import(paths) => {
                NextState::set_if_neq(&mut self.screen, Screen::Library);
                self.begin(|progress, place| {
                    tasks::begin_import(progress, place, paths.iter().cloned().map(ImportJob::File).collect())
                });
            }
            Shelving::ChooseImport => files::import(&mut self.chooser, &self.text),
            Shelving::Search(words) => self.shelf.query.words.clone_from(words),
            Shelving::OnlyStarred(starred) => self.shelf.query.starred = *starred,
            Shelving::Sort(order) => {
                let query = &mut self.shelf.query;
                query.reversed = query.order == *order && !query.reversed;
                query.order = *order;
            }
            Shelving::Star(id, starred) => self.change(id, |library| library.star(id, *starred))?,
            Shelving::Rename(id, title) => self.change(id, |library| library.rename(id, Some(title)))?,
            Shelving::Delete => self.delete(self.shelf.chosen.iter().cloned().collect())?,
            Shelving::DeletePlayed => self.delete(self.shelf.played().cloned().collect())?,
            Shelving::Restore => self.restore()?,
            Shelving::ChooseExport => {
                self.library()?;
                files::export(&mut self.chooser, &self.text, &self.shelf, self.folders.as_deref());
            }
            Shelving::Export(path) => self.export(path)?,
            Shelving::ChooseTable => files::export_table(&mut self.chooser, &self.text, self.folders.as_deref()),
            Shelving::ExportTable(path) => self.export_table(path),
            Shelving::Look if self.progress.is_idle() => self.begin(tasks::begin_look),
            // What is under way looks as well.
            Shelving::Look => {}
            Shelving::Stop => self.progress.stop(),
            Shelving::Choose(..) | Shelving::ChooseBy(_) | Shelving::ChooseAll => {}
        }
        self.shelf.arrange(&self.text);
        Ok(())
    }

    fn library(&self) -> Result<Library, Notice> {
        self.records.settled_library().ok_or_else(|| Notice::key("notice-no-folder"))
    }

    fn begin(&mut self, task: impl FnOnce(&mut Progress, Place)) {
        let place = self.folders.as_ref().and_then(|folders| Place::of(&self.records, folders, &self.shelf));
        if let Some(place) = place {
            task(&mut self.progress, place);
        }
    }

    /// Changes a game's file and what is known of it.
    fn change(&mut self, id: &GameId, change: impl FnOnce(&Library) -> Result<(), LibraryError>) -> Result<(), Notice> {
        let library = self.library()?;
        let done = change(&library).map_err(|problem| Notice::problem("notice-cannot-save", problem));
        self.shelf.refresh(&library, [id]);
        done
    }

    fn delete(&mut self, ids: Vec<GameId>) -> Result<(), Notice> {
        let library = self.library()?;
        let next = self.shelf.next_after_chosen();
        let (deleted, trouble) = library.delete(&ids);
        self.shelf.refresh(&library, &ids);
        if !deleted.is_empty() {
            self.notices.push(Notice::with("notice-deleted", deleted.len()).undone_by(Shelving::Restore));
            self.shelf.deleted = deleted;
            self.shelf.cursor = next.clone();
            self.shelf.chosen = next.into_iter().collect();
        }
        trouble.map_or(Ok(()), |problem| Err(Notice::problem("notice-cannot-delete", problem)))
    }

    fn restore(&mut self) -> Result<(), Notice> {
        let library = self.library()?;
        self.notices.forget_undo();
        let deleted = std::mem::take(&mut self.shelf.deleted);
        if deleted.is_empty() {
            return Ok(());
        }
        let ids: Vec<GameId> = deleted.ids().cloned().collect();
        let restored = library.restore(deleted);
        // What came back is there, even if something did not.
        self.shelf.refresh(&library, &ids);
        let restored = restored.map_err(|problem| Notice::problem("notice-cannot-restore", problem))?;
        self.shelf.refresh(&library, &restored);
        self.shelf.cursor = restored.first().cloned();
        self.shelf.chosen = restored.into_iter().collect();
        Ok(())
    }

    /// Takes in all games that are listed.
    fn import_found(&mut self) {
        if self.import.list.games() > 0 {
            let found = ImportJob::Found(self.import.list.collection());
            self.import.close();
            NextState::set_if_neq(&mut self.screen, Screen::Library);
            self.begin(|progress, place| tasks::begin_import(progress, place, vec![found]));
        }
    }

    fn export(&mut self, path: &Path) -> Result<(), Notice> {
        let library = self.library()?;
        // In the order of the list.
        let chosen = self.shelf.rows.iter().map(|row| &row.id).filter(|id| self.shelf.chosen.contains(id));
        let ids: Vec<GameId> = chosen.cloned().collect();
        if !ids.is_empty() {
            tasks::begin_export(&mut self.progress, library, ids, path.to_owned());
        }
        Ok(())
    }

    fn export_table(&mut self, path: &Path) {
        if let Some(index) = self.shelf.index.clone() {
            tasks::begin_table(&mut self.progress, index, path.to_owned());
        }
    }
}

impl Shelf {
    /// Reads again what is known of these games.
    fn refresh<'a>(&mut self, library: &Library, ids: impl IntoIterator<Item = &'a GameId>) {
        if let Some(index) = &mut self.index {
            let index = Arc::make_mut(index);
            ids.into_iter().for_each(|id| index.refresh(library, id));
        }
    }

    /// Chooses games, if that is what is asked: the list stays as it is.
    fn choose_as(&mut self, order: &Shelving) -> bool {
        match order {
            Shelving::Choose(id, how) => self.choose(id, *how),
            Shelving::ChooseBy(rows) => self.choose_by(*rows),
            Shelving::ChooseAll => self.choose_all(),
            _ => return false,
        }
        true
    }

    fn choose(&mut self, id: &GameId, how: Choosing) {
        match how {
            Choosing::Alone => self.chosen = [id.clone()].into(),
            Choosing::Beside if self.chosen.remove(id) => {}
            Choosing::Beside => _ = self.chosen.insert(id.clone()),
            Choosing::Through => self.choose_through(id),
        }
        self.cursor = Some(id.clone());
    }

    fn choose_all(&mut self) {
        self.chosen = self.rows.iter().map(|row| row.id.clone()).collect();
    }

    fn choose_through(&mut self, id: &GameId) {
        let to = self.rows.iter().position(|row| row.id == *id);
        let (Some(from), Some(to)) = (self.cursor_row().or(to), to) else { return };
        let rows = &self.rows[from.min(to)..=from.max(to)];
        self.chosen.extend(rows.iter().map(|row| row.id.clone()));
    }

    fn choose_by(&mut self, rows: i32) {
        let Some(last) = self.rows.len().checked_sub(1) else { return };
        let to = match self.cursor_row() {
            Some(row) => row.saturating_add_signed(rows as isize).min(last),
            None => 0,
        };
        let id = self.rows[to].id.clone();
        self.choose(&id, Choosing::Alone);
    }

    /// The game that is next in the list when the chosen ones are gone.
    fn next_after_chosen(&self) -> Option<GameId> {
        let first = self.rows.iter().position(|row| self.chosen.contains(&row.id))?;
        let left = |row: &&super::Row| !self.chosen.contains(&row.id);
        let after = self.rows[first..].iter().find(left);
        after.or_else(|| self.rows[..first].iter().rev().find(left)).map(|row| row.id.clone())
    }
}
