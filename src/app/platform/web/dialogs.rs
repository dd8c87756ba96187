//! No dialogs yet: a page has its own ways to files.

use crate::app::platform::FileFilter;
use std::path::PathBuf;

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
