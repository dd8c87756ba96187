//! Writes running games on a background thread, in order, so that no frame waits for a disk. A file is read again only
//! if another program has changed it. A game counts as saved when the thread has confirmed it.

use crate::app::files;
use crate::app::files::AppDirs;
use crate::session::snapshot::GameSnapshot;
use bevy::prelude::*;
use congo_library::library::{GameLock, Library, LibraryError};
use congo_library::{GameId, record};
use congo_rules::pgn::Pgn;
use std::collections::VecDeque;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, SystemTime};

/// Names the game that was last being played, in the data folder.
pub(super) const RUNNING_GAME_FILE: &str = "running-game";
/// The folder for the locks of games that are being played.
pub(super) const LOCKS_DIR: &str = "locks";
/// The longest wait for a disk.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(10);

/// What has become of one game on disk; shared with the thread that writes it.
#[derive(Debug, Clone, Default)]
pub struct GameFileState(Arc<Mutex<FileState>>);

#[derive(Debug, Default)]
struct FileState {
    id: Option<GameId>,
    /// Whether the game is one to go on with.
    resumable: bool,
    /// The last state of the game that the disk has, or that could not be written.
    revision: u64,
    problem: Option<String>,
}

impl GameFileState {
    /// A game that has this file.
    pub(super) fn for_file(id: GameId) -> Self {
        Self(Arc::new(Mutex::new(FileState { id: Some(id), ..default() })))
    }

    fn state(&self) -> MutexGuard<'_, FileState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its file; none before its first turn is on disk, or where nothing can be written.
    pub(crate) fn id(&self) -> Option<GameId> {
        self.state().id.clone()
    }

    /// Whether the disk has this state of the game.
    pub(super) fn has_revision(&self, revision: u64) -> bool {
        let state = self.state();
        state.revision >= revision && state.problem.is_none()
    }

    fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// What is handed to the thread.
enum Job {
    /// This game is played from now on: others are kept out of its file.
    Begin(GameFileState),
    /// Brings the file in step with the game.
    Save(GameFileState, Box<GameSnapshot>),
    /// Notes how long the present move has been thought about.
    SaveTimeSpent(GameFileState, Box<TimeSpent>),
    /// Confirms that everything before is done.
    Flush(Sender<()>),
    /// Ends the thread.
    End,
}

/// All that changes of a game between two moves.
pub(super) struct TimeSpent {
    pub(super) play_time: Duration,
    pub(super) clock: congo_library::clock::Clock,
}

/// How much has been done; for tests and figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WriterStats {
    /// Game files that were read and parsed.
    pub reads: u32,
    /// Game files that were written.
    pub writes: u32,
}

/// Hands games to the thread that writes them. When it is dropped, everything has been written.
#[derive(Resource, Debug, Default)]
pub struct GameWriter {
    queue: Mutex<Queue>,
    stats: Arc<Mutex<WriterStats>>,
    /// How many things the thread has done.
    jobs_done: Arc<AtomicU64>,
}

#[derive(Debug, Default)]
struct Queue {
    thread: Option<WriterThread>,
    /// What was handed over and is not known to be done.
    pending: Vec<(GameFileState, u64)>,
    jobs_sent: u64,
}

#[derive(Debug)]
struct WriterThread {
    jobs: Option<Sender<Job>>,
    handle: Option<JoinHandle<()>>,
    data: PathBuf,
    documents: PathBuf,
}

impl Drop for WriterThread {
    fn drop(&mut self) {
        // Others may still be able to ask for something: the thread does what it has been given, and ends.
        if let Some(jobs) = self.jobs.take() {
            let _ = jobs.send(Job::End);
        }
        if let Some(handle) = self.handle.take() {
            let _ = handle.join();
        }
    }
}

impl GameWriter {
    /// Whether something has been handed over that is not known to be done.
    pub fn is_busy(&self) -> bool {
        let queue = self.queue();
        !queue.pending.is_empty() || queue.jobs_sent != self.jobs_done.load(Ordering::Relaxed)
    }

