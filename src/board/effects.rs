//! Small short-lived things where something happens: dust, drops, bubbles, a puff, a glint of gold. Wooden beads that fly
//! and shrink; none when motion is reduced. The rings on the water are `water.rs`'s.

use super::Look;
use super::camera::Sight;
use super::layout::{WATER, flat};
use super::material::Materials;
use super::pick::surface;
use super::sculpt::{Finish, Sculpt};
use super::theme::{BoardTheme, Liveliness};
use crate::animation::{Burst, BurstKind};
use bevy::light::NotShadowCaster;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, TAU};

/// A bead in flight.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Bead {
    /// Units a second.
    velocity: Vec3,
    /// Units a second squared, downwards.
    fall: f32,
    /// Seconds since it appeared; negative: it waits.
    age: f32,
    /// Seconds it lives.
    life: f32,
    /// Its size at the height of its life.
    size: f32,
}

/// How the beads of one kind of burst fly.
#[derive(Debug, Clone, Copy)]
struct Spray {
    count: u32,
    /// Outwards and upwards, units a second.
    out: f32,
    up: f32,
    fall: f32,
    life: f32,
    size: f32,
    /// From the middle, in units.
    reach: f32,
    /// Above the ground, in units.
    height: f32,
    /// Seconds over which the beads appear.
    over: f32,
}

fn spray(kind: BurstKind) -> Spray {
    let dust = Spray {
        count: 12,
        out: 0.75,
        up: 0.5,
        fall: 1.2,
        life: 0.45,
        size: 0.06,
        reach: 0.36,
        height: 0.03,
        over: 0.0,
    };
    match kind {
        BurstKind::Dust => dust,
        BurstKind::Splash => Spray {
            count: 18,
            out: 0.8,
            up: 2.1,
            fall: 6.5,
            life: 0.62,
            size: 0.062,
            reach: 0.24,
            height: 0.0,
            over: 0.06,
        },
        BurstKind::Bubbles => Spray {
            count: 12,
            out: 0.08,
            up: 0.16,
            fall: 0.0,
            life: 0.5,
            size: 0.065,
            reach: 0.20,
            height: 0.0,
            over: 0.7,
        },
        BurstKind::Puff => Spray {
            count: 14,
            out: 0.9,
            up: 0.9,
            fall: 0.6,
            life: 0.5,
            size: 0.10,
            reach: 0.18,
            height: 0.3,
            over: 0.0,
        },
        BurstKind::Gold => Spray {
            count: 20,
            out: 0.55,
            up: 1.5,
            fall: 1.6,
            life: 0.85,
            size: 0.065,
            reach: 0.3,
            height: 0.15,
            over: 0.25,
        },
        BurstKind::Glint => Spray {
            count: 6,
            out: 0.25,
            up: 0.2,
            fall: 0.0,
            life: 0.3,
            size: 0.05,
            reach: 0.05,
            height: 0.72,
            over: 0.0,
        },
        BurstKind::Flash => {
            Spray { count: 8, out: 0.3, up: 0.5, fall: 0.0, life: 0.4, size: 0.09, reach: 0.12, height: 0.4, over: 0.0 }
        }
    }
}

#[derive(Resource, Debug, Default)]
struct Beads(HashMap<BurstKind, Handle<Mesh>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Beads>().add_systems(
        Update,
        (turn_beads.run_if(resource_changed::<BoardTheme>), burst, fly).chain().in_set(Look::Effects),
    );
}

/// Turns a bead of each colour.
fn turn_beads(theme: Res<BoardTheme>, mut meshes: ResMut<Assets<Mesh>>, mut beads: ResMut<Beads>) {
    let board = theme.board();
    let colors = [
        (BurstKind::Dust, board.sand[0].linear()),
        (BurstKind::Splash, board.water.foam.linear()),
        (BurstKind::Bubbles, board.water.foam.linear()),
        (BurstKind::Puff, board.marks.light.linear()),
        (BurstKind::Gold, board.marks.hint.linear()),
        (BurstKind::Glint, board.marks.hint.linear()),
        (BurstKind::Flash, board.marks.light.linear()),
    ];
    for (kind, color) in colors {
        let mut sculpt = Sculpt::default();
        let profile: Vec<Vec2> = (0..=6).map(|i| Vec2::from_angle(FRAC_PI_2 * (1.0 - i as f32 / 3.0))).collect();
        sculpt.turn(&profile, 9, false, Finish { color, grain: 0.0, gloss: 0.8 });
        beads.0.insert(kind, meshes.add(sculpt.finish()));
    }
}

