//! Makes piece entities visible: adds meshes when they appear, and places them by their pose.

use crate::app::redraw::FrameRequest;
use crate::app::settings::values::{Quality, ViewStyle};
use crate::session::board_view::View;
use crate::view::animation::playback::Playback;
use crate::view::animation::timing::AnimationTiming;
use crate::view::board::ViewSystems;
use crate::view::board::camera::view_ray::ViewRay;
use crate::view::board::idle_motion::IdleMotions;
use crate::view::board::marks::Marks;
use crate::view::board::material::Materials;
use crate::view::board::pieces::mesh::{BASE_HEIGHT, blob_mesh};
use crate::view::board::pieces::piece_assets::PieceAssets;
use crate::view::board::state_effects::StateEffects;
use crate::view::board::theme::MotionSettings;
use crate::view::stage::drag::Dragged;
use crate::view::stage::geometry::{BED, WATER};
use crate::view::stage::piece_entity::PieceEntity;
use crate::view::stage::pose::PiecePose;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use congo_choreography::geometry::ground;
use congo_choreography::{EffectStyle, FigureView, Pose, look_towards};
use congo_rules::{Color, Piece, Square};
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

/// The current look of a piece entity, to detect when its meshes must be replaced.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
struct AppliedStyle {
    piece: Piece,
    style: ViewStyle,
    edition: u32,
}

/// The child entities of a piece.
#[derive(Component, Debug, Clone, Copy)]
struct PieceParts {
    /// The parent of everything that is lifted, tilted and squashed.
    body: Entity,
    /// The figure or the token.
    figure: Entity,
    /// The base of a figure.
    base: Option<Entity>,
    /// The soft shadow on the ground.
    blob: Entity,
}

/// The soft shadow under a piece.
#[derive(Resource, Debug)]
pub(super) struct BlobMesh(pub(super) Handle<Mesh>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, load_blob)
        .add_systems(Update, (apply_style, ApplyDeferred, place_pieces).chain().in_set(ViewSystems::Pieces));
}

fn load_blob(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.insert_resource(BlobMesh(meshes.add(blob_mesh())));
}

fn apply_style(
    tokens: Query<(Entity, &PieceEntity, Option<&AppliedStyle>, Option<&PieceParts>)>,
    view: Res<View>,
    mut toybox: ResMut<PieceAssets>,
    materials: Res<Materials>,
    blob: Res<BlobMesh>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for (entity, token, worn, parts) in &tokens {
        let wanted = AppliedStyle { piece: token.piece, style: view.style, edition: toybox.revision };
        if worn == Some(&wanted) {
            continue;
        }
        let Some(mesh) = toybox.piece_mesh(token.piece, view.style, &mut meshes) else { continue };
        if let Some(parts) = parts {
            commands.entity(parts.body).despawn();
            commands.entity(parts.blob).despawn();
        }
        let wood = || (MeshMaterial3d(materials.wood.clone()), MeshTag(0), Transform::default(), NoFrustumCulling);
        let figure = commands.spawn((Mesh3d(mesh), wood())).id();
        let base = (view.style == ViewStyle::Toy).then(|| {
            let mesh = toybox.base(token.piece.color, &mut meshes);
            commands.spawn((Mesh3d(mesh), wood())).id()
        });
        let body = commands.spawn((Transform::default(), Visibility::default())).add_child(figure).id();
        if let Some(base) = base {
            commands.entity(body).add_child(base);
        }
        let shade = MeshMaterial3d(materials.shade.clone());
        let blob =
            commands.spawn((Mesh3d(blob.0.clone()), shade, MeshTag(0), Transform::default(), NotShadowCaster)).id();
        commands.entity(entity).add_children(&[body, blob]).insert((wanted, PieceParts { body, figure, base, blob }));
    }
}

/// The circumstances that change how a pose is drawn.
#[derive(Debug, Clone, Copy)]
struct PlacementContext {
    style: ViewStyle,
    sight: ViewRay,
    /// The time for bobbing, in seconds; `None` if nothing bobs.
    seconds: Option<f32>,
    /// Whether real shadows are drawn.
    shadows: bool,
    /// How far the pieces are turned towards the opposite player, in radians.
    turned: f32,
}

