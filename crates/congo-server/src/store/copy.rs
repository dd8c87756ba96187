//! Backup and restore: copies games between stores of any kind. An entry never changes once written, so a copy is
//! consistent even while games are being played; it has each game as it was when the copy reached it.

use super::address::StoreAddress;
use super::{Store, StoreError};
use std::fs;
use std::io;
use std::path::PathBuf;

/// The number of games held in memory at once.
const GAMES_PER_PAGE: u32 = 200;

/// Copies all games under their numbers, but not what follows from them (`ratings::rebuild`); returns how many there were. The time from the copy until a server resumes
/// them counts as downtime and is charged to neither player.
///
/// # Errors
/// If one store cannot be read, the other cannot be written, or it already has a game with the same number or code. Then
/// the games that were copied are removed again.
pub async fn copy(from: &dyn Store, to: &dyn Store) -> Result<usize, StoreError> {
    let (mut players, mut copied) = (Vec::new(), Vec::new());
    let mut result = copy_players(from, to, &mut players).await;
    if result.is_ok() {
        result = copy_pages(from, to, &mut copied).await;
    }
    let count = copied.len();
    if result.is_err() {
        // What cannot be written may be impossible to remove, too; the first problem is the one to tell.
        let _ = to.remove(copied).await;
        if let Some(target) = to.players() {
            let _ = target.remove_players(players).await;
        }
    }
    result.map(|()| count)
}

/// Copies all players, and the names that are nobody's. Sessions stay behind: players sign in again.
async fn copy_players(from: &dyn Store, to: &dyn Store, copied: &mut Vec<i64>) -> Result<(), StoreError> {
    let (Some(from), Some(to)) = (from.players(), to.players()) else { return Ok(()) };
    loop {
        let page = from.export_players(copied.last().copied().unwrap_or(i64::MIN), GAMES_PER_PAGE).await?;
        if page.is_empty() {
            return to.block_names(from.blocked_names().await?).await;
        }
        let ids: Vec<i64> = page.iter().map(|player| player.id).collect();
        to.import_players(page).await?;
        copied.extend(ids);
    }
}

async fn copy_pages(from: &dyn Store, to: &dyn Store, copied: &mut Vec<i64>) -> Result<(), StoreError> {
    let mut changed = None;
    loop {
        let games = from.export(copied.last().copied().unwrap_or(i64::MIN), GAMES_PER_PAGE).await?;
        if games.is_empty() {
            break;
        }
        let page: Vec<i64> = games.iter().map(|whole| whole.id).collect();
        changed = changed.max(games.iter().map(|whole| whole.game.summary.changed_at).max());
        to.import(games).await?;
        copied.extend(page);
    }
    if let Some(changed) = changed {
        // A server was running when the last of it happened.
        to.heartbeat(changed, i64::MAX).await?;
    }
    Ok(())
}

/// A new file of games, under another name until all games are in it: a part of them must not pass for all. Unless it is
/// finished, it is removed; of a program that was killed, the next copy removes it.
#[derive(Debug)]
pub struct Draft {
    file: PathBuf,
    target: PathBuf,
}

impl Draft {
    /// Begins the file of this address; `None` if it exists already, or the address is that of a database.
    pub fn begin(address: &StoreAddress) -> Option<Self> {
        let target = match address {
            StoreAddress::File(target) if target.symlink_metadata().is_err() => target,
            _ => return None,
        };
        let draft = Self { file: with_suffix(target.clone(), ".partial"), target: target.clone() };
        draft.remove();
        Some(draft)
    }

    /// Where to write meanwhile.
    pub fn address(&self) -> StoreAddress {
        StoreAddress::File(self.file.clone())
    }

    /// Gives the file its name. Its store must be closed.
    ///
    /// # Errors
    /// If the store could not write all of it when it was closed, or if it cannot be renamed.
    pub fn finish(self) -> io::Result<()> {
        if with_suffix(self.file.clone(), "-wal").exists() {
            return Err(io::Error::other("its last part could not be written"));
        }
        fs::rename(&self.file, &self.target)
    }

    fn remove(&self) {
        for suffix in ["", "-wal", "-shm"] {
            // Most often there is no such file.
            let _ = fs::remove_file(with_suffix(self.file.clone(), suffix));
        }
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        self.remove();
    }
}

fn with_suffix(path: PathBuf, suffix: &str) -> PathBuf {
    let mut name = path.into_os_string();
    name.push(suffix);
    name.into()
}
