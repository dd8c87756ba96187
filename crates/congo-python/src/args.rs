//! Arguments from Python: numbers with a range, squares, kinds of pieces, sides. A number outside its range is a
//! `ValueError`, however large it is.

use congo_rules::{Color, PieceKind, Square};
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

/// A whole number from `MIN` to `MAX`.
#[derive(Clone, Copy)]
pub(crate) struct Whole<const MIN: u64, const MAX: u64>(pub(crate) u64);

impl<'py, const MIN: u64, const MAX: u64> FromPyObject<'_, 'py> for Whole<MIN, MAX> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let outside = || PyValueError::new_err(format!("expected a whole number from {MIN} to {MAX}"));
        match value.extract::<u64>() {
            Ok(number) if (MIN..=MAX).contains(&number) => Ok(Self(number)),
            Ok(_) => Err(outside()),
            // Negative, or more than 64 bits.
            Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => Err(outside()),
            Err(error) => Err(error),
        }
    }
}

/// A square, in Python a number from 0 (a1) to 48 (g7).
#[derive(Clone, Copy)]
pub(crate) struct SquareArg(pub(crate) Square);

impl<'py> FromPyObject<'_, 'py> for SquareArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let Whole(index) = value.extract::<Whole<0, 48>>()?;
        let square = Square::from_index(index as usize);
        square.map(Self).ok_or_else(|| PyValueError::new_err("expected a square, 0 to 48"))
    }
}

/// A kind of piece, in Python a number from 1 (pawn) to 8 (lion).
#[derive(Clone, Copy)]
pub(crate) struct KindArg(pub(crate) PieceKind);

impl<'py> FromPyObject<'_, 'py> for KindArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let Whole(number) = value.extract::<Whole<1, 8>>()?;
        Ok(Self(PieceKind::ALL[number as usize - 1]))
    }
}

/// The number of a kind of piece in Python.
pub(crate) fn kind_number(kind: PieceKind) -> usize {
    kind.index() + 1
}

/// A side, in Python `True` for White as in python-chess.
pub(crate) fn color(is_white: bool) -> Color {
    if is_white { Color::White } else { Color::Black }
}

/// Whether a side is White: the side in Python.
pub(crate) fn is_white(color: Color) -> bool {
    color == Color::White
}

/// The numbers of squares in Python.
pub(crate) fn indices(squares: impl IntoIterator<Item = Square>) -> Vec<usize> {
    squares.into_iter().map(Square::index).collect()
}
