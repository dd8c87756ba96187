//! The error of texts that should name a side or a piece.

use alloc::string::String;
use core::fmt;

/// A parse error: the text names no side, no kind of piece, or no piece.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NameError {
    /// The input text.
    pub input: String,
    /// What was expected.
    pub expected: &'static str,
}

impl NameError {
    pub(crate) fn new(input: &str, expected: &'static str) -> NameError {
        NameError { input: input.into(), expected }
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: expected {}", self.input, self.expected)
    }
}

impl core::error::Error for NameError {}
