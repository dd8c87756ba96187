//! Online play. A game on a server is an [`OnlineGame`]; the match on the board follows it, and moves on the board are
//! sent to it (`sync.rs`). All networking runs on its own threads (`congo_client::Net`): each frame takes the events
//! that have arrived, and nothing blocks.

pub mod commands;
pub mod conditional;
pub mod conditional_text;
pub mod error_text;
pub mod events;
pub mod lobby;
#[cfg(feature = "native")]
pub mod local_server;
#[cfg(not(feature = "native"))]
#[path = "local_server_none.rs"]
pub mod local_server;
pub mod pending;
pub mod platform;
pub mod player_key;
pub mod players;
pub mod rating_change;
pub mod saved_seats;
pub mod search;
pub mod session;
pub mod settings;
pub mod sync;

use crate::app::args::Args;
use crate::app::files::AppDirs;
use crate::app::platform::network;
use crate::app::schedule::InputSystems;
use crate::app::screens::{Screen, ScreenCommand};
use crate::app::settings::section::ChangeSettings;
use crate::features::online::lobby::Lobby;
use crate::features::online::local_server::LocalServer;
use crate::features::online::platform::PlatformChoice;
use crate::features::online::saved_seats::{SavedSeat, SavedSeats};
use crate::features::online::search::Search;
use crate::features::online::session::OnlineGame;
use crate::features::online::settings::OnlineSettings;
use crate::session::game_choice::SideChoice;
use crate::session::r#match::{MatchMode, MatchSetup, Seat};
use crate::session::time_control_choice::TimeControlChoice;
use bevy::prelude::*;
use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::connection::Problem;
use congo_client::identity::Identity;
use congo_proto::online::Phrase;
use congo_proto::{MAX_NAME_CHARS, MAX_SPECTATOR_DELAY};
use congo_rules::{Color, Game};
use serde::{Deserialize, Serialize};
use std::io;

/// The player's name and choices for online games; stored with the settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OnlineProfile {
    /// The name that others see; may be empty.
    pub name: String,
    /// The server for new games and for the lobby; empty for this computer.
    pub server: String,
    /// Where new games are created.
    pub venue: Venue,
    /// The preferred side.
    pub side: SideChoice,
    /// The clock.
    pub clock: TimeControlChoice,
    /// Whether the choices are unfolded.
    pub options_open: bool,
    /// Whether games with strangers count for the rating.
    pub rated: bool,
    /// Whether others find new games in the list.
    pub listed: bool,
    /// How much later than the players spectators see new games, in seconds.
    pub spectator_delay: u32,
    /// The level that plays for the player; `None` if they play themselves.
    pub level: Option<String>,
    /// The choices for servers of the original platform.
    pub platform: PlatformChoice,
}

/// Where new online games are created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Venue {
    /// On this computer.
    #[default]
    Here,
    /// On a Congo server.
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
            options_open: false,
            rated: true,
            listed: false,
            spectator_delay: 0,
            level: None,
            platform: PlatformChoice::default(),
        }
    }
}

impl OnlineProfile {
    /// A copy with a limited name and a valid clock; of a clock with two time controls only the first.
    #[must_use]
    pub fn in_range(self) -> Self {
        let name = self.name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME_CHARS).collect();
        let clock = TimeControlChoice { differs: false, ..self.clock.in_range() };
        let spectator_delay = self.spectator_delay.min(MAX_SPECTATOR_DELAY);
        Self { name, clock, spectator_delay, platform: self.platform.in_range(), ..self }
    }

    /// The clock as a game file writes it; empty for none.
    pub fn clock_text(&self) -> String {
        self.clock.time_controls(Color::White).map(|[control, _]| control.to_string()).unwrap_or_default()
    }
}

