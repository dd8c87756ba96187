//! A monkey's chain, hop by hop.

use crate::args::{SquareArg, indices};
use crate::moves::Move;
use congo_rules::Position;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A monkey's chain under construction, from `Board.chain`. It does not change: a hop makes a longer chain.
#[pyclass(module = "congo", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct Chain {
    pub(crate) chain: congo_rules::Chain,
    pub(crate) position: Position,
}

#[pymethods]
impl Chain {
    /// The square on which the chain began.
    #[getter]
    fn origin(&self) -> usize {
        self.chain.path().from().index()
    }

    /// The monkey's current square.
    #[getter]
    fn square(&self) -> usize {
        self.chain.current_square().index()
    }

    /// The squares of the pieces captured so far. They leave the board when the chain ends.
    #[getter]
    fn captured(&self) -> Vec<usize> {
        indices(self.chain.captured())
    }

    /// Whether the lion has been captured, which ends the chain and the game.
    #[getter]
    fn is_over(&self) -> bool {
        self.chain.is_over()
    }

    /// Return the possible next hops as pairs: the square jumped over, and the landing square.
    fn hops(&self) -> Vec<(usize, usize)> {
        self.chain.hops().into_iter().map(|hop| (hop.over.index(), hop.to.index())).collect()
    }

    /// Return the chain with one more hop, to this landing square.
    fn hop(&self, to_square: SquareArg) -> PyResult<Self> {
        let longer = self.chain.hop(to_square.0);
        let wrong = || PyValueError::new_err(format!("there is no hop from {} to {}", self.name(), to_square.0));
        longer.map(|chain| Self { chain, position: self.position }).ok_or_else(wrong)
    }

    /// Return the move that ends the chain here.
    fn to_move(&self) -> PyResult<Move> {
        Move::of_path(&self.position, self.chain.path().clone())
    }

    fn __len__(&self) -> usize {
        self.chain.len()
    }

    /// A chain is never false, also before its first hop.
    fn __bool__(&self) -> bool {
        true
    }

    fn __repr__(&self) -> String {
        format!("<Chain {}>", self.chain.path())
    }
}

impl Chain {
    fn name(&self) -> String {
        self.chain.current_square().to_string()
    }
}
