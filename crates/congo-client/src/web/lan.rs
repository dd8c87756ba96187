//! No servers on the local network: a browser cannot look for them.

use crate::address::ServerAddress;

/// Why the local network cannot be used, in words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a browser cannot ask the local network")]
pub struct LanError;

/// A discovered server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LanServer {
    /// Its name.
    pub name: String,
    /// Its address.
    pub address: ServerAddress,
    /// Whether it speaks our protocol version.
    pub is_compatible: bool,
}

impl LanServer {
    /// A server that speaks our protocol version.
    pub fn new(name: &str, address: ServerAddress) -> Self {
        Self { name: name.to_owned(), address, is_compatible: true }
    }
}

/// Discovers no servers.
#[derive(Debug)]
pub enum LanBrowser {}

impl LanBrowser {
    /// Starts discovery.
    ///
    /// # Errors
    /// Always.
    pub fn start() -> Result<Self, LanError> {
        Err(LanError)
    }

    /// The servers currently known.
    pub fn servers(&mut self) -> &[LanServer] {
        match *self {}
    }
}
