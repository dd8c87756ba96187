//! Short-lived particles: dust, drops, bubbles, puffs, gold, leaves, light between lions. They fly and fade, each on a quad
//! that faces the camera; there are none with reduced motion. The emitters are in `emitters.rs`, the shader is
//! `assets/shaders/mote.wgsl`, and the rings on the water are in `water.rs`.

pub mod emitters;

use crate::features::learn::lesson_session::LessonSession;
use crate::features::learn::puzzle::session::PuzzleSession;
use crate::features::learn::puzzle::solving::HelpLevel;
use crate::session::r#match::Match;
use crate::view::board::ViewSystems;
use crate::view::board::camera::camera_view::CameraView;
use crate::view::board::effects::emitters::{EMITTER_KINDS, Emitter, Shape, Tint, emitters_of};
use crate::view::board::material::Materials;
use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::outline::Triangles;
use crate::view::board::theme::{BoardTheme, MotionSettings};
use crate::view::stage::burst::BurstCue;
use crate::view::stage::geometry::surface;
use crate::view::stage::geometry::{WATER, flat};
use bevy::camera::visibility::NoFrustumCulling;
use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::mesh::MeshTag;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use congo_choreography::{BurstKind, ParticleBurst};

/// Elongation of a drop per unit of speed.
const STREAK_PER_SPEED: f32 = 0.22;
/// The transform of an invisible particle, below the table.
const HIDDEN_POSITION: Transform = Transform::from_xyz(0.0, -3.0, 0.0).with_scale(Vec3::splat(1e-4));

/// A flying particle.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Particle {
    shape: Shape,
    /// Units per second.
    velocity: Vec3,
    /// Downward acceleration, in units per second squared.
    fall: f32,
    /// Approximately the fraction of its speed that it loses per second.
    drag: f32,
    /// Seconds since it appeared; negative while it waits.
    age: f32,
    /// Lifetime in seconds.
    life: f32,
    /// The initial radius, in units.
    size: f32,
    /// The factor by which it grows until the end.
    grows: f32,
    /// Rotation in the picture, in radians.
    turn: f32,
}

/// The mesh of each kind of particle, in the colours of the theme.
#[derive(Resource, Debug, Default)]
struct Particles(HashMap<(Shape, Tint), Handle<Mesh>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Particles>()
        // Before all that reads the bursts.
        .add_systems(Update, celebrate.in_set(ViewSystems::Marks))
        .add_systems(
            Update,
            (build_particle_mesh.run_if(resource_changed::<BoardTheme>), spawn_bursts, advance_particles)
                .chain()
                .in_set(ViewSystems::Effects),
        );
}

/// Builds the quads for a theme's colours. One invisible particle always exists, so that its shader is compiled before
/// the first visible one flies.
fn build_particle_mesh(
    theme: Res<BoardTheme>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut particles: ResMut<Particles>,
    mut commands: Commands,
    mut ready: Local<bool>,
) {
    for spray in EMITTER_KINDS.iter().flat_map(|kind| emitters_of(*kind)) {
        let mesh = square(spray.shape, spray.tint.under(theme.board()));
        particles.0.insert((spray.shape, spray.tint), meshes.add(mesh));
    }
    if !std::mem::replace(&mut *ready, true)
        && let Some(mesh) = particles.0.values().next()
    {
        let material = MeshMaterial3d(materials.motes.clone());
        commands.spawn((Mesh3d(mesh.clone()), material, HIDDEN_POSITION, NotShadowCaster, NoFrustumCulling));
    }
}

/// A quad from -1 to 1 that faces z.
fn square(shape: Shape, color: LinearRgba) -> Mesh {
    let points = vec![Vec2::NEG_ONE, Vec2::new(1.0, -1.0), Vec2::ONE, Vec2::new(-1.0, 1.0)];
    let mut mesh = MeshBuilder::default();
    let finish = Finish { color, grain: f32::from(shape as u8), gloss: 0.0 };
    mesh.flat(&Triangles { points, indices: vec![0, 1, 2, 0, 2, 3] }, 0.0, true, finish);
    mesh.finish()
}

/// What the player has solved.
#[derive(SystemParam)]
struct Solved<'w> {
    lesson: Res<'w, LessonSession>,
    puzzle: Res<'w, PuzzleSession>,
    current: Res<'w, Match>,
}

impl Solved<'_> {
    /// Whether a lesson was finished or a puzzle was solved, and not shown.
    fn is_solved(&self) -> bool {
        let by_player = self.puzzle.attempt().is_some_and(|attempt| attempt.helped != HelpLevel::Solution);
        self.lesson.rating().is_some() || self.puzzle.is_reached() && by_player
    }
}

