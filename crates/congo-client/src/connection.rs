//! A game on a server that continues through network failures. Received events are not requested again, and a command
//! is sent until the server has responded; since each command has an idempotency key, it is applied once.

use crate::Waker;
use crate::address::ServerAddress;
use crate::greeting::{greet, truncate_name};
use crate::platform::{self, PlatformGame};
use crate::players::{PlayersConnection, Session, Sessions};
pub use crate::problem::{Cause, Problem};
use crate::reconnect::{self, ConnectionTask as _};
use crate::system::channel::{Certificate, Channel, open_channel};
use crate::system::work::{Handle, Instant, spawn, timeout};
use crate::transport::{CALL_TIMEOUT, ConnectionCommand, DisconnectReason, EventSender, RetryState, in_time};
pub use crate::transport::{ConnectionEvent, SeatToken, State, Token};
use congo_proto::GAME_METADATA;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::update::Payload as UpdateKind;
use congo_proto::online::*;
use congo_rules::Color;
use std::collections::VecDeque;
use std::pin::Pin;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tonic::{Request, Status, Streaming};

/// The server sends something every ten seconds; after this time of silence the connection is dead.
const SERVER_SILENCE_TIMEOUT: Duration = Duration::from_secs(30);
/// The maximum number of updates other than new events, within this time.
const MAX_CHATTER: (u32, Duration) = (2_000, Duration::from_secs(10));
/// The maximum size of a message from a server: in a game, and for a list of games. Both are many times what our own
/// server sends.
const MAX_MESSAGE_BYTES: usize = 8 * 1024;
const MAX_LIST_BYTES: usize = 256 * 1024;
/// The maximum number of games in a list of the liveliest: somewhat more than our own server sends.
const MAX_LIVE_GAMES: usize = 24;
/// The maximum number of events in a game: more than our own server allows.
const MAX_GAME_EVENTS: u64 = 20_000;
/// The options of a new game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameOptions {
    /// The side wanted; `None`: random.
    pub side: Option<Color>,
    /// The starting position; empty for the standard one.
    pub fen: String,
    /// The time control as written in a game file; empty for none.
    pub clock: String,
    /// Whether the game is publicly listed.
    pub listed: bool,
    /// How much later than the players spectators see the game; whole seconds, at most
    /// [`congo_proto::MAX_SPECTATOR_DELAY`].
    pub spectator_delay: Duration,
}

/// The purpose of a connection.
#[derive(Debug, Clone)]
pub enum ConnectRequest {
    /// Create a game and take a seat in it.
    Create {
        /// The server.
        address: ServerAddress,
        /// The player's name; may be empty. With a key, it is claimed if the player has none at this server.
        name: String,
        /// The game.
        game: GameOptions,
    },
    /// Take the free seat of a game.
    Join {
        /// The server.
        address: ServerAddress,
        /// The player's name; may be empty. With a key, it is claimed if the player has none at this server.
        name: String,
        /// The game.
        code: String,
    },
    /// Return to a seat.
    Rejoin(SeatToken),
    /// Watch a game.
    Watch {
        /// The server.
        address: ServerAddress,
        /// The code of a game, or the number of a game of the platform.
        game: String,
    },
    /// Play a side of a game on a server of the platform.
    Platform {
        /// The server.
        address: ServerAddress,
        /// The player's name; may be empty. It is not sent to the server.
        name: String,
        /// The game.
        game: PlatformGame,
        /// The side played here.
        side: Color,
    },
}

impl ConnectRequest {
    /// The server.
    pub fn address(&self) -> &ServerAddress {
        match self {
            Self::Create { address: place, .. }
            | Self::Join { address: place, .. }
            | Self::Watch { address: place, .. }
            | Self::Platform { address: place, .. } => place,
            Self::Rejoin(ticket) => &ticket.place,
        }
    }
}

/// A connection to a game on a server. Dropping it disconnects; the seat remains.
#[derive(Debug)]
pub struct GameConnection {
    commands: UnboundedSender<ConnectionCommand>,
    events: UnboundedReceiver<ConnectionEvent>,
}

