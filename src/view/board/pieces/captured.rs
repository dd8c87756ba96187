//! Draws the captured pieces beside the board in the toy view, where the picture has room for them. They are no pieces of
//! the board: nothing picks them.

use crate::app::redraw::FrameRequest;
use crate::app::settings::values::ViewStyle;
use crate::session::board_view::View;
use crate::view::board::ViewSystems;
use crate::view::board::camera::camera_view::{CameraPose, CameraView, Orbit};
use crate::view::board::captured_pieces::{CAPTURED_SCALE, CapturedPieces, is_visible_at, places};
use crate::view::board::material::Materials;
use crate::view::board::pieces::mesh::BASE_HEIGHT;
use crate::view::board::pieces::piece_assets::PieceAssets;
use crate::view::board::pieces::placing::{STANDEE_LEAN, facing};
use crate::view::board::pieces::view::BlobMesh;
use crate::view::board::theme::MotionSettings;
use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy_tweening::lens::TransformScaleLens;
use bevy_tweening::{Tween, TweenAnim};
use congo_rules::{Color, Piece};
use std::time::Duration;

/// The time in which a captured piece grows on its place.
const ARRIVAL_TIME: Duration = Duration::from_millis(220);
/// The smallest scale of a mesh: zero cannot be inverted.
const LEAST_SCALE: f32 = 1e-3;
/// In smaller pictures, by the pixels of a tile, captured pieces would be specks: there are none.
const MIN_TILE_PX: f32 = 42.0;
/// Opacity of the shadow on the table, of 255.
const SHADE: u32 = 150;

/// A captured piece beside the board.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
struct CapturedFigure {
    piece: Piece,
    nth: usize,
    /// The edition of its meshes.
    edition: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn_captured_pieces, ApplyDeferred, place_captured_pieces)
            .chain()
            .after(ViewSystems::Pieces)
            .before(ViewSystems::Marks),
    );
}

/// The camera as the player has put it, without its own movements.
#[derive(SystemParam)]
struct CameraContext<'w, 's> {
    view: Res<'w, View>,
    camera: Single<'w, 's, (&'static CameraPose, Has<TweenAnim>)>,
    orbit: Res<'w, Orbit>,
    camera_view: Res<'w, CameraView>,
}

impl CameraContext<'_, '_> {
    /// How many pieces of each side are shown: all, or none if one would be outside the picture.
    fn shown(&self, captured: &CapturedPieces) -> [usize; 2] {
        let (pose, is_moving) = *self.camera;
        if self.view.style != ViewStyle::Toy || is_moving {
            return [0, 0];
        }
        let whole = Orbit { zoom: 1.0, focus: Vec2::ZERO, ..*self.orbit };
        let camera_view = CameraView::new(*pose, whole, self.camera_view.area, self.camera_view.window);
        let tile = camera_view.project(Vec3::X).distance(camera_view.project(Vec3::ZERO));
        Color::ALL.map(|owner| {
            let count = captured.0[owner.index()].len();
            let fits = tile >= MIN_TILE_PX && places(owner, count).all(|place| is_visible_at(place, &camera_view));
            if fits { count } else { 0 }
        })
    }
}

/// Spawns the pieces that are missing and despawns those that are not captured any more.
fn spawn_captured_pieces(
    captured: Res<CapturedPieces>,
    camera: CameraContext,
    figures: Query<(Entity, &CapturedFigure)>,
    mut maker: FigureParams,
    motion: Res<MotionSettings>,
    mut commands: Commands,
    mut frames: MessageWriter<FrameRequest>,
) {
    let counts = camera.shown(&captured);
    let edition = maker.piece_assets.revision;
    let wanted = Color::ALL.into_iter().flat_map(|owner| {
        let row = captured.0[owner.index()][..counts[owner.index()]].iter();
        row.enumerate().map(move |(nth, piece)| CapturedFigure { piece: *piece, nth, edition })
    });
    let wanted: Vec<CapturedFigure> = wanted.collect();
    for (entity, _) in figures.iter().filter(|(_, figure)| !wanted.contains(figure)) {
        commands.entity(entity).despawn();
        frames.write(FrameRequest::Now);
    }
    for figure in wanted.into_iter().filter(|wanted| figures.iter().all(|(_, figure)| figure != wanted)) {
        let Some(figure) = maker.spawn(figure, &mut commands) else { continue };
        if motion.animations {
            let lens = TransformScaleLens { start: Vec3::splat(LEAST_SCALE), end: Vec3::splat(CAPTURED_SCALE) };
            let arrival = TweenAnim::new(Tween::new(EaseFunction::BackOut, ARRIVAL_TIME, lens));
            commands.entity(figure).insert((Transform::from_scale(Vec3::splat(LEAST_SCALE)), arrival));
        }
        frames.write(FrameRequest::Now);
    }
}

/// Makes small figures.
#[derive(SystemParam)]
struct FigureParams<'w> {
    piece_assets: ResMut<'w, PieceAssets>,
    materials: Res<'w, Materials>,
    blob: Res<'w, BlobMesh>,
    meshes: ResMut<'w, Assets<Mesh>>,
}

impl FigureParams<'_> {
    /// Spawns a figure; `None` while its drawing is being loaded.
    fn spawn(&mut self, figure: CapturedFigure, commands: &mut Commands) -> Option<Entity> {
        let mesh = self.piece_assets.piece_mesh(figure.piece, ViewStyle::Toy, &mut self.meshes)?;
        let base = self.piece_assets.base(figure.piece.color, &mut self.meshes);
        let wood = || (MeshMaterial3d(self.materials.wood.clone()), MeshTag(0));
        let leaning =
            Transform::from_xyz(0.0, BASE_HEIGHT - 0.035, 0.0).with_rotation(Quat::from_rotation_x(-STANDEE_LEAN));
        let shade = (MeshMaterial3d(self.materials.shade.clone()), MeshTag(SHADE), NotShadowCaster);
        let blob = Transform::from_xyz(0.0, 0.02, 0.0).with_scale(Vec3::splat(0.5));
        let parts = children![
            (Mesh3d(mesh), wood(), leaning),
            (Mesh3d(base), wood(), Transform::default()),
            (Mesh3d(self.blob.0.clone()), shade, blob),
        ];
        let scale = Transform::from_scale(Vec3::splat(CAPTURED_SCALE));
        Some(commands.spawn((figure, scale, Visibility::default(), parts)).id())
    }
}

/// Turns them to the camera.
fn place_captured_pieces(
    captured: Res<CapturedPieces>,
    camera_view: Res<CameraView>,
    mut figures: Query<(&CapturedFigure, &mut Transform)>,
) {
    for (figure, mut transform) in &mut figures {
        let owner = !figure.piece.color;
        let Some(place) = places(owner, captured.0[owner.index()].len()).nth(figure.nth) else { continue };
        let rotation = Quat::from_rotation_y(facing(place, &camera_view));
        let placed = Transform { translation: place, rotation, scale: transform.scale };
        transform.set_if_neq(placed);
    }
}
