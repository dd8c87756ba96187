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
use congo_rules::Kind;

/// The animal whose ways are shown.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Explained(pub Kind);

impl Default for Explained {
    fn default() -> Self {
        Self(Kind::Zebra)
    }
}

/// Sets up the lessons.
pub fn plugin(app: &mut App) {
    app.init_resource::<Course>().init_resource::<Explained>();
    class::plugin(app);
    progress::plugin(app);
}