impl GameConnection {
    pub(crate) fn start(
        runtime: &Handle,
        request: ConnectRequest,
        trusted: Option<Certificate>,
        sessions: Sessions,
        waker: Waker,
    ) -> Self {
        let (command_sender, commands) = unbounded_channel();
        let (sender, events) = unbounded_channel();
        let tell = EventSender { sender, waker };
        match request {
            ConnectRequest::Platform { address: place, name, game, side } => {
                let line = platform::PlatformTask::new(place, name, game, side, trusted, tell, commands);
                runtime.spawn(reconnect::run(line));
            }
            order => {
                runtime.spawn(reconnect::run(OnlineTask::new(order, trusted, sessions, tell, commands)));
            }
        }
        Self { commands: command_sender, events }
    }

    /// Queues a command; it is sent until the server has responded.
    pub fn act(&self, command: PlayerCommand) {
        // After a refusal the task has ended, and has reported it.
        let _ = self.commands.send(ConnectionCommand::Act(command));
    }

    /// Replaces the token of the own seat, in case someone else may have it. [`ConnectionEvent::Seated`] is emitted
    /// twice: with the next token, which must be saved at once, and again when the server has accepted it.
    pub fn rotate_token(&self) {
        self.act(PlayerCommand::RotateToken(RotateToken::default()));
    }

    /// Reconnects without waiting any longer.
    pub fn reconnect_now(&self) {
        // As in `act`.
        let _ = self.commands.send(ConnectionCommand::ReconnectNow);
    }

    /// The next event, if there is one.
    pub fn try_next(&mut self) -> Option<ConnectionEvent> {
        self.events.try_recv().ok()
    }

    /// Waits for the next event; `None` once the connection is closed for good.
    pub async fn next(&mut self) -> Option<ConnectionEvent> {
        self.events.recv().await
    }
}

/// A command that the server has not responded to.
#[derive(Debug, Clone)]
struct PendingCommand {
    key: u64,
    command: PlayerCommand,
}

/// The pending response to a command.
type PendingReply = Pin<Box<dyn Future<Output = Result<ActReply, Status>> + Send>>;

/// The network task of a connection.
struct OnlineTask {
    request: ConnectRequest,
    trusted: Option<Certificate>,
    /// The player, who takes the seat if the server keeps players.
    sessions: Sessions,
    seat: Option<SeatToken>,
    token: Token,
    next_event: u64,
    pending: VecDeque<PendingCommand>,
    events: EventSender,
    commands: UnboundedReceiver<ConnectionCommand>,
    retry_state: RetryState,
    /// The number of updates other than new events, and since when they are counted.
    chatter: (u32, Instant),
    /// Whether the game must be watched again: with a token that was replaced, no more updates arrive.
    must_watch_again: bool,
}

