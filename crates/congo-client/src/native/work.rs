//! The threads of the network, and the time there.

use std::io;
use tokio::runtime::Builder;

pub(crate) use std::time::Instant;
pub(crate) use tokio::runtime::{Handle, Runtime};
pub(crate) use tokio::time::{sleep, timeout};

/// Starts the threads of the network.
pub(crate) fn start_runtime() -> io::Result<Runtime> {
    Builder::new_multi_thread().worker_threads(2).thread_name("net").enable_all().build()
}

/// Starts work beside that of the caller, which is on one of these threads.
pub(crate) fn spawn(work: impl Future<Output = ()> + Send + 'static) {
    tokio::spawn(work);
}
