//! Where the player's files are: nowhere yet.

use std::path::PathBuf;

/// No folders: nothing is kept when the page is closed.
pub fn from_system() -> Option<[PathBuf; 3]> {
    None
}

/// The folder of this name that comes with the game, beside the page.
pub fn shipped(name: &str) -> Option<PathBuf> {
    Some(PathBuf::from(name))
}
