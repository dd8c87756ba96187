//! Reeds on the banks of the river. They grow between the files, where no piece stands, and are lower than a pawn.

use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::scene::ground::bank_wave;
use crate::view::board::theme::Board;
use crate::view::stage::geometry::WATER;
use bevy::color::{LinearRgba, Mix};
use bevy::math::{Affine3A, EulerRot, Quat, Vec2, Vec3};
use congo_choreography::hash_noise;

/// Where clumps grow: along the river from the board's centre, and whether at the far bank. The pieces stand at whole
/// numbers.
const CLUMPS: [(f32, bool); 8] = [
    (-3.36, true),
    (-1.50, true),
    (1.52, true),
    (3.36, true),
    (-3.36, false),
    (-2.48, false),
    (0.50, false),
    (3.36, false),
];
/// Blades of a clump.
const BLADES: u32 = 8;
/// The shortest and the longest blade, in units.
const BLADE_HEIGHT: (f32, f32) = (0.20, 0.42);
/// The radius of a blade at its foot.
const BLADE_RADIUS: f32 = 0.016;
/// The colour of a cattail.
const CATTAIL: LinearRgba = LinearRgba::rgb(0.13, 0.06, 0.03);

pub(super) fn build_mesh(mesh: &mut MeshBuilder, board: &Board) {
    for (clump, (x, far)) in CLUMPS.into_iter().enumerate() {
        let side = if far { -1.0 } else { 1.0 };
        let foot = Vec3::new(x, WATER - 0.03, side * (bank_wave(x, far) + 0.012));
        for blade in 0..BLADES {
            build_blade(mesh, board, foot, clump as u32 * BLADES + blade);
        }
    }
}

/// A blade that leans away from its neighbours; one in four carries a cattail.
fn build_blade(mesh: &mut MeshBuilder, board: &Board, foot: Vec3, seed: u32) {
    let random = |salt: u32| hash_noise(seed + salt);
    let height = BLADE_HEIGHT.0 + (BLADE_HEIGHT.1 - BLADE_HEIGHT.0) * random(2_000);
    let lean = Quat::from_euler(EulerRot::XYZ, (random(2_100) - 0.5) * 0.5, 0.0, (random(2_200) - 0.5) * 0.9);
    let spread = Vec3::new((random(2_300) - 0.5) * 0.12, 0.0, (random(2_400) - 0.5) * 0.02);
    let green = board.land[1].linear().mix(&board.bank.linear(), 0.2 + 0.5 * random(2_500));
    mesh.set_transform(Affine3A::from_rotation_translation(lean, foot + spread));
    let tapered = [Vec2::new(0.001, height), Vec2::new(BLADE_RADIUS * 0.8, height * 0.6), Vec2::new(BLADE_RADIUS, 0.0)];
    mesh.turn(&tapered, 5, false, Finish::paint(green).shaded(0.8 + 0.4 * random(2_600)));
    if seed.is_multiple_of(4) {
        let (low, high) = (height * 0.72, height * 0.96);
        let head =
            [(0.004, high), (0.022, high - 0.014), (0.023, low + 0.014), (0.004, low)].map(|(r, y)| Vec2::new(r, y));
        mesh.turn(&head, 7, false, Finish::paint(CATTAIL));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reeds_grow_between_the_squares_of_the_pieces() {
        for (x, _) in CLUMPS {
            let from_piece = (x - x.round()).abs();
            assert!(from_piece > 0.3, "a clump at {x} is where a piece stands");
        }
    }
}
