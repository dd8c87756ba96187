//! Where squares lie: from squares to points of the world and back. One unit is one tile; `x` grows with the files, `z`
//! towards White, `y` upwards from the surface of the land.

use congo_rules::Square;
use glam::Vec3;

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
    fn points_beside_the_board_are_on_no_square() {
        assert_eq!(square_at(Vec3::new(3.51, 0.0, 0.0)), None);
        assert_eq!(square_at(Vec3::new(0.0, 0.0, -3.51)), None);
    }
}
