//! Encrypted connections: the certificate and key files, which are reloaded when they change, and the handshakes. Open
//! connections keep the certificate with which they began.

use crate::accept::{Connection, Incoming, Peer};
use parking_lot::{Mutex, RwLock};
use std::fs;
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;
use tokio_rustls::server::TlsStream;
use tokio_stream::Stream;

/// How long a handshake may take.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(20);
/// The maximum number of concurrent handshakes; while it is reached, no connection is accepted.
const MAX_HANDSHAKES: usize = 1000;
/// The protocol negotiated in the handshake: HTTP/2.
const ALPN: &[u8] = b"h2";

/// Why a certificate or key file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: {problem}", file.display())]
pub struct CertificateError {
    /// The file.
    pub file: PathBuf,
    /// What is wrong with it.
    pub problem: String,
}

/// The contents of the certificate and key files.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Pem {
    certificate: Vec<u8>,
    key: Vec<u8>,
}

/// The certificate that new connections get.
#[derive(Debug)]
pub struct Certificates {
    certificate: PathBuf,
    key: PathBuf,
    current: RwLock<Arc<CertifiedKey>>,
    /// The files as last read, whether they could be used or not, so that the same problem is reported once.
    last_read: Mutex<Pem>,
}

impl Certificates {
    /// Reads both files.
    ///
    /// # Errors
    /// If one cannot be read, or the key does not match the certificate.
    pub fn read(certificate: &Path, key: &Path) -> Result<Self, CertificateError> {
        let pem = read(certificate, key)?;
        let current = RwLock::new(Arc::new(load_certified_key(certificate, key, &pem)?));
        Ok(Self { certificate: certificate.to_owned(), key: key.to_owned(), current, last_read: Mutex::new(pem) })
    }

    /// Reads the files again; returns whether new connections get another certificate from now on.
    ///
    /// # Errors
    /// If the new files cannot be used: then the old certificate stays in use. The same problem is reported once.
    pub fn reload(&self) -> Result<bool, CertificateError> {
        let pem = read(&self.certificate, &self.key)?;
        let mut seen = self.last_read.lock();
        if *seen == pem {
            return Ok(false);
        }
        let certified = load_certified_key(&self.certificate, &self.key, &pem);
        *seen = pem;
        *self.current.write() = Arc::new(certified?);
        Ok(true)
    }

    /// The acceptor for connections that get this certificate.
    fn acceptor(self: Arc<Self>) -> Result<TlsAcceptor, String> {
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|problem| problem.to_string())?;
        let mut config = config.with_no_client_auth().with_cert_resolver(self);
        config.alpn_protocols = vec![ALPN.to_vec()];
        Ok(TlsAcceptor::from(Arc::new(config)))
    }
}

impl ResolvesServerCert for Certificates {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.current.read().clone())
    }
}

fn certificate_error(file: &Path, problem: impl ToString) -> CertificateError {
    CertificateError { file: file.to_owned(), problem: problem.to_string() }
}

fn read(certificate: &Path, key: &Path) -> Result<Pem, CertificateError> {
    let read = |file: &Path| fs::read(file).map_err(|problem| certificate_error(file, problem));
    Ok(Pem { certificate: read(certificate)?, key: read(key)? })
}

fn load_certified_key(certificate: &Path, key: &Path, pem: &Pem) -> Result<CertifiedKey, CertificateError> {
    let chain: Vec<CertificateDer<'_>> = CertificateDer::pem_slice_iter(&pem.certificate)
        .map(|one| one.map(CertificateDer::into_owned))
        .collect::<Result<_, _>>()
        .map_err(|problem| certificate_error(certificate, pem_problem(&problem)))?;
    if chain.is_empty() {
        return Err(certificate_error(certificate, "there is no CERTIFICATE in it"));
    }
    let private = PrivateKeyDer::from_pem_slice(&pem.key)
        .map_err(|problem| certificate_error(key, key_problem(&pem.key, &problem)))?;
    CertifiedKey::from_der(chain, private, &ring::default_provider()).map_err(|problem| {
        certificate_error(key, format!("{problem} (with the certificate {})", certificate.display()))
    })
}

/// Why no key can be read from a file.
fn key_problem(text: &[u8], problem: &pem::Error) -> String {
    let has = |part: &[u8]| text.windows(part.len()).any(|bytes| bytes == part);
    match problem {
        _ if has(b"ENCRYPTED") => "its key is encrypted with a password, and must not be".to_owned(),
        pem::Error::NoItemsFound => "there is no PRIVATE KEY in it".to_owned(),
        problem => pem_problem(problem),
    }
}

/// What is wrong with a PEM file. The library writes its words as numbers, one for each byte.
fn pem_problem(problem: &pem::Error) -> String {
    match problem {
        pem::Error::MissingSectionEnd { end_marker } => {
            format!("there is no END {} in it", String::from_utf8_lossy(end_marker))
        }
        pem::Error::IllegalSectionStart { line } => {
            format!("{:?} in it does not end with dashes", String::from_utf8_lossy(line).trim_end())
        }
        problem => problem.to_string(),
    }
}

/// Connections that have completed their handshake. Slow handshakes do not delay others.
#[derive(Debug)]
pub(crate) struct TlsIncoming {
    incoming: Incoming,
    acceptor: Acceptor,
    handshakes: JoinSet<io::Result<TlsStream<Connection>>>,
}

/// [`TlsAcceptor`] has no `Debug`.
struct Acceptor(TlsAcceptor);

impl std::fmt::Debug for Acceptor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Acceptor").finish_non_exhaustive()
    }
}

impl TlsIncoming {
    /// Encrypts these connections with these certificates.
    pub(crate) fn new(incoming: Incoming, certificates: Arc<Certificates>) -> Result<Self, String> {
        Ok(Self { incoming, acceptor: Acceptor(certificates.acceptor()?), handshakes: JoinSet::new() })
    }

    /// Accepts waiting connections while there is room for more handshakes.
    fn start_handshakes(&mut self, context: &mut Context<'_>) {
        while self.handshakes.len() < MAX_HANDSHAKES {
            let Poll::Ready(Some(connection)) = Pin::new(&mut self.incoming).poll_next(context) else { return };
            let accepted = tokio::time::timeout(HANDSHAKE_TIMEOUT, self.acceptor.0.accept(connection));
            self.handshakes
                .spawn(async move { accepted.await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into())) });
        }
    }
}

impl Peer for TlsStream<Connection> {
    fn peer(&self) -> IpAddr {
        self.get_ref().0.peer()
    }
}

impl Stream for TlsIncoming {
    type Item = TlsStream<Connection>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let encrypted = self.get_mut();
        loop {
            encrypted.start_handshakes(context);
            match encrypted.handshakes.poll_join_next(context) {
                Poll::Ready(Some(Ok(Ok(stream)))) => return Poll::Ready(Some(stream)),
                Poll::Ready(Some(failed)) => {
                    metrics::counter!("congo_handshakes_failed_total").increment(1);
                    tracing::debug!("a handshake failed: {:?}", failed.map(|stream| stream.map(drop)));
                }
                // With no handshake under way, the listener wakes this task.
                Poll::Ready(None) | Poll::Pending => return Poll::Pending,
            }
        }
    }
}
