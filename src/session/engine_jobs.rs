//! Questions to the engine as background jobs: how they stop, and how they share an engine.

use crate::app::jobs::{Job, JobFailed, JobProgress, JobResult, Jobs};
use crate::app::platform::engine::Engine;
use crate::app::toasts::Toast;
use bevy::prelude::*;
use bevy::tasks::ConditionalSendFuture;
use congo_engine::Stop;
use congo_tasks::{Answer, Report, Task};

/// Size of the usual transposition table, in MiB.
const HASH_MIB: usize = 64;

/// An engine for several questions, one after another.
#[derive(Resource, Clone)]
pub struct SharedEngine(Engine);

impl Default for SharedEngine {
    fn default() -> Self {
        Self::with_table(HASH_MIB)
    }
}

/// What a job has of the engine.
pub struct EngineAccess {
    engine: Engine,
    stop: Stop,
    /// The progress of the job.
    pub progress: JobProgress,
}

impl EngineAccess {
    /// Asks the engine. The task is made when the engine is free. Reports come while it works.
    ///
    /// # Errors
    /// If the engine could not answer; that is reported.
    pub async fn ask(
        &self,
        task: impl FnOnce() -> Task,
        report: impl FnMut(Report) + Send + 'static,
    ) -> JobResult<Answer> {
        let answer = self.engine.clone().answer(task, &self.stop, report).await;
        answer.map_err(|problem| {
            error!("the engine does not answer: {problem}");
            JobFailed
        })
    }

    /// Whether the job was told to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_set()
    }
}

impl SharedEngine {
    /// An engine with a transposition table of this number of MiB.
    pub fn with_table(hash_mib: usize) -> Self {
        Self(Engine::new(hash_mib))
    }

    /// Starts a job that asks the engine. Two questions are never answered at once: the second one waits for the first,
    /// which has been told to stop.
    pub fn spawn<T: Send + 'static, F: ConditionalSendFuture<Output = JobResult<T>> + 'static, M: 'static>(
        &self,
        jobs: &Jobs,
        work: impl FnOnce(EngineAccess) -> F,
        done: impl IntoSystem<In<JobResult<T>>, (), M> + Send + 'static,
    ) -> Job {
        let (access, stop) = self.access();
        jobs.spawn_future(|progress| work(access(progress)), done).on_cancel(stop)
    }

    /// The same with a low priority, for what takes long.
    pub fn spawn_low_priority<
        T: Send + 'static,
        F: ConditionalSendFuture<Output = JobResult<T>> + 'static,
        M: 'static,
    >(
        &self,
        jobs: &Jobs,
        work: impl FnOnce(EngineAccess) -> F,
        done: impl IntoSystem<In<JobResult<T>>, (), M> + Send + 'static,
    ) -> Job {
        let (access, stop) = self.access();
        jobs.spawn_low_priority_future(|progress| work(access(progress)), done).on_cancel(stop)
    }

    /// What a job gets of the engine, and what stops it when the job is cancelled.
    fn access(&self) -> (impl FnOnce(JobProgress) -> EngineAccess + use<>, impl Fn() + Send + Sync + use<>) {
        let (engine, stop) = (self.0.clone(), Stop::default());
        let on_cancel = stop.clone();
        (|progress| EngineAccess { engine, stop, progress }, move || on_cancel.set())
    }

    /// Starts a job that asks one question.
    pub fn ask<M: 'static>(
        &self,
        jobs: &Jobs,
        task: impl FnOnce() -> Task + Send + 'static,
        done: impl IntoSystem<In<JobResult<Answer>>, (), M> + Send + 'static,
    ) -> Job {
        self.spawn(jobs, |engine| async move { engine.ask(task, |_| {}).await }, done)
    }
}

/// What a player who waits for the engine is told if it fails.
pub fn engine_failed_toast() -> Toast {
    Toast::problem("notice-engine-failed", "")
}
