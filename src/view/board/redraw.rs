//! Asks for the next frame while anything on the board moves or is still being made ready. The window draws only when
//! asked: an idle board costs nothing.

use crate::app::redraw::FrameRequest;
use crate::app::settings::values::Quality;
use crate::features::learn::lesson_session::LessonSession;
use crate::features::learn::practice::session::PracticeSession;
use crate::features::learn::puzzle::session::PuzzleSession;
use crate::view::board::ViewSystems;
use crate::view::board::camera::CameraMotion;
use crate::view::board::compiling::Compiling;
use crate::view::board::effects::Particle;
use crate::view::board::pieces::piece_assets::PieceAssets;
use crate::view::board::settle::AFTER;
use crate::view::board::theme::MotionSettings;
use crate::view::board::water::Splashes;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, keep_drawing.after(ViewSystems::Effects));
}

/// What may move by itself or is on its way.
#[derive(bevy::ecs::system::SystemParam)]
struct Reasons<'w, 's> {
    glide: Res<'w, CameraMotion>,
    splashes: Res<'w, Splashes>,
    motes: Query<'w, 's, (), With<Particle>>,
    class: Res<'w, LessonSession>,
    sitting: Res<'w, PuzzleSession>,
    drill: Res<'w, PracticeSession>,
    lively: Res<'w, MotionSettings>,
    quality: Res<'w, Quality>,
    compiling: Res<'w, Compiling>,
    toybox: Res<'w, PieceAssets>,
    server: Res<'w, AssetServer>,
}

impl Reasons<'_, '_> {
    /// What was done moves.
    fn moves(&self) -> bool {
        let moves = self.glide.moving() || self.splashes.any() || !self.motes.is_empty();
        moves || self.compiling.any() || self.toybox.loading(&self.server)
    }

    /// Something is demonstrated or waits for its moment.
    fn demonstrates(&self) -> bool {
        self.class.is_running() || self.sitting.is_running() || self.drill.is_running()
    }

    /// The water flows.
    fn breathes(&self) -> bool {
        self.lively.breathes && *self.quality == Quality::High
    }
}

fn keep_drawing(reasons: Reasons, mut left: Local<u32>, mut frames: MessageWriter<FrameRequest>) {
    *left = if reasons.moves() { AFTER } else { left.saturating_sub(1) };
    if *left > 0 {
        trace!("the board moves or is being made ready");
        frames.write(FrameRequest::Now);
    }
    if reasons.demonstrates() {
        frames.write(FrameRequest::Demonstration);
    }
    if reasons.breathes() {
        frames.write(FrameRequest::Ambient);
    }
}
