//! The key light. It is over the left shoulder of the player at the near edge, so it moves when the board is flipped.

use crate::app::settings::values::Quality;
use crate::view::board::camera::camera_view::{CameraPose, CameraView};
use crate::view::board::theme::BoardTheme;
use crate::view::board::{ViewSystems, camera};
use bevy::light::DirectionalLightShadowMap;
use bevy::prelude::*;
use std::f32::consts::PI;

#[derive(Component, Debug)]
struct KeyLight;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(DirectionalLightShadowMap { size: 2048 })
        .insert_resource(GlobalAmbientLight { brightness: 0.0, ..default() })
        .add_systems(Startup, spawn_light)
        .add_systems(Update, aim_light.in_set(ViewSystems::Scene));
}

fn spawn_light(mut commands: Commands) {
    let light =
        DirectionalLight { shadow_maps_enabled: true, shadow_depth_bias: 0.01, shadow_normal_bias: 0.9, ..default() };
    commands.spawn((
        KeyLight,
        light,
        Transform::default(),
        camera::visible_extent(crate::view::board::camera::camera_view::TOY_DISTANCE),
    ));
}

fn aim_light(
    theme: Res<BoardTheme>,
    quality: Res<Quality>,
    camera: Single<&CameraPose>,
    camera_view: Res<CameraView>,
    light: Single<(&mut Transform, &mut DirectionalLight), With<KeyLight>>,
) {
    let (mut transform, mut light) = light.into_inner();
    let from = Quat::from_rotation_y(camera.flip * PI) * Vec3::from_array(theme.board().light.from);
    // Seen from above, shadows are short: the lamp rises with the camera.
    let from = from.normalize().lerp(Vec3::Y, camera_view.flat * 0.35);
    transform.set_if_neq(Transform::from_translation(from * 20.0).looking_at(Vec3::ZERO, Vec3::Y));
    let shadows = *quality == Quality::High;
    if light.shadow_maps_enabled != shadows {
        light.shadow_maps_enabled = shadows;
    }
}
