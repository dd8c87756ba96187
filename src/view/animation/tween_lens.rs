//! Animates pieces with bevy_tweening. No other file uses it.

use crate::app::schedule::AppSystems;
use crate::view::stage::pose::PiecePose;
use bevy::math::curve::EaseFunction;
use bevy::prelude::*;
use bevy_tweening::{AnimationSystem, Delay, Lens, Sequence, Tween, TweenAnim, TweeningPlugin};
use congo_choreography::{Segment, Track};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TweeningPlugin)
        .configure_sets(Update, AnimationSystem::AnimationUpdate.in_set(AppSystems::Animate));
}

/// The set in which poses advance.
pub(super) const ADVANCE: AnimationSystem = AnimationSystem::AnimationUpdate;

/// Applies the pose of a segment, with the segment's own easing.
struct SegmentLens(Segment);

impl Lens<PiecePose> for SegmentLens {
    fn lerp(&mut self, mut pose: Mut<'_, PiecePose>, ratio: f32) {
        pose.0 = self.0.pose(ratio);
    }
}

/// The animation of a track. A track has at least one segment, and every segment lasts at least a millisecond, because
/// bevy_tweening rejects empty sequences and durations.
pub(super) fn animation(track: &Track) -> TweenAnim {
    let mut sequence = Sequence::with_capacity(track.segments.len() * 2);
    let mut now = 0;
    for segment in &track.segments {
        if segment.at > now {
            sequence = sequence.then(Delay::new(milliseconds(segment.at - now)));
        }
        sequence = sequence.then(tween(segment));
        now = segment.at + segment.lasts;
    }
    TweenAnim::new(sequence)
}

fn tween(segment: &Segment) -> Tween {
    Tween::new(EaseFunction::Linear, milliseconds(segment.lasts), SegmentLens(*segment))
}

fn milliseconds(count: u32) -> Duration {
    Duration::from_millis(u64::from(count))
}

/// Stops a piece's motion where it is.
pub(super) fn stop_tween(entity: &mut EntityCommands) {
    entity.try_remove::<TweenAnim>();
}
