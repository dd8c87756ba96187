//! Work on many classes with several threads, each class after those on which it depends.

use super::TablebaseError;
use super::class::Class;
use super::index::Layout;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A class has been worked on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress {
    /// The class.
    pub class: Class,
    /// What came out: bytes of a table that was made, positions that were checked.
    pub number: u64,
    /// Whether it was there before and nothing had to be done.
    pub kept: bool,
    /// The share of the whole work that is done now, 0 to 1, by the number of positions.
    pub done: f64,
    /// The share of the whole work that the class made up.
    pub share: f64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    Begun,
    Done,
}

struct Board {
    states: Vec<State>,
    done: usize,
    failed: Option<TablebaseError>,
}

struct Jobs<'a> {
    classes: &'a [Class],
    /// For each class the places in the list of those that come before.
    needed: Vec<Vec<usize>>,
    board: Mutex<Board>,
    changed: Condvar,
}

/// Does `work` on every class, with so many threads. `work` gives a number to tell, and whether there was nothing to do.
/// With `ordered`, a class waits for those of the list on which it depends. `news` is told of each class when it is done.
///
/// # Errors
/// The first error of `work`; no other class is begun after it.
pub(crate) fn run(
    classes: &[Class],
    threads: usize,
    ordered: bool,
    work: &(dyn Fn(Class) -> Result<(u64, bool), TablebaseError> + Sync),
    news: &mut (dyn FnMut(Progress) + Send),
) -> Result<(), TablebaseError> {
    let place = |class: &Class| classes.iter().position(|other| other == class);
    let before =
        |class: &Class| class.with_dependencies().iter().filter(|other| *other != class).filter_map(place).collect();
    let needed = classes.iter().map(|class| if ordered { before(class) } else { Vec::new() }).collect();
    let board = Board { states: vec![State::Waiting; classes.len()], done: 0, failed: None };
    let jobs = Jobs { classes, needed, board: Mutex::new(board), changed: Condvar::new() };
    let news = Mutex::new(news);
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, classes.len().max(1)) {
            scope.spawn(|| {
                while let Some(at) = jobs.next() {
                    let result = work(classes[at]);
                    jobs.finish(at, result, &news);
                }
            });
        }
    });
    jobs.lock().failed.take().map_or(Ok(()), Err)
}

impl Jobs<'_> {
    fn lock(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next class to be worked on; waits for one to become possible. Nothing when there is none any more.
    fn next(&self) -> Option<usize> {
        let mut board = self.lock();
        loop {
            if board.failed.is_some() || board.states.iter().all(|state| *state != State::Waiting) {
                return None;
            }
            let states = &board.states;
            let ready = |at: &usize| self.needed[*at].iter().all(|&other| states[other] == State::Done);
            if let Some(at) = (0..states.len()).filter(|&at| states[at] == State::Waiting).find(ready) {
                board.states[at] = State::Begun;
                return Some(at);
            }
            board = self.changed.wait(board).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn finish(
        &self,
        at: usize,
        result: Result<(u64, bool), TablebaseError>,
        news: &Mutex<&mut (dyn FnMut(Progress) + Send)>,
    ) {
        let sizes = self.classes.iter().map(|class| Layout::new(*class).len());
        let all: usize = sizes.clone().sum();
        let size = Layout::new(self.classes[at]).len();
        let mut board = self.lock();
        match result {
            Ok((number, kept)) => {
                board.states[at] = State::Done;
                board.done += size;
                let done = board.done as f64 / all as f64;
                let told = Progress { class: self.classes[at], number, kept, done, share: size as f64 / all as f64 };
                news.lock().unwrap_or_else(PoisonError::into_inner)(told);
            }
            Err(problem) => board.failed = board.failed.take().or(Some(problem)),
        }
        drop(board);
        self.changed.notify_all();
    }
}
