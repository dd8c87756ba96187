//! The seats that the player has taken, kept in a file: whoever closes the program comes back to his games.

use crate::files::{self, Folders, write_whole};
use crate::settings::Side;
use bevy::prelude::*;
use congo_client::link::Ticket;
use congo_games::GameId;
use serde::{Deserialize, Serialize};

/// The file, in the data folder.
const FILE: &str = "online.ron";
/// The version written into the file.
const VERSION: u32 = 1;
/// So many seats are kept; the oldest go first.
const MOST: usize = 20;

/// A seat in a game that is not known to be over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// What owns the seat.
    pub ticket: Ticket,
    /// Who sits opposite; empty as long as nobody does.
    #[serde(default)]
    pub against: String,
    /// Whether the game is on this program's own server.
    #[serde(default)]
    pub hosted: bool,
    /// The level that plays for the player.
    #[serde(default)]
    pub level: Option<String>,
    /// The file of the game in the library; none before its first move.
    #[serde(default)]
    pub file: Option<GameId>,
    /// The side, in a game on a server of the platform: its code is a number, and nobody owns a seat there.
    #[serde(default)]
    pub platform: Option<Side>,
}

/// All of them, the latest first.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tickets {
    version: u32,
    kept: Vec<Kept>,
}

impl Tickets {
    /// All of them, the latest first.
    pub fn kept(&self) -> &[Kept] {
        &self.kept
    }

    /// Keeps a seat, or what is new about it.
    pub(super) fn keep(&mut self, seat: Kept, folders: Option<&Folders>) -> Result<(), String> {
        self.change(folders, |kept| {
            kept.retain(|known| known.ticket != seat.ticket && !is_successor(&seat.ticket, &known.ticket));
            kept.insert(0, seat);
            kept.truncate(MOST);
        })
    }

    /// The game of this seat is over, or gone.
    pub(super) fn forget(&mut self, ticket: &Ticket, folders: Option<&Folders>) -> Result<(), String> {
        self.change(folders, |kept| kept.retain(|known| known.ticket != *ticket))
    }

    /// Changes what is kept, beginning with what another window may have written meanwhile.
    fn change(&mut self, folders: Option<&Folders>, change: impl FnOnce(&mut Vec<Kept>)) -> Result<(), String> {
        let Some(folders) = folders else {
            change(&mut self.kept);
            return Ok(());
        };
        let mut now = Self::read(folders).0;
        change(&mut now.kept);
        now.version = VERSION;
        let text = ron::ser::to_string_pretty(&now, ron::ser::PrettyConfig::default());
        *self = now;
        let text = text.map_err(|problem| problem.to_string())?;
        write_whole(&folders.data.join(FILE), text).map_err(|problem| problem.to_string())
    }

    /// What was kept; a file that cannot be read is put aside, and what is wrong with it is told.
    pub(super) fn read(folders: &Folders) -> (Self, Option<String>) {
        match files::read_kept(&folders.data.join(FILE), parse) {
            files::Kept::Absent => (Self::default(), None),
            files::Kept::Sound(tickets) => (tickets, None),
            files::Kept::SetAside { problem, .. } => (Self::default(), Some(problem)),
        }
    }
}

/// Whether a seat is the same as before with another token, which was told of beforehand.
fn is_successor(seat: &Ticket, before: &Ticket) -> bool {
    let same = seat.place == before.place && seat.code == before.code;
    same && (seat.secret == before.secret || before.next.as_ref() == Some(&seat.secret))
}

fn parse(text: &str) -> Result<Tickets, String> {
    let tickets: Tickets = ron::from_str(text).map_err(|problem| problem.to_string())?;
    match tickets.version {
        0..=VERSION => Ok(tickets),
        later => Err(format!("version {later} is of a later program")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_client::link::Secret;
    use congo_client::place::Place;

    fn seat(code: &str) -> Kept {
        let ticket = Ticket { place: Place::new("localhost", 1), code: code.into(), secret: Secret::new(), next: None };
        Kept { ticket, against: String::new(), hosted: false, level: None, file: None, platform: None }
    }

    #[test]
    fn seats_survive_the_program_and_two_windows() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let folders = Folders::below(folder.path());
        let (mut one, mut other) = (Tickets::default(), Tickets::default());
        let (first, second) = (seat("BCDFGH"), seat("JKLMNP"));
        one.keep(first.clone(), Some(&folders)).expect("writable");
        other.keep(second.clone(), Some(&folders)).expect("writable");
        assert_eq!(Tickets::read(&folders).0.kept(), [second.clone(), first.clone()]);
        one.forget(&second.ticket, Some(&folders)).expect("writable");
        assert_eq!(one.kept(), [first]);
    }

    #[test]
    fn a_file_that_cannot_be_read_is_put_aside() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let folders = Folders::below(folder.path());
        std::fs::write(folder.path().join(FILE), "(version: 99, kept: [])").expect("writable");
        let (tickets, problem) = Tickets::read(&folders);
        assert!(tickets.kept().is_empty() && problem.is_some_and(|problem| problem.contains("version 99")));
        assert!(folder.path().join("online.broken-1").exists());
    }
}
