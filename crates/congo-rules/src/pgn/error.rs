//! The errors in the text of a game, with their locations.

use alloc::string::String;

use super::GameResult;
use crate::PositionError;
use crate::notation::NotationError;
use core::fmt;

/// A fault in the text of a game: a syntax error, or a move that is not legal. [`super::read`] mends many of them.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PgnError {
    /// The number of the game in the text, from 1.
    pub game: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column in the line, in characters from 1.
    pub column: usize,
    /// The kind of error.
    pub kind: PgnErrorKind,
}

/// The kind of an error.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum PgnErrorKind {
    /// Something else is expected here.
    Expected {
        /// The expected token.
        what: &'static str,
        /// The text found; empty at the end of the text.
        found: String,
    },
    /// The `Variant` tag names another variant.
    Variant {
        /// The value found.
        found: String,
    },
    /// The `FEN` tag is not a playable position.
    Fen(PositionError),
    /// A move is malformed or illegal.
    Move(NotationError),
    /// The tag `Result` differs from the result after the moves, which counts.
    Result {
        /// The result of the tag.
        tag: GameResult,
        /// The result after the moves.
        moves: GameResult,
    },
    /// Variations are nested more deeply than [`super::MAX_VARIATION_DEPTH`].
    TooDeep,
    /// The text of a game exceeds the reader's limit.
    TooLong {
        /// The maximum length in bytes.
        most: usize,
    },
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

impl fmt::Display for PgnErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected { what, found } if found.is_empty() => write!(f, "expected {what}, but the text ends"),
            Self::Expected { what, found } => write!(f, "expected {what}, found {found:?}"),
            Self::Variant { found } => write!(f, "the tag Variant says {found:?}, expected {:?}", super::VARIANT),
            Self::Fen(problem) => write!(f, "the tag FEN: {problem}"),
            Self::Move(problem) => write!(f, "the move {problem}"),
            Self::Result { tag, moves } => write!(f, "the tag Result says {tag}, the moves end with {moves}"),
            Self::TooDeep => write!(f, "variations within variations, more than {} deep", super::MAX_VARIATION_DEPTH),
            Self::TooLong { most } => write!(f, "the game is longer than {most} bytes"),
        }
    }
}

impl core::error::Error for PgnError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.kind {
            PgnErrorKind::Fen(error) => Some(error),
            PgnErrorKind::Move(error) => Some(error),
            _ => None,
        }
    }
}
