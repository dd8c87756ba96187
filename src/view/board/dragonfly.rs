//! A dragonfly that visits the river now and then. It is decoration: it appears only where the water flows.

use crate::app::redraw::FrameRequest;
use crate::app::settings::values::ViewStyle;
use crate::session::board_view::View;
use crate::view::animation::tween::TweenFrames;
use crate::view::board::ViewSystems;
use crate::view::board::material::Materials;
use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::outline as shape;
use crate::view::board::theme::MotionSettings;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::color::LinearRgba;
use bevy::math::Affine3A;
use bevy::prelude::*;
use bevy_tweening::{Lens, Sequence, Tween, TweenAnim};
use std::f32::consts::{FRAC_PI_2, TAU};
use std::time::Duration;

/// The time from one visit to the next, and the time before the first one.
const VISIT_INTERVAL: Duration = Duration::from_secs(47);
const FIRST_VISIT_AFTER: Duration = Duration::from_secs(15);
/// A visit consists of darts that end slowly: it stops over the water between them.
const DARTS: u16 = 3;
const DART_TIME: Duration = Duration::from_millis(2333);
/// Its height over the land, in units: over the water, and below the heads of most pieces.
const FLIGHT_HEIGHT: f32 = 0.42;
/// Beats of the wings in a second. It is drawn about fifteen times a second, so they flicker.
const WING_BEATS_PER_SEC: f32 = 11.0;

/// The dragonfly; it exists all the time and is visible during a visit.
#[derive(Component, Debug)]
#[require(TweenFrames(FrameRequest::Ambient))]
struct Dragonfly {
    next_visit: Timer,
    /// The visits so far. It comes from both ends of the river in turns.
    visits: u32,
    /// The part of the river behind it, 0 to 1.
    part: f32,
}

/// One dart, from a part of the river to another.
struct DartLens {
    from: f32,
    to: f32,
}

impl Lens<Dragonfly> for DartLens {
    fn lerp(&mut self, mut dragonfly: Mut<'_, Dragonfly>, ratio: f32) {
        dragonfly.part = self.from.lerp(self.to, ratio);
    }
}

/// One of its wings; 1 on its right side, -1 on its left.
#[derive(Component, Debug)]
struct Wing(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_dragonfly)
        .add_systems(Update, (begin_visit, fly).chain().after(ViewSystems::Effects));
}

fn spawn_dragonfly(materials: Res<Materials>, mut meshes: ResMut<Assets<Mesh>>, mut commands: Commands) {
    let wood = || (MeshMaterial3d(materials.wood.clone()), NoFrustumCulling);
    let next_visit = Timer::new(FIRST_VISIT_AFTER, TimerMode::Repeating);
    let dragonfly = Dragonfly { next_visit, visits: 0, part: 0.0 };
    let body = (dragonfly, Mesh3d(meshes.add(body_mesh())), wood(), Transform::default(), Visibility::Hidden);
    let wing = meshes.add(wing_mesh());
    commands.spawn(body).with_children(|parts| {
        for side in [1.0, -1.0] {
            parts.spawn((Wing(side), Mesh3d(wing.clone()), wood(), Transform::default()));
        }
    });
}

/// A slender body along x, its head at positive x.
fn body_mesh() -> Mesh {
    let mut mesh = MeshBuilder::default();
    let blue = Finish { color: LinearRgba::rgb(0.03, 0.24, 0.33), grain: 0.0, gloss: 0.8 };
    mesh.set_transform(Affine3A::from_rotation_z(-FRAC_PI_2));
    let profile =
        [(0.001, 0.085), (0.022, 0.070), (0.022, 0.045), (0.013, 0.030), (0.020, 0.0), (0.009, -0.03), (0.006, -0.15)];
    mesh.turn(&profile.map(|(radius, along)| Vec2::new(radius, along)), 8, false, blue);
    mesh.finish()
}