impl PlacementContext {
    fn figure_view(&self, color: Color) -> FigureView {
        let from_above = self.style == ViewStyle::Diagram;
        FigureView { yaw: self.sight.yaw + self.turned, faces_left: color == Color::Black, from_above }
    }
}

/// The pose of a piece while a square is in the spotlight: everybody but the piece on it looks there.
fn turn_head(pose: Pose, square: Square, lit: Square, amount: f32, seen: FigureView) -> Pose {
    if square == lit { pose } else { look_towards(pose, ground(lit), amount, seen) }
}

/// Seconds that pieces take to turn towards the other player.
const TURN_SECS: f32 = 0.35;

/// The transforms of the parts of a piece.
#[derive(Debug, Clone, Copy, PartialEq)]
struct PlacedPiece {
    root: Transform,
    body: Transform,
    figure: Transform,
    blob: Transform,
    /// Opacity of the soft shadow, 0 to 1.
    shade: f32,
}

#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn place_pieces(
    tokens: Query<(Entity, &PieceEntity, &PiecePose, &PieceParts)>,
    mut transforms: Query<&mut Transform>,
    mut tags: Query<&mut MeshTag>,
    view: Res<View>,
    sight: Res<ViewRay>,
    (lively, quality): (Res<MotionSettings>, Res<Quality>),
    (marks, dragged): (Res<Marks>, Res<Dragged>),
    (time, mut turned): (Res<Time>, Local<f32>),
    (effects, timing): (Res<StateEffects>, Res<AnimationTiming>),
    (idle, playback): (Res<IdleMotions>, Res<Playback>),
    mut frames: MessageWriter<FrameRequest>,
) {
    let wanted = f32::from(u8::from(view.pieces_turned)) * PI;
    let step = if lively.animations { PI / TURN_SECS * time.delta_secs() } else { PI };
    *turned += (wanted - *turned).clamp(-step, step);
    if *turned != wanted {
        frames.write(FrameRequest::Now);
    }
    let around = PlacementContext {
        turned: *turned,
        style: view.style,
        sight: *sight,
        seconds: (lively.ambient && *quality == Quality::High).then(|| time.elapsed_secs()),
        shadows: *quality == Quality::High,
    };
    let effect_style = EffectStyle { from_above: view.style == ViewStyle::Diagram, moves: lively.animations };
    for (entity, token, pose, parts) in &tokens {
        let held = dragged.0.filter(|(square, _)| *square == token.square).map(|(_, at)| drag_transform(pose, at));
        let pose = effects.apply(held.unwrap_or(pose.0), token.square, effect_style, &timing);
        let seen = around.figure_view(token.piece.color);
        let pose = idle.apply(pose, token.square, token.piece, seen);
        let pose = playback.spotlight().map_or(pose, |(at, amount)| turn_head(pose, token.square, at, amount, seen));
        let standing = standing(&pose, &around);
        let placed = [
            (entity, standing.root),
            (parts.body, standing.body),
            (parts.figure, standing.figure),
            (parts.blob, standing.blob),
        ];
        for (part, wanted) in placed {
            if let Ok(mut transform) = transforms.get_mut(part) {
                transform.set_if_neq(wanted);
            }
        }
        let wood = MeshTag(tag(&pose, token.square, &marks) | grain_seed(entity) << 16);
        let shade = MeshTag(1 + (standing.shade.clamp(0.0, 1.0) * 254.0) as u32);
        let tagged = [(Some(parts.figure), &wood), (parts.base, &wood), (Some(parts.blob), &shade)];
        for (part, wanted) in tagged {
            if let Some(mut tag) = part.and_then(|part| tags.get_mut(part).ok()) {
                tag.set_if_neq(wanted.clone());
            }
        }
    }
}

