//! No channel to any server: in a browser there are no sockets.

use crate::address::ServerAddress;
use crate::problem::Problem;
use std::future::{Ready, ready};
use std::io;
use std::task::{Context, Poll};
use tokio::runtime::Runtime;
use tonic::Status;
use tonic::body::Body;
use tonic::codegen::{Service, http};

/// A certificate, which nobody asks for.
#[derive(Debug, Clone)]
pub struct Certificate;

/// A channel that leads nowhere.
#[derive(Debug, Clone)]
pub(crate) struct Channel;

impl Service<http::Request<Body>> for Channel {
    type Response = http::Response<Body>;
    type Error = Status;
    type Future = Ready<Result<Self::Response, Status>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Status>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: http::Request<Body>) -> Self::Future {
        ready(Err(Status::unavailable("no network")))
    }
}

fn no_network() -> io::Error {
    io::ErrorKind::Unsupported.into()
}

/// There are no threads for the network.
pub(crate) fn start_runtime() -> io::Result<Runtime> {
    Err(no_network())
}

pub(crate) fn certificate(_: &[u8]) -> Certificate {
    Certificate
}

pub(crate) async fn open_channel(address: &ServerAddress, _: Option<Certificate>) -> Result<Channel, Problem> {
    Err(Problem { is_transient: false, ..Problem::from_connect_error(address, &no_network()) })
}
