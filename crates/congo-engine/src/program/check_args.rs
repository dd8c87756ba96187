//! What the commands that look again at something made earlier have in common: the book, the puzzles.

use crate::{Failure, parse_number};
use lexopt::prelude::*;
use std::fmt::Display;
use std::thread;

/// How something is looked at again.
pub(crate) struct CheckArgs {
    /// Positions looked at for each move.
    pub(crate) nodes: u64,
    /// What is allowed, in the unit of what is looked at.
    pub(crate) margin: u16,
    /// What is looked at; none: what the program has.
    pub(crate) file: Option<String>,
    /// Where what is good is written to.
    pub(crate) output: Option<String>,
    pub(crate) threads: usize,
}

impl CheckArgs {
    /// `[FILE] [--nodes N] [--margin N] [--threads N] [--out FILE]`, with what counts unless said otherwise.
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
    let text = std::fs::read_to_string(file).map_err(|error| Failure::InvalidInput(format!("{file}: {error}")))?;
    parse(&text).map_err(|problem| Failure::InvalidInput(format!("{file}: {problem}")))
}
