//! Builds meshes: plane outlines become solid wood with bevelled edges. Pure functions that return a mesh.

use crate::view::board::outline as shape;
use crate::view::board::outline::{Contour, Triangles};
use bevy::asset::RenderAssetUsages;
use bevy::color::{Alpha, ColorToComponents, LinearRgba};
use bevy::math::{Affine3A, Vec2, Vec3};
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

/// The surface of a material.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Finish {
    /// Its colour. On wood, an opacity below 1 marks an edge that catches the light.
    pub color: LinearRgba,
    /// How visible the wood grain is, 0 to 1.
    pub grain: f32,
    /// Gloss, 0 to 1.
    pub gloss: f32,
}

impl Finish {
    /// Bare wood with a thin coat of varnish.
    pub fn wood(color: LinearRgba) -> Self {
        Self { color, grain: 1.0, gloss: 0.25 }
    }

    /// Paint, through which hardly any grain shows.
    pub fn paint(color: LinearRgba) -> Self {
        Self { color, grain: 0.25, gloss: 0.35 }
    }

    /// The same, darker (`by` below 1) or lighter (above 1).
    pub fn shaded(self, by: f32) -> Self {
        let LinearRgba { red, green, blue, alpha } = self.color;
        Self { color: LinearRgba::new(red * by, green * by, blue * by, alpha), ..self }
    }
}

/// A shape raised along its local z.
#[derive(Debug, Clone)]
pub struct Relief<'a> {
    /// The oriented outlines of the flat face (see `shape::orient`).
    pub shape: &'a [Contour],
    /// Its lower height.
    pub bottom: f32,
    /// Its upper height.
    pub top: f32,
    /// How far the rounded edge extends beyond the outline; 0 gives sharp edges.
    pub bevel: f32,
    /// Whether it also has a face at the bottom.
    pub back: bool,
    /// The flat faces.
    pub face: Finish,
    /// The edge.
    pub side: Finish,
}

/// A mesh under construction.
#[derive(Debug, Default, Clone)]
pub struct MeshBuilder {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    grain_at: Vec<[f32; 2]>,
    finishes: Vec<[f32; 2]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
    place: Affine3A,
    fibre: GrainDirection,
}

/// The direction of the grain: texture coordinates along and across the fibre.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GrainDirection {
    /// The angle between the fibre and local x, in radians.
    pub turn: f32,
    /// An offset into the wood texture, so that no two pieces look the same.
    pub offset: Vec2,
}

impl Default for GrainDirection {
    fn default() -> Self {
        Self { turn: 0.0, offset: Vec2::ZERO }
    }
}

impl GrainDirection {
    fn at(self, local: Vec2) -> [f32; 2] {
        (Vec2::from_angle(-self.turn).rotate(local) + self.offset).to_array()
    }
}

impl MeshBuilder {
    /// Places what follows with this transform.
    pub fn set_transform(&mut self, place: Affine3A) -> &mut Self {
        self.place = place;
        self
    }

    /// Moves what follows by this vector, in local coordinates.
    pub fn translate(&mut self, by: Vec3) -> &mut Self {
        self.place *= Affine3A::from_translation(by);
        self
    }

    /// Sets the grain of what follows.
    pub fn set_grain(&mut self, turn: f32, offset: Vec2) -> &mut Self {
        self.fibre = GrainDirection { turn, offset };
        self
    }

    /// Whether the mesh is still empty.
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// Adds a vertex: position, normal and texture coordinates.
    pub fn corner(&mut self, at: Vec3, normal: Vec3, grain: Vec2, finish: Finish) -> u32 {
        let index = self.positions.len() as u32;
        self.positions.push(self.place.transform_point3(at).to_array());
        self.normals.push(self.place.transform_vector3(normal).normalize_or_zero().to_array());
        self.grain_at.push(self.fibre.at(grain));
        self.finishes.push([finish.grain, finish.gloss]);
        self.colors.push(finish.color.to_f32_array());
        index
    }

    /// Adds a triangle, oriented by the normals of its vertices.
    pub fn triangle(&mut self, a: u32, b: u32, c: u32) {
        let at = |i: u32| Vec3::from_array(self.positions[i as usize]);
        let facing = [a, b, c].iter().map(|i| Vec3::from_array(self.normals[*i as usize])).sum::<Vec3>();
        let face = (at(b) - at(a)).cross(at(c) - at(a));
        if face.dot(facing) < 0.0 { self.indices.extend([a, c, b]) } else { self.indices.extend([a, b, c]) }
    }

    /// Adds a quad of four vertices in order.
    pub fn quad(&mut self, corners: [u32; 4]) {
        self.triangle(corners[0], corners[1], corners[2]);
        self.triangle(corners[0], corners[2], corners[3]);
    }

    /// Adds flat triangles at a height, facing up along local z (or down).
    pub fn flat(&mut self, triangles: &Triangles, z: f32, up: bool, finish: Finish) {
        let normal = if up { Vec3::Z } else { Vec3::NEG_Z };
        let first = self.positions.len() as u32;
        for point in &triangles.points {
            self.corner(point.extend(z), normal, *point, finish);
        }
        for t in triangles.indices.chunks_exact(3) {
            self.triangle(first + t[0], first + t[1], first + t[2]);
        }
    }

    /// Adds a shape raised along local z, with rounded edges.
    pub fn raise(&mut self, relief: &Relief) {
        let faces = shape::fill(relief.shape);
        self.flat(&faces, relief.top, true, relief.face);
        if relief.back {
            self.flat(&faces, relief.bottom, false, relief.face);
        }
        let profile = profile(relief);
        for contour in relief.shape {
            self.edge(contour, &profile, relief.side);
        }
    }

