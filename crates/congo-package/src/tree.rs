//! Writes the files of a folder that is packed.

use crate::error::{Error, in_file};
use std::fs;
use std::path::{Path, PathBuf};

/// The mode of a file that everybody can read, and of one that everybody can run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Data,
    Program,
}

/// A folder that is packed. Paths are relative to it, with `/`.
pub(crate) struct Tree {
    root: PathBuf,
}

impl Tree {
    pub(crate) fn new(root: PathBuf) -> Self {
        Self { root }
    }

    /// Writes a file that everybody can read, and the folders above it.
    pub(crate) fn write(&self, path: &str, bytes: impl AsRef<[u8]>) -> Result<(), Error> {
        let path = self.root.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(in_file(folder))?;
        }
        fs::write(&path, bytes).map_err(in_file(&path))?;
        set_mode(&path, Mode::Data)
    }

    /// Copies a file.
    pub(crate) fn copy(&self, from: &Path, to: &str, mode: Mode) -> Result<(), Error> {
        self.write(to, fs::read(from).map_err(in_file(from))?)?;
        set_mode(&self.root.join(to), mode)
    }

    /// Copies what a folder holds, but for the names that are left out.
    pub(crate) fn copy_dir(&self, from: &Path, to: &str, is_wanted: &dyn Fn(&str) -> bool) -> Result<(), Error> {
        let mut entries: Vec<_> = fs::read_dir(from).map_err(in_file(from))?.flatten().collect();
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let name = entry.file_name().to_string_lossy().into_owned();
            let (path, target) = (entry.path(), format!("{to}/{name}"));
            match (is_wanted(&name), path.is_dir()) {
                (false, _) => {}
                (true, true) => self.copy_dir(&path, &target, is_wanted)?,
                (true, false) => self.copy(&path, &target, Mode::Data)?,
            }
        }
        Ok(())
    }
}

/// Removes a folder with all it holds, if there is one.
pub(crate) fn remove_dir(path: &Path) -> Result<(), Error> {
    match fs::remove_dir_all(path) {
        Err(problem) if problem.kind() != std::io::ErrorKind::NotFound => Err(in_file(path)(problem)),
        _ => Ok(()),
    }
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: Mode) -> Result<(), Error> {
    use std::os::unix::fs::PermissionsExt;
    let bits = if mode == Mode::Program { 0o755 } else { 0o644 };
    fs::set_permissions(path, fs::Permissions::from_mode(bits)).map_err(in_file(path))
}

#[cfg(not(unix))]
fn set_mode(_path: &Path, _mode: Mode) -> Result<(), Error> {
    Ok(())
}
