//! Everything that can go wrong, with the file it is about.

use std::path::{Path, PathBuf};

/// Why the folders could not be made.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// A file or folder could not be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: std::io::Error,
    },
    /// A program did not do what it was asked for.
    #[error("{program} {argument}: {problem}")]
    Program {
        /// Its path.
        program: String,
        /// What it was asked for.
        argument: String,
        /// What happened.
        problem: String,
    },
    /// A file of ours is not as expected.
    #[error("{path}: {problem}")]
    Content {
        /// The file.
        path: String,
        /// What is wrong with it.
        problem: String,
    },
}

impl Error {
    pub(crate) fn content(path: &str, problem: impl ToString) -> Self {
        Self::Content { path: path.to_owned(), problem: problem.to_string() }
    }
}

/// Names the file of an input or output error.
pub(crate) fn in_file(path: &Path) -> impl FnOnce(std::io::Error) -> Error {
    let path = path.to_owned();
    |source| Error::File { path, source }
}
