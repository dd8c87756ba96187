//! All that is kept as one file: a program keeps files in folders, which players copy themselves.

use std::future::{Ready, ready};

/// Whether the player is offered it.
pub const IS_OFFERED: bool = false;

/// There is nothing to do.
pub fn save() -> Ready<Option<String>> {
    ready(None)
}

/// There is nothing to do.
pub fn load() -> Ready<Option<String>> {
    ready(None)
}
