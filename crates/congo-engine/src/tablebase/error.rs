//! What can be wrong with endgame tables.

use std::fmt;
use std::path::PathBuf;

/// Why tables could not be read, made or checked.
#[derive(Debug, Clone, PartialEq, Eq)]
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
            Self::TooLong { material } => write!(f, "{material}: a win takes more plies than a table can hold"),
            Self::WrongValue { fen, stored: said, computed: found } => {
                write!(f, "{fen}: the table says {said}, what follows says {found}")
            }
        }
    }
}

impl std::error::Error for TablebaseError {}
