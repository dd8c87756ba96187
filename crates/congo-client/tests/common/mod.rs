//! A player with a connection, and a stub server of the platform with configurable answers.
#![allow(dead_code, unreachable_pub)]

use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::connection::{Cause, ConnectRequest, ConnectionEvent, GameConnection, Problem, SeatToken, State};
use congo_proto::game_state::GameState;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::{Moved, PresenceUpdate};
use congo_proto::platform::congo_grpc_client::CongoGrpcClient;
use congo_proto::platform::congo_grpc_server::{CongoGrpc, CongoGrpcServer};
use congo_proto::platform::*;
use congo_proto::steps::BoardStep;
use congo_rules::{Position, Square};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio_stream::wrappers::TcpListenerStream;
use tonic::transport::Channel;
use tonic::{Request, Response, Status};

/// Much longer than anything takes in these tests.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Parses a step from two squares.
pub fn squares(step: &str) -> BoardStep {
    let (from, to) = step.split_at(2);
    (from.parse().expect(step), to.parse().expect(step))
}

/// A step with the platform's square numbers.
pub fn pair(step: &str) -> DbMove {
    let (from, to) = squares(step);
    DbMove { fr: from.fen_index().into(), to: to.fen_index().into() }
}

/// A foreign client.
pub async fn platform_client(address: &ServerAddress) -> CongoGrpcClient<Channel> {
    CongoGrpcClient::connect(address.url()).await.expect("a connection")
}

/// Posts a step with this client; returns its number.
pub async fn step(client: &mut CongoGrpcClient<Channel>, game_id: i64, text: &str) -> i64 {
    let DbMove { fr, to } = pair(text);
    client.post_move(PostMoveRequest { game_id, fr, to }).await.expect("an answer").into_inner().move_id
}

/// A player with a connection.
pub struct Player {
    pub link: GameConnection,
    pub net: Option<Net>,
    pub game_state: Option<GameState>,
    pub seat_token: Option<SeatToken>,
    pub presence: Option<PresenceUpdate>,
    pub state: State,
    pub hops: Vec<String>,
    pub refusals: Vec<Cause>,
}

impl Player {
    pub fn new(net: &Net, order: ConnectRequest) -> Self {
        let link = net.connect(order);
        let (hops, refusals) = (Vec::new(), Vec::new());
        Self {
            link,
            net: None,
            game_state: None,
            seat_token: None,
            presence: None,
            state: State::Connecting,
            hops,
            refusals,
        }
    }

    /// The problem with which a request fails for good.
    pub async fn end(net: &Net, order: ConnectRequest) -> Problem {
        let mut player = Self::new(net, order);
        player.wait_until(|player| matches!(player.state, State::Refused(_))).await;
        match player.state {
            State::Refused(problem) => problem,
            state => panic!("{state:?}"),
        }
    }

    async fn receive(&mut self) {
        match self.link.next().await.expect("the link lives") {
            ConnectionEvent::State(state) => self.state = state,
            ConnectionEvent::Seated(seat_token) => self.seat_token = Some(seat_token),
            ConnectionEvent::Event(event) => {
                if let Some(Payload::Step(step)) = &event.payload {
                    let square = |number: u32| Square::from_fen_index(number as u8).expect("a square");
                    self.hops.push(format!("{}{}", square(step.fr), square(step.to)));
                }
                match &mut self.game_state {
                    Some(game_state) => game_state.apply(&event).expect("events follow each other"),
                    none => *none = Some(GameState::begin(&event).expect("a beginning")),
                }
            }
            ConnectionEvent::Restarted => self.game_state = None,
            ConnectionEvent::Presence(presence) => self.presence = Some(presence),
            ConnectionEvent::CommandRefused(_, problem) => self.refusals.push(problem.cause),
            ConnectionEvent::Greeted(_) | ConnectionEvent::NameRefused(_) | ConnectionEvent::Time(_) => {}
        }
    }

    pub async fn wait_until(&mut self, holds: impl Fn(&Self) -> bool) {
        let heard = async {
            while !holds(self) {
                self.receive().await;
            }
        };
        let heard = tokio::time::timeout(TIMEOUT, heard).await.is_ok();
        assert!(heard, "it does not come: {:?} {:?}", self.state, self.refusals);
    }

    pub async fn ply(&mut self, ply: usize) {
        self.wait_until(|player| player.game_state.as_ref().is_some_and(|game_state| game_state.ply() >= ply)).await;
    }