/// A command for online play.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum OnlineCommand {
    /// Look for an opponent on the chosen server.
    FindOpponent,
    /// Stop looking for an opponent.
    StopSearch,
    /// Create a game with the chosen options.
    Create,
    /// The answer to the question which server is meant; new games are created there, too.
    UseServer(String),
    /// Join a game: a code, a server, or a link with both.
    Join(String),
    /// Join a game of the list.
    JoinAt(ServerAddress, String),
    /// Watch a game of the list.
    Watch(ServerAddress, String),
    /// Return to a seat.
    Rejoin(Box<SavedSeat>),
    /// Remove a saved seat.
    Forget(Box<SavedSeat>),
    /// Show the game on the board.
    ShowGame,
    /// Leave the game; the seat is kept.
    Leave,
    /// Cancel the game, before both players have moved.
    Cancel,
    /// Reconnect immediately.
    ReconnectNow,
    /// Request a takeback of the last turn.
    AskTakeback,
    /// Accept or decline the opponent's takeback request.
    AnswerTakeback(bool),
    /// Resign.
    Resign,
    /// Offer a draw, or accept the opponent's offer.
    OfferDraw,
    /// Decline the opponent's offer.
    DeclineDraw,
    /// Send a chat phrase.
    SendPhrase(Phrase),
    /// Request or accept a rematch.
    Rematch,
    /// Claim the win when the opponent has been away for too long.
    Claim,
    /// Copy the link of the game to the clipboard.
    CopyLink,
    /// Copy the code of the game, or its number on a server of the platform, to the clipboard.
    CopyCode,
}

/// The state of online play.
#[derive(Resource, Debug, Default)]
pub struct Online {
    net: Option<Net>,
    /// Wakes the window when an event has arrived.
    waker: congo_client::Waker,
    game: Option<OnlineGame>,
    local_server: LocalServer,
    failure: Option<ConnectionFailure>,
    server_question: Option<ServerQuestion>,
    search: Option<Search>,
    /// By which servers know the player; `None` for a guest.
    identity: Option<Identity>,
    /// The only server that can be reached, as in a browser; `None`: all can.
    only_server: Option<ServerAddress>,
}

/// What the player wants to do at a server that is not known: they are asked for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ServerQuestion {
    /// Join the game with this code.
    Join(String),
    /// Find an opponent.
    FindOpponent,
}

/// Why there is no game, until the player starts another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectionFailure {
    /// The server's address.
    pub address: ServerAddress,
    /// The problem.
    pub problem: Problem,
}

impl Online {
    /// Why the last game could not start or cannot continue.
    pub fn failure(&self) -> Option<&ConnectionFailure> {
        self.failure.as_ref().filter(|_| self.game.is_none())
    }

    /// What the player wants to do at a server that is not known.
    pub fn server_question(&self) -> Option<&ServerQuestion> {
        self.server_question.as_ref()
    }

    /// The search for an opponent.
    pub fn search(&self) -> Option<&Search> {
        self.search.as_ref()
    }

    #[cfg(test)]
    pub(crate) fn search_mut(&mut self) -> Option<&mut Search> {
        self.search.as_mut()
    }

    /// By which servers know the player; `None` for a guest.
    pub fn identity(&self) -> Option<&Identity> {
        self.identity.as_ref()
    }

    /// Keeps a key in the player's folder, and uses it from now on.
    fn keep_identity(&mut self, identity: Identity, dirs: Option<&AppDirs>) -> io::Result<()> {
        dirs.map_or(Ok(()), |dirs| player_key::save(&identity, dirs))?;
        self.set_identity(Some(identity));
        Ok(())
    }

    /// Sets by which servers know the player from now on.
    fn set_identity(&mut self, identity: Option<Identity>) {
        self.net.iter().for_each(|net| net.set_identity(identity.clone()));
        self.identity = identity;
    }

    /// The only server that can be reached, as in a browser; `None`: all can.
    pub fn only_server(&self) -> Option<&ServerAddress> {
        self.only_server.as_ref()
    }

    /// The game that is played or watched.
    pub fn game(&self) -> Option<&OnlineGame> {
        self.game.as_ref()
    }

