//! What a store keeps of a game: its events as clients are told them, and beside them what nobody is told.

use crate::store::{Card, NewGame, Standing, StoreError, Whole};
use congo_proto::online::event::What;
use congo_proto::online::{Begun, Event, Step};
use congo_proto::room::event;
use prost::Message;
use rusqlite::Transaction;

/// One entry of a store.
#[derive(Clone, PartialEq, Eq, Message)]
pub struct Entry {
    /// What has happened.
    #[prost(message, optional, tag = "1")]
    pub event: Option<Event>,
    /// The hash of the secret of a seat that is taken by this event.
    #[prost(bytes = "vec", tag = "2")]
    pub seal: Vec<u8>,
}

impl Entry {
    /// An event by which no seat is taken.
    pub fn new(event: Event) -> Self {
        Self { event: Some(event), seal: Vec::new() }
    }

    /// As it is kept.
    pub fn bytes(&self) -> Vec<u8> {
        self.encode_to_vec()
    }

    /// What was kept.
    ///
    /// # Errors
    /// If it was no entry.
    pub fn read(game: i64, bytes: &[u8]) -> Result<(Event, Vec<u8>), StoreError> {
        let broken = |problem: String| StoreError::Broken { game, problem };
        let entry = Self::decode(bytes).map_err(|problem| broken(problem.to_string()))?;
        let event = entry.event.ok_or_else(|| broken("an entry without an event".to_owned()))?;
        Ok((event, entry.seal))
    }
}

/// How a game of the platform begins.
pub fn platform_game(fen: &str, at: i64) -> Event {
    let begun = Begun { fen: fen.to_owned(), platform: true, ..Begun::default() };
    Event { at, ..event(None, 0, What::Begun(begun)) }
}

/// The games in a database of version 1, which had a table of starts and one of steps.
///
/// # Errors
/// If it cannot be read.
pub fn of_version_1(old: &Transaction) -> Result<Vec<Whole>, rusqlite::Error> {
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
