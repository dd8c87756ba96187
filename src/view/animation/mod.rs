//! Motion: scripts (`congo_choreography`) become motion and sound on the board, and tweens move everything else. The game
//! never waits for it.

pub mod playback;
pub mod speed;
pub mod timing;
pub mod tween;

use crate::view::stage::burst::BurstCue;
use bevy::prelude::*;

/// Sets up the stage, the messages and the playback.
pub fn plugin(app: &mut App) {
    app.add_message::<BurstCue>();
    app.add_plugins((crate::view::stage::displayed_board::plugin, speed::plugin, tween::plugin, playback::plugin));
}
