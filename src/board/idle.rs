//! Asks for the next frame while anything on the board moves or is still being made ready. The window draws only when
//! asked: an idle board costs nothing.

use super::Look;
use super::camera::Glide;
use super::effects::Mote;
use super::pieces::toybox::Toybox;
use super::theme::{Liveliness, Quality};
use super::water::Splashes;
use crate::learn::Class;
use crate::learn::drill::Drill;
use crate::learn::puzzle::Sitting;
use crate::redraw::FrameRequest;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many frames more are drawn after the last reason: what was made ready in one frame is seen in the next.
pub(super) const AFTER: u32 = 4;

/// How many shaders the renderer is still compiling; what needs them is not drawn yet.
#[derive(Resource, Debug, Clone, Default)]
pub struct Compiling(Arc<AtomicUsize>);

impl Compiling {
    /// Whether any shader is still being compiled.
    pub fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

pub(super) fn plugin(app: &mut App) {
    let compiling = Compiling::default();
    app.insert_resource(compiling.clone()).add_systems(Update, keep_drawing.after(Look::Effects));
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.insert_resource(compiling).add_systems(Render, count.in_set(RenderSystems::Cleanup));
    }
}

fn count(pipelines: Res<PipelineCache>, compiling: Res<Compiling>) {
    compiling.0.store(pipelines.waiting_pipelines().count(), Ordering::Relaxed);
}

/// What may move by itself or is on its way.
#[derive(bevy::ecs::system::SystemParam)]
struct Reasons<'w, 's> {
    glide: Res<'w, Glide>,
    splashes: Res<'w, Splashes>,
    motes: Query<'w, 's, (), With<Mote>>,
    class: Res<'w, Class>,
    sitting: Res<'w, Sitting>,
    drill: Res<'w, Drill>,
    lively: Res<'w, Liveliness>,
    quality: Res<'w, Quality>,
    compiling: Res<'w, Compiling>,
    toybox: Res<'w, Toybox>,
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
        self.class.runs() || self.sitting.runs() || self.drill.runs()
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
