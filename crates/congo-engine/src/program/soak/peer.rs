//! An engine with whom lines are exchanged: this program as a child process.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

/// Who is silent for so long hangs, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);

/// What an engine says.
enum Heard {
    Line(String),
    /// On standard error, where nothing should ever be said.
    Complaint(String),
}

/// The two ends of an engine.
pub(super) struct Peer {
    lines: Sender<Vec<u8>>,
    heard: Receiver<Heard>,
    child: Option<Child>,
}

impl Peer {
    /// Starts a program.
    pub(super) fn start(program: &std::path::Path) -> io::Result<Self> {
        let mut command = Command::new(program);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let ends = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(complaints)) = ends else {
            return Err(io::Error::other("the program has no input or output"));
        };
        let (mut peer, sender) = Self::connect(input, output);
        thread::spawn(move || read(complaints, &sender, Heard::Complaint));
        peer.child = Some(child);
        Ok(peer)
    }

    /// An engine behind these ends.
    #[cfg(test)]
    pub(super) fn new(input: impl Write + Send + 'static, output: impl Read + Send + 'static) -> Self {
        Self::connect(input, output).0
    }

    /// The same, and where else to put what it says.
    fn connect(mut input: impl Write + Send + 'static, output: impl Read + Send + 'static) -> (Self, Sender<Heard>) {
        let (lines, to_write) = mpsc::channel::<Vec<u8>>();
        // A thread of its own: an engine that does not read must not keep us from noticing it.
        thread::spawn(move || {
            let write = |line: Vec<u8>| input.write_all(&line).and_then(|()| input.flush());
            to_write.into_iter().try_for_each(write)
        });
        let (sender, heard) = mpsc::channel();
        let other = sender.clone();
        thread::spawn(move || read(output, &sender, Heard::Line));
        (Self { lines, heard, child: None }, other)
    }

    /// Sends bytes; that nobody reads them any more is found out by listening.
    pub(super) fn say(&self, bytes: Vec<u8>) {
        _ = self.lines.send(bytes);
    }

    /// The next line.
    ///
    /// # Errors
    /// If it is a complaint, or if none comes.
    pub(super) fn hear(&self) -> Result<String, String> {
        match self.heard.recv_timeout(PATIENCE) {
            Ok(Heard::Complaint(line)) if line.is_empty() => self.hear(),
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::Complaint(line)) => Err(format!("on standard error: {line}")),
            Err(_) => Err(format!("it has gone, or has been silent for {} s", PATIENCE.as_secs())),
        }
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            // It may have gone already.
            _ = child.kill();
            _ = child.wait();
        }
    }
}

fn read(from: impl Read, to: &Sender<Heard>, what: fn(String) -> Heard) {
    for line in BufReader::new(from).lines().map_while(Result::ok) {
        if to.send(what(line)).is_err() {
            return;
        }
    }
}
