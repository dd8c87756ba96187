//! The connection to a server, for both kinds of service: its calls, its events, and why it ends.

use crate::Waker;
use crate::address::ServerAddress;
use crate::problem::{Cause, Problem};
use crate::system::work::timeout;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::{Event, GreetReply, PresenceUpdate};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedSender;
use tonic::{Response, Status};

/// How long a call may take.
pub(crate) const CALL_TIMEOUT: Duration = Duration::from_secs(10);
/// The longest delay before reconnecting: at first, and after many failures.
pub(crate) const RECONNECT_DELAYS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(16));
/// The length of a new token.
const NEW_TOKEN_BYTES: usize = 24;

/// A token that owns a seat. Anyone who has it can play; it is never shown.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token(pub(crate) Vec<u8>);

impl Token {
    /// A new random token.
    pub fn new() -> Self {
        Self(rand::random::<[u8; NEW_TOKEN_BYTES]>().to_vec())
    }

    /// No token: on a server of the platform there are no seats to own.
    pub(crate) fn empty() -> Self {
        Self(Vec::new())
    }
}

impl Default for Token {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret")
    }
}

/// A seat in a game: enough to return to it, even after the program was closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatToken {
    /// The server.
    pub place: ServerAddress,
    /// The code of the game.
    pub code: String,
    /// The token that owns the seat.
    pub secret: Token,
    /// The next token, from before a rotation is requested until the server has responded: whichever of the two owns
    /// the seat, it is not lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Token>,
}

/// The state of a connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    /// Connecting.
    Connecting,
    /// Connected.
    Connected,
    /// The connection was lost and will be retried.
    Lost {
        /// Why.
        problem: Problem,
        /// The longest delay until the next attempt.
        retry_after: Duration,
    },
    /// The connection has failed for good.
    Refused(Problem),
}

/// An event of a connection.
#[derive(Debug, Clone, PartialEq)]
pub enum ConnectionEvent {
    /// The state of the connection changed.
    State(State),
    /// A seat was taken, or its token was replaced; this must be saved to return to the seat.
    Seated(SeatToken),
    /// The server's description of itself.
    Greeted(GreetReply),
    /// An event of the game; the first has number 0, none is missing or repeated.
    Event(Event),
    /// The server has lost events: all events are sent again from the start.
    Restarted,
    /// The players and watchers present.
    Presence(PresenceUpdate),
    /// The server's time, in milliseconds since 1970.
    Time(i64),
    /// The player has a key, but the name that they gave cannot be had at this server; the game goes on without it.
    NameRefused(Problem),
    /// A command was refused.
    CommandRefused(PlayerCommand, Problem),
}

/// A command from the owner of the connection.
#[derive(Debug)]
pub(crate) enum ConnectionCommand {
    Act(PlayerCommand),
    /// Reconnect without waiting any longer.
    ReconnectNow,
}

/// The sending end for [`crate::connection::GameConnection::try_next`]; wakes the waiting program.
#[derive(Debug, Clone)]
pub(crate) struct EventSender {
    pub(crate) sender: UnboundedSender<ConnectionEvent>,
    pub(crate) waker: Waker,
}

impl EventSender {
    pub(crate) fn send(&self, event: ConnectionEvent) {
        // The receiver may be gone; the task notices that when it reads commands.
        let _ = self.sender.send(event);
        self.waker.wake();
    }
}

/// The failed attempts to reach a server.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RetryState {
    /// Whether attempts are unlimited: the server has answered once, or the player returns to a seat there.
    is_unlimited: bool,
    failures: u32,
}

impl RetryState {
    pub(crate) fn new(is_unlimited: bool) -> Self {
        Self { is_unlimited, failures: 0 }
    }

    /// Records a success.
    pub(crate) fn record_success(&mut self) {
        *self = Self::new(true);
    }

    /// Records a failure; returns whether to give up.
    pub(crate) fn record_failure(&mut self, problem: &Problem) -> bool {
        self.failures += 1;
        !problem.is_transient || (!self.is_unlimited && self.failures >= problem.cause.max_attempts())
    }
}

/// Why a connection ended.
pub(crate) enum DisconnectReason {
    /// The connection was dropped by its owner.
    Closed,
    /// The connection failed.
    Problem(Problem),
}

impl From<Problem> for DisconnectReason {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl From<Status> for DisconnectReason {
    fn from(status: Status) -> Self {
        Self::Problem(Problem::from_status(&status))
    }
}

/// The problem of a call without a response in time.
pub(crate) fn timeout_problem() -> Problem {
    Problem::transient(Cause::Timeout, "the server does not answer")
}

/// The answer to a call, or why there is none in time.
pub(crate) async fn in_time<T>(call: impl Future<Output = Result<Response<T>, Status>>) -> Result<T, Problem> {
    let answer = timeout(CALL_TIMEOUT, call).await.map_err(|_| timeout_problem())?;
    answer.map(Response::into_inner).map_err(|status| Problem::from_status(&status))
}
