//! Backup and restore: games from store to store, in whatever kind of database. An entry once written never changes, so a
//! copy is whole even while games go on; of those it has what was there when it came by.

use super::{Store, StoreError};

/// So many games are held in memory at once.
const GAMES_PER_PAGE: u32 = 200;

/// Copies all games under their numbers; gives how many there were. The time from the copy until a server plays them on
/// is one without a server, and costs nobody time.
///
/// # Errors
/// If one store cannot be read, the other not be written, or if it has a game of such a number or code already.
pub async fn copy(from: &dyn Store, to: &dyn Store) -> Result<u64, StoreError> {
    let (mut after, mut copied, mut changed) = (i64::MIN, 0, None);
    loop {
        let games = from.export(after, GAMES_PER_PAGE).await?;
        let Some(last) = games.last() else { break };
        after = last.id;
        copied += games.len() as u64;
        changed = changed.max(games.iter().map(|whole| whole.game.summary.changed_at).max());
        to.import(games).await?;
    }
    if let Some(changed) = changed {
        // A server lived when the last of it happened.
        to.heartbeat(changed, i64::MAX).await?;
    }
    Ok(copied)
}
