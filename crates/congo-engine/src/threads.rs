//! The threads of a search: those of the standard library or, where it has none, as in a browser, those that the program
//! lends.

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

/// The threads that [`lend_thread`] brought.
static LENT_THREADS: LentThreads = LentThreads::new();

/// Returns the number of threads that a search can have: that of the processor cores or, where the standard library has no
/// threads, that of the lent ones and the caller.
pub fn available_threads() -> usize {
    thread::available_parallelism().map_or_else(|_| LENT_THREADS.count() + 1, usize::from)
}

/// Lends the thread that calls it to the searches of all engines, for ever, and calls `ready` when they can have it. It is
/// for systems where the standard library has no threads: engines use no others from then on.
pub fn lend_thread(ready: impl FnOnce()) -> ! {
    LENT_THREADS.add();
    ready();
    loop {
        LENT_THREADS.next_work()();
    }
}

/// A running thread.
#[derive(Debug)]
pub(crate) enum Thread {
    Own(JoinHandle<()>),
    /// A lent one, which says here how its work has ended.
    Lent(Receiver<thread::Result<()>>),
}

impl Thread {
    /// Starts a thread.
    ///
    /// # Errors
    /// If the system allows no further one, or all lent ones are at work.
    pub(crate) fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<Self> {
        if LENT_THREADS.count() > 0 {
            LENT_THREADS.start(work).map(Self::Lent)
        } else {
            thread::Builder::new().spawn(work).map(Self::Own)
        }
    }

    /// Waits for the end of the work.
    ///
    /// # Errors
    /// Returns its panic.
    pub(crate) fn join(self) -> thread::Result<()> {
        match self {
            Self::Own(thread) => thread.join(),
            Self::Lent(outcome) => outcome.recv().unwrap_or(Ok(())),
        }
    }
}

type Work = Box<dyn FnOnce() + Send>;

/// Threads that wait for work.
struct LentThreads {
    state: Mutex<State>,
    work_came: Condvar,
}

struct State {
    threads: usize,
    /// How many have work, begun or not: never more than there are threads, or work would wait for the end of a search.
    busy: usize,
    /// Work that no thread has begun.
    waiting: VecDeque<Work>,
}

impl LentThreads {
    const fn new() -> Self {
        let state = State { threads: 0, busy: 0, waiting: VecDeque::new() };
        Self { state: Mutex::new(state), work_came: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self) -> usize {
        self.lock().threads
    }

    fn add(&self) {
        self.lock().threads += 1;
    }

    /// Waits for work.
    fn next_work(&self) -> Work {
        let mut state = self.lock();
        loop {
            match state.waiting.pop_front() {
                Some(work) => return work,
                None => state = self.work_came.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    /// Gives work to a thread, which says in the end how it went.
    ///
    /// # Errors
    /// If all threads are at work.
    fn start(&'static self, work: impl FnOnce() + Send + 'static) -> io::Result<Receiver<thread::Result<()>>> {
        let mut state = self.lock();
        if state.busy == state.threads {
            return Err(io::ErrorKind::ResourceBusy.into());
        }
        state.busy += 1;
        let (ends, ended) = mpsc::channel();
        state.waiting.push_back(Box::new(move || {
            let outcome = catch_unwind(AssertUnwindSafe(work));
            // Before the end is known: whoever waits for it may start the next work at once.
            self.lock().busy -= 1;
            let _is_awaited = ends.send(outcome);
        }));
        self.work_came.notify_one();
        Ok(ended)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_work_is_taken_than_there_are_threads() {
        static THREADS: LentThreads = LentThreads::new();
        assert!(THREADS.start(|| {}).is_err());
        THREADS.add();
        for number in 0..100 {
            let (sender, receiver) = mpsc::channel();
            let ended = THREADS.start(move || sender.send(number).expect("it is awaited")).expect("a free thread");
            assert!(THREADS.start(|| {}).is_err());
            THREADS.next_work()();
            assert_eq!((receiver.recv(), THREADS.lock().busy), (Ok(number), 0));
            assert!(ended.recv().expect("an end").is_ok());
        }
    }

    #[test]
    fn a_panic_is_that_of_the_work_and_not_of_its_thread() {
        static THREADS: LentThreads = LentThreads::new();
        THREADS.add();
        let thread = Thread::Lent(THREADS.start(|| panic!("expected by the test")).expect("a free thread"));
        THREADS.next_work()();
        assert_eq!(thread.join().expect_err("it panicked").downcast_ref::<&str>(), Some(&"expected by the test"));
        assert!(THREADS.start(|| {}).is_ok());
    }
}
