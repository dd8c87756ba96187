//! Several games in one text or file: parsed on another thread if that takes time, then listed, so that the player
//! opens one or imports all of them. Broken games are listed as well.

use crate::app::jobs::{Job, JobProgress, JobResult, Jobs};
use crate::app::screens::{Overlay, ScreenCommand};
use crate::app::toasts::{Toast, Toasts};
use crate::session::analysis_match::OpenAnalysis;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_library::library::{Collection, Import, LibraryError, ListedGame, MAX_GAMES, MAX_TEXT_BYTES, Mended};
use congo_library::{files, fs};
use congo_rules::pgn::PgnError;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A text up to this length, in bytes, is parsed within a frame; single games are rarely longer.
const SHORT_TEXT_BYTES: usize = 16 << 10;

/// The source of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportSource {
    /// Pasted text.
    Text(Arc<str>),
    /// A file.
    File(PathBuf),
}

/// A row of the list.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ImportRow<'a> {
    /// A game that can be opened.
    Game(&'a ListedGame),
    /// A game that cannot be read.
    Broken(&'a BrokenGame),
}

/// A game that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrokenGame {
    /// The file; empty for pasted text.
    pub file: String,
    /// The number of the game in the text, the location of the error, and its description.
    pub problem: PgnError,
}

/// The list of games to choose from, with the games that cannot be read.
#[derive(Resource, Debug, Default)]
pub struct ImportList {
    /// The file's name; empty for pasted text.
    name: String,
    found: Arc<Collection>,
    broken: Vec<BrokenGame>,
    /// Indices into `found` and `broken`, in the order of the text.
    rows: Vec<RowIndex>,
    /// Whether there are more games than are listed.
    cut_short: bool,
    cursor: usize,
    job: Option<Job>,
}

#[derive(Debug, Clone, Copy)]
enum RowIndex {
    Game(usize),
    Broken(usize),
}

/// The content of a source, or why it cannot be read.
type ReadResult = Result<(String, Arc<Collection>), Toast>;

impl ImportList {
    /// The name of the file; empty for pasted text and for several files.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The number of games that can be opened.
    pub fn games(&self) -> usize {
        self.rows.len() - self.broken.len()
    }

    /// The number of games that cannot be read.
    pub fn broken(&self) -> usize {
        self.broken.len()
    }

    /// Whether there are more games than are listed.
    pub fn is_cut_short(&self) -> bool {
        self.cut_short
    }

    /// A row of the list.
    pub fn row(&self, row: usize) -> Option<ImportRow<'_>> {
        Some(match *self.rows.get(row)? {
            RowIndex::Game(nth) => ImportRow::Game(self.found.games().get(nth)?),
            RowIndex::Broken(nth) => ImportRow::Broken(self.broken.get(nth)?),
        })
    }

    /// The selected row.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The selected game; `None` if the selected row is broken.
    pub fn selected(&self) -> Option<&ListedGame> {
        match self.row(self.cursor)? {
            ImportRow::Game(listed) => Some(listed),
            ImportRow::Broken(_) => None,
        }
    }

    /// Progress of reading, 0 to 1; `None` if nothing is being read.
    pub fn progress(&self) -> Option<f32> {
        self.job.as_ref().map(|job| job.fraction().unwrap_or_default())
    }

    /// Whether something is being read.
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// All games that were read.
    pub(super) fn collection(&self) -> Arc<Collection> {
        self.found.clone()
    }

    pub(super) fn set_cursor(&mut self, row: usize) {
        self.cursor = row.min(self.rows.len().saturating_sub(1));
    }

    pub(super) fn move_cursor(&mut self, rows: i32) {
        self.set_cursor(self.cursor.saturating_add_signed(rows as isize));
    }

    /// Stops reading and clears the list.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Lists the broken games of files that were imported without being listed.
    pub(super) fn list_broken(&mut self, broken: Vec<BrokenGame>) {
        let rows = (0..broken.len()).map(RowIndex::Broken).collect();
        *self = Self { broken, rows, ..Self::default() };
    }

    fn list(&mut self, name: String, found: Arc<Collection>) {
        let broken: Vec<BrokenGame> =
            found.broken().iter().map(|problem| BrokenGame { file: name.clone(), problem: problem.clone() }).collect();
        let games = found.games().iter().enumerate().map(|(nth, listed)| (listed.number, RowIndex::Game(nth)));
        let others = broken.iter().enumerate().map(|(nth, broken)| (broken.problem.game, RowIndex::Broken(nth)));
        let mut rows: Vec<(usize, RowIndex)> = games.chain(others).collect();
        rows.sort_by_key(|(number, _)| *number);
        let rows: Vec<RowIndex> = rows.into_iter().map(|(_, place)| place).collect();
        let cursor = rows.iter().position(|place| matches!(place, RowIndex::Game(_))).unwrap_or_default();
        *self = Self { name, cut_short: found.is_cut_short(), found, broken, rows, cursor, job: None };
    }
}

/// What an import may change.
#[derive(SystemParam)]
pub(super) struct ImportParams<'w> {
    pub(super) list: ResMut<'w, ImportList>,
    jobs: Res<'w, Jobs>,
    analysis: MessageWriter<'w, OpenAnalysis>,
    overlay: Res<'w, State<Overlay>>,
    pub(super) screen_commands: MessageWriter<'w, ScreenCommand>,
    pub(super) toasts: ResMut<'w, Toasts>,
}

