//! One game on a server as this client knows it: its events, the players' presence, and the state of the connection.

use crate::features::online::saved_seats::SavedSeat;
use crate::session::game_choice::SideChoice as Own;
use crate::session::reconcile::Reconciliation;
use congo_client::address::ServerAddress;
use congo_client::connection::{ConnectionEvent, GameConnection, Problem, SeatToken, State};
use congo_client::time::ServerTime;
use congo_library::GameId;
use congo_library::clock::Clock;
use congo_proto::game_state::{GameState, ProtocolError};
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::{GreetReply, Moved, Phrase, PresenceUpdate, Side};
use congo_rules::{Chain, Color, PlayedMove};

/// One game on a server. Dropping it disconnects; the seat is kept.
#[derive(Debug)]
pub struct OnlineGame {
    connection: GameConnection,
    address: ServerAddress,
    seat_token: Option<SeatToken>,
    game_state: Option<GameState>,
    connection_state: State,
    presence: Option<PresenceUpdate>,
    server_time: ServerTime,
    greeting: Option<GreetReply>,
    /// The level that plays for the player.
    level: Option<String>,
    /// The ply of a move that the server has not confirmed yet.
    sent_ply: Option<usize>,
    /// Its file in the library.
    file: Option<GameId>,
    /// The player's side, in a game on a server of the platform.
    platform_side: Option<Own>,
    /// Whether a match for it was requested.
    show_requested: bool,
    /// Whether it is shown wherever the player is, because a stranger waits for them.
    is_urgent: bool,
    /// The match on the board that shows it.
    match_id: Option<u64>,
}

/// A rated game that is over, as the player has seen it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedGame {
    /// The server.
    pub(super) address: ServerAddress,
    /// The code of the game.
    pub(super) code: String,
    /// Its code for ever, by which a finished game is listed.
    pub(super) long_code: String,
    /// The player's number at the server.
    pub(super) player: u64,
    /// Their rating before it.
    pub(super) before: u32,
}

/// An event that the player is notified of.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum ServerEvent {
    /// The player has a seat, which should be saved.
    Seated(SeatToken),
    /// An opponent has joined, by name.
    Joined(String),
    /// A chat message.
    Phrase(Color, Phrase),
    /// The opponent declined the draw.
    DrawDeclined,
    /// The opponent declined the takeback.
    TakebackDeclined,
    /// Turns were undone.
    TakenBack,
    /// The game was cancelled.
    Cancelled,
    /// The opponent offers a rematch.
    WantsRematch,
    /// The code of the rematch.
    Rematch(String),
    /// The connection was restored.
    Reconnected,
    /// A command was refused.
    Refused(Problem),
    /// The connection cannot be restored.
    ConnectionLost(Problem),
    /// The server's events are not consistent.
    ProtocolFault(ProtocolError),
}

impl OnlineGame {
    /// A game over this connection; `level` plays for the player if given.
    pub(super) fn new(link: GameConnection, place: ServerAddress, level: Option<String>) -> Self {
        Self {
            connection: link,
            address: place,
            seat_token: None,
            game_state: None,
            connection_state: State::Connecting,
            presence: None,
            server_time: ServerTime::default(),
            greeting: None,
            level,
            sent_ply: None,
            file: None,
            platform_side: None,
            show_requested: false,
            is_urgent: false,
            match_id: None,
        }
    }

    /// A game with a seat to which the player returns.
    pub(super) fn rejoin(link: GameConnection, seat: SavedSeat) -> Self {
        let SavedSeat { ticket, level, file, platform, .. } = seat;
        Self { seat_token: Some(ticket.clone()), file, platform_side: platform, ..Self::new(link, ticket.place, level) }
    }

    /// The same if the server has just found the opponent.
    pub(super) fn with_urgency(self) -> Self {
        Self { is_urgent: true, ..self }
    }

    /// The same on a server of the platform, which has no seat tokens.
    pub(super) fn with_platform_side(self, own: Color) -> Self {
        let own = if own == Color::White { Own::White } else { Own::Black };
        Self { platform_side: Some(own), ..self }
    }

    /// The player's side, in a game on a server of the platform, which has no resignation, draws or takebacks.
    pub fn platform_side(&self) -> Option<Own> {
        self.platform_side
    }

    /// The chain in progress on the server, which is not a whole turn yet; `None` while a move of this board is being
    /// sent.
    pub(super) fn partial_chain(&self) -> Option<&Chain> {
        self.game_state.as_ref().filter(|_| self.sent_ply.is_none())?.partial_turn().chain()
    }

    /// The server.
    pub fn address(&self) -> &ServerAddress {
        &self.address
    }

    /// The token of the player's seat.
    pub fn seat_token(&self) -> Option<&SeatToken> {
        self.seat_token.as_ref()
    }

    /// The state of the game; `None` before the first event.
    pub fn game_state(&self) -> Option<&GameState> {
        self.game_state.as_ref()
    }

    /// The state of the connection.
    pub fn connection_state(&self) -> &State {
        &self.connection_state
    }

