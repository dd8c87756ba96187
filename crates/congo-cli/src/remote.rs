//! A game on a server, as the platform's clients play it: whoever is asked answers with the steps that came after one.

use crate::connection_text::{EXPOSED, unreached};
use congo_client::link::Problem;
use congo_client::place::Place;
use congo_client::platform::Calls;
use congo_proto::steps::Pair;
use std::io;
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;
use tonic::transport::Certificate;

/// The text that stands for the usual start.
const STANDARD: &str = "standard";

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
    calls: Calls,
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
        let place = Place { tls: tls.is_some(), ..Place::new(host, *port) };
        let trusted = tls.as_ref().and_then(|tls| tls.ca.as_deref()).map(certificate).transpose()?;
        let calls = runtime.block_on(Calls::connect(&place, trusted.map(Certificate::from_pem)));
        let mut calls = calls.map_err(|problem| io::Error::other(unreached(&problem)))?;
        if place.is_exposed() {
            // What is said in the game itself is for scripts, too.
            eprintln!("congo-cli: the connection to {place} {EXPOSED}");
        }
        let id = match game {
            Game::New(fen) => {
                let begun = runtime.block_on(calls.begin(if fen == STANDARD { "" } else { fen })).map_err(said)?;
                begun.ok_or_else(|| io::Error::other(format!("New game with {fen} cannot be created.")))?
            }
            Game::Known(id) => match runtime.block_on(calls.exists(*id)).map_err(said)? {
                true => *id,
                false => return Err(io::Error::other(format!("Game with {id} does not exist."))),
            },
        };
        Ok(Self { runtime, calls, id })
    }
}

impl Link for Grpc {
    fn id(&self) -> i64 {
        self.id
    }

    fn first(&mut self) -> io::Result<String> {
        Ok(self.runtime.block_on(self.calls.first(self.id)).map_err(said)?.unwrap_or_default())
    }

    fn after(&mut self, number: i64) -> io::Result<Vec<Pair>> {
        let steps = self.runtime.block_on(self.calls.after(self.id, number)).map_err(said)?;
        let squares: Option<Vec<Pair>> = steps.into_iter().collect();
        squares.ok_or_else(|| io::Error::other("the server tells of squares that are none"))
    }

    fn post(&mut self, step: Pair) -> io::Result<i64> {
        let (from, to) = step;
        let number = self.runtime.block_on(self.calls.post(self.id, step)).map_err(said)?;
        number.ok_or_else(|| io::Error::other(format!("Move ({from},{to}) is invalid.")))
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

fn said(problem: Problem) -> io::Error {
    let words = format!("the server does not answer: {}", problem.words);
    if problem.passes { passing(words) } else { io::Error::other(words) }
}
