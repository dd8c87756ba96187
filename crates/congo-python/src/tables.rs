//! Endgame tables.

use crate::board::{Board, position_of};
use crate::errors;
use crate::moves::Move;
use congo_engine::tablebase::{self, Dtw};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// What a table tells of a position, for the side to move and with the best play of both sides.
#[pyclass(module = "congo", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TableValue(Dtw);

#[pymethods]
impl TableValue {
    /// 1 if the side to move wins, 0 for a draw, -1 if it loses.
    #[getter]
    fn wdl(&self) -> i8 {
        wdl_number(self.0.wdl())
    }

    /// The number of plies to the end, up to and with the one that takes the lion; ``None`` for a draw.
    #[getter]
    fn plies(&self) -> Option<u8> {
        match self.0 {
            Dtw::Win(plies) | Dtw::Loss(plies) => Some(plies),
            Dtw::Draw => None,
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<TableValue {}>", self.0)
    }
}

/// Endgame tables: without arguments those of up to four pieces, which are part of the package; with a folder also
/// those of its ``.tb`` files.
///
/// A table knows nothing of repetitions and quiet moves, by which a game may be drawn.
#[pyclass(module = "congo.tables", frozen)]
pub(crate) struct Tablebase {
    /// `None` for the tables of the package alone.
    pub(crate) opened: Option<Arc<tablebase::Tablebase>>,
}

impl Tablebase {
    fn tables(&self) -> &tablebase::Tablebase {
        self.opened.as_deref().unwrap_or_else(|| tablebase::Tablebase::shipped())
    }
}

#[pymethods]
impl Tablebase {
    #[new]
    #[pyo3(signature = (folder=None))]
    fn new(py: Python<'_>, folder: Option<PathBuf>) -> PyResult<Self> {
        let opened = folder.map(|folder| py.detach(|| tablebase::Tablebase::open(&folder))).transpose();
        opened.map(|tables| Self { opened: tables.map(Arc::new) }).map_err(|error| errors::tablebase(&error))
    }

    /// The largest number of pieces of a table, lions included.
    #[getter]
    fn max_pieces(&self) -> usize {
        self.tables().max_pieces()
    }

    /// Return the material of each table, such as ``"LCvLZ"``.
    fn materials(&self) -> Vec<String> {
        self.tables().materials().map(|material| material.to_string()).collect()
    }

    /// Return the value of a position, or ``None`` if no table has it.
    fn probe(&self, py: Python<'_>, board: &Bound<'_, Board>) -> PyResult<Option<TableValue>> {
        let position = position_of(board)?;
        Ok(py.detach(|| self.tables().probe(&position)).map(TableValue))
    }

    /// Return 1, 0 or -1 for a win, a draw or a loss of the side to move, or ``None`` if no table has the position.
    fn probe_wdl(&self, py: Python<'_>, board: &Bound<'_, Board>) -> PyResult<Option<i8>> {
        let position = position_of(board)?;
        Ok(py.detach(|| self.tables().probe_wdl(&position)).map(wdl_number))
    }

    /// Return every legal move with its value for the side that makes it, the best first.
    fn probe_moves(&self, py: Python<'_>, board: &Bound<'_, Board>) -> PyResult<Vec<(Move, TableValue)>> {
        let position = position_of(board)?;
        let moves = py.detach(|| self.tables().probe_moves(&position)).map_err(|error| errors::tablebase(&error))?;
        Ok(moves.into_iter().map(|(mv, value)| (Move::of(&position, mv), TableValue(value))).collect())
    }

    /// Return the best play of both sides up to the end; empty if the position is drawn or no table has it.
    fn best_line(&self, py: Python<'_>, board: &Bound<'_, Board>) -> PyResult<Vec<Move>> {
        let position = position_of(board)?;
        let line = py.detach(|| self.tables().optimal_line(&position));
        Ok(Move::line(&position, &line))
    }

    fn __repr__(&self) -> String {
        format!("<Tablebase of up to {} pieces>", self.tables().max_pieces())
    }
}

fn wdl_number(wdl: tablebase::Wdl) -> i8 {
    match wdl {
        tablebase::Wdl::Win => 1,
        tablebase::Wdl::Draw => 0,
        tablebase::Wdl::Loss => -1,
    }
}
