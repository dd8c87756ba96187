//! A connection to a server, whatever service a game is played by: how it is opened, what comes over it, and why it ends.

use crate::Waker;
use crate::address::ServerAddress;
use crate::problem::{Cause, Problem};
use congo_proto::online::act_request::What as PlayerCommand;
use congo_proto::online::{Event, GreetReply, Here};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedSender;
use tonic::Status;
use tonic::transport::{Certificate, Channel, ClientTlsConfig};

/// How long a call may take.
pub(crate) const CALL_TIMEOUT: Duration = Duration::from_secs(10);
/// How often a silent connection is asked whether it lives.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(10);
/// How long to wait before connecting again: the first time, and at most.
pub(crate) const RECONNECT_DELAYS: (Duration, Duration) = (Duration::from_millis(300), Duration::from_secs(8));
/// Bytes of a secret.
const NEW_TOKEN_BYTES: usize = 24;

/// What owns a seat. Whoever has it plays; it is never shown.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token(pub(crate) Vec<u8>);

impl Token {
    /// A new one, by chance.
    pub fn new() -> Self {
        Self(rand::random::<[u8; NEW_TOKEN_BYTES]>().to_vec())
    }

    /// None: on a server of the platform nobody owns a seat.
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

/// A seat in a game: enough to come back to it, also after the program was closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatToken {
    /// The server.
    pub place: ServerAddress,
    /// The game.
    pub code: String,
    /// Whose seat it is.
    pub secret: Token,
    /// What is to replace the secret, from before the server is asked until it has answered: whichever of the two owns the
    /// seat, it is not lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Token>,
}

/// How the connection is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    /// It is being made.
    Connecting,
    /// It is there.
    Connected,
    /// It was lost and is made again after so long.
    Lost {
        /// Why.
        problem: Problem,
        /// When it is made again.
        retry_after: Duration,
    },
    /// It will not be.
    Refused(Problem),
}

/// What comes over a link.
#[derive(Debug, Clone, PartialEq)]
pub enum ConnectionEvent {
    /// How the connection is.
    State(State),
    /// A seat is taken, or its token is replaced; whoever keeps this comes back to it.
    Seated(SeatToken),
    /// What the server says of itself.
    Greeted(GreetReply),
    /// Something has happened in the game; the first has the number 0, none is left out or comes twice.
    Event(Event),
    /// The server knows less than it did: everything is told again from the beginning.
    Restarted,
    /// Who is there.
    Presence(Here),
    /// What time it is at the server, milliseconds since 1970.
    Time(i64),
    /// A deed was refused.
    CommandRefused(PlayerCommand, Problem),
}

/// What whoever holds the link wants.
#[derive(Debug)]
pub(crate) enum ConnectionCommand {
    Act(PlayerCommand),
    /// Do not wait with connecting again.
    ReconnectNow,
}

/// The network's end of what [`GameConnection::try_next`] gives: it wakes the program that waits.
#[derive(Debug, Clone)]
pub(crate) struct EventSender {
    pub(crate) sender: UnboundedSender<ConnectionEvent>,
    pub(crate) waker: Waker,
}

impl EventSender {
    pub(crate) fn send(&self, event: ConnectionEvent) {
        // The receiver may have gone; that is noticed where wishes are read.
        let _ = self.sender.send(event);
        self.waker.wake();
    }
}

/// How often a server was asked in vain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RetryState {
    /// Whether it is asked for ever: it has answered once, or somebody comes back to a seat there.
    is_unlimited: bool,
    failures: u32,
}

impl RetryState {
    pub(crate) fn new(is_unlimited: bool) -> Self {
        Self { is_unlimited, failures: 0 }
    }

    /// It has answered.
    pub(crate) fn record_success(&mut self) {
        *self = Self::new(true);
    }

    /// It has failed once more; answers whether that is the end.
    pub(crate) fn record_failure(&mut self, problem: &Problem) -> bool {
        self.failures += 1;
        !problem.is_transient || (!self.is_unlimited && self.failures >= problem.cause.max_attempts())
    }
}

/// Why a connection ended.
pub(crate) enum DisconnectReason {
    /// Nobody wants it any more.
    Closed,
    /// It did not succeed.
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

/// Nothing was answered in time.
pub(crate) fn timeout_problem() -> Problem {
    Problem::transient(Cause::Timeout, "the server does not answer")
}

/// Connects to a server.
pub(crate) async fn open_channel(address: &ServerAddress, trusted: Option<Certificate>) -> Result<Channel, Problem> {
    let connected = async {
        resolve_host(address).await?;
        let endpoint = Channel::from_shared(address.url())
            .map_err(|problem| Problem::permanent(Cause::UnknownHost, format!("{address}: {problem}")))?;
        let endpoint = endpoint
            .connect_timeout(CALL_TIMEOUT)
            .tcp_nodelay(true)
            .http2_keep_alive_interval(KEEPALIVE_INTERVAL)
            .keep_alive_timeout(KEEPALIVE_INTERVAL)
            .keep_alive_while_idle(true);
        let tls = ClientTlsConfig::new().with_native_roots().ca_certificates(trusted);
        let endpoint = match address.tls {
            true => endpoint.tls_config(tls),
            false => Ok(endpoint),
        };
        let unreachable = |problem: tonic::transport::Error| Problem::from_connect_error(address, &problem);
        let endpoint = endpoint.map_err(|problem| Problem { is_transient: false, ..unreachable(problem) })?;
        endpoint.connect().await.map_err(unreachable)
    };
    let message = || format!("{address} cannot be reached: it does not answer");
    tokio::time::timeout(CALL_TIMEOUT, connected)
        .await
        .unwrap_or_else(|_| Err(Problem::transient(Cause::Timeout, message())))
}

/// Whether there is a machine of this name: the one thing that connecting would not tell apart.
async fn resolve_host(address: &ServerAddress) -> Result<(), Problem> {
    let host = address.host.trim_matches(['[', ']']);
    let unknown = |problem: &dyn std::fmt::Display| {
        Problem::transient(Cause::UnknownHost, format!("{address} cannot be reached: {problem}"))
    };
    let mut found = tokio::net::lookup_host((host, address.port)).await.map_err(|problem| unknown(&problem))?;
    found.next().map(|_| ()).ok_or_else(|| unknown(&"the name has no address"))
}
