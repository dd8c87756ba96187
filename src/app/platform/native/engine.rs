//! The engine, on the thread that asks it.

use congo_engine::Stop;
use congo_tasks::{Answer, Report, Runner, Task, TaskError};
use std::sync::{Arc, Mutex, PoisonError};

/// An engine for one task after another, which keeps its transposition table from one to the next. The first task creates
/// it: writing the whole table took a quarter of the start-up time.
#[derive(Debug, Clone)]
pub struct Engine {
    hash_mib: usize,
    runner: Arc<Mutex<Option<Runner>>>,
}

impl Engine {
    /// An engine with a transposition table of this number of MiB.
    pub fn new(hash_mib: usize) -> Self {
        Self { hash_mib, runner: Arc::default() }
    }

    /// Works on a task, which is made when an earlier one has ended: that one has been told to stop. An engine that fails
    /// is not used again.
    ///
    /// # Errors
    /// If the game of the task is not legal.
    pub async fn answer(
        self,
        task: impl FnOnce() -> Task,
        stop: &Stop,
        mut report: impl FnMut(Report) + Send + 'static,
    ) -> Result<Answer, TaskError> {
        let mut shared = self.runner.lock().unwrap_or_else(PoisonError::into_inner);
        let mut runner = shared.take().unwrap_or_else(|| Runner::new(self.hash_mib));
        let answer = runner.run(&task(), stop, &mut report);
        *shared = Some(runner);
        answer
    }
}
