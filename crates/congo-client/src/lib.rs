//! The client side of networked Congo. [`address`] parses addresses of servers and games; [`connection`] is a game on a
//! server that continues through network failures, [`platform`] the same on a server of the original protocol; [`lan`]
//! finds servers nearby. [`Net`] runs all of it on its own threads, so that no call here blocks on the network.

pub mod address;
pub mod connection;
mod greeting;
pub mod identity;
pub mod platform;
mod players;
mod problem;
mod reconnect;
pub mod seek;
mod signing;
#[cfg(feature = "native")]
#[path = "native/mod.rs"]
mod system;
#[cfg(not(feature = "native"))]
#[path = "web/mod.rs"]
mod system;
pub mod time;
mod transport;

pub use system::lan;

use address::ServerAddress;
use congo_proto::online::get_profile_request::Who;
use congo_proto::online::{
    Account, ConditionalMoves, ListReply, LiveGame, MoveLine, OwnGame, Profile, RatedPlayer, Speed,
};
use connection::{ConnectRequest, GameConnection, Problem, SeatToken, ServerGames};
use identity::Identity;
use players::{PlayersConnection, Sessions};
use seek::{SeekConnection, SeekOptions};
use std::fmt;
use std::io;
use std::sync::Arc;
use system::channel::{self, Certificate};
use system::work::{Handle, Runtime, start_runtime};
use tokio::sync::oneshot;

/// A callback, called from any thread when [`GameConnection::try_next`] or a pending reply has something new.
#[derive(Clone, Default)]
pub struct Waker(Option<Arc<dyn Fn() + Send + Sync>>);

impl Waker {
    /// Wraps a callback.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(wake)))
    }

    pub(crate) fn wake(&self) {
        if let Some(wake) = &self.0 {
            wake();
        }
    }
}

impl fmt::Debug for Waker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Waker").finish_non_exhaustive()
    }
}

/// The threads that do all network work.
#[derive(Debug)]
pub struct Net {
    runtime: Option<Runtime>,
    trusted: Option<Certificate>,
    sessions: Sessions,
    waker: Waker,
}

/// The answer to a request, once it is there.
pub type Reply<T> = oneshot::Receiver<Result<T, Problem>>;

impl Net {
    /// Starts the threads.
    ///
    /// # Errors
    /// If the system cannot create threads.
    pub fn start() -> io::Result<Self> {
        let runtime = start_runtime()?;
        Ok(Self { runtime: Some(runtime), trusted: None, sessions: Sessions::default(), waker: Waker::default() })
    }

    /// Also trusts servers whose certificate is signed by this one, in PEM, in addition to the system's. This applies
    /// to connections made from now on.
    pub fn trust(&mut self, pem: &[u8]) {
        self.trusted = Some(channel::certificate(pem));
    }

    /// Sets the callback for new events, for connections made from now on: a program that sleeps until then need not
    /// poll.
    pub fn set_waker(&mut self, waker: Waker) {
        self.waker = waker;
    }

    /// The runtime's handle, for other network tasks.
    ///
    /// # Panics
    /// Never: the runtime exists until this is dropped.
    pub fn handle(&self) -> &Handle {
        self.runtime.as_ref().expect("it runs until it is dropped").handle()
    }

    /// Connects to a game on a server.
    pub fn connect(&self, request: ConnectRequest) -> GameConnection {
        GameConnection::start(self.handle(), request, self.trusted.clone(), self.sessions.clone(), self.waker.clone())
    }

    /// Requests the open and running games of a server.
    pub fn list(&self, address: ServerAddress) -> Reply<ListReply> {
        let trusted = self.trusted.clone();
        self.request(async move { connection::list(&address, trusted).await })
    }

    /// Requests the liveliest games of a server, as spectators see them: at most 24, the liveliest first.
    /// [`ConnectRequest::Watch`] with the code watches one.
    pub fn live_games(&self, address: ServerAddress) -> Reply<Vec<LiveGame>> {
        let trusted = self.trusted.clone();
        self.request(async move { connection::live_games(&address, trusted).await })
    }

    /// Requests all games that may be joined or watched at a server.
    pub fn games(&self, address: ServerAddress) -> Reply<ServerGames> {
        let trusted = self.trusted.clone();
        self.request(async move { connection::games(&address, trusted).await })
    }

    /// Sets whose key this program has from now on: games that are created and joined are that player's, at servers that
    /// keep players. `None`: a guest's.
    pub fn set_identity(&self, identity: Option<Identity>) {
        self.sessions.set_identity(identity);
    }

