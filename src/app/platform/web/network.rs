//! The server of the page.

use super::page;

/// The address of the only server that can be reached: the one from which the page comes.
pub fn only_server() -> Option<String> {
    Some(page::origin())
}

/// The code of the game to which the address of the page leads.
pub fn invited_to() -> Option<String> {
    page::invited_to()
}
