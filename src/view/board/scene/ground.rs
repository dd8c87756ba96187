//! The ground below the squares: the dark bed under the gaps, and the river's channel with banks and pebbles.

use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::outline::Triangles;
use crate::view::board::scene::flat_rectangle;
use crate::view::board::theme::Board;
use crate::view::stage::geometry::{BED, HALF, WATER};
use bevy::color::{Gray, LinearRgba, Mix};
use bevy::math::{Affine3A, Vec2, Vec3};
use congo_choreography::hash_noise;

/// Half the width of the channel between the squares.
const CHANNEL_HALF_WIDTH: f32 = 0.5;
/// The river bed is slightly below the pieces that stand on it.
const RIVER_FLOOR: f32 = BED - 0.03;
/// Segments of the bank along the river.
const BANK_STEPS: usize = 84;

/// Half the width of the water at `x`, at the far bank (`far`) or the near one. The water shader uses the same curve.
pub fn bank_wave(x: f32, far: bool) -> f32 {
    let x = if far { x } else { x + 3.0 };
    0.455 + 0.014 * (x * 5.3 + 0.7).sin() + 0.010 * (x * 11.9 + 2.1).sin()
}

pub(super) fn build_mesh(mesh: &mut MeshBuilder, board: &Board) {
    mesh.set_transform(flat_rectangle()).set_grain(0.0, Vec2::ZERO);
    let dark = Finish { color: board.bed.linear(), grain: 0.3, gloss: 0.0 };
    for (low, high) in [(CHANNEL_HALF_WIDTH, HALF), (-HALF, -CHANNEL_HALF_WIDTH)] {
        mesh.flat(&build_sheet(Vec2::new(-HALF, low), Vec2::new(HALF, high)), -0.13, true, dark);
    }
    let bed = Finish { color: board.river_bed.linear(), grain: 0.5, gloss: 0.1 };
    mesh.flat(
        &build_sheet(Vec2::new(-HALF, -CHANNEL_HALF_WIDTH), Vec2::new(HALF, CHANNEL_HALF_WIDTH)),
        RIVER_FLOOR,
        true,
        bed,
    );
    build_riverbank(mesh, board, true);
    build_riverbank(mesh, board, false);
    build_pebbles(mesh, board);
}

fn build_sheet(low: Vec2, high: Vec2) -> Triangles {
    let points = vec![low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)];
    Triangles { points, indices: vec![0, 1, 2, 0, 2, 3] }
}

/// The slope from the squares down to the bed, wavy where the water meets it.
fn build_riverbank(mesh: &mut MeshBuilder, board: &Board, far: bool) {
    let sign = if far { 1.0 } else { -1.0 };
    let wet = board.bank.linear().mix(&board.river_bed.linear(), 0.7);
    // (half width, height, colour)
    let profile = |x: f32| -> [(f32, f32, LinearRgba); 6] {
        let line = bank_wave(x, far);
        let dry = board.bank.linear();
        [
            // Behind the edge of the squares it continues downwards; otherwise the water would be visible through the
            // gaps.
            (CHANNEL_HALF_WIDTH + 0.021, -0.15, dry),
            (CHANNEL_HALF_WIDTH + 0.02, -0.025, dry),
            (line + 0.028, -0.03, dry),
            (line + 0.008, WATER + 0.02, dry),
            (line - 0.012, WATER - 0.04, wet),
            (0.34, RIVER_FLOOR, wet),
        ]
    };
    let mut columns: Vec<Vec<u32>> = Vec::new();
    for step in 0..=BANK_STEPS {
        let x = -HALF + 2.0 * HALF * step as f32 / BANK_STEPS as f32;
        let points = profile(x);
        let column = (0..points.len()).map(|i| {
            let (before, after) = (points[i.saturating_sub(1)], points[(i + 1).min(points.len() - 1)]);
            let along = Vec2::new(after.0 - before.0, after.1 - before.1);
            // Across the slope, away from the wood and upwards.
            let normal = Vec3::new(0.0, sign * along.y, -along.x).normalize_or(Vec3::Z);
            let normal = if normal.z < 0.0 { -normal } else { normal };
            let finish = Finish { color: points[i].2, grain: 0.7, gloss: 0.1 };
            mesh.corner(Vec3::new(x, sign * points[i].0, points[i].1), normal, Vec2::new(x, points[i].1 * 1.5), finish)
        });
        columns.push(column.collect());
    }
    for pair in columns.windows(2) {
        for i in 0..5 {
            mesh.quad([pair[0][i], pair[1][i], pair[1][i + 1], pair[0][i + 1]]);
        }
    }
}

/// Small stones along the water's edge.
fn build_pebbles(mesh: &mut MeshBuilder, board: &Board) {
    for seed in 0..22 {
        let far = seed % 2 == 0;
        let x = (hash_noise(seed + 900) - 0.5) * 6.8;
        let size = 0.022 + 0.030 * hash_noise(seed + 950);
        let z = (bank_wave(x, far) + 0.008 - size * 0.4) * if far { -1.0 } else { 1.0 };
        let tone = 0.75 + 0.6 * hash_noise(seed + 990);
        let stone = board.bank.linear().mix(&LinearRgba::gray(0.42), 0.65);
        let finish = Finish { color: stone, grain: 0.2, gloss: 0.3 }.shaded(tone);
        let shape = Vec3::new(1.0 + hash_noise(seed + 970) * 0.5, 0.75, 1.0) * size;
        mesh.set_transform(Affine3A::from_scale_rotation_translation(
            shape,
            bevy::math::Quat::from_rotation_y(hash_noise(seed + 930) * 3.0),
            Vec3::new(x, WATER, z),
        ));
        let dome: Vec<Vec2> =
            (0..=4).map(|i| Vec2::from_angle(std::f32::consts::FRAC_PI_2 * (1.0 - i as f32 / 4.0))).collect();
        mesh.turn(&dome, 10, false, finish);
    }
}
