//! The network's share of the only thread of a page, with the names that it has elsewhere, and the time there.

use gloo_timers::future::TimeoutFuture;
use send_wrapper::SendWrapper;
use std::io;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

pub(crate) use web_time::Instant;

/// Waits. A page has one thread, which the timer never leaves.
pub(crate) fn sleep(duration: Duration) -> SendWrapper<TimeoutFuture> {
    SendWrapper::new(gloo_timers::future::sleep(duration))
}

/// The time is over.
#[derive(Debug)]
pub(crate) struct Elapsed;

/// What work leads to, if that is known in time.
pub(crate) async fn timeout<T>(duration: Duration, work: impl Future<Output = T>) -> Result<T, Elapsed> {
    tokio::select! {
        done = work => Ok(done),
        () = sleep(duration) => Err(Elapsed),
    }
}

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
