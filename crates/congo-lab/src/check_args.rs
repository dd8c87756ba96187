//! The arguments shared by the commands that check the book and the puzzles.

use crate::args::{ALL_THREADS, parse_threads};
use congo_uci::Failure;
use std::fmt::Display;

/// The arguments of a check.
#[derive(clap::Args)]
pub(crate) struct CheckArgs {
    /// The file to check, instead of the built-in data
    pub(crate) file: Option<String>,
    /// The nodes per move
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// The allowed loss, in the unit of the command
    #[arg(long, value_name = "N")]
    pub(crate) margin: Option<u16>,
    /// The threads
    #[arg(long, value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    pub(crate) threads: usize,
    /// Writes what passes the check to this file
    #[arg(long = "out", value_name = "FILE")]
    pub(crate) output: Option<String>,
}

/// Reads a file's text; errors contain the file's name.
pub(crate) fn read_and_parse<T, E: Display>(file: &str, parse: impl Fn(&str) -> Result<T, E>) -> Result<T, Failure> {
    let text = congo_text::read_file(file).map_err(|error| Failure::InvalidInput(format!("{file}: {error}")))?;
    parse(&text).map_err(|problem| Failure::InvalidInput(format!("{file}: {problem}")))
}
