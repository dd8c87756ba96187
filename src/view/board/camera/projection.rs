//! The projection. It can be scaled and shifted in the window, so that the board fills the free area without a second
//! viewport, and it can be orthographic.

use bevy::camera::{CameraProjection, SubCameraView};
use bevy::math::{Mat4, Vec2, Vec3, Vec3A, Vec4};

/// The depth is reversed: 1 at `near`, 0 at infinity.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoardProjection {
    /// Orthographic instead of perspective.
    pub flat: bool,
    /// Half-windows per unit: of the picture at distance 1, or of the world if orthographic.
    pub scale: Vec2,
    /// The point where the lens axis meets the window, in half-windows from its centre, y up.
    pub shift: Vec2,
    /// The near plane, in units.
    pub near: f32,
    /// The far plane, in units.
    pub far: f32,
}

impl BoardProjection {
    /// The position of a point in camera space, in half-windows from the centre, y up.
    pub fn to_window(&self, point: Vec3) -> Vec2 {
        let depth = if self.flat { 1.0 } else { (-point.z).max(1e-4) };
        point.truncate() * self.scale / depth + self.shift
    }

    /// The point in camera space at a depth (positive, in units) that appears at `at`.
    pub fn from_window(&self, at: Vec2, depth: f32) -> Vec3 {
        let flat = (at - self.shift) / self.scale;
        (if self.flat { flat } else { flat * depth }).extend(-depth)
    }
}

impl Default for BoardProjection {
    fn default() -> Self {
        Self { flat: false, scale: Vec2::ONE, shift: Vec2::ZERO, near: 1.0, far: 100.0 }
    }
}

impl CameraProjection for BoardProjection {
    fn get_clip_from_view(&self) -> Mat4 {
        let (scale, shift) = (self.scale, self.shift);
        let x = Vec4::new(scale.x, 0.0, 0.0, 0.0);
        let y = Vec4::new(0.0, scale.y, 0.0, 0.0);
        if self.flat {
            let depth = 1.0 / (self.far - self.near);
            let z = Vec4::new(0.0, 0.0, depth, 0.0);
            return Mat4::from_cols(x, y, z, Vec4::new(shift.x, shift.y, self.far * depth, 1.0));
        }
        let z = Vec4::new(-shift.x, -shift.y, 0.0, -1.0);
        Mat4::from_cols(x, y, z, Vec4::new(0.0, 0.0, self.near, 0.0))
    }

    fn get_clip_from_view_for_sub(&self, _: &SubCameraView) -> Mat4 {
        self.get_clip_from_view()
    }

    /// The camera computes scale and shift from the window itself.
    fn update(&mut self, _: f32, _: f32) {}

    fn far(&self) -> f32 {
        self.far
    }

    fn get_frustum_corners(&self, z_near: f32, z_far: f32) -> [Vec3A; 8] {
        let corner = |x, y, z: f32| Vec3A::from(self.from_window(Vec2::new(x, y), -z));
        let around = [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)];
        let mut corners = [Vec3A::ZERO; 8];
        for (index, (x, y)) in around.into_iter().enumerate() {
            corners[index] = corner(x, y, z_near);
            corners[index + 4] = corner(x, y, z_far);
        }
        corners
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lenses() -> [BoardProjection; 2] {
        let lens = BoardProjection {
            flat: false,
            scale: Vec2::new(2.0, 3.0),
            shift: Vec2::new(0.25, -0.5),
            near: 2.0,
            far: 50.0,
        };
        [lens, BoardProjection { flat: true, ..lens }]
    }

    #[test]
    fn the_matrix_and_the_formula_agree() {
        for lens in lenses() {
            let point = Vec3::new(0.7, -1.1, -9.0);
            let clip = lens.get_clip_from_view().project_point3(point);
            assert!(clip.truncate().distance(lens.to_window(point)) < 1e-5, "{lens:?}");
        }
    }

    #[test]
    fn depth_is_one_at_the_near_plane_and_falls() {
        for lens in lenses() {
            let depth = |z: f32| lens.get_clip_from_view().project_point3(Vec3::new(0.0, 0.0, z)).z;
            assert!((depth(-2.0) - 1.0).abs() < 1e-5);
            assert!(depth(-10.0) < depth(-3.0) && depth(-49.0) > -1e-5);
        }
    }

    #[test]
    fn there_and_back() {
        for lens in lenses() {
            let point = Vec3::new(1.5, 0.3, -12.0);
            assert!(lens.from_window(lens.to_window(point), 12.0).distance(point) < 1e-4);
        }
    }
}
