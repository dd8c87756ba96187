//! Why a call comes to nothing.

use crate::store::StoreError;
use congo_proto::online::Refusal;
use congo_proto::online::refusal::Reason;
use tonic::Status;

/// So many letters of what is wrong are sent: they may repeat what was in the request, and travel in a header.
const LONGEST: usize = 200;

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

    /// What a client goes by; none if the store has failed.
    pub fn reason(&self) -> Option<Reason> {
        match self {
            Self::Rule { refusal, .. } => Some(refusal.reason()),
            Self::Store(_) => None,
        }
    }
}

impl From<Refused> for Status {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Rule { refusal, words } => refusal.status(words.chars().take(LONGEST).collect::<String>()),
            // Asking again does not help.
            Refused::Store(StoreError::Broken { game, problem }) => {
                tracing::error!("game {game} cannot be read: {problem}");
                Self::data_loss("the game cannot be read")
            }
            Refused::Store(StoreError::Overloaded(what)) => {
                metrics::counter!("congo_overloaded_total").increment(1);
                Refusal::of(Reason::TooMuch).status(what)
            }
            Refused::Store(problem) => {
                tracing::error!("the store: {problem}");
                Self::unavailable("the games cannot be kept or read now")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_said_in_a_few_words() {
        let words = format!("move.path {:?}: it is too long", "🦁".repeat(10_000));
        let status = Status::from(Refused::new(Reason::Malformed, words));
        assert_eq!(status.message().chars().count(), LONGEST);
        assert_eq!(Refusal::read(&status).map(|refusal| refusal.reason()), Some(Reason::Malformed));
    }
}
