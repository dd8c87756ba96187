//! The frame around the board: a profile with mitred corners, burnt lines and painted leaves.

use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::outline as shape;
use crate::view::board::outline::Contour;
use crate::view::board::scene::flat_rectangle;
use crate::view::board::theme::Board;
use crate::view::stage::geometry::TABLE_HEIGHT;
use bevy::math::{Affine3A, Vec2, Vec3};
use congo_choreography::geometry::frame_leaves;
use std::f32::consts::FRAC_PI_2;

/// The distance from the board's centre to the middle of the band with the coordinates.
pub(super) const BAND_CENTER: f32 = 3.845;
/// The height of the band.
pub(super) const FRAME_TOP: f32 = 0.06;

/// The profile of the frame from the squares outwards: (distance from the centre, height).
const FRAME_PROFILE: [(f32, f32); 17] = [
    (3.502, -0.40),
    (3.502, 0.025),
    (3.518, 0.052),
    (3.545, FRAME_TOP),
    (3.590, FRAME_TOP),
    (3.602, 0.038),
    (3.622, 0.038),
    (3.634, FRAME_TOP),
    (4.056, FRAME_TOP),
    (4.068, 0.038),
    (4.088, 0.038),
    (4.100, FRAME_TOP),
    (4.135, 0.055),
    (4.170, 0.032),
    (4.192, -0.005),
    (4.200, -0.060),
    (4.230, TABLE_HEIGHT),
];

pub(super) fn build_mesh(mesh: &mut MeshBuilder, board: &Board) {
    let wood = Finish::wood(board.frame.wood.linear());
    let burn = Finish { color: board.frame.burn.linear(), grain: 0.5, gloss: 0.05 };
    for side in 0..4 {
        let turn = Affine3A::from_rotation_y(FRAC_PI_2 * side as f32);
        mesh.set_transform(turn).set_grain(0.0, Vec2::new(side as f32 * 13.7, side as f32 * 5.1));
        for index in 0..FRAME_PROFILE.len() - 1 {
            let is_groove = index == 5 || index == 9;
            build_strip(mesh, index, if is_groove { burn } else { wood });
        }
        mesh.set_transform(turn * flat_rectangle());
        build_pattern(mesh, board);
    }
}

/// One strip of the profile along the near side, mitred at both ends.
fn build_strip(mesh: &mut MeshBuilder, index: usize, finish: Finish) {
    let corner = |mesh: &mut MeshBuilder, i: usize, end: f32| {
        let (out, y) = FRAME_PROFILE[i];
        mesh.corner(Vec3::new(out * end, y, out), normal(index, i), Vec2::new(out * end, out + y), finish)
    };
    let corners = [
        corner(mesh, index, -1.0),
        corner(mesh, index, 1.0),
        corner(mesh, index + 1, 1.0),
        corner(mesh, index + 1, -1.0),
    ];
    mesh.quad(corners);
}

/// Smooth along the round outer edge, sharp at the grooves.
fn normal(strip: usize, point: usize) -> Vec3 {
    let face = |i: usize| {
        let ((a, b), (c, d)) = (FRAME_PROFILE[i], FRAME_PROFILE[i + 1]);
        Vec3::new(0.0, c - a, -(d - b)).normalize()
    };
    let own = face(strip);
    let other =
        if point == strip { strip.checked_sub(1) } else { Some(strip + 1).filter(|i| i + 1 < FRAME_PROFILE.len()) };
    match other.map(face) {
        Some(neighbour) if own.dot(neighbour) > 0.6 => (own + neighbour).normalize(),
        _ => own,
    }
}

/// Painted leaves between the squares, and a dowel in each corner that holds the mitre.
fn build_pattern(mesh: &mut MeshBuilder, board: &Board) {
    let inlay = Finish::paint(board.frame.inlay.linear());
    let burn = Finish { color: board.frame.burn.linear(), grain: 0.4, gloss: 0.05 };
    let mut put = |outline: Contour, at: Vec2, height: f32, finish: Finish| {
        let moved: Contour = outline.into_iter().map(|p| p + at).collect();
        mesh.flat(&shape::fill(&[moved]), FRAME_TOP + height, true, finish);
    };
    for step in 0..8 {
        let stalk = Vec2::new(step as f32 - 3.5, -BAND_CENTER);
        for leaf in frame_leaves() {
            put(leaf, stalk, 0.003, inlay);
        }
        put(shape::polygon(0.022, 10, 0.0), stalk - Vec2::new(0.0, 0.045), 0.004, burn);
    }
    let corner = Vec2::new(BAND_CENTER, -BAND_CENTER);
    put(shape::polygon(DOWEL_RADIUS, 24, 0.0), corner, 0.003, burn);
    put(shape::polygon(DOWEL_RADIUS - 0.022, 24, 0.0), corner, 0.005, Finish::wood(board.frame.wood.linear()));
    let wedge = [(0.062, 0.012), (-0.062, 0.012), (-0.062, -0.012), (0.062, -0.012)];
    let wedge = wedge.map(|(x, y)| Vec2::from_angle(FRAC_PI_2 / 2.0).rotate(Vec2::new(x, y)));
    put(shape::orient(&[wedge.to_vec()]).remove(0), corner, 0.007, burn);
}

/// Radius of the dowel in a corner.
const DOWEL_RADIUS: f32 = 0.115;
