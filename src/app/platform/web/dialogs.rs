//! No dialogs yet: a page has its own ways to files.

use std::path::PathBuf;

/// What a dialog for files says, and which files it shows.
#[derive(Debug, Clone)]
pub struct FileFilter {
    /// The title.
    pub title: String,
    /// The name of the type of file.
    pub type_name: String,
    /// The file extensions.
    pub extensions: &'static [&'static str],
}

/// Nothing is chosen.
pub fn pick_files(_: &FileFilter) -> impl FnOnce() -> Option<Vec<PathBuf>> + Send + use<> {
    || None
}

/// Nothing is chosen.
pub fn save_file(_: &FileFilter, _: &str) -> impl FnOnce() -> Option<PathBuf> + Send + use<> {
    || None
}

/// The console of the page has the error already.
pub fn show_error(_: &str, _: &str) {}
