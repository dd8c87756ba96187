//! One game on a server, as this client knows it: its events, the players' presence, the connection's state.

use crate::features::online::saved_seats::SavedSeat;
use crate::session::game_choice::SideChoice as Own;
use crate::session::reconcile::Reconciliation;
use congo_client::address::ServerAddress;
use congo_client::connection::{ConnectionEvent, GameConnection, Problem, SeatToken, State};
use congo_client::time::ServerTime;
use congo_library::GameId;
use congo_library::clock::Clock;
use congo_proto::game_state::{GameState, ProtocolError};
use congo_proto::online::act_request::What as PlayerCommand;
use congo_proto::online::event::What;
use congo_proto::online::{GreetReply, Here, Moved, Phrase, Side};
use congo_rules::{Chain, Color, PlayedMove};

/// One game on a server. Dropping it leaves; the seat stays.
#[derive(Debug)]
pub struct OnlineGame {
    connection: GameConnection,
    address: ServerAddress,
    seat_token: Option<SeatToken>,
    game_state: Option<GameState>,
    connection_state: State,
    presence: Option<Here>,
    server_time: ServerTime,
    greeting: Option<GreetReply>,
    /// The computer's level, where it plays for the player.
    level: Option<String>,
    /// The ply of a move that the server has not told of yet.
    sent_ply: Option<usize>,
    /// Its file in the library.
    file: Option<GameId>,
    /// The own side, in a game on a server of the platform.
    platform_side: Option<Own>,
    /// Whether a match for it was requested.
    show_requested: bool,
    /// The match on the board that shows it.
    match_id: Option<u64>,
}

/// What came that the player is to hear of.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum ServerEvent {
    /// A seat was taken: it should be kept, so that the player comes back to it.
    Seated(SeatToken),
    /// An opponent has joined, by name.
    Joined(String),
    /// A chat message.
    Phrase(Color, Phrase),
    /// The other side does not want a draw.
    DrawDeclined,
    /// The other side grants nothing back.
    TakebackDeclined,
    /// Turns were taken back.
    TakenBack,
    /// The game was called off.
    Cancelled,
    /// The opponent offers a rematch.
    WantsRematch,
    /// The next game has this code.
    Rematch(String),
    /// The connection is back.
    Reconnected,
    /// A deed was refused.
    Refused(Problem),
    /// The link is dead.
    ConnectionLost(Problem),
    /// What the server told makes no sense.
    ProtocolFault(ProtocolError),
}

