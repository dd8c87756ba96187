//! The dragged piece.

use bevy::prelude::*;
use congo_rules::Square;

/// The square of the dragged piece, and the point of the land under the pointer.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub struct Dragged(pub Option<(Square, Vec3)>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Dragged>();
}
