//! A game on a server, as the platform's clients play it: whoever is asked answers with the steps that came after one.

use congo_proto::platform::congo_grpc_client::CongoGrpcClient;
use congo_proto::platform::*;
use congo_proto::steps::Pair;
use congo_rules::Square;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::runtime::Runtime;
use tonic::transport::{Certificate, Channel, ClientTlsConfig};
use tonic::{Code, Status};

/// A server that does not answer for so long is not there.
const PATIENCE: Duration = Duration::from_secs(10);

/// Which game on which server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// Name or number of the machine.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How it encrypts; none if it does not.
    pub tls: Option<Tls>,
    /// The game.
    pub game: Game,
}

/// An encrypted connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tls {
    /// A file with a certificate to trust beside those that the system trusts.
    pub ca: Option<PathBuf>,
}

impl Tls {
    fn config(&self) -> io::Result<ClientTlsConfig> {
        let certificate = self.ca.as_deref().map(certificate).transpose()?;
        Ok(ClientTlsConfig::new().with_native_roots().ca_certificates(certificate.map(Certificate::from_pem)))
    }
}

/// A certificate from a file, as PEM.
///
/// # Errors
/// If there is none in it.
pub fn certificate(file: &Path) -> io::Result<Vec<u8>> {
    let named = |problem: &dyn std::fmt::Display| io::Error::other(format!("{}: {problem}", file.display()));
    let pem = std::fs::read(file).map_err(|problem| named(&problem))?;
    let wanted = b"CERTIFICATE-----";
    let found = pem.windows(wanted.len()).any(|bytes| bytes == wanted);
    if found { Ok(pem) } else { Err(named(&"there is no certificate in it")) }
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
    /// If the server does not tell them; [`passes`] tells whether it may later.
    fn after(&mut self, number: i64) -> io::Result<Vec<Pair>>;

    /// Takes a step; gives its number.
    ///
    /// # Errors
    /// If the server does not take it. If the error [`passes`], the server may have taken it all the same.
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
        let Address { host, port, tls, game } = address;
        let place = format!("{}://{host}:{port}", if tls.is_some() { "https" } else { "http" });
        let unreachable = |problem: &dyn std::error::Error| {
            io::Error::other(format!("{place} cannot be reached: {}", innermost(problem)))
        };
        let endpoint = Channel::from_shared(place.clone()).map_err(|problem| unreachable(&problem))?;
        let mut endpoint = endpoint.connect_timeout(PATIENCE).timeout(PATIENCE);
        if let Some(tls) = tls {
            endpoint = endpoint.tls_config(tls.config()?).map_err(|problem| unreachable(&problem))?;
        }
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

/// Whether what has failed may succeed if it is tried again.
pub fn passes(problem: &io::Error) -> bool {
    problem.kind() == io::ErrorKind::TimedOut
}

/// An error that passes.
pub fn passing(words: impl Into<String>) -> io::Error {
    io::Error::new(io::ErrorKind::TimedOut, words.into())
}

fn said(status: Status) -> io::Error {
    let words = format!("the server does not answer: {:?}, {}", status.code(), status.message());
    match status.code() {
        // A connection that breaks under a call ends it in any of these ways.
        Code::Unavailable | Code::DeadlineExceeded | Code::Cancelled | Code::Unknown | Code::ResourceExhausted => {
            passing(words)
        }
        _ => io::Error::other(words),
    }
}

/// The cause at the bottom says most.
fn innermost(problem: &dyn std::error::Error) -> String {
    match problem.source() {
        Some(source) => innermost(source),
        None => problem.to_string(),
    }
}
