//! No channel to any server: in a browser there are no sockets.

use crate::address::ServerAddress;
use crate::problem::{Cause, Problem};
use std::convert::Infallible;
use std::future::Ready;
use std::io;
use std::task::{Context, Poll};
use tokio::runtime::Runtime;
use tonic::body::Body;
use tonic::codegen::{Service, http};

/// A certificate, which nobody asks for.
#[derive(Debug, Clone)]
pub struct Certificate;

/// There is no channel.
#[derive(Debug, Clone)]
pub enum Channel {}

impl Service<http::Request<Body>> for Channel {
    type Response = http::Response<Body>;
    type Error = Infallible;
    type Future = Ready<Result<Self::Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        match *self {}
    }

    fn call(&mut self, _: http::Request<Body>) -> Self::Future {
        match *self {}
    }
}

/// There are no threads for the network.
pub(crate) fn start_runtime() -> io::Result<Runtime> {
    Err(io::ErrorKind::Unsupported.into())
}

pub(crate) fn certificate(_: &[u8]) -> Certificate {
    Certificate
}

pub(crate) async fn open_channel(address: &ServerAddress, _: Option<Certificate>) -> Result<Channel, Problem> {
    Err(Problem::permanent(Cause::UnknownHost, format!("{address} cannot be reached from here")))
}
