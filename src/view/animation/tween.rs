//! What moves without a script: bevy_tweening changes a component, such as the pose of the camera, and the window is
//! drawn for as long as it does.

use crate::app::redraw::FrameRequest;
use crate::app::schedule::AppSystems;
use bevy::prelude::*;
use bevy_tweening::{AnimationSystem, TweenAnim, TweeningPlugin};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TweeningPlugin)
        .configure_sets(Update, AnimationSystem::AnimationUpdate.in_set(AppSystems::Animate))
        .add_systems(PostUpdate, request_frames);
}

/// How a motion is drawn if it need not be drawn in every window and at every frame.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TweenFrames(pub FrameRequest);

fn request_frames(moving: Query<Option<&TweenFrames>, With<TweenAnim>>, mut frames: MessageWriter<FrameRequest>) {
    frames.write_batch(moving.iter().map(|wanted| wanted.map_or(FrameRequest::Now, |wanted| wanted.0)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::TimeUpdateStrategy;
    use bevy_tweening::Tween;
    use bevy_tweening::lens::TransformScaleLens;
    use std::time::Duration;

    const FRAME: Duration = Duration::from_millis(16);

    /// The frames that an entity requests which moves for ten frames.
    fn requests(frames: impl Bundle) -> Vec<FrameRequest> {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, plugin))
            .add_message::<FrameRequest>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.update();
        let lens = TransformScaleLens { start: Vec3::ZERO, end: Vec3::ONE };
        let tween = Tween::new(EaseFunction::Linear, 10 * FRAME, lens);
        app.world_mut().spawn((Transform::default(), TweenAnim::new(tween), frames));
        let mut frame = || {
            app.update();
            app.world_mut().resource_mut::<Messages<FrameRequest>>().drain().collect::<Vec<_>>()
        };
        (0..20).flat_map(|_| frame()).collect()
    }

    #[test]
    fn frames_are_requested_until_the_motion_is_over() {
        assert_eq!(requests(()), [FrameRequest::Now; 9], "the tenth frame shows the end");
        assert_eq!(requests(TweenFrames(FrameRequest::Ambient)), [FrameRequest::Ambient; 9]);
    }
}
