//! Puzzles: which one comes next (`choose.rs`), what a move means for it (`solving.rs`), how somebody fares (`record.rs`),
//! and how one sits over them (`sitting.rs`).

mod choose;
mod record;
mod sitting;
mod solving;

pub use choose::{Series, choose};
pub use record::{PuzzleRecord, Rating, Wish};
pub use sitting::{Entered, Phase, Puzzling, Sitting};
pub use solving::{Help, Solving, Verdict};

use crate::screens::Screen;
use bevy::prelude::*;
use congo_engine::puzzle::Puzzle;
use jiff::civil::Date;

/// The puzzles there are.
#[derive(Resource, Debug, Clone)]
pub struct Collection(pub Vec<Puzzle>);

impl Default for Collection {
    fn default() -> Self {
        Self(Puzzle::shipped().to_vec())
    }
}

/// The date where the player is.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Today(pub Date);

impl Default for Today {
    fn default() -> Self {
        Self(jiff::Zoned::now().date())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Collection>()
        .init_resource::<Today>()
        .add_systems(OnEnter(Screen::Learn), look_at_the_calendar);
    sitting::plugin(app);
}

fn look_at_the_calendar(mut today: ResMut<Today>) {
    today.set_if_neq(Today::default());
}
