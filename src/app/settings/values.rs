//! Types of settings.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Volumes, each 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Volumes {
    /// No sound.
    pub muted: bool,
    /// Everything.
    pub master: f32,
    /// Knocks, splashes, calls.
    pub effects: f32,
    /// River, insects, birds.
    pub ambience: f32,
    /// The kalimba.
    pub music: f32,
}

impl Default for Volumes {
    fn default() -> Self {
        Self { muted: false, master: 0.8, effects: 1.0, ambience: 0.5, music: 0.4 }
    }
}

impl Volumes {
    /// Nothing at all.
    pub const SILENT: Self = Self { muted: true, master: 0.0, effects: 0.0, ambience: 0.0, music: 0.0 };

    /// How loud something of this share is after the master and the mute, 0 to 1.
    pub fn effective(&self, share: f32) -> f32 {
        if self.muted { 0.0 } else { self.master * share }
    }

    pub(super) fn in_range(self) -> Self {
        let usual = Self::default();
        Self {
            muted: self.muted,
            master: clamp_or_default(self.master, 0.0, 1.0, usual.master),
            effects: clamp_or_default(self.effects, 0.0, 1.0, usual.effects),
            ambience: clamp_or_default(self.ambience, 0.0, 1.0, usual.ambience),
            music: clamp_or_default(self.music, 0.0, 1.0, usual.music),
        }
    }
}

/// A number from a file: within its range, and as usual if it is none.
pub(crate) fn clamp_or_default(value: f32, min: f32, max: f32, default: f32) -> f32 {
    if value.is_finite() { value.clamp(min, max) } else { default }
}

/// Where the window was when it was last moved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowGeometry {
    /// Width and height of the window, in logical pixels, also while it fills the screen.
    pub size: (u32, u32),
    /// Its upper left corner in physical pixels of the desktop, where the system tells.
    pub at: Option<(i32, i32)>,
    /// Whether it fills the screen of its monitor.
    pub full_screen: bool,
}

impl WindowGeometry {
    /// The smallest window with room for everything, in logical pixels.
    pub const MIN_SIZE: (u32, u32) = (640, 480);

    pub(super) fn in_range(self) -> Self {
        let (width, height) = self.size;
        Self { size: (width.clamp(Self::MIN_SIZE.0, 16_384), height.clamp(Self::MIN_SIZE.1, 16_384)), ..self }
    }
}

impl Default for WindowGeometry {
    fn default() -> Self {
        Self { size: (1280, 800), at: None, full_screen: false }
    }
}

/// How fast moves are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum AnimationSpeed {
    /// Not at all: the pieces are where they belong at once.
    Off,
    /// Twice as long as usual.
    Slow,
    /// As `config/animation.ron` says.
    #[default]
    Normal,
    /// Half as long as usual.
    Fast,
}

impl AnimationSpeed {
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

/// Toys in perspective or tokens from above.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
pub enum ViewStyle {
    /// Wooden cut-outs on a board, seen in perspective.
    #[default]
    Toy,
    /// Round tokens seen straight from above.
    Diagram,
}

/// How much is drawn: the first things to go on a weak machine are shadows and smooth edges.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, Deserialize)]
pub enum Quality {
    /// Shadows and smooth edges.
    #[default]
    High,
    /// Neither; still water.
    Low,
}
