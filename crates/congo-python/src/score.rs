//! Scores and winning chances.

use pyo3::prelude::*;

/// A score from the point of view of the side to move: centipawns, or the distance of a forced win or loss. Scores are
/// ordered, and ``-score`` is that of the other side.
#[pyclass(module = "congo", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Score(pub(crate) congo_engine::Score);

#[pymethods]
impl Score {
    /// The evaluation in centipawns; ``None`` for a forced win or loss.
    #[getter]
    fn cp(&self) -> Option<i32> {
        self.0.mate_in().is_none().then(|| self.0.centipawns())
    }

    /// The number of the winner's turns to a forced win, negative if the side to move loses; ``None`` without one.
    #[getter]
    fn mate(&self) -> Option<i32> {
        self.0.mate_in()
    }

    /// Return whether the score is a forced win or loss.
    fn is_mate(&self) -> bool {
        self.0.mate_in().is_some()
    }

    /// Return the probability that the side to move wins, 0 to 1, where a draw counts one half.
    fn win_chance(&self) -> f64 {
        self.0.win_chance()
    }

    fn __neg__(&self) -> Self {
        Self(-self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Score {}>", self.0)
    }
}

/// The chances of the side to move to win, draw and lose, per mille. They add up to 1000.
#[pyclass(module = "congo", frozen, eq, hash, get_all)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Wdl {
    /// The chance to win.
    win: u16,
    /// The chance of a draw.
    draw: u16,
    /// The chance to lose.
    loss: u16,
}

impl From<congo_engine::Wdl> for Wdl {
    fn from(wdl: congo_engine::Wdl) -> Self {
        Self { win: wdl.win, draw: wdl.draw, loss: wdl.loss }
    }
}

#[pymethods]
impl Wdl {
    /// Return the expected score of the side to move, 0 to 1.
    fn expectation(&self) -> f64 {
        (f64::from(self.win) + f64::from(self.draw) / 2.0) / 1000.0
    }

    fn __repr__(&self) -> String {
        format!("<Wdl win={} draw={} loss={}>", self.win, self.draw, self.loss)
    }
}
