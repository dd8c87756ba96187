//! Looking for an opponent on a server, until there is one or the player stops. It goes on while they do something else.

use crate::features::online::pending::Pending;
use congo_client::Net;
use congo_client::connection::{Problem, SeatToken};
use congo_client::seek::{SeekConnection, SeekEvent, SeekOptions};
use congo_proto::online::Account;

/// The time control of a player who has chosen none: a game with a stranger needs one.
const USUAL_CLOCK: &str = "300+3";

/// A search for an opponent. Dropping it ends the search.
#[derive(Debug)]
pub struct Search {
    options: SeekOptions,
    stage: Stage,
    waiting: Option<u32>,
    computer: Option<u32>,
    is_lost: bool,
}

/// How far a search is.
#[derive(Debug)]
enum Stage {
    /// The server is asked who the player is there.
    SigningIn(Pending<Account>),
    /// The name of a player who has none there is claimed.
    Naming(Pending<Account>),
    /// It waits for an opponent.
    Seeking(SeekConnection),
}

/// What the player is told of their search.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum SearchEvent {
    /// The game is there.
    Found(SeatToken),
    /// The name cannot be had; the search goes on without one.
    NameRefused(Problem),
    /// The search has ended.
    Failed(Problem),
}

impl Search {
    /// Begins a search. `has_key`: whether the server can know the player.
    pub(super) fn start(net: &Net, options: SeekOptions, has_key: bool) -> Self {
        let stage = match has_key {
            true => Stage::SigningIn(Pending::new(net.sign_in(options.address.clone()))),
            false => Stage::Seeking(net.seek(options.clone())),
        };
        Self { options, stage, waiting: None, computer: None, is_lost: false }
    }

    /// The game that is wanted.
    pub fn options(&self) -> &SeekOptions {
        &self.options
    }

    /// How many look for an opponent on the server, the player included; `None` before it has answered.
    pub fn waiting(&self) -> Option<u32> {
        self.waiting
    }

    /// The rating for which a computer is offered, because nobody has come for a while; 0 is a guest's.
    pub fn offered_computer(&self) -> Option<u32> {
        self.computer
    }

    /// Whether the connection is lost. The search goes on once it is back.
    pub fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// Takes the answers that have arrived. Returns whether anything has changed, and what the player is told.
    pub(super) fn poll(&mut self, net: &Net) -> (bool, Option<SearchEvent>) {
        let answer = match &mut self.stage {
            Stage::Seeking(_) => return self.poll_seek(),
            Stage::SigningIn(pending) | Stage::Naming(pending) => pending.poll(),
        };
        let Some(answer) = answer else { return (false, None) };
        let is_naming = matches!(self.stage, Stage::Naming(_));
        let (address, name) = (self.options.address.clone(), self.options.name.clone());
        let told = match answer {
            Ok(account) if !is_naming && account.name.is_empty() && !name.is_empty() => {
                self.stage = Stage::Naming(Pending::new(net.set_name(address, name, false)));
                return (true, None);
            }
            Ok(_) => None,
            Err(problem) if is_naming => Some(SearchEvent::NameRefused(problem)),
            Err(problem) => return (true, Some(SearchEvent::Failed(problem))),
        };
        self.stage = Stage::Seeking(net.seek(self.options.clone()));
        (true, told)
    }

    /// As if nobody had come for a while.
    #[cfg(test)]
    pub(crate) fn offer_computer(&mut self) {
        self.computer = Some(0);
    }

    fn poll_seek(&mut self) -> (bool, Option<SearchEvent>) {
        let Stage::Seeking(connection) = &mut self.stage else { return (false, None) };
        let mut changed = false;
        while let Some(event) = connection.try_next() {
            changed = true;
            self.is_lost = matches!(event, SeekEvent::Lost(_));
            match event {
                SeekEvent::Waiting { count, .. } => self.waiting = Some(count),
                SeekEvent::ComputerOffered { rating } => self.computer = Some(rating),
                SeekEvent::Lost(_) => {}
                SeekEvent::Paired(seat) => return (true, Some(SearchEvent::Found(seat))),
                SeekEvent::Refused(problem) => return (true, Some(SearchEvent::Failed(problem))),
            }
        }
        (changed, None)
    }
}

/// The time control of a search: the chosen one, or the usual one.
pub fn search_clock(chosen: String) -> String {
    if chosen.is_empty() { USUAL_CLOCK.to_owned() } else { chosen }
}
