//! Idle motions: the small movements of wooden toys that have nothing to do. Each is a change of a pose that is nothing
//! at its start and nothing at its end. When they happen is decided elsewhere.

use crate::easing::Easing;
use crate::geometry;
use crate::pose::Pose;
use congo_rules::Square;
use glam::{Vec2, Vec3};
use std::f32::consts::{PI, TAU};

/// How far a toy rocks to either side, in radians, and how often during one motion.
const ROCK_ANGLE: f32 = 0.075;
const ROCK_SWINGS: f32 = 2.5;
/// The radius of a toy's base: a tilted toy stands on the edge of it.
const BASE_RADIUS: f32 = 0.40;
/// How high a toy hops on the spot, in tiles, and its height in the squash before and after, relative to rest.
const SHUFFLE_HEIGHT: f32 = 0.055;
const SHUFFLE_SQUASH: f32 = 0.94;
/// How far a crocodile sinks, in tiles: its eyes stay above the water.
const SUBMERGE_DEPTH: f32 = 0.09;
/// How far a toy turns to what it looks at, in radians, and how far it leans that way.
const GLANCE_TURN: f32 = 0.28;
const GLANCE_LEAN: f32 = 0.055;
/// The same for lions that stare at each other.
const STARE_TURN: f32 = 0.46;
const STARE_LEAN: f32 = 0.13;

/// A small movement of a piece that has nothing to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IdleMotion {
    /// It rocks on its base.
    Rock,
    /// It hops on the spot.
    Shuffle,
    /// It looks at a square and away again.
    Glance {
        /// The square.
        at: Square,
    },
    /// A crocodile in the river sinks to its eyes and comes up.
    Submerge,
}

/// From where a figure is seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FigureView {
    /// The angle of the camera around the board, in radians from White's side: figures turn to the camera.
    pub yaw: f32,
    /// Whether it faces left, as Black's do, and not right.
    pub faces_left: bool,
    /// Whether it lies flat and is seen from above.
    pub from_above: bool,
}

impl IdleMotion {
    /// How long it takes, in milliseconds.
    pub const fn duration(self) -> u32 {
        match self {
            Self::Rock => 1_150,
            Self::Shuffle => 480,
            Self::Glance { .. } => 1_200,
            Self::Submerge => 1_450,
        }
    }

    /// The pose this number of milliseconds after its start. `strength` is 1, or less if the motion is broken off.
    pub fn apply(self, pose: Pose, milliseconds: f32, strength: f32, seen: FigureView) -> Pose {
        let time = (milliseconds / self.duration() as f32).clamp(0.0, 1.0);
        match self {
            Self::Rock => rock(pose, time, strength),
            Self::Shuffle => shuffle(pose, time, strength),
            Self::Glance { at } => look_towards(pose, geometry::ground(at), strength * swell(time), seen),
            Self::Submerge => Pose { at: pose.at - Vec3::Y * (SUBMERGE_DEPTH * strength * swell(time)), ..pose },
        }
    }
}

/// Rises softly to 1, stays, and falls softly.
fn swell(time: f32) -> f32 {
    const RAMP: f32 = 0.30;
    Easing::SineInOut.sample((time / RAMP).min((1.0 - time) / RAMP))
}

/// Swings to both sides, most in the first third, and comes to rest on the edge of the base.
fn rock(pose: Pose, time: f32, strength: f32) -> Pose {
    let envelope = Easing::SineInOut.sample((time * 5.0).min(1.0)) * (1.0 - time).powf(1.5);
    let tilt = ROCK_ANGLE * strength * envelope * (time * ROCK_SWINGS * TAU).sin();
    Pose { tilt: pose.tilt + tilt, lift: pose.lift + BASE_RADIUS * tilt.abs().sin(), ..pose }
}

/// Bends, hops and bends again.
fn shuffle(pose: Pose, time: f32, strength: f32) -> Pose {
    let within = |from: f32, to: f32| ((time - from) / (to - from)).clamp(0.0, 1.0);
    let bump = |part: f32| (part * PI).sin();
    let bent = bump(within(0.0, 0.34)) + bump(within(0.68, 1.0));
    let stretch = 1.0 - (1.0 - SHUFFLE_SQUASH) * strength * bent;
    let lift = SHUFFLE_HEIGHT * strength * bump(within(0.28, 0.74));
    Pose { stretch: pose.stretch * stretch, lift: pose.lift + lift, ..pose }
}

/// The pose of a figure that looks at a point. `amount` is 0 for not at all, 1 for as far as it goes.
pub fn look_towards(pose: Pose, point: Vec3, amount: f32, seen: FigureView) -> Pose {
    turned(pose, point, amount, (GLANCE_TURN, GLANCE_LEAN), seen)
}

/// The pose of a lion that stares at the other one.
pub fn stare_at(pose: Pose, point: Vec3, amount: f32, seen: FigureView) -> Pose {
    turned(pose, point, amount, (STARE_TURN, STARE_LEAN), seen)
}

