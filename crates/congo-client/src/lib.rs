//! The client side of networked Congo. [`address`] parses addresses of servers and games; [`connection`] is a game on a
//! server that continues through network failures, [`platform`] the same on a server of the original protocol; [`lan`]
//! finds servers nearby. [`Net`] runs all of it on its own threads, so that no call here blocks on the network.

pub mod address;
pub mod connection;
mod connector;
pub mod lan;
pub mod platform;
mod problem;
mod reconnect;
pub mod time;
mod transport;

use address::ServerAddress;
use congo_proto::online::ListReply;
use connection::{ConnectRequest, GameConnection, Problem};
use std::fmt;
use std::io;
use std::sync::Arc;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::oneshot;
use tonic::transport::Certificate;

/// A callback, called from any thread when [`GameConnection::try_next`] or a pending reply has something new.
#[derive(Clone, Default)]
pub struct Waker(Option<Arc<dyn Fn() + Send + Sync>>);

impl Waker {
    /// Wraps a callback.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(wake)))
    }

    pub(crate) fn wake(&self) {
        if let Some(wake) = &self.0 {
            wake();
        }
    }
}

impl fmt::Debug for Waker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Waker").finish_non_exhaustive()
    }
}

/// The threads that do all network work.
#[derive(Debug)]
pub struct Net {
    runtime: Option<Runtime>,
    trusted: Option<Certificate>,
    waker: Waker,
}

impl Net {
    /// Starts the threads.
    ///
    /// # Errors
    /// If the system cannot create threads.
    pub fn start() -> io::Result<Self> {
        let runtime = Builder::new_multi_thread().worker_threads(2).thread_name("net").enable_all().build()?;
        Ok(Self { runtime: Some(runtime), trusted: None, waker: Waker::default() })
    }

    /// Also trusts servers whose certificate is signed by this one, in PEM, in addition to the system's. This applies
    /// to connections made from now on.
    pub fn trust(&mut self, pem: &[u8]) {
        self.trusted = Some(Certificate::from_pem(pem));
    }

    /// Sets the callback for new events, for connections made from now on: a program that sleeps until then need not
    /// poll.
    pub fn set_waker(&mut self, waker: Waker) {
        self.waker = waker;
    }

    /// The runtime's handle, for other network tasks.
    ///
    /// # Panics
    /// Never: the runtime exists until this is dropped.
    pub fn handle(&self) -> &Handle {
        self.runtime.as_ref().expect("it runs until it is dropped").handle()
    }

    /// Connects to a game on a server.
    pub fn connect(&self, request: ConnectRequest) -> GameConnection {
        GameConnection::start(self.handle(), request, self.trusted.clone(), self.waker.clone())
    }

    /// Requests the open and running games of a server.
    pub fn list(&self, address: ServerAddress) -> oneshot::Receiver<Result<ListReply, Problem>> {
        let (sender, receiver) = oneshot::channel();
        let (trusted, waker) = (self.trusted.clone(), self.waker.clone());
        self.handle().spawn(async move {
            // The caller may have dropped the receiver.
            let _ = sender.send(connection::list(&address, trusted).await);
            waker.wake();
        });
        receiver
    }
}

impl Drop for Net {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Do not wait for the network, not even on exit.
            runtime.shutdown_background();
        }
    }
}
