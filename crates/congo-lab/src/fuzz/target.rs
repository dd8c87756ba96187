//! The engine under test, as a child process.

use congo_uci::child_process::{ChildOutput, ChildProcess, ReceiveError};
use std::io;
use std::process::Command;
use std::time::{Duration, Instant};

/// A target that is silent for this long has hung, even on a busy machine.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(120);

/// The connection to an engine.
pub(super) struct FuzzTarget(ChildProcess);

impl FuzzTarget {
    /// Starts a program.
    pub(super) fn start(program: &std::path::Path) -> io::Result<Self> {
        ChildProcess::start(&mut Command::new(program)).map(Self)
    }

    /// An engine behind these streams.
    #[cfg(test)]
    pub(super) fn new(input: impl io::Write + Send + 'static, output: impl io::Read + Send + 'static) -> Self {
        Self(ChildProcess::new(input, output).expect("threads"))
    }

    /// Sends bytes.
    pub(super) fn send(&self, bytes: Vec<u8>) {
        self.0.send(bytes);
    }

    /// The next line.
    ///
    /// # Errors
    /// If it is on standard error, where no output is expected, or if none arrives.
    pub(super) fn receive(&self) -> Result<String, String> {
        match self.0.receive_before(Instant::now() + SILENCE_TIMEOUT) {
            Ok(ChildOutput::Stderr(line)) if line.is_empty() => self.receive(),
            Ok(ChildOutput::Line(line)) => Ok(line),
            Ok(ChildOutput::Stderr(line)) => Err(format!("on standard error: {line}")),
            Ok(ChildOutput::LineTooLong) => Err("a line is too long".to_owned()),
            Err(ReceiveError::Closed) => Err("it has gone".to_owned()),
            Err(ReceiveError::Timeout) => Err(format!("it has been silent for {} s", SILENCE_TIMEOUT.as_secs())),
        }
    }
}
