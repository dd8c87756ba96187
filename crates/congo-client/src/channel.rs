//! A channel to a server, over a socket, with TLS if the address says so.

use crate::address::ServerAddress;
use crate::connector::{Connector, FirstAnswer};
use crate::problem::{Cause, Problem};
use crate::transport::CALL_TIMEOUT;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tonic::transport::ClientTlsConfig;

pub(crate) use tonic::transport::{Certificate, Channel};

/// How often a silent connection is pinged.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(10);

/// Starts the threads of the network.
pub(crate) fn start_runtime() -> io::Result<Runtime> {
    Builder::new_multi_thread().worker_threads(2).thread_name("net").enable_all().build()
}

/// A certificate in PEM.
pub(crate) fn certificate(pem: &[u8]) -> Certificate {
    Certificate::from_pem(pem)
}

/// Connects to a server.
pub(crate) async fn open_channel(address: &ServerAddress, trusted: Option<Certificate>) -> Result<Channel, Problem> {
    let connected = async {
        let (connector, mut first_answer) = Connector::new(resolve_host(address).await?);
        let endpoint = Channel::from_shared(address.url())
            .map_err(|problem| Problem::permanent(Cause::UnknownHost, format!("{address}: {problem}")))?;
        let endpoint = endpoint
            .connect_timeout(CALL_TIMEOUT)
            .http2_keep_alive_interval(KEEPALIVE_INTERVAL)
            .keep_alive_timeout(KEEPALIVE_INTERVAL)
            .keep_alive_while_idle(true);
        let tls = ClientTlsConfig::new().with_native_roots().ca_certificates(trusted);
        let endpoint = match address.tls {
            true => endpoint.tls_config(tls),
            false => Ok(endpoint),
        };
        let unreachable = |problem: tonic::transport::Error| Problem::from_connect_error(address, &problem);
        let endpoint = endpoint.map_err(|problem| Problem { is_transient: false, ..unreachable(problem) })?;
        let connected = endpoint.connect_with_connector(connector).await.map_err(unreachable);
        let answer = match &connected {
            Ok(_) => first_answer.await.ok(),
            Err(_) => first_answer.try_recv().ok(),
        };
        match answer {
            // The handshake of an encrypted connection says more about its first bytes.
            _ if address.tls => connected,
            Some(FirstAnswer::Http2) => connected,
            Some(FirstAnswer::Foreign) => Err(Problem::transient(
                Cause::NotCongo,
                format!("{address} cannot be reached: a server of another kind is there"),
            )),
            None => connected.and_then(|_| {
                let message = format!("{address} cannot be reached: it hangs up without a word");
                Err(Problem::transient(Cause::ConnectionLost, message))
            }),
        }
    };
    let message = || format!("{address} cannot be reached: it does not answer");
    tokio::time::timeout(CALL_TIMEOUT, connected)
        .await
        .unwrap_or_else(|_| Err(Problem::transient(Cause::Timeout, message())))
}

/// The addresses of a host, at least one: connecting by name would not distinguish the failure to find any.
async fn resolve_host(address: &ServerAddress) -> Result<Vec<SocketAddr>, Problem> {
    let host = address.host.trim_matches(['[', ']']);
    let unknown = |problem: &dyn std::fmt::Display| {
        Problem::transient(Cause::UnknownHost, format!("{address} cannot be reached: {problem}"))
    };
    let found = tokio::net::lookup_host((host, address.port)).await.map_err(|problem| unknown(&problem))?;
    let found: Vec<SocketAddr> = found.collect();
    if found.is_empty() { Err(unknown(&"the name has no address")) } else { Ok(found) }
}
