//! A lock on a game that is being played in this window, so that no other window continues it at the same time.

use super::{GameId, LibraryError};
use crate::fs::with_path;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// A game that is locked by this window until this is dropped, or the program ends in any way.
#[derive(Debug)]
pub struct GameLock {
    path: PathBuf,
    /// The operating system keeps it locked as long as it is open.
    _file: File,
}

impl GameLock {
    /// Locks a game by a lock file in this folder; `None` if another window has locked it.
    ///
    /// # Errors
    /// If the lock file cannot be created.
    pub fn acquire(folder: &Path, id: &GameId) -> Result<Option<Self>, LibraryError> {
        let path = folder.join(format!("{}.lock", id.as_str()));
        fs::create_dir_all(folder).map_err(|problem| with_path(folder, problem))?;
        loop {
            let file = File::create(&path).map_err(|problem| with_path(&path, problem))?;
            match file.try_lock() {
                Ok(()) if is_same_file(&file, &path) => return Ok(Some(Self { path, _file: file })),
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(problem)) => return Err(with_path(&path, problem).into()),
            }
        }
    }
}

/// Whether this file is still the one at this path: another window may have removed it after we opened it, and then the
/// lock has no effect.
#[cfg(unix)]
fn is_same_file(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let which = |data: fs::Metadata| (data.dev(), data.ino());
    file.metadata().map(which).ok() == fs::metadata(path).map(which).ok()
}

#[cfg(not(unix))]
fn is_same_file(_: &File, path: &Path) -> bool {
    path.exists()
}

impl Drop for GameLock {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn only_one_holds_a_game() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (one, other) = (GameId::new("one").expect("a name"), GameId::new("other").expect("a name"));
        let take = |id| GameLock::acquire(folder.path(), id).expect("a lock");
        let held = take(&one);
        assert!(held.is_some() && take(&one).is_none() && take(&other).is_some());
        drop(held);
        assert!(take(&one).is_some());
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "no lock stays behind");
    }

    #[test]
    fn only_one_thread_holds_a_lock_at_a_time() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (id, holders) = (GameId::new("one").expect("a name"), AtomicUsize::new(0));
        let hold_often = || {
            for _ in 0..2000 {
                let held = GameLock::acquire(folder.path(), &id).expect("a lock");
                if held.is_some() {
                    assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0, "two hold one game");
                    std::thread::yield_now();
                    holders.fetch_sub(1, Ordering::SeqCst);
                }
            }
        };
        std::thread::scope(|scope| (0..4).for_each(|_| _ = scope.spawn(hold_often)));
    }
}
