//! Worker threads: they search the same position as the main thread, fill the transposition table, and vote for their
//! moves. Between searches they wait, and their statistics are kept as those of the main thread are.

use super::{Engine, Player, SearchThread, SharedContext, SharedCounters, vote};
use crate::histories::Histories;
use crate::limits::{Limits, Root, SearchReport, SearchResult, Stop};
use crate::preferences::MovePreferences;
use crate::threads::Thread;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

/// A thread that waits for searches.
#[derive(Debug)]
pub(super) struct Worker {
    /// `None` when the thread is to end.
    jobs: Option<Sender<WorkerJob>>,
    finished_jobs: Receiver<FinishedJob>,
    /// `None` after its end.
    thread: Option<Thread>,
    /// `None` during a search.
    histories: Option<Histories>,
}

impl Worker {
    /// A new thread that waits for searches.
    ///
    /// # Errors
    /// If there is no further one.
    pub(super) fn spawn() -> std::io::Result<Self> {
        let (jobs, received_jobs) = mpsc::channel::<WorkerJob>();
        let (results, finished_jobs) = mpsc::channel();
        // Both loops end with the engine, which drops its ends of the channels.
        let thread = Thread::spawn(move || {
            for job in received_jobs {
                if results.send(job.run()).is_err() {
                    break;
                }
            }
        })?;
        Ok(Self { jobs: Some(jobs), finished_jobs, thread: Some(thread), histories: Some(Histories::default()) })
    }

    pub(super) fn histories_mut(&mut self) -> Option<&mut Histories> {
        self.histories.as_mut()
    }

    /// Waits for the end of a search whose caller panicked, if there is one.
    pub(super) fn finish_abandoned_search(&mut self) {
        if self.histories.is_none() {
            // Nobody waits for its result.
            drop(self.wait());
        }
    }

    /// Starts a search; [`Worker::wait`] must follow.
    fn start(&mut self, search: WorkerSearch) {
        let histories = self.histories.take().unwrap_or_default();
        if let Some(jobs) = &self.jobs {
            // That the thread has ended is noticed when it should return its result.
            let _is_running = jobs.send(WorkerJob { search, histories });
        }
    }

    /// Waits for the end of the search.
    ///
    /// # Errors
    /// Returns the panic of the thread, after which a new one is ready for the next search.
    fn wait(&mut self) -> thread::Result<SearchResult> {
        match self.finished_jobs.recv() {
            Ok(FinishedJob { result, histories }) => {
                self.histories = Some(histories);
                Ok(result)
            }
            Err(_) => {
                let thread = self.thread.take();
                if let Ok(other) = Self::spawn() {
                    *self = other;
                }
                match thread.map(Thread::join) {
                    Some(Err(panic)) => Err(panic),
                    _ => unreachable!("a worker ends only with the engine"),
                }
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.jobs = None;
        let _has_panicked = self.thread.take().map(Thread::join);
    }
}

/// A search for a worker.
struct WorkerSearch {
    context: SharedContext,
    counters: Arc<SharedCounters>,
    preferences: MovePreferences,
    root: Root,
    limits: Limits,
    stop: Stop,
    /// The worker's number, from 1 on.
    number: usize,
}

/// What a worker gets.
struct WorkerJob {
    search: WorkerSearch,
    histories: Histories,
}

/// What a worker returns.
struct FinishedJob {
    result: SearchResult,
    histories: Histories,
}

impl WorkerJob {
    /// Searches. Drops its share of the context before it returns: see [`Engine::tt_mut`].
    fn run(self) -> FinishedJob {
        let Self { search: WorkerSearch { context, counters, preferences, root, limits, stop, number }, mut histories } =
            self;
        let player = Player { handicap: None, preferences: &preferences };
        let mut thread = SearchThread::<false>::new(&context, &mut histories, player, &root, &limits, &stop);
        (thread.worker, thread.counters) = (number, Some(counters.as_ref()));
        let result = thread.iterative_deepening(&root, &limits, &mut |_| {});
        FinishedJob { result, histories }
    }
}

/// Ends the search of the workers, even if the main thread panics: otherwise it would wait for them forever.
struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.set();
    }
}

