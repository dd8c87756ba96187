//! Seats in games over our own service, kept on the disk until the game is over: whoever has closed the program comes
//! back to them. Each is a file of its own, locked by the program that plays there, so that two programs of one person
//! can sit opposite each other.

use congo_client::link::Ticket;
use directories::ProjectDirs;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Names tried for the file of one seat.
const NAMES: u32 = 1000;

/// The folder for all that belongs to a person; none if the system names none.
fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "Congo")
}

/// The file with the lines that were typed; none if the system names no place for it.
pub fn history() -> Option<PathBuf> {
    let folders = folders()?;
    Some(folders.state_dir().unwrap_or(folders.data_local_dir()).join("terminal-history.txt"))
}

/// The seats of a person.
#[derive(Debug, Clone)]
pub struct Seats {
    folder: Option<PathBuf>,
}

/// A seat that is held: no other program goes back to it as long as this one does.
#[derive(Debug)]
pub struct Held {
    /// Whose it is, and where.
    pub ticket: Ticket,
    file: File,
    path: PathBuf,
}

impl Seats {
    /// Where the system wants them.
    pub fn of_system() -> Self {
        Self { folder: folders().map(|folders| folders.data_dir().join("seats")) }
    }

    /// In a folder.
    pub fn below(folder: &Path) -> Self {
        Self { folder: Some(folder.to_owned()) }
    }

    /// Keeps a seat until it is given up.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(&self, ticket: &Ticket) -> io::Result<Held> {
        let folder = self.folder.as_ref().ok_or_else(|| io::Error::other("there is no folder for it"))?;
        fs::create_dir_all(folder)?;
        let text = serde_json::to_vec(ticket)?;
        for number in 0..NAMES {
            let path = folder.join(format!("{}-{number}.json", ticket.code));
            match private().create_new(true).open(&path) {
                Ok(mut file) => {
                    file.lock()?;
                    file.write_all(&text)?;
                    file.sync_all()?;
                    return Ok(Held { ticket: ticket.clone(), file, path });
                }
                Err(problem) if problem.kind() == io::ErrorKind::AlreadyExists => {}
                Err(problem) => return Err(problem),
            }
        }
        Err(io::Error::other("there are too many seats in this game"))
    }

    /// The seat that was left last and fits; none if there is none, or a program sits there.
    pub fn find(&self, fits: impl Fn(&Ticket) -> bool) -> Option<Held> {
        let mut files: Vec<(SystemTime, PathBuf)> = fs::read_dir(self.folder.as_ref()?)
            .ok()?
            .flatten()
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .collect();
        files.sort();
        files.into_iter().rev().filter_map(|(_, path)| hold(path)).find(|held| fits(&held.ticket))
    }
}

/// A secret is nobody else's to read.
fn private() -> OpenOptions {
    let mut options = File::options();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

fn hold(path: PathBuf) -> Option<Held> {
    let mut file = private().open(&path).ok()?;
    file.try_lock().ok()?;
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    let ticket = serde_json::from_str(&text).ok()?;
    Some(Held { ticket, file, path })
}

impl Held {
    /// Gives the seat up: nobody can come back to it.
    pub fn forget(self) {
        // A file that stays is a seat in a game that is over; the server says so to whoever comes back.
        let _ = self.file.unlock();
        let _ = fs::remove_file(&self.path);
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // The seat that was left last is the first to go back to. The time is all that counts.
        let _ = self.file.set_modified(SystemTime::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_client::link::Secret;
    use congo_client::place::Place;

    fn ticket(code: &str) -> Ticket {
        Ticket { place: Place::new("localhost", 7153), code: code.to_owned(), secret: Secret::new(), next: None }
    }

    #[test]
    fn seats_are_kept_held_and_given_up() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let seats = Seats::below(&folder.path().join("seats"));
        let any = |_: &Ticket| true;
        assert!(seats.find(any).is_none());
        let (one, other) = (ticket("BCDFGH"), ticket("BCDFGH"));
        let held = seats.keep(&one).expect("kept");
        let opposite = seats.keep(&other).expect("kept beside it");
        assert!(seats.find(any).is_none(), "somebody sits at both");
        drop(opposite);
        drop(held);
        let last = seats.find(any).expect("a seat");
        assert_eq!(last.ticket, one, "it was left last");
        assert_eq!(seats.find(any).expect("a seat").ticket, other);
        assert!(seats.find(|ticket| ticket.code == "KLMNPR").is_none());
        last.forget();
        assert_eq!(seats.find(any).expect("a seat").ticket, other);
    }

    #[cfg(unix)]
    #[test]
    fn a_seat_is_nobody_elses_to_read() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a temporary folder");
        let held = Seats::below(folder.path()).keep(&ticket("BCDFGH")).expect("kept");
        let mode = fs::metadata(&held.path).expect("a file").permissions().mode();
        assert_eq!(mode & 0o077, 0);
    }

    #[test]
    fn what_is_no_seat_is_passed_over() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        fs::write(folder.path().join("BCDFGH-0.json"), "{").expect("writable");
        let seats = Seats::below(folder.path());
        assert!(seats.find(|_| true).is_none());
        assert!(seats.keep(&ticket("BCDFGH")).is_ok());
        assert!(Seats { folder: None }.keep(&ticket("BCDFGH")).is_err());
    }
}
