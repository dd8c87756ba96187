//! What is practised besides lessons and puzzles: which exercises there are (`exercises.rs`), how one stands
//! (`standing.rs`), how it is held (`runner.rs`), and what a coach says beside a game (`coach.rs`).

pub mod coach;
pub mod exercises;
mod runner;
mod standing;

pub use exercises::{Aim, Exercises};
pub use runner::{Coach, Drill, Exercise, FIRST_GAME, Practise, question};
pub use standing::{End, Standing, Step, Told};

pub(super) fn plugin(app: &mut bevy::prelude::App) {
    runner::plugin(app);
}
