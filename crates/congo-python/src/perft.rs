//! Perft that can be interrupted from the keyboard, and that lets other threads of Python run.

use congo_rules::Position;
use congo_rules::perft::perft;
use pyo3::prelude::*;

/// Up to this depth a count takes milliseconds and is not interrupted.
const MAX_ATOMIC_DEPTH: u32 = 3;

/// The number of sequences of `depth` moves.
pub(crate) fn count(py: Python<'_>, position: &Position, depth: u32) -> PyResult<u64> {
    if depth <= MAX_ATOMIC_DEPTH {
        py.check_signals()?;
        return Ok(py.detach(|| perft(position, depth)));
    }
    let mut sum = 0_u64;
    for mv in position.legal_moves() {
        sum = sum.saturating_add(count(py, &position.play_unchecked(mv), depth - 1)?);
    }
    Ok(sum)
}
