//! A dragonfly that visits the river now and then. It is decoration: it appears only where the water flows.

use crate::app::settings::values::ViewStyle;
use crate::session::board_view::View;
use crate::view::board::ViewSystems;
use crate::view::board::material::Materials;
use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::outline as shape;
use crate::view::board::theme::MotionSettings;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::color::LinearRgba;
use bevy::math::Affine3A;
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, TAU};

/// Seconds from one visit to the next, and how long a visit lasts.
const VISIT_INTERVAL_SECS: f32 = 47.0;
const VISIT_SECS: f32 = 7.0;
/// Seconds before the first visit.
const FIRST_VISIT_SECS: f32 = 15.0;
/// Its height over the land, in units: over the water, and below the heads of most pieces.
const FLIGHT_HEIGHT: f32 = 0.42;
/// Beats of the wings in a second. It is drawn about fifteen times a second, so they flicker.
const WING_BEATS_PER_SEC: f32 = 11.0;

/// The dragonfly; it exists all the time.
#[derive(Component, Debug)]
struct Dragonfly;

/// One of its wings; 1 on its right side, -1 on its left.
#[derive(Component, Debug)]
struct Wing(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_dragonfly).add_systems(Update, fly.in_set(ViewSystems::Effects));
}

fn spawn_dragonfly(materials: Res<Materials>, mut meshes: ResMut<Assets<Mesh>>, mut commands: Commands) {
    let wood = || (MeshMaterial3d(materials.wood.clone()), NoFrustumCulling);
    let body = (Dragonfly, Mesh3d(meshes.add(body_mesh())), wood(), Transform::default(), Visibility::Hidden);
    let wing = meshes.add(wing_mesh());
    commands.spawn(body).with_children(|parts| {
        for side in [1.0, -1.0] {
            parts.spawn((Wing(side), Mesh3d(wing.clone()), wood(), Transform::default()));
        }
    });
}

/// A slender body along x, its head at positive x.
fn body_mesh() -> Mesh {
    let mut sculpt = MeshBuilder::default();
    let blue = Finish { color: LinearRgba::rgb(0.03, 0.24, 0.33), grain: 0.0, gloss: 0.8 };
    sculpt.set_transform(Affine3A::from_rotation_z(-FRAC_PI_2));
    let profile =
        [(0.001, 0.085), (0.022, 0.070), (0.022, 0.045), (0.013, 0.030), (0.020, 0.0), (0.009, -0.03), (0.006, -0.15)];
    sculpt.turn(&profile.map(|(radius, along)| Vec2::new(radius, along)), 8, false, blue);
    sculpt.finish()
}

/// The two wings of the side towards positive z, seen from both sides.
fn wing_mesh() -> Mesh {
    let mut sculpt = MeshBuilder::default();
    sculpt.set_transform(Affine3A::from_rotation_x(FRAC_PI_2));
    let pale = Finish { color: LinearRgba::rgb(0.72, 0.86, 0.90), grain: 0.0, gloss: 0.9 };
    for (along, sweep) in [(0.035, 0.22), (-0.005, -0.18)] {
        let leaf = shape::polygon(1.0, 12, 0.0).into_iter().map(|p| {
            let (across, out) = (p.x * 0.020, (p.y + 1.0) * 0.078);
            Vec2::new(along + across + out * sweep, out)
        });
        let outline = [leaf.collect::<Vec<_>>()];
        for up in [true, false] {
            sculpt.flat(&shape::fill(&outline), 0.0, up, pale);
        }
    }
    sculpt.finish()
}

fn fly(
    time: Res<Time>,
    (lively, view): (Res<MotionSettings>, Res<View>),
    dragonfly: Single<(&mut Transform, &mut Visibility), With<Dragonfly>>,
    mut wings: Query<(&mut Transform, &Wing), Without<Dragonfly>>,
) {
    let (mut transform, mut visibility) = dragonfly.into_inner();
    let seconds = time.elapsed_secs();
    let place = flight(seconds).filter(|_| lively.ambient && view.style == ViewStyle::Toy);
    visibility.set_if_neq(if place.is_some() { Visibility::Inherited } else { Visibility::Hidden });
    let Some(place) = place else { return };
    *transform = place;
    let lift = (seconds * WING_BEATS_PER_SEC * TAU).sin() * 0.45;
    for (mut wing, side) in &mut wings {
        wing.rotation = Quat::from_rotation_x(-lift * side.0);
        wing.scale.z = side.0;
    }
}

/// Where it flies after so many seconds, and which way it looks; `None` between its visits. It comes from one end of the
/// river, stops over the water twice, and leaves at the other end.
fn flight(seconds: f32) -> Option<Transform> {
    let since = seconds - FIRST_VISIT_SECS;
    if since < 0.0 {
        return None;
    }
    let part = since.rem_euclid(VISIT_INTERVAL_SECS) / VISIT_SECS;
    if part >= 1.0 {
        return None;
    }
    let visit = (since / VISIT_INTERVAL_SECS) as u32;
    let ahead = if visit.is_multiple_of(2) { 1.0 } else { -1.0 };
    // Three thirds: each is a dart that ends slowly.
    let third = part * 3.0;
    let progress = (third.floor() + EaseFunction::CubicInOut.sample_clamped(third.fract())) / 3.0;
    let along = (progress - 0.5) * 10.4;
    let at = Vec3::new(
        along * ahead,
        FLIGHT_HEIGHT + 0.05 * (seconds * 2.3).sin(),
        0.20 * (along * 0.9 + visit as f32).sin() + 0.02 * (seconds * 5.1).sin(),
    );
    let facing = Quat::from_rotation_y(if ahead > 0.0 { 0.0 } else { TAU / 2.0 });
    Some(Transform::from_translation(at).with_rotation(facing * Quat::from_rotation_z(0.08 * (seconds * 2.9).sin())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_comes_seldom_and_stays_over_the_river() {
        let places: Vec<Option<Transform>> = (0..9_400).map(|step| flight(step as f32 * 0.05)).collect();
        let seen = places.iter().flatten().count() as f32 / places.len() as f32;
        assert!((0.10..0.20).contains(&seen), "{seen}");
        for place in places.iter().flatten() {
            let at = place.translation;
            assert!(at.z.abs() < 0.45 && (0.3..0.6).contains(&at.y), "{at}");
        }
        let ends: Vec<f32> = places
            .windows(2)
            .filter(|pair| pair[0].is_none() != pair[1].is_none())
            .filter_map(|pair| pair[0].or(pair[1]))
            .map(|place| place.translation.x.abs())
            .collect();
        assert!(
            ends.len() >= 6 && ends.iter().all(|x| *x > 4.8),
            "it appears and disappears beyond the frame: {ends:?}"
        );
    }
}
