//! The surface of the river. It flows, and rings spread around pieces that stand in it, fall in or sink. With reduced
//! motion it is still and costs nothing.

use crate::app::settings::values::{Quality, ViewStyle};
use crate::session::board::pieces::BoardPiece;
use crate::session::board::squares::Board;
use crate::session::board_view::View;
use crate::view::board::ViewSystems;
use crate::view::board::material::{Lamp, Materials, River, WaterMaterial};
use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::outline::Triangles;
use crate::view::board::pieces::piece_assets::PieceAssets;
use crate::view::board::theme::{BoardTheme, MotionSettings};
use crate::view::stage::burst::BurstCue;
use crate::view::stage::geometry::{BED, HALF, WATER};
use crate::view::stage::pose::PiecePose;
use bevy::color::{ColorToComponents, LinearRgba};
use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::math::Affine3A;
use bevy::prelude::*;
use congo_choreography::{BurstKind, Pose};
use std::f32::consts::FRAC_PI_2;

/// Seconds for which the rings of a splash spread.
const RIPPLE_SECS: f32 = 1.4;
/// How far behind the centre of its square the water meets a standing figure, which leans back, in units.
pub const BACK: f32 = 0.09;
/// The time at which the flow is frozen with reduced motion.
const STILL_TIME: f32 = 12.0;

/// The current splashes by file: age in seconds and strength.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub struct Splashes([Option<(f32, f32)>; 7]);

impl Splashes {
    /// Whether any ring is still spreading.
    pub fn is_active(&self) -> bool {
        self.0.iter().any(Option::is_some)
    }

    fn start(&mut self, file: u8, strength: f32) {
        self.0[usize::from(file.min(6))] = Some((0.0, strength));
    }

    fn grow(&mut self, seconds: f32) {
        for splash in &mut self.0 {
            *splash = splash.map(|(age, strength)| (age + seconds, strength)).filter(|(age, _)| *age < RIPPLE_SECS);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Splashes>()
        .add_observer(spawn_water)
        .add_systems(Update, (start_splashes, update_water).chain().in_set(ViewSystems::Effects));
}

fn spawn_water(
    add: On<Add, Board>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    materials: Res<Materials>,
) {
    let mut mesh = MeshBuilder::default();
    mesh.set_transform(Affine3A::from_rotation_x(-FRAC_PI_2));
    let points = vec![Vec2::new(-HALF, -0.5), Vec2::new(HALF, -0.5), Vec2::new(HALF, 0.5), Vec2::new(-HALF, 0.5)];
    let surface = Finish { color: LinearRgba::WHITE, grain: 0.0, gloss: 0.0 };
    mesh.flat(&Triangles { points, indices: vec![0, 1, 2, 0, 2, 3] }, 0.0, true, surface);
    let surface = Mesh3d(meshes.add(mesh.finish()));
    commands.spawn((
        ChildOf(add.entity),
        surface,
        MeshMaterial3d(materials.water.clone()),
        Transform::from_xyz(0.0, WATER, 0.0),
        NotShadowCaster,
    ));
}

fn start_splashes(
    mut bursts: MessageReader<BurstCue>,
    motion: Res<MotionSettings>,
    time: Res<Time>,
    mut splashes: ResMut<Splashes>,
) {
    let mut next = *splashes;
    next.grow(time.delta_secs());
    for burst in bursts.read().filter(|burst| burst.at.is_river() && motion.animations) {
        match burst.kind {
            BurstKind::Splash => next.start(burst.at.file(), 1.0),
            BurstKind::Bubbles => next.start(burst.at.file(), 0.75),
            BurstKind::Dust
            | BurstKind::Puff
            | BurstKind::Gold
            | BurstKind::Glint
            | BurstKind::Flash
            | BurstKind::Leaves => {}
        }
    }
    splashes.set_if_neq(next);
}

/// How the river moves.
#[derive(SystemParam)]
struct RiverFlowParams<'w> {
    motion: Res<'w, MotionSettings>,
    quality: Res<'w, Quality>,
    time: Res<'w, Time>,
    splashes: Res<'w, Splashes>,
}

impl RiverFlowParams<'_> {
    /// The time of the flow; it stands still with reduced motion.
    fn seconds(&self) -> f32 {
        let flows = self.motion.ambient && *self.quality == Quality::High;
        if flows || self.splashes.is_active() { self.time.elapsed_secs_wrapped() } else { STILL_TIME }
    }
}

