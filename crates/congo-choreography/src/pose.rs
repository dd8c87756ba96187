//! The pose of a piece.

use glam::Vec3;

/// The pose of a piece. At rest it is [`Pose::resting`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// The point of the board below it, in squares (see [`geometry`](crate::geometry)); `y` is the ground there.
    pub at: Vec3,
    /// How high above the ground it hangs, in tiles.
    pub lift: f32,
    /// Its sideways tilt, in radians.
    pub tilt: f32,
    /// How far it has turned around its own axis, in radians.
    pub spin: f32,
    /// Its height relative to rest: 1 at rest, less when squashed, more when stretched; width follows so that it keeps
    /// its volume.
    pub stretch: f32,
    /// How grey it is, 0 to 1: captured pieces turn grey.
    pub grey: f32,
    /// Its size, 0 (invisible) to 1.
    pub size: f32,
}

impl Pose {
    /// Standing still at a point.
    pub const fn resting(at: Vec3) -> Self {
        Self { at, lift: 0.0, tilt: 0.0, spin: 0.0, stretch: 1.0, grey: 0.0, size: 1.0 }
    }

    /// The pose part of the way to another, 0 to 1.
    pub fn towards(&self, other: &Self, ratio: f32) -> Self {
        let mix = |from: f32, to: f32| from + (to - from) * ratio;
        Self {
            at: self.at.lerp(other.at, ratio),
            lift: mix(self.lift, other.lift),
            tilt: mix(self.tilt, other.tilt),
            spin: mix(self.spin, other.spin),
            stretch: mix(self.stretch, other.stretch),
            grey: mix(self.grey, other.grey),
            size: mix(self.size, other.size),
        }
    }
}
