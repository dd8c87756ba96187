//! The protocols for Congo over a network.
//!
#![doc = include_str!("../README.md")]

pub mod broadcasting;
pub mod code;
pub mod codec;
mod conversions;
pub mod game_state;
pub mod host;
pub mod lag;
pub mod names;
pub mod phrases;
pub mod proof;
pub mod speed;
pub mod steps;
pub mod talk;

/// The platform's service: messages, client and server.
#[allow(missing_docs, clippy::all, reason = "made from proto/congo.proto, which says what they mean")]
pub mod platform {
    tonic::include_proto!("congo");
}

/// Our own services: messages, clients and servers.
#[allow(
    missing_docs,
    clippy::all,
    reason = "made from proto/online.proto and proto/players.proto, which say what they mean"
)]
pub mod online {
    tonic::include_proto!("congo.online.v1");
}

/// The descriptors of all services, for servers with reflection.
pub const DESCRIPTORS: &[u8] = tonic::include_file_descriptor_set!("services");

/// The default port of a server.
pub const DEFAULT_PORT: u16 = 7153;

/// The version of [`online`] that this program speaks.
pub const PROTOCOL_VERSION: u32 = 1;

/// The metadata by which a call names its game once more: a proxy sees it, but not the message.
pub const GAME_METADATA: &str = "congo-game";

/// The metadata by which a call shows the session of its player.
pub const SESSION_METADATA: &str = "congo-session-bin";

/// The maximum number of letters in a name.
pub const MAX_NAME_CHARS: usize = 24;

/// The maximum time by which spectators see a game later than its players, in seconds.
pub const MAX_SPECTATOR_DELAY: u32 = 900;

/// The maximum number of lines of conditional moves of a side.
pub const MAX_CONDITIONAL_LINES: usize = 20;

/// The maximum number of turns in such a line, those of both sides.
pub const MAX_CONDITIONAL_TURNS: usize = 20;

/// The allowed length of a seat's token.
pub const TOKEN_BYTES: std::ops::RangeInclusive<usize> = 16..=64;
