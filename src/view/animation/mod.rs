//! Motion on the board: scripts (`congo_choreography`) become motion and sound. The game never waits for it.

pub mod playback;
pub mod speed;
pub mod timing;
pub mod tween_lens;

use crate::view::stage::burst::BurstCue;
use bevy::prelude::*;

/// Sets up the stage, the messages and the playback.
pub fn plugin(app: &mut App) {
    app.add_message::<BurstCue>();
    app.add_plugins((crate::view::stage::displayed_board::plugin, speed::plugin, tween_lens::plugin, playback::plugin));
}
