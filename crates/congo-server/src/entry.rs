//! The entries of a game in a store: its events as clients receive them, plus data that is never sent.

use congo_proto::game_state::new_event;
use congo_proto::online::event::Payload;
use congo_proto::online::{Begun, Event};
use prost::Message;

/// One entry of a store.
#[derive(Clone, PartialEq, Eq, Message)]
pub struct Entry {
    /// The event.
    #[prost(message, optional, tag = "1")]
    pub event: Option<Event>,
    /// The hash of the token, if this event takes a seat.
    #[prost(bytes = "vec", tag = "2")]
    pub token_hash: Vec<u8>,
}

impl Entry {
    /// An event that takes no seat.
    pub fn new(event: Event) -> Self {
        Self { event: Some(event), token_hash: Vec::new() }
    }

    /// The encoding that is stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.encode_to_vec()
    }

    /// Decodes the event and the token hash.
    ///
    /// # Errors
    /// Why the bytes are not an entry.
    pub fn parse(bytes: &[u8]) -> Result<(Event, Vec<u8>), String> {
        let entry = Self::decode(bytes).map_err(|problem| problem.to_string())?;
        let event = entry.event.ok_or("an entry without an event")?;
        Ok((event, entry.token_hash))
    }
}

/// The first event of a game of the platform.
pub fn platform_start_event(fen: &str, at: i64) -> Event {
    let begun = Begun { fen: fen.to_owned(), platform: true, ..Begun::default() };
    Event { at, ..new_event(None, 0, Payload::Begun(begun)) }
}
