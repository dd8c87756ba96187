//! Looking for an opponent on a server, until there is one or the player stops. It goes on while they do something else.

use congo_client::Net;
use congo_client::connection::{Problem, SeatToken};
use congo_client::seek::{SeekConnection, SeekEvent, SeekOptions};

/// The time control of a player who has chosen none: a game with a stranger needs one.
const USUAL_CLOCK: &str = "300+3";

/// A search for an opponent. Dropping it ends the search.
#[derive(Debug)]
pub struct Search {
    options: SeekOptions,
    connection: SeekConnection,
    waiting: Option<u32>,
    computer: Option<u32>,
    is_lost: bool,
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
    /// Begins a search.
    pub(super) fn start(net: &Net, options: SeekOptions) -> Self {
        let connection = net.seek(options.clone());
        Self { options, connection, waiting: None, computer: None, is_lost: false }
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

    /// As if nobody had come for a while.
    #[cfg(test)]
    pub(crate) fn offer_computer(&mut self) {
        self.computer = Some(0);
    }

    /// Takes what the search has brought. Returns whether anything has changed, and what the player is told.
    pub(super) fn poll(&mut self) -> (bool, Option<SearchEvent>) {
        let mut changed = false;
        while let Some(event) = self.connection.try_next() {
            changed = true;
            self.is_lost = matches!(event, SeekEvent::Lost(_));
            match event {
                SeekEvent::Waiting { count, .. } => self.waiting = Some(count),
                SeekEvent::ComputerOffered { rating } => self.computer = Some(rating),
                SeekEvent::Lost(_) => {}
                SeekEvent::NameRefused(problem) => return (true, Some(SearchEvent::NameRefused(problem))),
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