    /// Signs in at a server; the answer says who the player is there.
    pub fn sign_in(&self, address: ServerAddress) -> Reply<Account> {
        self.ask_players(address, |mut players| async move { players.account().await })
    }

    /// Ends the session at a server.
    pub fn sign_out(&self, address: ServerAddress) -> Reply<()> {
        self.ask_players(address, |mut players| async move { players.sign_out().await })
    }

    /// Claims or changes the name at a server, or gives it up if it is empty; `hidden`: others see the player without it.
    pub fn set_name(&self, address: ServerAddress, name: String, hidden: bool) -> Reply<Account> {
        self.ask_players(address, move |mut players| async move { players.set_name(name, hidden).await })
    }

    /// Makes the player of this program a bot at a server, for ever; it must not have played there.
    pub fn declare_bot(&self, address: ServerAddress) -> Reply<Account> {
        self.ask_players(address, |mut players| async move { players.declare_bot().await })
    }

    /// Reports the name of a player to the operator of a server.
    pub fn report_name(&self, address: ServerAddress, player: u64) -> Reply<()> {
        self.ask_players(address, move |mut players| async move { players.report_name(player).await })
    }

    /// A player of a server, with their ratings and last games.
    pub fn profile(&self, address: ServerAddress, who: Who) -> Reply<Profile> {
        self.ask_players(address, move |mut players| async move { players.profile(who).await })
    }

    /// The people at a server with the highest ratings in a class of time controls, the best first.
    pub fn best(&self, address: ServerAddress, speed: Speed) -> Reply<Vec<RatedPlayer>> {
        self.ask_players(address, move |mut players| async move { players.best(speed, false).await })
    }

    /// The same for bots.
    pub fn best_bots(&self, address: ServerAddress, speed: Speed) -> Reply<Vec<RatedPlayer>> {
        self.ask_players(address, move |mut players| async move { players.best(speed, true).await })
    }

    /// The player's games at a server that are not over: those in which they are to move first, then those that end
    /// soonest. [`ConnectRequest::Join`] with the code returns to the seat.
    pub fn own_games(&self, address: ServerAddress) -> Reply<Vec<OwnGame>> {
        self.ask_players(address, |mut players| async move { players.own_games().await })
    }

    /// Sets what is played at once from a seat when the other side plays what is expected, after `ply` turns, in the place
    /// of what was set before: each line is a turn of the other side, the answer, and so on. Only with days for a move.
    pub fn set_conditional_moves(&self, seat: &SeatToken, ply: u32, lines: Vec<MoveLine>) -> Reply<ConditionalMoves> {
        let (seat, trusted) = (seat.clone(), self.trusted.clone());
        self.request(async move { connection::set_conditional_moves(&seat, ply, lines, trusted).await })
    }

    /// What was set so for a seat and can still happen.
    pub fn conditional_moves(&self, seat: &SeatToken) -> Reply<ConditionalMoves> {
        let (seat, trusted) = (seat.clone(), self.trusted.clone());
        self.request(async move { connection::conditional_moves(&seat, trusted).await })
    }

    /// Looks for an opponent.
    pub fn seek(&self, options: SeekOptions) -> SeekConnection {
        let (trusted, sessions) = (self.trusted.clone(), self.sessions.clone());
        SeekConnection::start(self.handle(), options, trusted, sessions, self.waker.clone())
    }

    fn ask_players<T, Asked>(
        &self,
        address: ServerAddress,
        ask: impl FnOnce(PlayersConnection) -> Asked + Send + 'static,
    ) -> Reply<T>
    where
        T: Send + 'static,
        Asked: Future<Output = Result<T, Problem>> + Send,
    {
        let (trusted, sessions) = (self.trusted.clone(), self.sessions.clone());
        self.request(async move { ask(PlayersConnection::open(&address, trusted, sessions).await?).await })
    }

    /// Makes a request on the threads of the network.
    fn request<T: Send + 'static>(
        &self,
        request: impl Future<Output = Result<T, Problem>> + Send + 'static,
    ) -> Reply<T> {
        let (sender, receiver) = oneshot::channel();
        let waker = self.waker.clone();
        self.handle().spawn(async move {
            // The caller may have dropped the receiver.
            let _ = sender.send(request.await);
            waker.wake();
        });
        receiver
    }
}

impl Drop for Net {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Do not wait for the network, not even on exit.
            runtime.shutdown_background();
        }
    }
}
