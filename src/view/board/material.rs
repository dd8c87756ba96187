//! The materials of the board and their shaders: wood, paint, water, particles, and the place around the board.

use crate::view::board::hue::Hue;
use crate::view::board::theme::{Board, Place, PlaceKind};
use bevy::color::ColorToComponents;
use bevy::mesh::{MeshTag, MeshVertexBufferLayoutRef};
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
#[derive(ShaderType, Debug, Clone, Copy, PartialEq, Default)]
pub struct Lamp {
    sun: Vec4,
    sky: Vec4,
    ground: Vec4,
    /// The lantern of the place.
    glow: Vec4,
    /// The kind of place, 1 if anything moves, and 1 or -1 for the side on which the player sits.
    place: Vec4,
}

impl Lamp {
    /// The lamp of a theme.
    pub fn from_light(board: &Board) -> Self {
        let light = &board.light;
        Self {
            sun: light.sun.linear().to_vec4() * light.strength,
            sky: light.sky.linear().to_vec4() * light.fill,
            ground: light.ground.linear().to_vec4() * light.fill,
            glow: board.place.map_or(Vec4::ZERO, |place| place.glow.linear().to_vec4()),
            place: Vec4::ZERO,
        }
    }

    /// The same in the theme's place.
    pub fn in_place(self, board: &Board, moves: bool, flipped: bool) -> Self {
        let kind = board.place.map_or(PlaceKind::Quiet, |place| place.kind);
        let side = if flipped { -1.0 } else { 1.0 };
        Self { place: Vec4::new(kind.shader_number(), f32::from(u8::from(moves)), side, 0.0), ..self }
    }

    /// The light on a horizontal surface without shadow.
    pub fn on_level_ground(&self) -> Vec4 {
        self.sun * 0.85 + self.sky
    }
}

/// What differs between two things of wood that share a mesh and the material: the bits of a mesh tag in `wood.wgsl`.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct WoodTag {
    /// How grey it is, 0 to 1.
    pub grey: f32,
    /// Whether it glows, because it is selected.
    pub glows: bool,
    /// Which part of the wood it was cut from.
    pub grain: u8,
    /// How much lighter it is than its mesh, -[`WoodTag::MAX_TINT`] to that.
    pub tint: f32,
}

impl WoodTag {
    /// The greatest difference in lightness.
    pub const MAX_TINT: f32 = 0.3;
}

impl From<WoodTag> for MeshTag {
    fn from(tag: WoodTag) -> Self {
        let grey = (tag.grey.clamp(0.0, 1.0) * 255.0) as u32;
        let glow = if tag.glows { 255 } else { 0 };
        let tint = (tag.tint / WoodTag::MAX_TINT).clamp(-1.0, 1.0) * f32::from(i8::MAX);
        Self(grey | glow << 8 | u32::from(tag.grain) << 16 | u32::from(tint as i8 as u8) << 24)
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
    /// The drawing order: larger values are drawn later and on top, in units of distance. The board is 10 units wide.
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
        120.0
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

/// The ground of the place; see `assets/shaders/place.wgsl`.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone, Default)]
pub struct PlaceMaterial {
    /// The uniforms of the shader.
    #[uniform(0)]
    pub uniform: PlaceUniform,
}

/// The uniforms of the shader of the ground.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq, Default)]
pub struct PlaceUniform {
    /// The ground around the board; `w` is the kind of place.
    near: Vec4,
    /// The ground far away; `w` is 1 if anything moves.
    far: Vec4,
    /// The cloth, or the second tone of the ground; `w` is 1 for fine details.
    cloth: Vec4,
    /// Its pattern, or water; `w` is how visible the grain of wood and the weave of cloth are, 0 to 1.
    accent: Vec4,
    /// What shines.
    glow: Vec4,
    /// The key light and the fill light from above, each as colour times strength.
    sun: Vec4,
    /// See `sun`.
    sky: Vec4,
}

impl PlaceUniform {
    /// The uniforms of a theme. A theme without a place lies on a plain cloth in the colours of its table.
    pub fn new(board: &Board, moves: bool, detailed: bool) -> Self {
        let lamp = Lamp::from_light(board);
        let flag = |on: bool| f32::from(u8::from(on));
        let (near, far) = (board.table.near.linear().to_vec3(), board.table.far.linear().to_vec3());
        let place = board.place.as_ref();
        let hue = |of: fn(&Place) -> Hue| place.map_or(near, |place| of(place).linear().to_vec3());
        let kind = place.map_or(PlaceKind::Quiet, |place| place.kind);
        Self {
            near: near.extend(kind.shader_number()),
            far: far.extend(flag(moves)),
            cloth: hue(|place| place.cloth).extend(flag(detailed)),
            accent: hue(|place| place.accent).extend(board.table.grain),
            glow: hue(|place| place.glow).extend(0.0),
            sun: lamp.sun,
            sky: lamp.sky,
        }
    }
}

impl Material for PlaceMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/place.wgsl".into()
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

/// A thing beside the board; see `assets/shaders/prop.wgsl`.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone, Default)]
pub struct PropMaterial {
    /// Its drawing.
    #[texture(0)]
    #[sampler(1)]
    pub drawing: Handle<Image>,
}

impl Material for PropMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/prop.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Blend
    }

    /// Under the soft shadows and everything on the board.
    fn depth_bias(&self) -> f32 {
        -40.0
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
    /// Arrows over the marks: open, and showing through pieces.
    pub arrows: [Handle<MarkMaterial>; 2],
    /// The arrows on top of the others.
    pub main_arrows: [Handle<MarkMaterial>; 2],
    /// The river.
    pub water: Handle<WaterMaterial>,
    /// Drops, dust, bubbles and light.
    pub motes: Handle<ParticleMaterial>,
    /// The ground of the place.
    pub place: Handle<PlaceMaterial>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        MaterialPlugin::<WoodMaterial>::default(),
        MaterialPlugin::<MarkMaterial>::default(),
        MaterialPlugin::<WaterMaterial>::default(),
        MaterialPlugin::<ParticleMaterial>::default(),
        MaterialPlugin::<PlaceMaterial>::default(),
        MaterialPlugin::<PropMaterial>::default(),
    ));
    app.init_resource::<Materials>();
}

impl FromWorld for Materials {
    fn from_world(world: &mut World) -> Self {
        let wood = world.resource_mut::<Assets<WoodMaterial>>().add(WoodMaterial { lamp: Lamp::default() });
        let water = world.resource_mut::<Assets<WaterMaterial>>().add(WaterMaterial { river: River::default() });
        let motes = world.resource_mut::<Assets<ParticleMaterial>>().add(ParticleMaterial {});
        let place = world.resource_mut::<Assets<PlaceMaterial>>().add(PlaceMaterial::default());
        let mut paints = world.resource_mut::<Assets<MarkMaterial>>();
        let mut paint = |order, through| paints.add(MarkMaterial { order, through });
        let shade = paint(-30.0, false);
        let [marks, arrow, main_arrow] = [30.0, 45.0, 60.0].map(|order| paint(order, false));
        let [ghosts, arrow_ghost, main_ghost] = [75.0, 90.0, 105.0].map(|order| paint(order, true));
        let (arrows, main_arrows) = ([arrow, arrow_ghost], [main_arrow, main_ghost]);
        Self { wood, shade, marks, ghosts, arrows, main_arrows, water, motes, place }
    }
}
