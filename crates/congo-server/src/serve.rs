//! The services on a port.

use crate::accept::Incoming;
use crate::games::{GameRegistry, Policy};
use crate::http;
use crate::limits::{LimitConfig, Limits};
use crate::listen;
use crate::metrics::call_middleware;
use crate::online::OnlineService;
use crate::platform::PlatformService;
use crate::players::{PlayerRegistry, PlayersService};
use crate::proxy::Proxies;
use crate::store::address::StoreAddress;
use crate::store::{self, Store, StoreConfig, StoreError};
use crate::time::Time;
use crate::tls::{CertificateError, Certificates, TlsIncoming};
use axum::Router;
use congo_proto::broadcasting::online_server::OnlineServer;
use congo_proto::online::players_server::PlayersServer;
use congo_proto::platform::congo_grpc_server::CongoGrpcServer;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tonic::service::Routes;

/// How long the store may take to close.
const STORE_CLOSE_TIMEOUT: Duration = Duration::from_secs(10);
/// How often the certificate and key files are checked for changes.
const CERTIFICATE_CHECK_INTERVAL: Duration = Duration::from_secs(10);
/// How often the limits forget clients that are gone.
const LIMITS_CLEANUP_INTERVAL: Duration = Duration::from_secs(60);

/// The configuration of a server.
#[derive(Debug, Clone)]
pub struct ServerConfig {
    /// The address to listen on; with port 0, any free port. `::` is every address of the machine, of IPv4 too.
    pub address: SocketAddr,
    /// The folder with the page for browsers, which is served beside the services; `None` for no page.
    pub web: Option<PathBuf>,
    /// The store.
    pub database: StoreAddress,
    /// The server's name, chosen by its owner.
    pub name: String,
    /// How players call this server in what they sign: hosts with their ports. If it is empty, only by local names.
    pub public_addresses: Vec<String>,
    /// For encrypted connections: certificate chain and key, as PEM files.
    pub tls: Option<(PathBuf, PathBuf)>,
    /// Timeouts and limits for games.
    pub policy: Policy,
    /// Limits for clients.
    pub limits: LimitConfig,
    /// The proxies that are trusted to name their clients.
    pub proxies: Proxies,
    /// Whether the platform's service is offered, in which anyone may move in a game whose number they know; `None`:
    /// only to programs on this computer.
    pub original_protocol: Option<bool>,
    /// Where it is told whose turn it is in games with days for a move.
    #[cfg(feature = "standalone")]
    pub webhook: Option<crate::webhook::WebhookAddress>,
    /// What the store may use.
    pub store: StoreConfig,
    /// The maximum size of a message from a client.
    pub max_message_bytes: usize,
    /// After how long a program is offered to somebody who looks for an opponent.
    pub computer_offer_after: Duration,
    /// How long calls may go on after the server was told to stop.
    pub shutdown_timeout: Duration,
}

impl Default for ServerConfig {
    /// The configuration that the settings' defaults give.
    fn default() -> Self {
        Self {
            address: (std::net::Ipv6Addr::UNSPECIFIED, congo_proto::DEFAULT_PORT).into(),
            web: None,
            database: StoreAddress::File("congo.db".into()),
            name: String::new(),
            public_addresses: Vec::new(),
            tls: None,
            policy: Policy::default(),
            limits: LimitConfig::DEFAULT,
            proxies: Proxies::default(),
            original_protocol: None,
            #[cfg(feature = "standalone")]
            webhook: None,
            store: StoreConfig::default(),
            max_message_bytes: 64 * 1024,
            computer_offer_after: Duration::from_secs(60),
            shutdown_timeout: Duration::from_secs(10),
        }
    }
}

/// Why a server does not start or has failed.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store cannot be opened.
    #[error("{address}: {problem}")]
    Store {
        /// The store.
        address: StoreAddress,
        /// Why.
        problem: StoreError,
    },
    /// The other servers cannot be heard.
    #[error(transparent)]
    Messages(StoreError),
    /// The folder has no page for browsers.
    #[error("{}: there is no index.html; `cargo xtask web` makes the page", .0.display())]
    Page(PathBuf),
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
    /// The services cannot be set up.
    #[error("{0}")]
    Transport(String),
}

