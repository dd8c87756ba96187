//! Background jobs: work that would delay a frame, such as searches, reading files and rendering pictures. A job is
//! started with a system for its result, which runs at the beginning of a frame once the job is done. A job that is
//! done wakes the window. Whoever keeps the [`Job`] owns it: dropping it cancels the job, and its system never runs.

use crate::app::platform::work;
use crate::app::redraw::Waker;
use bevy::app::{MainScheduleOrder, TaskPoolOptions, TaskPoolPlugin, TaskPoolThreadAssignmentPolicy};
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::ecs::system::RunSystemOnce;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::tasks::futures_lite::FutureExt;
use bevy::tasks::{AsyncComputeTaskPool, ConditionalSendFuture, Task};
use std::fmt;
use std::ops::ControlFlow;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

/// The threads for jobs: a search may occupy one for long, and Bevy compiles shaders on the same threads.
const MIN_JOB_THREADS: usize = 4;

/// The job has panicked, or could not do its work. That was reported when it happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a background job has failed")]
pub struct JobFailed;

/// What a job leads to.
pub type JobResult<T> = Result<T, JobFailed>;

/// Starts jobs.
#[derive(Resource)]
pub struct Jobs {
    sender: Sender<DoneJob>,
    done_jobs: SyncCell<Receiver<DoneJob>>,
    waker: Waker,
    fails_next: AtomicBool,
}

/// A job that is done, and the rest that needs the world.
struct DoneJob {
    progress: JobProgress,
    finish: Box<dyn FnOnce(&mut World) + Send>,
}

/// When the results of jobs are handed over: before all other systems that use them, and after the input of the frame.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct FinishJobs;

/// Sets up the jobs.
pub fn plugin(app: &mut App) {
    let mut schedule = Schedule::new(FinishJobs);
    schedule.set_executor(SingleThreadedExecutor::new());
    app.init_resource::<Jobs>().add_schedule(schedule).add_systems(FinishJobs, finish_jobs);
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_after(PreUpdate, FinishJobs);
}

impl FromWorld for Jobs {
    fn from_world(world: &mut World) -> Self {
        let (sender, done_jobs) = channel();
        let waker = world.get_resource_or_init::<Waker>().clone();
        Self { sender, done_jobs: SyncCell::new(done_jobs), waker, fails_next: AtomicBool::new(false) }
    }
}

impl Jobs {
    /// Starts a job on Bevy's threads for long computations. The system gets its result.
    pub fn spawn<T: Send + 'static, M: 'static>(
        &self,
        work: impl FnOnce(&JobProgress) -> T + Send + 'static,
        done: impl IntoSystem<In<JobResult<T>>, (), M> + Send + 'static,
    ) -> Job {
        self.spawn_future(|progress| async move { Ok(work(&progress)) }, done)
    }

