//! Whether the goal of a game has been reached or missed.

use bevy::prelude::*;

/// Whether an exercise is over although its game continues: then the computer stops moving. Practice writes it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct ObjectiveOver(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ObjectiveOver>();
}
