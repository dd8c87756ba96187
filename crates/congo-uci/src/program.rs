//! How the programs of the engine fail, and what they say to people.

use std::fmt;
use std::io::Write;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// Invalid arguments or input.
    InvalidInput(String),
    /// A check of the program itself failed.
    CheckFailed(String),
    /// The output cannot be written.
    Output(std::io::Error),
}

impl Failure {
    /// Tells the problem of a program on standard error, and its status.
    pub fn report(&self, program: &str) -> ExitCode {
        if !self.is_output_closed() {
            note(&format!("{program}: {self}"));
        }
        ExitCode::from(self.exit_code())
    }

    fn exit_code(&self) -> u8 {
        match self {
            Self::InvalidInput(_) => 2,
            Self::CheckFailed(_) => 1,
            Self::Output(_) if self.is_output_closed() => 0,
            Self::Output(_) => 1,
        }
    }

    /// Whether the reader of the output is gone, as after `| head`: then it has what it wanted.
    fn is_output_closed(&self) -> bool {
        matches!(self, Self::Output(problem) if problem.kind() == std::io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidInput(problem) | Self::CheckFailed(problem) => f.write_str(problem),
            Self::Output(problem) => write!(f, "the output cannot be written: {problem}"),
        }
    }
}

#[cfg(feature = "lexopt")]
impl From<lexopt::Error> for Failure {
    fn from(problem: lexopt::Error) -> Self {
        Self::InvalidInput(problem.to_string())
    }
}

impl From<std::io::Error> for Failure {
    fn from(problem: std::io::Error) -> Self {
        Self::Output(problem)
    }
}

/// Writes a line for people on standard error. Where nobody reads it, the work goes on.
pub fn note(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}