impl reconnect::ConnectionTask for OnlineTask {
    async fn run_connection(&mut self) -> Result<(), DisconnectReason> {
        let channel = open_channel(self.address(), self.trusted.clone()).await?;
        let mut client = OnlineClient::new(channel.clone()).max_decoding_message_size(MAX_MESSAGE_BYTES);
        let greeted = greet(&mut client).await?;
        let has_players = greeted.players;
        self.emit(ConnectionEvent::Greeted(greeted));
        if self.seat.is_none() {
            let session = if has_players { self.session(channel).await? } else { None };
            self.take_seat(&mut client, session).await?;
        }
        self.must_watch_again = false;
        let mut stream = self.watch(&mut client).await?;
        self.retry_state.record_success();
        self.emit(ConnectionEvent::State(State::Connected));
        let mut answer: Option<PendingReply> = None;
        loop {
            if std::mem::take(&mut self.must_watch_again) {
                stream = self.watch(&mut client).await?;
            }
            if answer.is_none() {
                answer = self.pending.front().map(|act| self.send_command(&client, act));
            }
            let answered = async {
                match &mut answer {
                    Some(answer) => answer.await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                update = timeout(SERVER_SILENCE_TIMEOUT, stream.message()) => {
                    let silent = |_| Status::unavailable("the server says nothing any more");
                    let update = update.map_err(silent)??;
                    if let Some(UpdateKind::Probe(Probe { nonce })) = update.as_ref().and_then(|update| update.payload.as_ref()) {
                        self.answer_probe(&client, *nonce);
                    }
                    self.handle_update(update.ok_or_else(|| Status::unavailable("the server has ended the connection"))?)?;
                }
                done = answered => {
                    answer = None;
                    self.handle_reply(done)?;
                }
                wish = self.commands.recv() => match wish.ok_or(DisconnectReason::Closed)? {
                    ConnectionCommand::Act(command) => self.queue_command(command),
                    ConnectionCommand::ReconnectNow => {}
                },
            }
        }
    }

    fn received_count(&self) -> u64 {
        self.next_event
    }

    fn retry_state(&mut self) -> &mut RetryState {
        &mut self.retry_state
    }

    fn emit(&self, news: ConnectionEvent) {
        self.events.send(news);
    }

    fn commands(&mut self) -> &mut UnboundedReceiver<ConnectionCommand> {
        &mut self.commands
    }

    fn queue_command(&mut self, command: PlayerCommand) {
        // Zero means that there is no key.
        let key = rand::random::<u64>().max(1);
        let command = match command {
            PlayerCommand::RotateToken(_) => match self.prepare_rotation() {
                Some(rotate) => PlayerCommand::RotateToken(rotate),
                None => return,
            },
            command => command,
        };
        self.pending.push_back(PendingCommand { key, command });
    }
}

impl OnlineTask {
    fn new(
        order: ConnectRequest,
        trusted: Option<Certificate>,
        sessions: Sessions,
        tell: EventSender,
        wishes: UnboundedReceiver<ConnectionCommand>,
    ) -> Self {
        let seat = match &order {
            ConnectRequest::Rejoin(ticket) => Some(ticket.clone()),
            _ => None,
        };
        let secret = seat.as_ref().map_or_else(Token::new, |seat| seat.secret.clone());
        let tries = RetryState::new(seat.is_some());
        Self {
            request: order,
            trusted,
            sessions,
            seat,
            token: secret,
            next_event: 0,
            pending: VecDeque::new(),
            events: tell,
            commands: wishes,
            retry_state: tries,
            chatter: (0, Instant::now()),
            must_watch_again: false,
        }
    }

    fn address(&self) -> &ServerAddress {
        self.request.address()
    }

    /// The session of the player who takes the seat; `None`: a guest.
    async fn session(&self, channel: Channel) -> Result<Option<Session>, Problem> {
        let (ConnectRequest::Create { name, .. } | ConnectRequest::Join { name, .. }) = &self.request else {
            return Ok(None);
        };
        let mut players = PlayersConnection::on_channel(channel, self.address(), self.sessions.clone());
        match players.named_session(name).await {
            Ok((session, refused)) => {
                refused.into_iter().for_each(|problem| self.emit(ConnectionEvent::NameRefused(problem)));
                Ok(session)
            }
            // The server does not know its own name: better a game as a guest than none.
            Err(problem) if problem.reason == Some(Reason::BadProof) => {
                tracing::warn!("nobody can sign in at {}: {problem}", self.address());
                Ok(None)
            }
            Err(problem) => Err(problem),
        }
    }

    async fn take_seat(
        &mut self,
        client: &mut OnlineClient<Channel>,
        session: Option<Session>,
    ) -> Result<(), DisconnectReason> {
        let seat_token = self.token.0.clone();
        let reply = match &self.request {
            ConnectRequest::Rejoin(_) | ConnectRequest::Watch { .. } | ConnectRequest::Platform { .. } => return Ok(()),
            ConnectRequest::Create { name, game, .. } => {
                let GameOptions { side, fen, clock, listed, spectator_delay } = game.clone();
                let side = side.map_or(Side::Any, Side::from).into();
                let (name, spectator_delay) = (name.clone(), delay_seconds(spectator_delay));
                let create = CreateRequest { seat_token, name, side, fen, clock, listed, spectator_delay };
                client.create(show_session(Request::new(create), session.as_ref())).await
            }
            ConnectRequest::Join { name, code, .. } => {
                let join = JoinRequest { code: code.clone(), seat_token, name: name.clone() };
                client.join(show_session(request_for(code, join), session.as_ref())).await
            }
        };
        let reply = reply.map_err(|status| self.seat_problem(&status))?;
        let code = reply.into_inner().code;
        let ticket = SeatToken { place: self.address().clone(), code, secret: self.token.clone(), next: None };
        self.emit(ConnectionEvent::Seated(ticket.clone()));
        self.seat = Some(ticket);
        Ok(())
    }