    pub fn game_state(&self) -> &GameState {
        self.game_state.as_ref().expect("a game")
    }

    pub fn play(&self, path: &str) {
        self.link.act(PlayerCommand::Move(Moved { ply: self.game_state().ply() as u32, path: path.into() }));
    }
}

/// The answers of the stub server.
#[derive(Debug, Clone)]
pub struct Answers {
    /// The starting position of its only game.
    pub fen: String,
    /// The steps of that game.
    pub steps: Vec<DbMove>,
    /// Whether it knows no games and creates none.
    pub no_games: bool,
    /// Whether it refuses all steps.
    pub refuse: bool,
    /// The number of steps that it accepts but whose response is lost.
    pub lose: usize,
    /// The number of steps that are lost on the way.
    pub drop: usize,
    /// A step by another client that arrives just before the first one.
    pub instead: Option<DbMove>,
}

impl Default for Answers {
    fn default() -> Self {
        let fen = Position::START_FEN.to_owned();
        Self { fen, steps: Vec::new(), no_games: false, refuse: false, lose: 0, drop: 0, instead: None }
    }
}

/// A stub server of the platform with configurable answers.
#[derive(Clone)]
pub struct Stub {
    pub address: ServerAddress,
    answers: Arc<Mutex<Answers>>,
    posted: Arc<Mutex<usize>>,
}

impl Stub {
    pub async fn start(answers: Answers) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = ServerAddress::new("127.0.0.1", listener.local_addr().expect("an address").port());
        let stub = Self { address, answers: Arc::new(Mutex::new(answers)), posted: Arc::default() };
        let server = tonic::transport::Server::builder().add_service(CongoGrpcServer::new(stub.clone()));
        tokio::spawn(server.serve_with_incoming(TcpListenerStream::new(listener)));
        stub
    }

    /// The number of steps received.
    pub fn posted(&self) -> usize {
        *self.posted.lock().expect("whole")
    }

    fn lock_answers(&self) -> std::sync::MutexGuard<'_, Answers> {
        self.answers.lock().expect("whole")
    }
}

#[tonic::async_trait]
impl CongoGrpc for Stub {
    async fn post_fen(&self, _: Request<PostFenRequest>) -> Result<Response<PostFenReply>, Status> {
        let game_id = if self.lock_answers().no_games { -1 } else { 0 };
        Ok(Response::new(PostFenReply { game_id }))
    }

    async fn post_move(&self, request: Request<PostMoveRequest>) -> Result<Response<PostMoveReply>, Status> {
        let PostMoveRequest { fr, to, .. } = request.into_inner();
        *self.posted.lock().expect("whole") += 1;
        let mut now = self.lock_answers();
        let refused = Ok(Response::new(PostMoveReply { move_id: -1 }));
        if let Some(step) = now.instead.take() {
            now.steps.push(step);
            return refused;
        }
        if now.refuse {
            return refused;
        }
        if now.drop > 0 {
            now.drop -= 1;
            return Err(Status::unavailable("lost"));
        }
        now.steps.push(DbMove { fr, to });
        if now.lose > 0 {
            now.lose -= 1;
            return Err(Status::unavailable("lost"));
        }
        Ok(Response::new(PostMoveReply { move_id: now.steps.len() as i64 - 1 }))
    }

    async fn check_game_id(&self, request: Request<CheckGameIdRequest>) -> Result<Response<CheckGameIdReply>, Status> {
        let exist = !self.lock_answers().no_games && request.into_inner().game_id == 0;
        Ok(Response::new(CheckGameIdReply { exist }))
    }

    async fn get_first_fen(&self, _: Request<GetFirstFenRequest>) -> Result<Response<GetFirstFenReply>, Status> {
        Ok(Response::new(GetFirstFenReply { fen: self.lock_answers().fen.clone() }))
    }

    async fn get_latest_fen(&self, _: Request<GetLatestFenRequest>) -> Result<Response<GetLatestFenReply>, Status> {
        Ok(Response::new(GetLatestFenReply { fen: String::new() }))
    }

    async fn get_db_moves_after(
        &self,
        request: Request<GetDbMovesAfterRequest>,
    ) -> Result<Response<GetDbMovesAfterReply>, Status> {
        let from = usize::try_from(request.into_inner().move_id + 1).unwrap_or(0);
        Ok(Response::new(GetDbMovesAfterReply {
            moves: self.lock_answers().steps.get(from..).unwrap_or_default().to_vec(),
        }))
    }
}