/// A running server.
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
    /// Starts a server; it is listening when this returns.
    ///
    /// # Errors
    /// If part of the configuration cannot be used.
    pub async fn start(config: ServerConfig) -> Result<Self, ServeError> {
        #[cfg(feature = "standalone")]
        if let Some(folder) = config.web.as_ref().filter(|folder| !crate::web::has_page(folder)) {
            return Err(ServeError::Page(folder.clone()));
        }
        let broken = |problem| match problem {
            #[cfg(feature = "postgres")]
            problem @ StoreError::Nats { .. } => ServeError::Messages(problem),
            problem => ServeError::Store { address: config.database.clone(), problem },
        };
        let certificates = match &config.tls {
            Some((certificate, key)) => Some(Arc::new(Certificates::read(certificate, key)?)),
            None => None,
        };
        let store = store::open(&config.database, config.store.clone()).await.map_err(broken)?;
        // Servers that share a store use its clock: otherwise each would measure absences and thinking times by its
        // own.
        let shared = store.shared_clock().await.map_err(broken)?;
        let time = shared.map_or_else(Time::default, Time::starting_at);
        let games = GameRegistry::open(store.clone(), config.policy, time).await.map_err(broken)?;
        #[cfg(feature = "standalone")]
        if let Some(address) = &config.webhook {
            games.tell_turns(crate::webhook::start(address.clone()));
        }
        let players =
            PlayerRegistry::open(store.clone(), config.public_addresses.clone(), time).await.map_err(broken)?;
        let refused = |problem| ServeError::Address { address: config.address, problem };
        let listener = listen::bind(config.address).map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let (stop, stopping) = watch::channel(false);
        let limits = Limits::with_proxies(config.limits, config.proxies.clone());
        let routes = routes(&config, &games, players, &limits, &stopping).await?;
        tokio::spawn(clean_up_limits(limits.clone(), stopping.clone()));
        let incoming = Incoming::new(listener, limits);
        let serving = match &certificates {
            Some(certificates) => {
                tokio::spawn(watch_certificates(certificates.clone(), stopping.clone()));
                let encrypted = TlsIncoming::new(incoming, certificates.clone()).map_err(ServeError::Transport)?;
                tokio::spawn(http::serve(encrypted, routes, config.web.is_some(), stopping))
            }
            None => {
                warn_about_plaintext(&config, address);
                tokio::spawn(http::serve(incoming, routes, config.web.is_some(), stopping))
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

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its games.
    pub fn games(&self) -> &GameRegistry {
        &self.games
    }

    /// Reloads certificate and key now, which otherwise happens every few seconds; returns whether new connections get
    /// another certificate from now on.
    ///
    /// # Errors
    /// If the new files cannot be used: then the old certificate stays in use.
    pub fn reload_certificates(&self) -> Result<bool, CertificateError> {
        self.certificates.as_ref().map_or(Ok(false), |certificates| certificates.reload())
    }

    /// Stops: accepts no new calls, ends watch streams, lets other calls finish, closes the store.
    ///
    /// # Errors
    /// If the serving task had failed.
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

/// All services, with the middleware for limits and metrics.
async fn routes(
    config: &ServerConfig,
    games: &GameRegistry,
    players: Option<PlayerRegistry>,
    limits: &Limits,
    stopping: &watch::Receiver<bool>,
) -> Result<Router, ServeError> {
    let offered = config.original_protocol;
    let platform = CongoGrpcServer::new(PlatformService::new(games.clone(), limits.clone(), offered))
        .max_decoding_message_size(config.max_message_bytes);
    let (name, stop) = ((config.name.clone(), config.web.is_some()), stopping.clone());
    let online = OnlineService::new(games.clone(), players.clone(), limits.clone(), name, stop);
    let online = OnlineServer::new(online).max_decoding_message_size(config.max_message_bytes);
    let mut routes = Routes::new(platform).add_service(online);
    if let Some(players) = players {
        let players = PlayersServer::new(PlayersService::new(
            players,
            limits.clone(),
            stopping.clone(),
            config.computer_offer_after,
        ));
        routes = routes.add_service(players.max_decoding_message_size(config.max_message_bytes));
    }
    #[cfg(feature = "standalone")]
    let routes = crate::health::add_services(routes, games, stopping).await;
    #[cfg(feature = "standalone")]
    let routes = routes.map_err(|problem| ServeError::Transport(problem.to_string()))?;
    let attended = axum::middleware::from_fn_with_state(limits.clone(), call_middleware);
    let services = routes.prepare().into_axum_router().layer(attended);
    #[cfg(feature = "standalone")]
    if let Some(folder) = &config.web {
        return Ok(crate::web::beside(services, folder));
    }
    Ok(services)
}

async fn clean_up_limits(limits: Limits, mut stopping: watch::Receiver<bool>) {
    while tokio::time::timeout(LIMITS_CLEANUP_INTERVAL, stopping.wait_for(|stop| *stop)).await.is_err() {
        limits.remove_stale();
    }
}

/// Reloads the certificate and key files when they change.
async fn watch_certificates(certificates: Arc<Certificates>, mut stopping: watch::Receiver<bool>) {
    let mut last = None;
    while tokio::time::timeout(CERTIFICATE_CHECK_INTERVAL, stopping.wait_for(|stop| *stop)).await.is_err() {
        let certificates = certificates.clone();
        let Ok(reloaded) = tokio::task::spawn_blocking(move || certificates.reload()).await else { continue };
        match &reloaded {
            Ok(true) => tracing::info!("new connections get the new certificate"),
            Ok(false) => {}
            // A lasting problem is logged once.
            problem if last.as_ref() == Some(problem) => {}
            Err(problem) => tracing::error!("the certificate has not changed: {problem}"),
        }
        last = Some(reloaded);
    }
}

/// Warns the operator that traffic can be read by others.
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
