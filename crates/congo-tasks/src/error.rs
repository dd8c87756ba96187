//! Why a task has no answer.

use std::fmt;

/// Why a task has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum TaskError {
    /// A move of the line is illegal.
    IllegalMove {
        /// Its index.
        index: usize,
    },
    /// The bytes are not such a message.
    Bytes,
}

impl fmt::Display for TaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalMove { index } => write!(f, "move {} of the line is illegal", index + 1),
            Self::Bytes => f.write_str("these bytes are not a message of this version"),
        }
    }
}

impl std::error::Error for TaskError {}
