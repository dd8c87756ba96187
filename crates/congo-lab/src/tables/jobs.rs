//! Work on many classes with several threads, each class after those on which it depends.

use super::error::TableError;
use congo_engine::tablebase::Material;
use congo_engine::tablebase::format::PositionIndex;
use parking_lot::{Condvar, Mutex};

/// A class has been worked on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Progress {
    /// The class.
    pub(crate) material: Material,
    /// What came out: bytes of a table that was made, positions that were checked.
    pub(crate) amount: u64,
    /// Whether it was there before and nothing had to be done.
    pub(crate) already_done: bool,
    /// The share of the whole work that is done now, 0 to 1, by the number of positions.
    pub(crate) done_share: f64,
    /// The share of the whole work that the class made up.
    pub(crate) share: f64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum JobState {
    Pending,
    Running,
    Done,
}

struct QueueStatus {
    states: Vec<JobState>,
    done_positions: usize,
    error: Option<TableError>,
}

struct JobQueue<'a> {
    materials: &'a [Material],
    /// For each class the places in the list of those that come before.
    dependencies: Vec<Vec<usize>>,
    status: Mutex<QueueStatus>,
    changed: Condvar,
}

/// Does `job` for every class, with so many threads. `job` returns a number to report, and whether there was nothing to
/// do. With `respect_dependencies`, a class waits for those of the list on which it depends. `on_progress` is called for
/// each class when it is done.
///
/// # Errors
/// The first error of `job`; no other class is begun after it.
pub(crate) fn run_jobs(
    materials: &[Material],
    threads: usize,
    respect_dependencies: bool,
    job: &(dyn Fn(Material) -> Result<(u64, bool), TableError> + Sync),
    on_progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<(), TableError> {
    let place = |material: &Material| materials.iter().position(|other| other == material);
    let dependencies_of = |material: &Material| {
        material.with_dependencies().iter().filter(|other| *other != material).filter_map(place).collect()
    };
    let needed = materials
        .iter()
        .map(|material| if respect_dependencies { dependencies_of(material) } else { Vec::new() })
        .collect();
    let board = QueueStatus { states: vec![JobState::Pending; materials.len()], done_positions: 0, error: None };
    let jobs = JobQueue { materials, dependencies: needed, status: Mutex::new(board), changed: Condvar::new() };
    let news = Mutex::new(on_progress);
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, materials.len().max(1)) {
            scope.spawn(|| {
                while let Some(at) = jobs.take_next() {
                    let result = job(materials[at]);
                    jobs.finish(at, result, &news);
                }
            });
        }
    });
    jobs.status.lock().error.take().map_or(Ok(()), Err)
}

impl JobQueue<'_> {
    /// The next class to be worked on; waits for one to become possible. Nothing when there is none any more.
    fn take_next(&self) -> Option<usize> {
        let mut board = self.status.lock();
        loop {
            if board.error.is_some() || board.states.iter().all(|state| *state != JobState::Pending) {
                return None;
            }
            let states = &board.states;
            let is_ready = |at: &usize| self.dependencies[*at].iter().all(|&other| states[other] == JobState::Done);
            if let Some(at) = (0..states.len()).filter(|&at| states[at] == JobState::Pending).find(is_ready) {
                board.states[at] = JobState::Running;
                return Some(at);
            }
            self.changed.wait(&mut board);
        }
    }

    fn finish(
        &self,
        at: usize,
        result: Result<(u64, bool), TableError>,
        on_progress: &Mutex<&mut (dyn FnMut(Progress) + Send)>,
    ) {
        let sizes = self.materials.iter().map(|material| PositionIndex::new(*material).count());
        let all: usize = sizes.clone().sum();
        let size = PositionIndex::new(self.materials[at]).count();
        let mut board = self.status.lock();
        match result {
            Ok((number, kept)) => {
                board.states[at] = JobState::Done;
                board.done_positions += size;
                let done = board.done_positions as f64 / all as f64;
                let progress = Progress {
                    material: self.materials[at],
                    amount: number,
                    already_done: kept,
                    done_share: done,
                    share: size as f64 / all as f64,
                };
                on_progress.lock()(progress);
            }
            Err(problem) => board.error = board.error.take().or(Some(problem)),
        }
        drop(board);
        self.changed.notify_all();
    }
}
