//! What the server tells about itself: on the error output, in lines for people or in JSON.

use std::io::IsTerminal;
use std::str::FromStr;
use tracing_subscriber::EnvFilter;

/// How lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// One object a line.
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

/// Begins to tell. `filter` is a level, or one for each part: `info,congo_server=debug`.
///
/// # Errors
/// If the filter cannot be read, or somebody tells already.
pub fn init(filter: &str, format: Format) -> Result<(), String> {
    let filter = EnvFilter::try_new(filter).map_err(|problem| problem.to_string())?;
    // Colours are for screens; in a file they are signs that nobody can read.
    let colours = std::io::stderr().is_terminal();
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(std::io::stderr);
    match format {
        Format::Text => lines.try_init(),
        Format::Json => lines.json().try_init(),
    }
    .map_err(|problem| problem.to_string())
}
