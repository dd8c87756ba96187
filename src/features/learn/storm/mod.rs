//! Puzzle storms: as many puzzles as possible in three minutes. `run.rs` counts time and score, `selection.rs` chooses
//! the puzzles, and `session.rs` plays them on the board.

pub mod run;
mod selection;
pub mod session;

pub(super) use session::plugin;
