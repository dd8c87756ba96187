//! The network's share of the only thread of a page, with the names that it has elsewhere, and the time there.

use std::io;
use wasm_bindgen_futures::spawn_local;

pub(crate) use wasmtimer::std::Instant;
pub(crate) use wasmtimer::tokio::{sleep, timeout};

/// The page's event loop.
#[derive(Debug)]
pub(crate) struct Runtime(Handle);

impl Runtime {
    pub(crate) fn handle(&self) -> &Handle {
        &self.0
    }

    /// The event loop goes on as long as the page.
    pub(crate) fn shutdown_background(self) {}
}

/// Starts work on the event loop.
#[derive(Debug, Clone)]
pub struct Handle;

impl Handle {
    pub(crate) fn spawn(&self, work: impl Future<Output = ()> + 'static) {
        spawn_local(work);
    }
}

/// There is nothing to start.
pub(crate) fn start_runtime() -> io::Result<Runtime> {
    Ok(Runtime(Handle))
}

/// Starts work beside that of the caller.
pub(crate) fn spawn(work: impl Future<Output = ()> + 'static) {
    spawn_local(work);
}
