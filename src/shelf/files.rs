//! Which files are asked for to take games in and to write them out; and files that are dropped onto the window.

use super::{Shelf, Shelved, Shelving};
use crate::InputSystems;
use crate::actions::Action;
use crate::chooser::{Chooser, Wanted};
use crate::files::Folders;
use crate::text::Text;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use std::path::PathBuf;

/// Files whose games are taken in, and one into which games are written.
const IMPORTED: Wanted = Wanted { title: "import-title", kind: "files-of-games", endings: &["pgn", "PGN"] };
const EXPORTED: Wanted = Wanted { title: "export-title", ..IMPORTED };
/// A table of games for other programs.
const TABLE: Wanted = Wanted { title: "statistics-export-title", kind: "files-of-tables", endings: &["csv"] };
/// A file with several games or all of them is called so.
const SEVERAL: &str = "Congo";

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FileDragAndDrop>().add_systems(Update, dropped.in_set(InputSystems::Devices));
}

/// Asks for files whose games are taken in.
pub(super) fn import(chooser: &mut Chooser, text: &Text) {
    chooser.pick(text, IMPORTED, |paths| Action::Shelve(Shelving::Import(paths)));
}

/// Asks for a file into which the chosen games are written.
pub(super) fn export(chooser: &mut Chooser, text: &Text, shelf: &Shelf, folders: Option<&Folders>) {
    let name = match (shelf.chosen().len(), shelf.cursor()) {
        (1, Some(id)) => id.as_str(),
        _ => SEVERAL,
    };
    chooser.save(text, EXPORTED, name, folders, |path| Action::Shelve(Shelving::Export(path)));
}

/// Asks for a file into which a table of all games is written.
pub(super) fn export_table(chooser: &mut Chooser, text: &Text, folders: Option<&Folders>) {
    chooser.save(text, TABLE, SEVERAL, folders, |path| Action::Shelve(Shelving::ExportTable(path)));
}

/// Files that were dropped onto the window: a single one is opened, several are taken in.
fn dropped(mut drops: MessageReader<FileDragAndDrop>, mut shelved: MessageWriter<Shelved>) {
    let mut paths: Vec<PathBuf> = drops
        .read()
        .filter_map(|drop| match drop {
            FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
            _ => None,
        })
        .collect();
    match paths.len() {
        0 => {}
        1 => _ = shelved.write(Shelved(Shelving::OpenFile(paths.remove(0)))),
        _ => _ = shelved.write(Shelved(Shelving::Import(paths))),
    }
}
