//! Background jobs for work that would delay a frame, such as reading files and rendering pictures. They report
//! progress and can be cancelled.

use bevy::log::debug;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};

/// The low priority, on a scale from 0 to 100 with 50 as the default: on Linux a niceness of 3, which gets half the
/// usual share.
const LOW_PRIORITY: u8 = 39;

/// The progress of a job, and whether it was cancelled; shared by the job and its owner.
#[derive(Debug, Clone, Default)]
pub struct JobProgress(Arc<ProgressState>);

#[derive(Debug, Default)]
struct ProgressState {
    is_cancelled: AtomicBool,
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

    /// The progress, 0 to 1; `None` if it is unknown.
    pub fn fraction(&self) -> Option<f32> {
        let parts = self.0.counts.load(Ordering::Relaxed);
        let (done, all) = (parts >> 32, parts & u64::from(u32::MAX));
        (all > 0).then(|| done as f32 / all as f32)
    }

    /// Cancels the job.
    pub fn cancel(&self) {
        self.0.is_cancelled.store(true, Ordering::Relaxed);
    }
}

/// A running job. Dropping it cancels it.
#[derive(Debug)]
pub struct BackgroundJob<T> {
    progress: JobProgress,
    thread: Option<JoinHandle<T>>,
}

impl<T: Send + 'static> BackgroundJob<T> {
    /// Starts a job, which reports its progress and stops when it is cancelled.
    pub fn spawn(job: impl FnOnce(&JobProgress) -> T + Send + 'static) -> Self {
        let pace = JobProgress::default();
        let worker_progress = pace.clone();
        Self { progress: pace, thread: Some(thread::spawn(move || job(&worker_progress))) }
    }

    /// Starts a long job at a low priority, so that the renderer comes first.
    pub fn spawn_low_priority(job: impl FnOnce(&JobProgress) -> T + Send + 'static) -> Self {
        Self::spawn(|pace| {
            lower_thread_priority();
            job(pace)
        })
    }

    /// Its progress.
    pub fn progress(&self) -> &JobProgress {
        &self.progress
    }

    /// The result, once. `None` before it is there, after it was taken, and if the job has failed.
    pub fn take_result(&mut self) -> Option<T> {
        let done = self.thread.as_ref().is_some_and(JoinHandle::is_finished);
        self.thread.take_if(|_| done)?.join().ok()
    }

    /// Whether the result was taken, or will never come.
    pub fn is_done(&self) -> bool {
        self.thread.is_none()
    }
}

impl<T> Drop for BackgroundJob<T> {
    fn drop(&mut self) {
        self.progress.cancel();
    }
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
fn niceness() -> Option<i32> {
    let stat = std::fs::read_to_string("/proc/thread-self/stat").ok()?;
    // The name in parentheses may contain any character; the niceness is the 17th field after it.
    stat.rsplit_once(')')?.1.split_whitespace().nth(16)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_reports_progress_and_stops_when_cancelled() {
        let mut work = BackgroundJob::spawn(|pace| {
            let mut done = 0;
            while pace.report(done, 1000).is_continue() {
                done = (done + 1).min(500);
                thread::yield_now();
            }
            done
        });
        while work.progress().fraction() != Some(0.5) {
            thread::yield_now();
        }
        assert_eq!(work.take_result(), None);
        work.progress().cancel();
        let result = loop {
            if let Some(result) = work.take_result() {
                break result;
            }
            thread::yield_now();
        };
        assert!(result == 500 && work.is_done() && work.take_result().is_none());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn low_priority_jobs_run_at_a_higher_niceness() {
        let result = |mut work: BackgroundJob<i32>| loop {
            if let Some(result) = work.take_result() {
                return result;
            }
            thread::yield_now();
        };
        let usual = result(BackgroundJob::spawn(|_| niceness().expect("Linux tells it")));
        let modest = result(BackgroundJob::spawn_low_priority(|_| niceness().expect("Linux tells it")));
        assert!(if usual > 0 { modest == usual } else { modest > usual }, "{usual} {modest}");
    }
}
