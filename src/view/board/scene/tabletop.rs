//! The table under the board: wide planks in a pool of light that fades out, and the shadow around the frame.

use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::outline as shape;
use crate::view::board::scene::frame::TABLE_HEIGHT;
use crate::view::board::scene::hash_noise;
use crate::view::board::theme::Board;
use bevy::color::{LinearRgba, Mix};
use bevy::math::{Affine3A, Vec2, Vec3};
use bevy::mesh::Mesh;

/// The width of a plank.
const PLANK_WIDTH: f32 = 2.3;
/// Planks on either side of the centre.
const PLANK_COUNT: i32 = 18;
/// Segments of a plank to either side, and their length.
const PLANK_STEPS: i32 = 22;
const STEP_LENGTH: f32 = 2.2;
/// The pool of light: full within the first distance from the centre, none beyond the second.
const LIGHT_POOL_RADIUS: (f32, f32) = (3.0, 13.0);

pub(super) fn build_mesh(sculpt: &mut MeshBuilder, board: &Board) {
    sculpt.set_transform(Affine3A::IDENTITY);
    for plank in -PLANK_COUNT..PLANK_COUNT {
        let seed = (plank + 400) as u32;
        let tone = 0.9 + 0.2 * hash_noise(seed);
        sculpt.set_grain(0.0, Vec2::new(hash_noise(seed + 50) * 50.0, plank as f32 * 3.1));
        let near = plank as f32 * PLANK_WIDTH + 0.9;
        build_plank_row(sculpt, board, near, near + 0.035, 0.45);
        build_plank_row(sculpt, board, near + 0.035, near + PLANK_WIDTH, tone);
    }
}

/// A strip of the table from `near` to `far` in z.
fn build_plank_row(sculpt: &mut MeshBuilder, board: &Board, near: f32, far: f32, tone: f32) {
    let mut before: Option<[u32; 2]> = None;
    for step in -PLANK_STEPS..=PLANK_STEPS {
        let x = step as f32 * STEP_LENGTH;
        let column = [near, far].map(|z| {
            let finish = Finish { color: light_falloff(board, Vec2::new(x, z)), grain: board.table.grain, gloss: 0.08 }
                .shaded(tone);
            // The grain of a table is coarser than that of a toy.
            sculpt.corner(Vec3::new(x, TABLE_HEIGHT, z), Vec3::Y, Vec2::new(x, z) * 0.55, finish)
        });
        if let Some([a, b]) = before {
            sculpt.quad([a, column[0], column[1], b]);
        }
        before = Some(column);
    }
}

fn light_falloff(board: &Board, at: Vec2) -> LinearRgba {
    let dusk = ((at.length() - LIGHT_POOL_RADIUS.0) / (LIGHT_POOL_RADIUS.1 - LIGHT_POOL_RADIUS.0)).clamp(0.0, 1.0);
    let dusk = dusk * dusk * (3.0 - 2.0 * dusk);
    board.table.near.linear().mix(&board.table.far.linear(), dusk)
}

/// A soft dark rim around the frame, which blocks the light.
pub(super) fn frame_shadow() -> Mesh {
    let mut sculpt = MeshBuilder::default();
    sculpt.set_transform(crate::view::board::scene::flat_rectangle());
    let rings = [(4.15, 0.55), (4.30, 0.40), (4.60, 0.16), (5.30, 0.0)];
    let outline = |half: f32| shape::rounded_rectangle(Vec2::ZERO, Vec2::splat(half), (half - 4.0).max(0.05));
    let mut before: Option<Vec<u32>> = None;
    for (half, dark) in rings {
        let finish = Finish { color: LinearRgba::new(0.02, 0.01, 0.01, dark), grain: 0.0, gloss: 0.0 };
        let ring: Vec<u32> = outline(half)
            .into_iter()
            .map(|p| sculpt.corner(p.extend(TABLE_HEIGHT + 0.012), Vec3::Z, p, finish))
            .collect();
        if let Some(inner) = before.replace(ring.clone()) {
            for i in 0..ring.len() {
                let j = (i + 1) % ring.len();
                sculpt.quad([inner[i], inner[j], ring[j], ring[i]]);
            }
        }
    }
    sculpt.finish()
}
