//! What is done with sockets, threads and the system's clock.

pub(crate) mod channel;
mod connector;
pub mod lan;
pub(crate) mod work;
