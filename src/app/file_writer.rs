//! Writes the player's small files, such as settings and progress, on a thread of its own: no frame waits for the disk.
//! Of several states of a file only the latest is written. What cannot be written, perhaps because the disk is full, is
//! tried again until it succeeds, and a last time when the program ends. Where no thread can be started, as in a browser,
//! a file is written at once.

use crate::app::files::{WriteFailed, read_if_exists, write_atomically};
use crate::app::redraw::Waker;
use crate::app::schedule::AppSystems;
use bevy::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The maximum time to wait for the disk when the program ends.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(10);
/// The time between two attempts to write a file.
pub(crate) const RETRY_INTERVAL: Duration = Duration::from_secs(5);

/// The systems that save files, in the last part of a frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SaveSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FileWriter>()
        .add_message::<WriteFailed>()
        .add_systems(Update, report_problems.before(AppSystems::Input))
        .add_systems(Last, flush_at_exit.after(SaveSystems).run_if(on_message::<AppExit>));
}

/// Writes files. Dropping it waits until everything is written.
#[derive(Resource)]
pub struct FileWriter {
    shared: Arc<Shared>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
    waker: Waker,
}

#[derive(Default)]
struct Queue {
    /// The latest state of each file, also if it is written already.
    latest: BTreeMap<PathBuf, String>,
    /// The files that are still to be written.
    pending: BTreeSet<PathBuf>,
    /// The files that could not be written.
    failed: BTreeSet<PathBuf>,
    is_writing: bool,
    /// Whether the last attempts have failed: that is reported once.
    is_failing: bool,
    has_ended: bool,
    problems: Vec<String>,
}

impl FromWorld for FileWriter {
    fn from_world(world: &mut World) -> Self {
        let waker = world.get_resource_or_init::<Waker>().clone();
        let shared = Shared { queue: Mutex::default(), changed: Condvar::new(), waker };
        Self { shared: Arc::new(shared), thread: Mutex::default() }
    }
}

impl FileWriter {
    /// Saves a text to a file, unless it is there already.
    pub fn save(&self, path: &Path, text: String) {
        let mut queue = self.shared.queue();
        if queue.latest.get(path) == Some(&text) {
            return;
        }
        queue.latest.insert(path.to_owned(), text);
        queue.pending.insert(path.to_owned());
        drop(queue);
        self.shared.changed.notify_all();
        let mut thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner);
        if thread.as_ref().is_none_or(JoinHandle::is_finished) {
            let shared = self.shared.clone();
            *thread = thread::Builder::new().name("files".to_owned()).spawn(move || shared.run()).ok();
            if thread.is_none() {
                self.shared.write_pending();
            }
        }
    }

    /// Another program's text of a file, if it is not the one that was read or saved here last. From now on it counts as
    /// read.
    pub fn foreign_text(&self, path: &Path) -> Option<String> {
        let text = read_if_exists(path).ok().flatten()?;
        let mut queue = self.shared.queue();
        // What waits to be written here, or could not be written, is later.
        let is_waiting = !queue.pending.is_empty() || !queue.failed.is_empty() || queue.is_writing;
        let is_ours = is_waiting || queue.latest.get(path) == Some(&text);
        (!is_ours).then(|| {
            queue.latest.insert(path.to_owned(), text.clone());
            text
        })
    }

    /// Whether something could not be written, and waits for the next attempt.
    pub fn is_failing(&self) -> bool {
        self.shared.queue().is_failing
    }

    /// Waits until everything is written, or has failed once more.
    pub fn flush(&self) {
        self.shared.queue().retry();
        self.shared.changed.notify_all();
        let is_busy = |queue: &mut Queue| !queue.pending.is_empty() || queue.is_writing;
        drop(self.shared.changed.wait_timeout_while(self.shared.queue(), FLUSH_TIMEOUT, is_busy));
    }
}

impl Drop for FileWriter {
    fn drop(&mut self) {
        self.shared.queue().end();
        self.shared.changed.notify_all();
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        drop(thread.map(JoinHandle::join));
    }
}

impl Queue {
    /// Tries again to write what could not be written.
    fn retry(&mut self) {
        self.pending.append(&mut self.failed);
    }

