//! What can be wrong with endgame tables.

use std::fmt;
use std::path::PathBuf;

/// Why tables could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TablebaseError {
    /// A text that names no class.
    UnknownMaterial {
        /// The text as it was given.
        name: String,
    },
    /// A file or folder could not be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// What the system says.
        problem: String,
    },
    /// A file is not what it should be.
    Damaged {
        /// Which; "the tables of the program" for those that are built in.
        path: PathBuf,
        /// At which byte.
        offset: usize,
        /// What is wrong there.
        problem: &'static str,
    },
    /// The table of a class is needed and is not there.
    Missing {
        /// The class.
        material: String,
    },
}

impl fmt::Display for TablebaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownMaterial { name } => write!(
                f,
                "class {name:?}: expected two sides that can occur in a game, 3 to 6 pieces in all, as in LCvLZ \
                 (L and any of C G E M Z S P, v, L and any of these)"
            ),
            Self::File { path, problem } => write!(f, "{}: {problem}", path.display()),
            Self::Damaged { path, offset: at, problem } => write!(f, "{}, byte {at}: {problem}", path.display()),
            Self::Missing { material } => write!(f, "the table of {material} is missing"),
        }
    }
}

impl std::error::Error for TablebaseError {}
