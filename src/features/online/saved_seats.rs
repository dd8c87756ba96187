//! The player's seats, stored in a file, so that they can return to their games after closing the program.

use crate::app::files;
use crate::app::files::{AppDirs, write_atomically};
use crate::session::game_choice::SideChoice;
use bevy::prelude::*;
use congo_client::connection::SeatToken;
use congo_library::GameId;
use serde::{Deserialize, Serialize};

/// The file, in the data folder.
const SEATS_FILE: &str = "online.ron";
/// The version written into the file.
const VERSION: u32 = 1;
/// The most seats that are stored; the oldest are dropped first.
const MAX_SEATS: usize = 20;

/// A seat in a game that is not known to be over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedSeat {
    /// The token of the seat.
    pub ticket: SeatToken,
    /// The opponent's name; empty while their seat is free.
    #[serde(default)]
    pub against: String,
    /// Whether the game is on the local server.
    #[serde(default)]
    pub hosted: bool,
    /// The level that plays for the player.
    #[serde(default)]
    pub level: Option<String>,
    /// The file of the game in the library; `None` before its first move.
    #[serde(default)]
    pub file: Option<GameId>,
    /// The side, in a game on a server of the platform: its code is a number, and there are no seat tokens.
    #[serde(default)]
    pub platform: Option<SideChoice>,
}

impl SavedSeat {
    /// A seat in a game that has just begun on another computer's server.
    pub(crate) fn new(ticket: SeatToken) -> Self {
        Self { ticket, against: String::new(), hosted: false, level: None, file: None, platform: None }
    }
}

/// All saved seats, the latest first.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedSeats {
    version: u32,
    kept: Vec<SavedSeat>,
}

impl SavedSeats {
    /// All saved seats, the latest first.
    pub fn seats(&self) -> &[SavedSeat] {
        &self.kept
    }

    /// Saves or updates a seat.
    pub(super) fn save(&mut self, seat: SavedSeat, dirs: Option<&AppDirs>) -> Result<(), String> {
        self.update(dirs, |seats| {
            seats.retain(|known| known.ticket != seat.ticket && !is_successor(&seat.ticket, &known.ticket));
            seats.insert(0, seat);
            seats.truncate(MAX_SEATS);
        })
    }

    /// Removes the seat of a game that is over or gone.
    pub(super) fn remove(&mut self, ticket: &SeatToken, dirs: Option<&AppDirs>) -> Result<(), String> {
        self.update(dirs, |seats| seats.retain(|known| known.ticket != *ticket))
    }

    /// Changes the saved seats, starting from the file, which another window may have changed. It is written at once, not
    /// on the writer's thread: a seat whose token is lost in a crash can never be taken again.
    fn update(&mut self, dirs: Option<&AppDirs>, edit: impl FnOnce(&mut Vec<SavedSeat>)) -> Result<(), String> {
        let Some(dirs) = dirs else {
            edit(&mut self.kept);
            return Ok(());
        };
        let mut latest = Self::load(dirs).0;
        edit(&mut latest.kept);
        latest.version = VERSION;
        let text = files::print_ron(&latest);
        *self = latest;
        write_atomically(&dirs.data.join(SEATS_FILE), text).map_err(|problem| problem.to_string())
    }

    /// The stored seats; an unreadable file is moved aside and reported.
    pub(super) fn load(dirs: &AppDirs) -> (Self, Option<String>) {
        match files::load_or_set_aside(&dirs.data.join(SEATS_FILE), parse) {
            files::LoadResult::Absent => (Self::default(), None),
            files::LoadResult::Loaded(tickets) => (tickets, None),
            files::LoadResult::SetAside { problem, .. } => (Self::default(), Some(problem)),
        }
    }
}

/// Whether a seat is a known one whose token was rotated as announced.
fn is_successor(seat: &SeatToken, known: &SeatToken) -> bool {
    let same = seat.place == known.place && seat.code == known.code;
    same && (seat.secret == known.secret || known.next.as_ref() == Some(&seat.secret))
}

fn parse(text: &str) -> Result<SavedSeats, String> {
    let seats: SavedSeats = files::parse_ron(text).map_err(|problem| problem.to_string())?;
    match seats.version {
        0..=VERSION => Ok(seats),
        later => Err(format!("version {later} is of a later program")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_client::address::ServerAddress;
    use congo_client::connection::Token;

    fn seat(code: &str) -> SavedSeat {
        let ticket = SeatToken {
            place: ServerAddress::new("localhost", 1),
            code: code.into(),
            secret: Token::new(),
            next: None,
        };
        SavedSeat::new(ticket)
    }

    #[test]
    fn seats_survive_a_restart_and_two_windows() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let folders = AppDirs::under(folder.path());
        let (mut one, mut other) = (SavedSeats::default(), SavedSeats::default());
        let (first, second) = (seat("BCDGHJ"), seat("JLMNPR"));
        one.save(first.clone(), Some(&folders)).expect("writable");
        other.save(second.clone(), Some(&folders)).expect("writable");
        assert_eq!(SavedSeats::load(&folders).0.seats(), [second.clone(), first.clone()]);
        one.remove(&second.ticket, Some(&folders)).expect("writable");
        assert_eq!(one.seats(), [first]);
    }

    #[test]
    fn an_unreadable_file_is_set_aside() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let folders = AppDirs::under(folder.path());
        std::fs::write(folder.path().join(SEATS_FILE), "(version: 99, kept: [])").expect("writable");
        let (tickets, problem) = SavedSeats::load(&folders);
        assert!(tickets.seats().is_empty() && problem.is_some_and(|problem| problem.contains("version 99")));
        assert!(folder.path().join("online.broken-1").exists());
    }
}
