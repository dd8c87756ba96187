//! Notices to an address of the operator, who passes them on as they like: by a chat, a telephone, mail. The server itself
//! knows no address of a player.

use crate::games::TurnNotice;
use hyper::client::conn::http1::handshake;
use hyper::header::{CONTENT_TYPE, HOST};
use hyper::{Method, Request, Uri};
use hyper_util::rt::TokioIo;
use rustls_native_certs::load_native_certs;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How many notices wait at most; one more is dropped.
const MAX_WAITING: usize = 1000;
/// How long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The pauses before the further tries.
const RETRY_DELAYS: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(10)];

/// Where notices go. What is shown of it is the host only: the rest may be a secret.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookAddress(Uri);

impl fmt::Display for WebhookAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{}://{}", self.scheme(), self.host())
    }
}

impl fmt::Debug for WebhookAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "WebhookAddress({self})")
    }
}

/// The text is no address for notices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it is an address such as https://example.org/congo, without user and password")]
pub struct WebhookAddressError;

impl FromStr for WebhookAddress {
    type Err = WebhookAddressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let uri: Uri = text.parse().map_err(|_| WebhookAddressError)?;
        let is_web = matches!(uri.scheme_str(), Some("http" | "https"));
        let has_user = uri.authority().is_some_and(|authority| authority.as_str().contains('@'));
        let has_host = uri.host().is_some_and(|host| !host.is_empty());
        if is_web && has_host && !has_user { Ok(Self(uri)) } else { Err(WebhookAddressError) }
    }
}

impl WebhookAddress {
    fn scheme(&self) -> &str {
        self.0.scheme_str().unwrap_or_default()
    }

    /// The host; an IPv6 address has its brackets.
    fn host(&self) -> &str {
        self.0.host().unwrap_or_default()
    }

    fn is_encrypted(&self) -> bool {
        self.scheme() == "https"
    }

    fn port(&self) -> u16 {
        self.0.port_u16().unwrap_or(if self.is_encrypted() { 443 } else { 80 })
    }
}

/// Sends notices, one after the other, as long as there are senders.
pub(crate) fn start(address: WebhookAddress) -> mpsc::Sender<TurnNotice> {
    let (notices, waiting) = mpsc::channel(MAX_WAITING);
    tokio::spawn(send_all(address, waiting));
    notices
}

async fn send_all(address: WebhookAddress, mut waiting: mpsc::Receiver<TurnNotice>) {
    let tls = match address.is_encrypted().then(tls_connector).transpose() {
        Ok(tls) => tls,
        Err(problem) => return tracing::error!("no notices of turns to {address}: {problem}"),
    };
    let mut works = true;
    while let Some(notice) = waiting.recv().await {
        let sent = send(&address, tls.as_ref(), &notice).await;
        let outcome = if sent.is_ok() { "sent" } else { "failed" };
        metrics::counter!("congo_notices_total", "outcome" => outcome).increment(1);
        match sent {
            // Each problem is told once.
            Err(problem) if std::mem::replace(&mut works, false) => {
                tracing::warn!("{address} does not take notices of turns: {problem}");
            }
            Ok(()) if !std::mem::replace(&mut works, true) => tracing::info!("{address} takes notices again"),
            _ => {}
        }
    }
}

/// Sends a notice, several times if need be.
async fn send(address: &WebhookAddress, tls: Option<&TlsConnector>, notice: &TurnNotice) -> Result<(), String> {
    let mut delays = RETRY_DELAYS.into_iter();
    loop {
        let post = timeout(TIMEOUT, post(address, tls, body(notice)));
        let Err(problem) = post.await.unwrap_or_else(|_| Err("no answer in time".to_owned())) else { return Ok(()) };
        let Some(delay) = delays.next() else { return Err(problem) };
        sleep(delay).await;
    }
}

fn body(notice: &TurnNotice) -> String {
    let TurnNotice { code, player, name, opponent, ply, deadline } = notice;
    serde_json::json!({
        "notice": "turn",
        "code": code,
        "player": player,
        "name": name,
        "opponent": opponent,
        "ply": ply,
        "deadline": deadline,
    })
    .to_string()
}

async fn post(address: &WebhookAddress, tls: Option<&TlsConnector>, body: String) -> Result<(), String> {
    let host = address.host().trim_matches(['[', ']']);
    let stream = TcpStream::connect((host, address.port())).await.map_err(|problem| problem.to_string())?;
    let Some(tls) = tls else { return post_over(stream, address, body).await };
    let name = ServerName::try_from(host.to_owned()).map_err(|problem| problem.to_string())?;
    let stream = tls.connect(name, stream).await.map_err(|problem| problem.to_string())?;
    post_over(stream, address, body).await
}

/// Trusts what the system trusts.
fn tls_connector() -> Result<TlsConnector, String> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let config = config.with_safe_default_protocol_versions().map_err(|problem| problem.to_string())?;
    Ok(TlsConnector::from(Arc::new(config.with_root_certificates(roots).with_no_client_auth())))
}

/// Only the status of the answer is read.
async fn post_over(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    address: &WebhookAddress,
    body: String,
) -> Result<(), String> {
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await.map_err(|problem| problem.to_string())?;
    let connection = tokio::spawn(connection);
    let path = address.0.path_and_query().map_or("/", |path| path.as_str());
    let authority = address.0.authority().map_or("", |authority| authority.as_str());
    let request = Request::builder().method(Method::POST).uri(path).header(HOST, authority);
    let request = request.header(CONTENT_TYPE, "application/json").body(body).map_err(|problem| problem.to_string())?;
    let answer = sender.send_request(request).await;
    connection.abort();
    let status = answer.map_err(|problem| problem.to_string())?.status();
    if status.is_success() { Ok(()) } else { Err(format!("it answers {status}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_web_are_taken_and_their_secrets_not_shown() {
        let address: WebhookAddress = "https://example.org:8443/congo?key=geheim".parse().expect("an address");
        assert_eq!((address.host(), address.port(), address.is_encrypted()), ("example.org", 8443, true));
        assert_eq!(format!("{address} {address:?}"), "https://example.org WebhookAddress(https://example.org)");
        let plain: WebhookAddress = "http://[::1]/x".parse().expect("an address");
        assert_eq!((plain.host(), plain.port(), plain.is_encrypted()), ("[::1]", 80, false));
        for wrong in ["", "example.org", "ftp://example.org", "https://", "https://a:b@example.org/", "http://a b/"] {
            assert_eq!(wrong.parse::<WebhookAddress>(), Err(WebhookAddressError), "{wrong}");
        }
    }

    #[test]
    fn names_are_quoted() {
        let notice = TurnNotice {
            code: "BCDGHJ".to_owned(),
            player: 7,
            name: "A\"d\\a\n".to_owned(),
            opponent: "Bo".to_owned(),
            ply: 3,
            deadline: Some(5),
        };
        let read: serde_json::Value = serde_json::from_str(&body(&notice)).expect("JSON");
        assert_eq!(read["name"], "A\"d\\a\n");
        assert_eq!((&read["notice"], &read["deadline"]), (&"turn".into(), &5.into()));
    }
}
