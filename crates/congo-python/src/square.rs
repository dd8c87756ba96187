//! Functions about squares. In Python a square is a number: a1 is 0, b1 is 1, a2 is 7, g7 is 48.

use crate::args::{SquareArg, Whole, is_white};
use congo_rules::Square;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Return the square on a file and a rank, both from 0 to 6.
#[pyfunction]
pub(crate) fn square(file_index: Whole<0, 6>, rank_index: Whole<0, 6>) -> usize {
    (rank_index.0 * 7 + file_index.0) as usize
}

/// Return the square with a name such as ``"c3"``.
#[pyfunction]
pub(crate) fn parse_square(name: &str) -> PyResult<usize> {
    let square: Square =
        name.parse().map_err(|error: congo_rules::SquareError| PyValueError::new_err(error.to_string()))?;
    Ok(square.index())
}

/// Return the name of a square, such as ``"c3"``.
#[pyfunction]
pub(crate) fn square_name(square: SquareArg) -> String {
    square.0.to_string()
}

/// Return the file of a square, 0 for the a-file to 6.
#[pyfunction]
pub(crate) fn square_file(square: SquareArg) -> u8 {
    square.0.file()
}

/// Return the rank of a square, 0 for rank 1 to 6.
#[pyfunction]
pub(crate) fn square_rank(square: SquareArg) -> u8 {
    square.0.rank()
}

/// Return the square on the other side of the river, on the same file.
#[pyfunction]
pub(crate) fn square_mirror(square: SquareArg) -> usize {
    square.0.mirrored().index()
}

/// Return the number of steps of a king between two squares.
#[pyfunction]
pub(crate) fn square_distance(a: SquareArg, b: SquareArg) -> u8 {
    let (a, b) = (a.0, b.0);
    a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank()))
}

/// Return whether a square is in the river, which is rank 4.
#[pyfunction]
pub(crate) fn is_river(square: SquareArg) -> bool {
    square.0.is_river()
}

/// Return the side whose castle contains a square, or ``None``.
#[pyfunction]
pub(crate) fn castle(square: SquareArg) -> Option<bool> {
    square.0.castle().map(is_white)
}
