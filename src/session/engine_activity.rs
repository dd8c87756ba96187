//! What the computer player reports: whether it searches, and how it judged its position at its last move.

use bevy::prelude::*;

/// Whether the engine searches for the side to move. The opponent writes it, so that the clock does not depend on the
/// opponent.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct EngineActivity(pub bool);

/// The computer's evaluation of its position at its last move.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct EngineEvaluation {
    /// In centipawns; positive if the computer is ahead.
    pub centipawns: i32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EngineActivity>().init_resource::<EngineEvaluation>();
}
