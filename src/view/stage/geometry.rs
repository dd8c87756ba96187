//! The geometry of the board in the world: pure functions from squares to points and back.

use bevy::math::{Ray3d, Vec3};
use congo_rules::Square;

/// Half the board's side, in units of one tile.
pub const HALF: f32 = 3.5;
/// The surface of the water.
pub const WATER: f32 = -0.10;
/// The bed of the river, where a man in it stands.
pub const BED: f32 = -0.42;

/// The middle of a square's ground: the tile's surface on land, the bed in the river.
pub fn ground(square: Square) -> Vec3 {
    let y = if square.is_river() { BED } else { 0.0 };
    flat(square).with_y(y)
}

/// The middle of a square at the height of the land.
pub fn flat(square: Square) -> Vec3 {
    Vec3::new(f32::from(square.file()) - 3.0, 0.0, 3.0 - f32::from(square.rank()))
}

/// The square that holds a point of the world, whatever its height.
pub fn square_at(point: Vec3) -> Option<Square> {
    let file = (point.x + HALF).floor();
    let rank = (HALF - point.z).floor();
    let on_board = (0.0..7.0).contains(&file) && (0.0..7.0).contains(&rank);
    on_board.then(|| Square::at(file as u8, rank as u8))
}

/// Where a ray meets the plane of the land.
pub fn on_land(ray: Ray3d) -> Option<Vec3> {
    where_at(ray, 0.0)
}

/// Where a ray meets the plane at a height.
pub fn where_at(ray: Ray3d, height: f32) -> Option<Vec3> {
    let down = -ray.direction.y;
    (down > 1e-4).then(|| ray.origin + *ray.direction * ((ray.origin.y - height) / down))
}

/// The height of the surface a mark on this square lies on.
pub fn surface(square: Square) -> f32 {
    if square.is_river() { WATER } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::Dir3;

    #[test]
    fn every_square_holds_its_own_middle() {
        for square in Square::all() {
            assert_eq!(square_at(ground(square)), Some(square));
        }
    }

    #[test]
    fn outside_is_outside() {
        assert_eq!(square_at(Vec3::new(3.51, 0.0, 0.0)), None);
        assert_eq!(square_at(Vec3::new(0.0, 0.0, -3.51)), None);
    }

    #[test]
    fn a_ray_from_above_meets_the_land() {
        let ray = Ray3d::new(Vec3::new(1.0, 5.0, 2.0), Dir3::NEG_Y);
        assert_eq!(on_land(ray), Some(Vec3::new(1.0, 0.0, 2.0)));
        assert_eq!(on_land(Ray3d::new(Vec3::Y, Dir3::Y)), None);
    }
}
