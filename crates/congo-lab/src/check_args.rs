//! The arguments shared by the commands that check the book and the puzzles.

use crate::program::parse_number;
use congo_uci::Failure;
use lexopt::prelude::*;
use std::fmt::Display;
use std::thread;

/// The arguments of a check.
pub(crate) struct CheckArgs {
    /// Nodes per move.
    pub(crate) nodes: u64,
    /// The allowed loss, in a unit that depends on the command.
    pub(crate) margin: u16,
    /// The file to check; `None` for the built-in data.
    pub(crate) file: Option<String>,
    /// The file for what passes the check.
    pub(crate) output: Option<String>,
    pub(crate) threads: usize,
}

impl CheckArgs {
    /// Parses `[FILE] [--nodes N] [--margin N] [--threads N] [--out FILE]`, with these defaults.
    pub(crate) fn parse(arguments: &mut lexopt::Parser, nodes: u64, margin: u16) -> Result<Self, Failure> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let mut args = Self { nodes, margin, file: None, output: None, threads };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("nodes") => args.nodes = parse_number(arguments, "--nodes")?,
                Long("margin") => args.margin = parse_number(arguments, "--margin")?,
                Long("out") => args.output = Some(arguments.value()?.string()?),
                Long("threads") => args.threads = parse_number::<usize>(arguments, "--threads")?.max(1),
                Value(value) if args.file.is_none() => args.file = Some(value.string()?),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(args)
    }
}

/// Reads a file's text; errors contain the file's name.
pub(crate) fn read_and_parse<T, E: Display>(file: &str, parse: impl Fn(&str) -> Result<T, E>) -> Result<T, Failure> {
    let text = congo_text::read_file(file).map_err(|error| Failure::InvalidInput(format!("{file}: {error}")))?;
    parse(&text).map_err(|problem| Failure::InvalidInput(format!("{file}: {problem}")))
}
