//! Runs other programs visibly: a heading, their output, and a sign of progress while they are silent.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::error::{Error, not_written};
use crate::processes;

/// In CI everything that the tests need is installed, so a test that finds it missing fails instead of being skipped.
/// Elsewhere nothing is installed.
pub(crate) const ALL_TESTS_ENV: &[(&str, &str)] =
    if cfg!(target_os = "linux") { &[("CONGO_ALL_TESTS", "1")] } else { &[] };

/// The interval at which a log reports that a step is still running. On a terminal Cargo draws its own progress bar.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(30);

/// The minutes that a check may take: many times what the slowest one needs on a slow machine. Nothing may wait without
/// a limit, least of all where nobody looks.
const STEP_MINUTES: u64 = 120;
/// The variable with another number of minutes.
const STEP_MINUTES_ENV: &str = "CONGO_STEP_MINUTES";

/// How long a single test may take beyond the minute after which Rust's test runner names it.
const TEST_TIMEOUT: Duration = Duration::from_secs(30 * 60);
/// How long the last lines of a command may take after it has ended.
const LAST_LINES_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a check may take.
pub(crate) fn step_timeout() -> Duration {
    let minutes = env::var(STEP_MINUTES_ENV).ok().and_then(|text| text.parse().ok());
    Duration::from_secs(60 * minutes.unwrap_or(STEP_MINUTES))
}

/// Runs a command under a heading, with signs of progress; fails if it fails.
pub(crate) fn run(step: &str, command: Command) -> Result<(), Error> {
    run_child(step, command, Watch { reports: true, ..Watch::default() }, Child::wait)
}

/// Like [`run`], and ends the command and all that it has started if it takes longer than this.
pub(crate) fn run_within(step: &str, command: Command, limit: Duration) -> Result<(), Error> {
    run_child(step, command, Watch { reports: true, limit: Some(limit), ..Watch::default() }, Child::wait)
}

/// Like [`run_within`], for a command that runs tests of Rust: a single one that takes too long ends it, too, and is named.
pub(crate) fn run_tests(step: &str, mut command: Command, limit: Duration) -> Result<(), Error> {
    command.stdout(Stdio::piped());
    let tests = SlowTests::default();
    let watch = Watch { reports: true, limit: Some(limit), tests: tests.clone() };
    run_child(step, command, watch, |child| {
        let (done, read) = mpsc::channel::<()>();
        let output = child.stdout.take();
        thread::spawn(move || {
            for line in
                output.map(BufReader::new).into_iter().flat_map(|output| output.split(b'\n')).map_while(Result::ok)
            {
                let line = String::from_utf8_lossy(&line);
                show!("{line}");
                tests.read_line(&line);
            }
            drop(done);
        });
        let ended = child.wait();
        // Programs that a test has left running keep the pipe open.
        let _ = read.recv_timeout(LAST_LINES_TIMEOUT);
        ended
    })
}

/// Runs a program for the user under a heading; it prints its own messages. Fails if it fails.
pub(crate) fn run_interactive(step: &str, command: Command) -> Result<(), Error> {
    run_child(step, command, Watch::default(), Child::wait)
}

/// Runs a command under a heading with its output in a file; fails if it fails. With a pipe we would wait for programs
/// that the command left running.
pub(crate) fn run_logged(step: &str, mut command: Command, log: &Path) -> Result<(), Error> {
    let output = File::create(log).map_err(not_written(log))?;
    let errors = output.try_clone().map_err(not_written(log))?;
    command.stdin(Stdio::null()).stdout(output).stderr(errors);
    run(&format!("{step} (output in {})", log.display()), command)
}

/// Runs a command under a heading and returns its standard output, which is also shown; fails if it fails.
pub(crate) fn run_captured(step: &str, mut command: Command) -> Result<String, Error> {
    let mut text = String::new();
    command.stdout(Stdio::piped());
    run_child(step, command, Watch { reports: true, ..Watch::default() }, |child| {
        for line in child.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines) {
            let line = line?;
            show!("{line}");
            text += &line;
            text.push('\n');
        }
        child.wait()
    })?;
    Ok(text)
}

fn run_child(
    step: &str,
    mut command: Command,
    watch: Watch,
    wait: impl FnOnce(&mut Child) -> io::Result<ExitStatus>,
) -> Result<(), Error> {
    let line = command_line(&command);
    say!("\n==> {step}: {line}");
    let mut child = command.spawn().map_err(|problem| {
        let program = command.get_program().display();
        Error::Problem(format!("`{program}` could not be started ({problem}): is it installed and on the PATH?"))
    })?;
    let started = Instant::now();
    let watchdog = Watchdog::start(step.to_owned(), child.id(), watch);
    let ended = wait(&mut child);
    match (watchdog.finish(), ended) {
        (Some(running), _) => {
            let minutes = started.elapsed().as_secs() / 60;
            Err(Error::Problem(format!(
                "{step} was ended because it still ran after {minutes} min ({STEP_MINUTES_ENV} gives it another limit); \
                 running were: {}; the tests that take long are named above",
                running.join(", ")
            )))
        }
        (None, Ok(status)) if status.success() => Ok(()),
        (None, _) => Err(Error::Failed { step: step.to_owned(), command: line }),
    }
}

/// What is done while a step runs.
#[derive(Debug, Clone, Default)]
struct Watch {
    /// A log gets a line from time to time.
    reports: bool,
    /// After this time the step is ended.
    limit: Option<Duration>,
    /// The tests of which one may take too long.
    tests: SlowTests,
}

/// The tests that Rust's test runner has named as slow, and when: it does so after a minute.
#[derive(Debug, Clone, Default)]
struct SlowTests(Arc<Mutex<BTreeMap<String, Instant>>>);

