//! A server inside the game, for somebody in the same house or wherever this computer can be reached. Its games are kept
//! on the disk like those of any server: closing the program only interrupts them.

use crate::files::Folders;
use bevy::log::{info, warn};
use congo_client::Net;
use congo_client::lan::Beacon;
use congo_client::place::Place;
use congo_proto::PORT;
use congo_server::serve::{Plan, ServeError, Server};
use std::net::{Ipv4Addr, UdpSocket};
use std::time::Duration;
use tokio::sync::oneshot::{Receiver, channel, error::TryRecvError};

/// The games that were begun here, in the data folder.
const DATABASE: &str = "hosted-games.db";
/// How long calls may go on when the program ends.
const PATIENCE: Duration = Duration::from_millis(200);
/// An address outside every house, to ask the system which way leads there. Nothing is sent.
const OUTSIDE: &str = "192.0.2.1:9";

/// The server inside this program, if there is one.
#[derive(Default)]
pub struct Hosting {
    starting: Option<Receiver<Result<Server, ServeError>>>,
    server: Option<Server>,
    beacon: Option<Beacon>,
    outside: Option<Place>,
}

impl std::fmt::Debug for Hosting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hosting").field("server", &self.server).finish_non_exhaustive()
    }
}

impl Hosting {
    /// Whether it is about to serve.
    pub fn is_starting(&self) -> bool {
        self.starting.is_some()
    }

    /// Its port; none as long as it does not serve.
    pub fn port(&self) -> Option<u16> {
        self.server.as_ref().map(|server| server.address().port())
    }

    /// Where this program itself finds it.
    pub fn place(&self) -> Option<Place> {
        self.port().map(|port| Place::new(Ipv4Addr::LOCALHOST.to_string(), port))
    }

    /// Whether a place is this server.
    pub fn is_at(&self, place: &Place) -> bool {
        self.place().as_ref() == Some(place)
    }

    /// Where others find it: the address by which this computer leaves the house.
    pub fn seen_from_outside(&self) -> Option<&Place> {
        self.outside.as_ref()
    }

    /// Starts it, unless it serves already. On the port that is wanted, since others know it; else on any.
    pub(super) fn start(&mut self, net: &Net, folders: Option<&Folders>, wanted: Option<u16>) {
        if self.server.is_some() || self.starting.is_some() {
            return;
        }
        // Where the system names no folder, the games last as long as the program.
        let passing = || std::env::temp_dir().join(format!("congo-{}.db", std::process::id()));
        let database = folders.map_or_else(passing, |folders| folders.data.join(DATABASE));
        let plan = move |port| Plan {
            address: (Ipv4Addr::UNSPECIFIED, port).into(),
            database: database.display().to_string(),
            patience: PATIENCE,
            ..Plan::default()
        };
        let (tell, told) = channel();
        net.handle().spawn(async move {
            let mut served = Server::start(plan(wanted.unwrap_or(PORT))).await;
            if let Err(ServeError::Address { .. }) = served {
                served = Server::start(plan(0)).await;
            }
            // The program may have ended meanwhile.
            let _ = tell.send(served);
        });
        self.starting = Some(told);
    }

    /// Takes the server once it serves; tells the local network of it.
    pub(super) fn look(&mut self, name: &str) -> Option<Result<(), String>> {
        let served = match self.starting.as_mut()?.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Closed) => Err("it has ended".to_owned()),
            Ok(served) => served.map_err(|problem| problem.to_string()),
        };
        self.starting = None;
        Some(served.map(|server| {
            info!("a server listens on {}", server.address());
            self.beacon = Beacon::light(name, server.address().port())
                .inspect_err(|problem| warn!("the local network does not hear of this server: {problem}"))
                .ok();
            self.outside = Some(outside(server.address().port()));
            self.server = Some(server);
        }))
    }
}

/// A port of this computer, as others see it.
fn outside(port: u16) -> Place {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok();
    let address = socket.and_then(|socket| {
        socket.connect(OUTSIDE).ok()?;
        socket.local_addr().ok()
    });
    let host = address.map_or(Ipv4Addr::LOCALHOST.into(), |address| address.ip());
    Place::new(host.to_string(), port)
}
