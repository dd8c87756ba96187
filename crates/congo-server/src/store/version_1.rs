//! Databases of version 1, in which a game was a start and steps.

use super::{Card, NewGame, Standing, Whole};
use crate::entry::{Entry, platform_game};
use congo_proto::online::event::What;
use congo_proto::online::{Event, Step};
use congo_proto::room::event;
use rusqlite::Transaction;

/// The games in a database of version 1, which had a table of starts and one of steps.
///
/// # Errors
/// If it cannot be read.
pub(super) fn games(old: &Transaction) -> Result<Vec<Whole>, rusqlite::Error> {
    let mut games = old.prepare("SELECT id, start FROM games ORDER BY id")?;
    let games = games.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let games: Vec<(i64, String)> = games.collect::<Result<_, _>>()?;
    let mut steps = old.prepare("SELECT origin, target FROM steps WHERE game = ?1 ORDER BY number")?;
    let mut all = Vec::new();
    for (id, start) in games {
        let mut entries = vec![Entry::new(platform_game(&start, 0)).bytes()];
        let steps = steps.query_map([id], |row| Ok(Step { fr: row.get(0)?, to: row.get(1)? }))?;
        for (step, number) in steps.zip(1..) {
            entries.push(Entry::new(Event { number, ..event(None, 0, What::Step(step?)) }).bytes());
        }
        let card = Card { standing: Standing::Hidden, summary: Vec::new(), changed: 0 };
        all.push(Whole { id, game: NewGame { code: None, key: None, card, entries } });
    }
    Ok(all)
}
