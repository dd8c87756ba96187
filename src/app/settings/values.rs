//! Types of settings.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Volumes, each 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Volumes {
    /// Whether all sound is off.
    pub muted: bool,
    /// The overall volume.
    pub master: f32,
    /// Moves and splashes.
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
    /// Muted.
    pub const SILENT: Self = Self { muted: true, master: 0.0, effects: 0.0, ambience: 0.0, music: 0.0 };

    /// The effective volume of a channel, after the overall volume and the mute, 0 to 1.
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

/// A number clamped to its range, or the default if it is not a number.
pub(crate) fn clamp_or_default(value: f32, min: f32, max: f32, default: f32) -> f32 {
    if value.is_finite() { value.clamp(min, max) } else { default }
}

/// The size and position of the window.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowGeometry {
    /// Width and height in logical pixels, of a full-screen window those it has otherwise.
    pub size: (u32, u32),
    /// Its upper left corner in physical pixels of the desktop, if the system reports it.
    pub at: Option<(i32, i32)>,
    /// Whether it is full-screen.
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

/// The speed of animations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum AnimationSpeed {
    /// No animations.
    Off,
    /// Half speed.
    Slow,
    /// As `config/animation.ron` says.
    #[default]
    Normal,
    /// Double speed.
    Fast,
}

impl AnimationSpeed {
    /// All speeds in display order.
    pub const ALL: [Self; 4] = [Self::Off, Self::Slow, Self::Normal, Self::Fast];

    /// The factor for durations.
    pub const fn factor(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Slow => 2.0,
            Self::Normal => 1.0,
            Self::Fast => 0.5,
        }
    }
}

/// The style of the view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
pub enum ViewStyle {
    /// Standing wooden figures on a board, in perspective.
    #[default]
    Toy,
    /// Round tokens seen straight from above.
    Diagram,
}

/// The quality of the picture.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, Deserialize)]
pub enum Quality {
    /// With shadows and antialiasing.
    #[default]
    High,
    /// Without them, and with still water.
    Low,
}
