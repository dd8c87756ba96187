//! The camera: toy view and diagram, flip, orbit and zoom. It owns the one camera of the window and updates `CameraView`.

pub mod camera_view;
pub mod orbit;
pub mod projection;

use crate::view::animation::playback::Playback;
use crate::view::board::area::BoardArea;
use crate::view::board::area::BoardCamera;
use crate::view::board::camera::camera_view::{CameraPose, CameraView, Orbit};
use crate::view::board::camera::projection::BoardProjection;

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
use bevy_tweening::{Lens, Tween, TweenAnim};
use std::time::Duration;

/// Duration of a camera movement.
const TURN_TIME: Duration = Duration::from_millis(380);

/// The camera reacts to an area that became known in this frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CameraSettled;

/// A movement of the camera.
struct CameraLens {
    from: CameraPose,
    to: CameraPose,
}

impl Lens<CameraPose> for CameraLens {
    fn lerp(&mut self, mut pose: Mut<'_, CameraPose>, ratio: f32) {
        *pose = self.from.towards(self.to, ratio);
    }
}

/// The pose of a view at rest.
pub fn stance(view: View) -> CameraPose {
    CameraPose { flip: f32::from(u8::from(view.flipped)), flat: f32::from(u8::from(view.style == ViewStyle::Diagram)) }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardArea>()
        .add_systems(Startup, spawn_camera)
        .add_systems(Update, (turn_camera, place_camera, set_exposure).chain().in_set(ViewSystems::Camera))
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
        CameraPose::default(),
        look(),
        Projection::custom(BoardProjection::default()),
        Transform::default(),
    ));
}

/// How a camera draws the board.
pub(super) fn look() -> impl Bundle {
    (
        Camera3d::default(),
        // The shaders output display colours, so a theme's colours are shown as written.
        Tonemapping::None,
        DebandDither::Disabled,
        ShadowFilteringMethod::Gaussian,
        frame_cache::texture_usages(),
    )
}

/// Moves the camera to the pose of a changed view; without animations, at once.
fn turn_camera(
    view: Res<View>,
    motion_settings: Res<MotionSettings>,
    camera: Single<(Entity, &mut CameraPose)>,
    mut target: Local<CameraPose>,
    mut commands: Commands,
) {
    let to = stance(*view);
    if std::mem::replace(&mut *target, to) == to {
        return;
    }
    let (camera, mut pose) = camera.into_inner();
    if motion_settings.animations {
        let lens = CameraLens { from: *pose, to };
        commands.entity(camera).insert(TweenAnim::new(Tween::new(EaseFunction::SmoothStep, TURN_TIME, lens)));
    } else {
        *pose = to;
        commands.entity(camera).remove::<TweenAnim>();
    }
}

/// Updates view, camera and projection; changes nothing if they are up to date. When a lion falls, the camera moves in
/// on it and back.
fn place_camera(
    orbit: Res<Orbit>,
    area: Res<BoardArea>,
    playback: Res<Playback>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut camera_view: ResMut<CameraView>,
    camera: Single<(&CameraPose, &mut Transform, &mut Projection)>,
) {
    let (pose, mut transform, mut projection) = camera.into_inner();
    let size = Vec2::new(window.width(), window.height()).max(Vec2::ONE);
    let whole = Rect::from_corners(Vec2::ZERO, size);
    let free = area.0.intersect(whole);
    let free = if free.is_empty() { whole } else { free };
    let next = CameraView::new(*pose, *orbit, free, size);
    let next = match playback.spotlight() {
        Some((at, amount)) => next.close_up(*pose, *orbit, ground(at), amount),
        None => next,
    };
    transform.set_if_neq(next.eye);
    if *camera_view != next || camera_view.is_added() {
        *camera_view = next;
        *projection = Projection::custom(next.lens);
    }
}

/// Sets the background, antialiasing, and the range of the shadows.
fn set_exposure(
    theme: Res<BoardTheme>,
    quality: Res<Quality>,
    camera_view: Res<CameraView>,
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
    if camera_view.is_changed() {
        for mut shadow in &mut shadows {
            *shadow = visible_extent(camera_view.distance);
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
    use bevy::time::TimeUpdateStrategy;
    use bevy_tweening::TweeningPlugin;

    const FLIPPED: View = View { style: ViewStyle::Toy, flipped: true, pieces_turned: false };

    /// A camera whose frames take a tenth of a movement.
    fn app(animations: bool) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, TweeningPlugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(TURN_TIME / 10))
            .insert_resource(MotionSettings { animations, ..default() })
            .init_resource::<View>()
            .add_systems(Update, turn_camera.before(bevy_tweening::AnimationSystem::AnimationUpdate));
        app.world_mut().spawn(CameraPose::default());
        app.update();
        app
    }

    /// Changes the view and runs this number of frames. Returns the pose of the camera, and whether it still moves.
    fn turned(app: &mut App, view: View, frames: usize) -> (CameraPose, bool) {
        app.insert_resource(view);
        (0..frames).for_each(|_| app.update());
        let mut camera = app.world_mut().query::<(&CameraPose, Has<TweenAnim>)>();
        let (pose, moves) = camera.single(app.world()).expect("one camera");
        (*pose, moves)
    }

    #[test]
    fn the_camera_arrives_and_stops() {
        let mut app = app(true);
        let (under_way, moves) = turned(&mut app, FLIPPED, 5);
        assert!(moves && (0.3..0.7).contains(&under_way.flip), "{under_way:?}");
        assert_eq!(turned(&mut app, FLIPPED, 6), (stance(FLIPPED), false));
    }

    #[test]
    fn a_changed_mind_turns_back_without_a_jump() {
        let mut app = app(true);
        let (under_way, _) = turned(&mut app, FLIPPED, 5);
        let (back, _) = turned(&mut app, View::default(), 1);
        assert!((under_way.flip - back.flip).abs() < 0.05, "{under_way:?} {back:?}");
        assert_eq!(turned(&mut app, View::default(), 10), (CameraPose::default(), false));
    }

    #[test]
    fn without_animations_the_camera_is_there_at_once() {
        assert_eq!(turned(&mut app(false), FLIPPED, 1), (stance(FLIPPED), false));
    }
}
