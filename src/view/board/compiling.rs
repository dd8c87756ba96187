//! Counts the shaders that the renderer is still compiling. Objects that need them are not drawn yet.

use bevy::prelude::*;
use bevy::render::render_resource::{PipelineCache, PipelineDescriptor};
use bevy::render::renderer::RenderDevice;
use bevy::render::{Render, RenderApp, RenderSystems};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number of shaders that the renderer is still compiling.
#[derive(Resource, Debug, Clone, Default)]
pub struct ShaderCompilation(Arc<AtomicUsize>);

impl ShaderCompilation {
    /// Whether any shader is still being compiled.
    pub fn is_running(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

pub(super) fn plugin(app: &mut App) {
    let compiling = ShaderCompilation::default();
    app.insert_resource(compiling.clone());
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.insert_resource(compiling).add_systems(Render, count_pipelines.in_set(RenderSystems::Cleanup));
    }
}

fn count_pipelines(pipelines: Res<PipelineCache>, device: Res<RenderDevice>, compiling: Res<ShaderCompilation>) {
    // Where nothing can be computed, as in WebGL, Bevy wants such pipelines all the same, and they wait for ever.
    let computes = device.limits().max_compute_workgroups_per_dimension > 0;
    let is_drawn = |id: &usize| {
        let wanted = pipelines.pipelines().nth(*id);
        wanted.is_some_and(|wanted| matches!(wanted.descriptor, PipelineDescriptor::RenderPipelineDescriptor(_)))
    };
    let waiting = pipelines.waiting_pipelines().filter(|id| computes || is_drawn(id));
    compiling.0.store(waiting.count(), Ordering::Relaxed);
}
