//! The services on a port.

use crate::games::{Games, Policy};
use crate::incoming::Incoming;
use crate::limits::{Limits, Most};
use crate::meter::attend;
use crate::online::Service;
use crate::platform::Platform;
use crate::store::{self, Store, StoreError};
use crate::time::Time;
use congo_proto::online::online_server::OnlineServer;
use congo_proto::platform::congo_grpc_server::CongoGrpcServer;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tonic::service::Routes;
use tonic::transport::{Identity, Server as Transport, ServerTlsConfig};

/// How often a connection on which nothing happens is asked whether it lives, and how long it may take to answer.
const KEEPALIVE: (Duration, Duration) = (Duration::from_secs(20), Duration::from_secs(20));
/// Calls at the same time on one connection.
const STREAMS: u32 = 32;
/// Bytes of the headers of a call.
const HEADERS: u32 = 16 * 1024;
/// How long it may take until both have agreed upon how a connection is encrypted.
const HANDSHAKE: Duration = Duration::from_secs(20);
/// No call but Watch takes so long.
const LONGEST_CALL: Duration = Duration::from_secs(30);
/// How long the store may take to close.
const CLOSING: Duration = Duration::from_secs(10);
/// How often limits forget whoever is gone.
const TIDY: Duration = Duration::from_secs(60);

/// How to serve.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Where to listen; with port 0, on any that is free.
    pub address: SocketAddr,
    /// The store: a file, or `postgres://…`.
    pub database: String,
    /// What its owner calls this server.
    pub name: String,
    /// For encrypted connections: certificate chain and key, as files in PEM.
    pub tls: Option<(PathBuf, PathBuf)>,
    /// How the games are kept.
    pub policy: Policy,
    /// How much one client may ask for.
    pub most: Most,
    /// Bytes of a message from a client.
    pub message_bytes: usize,
    /// How long calls may go on after the server was told to stop.
    pub patience: Duration,
}

impl Default for Plan {
    /// What is served unless the settings say otherwise.
    fn default() -> Self {
        Self {
            address: (std::net::Ipv4Addr::UNSPECIFIED, congo_proto::PORT).into(),
            database: "congo.db".to_owned(),
            name: String::new(),
            tls: None,
            policy: Policy::default(),
            most: Most::USUAL,
            message_bytes: 64 * 1024,
            patience: Duration::from_secs(10),
        }
    }
}

/// Why a server does not serve.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store cannot be opened.
    #[error("{name}: {problem}")]
    Store {
        /// The store, without its password.
        name: String,
        /// Why.
        problem: StoreError,
    },
    /// The address cannot be listened on.
    #[error("{address}: {problem}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// Why.
        problem: std::io::Error,
    },
    /// Certificate or key cannot be read.
    #[error("{}: {problem}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// Why.
        problem: String,
    },
    /// The services cannot be put together.
    #[error("{0}")]
    Transport(String),
}

/// A server that serves.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    games: Games,
    store: Arc<dyn Store>,
    stop: watch::Sender<bool>,
    serving: JoinHandle<Result<(), tonic::transport::Error>>,
    patience: Duration,
}

