//! Seats in games on our own servers, stored on disk until the game is over, so that the player can return after
//! closing the program. Each is a file of its own, locked by the program that plays there, so that two programs of one
//! person can play each other.

use congo_client::connection::SeatToken;
use directories::ProjectDirs;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The maximum number tried for a file name.
const MAX_FILE_NAME_ATTEMPTS: u32 = 1000;

/// The folder for the player's data; `None` if the system has none.
fn project_dirs() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "Congo")
}

/// The file of the history of lines; `None` if the system has no folder for it.
pub fn history_path() -> Option<PathBuf> {
    let folders = project_dirs()?;
    Some(folders.state_dir().unwrap_or(folders.data_local_dir()).join("terminal-history.txt"))
}

/// The file of the player's key; `None` if the system has no folder for it.
pub fn key_path() -> Option<PathBuf> {
    Some(project_dirs()?.data_dir().join("player.key"))
}

/// The saved seats of a person.
#[derive(Debug, Clone)]
pub struct SavedSeats {
    folder: Option<PathBuf>,
}

/// A locked seat: no other program can return to it as long as this one does not exit.
#[derive(Debug)]
pub struct LockedSeat {
    /// Its token and server.
    pub seat_token: SeatToken,
    file: File,
    path: PathBuf,
}

impl SavedSeats {
    /// In the system's data folder.
    pub fn in_data_dir() -> Self {
        Self { folder: project_dirs().map(|folders| folders.data_dir().join("seats")) }
    }

    /// In a folder.
    pub fn in_folder(folder: &Path) -> Self {
        Self { folder: Some(folder.to_owned()) }
    }

    /// Saves a seat until it is removed.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, seat_token: &SeatToken) -> io::Result<LockedSeat> {
        let folder = self.folder.as_ref().ok_or_else(|| io::Error::other("there is no folder for it"))?;
        fs::create_dir_all(folder)?;
        let text = serde_json::to_vec(seat_token)?;
        for number in 0..MAX_FILE_NAME_ATTEMPTS {
            let path = folder.join(format!("{}-{number}.json", seat_token.code));
            match private_file_options().create_new(true).open(&path) {
                Ok(mut file) => {
                    let written = file.lock().and_then(|()| file.write_all(&text)).and_then(|()| file.sync_all());
                    // Half a seat is nobody's.
                    written.inspect_err(|_| drop(fs::remove_file(&path)))?;
                    return Ok(LockedSeat { seat_token: seat_token.clone(), file, path });
                }
                Err(problem) if problem.kind() == io::ErrorKind::AlreadyExists => {}
                Err(problem) => return Err(problem),
            }
        }
        Err(io::Error::other("there are too many seats in this game"))
    }

    /// The matching seat that was used last; `None` if there is none, or another program uses it.
    pub fn find(&self, is_wanted: impl Fn(&SeatToken) -> bool) -> Option<LockedSeat> {
        let mut files: Vec<(SystemTime, PathBuf)> = fs::read_dir(self.folder.as_ref()?)
            .ok()?
            .flatten()
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .collect();
        files.sort();
        files.into_iter().rev().filter_map(|(_, path)| lock_seat(path)).find(|seat| is_wanted(&seat.seat_token))
    }
}

/// Only the player may read a token.
fn private_file_options() -> OpenOptions {
    let mut options = File::options();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

fn lock_seat(path: PathBuf) -> Option<LockedSeat> {
    let mut file = private_file_options().open(&path).ok()?;
    file.try_lock().ok()?;
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    let seat_token = serde_json::from_str(&text).ok()?;
    Some(LockedSeat { seat_token, file, path })
}

impl LockedSeat {
    /// Removes the seat: the player cannot return to it.
    pub fn remove(self) {
        // A file that stays is a seat of a finished game; the server says so when the player returns.
        let _ = self.file.unlock();
        let _ = fs::remove_file(&self.path);
    }
}

impl Drop for LockedSeat {
    fn drop(&mut self) {
        // The seat that was used last is the first one to return to, by modification time.
        let _ = self.file.set_modified(SystemTime::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_client::address::ServerAddress;
    use congo_client::connection::Token;

    fn seat_token(code: &str) -> SeatToken {
        SeatToken {
            place: ServerAddress::new("localhost", 7153),
            code: code.to_owned(),
            secret: Token::new(),
            next: None,
        }
    }

    #[test]
    fn seats_are_saved_locked_and_removed() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let seats = SavedSeats::in_folder(&folder.path().join("seats"));
        let any = |_: &SeatToken| true;
        assert!(seats.find(any).is_none());
        let (one, other) = (seat_token("BCDGHJ"), seat_token("BCDGHJ"));
        let held = seats.save(&one).expect("kept");
        let opposite = seats.save(&other).expect("kept beside it");
        assert!(seats.find(any).is_none(), "both seats are taken");
        drop(opposite);
        drop(held);
        let last = seats.find(any).expect("a seat");
        assert_eq!(last.seat_token, one, "it was left last");
        assert_eq!(seats.find(any).expect("a seat").seat_token, other);
        assert!(seats.find(|ticket| ticket.code == "LMNPRT").is_none());
        last.remove();
        assert_eq!(seats.find(any).expect("a seat").seat_token, other);
    }

    #[cfg(unix)]
    #[test]
    fn seat_files_are_private() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a temporary folder");
        let held = SavedSeats::in_folder(folder.path()).save(&seat_token("BCDGHJ")).expect("kept");
        let mode = fs::metadata(&held.path).expect("a file").permissions().mode();
        assert_eq!(mode & 0o077, 0);
    }

    #[test]
    fn invalid_seat_files_are_skipped() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        fs::write(folder.path().join("BCDGHJ-0.json"), "{").expect("writable");
        let seats = SavedSeats::in_folder(folder.path());
        assert!(seats.find(|_| true).is_none());
        assert!(seats.save(&seat_token("BCDGHJ")).is_ok());
        assert!(SavedSeats { folder: None }.save(&seat_token("BCDGHJ")).is_err());
    }
}
