//! Whether a client speaks HTTP/2: it then begins with certain bytes, which are read here and handed on.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf};

/// What a client of HTTP/2 sends first (RFC 9113, 3.4).
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// A connection whose first bytes were read already.
pub(crate) struct Begun<C> {
    start: Vec<u8>,
    /// How many of these were handed on.
    taken: usize,
    connection: C,
}

impl<C: AsyncRead + Unpin> Begun<C> {
    /// Reads so much of a connection that its version of HTTP is known.
    pub(crate) async fn read(mut connection: C) -> io::Result<Self> {
        let mut start = Vec::with_capacity(PREFACE.len());
        while start.len() < PREFACE.len() && PREFACE.starts_with(&start) {
            let rest = (PREFACE.len() - start.len()) as u64;
            if (&mut connection).take(rest).read_buf(&mut start).await? == 0 {
                break;
            }
        }
        Ok(Self { start, taken: 0, connection })
    }

    /// Whether the client speaks HTTP/2.
    pub(crate) fn is_http2(&self) -> bool {
        self.start == PREFACE
    }
}

impl<C: AsyncRead + Unpin> AsyncRead for Begun<C> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let left = &self.start[self.taken..];
        if left.is_empty() {
            return Pin::new(&mut self.connection).poll_read(context, buffer);
        }
        let length = left.len().min(buffer.remaining());
        buffer.put_slice(&left[..length]);
        self.taken += length;
        Poll::Ready(Ok(()))
    }
}

impl<C: AsyncWrite + Unpin> AsyncWrite for Begun<C> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.connection).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.connection).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.connection).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.connection.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.connection).poll_write_vectored(context, slices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::AsyncWriteExt;

    async fn begun(sent: &[&[u8]]) -> (bool, Vec<u8>) {
        let (mut client, server) = tokio::io::duplex(1024);
        let send = async move {
            for part in sent {
                client.write_all(part).await.expect("open");
                tokio::task::yield_now().await;
            }
        };
        let receive = async {
            let mut begun = Begun::read(server).await.expect("readable");
            let mut all = Vec::new();
            let is_http2 = begun.is_http2();
            begun.read_to_end(&mut all).await.expect("readable");
            (is_http2, all)
        };
        tokio::join!(send, receive).1
    }

    #[tokio::test]
    async fn nothing_is_lost_of_what_was_read_ahead() {
        let http2: &[&[u8]] = &[b"PRI * HT", b"TP/2.0\r\n\r\nSM\r\n\r\n and more"];
        assert_eq!(begun(http2).await, (true, http2.concat()));
        for parts in [&[&b"GET / HTTP/1.1\r\n\r\n"[..]][..], &[b"PRI * HT", b"TP/1.1"], &[b"P"], &[]] {
            assert_eq!(begun(parts).await, (false, parts.concat()));
        }
    }
}
