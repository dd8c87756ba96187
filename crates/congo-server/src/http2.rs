//! HTTP/2 on the incoming connections. tonic's own server has no settings for the buffers that a client could fill, so
//! hyper, on which it is built, is used directly.

use crate::accept::Peer;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http2;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
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
/// The size of the HPACK table of a connection: 0. Otherwise a client could keep alive the buffers its headers came in.
const HEADER_TABLE_BYTES: u32 = 0;
/// The bytes that a client may send ahead in one call, and in all calls of a connection. A longer message comes in
/// parts.
const WINDOW_BYTES: (u32, u32) = (64 * 1024, 256 * 1024);
/// The bytes buffered in each call for a client that reads slowly. Further updates wait in their game.
const SEND_BUFFER_BYTES: usize = 16 * 1024;

/// Serves connections until the server is told to stop. From then on no call is accepted, and this returns when the
/// last one has ended.
pub(crate) async fn serve<C>(
    mut incoming: impl Stream<Item = C> + Unpin,
    routes: Router,
    mut stopping: watch::Receiver<bool>,
) where
    C: Peer + AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (http2, graceful) = (builder(), GracefulShutdown::new());
    loop {
        let connection = tokio::select! {
            Some(connection) = incoming.next() => connection,
            _ = stopping.wait_for(|stop| *stop) => break,
        };
        let (peer, routes) = (connection.peer(), routes.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            routes.clone().call(request.map(Body::new))
        });
        // Boxed, or its task would reserve memory for it twice: before it is awaited and while it is.
        let served = Box::pin(graceful.watch(http2.serve_connection(TokioIo::new(connection), service)));
        tokio::spawn(async move {
            if let Err(problem) = served.await {
                tracing::debug!("a connection: {problem}");
            }
        });
    }
    drop(incoming);
    graceful.shutdown().await;
}

fn builder() -> http2::Builder<TokioExecutor> {
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
