//! Places pieces: from the pose of a piece, and all that moves it besides, to the transforms of its parts.

use crate::app::redraw::FrameRequest;
use crate::app::settings::values::{Quality, ViewStyle};
use crate::session::board::pieces::{BoardPiece, Occupants, StandsOn};
use crate::session::board_view::View;
use crate::session::selection::Selected;
use crate::view::animation::playback::Playback;
use crate::view::animation::timing::AnimationTiming;
use crate::view::board::ViewSystems;
use crate::view::board::camera::camera_view::CameraView;
use crate::view::board::idle_motion::{IdleMotions, Idling};
use crate::view::board::material::WoodTag;
use crate::view::board::pieces::mesh::BASE_HEIGHT;
use crate::view::board::pieces::view::PieceParts;
use crate::view::board::state_effects::PieceEffects;
use crate::view::board::theme::MotionSettings;
use crate::view::stage::geometry::{BED, WATER};
use crate::view::stage::held::Held;
use crate::view::stage::pose::PiecePose;
use bevy::ecs::system::SystemParam;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use congo_choreography::geometry::ground;
use congo_choreography::{EffectStyle, FigureView, Pose, look_towards};
use congo_rules::Color;
use std::f32::consts::{PI, TAU};

/// The backward tilt of a standing figure, in radians.
pub const STANDEE_LEAN: f32 = 0.48;
/// How far a figure turns from the view's direction towards the camera: 0 not at all, 1 completely.
const CAMERA_TURN_FRACTION: f32 = 0.2;
/// The height of a dragged piece.
const CARRY_HEIGHT: f32 = 0.35;
/// A pose below this height is in the river.
const IN_RIVER_BELOW: f32 = -0.2;
/// The height at which a token floats in the river.
const FLOAT_HEIGHT: f32 = WATER + 0.02;

/// The pose in which a piece is drawn: that on the board, changed by the hand that holds the piece, by what it is going
/// through, and by what everybody looks at.
#[derive(Component, Debug, Clone, Copy, PartialEq, Deref, DerefMut)]
struct DrawnPose(Pose);

impl Default for DrawnPose {
    fn default() -> Self {
        Self(Pose::resting(Vec3::ZERO))
    }
}

/// How far the pieces are turned towards the opposite player, in radians.
#[derive(Resource, Debug, Default)]
struct PiecesTurn(f32);

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<BoardPiece, DrawnPose>();
    app.init_resource::<PiecesTurn>().add_systems(
        Update,
        (
            turn_pieces,
            begin_poses,
            apply_state_effects,
            apply_idle_motions,
            turn_heads.run_if(has_spotlight),
            place_pieces,
            tag_pieces,
        )
            .chain()
            .after(super::view::apply_style)
            .in_set(ViewSystems::Pieces),
    );
}

/// From where the pieces are seen.
#[derive(SystemParam)]
struct FigureViewParams<'w> {
    view: Res<'w, View>,
    camera_view: Res<'w, CameraView>,
    turn: Res<'w, PiecesTurn>,
}

impl FigureViewParams<'_> {
    fn of(&self, color: Color) -> FigureView {
        let from_above = self.view.style == ViewStyle::Diagram;
        FigureView { yaw: self.camera_view.yaw + self.turn.0, faces_left: color == Color::Black, from_above }
    }
}

/// Seconds that pieces take to turn towards the other player.
const TURN_SECS: f32 = 0.35;

fn turn_pieces(
    view: Res<View>,
    motion: Res<MotionSettings>,
    time: Res<Time>,
    mut turn: ResMut<PiecesTurn>,
    mut frames: MessageWriter<FrameRequest>,
) {
    let wanted = f32::from(u8::from(view.pieces_turned)) * PI;
    let step = if motion.animations { PI / TURN_SECS * time.delta_secs() } else { PI };
    turn.0 += (wanted - turn.0).clamp(-step, step);
    if turn.0 != wanted {
        frames.write(FrameRequest::Now);
    }
}

fn begin_poses(mut pieces: Query<(&PiecePose, Option<&Held>, &mut DrawnPose)>) {
    for (pose, held, mut drawn) in &mut pieces {
        drawn.0 = held.map_or(pose.0, |held| Pose { at: held.at, lift: CARRY_HEIGHT, ..pose.0 });
    }
}

fn apply_state_effects(
    mut pieces: Query<(&PieceEffects, &mut DrawnPose)>,
    view: Res<View>,
    motion: Res<MotionSettings>,
    timing: Res<AnimationTiming>,
    time: Res<Time>,
) {
    let style = EffectStyle { from_above: view.style == ViewStyle::Diagram, moves: motion.animations };
    for (effects, mut drawn) in &mut pieces {
        drawn.0 = effects.apply(drawn.0, time.elapsed(), style, &timing);
    }
}

fn apply_idle_motions(
    mut pieces: Query<(&BoardPiece, &StandsOn, &mut DrawnPose), With<Idling>>,
    occupants: Occupants,
    idle_motions: Res<IdleMotions>,
    views: FigureViewParams,
) {
    for (piece, stands_on, mut drawn) in &mut pieces {
        if let Some(square) = occupants.square_of(stands_on) {
            drawn.0 = idle_motions.apply(drawn.0, square, piece.0, views.of(piece.color));
        }
    }
}

