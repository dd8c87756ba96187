//! The ends of the last move.

use crate::session::board::MirrorSystems;
use crate::session::board::mirror::SquareMirror;
use crate::session::board::shown::ShownMatch;
use bevy::prelude::*;
use congo_rules::Path;

/// The square from which the last move came.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct MovedFrom;

/// The square to which the last move led.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct MovedTo;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, mirror_last_move.in_set(MirrorSystems));
}

fn mirror_last_move(shown: ShownMatch, mut from: SquareMirror<MovedFrom>, mut to: SquareMirror<MovedTo>) {
    let path = shown.last_turn().map(|turn| &turn.path);
    from.show(path.map(Path::from));
    to.show(path.map(Path::to));
}
