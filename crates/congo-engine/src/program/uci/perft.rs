//! `go perft N`: runs like a search, so that it can be stopped and other commands are answered meanwhile.

use super::UciOutput;
use congo_engine::Stop;
use congo_rules::{Position, perft};
use std::io;

/// The maximum depth in plies.
pub(super) const MAX_DEPTH: u32 = 100;
/// The depth in plies that is counted without checking the stop flag: at most a few hundred thousand leaves.
const UNINTERRUPTED_DEPTH: u32 = 2;

/// Writes the count of each move, then the total; a stopped count writes only what is complete.
pub(super) fn write_perft(out: &UciOutput, position: &Position, depth: u32, stop: &Stop) -> io::Result<()> {
    let mut total = 0;
    let moves = if depth == 0 { Vec::new() } else { position.legal_moves() };
    for first in moves {
        let Some(lines) = count_leaves(&position.play_unchecked(first), depth - 1, stop) else {
            return out.write_line("\nNodes searched: stopped");
        };
        out.write_line(&format!("{}: {lines}", position.path(first)))?;
        total += lines;
    }
    let total = if depth == 0 { 1 } else { total };
    out.write_line(&format!("\nNodes searched: {total}"))
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
