//! Outcomes of games, as `congo.Outcome`.

use crate::args::{color, is_white};
use congo_rules::{DrawReason, Outcome, Victory};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();

const VICTORIES: [Victory; 6] =
    [Victory::LionTaken, Victory::NoMoves, Victory::Resignation, Victory::Time, Victory::Absence, Victory::Unknown];
const DRAW_REASONS: [DrawReason; 6] = [
    DrawReason::BareLions,
    DrawReason::Repetition,
    DrawReason::QuietMoves,
    DrawReason::Agreement,
    DrawReason::Time,
    DrawReason::Unknown,
];

/// The instance of `congo.Outcome`.
pub(crate) fn to_python(py: Python<'_>, outcome: Outcome) -> PyResult<Bound<'_, PyAny>> {
    let (winner, reason) = parts(outcome);
    CLASS.import(py, "congo.outcome", "Outcome")?.call_method1("of", (winner, reason))
}

/// The winner, and the reason in words.
pub(crate) fn parts(outcome: Outcome) -> (Option<bool>, String) {
    (outcome.winner().map(is_white), outcome.reason())
}

/// The outcome of [`parts`].
pub(crate) fn from_parts(winner: Option<bool>, reason: &str) -> PyResult<Outcome> {
    let found = match winner {
        Some(winner) => VICTORIES
            .into_iter()
            .find(|by| by.to_string() == reason)
            .map(|by| Outcome::Win { winner: color(winner), by }),
        None => DRAW_REASONS.into_iter().find(|why| why.to_string() == reason).map(Outcome::Draw),
    };
    found.ok_or_else(|| PyValueError::new_err(format!("{reason:?} ends no game")))
}
