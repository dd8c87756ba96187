//! Backup and restore: copies games between stores of any kind. An entry never changes once written, so a copy is
//! consistent even while games are being played; it has each game as it was when the copy reached it.

use super::{Store, StoreError};

/// The number of games held in memory at once.
const GAMES_PER_PAGE: u32 = 200;

/// Copies all games under their numbers; returns how many there were. The time from the copy until a server resumes
/// them counts as downtime and is charged to neither player.
///
/// # Errors
/// If one store cannot be read, the other cannot be written, or it already has a game with the same number or code.
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
        // A server was running when the last of it happened.
        to.heartbeat(changed, i64::MAX).await?;
    }
    Ok(copied)
}
