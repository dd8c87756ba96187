//! The services on a port.

use crate::accept::Incoming;
use crate::games::{GameRegistry, Policy};
use crate::http2;
use crate::limits::{LimitConfig, Limits};
use crate::metrics::call_middleware;
use crate::online::OnlineService;
use crate::platform::PlatformService;
use crate::proxy::Proxies;
use crate::store::{self, Store, StoreError};
use crate::time::Time;
use crate::tls::{CertificateError, Certificates, TlsIncoming};
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
const STORE_CLOSE_TIMEOUT: Duration = Duration::from_secs(10);
/// How often the files of certificate and key are read, to see whether they have changed.
const CERTIFICATE_CHECK_INTERVAL: Duration = Duration::from_secs(10);
/// How often limits forget whoever is gone.
const LIMITS_CLEANUP_INTERVAL: Duration = Duration::from_secs(60);

/// How to serve.
#[derive(Debug, Clone)]
pub struct ServerConfig {
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
    pub limits: LimitConfig,
    /// The proxies whose word is taken for who calls.
    pub proxies: Proxies,
    /// Whether the platform's service is offered, in which anybody may move in a game whose number they know; none: to
    /// programs on this computer only.
    pub original_protocol: Option<bool>,
    /// Jobs that may wait for the store.
    pub max_queued_jobs: usize,
    /// Bytes of a message from a client.
    pub max_message_bytes: usize,
    /// How long calls may go on after the server was told to stop.
    pub shutdown_timeout: Duration,
}

impl Default for ServerConfig {
    /// What is served unless the settings say otherwise.
    fn default() -> Self {
        Self {
            address: (std::net::Ipv4Addr::UNSPECIFIED, congo_proto::DEFAULT_PORT).into(),
            database: "congo.db".to_owned(),
            name: String::new(),
            tls: None,
            policy: Policy::default(),
            limits: LimitConfig::DEFAULT,
            proxies: Proxies::default(),
            original_protocol: None,
            max_queued_jobs: store::MAX_QUEUED_JOBS,
            max_message_bytes: 64 * 1024,
            shutdown_timeout: Duration::from_secs(10),
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
    games: GameRegistry,
    store: Arc<dyn Store>,
    stop: watch::Sender<bool>,
    serve_task: JoinHandle<()>,
    certificates: Option<Arc<Certificates>>,
    shutdown_timeout: Duration,
}

impl Server {
    /// Begins to serve; it listens when this returns.
    ///
    /// # Errors
    /// If something in the plan cannot be.
    pub async fn start(config: ServerConfig) -> Result<Self, ServeError> {
        let broken = |problem| ServeError::Store { name: store::without_password(&config.database), problem };
        let certificates = match &config.tls {
            Some((certificate, key)) => Some(Arc::new(Certificates::read(certificate, key)?)),
            None => None,
        };
        let store = store::open_bounded(&config.database, config.max_queued_jobs).await.map_err(broken)?;
        // Servers that share a store go by its clock: each would count absences and thinking times by its own.
        let shared = store.shared_clock().await.map_err(broken)?;
        let time = shared.map_or_else(Time::default, Time::starting_at);
        let games = GameRegistry::open(store.clone(), config.policy, time).await.map_err(broken)?;
        let refused = |problem| ServeError::Address { address: config.address, problem };
        let listener = TcpListener::bind(config.address).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let (stop, stopping) = watch::channel(false);
        let limits = Limits::with_proxies(config.limits, config.proxies.clone());
        let routes = routes(&config, &games, &limits, &stopping).await?;
        tokio::spawn(clean_up_limits(limits.clone(), stopping.clone()));
        let incoming = Incoming::new(listener, limits);
        let serving = match &certificates {
            Some(certificates) => {
                tokio::spawn(watch_certificates(certificates.clone(), stopping.clone()));
                let encrypted = TlsIncoming::new(incoming, certificates.clone()).map_err(ServeError::Transport)?;
                tokio::spawn(http2::serve(encrypted, routes, stopping))
            }
            None => {
                warn_about_plaintext(&config, address);
                tokio::spawn(http2::serve(incoming, routes, stopping))
            }
        };
        Ok(Self {
            address,
            games,
            store,
            stop,
            serve_task: serving,
            certificates,
            shutdown_timeout: config.shutdown_timeout,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its games.
    pub fn games(&self) -> &GameRegistry {
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
        let ended = match tokio::time::timeout(self.shutdown_timeout, &mut self.serve_task).await {
            Ok(ended) => ended.map_err(|problem| ServeError::Transport(problem.to_string())),
            Err(_) => {
                tracing::warn!("some calls did not end in time");
                self.serve_task.abort();
                Ok(())
            }
        };
        if tokio::time::timeout(STORE_CLOSE_TIMEOUT, self.store.close()).await.is_err() {
            tracing::warn!("the store did not close in time; what was answered is in it");
        }
        ended
    }
}

/// All services, each call attended to.
async fn routes(
    config: &ServerConfig,
    games: &GameRegistry,
    limits: &Limits,
    stopping: &watch::Receiver<bool>,
) -> Result<Router, ServeError> {
    let offered = config.original_protocol;
    let platform = CongoGrpcServer::new(PlatformService::new(games.clone(), limits.clone(), offered))
        .max_decoding_message_size(config.max_message_bytes);
    let online =
        OnlineServer::new(OnlineService::new(games.clone(), limits.clone(), config.name.clone(), stopping.clone()))
            .max_decoding_message_size(config.max_message_bytes);
    let routes = Routes::new(platform).add_service(online);
    #[cfg(feature = "standalone")]
    let routes = crate::health::add_services(routes, games, stopping).await;
    #[cfg(feature = "standalone")]
    let routes = routes.map_err(|problem| ServeError::Transport(problem.to_string()))?;
    let attended = axum::middleware::from_fn_with_state(limits.clone(), call_middleware);
    Ok(routes.prepare().into_axum_router().layer(attended))
}

async fn clean_up_limits(limits: Limits, mut stopping: watch::Receiver<bool>) {
    while tokio::time::timeout(LIMITS_CLEANUP_INTERVAL, stopping.wait_for(|stop| *stop)).await.is_err() {
        limits.remove_stale();
    }
}

/// Reads the files of certificate and key again when they change.
async fn watch_certificates(certificates: Arc<Certificates>, mut stopping: watch::Receiver<bool>) {
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
fn warn_about_plaintext(config: &ServerConfig, address: SocketAddr) {
    if !address.ip().to_canonical().is_loopback() {
        let proxied = if config.proxies.is_empty() { "" } else { ", unless a proxy does it" };
        tracing::warn!(
            %address,
            "connections are not encrypted{proxied}: others on the way can read the tokens of seats and play in their \
             owners' place; --tls-certificate and --tls-key encrypt them"
        );
    }
}
