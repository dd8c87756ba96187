//! The server's log on the error output, as text or as JSON.

use crate::output::Output;
use std::io::IsTerminal;
use std::str::FromStr;
use tracing_subscriber::EnvFilter;

/// The format of log lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// Text for people.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

impl FromStr for Format {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(()),
        }
    }
}

/// Initializes logging to an output. `filter` is a level, or a level for each part: `info,congo_server=debug`.
///
/// # Errors
/// If the filter is invalid, or logging was initialized already.
pub fn init(filter: &str, format: Format, output: Output) -> Result<(), String> {
    // The NATS library repeats errors with every attempt to connect; what matters of them is logged here. The filter may
    // ask for more.
    let filter = EnvFilter::try_new(format!("async_nats=off,{filter}")).map_err(|problem| problem.to_string())?;
    // Colours are for terminals; in a file they are unreadable escape sequences.
    let colours = std::io::stderr().is_terminal();
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(colours)
        .with_writer(move || output.clone())
        // It would print its own errors, and panic if that fails.
        .log_internal_errors(false);
    match format {
        Format::Text => lines.try_init(),
        Format::Json => lines.json().try_init(),
    }
    .map_err(|problem| problem.to_string())
}
