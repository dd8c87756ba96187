//! A game on a server of the platform that continues through network failures. Such a server has no seats and sends
//! nothing by itself: it is polled for the steps after the last known one. A monkey's chain is several steps, so a turn
//! may be half done there. The [`crate::connection::GameConnection`] gets the same events as for a game on our own
//! server: the start, two seats, and one event for each step.

use crate::address::ServerAddress;
use crate::problem::{Cause, Problem};
use crate::reconnect::{self, ConnectionTask as _};
use crate::system::channel::{Certificate, Channel, open_channel};
use crate::system::work::sleep;
use crate::transport::{
    ConnectionCommand, ConnectionEvent, DisconnectReason, EventSender, RetryState, SeatToken, State, Token, in_time,
};
use congo_proto::game_state::GameState;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{Begun, Event, Moved, PresenceUpdate, Seated, Side, Step};
use congo_proto::platform::congo_grpc_client::CongoGrpcClient;
use congo_proto::platform::*;
use congo_proto::steps::{BoardStep, turn_steps};
use congo_rules::{Color, Path, Position, Square};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;

/// The intervals for polling steps: right after a step, then the maximum while the other side is to move, and while the
/// own side is.
const POLL_INTERVALS: [Duration; 3] = [Duration::from_millis(250), Duration::from_secs(1), Duration::from_secs(2)];
/// The maximum size of a message from a server: room for [`MAX_STEPS`].
const MAX_MESSAGE_BYTES: usize = 128 * 1024;
/// The maximum number of steps in a game: many times what any game has.
const MAX_STEPS: u64 = 10_000;
/// The maximum length of a position.
const MAX_FEN_CHARS: usize = 100;

/// The game to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlatformGame {
    /// A new game from this position, in Congo FEN; the standard start if it is empty.
    New(String),
    /// An existing game, by its number.
    Existing(i64),
}

/// The platform's calls, with all responses validated.
#[derive(Debug, Clone)]
pub struct PlatformClient(CongoGrpcClient<Channel>);

impl PlatformClient {
    /// Connects to a server; `trusted` is trusted in addition to the system's certificates.
    ///
    /// # Errors
    /// If it cannot be reached.
    pub async fn connect(address: &ServerAddress, trusted: Option<Certificate>) -> Result<Self, Problem> {
        let channel = open_channel(address, trusted).await?;
        Ok(Self(CongoGrpcClient::new(channel).max_decoding_message_size(MAX_MESSAGE_BYTES)))
    }

    /// Creates a game from a position; returns its number, or `None` if the server refuses the position.
    ///
    /// # Errors
    /// If the server does not answer like one of the platform.
    pub async fn create_game(&mut self, fen: &str) -> Result<Option<i64>, Problem> {
        let fen = if fen.is_empty() { Position::START_FEN } else { fen };
        let reply = in_time(self.0.post_fen(PostFenRequest { fen: fen.to_owned() })).await?;
        Ok(Some(reply.game_id).filter(|id| *id >= 0))
    }

    /// Whether there is a game with this number.
    ///
    /// # Errors
    /// If the server does not answer like one of the platform.
    pub async fn game_exists(&mut self, game_id: i64) -> Result<bool, Problem> {
        Ok(in_time(self.0.check_game_id(CheckGameIdRequest { game_id })).await?.exist)
    }

    /// The starting position of a game as text; `None` if the server sends none, or one too long for a position.
    ///
    /// # Errors
    /// If the server does not answer like one of the platform.
    pub async fn first_fen(&mut self, game_id: i64) -> Result<Option<String>, Problem> {
        let fen = in_time(self.0.get_first_fen(GetFirstFenRequest { game_id })).await?.fen;
        Ok(Some(fen).filter(|fen| !fen.is_empty() && fen.len() <= MAX_FEN_CHARS))
    }

