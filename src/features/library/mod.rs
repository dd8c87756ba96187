//! The library of games: a list that can be searched and sorted, selected games, and commands for them. The files and
//! their index are `congo_library::library`; here they are read and written on another thread.

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
use crate::app::schedule::{AnalysisSystems, AppSystems, InputSystems};
use crate::app::screens::Screen;
use crate::app::text::Text;
use bevy::prelude::*;
use congo_library::library::{DeletedGames, Index};
use congo_library::{GameId, Summary};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

/// What can be done with the games that are kept.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum LibraryCommand {
    /// Open a file from elsewhere: a single game is looked at, several are listed.
    OpenFile(PathBuf),
    /// Open pasted text: a single game is looked at, several are listed.
    OpenText(Arc<str>),
    /// Choose this row of the games that were listed.
    SelectFound(usize),
    /// Select the row this number of rows further on.
    MoveFoundCursor(i32),
    /// Look at the chosen one of them.
    OpenFound,
    /// Take all of them in.
    ImportFound,
    /// Take in the games of files.
    Import(Vec<PathBuf>),
    /// Choose files whose games are taken in.
    PickImportFiles,
    /// Show only games in which these words occur.
    Search(String),
    /// Show only games that are marked, or all.
    OnlyStarred(bool),
    /// Sort by this; by the same again, the other way round.
    Sort(SortOrder),
    /// Choose a game, beside those already chosen or instead of them.
    Select(GameId, SelectMode),
    /// Choose the game this many rows further on.
    MoveCursor(i32),
    /// Choose all games that are shown.
    SelectAll,
    /// Mark a game, or take the mark away.
    Star(GameId, bool),
    /// Give a game a name; an empty one takes it away.
    Rename(GameId, String),
    /// Delete the chosen games.
    Delete,
    /// Bring back what was deleted last.
    Restore,
    /// Write the chosen games into a file that is chosen.
    PickExportFile,
    /// Write the chosen games into this file.
    Export(PathBuf),
    /// Write a table of all games into a file that is chosen.
    PickTableFile,
    /// Write a table of all games into this file.
    ExportTable(PathBuf),
    /// Delete all finished games that were played here.
    DeletePlayed,
    /// Look again at what there is.
    Refresh,
    /// End what is under way; what has been done stays.
    Stop,
    /// Share the game that was chosen last.
    Share,
}

impl LibraryCommand {
    /// Whether it is done on another thread, one such thing after the other. Looking again is not: what is under way
    /// looks as well.
    fn is_background_task(&self) -> bool {
        matches!(self, Self::Import(_) | Self::ImportFound | Self::Export(_) | Self::ExportTable(_))
    }
}

/// How a game is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SelectMode {
    /// Instead of all others.
    #[default]
    Replace,
    /// Beside the others; one that was chosen is no more.
    Toggle,
    /// With all from the last one chosen up to it.
    Range,
}

/// The games that are kept, and which of them are shown and chosen.
#[derive(Resource, Debug, Default)]
pub struct LibraryState {
    /// None before it was first read.
    index: Option<Arc<Index>>,
    query: Query,
    rows: Vec<Row>,
    selected: BTreeSet<GameId>,
    /// The one that was chosen last.
    cursor: Option<GameId>,
    deleted: DeletedGames,
}

impl LibraryState {
    /// All games with what is known of them; none before they were first read.
    pub fn index(&self) -> Option<&Index> {
        self.index.as_deref()
    }

    /// The finished games that were played here, from which statistics follow.
    pub fn finished_games(&self) -> impl Iterator<Item = &GameId> {
        let entries = self.index().into_iter().flat_map(Index::entries);
        entries.filter(|entry| entry.summary.played_here && entry.summary.is_over()).map(|entry| entry.id)
    }

    /// What is shown, and in which order.
    pub fn query(&self) -> &Query {
        &self.query
    }

    /// The games that are shown, in their order.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What is known of a game.
    pub fn summary(&self, id: &GameId) -> Option<&Summary> {
        self.index()?.get(id)
    }

    /// Whether a game is chosen.
    pub fn is_selected(&self, id: &GameId) -> bool {
        self.selected.contains(id)
    }

    /// The chosen games.
    pub fn selected(&self) -> impl ExactSizeIterator<Item = &GameId> {
        self.selected.iter()
    }

    /// The game that was chosen last.
    pub fn cursor(&self) -> Option<&GameId> {
        self.cursor.as_ref()
    }

    /// The row of the game that was chosen last.
    pub fn cursor_row(&self) -> Option<usize> {
        self.rows.iter().position(|row| Some(&row.id) == self.cursor.as_ref())
    }

    /// How many games were deleted and can be brought back.
    pub fn deleted(&self) -> usize {
        self.deleted.len()
    }

    /// Shows what the query asks for. Games that are gone are not chosen any more.
    fn update_rows(&mut self, text: &Text) {
        let Some(index) = &self.index else { return };
        self.rows = crate::features::library::filter::matching_rows(index, &self.query, text);
        self.selected.retain(|id| index.get(id).is_some());
        self.cursor.take_if(|id| index.get(id).is_none());
    }
}

/// Sets up the games that are kept.
pub fn plugin(app: &mut App) {
    app.init_resource::<LibraryState>()
        .add_message::<LibraryCommand>()
        .add_systems(
            Update,
            crate::features::library::commands::handle_library_commands
                .in_set(InputSystems::Games)
                .before(AnalysisSystems::Autoplay)
                .run_if(on_message::<LibraryCommand>),
        )
        .add_systems(Update, crate::features::library::commands::restore_by_toast.in_set(InputSystems::MapInput));
    app.add_systems(OnEnter(Screen::Menu), open_named_game);
    crate::features::library::preview::plugin(app);
    crate::features::library::tasks::plugin(app);
    crate::features::library::import::plugin(app);
    app.add_systems(
        Update,
        import::finish_import
            .in_set(AppSystems::Observe)
            .before(AnalysisSystems::RecordTurns)
            .after(tasks::finish_task),
    );
    crate::features::library::files::plugin(app);
    crate::features::library::statistics::plugin(app);
    crate::features::library::achievements::plugin(app);
    crate::features::library::experience::plugin(app);
}

/// A game named on the command line is opened as soon as the menu is there.
fn open_named_game(args: Option<Res<Args>>, mut commands: Commands, mut done: Local<bool>) {
    let Some(args) = args.filter(|_| !std::mem::replace(&mut *done, true)) else { return };
    if let Some(path) = args.game_file.clone() {
        commands.write_message(LibraryCommand::OpenFile(path));
    }
}
