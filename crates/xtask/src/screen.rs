//! A virtual screen for the end-to-end run.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::error::Error;

/// Wide enough for the game's panels beside the board, small enough to draw without a graphics card.
const SIZE: &str = "1280x800x24";

/// Xvfb takes well under a second; a busy machine may need longer.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running Xvfb. Dropping it ends it.
pub(crate) struct Screen {
    server: Child,
    /// What `DISPLAY` has to say, such as `:1`.
    pub(crate) display: String,
}

impl Screen {
    /// Starts Xvfb on a display number that is free; it picks the number itself, so two runs never collide.
    pub(crate) fn start() -> Result<Self, Error> {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", SIZE, "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Error::NoScreen(error.to_string()))?;
        match first_line(&mut server) {
            Ok(number) => Ok(Self { server, display: format!(":{number}") }),
            Err(error) => {
                end(&mut server);
                Err(error)
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        end(&mut self.server);
    }
}

/// The number that Xvfb prints once it listens.
fn first_line(server: &mut Child) -> Result<String, Error> {
    let Some(output) = server.stdout.take() else {
        return Err(Error::NoScreen("it has no output".to_owned()));
    };
    let (tell, hear) = mpsc::channel();
    thread::spawn(move || {
        let mut line = String::new();
        let read = BufReader::new(output).read_line(&mut line);
        // Nobody listens any more once the patience is over.
        let _ = tell.send(read.map(|_| line));
    });
    match hear.recv_timeout(PATIENCE) {
        Ok(Ok(line)) if line.trim().parse::<u32>().is_ok() => Ok(line.trim().to_owned()),
        Ok(Ok(line)) => Err(Error::NoScreen(format!("instead of a display number it said {:?}", line.trim()))),
        Ok(Err(error)) => Err(Error::NoScreen(error.to_string())),
        Err(_) => Err(Error::NoScreen(format!("it said nothing within {} seconds", PATIENCE.as_secs()))),
    }
}

/// Asks first, so that Xvfb removes its lock and socket; a server that does not answer is killed.
fn end(server: &mut Child) {
    let asked = Command::new("sh").args(["-c", &format!("kill {}", server.id())]).status();
    let asked = asked.is_ok_and(|status| status.success());
    for _ in 0..20 {
        if !asked || matches!(server.try_wait(), Ok(Some(_))) {
            break;
        }
        thread::sleep(Duration::from_millis(50));
    }
    // Both fail only where it has ended already.
    let _ = server.kill();
    let _ = server.wait();
}
