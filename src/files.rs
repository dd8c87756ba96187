//! Where things are kept, and how they are written so that nothing is half-written.

use bevy::prelude::*;
use directories::{ProjectDirs, UserDirs};
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

pub use congo_games::files::{read_whole, write_lightly, write_whole};

/// The folders of the game on this machine.
#[derive(Resource, Debug, Clone)]
pub struct Folders {
    /// Settings.
    pub config: PathBuf,
    /// What the program needs to know from day to day: progress, which game is running, the index of the library.
    pub data: PathBuf,
    /// The library of games, and pictures.
    pub documents: PathBuf,
}

impl Folders {
    /// Everything below one folder, for tests and for a game on a stick.
    pub fn below(folder: &Path) -> Self {
        Self { config: folder.to_owned(), data: folder.to_owned(), documents: folder.to_owned() }
    }

    /// Where the operating system wants them; none if it names no home.
    pub fn of_system() -> Option<Self> {
        let project = ProjectDirs::from("", "", "Congo")?;
        let documents = UserDirs::new()
            .and_then(|user| user.document_dir().map(|folder| folder.join("Congo")))
            .unwrap_or_else(|| project.data_dir().join("games"));
        Some(Self { config: project.config_dir().to_owned(), data: project.data_dir().to_owned(), documents })
    }
}

/// What became of a file that the player's choices are kept in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kept<T> {
    /// There is none.
    Absent,
    /// It says this.
    Sound(T),
    /// It could not be used.
    SetAside {
        /// Where it is now, if it could be put aside.
        at: Option<PathBuf>,
        /// What is wrong with it.
        problem: String,
    },
}

/// Reads a file that the player's choices are kept in; one that cannot be used is put aside, so that nothing of it is
/// lost when new choices are written.
pub fn read_kept<T, E: Display>(path: &Path, parse: impl FnOnce(&str) -> Result<T, E>) -> Kept<T> {
    let problem = match read_whole(path) {
        Ok(None) => return Kept::Absent,
        Ok(Some(text)) => match parse(&text) {
            Ok(read) => return Kept::Sound(read),
            Err(problem) => problem.to_string(),
        },
        Err(problem) => problem.to_string(),
    };
    Kept::SetAside { at: set_aside(path), problem }
}

/// Puts a file that cannot be read aside under a name of its own, so that nothing of it is lost.
pub fn set_aside(path: &Path) -> Option<PathBuf> {
    let aside = (1..1000)
        .map(|number| path.with_extension(format!("broken-{number}")))
        .find(|candidate| !candidate.exists())?;
    fs::rename(path, &aside).ok().map(|()| aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setting_aside_never_overwrites() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("settings.ron");
        for text in ["first", "second"] {
            fs::write(&path, text).expect("writable");
            assert!(set_aside(&path).is_some());
        }
        assert_eq!(fs::read_to_string(path.with_extension("broken-1")).expect("kept"), "first");
        assert_eq!(fs::read_to_string(path.with_extension("broken-2")).expect("kept"), "second");
    }
}
