//! Congo for Python: the native module `congo._congo`. It binds the rules and the engine; what needs no speed is in
//! `python/congo/`.
//!
//! Nothing here may panic: an argument from Python is checked where it arrives, and every refusal is an exception of
//! `congo.errors` with the message of the crate that refused.

mod args;
mod board;
mod chain;
mod engine;
mod errors;
mod moves;
mod outcome;
mod perft;
mod pgn;
mod piece;
mod score;
mod square;
mod tables;

use pyo3::pymodule;

/// The native part of the package `congo`, which re-exports it.
#[pymodule]
mod _congo {
    #[pymodule_export]
    use crate::board::{Board, restore_board};
    #[pymodule_export]
    use crate::chain::Chain;
    #[pymodule_export]
    use crate::engine::{Engine, Level, Line, SearchResult, levels};
    #[pymodule_export]
    use crate::moves::{Move, restore_move};
    #[pymodule_export]
    use crate::pgn::{board_of_pgn, parse_pgn, pgn_of_board, read_pgn, write_pgn};
    #[pymodule_export]
    use crate::piece::Piece;
    #[pymodule_export]
    use crate::score::{Score, Wdl};
    #[pymodule_export]
    use crate::square::{
        castle, is_river, parse_square, square, square_distance, square_file, square_mirror, square_name, square_rank,
    };
    #[pymodule_export]
    use crate::tables::{TableValue, Tablebase};

    /// The start of every game, in Congo FEN.
    #[pymodule_export]
    const STARTING_FEN: &str = congo_rules::Position::START_FEN;

    /// The version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
