//! A connection to a server, whatever service a game is played by: how it is opened, what comes over it, and why it ends.

use crate::Waker;
use crate::place::Place;
use crate::problem::{Cause, Problem};
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::{Event, GreetReply, Here};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedSender;
use tonic::Status;
use tonic::transport::{Certificate, Channel, ClientTlsConfig};

/// How long a call may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);
/// How often a silent connection is asked whether it lives.
const KEEPALIVE: Duration = Duration::from_secs(10);
/// How long to wait before connecting again: the first time, and at most.
pub(crate) const AGAIN: (Duration, Duration) = (Duration::from_millis(300), Duration::from_secs(8));
/// Bytes of a secret.
const SECRET: usize = 24;

/// What owns a seat. Whoever has it plays; it is never shown.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(pub(crate) Vec<u8>);

impl Secret {
    /// A new one, by chance.
    pub fn new() -> Self {
        Self(rand::random::<[u8; SECRET]>().to_vec())
    }

    /// None: on a server of the platform nobody owns a seat.
    pub(crate) fn none() -> Self {
        Self(Vec::new())
    }
}

impl Default for Secret {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret")
    }
}

/// A seat in a game: enough to come back to it, also after the program was closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// The server.
    pub place: Place,
    /// The game.
    pub code: String,
    /// Whose seat it is.
    pub secret: Secret,
    /// What is to replace the secret, from before the server is asked until it has answered: whichever of the two owns the
    /// seat, it is not lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Secret>,
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
        again: Duration,
    },
    /// It will not be.
    Refused(Problem),
}

/// What comes over a link.
#[derive(Debug, Clone, PartialEq)]
pub enum News {
    /// How the connection is.
    State(State),
    /// A seat is taken, or its token is replaced; whoever keeps this comes back to it.
    Seated(Ticket),
    /// What the server says of itself.
    Greeted(GreetReply),
    /// Something has happened in the game; the first has the number 0, none is left out or comes twice.
    Event(Event),
    /// The server knows less than it did: everything is told again from the beginning.
    Restart,
    /// Who is there.
    Here(Here),
    /// What time it is at the server, milliseconds since 1970.
    Time(i64),
    /// A deed was refused.
    Refused(Deed, Problem),
}

/// What whoever holds the link wants.
#[derive(Debug)]
pub(crate) enum Wish {
    Act(Deed),
    /// Do not wait with connecting again.
    Now,
}

/// The network's end of what [`Link::news`] gives: it wakes the program that waits.
#[derive(Debug, Clone)]
pub(crate) struct NewsSender {
    pub(crate) tell: UnboundedSender<News>,
    pub(crate) waker: Waker,
}

impl NewsSender {
    pub(crate) fn send(&self, news: News) {
        // The receiver may have gone; that is noticed where wishes are read.
        let _ = self.tell.send(news);
        self.waker.wake();
    }
}

/// How often a server was asked in vain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tries {
    /// Whether it is asked for ever: it has answered once, or somebody comes back to a seat there.
    endless: bool,
    failed: u32,
}

impl Tries {
    pub(crate) fn new(endless: bool) -> Self {
        Self { endless, failed: 0 }
    }

    /// It has answered.
    pub(crate) fn succeed(&mut self) {
        *self = Self::new(true);
    }

    /// It has failed once more; answers whether that is the end.
    pub(crate) fn fail(&mut self, problem: &Problem) -> bool {
        self.failed += 1;
        !problem.passes || (!self.endless && self.failed >= problem.cause.tries())
    }
}

/// Why a connection ended.
pub(crate) enum End {
    /// Nobody wants it any more.
    Left,
    /// It did not succeed.
    Problem(Problem),
}

impl From<Problem> for End {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl From<Status> for End {
    fn from(status: Status) -> Self {
        Self::Problem(Problem::of(&status))
    }
}

/// Nothing was answered in time.
pub(crate) fn silent() -> Problem {
    Problem::passing(Cause::Silent, "the server does not answer")
}

/// Connects to a server.
pub(crate) async fn open(place: &Place, trusted: Option<Certificate>) -> Result<Channel, Problem> {
    let connected = async {
        look_up(place).await?;
        let endpoint = Channel::from_shared(place.address())
            .map_err(|problem| Problem::lasting(Cause::UnknownHost, format!("{place}: {problem}")))?;
        let endpoint = endpoint
            .connect_timeout(PATIENCE)
            .tcp_nodelay(true)
            .http2_keep_alive_interval(KEEPALIVE)
            .keep_alive_timeout(KEEPALIVE)
            .keep_alive_while_idle(true);
        let tls = ClientTlsConfig::new().with_native_roots().ca_certificates(trusted);
        let endpoint = match place.tls {
            true => endpoint.tls_config(tls),
            false => Ok(endpoint),
        };
        let unreachable = |problem: tonic::transport::Error| Problem::of_connecting(place, &problem);
        let endpoint = endpoint.map_err(|problem| Problem { passes: false, ..unreachable(problem) })?;
        endpoint.connect().await.map_err(unreachable)
    };
    let words = || format!("{place} cannot be reached: it does not answer");
    tokio::time::timeout(PATIENCE, connected).await.unwrap_or_else(|_| Err(Problem::passing(Cause::Silent, words())))
}

/// Whether there is a machine of this name: the one thing that connecting would not tell apart.
async fn look_up(place: &Place) -> Result<(), Problem> {
    let host = place.host.trim_matches(['[', ']']);
    let unknown = |problem: &dyn std::fmt::Display| {
        Problem::passing(Cause::UnknownHost, format!("{place} cannot be reached: {problem}"))
    };
    let mut found = tokio::net::lookup_host((host, place.port)).await.map_err(|problem| unknown(&problem))?;
    found.next().map(|_| ()).ok_or_else(|| unknown(&"the name has no address"))
}
