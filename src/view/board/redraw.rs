//! Requests the next frame while anything on the board moves or is still loading. The window draws only on request: an
//! idle board costs nothing.

use crate::app::redraw::FrameRequest;
use crate::app::settings::values::Quality;
use crate::features::learn::exercise_runs;
use crate::view::board::ViewSystems;
use crate::view::board::compiling::ShaderCompilation;
use crate::view::board::effects::Particle;
use crate::view::board::pieces::piece_assets::PieceAssets;
use crate::view::board::settle::SETTLE_FRAMES;
use crate::view::board::theme::MotionSettings;
use crate::view::board::water::Splashes;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let demonstrations = follow_demonstrations.run_if(exercise_runs);
    app.add_systems(Update, (follow_activity, demonstrations, follow_water).chain().after(ViewSystems::Effects));
}

/// Whether the result of an action is still moving, or something is being made ready.
#[derive(SystemParam)]
struct BoardActivityParams<'w, 's> {
    splashes: Res<'w, Splashes>,
    particles: Query<'w, 's, (), With<Particle>>,
    compilation: Res<'w, ShaderCompilation>,
    piece_assets: Res<'w, PieceAssets>,
    asset_server: Res<'w, AssetServer>,
}

impl BoardActivityParams<'_, '_> {
    fn is_busy(&self) -> bool {
        self.splashes.is_active()
            || !self.particles.is_empty()
            || self.compilation.is_running()
            || self.piece_assets.loading(&self.asset_server)
    }
}

fn follow_activity(activity: BoardActivityParams, mut left: Local<u32>, mut frames: MessageWriter<FrameRequest>) {
    *left = if activity.is_busy() { SETTLE_FRAMES } else { left.saturating_sub(1) };
    if *left > 0 {
        trace!("the board moves or is being made ready");
        frames.write(FrameRequest::Now);
    }
}

/// A demonstration runs or waits for its next step.
fn follow_demonstrations(mut frames: MessageWriter<FrameRequest>) {
    frames.write(FrameRequest::Demonstration);
}

/// The water flows.
fn follow_water(motion: Res<MotionSettings>, quality: Res<Quality>, mut frames: MessageWriter<FrameRequest>) {
    if motion.ambient && *quality == Quality::High {
        frames.write(FrameRequest::Ambient);
    }
}
