//! The server of the page.

use super::page;
use congo_client::address::ServerAddress;

/// The only server that can be reached: the one from which the page comes.
pub fn only_server() -> Option<ServerAddress> {
    page::origin().parse().ok()
}

/// The code of the game to which the address of the page leads.
pub fn invited_to() -> Option<String> {
    page::invited_to()
}
