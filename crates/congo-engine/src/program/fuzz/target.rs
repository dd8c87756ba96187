//! The engine under test: this program as a child process, connected by lines in both directions.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

/// A target that is silent for this long has hung, even on a busy machine.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(120);

/// A line of the engine.
enum TargetOutput {
    Line(String),
    /// On standard error, where no output is expected.
    Stderr(String),
}

/// The connection to an engine.
pub(super) struct FuzzTarget {
    input_lines: Sender<Vec<u8>>,
    output: Receiver<TargetOutput>,
    child: Option<Child>,
}

impl FuzzTarget {
    /// Starts a program.
    pub(super) fn start(program: &std::path::Path) -> io::Result<Self> {
        let mut command = Command::new(program);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let ends = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = ends else {
            return Err(io::Error::other("the program has no input or output"));
        };
        let (mut target, sender) = Self::connect(input, output);
        thread::spawn(move || forward_lines(errors, &sender, TargetOutput::Stderr));
        target.child = Some(child);
        Ok(target)
    }

    /// An engine behind these streams.
    #[cfg(test)]
    pub(super) fn new(input: impl Write + Send + 'static, output: impl Read + Send + 'static) -> Self {
        Self::connect(input, output).0
    }

    /// The same, with other destinations for its output.
    fn connect(
        mut input: impl Write + Send + 'static,
        output: impl Read + Send + 'static,
    ) -> (Self, Sender<TargetOutput>) {
        let (lines, queued) = mpsc::channel::<Vec<u8>>();
        // On a separate thread, because an engine that does not read would block us.
        thread::spawn(move || {
            let write = |line: Vec<u8>| input.write_all(&line).and_then(|()| input.flush());
            queued.into_iter().try_for_each(write)
        });
        let (sender, heard) = mpsc::channel();
        let other = sender.clone();
        thread::spawn(move || forward_lines(output, &sender, TargetOutput::Line));
        (Self { input_lines: lines, output: heard, child: None }, other)
    }

    /// Sends bytes. Whether the engine still reads them shows in its answers.
    pub(super) fn send(&self, bytes: Vec<u8>) {
        _ = self.input_lines.send(bytes);
    }

    /// The next line.
    ///
    /// # Errors
    /// If it is on standard error, or if none arrives.
    pub(super) fn receive(&self) -> Result<String, String> {
        match self.output.recv_timeout(SILENCE_TIMEOUT) {
            Ok(TargetOutput::Stderr(line)) if line.is_empty() => self.receive(),
            Ok(TargetOutput::Line(line)) => Ok(line),
            Ok(TargetOutput::Stderr(line)) => Err(format!("on standard error: {line}")),
            Err(_) => Err(format!("it has gone, or has been silent for {} s", SILENCE_TIMEOUT.as_secs())),
        }
    }
}

impl Drop for FuzzTarget {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            // It may have exited already.
            _ = child.kill();
            _ = child.wait();
        }
    }
}

fn forward_lines(from: impl Read, to: &Sender<TargetOutput>, wrap: fn(String) -> TargetOutput) {
    for line in BufReader::new(from).lines().map_while(Result::ok) {
        if to.send(wrap(line)).is_err() {
            return;
        }
    }
}
