//! For every call: its id in the log, whether it is admitted, how long it took, and how it ended. Prometheus reads the
//! metrics.

use crate::limits::Limits;
use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
#[cfg(feature = "standalone")]
use metrics_exporter_prometheus::PrometheusBuilder;
use std::net::IpAddr;
use std::time::{Duration, Instant};
use tonic::Status;
use tracing::Instrument;

/// The maximum time until a call's response begins; a stream goes on after that.
const MAX_CALL_DURATION: Duration = Duration::from_secs(30);
/// The header with the id of a call.
const REQUEST_ID: &str = "x-request-id";
/// The maximum length of an id that a client gives to its call.
const MAX_REQUEST_ID_CHARS: usize = 64;
/// The histogram buckets for durations of calls and of what the store does, in seconds.
#[cfg(feature = "standalone")]
const DURATION_BUCKETS_SECS: &[f64] = &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// Serves the metrics of this program to Prometheus.
///
/// # Errors
/// If the address cannot be listened on, or metrics are served already.
#[cfg(feature = "standalone")]
pub fn serve_prometheus(address: std::net::SocketAddr) -> Result<(), String> {
    let page = PrometheusBuilder::new().with_http_listener(address);
    page.set_buckets(DURATION_BUCKETS_SECS).and_then(PrometheusBuilder::install).map_err(|problem| problem.to_string())
}

/// Gives a call its id, which every line of the log names that is written during the call, and the response too.
pub(crate) async fn call_middleware(State(limits): State<Limits>, request: Request, next: Next) -> Response {
    let id = request_id(request.headers());
    let method = method_name(request.uri().path());
    let span = tracing::error_span!("call", id = %id, method);
    let mut response = admit_and_measure(limits, method, request, next).instrument(span).await;
    if let Ok(id) = id.parse() {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// The id that a client or its proxy has given to a call, or a new one.
fn request_id(headers: &HeaderMap) -> String {
    let is_allowed = |id: &&str| {
        id.len() <= MAX_REQUEST_ID_CHARS
            && id.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(letter))
    };
    let given = headers.get(REQUEST_ID).and_then(|id| id.to_str().ok()).filter(is_allowed).filter(|id| !id.is_empty());
    given.map_or_else(|| format!("{:016x}", rand::random::<u64>()), str::to_owned)
}

/// Admits a call and records its metrics.
async fn admit_and_measure(limits: Limits, method: &'static str, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<IpAddr>().copied();
    let client = peer.map(|peer| limits.resolve_client(peer, request.headers()));
    // The services need the client: behind a proxy the connection does not show it.
    client.into_iter().for_each(|client| _ = request.extensions_mut().insert(client));
    let _under_way = match client.map(|client| limits.admit_call(client)).transpose() {
        Ok(counted) => counted,
        Err(error) => {
            metrics::counter!("congo_requests_total", "method" => method, "code" => "8").increment(1);
            return Status::from(error).into_http();
        }
    };
    let begun = Instant::now();
    let limit = call_timeout(request.headers());
    let response = tokio::time::timeout(limit, next.run(request)).await;
    let response = response.unwrap_or_else(|_| Status::deadline_exceeded("the call has taken too long").into_http());
    metrics::histogram!("congo_request_seconds", "method" => method).record(begun.elapsed());
    metrics::counter!("congo_requests_total", "method" => method, "code" => grpc_code(&response)).increment(1);
    response
}

/// The time until a call's response must begin: as long as the client wants to wait, at most [`MAX_CALL_DURATION`].
fn call_timeout(headers: &HeaderMap) -> Duration {
    let wanted = headers.get("grpc-timeout").and_then(|text| text.to_str().ok()).and_then(parse_timeout);
    wanted.map_or(MAX_CALL_DURATION, |wanted| wanted.min(MAX_CALL_DURATION))
}

/// Parses a gRPC timeout: at most eight digits and a letter for the unit.
fn parse_timeout(text: &str) -> Option<Duration> {
    let (digits, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    if digits.len() > 8 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: u64 = digits.parse().ok()?;
    Some(match unit {
        "H" => Duration::from_secs(number * 3600),
        "M" => Duration::from_secs(number * 60),
        "S" => Duration::from_secs(number),
        "m" => Duration::from_millis(number),
        "u" => Duration::from_micros(number),
        "n" => Duration::from_nanos(number),
        _ => return None,
    })
}

/// The name of a known method; unknown paths share one label, so that clients cannot create more.
fn method_name(path: &str) -> &'static str {
    const METHODS: &[&str] = &[
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
        "/congo.online.v1.Online/SetConditionalMoves",
        "/congo.online.v1.Online/GetConditionalMoves",
        "/congo.online.v1.Players/Challenge",
        "/congo.online.v1.Players/SignIn",
        "/congo.online.v1.Players/SignOut",
        "/congo.online.v1.Players/SetName",
        "/congo.online.v1.Players/DeclareBot",
        "/congo.online.v1.Players/Seek",
        "/congo.online.v1.Players/GetProfile",
        "/congo.online.v1.Players/ListBest",
        "/congo.online.v1.Players/ListOwnGames",
        "/congo.online.v1.Players/ReportName",
    ];
    let found = METHODS.iter().find(|known| **known == path);
    found.and_then(|known| known.rsplit_once('/')).map_or("other", |(_, name)| name)
}

/// The gRPC code of a call that failed before its response began; otherwise 0.
fn grpc_code(response: &Response) -> String {
    let code = response.headers().get("grpc-status").and_then(|code| code.to_str().ok());
    code.unwrap_or("0").chars().take(2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_takes_as_long_as_its_client_waits_and_not_too_long() {
        let headers = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("grpc-timeout", text.parse().expect("a value"));
            headers
        };
        for (text, milliseconds) in [("2S", 2000), ("150m", 150), ("3000u", 3), ("5000000n", 5), ("00000001S", 1000)] {
            assert_eq!(call_timeout(&headers(text)), Duration::from_millis(milliseconds), "{text}");
        }
        for text in ["1H", "1M", "", "S", "-1S", "1.5S", "5", "5s", "99999999H", "123456789n", "1 S"] {
            assert_eq!(call_timeout(&headers(text)), MAX_CALL_DURATION, "{text:?}");
        }
        assert_eq!(call_timeout(&HeaderMap::new()), MAX_CALL_DURATION);
    }

    #[test]
    fn an_id_that_would_spoil_the_log_is_replaced() {
        let id_for = |text: &str| {
            request_id(&HeaderMap::from_iter([(REQUEST_ID.parse().expect("a name"), text.parse().expect("a value"))]))
        };
        assert_eq!(id_for("4bf92f35-77b3.x_1"), "4bf92f35-77b3.x_1");
        for text in ["", "a b", "\"", "ü", &"x".repeat(65)] {
            let id = id_for(text);
            assert!(id != text && id.len() == 16, "{id}");
        }
    }
}
