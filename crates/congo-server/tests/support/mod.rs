//! A server for a test, clients for it, and players.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its share")]

pub mod keys;
pub mod memory;
#[allow(clippy::duplicate_mod, reason = "the helpers of the Python tests have it, too")]
pub mod missing;
pub mod nats;
pub mod postgres;
pub mod program;
pub mod proxy;

use congo_proto::game_state::GameState;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::update::Payload as UpdateKind;
use congo_proto::online::*;
use congo_proto::platform::congo_grpc_client::CongoGrpcClient;
use congo_rules::Color;
use congo_server::limits::LimitConfig;
use congo_server::serve::{Server, ServerConfig};
use congo_server::store::{self, Store, StoreConfig, StoreError};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tonic::transport::Channel;
use tonic::{Status, Streaming};

/// Much longer than anything takes in these tests.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A position that no real game reaches: the monkey has 18.4 million possible moves.
pub const MILLIONS_OF_CHAINS: &str = "1p1p1p1/ppppppp/1p1l1p1/ppppppp/1p1L1p1/ppppppp/2Ms1s1/w/42";

/// The test configuration: any free port, quick shutdown.
pub fn test_config(database: impl AsRef<str>) -> ServerConfig {
    ServerConfig {
        address: ([127, 0, 0, 1], 0).into(),
        database: database.as_ref().parse().expect("an address"),
        shutdown_timeout: Duration::from_secs(1),
        limits: LimitConfig::UNLIMITED,
        ..ServerConfig::default()
    }
}

/// The database in a folder.
pub fn database(folder: &Path) -> String {
    folder.join("games.db").display().to_string()
}

/// Opens the store with this address.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    store::open(&address.parse().expect("an address"), StoreConfig::default()).await
}

/// Starts a server with the database in a folder.
pub async fn serve(folder: &Path) -> Server {
    Server::start(test_config(database(folder))).await.expect("it serves")
}

/// Starts a server with a database in a folder of its own, and a changed configuration.
pub async fn serve_with(change: impl FnOnce(&mut ServerConfig)) -> (tempfile::TempDir, Server) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut config = test_config(database(folder.path()));
    change(&mut config);
    let server = Server::start(config).await.expect("it serves");
    (folder, server)
}

pub async fn channel(server: &Server) -> Channel {
    let address = format!("http://{}", server.address());
    Channel::from_shared(address).expect("an address").connect().await.expect("a connection")
}

pub async fn platform(server: &Server) -> CongoGrpcClient<Channel> {
    CongoGrpcClient::new(channel(server).await)
}

/// The events of a game so far.
pub async fn told(online: &mut OnlineClient<Channel>, game: &str) -> Result<Vec<Event>, Status> {
    let request = WatchRequest { game: game.to_owned(), ..WatchRequest::default() };
    let mut updates = online.watch(request).await?.into_inner();
    let mut events = Vec::new();
    while let Some(update) = updates.message().await? {
        match update.payload {
            Some(UpdateKind::Event(event)) => events.push(event),
            Some(UpdateKind::Presence(_)) => break,
            _ => {}
        }
    }
    Ok(events)
}

/// The game state that follows from these events.
pub fn replay(events: &[Event]) -> GameState {
    let (first, rest) = events.split_first().expect("a game has a beginning");
    let mut room = GameState::begin(first).expect("a beginning");
    rest.iter().for_each(|event| room.apply(event).expect("one follows upon the other"));
    room
}

/// A player with a token, at a game.
#[derive(Clone)]
pub struct Player {
    pub client: OnlineClient<Channel>,
    pub seat_token: Vec<u8>,
    pub code: String,
    pub color: Option<Color>,
    last_key: u64,
}

impl Player {
    pub fn new(channel: Channel, seat_token: &str) -> Self {
        let seat_token = format!("{seat_token:.<16}").into_bytes();
        Self { client: OnlineClient::new(channel), seat_token, code: String::new(), color: None, last_key: 0 }
    }