    /// The steps after this number; all of them after -1. A step that names no valid squares is `None`.
    ///
    /// # Errors
    /// If the server does not answer like one of the platform, or sends more steps than a game can have.
    pub async fn steps_after(&mut self, game_id: i64, move_id: i64) -> Result<Vec<Option<BoardStep>>, Problem> {
        let reply = in_time(self.0.get_db_moves_after(GetDbMovesAfterRequest { game_id, move_id })).await?;
        let known = u64::try_from(move_id.saturating_add(1)).unwrap_or(0);
        if known.saturating_add(reply.moves.len() as u64) > MAX_STEPS {
            return Err(Problem::permanent(Cause::TooMuchData, "the server tells of more steps than a game has"));
        }
        let square = |number: i32| u8::try_from(number).ok().and_then(Square::from_fen_index);
        Ok(reply.moves.iter().map(|step| square(step.fr).zip(square(step.to))).collect())
    }

    /// Posts a step for the side to move; returns its number, or `None` if the server refuses it.
    ///
    /// # Errors
    /// If the server does not answer like one of the platform. After a transient error it may have accepted the step
    /// anyway.
    pub async fn post_step(&mut self, game_id: i64, (from, to): BoardStep) -> Result<Option<i64>, Problem> {
        let request = PostMoveRequest { game_id, fr: from.fen_index().into(), to: to.fen_index().into() };
        Ok(Some(in_time(self.0.post_move(request)).await?.move_id).filter(|number| *number >= 0))
    }
}

/// The network task of a connection to such a game.
pub(crate) struct PlatformTask {
    address: ServerAddress,
    trusted: Option<Certificate>,
    name: String,
    game: PlatformGame,
    side: Color,
    /// The number of the game, once it has one.
    id: Option<i64>,
    /// The state that follows from the emitted events.
    game_state: Option<GameState>,
    /// The number of steps the server is known to have, including those after the end of the game.
    known_steps: u64,
    /// The steps of the current turn.
    hops: Vec<BoardStep>,
    /// Steps played here that the server is not known to have.
    pending_steps: VecDeque<BoardStep>,
    /// The command that they belong to.
    pending_command: Option<PlayerCommand>,
    /// Whether presence was sent, which follows all past events.
    presence_sent: bool,
    poll_interval: Duration,
    events: EventSender,
    commands: UnboundedReceiver<ConnectionCommand>,
    retry_state: RetryState,
}

impl reconnect::ConnectionTask for PlatformTask {
    async fn run_connection(&mut self) -> Result<(), DisconnectReason> {
        let mut client = PlatformClient::connect(&self.address, self.trusted.clone()).await?;
        let id = self.find_game(&mut client).await?;
        if self.game_state.is_none() {
            self.load_start(&mut client, id).await?;
        }
        self.fetch_steps(&mut client, id).await?;
        self.retry_state.record_success();
        self.emit(ConnectionEvent::State(State::Connected));
        if !std::mem::replace(&mut self.presence_sent, true) {
            self.emit(ConnectionEvent::Presence(PresenceUpdate {
                own: Side::from(self.side).into(),
                white: true,
                black: true,
                ..PresenceUpdate::default()
            }));
        }
        loop {
            self.post_pending(&mut client, id).await?;
            tokio::select! {
                wish = self.commands.recv() => match wish.ok_or(DisconnectReason::Closed)? {
                    ConnectionCommand::Act(command) => self.queue_command(command),
                    ConnectionCommand::ReconnectNow => {}
                },
                () = sleep(self.poll_interval), if !self.is_over() => {
                    self.fetch_steps(&mut client, id).await?;
                }
            }
        }
    }

    fn received_count(&self) -> u64 {
        self.known_steps
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
        let steps = match &command {
            PlayerCommand::Move(moved) => self.unsent_steps(moved),
            _ => Err(Problem::permanent(Cause::Unsupported, "there is no such thing on a server of the platform")),
        };
        match steps {
            Ok(steps) => (self.pending_steps, self.pending_command) = (steps, Some(command)),
            Err(problem) => self.emit(ConnectionEvent::CommandRefused(command, problem)),
        }
    }
}

