//! The ends of the last move.

use crate::session::board::MirrorSystems;
use crate::session::board::mirror::SquareMirror;
use crate::session::board::shown::ShownMatch;
use bevy::prelude::*;
use congo_rules::{Bitboard, PlayedMove};

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
    let end = |end: fn(&PlayedMove) -> Bitboard| shown.last_turn().map(end).unwrap_or_default();
    from.show(end(|turn| turn.path.from().into()));
    to.show(end(|turn| turn.path.to().into()));
}
