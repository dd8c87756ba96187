//! Moves.

use crate::args::indices;
use crate::errors;
use congo_rules::{Path, Position};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::hash::{Hash, Hasher};

/// A move of a position: its squares and what it captures.
///
/// Moves are equal if they have the same origin, destination and captured pieces, which is all that the rules
/// distinguish: two paths of a chain around the same pieces are one move. A board makes moves (`Board.legal_moves`,
/// `Board.parse_uci`, `Board.parse_san`); a move does not know its board.
#[pyclass(module = "congo", frozen, eq, hash)]
#[derive(Clone)]
pub(crate) struct Move {
    pub(crate) mv: congo_rules::Move,
    pub(crate) path: Path,
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.mv == other.mv
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.mv.hash(state);
    }
}

impl Move {
    /// A move that is legal in a position.
    pub(crate) fn of(position: &Position, mv: congo_rules::Move) -> Self {
        Self { mv, path: position.path(mv) }
    }

    /// The moves of a line of play, up to the first that is not legal.
    pub(crate) fn line(start: &Position, moves: &[congo_rules::Move]) -> Vec<Self> {
        let mut position = *start;
        let mut line = Vec::new();
        for &mv in moves {
            let Ok(next) = position.play(mv) else { break };
            line.push(Self::of(&position, mv));
            position = next;
        }
        line
    }

    /// The move of a path.
    pub(crate) fn of_path(position: &Position, path: Path) -> PyResult<Self> {
        let mv = position.path_to_move(&path).map_err(|error| errors::illegal(&error))?;
        Ok(Self { mv, path })
    }
}

#[pymethods]
impl Move {
    /// The square on which the move begins.
    #[getter(from_square)]
    fn origin(&self) -> usize {
        self.mv.from().index()
    }

    /// The square on which the move ends.
    #[getter(to_square)]
    fn destination(&self) -> usize {
        self.mv.to().index()
    }

    /// All squares of the move in order: two, or more for a monkey's chain.
    #[getter]
    fn path(&self) -> Vec<usize> {
        indices(self.path.squares().iter().copied())
    }

    /// The squares of the captured pieces, in rising order. Own pieces that drown are not captured.
    #[getter]
    fn captured(&self) -> Vec<usize> {
        indices(self.mv.captured())
    }

    /// Whether the move captures anything.
    #[getter]
    fn is_capture(&self) -> bool {
        self.mv.is_capture()
    }

    /// Whether the move is a monkey's jump, or several.
    #[getter]
    fn is_chain(&self) -> bool {
        self.mv.is_chain()
    }

    /// Return the UCI text: the names of all squares, such as ``"b1d3f5"``.
    fn uci(&self) -> String {
        self.path.to_string()
    }

    fn __str__(&self) -> String {
        self.uci()
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.path)
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (u64, String))> {
        let restore = slf.py().import("congo._congo")?.getattr("restore_move")?;
        Ok((restore.unbind(), (slf.get().mv.bits(), slf.get().uci())))
    }
}

/// Restore a pickled move.
#[pyfunction]
pub(crate) fn restore_move(bits: u64, uci: &str) -> PyResult<Move> {
    let mv = congo_rules::Move::from_bits(bits).ok_or_else(|| PyValueError::new_err("not a pickled move"))?;
    let path = uci.parse().map_err(|error| errors::path(&error))?;
    Ok(Move { mv, path })
}
