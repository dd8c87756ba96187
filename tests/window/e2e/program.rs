//! The real program as a child process: started, its log read, killed.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The polling interval.
pub(crate) const LOOK: Duration = Duration::from_millis(25);
/// How many lines of the log are printed when a test fails.
const TOLD: usize = 60;

/// The running program. Dropping it ends it.
pub(crate) struct Program {
    child: Child,
    log: Log,
}

/// The log so far.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<String>>>);

/// A place in the log.
#[derive(Clone, Copy)]
pub(crate) struct Since(usize);

impl Program {
    /// Starts the program with its files below `folder`.
    pub(crate) fn start(folder: &Path, more: &[&str]) -> Self {
        Self::start_in(folder, more, &[("WAYLAND_DISPLAY", "")])
    }

    /// The same with more variables of the environment.
    pub(crate) fn start_in(folder: &Path, more: &[&str], environment: &[(&str, &str)]) -> Self {
        // A shell starts what runs in the background with Ctrl+C switched off, and all that it starts inherits that.
        let mut child = Command::new("/usr/bin/env")
            .args(["--default-signal=INT", env!("CARGO_BIN_EXE_congo"), "--data-dir"])
            .arg(folder)
            .args(["--size", "640x480", "--seed", "7"])
            .args(more)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("BEVY_ASSET_ROOT", env!("CARGO_MANIFEST_DIR"))
            .env("RUST_LOG", "warn,congo=debug")
            .env("NO_COLOR", "1")
            .env("WINIT_X11_SCALE_FACTOR", "1")
            .envs(environment.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let log = Log::default();
        log.follow(child.stdout.take().expect("its output"));
        log.follow(child.stderr.take().expect("its log"));
        Self { child, log }
    }

    /// Its process number.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The current end of the log.
    pub(crate) fn now(&self) -> Since {
        Since(self.log.0.lock().expect("the log").len())
    }

    /// The beginning of the log.
    pub(crate) fn beginning() -> Since {
        Since(0)
    }

    /// Waits for a line that contains `text` and returns it.
    pub(crate) fn hear(&mut self, since: Since, text: &str, patience: Duration) -> String {
        let begun = Instant::now();
        loop {
            if let Some(line) = self.said(since, text) {
                return line;
            }
            if let Some(status) = self.child.try_wait().expect("its state") {
                panic!("the program ended with {status} before it said {text:?}");
            }
            assert!(begun.elapsed() < patience, "{text:?} was not said within {patience:?}");
            thread::sleep(LOOK);
        }
    }

    /// The first line after that place that contains `text`.
    pub(crate) fn said(&self, since: Since, text: &str) -> Option<String> {
        let lines = self.log.0.lock().expect("the log");
        lines.iter().skip(since.0).find(|line| line.contains(text)).cloned()
    }

    /// Kills it, as a power cut would.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Waits until it has exited.
    pub(crate) fn ended(mut self, patience: Duration) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("its state") {
                return status;
            }
            assert!(begun.elapsed() < patience, "the program still runs after {patience:?}");
            thread::sleep(LOOK);
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Both fail only if it has exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if thread::panicking() {
            let lines = self.log.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            let told = lines.len().saturating_sub(TOLD);
            eprintln!("--- what the program said last:");
            lines[told..].iter().for_each(|line| eprintln!("    {line}"));
        }
    }
}

impl Log {
    fn follow(&self, pipe: impl Read + Send + 'static) {
        let log = self.clone();
        thread::spawn(move || {
            for line in BufReader::new(pipe).lines() {
                let Ok(line) = line else { return };
                log.0.lock().expect("the log").push(line);
            }
        });
    }
}

/// Polls until `look` finds something.
pub(crate) fn until<T>(what: &str, patience: Duration, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < patience, "{what}: not within {patience:?}");
        thread::sleep(LOOK);
    }
}