    /// A session that the server does not know any more is replaced by another one on the next connection.
    fn seat_problem(&self, status: &Status) -> DisconnectReason {
        let mut problem = Problem::from_status(status);
        if problem.reason == Some(Reason::NotSignedIn) && self.sessions.known(self.address()).is_some() {
            problem.is_transient = true;
            self.sessions.forget(self.address());
        }
        DisconnectReason::Problem(problem)
    }

    /// A new token for the own seat, which is saved before the server gets it; `None` without a seat, or while another
    /// rotation is pending.
    fn prepare_rotation(&mut self) -> Option<RotateToken> {
        let rotating = self.pending.iter().any(|act| matches!(act.command, PlayerCommand::RotateToken(_)));
        let seat = self.seat.as_mut().filter(|_| !rotating)?;
        let next = Token::new();
        seat.next = Some(next.clone());
        let seat = seat.clone();
        self.emit(ConnectionEvent::Seated(seat));
        Some(RotateToken { seat_token: next.0 })
    }

    /// The next token owns the seat now.
    fn adopt_next_token(&mut self) {
        let Some(seat) = &mut self.seat else { return };
        let Some(next) = seat.next.take() else { return };
        seat.secret = next;
        self.must_watch_again = true;
        let seat = seat.clone();
        self.token = seat.secret.clone();
        self.emit(ConnectionEvent::Seated(seat));
    }

    /// The server did not accept the next token.
    fn drop_next_token(&mut self) {
        let Some(seat) = &mut self.seat else { return };
        if seat.next.take().is_some() {
            let seat = seat.clone();
            self.emit(ConnectionEvent::Seated(seat));
        }
    }

    async fn watch(&mut self, client: &mut OnlineClient<Channel>) -> Result<Streaming<Update>, DisconnectReason> {
        let watch = self.watch_request();
        match client.watch(request_for(&watch.game.clone(), watch)).await {
            Ok(stream) => Ok(stream.into_inner()),
            Err(status) => Err(self.watch_problem(&status)),
        }
    }

    fn watch_request(&self) -> WatchRequest {
        let (game, seat_token) = match (&self.seat, &self.request) {
            (Some(seat), _) => (seat.code.clone(), seat.secret.0.clone()),
            (None, ConnectRequest::Watch { game, .. }) => (game.clone(), Vec::new()),
            (None, _) => (String::new(), Vec::new()),
        };
        WatchRequest { game, seat_token, from: self.next_event }
    }

    /// A server that has lost events was restored to an earlier state: all events must be sent again.
    fn watch_problem(&mut self, status: &Status) -> DisconnectReason {
        let mut problem = Problem::from_status(status);
        if problem.reason == Some(Reason::Beyond) {
            problem.is_transient = true;
            self.next_event = 0;
            self.emit(ConnectionEvent::Restarted);
        }
        // The response to a rotation was lost, perhaps because the program was closed.
        if problem.reason == Some(Reason::NotSeated) && self.seat.as_ref().is_some_and(|seat| seat.next.is_some()) {
            problem.is_transient = true;
            self.adopt_next_token();
        }
        DisconnectReason::Problem(problem)
    }

    fn send_command(&self, client: &OnlineClient<Channel>, command: &PendingCommand) -> PendingReply {
        let (mut client, command_key) = (client.clone(), command.key);
        let WatchRequest { game, seat_token, .. } = self.watch_request();
        let command = Some(command.command.clone());
        let act = ActRequest { code: game.clone(), seat_token, command_key, command };
        let request = request_for(&game, act);
        Box::pin(async move { client.act(request).await.map(tonic::Response::into_inner) })
    }

    /// Answers a probe, by which the server measures the lag; does not wait for the response.
    fn answer_probe(&self, client: &OnlineClient<Channel>, nonce: u64) {
        let mut client = client.clone();
        let WatchRequest { game, seat_token, .. } = self.watch_request();
        let answer = request_for(&game, AnswerProbeRequest { code: game.clone(), seat_token, nonce });
        // If it is lost, the next one will arrive.
        spawn(async move {
            let _ = timeout(CALL_TIMEOUT, client.answer_probe(answer)).await;
        });
    }

