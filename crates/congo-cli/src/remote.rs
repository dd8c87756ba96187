//! A game on a server, as the platform's clients play it: whoever is asked answers with the steps that came after one.

use congo_proto::platform::congo_grpc_client::CongoGrpcClient;
use congo_proto::platform::*;
use congo_proto::steps::Pair;
use congo_rules::Square;
use std::io;
use std::time::Duration;
use tokio::runtime::Runtime;
use tonic::Status;
use tonic::transport::Channel;

/// A server that does not answer for so long is not there.
const PATIENCE: Duration = Duration::from_secs(10);

/// Which game on which server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// Name or number of the machine.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// The game.
    pub game: Game,
}

/// Which game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Game {
    /// A new one from this position, or from the usual start (`standard`).
    New(String),
    /// One that is there.
    Known(i64),
}

/// A game on a server.
pub trait Link {
    /// Its number.
    fn id(&self) -> i64;

    /// The position in which it began.
    ///
    /// # Errors
    /// If the server does not tell it.
    fn first(&mut self) -> io::Result<String>;

    /// The steps after one of them; after -1, all.
    ///
    /// # Errors
    /// If the server does not tell them.
    fn after(&mut self, number: i64) -> io::Result<Vec<Pair>>;

    /// Takes a step; gives its number.
    ///
    /// # Errors
    /// If the server does not take it.
    fn post(&mut self, step: Pair) -> io::Result<i64>;
}

/// A game over gRPC.
#[derive(Debug)]
pub struct Grpc {
    runtime: Runtime,
    client: CongoGrpcClient<Channel>,
    id: i64,
}

impl Grpc {
    /// Connects, and begins or finds the game.
    ///
    /// # Errors
    /// If the server cannot be reached, or has no such game.
    pub fn connect(address: &Address) -> io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let Address { host, port, game } = address;
        let place = format!("http://{host}:{port}");
        let unreachable = |problem: &dyn std::error::Error| {
            io::Error::other(format!("{place} cannot be reached: {}", innermost(problem)))
        };
        let endpoint = Channel::from_shared(place.clone()).map_err(|problem| unreachable(&problem))?;
        let endpoint = endpoint.connect_timeout(PATIENCE).timeout(PATIENCE);
        let channel = runtime.block_on(endpoint.connect()).map_err(|problem| unreachable(&problem))?;
        let mut link = Self { runtime, client: CongoGrpcClient::new(channel), id: -1 };
        link.id = match game {
            Game::New(fen) => link.begin(fen)?,
            Game::Known(id) => link.find(*id)?,
        };
        Ok(link)
    }

    fn begin(&mut self, fen: &str) -> io::Result<i64> {
        let request = PostFenRequest { fen: fen.to_owned() };
        let id = self.runtime.block_on(self.client.post_fen(request)).map_err(said)?.into_inner().game_id;
        if id < 0 { Err(io::Error::other(format!("New game with {fen} cannot be created."))) } else { Ok(id) }
    }

    fn find(&mut self, game_id: i64) -> io::Result<i64> {
        let request = CheckGameIdRequest { game_id };
        let exist = self.runtime.block_on(self.client.check_game_id(request)).map_err(said)?.into_inner().exist;
        if exist { Ok(game_id) } else { Err(io::Error::other(format!("Game with {game_id} does not exist."))) }
    }
}

impl Link for Grpc {
    fn id(&self) -> i64 {
        self.id
    }

    fn first(&mut self) -> io::Result<String> {
        let request = GetFirstFenRequest { game_id: self.id };
        Ok(self.runtime.block_on(self.client.get_first_fen(request)).map_err(said)?.into_inner().fen)
    }

    fn after(&mut self, move_id: i64) -> io::Result<Vec<Pair>> {
        let request = GetDbMovesAfterRequest { game_id: self.id, move_id };
        let moves = self.runtime.block_on(self.client.get_db_moves_after(request)).map_err(said)?.into_inner().moves;
        let square = |number: i32| u8::try_from(number).ok().and_then(Square::from_fen_index);
        let steps = moves.iter().map(|step| square(step.fr).zip(square(step.to))).collect::<Option<Vec<Pair>>>();
        steps.ok_or_else(|| io::Error::other("the server tells of squares that are none"))
    }

    fn post(&mut self, (from, to): Pair) -> io::Result<i64> {
        let request = PostMoveRequest { game_id: self.id, fr: from.fen_index().into(), to: to.fen_index().into() };
        let number = self.runtime.block_on(self.client.post_move(request)).map_err(said)?.into_inner().move_id;
        if number < 0 { Err(io::Error::other(format!("Move ({from},{to}) is invalid."))) } else { Ok(number) }
    }
}

fn said(status: Status) -> io::Error {
    io::Error::other(format!("the server does not answer: {:?}, {}", status.code(), status.message()))
}

/// The cause at the bottom says most.
fn innermost(problem: &dyn std::error::Error) -> String {
    match problem.source() {
        Some(source) => innermost(source),
        None => problem.to_string(),
    }
}
