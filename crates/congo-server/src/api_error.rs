//! Why a call fails.

use crate::store::StoreError;
use congo_proto::online::Refusal;
use congo_proto::online::refusal::Reason;
use tonic::Status;

/// Messages are cut to this length: they may repeat parts of the request, and they are sent in a header.
const MAX_MESSAGE_CHARS: usize = 200;

/// Why a call fails.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// The call is refused.
    #[error("{message}")]
    Refused {
        /// The machine-readable reason for the client.
        refusal: Refusal,
        /// A message for people who read logs.
        message: String,
    },
    /// The store has failed, so the outcome is unknown.
    #[error("the store: {0}")]
    Store(#[from] StoreError),
}

impl ApiError {
    /// A refusal for this reason.
    pub fn new(reason: Reason, message: impl Into<String>) -> Self {
        Self::Refused { refusal: Refusal::new(reason), message: message.into() }
    }

    /// There is no such game.
    pub fn no_such_game() -> Self {
        Self::new(Reason::NoSuchGame, "there is no such game")
    }

    /// The reason that a client acts on; `None` if the store has failed.
    pub fn reason(&self) -> Option<Reason> {
        match self {
            Self::Refused { refusal, .. } => Some(refusal.reason()),
            Self::Store(_) => None,
        }
    }
}

impl From<ApiError> for Status {
    fn from(error: ApiError) -> Self {
        match error {
            ApiError::Refused { refusal, message: words } => {
                refusal.to_status(words.chars().take(MAX_MESSAGE_CHARS).collect::<String>())
            }
            // Retrying does not help.
            ApiError::Store(StoreError::Broken { game, problem }) => {
                tracing::error!("game {game} cannot be read: {problem}");
                Self::data_loss("the game cannot be read")
            }
            ApiError::Store(StoreError::Overloaded(what)) => {
                metrics::counter!("congo_overloaded_total").increment(1);
                Refusal::new(Reason::TooMuch).to_status(what)
            }
            ApiError::Store(problem) => {
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
        let status = Status::from(ApiError::new(Reason::Malformed, words));
        assert_eq!(status.message().chars().count(), MAX_MESSAGE_CHARS);
        assert_eq!(Refusal::from_status(&status).map(|refusal| refusal.reason()), Some(Reason::Malformed));
    }
}
