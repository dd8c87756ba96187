//! Online play. A game on a server is an [`OnlineGame`]; the match on the board follows it, and moves on the board are
//! sent to it (`sync.rs`). All networking runs on threads of its own (`congo_client::Net`): each frame takes the events
//! that have arrived, and waits for nothing.

pub mod commands;
pub mod error_text;
pub mod events;
pub mod lobby;
pub mod local_server;
pub mod platform;
pub mod saved_seats;
pub mod session;
pub mod settings;
pub mod sync;

use crate::app::args::Args;
use crate::app::schedule::InputSystems;
use crate::app::screens::{Screen, ScreenCommand};
use crate::features::online::lobby::Lobby;
use crate::features::online::local_server::LocalServer;
use crate::features::online::platform::PlatformChoice;
use crate::features::online::saved_seats::{SavedSeat, SavedSeats};
use crate::features::online::session::OnlineGame;

use crate::session::game_choice::SideChoice;
use crate::session::r#match::{MatchMode, MatchSetup, Seat};
use crate::session::time_control_choice::TimeControlChoice;
use bevy::prelude::*;
use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::connection::Problem;
use congo_proto::MAX_NAME_CHARS;
use congo_proto::online::Phrase;
use congo_rules::{Color, Game};
use serde::{Deserialize, Serialize};

/// The player's name and choices for online games; stored with the settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OnlineProfile {
    /// The name that others see; may be empty.
    pub name: String,
    /// The server for new games and for the lobby; empty: this computer.
    pub server: String,
    /// Where new games are created.
    pub venue: Venue,
    /// The preferred side.
    pub side: SideChoice,
    /// The clock.
    pub clock: TimeControlChoice,
    /// Whether others find new games in the list.
    pub listed: bool,
    /// The level that plays for the player; `None`: they play themselves.
    pub level: Option<String>,
    /// The choices for servers of the original platform.
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

impl Default for OnlineProfile {
    fn default() -> Self {
        Self {
            name: String::new(),
            server: String::new(),
            venue: Venue::Here,
            side: SideChoice::Random,
            clock: TimeControlChoice::default(),
            listed: false,
            level: None,
            platform: PlatformChoice::default(),
        }
    }
}

impl OnlineProfile {
    /// The same with a name that is not too long and a clock that there is; of a clock with two paces, the first.
    #[must_use]
    pub fn in_range(self) -> Self {
        let name = self.name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME_CHARS).collect();
        let clock = TimeControlChoice { differs: false, ..self.clock.in_range() };
        Self { name, clock, platform: self.platform.in_range(), ..self }
    }
}

/// What can be asked of this part of the program.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum OnlineCommand {
    /// Begin a game, as the settings say.
    Create,
    /// Join a game: a code, a server, or a link with both.
    Join(String),
    /// Join a game of the list.
    JoinAt(ServerAddress, String),
    /// Watch a game of the list.
    Watch(ServerAddress, String),
    /// Go back to a seat.
    Rejoin(Box<SavedSeat>),
    /// Give up a seat that is not gone back to any more.
    Forget(Box<SavedSeat>),
    /// Show the game on the board.
    ShowGame,
    /// Leave the game; the seat stays.
    Leave,
    /// Call the game off, before both have moved.
    Cancel,
    /// Do not wait any longer with connecting again.
    ReconnectNow,
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
    SendPhrase(Phrase),
    /// Play again.
    Rematch,
    /// Claim the game when the opponent has been away for too long.
    Claim,
    /// Put the way to the game into the clipboard.
    CopyLink,
    /// Put its code, or its number on a server of the platform, into the clipboard.
    CopyCode,
}

/// What is played with people elsewhere.
#[derive(Resource, Debug, Default)]
pub struct Online {
    net: Option<Net>,
    /// Wakes the window when something has come.
    waker: congo_client::Waker,
    game: Option<OnlineGame>,
    local_server: LocalServer,
    failure: Option<ConnectionFailure>,
}

/// Why there is no game, as long as the player does not try another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectionFailure {
    /// Where it was tried.
    pub address: ServerAddress,
    /// What stands in the way.
    pub problem: Problem,
}

