//! The speed of animations, and whether there are any.

use crate::app::settings::Settings;
use crate::app::settings::values::AnimationSpeed;
use bevy::prelude::*;

/// The player's preferences for motion.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MotionPreference {
    /// The speed of animations.
    pub speed: AnimationSpeed,
    /// Whether fades and text replace movement.
    pub reduced: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MotionPreference>()
        .add_systems(PostUpdate, apply_settings.run_if(resource_changed::<Settings>));
}

fn apply_settings(settings: Res<Settings>, mut motion: ResMut<MotionPreference>) {
    motion.set_if_neq(MotionPreference { speed: settings.tempo, reduced: settings.reduced_motion });
}
