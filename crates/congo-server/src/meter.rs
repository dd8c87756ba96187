//! Every call: whether its client may make it, how long it took, how it ended. Prometheus reads the counts.

use crate::limits::Limits;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
#[cfg(feature = "standalone")]
use metrics_exporter_prometheus::PrometheusBuilder;
use std::net::IpAddr;
use std::time::Instant;
use tonic::Status;
use tonic::transport::server::{TcpConnectInfo, TlsConnectInfo};

/// Seconds by which calls are sorted.
#[cfg(feature = "standalone")]
const BUCKETS: &[f64] = &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// Shows the counts of this program on a page for Prometheus.
///
/// # Errors
/// If the address cannot be listened on, or there is such a page already.
#[cfg(feature = "standalone")]
pub fn publish(address: std::net::SocketAddr) -> Result<(), String> {
    let page = PrometheusBuilder::new().with_http_listener(address);
    page.set_buckets(BUCKETS).and_then(PrometheusBuilder::install).map_err(|problem| problem.to_string())
}

/// Lets a call through, and counts it.
pub(crate) async fn attend(State(limits): State<Limits>, mut request: Request, next: Next) -> Response {
    let method = method(request.uri().path());
    let client = peer(&request).map(|peer| limits.client(peer, request.headers()));
    // The services ask for it: behind a proxy the connection does not tell.
    client.into_iter().for_each(|client| _ = request.extensions_mut().insert(client));
    let _under_way = match client.map(|client| limits.request(client)).transpose() {
        Ok(counted) => counted,
        Err(refused) => {
            metrics::counter!("congo_requests_total", "method" => method, "code" => "8").increment(1);
            return Status::from(refused).into_http();
        }
    };
    let begun = Instant::now();
    let response = next.run(request).await;
    metrics::histogram!("congo_request_seconds", "method" => method).record(begun.elapsed());
    metrics::counter!("congo_requests_total", "method" => method, "code" => code(&response)).increment(1);
    response
}

/// The other end of the connection.
fn peer<B>(request: &axum::http::Request<B>) -> Option<IpAddr> {
    let known = request.extensions();
    let plain = known.get::<TcpConnectInfo>();
    let encrypted = || known.get::<TlsConnectInfo<TcpConnectInfo>>().map(TlsConnectInfo::get_ref);
    plain.or_else(encrypted)?.remote_addr().map(|address| address.ip())
}

/// The name of a call that there is; whoever makes up others does not fill the counts.
fn method(path: &str) -> &'static str {
    const KNOWN: &[&str] = &[
        "/congo.CongoGrpc/PostFen",
        "/congo.CongoGrpc/PostMove",
        "/congo.CongoGrpc/CheckGameId",
        "/congo.CongoGrpc/GetFirstFen",
        "/congo.CongoGrpc/GetLatestFen",
        "/congo.CongoGrpc/GetDbMovesAfter",
        "/congo.online.v1.Online/Greet",
        "/congo.online.v1.Online/Create",
        "/congo.online.v1.Online/Join",
        "/congo.online.v1.Online/List",
        "/congo.online.v1.Online/Watch",
        "/congo.online.v1.Online/Act",
        "/congo.online.v1.Online/AnswerProbe",
    ];
    let found = KNOWN.iter().find(|known| **known == path);
    found.and_then(|known| known.rsplit_once('/')).map_or("other", |(_, name)| name)
}

/// The gRPC code of a call that was refused before it answered anything; otherwise 0.
fn code(response: &Response) -> String {
    let code = response.headers().get("grpc-status").and_then(|code| code.to_str().ok());
    code.unwrap_or("0").chars().take(2).collect()
}