impl PlatformTask {
    pub(crate) fn new(
        place: ServerAddress,
        name: String,
        game: PlatformGame,
        side: Color,
        trusted: Option<Certificate>,
        tell: EventSender,
        wishes: UnboundedReceiver<ConnectionCommand>,
    ) -> Self {
        Self {
            address: place,
            trusted,
            name,
            game,
            side,
            id: None,
            game_state: None,
            known_steps: 0,
            hops: Vec::new(),
            pending_steps: VecDeque::new(),
            pending_command: None,
            presence_sent: false,
            poll_interval: POLL_INTERVALS[0],
            events: tell,
            commands: wishes,
            retry_state: RetryState::new(false),
        }
    }

    fn is_over(&self) -> bool {
        self.game_state.as_ref().is_some_and(GameState::is_over)
    }

    /// The number of the game, which is created first if it is new.
    async fn find_game(&mut self, client: &mut PlatformClient) -> Result<i64, Problem> {
        let known = self.id.or(match self.game {
            PlatformGame::Existing(id) => Some(id),
            PlatformGame::New(_) => None,
        });
        let id = match (known, &self.game) {
            (None, PlatformGame::New(fen)) => client
                .create_game(fen)
                .await?
                .ok_or_else(|| Problem::permanent(Cause::PositionRefused, "the server does not take the position"))?,
            (known, _) => {
                let id = known.unwrap_or_default();
                if !client.game_exists(id).await? {
                    return Err(Problem::from_refusal(Reason::NoSuchGame, format!("there is no game {id}")));
                }
                id
            }
        };
        if self.id.replace(id).is_none() {
            let ticket =
                SeatToken { place: self.address.clone(), code: id.to_string(), secret: Token::empty(), next: None };
            self.emit(ConnectionEvent::Seated(ticket));
        }
        Ok(id)
    }

    async fn load_start(&mut self, client: &mut PlatformClient, id: i64) -> Result<(), Problem> {
        let bad = |words: &dyn std::fmt::Display| {
            Problem::permanent(Cause::BadPosition, format!("game {id} begins in a position that is none: {words}"))
        };
        let fen = client.first_fen(id).await?.ok_or_else(|| bad(&"it is not told"))?;
        let start = Position::from_fen(&fen).map_err(|problem| bad(&problem))?;
        let begun = Begun { fen: start.fen(), platform: true, ..Begun::default() };
        let event = Event { number: 0, payload: Some(Payload::Begun(begun)), ..Event::default() };
        self.game_state = Some(GameState::begin(&event).map_err(|problem| bad(&problem))?);
        self.emit(ConnectionEvent::Event(event));
        for color in [self.side, !self.side] {
            let name = if color == self.side { self.name.clone() } else { String::new() };
            // Taking a free seat cannot fail.
            let _ =
                self.apply_event(Payload::Seated(Seated { side: Side::from(color).into(), name, ..Seated::default() }));
        }
        Ok(())
    }

    /// Applies and emits an event; returns whether it is valid.
    fn apply_event(&mut self, payload: Payload) -> bool {
        let Some(game_state) = &mut self.game_state else { return false };
        let event = Event { number: game_state.event_count(), payload: Some(payload), ..Event::default() };
        let fits = game_state.apply(&event).is_ok();
        if fits {
            self.emit(ConnectionEvent::Event(event));
        }
        fits
    }

    /// Polls for new steps and applies them.
    async fn fetch_steps(&mut self, client: &mut PlatformClient, id: i64) -> Result<(), Problem> {
        let last = i64::try_from(self.known_steps).unwrap_or(i64::MAX) - 1;
        let steps = client.steps_after(id, last).await?;
        let own =
            self.game_state.as_ref().is_some_and(|game_state| game_state.partial_turn().position().turn() == self.side);
        self.poll_interval = match steps.is_empty() {
            true => (self.poll_interval * 2).min(POLL_INTERVALS[if own { 2 } else { 1 }]),
            false => POLL_INTERVALS[0],
        };
        steps.into_iter().try_for_each(|step| self.apply_step(step))
    }