    /// The level that plays for the player.
    pub fn level(&self) -> Option<&str> {
        self.level.as_deref()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game_state.as_ref().is_some_and(GameState::is_over)
    }

    /// The player's side; `None` for spectators.
    pub fn own_color(&self) -> Option<Color> {
        self.presence.as_ref()?.own().color()
    }

    /// The code of the game.
    pub fn code(&self) -> Option<&str> {
        // A server of the platform does not report a code; there the number is in the ticket.
        let known_code =
            self.game_state.as_ref().map(|state| state.begun().code.as_str()).filter(|code| !code.is_empty());
        known_code.or(self.seat_token.as_ref().map(|ticket| ticket.code.as_str()))
    }

    /// Whether all past events have arrived and there is something to show.
    pub fn is_ready(&self) -> bool {
        let is_waiting =
            self.own_color().is_some() && self.game_state.as_ref().is_some_and(|state| state.free_side().is_some());
        self.presence.is_some() && self.game_state.is_some() && !is_waiting
    }

    /// Whether the owner of a seat is connected.
    pub fn is_present(&self, color: Color) -> bool {
        self.presence.as_ref().is_some_and(|here| if color == Color::White { here.white } else { here.black })
    }

    /// The number of spectators.
    pub fn watchers(&self) -> u32 {
        let seated = Color::ALL.into_iter().filter(|color| self.is_present(*color)).count() as u32;
        self.presence.as_ref().map_or(0, |here| here.watchers.saturating_sub(seated))
    }

    /// The round-trip time to the owner of a seat, in milliseconds; `None` if it is unknown.
    pub fn latency_ms(&self, color: Color) -> Option<u32> {
        let here = self.presence.as_ref().filter(|_| self.is_present(color))?;
        let lag = if color == Color::White { here.white_lag } else { here.black_lag };
        (lag > 0).then_some(lag)
    }

    /// The number of seconds for which the owner of a seat has been away; `None` if they are connected.
    pub fn away_secs(&self, color: Color) -> Option<u64> {
        let here = self.presence.as_ref().filter(|_| !self.is_present(color))?;
        let since = if color == Color::White { here.white_since } else { here.black_since };
        let passed = self.server_time.now()?.saturating_sub(since);
        Some(u64::try_from(passed).unwrap_or(0) / 1000)
    }

    /// The number of seconds of absence after which the win may be claimed.
    pub fn claim_after_secs(&self) -> u64 {
        self.greeting.as_ref().map_or(u64::MAX, |greeted| greeted.absence / 1000)
    }

    /// Whether the server has the game for browsers, too.
    pub fn has_page(&self) -> bool {
        self.greeting.as_ref().is_some_and(|greeted| greeted.page)
    }

    /// Whether the player may claim the win now: the opponent is to move and has been away for long enough.
    pub fn can_claim(&self) -> bool {
        let Some((own, state)) = self.own_color().zip(self.game_state.as_ref()).filter(|(_, state)| state.is_running())
        else {
            return false;
        };
        let is_opponents_turn = state.game().position().turn() != own;
        is_opponents_turn && self.away_secs(!own).is_some_and(|away| away >= self.claim_after_secs())
    }

    /// The current clock.
    pub fn clock(&self) -> Option<Clock> {
        let state = self.game_state.as_ref()?;
        match self.server_time.now() {
            Some(now) => state.clock_at(now),
            None => state.clock().cloned(),
        }
    }

    /// Whether it is shown wherever the player is.
    pub(super) fn is_urgent(&self) -> bool {
        self.is_urgent
    }

    /// How the player has ended a game that counts for their rating.
    pub(super) fn rated_result(&self) -> Option<RatedGame> {
        let state = self.game_state.as_ref().filter(|state| state.is_over() && state.begun().rated)?;
        let seat = state.seated(self.own_color()?).filter(|seat| seat.player != 0)?;
        let (address, code) = (self.address.clone(), self.code()?.to_owned());
        let long_code = state.begun().long_code.clone();
        Some(RatedGame { address, code, long_code, player: seat.player, before: seat.rating })
    }

    /// Whether the game should be shown now; returns true once.
    pub(super) fn take_show_request(&mut self) -> bool {
        self.is_ready() && !std::mem::replace(&mut self.show_requested, true)
    }

    /// Its file in the library; `None` before its first move and for spectators.
    pub fn file(&self) -> Option<&GameId> {
        self.file.as_ref()
    }

    /// Sets its file. Returns whether it has changed.
    pub(super) fn set_file(&mut self, file: &GameId) -> bool {
        let is_new = self.file.as_ref() != Some(file);
        self.file = Some(file.clone());
        is_new
    }

    /// The match that shows it.
    pub fn match_id(&self) -> Option<u64> {
        self.match_id
    }

    /// Sets the match that shows it.
    pub(super) fn set_match(&mut self, match_id: u64) {
        self.match_id = Some(match_id);
        self.sent_ply = None;
    }

