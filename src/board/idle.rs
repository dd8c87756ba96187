//! Asks for the next frame while anything on the board moves. The window draws only when asked: an idle board costs
//! nothing.

use super::Look;
use super::camera::Glide;
use super::effects::Bead;
use super::theme::{Liveliness, Quality};
use super::water::Splashes;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, keep_drawing.run_if(restless).after(Look::Effects));
}

/// Whether the board itself moves: the camera, beads, water, men who bob in it.
pub fn restless(
    glide: Res<Glide>,
    splashes: Res<Splashes>,
    beads: Query<(), With<Bead>>,
    lively: Res<Liveliness>,
    quality: Res<Quality>,
) -> bool {
    let breathes = lively.breathes && *quality == Quality::High;
    breathes || glide.moving() || splashes.any() || !beads.is_empty()
}

fn keep_drawing(mut redraw: MessageWriter<RequestRedraw>) {
    redraw.write(RequestRedraw);
}
