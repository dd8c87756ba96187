//! `go perft N`: runs like a search, so that it can be stopped and other commands are answered meanwhile.

use super::UciOutput;
use congo_engine::Stop;
use congo_rules::{Position, perft};
use std::io;

/// The maximum depth in plies.
pub(super) const MAX_DEPTH: u32 = 100;
/// At the end of the input, when nobody can stop it any more, a deeper count is stopped: it would take hours.
pub(super) const MAX_DEPTH_WITHOUT_INPUT: u32 = 7;
/// The depth in plies that is counted without checking the stop flag: a few million leaves in the worst position
/// known, which takes some 10 ms.
const UNINTERRUPTED_DEPTH: u32 = 2;

/// Writes the count of each move, then the total; a stopped count writes only what is complete. Calls `before_last_line`
/// before the last line, which the other program may answer with the next command at once.
pub(super) fn write_perft(
    out: &UciOutput,
    position: &Position,
    depth: u32,
    stop: &Stop,
    before_last_line: impl FnOnce(),
) -> io::Result<()> {
    let counted = write_divide(out, position, depth, stop)?;
    before_last_line();
    let total = counted.map_or_else(|| "stopped".to_owned(), |total| total.to_string());
    out.write_line(&format!("\nNodes searched: {total}"))
}

/// Writes the count of each move; returns their sum, `None` if it was stopped.
fn write_divide(out: &UciOutput, position: &Position, depth: u32, stop: &Stop) -> io::Result<Option<u64>> {
    let Some(rest) = depth.checked_sub(1) else { return Ok(Some(1)) };
    let mut total = 0;
    for first in position.legal_moves() {
        let Some(leaves) = count_leaves(&position.play_unchecked(first), rest, stop) else { return Ok(None) };
        out.write_line(&format!("{}: {leaves}", position.path(first)))?;
        total += leaves;
    }
    Ok(Some(total))
}

/// `None` if it was stopped.
fn count_leaves(position: &Position, depth: u32, stop: &Stop) -> Option<u64> {
    if stop.is_set() {
        None
    } else if depth <= UNINTERRUPTED_DEPTH {
        Some(perft::perft(position, depth))
    } else {
        position.legal_moves().into_iter().map(|mv| count_leaves(&position.play_unchecked(mv), depth - 1, stop)).sum()
    }
}