    /// Sends a command, repeatedly until the server has responded.
    pub(super) fn send_action(&self, action: PlayerCommand) {
        self.connection.act(action);
    }

    /// Reconnects immediately.
    pub(super) fn reconnect_now(&self) {
        self.connection.reconnect_now();
    }

    /// Sends a turn played on this board, if it is the player's and the server does not know it.
    pub(super) fn send_turn(&mut self, ply: usize, turn: &PlayedMove) {
        let server_ply = self.game_state.as_ref().map_or(0, GameState::ply);
        if self.own_color() == Some(turn.piece.color) && ply == server_ply {
            self.sent_ply = Some(ply);
            self.send_action(PlayerCommand::Move(Moved { ply: ply as u32, path: turn.path.to_string() }));
        }
    }

    /// Handles the network events. Returns whether anything has changed, and the events to notify the player of.
    pub(super) fn poll(&mut self) -> (bool, Vec<ServerEvent>) {
        let (mut changed, mut events) = (false, Vec::new());
        while let Some(news) = self.connection.try_next() {
            changed |= !matches!(news, ConnectionEvent::Time(_));
            events.extend(self.handle_news(news));
        }
        (changed, events)
    }

    fn handle_news(&mut self, news: ConnectionEvent) -> Option<ServerEvent> {
        match news {
            ConnectionEvent::State(state) => self.set_connection_state(state),
            ConnectionEvent::Seated(ticket) => {
                self.seat_token = Some(ticket.clone());
                Some(ServerEvent::Seated(ticket))
            }
            ConnectionEvent::Greeted(greeted) => {
                self.greeting = Some(greeted);
                None
            }
            ConnectionEvent::Event(event) => {
                let applied = match &mut self.game_state {
                    Some(state) => state.apply(&event),
                    none => GameState::begin(&event).map(|state| *none = Some(state)),
                };
                match applied {
                    Ok(()) => self.player_event(event.by(), event.payload?),
                    Err(fault) => Some(ServerEvent::ProtocolFault(fault)),
                }
            }
            ConnectionEvent::Restarted => {
                (self.game_state, self.presence, self.sent_ply) = (None, None, None);
                None
            }
            ConnectionEvent::Presence(here) => {
                self.presence = Some(here);
                None
            }
            ConnectionEvent::Time(now) => {
                self.server_time.update(now);
                None
            }
            ConnectionEvent::NameRefused(problem) => Some(ServerEvent::Refused(problem)),
            ConnectionEvent::CommandRefused(command, problem) => {
                if matches!(command, PlayerCommand::Move(_)) {
                    self.sent_ply = None;
                }
                Some(ServerEvent::Refused(problem))
            }
        }
    }

    fn set_connection_state(&mut self, state: State) -> Option<ServerEvent> {
        let before = std::mem::replace(&mut self.connection_state, state.clone());
        match state {
            State::Connected if self.presence.is_some() && before != State::Connected => Some(ServerEvent::Reconnected),
            State::Refused(problem) => Some(ServerEvent::ConnectionLost(problem)),
            _ => None,
        }
    }

    /// The events that the player is notified of. Events from before they connected are not new.
    fn player_event(&mut self, by: Side, payload: Payload) -> Option<ServerEvent> {
        let state = self.game_state.as_ref()?;
        if self.sent_ply.is_some_and(|ply| state.ply() > ply) || matches!(payload, Payload::TakenBack(_)) {
            self.sent_ply = None;
        }
        self.presence.as_ref()?;
        let own = self.own_color();
        let other = by.color().filter(|color| Some(*color) != own);
        match payload {
            Payload::Seated(seated) => other.map(|_| ServerEvent::Joined(seated.name)),
            Payload::ChatMessage(message) => other.map(|color| ServerEvent::Phrase(color, message.phrase())),
            Payload::DrawDeclined(_) => other.and(own).map(|_| ServerEvent::DrawDeclined),
            Payload::TakebackDeclined(_) => other.and(own).map(|_| ServerEvent::TakebackDeclined),
            Payload::TakenBack(_) => Some(ServerEvent::TakenBack),
            Payload::Cancelled(_) => Some(ServerEvent::Cancelled),
            Payload::RematchAsked(_) => {
                let news = other.zip(own).filter(|(_, own)| !state.wants_rematch(*own));
                news.map(|_| ServerEvent::WantsRematch)
            }
            Payload::Rematched(next) => Some(ServerEvent::Rematch(next.code)),
            _ => None,
        }
    }

    /// The steps that bring a match with these moves to the state of the game on the server; `None` if there are none.
    /// The player's last move may be ahead until the server has responded.
    pub(super) fn pending_steps(&self, board_turns: &[PlayedMove]) -> Option<Reconciliation> {
        let server_turns = self.game_state.as_ref()?.game().moves();
        let steps = Reconciliation::between(board_turns, server_turns)?;
        let is_own_move = steps.play.is_empty() && steps.plies() == 1 && self.sent_ply == steps.undo_to;
        (!is_own_move).then_some(steps)
    }
}
