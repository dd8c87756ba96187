//! A game on a server that goes on whatever the network does. What was heard is not asked for again, what was done is sent
//! until the server has answered; since every deed has a number, it happens once.

use crate::Waker;
use crate::address::ServerAddress;
use crate::platform::{self, PlatformGame};
pub use crate::problem::{Cause, Problem};
use crate::reconnect::{self, ConnectionTask as _};
use crate::transport::{
    CALL_TIMEOUT, ConnectionCommand, DisconnectReason, EventSender, RetryState, open_channel, timeout_problem,
};
pub use crate::transport::{ConnectionEvent, SeatToken, State, Token};
use congo_proto::online::act_request::What as PlayerCommand;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::update::What as UpdateKind;
use congo_proto::online::*;
use congo_proto::{MAX_NAME_CHARS, PROTOCOL_VERSION};
use congo_rules::Color;
use std::collections::VecDeque;
use std::pin::Pin;
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tonic::transport::{Certificate, Channel};
use tonic::{Status, Streaming};

/// The server says something every ten seconds; after so long without a word the connection is dead.
const SERVER_SILENCE_TIMEOUT: Duration = Duration::from_secs(30);
/// How often a server may say, within so long, what is no event of the game.
const MAX_CHATTER: (u32, Duration) = (2_000, Duration::from_secs(10));
/// A server says no more than so many bytes at once: of a game, and in a list of games. Both are many times what a server of
/// ours says.
const MAX_MESSAGE_BYTES: usize = 8 * 1024;
const MAX_LIST_BYTES: usize = 256 * 1024;
/// So much may happen in one game: twice what a server of ours lets happen.
const MAX_GAME_EVENTS: u64 = 20_000;
/// A game that is to be begun.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameOptions {
    /// The side wanted; none: by lot.
    pub side: Option<Color>,
    /// Where it begins; empty for the usual position.
    pub fen: String,
    /// The time control as a game file writes it; empty for none.
    pub clock: String,
    /// Whether strangers find it.
    pub listed: bool,
}