    /// Handles the response to a command; after a transient failure it is sent again on the next connection.
    fn handle_reply(&mut self, done: Result<ActReply, Status>) -> Result<(), DisconnectReason> {
        if let Err(status) = done {
            let problem = Problem::from_status(&status);
            if problem.is_transient {
                return Err(problem.into());
            }
            if let Some(PendingCommand { command, .. }) = self.pending.pop_front() {
                if matches!(command, PlayerCommand::RotateToken(_)) {
                    self.drop_next_token();
                }
                self.emit(ConnectionEvent::CommandRefused(command, problem));
            }
            return Ok(());
        }
        let done = self.pending.pop_front();
        if done.is_some_and(|act| matches!(act.command, PlayerCommand::RotateToken(_))) {
            self.adopt_next_token();
        }
        Ok(())
    }

    fn handle_update(&mut self, update: Update) -> Result<(), DisconnectReason> {
        self.count_chatter(update.payload.as_ref())?;
        self.emit(ConnectionEvent::Time(update.now));
        match update.payload {
            Some(UpdateKind::Event(event)) if event.number == self.next_event => {
                if self.next_event >= MAX_GAME_EVENTS {
                    return Err(Problem::permanent(Cause::TooMuchData, "more happens than a game can have").into());
                }
                self.next_event += 1;
                let rotated = self.is_own_rotation(&event);
                self.emit(ConnectionEvent::Event(limit_names(event)));
                if rotated {
                    self.adopt_next_token();
                }
            }
            Some(UpdateKind::Presence(here)) => self.emit(ConnectionEvent::Presence(here)),
            // A known event, or something that only a later protocol version has.
            Some(UpdateKind::Event(_) | UpdateKind::Heartbeat(_) | UpdateKind::Probe(_)) | None => {}
        }
        Ok(())
    }
}

impl OnlineTask {
    /// Whether this event replaces the token of the own seat, as requested by this program.
    fn is_own_rotation(&self, event: &Event) -> bool {
        let rotation = matches!(event.payload, Some(event::Payload::TokenRotated(_)));
        rotation && self.pending.front().is_some_and(|act| act.key == event.command_key)
    }

    /// Fails if the server sends too many updates other than new events.
    fn count_chatter(&mut self, payload: Option<&UpdateKind>) -> Result<(), DisconnectReason> {
        if matches!(payload, Some(UpdateKind::Event(event)) if event.number == self.next_event) {
            return Ok(());
        }
        if self.chatter.1.elapsed() > MAX_CHATTER.1 {
            self.chatter = (0, Instant::now());
        }
        self.chatter.0 += 1;
        match self.chatter.0 > MAX_CHATTER.0 {
            true => Err(Problem::transient(Cause::TooMuchData, "the server talks without an end").into()),
            false => Ok(()),
        }
    }
}

/// A request that names its game in the metadata, too, so that a proxy can send all calls of a game to one server.
fn request_for<T>(game: &str, message: T) -> Request<T> {
    let code = congo_proto::code::parse(game).unwrap_or_else(|| game.to_owned());
    let mut request = Request::new(message);
    // What cannot be sent so is no code.
    if let Ok(code) = code.parse() {
        request.metadata_mut().insert(GAME_METADATA, code);
    }
    request
}

/// Shows who calls.
fn show_session<T>(mut request: Request<T>, session: Option<&Session>) -> Request<T> {
    session.into_iter().for_each(|session| session.show(&mut request));
    request
}

/// Cuts the names of other players to the allowed length, whatever their server allows.
fn limit_names(mut event: Event) -> Event {
    if let Some(event::Payload::Seated(seated)) = &mut event.payload {
        truncate_name(&mut seated.name);
    }
    event
}

/// The games of a server that others may join or watch.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ServerGames {
    /// Those that wait for somebody.
    pub waiting: Vec<Listed>,
    /// Those that are played.
    pub running: Vec<Listed>,
    /// The liveliest of those, as spectators see them, the liveliest first.
    pub live: Vec<LiveGame>,
}