impl Server {
    /// Begins to serve; it listens when this returns.
    ///
    /// # Errors
    /// If something in the plan cannot be.
    pub async fn start(plan: Plan) -> Result<Self, ServeError> {
        let broken = |problem| ServeError::Store { name: store::shown(&plan.database), problem };
        let tls = tls(&plan)?;
        let store = store::open(&plan.database).await.map_err(broken)?;
        // Servers that share a store go by its clock: each would count absences and thinking times by its own.
        let shared = store.clock().await.map_err(broken)?;
        let time = shared.map_or_else(Time::default, Time::starting_at);
        let games = Games::open(store.clone(), plan.policy, time).await.map_err(broken)?;
        let refused = |problem| ServeError::Address { address: plan.address, problem };
        let listener = TcpListener::bind(plan.address).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let (stop, stopping) = watch::channel(false);
        let limits = Limits::new(plan.most);
        let routes = routes(&plan, &games, &limits, &stopping).await?;
        tokio::spawn(tidy(limits.clone(), stopping.clone()));
        let mut builder = Transport::builder()
            .http2_keepalive_interval(Some(KEEPALIVE.0))
            .http2_keepalive_timeout(Some(KEEPALIVE.1))
            .http2_max_header_list_size(HEADERS)
            .max_concurrent_streams(STREAMS)
            .timeout(LONGEST_CALL);
        if let Some((tls, (certificate, key))) = tls.zip(plan.tls) {
            // Each file may be right by itself and yet not fit the other.
            let wrong = |problem| ServeError::File { file: key, problem: told(&problem) + &fits_not(&certificate) };
            builder = builder.tls_config(tls).map_err(wrong)?;
        }
        let serving =
            builder.add_routes(routes).serve_with_incoming_shutdown(Incoming::new(listener, limits), stopped(stopping));
        let serving = tokio::spawn(serving);
        Ok(Self { address, games, store, stop, serving, patience: plan.patience })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its games.
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// Stops: takes no new calls, ends what is watched, lets other calls end, closes the store.
    ///
    /// # Errors
    /// If it had stopped by itself.
    pub async fn stop(mut self) -> Result<(), ServeError> {
        self.stop.send_replace(true);
        let ended = match tokio::time::timeout(self.patience, &mut self.serving).await {
            Ok(ended) => ended.unwrap_or(Ok(())),
            Err(_) => {
                tracing::warn!("some calls did not end in time");
                self.serving.abort();
                Ok(())
            }
        };
        if tokio::time::timeout(CLOSING, self.store.close()).await.is_err() {
            tracing::warn!("the store did not close in time; what was answered is in it");
        }
        ended.map_err(|problem| ServeError::Transport(told(&problem)))
    }
}

async fn stopped(mut stopping: watch::Receiver<bool>) {
    // Without a server there is nothing to wait for.
    let _ = stopping.wait_for(|stop| *stop).await;
}

/// All services, each call attended to.
async fn routes(
    plan: &Plan,
    games: &Games,
    limits: &Limits,
    stopping: &watch::Receiver<bool>,
) -> Result<Routes, ServeError> {
    let platform = CongoGrpcServer::new(Platform::new(games.clone(), limits.clone()))
        .max_decoding_message_size(plan.message_bytes);
    let online = OnlineServer::new(Service::new(games.clone(), limits.clone(), plan.name.clone(), stopping.clone()))
        .max_decoding_message_size(plan.message_bytes);
    let routes = Routes::new(platform).add_service(online);
    #[cfg(feature = "standalone")]
    let routes = crate::health::add_services(routes, games, stopping).await?;
    let attended = axum::middleware::from_fn_with_state(limits.clone(), attend);
    Ok(routes.prepare().into_axum_router().layer(attended).into())
}

async fn tidy(limits: Limits, mut stopping: watch::Receiver<bool>) {
    while tokio::time::timeout(TIDY, stopping.wait_for(|stop| *stop)).await.is_err() {
        limits.forget();
    }
}

fn tls(plan: &Plan) -> Result<Option<ServerTlsConfig>, ServeError> {
    let Some((certificate, key)) = &plan.tls else { return Ok(None) };
    let read = |file: &PathBuf, wanted: &str| {
        let bad = |problem: String| ServeError::File { file: file.clone(), problem };
        let text = std::fs::read_to_string(file).map_err(|problem| bad(problem.to_string()))?;
        if text.contains(wanted) { Ok(text) } else { Err(bad(format!("there is no {wanted} in it"))) }
    };
    let identity = Identity::from_pem(read(certificate, "CERTIFICATE-----")?, read(key, "PRIVATE KEY-----")?);
    Ok(Some(ServerTlsConfig::new().identity(identity).timeout(HANDSHAKE)))
}

fn fits_not(certificate: &Path) -> String {
    format!(" (with the certificate {})", certificate.display())
}

/// A problem with all that caused it.
fn told(problem: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(problem.source(), |cause| cause.source());
    causes.fold(problem.to_string(), |told, cause| format!("{told}: {cause}"))
}
