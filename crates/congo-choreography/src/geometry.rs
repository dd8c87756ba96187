//! Where squares lie: from squares to points of the world and back. One unit is one tile; `x` grows with the files, `z`
//! towards White, `y` upwards from the surface of the land.

use congo_rules::Square;
use glam::{Vec2, Vec3};

/// Half the side of the board.
pub const HALF: f32 = 3.5;
/// The height of the water's surface.
pub const WATER: f32 = -0.10;
/// The height of the river bed, on which pieces in the river stand.
pub const BED: f32 = -0.42;

/// The centre of a square's ground: the surface of the tile on land, the bed in the river.
pub fn ground(square: Square) -> Vec3 {
    let y = if square.is_river() { BED } else { 0.0 };
    flat(square).with_y(y)
}

/// The centre of a square at the height of the land.
pub fn flat(square: Square) -> Vec3 {
    Vec3::new(f32::from(square.file()) - 3.0, 0.0, 3.0 - f32::from(square.rank()))
}

/// The square that contains a point of the world, at any height.
pub fn square_at(point: Vec3) -> Option<Square> {
    let file = (point.x + HALF).floor();
    let rank = (HALF - point.z).floor();
    let on_board = (0.0..7.0).contains(&file) && (0.0..7.0).contains(&rank);
    on_board.then(|| Square::at(file as u8, rank as u8))
}

/// The height of the surface on which marks of this square lie.
pub fn surface(square: Square) -> f32 {
    if square.is_river() { WATER } else { 0.0 }
}

/// The leaves painted on the frame between two squares: two outlines around a point of the band, whose stalks meet
/// there, in units of a tile. `x` runs along the frame, `y` away from the board.
pub fn frame_leaves() -> [Vec<Vec2>; 2] {
    [-1.0, 1.0].map(|side: f32| leaf().map(|at| Vec2::new(side * at.x, at.y)).collect())
}

/// Length and half the width of a leaf, and the angle by which it is raised, in radians.
const LEAF_LENGTH: f32 = 0.20;
const LEAF_HALF_WIDTH: f32 = 0.048;
const LEAF_ANGLE: f32 = 0.42;
/// The number of points along each edge of a leaf.
const LEAF_STEPS: usize = 8;

/// The right leaf: from the stalk along one edge to the tip, and back along the other.
fn leaf() -> impl Iterator<Item = Vec2> {
    let edge = |step: usize, side: f32| {
        let part = step as f32 / LEAF_STEPS as f32;
        // Widest before the middle.
        let across = LEAF_HALF_WIDTH * (std::f32::consts::PI * part.powf(0.75)).sin();
        let along = 0.015 + (LEAF_LENGTH - 0.015) * part;
        Vec2::from_angle(-LEAF_ANGLE).rotate(Vec2::new(along, side * across)) + Vec2::new(0.0, 0.03)
    };
    (0..=LEAF_STEPS).map(move |step| edge(step, 1.0)).chain((1..LEAF_STEPS).rev().map(move |step| edge(step, -1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_contains_its_centre() {
        for square in Square::all() {
            assert_eq!(square_at(ground(square)), Some(square));
        }
    }

    #[test]
    fn the_leaves_on_the_frame_are_mirror_images_within_the_band() {
        let [left, right] = frame_leaves();
        assert!(left.iter().zip(&right).all(|(one, other)| one.x == -other.x && one.y == other.y));
        assert!(right.iter().all(|at| (0.0..0.22).contains(&at.x) && at.y.abs() < 0.15), "{right:?}");
    }

    #[test]
    fn points_beside_the_board_are_on_no_square() {
        assert_eq!(square_at(Vec3::new(3.51, 0.0, 0.0)), None);
        assert_eq!(square_at(Vec3::new(0.0, 0.0, -3.51)), None);
    }
}
