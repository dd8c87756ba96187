//! The durations of animations, from `config/animation.ron`.

use crate::app::config::{self, ConfigFile};
use bevy::prelude::*;
use congo_choreography::{BUILT_IN_TIMING, Timing, TimingError};
use std::borrow::Cow;

/// The durations of all animations.
#[derive(Resource, Debug, Clone, PartialEq, Deref, DerefMut)]
pub struct AnimationTiming(pub Timing);

impl ConfigFile for AnimationTiming {
    const FILE: &'static str = "animation.ron";
    type Error = TimingError;

    fn built_in() -> Cow<'static, str> {
        Cow::Borrowed(BUILT_IN_TIMING)
    }

    fn parse(text: &str) -> Result<Self, TimingError> {
        Timing::parse(text).map(Self)
    }
}

impl Default for AnimationTiming {
    fn default() -> Self {
        config::load()
    }
}
