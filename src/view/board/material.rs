//! The materials of the board and their shaders: wood, paint, water, and particles.

use crate::view::board::theme::Board;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, CompareFunction, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

/// Wood, bare or painted, in the light of the board's lamp; see `assets/shaders/wood.wgsl`.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub struct WoodMaterial {
    /// The lamp.
    #[uniform(0)]
    pub lamp: Lamp,
}

/// The light on wood: key light, and fill light from above and below, each as colour times strength.
#[derive(ShaderType, Debug, Clone, Copy, Default)]
pub struct Lamp {
    sun: Vec4,
    sky: Vec4,
    ground: Vec4,
}

impl Lamp {
    /// The lamp of a theme.
    pub fn from_light(board: &Board) -> Self {
        let light = &board.light;
        Self {
            sun: light.sun.linear().to_vec4() * light.strength,
            sky: light.sky.linear().to_vec4() * light.fill,
            ground: light.ground.linear().to_vec4() * light.fill,
        }
    }

    /// The light on a horizontal surface without shadow.
    pub fn on_level_ground(&self) -> Vec4 {
        self.sun * 0.85 + self.sky
    }
}

impl Material for WoodMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/wood.wgsl".into()
    }
}

/// Unlit vertex colours; see `assets/shaders/paint.wgsl`.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone, Default)]
#[bind_group_data(MarkMaterialKey)]
pub struct MarkMaterial {
    /// The drawing order: larger values are drawn later and on top, in units of distance.
    pub order: f32,
    /// Whether it shows through everything in front of it.
    pub through: bool,
}

/// The key of the specialised pipeline for paint.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MarkMaterialKey {
    through: bool,
}

impl From<&MarkMaterial> for MarkMaterialKey {
    fn from(material: &MarkMaterial) -> Self {
        Self { through: material.through }
    }
}

impl Material for MarkMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/paint.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Blend
    }

    fn depth_bias(&self) -> f32 {
        self.order
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if let Some(depth) = descriptor.depth_stencil.as_mut().filter(|_| key.bind_group_data.through) {
            depth.depth_compare = Some(CompareFunction::Always);
        }
        Ok(())
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

/// Drops, dust, bubbles and light, each on a quad that faces the camera; see `assets/shaders/mote.wgsl`.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone, Default)]
pub struct ParticleMaterial {}

impl Material for ParticleMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/mote.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Premultiplied
    }

    /// On top of the marks.
    fn depth_bias(&self) -> f32 {
        60.0
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

/// The river's water; see `assets/shaders/water.wgsl`.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub struct WaterMaterial {
    /// The uniforms of the shader.
    #[uniform(0)]
    pub river: River,
}

/// The uniforms of the water's shader.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq, Default)]
pub struct River {
    /// The colour at the banks.
    pub shallow: Vec4,
    /// The colour in the middle; `w` is its opacity over the bed, 0 to 1.
    pub deep: Vec4,
    /// The colour of foam and rings; `w` is the time in seconds.
    pub foam: Vec4,
    /// Ambient light.
    pub lamp: Vec4,
    /// For each file: how far a piece stands in the water (0 to 1), the age of the last splash in seconds, its strength
    /// (0 to 1), and how far up the ranks from the square's centre the water meets the piece.
    pub pieces: [Vec4; 7],
    /// For each file: the colour that the water reflects in front of a piece; `w` is the strength, 0 to 1.
    pub mirrored: [Vec4; 7],
}

impl Material for WaterMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/water.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Blend
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

/// The shared materials.
#[derive(Resource, Debug, Clone)]
pub struct Materials {
    /// Wood of board and pieces.
    pub wood: Handle<WoodMaterial>,
    /// Soft shadows, under everything.
    pub shade: Handle<MarkMaterial>,
    /// Marks, on top of the water.
    pub marks: Handle<MarkMaterial>,
    /// Marks that show through the pieces in front of them.
    pub ghosts: Handle<MarkMaterial>,
    /// The river.
    pub water: Handle<WaterMaterial>,
    /// Drops, dust, bubbles and light.
    pub motes: Handle<ParticleMaterial>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        MaterialPlugin::<WoodMaterial>::default(),
        MaterialPlugin::<MarkMaterial>::default(),
        MaterialPlugin::<WaterMaterial>::default(),
        MaterialPlugin::<ParticleMaterial>::default(),
    ));
    app.init_resource::<Materials>();
}

impl FromWorld for Materials {
    fn from_world(world: &mut World) -> Self {
        let wood = world.resource_mut::<Assets<WoodMaterial>>().add(WoodMaterial { lamp: Lamp::default() });
        let water = world.resource_mut::<Assets<WaterMaterial>>().add(WaterMaterial { river: River::default() });
        let motes = world.resource_mut::<Assets<ParticleMaterial>>().add(ParticleMaterial {});
        let mut paints = world.resource_mut::<Assets<MarkMaterial>>();
        let mut paint = |order, through| paints.add(MarkMaterial { order, through });
        let (shade, marks, ghosts) = (paint(-30.0, false), paint(30.0, false), paint(40.0, true));
        Self { wood, shade, marks, ghosts, water, motes }
    }
}
