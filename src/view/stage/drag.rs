//! The piece that is carried by the pointer.

use bevy::prelude::*;
use congo_rules::Square;

/// The square whose piece the pointer holds, and the point of the land below the pointer.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub struct Dragged(pub Option<(Square, Vec3)>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Dragged>();
}
