//! What the commands that look again at something made earlier have in common: the book, the puzzles.

use crate::{Failure, number};
use lexopt::prelude::*;
use std::fmt::Display;
use std::thread;

/// How something is looked at again.
pub(crate) struct Review {
    /// Positions looked at for each move.
    pub(crate) nodes: u64,
    /// What is allowed, in the unit of what is looked at.
    pub(crate) margin: u16,
    /// What is looked at; none: what the program has.
    pub(crate) file: Option<String>,
    /// Where what is good is written to.
    pub(crate) target: Option<String>,
    pub(crate) threads: usize,
}

impl Review {
    /// `[FILE] [--nodes N] [--margin N] [--threads N] [--out FILE]`, with what counts unless said otherwise.
    pub(crate) fn read(arguments: &mut lexopt::Parser, nodes: u64, margin: u16) -> Result<Self, Failure> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let mut review = Self { nodes, margin, file: None, target: None, threads };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("nodes") => review.nodes = number(arguments, "--nodes")?,
                Long("margin") => review.margin = number(arguments, "--margin")?,
                Long("out") => review.target = Some(arguments.value()?.string()?),
                Long("threads") => review.threads = number::<usize>(arguments, "--threads")?.max(1),
                Value(value) if review.file.is_none() => review.file = Some(value.string()?),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(review)
    }
}

/// Reads a file's text; what is wrong is told with the file's name.
pub(crate) fn read_file<T, E: Display>(file: &str, parse: impl Fn(&str) -> Result<T, E>) -> Result<T, Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| Failure::Input(format!("{file}: {error}")))?;
    parse(&text).map_err(|problem| Failure::Input(format!("{file}: {problem}")))
}
