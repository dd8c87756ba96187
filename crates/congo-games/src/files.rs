//! Files that are never half-written.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A file name has at most so many signs, for people, …
const MOST_SIGNS: usize = 80;
/// … and bytes: systems bear 255, and behind a name come a number, the ending and what marks a temporary file.
const MOST_BYTES: usize = 180;

/// Keeps two writers of this process from using the same temporary file.
static WRITERS: AtomicU64 = AtomicU64::new(0);

/// Writes a whole file or nothing: to a temporary file beside it, flushed to the disk, then renamed. Folders that are
/// missing are made.
///
/// # Errors
/// What the file system says, with the path in front.
pub fn write_whole(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    write(path, bytes.as_ref(), true)
}

/// The same without waiting for the disk: after a power cut the old file may be there, but no half of a new one. For
/// what can be made again.
///
/// # Errors
/// What the file system says, with the path in front.
pub fn write_lightly(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    write(path, bytes.as_ref(), false)
}

fn write(path: &Path, bytes: &[u8], to_the_disk: bool) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|problem| named(path, problem))?;
    }
    let temporary = temporary(path);
    let write = || -> io::Result<()> {
        let mut file = File::create(&temporary)?;
        file.write_all(bytes)?;
        if to_the_disk {
            file.sync_data()?;
        }
        fs::rename(&temporary, path)
    };
    write().map_err(|problem| {
        let _ = fs::remove_file(&temporary);
        named(path, problem)
    })
}

/// The process number keeps two windows from writing into the same temporary file.
fn temporary(path: &Path) -> PathBuf {
    let writer = WRITERS.fetch_add(1, Ordering::Relaxed);
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}-{writer}.tmp", std::process::id()));
    path.with_file_name(name)
}

/// Reads a whole file as text; `None` when there is none.
///
/// # Errors
/// What the file system says, with the path in front; also when it is no UTF-8.
pub fn read_whole(path: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(problem) if problem.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(problem) => Err(named(path, problem)),
    }
}

/// An error of the file system with the path in front.
pub(crate) fn named(path: &Path, problem: io::Error) -> io::Error {
    io::Error::new(problem.kind(), format!("{}: {problem}", path.display()))
}

/// A file name, without its ending, that every system takes: signs that some do not bear become `_`, at most 80 of them
/// and 180 bytes, and `game` where nothing is left.
pub fn safe_name(name: &str) -> String {
    let allowed = |sign: char| sign.is_alphanumeric() || " -_.,()".contains(sign);
    let signs = name.trim().chars().map(|sign| if allowed(sign) { sign } else { '_' });
    let mut bytes = 0;
    let fits = |sign: &char| {
        bytes += sign.len_utf8();
        bytes <= MOST_BYTES
    };
    let kept: String = signs.take(MOST_SIGNS).take_while(fits).collect();
    let kept = kept.trim_matches(['.', ' ']);
    if kept.is_empty() { "game".to_owned() } else { kept.to_owned() }
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
        write_lightly(&path, "two").expect("writable");
        assert_eq!(read_whole(&path).expect("readable").as_deref(), Some("two"));
        let left = fs::read_dir(path.parent().expect("a folder")).expect("listable").count();
        assert_eq!(left, 1, "no temporary file stays behind");
    }

    #[test]
    fn a_folder_in_the_way_is_named_and_nothing_stays_behind() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("taken");
        fs::create_dir(&path).expect("a folder");
        let problem = write_whole(&path, "text").expect_err("a folder is no file");
        assert!(problem.to_string().contains(&path.display().to_string()));
        assert_eq!(fs::read_dir(folder.path()).expect("listable").count(), 1);
    }

    #[test]
    fn names_are_made_safe() {
        for (name, safe) in [
            ("../../etc/passwd", "_.._etc_passwd"),
            ("  ", "game"),
            ("...", "game"),
            ("Ann & Bob: final", "Ann _ Bob_ final"),
            ("2026-11-22 05.13 Ann - Bob", "2026-11-22 05.13 Ann - Bob"),
        ] {
            assert_eq!(safe_name(name), safe);
        }
        assert_eq!(safe_name(&"ä".repeat(200)).chars().count(), 80);
        assert_eq!(safe_name(&"王".repeat(200)).len(), 180);
    }
}
