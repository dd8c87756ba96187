//! Where particles burst.

use bevy::prelude::*;
use congo_choreography::ParticleBurst;

/// Particles whose moment has come. The view draws them, nothing depends on them.
#[derive(Message, Debug, Clone, Copy, PartialEq, Deref)]
pub struct BurstCue(pub ParticleBurst);
