//! Answers of a server that are on their way.

use congo_client::Reply;
use congo_client::connection::{Cause, Problem};
use std::fmt;
use tokio::sync::oneshot::error::TryRecvError;

/// An answer that is on its way.
pub struct Pending<T>(Reply<T>);

impl<T> fmt::Debug for Pending<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pending")
    }
}

impl<T> Pending<T> {
    /// Waits for an answer.
    pub(super) fn new(reply: Reply<T>) -> Self {
        Self(reply)
    }

    /// The answer once it is there; it is taken out.
    pub(super) fn poll(&mut self) -> Option<Result<T, Problem>> {
        match self.0.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Closed) => Some(Err(Problem {
                message: "the network has stopped".into(),
                reason: None,
                cause: Cause::ConnectionLost,
                is_transient: true,
            })),
        }
    }
}

/// Something that a server is asked for.
#[derive(Debug)]
pub enum Fetched<T> {
    /// The answer is on its way.
    Waiting(Pending<T>),
    /// What it is.
    Here(T),
    /// Why there is none.
    Failed(Problem),
}

impl<T> Fetched<T> {
    pub(super) fn new(reply: Reply<T>) -> Self {
        Self::Waiting(Pending::new(reply))
    }

    /// Takes the answer if it has arrived. Returns whether it has.
    pub(super) fn poll(&mut self) -> bool {
        let Self::Waiting(pending) = self else { return false };
        let Some(answer) = pending.poll() else { return false };
        *self = answer.map_or_else(Self::Failed, Self::Here);
        true
    }

    /// What it is, once it is known.
    pub fn value(&self) -> Option<&T> {
        if let Self::Here(value) = self { Some(value) } else { None }
    }
}
