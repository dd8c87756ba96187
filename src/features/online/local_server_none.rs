//! No server inside the game: nobody could reach one in a browser.

use crate::app::files::AppDirs;
use congo_client::Net;
use congo_client::address::ServerAddress;

/// There is no local server.
#[derive(Debug, Default)]
pub struct LocalServer;

impl LocalServer {
    /// Whether it is being started.
    pub fn is_starting(&self) -> bool {
        false
    }

    /// Its port; `None` unless it is running.
    pub fn port(&self) -> Option<u16> {
        None
    }

    /// Its address on this computer.
    pub fn address(&self) -> Option<ServerAddress> {
        None
    }

    /// Whether an address is that of this server.
    pub fn is_at_address(&self, _: &ServerAddress) -> bool {
        false
    }

    /// Its address for others.
    pub fn public_address(&self) -> Option<&ServerAddress> {
        None
    }

    /// Starts nothing.
    pub(super) fn start(&mut self, _: &Net, _: Option<&AppDirs>, _: Option<u16>) {}

    /// Nothing was started.
    pub(super) fn poll(&mut self, _: &str) -> Option<Result<(), String>> {
        None
    }
}
