//! Looking for an opponent: a stream that survives lost connections. The token of the seat is made before, so that a game
//! that was found while nobody listened is found again.

use crate::Waker;
use crate::address::ServerAddress;
use crate::connection::delay_seconds;
use crate::players::{PlayersConnection, Sessions};
use crate::problem::{Cause, Problem};
use crate::system::channel::Certificate;
use crate::system::work::{Handle, sleep, timeout};
use crate::transport::{CALL_TIMEOUT, RECONNECT_DELAYS, SeatToken, Token, timeout_problem};
use congo_proto::online::refusal::Reason;
use congo_proto::online::seek_update::Payload;
use congo_proto::online::{SeekRequest, SeekUpdate};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tonic::Streaming;

/// The server says something every ten seconds; after this time of silence the connection is dead.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(30);

/// The game that is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeekOptions {
    /// The server.
    pub address: ServerAddress,
    /// The player's name; may be empty. With a key, it is claimed if the player has none at this server.
    pub name: String,
    /// The time control as written in a game file.
    pub clock: String,
    /// Whether the game counts for the rating; only for players with a key.
    pub rated: bool,
    /// How much weaker the opponent may be, in points of rating; 0: as the server finds right.
    pub below: u32,
    /// How much stronger the opponent may be, in points of rating; 0: as the server finds right.
    pub above: u32,
    /// Whether the opponent may be a bot.
    pub with_bots: bool,
    /// Whether the game is to be in no list: nobody watches who does not have its code.
    pub unlisted: bool,
    /// How much later than the players spectators see the game, unless the opponent wants more; whole seconds, at most
    /// [`congo_proto::MAX_SPECTATOR_DELAY`].
    pub spectator_delay: Duration,
}

/// What is told while looking for an opponent.
#[derive(Debug, Clone, PartialEq)]
pub enum SeekEvent {
    /// So many look for an opponent on the server, and the player has for so long.
    Waiting {
        /// How many, the player included.
        count: u32,
        /// How long.
        waited: Duration,
    },
    /// Nobody has come for a while: a computer of this strength would be there at once. The search goes on.
    ComputerOffered {
        /// The player's rating on the server; 0: a guest's, who has none.
        rating: u32,
    },
    /// The player has a key, but the name that they gave cannot be had; the search goes on without it.
    NameRefused(Problem),
    /// The game is there: connect to it with [`crate::connection::ConnectRequest::Rejoin`]. It is the last event.
    Paired(SeatToken),
    /// The connection was lost; the search goes on as soon as it is back.
    Lost(Problem),
    /// The search has ended. It is the last event.
    Refused(Problem),
}

/// A search for an opponent. Dropping it ends the search.
#[derive(Debug)]
pub struct SeekConnection {
    events: UnboundedReceiver<SeekEvent>,
}

impl SeekConnection {
    pub(crate) fn start(
        runtime: &Handle,
        options: SeekOptions,
        trusted: Option<Certificate>,
        sessions: Sessions,
        waker: Waker,
    ) -> Self {
        let (sender, events) = unbounded_channel();
        let task = SeekTask { options, trusted, sessions, token: Token::new(), sender, waker };
        runtime.spawn(task.run());
        Self { events }
    }

    /// The next event, if there is one.
    pub fn try_next(&mut self) -> Option<SeekEvent> {
        self.events.try_recv().ok()
    }

    /// Waits for the next event; `None` after the last one.
    pub async fn next(&mut self) -> Option<SeekEvent> {
        self.events.recv().await
    }
}

struct SeekTask {
    options: SeekOptions,
    trusted: Option<Certificate>,
    sessions: Sessions,
    token: Token,
    sender: UnboundedSender<SeekEvent>,
    waker: Waker,
}

impl SeekTask {
    async fn run(self) {
        let closed = self.sender.clone();
        tokio::select! {
            () = self.seek_until_paired() => {}
            () = closed.closed() => {}
        }
    }

    fn emit(&self, event: SeekEvent) {
        // The receiver may be gone; then the task ends.
        let _ = self.sender.send(event);
        self.waker.wake();
    }

    async fn seek_until_paired(&self) {
        let (mut delay, mut has_sought) = (RECONNECT_DELAYS.0, false);
        loop {
            let problem = match self.seek_once(&mut has_sought, &mut delay).await {
                Ok(seat) => return self.emit(SeekEvent::Paired(seat)),
                Err(problem) => problem,
            };
            // What is left of a connection that was lost may still stand at the server for some seconds.
            let is_own = problem.reason == Some(Reason::Already) && has_sought;
            if !(problem.is_transient && has_sought || is_own) {
                return self.emit(SeekEvent::Refused(problem));
            }
            self.emit(SeekEvent::Lost(problem));
            sleep(delay.mul_f64(rand::random_range(0.5..1.0))).await;
            delay = (delay * 2).min(RECONNECT_DELAYS.1);
        }
    }

    /// Sees to it that a player with a key has their name before somebody meets them.
    async fn claim_name(&self, players: &mut PlayersConnection, name: &str) -> Result<(), Problem> {
        if let (_, Some(problem)) = players.named_session(name).await? {
            self.emit(SeekEvent::NameRefused(problem));
        }
        Ok(())
    }

    /// Seeks on one connection; returns the seat of the game that was found.
    async fn seek_once(&self, has_sought: &mut bool, delay: &mut Duration) -> Result<SeatToken, Problem> {
        let SeekOptions { address, name, clock, rated, below, above, with_bots, unlisted, spectator_delay } =
            self.options.clone();
        let mut players = PlayersConnection::open(&address, self.trusted.clone(), self.sessions.clone()).await?;
        if !*has_sought {
            self.claim_name(&mut players, &name).await?;
        }
        let seat_token = self.token.0.clone();
        let spectator_delay = delay_seconds(spectator_delay);
        let request =
            SeekRequest { seat_token, name, clock, rated, below, above, with_bots, unlisted, spectator_delay };
        let mut updates: Streaming<SeekUpdate> =
            players.call(request, |mut client, request| async move { client.seek(request).await }).await?;
        (*has_sought, *delay) = (true, RECONNECT_DELAYS.0);
        loop {
            let update = timeout(SILENCE_TIMEOUT.max(CALL_TIMEOUT), updates.message());
            let update = update.await.map_err(|_| timeout_problem())?;
            let update = update.map_err(|status| Problem::from_status(&status))?;
            let ended = || Problem::transient(Cause::ConnectionLost, "the server has ended the connection");
            match update.ok_or_else(ended)?.payload {
                Some(Payload::Status(status)) => {
                    let waited = Duration::from_millis(status.waited);
                    self.emit(SeekEvent::Waiting { count: status.waiting, waited });
                }
                Some(Payload::Computer(offer)) => self.emit(SeekEvent::ComputerOffered { rating: offer.rating }),
                Some(Payload::Paired(paired)) => {
                    let (code, secret) = (paired.code, self.token.clone());
                    return Ok(SeatToken { place: address, code, secret, next: None });
                }
                // Something that only a later protocol version has.
                None => {}
            }
        }
    }
}
