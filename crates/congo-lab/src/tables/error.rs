//! What can go wrong when tables are made or checked.

use congo_engine::tablebase::TablebaseError;
use congo_uci::Failure;
use std::fmt;
use std::path::Path;

/// Why tables could not be made or checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TableError {
    /// A table could not be read, or a file not written.
    Tablebase(TablebaseError),
    /// A win takes more plies than a table can hold.
    TooLong {
        /// The class.
        material: String,
    },
    /// A value is not the best of those that one turn leads to.
    WrongValue {
        /// The position, in Congo FEN.
        fen: String,
        /// What the table says.
        stored: String,
        /// What follows from the positions after it.
        computed: String,
    },
}

impl TableError {
    /// A file or folder that cannot be written.
    pub(crate) fn of_file(path: &Path, problem: &std::io::Error) -> Self {
        Self::Tablebase(TablebaseError::File { path: path.to_owned(), problem: problem.to_string() })
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tablebase(problem) => problem.fmt(f),
            Self::TooLong { material } => write!(f, "{material}: a win takes more plies than a table can hold"),
            Self::WrongValue { fen, stored, computed } => {
                write!(f, "{fen}: the table says {stored}, what follows says {computed}")
            }
        }
    }
}

impl From<TablebaseError> for TableError {
    fn from(problem: TablebaseError) -> Self {
        Self::Tablebase(problem)
    }
}

impl From<TableError> for Failure {
    fn from(problem: TableError) -> Self {
        match problem {
            TableError::Tablebase(problem) => problem.into(),
            _ => Self::CheckFailed(problem.to_string()),
        }
    }
}