/// A figure is cut from a board and always shows its side: it turns some way to the point, and leans to it, or back if
/// the point is behind it.
fn turned(pose: Pose, point: Vec3, amount: f32, (turn, lean): (f32, f32), seen: FigureView) -> Pose {
    let away = Vec2::new(point.x - pose.at.x, point.z - pose.at.z);
    if away.length_squared() < 1e-4 {
        return pose;
    }
    // From the camera x points right and y towards the camera.
    let away = Vec2::from_angle(seen.yaw).rotate(away);
    let ahead = if seen.faces_left { -away.x } else { away.x };
    let side = if seen.faces_left { away.y } else { -away.y };
    let angle = side.atan2(ahead);
    let spin = angle.clamp(-turn, turn);
    let clockwise = if seen.faces_left { -lean } else { lean };
    let tilt = if seen.from_above { 0.0 } else { -clockwise * (angle - spin).cos() };
    Pose { spin: pose.spin + spin * amount, tilt: pose.tilt + tilt * amount, ..pose }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: FigureView = FigureView { yaw: 0.0, faces_left: false, from_above: false };
    const BLACK: FigureView = FigureView { faces_left: true, ..WHITE };

    fn at(name: &str) -> Square {
        name.parse().expect("a square")
    }

    fn rest(name: &str) -> Pose {
        Pose::resting(geometry::ground(at(name)))
    }

    fn all() -> [IdleMotion; 4] {
        [IdleMotion::Rock, IdleMotion::Shuffle, IdleMotion::Glance { at: at("f6") }, IdleMotion::Submerge]
    }

    #[test]
    fn an_idle_motion_is_short_small_and_leaves_no_trace() {
        for motion in all() {
            assert!(motion.duration() < 1_500, "{motion:?}");
            let pose = |milliseconds: u32| motion.apply(rest("c4"), milliseconds as f32, 1.0, WHITE);
            let differs = |one: &Pose, other: &Pose| {
                let turns = (one.tilt - other.tilt).abs().max((one.spin - other.spin).abs());
                let moves = one.at.distance(other.at).max((one.lift - other.lift).abs());
                turns.max(moves).max((one.stretch - other.stretch).abs())
            };
            assert!(differs(&pose(0), &rest("c4")) < 1e-5, "{motion:?} begins at rest");
            assert!(differs(&pose(motion.duration()), &rest("c4")) < 1e-5, "{motion:?} ends at rest");
            let most = (0..motion.duration()).map(|time| differs(&pose(time), &rest("c4"))).fold(0.0, f32::max);
            assert!((0.04..0.45).contains(&most), "{motion:?} changes the pose by {most}");
            for time in 0..motion.duration() {
                assert!(differs(&pose(time), &pose(time + 1)) < 0.004, "{motion:?} jumps at {time}");
            }
            let broken_off = motion.apply(rest("c4"), motion.duration() as f32 / 3.0, 0.0, WHITE);
            assert!(differs(&broken_off, &rest("c4")) < 1e-6, "{motion:?}");
        }
    }

    #[test]
    fn a_crocodile_sinks_but_its_eyes_do_not() {
        let low = IdleMotion::Submerge.apply(rest("c4"), 700.0, 1.0, WHITE);
        assert!(low.at.y < rest("c4").at.y - 0.05);
        assert_eq!(low.at.with_y(0.0), rest("c4").at.with_y(0.0));
    }

    #[test]
    fn figures_turn_to_what_they_look_at_from_both_sides_of_the_board() {
        // Away from the camera is a turn to the left for White's, who face right, and to the right for Black's.
        let spin = |from: &str, to: &str, seen| look_towards(rest(from), geometry::ground(at(to)), 1.0, seen).spin;
        assert!(spin("d1", "d7", WHITE) > 0.0 && spin("d7", "d1", BLACK) > 0.0);
        assert!(spin("d7", "d1", WHITE) < 0.0 && spin("d1", "d7", BLACK) < 0.0);
        assert!(spin("a1", "g1", WHITE).abs() < 1e-6, "straight ahead");
        let flipped = FigureView { yaw: PI, ..WHITE };
        assert!(spin("d1", "d7", flipped) < 0.0, "d7 is near then");
        assert!(spin("g1", "a1", flipped).abs() < 1e-5, "and a1 is on the right");
    }

    #[test]
    fn figures_lean_to_what_is_ahead_and_back_from_what_is_behind() {
        let tilt = |from: &str, to: &str, seen| look_towards(rest(from), geometry::ground(at(to)), 1.0, seen).tilt;
        assert!(tilt("a1", "g1", WHITE) < 0.0 && tilt("g1", "a1", WHITE) > 0.0, "to the right is clockwise");
        assert!(tilt("g1", "a1", BLACK) > 0.0);
        let above = FigureView { from_above: true, ..WHITE };
        assert_eq!(tilt("a1", "g1", above), 0.0, "a flat piece does not leave its plane");
        assert_eq!(tilt("d4", "d4", WHITE), 0.0, "nothing to look at");
    }

    #[test]
    fn a_stare_goes_further_than_a_glance() {
        let lion = rest("d1");
        let other = geometry::ground(at("d7"));
        let (glance, stare) = (look_towards(lion, other, 1.0, WHITE), stare_at(lion, other, 1.0, WHITE));
        assert!(stare.spin.abs() > glance.spin.abs());
        assert_eq!(stare_at(lion, other, 0.0, WHITE), lion);
    }
}
