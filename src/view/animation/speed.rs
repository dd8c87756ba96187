//! How fast things move, if they move.

use crate::app::settings::Settings;
use crate::app::settings::values::AnimationSpeed;
use bevy::prelude::*;

/// How the player wants things to move.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Motion {
    /// How fast.
    pub tempo: AnimationSpeed,
    /// Fades and texts in place of movement.
    pub reduced: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>().add_systems(PostUpdate, apply_settings.run_if(resource_changed::<Settings>));
}

fn apply_settings(settings: Res<Settings>, mut motion: ResMut<Motion>) {
    motion.set_if_neq(Motion { tempo: settings.tempo, reduced: settings.reduced_motion });
}
