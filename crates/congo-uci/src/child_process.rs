//! Another program, connected by lines in both directions. Nothing that it does blocks this program or fills its memory:
//! it may be silent, exit, write without end, or read nothing.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// A longer line is not a line of a UCI engine; in bytes.
const MAX_LINE_BYTES: u64 = 1 << 20;
/// The number of lines that wait to be received. Then the program has to wait as well.
const MAX_QUEUED_LINES: usize = 1024;
/// The maximum time until a program that should exit does.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);

/// What a program has written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChildOutput {
    /// A line on standard output.
    Line(String),
    /// A line on standard error.
    Stderr(String),
    /// A line of more than a MiB. Nothing is read after it.
    LineTooLong,
}

/// Why nothing was received.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReceiveError {
    /// Nothing was written in time.
    Timeout,
    /// The program has closed its output, or the connection was given up.
    Closed,
}

/// The connection to a program. Dropping it ends the program.
pub struct ChildProcess {
    input: Sender<Vec<u8>>,
    output: Receiver<ChildOutput>,
    child: Option<Child>,
}

impl ChildProcess {
    /// Starts a program.
    ///
    /// # Errors
    /// If the system refuses the program, or the threads to talk to it.
    pub fn start(command: &mut Command) -> io::Result<Self> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let ends = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = ends else {
            return Err(io::Error::other("the program has no input or output"));
        };
        let (mut process, sender) = Self::connect(input, output)?;
        process.child = Some(child);
        thread::Builder::new().spawn(move || forward_lines(errors, &sender, ChildOutput::Stderr))?;
        Ok(process)
    }

    /// A program behind these streams.
    ///
    /// # Errors
    /// If the system allows no further thread.
    pub fn new(input: impl Write + Send + 'static, output: impl Read + Send + 'static) -> io::Result<Self> {
        Ok(Self::connect(input, output)?.0)
    }

    /// The same, with the other end for more output.
    fn connect(
        mut input: impl Write + Send + 'static,
        output: impl Read + Send + 'static,
    ) -> io::Result<(Self, SyncSender<ChildOutput>)> {
        let (lines, queued) = mpsc::channel::<Vec<u8>>();
        // On a separate thread, because a program that does not read would block us.
        thread::Builder::new().spawn(move || {
            let write = |line: Vec<u8>| input.write_all(&line).and_then(|()| input.flush());
            queued.into_iter().try_for_each(write)
        })?;
        let (sender, received) = mpsc::sync_channel(MAX_QUEUED_LINES);
        let other = sender.clone();
        thread::Builder::new().spawn(move || forward_lines(output, &sender, ChildOutput::Line))?;
        Ok((Self { input: lines, output: received, child: None }, other))
    }

    /// Sends bytes. Whether the program still reads them shows in its answers.
    pub fn send(&self, bytes: Vec<u8>) {
        _ = self.input.send(bytes);
    }

    /// The next line, if it comes before this time. After it nothing is received, even if lines wait: a program that
    /// writes without end would have no end of its time.
    pub fn receive_before(&self, end: Instant) -> Result<ChildOutput, ReceiveError> {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(ReceiveError::Timeout);
        }
        self.output.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => ReceiveError::Timeout,
            RecvTimeoutError::Disconnected => ReceiveError::Closed,
        })
    }

    /// Waits a moment until the program exits, and returns how; `None` if it still runs.
    pub fn exit_status(&mut self) -> Option<ExitStatus> {
        let (child, end) = (self.child.as_mut()?, Instant::now() + EXIT_TIMEOUT);
        loop {
            match child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < end => thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }
}

impl Drop for ChildProcess {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            // It may have exited already.
            _ = child.kill();
            _ = child.wait();
        }
    }
}

/// Forwards lines until the stream ends, a line is too long, or nobody receives them.
fn forward_lines(from: impl Read, to: &SyncSender<ChildOutput>, wrap: fn(String) -> ChildOutput) {
    let mut from = BufReader::new(from);
    loop {
        let mut line = Vec::new();
        // A stream that cannot be read has ended.
        let read = from.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line).unwrap_or(0);
        if read == 0 {
            return;
        }
        let is_too_long = read as u64 == MAX_LINE_BYTES && line.last() != Some(&b'\n');
        let text = String::from_utf8_lossy(&line);
        let output =
            if is_too_long { ChildOutput::LineTooLong } else { wrap(text.trim_end_matches(['\r', '\n']).to_owned()) };
        if to.send(output).is_err() || is_too_long {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn soon() -> Instant {
        Instant::now() + Duration::from_secs(10)
    }

    fn received(output: &'static [u8]) -> Vec<Result<ChildOutput, ReceiveError>> {
        let process = ChildProcess::new(io::sink(), output).expect("threads");
        (0..3).map(|_| process.receive_before(soon())).collect()
    }

    #[test]
    fn lines_are_received_until_the_end() {
        let line = |text: &str| Ok(ChildOutput::Line(text.to_owned()));
        assert_eq!(received(b"one\r\n\xfftwo"), [line("one"), line("\u{fffd}two"), Err(ReceiveError::Closed)]);
    }

    #[test]
    fn a_line_without_an_end_is_given_up() {
        let process = ChildProcess::new(io::sink(), io::repeat(b'x')).expect("threads");
        assert_eq!(process.receive_before(soon()), Ok(ChildOutput::LineTooLong));
        assert_eq!(process.receive_before(soon()), Err(ReceiveError::Closed));
    }

    #[test]
    fn silence_is_noticed() {
        let (output, _writer) = io::pipe().expect("a pipe");
        let process = ChildProcess::new(io::sink(), output).expect("threads");
        assert_eq!(process.receive_before(Instant::now() + Duration::from_millis(10)), Err(ReceiveError::Timeout));
    }

    #[test]
    fn endless_lines_do_not_extend_the_time() {
        let process = ChildProcess::new(io::sink(), io::repeat(b'\n')).expect("threads");
        let end = Instant::now() + Duration::from_millis(50);
        while let Ok(line) = process.receive_before(end) {
            assert_eq!(line, ChildOutput::Line(String::new()));
        }
        assert!(end.elapsed() < Duration::from_secs(10));
    }
}