    /// Starts a job that may wait, on the same threads. The system gets its result.
    pub fn spawn_future<T: Send + 'static, F: ConditionalSendFuture<Output = JobResult<T>> + 'static, M: 'static>(
        &self,
        work: impl FnOnce(JobProgress) -> F,
        done: impl IntoSystem<In<JobResult<T>>, (), M> + Send + 'static,
    ) -> Job {
        let (progress, run) = self.prepare(work, done);
        let task = AsyncComputeTaskPool::get_or_init(Default::default).spawn(run);
        Job { progress, on_cancel: None, _task: Some(task) }
    }

    /// Starts a job that takes long or waits, on its own thread with a low priority, so that the renderer and other
    /// jobs come first.
    pub fn spawn_low_priority<T: Send + 'static, M: 'static>(
        &self,
        work: impl FnOnce(&JobProgress) -> T + Send + 'static,
        done: impl IntoSystem<In<JobResult<T>>, (), M> + Send + 'static,
    ) -> Job {
        self.spawn_low_priority_future(|progress| async move { Ok(work(&progress)) }, done)
    }

    /// The same for a job whose work is asynchronous.
    pub fn spawn_low_priority_future<
        T: Send + 'static,
        F: ConditionalSendFuture<Output = JobResult<T>> + 'static,
        M: 'static,
    >(
        &self,
        work: impl FnOnce(JobProgress) -> F,
        done: impl IntoSystem<In<JobResult<T>>, (), M> + Send + 'static,
    ) -> Job {
        let (progress, run) = self.prepare(work, done);
        // Without a thread of its own it takes turns with other jobs.
        let shared = work::start_with_low_priority(run).err();
        let task = shared.map(|run| AsyncComputeTaskPool::get_or_init(Default::default).spawn(run));
        Job { progress, on_cancel: None, _task: task }
    }

    /// Lets the next job fail, for tests.
    pub fn fail_next(&self) {
        self.fails_next.store(true, Ordering::Relaxed);
    }

    /// The progress of a new job, and what its thread runs.
    fn prepare<T: Send + 'static, F: ConditionalSendFuture<Output = JobResult<T>> + 'static, M: 'static>(
        &self,
        work: impl FnOnce(JobProgress) -> F,
        done: impl IntoSystem<In<JobResult<T>>, (), M> + Send + 'static,
    ) -> (JobProgress, impl ConditionalSendFuture<Output = ()> + 'static) {
        let progress = JobProgress::default();
        let (worker_progress, fails) = (progress.clone(), self.fails_next.swap(false, Ordering::Relaxed));
        let (sender, waker) = (self.sender.clone(), self.waker.clone());
        let work = work(worker_progress.clone());
        let run = async move {
            let guarded = AssertUnwindSafe(async move {
                assert!(!fails, "this job fails for a test");
                work.await
            });
            let result = guarded.catch_unwind().await.unwrap_or(Err(JobFailed));
            if worker_progress.is_abandoned() {
                return;
            }
            let finish = Box::new(move |world: &mut World| {
                result.as_ref().inspect_err(|problem| error!("{problem}")).ok();
                if let Err(problem) = world.run_system_once_with(done, result) {
                    error!("the result of a background job is lost: {problem}");
                }
            });
            // After the end of the program nobody waits for it.
            if sender.send(DoneJob { progress: worker_progress, finish }).is_ok() {
                waker.wake();
            }
        };
        (progress, run)
    }
}

/// Hands over the results of jobs that are done. The system of one job may drop another job.
fn finish_jobs(world: &mut World) {
    while let Ok(job) = world.resource_mut::<Jobs>().done_jobs.get().try_recv() {
        if !job.progress.is_abandoned() {
            (job.finish)(world);
        }
    }
}

/// A running job, which its owner keeps: a resource, or a component that says what the job is for. Dropping it cancels
/// the job, and the result is not handed over.
pub struct Job {
    progress: JobProgress,
    on_cancel: Option<Box<dyn Fn() + Send + Sync>>,
    /// Dropping it keeps a job from starting.
    _task: Option<Task<()>>,
}

impl Job {
    /// The same job, with what cancelling does in addition, such as stopping a search.
    #[must_use]
    pub fn on_cancel(self, on_cancel: impl Fn() + Send + Sync + 'static) -> Self {
        let mut job = self;
        job.on_cancel = Some(Box::new(on_cancel));
        job
    }

    /// The progress, 0 to 1; `None` if it is unknown.
    pub fn fraction(&self) -> Option<f32> {
        self.progress.fraction()
    }

