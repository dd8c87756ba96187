//! Where things are kept, and how they are written so that nothing is half-written.

use bevy::prelude::*;
use directories::{ProjectDirs, UserDirs};
use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The folders of the game on this machine.
#[derive(Resource, Debug, Clone)]
pub struct Folders {
    /// Settings.
    pub config: PathBuf,
    /// The running game.
    pub data: PathBuf,
    /// Games the player saves, and pictures.
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

/// Writes a whole file or nothing: to a temporary file beside it, flushed to the disk, then renamed.
///
/// # Errors
/// What the file system says, with the path in front.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let named = |problem: io::Error| io::Error::new(problem.kind(), format!("{}: {problem}", path.display()));
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(named)?;
    }
    // The process number keeps two windows from writing into the same temporary file.
    let temporary = path.with_extension(format!("{}.tmp", std::process::id()));
    let write = || -> io::Result<()> {
        let mut file = File::create(&temporary)?;
        file.write_all(text.as_bytes())?;
        file.sync_data()?;
        fs::rename(&temporary, path)
    };
    write().map_err(|problem| {
        let _ = fs::remove_file(&temporary);
        named(problem)
    })
}

/// Reads a whole file; `None` when there is none.
///
/// # Errors
/// What the file system says, with the path in front.
pub fn read_whole(path: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(problem) if problem.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(problem) => Err(io::Error::new(problem.kind(), format!("{}: {problem}", path.display()))),
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
    fn what_is_written_is_read() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("deep/file.txt");
        assert_eq!(read_whole(&path).expect("readable"), None);
        write_whole(&path, "one").expect("writable");
        write_whole(&path, "two").expect("writable");
        assert_eq!(read_whole(&path).expect("readable").as_deref(), Some("two"));
        let left = fs::read_dir(path.parent().expect("a folder")).expect("listable").count();
        assert_eq!(left, 1, "no temporary file stays behind");
    }

    #[test]
    fn a_folder_in_the_way_is_named() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let problem = write_whole(folder.path(), "text").expect_err("a folder is no file");
        assert!(problem.to_string().contains(&folder.path().display().to_string()));
    }

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
