//! The library of games: a list with search and sorting, selected games, and commands for them.
//! `congo_library::library` has the files and their index; here they are read and written on another thread.

pub mod achievements;
pub mod commands;
pub mod experience;
pub mod files;
pub mod filter;
pub mod import;
pub mod preview;
pub mod statistics;
pub mod tasks;

use crate::features::library::filter::{Query, Row, SortOrder};

use crate::app::args::Args;
use crate::app::schedule::InputSystems;
use crate::app::screens::Screen;
use crate::app::text::Text;
use bevy::prelude::*;
use congo_library::library::{DeletedGames, Index};
use congo_library::{GameId, Summary};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

/// A command for the library.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum LibraryCommand {
    /// Open a file from elsewhere: a single game is opened for analysis, several are listed.
    OpenFile(PathBuf),
    /// Open pasted text: a single game is opened for analysis, several are listed.
    OpenText(Arc<str>),
    /// Select this row of the import list.
    SelectFound(usize),
    /// Move the selection of the import list by this number of rows.
    MoveFoundCursor(i32),
    /// Open the selected game of the import list.
    OpenFound,
    /// Import all games of the import list.
    ImportFound,
    /// Import the games of files.
    Import(Vec<PathBuf>),
    /// Open the dialog for files to import.
    PickImportFiles,
    /// Show only games in which these words occur.
    Search(String),
    /// Show only starred games, or all.
    OnlyStarred(bool),
    /// Sort by this column; if it is the current one, reverse the order.
    Sort(SortOrder),
    /// Select a game, in addition to those already selected or instead of them.
    Select(GameId, SelectMode),
    /// Move the selection by this number of rows.
    MoveCursor(i32),
    /// Select all listed games.
    SelectAll,
    /// Star or unstar a game.
    Star(GameId, bool),
    /// Rename a game; an empty name removes it.
    Rename(GameId, String),
    /// Ask whether to delete the games played here, or stop asking.
    AskDeletePlayed(bool),
    /// Delete the selected games.
    Delete,
    /// Restore the games deleted last.
    Restore,
    /// Open the dialog for a file to export the selected games to.
    PickExportFile,
    /// Export the selected games to this file.
    Export(PathBuf),
    /// Open the dialog for a file to export a table of all games to.
    PickTableFile,
    /// Export a table of all games to this file.
    ExportTable(PathBuf),
    /// Delete all finished games that were played on this computer.
    DeletePlayed,
    /// Update the index from the folder.
    Refresh,
    /// Stop the running task; its results so far stay.
    Stop,
    /// Share the game selected last.
    Share,
}

impl LibraryCommand {
    /// Whether the command reads or changes files of games in this frame.
    fn needs_saved_games(&self) -> bool {
        use LibraryCommand::*;
        matches!(self, Star(..) | Rename(..) | Delete | DeletePlayed | Restore | Export(_))
    }

    /// Whether the command runs on another thread, one after the other. Refreshing does not: the running task refreshes
    /// as well.
    fn is_background_task(&self) -> bool {
        matches!(self, Self::Import(_) | Self::ImportFound | Self::Export(_) | Self::ExportTable(_))
    }
}

/// How a game is selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SelectMode {
    /// Instead of all others.
    #[default]
    Replace,
    /// In addition to the others, or deselected if it was selected.
    Toggle,
    /// With all games from the one selected last up to it.
    Range,
}

/// The stored games, the listed ones and the selected ones.
#[derive(Resource, Debug, Default)]
pub struct LibraryState {
    /// `None` before it was first read.
    index: Option<Arc<Index>>,
    query: Query,
    rows: Vec<Row>,
    selected: BTreeSet<GameId>,
    /// The game selected last.
    cursor: Option<GameId>,
    deleted: DeletedGames,
    /// Whether the player is asked to confirm that the games played here are deleted.
    asks_deletion: bool,
}

impl LibraryState {
    /// The index of all games; `None` before it was first read.
    pub fn index(&self) -> Option<&Index> {
        self.index.as_deref()
    }

    /// The finished games played on this computer, which the statistics count.
    pub fn finished_games(&self) -> impl Iterator<Item = &GameId> {
        let entries = self.index().into_iter().flat_map(Index::entries);
        entries.filter(|entry| entry.summary.played_here && entry.summary.is_over()).map(|entry| entry.id)
    }

    /// The search, the filter and the order.
    pub fn query(&self) -> &Query {
        &self.query
    }

    /// The listed games in order.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The summary of a game.
    pub fn summary(&self, id: &GameId) -> Option<&Summary> {
        self.index()?.get(id)
    }

    /// Whether a game is selected.
    pub fn is_selected(&self, id: &GameId) -> bool {
        self.selected.contains(id)
    }

    /// The selected games.
    pub fn selected(&self) -> impl ExactSizeIterator<Item = &GameId> {
        self.selected.iter()
    }

    /// The game selected last.
    pub fn cursor(&self) -> Option<&GameId> {
        self.cursor.as_ref()
    }

    /// The row of the game selected last.
    pub fn cursor_row(&self) -> Option<usize> {
        self.rows.iter().position(|row| Some(&row.id) == self.cursor.as_ref())
    }

    /// The number of deleted games that can be restored.
    pub fn deleted(&self) -> usize {
        self.deleted.len()
    }

    /// Whether the player is asked to confirm that the games played here are deleted.
    pub fn asks_deletion(&self) -> bool {
        self.asks_deletion
    }

    /// Lists the games that match the query. Games that are gone or hidden are deselected: an action touches only what
    /// the player sees.
    fn update_rows(&mut self, text: &Text) {
        let Some(index) = &self.index else { return };
        self.rows = crate::features::library::filter::matching_rows(index, &self.query, text);
        let listed: BTreeSet<&GameId> = self.rows.iter().map(|row| &row.id).collect();
        self.selected.retain(|id| listed.contains(id));
        self.cursor.take_if(|id| !listed.contains(id));
    }
}

/// Another language, or names that have to be written in another way.
fn rewrite_rows(text: Res<Text>, mut library_state: ResMut<LibraryState>) {
    library_state.update_rows(&text);
}

/// Sets up the library.
pub fn plugin(app: &mut App) {
    app.init_resource::<LibraryState>()
        .add_message::<LibraryCommand>()
        .add_systems(
            Update,
            crate::features::library::commands::handle_library_commands
                .in_set(InputSystems::Library)
                .run_if(on_message::<LibraryCommand>),
        )
        .add_systems(Update, crate::features::library::commands::restore_by_toast.in_set(InputSystems::MapInput))
        .add_systems(
            Update,
            rewrite_rows
                .in_set(InputSystems::Library)
                .before(crate::features::library::commands::handle_library_commands)
                .run_if(resource_changed::<Text>),
        );
    app.add_systems(OnEnter(Screen::Menu), open_named_game).add_systems(OnExit(Screen::Statistics), stop_asking);
    app.add_plugins((preview::plugin, tasks::plugin, import::plugin));
    app.add_plugins((files::plugin, statistics::plugin, achievements::plugin, experience::plugin));
}

/// A question that was left unanswered is not open on return.
fn stop_asking(mut library_state: ResMut<LibraryState>) {
    library_state.asks_deletion = false;
}

/// Opens a game named on the command line when the menu opens.
fn open_named_game(args: Option<Res<Args>>, mut commands: Commands, mut done: Local<bool>) {
    let Some(args) = args.filter(|_| !std::mem::replace(&mut *done, true)) else { return };
    if let Some(path) = args.game_file.clone() {
        commands.write_message(LibraryCommand::OpenFile(path));
    }
}
