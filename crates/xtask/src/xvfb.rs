//! A virtual screen for the end-to-end tests.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::error::Error;

/// Wide enough for the game's panels beside the board, small enough for software rendering.
const SCREEN_SIZE: &str = "1280x800x24";

/// Xvfb takes well under a second; a busy machine may need longer.
const START_TIMEOUT: Duration = Duration::from_secs(30);

fn no_xvfb(problem: &impl std::fmt::Display) -> Error {
    Error::Problem(format!(
        "the virtual screen (Xvfb) did not start: {problem}; does `Xvfb -displayfd 1` work by hand?"
    ))
}

/// A running Xvfb. Dropping it ends it.
pub(crate) struct Xvfb {
    server: Child,
    /// The value of `DISPLAY`, such as `:1`.
    pub(crate) display: String,
}

impl Xvfb {
    /// Starts Xvfb on a free display number, which it picks itself, so that two runs never collide.
    pub(crate) fn start() -> Result<Self, Error> {
        // After its last client it would close all connections, also that of a program that has just started.
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", SCREEN_SIZE, "-nolisten", "tcp", "-noreset"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| no_xvfb(&error))?;
        match read_display_number(&mut server) {
            Ok(number) => Ok(Self { server, display: format!(":{number}") }),
            Err(error) => {
                stop_server(&mut server);
                Err(error)
            }
        }
    }
}

impl Drop for Xvfb {
    fn drop(&mut self) {
        stop_server(&mut self.server);
    }
}

/// The number that Xvfb prints once it is ready.
fn read_display_number(server: &mut Child) -> Result<String, Error> {
    let Some(output) = server.stdout.take() else {
        return Err(no_xvfb(&"it has no output"));
    };
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut line = String::new();
        let read = BufReader::new(output).read_line(&mut line);
        // After the timeout there is no receiver any more.
        let _ = sender.send(read.map(|_| line));
    });
    match receiver.recv_timeout(START_TIMEOUT) {
        Ok(Ok(line)) if line.trim().parse::<u32>().is_ok() => Ok(line.trim().to_owned()),
        Ok(Ok(line)) => Err(no_xvfb(&format!("instead of a display number it said {:?}", line.trim()))),
        Ok(Err(error)) => Err(no_xvfb(&error)),
        Err(_) => Err(no_xvfb(&format!("it said nothing within {} seconds", START_TIMEOUT.as_secs()))),
    }
}

/// Terminates it first, so that Xvfb removes its lock and socket; a server that does not respond is killed.
fn stop_server(server: &mut Child) {
    let is_terminating = Command::new("sh").args(["-c", &format!("kill {}", server.id())]).status();
    let asked = is_terminating.is_ok_and(|status| status.success());
    for _ in 0..20 {
        if !asked || matches!(server.try_wait(), Ok(Some(_))) {
            break;
        }
        thread::sleep(Duration::from_millis(50));
    }
    // Both fail only if it has already exited.
    let _ = server.kill();
    let _ = server.wait();
}
