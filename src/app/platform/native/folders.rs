//! Where the player's files are.

use crate::app::data_dirs;
use directories::{ProjectDirs, UserDirs};
use std::path::PathBuf;

/// Does nothing: the files are on the disk.
pub fn open() {}

/// The folders for settings, for data and for documents; `None` if the operating system reports no home folder.
pub fn from_system() -> Option<[PathBuf; 3]> {
    let project = ProjectDirs::from("", "", "Congo")?;
    let documents = UserDirs::new()
        .and_then(|user| user.document_dir().map(|folder| folder.join("Congo")))
        .unwrap_or_else(|| project.data_dir().join("games"));
    Some([project.config_dir().to_owned(), project.data_dir().to_owned(), documents])
}

/// The folder of this name that comes with the game; `None` if it is not there.
pub fn shipped(name: &str) -> Option<PathBuf> {
    data_dirs::find(name)
}
