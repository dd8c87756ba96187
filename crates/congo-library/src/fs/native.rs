//! What the standard library does not have in one call.

use std::fs::{File, Metadata, OpenOptions};
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

/// Whether there is a file or folder.
#[must_use]
pub fn exists(path: &Path) -> bool {
    path.exists()
}

/// Creates an empty file.
///
/// # Errors
/// [`io::ErrorKind::AlreadyExists`] if the path is taken; the error of the file system.
pub fn create_new(path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(path).map(|_| ())
}

/// Sets the time of the last change to now.
///
/// # Errors
/// The error of the file system.
pub fn touch(path: &Path) -> io::Result<()> {
    // Some systems require that the file is opened for writing, others do not open a read-only file.
    let file = OpenOptions::new().append(true).open(path).or_else(|_| File::open(path));
    file?.set_modified(SystemTime::now())
}

/// The time since the last change of a file; zero if that is unknown.
#[must_use]
pub fn age(data: &Metadata) -> Duration {
    data.modified().ok().and_then(|modified| modified.elapsed().ok()).unwrap_or_default()
}

/// Reads a text file, in whatever encoding it is.
///
/// # Errors
/// As [`congo_text::read_file`].
pub fn read_text(path: &Path) -> io::Result<String> {
    congo_text::read_file(path)
}
