//! Games over bad networks: packets are lost and delayed, connections break, servers restart.
//!
//! The proxy is between client and server. TCP resends what is lost, so a lost chunk arrives later, and everything
//! after it waits; now and then the connection breaks for good, and everything in flight is lost. By default the delays
//! are short, so that the tests are fast; `CONGO_WEATHER=full` sets the conditions of the documented figures: a second
//! of delay, three chunks in ten lost.

use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::connection::{ConnectRequest, ConnectionEvent, GameConnection, GameOptions, SeatToken, State};
use congo_proto::game_state::GameState;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::{Moved, PresenceUpdate, Resigned};
use congo_rules::Color;
use congo_server::serve::{Server, ServerConfig};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

/// Much longer than anything takes in these tests.
const TIMEOUT: Duration = Duration::from_secs(500);

/// The network faults.
#[derive(Debug, Clone, Copy)]
struct FaultProxyConfig {
    /// The maximum delay of a chunk.
    delay: Duration,
    /// The number of chunks in a hundred that are lost.
    loss_percent: u32,
    /// The number of chunks in a thousand at which the connection breaks.
    breaks_per_mille: u32,
}

impl FaultProxyConfig {
    fn lossy() -> Self {
        let full = std::env::var("CONGO_WEATHER").is_ok_and(|weather| weather == "full");
        Self { delay: Duration::from_millis(if full { 1000 } else { 10 }), loss_percent: 30, breaks_per_mille: 20 }
    }

    /// The delay of a chunk; `None` if the connection breaks at it. A lost chunk is resent after a while, and after
    /// twice that time if it is lost again.
    fn piece_delay(self) -> Option<Duration> {
        if rand::random_range(0..1000) < self.breaks_per_mille {
            return None;
        }
        let mut way = self.delay.mul_f64(rand::random_range(0.5..1.0));
        let mut retransmit_delay = self.delay;
        while rand::random_range(0..100) < self.loss_percent {
            way += retransmit_delay;
            retransmit_delay *= 2;
        }
        Some(way)
    }
}

/// Starts a proxy to a server with these faults; counts the broken connections.
async fn start_fault_proxy(server: SocketAddr, faults: FaultProxyConfig) -> (ServerAddress, Arc<AtomicU32>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = ServerAddress::new("127.0.0.1", listener.local_addr().expect("an address").port());
    let broken = Arc::new(AtomicU32::new(0));
    let count = broken.clone();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let count = count.clone();
            tokio::spawn(async move {
                let Ok(server) = TcpStream::connect(server).await else { return };
                let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
                tokio::select! {
                    () = forward(from_client, to_server, faults) => {}
                    () = forward(from_server, to_client, faults) => {}
                }
                count.fetch_add(1, Ordering::Relaxed);
            });
        }
    });
    (address, broken)
}

async fn forward(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, faults: FaultProxyConfig) {
    let mut piece = [0; 1400];
    while let Ok(length @ 1..) = from.read(&mut piece).await {
        let Some(delay) = faults.piece_delay() else { return };
        tokio::time::sleep(delay).await;
        if to.write_all(&piece[..length]).await.is_err() {
            return;
        }
    }
}

async fn serve(folder: &Path, address: SocketAddr) -> Server {
    let database = folder.join("games.db").into();
    let plan =
        ServerConfig { address, database, shutdown_timeout: Duration::from_millis(200), ..ServerConfig::default() };
    Server::start(plan).await.expect("it serves")
}

fn any_port() -> SocketAddr {
    ([127, 0, 0, 1], 0).into()
}

/// A player with a connection.
struct Player {
    link: GameConnection,
    game_state: Option<GameState>,
    seat_token: Option<SeatToken>,
    state: State,
    refusals: usize,
    presence: PresenceUpdate,
}

impl Player {
    fn new(net: &Net, order: ConnectRequest) -> Self {
        Self {
            link: net.connect(order),
            game_state: None,
            seat_token: None,
            state: State::Connecting,
            refusals: 0,
            presence: PresenceUpdate::default(),
        }
    }

    fn host(net: &Net, address: ServerAddress) -> Self {
        let game = GameOptions { side: Some(Color::White), ..GameOptions::default() };
        Self::new(net, ConnectRequest::Create { address, name: "Ada".into(), game })
    }

    async fn receive(&mut self) {
        match self.link.next().await.expect("the link lives") {
            ConnectionEvent::State(state) => self.state = state,
            ConnectionEvent::Seated(ticket) => self.seat_token = Some(ticket),
            ConnectionEvent::Event(event) => match &mut self.game_state {
                Some(game_state) => game_state.apply(&event).expect("events follow each other"),
                none => *none = Some(GameState::begin(&event).expect("a beginning")),
            },
            ConnectionEvent::Restarted => self.game_state = None,
            ConnectionEvent::CommandRefused(..) => self.refusals += 1,
            ConnectionEvent::Presence(here) => self.presence = here,
            ConnectionEvent::Greeted(_) | ConnectionEvent::NameRefused(_) | ConnectionEvent::Time(_) => {}
        }
    }