impl SlowTests {
    fn read_line(&self, line: &str) {
        let Some(line) = line.strip_prefix("test ") else { return };
        let mut tests = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((name, _)) = line.split_once(" has been running for over") {
            tests.insert(name.to_owned(), Instant::now());
        } else if let Some((name, _)) = line.split_once(" ... ") {
            tests.remove(name);
        }
    }

    /// Those that have taken longer than this since then.
    fn longer_than(&self, limit: Duration) -> Vec<String> {
        let tests = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tests.iter().filter(|(_, named)| named.elapsed() >= limit).map(|(name, _)| name.clone()).collect()
    }
}

/// Watches a step on another thread.
struct Watchdog {
    running: Sender<()>,
    /// Returns the programs that were running if the step took too long.
    thread: JoinHandle<Option<Vec<String>>>,
}

impl Watchdog {
    fn start(step: String, process: u32, watch: Watch) -> Self {
        let (running, ended) = mpsc::channel();
        let started = Instant::now();
        let reports = watch.reports && !io::stderr().is_terminal();
        let thread = thread::spawn(move || {
            loop {
                let left = watch.limit.map_or(PROGRESS_INTERVAL, |limit| limit.saturating_sub(started.elapsed()));
                let mut running = watch.tests.longer_than(TEST_TIMEOUT);
                if left.is_zero() || !running.is_empty() {
                    running.extend(processes::kill_tree(process));
                    return Some(running);
                }
                match ended.recv_timeout(left.min(PROGRESS_INTERVAL)) {
                    Err(RecvTimeoutError::Timeout) if reports => {
                        say!("    ({step}: {} so far)", format_duration(started.elapsed()));
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Ok(()) | Err(RecvTimeoutError::Disconnected) => return None,
                }
            }
        });
        Self { running, thread }
    }

    /// Ends the watch; returns the programs that it had to end.
    fn finish(self) -> Option<Vec<String>> {
        drop(self.running);
        self.thread.join().ok().flatten()
    }
}

/// A duration in words: `0.4 s`, `12 s`, `3 min 05 s`.
pub(crate) fn format_duration(duration: Duration) -> String {
    let seconds = duration.as_secs();
    match seconds {
        0..10 => format!("{:.1} s", duration.as_secs_f64()),
        10..60 => format!("{seconds} s"),
        _ => format!("{} min {:02} s", seconds / 60, seconds % 60),
    }
}

/// The command with the variables that we set, for display.
pub(crate) fn command_line(command: &Command) -> String {
    let set =
        command.get_envs().filter_map(|(name, value)| Some(format!("{}={}", to_text(name), quote(&to_text(value?)))));
    let program = match to_text(command.get_program()) {
        path if path.ends_with("/cargo") => "cargo".to_owned(),
        other => other,
    };
    let args = command.get_args().map(|arg| quote(&to_text(arg)));
    set.chain([program]).chain(args).collect::<Vec<_>>().join(" ")
}

fn to_text(word: &OsStr) -> String {
    word.to_string_lossy().into_owned()
}

fn quote(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=./:,+@".contains(c);
    if !word.is_empty() && word.chars().all(plain) { word.to_owned() } else { format!("'{word}'") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_formatted() {
        let cases =
            [(350, "0.3 s"), (9_940, "9.9 s"), (12_900, "12 s"), (60_000, "1 min 00 s"), (3_661_000, "61 min 01 s")];
        for (milliseconds, words) in cases {
            assert_eq!(format_duration(Duration::from_millis(milliseconds)), words);
        }
    }

    #[test]
    fn a_command_line_can_be_pasted_into_a_shell() {
        let mut command = Command::new("/opt/rust/bin/cargo");
        command.args(["doc", "--workspace"]).env("RUSTDOCFLAGS", "-D warnings").env_remove("CARGO_PKG_NAME");
        assert_eq!(command_line(&command), "RUSTDOCFLAGS='-D warnings' cargo doc --workspace");
    }

    #[test]
    fn a_failing_command_is_reported() {
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(["no-such-subcommand"]).stderr(std::process::Stdio::null());
        let expected = Error::Failed { step: "Trying".to_owned(), command: "cargo no-such-subcommand".to_owned() };
        assert_eq!(run("Trying", command), Err(expected));
    }

    #[test]
    fn a_test_that_takes_long_is_known_until_it_ends() {
        let tests = SlowTests::default();
        for name in ["app::one", "two", "three"] {
            tests.read_line(&format!("test {name} has been running for over 60 seconds"));
        }
        tests.read_line("test two ... ok");
        tests.read_line("test result: ok. 2 passed");
        tests.read_line("three ... is not over");
        assert_eq!(tests.longer_than(Duration::ZERO), ["app::one", "three"]);
        assert!(tests.longer_than(TEST_TIMEOUT).is_empty());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn tests_are_shown_although_they_leave_a_program_running() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo 'test one ... ok'; sleep 20 2>/dev/null & exit 0"]);
        assert_eq!(run_tests("Testing", command, Duration::from_secs(60)), Ok(()));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_command_that_hangs_is_ended_and_named() {
        let mut command = Command::new("sh");
        command.args(["-c", "sleep 1000; true"]);
        match run_within("Waiting", command, Duration::from_millis(200)) {
            Err(Error::Problem(message)) => {
                assert!(message.starts_with("Waiting was ended") && message.contains("sh"), "{message}");
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_missing_program_is_reported() {
        match run("Trying", Command::new("no-program-has-this-name")) {
            Err(Error::Problem(message)) => assert!(message.starts_with("`no-program-has-this-name` "), "{message}"),
            other => panic!("{other:?}"),
        }
    }
}
