//! How fast things move, if they move.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// How fast moves are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Tempo {
    /// Not at all: the men are where they belong at once.
    Off,
    /// Twice as long as usual.
    Slow,
    /// As `config/animation.ron` says.
    #[default]
    Normal,
    /// Half as long as usual.
    Fast,
}

impl Tempo {
    /// Every tempo, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Off, Self::Slow, Self::Normal, Self::Fast];

    /// By how much durations are multiplied.
    pub const fn factor(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Slow => 2.0,
            Self::Normal => 1.0,
            Self::Fast => 0.5,
        }
    }
}

/// How the player wants things to move.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Motion {
    /// How fast.
    pub tempo: Tempo,
    /// Fades and texts in place of movement.
    pub reduced: bool,
}