    async fn wait_until(&mut self, holds: impl Fn(&Self) -> bool) {
        let heard = async {
            while !holds(self) {
                self.receive().await;
            }
        };
        let heard = tokio::time::timeout(TIMEOUT, heard).await.is_ok();
        assert!(
            heard,
            "it does not come: {:?} at event {:?}",
            self.state,
            self.game_state.as_ref().map(GameState::event_count)
        );
    }

    async fn wait_for_ply(&mut self, ply: usize) {
        self.wait_until(|player| player.game_state.as_ref().is_some_and(|game_state| game_state.ply() >= ply)).await;
    }

    /// Plays a random move.
    fn play(&mut self) {
        let game = self.game_state.as_ref().expect("a game").game();
        let moves = game.position().legal_moves();
        let chosen = moves[rand::random_range(0..moves.len())];
        let path = game.position().path(chosen).to_string();
        self.link.act(PlayerCommand::Move(Moved { ply: game.ply() as u32, path }));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_survives_a_lossy_network() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path(), any_port()).await;
    let (address, broken) = start_fault_proxy(server.address(), FaultProxyConfig::lossy()).await;
    let net = Net::start().expect("threads");
    let mut white = Player::host(&net, address.clone());
    white.wait_until(|player| player.seat_token.is_some()).await;
    let code = white.seat_token.as_ref().expect("a seat").code.clone();
    let mut black = Player::new(&net, ConnectRequest::Join { address, name: "Bo".into(), code });
    white.wait_until(|player| player.game_state.as_ref().is_some_and(GameState::is_running)).await;
    black.wait_until(|player| player.game_state.as_ref().is_some_and(GameState::is_running)).await;
    let mut ply = 0;
    while ply < 60 && white.game_state.as_ref().is_some_and(|game_state| !game_state.is_over()) {
        if ply % 2 == 0 {
            white.play()
        } else {
            black.play()
        }
        ply += 1;
        white.wait_for_ply(ply).await;
        black.wait_for_ply(ply).await;
    }
    // Both clients answer the server's probes; otherwise there would be no lag.
    white.wait_until(|player| player.presence.white_lag > 0 && player.presence.black_lag > 0).await;
    let (one, other) = (white.game_state.expect("a game"), black.game_state.expect("a game"));
    assert_eq!(one.game(), other.game());
    assert_eq!(one.ply(), ply, "each move was played once");
    assert_eq!((white.refusals, black.refusals), (0, 0));
    let (broken, delay) = (broken.load(Ordering::Relaxed), FaultProxyConfig::lossy().delay.as_millis());
    println!("{ply} plies, {broken} connections ended, {delay} ms of delay");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_continues_when_its_server_restarts() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path(), any_port()).await;
    let socket = server.address();
    let address = ServerAddress::new("127.0.0.1", socket.port());
    let net = Net::start().expect("threads");
    let mut white = Player::host(&net, address.clone());
    white.wait_until(|player| player.seat_token.is_some()).await;
    let code = white.seat_token.as_ref().expect("a seat").code.clone();
    let mut black =
        Player::new(&net, ConnectRequest::Join { address: address.clone(), name: "Bo".into(), code: code.clone() });
    let mut third = Player::new(&net, ConnectRequest::Watch { address, game: code });
    white.wait_until(|player| player.game_state.as_ref().is_some_and(GameState::is_running)).await;
    white.play();
    black.wait_for_ply(1).await;
    server.stop().await.expect("it stops");
    black.wait_until(|player| matches!(player.state, State::Lost { .. })).await;
    // A move played while the server is down is sent once it is back.
    black.play();
    let server = serve(folder.path(), socket).await;
    for player in [&mut white, &mut black, &mut third] {
        player.link.reconnect_now();
        player.wait_for_ply(2).await;
    }
    // A player whose program was closed returns to their seat.
    let ticket = white.seat_token.clone().expect("a seat");
    drop(white);
    let mut back = Player::new(&net, ConnectRequest::Rejoin(ticket));
    back.wait_for_ply(2).await;
    back.play();
    black.wait_for_ply(3).await;
    black.link.act(PlayerCommand::Resign(Resigned {}));
    third.wait_until(|player| player.game_state.as_ref().is_some_and(GameState::is_over)).await;
    server.stop().await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn permanent_failures_are_not_retried() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path(), any_port()).await;
    let address = ServerAddress::new("127.0.0.1", server.address().port());
    let net = Net::start().expect("threads");
    let mut lost = Player::new(&net, ConnectRequest::Watch { address: address.clone(), game: "BCDGHJ".into() });
    lost.wait_until(|player| matches!(player.state, State::Refused(_))).await;
    let State::Refused(problem) = &lost.state else { panic!() };
    assert_eq!(problem.reason, Some(congo_proto::online::refusal::Reason::NoSuchGame));
    let list = net.list(address).await.expect("an answer").expect("a list");
    assert!(list.waiting.is_empty() && list.running.is_empty());
    let nobody = net.list(ServerAddress::new("127.0.0.1", 1)).await.expect("an answer").expect_err("nobody listens");
    assert!(nobody.is_transient && nobody.message.contains("127.0.0.1:1"), "{nobody}");
}