    /// Asks the job to end early. Its result so far is handed over.
    pub fn cancel(&self) {
        self.progress.0.is_cancelled.store(true, Ordering::Relaxed);
        if let Some(on_cancel) = &self.on_cancel {
            on_cancel();
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.progress.0.is_abandoned.store(true, Ordering::Relaxed);
        self.cancel();
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Job").field(&self.progress).finish()
    }
}

/// The progress of a job, and whether it was cancelled.
#[derive(Debug, Clone, Default)]
pub struct JobProgress(Arc<ProgressState>);

#[derive(Debug, Default)]
struct ProgressState {
    is_cancelled: AtomicBool,
    /// Whether nobody waits for the result.
    is_abandoned: AtomicBool,
    /// The number of finished parts in the upper half, of all parts in the lower one, so that both change together.
    counts: AtomicU64,
}

impl JobProgress {
    /// Reports progress. Returns whether to continue.
    pub fn report(&self, done: usize, all: usize) -> ControlFlow<()> {
        let (done, all) = (done.min(u32::MAX as usize) as u64, all.min(u32::MAX as usize) as u64);
        self.0.counts.store(done << 32 | all, Ordering::Relaxed);
        if self.0.is_cancelled.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn fraction(&self) -> Option<f32> {
        let parts = self.0.counts.load(Ordering::Relaxed);
        let (done, all) = (parts >> 32, parts & u64::from(u32::MAX));
        (all > 0).then(|| done as f32 / all as f32)
    }

    fn is_abandoned(&self) -> bool {
        self.0.is_abandoned.load(Ordering::Relaxed)
    }
}

/// Bevy's threads. They are enough for searches, other jobs and shaders side by side.
pub fn task_pool_plugin() -> TaskPoolPlugin {
    let defaults = TaskPoolOptions::default();
    let async_compute = TaskPoolThreadAssignmentPolicy { min_threads: MIN_JOB_THREADS, ..defaults.async_compute };
    TaskPoolPlugin { task_pool_options: TaskPoolOptions { async_compute, ..defaults } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    /// The results that were handed over.
    #[derive(Resource, Debug, Default, PartialEq)]
    struct Results(Vec<JobResult<usize>>);

    fn keep(In(result): In<JobResult<usize>>, mut results: ResMut<Results>) {
        results.0.push(result);
    }

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((task_pool_plugin(), plugin)).init_resource::<Results>();
        app
    }

    /// The same, with what wakes its window.
    fn app_in_window() -> (App, Receiver<()>) {
        let (app, (wake, woken)) = (app(), channel());
        app.world().resource::<Waker>().connect(move || _ = wake.send(()));
        (app, woken)
    }

    fn spawn(app: &App, work: impl FnOnce(&JobProgress) -> usize + Send + 'static) -> Job {
        app.world().resource::<Jobs>().spawn(work, keep)
    }

    /// Runs frames until there is a result.
    fn results(app: &mut App) -> Vec<JobResult<usize>> {
        while app.world().resource::<Results>().0.is_empty() {
            thread::yield_now();
            app.update();
        }
        std::mem::take(&mut app.world_mut().resource_mut::<Results>().0)
    }

    /// Counts to a half and waits there until it is cancelled.
    fn count(progress: &JobProgress) -> usize {
        let mut done = 0;
        while progress.report(done, 1000).is_continue() {
            done = (done + 1).min(500);
            thread::yield_now();
        }
        done
    }

    #[test]
    fn a_job_reports_progress_and_ends_early_when_cancelled() {
        let mut app = app();
        let (stop, stopped) = channel();
        let job = spawn(&app, count).on_cancel(move || _ = stop.send(()));
        while job.fraction() != Some(0.5) {
            thread::yield_now();
        }
        app.update();
        assert_eq!((app.world().resource::<Results>(), stopped.try_recv().ok()), (&Results::default(), None));
        job.cancel();
        assert_eq!((results(&mut app), stopped.try_recv()), (vec![Ok(500)], Ok(())));
    }

    #[test]
    fn nobody_gets_the_result_of_a_job_that_was_dropped() {
        let (mut app, woken) = app_in_window();
        drop(spawn(&app, count));
        let done = spawn(&app, |_| 1);
        assert_eq!(woken.recv(), Ok(()));
        drop(done);
        let _next = spawn(&app, |_| 2);
        assert_eq!(results(&mut app), [Ok(2)]);
    }

    #[test]
    fn the_owner_of_a_job_that_panics_is_told() {
        let mut app = app();
        app.world().resource::<Jobs>().fail_next();
        let _failing = spawn(&app, |_| 1);
        assert_eq!(results(&mut app), [Err(JobFailed)]);
        let _next = spawn(&app, |_| 2);
        assert_eq!(results(&mut app), [Ok(2)]);
    }

    #[test]
    fn a_job_that_is_done_wakes_the_window() {
        let (mut app, woken) = app_in_window();
        let _job = spawn(&app, |_| 1);
        assert_eq!(woken.recv(), Ok(()));
        app.update();
        assert_eq!(app.world().resource::<Results>().0, [Ok(1)]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn low_priority_jobs_run_at_a_higher_niceness() {
        let mut app = app();
        let own = |_: &JobProgress| crate::app::platform::work::niceness().expect("Linux tells it") as usize;
        let _usual = spawn(&app, own);
        let usual = results(&mut app)[0].expect("it does not fail");
        let _low = app.world().resource::<Jobs>().spawn_low_priority(own, keep);
        let low = results(&mut app)[0].expect("it does not fail");
        assert!(if usual > 0 { low == usual } else { low > usual }, "{usual} {low}");
    }
}
