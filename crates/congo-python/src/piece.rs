//! Pieces.

use crate::args::{KindArg, color, is_white, kind_number};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A piece: its kind and its side.
#[pyclass(module = "congo", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Piece(pub(crate) congo_rules::Piece);

#[pymethods]
impl Piece {
    #[new]
    fn new(piece_type: KindArg, color: bool) -> Self {
        Self(congo_rules::Piece { kind: piece_type.0, color: self::color(color) })
    }

    /// Return the piece with a letter of Congo FEN: capitals are White's.
    #[staticmethod]
    fn from_symbol(symbol: &str) -> PyResult<Self> {
        let mut letters = symbol.chars();
        let piece = letters.next().and_then(congo_rules::Piece::from_letter).filter(|_| letters.next().is_none());
        let wrong = || PyValueError::new_err(format!("the piece {symbol:?}, expected one of PSZEGMCLpszegmcl"));
        piece.map(Self).ok_or_else(wrong)
    }

    /// The kind of the piece, from ``PAWN`` to ``LION``.
    #[getter]
    fn piece_type(&self) -> usize {
        kind_number(self.0.kind)
    }

    /// The side: ``WHITE`` or ``BLACK``.
    #[getter]
    fn color(&self) -> bool {
        is_white(self.0.color)
    }

    /// The name of the kind, such as ``"monkey"``.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.kind.name()
    }

    /// Return the letter of the piece in Congo FEN: capitals are White's.
    fn symbol(&self) -> String {
        self.0.letter().to_string()
    }

    fn __str__(&self) -> String {
        self.symbol()
    }

    fn __repr__(&self) -> String {
        format!("Piece.from_symbol('{}')", self.symbol())
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (usize, bool))> {
        let piece = slf.get();
        Ok((slf.get_type().into_any().unbind(), (piece.piece_type(), piece.color())))
    }
}
