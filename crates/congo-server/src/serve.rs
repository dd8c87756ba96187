//! The services on a port.

use crate::connection;
use crate::games::{Games, Policy};
use crate::incoming::Incoming;
use crate::limits::{Limits, Most};
use crate::meter::attend;
use crate::online::Service;
use crate::platform::Platform;
use crate::proxy::Proxies;
use crate::store::{self, Store, StoreError};
use crate::time::Time;
use crate::tls::{CertificateError, Certificates, Encrypted};
use axum::Router;
use congo_proto::online::online_server::OnlineServer;
use congo_proto::platform::congo_grpc_server::CongoGrpcServer;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tonic::service::Routes;

/// How long the store may take to close.
const CLOSING: Duration = Duration::from_secs(10);
/// How often the files of certificate and key are read, to see whether they have changed.
const CERTIFICATE_CHECK_INTERVAL: Duration = Duration::from_secs(10);
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
    /// How much may be asked for.
    pub most: Most,
    /// The proxies whose word is taken for who calls.
    pub proxies: Proxies,
    /// Whether the platform's service is offered, in which anybody may move in a game whose number they know; none: to
    /// programs on this computer only.
    pub original_protocol: Option<bool>,
    /// Jobs that may wait for the store.
    pub queued_jobs: usize,
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
            proxies: Proxies::default(),
            original_protocol: None,
            queued_jobs: store::MAX_QUEUED_JOBS,
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
    /// Certificate or key cannot be used.
    #[error(transparent)]
    Certificate(#[from] CertificateError),
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
    serving: JoinHandle<()>,
    certificates: Option<Arc<Certificates>>,
    patience: Duration,
}

impl Server {
    /// Begins to serve; it listens when this returns.
    ///
    /// # Errors
    /// If something in the plan cannot be.
    pub async fn start(plan: Plan) -> Result<Self, ServeError> {
        let broken = |problem| ServeError::Store { name: store::shown(&plan.database), problem };
        let certificates = match &plan.tls {
            Some((certificate, key)) => Some(Arc::new(Certificates::read(certificate, key)?)),
            None => None,
        };
        let store = store::open_bounded(&plan.database, plan.queued_jobs).await.map_err(broken)?;
        // Servers that share a store go by its clock: each would count absences and thinking times by its own.
        let shared = store.clock().await.map_err(broken)?;
        let time = shared.map_or_else(Time::default, Time::starting_at);
        let games = Games::open(store.clone(), plan.policy, time).await.map_err(broken)?;
        let refused = |problem| ServeError::Address { address: plan.address, problem };
        let listener = TcpListener::bind(plan.address).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let (stop, stopping) = watch::channel(false);
        let limits = Limits::behind(plan.most, plan.proxies.clone());
        let routes = routes(&plan, &games, &limits, &stopping).await?;
        tokio::spawn(tidy(limits.clone(), stopping.clone()));
        let incoming = Incoming::new(listener, limits);
        let serving = match &certificates {
            Some(certificates) => {
                tokio::spawn(watch_files(certificates.clone(), stopping.clone()));
                let encrypted = Encrypted::new(incoming, certificates.clone()).map_err(ServeError::Transport)?;
                tokio::spawn(connection::serve(encrypted, routes, stopping))
            }
            None => {
                warn_of_plaintext(&plan, address);
                tokio::spawn(connection::serve(incoming, routes, stopping))
            }
        };
        Ok(Self { address, games, store, stop, serving, certificates, patience: plan.patience })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its games.
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// Reads certificate and key again now, as happens by itself every few seconds; answers whether new connections get
    /// another certificate from now on.
    ///
    /// # Errors
    /// If the new files cannot be used: then the old certificate stays.
    pub fn reload_certificates(&self) -> Result<bool, CertificateError> {
        self.certificates.as_ref().map_or(Ok(false), |certificates| certificates.reload())
    }

    /// Stops: takes no new calls, ends what is watched, lets other calls end, closes the store.
    ///
    /// # Errors
    /// If it had stopped by itself.
    pub async fn stop(mut self) -> Result<(), ServeError> {
        self.stop.send_replace(true);
        let ended = match tokio::time::timeout(self.patience, &mut self.serving).await {
            Ok(ended) => ended.map_err(|problem| ServeError::Transport(problem.to_string())),
            Err(_) => {
                tracing::warn!("some calls did not end in time");
                self.serving.abort();
                Ok(())
            }
        };
        if tokio::time::timeout(CLOSING, self.store.close()).await.is_err() {
            tracing::warn!("the store did not close in time; what was answered is in it");
        }
        ended
    }
}

/// All services, each call attended to.
async fn routes(
    plan: &Plan,
    games: &Games,
    limits: &Limits,
    stopping: &watch::Receiver<bool>,
) -> Result<Router, ServeError> {
    let offered = plan.original_protocol;
    let platform = CongoGrpcServer::new(Platform::new(games.clone(), limits.clone(), offered))
        .max_decoding_message_size(plan.message_bytes);
    let online = OnlineServer::new(Service::new(games.clone(), limits.clone(), plan.name.clone(), stopping.clone()))
        .max_decoding_message_size(plan.message_bytes);
    let routes = Routes::new(platform).add_service(online);
    #[cfg(feature = "standalone")]
    let routes = crate::health::add_services(routes, games, stopping).await;
    #[cfg(feature = "standalone")]
    let routes = routes.map_err(|problem| ServeError::Transport(problem.to_string()))?;
    let attended = axum::middleware::from_fn_with_state(limits.clone(), attend);
    Ok(routes.prepare().into_axum_router().layer(attended))
}

async fn tidy(limits: Limits, mut stopping: watch::Receiver<bool>) {
    while tokio::time::timeout(TIDY, stopping.wait_for(|stop| *stop)).await.is_err() {
        limits.forget();
    }
}

/// Reads the files of certificate and key again when they change.
async fn watch_files(certificates: Arc<Certificates>, mut stopping: watch::Receiver<bool>) {
    let mut last = None;
    while tokio::time::timeout(CERTIFICATE_CHECK_INTERVAL, stopping.wait_for(|stop| *stop)).await.is_err() {
        let certificates = certificates.clone();
        let Ok(reloaded) = tokio::task::spawn_blocking(move || certificates.reload()).await else { continue };
        match &reloaded {
            Ok(true) => tracing::info!("new connections get the new certificate"),
            Ok(false) => {}
            // A file that is not there is so every time.
            problem if last.as_ref() == Some(problem) => {}
            Err(problem) => tracing::error!("the certificate has not changed: {problem}"),
        }
        last = Some(reloaded);
    }
}

/// Whoever runs a server should know what others can read.
fn warn_of_plaintext(plan: &Plan, address: SocketAddr) {
    if !address.ip().to_canonical().is_loopback() {
        let proxied = if plan.proxies.is_empty() { "" } else { ", unless a proxy does it" };
        tracing::warn!(
            %address,
            "connections are not encrypted{proxied}: others on the way can read the tokens of seats and play in their \
             owners' place; --tls-certificate and --tls-key encrypt them"
        );
    }
}
