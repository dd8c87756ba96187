//! Connections as they come in, counted by client.

use crate::limits::{Counted, Limits};
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio_stream::Stream;
use tonic::transport::server::{Connected, TcpConnectInfo};

/// All connections that are not too many.
#[derive(Debug)]
pub(crate) struct Incoming {
    listener: TcpListener,
    limits: Limits,
}

impl Incoming {
    /// To a listener.
    pub(crate) fn new(listener: TcpListener, limits: Limits) -> Self {
        Self { listener, limits }
    }
}

impl Stream for Incoming {
    type Item = io::Result<Guest>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        loop {
            let (stream, address) = match self.listener.poll_accept(context) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Ok(accepted)) => accepted,
                Poll::Ready(Err(problem)) => {
                    metrics::counter!("congo_connections_failed_total").increment(1);
                    return Poll::Ready(Some(Err(problem)));
                }
            };
            match self.limits.connection(address.ip()) {
                Some(counted) => {
                    // Moves are small and must not wait for more.
                    let _ = stream.set_nodelay(true);
                    metrics::counter!("congo_connections_total").increment(1);
                    return Poll::Ready(Some(Ok(Guest { stream, _counted: counted })));
                }
                None => metrics::counter!("congo_connections_refused_total").increment(1),
            }
        }
    }
}

/// A connection that is counted.
#[derive(Debug)]
pub(crate) struct Guest {
    stream: TcpStream,
    _counted: Counted,
}

impl Guest {
    fn stream(self: Pin<&mut Self>) -> Pin<&mut TcpStream> {
        Pin::new(&mut self.get_mut().stream)
    }
}

impl Connected for Guest {
    type ConnectInfo = TcpConnectInfo;

    fn connect_info(&self) -> TcpConnectInfo {
        self.stream.connect_info()
    }
}

impl AsyncRead for Guest {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_read(context, into)
    }
}

impl AsyncWrite for Guest {
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
