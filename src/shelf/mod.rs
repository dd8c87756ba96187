//! The games that are kept, as the player sees them: a list that can be searched and sorted, chosen games, and what can be
//! done with them. The files and their index are `congo_games::library`; here they are read and written on another
//! thread.

mod deeds;
mod experience;
mod files;
mod import;
mod list;
mod obey;
mod preview;
mod statistics;
mod tasks;

pub use deeds::Herald;
pub use experience::Experience;
pub use import::{BrokenGame, ImportList, ImportRow, ImportSource};
pub use list::{Order, Query, Row, ending, player_names, players, result_sign};
pub use preview::Preview;
pub use statistics::{Told, deed_title};
pub use tasks::{Kind, Progress};

use crate::InputSystems;
use crate::study::StudySystems;
use crate::text::Text;
use bevy::prelude::*;
use congo_games::library::{Deleted, Index};
use congo_games::{GameId, Summary};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

/// What can be done with the games that are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shelving {
    /// Open a file from elsewhere: a single game is looked at, several are listed.
    OpenFile(PathBuf),
    /// Open pasted text: a single game is looked at, several are listed.
    OpenText(Arc<str>),
    /// Choose this row of the games that were listed.
    ChooseFound(usize),
    /// Choose the row so many further on.
    ChooseFoundBy(i32),
    /// Look at the chosen one of them.
    OpenFound,
    /// Take all of them in.
    ImportFound,
    /// Take in the games of files.
    Import(Vec<PathBuf>),
    /// Choose files whose games are taken in.
    ChooseImport,
    /// Show only games in which these words occur.
    Search(String),
    /// Show only games that are marked, or all.
    OnlyStarred(bool),
    /// Sort by this; by the same again, the other way round.
    Sort(Order),
    /// Choose a game, beside those already chosen or instead of them.
    Choose(GameId, Choosing),
    /// Choose the game this many rows further on.
    ChooseBy(i32),
    /// Choose all games that are shown.
    ChooseAll,
    /// Mark a game, or take the mark away.
    Star(GameId, bool),
    /// Give a game a name; an empty one takes it away.
    Rename(GameId, String),
    /// Delete the chosen games.
    Delete,
    /// Bring back what was deleted last.
    Restore,
    /// Write the chosen games into a file that is chosen.
    ChooseExport,
    /// Write the chosen games into this file.
    Export(PathBuf),
    /// Write a table of all games into a file that is chosen.
    ChooseTable,
    /// Write a table of all games into this file.
    ExportTable(PathBuf),
    /// Delete all finished games that were played here.
    DeletePlayed,
    /// Look again at what there is.
    Look,
    /// End what is under way; what has been done stays.
    Stop,
}

impl Shelving {
    /// Whether it is done on another thread, one such thing after the other. Looking again is not: what is under way
    /// looks as well.
    fn takes_time(&self) -> bool {
        matches!(self, Self::Import(_) | Self::ImportFound | Self::Export(_) | Self::ExportTable(_))
    }
}

/// How a game is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Choosing {
    /// Instead of all others.
    #[default]
    Alone,
    /// Beside the others; one that was chosen is no more.
    Beside,
    /// With all from the last one chosen up to it.
    Through,
}

/// Something is to be done with the games that are kept.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Shelved(pub Shelving);

/// The games that are kept, and which of them are shown and chosen.
#[derive(Resource, Debug, Default)]
pub struct Shelf {
    /// None before it was first read.
    index: Option<Arc<Index>>,
    query: Query,
    rows: Vec<Row>,
    chosen: BTreeSet<GameId>,
    /// The one that was chosen last.
    cursor: Option<GameId>,
    deleted: Deleted,
}

impl Shelf {
    /// All games with what is known of them; none before they were first read.
    pub fn index(&self) -> Option<&Index> {
        self.index.as_deref()
    }

    /// The finished games that were played here, from which statistics follow.
    pub fn played(&self) -> impl Iterator<Item = &GameId> {
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
    pub fn is_chosen(&self, id: &GameId) -> bool {
        self.chosen.contains(id)
    }

    /// The chosen games.
    pub fn chosen(&self) -> impl ExactSizeIterator<Item = &GameId> {
        self.chosen.iter()
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
    fn arrange(&mut self, text: &Text) {
        let Some(index) = &self.index else { return };
        self.rows = list::rows(index, &self.query, text);
        self.chosen.retain(|id| index.get(id).is_some());
        self.cursor.take_if(|id| index.get(id).is_none());
    }
}

/// Sets up the games that are kept.
pub fn plugin(app: &mut App) {
    app.init_resource::<Shelf>().add_message::<Shelved>().add_systems(
        Update,
        obey::obey.in_set(InputSystems::Games).before(StudySystems::Play).run_if(on_message::<Shelved>),
    );
    preview::plugin(app);
    tasks::plugin(app);
    import::plugin(app);
    files::plugin(app);
    statistics::plugin(app);
    deeds::plugin(app);
    experience::plugin(app);
}
