//! A game on a server of the original platform: the response to each request has the steps after a given one.

use crate::connection_text::{PLAINTEXT_WARNING, connect_failure_text};
use congo_client::address::ServerAddress;
use congo_client::connection::Problem;
use congo_client::platform::PlatformClient;
use congo_proto::steps::BoardStep;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;
use tonic::transport::{Certificate, ClientTlsConfig, Endpoint};

/// The text for the standard start.
const STANDARD_START: &str = "standard";

/// A game and its server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameAddress {
    /// Name or number of the machine.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// TLS; `None` for none.
    pub tls: Option<Tls>,
    /// The game.
    pub game: GameTarget,
}

/// An encrypted connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tls {
    /// A file with a certificate to trust in addition to the system's.
    pub ca: Option<PathBuf>,
}

/// Reads certificates from a PEM file.
///
/// # Errors
/// If it has none, or one that cannot be read. Later that would be passed over, and the server's certificate would seem
/// to be wrong.
pub fn read_certificate(file: &Path) -> io::Result<Vec<u8>> {
    let named = |problem: &dyn std::fmt::Display| io::Error::other(format!("{}: {problem}", file.display()));
    let pem = std::fs::read(file).map_err(|problem| named(&problem))?;
    let mut lines = pem.split(|byte| *byte == b'\n');
    if !lines.any(|line| line.starts_with(b"-----BEGIN CERTIFICATE-----")) {
        return Err(named(&"there is no CERTIFICATE in it"));
    }
    let trusting = ClientTlsConfig::new().ca_certificate(Certificate::from_pem(&pem));
    let trusting = Endpoint::from_static("https://localhost").tls_config(trusting);
    trusting.map_err(|_| named(&"its CERTIFICATE is incomplete or damaged"))?;
    Ok(pem)
}

/// The game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameTarget {
    /// A new one from this position, or from the standard start (`standard`).
    New(String),
    /// An existing one.
    Existing(i64),
}

/// A game on a server.
pub trait RemoteGame {
    /// Its number.
    fn id(&self) -> i64;

    /// Its start position.
    ///
    /// # Errors
    /// If the server does not return it.
    fn start_fen(&mut self) -> io::Result<String>;

    /// The steps after one of them; after -1, all.
    ///
    /// # Errors
    /// If the server does not return them; [`is_transient`] says whether it may later.
    fn steps_after(&mut self, number: i64) -> io::Result<Vec<BoardStep>>;

    /// Sends a step. Returns its number.
    ///
    /// # Errors
    /// If the server refuses it. If the error [`is_transient`], the server may have accepted it nevertheless.
    fn post_step(&mut self, step: BoardStep) -> io::Result<i64>;
}

/// A game over gRPC.
#[derive(Debug)]
pub struct GrpcGame {
    runtime: Runtime,
    client: PlatformClient,
    id: i64,
}

impl GrpcGame {
    /// Connects, and creates or finds the game.
    ///
    /// # Errors
    /// If the server cannot be reached, or has no such game.
    pub fn connect(address: &GameAddress) -> io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let GameAddress { host, port, tls, game } = address;
        let server = ServerAddress { tls: tls.is_some(), ..ServerAddress::new(host, *port) };
        let trusted = tls.as_ref().and_then(|tls| tls.ca.as_deref()).map(read_certificate).transpose()?;
        let calls = runtime.block_on(PlatformClient::connect(&server, trusted.map(Certificate::from_pem)));
        let mut calls = calls.map_err(|problem| io::Error::other(connect_failure_text(&problem)))?;
        if server.is_exposed() {
            // On standard error, because scripts read the output of the game.
            let _ = writeln!(io::stderr(), "congo-cli: the connection to {server} {PLAINTEXT_WARNING}");
        }
        let id = match game {
            GameTarget::New(fen) => {
                let begun = runtime
                    .block_on(calls.create_game(if fen == STANDARD_START { "" } else { fen }))
                    .map_err(to_io_error)?;
                begun.ok_or_else(|| io::Error::other(format!("New game with {fen} cannot be created.")))?
            }
            GameTarget::Existing(id) => match runtime.block_on(calls.game_exists(*id)).map_err(to_io_error)? {
                true => *id,
                false => return Err(io::Error::other(format!("Game with {id} does not exist."))),
            },
        };
        Ok(Self { runtime, client: calls, id })
    }
}

impl RemoteGame for GrpcGame {
    fn id(&self) -> i64 {
        self.id
    }

    fn start_fen(&mut self) -> io::Result<String> {
        Ok(self.runtime.block_on(self.client.first_fen(self.id)).map_err(to_io_error)?.unwrap_or_default())
    }

    fn steps_after(&mut self, number: i64) -> io::Result<Vec<BoardStep>> {
        let steps = self.runtime.block_on(self.client.steps_after(self.id, number)).map_err(to_io_error)?;
        let squares: Option<Vec<BoardStep>> = steps.into_iter().collect();
        squares.ok_or_else(|| io::Error::other("the server tells of squares that are none"))
    }

    fn post_step(&mut self, step: BoardStep) -> io::Result<i64> {
        let (from, to) = step;
        let number = self.runtime.block_on(self.client.post_step(self.id, step)).map_err(to_io_error)?;
        number.ok_or_else(|| io::Error::other(format!("Move ({from},{to}) is invalid.")))
    }
}

/// Whether a failed call may succeed later.
pub fn is_transient(problem: &io::Error) -> bool {
    problem.kind() == io::ErrorKind::TimedOut
}

/// A transient error.
pub fn transient_error(message: impl Into<String>) -> io::Error {
    io::Error::new(io::ErrorKind::TimedOut, message.into())
}

fn to_io_error(problem: Problem) -> io::Error {
    let message = format!("the server does not answer: {}", problem.message);
    if problem.is_transient { transient_error(message) } else { io::Error::other(message) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_whose_certificates_would_be_passed_over_is_refused() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
        let (good, file) = (made.cert.pem(), folder.path().join("ca.pem"));
        let read = |pem: &str| {
            std::fs::write(&file, pem).expect("writable");
            read_certificate(&file).map(|pem| pem.len()).map_err(|problem| problem.to_string())
        };
        assert_eq!(read(&format!("who signed it\n{good}")), Ok(good.len() + 14));
        for (pem, problem) in [
            (good.replace("CERTIFICATE", "TRUSTED CERTIFICATE"), "there is no CERTIFICATE in it"),
            (format!("\u{feff}{good}"), "there is no CERTIFICATE in it"),
            (made.signing_key.serialize_pem(), "there is no CERTIFICATE in it"),
            (good[..good.len() / 2].to_owned(), "its CERTIFICATE is incomplete or damaged"),
            (format!("{good}{}", good.replace("MII", "M?I")), "its CERTIFICATE is incomplete or damaged"),
        ] {
            assert_eq!(read(&pem), Err(format!("{}: {problem}", file.display())), "{pem}");
        }
    }
}
