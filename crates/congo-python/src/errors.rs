//! Errors of the crates as exceptions of `congo.errors`, with the crates' messages.

use congo_engine::tablebase;
use congo_rules::notation;
use congo_rules::pgn;
use congo_rules::{FenError, IllegalMove, PathError, PlayError, PositionError};
use pyo3::PyErr;

/// The classes of `congo.errors`.
mod python {
    pyo3::import_exception!(congo.errors, FenError);
    pyo3::import_exception!(congo.errors, GameOverError);
    pyo3::import_exception!(congo.errors, IllegalMoveError);
    pyo3::import_exception!(congo.errors, NotationError);
    pyo3::import_exception!(congo.errors, PgnError);
    pyo3::import_exception!(congo.errors, TablebaseError);
}

/// A text that is no position, or a position that cannot be played.
pub(crate) fn position(error: &PositionError) -> PyErr {
    match error {
        PositionError::Fen(error) => fen(error),
        PositionError::Setup(defects) => {
            let defects: Vec<String> = defects.iter().map(ToString::to_string).collect();
            python::FenError::new_err((error.to_string(), None::<usize>, defects))
        }
    }
}

/// A text that is no position.
pub(crate) fn fen(error: &FenError) -> PyErr {
    python::FenError::new_err((error.to_string(), Some(error.column), Vec::<String>::new()))
}

/// A position that a kind of FEN cannot express.
pub(crate) fn inexpressible(message: &str) -> PyErr {
    python::FenError::new_err((message.to_owned(), None::<usize>, Vec::<String>::new()))
}

/// A move that breaks a rule.
pub(crate) fn illegal(error: &IllegalMove) -> PyErr {
    python::IllegalMoveError::new_err((error.to_string(), rule_name(error)))
}

/// A move that was not played.
pub(crate) fn play(error: &PlayError) -> PyErr {
    match error {
        PlayError::GameOver(_) => python::GameOverError::new_err((error.to_string(), "GameOver")),
        PlayError::Illegal(reason) => illegal(reason),
    }
}

/// A text that is no path.
pub(crate) fn path(error: &PathError) -> PyErr {
    let column = match error {
        PathError::Square { column, .. } => *column,
        _ => 1,
    };
    python::NotationError::new_err((error.to_string(), column))
}

/// A text that is no move here.
pub(crate) fn notation(error: &notation::NotationError) -> PyErr {
    match error {
        notation::NotationError::Illegal { why, .. } => {
            python::IllegalMoveError::new_err((error.to_string(), rule_name(why)))
        }
        _ => python::NotationError::new_err((error.to_string(), error.column())),
    }
}

/// A text that is no game file.
pub(crate) fn pgn(error: &pgn::PgnError) -> PyErr {
    python::PgnError::new_err((error.to_string(), error.game, error.line, error.column))
}

/// A table that is missing or cannot be read.
pub(crate) fn tablebase(error: &tablebase::TablebaseError) -> PyErr {
    python::TablebaseError::new_err(error.to_string())
}

/// The name of the broken rule: that of the variant of [`IllegalMove`], which is documented there.
fn rule_name(error: &IllegalMove) -> String {
    let text = format!("{error:?}");
    text.chars().take_while(char::is_ascii_alphanumeric).collect()
}
