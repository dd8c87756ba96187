//! The durations of animations, from `config/animation.ron`.

use crate::app::config;
use bevy::prelude::*;
use congo_choreography::{BUILT_IN_TIMING, Timing};

/// The durations of all animations.
#[derive(Resource, Debug, Clone, PartialEq, Deref, DerefMut)]
pub struct AnimationTiming(pub Timing);

impl Default for AnimationTiming {
    fn default() -> Self {
        let read = config::load("animation.ron", BUILT_IN_TIMING, Timing::parse);
        Self(read.unwrap_or_else(|problem| unreachable!("the built-in file is tested: {problem}")))
    }
}
