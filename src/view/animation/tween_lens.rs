//! Scripts on tokens by way of bevy_tweening: the one file that names it.

use crate::app::schedule::AppSystems;
use crate::view::animation::script::{Segment, Track};
use crate::view::stage::pose::Pose;
use bevy::prelude::*;
use bevy_tweening::{AnimationSystem, Delay, Lens, Sequence, Tween, TweenAnim, TweeningPlugin};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TweeningPlugin)
        .configure_sets(Update, AnimationSystem::AnimationUpdate.in_set(AppSystems::Animate));
}

/// The set in which poses advance.
pub(super) const ADVANCE: AnimationSystem = AnimationSystem::AnimationUpdate;

/// Goes from one pose to another, in an arc if it has a height.
struct PoseLens {
    from: Pose,
    to: Pose,
    arc: f32,
}

impl Lens<Pose> for PoseLens {
    fn lerp(&mut self, mut pose: Mut<'_, Pose>, ratio: f32) {
        *pose = self.from.towards(&self.to, ratio);
        pose.lift += self.arc * 4.0 * ratio * (1.0 - ratio);
    }
}

/// The animation of a track. A track has at least one segment, and every segment lasts at least a millisecond, because
/// an empty sequence and an empty duration are refused.
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
    let lens = PoseLens { from: segment.from, to: segment.to, arc: segment.arc };
    Tween::new(segment.ease, milliseconds(segment.lasts), lens)
}

fn milliseconds(count: u32) -> Duration {
    Duration::from_millis(u64::from(count))
}

/// Stops a token's motion where it is.
pub(super) fn stop(entity: &mut EntityCommands) {
    entity.try_remove::<TweenAnim>();
}
