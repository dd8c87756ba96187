//! File dialogs for import and export, and files dropped onto the window.

use crate::app::file_dialog::{FileDialogs, FileType};
use crate::app::schedule::InputSystems;
use crate::features::library::{LibraryCommand, LibraryState};
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use std::path::PathBuf;

/// Files with games to import, and a file to export games to.
const GAMES_TO_IMPORT: FileType =
    FileType { title_key: "import-title", type_key: "files-of-games", extensions: &["pgn", "PGN"] };
const GAMES_TO_EXPORT: FileType = FileType { title_key: "export-title", ..GAMES_TO_IMPORT };
/// A table of games for other programs.
const TABLE_TO_EXPORT: FileType =
    FileType { title_key: "statistics-export-title", type_key: "files-of-tables", extensions: &["csv"] };
/// The suggested name of a file with several games.
const COLLECTION_NAME: &str = "Congo";

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FileDragAndDrop>().add_systems(Update, handle_dropped_files.in_set(InputSystems::Devices));
}

/// Opens the dialog for files to import.
pub(super) fn choose_import(file_dialogs: &mut FileDialogs) {
    file_dialogs.pick(GAMES_TO_IMPORT, |paths| LibraryCommand::Import(paths).into());
}

/// Opens the dialog for a file to export the selected games to.
pub(super) fn choose_export(file_dialogs: &mut FileDialogs, library_state: &LibraryState) {
    let name = match (library_state.selected().len(), library_state.cursor()) {
        (1, Some(id)) => id.as_str(),
        _ => COLLECTION_NAME,
    };
    file_dialogs.save(GAMES_TO_EXPORT, name, |path| LibraryCommand::Export(path).into());
}

/// Opens the dialog for a file to export a table of all games to.
pub(super) fn choose_table_export(file_dialogs: &mut FileDialogs) {
    file_dialogs.save(TABLE_TO_EXPORT, COLLECTION_NAME, |path| LibraryCommand::ExportTable(path).into());
}

/// Files dropped onto the window: a single one is opened, several are imported.
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
