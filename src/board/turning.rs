//! Turns the board for two players so that whoever moves sits nearest, if they want it.

use super::View;
use super::mirror::mirror;
use crate::AppSystems;
use crate::animation::{LookBack, Playback};
use crate::game::Match;
use crate::screens::at_the_board;
use crate::settings::Settings;
use bevy::prelude::*;
use congo_rules::Color;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, turn.in_set(AppSystems::Mirror).after(mirror).run_if(at_the_board));
}

/// Only once the board is still: a board that turns under a moving man confuses.
fn turn(
    mut view: ResMut<View>,
    settings: Res<Settings>,
    current: Res<Match>,
    playback: Res<Playback>,
    look_back: Res<LookBack>,
) {
    let two = current.seats().iter().all(|seat| seat.is_human());
    let still = !playback.busy() && look_back.0.is_none() && current.outcome().is_none();
    if settings.auto_flip && two && still {
        let flipped = current.position().turn() == Color::Black;
        if view.flipped != flipped {
            view.flipped = flipped;
        }
    }
}
