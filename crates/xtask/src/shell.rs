//! Runs other programs visibly: a heading, their output, and a sign of progress while they are silent.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::cargo;
use crate::error::{Error, not_written};
use crate::progress::{self, Progress, format_duration};

/// In CI everything that the tests need is installed, so a test that finds it missing fails instead of being skipped.
/// Elsewhere nothing is installed.
pub(crate) const ALL_TESTS_ENV: &[(&str, &str)] =
    if cfg!(target_os = "linux") { &[("CONGO_ALL_TESTS", "1")] } else { &[] };

/// The interval at which a log reports that a step is still running. On a terminal Cargo draws its own progress bar.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(30);

/// Runs a command under a heading, with signs of progress; fails if it fails.
pub(crate) fn run(step: &str, command: Command) -> Result<(), Error> {
    run_child(step, command, |child| {
        let _running = start_heartbeat(step.to_owned());
        child.wait()
    })
}

/// Runs a Cargo build under a heading, with its progress if that is known; fails if it fails.
pub(crate) fn build(step: &str, words: &[&str], progress: Option<Progress>) -> Result<(), Error> {
    let mut command = cargo::command();
    let Some(progress) = progress else {
        command.args(words);
        return run(step, command);
    };
    let line = format!("cargo {}", words.join(" "));
    command.args(progress::with_json_messages(words)).stdout(Stdio::piped());
    run_child_as(step, line, command, |child| {
        let output = child.stdout.take();
        let _running = start_progress_report(step.to_owned(), progress, output);
        child.wait()
    })
}

/// Runs a program for the user under a heading; it prints its own messages. Fails if it fails.
pub(crate) fn run_interactive(step: &str, command: Command) -> Result<(), Error> {
    run_child(step, command, Child::wait)
}

/// Runs a command under a heading with its output in a file; fails if it fails. With a pipe we would wait for programs
/// that the command left running.
pub(crate) fn run_logged(step: &str, mut command: Command, log: &Path) -> Result<(), Error> {
    let output = File::create(log).map_err(not_written(log))?;
    let errors = output.try_clone().map_err(not_written(log))?;
    let line = command_line(&command);
    command.stdin(Stdio::null()).stdout(output).stderr(errors);
    run_child_as(&format!("{step} (output in {})", log.display()), line, command, |child| {
        let _running = start_heartbeat(step.to_owned());
        child.wait()
    })
}

/// Runs a command under a heading and returns its standard output, which is also shown; fails if it fails.
pub(crate) fn run_captured(step: &str, mut command: Command) -> Result<String, Error> {
    let mut text = String::new();
    let line = command_line(&command);
    command.stdout(Stdio::piped());
    run_child_as(step, line, command, |child| {
        let _running = start_heartbeat(step.to_owned());
        for line in child.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines) {
            let line = line?;
            println!("{line}");
            text += &line;
            text.push('\n');
        }
        child.wait()
    })?;
    Ok(text)
}

fn run_child(
    step: &str,
    command: Command,
    wait: impl FnOnce(&mut Child) -> io::Result<ExitStatus>,
) -> Result<(), Error> {
    run_child_as(step, command_line(&command), command, wait)
}

/// `line` is the command for display.
fn run_child_as(
    step: &str,
    line: String,
    mut command: Command,
    wait: impl FnOnce(&mut Child) -> io::Result<ExitStatus>,
) -> Result<(), Error> {
    eprintln!("\n==> {step}: {line}");
    let mut child = command.spawn().map_err(|error| Error::NotStarted {
        program: command.get_program().to_string_lossy().into_owned(),
        reason: error.to_string(),
    })?;
    match wait(&mut child) {
        Ok(status) if status.success() => Ok(()),
        _ => Err(Error::Failed { step: step.to_owned(), command: line }),
    }
}

/// Reports from time to time that the step is still running, until the returned sender is dropped.
fn start_heartbeat(step: String) -> mpsc::Sender<()> {
    let (running, ended) = mpsc::channel();
    if !io::stderr().is_terminal() {
        let started = Instant::now();
        thread::spawn(move || {
            while ended.recv_timeout(PROGRESS_INTERVAL) == Err(RecvTimeoutError::Timeout) {
                eprintln!("    ({step}: {} so far)", format_duration(started.elapsed()));
            }
        });
    }
    running
}

/// Reports the progress of the build from time to time, until the returned sender is dropped. On terminals our line
/// replaces Cargo's progress bar, which Cargo then draws again below.
fn start_progress_report(step: String, mut progress: Progress, output: Option<ChildStdout>) -> Sender<String> {
    let (running, messages) = mpsc::channel();
    let reader = running.clone();
    if let Some(output) = output {
        thread::spawn(move || {
            // After the build there is no receiver any more.
            BufReader::new(output).lines().map_while(Result::ok).try_for_each(|line| reader.send(line).ok())
        });
    }
    let line_start = if io::stderr().is_terminal() { "\r\x1b[2K" } else { "" };
    let started = Instant::now();
    thread::spawn(move || {
        let mut next = started + PROGRESS_INTERVAL;
        loop {
            match messages.recv_timeout(next.saturating_duration_since(Instant::now())) {
                Ok(line) => progress.read_message(&line),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {
                    eprintln!("{line_start}    ({step}: {})", progress.status_line(started.elapsed()));
                    next = Instant::now() + PROGRESS_INTERVAL;
                }
            }
        }
    });
    running
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
    use std::env;

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
    fn a_missing_program_is_reported() {
        match run("Trying", Command::new("no-program-has-this-name")) {
            Err(Error::NotStarted { program, .. }) => {
                assert_eq!(program, "no-program-has-this-name")
            }
            other => panic!("{other:?}"),
        }
    }
}
