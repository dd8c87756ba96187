//! What a store keeps of a game: its events as clients are told them, and beside them what nobody is told.

use congo_proto::game_state::new_event;
use congo_proto::online::event::What;
use congo_proto::online::{Begun, Event};
use prost::Message;

/// One entry of a store.
#[derive(Clone, PartialEq, Eq, Message)]
pub struct Entry {
    /// What has happened.
    #[prost(message, optional, tag = "1")]
    pub event: Option<Event>,
    /// The hash of the secret of a seat that is taken by this event.
    #[prost(bytes = "vec", tag = "2")]
    pub token_hash: Vec<u8>,
}

impl Entry {
    /// An event by which no seat is taken.
    pub fn new(event: Event) -> Self {
        Self { event: Some(event), token_hash: Vec::new() }
    }

    /// As it is kept.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.encode_to_vec()
    }

    /// The event and the seal that were kept.
    ///
    /// # Errors
    /// If it was no entry: why.
    pub fn parse(bytes: &[u8]) -> Result<(Event, Vec<u8>), String> {
        let entry = Self::decode(bytes).map_err(|problem| problem.to_string())?;
        let event = entry.event.ok_or("an entry without an event")?;
        Ok((event, entry.token_hash))
    }
}

/// How a game of the platform begins.
pub fn platform_start_event(fen: &str, at: i64) -> Event {
    let begun = Begun { fen: fen.to_owned(), platform: true, ..Begun::default() };
    Event { at, ..new_event(None, 0, What::Begun(begun)) }
}
