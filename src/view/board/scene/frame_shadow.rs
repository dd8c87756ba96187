//! The shadow of the frame on the ground.

use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::outline as shape;
use crate::view::stage::geometry::TABLE_HEIGHT;
use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3};
use bevy::mesh::Mesh;

/// A soft dark rim around the frame, which blocks the light.
pub(super) fn build_mesh() -> Mesh {
    let mut mesh = MeshBuilder::default();
    mesh.set_transform(crate::view::board::scene::flat_rectangle());
    let rings = [(4.15, 0.55), (4.30, 0.40), (4.60, 0.16), (5.30, 0.0)];
    let outline = |half: f32| shape::rounded_rectangle(Vec2::ZERO, Vec2::splat(half), (half - 4.0).max(0.05));
    let mut before: Option<Vec<u32>> = None;
    for (half, dark) in rings {
        let finish = Finish { color: LinearRgba::new(0.02, 0.01, 0.01, dark), grain: 0.0, gloss: 0.0 };
        let ring: Vec<u32> = outline(half)
            .into_iter()
            .map(|p| mesh.corner(p.extend(TABLE_HEIGHT + 0.012), Vec3::Z, p, finish))
            .collect();
        if let Some(inner) = before.replace(ring.clone()) {
            for i in 0..ring.len() {
                let j = (i + 1) % ring.len();
                mesh.quad([inner[i], inner[j], ring[j], ring[i]]);
            }
        }
    }
    mesh.finish()
}