/// Gold and leaves rise from the square of the last move when something was solved.
fn celebrate(solved: Solved, mut before: Local<bool>, mut bursts: MessageWriter<BurstCue>) {
    let is_solved = solved.is_solved();
    let is_new = is_solved && !*before;
    *before = is_solved;
    if let Some(last) = solved.current.game().moves().last().filter(|_| is_new) {
        let at = last.path.to();
        bursts.write_batch([BurstKind::Gold, BurstKind::Leaves].map(|kind| BurstCue(ParticleBurst { kind, at })));
    }
}

fn spawn_bursts(
    mut bursts: MessageReader<BurstCue>,
    motion: Res<MotionSettings>,
    particles: Res<Particles>,
    materials: Res<Materials>,
    camera_view: Res<CameraView>,
    mut commands: Commands,
) {
    for burst in bursts.read().filter(|_| motion.animations) {
        // Seen from above, drops need not fly as high.
        let above = 1.0 - 0.6 * camera_view.flat;
        let foot = flat(burst.at).with_y(surface(burst.at));
        for spray in emitters_of(burst.kind) {
            let Some(mesh) = particles.0.get(&(spray.shape, spray.tint)) else { continue };
            for (mote, at) in scatter_particles(spray, foot, above) {
                let material = MeshMaterial3d(materials.motes.clone());
                let place = HIDDEN_POSITION.with_translation(at);
                commands.spawn((mote, Mesh3d(mesh.clone()), material, MeshTag(0), place, NotShadowCaster));
            }
        }
    }
}

/// The particles of an emitter with their starting points: evenly spread, with small irregularities.
fn scatter_particles(spray: &Emitter, foot: Vec3, above: f32) -> impl Iterator<Item = (Particle, Vec3)> {
    let spray = *spray;
    (0..spray.count).map(move |i| {
        let part = i as f32 / spray.count as f32;
        // The golden angle spreads any number evenly; the wobble makes it look natural.
        let angle = i as f32 * 2.4 + foot.x;
        let wobble = if spray.count > 1 { 0.65 + 0.7 * ((i * 7 + 3) % 11) as f32 / 11.0 } else { 1.0 };
        let out = Vec3::new(angle.cos(), 0.0, angle.sin());
        let mote = Particle {
            shape: spray.shape,
            velocity: out * spray.out * wobble + Vec3::Y * spray.up * (1.55 - wobble * 0.6) * above,
            fall: spray.fall * above,
            drag: spray.drag,
            age: -spray.over * part,
            life: spray.life * (0.7 + 0.5 * wobble) / 1.2,
            size: spray.size * (1.5 - wobble * 0.5),
            grows: spray.grows,
            turn: if matches!(spray.shape, Shape::Cloud | Shape::Leaf) { angle } else { 0.0 },
        };
        (mote, foot + out * spray.reach * wobble + Vec3::Y * spray.height)
    })
}

impl Particle {
    /// The elapsed fraction of its life, 0 to 1.
    fn life_fraction(&self) -> f32 {
        (self.age / self.life).clamp(0.0, 1.0)
    }

    /// The current radius: it appears quickly, then grows as its kind does.
    fn radius(&self) -> f32 {
        let part = self.life_fraction();
        let ending = match self.shape {
            // Drops and stars shrink to nothing, the others fade.
            Shape::Drop | Shape::Star => 1.0 - part * part,
            Shape::Cloud | Shape::Bubble | Shape::Glow => 1.0,
            Shape::Leaf => 1.0 - part.powi(6),
        };
        // A puff grows quickly at first and then hardly at all.
        let swelling = 1.0 - (1.0 - part) * (1.0 - part);
        self.size * (1.0 + (self.grows - 1.0) * swelling) * (part * 8.0).min(1.0) * ending
    }

    /// Opacity, 0 to 1.
    fn cover(&self) -> f32 {
        let part = self.life_fraction();
        match self.shape {
            Shape::Drop | Shape::Leaf => 1.0,
            // It bursts.
            Shape::Bubble => 1.0 - ((part - 0.85) / 0.15).max(0.0),
            // It twinkles.
            Shape::Star => 0.75 + 0.25 * (self.age * 38.0 + self.life * 90.0).cos(),
            Shape::Cloud => (1.0 - part) * (1.0 - part * 0.4),
            Shape::Glow => (1.0 - part) * (part * 6.0).min(1.0),
        }
    }

