//! The ground of the place: one rectangle with its own shader, `assets/shaders/place.wgsl`.

use crate::app::settings::values::Quality;
use crate::view::board::ViewSystems;
use crate::view::board::material::{Materials, PlaceMaterial, PlaceUniform};
use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::place::{PlaceRoot, spawn_root};
use crate::view::board::theme::{BoardTheme, MotionSettings};
use crate::view::stage::geometry::TABLE_HEIGHT;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::color::LinearRgba;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

/// Half the side length of the ground, in units; the camera cannot see beyond it.
const GROUND_HALF: f32 = 48.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_ground.after(spawn_root))
        .add_systems(Update, update_ground.in_set(ViewSystems::Place));
}

fn spawn_ground(
    root: Single<Entity, With<PlaceRoot>>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    let ground = (
        Mesh3d(meshes.add(ground_mesh())),
        MeshMaterial3d(materials.place.clone()),
        Transform::from_xyz(0.0, TABLE_HEIGHT, 0.0),
        NotShadowCaster,
        NoFrustumCulling,
        ChildOf(*root),
    );
    commands.spawn(ground);
}

/// A square; its texture coordinates are positions, x to the right and y towards the player.
fn ground_mesh() -> Mesh {
    let mut mesh = MeshBuilder::default();
    let finish = Finish { color: LinearRgba::WHITE, grain: 0.0, gloss: 0.0 };
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, z)| {
        let at = Vec2::new(x, z) * GROUND_HALF;
        mesh.corner(Vec3::new(at.x, 0.0, at.y), Vec3::Y, at, finish)
    });
    mesh.quad(corners);
    mesh.finish()
}

fn update_ground(
    theme: Res<BoardTheme>,
    motion: Res<MotionSettings>,
    quality: Res<Quality>,
    materials: Res<Materials>,
    mut places: ResMut<Assets<PlaceMaterial>>,
) {
    if !(theme.is_changed() || motion.is_changed() || quality.is_changed()) {
        return;
    }
    if let Some(mut place) = places.get_mut(&materials.place) {
        place.uniform = PlaceUniform::new(theme.board(), motion.ambient, *quality == Quality::High);
    }
}
