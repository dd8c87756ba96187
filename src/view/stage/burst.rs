//! Where particles burst.

use bevy::prelude::*;
use congo_rules::Square;

/// Something short to draw at a place: dust, splash, bubbles, rings. The view draws it, nothing depends on it.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct ParticleBurst {
    /// What it looks like.
    pub kind: BurstKind,
    /// Where.
    pub at: Square,
}

/// What a burst looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BurstKind {
    /// Dust where a man lands.
    Dust,
    /// Drops and a ring where a man enters the river.
    Splash,
    /// Bubbles and spreading rings where a man sinks.
    Bubbles,
    /// A puff where a taken man leaves.
    Puff,
    /// A glint of gold at a promotion.
    Gold,
    /// A glint in a lion's eyes.
    Glint,
    /// Light that runs along the line between two lions.
    Flash,
}