fn has_spotlight(playback: Res<Playback>) -> bool {
    playback.spotlight().is_some()
}

/// While a square is in the spotlight, everybody but the piece on it looks there.
fn turn_heads(
    mut pieces: Query<(&BoardPiece, &StandsOn, &mut DrawnPose)>,
    occupants: Occupants,
    playback: Res<Playback>,
    views: FigureViewParams,
) {
    let Some((lit, amount)) = playback.spotlight() else { return };
    for (piece, stands_on, mut drawn) in &mut pieces {
        if occupants.square_of(stands_on) != Some(lit) {
            drawn.0 = look_towards(drawn.0, ground(lit), amount, views.of(piece.color));
        }
    }
}

/// The circumstances that change how a pose is drawn.
#[derive(Debug, Clone, Copy)]
struct Circumstances {
    style: ViewStyle,
    camera_view: CameraView,
    /// The time for bobbing, in seconds; `None` if nothing bobs.
    seconds: Option<f32>,
    /// How far the pieces are turned towards the opposite player, in radians.
    turned: f32,
}

/// The transforms of the parts of a piece.
#[derive(Debug, Clone, Copy, PartialEq)]
struct PlacedPiece {
    root: Transform,
    body: Transform,
    figure: Transform,
    blob: Transform,
}

fn place_pieces(
    pieces: Query<(Entity, &DrawnPose, &PieceParts)>,
    mut transforms: Query<&mut Transform>,
    views: FigureViewParams,
    motion: Res<MotionSettings>,
    quality: Res<Quality>,
    time: Res<Time>,
) {
    let around = Circumstances {
        style: views.view.style,
        camera_view: *views.camera_view,
        seconds: (motion.ambient && *quality == Quality::High).then(|| time.elapsed_secs()),
        turned: views.turn.0,
    };
    for (entity, pose, parts) in &pieces {
        let PlacedPiece { root, body, figure, blob } = standing(pose, &around);
        for (part, wanted) in [(entity, root), (parts.body, body), (parts.figure, figure), (parts.blob, blob)] {
            if let Ok(mut transform) = transforms.get_mut(part) {
                transform.set_if_neq(wanted);
            }
        }
    }
}

fn tag_pieces(
    pieces: Query<(Entity, &DrawnPose, &StandsOn, &PieceParts)>,
    selected: Query<(), With<Selected>>,
    quality: Res<Quality>,
    mut tags: Query<&mut MeshTag>,
) {
    let has_shadows = *quality == Quality::High;
    for (entity, pose, stands_on, parts) in &pieces {
        let wood = MeshTag::from(wood_tag(pose, selected.contains(stands_on.0), entity));
        let shade = MeshTag(1 + (shade(pose, has_shadows) * 254.0) as u32);
        for (part, wanted) in [(Some(parts.figure), &wood), (parts.base, &wood), (Some(parts.blob), &shade)] {
            if let Some(mut tag) = part.and_then(|part| tags.get_mut(part).ok()) {
                tag.set_if_neq(wanted.clone());
            }
        }
    }
}

/// No two pieces have the same grain.
fn wood_tag(pose: &Pose, is_selected: bool, entity: Entity) -> WoodTag {
    let grain = (entity.index_u32().wrapping_mul(0x9E37_79B9) >> 24) as u8;
    WoodTag { grey: pose.grey, glows: is_selected, grain, tint: 0.0 }
}

/// The direction in which a figure at a point faces: the view's direction, turned partly towards the camera.
pub fn facing(at: Vec3, camera_view: &CameraView) -> f32 {
    let towards = camera_view.eye.translation - at;
    camera_view.yaw
        + wrap_angle(towards.x.atan2(towards.z) - camera_view.yaw) * CAMERA_TURN_FRACTION * (1.0 - camera_view.flat)
}

/// Converts a pose to the transforms of the parts.
fn standing(pose: &Pose, around: &Circumstances) -> PlacedPiece {
    let in_river = pose.at.y < IN_RIVER_BELOW;
    let toy = around.style == ViewStyle::Toy;
    // A sinking piece goes below the river bed; a token floats until then, and shrinks under water.
    let under = if toy { 0.0 } else { (BED - pose.at.y).clamp(0.0, 1.0) };
    let ground = if in_river && !toy { pose.at.with_y(FLOAT_HEIGHT - under * 0.25) } else { pose.at };
    let facing = if toy { facing(ground, &around.camera_view) } else { around.camera_view.yaw };
    let (bob, sway) = bob_offset(pose.at, around.seconds.filter(|_| in_river && pose.lift == 0.0));
    let wide = pose.stretch.max(0.05).sqrt().recip();
    let rotation = Quat::from_rotation_y(facing + pose.spin + around.turned) * Quat::from_rotation_z(pose.tilt + sway);
    // Seen from above, only size can show height.
    let near = if toy { 1.0 } else { (1.0 + pose.lift.max(0.0) * 0.22) * (1.0 - under * 0.7) };
    let body = Transform {
        translation: Vec3::Y * (pose.lift + bob),
        rotation,
        scale: Vec3::new(wide, pose.stretch, wide) * pose.size.max(1e-3) * near,
    };
    let figure = if toy {
        Transform::from_xyz(0.0, BASE_HEIGHT - 0.035, 0.0).with_rotation(Quat::from_rotation_x(-STANDEE_LEAN))
    } else {
        Transform::IDENTITY
    };
    let lift = pose.lift.max(0.0);
    let blob_height = if in_river { -1.0 } else { 0.006 };
    let blob = Transform::from_xyz(lift * 0.12, blob_height, -lift * 0.05)
        .with_scale(Vec3::splat(0.50 + lift * 0.12) * pose.size.max(1e-3));
    PlacedPiece { root: Transform::from_translation(ground), body, figure, blob }
}

