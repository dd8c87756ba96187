//! Searches of the engine as background jobs: how they stop, and how they share an engine.

use crate::app::jobs::{Job, JobProgress, JobResult, Jobs};
use crate::app::toasts::Toast;
use bevy::prelude::*;
use congo_engine::{Engine, Stop};
use std::sync::{Arc, Mutex, PoisonError};

/// Size of the transposition table of a shared engine, in MiB.
const HASH_MIB: usize = 64;

/// A job that searches, and what stops its search when the job is cancelled.
pub fn stoppable<T>(
    search: impl FnOnce(&JobProgress, &Stop) -> T,
) -> (impl FnOnce(&JobProgress) -> T, impl Fn() + Send + Sync + 'static) {
    let stop = Stop::default();
    let on_cancel = stop.clone();
    (move |progress: &JobProgress| search(progress, &stop), move || on_cancel.set())
}

/// An engine for several searches, which keeps its transposition table from one to the next. The first search creates it,
/// on its own thread: writing the whole table took a quarter of the start-up time.
#[derive(Resource, Clone, Default)]
pub struct SharedEngine(Arc<Mutex<Option<Engine>>>);

impl SharedEngine {
    /// Searches with the engine. Two searches never run at once: the second one waits for the first, which has been told
    /// to stop. An engine that fails is not used again.
    pub fn search<T>(&self, search: impl FnOnce(&mut Engine) -> T) -> T {
        let mut shared = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut engine = shared.take().unwrap_or_else(|| Engine::new(HASH_MIB));
        let result = search(&mut engine);
        *shared = Some(engine);
        result
    }

    /// Starts a job that searches with the engine.
    pub fn spawn<T: Send + 'static, M: 'static>(
        &self,
        jobs: &Jobs,
        search: impl FnOnce(&mut Engine, &Stop) -> T + Send + 'static,
        done: impl IntoSystem<In<JobResult<T>>, (), M> + Send + 'static,
    ) -> Job {
        let shared = self.clone();
        let (search, stop) = stoppable(move |_, stop| shared.search(|engine| search(engine, stop)));
        jobs.spawn(search, done).on_cancel(stop)
    }
}

/// What a player who waits for the engine is told if it fails.
pub fn engine_failed_toast() -> Toast {
    Toast::problem("notice-engine-failed", "")
}
