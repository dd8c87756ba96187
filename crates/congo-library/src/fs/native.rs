//! What the standard library does not have in one call.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Write};
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

/// Writes a new file that only its owner may read, and waits until it is on the disk.
///
/// # Errors
/// [`io::ErrorKind::AlreadyExists`] if the path is taken; the error of the file system.
pub fn write_new_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
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
