//! Intersections of rays with the board. The positions of squares are in `congo_choreography::geometry`.

use bevy::math::{Ray3d, Vec3};
pub use congo_choreography::geometry::{BED, HALF, WATER, flat, ground, square_at, surface};

/// The height of the table on which the board stands.
pub const TABLE_HEIGHT: f32 = -0.55;

/// The intersection of a ray with the plane of the land.
pub fn on_land(ray: Ray3d) -> Option<Vec3> {
    on_plane(ray, 0.0)
}

/// The intersection of a ray with a horizontal plane.
pub fn on_plane(ray: Ray3d, height: f32) -> Option<Vec3> {
    let down = -ray.direction.y;
    (down > 1e-4).then(|| ray.origin + *ray.direction * ((ray.origin.y - height) / down))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::Dir3;

    #[test]
    fn a_ray_from_above_meets_the_land() {
        let ray = Ray3d::new(Vec3::new(1.0, 5.0, 2.0), Dir3::NEG_Y);
        assert_eq!(on_land(ray), Some(Vec3::new(1.0, 0.0, 2.0)));
        assert_eq!(on_land(Ray3d::new(Vec3::Y, Dir3::Y)), None);
    }
}