/// Writes to the material only if something in it changes.
fn update_water(
    theme: Res<BoardTheme>,
    view: Res<View>,
    flow: RiverFlowParams,
    pieces: Query<(&BoardPiece, &PiecePose)>,
    piece_assets: Res<PieceAssets>,
    materials: Res<Materials>,
    mut waters: ResMut<Assets<WaterMaterial>>,
) {
    let near = if view.flipped { -1.0 } else { 1.0 };
    // Seen from above there is no reflection, and no piece leans back.
    let toy = if view.style == ViewStyle::Toy { near } else { 0.0 };
    let pieces = pieces.iter().map(|(piece, pose)| (pose.0, piece_assets.coat(piece.color).wood.linear()));
    let river = river_uniform(&theme, flow.seconds(), &flow.splashes, toy, pieces);
    if waters.get(&materials.water).is_some_and(|water| water.river != river)
        && let Some(mut water) = waters.get_mut(&materials.water)
    {
        water.river = river;
    }
}

/// The uniforms of the shader. `toy` is 1 or -1 in the toy view, seen from White's or from Black's side, and 0 in the
/// diagram.
fn river_uniform(
    theme: &BoardTheme,
    seconds: f32,
    splashes: &Splashes,
    toy: f32,
    pieces: impl Iterator<Item = (Pose, LinearRgba)>,
) -> River {
    let board = theme.board();
    let water = &board.water;
    let lamp = Lamp::from_light(board).on_level_ground();
    let (mut standing, mut mirrored) = ([Vec4::ZERO; 7], [Vec4::ZERO; 7]);
    for (pose, color) in pieces.filter(|(pose, _)| pose.at.z.abs() < 0.45) {
        let file = (pose.at.x + HALF).floor().clamp(0.0, 6.0) as usize;
        // A piece above the water makes no rings.
        let touches = (1.0 - (pose.at.y + pose.lift - WATER + 0.2).max(0.0) * 6.0).clamp(0.0, 1.0) * pose.size;
        standing[file].x = touches;
        // A piece under water has no reflection.
        let shows = (1.0 - (BED - pose.at.y).max(0.0) * 2.5).clamp(0.0, 1.0);
        mirrored[file] = (color.to_vec3() * lamp.truncate()).extend(touches * shows * toy.abs());
    }
    for (piece, splash) in standing.iter_mut().zip(splashes.0) {
        let (age, strength) = splash.unwrap_or((0.0, 0.0));
        (piece.y, piece.z, piece.w) = (age, strength, BACK * toy);
    }
    River {
        shallow: water.shallow.linear().to_vec4(),
        deep: water.deep.linear().to_vec3().extend(water.cover),
        foam: water.foam.linear().to_vec3().extend(seconds),
        lamp,
        pieces: standing,
        mirrored,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::stage::geometry::ground;
    use congo_rules::Square;

    #[test]
    fn rings_spread_and_end() {
        let mut splashes = Splashes::default();
        splashes.start(3, 1.0);
        splashes.grow(RIPPLE_SECS / 2.0);
        assert!(splashes.is_active());
        splashes.grow(RIPPLE_SECS / 2.0 + 0.01);
        assert!(!splashes.is_active());
    }

    #[test]
    fn only_those_in_the_water_make_rings() {
        let themes = BoardTheme::default();
        let standing = Pose::resting(ground(Square::at(2, 3)));
        let above = Pose { lift: 0.8, ..Pose::resting(ground(Square::at(5, 3))) };
        let ashore = Pose::resting(ground(Square::at(4, 2)));
        let pieces = [standing, above, ashore].map(|pose| (pose, LinearRgba::WHITE)).into_iter();
        let river = river_uniform(&themes, 0.0, &Splashes::default(), 0.0, pieces);
        let in_water: Vec<f32> = river.pieces.iter().map(|piece| piece.x).collect();
        assert_eq!(in_water, [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn the_water_mirrors_who_stands_in_it_and_nobody_from_above() {
        let themes = BoardTheme::default();
        let standing = Pose::resting(ground(Square::at(2, 3)));
        let sinking = Pose { at: standing.at - Vec3::Y * 0.3, ..standing };
        let mirrored = |pose: Pose, toy: f32| {
            river_uniform(&themes, 0.0, &Splashes::default(), toy, [(pose, LinearRgba::WHITE)].into_iter()).mirrored[2]
                .w
        };
        assert_eq!(mirrored(standing, -1.0), 1.0);
        assert!((0.0..0.5).contains(&mirrored(sinking, 1.0)));
        assert_eq!(mirrored(standing, 0.0), 0.0);
    }
}
