//! Playing with people elsewhere. A game on a server is a [`Party`]; the match on the board follows it, and what is played
//! at the board is sent (`follow.rs`). Everything with the network happens on threads of its own (`congo_client::Net`):
//! each frame takes what has come, and waits for nothing.

mod follow;
mod hear;
mod host;
mod lobby;
mod obey;
mod party;
mod platform;
mod tickets;

pub use host::Hosting;
pub use lobby::{Lobby, Nearby};
pub use party::Party;
pub use platform::{PlatformChoice, PlatformStart, USUAL_HOST};
pub use tickets::{Kept, Tickets};

use crate::game::{ClockChoice, MatchSetup, Purpose, Seat};
use crate::settings::Side;
use bevy::prelude::*;
use congo_client::Net;
use congo_client::link::Problem;
use congo_client::place::Place;
use congo_proto::LONGEST_NAME;
use congo_proto::online::Phrase;
use congo_rules::{Color, Game};
use serde::{Deserialize, Serialize};

/// What the player says of himself and of the games that he begins; kept with the settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OnlineChoice {
    /// How others see him; may be empty.
    pub name: String,
    /// The server on which he begins games and looks for them; empty: this computer.
    pub server: String,
    /// Where he begins games.
    pub venue: Venue,
    /// The side that he wants.
    pub side: Side,
    /// The clock.
    pub clock: ClockChoice,
    /// Whether others find his games in the list.
    pub listed: bool,
    /// The level that plays for him; none: he plays himself.
    pub level: Option<String>,
    /// What he wants on a server of the platform.
    pub platform: PlatformChoice,
}

/// Where games with people elsewhere are begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Venue {
    /// On this computer.
    #[default]
    Here,
    /// On a server of ours.
    Server,
    /// On a server of the platform.
    Platform,
}

impl Default for OnlineChoice {
    fn default() -> Self {
        Self {
            name: String::new(),
            server: String::new(),
            venue: Venue::Here,
            side: Side::Random,
            clock: ClockChoice::default(),
            listed: false,
            level: None,
            platform: PlatformChoice::default(),
        }
    }
}

impl OnlineChoice {
    /// The same with a name that is not too long and a clock that there is; of a clock with two paces, the first.
    #[must_use]
    pub fn in_range(self) -> Self {
        let name = self.name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
        let clock = ClockChoice { differs: false, ..self.clock.in_range() };
        Self { name, clock, platform: self.platform.in_range(), ..self }
    }
}

/// What can be asked of this part of the program.
#[derive(Debug, Clone, PartialEq)]
pub enum Onlining {
    /// Begin a game, as the settings say.
    Create,
    /// Join a game: a code, a server, or a link with both.
    Join(String),
    /// Join a game of the list.
    JoinAt(Place, String),
    /// Watch a game of the list.
    Watch(Place, String),
    /// Go back to a seat.
    Return(Box<Kept>),
    /// Give up a seat that is not gone back to any more.
    Forget(Box<Kept>),
    /// Show the game on the board.
    Enter,
    /// Leave the game; the seat stays.
    Leave,
    /// Call the game off, before both have moved.
    Cancel,
    /// Do not wait any longer with connecting again.
    Hurry,
    /// Ask for one's last turn back.
    AskTakeback,
    /// Answer the other's wish for that.
    AnswerTakeback(bool),
    /// Give up.
    Resign,
    /// Offer a draw, or take the other's offer.
    OfferDraw,
    /// Do not take the other's offer.
    DeclineDraw,
    /// Say something.
    Say(Phrase),
    /// Play again.
    Rematch,
    /// Claim the game from somebody who has been away for too long.
    Claim,
    /// Put the way to the game into the clipboard.
    CopyLink,
    /// Put its code, or its number on a server of the platform, into the clipboard.
    CopyCode,
}

/// Something is asked of this part of the program.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Wired(pub Onlining);

/// What is played with people elsewhere.
#[derive(Resource, Debug, Default)]
pub struct Online {
    net: Option<Net>,
    /// Wakes the window when something has come.
    waker: congo_client::Waker,
    party: Option<Party>,
    hosting: Hosting,
    failed: Option<Failed>,
}

/// Why there is no game, as long as the player does not try another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failed {
    /// Where it was tried.
    pub place: Place,
    /// What stands in the way.
    pub problem: Problem,
}

impl Online {
    /// Why the last game did not come about, or cannot go on.
    pub fn failed(&self) -> Option<&Failed> {
        self.failed.as_ref().filter(|_| self.party.is_none())
    }

    /// The game that is played or watched.
    pub fn party(&self) -> Option<&Party> {
        self.party.as_ref()
    }

    /// The server inside this program.
    pub fn hosting(&self) -> &Hosting {
        &self.hosting
    }

    /// There is no game any more: the player is told why as long as he does not try another.
    pub(crate) fn fail(&mut self, problem: Problem) {
        if let Some(party) = self.party.take() {
            self.failed = Some(Failed { place: party.place().clone(), problem });
        }
    }

    /// Whether something may come over the network.
    pub fn is_busy(&self) -> bool {
        self.party.is_some() || self.hosting.is_starting()
    }

    /// By which others come to the game, if there is a way.
    pub fn link(&self) -> Option<String> {
        let party = self.party.as_ref().filter(|party| party.platform().is_none())?;
        let ours = self.hosting.is_at(party.place());
        let place = if ours { self.hosting.seen_from_outside()? } else { party.place() };
        Some(place.link(party.code()?))
    }

    /// The threads of the network, started when they are first wanted.
    fn net(&mut self) -> Result<&Net, String> {
        if self.net.is_none() {
            let mut net = Net::start().map_err(|problem| problem.to_string())?;
            net.wake(self.waker.clone());
            self.net = Some(net);
        }
        self.net.as_ref().ok_or_else(String::new)
    }

    /// The game as a match on the board; none as long as there is nothing to show.
    pub fn setup(&self) -> Option<(MatchSetup, Game)> {
        let party = self.party.as_ref().filter(|party| party.is_ready())?;
        let room = party.room()?;
        let seat = |color: Color| match (party.own() == Some(color), party.level()) {
            (true, None) => Seat::Human,
            (true, Some(level)) => Seat::Computer(level.to_owned()),
            (false, _) => Seat::Remote(room.seat(color).unwrap_or_default().to_owned()),
        };
        let purpose = if party.own().is_some() { Purpose::Game } else { Purpose::Watched };
        let setup = MatchSetup::new(room.game().start(), Color::ALL.map(seat), rand::random(), purpose);
        let names = Color::ALL.map(|color| room.seat(color).unwrap_or_default().to_owned());
        Some((setup.with_names(names).with_clock(party.clock()), room.game().clone()))
    }
}

/// Sets up online play.
pub fn plugin(app: &mut App) {
    app.init_resource::<Online>().init_resource::<Lobby>().init_resource::<Tickets>().add_message::<Wired>();
    obey::plugin(app);
    follow::plugin(app);
    lobby::plugin(app);
    app.add_systems(Startup, connect_waker);
}

fn connect_waker(mut online: ResMut<Online>, waker: Res<crate::redraw::Waker>) {
    let waker = waker.clone();
    online.waker = congo_client::Waker::new(move || waker.wake());
}
