//! The static scene: frame, castle borders, river bed, banks and reeds, in one mesh that is rebuilt when the theme
//! changes; tiles and coordinates. All are children of the board or of its squares.

pub mod coordinates;
pub mod frame;
pub mod frame_shadow;
pub mod ground;
pub mod light;
pub mod reeds;
pub mod tiles;

use crate::session::board::squares;
use crate::view::board::ViewSystems;
use crate::view::board::camera::camera_view::CameraPose;
use crate::view::board::material::{Lamp, Materials, WoodMaterial};
use crate::view::board::mesh_builder::MeshBuilder;
use crate::view::board::theme::{Board, BoardTheme, MotionSettings};
use bevy::math::Affine3A;
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

/// A part of the scene that is rebuilt with the theme.
#[derive(Component, Debug)]
struct Scenery;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (update_lamp, rebuild_scene.run_if(resource_changed::<BoardTheme>.or_eager(is_board_new)))
            .chain()
            .in_set(ViewSystems::Scene),
    );
    app.add_plugins((coordinates::plugin, light::plugin, tiles::plugin));
}

/// Whether the board entity has just been spawned and lacks its children.
fn is_board_new(boards: Query<(), Added<squares::Board>>) -> bool {
    !boards.is_empty()
}

/// Writes to the material only if something in it changes.
fn update_lamp(
    (theme, lively, camera): (Res<BoardTheme>, Res<MotionSettings>, Single<&CameraPose>),
    materials: Res<Materials>,
    mut woods: ResMut<Assets<WoodMaterial>>,
    mut last: Local<Option<Lamp>>,
) {
    let flipped = camera.flip > 0.5;
    let lamp = Lamp::from_light(theme.board()).in_place(theme.board(), lively.ambient, flipped);
    if last.replace(lamp) == Some(lamp) {
        return;
    }
    if let Some(mut wood) = woods.get_mut(&materials.wood) {
        wood.lamp = lamp;
    }
}

fn rebuild_scene(
    theme: Res<BoardTheme>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<Scenery>>,
    board: Single<Entity, With<squares::Board>>,
    mut commands: Commands,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let wood = meshes.add(build_mesh(theme.board()));
    commands.spawn((Scenery, ChildOf(*board), Mesh3d(wood), MeshMaterial3d(materials.wood.clone())));
    let shade = meshes.add(frame_shadow::build_mesh());
    commands.spawn((Scenery, ChildOf(*board), Mesh3d(shade), MeshMaterial3d(materials.shade.clone())));
}

/// The mesh of all wood.
fn build_mesh(board: &Board) -> Mesh {
    let mut mesh = MeshBuilder::default();
    frame::build_mesh(&mut mesh, board);
    tiles::build_castle_borders(&mut mesh, board);
    ground::build_mesh(&mut mesh, board);
    reeds::build_mesh(&mut mesh, board);
    mesh.finish()
}

/// Maps plane shapes to the board: x stays x, y goes up the ranks, the height goes up.
fn flat_rectangle() -> Affine3A {
    Affine3A::from_rotation_x(-FRAC_PI_2)
}
