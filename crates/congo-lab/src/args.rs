//! What the command lines of several commands have in common.

use std::num::ParseIntError;
use std::str::FromStr;
use std::thread;

/// As the number of threads: as many as the machine runs at once.
pub(crate) const ALL_THREADS: &str = "all";

/// A number of threads; 0 counts as 1.
pub(crate) fn parse_threads(text: &str) -> Result<usize, ParseIntError> {
    if text == ALL_THREADS {
        return Ok(thread::available_parallelism().map_or(1, usize::from));
    }
    at_least_one(text)
}

/// A number; 0 counts as 1.
pub(crate) fn at_least_one<T: FromStr + Ord + From<u8>>(text: &str) -> Result<T, T::Err> {
    Ok(text.parse::<T>()?.max(T::from(1)))
}

/// Two numbers with a comma between them, like `0,5`.
pub(crate) fn parse_pair<T: FromStr>(text: &str) -> Option<(T, T)> {
    let (first, second) = text.split_once(',')?;
    Some((first.parse().ok()?, second.parse().ok()?))
}

/// The arguments of a command, as the program reads them.
#[cfg(test)]
pub(crate) fn parse<A: clap::Args>(words: &[&str]) -> Result<A, congo_uci::Failure> {
    #[derive(clap::Parser)]
    #[command(no_binary_name = true, args_override_self = true)]
    struct Words<A: clap::Args> {
        #[command(flatten)]
        args: A,
    }
    Ok(<Words<A> as clap::Parser>::try_parse_from(words)?.args)
}