    fn end(&mut self) {
        self.retry();
        self.has_ended = true;
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes files until the end.
    fn run(&self) {
        loop {
            self.write_pending();
            let queue = self.queue();
            match queue.pending.is_empty() {
                true if queue.has_ended => return,
                true => drop(self.wait(queue)),
                false => {}
            }
        }
    }

    /// Writes what is to be written.
    fn write_pending(&self) {
        let mut queue = self.queue();
        while let Some(path) = queue.pending.pop_first() {
            let text = queue.latest.get(&path).cloned().unwrap_or_default();
            queue.is_writing = true;
            drop(queue);
            let result = write_atomically(&path, text);
            queue = self.queue();
            queue.is_writing = false;
            if let Err(problem) = result {
                if !std::mem::replace(&mut queue.is_failing, true) {
                    queue.problems.push(problem.to_string());
                    self.waker.wake();
                }
                queue.failed.insert(path);
            } else {
                queue.is_failing &= !(queue.failed.is_empty() && queue.pending.is_empty());
            }
            self.changed.notify_all();
        }
    }

    /// Waits for a change, or until what has failed is to be tried again.
    fn wait<'a>(&self, queue: MutexGuard<'a, Queue>) -> MutexGuard<'a, Queue> {
        if queue.failed.is_empty() {
            return self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        let waited = self.changed.wait_timeout(queue, RETRY_INTERVAL).unwrap_or_else(PoisonError::into_inner);
        let (mut queue, timeout) = waited;
        if timeout.timed_out() {
            queue.retry();
        }
        queue
    }
}

fn report_problems(writer: Res<FileWriter>, mut failed: MessageWriter<WriteFailed>) {
    let problems = std::mem::take(&mut writer.shared.queue().problems);
    failed.write_batch(problems.into_iter().map(|problem| WriteFailed { problem }));
}

/// The program may end without dropping resources.
fn flush_at_exit(writer: Res<FileWriter>) {
    writer.flush();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn writer() -> FileWriter {
        FileWriter::from_world(&mut World::new())
    }

    #[test]
    fn the_latest_state_is_on_the_disk_after_a_flush() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (path, writer) = (folder.path().join("settings.ron"), writer());
        for state in 0..100 {
            writer.save(&path, state.to_string());
        }
        writer.flush();
        assert_eq!(std::fs::read_to_string(&path).expect("written"), "99");
    }

    #[test]
    fn nothing_is_lost_when_it_is_dropped() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("progress.ron");
        let writer = writer();
        writer.save(&path, "last".into());
        drop(writer);
        assert_eq!(std::fs::read_to_string(path).expect("written"), "last");
    }

    #[test]
    fn a_failure_is_reported_once_and_tried_again_until_it_succeeds() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (blocked, writer) = (folder.path().join("folder"), writer());
        std::fs::write(&blocked, "a file").expect("writable");
        let paths = ["settings.ron", "progress.ron"].map(|name| blocked.join(name));
        for path in &paths {
            writer.save(path, "one".into());
            writer.flush();
        }
        assert_eq!(writer.shared.queue().problems.len(), 1);
        std::fs::remove_file(&blocked).expect("it was there");
        writer.flush();
        for path in &paths {
            assert_eq!(std::fs::read_to_string(path).expect("written"), "one");
        }
        assert!(!writer.shared.queue().is_failing);
    }

    #[test]
    fn a_file_of_another_program_is_read_once_and_not_while_own_changes_wait() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (path, blocked, writer) = (folder.path().join("progress.ron"), folder.path().join("folder"), writer());
        std::fs::write(&path, "theirs").expect("writable");
        std::fs::write(&blocked, "a file").expect("writable");
        writer.save(&blocked.join("settings.ron"), "ours".into());
        writer.flush();
        assert_eq!(writer.foreign_text(&path), None, "the disk may be full");
        std::fs::remove_file(&blocked).expect("it was there");
        writer.flush();
        assert_eq!(writer.foreign_text(&path).as_deref(), Some("theirs"));
        assert_eq!(writer.foreign_text(&path), None);
    }

    #[test]
    fn what_has_failed_is_tried_again_at_the_end() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (blocked, writer) = (folder.path().join("folder"), writer());
        std::fs::write(&blocked, "a file").expect("writable");
        writer.save(&blocked.join("progress.ron"), "last".into());
        writer.flush();
        std::fs::remove_file(&blocked).expect("it was there");
        drop(writer);
        assert_eq!(std::fs::read_to_string(blocked.join("progress.ron")).expect("written"), "last");
    }
}
