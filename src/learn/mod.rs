//! Lessons: what is taught (`course.rs`), what a move means for it (`attempt.rs`), how a lesson is held (`class.rs`), and
//! what has been learnt (`progress.rs`). Then `puzzle/`; and `drill/`: endings, practice, the coach.

pub mod attempt;
mod class;
pub mod course;
pub mod drill;
mod progress;
pub mod puzzle;
mod school;
pub mod speech;

pub use class::{Class, Grip, Hand, Phase, Teach};
pub use course::Course;
pub use progress::Progress;

use crate::InputSystems;
use crate::config;
use crate::input::Reins;
use crate::notices::{Notice, Notices};
use bevy::prelude::*;
use congo_rules::{Kind, Squares};
use std::time::SystemTime;

/// So often a file of lessons is looked at, in seconds.
const LOOK_EVERY: f32 = 0.5;

/// The animal whose ways are shown.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Explained(pub Kind);

impl Default for Explained {
    fn default() -> Self {
        Self(Kind::Zebra)
    }
}

/// Which part of what can be learnt is listed.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Page {
    /// Lessons.
    #[default]
    Lessons,
    /// Puzzles.
    Puzzles,
    /// Endings.
    Endings,
    /// Small games and positions.
    Practice,
}

impl Page {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 4] = [Self::Lessons, Self::Puzzles, Self::Endings, Self::Practice];
}

/// The order within [`InputSystems::Lesson`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum LearnSystems {
    /// The lesson under way.
    Lesson,
    /// The puzzle under way.
    Puzzle,
    /// The exercise under way.
    Exercise,
    /// Which men may be picked up now.
    Reins,
}

/// Sets up the lessons.
pub fn plugin(app: &mut App) {
    app.init_resource::<Course>().init_resource::<Explained>().init_resource::<Page>();
    app.add_systems(Update, hold_reins.in_set(LearnSystems::Reins)).configure_sets(
        Update,
        (LearnSystems::Lesson, LearnSystems::Puzzle, LearnSystems::Exercise, LearnSystems::Reins)
            .chain()
            .in_set(InputSystems::Lesson),
    );
    if cfg!(debug_assertions) {
        app.add_systems(Update, read_again.in_set(InputSystems::Commands));
    }
    class::plugin(app);
    progress::plugin(app);
    puzzle::plugin(app);
    drill::plugin(app);
}

/// For whoever writes lessons: a file that has changed is read again, and the lesson under way begins anew. What is wrong
/// with it is said, and the last lessons that were sound stay.
fn read_again(
    mut course: ResMut<Course>,
    class: Res<Class>,
    time: Res<Time<Real>>,
    mut last: Local<(Option<SystemTime>, f32)>,
    mut teach: MessageWriter<Teach>,
    mut notices: ResMut<Notices>,
) {
    let (seen, waited) = &mut *last;
    *waited += time.delta_secs();
    if *waited < LOOK_EVERY {
        return;
    }
    *waited = 0.0;
    let now = config::changed(course::FILE);
    let before = std::mem::replace(seen, now);
    if before.is_none() || before == now {
        return;
    }
    match Course::parse(&config::text(course::FILE, course::EMBEDDED)) {
        Ok(read) => {
            info!("lessons read again");
            *course = read;
            teach.write_batch(class.lesson().map(|lesson| Teach::Begin(lesson.name.clone())));
        }
        Err(problem) => notices.push(Notice::problem("notice-lessons", problem)),
    }
}

/// Only the pieces of a lesson may be moved, and none once a lesson, a puzzle or an exercise is over.
fn hold_reins(class: Res<Class>, drill: Res<drill::Drill>, sitting: Res<puzzle::Sitting>, mut reins: ResMut<Reins>) {
    let solved = matches!(sitting.phase(), Some(puzzle::Phase::Done(_)));
    let over = class.rating().is_some() || drill.end().is_some() || solved;
    reins.set_if_neq(Reins(if over { Some(Squares::EMPTY) } else { class.movable() }));
}
