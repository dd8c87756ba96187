//! Databases of version 1, in which a game was a start and steps.

use super::{GameSummary, ListingStatus, NewGame, StoredGame};
use crate::entry::{Entry, platform_start_event};
use congo_proto::game_state::new_event;
use congo_proto::online::event::What;
use congo_proto::online::{Event, Step};
use rusqlite::Transaction;

/// The games in a database of version 1, which had a table of starts and one of steps.
///
/// # Errors
/// If it cannot be read.
pub(super) fn games(old: &Transaction) -> Result<Vec<StoredGame>, rusqlite::Error> {
    let mut games = old.prepare("SELECT id, start FROM games ORDER BY id")?;
    let games = games.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let games: Vec<(i64, String)> = games.collect::<Result<_, _>>()?;
    let mut steps = old.prepare("SELECT origin, target FROM steps WHERE game = ?1 ORDER BY number")?;
    let mut all = Vec::new();
    for (id, start) in games {
        let mut entries = vec![Entry::new(platform_start_event(&start, 0)).to_bytes()];
        let steps = steps.query_map([id], |row| Ok(Step { fr: row.get(0)?, to: row.get(1)? }))?;
        for (step, number) in steps.zip(1..) {
            entries.push(Entry::new(Event { number, ..new_event(None, 0, What::Step(step?)) }).to_bytes());
        }
        let card = GameSummary { status: ListingStatus::Hidden, payload: Vec::new(), changed_at: 0 };
        all.push(StoredGame { id, game: NewGame { code: None, creation_key: None, summary: card, entries } });
    }
    Ok(all)
}
