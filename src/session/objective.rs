//! Whether what was to be reached in the game has been reached or missed.

use bevy::prelude::*;

/// Whether an exercise is over although its game goes on: then the computer does not move any more. Practice writes it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct ObjectiveOver(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ObjectiveOver>();
}