impl OnlineGame {
    /// A game over this link; `level` plays for the player, if one is named.
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
            match_id: None,
        }
    }

    /// A game to whose seat the player goes back.
    pub(super) fn rejoin(link: GameConnection, seat: SavedSeat) -> Self {
        let SavedSeat { ticket, level, file, platform, .. } = seat;
        Self { seat_token: Some(ticket.clone()), file, platform_side: platform, ..Self::new(link, ticket.place, level) }
    }

    /// The same on a server of the platform, where nobody owns a seat.
    pub(super) fn with_platform_side(self, own: Color) -> Self {
        let own = if own == Color::White { Own::White } else { Own::Black };
        Self { platform_side: Some(own), ..self }
    }

    /// The own side, in a game on a server of the platform: there is no resigning there, no draw and no taking back.
    pub fn platform_side(&self) -> Option<Own> {
        self.platform_side
    }

    /// The chain that has grown on the server and is not a whole turn yet, as long as nothing that was played here is
    /// on its way there.
    pub(super) fn partial_chain(&self) -> Option<&Chain> {
        self.game_state.as_ref().filter(|_| self.sent_ply.is_none())?.partial_turn().chain()
    }

    /// The server.
    pub fn address(&self) -> &ServerAddress {
        &self.address
    }

    /// The own seat.
    pub fn seat_token(&self) -> Option<&SeatToken> {
        self.seat_token.as_ref()
    }

    /// What has happened; none before anything was told.
    pub fn game_state(&self) -> Option<&GameState> {
        self.game_state.as_ref()
    }

    /// How the connection is.
    pub fn connection_state(&self) -> &State {
        &self.connection_state
    }

    /// The level that plays for the player.
    pub fn level(&self) -> Option<&str> {
        self.level.as_deref()
    }

    /// Whether nothing more can be played.
    pub fn is_over(&self) -> bool {
        self.game_state.as_ref().is_some_and(GameState::is_over)
    }

    /// The own side; `None` for spectators.
    pub fn own_color(&self) -> Option<Color> {
        self.presence.as_ref()?.own().color()
    }

    /// The code of the game.
    pub fn code(&self) -> Option<&str> {
        // A server of the platform tells of none: there the number is in the ticket.
        let known_code =
            self.game_state.as_ref().map(|room| room.begun().code.as_str()).filter(|code| !code.is_empty());
        known_code.or(self.seat_token.as_ref().map(|ticket| ticket.code.as_str()))
    }

    /// Whether everything has been told that had happened, and there is something to be seen.
    pub fn is_ready(&self) -> bool {
        let is_waiting =
            self.own_color().is_some() && self.game_state.as_ref().is_some_and(|room| room.free_side().is_some());
        self.presence.is_some() && self.game_state.is_some() && !is_waiting
    }

    /// Whether the owner of a seat is there.
    pub fn is_present(&self, color: Color) -> bool {
        self.presence.as_ref().is_some_and(|here| if color == Color::White { here.white } else { here.black })
    }

    /// How many look on without a seat.
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

    /// For how many seconds the owner of a seat has been away; `None` if they are connected.
    pub fn away_secs(&self, color: Color) -> Option<u64> {
        let here = self.presence.as_ref().filter(|_| !self.is_present(color))?;
        let since = if color == Color::White { here.white_since } else { here.black_since };
        let passed = self.server_time.now()?.saturating_sub(since);
        Some(u64::try_from(passed).unwrap_or(0) / 1000)
    }

    /// After how many seconds of absence a game may be claimed.
    pub fn claim_after_secs(&self) -> u64 {
        self.greeting.as_ref().map_or(u64::MAX, |greeted| greeted.absence / 1000)
    }

    /// Whether the player may claim the game now: the other side is to move and has been away for long enough.
    pub fn can_claim(&self) -> bool {
        let Some((own, room)) = self.own_color().zip(self.game_state.as_ref()).filter(|(_, room)| room.is_running())
        else {
            return false;
        };
        let is_opponents_turn = room.game().position().turn() != own;
        is_opponents_turn && self.away_secs(!own).is_some_and(|away| away >= self.claim_after_secs())
    }

    /// The clock as it stands now.
    pub fn clock(&self) -> Option<Clock> {
        let room = self.game_state.as_ref()?;
        match self.server_time.now() {
            Some(now) => room.clock_at(now),
            None => room.clock().cloned(),
        }
    }

    /// Whether there is something to be shown that has not been yet; says so once.
    pub(super) fn take_show_request(&mut self) -> bool {
        self.is_ready() && !std::mem::replace(&mut self.show_requested, true)
    }

    /// Its file in the library; none before its first move, and if it is only watched.
    pub fn file(&self) -> Option<&GameId> {
        self.file.as_ref()
    }

    /// It is kept in this file; answers whether that is news.
    pub(super) fn set_file(&mut self, file: &GameId) -> bool {
        let is_new = self.file.as_ref() != Some(file);
        self.file = Some(file.clone());
        is_new
    }

    /// The match that shows it.
    pub fn match_id(&self) -> Option<u64> {
        self.match_id
    }

    /// A match shows it now.
    pub(super) fn set_match(&mut self, match_id: u64) {
        self.match_id = Some(match_id);
        self.sent_ply = None;
    }

    /// Does something; it is sent until the server has answered.
    pub(super) fn send_action(&self, action: PlayerCommand) {
        self.connection.act(action);
    }

    /// Does not wait any longer with connecting again.
    pub(super) fn reconnect_now(&self) {
        self.connection.reconnect_now();
    }

    /// A turn was played at this board: it is sent, if it is the own side's and the server does not know it.
    pub(super) fn send_turn(&mut self, ply: usize, turn: &PlayedMove) {
        let server_ply = self.game_state.as_ref().map_or(0, GameState::ply);
        if self.own_color() == Some(turn.piece.color) && ply == server_ply {
            self.sent_ply = Some(ply);
            self.send_action(PlayerCommand::Move(Moved { ply: ply as u32, path: turn.path.to_string() }));
        }
    }

    /// Takes what has come over the network: whether anything has changed, and what the player is to hear of.
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
                    Some(room) => room.apply(&event),
                    none => GameState::begin(&event).map(|room| *none = Some(room)),
                };
                match applied {
                    Ok(()) => self.player_event(event.by(), event.what?),
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
            ConnectionEvent::CommandRefused(deed, problem) => {
                if matches!(deed, PlayerCommand::Move(_)) {
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

    /// The events that the player is notified of. Events from before they connected are not news.
    fn player_event(&mut self, by: Side, what: What) -> Option<ServerEvent> {
        let room = self.game_state.as_ref()?;
        if self.sent_ply.is_some_and(|ply| room.ply() > ply) || matches!(what, What::TakenBack(_)) {
            self.sent_ply = None;
        }
        self.presence.as_ref()?;
        let own = self.own_color();
        let other = by.color().filter(|color| Some(*color) != own);
        match what {
            What::Seated(seated) if seated.token_rotated => None,
            What::Seated(seated) => other.map(|_| ServerEvent::Joined(seated.name)),
            What::Said(said) => other.map(|color| ServerEvent::Phrase(color, said.phrase())),
            What::DrawDeclined(_) => other.and(own).map(|_| ServerEvent::DrawDeclined),
            What::TakebackDeclined(_) => other.and(own).map(|_| ServerEvent::TakebackDeclined),
            What::TakenBack(_) => Some(ServerEvent::TakenBack),
            What::Cancelled(_) => Some(ServerEvent::Cancelled),
            What::RematchAsked(_) => {
                let news = other.zip(own).filter(|(_, own)| !room.wants_rematch(*own));
                news.map(|_| ServerEvent::WantsRematch)
            }
            What::Rematched(next) => Some(ServerEvent::Rematch(next.code)),
            _ => None,
        }
    }

    /// The steps that bring a match with these moves to the state of the game on the server; `None` if there are none.
    /// The player's last move may be ahead as long as the server has not answered.
    pub(super) fn pending_steps(&self, board_turns: &[PlayedMove]) -> Option<Reconciliation> {
        let server_turns = self.game_state.as_ref()?.game().moves();
        let steps = Reconciliation::between(board_turns, server_turns)?;
        let is_own_move = steps.play.is_empty() && steps.plies() == 1 && self.sent_ply == steps.undo_to;
        (!is_own_move).then_some(steps)
    }
}
