//! Caches the picture of the board. In a frame in which nothing on the board has changed, the picture is copied from
//! the previous frame and only the panels are drawn: otherwise a running clock would redraw the board every second,
//! which is expensive with a software renderer.

use crate::view::board::area::{BoardCamera, StillCamera};
use crate::view::board::compiling::ShaderCompilation;
use crate::view::board::material::{
    MarkMaterial, ParticleMaterial, PlaceMaterial, PropMaterial, WaterMaterial, WoodMaterial,
};
use crate::view::board::settle::SETTLE_FRAMES;
use bevy::camera::CameraMainTextureUsages;
use bevy::core_pipeline::tonemapping::tonemapping;
use bevy::core_pipeline::{Core3d, Core3dSystems};
use bevy::ecs::system::SystemParam;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_resource::{Texture, TextureDescriptor, TextureDimension, TextureUsages};
use bevy::render::renderer::{RenderContext, RenderDevice, ViewQuery};
use bevy::render::view::{Msaa, ViewTarget};
use bevy::render::{RenderApp, RenderStartup};

/// The usages of the camera's texture: the picture is also copied from it and into it.
pub(super) fn texture_usages() -> CameraMainTextureUsages {
    CameraMainTextureUsages::default().with(TextureUsages::COPY_DST)
}

/// How the board's picture gets into this frame.
#[derive(Resource, ExtractResource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BoardFrame {
    /// It is drawn.
    #[default]
    Drawn,
    /// It is copied from the previous frame.
    Kept,
}

/// The last picture of the board without panels, in the render world.
#[derive(Resource, Default)]
struct FrameCache {
    picture: Option<Texture>,
    /// Whether the cached picture is shown in this frame.
    is_shown: bool,
}

impl FrameCache {
    fn draws(cache: Res<Self>) -> bool {
        !cache.is_shown
    }

    /// Whether the cached picture fits this view's texture.
    fn fits(&self, target: &ViewTarget) -> bool {
        let view = target.main_texture();
        self.picture.as_ref().is_some_and(|kept| kept.size() == view.size() && kept.format() == view.format())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardFrame>().add_systems(Last, detect_changes);
    if app.get_sub_app(RenderApp).is_none() {
        return;
    }
    app.add_plugins(ExtractResourcePlugin::<BoardFrame>::default());
    let Some(renderer) = app.get_sub_app_mut(RenderApp) else { return };
    renderer
        .init_resource::<FrameCache>()
        .add_systems(RenderStartup, invalidate)
        .configure_sets(Core3d, Core3dSystems::Prepass.run_if(FrameCache::draws))
        .configure_sets(Core3d, Core3dSystems::MainPass.run_if(FrameCache::draws))
        .add_systems(Core3d, choose_frame.before(Core3dSystems::Prepass))
        .add_systems(Core3d, (resize_cache, show_cached_frame).after(tonemapping).in_set(Core3dSystems::PostProcess));
}

/// Everything that is part of the picture.
type Drawn = Or<(With<Mesh3d>, With<BoardCamera>, With<DirectionalLight>)>;
/// Changes that are visible.
type AlteredQuery = Or<(
    Changed<GlobalTransform>,
    Changed<ViewVisibility>,
    Changed<Mesh3d>,
    Changed<MeshTag>,
    Changed<Projection>,
    Changed<Camera>,
    Changed<Msaa>,
    Changed<DirectionalLight>,
    Or<(
        Changed<MeshMaterial3d<WoodMaterial>>,
        Changed<MeshMaterial3d<MarkMaterial>>,
        Changed<MeshMaterial3d<WaterMaterial>>,
        Changed<MeshMaterial3d<ParticleMaterial>>,
        Changed<MeshMaterial3d<PropMaterial>>,
    )>,
)>;

/// The state that the picture depends on.
#[derive(SystemParam)]
struct ChangeDetector<'w, 's> {
    altered: Query<'w, 's, (), (Drawn, AlteredQuery)>,
    removed: RemovedComponents<'w, 's, Mesh3d>,
    clear_color: Res<'w, ClearColor>,
    meshes: MessageReader<'w, 's, AssetEvent<Mesh>>,
    materials: MaterialEventParams<'w, 's>,
}

/// Changes of materials.
#[derive(SystemParam)]
struct MaterialEventParams<'w, 's> {
    wood: MessageReader<'w, 's, AssetEvent<WoodMaterial>>,
    marks: MessageReader<'w, 's, AssetEvent<MarkMaterial>>,
    water: MessageReader<'w, 's, AssetEvent<WaterMaterial>>,
    particles: MessageReader<'w, 's, AssetEvent<ParticleMaterial>>,
    place: MessageReader<'w, 's, AssetEvent<PlaceMaterial>>,
}

impl MaterialEventParams<'_, '_> {
    /// How many there are. All are read.
    fn count(&mut self) -> usize {
        self.wood.read().count()
            + self.marks.read().count()
            + self.water.read().count()
            + self.particles.read().count()
            + self.place.read().count()
    }
}

impl ChangeDetector<'_, '_> {
    /// Whether anything has changed since the last call.
    fn has_changes(&mut self) -> bool {
        let events = self.removed.read().count() + self.meshes.read().count() + self.materials.count();
        self.clear_color.is_changed() || !self.altered.is_empty() || events > 0
    }
}

/// Something prepared in one frame may become visible only some frames later, so the board is drawn for a while after a
/// change.
fn detect_changes(
    mut changes: ChangeDetector,
    compiling: Res<ShaderCompilation>,
    stills: Query<(), With<StillCamera>>,
    mut left: Local<u32>,
    mut frame: ResMut<BoardFrame>,
) {
    let changed = changes.has_changes() || compiling.is_running() || !stills.is_empty();
    *left = if changed { SETTLE_FRAMES } else { left.saturating_sub(1) };
    frame.set_if_neq(if *left > 0 { BoardFrame::Drawn } else { BoardFrame::Kept });
}

/// A new device does not have the textures of the previous one.
fn invalidate(mut cache: ResMut<FrameCache>) {
    *cache = FrameCache::default();
}

fn choose_frame(view: ViewQuery<&ViewTarget>, frame: Res<BoardFrame>, mut cache: ResMut<FrameCache>) {
    cache.is_shown = *frame == BoardFrame::Kept && cache.fits(view.into_inner());
}

/// Caches the board's picture before the panels are drawn over it.
fn resize_cache(
    view: ViewQuery<&ViewTarget>,
    mut cache: ResMut<FrameCache>,
    device: Res<RenderDevice>,
    mut ctx: RenderContext,
) {
    let target = view.into_inner();
    if cache.is_shown {
        return;
    }
    let drawn = target.main_texture();
    if !cache.fits(target) {
        cache.picture = Some(device.create_texture(&TextureDescriptor {
            label: Some("board_frame_cache"),
            size: drawn.size(),
            mip_level_count: 1,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format: drawn.format(),
            usage: TextureUsages::COPY_SRC | TextureUsages::COPY_DST,
            view_formats: &[],
        }));
    }
    if let Some(picture) = &cache.picture {
        copy_frame(&mut ctx, drawn, picture);
    }
}

/// Shows the cached picture instead of drawing the board.
fn show_cached_frame(view: ViewQuery<&ViewTarget>, cache: Res<FrameCache>, mut ctx: RenderContext) {
    if let Some(picture) = cache.picture.as_ref().filter(|_| cache.is_shown) {
        // A write after the main pass counts as drawn, so the panels do not clear it.
        copy_frame(&mut ctx, picture, view.into_inner().post_process_write().destination_texture);
    }
}

fn copy_frame(ctx: &mut RenderContext, from: &Texture, to: &Texture) {
    ctx.command_encoder().copy_texture_to_texture(from.as_image_copy(), to.as_image_copy(), from.size());
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::camera::ClearColorConfig;

    fn board() -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Mesh>()
            .init_asset::<WoodMaterial>()
            .init_asset::<MarkMaterial>()
            .init_asset::<WaterMaterial>()
            .init_asset::<ParticleMaterial>()
            .init_asset::<PlaceMaterial>()
            .init_resource::<ClearColor>()
            .init_resource::<ShaderCompilation>();
        plugin(&mut app);
        let mesh = app.world_mut().resource_mut::<Assets<Mesh>>().add(Mesh::from(Cuboid::default()));
        let piece = app.world_mut().spawn((Mesh3d(mesh), MeshTag(0), Transform::default(), Visibility::default())).id();
        app.world_mut().spawn((BoardCamera, Camera::default()));
        rest(&mut app);
        (app, piece)
    }

