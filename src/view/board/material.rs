//! The materials of the board and their shaders: wood, flat paint, water, and particles.

use crate::view::board::theme::Board;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, CompareFunction, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

/// Wood, bare or painted, under the board's lamp; see `assets/shaders/wood.wgsl`.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub struct WoodMaterial {
    /// The lamp.
    #[uniform(0)]
    pub lamp: Lamp,
}

/// The light on wood: key light, fill from above and from below, each colour times strength.
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

    /// What reaches a level surface in full light.
    pub fn on_level_ground(&self) -> Vec4 {
        self.sun * 0.85 + self.sky
    }
}

impl Material for WoodMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/wood.wgsl".into()
    }
}

/// Flat colour from the vertices, untouched by light; see `assets/shaders/paint.wgsl`.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone, Default)]
#[bind_group_data(MarkMaterialKey)]
pub struct MarkMaterial {
    /// What is drawn later lies on top: larger is later, in units of distance.
    pub order: f32,
    /// Whether it is seen through whatever stands in front of it.
    pub through: bool,
}

/// What the renderer's pipeline for paint depends on.
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

/// Drops, dust, bubbles and light, each on a square that faces the eye; see `assets/shaders/mote.wgsl`.
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
    /// What the shader needs.
    #[uniform(0)]
    pub river: River,
}

/// What the water's shader needs.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq, Default)]
pub struct River {
    /// Colour at the banks.
    pub shallow: Vec4,
    /// Colour in the middle; `w` is how much of the bed it covers, 0 to 1.
    pub deep: Vec4,
    /// Colour of foam and rings; `w` is the time in seconds.
    pub foam: Vec4,
    /// Light from all around.
    pub lamp: Vec4,
    /// By file: how much of a piece stands in it (0 to 1), the age of the last splash in seconds, its strength (0 to
    /// 1), and how far up the ranks from the middle of the square the water meets the piece.
    pub pieces: [Vec4; 7],
    /// By file: the colour that the water mirrors in front of a piece; `w` is how clearly, 0 to 1.
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

/// The materials everything shares.
#[derive(Resource, Debug, Clone)]
pub struct Materials {
    /// Wood of board and pieces.
    pub wood: Handle<WoodMaterial>,
    /// Soft shadows, under everything.
    pub shade: Handle<MarkMaterial>,
    /// Marks, on top of the water.
    pub marks: Handle<MarkMaterial>,
    /// Marks once more, seen through the pieces in front of them.
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
