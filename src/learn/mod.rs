//! Lessons: what is taught (`course.rs`), what a move means for it (`attempt.rs`), how a lesson is held (`class.rs`), and
//! what has been learnt (`progress.rs`).

pub mod attempt;
mod class;
pub mod course;
mod progress;

pub use class::{Class, Grip, Hand, Phase, Teach};
pub use course::Course;
pub use progress::Progress;

use bevy::prelude::*;

/// Sets up the lessons.
pub fn plugin(app: &mut App) {
    app.init_resource::<Course>();
    class::plugin(app);
    progress::plugin(app);
}
