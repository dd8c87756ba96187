//! Everything that can go wrong, each as one sentence that says what to do.

use std::fmt;
use std::path::Path;
use std::process::ExitCode;

/// Why a task ended early.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Error {
    /// The caller has to ask differently.
    Usage(String),
    /// The work cannot be done.
    Problem(String),
    /// A command ran and failed.
    Failed {
        /// What it was for.
        step: String,
        /// The command as one would type it.
        command: String,
    },
}

/// Names the file or folder of an input error.
pub(crate) fn not_read(path: &Path) -> impl FnOnce(std::io::Error) -> Error {
    move |problem| Error::Problem(format!("{} cannot be read: {problem}", path.display()))
}

/// Names the file or folder of an output error.
pub(crate) fn not_written(path: &Path) -> impl FnOnce(std::io::Error) -> Error {
    move |problem| Error::Problem(format!("{} cannot be written: {problem}", path.display()))
}

impl Error {
    /// 2 where the caller has to ask differently, 1 where the work failed.
    pub(crate) fn exit_code(&self) -> ExitCode {
        if matches!(self, Self::Usage(_)) { ExitCode::from(2) } else { ExitCode::FAILURE }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(problem) | Self::Problem(problem) => f.write_str(problem),
            Self::Failed { step, command } => {
                write!(f, "{step} failed, see above; to run only that again: {command}")
            }
        }
    }
}
