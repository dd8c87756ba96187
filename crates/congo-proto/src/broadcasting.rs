//! The server of our own service for games with many watchers: an event is encoded once, and all watchers share its bytes.

use crate::online::{Heartbeat, PresenceUpdate, Probe};
use prost::bytes::Bytes;

#[allow(missing_docs, clippy::all, reason = "made from proto/online.proto, which says what they mean")]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/broadcasting/congo.online.v1.rs"));
}
pub use generated::online_server;

/// An [`Update`](crate::online::Update) whose event is encoded already. On the wire both are the same.
#[derive(Clone, PartialEq, Eq, prost::Message)]
pub struct EncodedUpdate {
    /// The server's time: milliseconds since 1970.
    #[prost(int64, tag = "1")]
    pub now: i64,
    /// What is told.
    #[prost(oneof = "EncodedPayload", tags = "2, 3, 4, 5")]
    pub payload: Option<EncodedPayload>,
}

/// What an update tells.
#[derive(Clone, PartialEq, Eq, prost::Oneof)]
pub enum EncodedPayload {
    /// An encoded [`Event`](crate::online::Event).
    #[prost(bytes = "bytes", tag = "2")]
    Event(Bytes),
    /// The players and watchers present.
    #[prost(message, tag = "3")]
    Presence(PresenceUpdate),
    /// Nothing, but the server is still there.
    #[prost(message, tag = "4")]
    Heartbeat(Heartbeat),
    /// A question that is answered at once.
    #[prost(message, tag = "5")]
    Probe(Probe),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::{Event, Moved, Update, event, update};
    use prost::Message;

    #[test]
    fn clients_see_no_difference() {
        let moved = event::Payload::Moved(Moved { ply: 7, path: "b1d3f5".to_owned() });
        let event = Event { number: 9, at: 5, payload: Some(moved), ..Event::default() };
        let (presence, probe) = (PresenceUpdate { watchers: 3, ..PresenceUpdate::default() }, Probe { nonce: 77 });
        for (encoded, payload) in [
            (EncodedPayload::Event(event.encode_to_vec().into()), update::Payload::Event(event)),
            (EncodedPayload::Presence(presence), update::Payload::Presence(presence)),
            (EncodedPayload::Heartbeat(Heartbeat {}), update::Payload::Heartbeat(Heartbeat {})),
            (EncodedPayload::Probe(probe), update::Payload::Probe(probe)),
        ] {
            let expected = Update { now: 1_000, payload: Some(payload) };
            let encoded = EncodedUpdate { now: 1_000, payload: Some(encoded) };
            assert_eq!(encoded.encode_to_vec(), expected.encode_to_vec());
        }
    }
}
