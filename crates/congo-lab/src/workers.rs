//! Runs numbered jobs on several threads and collects their results.

use parking_lot::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

/// Runs the jobs of these numbers on `threads` threads (at least 1), and passes each result to `on_result` on the
/// calling thread as soon as it is there.
///
/// `init_worker` creates the resources of a thread before its first job. Once `on_result` returns false, no further
/// job is started; running jobs finish, and their results are passed on as well.
pub(crate) fn run_jobs<Number, Tools, Outcome: Send>(
    threads: usize,
    jobs: impl Iterator<Item = Number> + Send,
    init_worker: impl Fn() -> Tools + Sync,
    job: impl Fn(&mut Tools, Number) -> Outcome + Sync,
    mut on_result: impl FnMut(Outcome) -> bool,
) {
    let (numbers, is_stopped, (sender, results)) = (Mutex::new(jobs), AtomicBool::new(false), mpsc::channel());
    let next = || {
        let mut numbers = numbers.lock();
        if is_stopped.load(Ordering::Relaxed) { None } else { numbers.next() }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next, equip, job) = (sender.clone(), &next, &init_worker, &job);
            scope.spawn(move || {
                let mut state = None;
                while let Some(number) = next() {
                    // The receiver exists as long as there are senders.
                    _ = sender.send(job(state.get_or_insert_with(equip), number));
                }
            });
        }
        drop(sender);
        for result in results {
            if !on_result(result) {
                is_stopped.store(true, Ordering::Relaxed);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::sync::atomic::AtomicUsize;

    #[test]
    fn every_job_runs_once() {
        for threads in [0, 1, 3, 50] {
            let (initialized, mut done) = (AtomicUsize::new(0), Vec::new());
            let equip = || initialized.fetch_add(1, Ordering::Relaxed);
            run_jobs(
                threads,
                (0..40).filter(|number| number % 2 == 0),
                equip,
                |_, number| number * 10,
                |result| {
                    done.push(result);
                    true
                },
            );
            assert_eq!(done.len(), 20);
            assert_eq!(done.into_iter().collect::<BTreeSet<_>>(), (0..20).map(|number| number * 20).collect());
            assert!((1..=threads.max(1)).contains(&initialized.into_inner()), "each thread is equipped once at most");
        }
    }

    #[test]
    fn running_jobs_still_deliver_results() {
        let (started, mut taken) = (AtomicUsize::new(0), 0);
        run_jobs(
            4,
            0..,
            || (),
            |(), _| started.fetch_add(1, Ordering::Relaxed),
            |_| {
                taken += 1;
                taken < 10
            },
        );
        assert_eq!(taken, started.into_inner());
    }
}
