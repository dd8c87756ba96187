//! The files that commands write: none is ever half written.

use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file under another name, which then takes the place of the old file. So a full disk or the end of the program
/// leaves the old one. What is no file, such as a pipe, is written directly.
///
/// # Errors
/// If the file cannot be written or replaced.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link goes on leading to the file.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let old = path.metadata().ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return fs::write(path, bytes);
    }
    let mut unfinished = path.clone().into_os_string();
    unfinished.push(format!(".{}.new", std::process::id()));
    let mut file = File::create_new(&unfinished)?;
    let written = complete(&mut file, old.as_ref(), bytes).and_then(|()| fs::rename(&unfinished, &path));
    written.inspect_err(|_| drop(fs::remove_file(&unfinished)))
}

/// Writes the bytes to the disk, for the same readers as those of the old file.
fn complete(file: &mut File, old: Option<&Metadata>, bytes: &[u8]) -> io::Result<()> {
    old.map_or(Ok(()), |old| file.set_permissions(old.permissions()))?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Whether both paths lead to the same file. One that does not exist is no other's.
pub(crate) fn is_same_file(one: &Path, other: &Path) -> bool {
    one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}
