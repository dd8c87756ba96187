//! Congo over a network from a player's side. [`address`] reads where a server is and which game is meant; [`connection`] is a game
//! there that goes on whatever the network does, [`platform`] the same on a server of the original protocol; [`lan`] finds
//! servers nearby. [`Net`] runs all of it on threads of its own, so that no call here waits for the network.

pub mod address;
pub mod connection;
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

/// Called, from any thread, when something has come that [`GameConnection::try_next`] or an answer gives.
#[derive(Clone, Default)]
pub struct Waker(Option<Arc<dyn Fn() + Send + Sync>>);

impl Waker {
    /// Calls this.
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

/// The threads on which everything with the network happens.
#[derive(Debug)]
pub struct Net {
    runtime: Option<Runtime>,
    trusted: Option<Certificate>,
    waker: Waker,
}

impl Net {
    /// Starts them.
    ///
    /// # Errors
    /// If the system gives no threads.
    pub fn start() -> io::Result<Self> {
        let runtime = Builder::new_multi_thread().worker_threads(2).thread_name("net").enable_all().build()?;
        Ok(Self { runtime: Some(runtime), trusted: None, waker: Waker::default() })
    }

    /// Trusts servers with a certificate of this one's, in PEM, beside those that the system trusts. It counts for what
    /// is asked for from now on.
    pub fn trust(&mut self, pem: &[u8]) {
        self.trusted = Some(Certificate::from_pem(pem));
    }

    /// Calls this whenever something has come, for what is begun from now on: a program that sleeps until then need not
    /// look again and again.
    pub fn set_waker(&mut self, waker: Waker) {
        self.waker = waker;
    }

    /// Where other work of the network may run.
    ///
    /// # Panics
    /// Never: there are threads until this is dropped.
    pub fn handle(&self) -> &Handle {
        self.runtime.as_ref().expect("it runs until it is dropped").handle()
    }

    /// A game on a server.
    pub fn connect(&self, request: ConnectRequest) -> GameConnection {
        GameConnection::start(self.handle(), request, self.trusted.clone(), self.waker.clone())
    }

    /// The games of a server that wait for somebody or can be watched.
    pub fn list(&self, address: ServerAddress) -> oneshot::Receiver<Result<ListReply, Problem>> {
        let (sender, receiver) = oneshot::channel();
        let (trusted, waker) = (self.trusted.clone(), self.waker.clone());
        self.handle().spawn(async move {
            // Whoever asked may not want to know any more.
            let _ = sender.send(connection::list(&address, trusted).await);
            waker.wake();
        });
        receiver
    }
}

impl Drop for Net {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Nothing waits for the network, not even the end.
            runtime.shutdown_background();
        }
    }
}