    /// A player who has created a game.
    pub async fn host(channel: Channel, seat_token: &str, request: CreateRequest) -> Self {
        let mut player = Self::new(channel, seat_token);
        let request = CreateRequest { seat_token: player.seat_token.clone(), ..request };
        let seat = player.client.create(request).await.expect("a game").into_inner();
        player.set_seat(&seat);
        player
    }

    /// A player who has joined a game.
    pub async fn guest(channel: Channel, seat_token: &str, code: &str) -> Self {
        let mut player = Self::new(channel, seat_token);
        let seat = player.join(code, "Guest").await.expect("a seat");
        player.set_seat(&seat);
        player
    }

    pub fn set_seat(&mut self, seat: &SeatReply) {
        self.code = seat.code.clone();
        self.color = seat.side().color();
    }

    pub async fn join(&mut self, code: &str, name: &str) -> Result<SeatReply, Status> {
        let request = JoinRequest { code: code.to_owned(), seat_token: self.seat_token.clone(), name: name.to_owned() };
        self.client.join(request).await.map(tonic::Response::into_inner)
    }

    /// Sends a command with a new idempotency key.
    pub async fn act(&mut self, command: PlayerCommand) -> Result<u64, Reason> {
        self.last_key += 1;
        self.act_with_key(self.last_key, command).await
    }

    /// Sends a command with this idempotency key.
    pub async fn act_with_key(&mut self, number: u64, command: PlayerCommand) -> Result<u64, Reason> {
        let request = ActRequest {
            code: self.code.clone(),
            seat_token: self.seat_token.clone(),
            command_key: number,
            command: Some(command),
        };
        match self.client.act(request).await {
            Ok(reply) => Ok(reply.into_inner().number),
            Err(status) => Err(Refusal::from_status(&status).unwrap_or_else(|| panic!("{status}")).reason()),
        }
    }

    pub async fn play(&mut self, ply: u32, path: &str) -> Result<u64, Reason> {
        self.act(PlayerCommand::Move(Moved { ply, path: path.to_owned() })).await
    }

    pub async fn watch(&mut self, from: u64) -> WatchedGame {
        let request = WatchRequest { game: self.code.clone(), seat_token: self.seat_token.clone(), from };
        let stream = self.client.watch(request).await.expect("it can be watched").into_inner();
        WatchedGame { stream, game_state: None, events: Vec::new(), presence: None }
    }
}

/// A game as a watcher sees it.
pub struct WatchedGame {
    stream: Streaming<Update>,
    pub game_state: Option<GameState>,
    pub events: Vec<Event>,
    pub presence: Option<PresenceUpdate>,
}

impl WatchedGame {
    /// Receives the next update.
    pub async fn receive(&mut self) -> Result<(), Status> {
        let update = self.stream.message().await?;
        match update.expect("the stream goes on").payload {
            Some(UpdateKind::Event(event)) => {
                match &mut self.game_state {
                    Some(room) => room.apply(&event).expect("it follows"),
                    none if event.number == 0 => *none = Some(GameState::begin(&event).expect("a game")),
                    _ => {}
                }
                self.events.push(event);
            }
            Some(UpdateKind::Presence(here)) => self.presence = Some(here),
            Some(UpdateKind::Heartbeat(_) | UpdateKind::Probe(_)) | None => {}
        }
        Ok(())
    }

    /// Receives updates until a condition holds.
    pub async fn wait_until(&mut self, holds: impl Fn(&Self) -> bool) {
        let listened = async {
            while !holds(self) {
                self.receive().await.expect("it is told");
            }
        };
        let heard = tokio::time::timeout(PATIENCE, listened).await.is_ok();
        assert!(heard, "it is not told; heard so far: {:?} {:?}", self.events, self.presence);
    }

    pub fn game_state(&self) -> &GameState {
        self.game_state.as_ref().expect("the game was told from its beginning")
    }
}