/// The two wings of the side towards positive z, seen from both sides.
fn wing_mesh() -> Mesh {
    let mut mesh = MeshBuilder::default();
    mesh.set_transform(Affine3A::from_rotation_x(FRAC_PI_2));
    let pale = Finish { color: LinearRgba::rgb(0.72, 0.86, 0.90), grain: 0.0, gloss: 0.9 };
    for (along, sweep) in [(0.035, 0.22), (-0.005, -0.18)] {
        let leaf = shape::polygon(1.0, 12, 0.0).into_iter().map(|p| {
            let (across, out) = (p.x * 0.020, (p.y + 1.0) * 0.078);
            Vec2::new(along + across + out * sweep, out)
        });
        let outline = [leaf.collect::<Vec<_>>()];
        for up in [true, false] {
            mesh.flat(&shape::fill(&outline), 0.0, up, pale);
        }
    }
    mesh.finish()
}

/// Time passes for it only where the water flows.
fn begin_visit(
    time: Res<Time>,
    (motion_settings, view): (Res<MotionSettings>, Res<View>),
    dragonfly: Single<(Entity, &mut Dragonfly)>,
    mut commands: Commands,
) {
    let (entity, mut dragonfly) = dragonfly.into_inner();
    let flows = motion_settings.ambient && view.style == ViewStyle::Toy;
    if !flows || !dragonfly.next_visit.tick(time.delta()).just_finished() {
        return;
    }
    dragonfly.next_visit.set_duration(VISIT_INTERVAL);
    (dragonfly.visits, dragonfly.part) = (dragonfly.visits + 1, 0.0);
    let part = |dart: u16| f32::from(dart) / f32::from(DARTS);
    let dart = |nth| DartLens { from: part(nth), to: part(nth + 1) };
    let darts = (0..DARTS).map(|nth| Tween::new(EaseFunction::CubicInOut, DART_TIME, dart(nth)));
    commands.entity(entity).insert(TweenAnim::new(Sequence::new(darts)));
}

fn fly(
    time: Res<Time>,
    (motion_settings, view): (Res<MotionSettings>, Res<View>),
    dragonfly: Single<(&Dragonfly, Has<TweenAnim>, &mut Transform, &mut Visibility)>,
    mut wings: Query<(&mut Transform, &Wing), Without<Dragonfly>>,
) {
    let (dragonfly, flies, mut transform, mut visibility) = dragonfly.into_inner();
    let is_visible = flies && motion_settings.ambient && view.style == ViewStyle::Toy;
    visibility.set_if_neq(if is_visible { Visibility::Inherited } else { Visibility::Hidden });
    if !is_visible {
        return;
    }
    let seconds = time.elapsed_secs();
    *transform = flight(dragonfly.part, dragonfly.visits, seconds);
    let lift = (seconds * WING_BEATS_PER_SEC * TAU).sin() * 0.45;
    for (mut wing, side) in &mut wings {
        wing.rotation = Quat::from_rotation_x(-lift * side.0);
        wing.scale.z = side.0;
    }
}

/// Where it flies on its way along the river, and which way it looks; it sways with the time.
fn flight(part: f32, visit: u32, seconds: f32) -> Transform {
    let ahead = if visit.is_multiple_of(2) { 1.0 } else { -1.0 };
    let along = (part - 0.5) * 10.4;
    let at = Vec3::new(
        along * ahead,
        FLIGHT_HEIGHT + 0.05 * (seconds * 2.3).sin(),
        0.20 * (along * 0.9 + visit as f32).sin() + 0.02 * (seconds * 5.1).sin(),
    );
    let facing = Quat::from_rotation_y(if ahead > 0.0 { 0.0 } else { TAU / 2.0 });
    Transform::from_translation(at).with_rotation(facing * Quat::from_rotation_z(0.08 * (seconds * 2.9).sin()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stays_over_the_river_and_comes_and_goes_beyond_the_frame() {
        for visit in 0..4 {
            let places = (0..=140).map(|step| flight(step as f32 / 140.0, visit, step as f32 * 0.05).translation);
            let places: Vec<Vec3> = places.collect();
            assert!(places.iter().all(|at| at.z.abs() < 0.45 && (0.3..0.6).contains(&at.y)), "{places:?}");
            let (first, last) = (places[0].x, places[140].x);
            assert!(first.abs() > 4.8 && last.abs() > 4.8 && first * last < 0.0, "{first} {last}");
        }
    }
}