    /// How much has been done.
    pub fn stats(&self) -> WriterStats {
        *self.stats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until everything that was handed over is done.
    pub fn flush(&self) {
        self.flusher().wait();
    }

    /// For another thread that reads what was queued before.
    pub(crate) fn flusher(&self) -> Flusher {
        Flusher(self.queue().thread.as_ref().and_then(|thread| thread.jobs.clone()))
    }

    pub(super) fn open_game(&self, folders: &AppDirs, file_state: GameFileState) {
        self.send(folders, Job::Begin(file_state));
    }

    pub(super) fn save(&self, folders: &AppDirs, file_state: GameFileState, snapshot: GameSnapshot) {
        {
            let pending = &mut self.queue().pending;
            pending.retain(|(known, _)| !known.is_same(&file_state));
            pending.push((file_state.clone(), snapshot.revision));
        }
        self.send(folders, Job::Save(file_state, Box::new(snapshot)));
    }

    pub(super) fn save_time_spent(&self, folders: &AppDirs, file_state: GameFileState, time_spent: TimeSpent) {
        self.send(folders, Job::SaveTimeSpent(file_state, Box::new(time_spent)));
    }

    /// What has been done since this was last asked: whether the game last written is one to go on with, and what went
    /// wrong.
    pub(super) fn take_results(&self) -> (Option<bool>, Vec<String>) {
        let (mut resumable, mut problems) = (None, Vec::new());
        let Queue { thread, pending, .. } = &mut *self.queue();
        let has_ended = thread.as_ref().is_none_or(WriterThread::has_ended);
        pending.retain(|(written, revision)| {
            let state = written.state();
            if state.revision >= *revision {
                resumable = Some(state.resumable);
                problems.extend(state.problem.clone());
            } else if has_ended {
                problems.push("the thread that writes games has ended".to_owned());
            }
            state.revision < *revision && !has_ended
        });
        (resumable, problems)
    }

    fn send(&self, folders: &AppDirs, job: Job) {
        let Queue { thread, jobs_sent: sent, .. } = &mut *self.queue();
        let fits = |thread: &WriterThread| {
            !thread.has_ended() && thread.data == folders.data && thread.documents == folders.documents
        };
        // Another folder: what was handed over for the old one is written first.
        *thread = thread
            .take()
            .filter(fits)
            .or_else(|| Some(spawn_writer(folders, self.stats.clone(), self.jobs_done.clone())));
        if let Some(jobs) = thread.as_ref().and_then(|thread| thread.jobs.as_ref())
            && jobs.send(job).is_ok()
        {
            *sent += 1;
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl WriterThread {
    fn has_ended(&self) -> bool {
        self.handle.as_ref().is_none_or(JoinHandle::is_finished)
    }
}

/// Waits for what was handed over before; from any thread.
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

fn spawn_writer(folders: &AppDirs, stats: Arc<Mutex<WriterStats>>, done: Arc<AtomicU64>) -> WriterThread {
    let (jobs, queue) = mpsc::channel();
    let (data, documents) = (folders.data.clone(), folders.documents.clone());
    let mut worker =
        WriterWorker { library: Library::new(&documents), data: data.clone(), current: None, stats, jobs_done: done };
    let handle = thread::Builder::new().name("games".to_owned()).spawn(move || worker.run(&queue)).ok();
    WriterThread { jobs: Some(jobs), handle, data, documents }
}

/// What the thread knows.
struct WriterWorker {
    library: Library,
    data: PathBuf,
    current: Option<OpenGameFile>,
    stats: Arc<Mutex<WriterStats>>,
    jobs_done: Arc<AtomicU64>,
}

/// The game that is being played.
struct OpenGameFile {
    file_state: GameFileState,
    /// Keeps other windows out of the file for as long as it lives.
    _lock: Option<GameLock>,
    /// What its file holds, with the version of the file.
    cached: Option<(FileVersion, Pgn)>,
}

/// Reports that another program has changed a file.
type FileVersion = (SystemTime, u64);

impl WriterWorker {
    fn run(&mut self, jobs: &Receiver<Job>) {
        while let Ok(job) = jobs.recv() {
            let mut queue: VecDeque<Job> = std::iter::once(job).chain(jobs.try_iter()).collect();
            while let Some(job) = queue.pop_front() {
                let is_superseded = match (&job, queue.front()) {
                    (Job::Save(file_state, _), Some(Job::Save(next, _))) => file_state.is_same(next),
                    _ => false,
                };
                // A later state of the same game makes an earlier one superfluous.
                match job {
                    Job::End => return,
                    Job::Flush(done) => _ = done.send(()),
                    job => {
                        if !is_superseded {
                            self.run_job(job);
                        }
                        self.jobs_done.fetch_add(1, Ordering::Relaxed);
                    }
                }
            }
        }
    }

    fn run_job(&mut self, job: Job) {
        match job {
            Job::Begin(written) => self.open_game(&written),
            Job::Save(written, snapshot) => {
                self.open_game(&written);
                let result = self.save(&snapshot);
                let mut state = written.state();
                state.resumable = *result.as_ref().unwrap_or(&false);
                state.problem = result.err();
                state.revision = snapshot.revision;
            }
            Job::SaveTimeSpent(written, spent) => {
                self.open_game(&written);
                if let Err(problem) = self.save_time_spent(&spent) {
                    warn!("{problem}");
                }
            }
            Job::Flush(_) | Job::End => {}
        }
    }

    /// Turns to a game. What is held is given back first: it may be the same file.
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

    /// Brings the file in step with the game. What is nothing yet is not worth one. Answers whether the game is one to
    /// go on with.
    fn save(&mut self, snapshot: &GameSnapshot) -> Result<bool, String> {
        let error_text = |problem: LibraryError| problem.to_string();
        let Some(written) = self.current.as_ref().map(|current| current.file_state.clone()) else { return Ok(false) };
        let is_empty = snapshot.is_empty();
        match written.id() {
            None if is_empty => {
                self.set_running_game(None)?;
                return Ok(false);
            }
            Some(id) if is_empty && self.library.discard(&id).map_err(error_text)? => {
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
        // The remote player is not connected when the file is opened again: the game continues over its server.
        let id = written.id().filter(|_| !snapshot.is_over() && !snapshot.online);
        self.set_running_game(id.as_ref())?;
        Ok(id.is_some())
    }

    /// Writes the moves; what has been noted about the game meanwhile, in another window perhaps, stays.
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

    /// What the file holds; it is read only if it is not as it was written here.
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

    fn set_running_game(&self, id: Option<&GameId>) -> Result<(), String> {
        set_running_game(&self.data, id)
    }

    fn update_stats(&self, change: impl FnOnce(&mut WriterStats)) {
        change(&mut self.stats.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Notes which game is gone on with.
pub(super) fn set_running_game(data: &std::path::Path, id: Option<&GameId>) -> Result<(), String> {
    let path = data.join(RUNNING_GAME_FILE);
    let name = id.map(GameId::as_str).unwrap_or_default();
    if files::read_if_exists(&path).ok().flatten().unwrap_or_default() == name {
        return Ok(());
    }
    files::write_atomically(&path, name).map_err(|problem| problem.to_string())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameWriter>().add_systems(Last, flush_at_exit.run_if(on_message::<AppExit>));
}

/// The program may end in a way in which nothing is dropped.
pub(super) fn flush_at_exit(writer: Res<GameWriter>) {
    writer.flush();
}
