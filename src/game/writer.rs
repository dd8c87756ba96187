//! Writes running games on a thread of its own, in the order in which they are handed over: no frame waits for a disk, and
//! no file is read again unless somebody else has changed it. A game counts as kept once the thread says so.

use super::record::Snapshot;
use crate::files::{self, Folders};
use bevy::prelude::*;
use congo_games::library::{Hold, Library, LibraryError};
use congo_games::{GameId, record};
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
pub(super) const RUNNING: &str = "running-game";
/// The folder for the locks of games that are being played.
pub(super) const LOCKS: &str = "locks";
/// Nobody waits longer for a disk than this.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(10);

/// What has become of one game on disk; shared with the thread that writes it.
#[derive(Debug, Clone, Default)]
pub struct Written(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    id: Option<GameId>,
    /// Whether the game is one to go on with.
    goes_on: bool,
    /// The last state of the game that the disk has, or that could not be written.
    revision: u64,
    problem: Option<String>,
}

impl Written {
    /// A game that has this file.
    pub(super) fn in_file(id: GameId) -> Self {
        Self(Arc::new(Mutex::new(State { id: Some(id), ..default() })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its file; none before its first turn is on disk, or where nothing can be written.
    pub(crate) fn id(&self) -> Option<GameId> {
        self.state().id.clone()
    }

    /// Whether the disk has this state of the game.
    pub(super) fn has(&self, revision: u64) -> bool {
        let state = self.state();
        state.revision >= revision && state.problem.is_none()
    }

    fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// What is handed to the thread.
enum Job {
    /// This game is played from now on: others are kept out of its file.
    Begin(Written),
    /// Brings the file in step with the game.
    Keep(Written, Box<Snapshot>),
    /// Notes how long the present move has been thought about.
    Spent(Written, Box<Spent>),
    /// Answers when everything before is done.
    Flush(Sender<()>),
    /// Nothing more is wanted.
    End,
}

/// All that changes of a game between two moves.
pub(super) struct Spent {
    pub(super) lasted: Duration,
    pub(super) clock: congo_games::clock::Clock,
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
    done: Arc<AtomicU64>,
}

#[derive(Debug, Default)]
struct Queue {
    thread: Option<WriterThread>,
    /// What was handed over and is not known to be done.
    pending: Vec<(Written, u64)>,
    sent: u64,
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
        !queue.pending.is_empty() || queue.sent != self.done.load(Ordering::Relaxed)
    }

    /// How much has been done.
    pub fn stats(&self) -> WriterStats {
        *self.stats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until everything that was handed over is done.
    pub fn flush(&self) {
        self.flusher().wait();
    }

    /// For another thread that wants to read what was handed over before.
    pub(crate) fn flusher(&self) -> Flusher {
        Flusher(self.queue().thread.as_ref().and_then(|thread| thread.jobs.clone()))
    }

    pub(super) fn begin(&self, folders: &Folders, written: Written) {
        self.send(folders, Job::Begin(written));
    }

    pub(super) fn keep(&self, folders: &Folders, written: Written, snapshot: Snapshot) {
        {
            let pending = &mut self.queue().pending;
            pending.retain(|(known, _)| !known.is(&written));
            pending.push((written.clone(), snapshot.revision));
        }
        self.send(folders, Job::Keep(written, Box::new(snapshot)));
    }

    pub(super) fn note_spent(&self, folders: &Folders, written: Written, spent: Spent) {
        self.send(folders, Job::Spent(written, Box::new(spent)));
    }

    /// What has been done since this was last asked: whether the game last written is one to go on with, and what went
    /// wrong.
    pub(super) fn news(&self) -> (Option<bool>, Vec<String>) {
        let (mut goes_on, mut problems) = (None, Vec::new());
        let Queue { thread, pending, .. } = &mut *self.queue();
        let ended = thread.as_ref().is_none_or(WriterThread::has_ended);
        pending.retain(|(written, revision)| {
            let state = written.state();
            if state.revision >= *revision {
                goes_on = Some(state.goes_on);
                problems.extend(state.problem.clone());
            } else if ended {
                problems.push("the thread that writes games has ended".to_owned());
            }
            state.revision < *revision && !ended
        });
        (goes_on, problems)
    }

    fn send(&self, folders: &Folders, job: Job) {
        let Queue { thread, sent, .. } = &mut *self.queue();
        let fits = |thread: &WriterThread| {
            !thread.has_ended() && thread.data == folders.data && thread.documents == folders.documents
        };
        // Another folder: what was handed over for the old one is written first.
        *thread = thread.take().filter(fits).or_else(|| Some(start(folders, self.stats.clone(), self.done.clone())));
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

fn start(folders: &Folders, stats: Arc<Mutex<WriterStats>>, done: Arc<AtomicU64>) -> WriterThread {
    let (jobs, queue) = mpsc::channel();
    let (data, documents) = (folders.data.clone(), folders.documents.clone());
    let mut desk = Desk { library: Library::new(&documents), data: data.clone(), current: None, stats, done };
    let handle = thread::Builder::new().name("games".to_owned()).spawn(move || desk.run(&queue)).ok();
    WriterThread { jobs: Some(jobs), handle, data, documents }
}

/// What the thread knows.
struct Desk {
    library: Library,
    data: PathBuf,
    current: Option<Current>,
    stats: Arc<Mutex<WriterStats>>,
    done: Arc<AtomicU64>,
}

/// The game that is being played.
struct Current {
    written: Written,
    /// Others are kept out of its file as long as this is there.
    _hold: Option<Hold>,
    /// What its file holds, with the version of the file.
    known: Option<(Version, Pgn)>,
}

/// Tells whether somebody else has changed a file.
type Version = (SystemTime, u64);

impl Desk {
    fn run(&mut self, jobs: &Receiver<Job>) {
        while let Ok(job) = jobs.recv() {
            let mut queue: VecDeque<Job> = std::iter::once(job).chain(jobs.try_iter()).collect();
            while let Some(job) = queue.pop_front() {
                let again = match (&job, queue.front()) {
                    (Job::Keep(written, _), Some(Job::Keep(next, _))) => written.is(next),
                    _ => false,
                };
                // A later state of the same game makes an earlier one superfluous.
                match job {
                    Job::End => return,
                    Job::Flush(done) => _ = done.send(()),
                    job => {
                        if !again {
                            self.run_job(job);
                        }
                        self.done.fetch_add(1, Ordering::Relaxed);
                    }
                }
            }
        }
    }

    fn run_job(&mut self, job: Job) {
        match job {
            Job::Begin(written) => self.begin(&written),
            Job::Keep(written, snapshot) => {
                self.begin(&written);
                let kept = self.keep(&snapshot);
                let mut state = written.state();
                state.goes_on = *kept.as_ref().unwrap_or(&false);
                state.problem = kept.err();
                state.revision = snapshot.revision;
            }
            Job::Spent(written, spent) => {
                self.begin(&written);
                if let Err(problem) = self.note_spent(&spent) {
                    warn!("{problem}");
                }
            }
            Job::Flush(_) | Job::End => {}
        }
    }

    /// Turns to a game. What is held is given back first: it may be the same file.
    fn begin(&mut self, written: &Written) {
        if self.current.as_ref().is_some_and(|current| current.written.is(written)) {
            return;
        }
        self.current = None;
        let hold = written.id().and_then(|id| self.hold(&id));
        self.current = Some(Current { written: written.clone(), _hold: hold, known: None });
    }

    fn hold(&self, id: &GameId) -> Option<Hold> {
        Hold::take(&self.data.join(LOCKS), id).ok().flatten()
    }

    /// Brings the file in step with the game. What is nothing yet is not worth one. Answers whether the game is one to go
    /// on with.
    fn keep(&mut self, snapshot: &Snapshot) -> Result<bool, String> {
        let said = |problem: LibraryError| problem.to_string();
        let Some(written) = self.current.as_ref().map(|current| current.written.clone()) else { return Ok(false) };
        let nothing = snapshot.is_nothing();
        match written.id() {
            None if nothing => {
                self.point_to(None)?;
                return Ok(false);
            }
            Some(id) if nothing && self.library.discard(&id).map_err(said)? => {
                written.state().id = None;
                self.current = Some(Current { written: written.clone(), _hold: None, known: None });
            }
            Some(id) => self.write_moves(&id, snapshot.pgn())?,
            None => {
                let pgn = snapshot.pgn();
                let id = self.library.add(&pgn).map_err(said)?;
                self.count(|stats| stats.writes += 1);
                let (hold, known) = (self.hold(&id), self.version(&id).map(|version| (version, pgn)));
                written.state().id = Some(id);
                self.current = Some(Current { written: written.clone(), _hold: hold, known });
            }
        }
        // Somebody elsewhere is not there when the file is opened again: the game goes on over its server.
        let id = written.id().filter(|_| !snapshot.is_over() && !snapshot.online);
        self.point_to(id.as_ref())?;
        Ok(id.is_some())
    }

    /// Writes the moves; what has been noted about the game meanwhile, in another window perhaps, stays.
    fn write_moves(&mut self, id: &GameId, mut pgn: Pgn) -> Result<(), String> {
        match self.known(id) {
            Ok(old) => record::carry_notes(&old, &mut pgn),
            Err(problem) => debug!("nothing is carried over: {problem}"),
        }
        self.write(id, pgn)
    }

    fn note_spent(&mut self, spent: &Spent) -> Result<(), String> {
        let Some(id) = self.current.as_ref().and_then(|current| current.written.id()) else { return Ok(()) };
        let mut pgn = match self.known(&id) {
            // Somebody has deleted it.
            Err(LibraryError::Missing(_)) => return Ok(()),
            known => known.map_err(|problem| problem.to_string())?,
        };
        pgn.set_tag(record::SECONDS, &spent.lasted.as_secs().to_string());
        super::times::tell_spent(&mut pgn, &spent.clock);
        self.write(&id, pgn)
    }

    /// What the file holds; it is read only if it is not as it was written here.
    fn known(&mut self, id: &GameId) -> Result<Pgn, LibraryError> {
        let now = self.version(id);
        let known = self.current.as_mut().and_then(|current| current.known.take());
        if let Some((_, pgn)) = known.filter(|(version, _)| Some(*version) == now) {
            return Ok(pgn);
        }
        self.count(|stats| stats.reads += 1);
        self.library.read(id)
    }

    fn write(&mut self, id: &GameId, pgn: Pgn) -> Result<(), String> {
        self.library.write(id, &pgn).map_err(|problem| problem.to_string())?;
        self.count(|stats| stats.writes += 1);
        let known = self.version(id).map(|version| (version, pgn));
        if let Some(current) = &mut self.current {
            current.known = known;
        }
        Ok(())
    }

    fn version(&self, id: &GameId) -> Option<Version> {
        let data = fs::metadata(self.library.path(id)).ok()?;
        Some((data.modified().ok()?, data.len()))
    }

    fn point_to(&self, id: Option<&GameId>) -> Result<(), String> {
        point_to(&self.data, id)
    }

    fn count(&self, change: impl FnOnce(&mut WriterStats)) {
        change(&mut self.stats.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Notes which game is gone on with.
pub(super) fn point_to(data: &std::path::Path, id: Option<&GameId>) -> Result<(), String> {
    let path = data.join(RUNNING);
    let name = id.map(GameId::as_str).unwrap_or_default();
    if files::read_whole(&path).ok().flatten().unwrap_or_default() == name {
        return Ok(());
    }
    files::write_whole(&path, name).map_err(|problem| problem.to_string())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameWriter>().add_systems(Last, flush_at_exit.run_if(on_message::<AppExit>));
}

/// The program may end in a way in which nothing is dropped.
pub(super) fn flush_at_exit(writer: Res<GameWriter>) {
    writer.flush();
}
