//! Congo over a network. [`platform`] is the service that the platform's own clients speak; [`steps`] is a game told
//! in its steps.

pub mod steps;

/// The platform's service: messages, client and server.
#[allow(missing_docs, clippy::all, reason = "made from proto/congo.proto, which says what they mean")]
pub mod platform {
    tonic::include_proto!("congo");
}

/// The port on which a server listens unless it is told otherwise.
pub const PORT: u16 = 7153;