impl Engine {
    /// Searches with all threads, and returns the result that they vote for.
    pub(super) fn search_in_parallel(
        &mut self,
        preferences: &MovePreferences,
        root: &Root,
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(&SearchReport),
    ) -> SearchResult {
        let (counters, stop_workers) = (Arc::new(SharedCounters::default()), StopOnDrop(Stop::default()));
        for (index, worker) in self.workers.iter_mut().enumerate() {
            worker.start(WorkerSearch {
                context: self.context.clone(),
                counters: counters.clone(),
                preferences: preferences.clone(),
                root: root.clone(),
                limits: Limits { depth: limits.depth, contempt: limits.contempt, ..Limits::default() },
                stop: stop_workers.0.clone(),
                number: index + 1,
            });
        }
        let player = Player { handicap: None, preferences };
        let mut main_thread =
            SearchThread::<false>::new(&self.context, &mut self.histories, player, root, limits, stop);
        main_thread.counters = Some(&counters);
        let started_at = main_thread.started_at;
        let mut last_report = None;
        let main_result = main_thread.iterative_deepening(root, limits, &mut |iteration| {
            last_report = Some(iteration.clone());
            report(iteration);
        });
        drop(stop_workers);
        // All have ended before the first panic reaches the caller.
        let worker_results: Vec<_> = self.workers.iter_mut().map(Worker::wait).collect();
        let mut results = vec![main_result];
        results.extend(worker_results.into_iter().map(|result| result.unwrap_or_else(|panic| resume_unwind(panic))));
        // Of several lines, the best is the one that was reported.
        let best_thread = if limits.multipv > 1 { 0 } else { vote::best_thread(&results) };
        let nodes = results[0].nodes;
        let result = SearchResult { nodes, ..results.swap_remove(best_thread) };
        if let Some(last) = last_report.filter(|_| best_thread != 0) {
            let (depth, score, pv) = (result.depth, result.score, result.pv.clone());
            report(&SearchReport { depth, score, pv, nodes, time: started_at.elapsed(), ..last });
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Position;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn workers_and_their_statistics_persist() {
        let mut engine = Engine::new(1);
        engine.set_threads(3);
        let id = |worker: &Worker| match &worker.thread {
            Some(Thread::Own(thread)) => Some(thread.thread().id()),
            _ => None,
        };
        let threads = |engine: &Engine| -> Vec<_> { engine.workers.iter().filter_map(id).collect() };
        let before = threads(&engine);
        let (root, nodes) = (Root::from_position(Position::start()), Limits::soft_nodes(20_000));
        for _ in 0..3 {
            engine.search(&root, &nodes, &Stop::default(), &mut |_| {});
        }
        assert_eq!((threads(&engine), before.len()), (before, 2));
        let is_trained = |engine: &mut Engine| {
            let mut histories = engine.workers.iter_mut().map(|worker| worker.histories_mut().expect("no search runs"));
            histories.any(|histories| !histories.is_empty())
        };
        assert!(is_trained(&mut engine));
        engine.clear();
        assert!(!is_trained(&mut engine));
        engine.set_threads(1);
        assert!(threads(&engine).is_empty());
        engine.search(&root, &nodes, &Stop::default(), &mut |_| {});
    }

    /// Searches, which must not panic.
    fn search(engine: &mut Engine) -> SearchResult {
        let root = Root::from_position(Position::start());
        engine.search(&root, &Limits::soft_nodes(2_000), &Stop::default(), &mut |_| {})
    }

    #[test]
    fn a_panic_of_a_worker_reaches_the_caller_once() {
        let mut engine = Engine::new(1);
        engine.set_threads(3);
        // Its thread ends without a result, as after a panic.
        engine.workers[0].jobs = None;
        let thread = engine.workers[0].thread.replace(Thread::Own(thread::spawn(|| panic!("expected by the test"))));
        let caught = catch_unwind(AssertUnwindSafe(|| search(&mut engine)));
        assert_eq!(caught.expect_err("it panicked").downcast_ref::<&str>(), Some(&"expected by the test"));
        thread.expect("a thread").join().expect("no panic");
        assert!(search(&mut engine).best_move.is_some());
    }

    #[test]
    fn a_search_after_a_panic_of_the_caller_does_not_see_the_one_before() {
        let mut engine = Engine::new(1);
        engine.set_threads(3);
        let root = Root::from_position(Position::start());
        let caught = catch_unwind(AssertUnwindSafe(|| {
            engine.search(&root, &Limits::soft_nodes(2_000), &Stop::default(), &mut |_| panic!("expected by the test"))
        }));
        assert!(caught.is_err() && engine.workers.iter().all(|worker| worker.histories.is_none()));
        assert!(search(&mut engine).best_move.is_some());
        assert!(engine.workers.iter().all(|worker| worker.finished_jobs.try_recv().is_err()));
    }
}