impl Online {
    /// Why the last game did not come about, or cannot go on.
    pub fn failure(&self) -> Option<&ConnectionFailure> {
        self.failure.as_ref().filter(|_| self.game.is_none())
    }

    /// The game that is played or watched.
    pub fn game(&self) -> Option<&OnlineGame> {
        self.game.as_ref()
    }

    /// The server inside this program.
    pub fn local_server(&self) -> &LocalServer {
        &self.local_server
    }

    /// There is no game any more: the player sees why until they start another.
    pub(crate) fn fail(&mut self, problem: Problem) {
        if let Some(party) = self.game.take() {
            self.failure = Some(ConnectionFailure { address: party.address().clone(), problem });
        }
    }

    /// Whether something may come over the network.
    pub fn is_busy(&self) -> bool {
        self.game.is_some() || self.local_server.is_starting()
    }

    /// By which others come to the game, if there is a way.
    pub fn invite_link(&self) -> Option<String> {
        let online_game = self.game.as_ref().filter(|party| party.platform_side().is_none())?;
        let is_local = self.local_server.is_at_address(online_game.address());
        let place = if is_local { self.local_server.public_address()? } else { online_game.address() };
        Some(place.deep_link(online_game.code()?))
    }

    /// The threads of the network, started when they are first wanted.
    fn net(&mut self) -> Result<&Net, String> {
        if self.net.is_none() {
            let mut net = Net::start().map_err(|problem| problem.to_string())?;
            net.set_waker(self.waker.clone());
            self.net = Some(net);
        }
        self.net.as_ref().ok_or_else(String::new)
    }

    /// The game as a match on the board; none as long as there is nothing to show.
    pub fn match_setup(&self) -> Option<(MatchSetup, Game)> {
        let online_game = self.game.as_ref().filter(|party| party.is_ready())?;
        let state = online_game.game_state()?;
        let seat = |color: Color| match (online_game.own_color() == Some(color), online_game.level()) {
            (true, None) => Seat::Human,
            (true, Some(level)) => Seat::Computer(level.to_owned()),
            (false, _) => Seat::Remote(state.player_name(color).unwrap_or_default().to_owned()),
        };
        let purpose = if online_game.own_color().is_some() { MatchMode::Game } else { MatchMode::Watched };
        let setup = MatchSetup::new(state.game().start(), Color::ALL.map(seat), rand::random(), purpose);
        let names = Color::ALL.map(|color| state.player_name(color).unwrap_or_default().to_owned());
        let setup = MatchSetup { can_resign: online_game.platform_side().is_none(), ..setup };
        Some((setup.with_names(names).with_clock(online_game.clock()), state.game().clone()))
    }
}

/// Sets up online play.
pub fn plugin(app: &mut App) {
    app.init_resource::<Online>().init_resource::<Lobby>().init_resource::<SavedSeats>().add_message::<OnlineCommand>();
    crate::features::online::settings::plugin(app);
    crate::features::online::commands::plugin(app);
    app.add_systems(
        Update,
        (
            commands::handle_online_commands,
            commands::poll_local_server,
            events::poll_online_game,
            events::note_game_file,
        )
            .chain()
            .in_set(InputSystems::Online)
            .before(sync::OnlineSyncSystems),
    );
    crate::features::online::sync::plugin(app);
    crate::features::online::lobby::plugin(app);
    app.add_systems(Startup, connect_waker).add_systems(OnEnter(Screen::Menu), join_named_game);
}

fn connect_waker(mut online: ResMut<Online>, waker: Res<crate::app::redraw::Waker>) {
    let waker = waker.clone();
    online.waker = congo_client::Waker::new(move || waker.wake());
}

/// A game whose link stands on the command line is joined as soon as the menu is there.
fn join_named_game(args: Option<Res<Args>>, mut commands: Commands, mut done: Local<bool>) {
    let Some(args) = args.filter(|_| !std::mem::replace(&mut *done, true)) else { return };
    if let Some(link) = args.deep_link.clone() {
        commands.write_message(ScreenCommand::Go(Screen::Online));
        commands.write_message(OnlineCommand::Join(link));
    }
}