/// What a link is for.
#[derive(Debug, Clone)]
pub enum ConnectRequest {
    /// Begin a game and take a seat in it.
    Create {
        /// The server.
        address: ServerAddress,
        /// The player's name; may be empty.
        name: String,
        /// The game.
        game: GameOptions,
    },
    /// Take the free seat of a game.
    Join {
        /// The server.
        address: ServerAddress,
        /// The player's name; may be empty.
        name: String,
        /// The game.
        code: String,
    },
    /// Go back to a seat.
    Rejoin(SeatToken),
    /// Look on.
    Watch {
        /// The server.
        address: ServerAddress,
        /// The code of a game, or the number of one of the platform.
        game: String,
    },
    /// Play a side of a game on a server of the platform.
    Platform {
        /// The server.
        address: ServerAddress,
        /// The player's name; may be empty. The server does not hear it.
        name: String,
        /// The game.
        game: PlatformGame,
        /// The side that is played here.
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

/// A game on a server. Dropping it leaves; the seat stays.
#[derive(Debug)]
pub struct GameConnection {
    commands: UnboundedSender<ConnectionCommand>,
    events: UnboundedReceiver<ConnectionEvent>,
}

impl GameConnection {
    pub(crate) fn start(runtime: &Handle, request: ConnectRequest, trusted: Option<Certificate>, waker: Waker) -> Self {
        let (command_sender, commands) = unbounded_channel();
        let (sender, events) = unbounded_channel();
        let tell = EventSender { sender, waker };
        match request {
            ConnectRequest::Platform { address: place, name, game, side } => {
                let line = platform::PlatformTask::new(place, name, game, side, trusted, tell, commands);
                runtime.spawn(reconnect::run(line));
            }
            order => {
                runtime.spawn(reconnect::run(OnlineTask::new(order, trusted, tell, commands)));
            }
        }
        Self { commands: command_sender, events }
    }

    /// Does something; it is sent until the server has answered.
    pub fn act(&self, command: PlayerCommand) {
        // After a refusal the link is dead, and has said so.
        let _ = self.commands.send(ConnectionCommand::Act(command));
    }

    /// Replaces the token of the own seat, for whoever fears that somebody else has it. [`ConnectionEvent::Seated`] comes twice: with
    /// the token that is to replace it, which is to be kept at once, and when the server has taken it.
    pub fn rotate_token(&self) {
        self.act(PlayerCommand::RotateToken(RotateToken::default()));
    }

    /// Does not wait any longer with connecting again.
    pub fn reconnect_now(&self) {
        // As above.
        let _ = self.commands.send(ConnectionCommand::ReconnectNow);
    }

    /// What has come, if something has.
    pub fn try_next(&mut self) -> Option<ConnectionEvent> {
        self.events.try_recv().ok()
    }

    /// What comes next; none after the link was refused.
    pub async fn next(&mut self) -> Option<ConnectionEvent> {
        self.events.recv().await
    }
}

/// A deed that the server has not answered.
#[derive(Debug, Clone)]
struct PendingCommand {
    key: u64,
    command: PlayerCommand,
}

/// The answer to a deed that is under way.
type PendingReply = Pin<Box<dyn Future<Output = Result<ActReply, Status>> + Send>>;

/// The network's end of a link.
struct OnlineTask {
    request: ConnectRequest,
    trusted: Option<Certificate>,
    seat: Option<SeatToken>,
    token: Token,
    next_event: u64,
    pending: VecDeque<PendingCommand>,
    events: EventSender,
    commands: UnboundedReceiver<ConnectionCommand>,
    retry_state: RetryState,
    /// What was said that is no event, and since when that is counted.
    chatter: (u32, Instant),
    /// Whether the game must be watched anew: with the token that was replaced nothing more is told.
    must_watch_again: bool,
}

impl reconnect::ConnectionTask for OnlineTask {
    async fn run_connection(&mut self) -> Result<(), DisconnectReason> {
        let channel = open_channel(self.address(), self.trusted.clone()).await?;
        let mut client = OnlineClient::new(channel).max_decoding_message_size(MAX_MESSAGE_BYTES);
        let greeted = greet(&mut client).await?;
        self.emit(ConnectionEvent::Greeted(greeted));
        self.take_seat(&mut client).await?;
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
                update = tokio::time::timeout(SERVER_SILENCE_TIMEOUT, stream.message()) => {
                    let silent = |_| Status::unavailable("the server says nothing any more");
                    let update = update.map_err(silent)??;
                    if let Some(UpdateKind::Probe(Probe { nonce })) = update.as_ref().and_then(|update| update.what.as_ref()) {
                        self.answer_probe(&client, *nonce);
                    }
                    self.handle_update(update.ok_or_else(|| Status::unavailable("the server has ended the connection"))?)?;
                }
                done = answered => {
                    answer = None;
                    self.handle_reply(done)?;
                }
                wish = self.commands.recv() => match wish.ok_or(DisconnectReason::Closed)? {
                    ConnectionCommand::Act(deed) => self.queue_command(deed),
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
        // Zero would mean that it has no number.
        let key = rand::random::<u64>().max(1);
        let deed = match command {
            PlayerCommand::RotateToken(_) => match self.prepare_rotation() {
                Some(rotate) => PlayerCommand::RotateToken(rotate),
                None => return,
            },
            deed => deed,
        };
        self.pending.push_back(PendingCommand { key, command: deed });
    }
}

impl OnlineTask {
    fn new(
        order: ConnectRequest,
        trusted: Option<Certificate>,
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

    async fn take_seat(&mut self, client: &mut OnlineClient<Channel>) -> Result<(), DisconnectReason> {
        if self.seat.is_some() {
            return Ok(());
        }
        let secret = self.token.0.clone();
        let reply = match &self.request {
            ConnectRequest::Rejoin(_) | ConnectRequest::Watch { .. } | ConnectRequest::Platform { .. } => return Ok(()),
            ConnectRequest::Create { name, game, .. } => {
                let GameOptions { side, fen, clock, listed } = game.clone();
                let side = side.map_or(Side::Any, Side::from).into();
                client.create(CreateRequest { secret, name: name.clone(), side, fen, clock, listed }).await?
            }
            ConnectRequest::Join { name, code, .. } => {
                client.join(JoinRequest { code: code.clone(), secret, name: name.clone() }).await?
            }
        };
        let code = reply.into_inner().code;
        let ticket = SeatToken { place: self.address().clone(), code, secret: self.token.clone(), next: None };
        self.emit(ConnectionEvent::Seated(ticket.clone()));
        self.seat = Some(ticket);
        Ok(())
    }

    /// A new token for the own seat, which is kept before the server hears of it; none without a seat, or while another
    /// is under way.
    fn prepare_rotation(&mut self) -> Option<RotateToken> {
        let rotating = self.pending.iter().any(|act| matches!(act.command, PlayerCommand::RotateToken(_)));
        let seat = self.seat.as_mut().filter(|_| !rotating)?;
        let next = Token::new();
        seat.next = Some(next.clone());
        let seat = seat.clone();
        self.emit(ConnectionEvent::Seated(seat));
        Some(RotateToken { secret: next.0 })
    }

    /// The token that was to replace the old one owns the seat now.
    fn adopt_next_token(&mut self) {
        let Some(seat) = &mut self.seat else { return };
        let Some(next) = seat.next.take() else { return };
        seat.secret = next;
        self.must_watch_again = true;
        let seat = seat.clone();
        self.token = seat.secret.clone();
        self.emit(ConnectionEvent::Seated(seat));
    }

    /// The server keeps the old token.
    fn drop_next_token(&mut self) {
        let Some(seat) = &mut self.seat else { return };
        if seat.next.take().is_some() {
            let seat = seat.clone();
            self.emit(ConnectionEvent::Seated(seat));
        }
    }

    async fn watch(&mut self, client: &mut OnlineClient<Channel>) -> Result<Streaming<Update>, DisconnectReason> {
        match client.watch(self.watch_request()).await {
            Ok(stream) => Ok(stream.into_inner()),
            Err(status) => Err(self.watch_problem(&status)),
        }
    }

    fn watch_request(&self) -> WatchRequest {
        let (game, secret) = match (&self.seat, &self.request) {
            (Some(seat), _) => (seat.code.clone(), seat.secret.0.clone()),
            (None, ConnectRequest::Watch { game, .. }) => (game.clone(), Vec::new()),
            (None, _) => (String::new(), Vec::new()),
        };
        WatchRequest { game, secret, from: self.next_event }
    }

    /// A server that has lost events was put back to an earlier state: it has to tell everything again.
    fn watch_problem(&mut self, status: &Status) -> DisconnectReason {
        let mut problem = Problem::from_status(status);
        if problem.reason == Some(Reason::Beyond) {
            problem.is_transient = true;
            self.next_event = 0;
            self.emit(ConnectionEvent::Restarted);
        }
        // The answer to a rotation was lost, perhaps with the program that waited for it.
        if problem.reason == Some(Reason::NotSeated) && self.seat.as_ref().is_some_and(|seat| seat.next.is_some()) {
            problem.is_transient = true;
            self.adopt_next_token();
        }
        DisconnectReason::Problem(problem)
    }

    fn send_command(&self, client: &OnlineClient<Channel>, command: &PendingCommand) -> PendingReply {
        let mut client = client.clone();
        let WatchRequest { game, secret, .. } = self.watch_request();
        let request = ActRequest { code: game, secret, deed: command.key, what: Some(command.command.clone()) };
        Box::pin(async move { client.act(request).await.map(tonic::Response::into_inner) })
    }

    /// Answers the server, which measures the lag by it; nothing waits for that.
    fn answer_probe(&self, client: &OnlineClient<Channel>, nonce: u64) {
        let mut client = client.clone();
        let WatchRequest { game, secret, .. } = self.watch_request();
        let answer = AnswerProbeRequest { code: game, secret, nonce };
        // If it does not come there, the next one will.
        tokio::spawn(async move { tokio::time::timeout(CALL_TIMEOUT, client.answer_probe(answer)).await });
    }

    /// A deed was answered; one that could not be is sent again over the next connection.
    fn handle_reply(&mut self, done: Result<ActReply, Status>) -> Result<(), DisconnectReason> {
        if let Err(status) = done {
            let problem = Problem::from_status(&status);
            if problem.is_transient {
                return Err(problem.into());
            }
            if let Some(PendingCommand { command: deed, .. }) = self.pending.pop_front() {
                if matches!(deed, PlayerCommand::RotateToken(_)) {
                    self.drop_next_token();
                }
                self.emit(ConnectionEvent::CommandRefused(deed, problem));
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
        self.count_chatter(update.what.as_ref())?;
        self.emit(ConnectionEvent::Time(update.now));
        match update.what {
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
            Some(UpdateKind::Here(here)) => self.emit(ConnectionEvent::Presence(here)),
            // One that is known already, or something that a later server says.
            Some(UpdateKind::Event(_) | UpdateKind::Beat(_) | UpdateKind::Probe(_)) | None => {}
        }
        Ok(())
    }
}

impl OnlineTask {
    /// Whether the token of the own seat has just been replaced, as this program has asked for.
    fn is_own_rotation(&self, event: &Event) -> bool {
        let rotation = matches!(&event.what, Some(event::What::Seated(seated)) if seated.token_rotated);
        rotation && self.pending.front().is_some_and(|act| act.key == event.deed)
    }

    /// Whoever talks without an end is not listened to.
    fn count_chatter(&mut self, what: Option<&UpdateKind>) -> Result<(), DisconnectReason> {
        if matches!(what, Some(UpdateKind::Event(event)) if event.number == self.next_event) {
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

/// Names of others are no longer than one's own may be, whatever their server allows.
fn limit_names(mut event: Event) -> Event {
    if let Some(event::What::Seated(seated)) = &mut event.what {
        truncate_name(&mut seated.name);
    }
    event
}

fn truncate_name(name: &mut String) {
    if let Some((end, _)) = name.char_indices().nth(MAX_NAME_CHARS) {
        name.truncate(end);
    }
}

/// The games of a server that wait for somebody or can be watched. `trusted` is trusted beside those that the system
/// trusts.
///
/// # Errors
/// If the server cannot be reached, or is none of ours.
pub async fn list(address: &ServerAddress, trusted: Option<Certificate>) -> Result<ListReply, Problem> {
    let mut client = OnlineClient::new(open_channel(address, trusted).await?).max_decoding_message_size(MAX_LIST_BYTES);
    greet(&mut client).await?;
    let list = tokio::time::timeout(CALL_TIMEOUT, client.list(ListRequest {})).await.map_err(|_| timeout_problem())?;
    let mut list = list.map_err(|status| Problem::from_status(&status))?.into_inner();
    for game in list.waiting.iter_mut().chain(&mut list.running) {
        truncate_name(&mut game.white);
        truncate_name(&mut game.black);
    }
    Ok(list)
}

async fn greet(client: &mut OnlineClient<Channel>) -> Result<GreetReply, Problem> {
    let request =
        GreetRequest { protocol: PROTOCOL_VERSION, client: concat!("congo ", env!("CARGO_PKG_VERSION")).to_owned() };
    let greeting = tokio::time::timeout(CALL_TIMEOUT, client.greet(request)).await.map_err(|_| timeout_problem())?;
    let greeted = greeting.map_err(|status| Problem::from_status(&status))?.into_inner();
    if (greeted.oldest..=greeted.newest).contains(&PROTOCOL_VERSION) {
        return Ok(greeted);
    }
    let GreetReply { oldest, newest, .. } = greeted;
    let message =
        format!("the server speaks versions {oldest} to {newest} of the protocol, this program {PROTOCOL_VERSION}");
    let cause = if newest < PROTOCOL_VERSION { Cause::ServerTooOld } else { Cause::ServerTooNew };
    Err(Problem { reason: Some(Reason::Version), ..Problem::permanent(cause, message) })
}
