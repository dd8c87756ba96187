//! Wakes the window at a certain time, from its own thread: winit's timer draws an additional frame whenever it is
//! changed.

use super::clock::Instant;
use bevy::prelude::*;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// An alarm, which is set again and again.
#[derive(Resource, Debug)]
pub struct Alarm(Arc<(Mutex<Option<Instant>>, Condvar)>);

impl Alarm {
    /// Starts the thread, which will call `wake`.
    pub fn start(wake: impl Fn() + Send + Sync + 'static) -> Self {
        let shared = Arc::new((Mutex::new(None), Condvar::new()));
        let thread = shared.clone();
        // Without the thread the window is drawn on events only, which is better than no game.
        let _ = thread::Builder::new().name("alarm".to_owned()).spawn(move || run(&thread, &wake));
        Self(shared)
    }

    /// Sets the time; `None` for no alarm.
    pub fn set(&self, at: Option<Instant>) {
        *lock(&self.0.0) = at;
        self.0.1.notify_one();
    }
}

fn run((due, changed): &(Mutex<Option<Instant>>, Condvar), wake: &dyn Fn()) {
    let mut due = lock(due);
    loop {
        let left = due.map(|due| due.saturating_duration_since(Instant::now()));
        due = match left {
            None => changed.wait(due).unwrap_or_else(PoisonError::into_inner),
            Some(Duration::ZERO) => {
                *due = None;
                wake();
                due
            }
            Some(left) => changed.wait_timeout(due, left).unwrap_or_else(PoisonError::into_inner).0,
        };
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
