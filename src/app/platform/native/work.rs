//! Threads for background work.

use bevy::log::debug;
use bevy::tasks::block_on;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};

/// The low priority, on a scale from 0 to 100 with 50 as the default: on Linux a niceness of 3, which gets half the
/// usual share.
const LOW_PRIORITY: u8 = 39;

/// Starts work on a thread of its own with a low priority.
///
/// # Errors
/// The work, if there is no such thread.
pub fn start_with_low_priority(
    work: impl Future<Output = ()> + Send + 'static,
) -> Result<(), impl Future<Output = ()> + Send + 'static> {
    let work = Arc::new(Mutex::new(Some(Box::pin(work))));
    let own = work.clone();
    let started = thread::Builder::new().spawn(move || {
        lower_thread_priority();
        take(&own).into_iter().for_each(block_on);
    });
    started.map(|_| ()).map_err(|_| async move {
        if let Some(work) = take(&work) {
            work.await;
        }
    })
}

fn take<T>(kept: &Mutex<Option<T>>) -> Option<T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// Lowers the priority of this thread, if possible.
fn lower_thread_priority() {
    // A program that was started with a low priority keeps it.
    if niceness().is_some_and(|nice| nice > 0) {
        return;
    }
    let Ok(priority) = ThreadPriorityValue::try_from(LOW_PRIORITY) else { return };
    if let Err(problem) = set_current_thread_priority(ThreadPriority::Crossplatform(priority)) {
        debug!("a thread keeps its priority: {problem}");
    }
}

/// The niceness of this thread, -20 to 19; `None` except on Linux.
pub fn niceness() -> Option<i32> {
    let stat = std::fs::read_to_string("/proc/thread-self/stat").ok()?;
    // The name in parentheses may contain any character; the niceness is the 17th field after it.
    stat.rsplit_once(')')?.1.split_whitespace().nth(16)?.parse().ok()
}
