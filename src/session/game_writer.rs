//! Writes running games on a background thread, in order, so that no frame waits for the disk. A file is read again
//! only if another program has changed it. A game counts as saved when the thread has confirmed it. What cannot be
//! written, perhaps because the disk is full, is tried again until it succeeds, and a last time when the program ends.

use crate::app::file_writer::RETRY_INTERVAL;
use crate::app::files;
use crate::app::files::AppDirs;
use crate::app::redraw::Waker;
use crate::session::snapshot::GameSnapshot;
use bevy::prelude::*;
use congo_library::fs;
use congo_library::library::{GameLock, Library, LibraryError};
use congo_library::{GameId, record};
use congo_rules::pgn::Pgn;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, SystemTime};

/// The file in the data folder that names the games that can be continued, a line for each, the one played last first.
pub(super) const RUNNING_GAMES_FILE: &str = "running-game";
/// The maximum number of games that can be continued from the menu.
const MAX_RUNNING_GAMES: usize = 3;
/// The folder for the locks of games that are being played.
pub(super) const LOCKS_DIR: &str = "locks";
/// The maximum time to wait for the disk.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(10);

/// The state of a game's file, shared with the writer thread.
#[derive(Debug, Clone, Default)]
pub struct GameFileState(Arc<Mutex<FileState>>);

#[derive(Debug, Default)]
struct FileState {
    id: Option<GameId>,
    /// The last revision of the game that is on disk, or that could not be written.
    revision: u64,
    /// Whether that revision could not be written.
    has_failed: bool,
    /// The problem, until it is reported.
    problem: Option<String>,
}

impl GameFileState {
    /// The state of a game with this file.
    pub(super) fn for_file(id: GameId) -> Self {
        Self(Arc::new(Mutex::new(FileState { id: Some(id), ..default() })))
    }

    fn state(&self) -> MutexGuard<'_, FileState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its id; `None` before its first turn is on disk, or if nothing can be written.
    pub(crate) fn id(&self) -> Option<GameId> {
        self.state().id.clone()
    }

    /// Whether this revision of the game is on disk.
    pub(super) fn has_revision(&self, revision: u64) -> bool {
        let state = self.state();
        state.revision >= revision && !state.has_failed
    }

    fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// A job for the writer thread.
enum Job {
    /// This game is played from now on: lock its file.
    Begin(GameFileState),
    /// Update the file from the game.
    Save(GameFileState, Box<GameSnapshot>),
    /// Save the time spent on the current move.
    SaveTimeSpent(GameFileState, Box<TimeSpent>),
    /// Confirm that all earlier jobs are done.
    Flush(Sender<()>),
    /// Ends the thread.
    End,
}

/// Everything that changes between two moves.
pub(super) struct TimeSpent {
    pub(super) play_time: Duration,
    pub(super) clock: congo_library::clock::Clock,
}

/// The work done so far, for tests and measurements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WriterStats {
    /// Game files that were read and parsed.
    pub reads: u32,
    /// Game files that were written.
    pub writes: u32,
}

/// Sends games to the writer thread. Dropping it waits until everything is written.
#[derive(Resource)]
pub struct GameWriter {
    waker: Waker,
    queue: Mutex<Queue>,
    stats: Arc<Mutex<WriterStats>>,
    /// The number of jobs that the thread has done.
    jobs_done: Arc<AtomicU64>,
    /// Whether a game could not be written yet.
    is_failing: Arc<AtomicBool>,
}

#[derive(Default)]
struct Queue {
    thread: Option<WriterThread>,
    /// Jobs that are not known to be done.
    pending: Vec<(GameFileState, u64)>,
    jobs_sent: u64,
}

struct WriterThread {
    jobs: Option<Sender<Job>>,
    handle: Option<JoinHandle<()>>,
    /// What does the jobs at once where no thread can be started, as in a browser.
    worker: Option<WriterWorker>,
    data: PathBuf,
    documents: PathBuf,
}

impl Drop for WriterThread {
    fn drop(&mut self) {
        // Flushers may still exist: the thread finishes its jobs and ends.
        if let Some(jobs) = self.jobs.take() {
            let _ = jobs.send(Job::End);
        }
        if let Some(handle) = self.handle.take() {
            let _ = handle.join();
        }
    }
}

impl FromWorld for GameWriter {
    fn from_world(world: &mut World) -> Self {
        let waker = world.get_resource_or_init::<Waker>().clone();
        Self {
            waker,
            queue: Mutex::default(),
            stats: Arc::default(),
            jobs_done: Arc::default(),
            is_failing: Arc::default(),
        }
    }
}

impl GameWriter {
    /// Whether there are jobs that are not known to be done.
    pub fn is_busy(&self) -> bool {
        let queue = self.queue();
        !queue.pending.is_empty() || self.has_jobs(&queue)
    }