    /// Applies the next step from the server.
    fn apply_step(&mut self, step: Option<BoardStep>) -> Result<(), Problem> {
        let number = self.known_steps;
        if self.is_over() {
            // The platform may continue after the rules have ended the game.
            self.known_steps += 1;
            return Ok(());
        }
        let ply = self.game_state.as_ref().map_or(0, GameState::ply);
        let to_message = |(from, to): BoardStep| Step { fr: from.fen_index().into(), to: to.fen_index().into() };
        let pair = step.filter(|pair| self.apply_event(Payload::Step(to_message(*pair))));
        let Some(pair) = pair else {
            let words = format!("step {number} of the game does not fit: {step:?}");
            return Err(Problem::permanent(Cause::InvalidStep { number, step }, words));
        };
        self.known_steps += 1;
        match self.game_state.as_ref().is_some_and(|game_state| game_state.ply() > ply) {
            true => self.hops.clear(),
            false => self.hops.push(pair),
        }
        match self.pending_steps.front() {
            Some(next) if *next == pair => {
                self.pending_steps.pop_front();
                self.pending_command = self.pending_command.take().filter(|_| !self.pending_steps.is_empty());
            }
            Some(_) => self.drop_pending(Problem::permanent(Cause::MovedElsewhere, "somebody else has moved")),
            None => {}
        }
        Ok(())
    }

    /// Drops the pending steps and reports their command as refused.
    fn drop_pending(&mut self, problem: Problem) {
        self.pending_steps.clear();
        if let Some(command) = self.pending_command.take() {
            self.emit(ConnectionEvent::CommandRefused(command, problem));
        }
    }

    /// Posts the pending steps. If a response was lost, [`Self::fetch_steps`] looks for the step before it is sent
    /// again.
    async fn post_pending(&mut self, client: &mut PlatformClient, id: i64) -> Result<(), DisconnectReason> {
        while let Some(step) = self.pending_steps.front().copied() {
            let number = client.post_step(id, step).await?.and_then(|number| u64::try_from(number).ok());
            let left = self.pending_steps.len();
            self.poll_interval = POLL_INTERVALS[0];
            match number {
                Some(number) if number == self.known_steps => self.apply_step(Some(step))?,
                Some(number) if number < self.known_steps => return Err(self.restart().into()),
                // It may have arrived before, by a call whose response was lost, or another player has moved, too.
                _ => {
                    self.fetch_steps(client, id).await?;
                    if number.is_none() && self.pending_steps.len() == left {
                        self.drop_pending(Problem::permanent(Cause::StepRefused, "the server does not take the step"));
                    }
                }
            }
        }
        Ok(())
    }

    /// The server has fewer steps than before: it was restored, and everything is loaded again.
    fn restart(&mut self) -> Problem {
        let problem = Problem::transient(Cause::Other, "the server has forgotten steps");
        self.drop_pending(problem.clone());
        (self.game_state, self.known_steps, self.presence_sent) = (None, 0, false);
        self.hops.clear();
        self.emit(ConnectionEvent::Restarted);
        problem
    }

    /// The steps of a move that the server does not have yet.
    fn unsent_steps(&self, moved: &Moved) -> Result<VecDeque<BoardStep>, Problem> {
        let refused = |reason| Problem::from_refusal(reason, "it cannot be played");
        let game_state = self.game_state.as_ref().ok_or_else(|| refused(Reason::NotYourTurn))?;
        let position = game_state.partial_turn().position();
        if game_state.is_over() {
            return Err(refused(Reason::Over));
        }
        if position.turn() != self.side {
            return Err(refused(Reason::NotYourTurn));
        }
        if moved.ply as usize != game_state.ply() || !self.pending_steps.is_empty() {
            return Err(refused(Reason::WrongPly));
        }
        let path: Path = moved.path.parse().map_err(|_| refused(Reason::Illegal))?;
        let turn = position.apply_and_describe(&path).map_err(|_| refused(Reason::Illegal))?;
        let steps = turn_steps(&turn);
        match steps.strip_prefix(self.hops.as_slice()) {
            Some(left) => Ok(left.iter().copied().collect()),
            None => Err(Problem::permanent(Cause::ChainMismatch, "the monkey has hopped another way already")),
        }
    }
}
