//! The connector below a channel: it connects to the resolved addresses of a server, and looks at the first bytes that
//! the server sends. A server of another kind may answer and hang up before a request is on its way; the request alone
//! would then only know that the connection was lost.

use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::TokioIo;
use std::future::{Ready, ready};
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tonic::codegen::http::Uri;
use tonic::codegen::{Service, StdError};

/// The first frame of a server of HTTP/2: the fourth byte is its type, SETTINGS.
const FRAME_TYPE_INDEX: usize = 3;
const SETTINGS_FRAME_TYPE: u8 = 4;

/// How a server begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FirstAnswer {
    /// As every server of HTTP/2.
    Http2,
    /// In another way.
    Foreign,
}

/// Connects to the resolved addresses of a server.
pub(crate) struct Connector {
    http: HttpConnector<Addresses>,
    /// Is told how the server begins on the first connection.
    first_answer: Option<oneshot::Sender<FirstAnswer>>,
}

impl Connector {
    /// A connector to these addresses. The receiver fails if the connection ends before the server has sent anything.
    pub(crate) fn new(addresses: Vec<SocketAddr>) -> (Self, oneshot::Receiver<FirstAnswer>) {
        let (sender, receiver) = oneshot::channel();
        let mut http = HttpConnector::new_with_resolver(Addresses(addresses));
        http.set_nodelay(true);
        (Self { http, first_answer: Some(sender) }, receiver)
    }
}

impl Service<Uri> for Connector {
    type Response = TokioIo<ObservedStream>;
    type Error = StdError;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, StdError>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), StdError>> {
        self.http.poll_ready(context).map_err(Into::into)
    }

    fn call(&mut self, _: Uri) -> Self::Future {
        // The name is resolved already, with the network interface that a URI cannot name.
        let connected = self.http.call(Uri::from_static("http://congo"));
        let first_answer = self.first_answer.take();
        Box::pin(async move {
            let stream = connected.await?.into_inner();
            Ok(TokioIo::new(ObservedStream { stream, received: 0, first_answer }))
        })
    }
}

/// Resolves every name to the addresses of the server.
#[derive(Clone)]
struct Addresses(Vec<SocketAddr>);

impl Service<Name> for Addresses {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = Ready<io::Result<Self::Response>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: Name) -> Self::Future {
        ready(Ok(self.0.clone().into_iter()))
    }
}

/// A connection that tells how the server begins.
#[derive(Debug)]
pub(crate) struct ObservedStream {
    stream: TcpStream,
    /// The number of bytes received, until it is known how the server begins.
    received: usize,
    first_answer: Option<oneshot::Sender<FirstAnswer>>,
}

impl ObservedStream {
    fn observe(&mut self, bytes: &[u8]) {
        if let Some(kind) = FRAME_TYPE_INDEX.checked_sub(self.received).and_then(|index| bytes.get(index)) {
            self.report(if *kind == SETTINGS_FRAME_TYPE { FirstAnswer::Http2 } else { FirstAnswer::Foreign });
        }
        self.received = self.received.saturating_add(bytes.len());
    }

    /// The connection ends: an answer too short for HTTP/2 is one of another kind.
    fn observe_end(&mut self) {
        // What arrived before a failure to write is still there to be read.
        let mut bytes = [0; FRAME_TYPE_INDEX + 1];
        while self.first_answer.is_some()
            && let Ok(count @ 1..) = self.stream.try_read(&mut bytes)
        {
            self.observe(&bytes[..count]);
        }
        if self.received > 0 {
            self.report(FirstAnswer::Foreign);
        }
        self.first_answer = None;
    }

    fn report(&mut self, answer: FirstAnswer) {
        if let Some(sender) = self.first_answer.take() {
            // The receiver may have given up.
            let _ = sender.send(answer);
        }
    }
}

impl AsyncRead for ObservedStream {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let observed = self.get_mut();
        let before = into.filled().len();
        let read = std::task::ready!(Pin::new(&mut observed.stream).poll_read(context, into));
        match into.filled().get(before..) {
            Some(bytes @ [_, ..]) if read.is_ok() => observed.observe(bytes),
            _ => observed.observe_end(),
        }
        Poll::Ready(read)
    }
}

impl AsyncWrite for ObservedStream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let observed = self.get_mut();
        let written = std::task::ready!(Pin::new(&mut observed.stream).poll_write(context, bytes));
        if written.is_err() {
            observed.observe_end();
        }
        Poll::Ready(written)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let observed = self.get_mut();
        let written = std::task::ready!(Pin::new(&mut observed.stream).poll_write_vectored(context, parts));
        if written.is_err() {
            observed.observe_end();
        }
        Poll::Ready(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
