//! The folders of the game, and writing files atomically.

use crate::app::config::{self, RonError};
use bevy::prelude::*;
use directories::{ProjectDirs, UserDirs};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

pub use congo_library::files::{read_if_exists, write_atomically, write_unsynced};

/// The folders of the game on this machine.
#[derive(Resource, Debug, Clone)]
pub struct AppDirs {
    /// Settings.
    pub config: PathBuf,
    /// Data: progress, the running game, the index of the library.
    pub data: PathBuf,
    /// The library of games, and pictures.
    pub documents: PathBuf,
}

impl AppDirs {
    /// Everything below one folder, for tests and for a game on a stick.
    pub fn under(folder: &Path) -> Self {
        Self { config: folder.to_owned(), data: folder.to_owned(), documents: folder.to_owned() }
    }

    /// The operating system's usual folders; `None` if it reports no home folder.
    pub fn from_system() -> Option<Self> {
        let project = ProjectDirs::from("", "", "Congo")?;
        let documents = UserDirs::new()
            .and_then(|user| user.document_dir().map(|folder| folder.join("Congo")))
            .unwrap_or_else(|| project.data_dir().join("games"));
        Some(Self { config: project.config_dir().to_owned(), data: project.data_dir().to_owned(), documents })
    }
}

/// The result of reading a file of the player's choices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LoadResult<T> {
    /// There is none.
    Absent,
    /// It says this.
    Loaded(T),
    /// It could not be used.
    SetAside {
        /// Where it is now, if it could be put aside.
        moved_to: Option<PathBuf>,
        /// What is wrong with it.
        problem: String,
    },
}

/// Reads a file of the player's settings. An invalid one is renamed, so that nothing of it is lost when new settings
/// are written.
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

/// Reads a RON file of the player's settings.
pub fn read_ron<T: DeserializeOwned>(path: &Path) -> LoadResult<T> {
    load_or_set_aside(path, parse_ron)
}

/// Reads RON.
///
/// # Errors
/// What is wrong with it, and where.
pub fn parse_ron<T: DeserializeOwned>(text: &str) -> Result<T, RonError> {
    config::parse_ron(text)
}

/// What such a file says: a line for each field.
pub fn print_ron<T: Serialize>(value: &T) -> String {
    ron::ser::to_string_pretty(value, ron::ser::PrettyConfig::default()).unwrap_or_default()
}

/// Says that something could not be written.
#[derive(Message, Debug, Clone)]
pub struct WriteFailed {
    /// What, where and why.
    pub problem: String,
}

/// Keeps a file equal to a text, and writes it only when the text has changed.
#[derive(Debug, Default)]
pub struct FileSaver {
    written: Option<String>,
}

impl FileSaver {
    /// Takes a text for written: that of a file which has just been read.
    pub fn skip(&mut self, text: String) {
        self.written = Some(text);
    }

    /// Writes the text unless it is written already. What could not be written is tried again with the next change.
    pub fn save(&mut self, path: &Path, text: String, failed: &mut MessageWriter<WriteFailed>) {
        if self.written.as_ref() == Some(&text) {
            return;
        }
        match write_atomically(path, &text) {
            Ok(()) => self.written = Some(text),
            Err(problem) => _ = failed.write(WriteFailed { problem: problem.to_string() }),
        }
    }
}

/// Puts a file that cannot be read aside under a name of its own, so that nothing of it is lost.
pub fn set_aside(path: &Path) -> Option<PathBuf> {
    let aside = (1..1000)
        .map(|number| path.with_extension(format!("broken-{number}")))
        .find(|candidate| !candidate.exists())?;
    fs::rename(path, &aside).ok().map(|()| aside)
}

/// A path for a new file of this name beside others: a name that is taken gets a number.
pub fn unused_path(folder: &Path, name: &str, extension: &str) -> PathBuf {
    let name = congo_library::files::safe_file_name(name);
    let plain = folder.join(format!("{name}.{extension}"));
    let numbered = (2..1000).map(|number| folder.join(format!("{name} {number}.{extension}")));
    std::iter::once(plain.clone()).chain(numbered).find(|path| !path.exists()).unwrap_or(plain)
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