fn burst(
    mut bursts: MessageReader<Burst>,
    lively: Res<Liveliness>,
    beads: Res<Beads>,
    materials: Res<Materials>,
    sight: Res<Sight>,
    mut commands: Commands,
) {
    for burst in bursts.read().filter(|_| lively.moves) {
        let Some(mesh) = beads.0.get(&burst.kind) else { continue };
        // From above one sees drops from their broad side: they need not fly as high.
        let above = 1.0 - 0.6 * sight.flat;
        let foot = flat(burst.at).with_y(surface(burst.at));
        for (bead, at) in scatter(spray(burst.kind), foot, above) {
            let place = Transform::from_translation(at).with_scale(Vec3::splat(1e-3));
            commands.spawn((
                bead,
                Mesh3d(mesh.clone()),
                MeshMaterial3d(materials.wood.clone()),
                place,
                NotShadowCaster,
            ));
        }
    }
}

/// The beads of a burst and where each starts: evenly around, a little uneven.
fn scatter(spray: Spray, foot: Vec3, above: f32) -> impl Iterator<Item = (Bead, Vec3)> {
    (0..spray.count).map(move |i| {
        let part = i as f32 / spray.count as f32;
        // The golden angle spreads whatever the count; the wobble keeps it from looking drawn.
        let angle = i as f32 * 2.4 + foot.x;
        let wobble = 0.65 + 0.7 * ((i * 7 + 3) % 11) as f32 / 11.0;
        let out = Vec3::new(angle.cos(), 0.0, angle.sin());
        let bead = Bead {
            velocity: out * spray.out * wobble + Vec3::Y * spray.up * (1.55 - wobble * 0.6) * above,
            fall: spray.fall * above,
            age: -spray.over * part,
            life: spray.life * (0.7 + 0.5 * wobble) / 1.05,
            size: spray.size * (1.35 - wobble * 0.5),
        };
        (bead, foot + out * spray.reach * wobble + Vec3::Y * spray.height)
    })
}

impl Bead {
    /// Its size now: quickly there, slowly gone.
    fn size(&self) -> f32 {
        let part = (self.age / self.life).clamp(0.0, 1.0);
        self.size * (part * 8.0).min(1.0) * (1.0 - part * part)
    }
}

fn fly(time: Res<Time>, mut beads: Query<(Entity, &mut Bead, &mut Transform)>, mut commands: Commands) {
    let seconds = time.delta_secs();
    for (entity, mut bead, mut transform) in &mut beads {
        bead.age += seconds;
        if bead.age > bead.life {
            commands.entity(entity).despawn();
            continue;
        }
        if bead.age > 0.0 {
            bead.velocity.y -= bead.fall * seconds;
            transform.translation += bead.velocity * seconds;
            transform.translation.y = transform.translation.y.max(WATER);
            transform.rotation = Quat::from_rotation_y(bead.age * TAU);
        }
        transform.scale = Vec3::splat(bead.size().max(1e-3));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;
    use congo_rules::Square;

    const KINDS: [BurstKind; 7] = [
        BurstKind::Dust,
        BurstKind::Splash,
        BurstKind::Bubbles,
        BurstKind::Puff,
        BurstKind::Gold,
        BurstKind::Glint,
        BurstKind::Flash,
    ];

    #[test]
    fn every_burst_ends_within_two_seconds() {
        for kind in KINDS {
            for (bead, _) in scatter(spray(kind), Vec3::ZERO, 1.0) {
                assert!(bead.life - bead.age < 2.0, "{kind:?}");
            }
        }
    }

    #[test]
    fn beads_start_over_their_square() {
        let foot = flat(Square::at(5, 2));
        for kind in KINDS {
            for (_, at) in scatter(spray(kind), foot, 1.0) {
                assert!((at - foot).with_y(0.0).length() < 0.5, "{kind:?}");
            }
        }
    }

    #[test]
    fn a_bead_whose_life_is_over_is_gone() {
        let mut world = World::new();
        world.init_resource::<Time>();
        let old = Bead { velocity: Vec3::Y, fall: 1.0, age: 1.0, life: 0.5, size: 0.1 };
        let young = Bead { age: 0.0, ..old };
        world.spawn((old, Transform::default()));
        let young = world.spawn((young, Transform::default())).id();
        world.run_system_once(fly).expect("it runs");
        let left: Vec<Entity> = world.query_filtered::<Entity, With<Bead>>().iter(&world).collect();
        assert_eq!(left, [young]);
    }
}