    fn frame(app: &mut App) -> BoardFrame {
        app.update();
        *app.world().resource()
    }

    fn rest(app: &mut App) {
        for _ in 0..SETTLE_FRAMES + 3 {
            app.update();
        }
        assert_eq!(frame(app), BoardFrame::Kept);
    }

    #[test]
    fn a_board_at_rest_is_kept() {
        let (mut app, _) = board();
        assert!((0..100).all(|_| frame(&mut app) == BoardFrame::Kept));
    }

    #[test]
    fn every_change_of_the_board_is_drawn() {
        type Change = fn(&mut World, Entity);
        let changes: [(&str, Change); 9] = [
            ("a piece moves", |world, piece| world.get_mut::<GlobalTransform>(piece).expect("it").set_changed()),
            ("it looks different", |world, piece| world.get_mut::<MeshTag>(piece).expect("it").0 += 1),
            ("it hides", |world, piece| world.get_mut::<ViewVisibility>(piece).expect("it").set_changed()),
            ("a piece comes", |world, _| _ = world.spawn((Mesh3d::default(), Transform::default()))),
            ("a piece goes", |world, piece| _ = world.despawn(piece)),
            ("a shape changes", |world, _| {
                let mut meshes = world.resource_mut::<Assets<Mesh>>();
                let id = meshes.ids().next().expect("one");
                meshes.remove(id);
            }),
            ("the water flows", |world, _| {
                let water = WaterMaterial { river: default() };
                world.resource_mut::<Assets<WaterMaterial>>().add(water);
            }),
            ("the camera changes", |world, _| {
                let mut cameras = world.query::<&mut Camera>();
                cameras.single_mut(world).expect("one").clear_color = ClearColorConfig::None;
            }),
            ("the theme changes", |world, _| world.resource_mut::<ClearColor>().0 = Color::WHITE),
        ];
        for (what, change) in changes {
            let (mut app, piece) = board();
            change(app.world_mut(), piece);
            assert_eq!(frame(&mut app), BoardFrame::Drawn, "{what}");
            rest(&mut app);
        }
    }
}
