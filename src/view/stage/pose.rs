//! The pose of a piece: the one component that animations change.

use bevy::prelude::*;
use congo_choreography::Pose;

/// The pose of a piece on the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Deref, DerefMut)]
pub struct PiecePose(pub Pose);