impl ImportParams<'_> {
    /// Reads a source: immediately if it is short, else on another thread.
    pub(super) fn read(&mut self, source: &ImportSource) -> Result<(), Toast> {
        let length = source_bytes(source)?;
        if length > MAX_TEXT_BYTES as u64 {
            return Err(Toast::problem("notice-import-too-large", MAX_TEXT_BYTES >> 20));
        }
        if length <= SHORT_TEXT_BYTES as u64 {
            let (name, found) = read_source(source, &mut |_, _| ControlFlow::Continue(()))?;
            return self.show_found(name, found);
        }
        let source = source.clone();
        let read = move |progress: &JobProgress| read_source(&source, &mut |done, all| progress.report(done, all));
        *self.list = ImportList { job: Some(self.jobs.spawn(read, finish_import)), ..ImportList::default() };
        self.screen_commands.write(ScreenCommand::Open(Overlay::Import));
        Ok(())
    }

    /// Opens a single game, reports a text with nothing but an error, and lists everything else.
    fn show_found(&mut self, name: String, found: Arc<Collection>) -> Result<(), Toast> {
        let (games, broken) = (found.games(), found.broken());
        report_mended(found.mended(), &mut self.toasts);
        if let ([only], []) = (games, broken)
            && !found.is_cut_short()
        {
            let game = found.game(only);
            self.close();
            self.analysis.write_batch(game.map(|game| OpenAnalysis::Game(Box::new(game))));
            return Ok(());
        }
        if games.is_empty() && broken.len() < 2 {
            self.close();
            return Err(empty_import_toast(&name, broken.first()));
        }
        self.list.list(name, found);
        self.screen_commands.write(ScreenCommand::Open(Overlay::Import));
        Ok(())
    }

    /// Opens the selected game.
    pub(super) fn open_selected(&mut self) {
        let game = self.list.selected().and_then(|listed| self.list.found.game(listed));
        if let Some(game) = game {
            self.close();
            self.analysis.write(OpenAnalysis::Game(Box::new(game)));
        }
    }

    pub(super) fn close(&mut self) {
        self.list.clear();
        if *self.overlay.get() == Overlay::Import {
            self.screen_commands.write(ScreenCommand::Close);
        }
    }
}

fn empty_import_toast(name: &str, problem: Option<&PgnError>) -> Toast {
    match problem {
        Some(problem) if name.is_empty() => Toast::problem("notice-bad-game", problem),
        Some(problem) => Toast::problem("notice-cannot-open", format!("{name}: {problem}")),
        None if name.is_empty() => Toast::problem("notice-bad-game", "there is no game in it"),
        None => Toast::problem("notice-cannot-open", LibraryError::Empty(name.into())),
    }
}

fn source_bytes(source: &ImportSource) -> Result<u64, Toast> {
    match source {
        ImportSource::Text(text) => Ok(text.len() as u64),
        ImportSource::File(path) => match fs::metadata(path) {
            Ok(data) => Ok(data.len()),
            // Reading the file reports the error.
            Err(_) => Ok(0),
        },
    }
}

fn read_source(source: &ImportSource, progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>) -> ReadResult {
    let (name, text) = match source {
        ImportSource::Text(text) => (String::new(), text.to_string()),
        ImportSource::File(path) => (path.display().to_string(), read_file(path)?),
    };
    Ok((name, Arc::new(Collection::read(text, progress))))
}

fn read_file(path: &Path) -> Result<String, Toast> {
    let failed = |problem: String| Toast::problem("notice-cannot-open", problem);
    let text = files::read_if_exists(path).map_err(|problem| failed(problem.to_string()))?;
    text.ok_or_else(|| failed(LibraryError::Missing(path.to_owned()).to_string()))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ImportList>().add_systems(OnExit(Overlay::Import), cancel_import);
}

/// Closing the dialog cancels the reading.
fn cancel_import(mut list: ResMut<ImportList>) {
    list.clear();
}

fn finish_import(In(result): In<JobResult<ReadResult>>, mut params: ImportParams) {
    params.list.job = None;
    let read = result.unwrap_or_else(|_| Err(Toast::problem("notice-bad-game", "")));
    if let Err(toast) = read.and_then(|(name, found)| params.show_found(name, found)) {
        params.close();
        params.toasts.push(toast);
    }
}

/// The broken games of an import, with their file.
pub(super) fn broken_games(file: &str, import: &mut Import) -> Vec<BrokenGame> {
    let broken = std::mem::take(&mut import.broken);
    broken.into_iter().map(|problem| BrokenGame { file: file.to_owned(), problem }).collect()
}

/// Says how many games had faults that were mended.
pub(super) fn report_mended(mended: &Mended, toasts: &mut Toasts) {
    if mended.games > 0 {
        toasts.push(Toast::with("notice-import-mended", mended.games));
    }
}

/// The message that not everything was imported.
pub(super) fn cut_short_toast() -> Toast {
    Toast::problem("notice-import-cut-short", MAX_GAMES)
}
