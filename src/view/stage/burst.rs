//! Bursts of particles.

use bevy::prelude::*;
use congo_choreography::ParticleBurst;

/// A burst of particles that starts now. The view draws it; nothing else depends on it.
#[derive(Message, Debug, Clone, Copy, PartialEq, Deref)]
pub struct BurstCue(pub ParticleBurst);
