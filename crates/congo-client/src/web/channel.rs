//! A channel to a server by gRPC-Web: each call is a request of the browser, which sees to encryption itself.

use crate::address::ServerAddress;
use crate::problem::Problem;
use http_body::Frame;
use send_wrapper::SendWrapper;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use tonic::Status;
use tonic::body::Body;
use tonic::codegen::{Bytes, Service, http};
use tonic_web_wasm_client::{Client, Error, ResponseBody};

/// A certificate, which only the browser could trust.
#[derive(Debug, Clone)]
pub struct Certificate;

/// The calls to a server.
#[derive(Debug, Clone)]
pub(crate) struct Channel(Client);

/// The future of a call. A page has one thread, which it never leaves.
type Call = SendWrapper<Pin<Box<dyn Future<Output = Result<http::Response<Answer>, Status>>>>>;

impl Service<http::Request<Body>> for Channel {
    type Response = http::Response<Answer>;
    type Error = Status;
    type Future = Call;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Status>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: http::Request<Body>) -> Call {
        let call = self.0.call(request);
        SendWrapper::new(Box::pin(async move {
            let answer = call.await.map_err(status_of)?;
            Ok(answer.map(|body| Answer(SendWrapper::new(Box::pin(body)))))
        }))
    }
}

/// The body of an answer.
pub(crate) struct Answer(SendWrapper<Pin<Box<ResponseBody>>>);

impl http_body::Body for Answer {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        self.0.as_mut().poll_frame(cx).map_err(status_of)
    }
}

/// What a failed request means. A browser does not say why it could not reach a server.
fn status_of(error: Error) -> Status {
    match error {
        Error::TonicStatusError(status) => status,
        Error::JsError(message) => {
            Status::from_error(Box::new(io::Error::new(io::ErrorKind::HostUnreachable, message)))
        }
        error => Status::unimplemented(error.to_string()),
    }
}

pub(crate) fn certificate(_: &[u8]) -> Certificate {
    Certificate
}

/// The channel to a server. Nothing is sent before the first call.
pub(crate) async fn open_channel(address: &ServerAddress, _: Option<Certificate>) -> Result<Channel, Problem> {
    Ok(Channel(Client::new(address.url())))
}