/// The opacity of the soft shadow, 0 to 1: it pales as a piece rises, and beside real shadows.
fn shade(pose: &Pose, has_shadows: bool) -> f32 {
    let depth = if has_shadows { 0.75 } else { 1.0 };
    depth / (1.0 + pose.lift.max(0.0) * 1.6)
}

/// Wraps an angle to -π..π.
fn wrap_angle(angle: f32) -> f32 {
    (angle + PI).rem_euclid(TAU) - PI
}

/// How the water moves a piece that stands in it, with a different phase on each square.
fn bob_offset(at: Vec3, seconds: Option<f32>) -> (f32, f32) {
    let Some(seconds) = seconds else { return (0.0, 0.0) };
    let phase = at.x * 1.7;
    (0.018 * (seconds * 2.1 + phase).sin(), 0.03 * (seconds * 1.3 + phase).sin())
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Square;

    fn around(style: ViewStyle) -> Circumstances {
        Circumstances { style, camera_view: CameraView::default(), seconds: None, turned: 0.0 }
    }

    #[test]
    fn at_rest_a_man_stands_on_his_square() {
        let at = ground(Square::at(2, 1));
        let standing = standing(&Pose::resting(at), &around(ViewStyle::Toy));
        assert_eq!(standing.root.translation, at);
        assert_eq!(standing.body.translation, Vec3::ZERO);
        assert_eq!(standing.body.scale, Vec3::ONE);
    }

    #[test]
    fn a_toy_stands_in_the_river_and_a_token_floats() {
        let at = ground(Square::at(2, 3));
        let pose = Pose::resting(at);
        assert_eq!(standing(&pose, &around(ViewStyle::Toy)).root.translation.y, BED);
        assert_eq!(standing(&pose, &around(ViewStyle::Diagram)).root.translation.y, FLOAT_HEIGHT);
    }

    #[test]
    fn drowning_pieces_sink_in_both_views() {
        for style in [ViewStyle::Toy, ViewStyle::Diagram] {
            let at = ground(Square::at(2, 3));
            let sunk = |by: f32| standing(&Pose::resting(at - Vec3::Y * by), &around(style));
            assert!(sunk(0.9).root.translation.y < sunk(0.4).root.translation.y, "{style:?}");
            assert!(sunk(0.9).root.translation.y < WATER, "{style:?}");
        }
    }

    #[test]
    fn only_men_in_the_river_bob() {
        let lively = Circumstances { seconds: Some(0.6), ..around(ViewStyle::Toy) };
        let bob = |square| standing(&Pose::resting(ground(square)), &lively).body.translation.y;
        assert!(bob(Square::at(3, 3)) != 0.0);
        assert_eq!(bob(Square::at(3, 2)), 0.0);
    }

    #[test]
    fn a_grey_pose_is_drawn_grey_and_a_selected_piece_glows() {
        let rest = Pose::resting(Vec3::ZERO);
        let bits = |pose, is_selected| MeshTag::from(wood_tag(&pose, is_selected, Entity::PLACEHOLDER)).0 & 0xFFFF;
        assert_eq!(bits(Pose { grey: 1.0, ..rest }, false), 255);
        assert_eq!(bits(rest, true), 0xFF00);
        assert_eq!(bits(rest, false), 0);
    }

    #[test]
    fn squashing_keeps_the_volume() {
        let pose = Pose { stretch: 0.8, ..Pose::resting(Vec3::ZERO) };
        let scale = standing(&pose, &around(ViewStyle::Toy)).body.scale;
        assert!((scale.x * scale.y * scale.z - 1.0).abs() < 1e-5);
    }

    #[test]
    fn the_shadow_stays_below_and_pales_as_a_man_rises() {
        let high_pose = Pose { lift: 1.0, ..Pose::resting(Vec3::ZERO) };
        let (low, high) = (
            standing(&Pose::resting(Vec3::ZERO), &around(ViewStyle::Toy)),
            standing(&high_pose, &around(ViewStyle::Toy)),
        );
        assert_eq!(low.blob.translation.y, high.blob.translation.y);
        assert!(shade(&high_pose, true) < shade(&Pose::resting(Vec3::ZERO), true));
        assert_eq!(high.body.translation.y, 1.0);
    }
}
