//! Reads `config/*.ron` at the start: a file that comes with the program, or else the built-in one.

use crate::app::data_dirs;
use bevy::prelude::*;
use serde::de::DeserializeOwned;
use std::fmt::Display;
use std::time::SystemTime;

/// A file of the folder `config` that comes with the program or is in the checkout, or else the built-in text.
pub fn read_text(name: &str, built_in: &str) -> String {
    let found = data_dirs::find("config").and_then(|folder| std::fs::read_to_string(folder.join(name)).ok());
    found.unwrap_or_else(|| built_in.to_owned())
}

/// A text is not RON, or a field is missing, unknown or of the wrong type.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct RonError {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// The problem.
    pub problem: String,
}

/// Parses RON.
///
/// # Errors
/// The syntax error and its location.
pub fn parse_ron<T: DeserializeOwned>(text: &str) -> Result<T, RonError> {
    ron::from_str(text).map_err(|problem| RonError {
        line: problem.span.start.line,
        column: problem.span.start.col,
        problem: problem.code.to_string(),
    })
}

/// Reads such a file. An invalid one is reported, and the built-in one is used instead.
///
/// # Errors
/// If the built-in one is invalid, which tests exclude.
pub fn load<T, E: Display>(name: &str, built_in: &str, parse: impl Fn(&str) -> Result<T, E>) -> Result<T, E> {
    parse(&read_text(name, built_in)).or_else(|problem| {
        error!("config/{name}: {problem}");
        parse(built_in)
    })
}

/// When the file was last changed; `None` if the built-in one is used.
pub fn modified_at(name: &str) -> Option<SystemTime> {
    std::fs::metadata(data_dirs::find("config")?.join(name)).ok()?.modified().ok()
}