    fn has_jobs(&self, queue: &Queue) -> bool {
        queue.jobs_sent != self.jobs_done.load(Ordering::Relaxed)
    }

    /// Whether the thread is at work. One that has ended does nothing any more.
    pub(super) fn is_writing(&self) -> bool {
        let queue = self.queue();
        self.has_jobs(&queue) && queue.thread.as_ref().is_some_and(|thread| !thread.has_ended())
    }

    /// Whether a game could not be written, and waits for the next attempt.
    pub(super) fn is_failing(&self) -> bool {
        self.is_failing.load(Ordering::Relaxed)
    }

    /// The work done so far.
    pub fn stats(&self) -> WriterStats {
        *self.stats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until all jobs so far are done.
    pub fn flush(&self) {
        self.flusher().wait();
    }

    /// A handle for other threads that need to read what was queued before.
    pub(crate) fn flusher(&self) -> Flusher {
        Flusher(self.queue().thread.as_ref().and_then(|thread| thread.jobs.clone()))
    }

    pub(super) fn open_game(&self, dirs: &AppDirs, file_state: GameFileState) {
        self.send(dirs, Job::Begin(file_state));
    }

    pub(super) fn save(&self, dirs: &AppDirs, file_state: GameFileState, snapshot: GameSnapshot) {
        {
            let pending = &mut self.queue().pending;
            pending.retain(|(known, _)| !known.is_same(&file_state));
            pending.push((file_state.clone(), snapshot.revision));
        }
        self.send(dirs, Job::Save(file_state, Box::new(snapshot)));
    }

    pub(super) fn save_time_spent(&self, dirs: &AppDirs, file_state: GameFileState, time_spent: TimeSpent) {
        self.send(dirs, Job::SaveTimeSpent(file_state, Box::new(time_spent)));
    }

    /// The results since the last call: whether a game was written, and what went wrong.
    pub(super) fn take_results(&self) -> (bool, Vec<String>) {
        let (mut is_written, mut problems) = (false, Vec::new());
        let Queue { thread, pending, .. } = &mut *self.queue();
        let has_ended = thread.as_ref().is_none_or(WriterThread::has_ended);
        pending.retain(|(written, revision)| {
            let mut state = written.state();
            if state.revision >= *revision {
                is_written = true;
                problems.extend(state.problem.take());
            } else if has_ended {
                problems.push("the thread that writes games has ended".to_owned());
            }
            state.revision < *revision && !has_ended
        });
        (is_written, problems)
    }

    fn send(&self, dirs: &AppDirs, job: Job) {
        let Queue { thread, jobs_sent: sent, .. } = &mut *self.queue();
        let fits = |thread: &WriterThread| {
            !thread.has_ended() && thread.data == dirs.data && thread.documents == dirs.documents
        };
        // For another folder, the jobs for the old one are finished first.
        *thread = thread.take().filter(fits).or_else(|| Some(self.spawn_writer(dirs)));
        let Some(thread) = thread else { return };
        if let Some(worker) = &mut thread.worker {
            worker.run_job(job);
            self.waker.wake();
        } else if thread.jobs.as_ref().is_some_and(|jobs| jobs.send(job).is_ok()) {
            *sent += 1;
        }
    }

    fn spawn_writer(&self, dirs: &AppDirs) -> WriterThread {
        let (jobs, queue) = mpsc::channel();
        let (data, documents) = (dirs.data.clone(), dirs.documents.clone());
        let worker = || WriterWorker {
            library: Library::new(&documents),
            data: data.clone(),
            current: None,
            failed: Vec::new(),
            stats: self.stats.clone(),
            jobs_done: self.jobs_done.clone(),
            is_failing: self.is_failing.clone(),
            waker: self.waker.clone(),
        };
        let mut threaded = worker();
        let handle = thread::Builder::new().name("games".to_owned()).spawn(move || threaded.run(&queue)).ok();
        let worker = handle.is_none().then(worker);
        WriterThread { jobs: Some(jobs), handle, worker, data, documents }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl WriterThread {
    fn has_ended(&self) -> bool {
        self.worker.is_none() && self.handle.as_ref().is_none_or(JoinHandle::is_finished)
    }
}

/// Waits for earlier jobs, from any thread.
#[derive(Debug, Clone)]
pub(crate) struct Flusher(Option<Sender<Job>>);

impl Flusher {
    pub(crate) fn wait(&self) {
        let (done, wait) = mpsc::channel();
        if let Some(jobs) = &self.0
            && jobs.send(Job::Flush(done)).is_ok()
        {
            let _ = wait.recv_timeout(FLUSH_TIMEOUT);
        }
    }
}

/// The state of the writer thread.
struct WriterWorker {
    library: Library,
    data: PathBuf,
    current: Option<OpenGameFile>,
    /// The latest states of games that could not be written.
    failed: Vec<(GameFileState, Box<GameSnapshot>)>,
    stats: Arc<Mutex<WriterStats>>,
    jobs_done: Arc<AtomicU64>,
    is_failing: Arc<AtomicBool>,
    waker: Waker,
}

/// The game that is being played.
struct OpenGameFile {
    file_state: GameFileState,
    /// Locks the file for as long as it lives.
    _lock: Option<GameLock>,
    /// The content of the file, with its version.
    cached: Option<(FileVersion, Pgn)>,
}

/// The modification time and size of a file, to detect changes by other programs.
type FileVersion = (SystemTime, u64);

impl WriterWorker {
    fn run(&mut self, jobs: &Receiver<Job>) {
        while let Some(job) = self.next_job(jobs) {
            let mut queue: VecDeque<Job> = std::iter::once(job).chain(jobs.try_iter()).collect();
            while let Some(job) = queue.pop_front() {
                let is_superseded = match (&job, queue.front()) {
                    (Job::Save(file_state, _), Some(Job::Save(next, _))) => file_state.is_same(next),
                    _ => false,
                };
                // A later state of the same game makes an earlier one superfluous.
                match job {
                    Job::End => return self.retry(),
                    Job::Flush(done) => {
                        self.retry();
                        let _ = done.send(());
                    }
                    job => {
                        if !is_superseded {
                            self.run_job(job);
                        }
                        self.jobs_done.fetch_add(1, Ordering::Relaxed);
                        self.waker.wake();
                    }
                }
            }
        }
    }

    /// Waits for the next job. Meanwhile what has failed is tried again. `None` if there will be no more.
    fn next_job(&mut self, jobs: &Receiver<Job>) -> Option<Job> {
        while !self.failed.is_empty() {
            match jobs.recv_timeout(RETRY_INTERVAL) {
                Err(RecvTimeoutError::Timeout) => self.retry(),
                job => return job.ok(),
            }
        }
        jobs.recv().ok()
    }

    /// Tries again to write what could not be written; then the game that is played is open again.
    fn retry(&mut self) {
        let played = self.current.as_ref().map(|current| current.file_state.clone());
        for (written, snapshot) in std::mem::take(&mut self.failed) {
            self.save_snapshot(written, snapshot);
        }
        played.iter().for_each(|played| self.open_game(played));
    }

    fn save_snapshot(&mut self, written: GameFileState, snapshot: Box<GameSnapshot>) {
        self.open_game(&written);
        let result = self.save(&snapshot);
        let is_new = self.failed.is_empty() && !written.state().has_failed;
        self.failed.retain(|(known, _)| !known.is_same(&written));
        let mut state = written.state();
        state.revision = snapshot.revision;
        state.has_failed = result.is_err();
        // As long as the disk is full, one message is enough.
        state.problem = result.err().filter(|_| is_new);
        let has_failed = state.has_failed;
        drop(state);
        if has_failed {
            self.failed.push((written, snapshot));
        }
        self.is_failing.store(!self.failed.is_empty(), Ordering::Relaxed);
    }

    fn run_job(&mut self, job: Job) {
        match job {
            Job::Begin(written) => self.open_game(&written),
            Job::Save(written, snapshot) => self.save_snapshot(written, snapshot),
            Job::SaveTimeSpent(written, spent) => {
                self.open_game(&written);
                if let Err(problem) = self.save_time_spent(&spent) {
                    warn!("{problem}");
                }
            }
            Job::Flush(_) | Job::End => {}
        }
    }

    /// Opens a game. The previous one is closed first: it may be the same file.
    fn open_game(&mut self, written: &GameFileState) {
        if self.current.as_ref().is_some_and(|current| current.file_state.is_same(written)) {
            return;
        }
        self.current = None;
        let hold = written.id().and_then(|id| self.lock(&id));
        self.current = Some(OpenGameFile { file_state: written.clone(), _lock: hold, cached: None });
    }

    fn lock(&self, id: &GameId) -> Option<GameLock> {
        GameLock::acquire(&self.data.join(LOCKS_DIR), id).ok().flatten()
    }

    /// Updates the file from the game, and the list of games to continue. A game without moves gets no file.
    fn save(&mut self, snapshot: &GameSnapshot) -> Result<(), String> {
        let error_text = |problem: LibraryError| problem.to_string();
        let Some(written) = self.current.as_ref().map(|current| current.file_state.clone()) else { return Ok(()) };
        let is_empty = snapshot.is_empty();
        match written.id() {
            None if is_empty => return Ok(()),
            Some(id) if is_empty && self.library.discard(&id).map_err(error_text)? => {
                list_running_game(&self.data, &id, false)?;
                written.state().id = None;
                self.current = Some(OpenGameFile { file_state: written.clone(), _lock: None, cached: None });
            }
            Some(id) => self.write_moves(&id, snapshot.pgn())?,
            None => {
                let pgn = snapshot.pgn();
                let id = self.library.add(&pgn).map_err(error_text)?;
                self.update_stats(|stats| stats.writes += 1);
                let (lock, known) = (self.lock(&id), self.file_version(&id).map(|version| (version, pgn)));
                written.state().id = Some(id);
                self.current = Some(OpenGameFile { file_state: written.clone(), _lock: lock, cached: known });
            }
        }
        let Some(id) = written.id() else { return Ok(()) };
        // The remote player is not connected when the file is opened again: the game continues on its server. What two
        // computers play is watched, not continued.
        let goes_on = !snapshot.is_over() && !snapshot.online && snapshot.has_person();
        list_running_game(&self.data, &id, goes_on)
    }

    /// Writes the moves. Other changes of the file, perhaps by another window, stay.
    fn write_moves(&mut self, id: &GameId, mut pgn: Pgn) -> Result<(), String> {
        match self.read_current(id) {
            Ok(old) => record::copy_annotations(&old, &mut pgn),
            Err(problem) => debug!("nothing is carried over: {problem}"),
        }
        self.write(id, pgn)
    }

    fn save_time_spent(&mut self, spent: &TimeSpent) -> Result<(), String> {
        let Some(id) = self.current.as_ref().and_then(|current| current.file_state.id()) else { return Ok(()) };
        let mut pgn = match self.read_current(&id) {
            // Another program has deleted it.
            Err(LibraryError::Missing(_)) => return Ok(()),
            known => known.map_err(|problem| problem.to_string())?,
        };
        pgn.set_tag(record::SECONDS_TAG, &spent.play_time.as_secs().to_string());
        crate::session::clock_tags::write_time_spent(&mut pgn, &spent.clock);
        self.write(&id, pgn)
    }

    /// The content of the file, which is read only if it was changed since it was written here.
    fn read_current(&mut self, id: &GameId) -> Result<Pgn, LibraryError> {
        let now = self.file_version(id);
        let known = self.current.as_mut().and_then(|current| current.cached.take());
        if let Some((_, pgn)) = known.filter(|(version, _)| Some(*version) == now) {
            return Ok(pgn);
        }
        self.update_stats(|stats| stats.reads += 1);
        self.library.read(id)
    }

    fn write(&mut self, id: &GameId, pgn: Pgn) -> Result<(), String> {
        self.library.write(id, &pgn).map_err(|problem| problem.to_string())?;
        self.update_stats(|stats| stats.writes += 1);
        let known = self.file_version(id).map(|version| (version, pgn));
        if let Some(current) = &mut self.current {
            current.cached = known;
        }
        Ok(())
    }

    fn file_version(&self, id: &GameId) -> Option<FileVersion> {
        let data = fs::metadata(self.library.path(id)).ok()?;
        Some((data.modified().ok()?, data.len()))
    }

    fn update_stats(&self, change: impl FnOnce(&mut WriterStats)) {
        change(&mut self.stats.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Puts a game at the top of the list of those that can be continued, or removes it.
pub(super) fn list_running_game(data: &std::path::Path, id: &GameId, goes_on: bool) -> Result<(), String> {
    let before = running_games(data).unwrap_or_default();
    let others = before.iter().filter(|known| *known != id).cloned();
    let after: Vec<GameId> = goes_on.then(|| id.clone()).into_iter().chain(others).take(MAX_RUNNING_GAMES).collect();
    if after == before {
        return Ok(());
    }
    let lines: String = after.iter().map(|id| format!("{}\n", id.as_str())).collect();
    files::write_atomically(&data.join(RUNNING_GAMES_FILE), lines).map_err(|problem| problem.to_string())
}

/// The games that can be continued, the one played last first.
///
/// # Errors
/// The list cannot be read.
pub(super) fn running_games(data: &std::path::Path) -> Result<Vec<GameId>, String> {
    let text = files::read_if_exists(&data.join(RUNNING_GAMES_FILE)).map_err(|problem| problem.to_string())?;
    Ok(text.unwrap_or_default().lines().filter_map(|line| GameId::new(line.trim())).take(MAX_RUNNING_GAMES).collect())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameWriter>().add_systems(Last, flush_at_exit.run_if(on_message::<AppExit>));
}

/// The program may end without dropping resources.
pub(super) fn flush_at_exit(writer: Res<GameWriter>) {
    writer.flush();
}
