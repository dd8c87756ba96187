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
    crate::view::stage::displayed_board::plugin(app);
    crate::view::stage::drag::plugin(app);
    crate::view::animation::speed::plugin(app);
    crate::view::animation::tween_lens::plugin(app);
    crate::view::animation::playback::plugin(app);
}