/// The calls for lists to a server that speaks our protocol.
async fn list_client(address: &ServerAddress, trusted: Option<Certificate>) -> Result<OnlineClient<Channel>, Problem> {
    let mut client = OnlineClient::new(open_channel(address, trusted).await?).max_decoding_message_size(MAX_LIST_BYTES);
    greet(&mut client).await?;
    Ok(client)
}

async fn request_list(client: &mut OnlineClient<Channel>) -> Result<ListReply, Problem> {
    let mut list = in_time(client.list(ListRequest {})).await?;
    for game in list.waiting.iter_mut().chain(&mut list.running) {
        truncate_name(&mut game.white);
        truncate_name(&mut game.black);
    }
    Ok(list)
}

async fn request_live_games(client: &mut OnlineClient<Channel>) -> Result<Vec<LiveGame>, Problem> {
    let mut games = in_time(client.list_live(ListLiveRequest {})).await?.games;
    games.truncate(MAX_LIVE_GAMES);
    games.iter_mut().flat_map(|game| [&mut game.white, &mut game.black]).flatten().for_each(|player| {
        truncate_name(&mut player.name);
    });
    Ok(games)
}

/// The open and running games of a server. `trusted` is trusted in addition to the system's certificates.
///
/// # Errors
/// If the server cannot be reached or does not speak our protocol.
pub async fn list(address: &ServerAddress, trusted: Option<Certificate>) -> Result<ListReply, Problem> {
    request_list(&mut list_client(address, trusted).await?).await
}

/// The liveliest games that may be watched at a server.
pub(crate) async fn live_games(
    address: &ServerAddress,
    trusted: Option<Certificate>,
) -> Result<Vec<LiveGame>, Problem> {
    request_live_games(&mut list_client(address, trusted).await?).await
}

/// All that may be joined or watched at a server.
pub(crate) async fn games(address: &ServerAddress, trusted: Option<Certificate>) -> Result<ServerGames, Problem> {
    let mut client = list_client(address, trusted).await?;
    let ListReply { waiting, running } = request_list(&mut client).await?;
    Ok(ServerGames { waiting, running, live: request_live_games(&mut client).await? })
}

/// A delay for spectators as it is sent.
pub(crate) fn delay_seconds(delay: Duration) -> u32 {
    u32::try_from(delay.as_secs()).unwrap_or(u32::MAX)
}

/// Sets the conditional moves of a seat; returns what is left of them.
pub(crate) async fn set_conditional_moves(
    seat: &SeatToken,
    ply: u32,
    lines: Vec<MoveLine>,
    trusted: Option<Certificate>,
) -> Result<ConditionalMoves, Problem> {
    let mut client = seat_client(seat, trusted).await?;
    let (code, seat_token) = (seat.code.clone(), seat.secret.0.clone());
    let request = request_for(&seat.code, SetConditionalMovesRequest { code, seat_token, ply, lines });
    in_time(client.set_conditional_moves(request)).await
}

/// The conditional moves of a seat that can still happen.
pub(crate) async fn conditional_moves(
    seat: &SeatToken,
    trusted: Option<Certificate>,
) -> Result<ConditionalMoves, Problem> {
    let mut client = seat_client(seat, trusted).await?;
    let (code, seat_token) = (seat.code.clone(), seat.secret.0.clone());
    let request = request_for(&seat.code, GetConditionalMovesRequest { code, seat_token });
    in_time(client.get_conditional_moves(request)).await
}

/// A connection of its own to the server of a seat.
async fn seat_client(seat: &SeatToken, trusted: Option<Certificate>) -> Result<OnlineClient<Channel>, Problem> {
    let channel = open_channel(&seat.place, trusted).await?;
    Ok(OnlineClient::new(channel).max_decoding_message_size(MAX_LIST_BYTES))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_sees_the_game_of_a_call() {
        let seen = |game| request_for(game, ()).metadata().get(GAME_METADATA).map(|code| code.as_bytes().to_vec());
        assert_eq!(seen("bcd-ghj"), Some(b"BCDGHJ".to_vec()));
        assert_eq!(seen("17"), Some(b"17".to_vec()));
        assert_eq!(seen("two\nlines"), None);
    }
}
