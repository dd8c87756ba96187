//! Handles the player's online commands.

use crate::app::clipboard::CopyToClipboard;
use crate::app::files::{AppDirs, LoadResult};
use crate::app::redraw::AttentionCommand;
use crate::app::screens::{Screen, ScreenCommand};
use crate::app::settings::section::ChangeSettings;
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::features::online::lobby::Lobby;
use crate::features::online::platform::PlatformChoiceError;
use crate::features::online::player_key;
use crate::features::online::saved_seats::{SavedSeat, SavedSeats};
use crate::features::online::search::{Search, search_clock};
use crate::features::online::session::OnlineGame;
use crate::features::online::settings::OnlineSettings;
use crate::features::online::{Online, OnlineCommand, ServerQuestion, Venue, platform};
use crate::session::cursor::GameCursor;
use crate::session::error_text as explain;
use crate::session::game_choice::SideChoice;
use crate::session::game_commands::RemoteRequest;
use crate::session::game_store::GameStore;
use crate::session::start::StartCommand;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_client::address::{DeepLink, ServerAddress};
use congo_client::connection::{ConnectRequest, GameOptions, SeatToken};
use congo_client::identity::Identity;
use congo_client::seek::SeekOptions;
use congo_library::fs;
use congo_proto::code;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::*;
use congo_rules::Color;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PendingConnection>().add_systems(Startup, (load_saved_seats, load_player_key).chain());
}

/// How long the toast that tells of a new key is shown.
const KEY_TOAST_DURATION: Duration = Duration::from_secs(12);

/// What to do as soon as the local server is running.
#[derive(Resource, Debug, Default)]
struct PendingConnection(Option<ConnectionIntent>);

#[derive(Debug, Clone)]
enum ConnectionIntent {
    Create,
    Rejoin(Box<SavedSeat>),
}

fn load_saved_seats(dirs: Option<Res<AppDirs>>, mut saved_seats: ResMut<SavedSeats>, mut toasts: ResMut<Toasts>) {
    let Some(dirs) = dirs else { return };
    let (read, problem) = SavedSeats::load(&dirs);
    *saved_seats = read;
    problem.into_iter().for_each(|problem| toasts.push(Toast::problem("online-tickets-aside", problem)));
}

pub(super) fn load_player_key(dirs: Option<Res<AppDirs>>, mut online: ResMut<Online>, mut toasts: ResMut<Toasts>) {
    let Some(dirs) = dirs else { return };
    match player_key::load(&dirs) {
        LoadResult::Absent => {}
        LoadResult::Loaded(identity) => online.set_identity(Some(identity)),
        LoadResult::SetAside { moved_to, problem } => {
            toasts.push(Toast::set_aside("online-key-aside", moved_to.as_deref(), &problem));
        }
    }
}

/// What online commands may change.
#[derive(SystemParam)]
pub(super) struct OnlineContext<'w> {
    pub(super) online: ResMut<'w, Online>,
    lobby: Res<'w, Lobby>,
    pub(super) saved_seats: ResMut<'w, SavedSeats>,
    pending: ResMut<'w, PendingConnection>,
    pub(super) settings: Res<'w, OnlineSettings>,
    pub(super) dirs: Option<Res<'w, AppDirs>>,
    pub(super) toasts: ResMut<'w, Toasts>,
    pub(super) text: Res<'w, Text>,
    pub(super) screen: Res<'w, State<Screen>>,
    pub(super) screen_commands: MessageWriter<'w, ScreenCommand>,
    settings_commands: MessageWriter<'w, ChangeSettings<OnlineSettings>>,
    start_commands: MessageWriter<'w, StartCommand>,
    cursor: ResMut<'w, GameCursor>,
    store: GameStore<'w>,
    clipboard: MessageWriter<'w, CopyToClipboard>,
    pub(super) attention: MessageWriter<'w, AttentionCommand>,
}

pub(super) fn handle_online_commands(
    mut command_reader: MessageReader<OnlineCommand>,
    mut requests: MessageReader<RemoteRequest>,
    mut context: OnlineContext,
) {
    for request in requests.read() {
        context.handle(&match request {
            RemoteRequest::Takeback => OnlineCommand::AskTakeback,
            RemoteRequest::Resign => OnlineCommand::Resign,
            RemoteRequest::OfferDraw => OnlineCommand::OfferDraw,
            RemoteRequest::DeclineDraw => OnlineCommand::DeclineDraw,
            RemoteRequest::Rejoin => OnlineCommand::ShowGame,
        });
    }
    for command in command_reader.read() {
        context.handle(command);
    }
}

