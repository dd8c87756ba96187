//! Congo over a network. [`platform`] is the service that the platform's own clients speak, [`online`] our own beside it;
//! [`steps`] is a game told in its steps, [`game_state`] one told in its events, [`mod@code`] what people find it by.

pub mod code;
pub mod codec;
mod conversions;
pub mod game_state;
pub mod lag;
pub mod phrases;
pub mod steps;
pub mod talk;

/// The platform's service: messages, client and server.
#[allow(missing_docs, clippy::all, reason = "made from proto/congo.proto, which says what they mean")]
pub mod platform {
    tonic::include_proto!("congo");
}

/// Our own service: messages, client and server.
#[allow(missing_docs, clippy::all, reason = "made from proto/online.proto, which says what they mean")]
pub mod online {
    tonic::include_proto!("congo.online.v1");
}

/// All services as a compiler of `.proto` files describes them; for servers that tell what they offer.
pub const DESCRIPTORS: &[u8] = tonic::include_file_descriptor_set!("services");

/// The port on which a server listens unless it is told otherwise.
pub const DEFAULT_PORT: u16 = 7153;

/// The version of [`online`] that this program speaks.
pub const PROTOCOL_VERSION: u32 = 1;

/// Letters of a name, at most.
pub const MAX_NAME_CHARS: usize = 24;

/// Bytes of a seat's secret.
pub const TOKEN_BYTES: std::ops::RangeInclusive<usize> = 16..=64;
