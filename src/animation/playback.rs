//! Plays scripts on the tokens.

use bevy::prelude::*;

/// What is being shown and what waits to be shown.
#[derive(Resource, Debug, Default)]
pub struct Playback {}

impl Playback {
    /// Whether anything moves or waits to move.
    pub fn busy(&self) -> bool {
        false
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>();
}