/// Continues once the local server is running.
pub(super) fn poll_local_server(mut context: OnlineContext) {
    if !context.online.bypass_change_detection().local_server.is_starting() {
        return;
    }
    let name = context.settings.online.name.clone();
    match context.online.bypass_change_detection().local_server.poll(&name) {
        None => {}
        Some(Err(problem)) => {
            context.pending.0 = None;
            context.toasts.push(Toast::problem("online-cannot-host", problem));
        }
        Some(Ok(())) => {
            context.online.set_changed();
            match context.pending.0.take() {
                Some(ConnectionIntent::Create) => context.create_game(),
                Some(ConnectionIntent::Rejoin(seat)) => context.rejoin(*seat),
                None => {}
            }
        }
    }
}

impl OnlineContext<'_> {
    /// Online commands apply to the current position: a player who looks at an earlier one returns to it first.
    fn handle(&mut self, command: &OnlineCommand) {
        GameCursor::return_to_present(&mut self.cursor);
        match command {
            OnlineCommand::FindOpponent => self.find_opponent(),
            OnlineCommand::StopSearch => self.online.search = None,
            OnlineCommand::Create => self.create_game(),
            OnlineCommand::UseServer(text) => self.use_server(text),
            OnlineCommand::Join(text) => self.join_invitation(text),
            OnlineCommand::JoinAt(place, code) => self.join_at(place.clone(), code.clone()),
            OnlineCommand::Watch(place, game) => self.watch_game(place.clone(), game.clone()),
            OnlineCommand::Rejoin(kept) => self.rejoin((**kept).clone()),
            OnlineCommand::Forget(kept) => self.forget_seat(&kept.ticket),
            OnlineCommand::ShowGame => self.show_game(),
            OnlineCommand::Leave => (self.online.game, self.online.failure) = (None, None),
            OnlineCommand::Cancel => self.send_action(PlayerCommand::Cancel(Cancelled {})),
            OnlineCommand::ReconnectNow => self.online.game.iter().for_each(OnlineGame::reconnect_now),
            OnlineCommand::AskTakeback => self.send_action(PlayerCommand::AskTakeback(TakebackAsked { ply: 0 })),
            OnlineCommand::AnswerTakeback(true) => self.send_action(PlayerCommand::GrantTakeback(TakenBack { ply: 0 })),
            OnlineCommand::AnswerTakeback(false) => {
                self.send_action(PlayerCommand::DeclineTakeback(TakebackDeclined {}))
            }
            OnlineCommand::Resign => self.send_action(PlayerCommand::Resign(Resigned {})),
            OnlineCommand::OfferDraw => self.send_action(PlayerCommand::OfferDraw(DrawOffered {})),
            OnlineCommand::DeclineDraw => self.send_action(PlayerCommand::DeclineDraw(DrawDeclined {})),
            OnlineCommand::SendPhrase(phrase) => {
                self.send_action(PlayerCommand::Say(ChatMessage { phrase: (*phrase).into() }))
            }
            OnlineCommand::Rematch => self.send_action(PlayerCommand::AskRematch(RematchAsked {})),
            OnlineCommand::Claim => self.send_action(PlayerCommand::Claim(Claimed {})),
            OnlineCommand::CopyLink => self.copy_text(self.online.invite_link()),
            OnlineCommand::CopyCode => self.copy_code(),
        }
    }

    /// Shows the online game on the board.
    fn show_game(&mut self) {
        let Some((mut setup, game)) = self.online.match_setup() else { return };
        let online_game = self.online.game();
        let own = online_game.and_then(OnlineGame::own_color);
        let file = online_game.and_then(OnlineGame::file);
        setup.library_id =
            file.filter(|file| self.store.library().is_some_and(|library| fs::exists(&library.path(file)))).cloned();
        self.start_commands.write(StartCommand::Join(Box::new(setup), Box::new(game), own));
    }

    fn send_action(&mut self, action: PlayerCommand) {
        let Some(game) = self.online.game() else { return };
        match game.platform_side() {
            // Its server would only say the same.
            Some(_) => self.toasts.push(Toast::key("platform-unsupported")),
            None => game.send_action(action),
        }
    }

    fn is_on_platform(&self) -> bool {
        self.online.game().is_some_and(|online_game| online_game.platform_side().is_some())
    }

    fn copy_code(&mut self) {
        let is_platform = self.is_on_platform();
        let code = self
            .online
            .game()
            .and_then(OnlineGame::code)
            .map(|code| if is_platform { code.to_owned() } else { code::format_code(code) });
        self.copy_text(code);
    }

    fn copy_text(&mut self, text: Option<String>) {
        self.clipboard.write_batch(text.map(CopyToClipboard));
    }

    /// Creates a game on the chosen server, or on this computer.
    fn create_game(&mut self) {
        self.online.failure = None;
        let choice = &self.settings.online;
        let on_server = match choice.venue {
            Venue::Here => false,
            Venue::Server => true,
            Venue::Platform => return self.join_platform(),
        };
        let address = if on_server { self.chosen_server() } else { self.online.local_server.address() };
        let Some(place) = address else {
            return if on_server {
                self.report_chosen_address()
            } else {
                self.start_hosting(ConnectionIntent::Create, None)
            };
        };
        let game = GameOptions {
            side: match choice.side {
                SideChoice::White => Some(Color::White),
                SideChoice::Black => Some(Color::Black),
                SideChoice::Random => None,
            },
            fen: String::new(),
            clock: choice.clock_text(),
            listed: choice.listed || !on_server,
            spectator_delay: Duration::from_secs(choice.spectator_delay.into()),
        };
        let name = choice.name.clone();
        self.connect(ConnectRequest::Create { address: place, name, game });
    }

    /// Joins a game on a server of the platform.
    fn join_platform(&mut self) {
        let choice = &self.settings.online;
        match choice.platform.connection_order(&choice.name) {
            Ok(order) => self.connect(order),
            Err(unclear) => {
                let (key, explanation) = match unclear {
                    PlatformChoiceError::Address(problem) => {
                        ("online-no-place", crate::features::online::error_text::address_error(&problem, &self.text))
                    }
                    PlatformChoiceError::Position(problem) => {
                        ("notice-bad-position", explain::position_error(&problem, &self.text))
                    }
                    PlatformChoiceError::GameNumber => ("platform-no-number", String::new()),
                };
                self.toasts.push(Toast::problem(key, explanation));
            }
        }
    }

    /// The server chosen by the player.
    fn chosen_server(&self) -> Option<ServerAddress> {
        self.settings.online.server.parse().ok()
    }

    fn choose_server(&mut self, address: &ServerAddress) {
        if self.online.only_server().is_some() {
            return self.toasts.push(Toast::key("online-in-browser"));
        }
        let mut settings = (*self.settings).clone();
        settings.online.server = address.to_string();
        self.settings_commands.write(ChangeSettings(settings));
    }

    fn report_chosen_address(&mut self) {
        let written = self.settings.online.server.clone();
        self.report_bad_address(&written);
    }

    fn report_bad_address(&mut self, written: &str) {
        let problem = written.parse::<ServerAddress>().err();
        let problem = problem
            .map(|problem| crate::features::online::error_text::address_error(&problem, &self.text))
            .unwrap_or_default();
        self.toasts.push(Toast::problem("online-no-place", problem));
    }

    /// From now on this server is the chosen one, and what was to be done there is done.
    fn use_server(&mut self, written: &str) {
        let Ok(address) = written.trim().parse::<ServerAddress>() else { return self.report_bad_address(written) };
        self.choose_server(&address);
        match self.online.server_question.take() {
            Some(ServerQuestion::Join(code)) => self.join_at(address, code),
            Some(ServerQuestion::FindOpponent) => self.seek(address),
            None => {}
        }
    }

    /// Looks for an opponent on the chosen server; asks for it if there is none.
    fn find_opponent(&mut self) {
        match self.chosen_server() {
            Some(address) => self.seek(address),
            None if self.settings.online.server.trim().is_empty() => {
                self.online.server_question = Some(ServerQuestion::FindOpponent);
            }
            None => self.report_chosen_address(),
        }
    }

    fn seek(&mut self, address: ServerAddress) {
        (self.online.failure, self.online.server_question) = (None, None);
        let choice = self.settings.online.clone();
        // Only somebody whom the server knows has a rating.
        if choice.rated && !self.ensure_key() {
            return;
        }
        let clock = search_clock(choice.clock_text());
        let spectator_delay = Duration::from_secs(choice.spectator_delay.into());
        let (name, rated) = (choice.name, choice.rated);
        let options = SeekOptions {
            address,
            name,
            clock,
            rated,
            below: 0,
            above: 0,
            with_bots: false,
            unlisted: false,
            spectator_delay,
        };
        match self.online.net().map(|net| Search::start(net, options)) {
            Ok(search) => self.online.search = Some(search),
            Err(problem) => self.toasts.push(Toast::problem("online-no-network", problem)),
        }
    }

    /// Makes a key for a player without one. Returns whether there is one.
    fn ensure_key(&mut self) -> bool {
        if self.online.identity().is_some() {
            return true;
        }
        if let Err(problem) = self.online.keep_identity(Identity::new(), self.dirs.as_deref()) {
            self.toasts.push(Toast::problem("notice-cannot-save", problem));
            return false;
        }
        self.toasts.push_for(Toast::key("online-key-made"), KEY_TOAST_DURATION);
        true
    }

    fn start_hosting(&mut self, intent: ConnectionIntent, port: Option<u16>) {
        self.pending.0 = Some(intent);
        let folders = self.dirs.as_deref();
        let online = &mut *self.online;
        let started = online.net().map(|_| ());
        match (started, &online.net) {
            (Ok(()), Some(net)) => online.local_server.start(net, folders, port),
            (problem, _) => self.toasts.push(Toast::problem("online-cannot-host", problem.err().unwrap_or_default())),
        }
    }

    fn join_invitation(&mut self, text: &str) {
        match text.parse::<DeepLink>() {
            Ok(DeepLink { address: place, code: Some(code) }) => {
                let place = place.or_else(|| self.server_of_seat(&code));
                let place = place.or_else(|| self.lobby.server_of_game(&code).cloned());
                match place.or_else(|| self.chosen_server()) {
                    Some(place) => self.join_at(place, code),
                    None => self.online.server_question = Some(ServerQuestion::Join(code)),
                }
            }
            // For a server without a game, its games are shown in the list.
            Ok(DeepLink { address: Some(place), code: None }) => {
                self.choose_server(&place);
            }
            // A link names a server or a game.
            Ok(DeepLink { address: None, code: None }) => {}
            Err(problem) => {
                let explanation = crate::features::online::error_text::address_error(&problem, &self.text);
                self.toasts.push(Toast::problem("online-bad-code", explanation));
            }
        }
    }

    /// The server of a saved seat with this code.
    fn server_of_seat(&self, code: &str) -> Option<ServerAddress> {
        let kept = self.saved_seats.seats().iter().find(|kept| kept.ticket.code == code);
        kept.map(|kept| kept.ticket.place.clone())
    }

    fn join_at(&mut self, place: ServerAddress, code: String) {
        if self.online.only_server().is_some_and(|only| *only != place) {
            return self.toasts.push(Toast::key("online-in-browser"));
        }
        self.online.server_question = None;
        if let Some(kept) = self.saved_seats.seats().iter().find(|kept| kept.ticket.code == code).cloned() {
            return self.rejoin(kept);
        }
        let name = self.settings.online.name.clone();
        self.connect(ConnectRequest::Join { address: place, name, code });
    }

    pub(super) fn watch_game(&mut self, place: ServerAddress, game: String) {
        self.connect(ConnectRequest::Watch { address: place, game });
    }

    fn connect(&mut self, order: ConnectRequest) {
        (self.online.failure, self.online.search) = (None, None);
        let choice = &self.settings.online;
        let (level, platform_side) = match &order {
            ConnectRequest::Watch { .. } => (None, None),
            ConnectRequest::Platform { side, .. } => (choice.platform.level.clone(), Some(*side)),
            _ => (choice.level.clone(), None),
        };
        let place = order.address().clone();
        let connection = self.online.net().map(|net| net.connect(order));
        match connection {
            Ok(link) => {
                let online_game = OnlineGame::new(link, place, level);
                self.online.game = Some(match platform_side {
                    Some(side) => online_game.with_platform_side(side),
                    None => online_game,
                });
            }
            Err(problem) => self.toasts.push(Toast::problem("online-no-network", problem)),
        }
    }

    pub(super) fn rejoin(&mut self, seat: SavedSeat) {
        let port = seat.ticket.place.port;
        if seat.hosted && self.online.local_server.port() != Some(port) {
            if self.online.local_server.port().is_some() {
                return self.toasts.push(Toast::key("online-other-port"));
            }
            return self.start_hosting(ConnectionIntent::Rejoin(Box::new(seat)), Some(port));
        }
        (self.online.failure, self.online.search) = (None, None);
        let name = &self.settings.online.name;
        let platform = seat.platform.and_then(|side| platform::rejoin_order(&seat.ticket, side, name));
        let order = platform.unwrap_or_else(|| ConnectRequest::Rejoin(seat.ticket.clone()));
        let connection = self.online.net().map(|net| net.connect(order));
        match connection {
            Ok(link) => self.online.game = Some(OnlineGame::rejoin(link, seat)),
            Err(problem) => self.toasts.push(Toast::problem("online-no-network", problem)),
        }
    }

    pub(super) fn forget_seat(&mut self, ticket: &SeatToken) {
        let written = self.saved_seats.remove(ticket, self.dirs.as_deref());
        self.report_save_error(written);
    }

    pub(super) fn report_save_error(&mut self, written: Result<(), String>) {
        let problem = written.err().map(|problem| Toast::problem("notice-cannot-save", problem));
        problem.into_iter().for_each(|problem| self.toasts.push(problem));
    }
}
