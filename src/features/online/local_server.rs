//! A server inside the game, for players in the same network or wherever this computer can be reached. Its games are
//! stored on disk like those of any server: closing the program only interrupts them.

use crate::app::files::AppDirs;
use bevy::log::{info, warn};
use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::lan::LanAdvertiser;
use congo_proto::DEFAULT_PORT;
use congo_server::serve::{ServeError, Server, ServerConfig};
use std::net::{Ipv4Addr, Ipv6Addr, UdpSocket};
use std::time::Duration;
use tokio::sync::oneshot::{Receiver, channel, error::TryRecvError};

/// The database of the games created here, in the data folder.
const DATABASE_FILE: &str = "hosted-games.db";
/// How long calls may continue when the program ends.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(200);
/// An address outside the local network, to ask the system for the route there. Nothing is sent.
const ROUTE_PROBE_ADDRESS: &str = "192.0.2.1:9";

/// The local server, if it is running.
#[derive(Default)]
pub struct LocalServer {
    starting: Option<Receiver<Result<Server, ServeError>>>,
    server: Option<Server>,
    lan_advertiser: Option<LanAdvertiser>,
    public_address: Option<ServerAddress>,
}

impl std::fmt::Debug for LocalServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hosting").field("server", &self.server).finish_non_exhaustive()
    }
}

impl LocalServer {
    /// Whether it is being started.
    pub fn is_starting(&self) -> bool {
        self.starting.is_some()
    }

    /// Its port; `None` unless it is running.
    pub fn port(&self) -> Option<u16> {
        self.server.as_ref().map(|server| server.address().port())
    }

    /// Its address on this computer.
    pub fn address(&self) -> Option<ServerAddress> {
        self.port().map(|port| ServerAddress::new(Ipv4Addr::LOCALHOST.to_string(), port))
    }

    /// Whether an address is that of this server.
    pub fn is_at_address(&self, place: &ServerAddress) -> bool {
        self.address().as_ref() == Some(place)
    }

    /// Its address for others: that of the network interface with the default route.
    pub fn public_address(&self) -> Option<&ServerAddress> {
        self.public_address.as_ref()
    }

    /// Starts it unless it is running: on the preferred port, which others may know, else on any.
    pub(super) fn start(&mut self, net: &Net, dirs: Option<&AppDirs>, preferred_port: Option<u16>) {
        if self.server.is_some() || self.starting.is_some() {
            return;
        }
        // If the system has no data folder, the games last as long as the program.
        let temporary = || std::env::temp_dir().join(format!("congo-{}.db", std::process::id()));
        let database = dirs.map_or_else(temporary, |dirs| dirs.data.join(DATABASE_FILE));
        let config = move |port| ServerConfig {
            address: (Ipv6Addr::UNSPECIFIED, port).into(),
            database: database.clone().into(),
            shutdown_timeout: SHUTDOWN_TIMEOUT,
            ..ServerConfig::default()
        };
        let (sender, receiver) = channel();
        let handle = net.handle().clone();
        // On one thread: the compiler cannot see that what opens a database may change threads.
        net.handle().spawn_blocking(move || {
            let mut server = handle.block_on(Server::start(config(preferred_port.unwrap_or(DEFAULT_PORT))));
            if let Err(ServeError::Address { .. }) = server {
                server = handle.block_on(Server::start(config(0)));
            }
            // The program may have ended in the meantime.
            let _ = sender.send(server);
        });
        self.starting = Some(receiver);
    }

    /// Takes the server once it is running, and announces it on the local network.
    pub(super) fn poll(&mut self, name: &str) -> Option<Result<(), String>> {
        let result = match self.starting.as_mut()?.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Closed) => Err("it has ended".to_owned()),
            Ok(served) => served.map_err(|problem| problem.to_string()),
        };
        self.starting = None;
        Some(result.map(|server| {
            info!("a server listens on {}", server.address());
            self.lan_advertiser = LanAdvertiser::start(name, server.address().port())
                .inspect_err(|problem| warn!("the local network does not hear of this server: {problem}"))
                .ok();
            self.public_address = Some(public_address_of(server.address().port()));
            self.server = Some(server);
        }))
    }
}

/// The address of a port of this computer, as others see it.
fn public_address_of(port: u16) -> ServerAddress {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok();
    let address = socket.and_then(|socket| {
        socket.connect(ROUTE_PROBE_ADDRESS).ok()?;
        socket.local_addr().ok()
    });
    let host = address.map_or(Ipv4Addr::LOCALHOST.into(), |address| address.ip());
    ServerAddress::new(host.to_string(), port)
}