    /// The server inside the game.
    pub fn local_server(&self) -> &LocalServer {
        &self.local_server
    }

    /// Ends the game. The player sees why until they start another one.
    pub(crate) fn fail(&mut self, problem: Problem) {
        if let Some(online_game) = self.game.take() {
            self.failure = Some(ConnectionFailure { address: online_game.address().clone(), problem });
        }
    }

    /// Whether network events may arrive.
    pub fn is_busy(&self) -> bool {
        self.game.is_some() || self.search.is_some() || self.local_server.is_starting()
    }

    /// The link for others to join the game; `None` if there is none.
    pub fn invite_link(&self) -> Option<String> {
        let online_game = self.game.as_ref().filter(|online_game| online_game.platform_side().is_none())?;
        let is_local = self.local_server.is_at_address(online_game.address());
        let place = if is_local { self.local_server.public_address()? } else { online_game.address() };
        let code = online_game.code()?;
        Some(if online_game.has_page() { place.page_link(code) } else { place.deep_link(code) })
    }

    /// The network threads, started on first use.
    fn net(&mut self) -> Result<&Net, String> {
        if self.net.is_none() {
            let mut net = Net::start().map_err(|problem| problem.to_string())?;
            net.set_waker(self.waker.clone());
            net.set_identity(self.identity.clone());
            self.net = Some(net);
        }
        self.net.as_ref().ok_or_else(String::new)
    }

    /// The game as a match for the board; `None` until there is something to show.
    pub fn match_setup(&self) -> Option<(MatchSetup, Game)> {
        let online_game = self.game.as_ref().filter(|online_game| online_game.is_ready())?;
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
    app.add_plugins((settings::plugin, commands::plugin, players::plugin, rating_change::plugin, conditional::plugin));
    app.add_systems(
        Update,
        (
            commands::handle_online_commands,
            commands::poll_local_server,
            events::poll_search,
            events::poll_online_game,
            events::note_game_file,
            players::handle_players_commands,
            players::request_own_games,
            players::poll_players,
            players::show_games_by_toast,
            rating_change::follow_rating,
            conditional::handle_conditional_commands,
            conditional::follow_plan,
            conditional::return_to_game.run_if(in_state(Screen::ConditionalMoves)),
        )
            .chain()
            .in_set(InputSystems::Online)
            .before(sync::OnlineSyncSystems),
    );
    app.add_plugins((sync::plugin, lobby::plugin));
    app.add_systems(Startup, connect_platform.before(commands::load_player_key))
        .add_systems(PreUpdate, keep_to_only_server.run_if(resource_exists_and_changed::<OnlineSettings>))
        .add_systems(OnEnter(Screen::Menu), join_named_game);
}

fn connect_platform(mut online: ResMut<Online>, waker: Res<crate::app::redraw::Waker>) {
    let waker = waker.clone();
    online.waker = congo_client::Waker::new(move || waker.wake());
    online.only_server = network::only_server().and_then(|address| address.parse().ok());
}

/// Where only one server can be reached, it is the chosen one for everything.
fn keep_to_only_server(
    online: Res<Online>,
    settings: Res<OnlineSettings>,
    mut changes: MessageWriter<ChangeSettings<OnlineSettings>>,
) {
    let Some(server) = &online.only_server else { return };
    let mut kept = settings.clone();
    (kept.online.server, kept.online.venue) = (server.to_string(), Venue::Server);
    if kept != *settings {
        changes.write(ChangeSettings(kept));
    }
}

/// Joins the game of a link on the command line, or in the address of the page, when the menu opens.
fn join_named_game(args: Option<Res<Args>>, mut commands: Commands, mut done: Local<bool>) {
    let Some(args) = args.filter(|_| !std::mem::replace(&mut *done, true)) else { return };
    if let Some(link) = args.deep_link.clone().or_else(network::invited_to) {
        commands.write_message(ScreenCommand::Go(Screen::Online));
        commands.write_message(OnlineCommand::Join(link));
    }
}
