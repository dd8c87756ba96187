//! Whether the engine searches for the side to move.

use bevy::prelude::*;

/// Whether the engine searches for the side to move. The opponent writes it, so that the clock does not depend on the
/// opponent.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct EngineActivity(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EngineActivity>();
}