    /// Adds the surface around an outline along a profile of (distance outwards, height, outward normal, upward
    /// normal).
    fn edge(&mut self, contour: &[Vec2], profile: &[[f32; 4]], side: Finish) {
        let outward = shape::outward(contour);
        let mut run = 0.0;
        let mut rings: Vec<Vec<u32>> = Vec::with_capacity(contour.len() + 1);
        for index in 0..=contour.len() {
            let i = index % contour.len();
            let (point, out) = (contour[i], outward[i]);
            let column = profile.iter().map(|[reach, z, across, up]| {
                let normal = (out.normalize_or_zero() * *across).extend(*up);
                // A rounded edge catches the light where it is steepest to both faces: see `wood.wgsl`.
                let roundness = 2.0 * across * up.max(0.0);
                let finish = Finish { color: side.color.with_alpha(1.0 - roundness), ..side };
                ((point + out * *reach).extend(*z), normal, Vec2::new(run, *z), finish)
            });
            let column: Vec<_> = column.collect();
            let ring = column.into_iter().map(|(at, normal, grain, finish)| self.corner(at, normal, grain, finish));
            rings.push(ring.collect());
            run += point.distance(contour[(i + 1) % contour.len()]);
        }
        for pair in rings.windows(2) {
            for step in 0..profile.len() - 1 {
                self.quad([pair[0][step], pair[1][step], pair[1][step + 1], pair[0][step + 1]]);
            }
        }
    }

    /// Adds a surface of revolution around local y: a profile of (radius, height) from the top down. With few sides it
    /// has flat faces.
    pub fn turn(&mut self, profile: &[Vec2], sides: usize, faceted: bool, finish: Finish) {
        let step = std::f32::consts::TAU / sides as f32;
        for pair in profile.windows(2) {
            let along = (pair[1] - pair[0]).normalize_or_zero();
            let out = Vec2::new(-along.y, along.x);
            for side in 0..sides {
                let (from, to) = (step * (side as f32 - 0.5), step * (side as f32 + 0.5));
                let mut put = |angle: f32, p: Vec2| {
                    let facing = if faceted { (from + to) / 2.0 } else { angle };
                    let normal = Vec3::new(facing.cos() * out.x, out.y, facing.sin() * out.x);
                    let at = Vec3::new(angle.cos() * p.x, p.y, angle.sin() * p.x);
                    self.corner(at, normal, Vec2::new(at.x, at.z + p.y), finish)
                };
                let corners = [put(from, pair[0]), put(to, pair[0]), put(to, pair[1]), put(from, pair[1])];
                self.quad(corners);
            }
        }
    }

    /// The finished mesh.
    pub fn finish(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.grain_at)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_1, self.finishes)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// The profile of the edge from the top face down: (distance outwards, height, outward normal, upward normal).
fn profile(relief: &Relief) -> Vec<[f32; 4]> {
    let bevel = relief.bevel;
    if bevel <= 0.0 {
        return vec![[0.0, relief.top, 1.0, 0.0], [0.0, relief.bottom, 1.0, 0.0]];
    }
    let round = |quarter: f32| {
        let (sin, cos) = (quarter * std::f32::consts::FRAC_PI_2).sin_cos();
        [bevel * sin, bevel * (1.0 - cos), sin, cos]
    };
    let steps = [0.0, 0.35, 0.7, 1.0].map(round);
    let upper = steps.map(|[reach, down, across, up]| [reach, relief.top - down, across, up]);
    let lower = steps.map(|[reach, down, across, up]| [reach, relief.bottom + down, across, -up]);
    let foot = [bevel, relief.bottom, 1.0, 0.0];
    if relief.back {
        upper.into_iter().chain(lower.into_iter().rev()).collect()
    } else {
        upper.into_iter().chain([foot]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(back: bool) -> MeshBuilder {
        let outline = shape::orient(&[shape::rounded_rectangle(Vec2::ZERO, Vec2::ONE, 0.2)]);
        let finish = Finish::wood(LinearRgba::WHITE);
        let mut mesh = MeshBuilder::default();
        mesh.raise(&Relief { shape: &outline, bottom: -0.5, top: 0.5, bevel: 0.1, back, face: finish, side: finish });
        mesh
    }

    #[test]
    fn every_triangle_faces_out() {
        let mesh = block(true);
        for t in mesh.indices.chunks(3) {
            let at = |i: usize| Vec3::from_array(mesh.positions[t[i] as usize]);
            let face = (at(1) - at(0)).cross(at(2) - at(0));
            let middle = (at(0) + at(1) + at(2)) / 3.0;
            assert!(face.dot(middle) >= -1e-6, "a face looks inwards at {middle}");
        }
    }

    #[test]
    fn the_edge_reaches_out_by_the_bevel_and_no_further() {
        let mesh = block(true);
        let reach = mesh.positions.iter().map(|p| p[0]).fold(0.0, f32::max);
        assert!((reach - 1.1).abs() < 1e-4, "{reach}");
    }

    #[test]
    fn normals_are_unit_length() {
        for normal in block(false).normals {
            assert!((Vec3::from_array(normal).length() - 1.0).abs() < 1e-4);
        }
    }

    #[test]
    fn a_mirroring_place_still_faces_out() {
        let mut mesh = MeshBuilder::default();
        mesh.set_transform(Affine3A::from_scale(Vec3::new(-1.0, 1.0, 1.0)));
        let square = [vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]];
        mesh.flat(&shape::fill(&square), 0.0, true, Finish::wood(LinearRgba::WHITE));
        let at = |i: usize| Vec3::from_array(mesh.positions[mesh.indices[i] as usize]);
        assert!((at(1) - at(0)).cross(at(2) - at(0)).z > 0.0);
    }
}
