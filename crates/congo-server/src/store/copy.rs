//! Backup and restore: games from store to store, in whatever kind of database. An entry once written never changes, so a
//! copy is whole even while games go on; of those it has what was there when it came by.

use super::{Store, StoreError};

/// So many games are held in memory at once.
const PAGE: u32 = 200;

/// Copies all games under their numbers; gives how many there were.
///
/// # Errors
/// If one store cannot be read, the other not be written, or if it has a game of such a number or code already.
pub async fn copy(from: &dyn Store, to: &dyn Store) -> Result<u64, StoreError> {
    let (mut after, mut copied) = (i64::MIN, 0);
    loop {
        let games = from.export(after, PAGE).await?;
        let Some(last) = games.last() else { return Ok(copied) };
        after = last.id;
        copied += games.len() as u64;
        to.import(games).await?;
    }
}
