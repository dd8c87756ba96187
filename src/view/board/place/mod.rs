//! The place in which the board stands: the ground around it and things beside it, out of focus. A place turns with the
//! board, so it looks the same from both sides. The ground is one rectangle with the shader `place.wgsl`, which shares the
//! light of the place with `wood.wgsl`; the things are drawings of `assets/places/` on cards. Nothing in a place costs a
//! frame: the shaders read the time of a frame that is drawn anyway.

mod ground;
mod props;

use crate::view::board::ViewSystems;
use crate::view::board::camera::camera_view::CameraPose;
use bevy::prelude::*;
use std::f32::consts::PI;

/// Everything that belongs to the place is a child of this entity.
#[derive(Component, Debug)]
struct PlaceRoot;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_root).add_systems(Update, turn_place.in_set(ViewSystems::Place));
    app.add_plugins((ground::plugin, props::plugin));
}

pub(super) fn spawn_root(mut commands: Commands) {
    commands.spawn((PlaceRoot, Transform::default(), Visibility::default()));
}

/// The player turns the board, not themselves.
fn turn_place(camera: Single<&CameraPose>, mut root: Single<&mut Transform, With<PlaceRoot>>) {
    root.set_if_neq(Transform::from_rotation(Quat::from_rotation_y(camera.flip * PI)));
}
