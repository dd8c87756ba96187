//! Screen readers: the window library has an adapter for each system.

use accesskit::{ActionRequest, TreeUpdate};

/// Whether a screen reader is there from the start. The adapter says when one comes.
pub const IS_PRESENT: bool = false;

/// Whether a request of a reader wakes the window: the window library reads it with the next frame.
pub const WAKES: bool = false;

/// Does nothing: the adapter shows the tree.
pub fn show(_: &TreeUpdate, _: f32) {}

/// Nothing: the adapter hands requests on itself.
pub fn requests() -> Vec<ActionRequest> {
    Vec::new()
}

/// Does nothing: the window polls.
pub fn wake_by(_: impl Fn() + Send + Sync + 'static) {}
