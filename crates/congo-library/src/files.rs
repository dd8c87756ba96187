//! The player's files: reading them, and their names. Every replacement of a file in the workspace is one of the two
//! functions here.

use crate::fs::{self, with_path};
use std::io;
use std::path::Path;

pub use crate::fs::{write_atomically, write_unsynced};

/// The maximum number of characters of a file name.
const MAX_NAME_CHARS: usize = 80;
/// The maximum number of bytes: systems allow 255, and a number, the extension and the mark of a temporary file are
/// appended.
const MAX_NAME_BYTES: usize = 180;

/// Reads a whole file as text, in whatever encoding it is; `None` if there is none.
///
/// # Errors
/// The error of the file system, with the path; also if it is longer than [`congo_text::MAX_FILE_BYTES`].
pub fn read_if_exists(path: &Path) -> io::Result<Option<String>> {
    match fs::read_text(path) {
        Ok(text) => Ok(Some(text)),
        Err(problem) if problem.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(problem) => Err(with_path(path, problem)),
    }
}

/// A file name without extension that is valid on every system: invalid characters become `_`, it has at most 80
/// characters and 180 bytes, and an empty one becomes `game`.
pub fn safe_file_name(name: &str) -> String {
    let allowed = |sign: char| sign.is_alphanumeric() || " -_.,()".contains(sign);
    let signs = name.trim().chars().map(|sign| if allowed(sign) { sign } else { '_' });
    let mut bytes = 0;
    let fits = |sign: &char| {
        bytes += sign.len_utf8();
        bytes <= MAX_NAME_BYTES
    };
    let kept: String = signs.take(MAX_NAME_CHARS).take_while(fits).collect();
    let kept = kept.trim_matches(['.', ' ']);
    if kept.is_empty() { "game".to_owned() } else { kept.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_file_is_none_and_a_folder_is_named() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        assert_eq!(read_if_exists(&folder.path().join("file.txt")).expect("readable"), None);
        let problem = read_if_exists(folder.path()).expect_err("a folder is no file");
        assert!(problem.to_string().contains(&folder.path().display().to_string()));
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
            assert_eq!(safe_file_name(name), safe);
        }
        assert_eq!(safe_file_name(&"ä".repeat(200)).chars().count(), 80);
        assert_eq!(safe_file_name(&"王".repeat(200)).len(), 180);
    }
}
