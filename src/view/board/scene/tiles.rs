//! The 42 land squares and the borders of the castles.

use crate::view::board::mesh_builder::{Finish, MeshBuilder, Relief};
use crate::view::board::outline as shape;
use crate::view::board::scene::{flat_rectangle, hash_noise};
use crate::view::board::theme::Board;
use crate::view::stage::geometry as layout;
use bevy::math::Vec2;
use congo_rules::{Color, Square};
use std::f32::consts::FRAC_PI_2;

/// Half the side length of a square at its bottom; the rest of the half unit is the gap.
const TILE_HALF_WIDTH: f32 = 0.487;
/// Radius of the upper edge.
const TILE_BEVEL: f32 = 0.032;
/// How far a square extends below the land.
const TILE_DEPTH: f32 = 0.16;

pub(super) fn build_mesh(sculpt: &mut MeshBuilder, board: &Board) {
    for square in Square::all().filter(|square| !square.is_river()) {
        build_tile(sculpt, board, square);
    }
    for color in [Color::White, Color::Black] {
        build_castle_border(sculpt, board, color);
    }
}

fn build_tile(sculpt: &mut MeshBuilder, board: &Board, square: Square) {
    let seed = square.index() as u32;
    let tones = if square.castle().is_some() { board.sand } else { board.land };
    let tone = tones[usize::from((square.file() + square.rank()) % 2)];
    let stray = 1.0 + (hash_noise(seed) - 0.5) * 2.0 * board.jitter;
    let finish = Finish { color: tone.linear(), grain: 0.62, gloss: 0.12 }.shaded(stray);
    let at = layout::flat(square);
    let outline = shape::orient(&[shape::rounded_rectangle(
        Vec2::new(at.x, -at.z),
        Vec2::splat(TILE_HALF_WIDTH - TILE_BEVEL),
        0.035,
    )]);
    let turn = if hash_noise(seed + 100) > 0.5 { FRAC_PI_2 } else { 0.0 };
    sculpt
        .set_transform(flat_rectangle())
        .set_grain(turn, Vec2::new(hash_noise(seed + 200), hash_noise(seed + 300)) * 37.0);
    sculpt.raise(&Relief {
        shape: &outline,
        bottom: -TILE_DEPTH,
        top: 0.0,
        bevel: TILE_BEVEL,
        back: false,
        face: finish,
        side: finish.shaded(0.82),
    });
}

/// A low painted border around a castle, with a knob on each corner.
fn build_castle_border(sculpt: &mut MeshBuilder, board: &Board, color: Color) {
    let middle = Vec2::new(0.0, if color == Color::White { -2.0 } else { 2.0 });
    let paint = Finish::paint(board.castle.linear());
    let ring = |half: f32| shape::rounded_rectangle(middle, Vec2::splat(half), 0.05);
    let outline = shape::orient(&[ring(1.468), ring(1.424)]);
    sculpt.set_transform(flat_rectangle()).set_grain(0.0, Vec2::new(3.0, 11.0));
    let relief = Relief {
        shape: &outline,
        bottom: -0.01,
        top: 0.02,
        bevel: 0.008,
        back: false,
        face: paint,
        side: paint.shaded(0.8),
    };
    sculpt.raise(&relief);
    for corner in [Vec2::ONE, Vec2::NEG_ONE, Vec2::new(1.0, -1.0), Vec2::new(-1.0, 1.0)] {
        let knob: Vec<Vec2> = shape::polygon(0.065, 4, 0.0).into_iter().map(|p| p + middle + corner * 1.446).collect();
        let outline = shape::orient(&[knob]);
        sculpt.raise(&Relief { shape: &outline, top: 0.045, bevel: 0.012, ..relief.clone() });
    }
}
