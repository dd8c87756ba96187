//! File dialogs for import and export, and files that are dropped onto the window.

use crate::app::file_dialog::{FileDialog, FileType};
use crate::app::files::AppDirs;
use crate::app::schedule::InputSystems;
use crate::app::text::Text;
use crate::features::library::{LibraryCommand, LibraryState};
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use std::path::PathBuf;

/// Files whose games are taken in, and one into which games are written.
const GAMES_TO_IMPORT: FileType =
    FileType { title_key: "import-title", type_key: "files-of-games", extensions: &["pgn", "PGN"] };
const GAMES_TO_EXPORT: FileType = FileType { title_key: "export-title", ..GAMES_TO_IMPORT };
/// A table of games for other programs.
const TABLE_TO_EXPORT: FileType =
    FileType { title_key: "statistics-export-title", type_key: "files-of-tables", extensions: &["csv"] };
/// A file with several games or all of them is called so.
const COLLECTION_NAME: &str = "Congo";

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FileDragAndDrop>().add_systems(Update, handle_dropped_files.in_set(InputSystems::Devices));
}

/// Asks for files whose games are taken in.
pub(super) fn choose_import(file_dialog: &mut FileDialog, text: &Text) {
    file_dialog.pick(text, GAMES_TO_IMPORT, |paths| LibraryCommand::Import(paths).into());
}

/// Asks for a file into which the chosen games are written.
pub(super) fn choose_export(
    file_dialog: &mut FileDialog,
    text: &Text,
    library_state: &LibraryState,
    folders: Option<&AppDirs>,
) {
    let name = match (library_state.selected().len(), library_state.cursor()) {
        (1, Some(id)) => id.as_str(),
        _ => COLLECTION_NAME,
    };
    file_dialog.save(text, GAMES_TO_EXPORT, name, folders, |path| LibraryCommand::Export(path).into());
}

/// Asks for a file into which a table of all games is written.
pub(super) fn choose_table_export(file_dialog: &mut FileDialog, text: &Text, folders: Option<&AppDirs>) {
    file_dialog.save(text, TABLE_TO_EXPORT, COLLECTION_NAME, folders, |path| LibraryCommand::ExportTable(path).into());
}

/// Files that were dropped onto the window: a single one is opened, several are taken in.
fn handle_dropped_files(
    mut drop_events: MessageReader<FileDragAndDrop>,
    mut library_commands: MessageWriter<LibraryCommand>,
) {
    let mut paths: Vec<PathBuf> = drop_events
        .read()
        .filter_map(|drop| match drop {
            FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
            _ => None,
        })
        .collect();
    match paths.len() {
        0 => {}
        1 => _ = library_commands.write(LibraryCommand::OpenFile(paths.remove(0))),
        _ => _ = library_commands.write(LibraryCommand::Import(paths)),
    }
}
