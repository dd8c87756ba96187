//! HTTP/2 on the incoming connections, and HTTP/1.1 where there is a page for browsers. tonic's own server has no settings
//! for the buffers that a client could fill, so hyper, on which it is built, is used directly.

use crate::accept::Peer;
use crate::preface::Begun;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::Request;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::{http1, http2};
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::watch;
use tokio_stream::{Stream, StreamExt};
use tonic::codegen::Service;

/// How often an idle connection is pinged, and how long the answer may take.
const KEEPALIVE_INTERVAL_AND_TIMEOUT: (Duration, Duration) = (Duration::from_secs(20), Duration::from_secs(20));
/// The maximum number of concurrent calls on one connection.
const MAX_STREAMS_PER_CONNECTION: u32 = 32;
/// The maximum size of a call's headers.
const MAX_HEADER_BYTES: u32 = 16 * 1024;
/// By HTTP/1.1: how long a client may take to send the headers of a call, and how many these may be. Also how long a
/// connection may be idle.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);
const MAX_HEADERS: usize = 64;
/// The size of the HPACK table of a connection: 0. Otherwise a client could keep alive the buffers its headers came in.
const HEADER_TABLE_BYTES: u32 = 0;
/// The bytes that a client may send ahead in one call, and in all calls of a connection. A longer message comes in
/// parts.
const WINDOW_BYTES: (u32, u32) = (64 * 1024, 256 * 1024);
/// The bytes buffered in each call for a client that reads slowly. Further updates wait in their game.
const SEND_BUFFER_BYTES: usize = 16 * 1024;
/// How long the last answers may be on their way, and how long clients may take to close their connections.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// Serves connections until the server is told to stop. From then on no call is accepted, and this returns soon after the
/// last one has ended. A client that does not close its connection then, perhaps because it sleeps, is not waited for.
pub(crate) async fn serve<C>(
    mut incoming: impl Stream<Item = C> + Unpin,
    routes: Router,
    has_page: bool,
    mut stopping: watch::Receiver<bool>,
) where
    C: Peer + AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (http2, graceful, calls) = (http2_builder(), GracefulShutdown::new(), Calls::default());
    loop {
        let connection = tokio::select! {
            Some(connection) = incoming.next() => connection,
            _ = stopping.wait_for(|stop| *stop) => break,
        };
        let (peer, routes, calls) = (connection.peer(), routes.clone(), calls.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            let (call, answer) = (calls.begin(), routes.clone().call(request.map(Body::new)));
            async move { answer.await.map(|response| response.map(|body| Answer { body, _call: call })) }
        });
        // Boxed, or its task would reserve memory for it twice: before it is awaited and while it is.
        if has_page {
            let (http2, watcher) = (http2.clone(), graceful.watcher());
            let serve = async move {
                let Ok(Ok(begun)) = tokio::time::timeout(HEADER_TIMEOUT, Begun::read(connection)).await else {
                    return Ok(());
                };
                match begun.is_http2() {
                    true => watcher.watch(http2.serve_connection(TokioIo::new(begun), service)).await,
                    false => watcher.watch(http1_builder().serve_connection(TokioIo::new(begun), service)).await,
                }
            };
            tokio::spawn(tell_problem(Box::pin(serve)));
        } else {
            let serve = graceful.watch(http2.serve_connection(TokioIo::new(connection), service));
            tokio::spawn(tell_problem(Box::pin(serve)));
        }
    }
    drop(incoming);
    let answered = async {
        calls.ended().await;
        tokio::time::sleep(CLOSE_TIMEOUT).await;
        // Those that clients began before they learned of the end.
        calls.ended().await;
    };
    tokio::select! {
        () = graceful.shutdown() => {}
        () = answered => {}
    }
}

async fn tell_problem(served: impl Future<Output = hyper::Result<()>>) {
    if let Err(problem) = served.await {
        tracing::debug!("a connection: {problem}");
    }
}

/// The number of calls under way, their answers included.
#[derive(Clone, Default)]
struct Calls(Arc<watch::Sender<usize>>);

impl Calls {
    /// Counts a call until what this returns is dropped.
    fn begin(&self) -> Call {
        self.0.send_modify(|calls| *calls += 1);
        Call(self.clone())
    }

    /// Waits until no call is under way.
    async fn ended(&self) {
        // The sender is here, so this does not fail.
        let _ = self.0.subscribe().wait_for(|calls| *calls == 0).await;
    }
}

/// A call under way.
struct Call(Calls);

impl Drop for Call {
    fn drop(&mut self) {
        self.0.0.send_modify(|calls| *calls -= 1);
    }
}

/// The answer to a call, which is under way until the last part of it was taken.
struct Answer {
    body: Body,
    _call: Call,
}

impl hyper::body::Body for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

fn http1_builder() -> http1::Builder {
    let mut http1 = http1::Builder::new();
    http1
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_headers(MAX_HEADERS)
        .max_buf_size(MAX_HEADER_BYTES as usize);
    http1
}

fn http2_builder() -> http2::Builder<TokioExecutor> {
    let mut http2 = http2::Builder::new(TokioExecutor::new());
    http2
        .timer(TokioTimer::new())
        .auto_date_header(false)
        .keep_alive_interval(KEEPALIVE_INTERVAL_AND_TIMEOUT.0)
        .keep_alive_timeout(KEEPALIVE_INTERVAL_AND_TIMEOUT.1)
        .max_concurrent_streams(MAX_STREAMS_PER_CONNECTION)
        .max_header_list_size(MAX_HEADER_BYTES)
        .header_table_size(HEADER_TABLE_BYTES)
        .initial_stream_window_size(WINDOW_BYTES.0)
        .initial_connection_window_size(WINDOW_BYTES.1)
        .max_send_buf_size(SEND_BUFFER_BYTES);
    http2
}
