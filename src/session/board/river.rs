//! The pieces that drown at the end of the turn unless they leave the river.

use crate::app::screens::Screen;
use crate::session::board::MirrorSystems;
use crate::session::board::mirror::PieceMirror;
use crate::session::board::shown::ShownMatch;
use bevy::prelude::*;

/// A piece of the side to move that drowns unless it leaves the river this turn.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct InRiver;

pub(super) fn plugin(app: &mut App) {
    // The editor has a position of its own.
    app.add_systems(Update, mirror_river.in_set(MirrorSystems).run_if(not(in_state(Screen::Editor))));
}

fn mirror_river(shown: ShownMatch, mut in_river: PieceMirror<InRiver>) {
    in_river.show(shown.in_river());
}
