//! What is practised besides lessons and puzzles: which exercises there are (`exercises.rs`), how one stands
//! (`standing.rs`), how it is held (`runner.rs`), and what a coach says beside a game (`coach.rs`).

pub mod exercises;
pub mod session;
pub mod status;

pub(super) fn plugin(app: &mut bevy::prelude::App) {
    crate::features::learn::practice::session::plugin(app);
}
