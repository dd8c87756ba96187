//! Why a call comes to nothing.

use crate::store::StoreError;
use congo_proto::online::Refusal;
use congo_proto::online::refusal::Reason;
use tonic::Status;

/// Why a call comes to nothing.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// It may not be.
    #[error("{words}")]
    Rule {
        /// What the client goes by.
        refusal: Refusal,
        /// What people read in logs.
        words: String,
    },
    /// The store has failed: nobody knows.
    #[error("the store: {0}")]
    Store(#[from] StoreError),
}

impl Refused {
    /// A refusal for this reason.
    pub fn new(reason: Reason, words: impl Into<String>) -> Self {
        Self::Rule { refusal: Refusal::of(reason), words: words.into() }
    }

    /// There is no such game.
    pub fn no_such_game() -> Self {
        Self::new(Reason::NoSuchGame, "there is no such game")
    }
}

impl From<Refused> for Status {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Rule { refusal, words } => refusal.status(words),
            Refused::Store(problem) => {
                tracing::error!("the store: {problem}");
                Self::unavailable("the games cannot be kept or read now")
            }
        }
    }
}
