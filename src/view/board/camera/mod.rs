//! The camera: toy view and diagram, flip, orbit and zoom. It owns the one camera of the window and updates `ViewRay`.

pub mod orbit;
pub mod projection;
pub mod view_ray;

use crate::view::animation::playback::Playback;
use crate::view::board::area::BoardArea;
use crate::view::board::area::BoardCamera;
use crate::view::board::camera::projection::BoardProjection;
use crate::view::board::camera::view_ray::{CameraPose, Orbit, ViewRay};

use crate::app::settings::values::{Quality, ViewStyle};
use crate::session::board_view::View;
use crate::view::board::theme::{BoardTheme, MotionSettings};
use crate::view::board::{ViewSystems, frame_cache};
use crate::view::stage::geometry::ground;
use bevy::camera::CameraUpdateSystems;
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, ShadowFilteringMethod};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// Duration of a camera movement, in seconds.
const GLIDE_SECS: f32 = 0.38;

/// The camera reacts to an area that became known in this frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CameraSettled;

/// The running camera movement.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct CameraMotion {
    from: CameraPose,
    to: CameraPose,
    /// The progress, 0 to 1.
    part: f32,
}

impl CameraMotion {
    fn is_at_rest(stance: CameraPose) -> Self {
        Self { from: stance, to: stance, part: 1.0 }
    }

    /// The current pose.
    pub fn target_pose(&self) -> CameraPose {
        let eased = EaseFunction::SmoothStep.sample_clamped(self.part);
        if self.part >= 1.0 { self.to } else { self.from.towards(self.to, eased) }
    }

    /// Whether the camera moves.
    pub fn is_moving(&self) -> bool {
        self.part < 1.0
    }

    /// The pose after some more seconds on the way to `to`.
    fn advanced(self, to: CameraPose, seconds: f32, snap: bool) -> Self {
        if snap {
            return Self::is_at_rest(to);
        }
        let turned = if self.to == to { self } else { Self { from: self.target_pose(), to, part: 0.0 } };
        Self { part: (turned.part + seconds / GLIDE_SECS).min(1.0), ..turned }
    }
}

/// The pose of a view at rest.
pub fn stance(view: View) -> CameraPose {
    CameraPose { flip: f32::from(u8::from(view.flipped)), flat: f32::from(u8::from(view.style == ViewStyle::Diagram)) }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardArea>()
        .insert_resource(CameraMotion::is_at_rest(stance(View::default())))
        .add_systems(Startup, spawn_camera)
        .add_systems(Update, (advance_camera_motion, place_camera, set_exposure).chain().in_set(ViewSystems::Camera))
        // The panels are laid out after that. If they leave another area for the board, the picture shows it in the
        // same frame.
        .configure_sets(PostUpdate, CameraSettled.before(CameraUpdateSystems).before(TransformSystems::Propagate))
        .add_systems(PostUpdate, place_camera.run_if(resource_changed::<BoardArea>).in_set(CameraSettled));
    app.add_plugins(orbit::plugin);
}

/// The camera exists from the first frame on and is never despawned, because the panels depend on it.
fn spawn_camera(mut commands: Commands) {
    commands.spawn((
        BoardCamera,
        Camera3d::default(),
        Projection::custom(BoardProjection::default()),
        Transform::default(),
        // The shaders output display colours, so a theme's colours are shown as written.
        Tonemapping::None,
        DebandDither::Disabled,
        ShadowFilteringMethod::Gaussian,
        frame_cache::texture_usages(),
    ));
}

fn advance_camera_motion(
    mut glide: ResMut<CameraMotion>,
    view: Res<View>,
    lively: Res<MotionSettings>,
    time: Res<Time>,
) {
    let next = glide.advanced(stance(*view), time.delta_secs(), !lively.animations);
    glide.set_if_neq(next);
}

/// Updates view, camera and projection; changes nothing if they are up to date. When a lion falls, the camera moves in
/// on it and back.
fn place_camera(
    glide: Res<CameraMotion>,
    orbit: Res<Orbit>,
    area: Res<BoardArea>,
    playback: Res<Playback>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut sight: ResMut<ViewRay>,
    camera: Single<(&mut Transform, &mut Projection), With<BoardCamera>>,
) {
    let size = Vec2::new(window.width(), window.height()).max(Vec2::ONE);
    let whole = Rect::from_corners(Vec2::ZERO, size);
    let free = area.0.intersect(whole);
    let free = if free.is_empty() { whole } else { free };
    let next = ViewRay::new(glide.target_pose(), *orbit, free, size);
    let next = match playback.spotlight() {
        Some((at, amount)) => next.close_up(glide.target_pose(), *orbit, ground(at), amount),
        None => next,
    };
    let (mut transform, mut projection) = camera.into_inner();
    transform.set_if_neq(next.eye);
    if *sight != next || sight.is_added() {
        *sight = next;
        *projection = Projection::custom(next.lens);
    }
}

/// Sets the background, antialiasing, and the range of the shadows.
fn set_exposure(
    theme: Res<BoardTheme>,
    quality: Res<Quality>,
    sight: Res<ViewRay>,
    mut clear: ResMut<ClearColor>,
    camera: Single<(Entity, Option<&Msaa>), With<BoardCamera>>,
    mut shadows: Query<&mut CascadeShadowConfig>,
    mut commands: Commands,
) {
    if theme.is_changed() {
        clear.0 = theme.board().table.far.0.into();
    }
    let wanted = if *quality == Quality::High { Msaa::Sample4 } else { Msaa::Off };
    if camera.1 != Some(&wanted) {
        commands.entity(camera.0).insert(wanted);
    }
    if sight.is_changed() {
        for mut shadow in &mut shadows {
            *shadow = visible_extent(sight.distance);
        }
    }
}

/// One shadow cascade around the board.
pub fn visible_extent(distance: f32) -> CascadeShadowConfig {
    CascadeShadowConfigBuilder {
        num_cascades: 1,
        minimum_distance: (distance - 7.0).max(0.1),
        maximum_distance: distance + 7.5,
        ..default()
    }
    .build()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn toy() -> CameraPose {
        stance(View::default())
    }

    fn flipped() -> CameraPose {
        stance(View { flipped: true, ..View::default() })
    }

    #[test]
    fn a_glide_arrives_and_stops() {
        let mut glide = CameraMotion::is_at_rest(toy());
        for _ in 0..60 {
            glide = glide.advanced(flipped(), 1.0 / 60.0, false);
        }
        assert_eq!(glide.target_pose(), flipped());
        assert!(!glide.is_moving());
    }

    #[test]
    fn a_changed_mind_turns_back_without_a_jump() {
        let under_way = CameraMotion::is_at_rest(toy()).advanced(flipped(), GLIDE_SECS / 2.0, false);
        let back = under_way.advanced(toy(), 0.0, false);
        assert!((back.target_pose().flip - under_way.target_pose().flip).abs() < 1e-6);
        assert!(under_way.target_pose().flip > 0.3);
    }

    #[test]
    fn reduced_motion_snaps() {
        let glide = CameraMotion::is_at_rest(toy()).advanced(flipped(), 0.001, true);
        assert_eq!(glide.target_pose(), flipped());
    }
}
