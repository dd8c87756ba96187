//! Requests the next frame while anything on the board moves or is still loading. The window draws only on request: an
//! idle board costs nothing.

use crate::app::redraw::FrameRequest;
use crate::app::settings::values::Quality;
use crate::features::learn::lesson_session::LessonSession;
use crate::features::learn::practice::session::PracticeSession;
use crate::features::learn::puzzle::session::PuzzleSession;
use crate::view::board::ViewSystems;
use crate::view::board::compiling::ShaderCompilation;
use crate::view::board::effects::Particle;
use crate::view::board::pieces::piece_assets::PieceAssets;
use crate::view::board::settle::SETTLE_FRAMES;
use crate::view::board::theme::MotionSettings;
use crate::view::board::water::Splashes;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, keep_drawing.after(ViewSystems::Effects));
}

/// The state that shows whether something moves or is loading.
#[derive(bevy::ecs::system::SystemParam)]
struct RedrawReasons<'w, 's> {
    splashes: Res<'w, Splashes>,
    motes: Query<'w, 's, (), With<Particle>>,
    lesson: Res<'w, LessonSession>,
    puzzle: Res<'w, PuzzleSession>,
    practice: Res<'w, PracticeSession>,
    lively: Res<'w, MotionSettings>,
    quality: Res<'w, Quality>,
    compiling: Res<'w, ShaderCompilation>,
    toybox: Res<'w, PieceAssets>,
    server: Res<'w, AssetServer>,
}

impl RedrawReasons<'_, '_> {
    /// Whether the result of an action is still moving.
    fn is_animating(&self) -> bool {
        self.splashes.is_active()
            || !self.motes.is_empty()
            || self.compiling.is_running()
            || self.toybox.loading(&self.server)
    }

    /// Whether a demonstration runs or waits for its next step.
    fn is_demonstrating(&self) -> bool {
        self.lesson.is_running() || self.puzzle.is_running() || self.practice.is_running()
    }

    /// Whether the water flows.
    fn has_ambient_motion(&self) -> bool {
        self.lively.ambient && *self.quality == Quality::High
    }
}

fn keep_drawing(reasons: RedrawReasons, mut left: Local<u32>, mut frames: MessageWriter<FrameRequest>) {
    *left = if reasons.is_animating() { SETTLE_FRAMES } else { left.saturating_sub(1) };
    if *left > 0 {
        trace!("the board moves or is being made ready");
        frames.write(FrameRequest::Now);
    }
    if reasons.is_demonstrating() {
        frames.write(FrameRequest::Demonstration);
    }
    if reasons.has_ambient_motion() {
        frames.write(FrameRequest::Ambient);
    }
}