/// The pose of a dragged piece.
fn drag_transform(pose: &Pose, at: Vec3) -> Pose {
    Pose { at, lift: CARRY_HEIGHT, ..*pose }
}

/// The instance data for the wood shader that follows from the pose: how grey the piece is, and how much it glows.
fn tag(pose: &Pose, square: Square, marks: &Marks) -> u32 {
    let glow = if marks.picked == Some(square) { 255 } else { 0 };
    (pose.grey.clamp(0.0, 1.0) * 255.0) as u32 | glow << 8
}

/// Which part of the wood a piece was cut from, 0 to 255, so that no two pieces have the same grain.
fn grain_seed(entity: Entity) -> u32 {
    entity.index_u32().wrapping_mul(0x9E37_79B9) >> 24
}

/// The direction in which a figure at a point faces: the view's direction, turned partly towards the camera.
pub fn facing(at: Vec3, sight: &ViewRay) -> f32 {
    let towards = sight.eye.translation - at;
    sight.yaw + wrap_angle(towards.x.atan2(towards.z) - sight.yaw) * CAMERA_TURN_FRACTION * (1.0 - sight.flat)
}

/// Converts a pose to the transforms of the parts.
fn standing(pose: &Pose, around: &PlacementContext) -> PlacedPiece {
    let in_river = pose.at.y < IN_RIVER_BELOW;
    let toy = around.style == ViewStyle::Toy;
    // A sinking piece goes below the river bed; a token floats until then, and shrinks under water.
    let under = if toy { 0.0 } else { (BED - pose.at.y).clamp(0.0, 1.0) };
    let ground = if in_river && !toy { pose.at.with_y(FLOAT_HEIGHT - under * 0.25) } else { pose.at };
    let facing = if toy { facing(ground, &around.sight) } else { around.sight.yaw };
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
    let depth = if around.shadows { 0.75 } else { 1.0 };
    PlacedPiece { root: Transform::from_translation(ground), body, figure, blob, shade: depth / (1.0 + lift * 1.6) }
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
    use crate::view::stage::geometry::ground;

    fn around(style: ViewStyle) -> PlacementContext {
        PlacementContext { style, sight: ViewRay::default(), seconds: None, shadows: true, turned: 0.0 }
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
        let lively = PlacementContext { seconds: Some(0.6), ..around(ViewStyle::Toy) };
        let bob = |square| standing(&Pose::resting(ground(square)), &lively).body.translation.y;
        assert!(bob(Square::at(3, 3)) != 0.0);
        assert_eq!(bob(Square::at(3, 2)), 0.0);
    }

    #[test]
    fn a_grey_pose_is_drawn_grey_and_a_picked_piece_glows() {
        let picked = Square::at(2, 2);
        let marks = Marks { picked: Some(picked), ..Marks::default() };
        let rest = Pose::resting(Vec3::ZERO);
        let tag = |pose, square| tag(&pose, square, &marks);
        assert_eq!(tag(Pose { grey: 1.0, ..rest }, Square::at(1, 1)), 255);
        assert_eq!(tag(rest, picked), 0xFF00);
        assert_eq!(tag(rest, Square::at(3, 3)), 0);
    }

    #[test]
    fn squashing_keeps_the_volume() {
        let pose = Pose { stretch: 0.8, ..Pose::resting(Vec3::ZERO) };
        let scale = standing(&pose, &around(ViewStyle::Toy)).body.scale;
        assert!((scale.x * scale.y * scale.z - 1.0).abs() < 1e-5);
    }

    #[test]
    fn the_shadow_stays_below_and_pales_as_a_man_rises() {
        let high = Pose { lift: 1.0, ..Pose::resting(Vec3::ZERO) };
        let (low, high) =
            (standing(&Pose::resting(Vec3::ZERO), &around(ViewStyle::Toy)), standing(&high, &around(ViewStyle::Toy)));
        assert_eq!(low.blob.translation.y, high.blob.translation.y);
        assert!(high.shade < low.shade);
        assert_eq!(high.body.translation.y, 1.0);
    }
}
