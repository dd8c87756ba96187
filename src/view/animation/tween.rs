//! What moves without a script: bevy_tweening changes a component, such as the pose of the camera, and the window is
//! drawn for as long as it does.

use crate::app::redraw::{FrameRequest, RedrawSystems};
use crate::app::schedule::AppSystems;
use bevy::prelude::*;
use bevy_tweening::{AnimationSystem, TweenAnim, TweeningPlugin};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TweeningPlugin)
        .configure_sets(Update, AnimationSystem::AnimationUpdate.in_set(AppSystems::Animate))
        .add_systems(Last, request_frames.before(RedrawSystems));
}

/// How a motion is drawn if it need not be drawn in every window and at every frame.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TweenFrames(pub FrameRequest);

fn request_frames(moving: Query<Option<&TweenFrames>, With<TweenAnim>>, mut frames: MessageWriter<FrameRequest>) {
    frames.write_batch(moving.iter().map(|wanted| wanted.map_or(FrameRequest::Now, |wanted| wanted.0)));
}
