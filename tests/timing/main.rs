//! Tests that depend on real time. They are a program of their own and run one at a time, so that nothing else in it
//! competes for the processor.

#[path = "../app/common/mod.rs"]
mod common;
mod hurry;
mod killed;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Held by the test that is running.
fn alone() -> MutexGuard<'static, ()> {
    static LOCK: Mutex<()> = Mutex::new(());
    LOCK.lock().unwrap_or_else(PoisonError::into_inner)
}