    /// Advances by this number of seconds.
    fn advance(&mut self, at: &mut Vec3, seconds: f32) {
        self.velocity.y -= self.fall * seconds;
        self.velocity *= (1.0 - self.drag * seconds).max(0.0);
        *at += self.velocity * seconds;
        at.y = at.y.max(WATER);
    }

    /// Its rotation and scale for a camera with this orientation.
    fn transform(&self, eye: Quat) -> (Quat, Vec3) {
        let radius = self.radius().max(1e-4);
        if self.shape == Shape::Leaf {
            // It tumbles: it turns in the picture and shows its narrow side by turns.
            let tumble = self.age * 5.0 + self.turn;
            let turn = Quat::from_rotation_z(self.turn + self.age * 2.2) * Quat::from_rotation_x(tumble.sin() * 1.2);
            return (eye * turn, Vec3::splat(radius));
        }
        if self.shape != Shape::Drop {
            return (eye * Quat::from_rotation_z(self.turn), Vec3::splat(radius));
        }
        // Elongated along its apparent path; the tail is the thin end.
        let seen = (eye.inverse() * -self.velocity).truncate();
        let turn = eye * Quat::from_rotation_z(-seen.x.atan2(seen.y));
        (turn, Vec3::new(radius, radius * (1.0 + STREAK_PER_SPEED * seen.length()), radius))
    }
}

fn advance_particles(
    time: Res<Time>,
    camera_view: Res<CameraView>,
    mut motes: Query<(Entity, &mut Particle, &mut Transform, &mut MeshTag)>,
    mut commands: Commands,
) {
    let seconds = time.delta_secs();
    for (entity, mut mote, mut transform, mut tag) in &mut motes {
        mote.age += seconds;
        if mote.age > mote.life {
            commands.entity(entity).despawn();
            continue;
        }
        if mote.age > 0.0 {
            mote.advance(&mut transform.translation, seconds);
        }
        (transform.rotation, transform.scale) = mote.transform(camera_view.eye.rotation);
        let seed = entity.index_u32() & 255;
        tag.0 = (mote.cover().clamp(0.0, 1.0) * 255.0) as u32 | seed << 8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;
    use congo_rules::Square;

    fn all(foot: Vec3) -> impl Iterator<Item = (Particle, Vec3)> {
        EMITTER_KINDS.into_iter().flat_map(emitters_of).flat_map(move |spray| scatter_particles(spray, foot, 1.0))
    }

    #[test]
    fn every_burst_ends_within_two_seconds() {
        for (mote, _) in all(Vec3::ZERO) {
            assert!(mote.life - mote.age < 2.0, "{mote:?}");
        }
    }

    #[test]
    fn motes_start_over_their_square() {
        let foot = flat(Square::at(5, 2));
        for (mote, at) in all(foot) {
            assert!((at - foot).with_y(0.0).length() < 0.5, "{mote:?}");
        }
    }

    #[test]
    fn motes_come_out_of_nothing_and_end_in_nothing() {
        for (mote, _) in all(Vec3::ZERO) {
            let seen = |age| Particle { age, ..mote }.radius() * Particle { age, ..mote }.cover();
            assert!(seen(0.0) < 1e-3, "{mote:?}");
            assert!(seen(mote.life) < 1e-3, "{mote:?}");
            assert!(seen(mote.life / 2.0) > 1e-3, "{mote:?}");
        }
    }

    #[test]
    fn a_drop_points_where_it_flies() {
        let (mote, _) = scatter_particles(&emitters_of(congo_choreography::BurstKind::Splash)[1], Vec3::ZERO, 1.0)
            .next()
            .expect("one");
        let flying = Particle { velocity: Vec3::new(1.0, 1.0, 0.0), age: 0.2, ..mote };
        let (turn, size) = flying.transform(Quat::IDENTITY);
        let tail = turn * Vec3::Y;
        assert!(tail.dot(flying.velocity.normalize()) < -0.999, "{tail}");
        assert!(size.y > size.x);
    }

    #[test]
    fn a_mote_whose_life_is_over_is_gone() {
        let mut world = World::new();
        world.init_resource::<Time>();
        world.init_resource::<CameraView>();
        let (young, _) = all(Vec3::ZERO).next().expect("one");
        let old = Particle { age: 1.0, life: 0.5, ..young };
        world.spawn((old, Transform::default(), MeshTag(0)));
        let young = world.spawn((young, Transform::default(), MeshTag(0))).id();
        world.run_system_once(advance_particles).expect("it runs");
        let left: Vec<Entity> = world.query_filtered::<Entity, With<Particle>>().iter(&world).collect();
        assert_eq!(left, [young]);
    }
}
