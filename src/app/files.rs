//! The folders of the game, and atomic writing of files.

use crate::app::config::{self, RonError};
use crate::app::platform::folders;
use bevy::prelude::*;
use congo_library::fs;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Display;
use std::path::{Path, PathBuf};

pub use congo_library::files::{read_if_exists, write_atomically, write_unsynced};

/// The folders of the game on this machine.
#[derive(Resource, Debug, Clone)]
pub struct AppDirs {
    /// The folder for settings.
    pub config: PathBuf,
    /// The folder for data: progress, the running game, the index of the library.
    pub data: PathBuf,
    /// The folder for the library of games, and for pictures.
    pub documents: PathBuf,
}

impl AppDirs {
    /// All folders below one, for tests and portable installations.
    pub fn under(folder: &Path) -> Self {
        Self { config: folder.to_owned(), data: folder.to_owned(), documents: folder.to_owned() }
    }

    /// The operating system's folders; `None` if it reports no home folder.
    pub fn from_system() -> Option<Self> {
        let [config, data, documents] = folders::from_system()?;
        Some(Self { config, data, documents })
    }
}

/// The result of reading one of the player's files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LoadResult<T> {
    /// There is no file.
    Absent,
    /// Its content.
    Loaded(T),
    /// It could not be read.
    SetAside {
        /// The new path of the file, if it could be moved aside.
        moved_to: Option<PathBuf>,
        /// The problem.
        problem: String,
    },
}

/// Reads one of the player's files. An invalid one is renamed, so that nothing is lost when a new one is written.
pub fn load_or_set_aside<T, E: Display>(path: &Path, parse: impl FnOnce(&str) -> Result<T, E>) -> LoadResult<T> {
    let problem = match read_if_exists(path) {
        Ok(None) => return LoadResult::Absent,
        Ok(Some(text)) => match parse(&text) {
            Ok(read) => return LoadResult::Loaded(read),
            Err(problem) => problem.to_string(),
        },
        Err(problem) => problem.to_string(),
    };
    LoadResult::SetAside { moved_to: set_aside(path), problem }
}

/// Parses RON.
///
/// # Errors
/// The error and its location.
pub fn parse_ron<T: DeserializeOwned>(text: &str) -> Result<T, RonError> {
    config::parse_ron(text)
}

/// The RON text of a value, with a line for each field.
pub fn print_ron<T: Serialize>(value: &T) -> String {
    ron::ser::to_string_pretty(value, ron::ser::PrettyConfig::default()).unwrap_or_default()
}

/// Reports that something could not be written.
#[derive(Message, Debug, Clone)]
pub struct WriteFailed {
    /// The file, and the problem.
    pub problem: String,
}

/// Renames an unreadable file, so that nothing is lost.
pub fn set_aside(path: &Path) -> Option<PathBuf> {
    let aside = (1..1000)
        .map(|number| path.with_extension(format!("broken-{number}")))
        .find(|candidate| !fs::exists(candidate))?;
    fs::rename(path, &aside).ok().map(|()| aside)
}

/// A path for a new file of this name in a folder: if the name is taken, it gets a number.
pub fn unused_path(folder: &Path, name: &str, extension: &str) -> PathBuf {
    let name = congo_library::files::safe_file_name(name);
    let plain = folder.join(format!("{name}.{extension}"));
    let numbered = (2..1000).map(|number| folder.join(format!("{name} {number}.{extension}")));
    std::iter::once(plain.clone()).chain(numbered).find(|path| !fs::exists(path)).unwrap_or(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setting_aside_does_not_overwrite() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("settings.ron");
        for text in ["first", "second"] {
            fs::write(&path, text).expect("writable");
            assert!(set_aside(&path).is_some());
        }
        assert_eq!(fs::read_to_string(path.with_extension("broken-1")).expect("kept"), "first");
        assert_eq!(fs::read_to_string(path.with_extension("broken-2")).expect("kept"), "second");
    }

    #[test]
    fn a_taken_name_gets_a_number() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        std::fs::write(folder.path().join("x.pgn"), "").expect("writable");
        assert_eq!(unused_path(folder.path(), "x", "pgn"), folder.path().join("x 2.pgn"));
    }
}
