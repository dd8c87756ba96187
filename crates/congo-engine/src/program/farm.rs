//! Many games at a time: jobs by number for several threads, results for the one that has them written down.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

/// Does the jobs of these numbers with so many threads (at least 1) and hands the results to `take_in` in the order in
/// which they end, on the calling thread.
///
/// `equip` makes what a thread works with, before its first job. Once `take_in` says false no further job is begun;
/// those under way end, and their results are handed over too.
pub(crate) fn farm<Number, Tools, Outcome: Send>(
    threads: usize,
    numbers: impl Iterator<Item = Number> + Send,
    equip: impl Fn() -> Tools + Sync,
    job: impl Fn(&mut Tools, Number) -> Outcome + Sync,
    mut take_in: impl FnMut(Outcome) -> bool,
) {
    let (numbers, ended, (sender, results)) = (Mutex::new(numbers), AtomicBool::new(false), mpsc::channel());
    let next = || {
        let mut numbers = numbers.lock().unwrap_or_else(PoisonError::into_inner);
        if ended.load(Ordering::Relaxed) { None } else { numbers.next() }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next, equip, job) = (sender.clone(), &next, &equip, &job);
            scope.spawn(move || {
                let mut tools = None;
                while let Some(number) = next() {
                    // Somebody listens as long as there are senders.
                    _ = sender.send(job(tools.get_or_insert_with(equip), number));
                }
            });
        }
        drop(sender);
        for result in results {
            if !take_in(result) {
                ended.store(true, Ordering::Relaxed);
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
    fn every_job_is_done_once() {
        for threads in [0, 1, 3, 50] {
            let (equipped, mut done) = (AtomicUsize::new(0), Vec::new());
            let equip = || equipped.fetch_add(1, Ordering::Relaxed);
            farm(
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
            assert!((1..=threads.max(1)).contains(&equipped.into_inner()), "each thread is equipped once at most");
        }
    }

    #[test]
    fn what_is_under_way_is_still_handed_over() {
        let (begun, mut taken) = (AtomicUsize::new(0), 0);
        farm(
            4,
            0..,
            || (),
            |(), _| begun.fetch_add(1, Ordering::Relaxed),
            |_| {
                taken += 1;
                taken < 10
            },
        );
        assert_eq!(taken, begun.into_inner());
    }
}
