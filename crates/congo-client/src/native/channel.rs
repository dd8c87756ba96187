//! A channel to a server, over a socket, with TLS if the address says so.

use super::connector::{Connector, FirstAnswer};
use crate::address::ServerAddress;
use crate::problem::{Cause, Problem, cause_of_error, sanitize};
use std::error::Error;
use std::net::SocketAddr;
use std::time::Duration;
use tonic::transport::ClientTlsConfig;

pub(crate) use tonic::transport::{Certificate, Channel};

/// How long connecting may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// How often a silent connection is pinged.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(10);

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
            .connect_timeout(CONNECT_TIMEOUT)
            .http2_keep_alive_interval(KEEPALIVE_INTERVAL)
            .keep_alive_timeout(KEEPALIVE_INTERVAL)
            .keep_alive_while_idle(true);
        let tls = ClientTlsConfig::new().with_native_roots().ca_certificates(trusted);
        let endpoint = match address.tls {
            true => endpoint.tls_config(tls),
            false => Ok(endpoint),
        };
        let unreachable = |problem: tonic::transport::Error| connect_problem(address, &problem);
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
    tokio::time::timeout(CONNECT_TIMEOUT, connected)
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

/// The problem that a failed connection attempt means.
fn connect_problem(address: &ServerAddress, problem: &(dyn Error + 'static)) -> Problem {
    let cause = cause_of_error(problem).unwrap_or(Cause::ConnectionLost);
    Problem::transient(cause, format!("{address} cannot be reached: {}", sanitize(&root_message(problem))))
}

/// The message of the root cause says most.
fn root_message(problem: &(dyn Error + 'static)) -> String {
    problem.source().map_or_else(|| problem.to_string(), root_message)
}
