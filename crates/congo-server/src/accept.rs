//! Incoming connections, counted per client.

use crate::limits::{LimitGuard, Limits};
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Sleep, sleep};
use tokio_stream::Stream;

/// The pause after a connection could not be accepted, usually because no file descriptors are left.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);
/// A client must send its preface within this time.
const PREFACE_TIMEOUT: Duration = Duration::from_secs(20);
/// The length of the preface of every HTTP/2 connection; an encrypted one begins with more bytes.
const HTTP2_PREFACE_BYTES: usize = 24;

/// A connection that knows its peer's address.
pub(crate) trait Peer {
    /// The address of its other end.
    fn peer(&self) -> IpAddr;
}

/// All connections within the limits.
#[derive(Debug)]
pub(crate) struct Incoming {
    listener: TcpListener,
    limits: Limits,
    /// No connection is accepted until this ends.
    accept_backoff: Option<Pin<Box<Sleep>>>,
}

impl Incoming {
    /// Accepts connections from a listener.
    pub(crate) fn new(listener: TcpListener, limits: Limits) -> Self {
        Self { listener, limits, accept_backoff: None }
    }

    /// Accepts a connection. After a failure it pauses: otherwise it would fail again at once, and again, and nothing
    /// else would be done.
    fn poll_accept(&mut self, context: &mut Context<'_>) -> Poll<TcpStream> {
        loop {
            if let Some(resting) = &mut self.accept_backoff {
                std::task::ready!(resting.as_mut().poll(context));
                self.accept_backoff = None;
            }
            match self.listener.poll_accept(context) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Ok((stream, _))) => return Poll::Ready(stream),
                Poll::Ready(Err(problem)) => {
                    tracing::warn!("somebody could not be let in: {problem}");
                    metrics::counter!("congo_connections_failed_total").increment(1);
                    self.accept_backoff = Some(Box::pin(sleep(ACCEPT_RETRY_DELAY)));
                }
            }
        }
    }
}

impl Stream for Incoming {
    type Item = Connection;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let incoming = self.get_mut();
        loop {
            let stream = std::task::ready!(incoming.poll_accept(context));
            // A peer that is gone already has no address.
            let Ok(address) = stream.peer_addr() else { continue };
            match incoming.limits.admit_connection(address.ip()) {
                Some(counted) => {
                    // Moves are small and must not wait for more data.
                    let _ = stream.set_nodelay(true);
                    metrics::counter!("congo_connections_total").increment(1);
                    return Poll::Ready(Some(Connection::new(stream, address.ip(), counted)));
                }
                None => metrics::counter!("congo_connections_refused_total").increment(1),
            }
        }
    }
}

/// A connection that counts towards the limits.
#[derive(Debug)]
pub(crate) struct Connection {
    stream: TcpStream,
    peer: IpAddr,
    _counted: LimitGuard,
    /// The number of preface bytes still to come, and the time until which they must arrive; `None` once they have.
    pending_preface: Option<(usize, Pin<Box<Sleep>>)>,
}

impl Connection {
    fn new(stream: TcpStream, peer: IpAddr, counted: LimitGuard) -> Self {
        Self {
            stream,
            peer,
            _counted: counted,
            pending_preface: Some((HTTP2_PREFACE_BYTES, Box::pin(sleep(PREFACE_TIMEOUT)))),
        }
    }

    fn stream(self: Pin<&mut Self>) -> Pin<&mut TcpStream> {
        Pin::new(&mut self.get_mut().stream)
    }

    /// Counts received bytes towards the preface.
    fn count_received(&mut self, bytes: usize) {
        self.pending_preface =
            self.pending_preface.take().and_then(|(left, until)| Some((left.checked_sub(bytes)?, until)));
    }

    /// Fails if the preface has not arrived in time.
    fn poll_preface_timeout(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let Some((_, until)) = &mut self.pending_preface else { return Poll::Pending };
        until.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl Peer for Connection {
    fn peer(&self) -> IpAddr {
        self.peer
    }
}

impl AsyncRead for Connection {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let connection = self.get_mut();
        let before = into.filled().len();
        match Pin::new(&mut connection.stream).poll_read(context, into) {
            Poll::Pending => connection.poll_preface_timeout(context),
            read => {
                connection.count_received(into.filled().len() - before);
                read
            }
        }
    }
}

impl AsyncWrite for Connection {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.stream().poll_write(context, bytes)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(context)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream().poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::LimitConfig;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio_stream::StreamExt;

    /// A client's connection and the server's end of it.
    async fn connect() -> (TcpStream, Connection) {
        let most = LimitConfig { connections: 1, ..LimitConfig::DEFAULT };
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let mut incoming = Incoming::new(listener, Limits::new(most));
        let (client, guest) = tokio::join!(TcpStream::connect(address), incoming.next());
        (client.expect("a connection"), guest.expect("somebody comes"))
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_connection_is_closed() {
        let (mut client, mut guest) = connect().await;
        client.write_all(b"PRI * HTTP/2.0").await.expect("written");
        let mut read = [0; 100];
        assert_eq!(guest.read(&mut read).await.expect("it has come"), 14);
        let silent = guest.read(&mut read).await.expect_err("the rest does not come");
        assert_eq!(silent.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_may_be_silent_after_its_preface() {
        let (mut client, mut guest) = connect().await;
        client.write_all(&[0; HTTP2_PREFACE_BYTES + 1]).await.expect("written");
        let mut read = [0; 100];
        assert_eq!(guest.read(&mut read).await.expect("it has come"), HTTP2_PREFACE_BYTES + 1);
        let waited = tokio::time::timeout(3 * PREFACE_TIMEOUT, guest.read(&mut read)).await;
        assert!(waited.is_err(), "{waited:?}");
    }
}
