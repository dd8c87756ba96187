//! The meshes of pieces: standing figures for the toy view with a different base for each side, round and eight-sided
//! tokens for the diagram. Pure functions from silhouettes and colours to meshes.

use crate::view::board::mesh_builder::{Finish, MeshBuilder, Relief};
use crate::view::board::outline as shape;
use crate::view::board::pieces::silhouette::{PaintRole, Silhouette};
use bevy::color::LinearRgba;
use bevy::math::{Affine3A, Quat, Vec2, Vec3};
use bevy::mesh::Mesh;
use congo_rules::Color;
use std::f32::consts::{FRAC_PI_2, FRAC_PI_8, PI};

/// Thickness of a standing figure, in units.
pub const STANDEE_THICKNESS: f32 = 0.17;
/// How far its rounded edge extends beyond the outline.
const BEVEL_REACH: f32 = 0.016;
/// How far each layer of paint rises above the wood.
const PAINT_THICKNESS: f32 = 0.004;
/// The outline around a figure's faces: its width, and how far it continues around the edge. It separates a piece from
/// those behind it.
const LINE_WIDTH: f32 = 0.026;
const WRAP: f32 = 0.024;
/// The ring on the base of a figure: its outer and inner distance from the edge.
const RING: (f32, f32) = (0.022, 0.052);
/// Height of the base.
pub const BASE_HEIGHT: f32 = 0.085;
/// The radius of White's bases and tokens; the corners of Black's extend a little further.
pub const BASE_RADIUS: f32 = 0.385;
const TOKEN_RADIUS: f32 = 0.41;
/// The heights of a token's field, rim and silhouette.
const FIELD_HEIGHT: f32 = 0.085;
const RIM_HEIGHT: f32 = 0.115;
const CREST_HEIGHT: f32 = 0.13;
/// Width of the outline around a token's silhouette.
const CONTOUR_WIDTH: f32 = 0.021;
/// The maximum fraction of its circle that a token's silhouette may fill; a larger one is scaled down.
const MAX_FIGURE_FILL: f32 = 0.50;

/// The colours of one side's pieces.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Palette {
    /// The wood of the faces.
    pub body: LinearRgba,
    /// The edges.
    pub edge: LinearRgba,
    /// The outline around figure, base and token.
    pub rim: LinearRgba,
    /// The base of a figure.
    pub base: LinearRgba,
    /// The field of a diagram token.
    pub field: LinearRgba,
    /// Paint by role.
    pub dark: LinearRgba,
    /// See `dark`.
    pub light: LinearRgba,
    /// See `dark`.
    pub accent: LinearRgba,
    /// See `dark`.
    pub shade: LinearRgba,
}

impl Palette {
    fn paint(&self, role: PaintRole) -> Finish {
        Finish::paint(match role {
            PaintRole::Dark => self.dark,
            PaintRole::Light => self.light,
            PaintRole::Accent => self.accent,
            PaintRole::Shade => self.shade,
        })
    }
}

/// White's figures face right as drawn, Black's face left.
pub fn facing(cutout: &Silhouette, color: Color) -> Silhouette {
    match color {
        Color::White => cutout.clone(),
        Color::Black => cutout.mirrored(),
    }
}

/// A standing figure: local x to the right, y up from the top of the base, z towards the viewer. `seed` varies the
/// grain.
pub fn standee_mesh(cutout: &Silhouette, palette: &Palette, seed: u32) -> Mesh {
    let mut mesh = MeshBuilder::default();
    mesh.set_grain(0.06, Vec2::new(seed as f32 * 3.7, seed as f32 * 1.9));
    let body = Finish::wood(palette.body);
    let edge = Finish::wood(palette.edge);
    let half = STANDEE_THICKNESS / 2.0;
    mesh.raise(&Relief {
        shape: &cutout.outline,
        bottom: -half,
        top: half,
        bevel: BEVEL_REACH,
        back: true,
        face: body,
        side: edge,
    });
    let rim = Finish::paint(palette.rim);
    for side in [Quat::IDENTITY, Quat::from_rotation_y(PI)] {
        mesh.set_transform(Affine3A::from_quat(side));
        let turned = if side == Quat::IDENTITY { cutout.clone() } else { cutout.mirrored() };
        mesh.raise(&Relief {
            shape: &turned.outline,
            bottom: half - WRAP,
            top: half + PAINT_THICKNESS,
            bevel: LINE_WIDTH,
            back: false,
            face: body,
            side: rim,
        });
        coat_mesh(&mut mesh, &turned, palette, half + PAINT_THICKNESS);
    }
    mesh.finish()
}

/// The paint on a face at a height.
fn coat_mesh(mesh: &mut MeshBuilder, cutout: &Silhouette, palette: &Palette, height: f32) {
    for (coat, (role, contours)) in cutout.paint.iter().enumerate() {
        let finish = palette.paint(*role);
        let top = height + PAINT_THICKNESS * (coat + 1) as f32;
        let side = finish.shaded(0.85);
        mesh.raise(&Relief {
            shape: contours,
            bottom: height - PAINT_THICKNESS,
            top,
            bevel: PAINT_THICKNESS,
            back: false,
            face: finish,
            side,
        });
    }
}

/// The base of a figure: White's is round, Black's has eight sides. Its bottom is at y = 0.
pub fn base_mesh(color: Color, palette: &Palette) -> Mesh {
    let mut mesh = MeshBuilder::default();
    mesh.set_grain(0.4, Vec2::new(21.0, 8.0));
    disc_mesh(&mut mesh, color, BASE_RADIUS, BASE_HEIGHT, Finish::wood(palette.base), Finish::wood(palette.edge));
    let ring = shape::orient(&[token_outline(color, BASE_RADIUS - RING.0), token_outline(color, BASE_RADIUS - RING.1)]);
    mesh.flat(&shape::fill(&ring), BASE_HEIGHT + PAINT_THICKNESS, true, Finish::paint(palette.rim));
    mesh.finish()
}

/// A disc (White) or an octagon (Black) with a rounded upper edge.
fn disc_mesh(mesh: &mut MeshBuilder, color: Color, radius: f32, height: f32, top: Finish, side: Finish) {
    let outline = shape::orient(&[token_outline(color, radius - 0.02)]);
    mesh.set_transform(Affine3A::from_rotation_x(-FRAC_PI_2));
    mesh.raise(&Relief { shape: &outline, bottom: 0.0, top: height, bevel: 0.02, back: false, face: top, side });
}

/// The outline of a side's bases.
fn token_outline(color: Color, radius: f32) -> shape::Contour {
    match color {
        Color::White => shape::polygon(radius, 40, 0.0),
        Color::Black => shape::polygon(radius * 1.05, 8, FRAC_PI_8),
    }
}

/// A token for the diagram: the silhouette in relief on a round (White) or eight-sided (Black) disc. Its bottom is at y
/// = 0, the animal's feet point to local +z.
pub fn token_mesh(cutout: &Silhouette, color: Color, palette: &Palette, seed: u32) -> Mesh {
    let mut mesh = MeshBuilder::default();
    mesh.set_grain(0.0, Vec2::new(seed as f32 * 2.3, seed as f32 * 4.1));
    let body = Finish::wood(palette.body);
    let edge = Finish::wood(palette.edge);
    let field = Finish::wood(palette.field);
    let line = Finish::paint(palette.rim);
    disc_mesh(&mut mesh, color, TOKEN_RADIUS, FIELD_HEIGHT, field, edge);
    let rim = shape::orient(&[token_outline(color, TOKEN_RADIUS - 0.014), token_outline(color, TOKEN_RADIUS - 0.040)]);
    mesh.raise(&Relief {
        shape: &rim,
        bottom: FIELD_HEIGHT - 0.03,
        top: RIM_HEIGHT,
        bevel: 0.01,
        back: false,
        face: line,
        side: line,
    });
    let fitted = fit_into_circle(cutout, TOKEN_RADIUS - 0.066);
    let around: Vec<(shape::Contour, bool)> = fitted.outline.iter().map(|line| (line.clone(), true)).collect();
    mesh.flat(&shape::stroke(&around, 2.0 * CONTOUR_WIDTH), FIELD_HEIGHT + PAINT_THICKNESS, true, line);
    mesh.raise(&Relief {
        shape: &fitted.outline,
        bottom: FIELD_HEIGHT - 0.01,
        top: CREST_HEIGHT,
        bevel: 0.010,
        back: false,
        face: body,
        side: line,
    });
    coat_mesh(&mut mesh, &fitted, palette, CREST_HEIGHT);
    mesh.finish()
}

/// Moves and scales the silhouette so that it fits into a circle around the origin.
fn fit_into_circle(cutout: &Silhouette, radius: f32) -> Silhouette {
    let points = || cutout.outline.iter().flatten();
    let mut middle = cutout.bounds.center();
    // Repeated steps towards the farthest point end near the centre of the smallest enclosing circle.
    for step in 0..60 {
        let Some(far) = points().max_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle))) else { break };
        middle += (*far - middle) / (step as f32 + 2.0);
    }
    let reach = points().map(|p| p.distance(middle)).fold(1e-3, f32::max);
    // A compact silhouette like the pawn's would look larger than an animal, whose legs and tail leave gaps.
    let filled = cutout.outline.iter().map(|line| shape::area(line)).sum::<f32>() / (PI * reach * reach);
    let modest = (MAX_FIGURE_FILL / filled.max(1e-3)).sqrt().clamp(0.86, 1.0);
    cutout.fitted(-middle, modest * radius / reach)
}

/// A soft round shadow of radius 1, dark in the middle.
pub fn blob_mesh() -> Mesh {
    let mut mesh = MeshBuilder::default();
    let dark = |cover: f32| Finish { color: LinearRgba::new(0.03, 0.015, 0.01, cover), grain: 0.0, gloss: 0.0 };
    let rings = [(0.0, 0.62), (0.45, 0.60), (0.62, 0.42), (0.80, 0.16), (1.0, 0.0)];
    let sides = 28;
    let mut before: Option<Vec<u32>> = None;
    for (radius, cover) in rings {
        let ring: Vec<u32> = shape::polygon(radius, sides, 0.0)
            .into_iter()
            .map(|p| mesh.corner(Vec3::new(p.x, 0.0, p.y), Vec3::Y, p, dark(cover)))
            .collect();
        if let Some(inner) = before.replace(ring.clone()) {
            for i in 0..sides {
                let j = (i + 1) % sides;
                mesh.quad([inner[i], inner[j], ring[j], ring[i]]);
            }
        }
    }
    mesh.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::board::pieces::loader::Drawing;
    use bevy::math::Vec3Swizzles;
    use bevy::mesh::VertexAttributeValues;
    use bevy::prelude::Gray;

    const DRAWING: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 90'>
        <path id='outline' d='M10 90V30L60 10L95 40V90Z'/><path id='paint-accent-1' d='M70 30H80V40H70Z'/></svg>";

    fn cutout() -> Silhouette {
        Silhouette::of(&Drawing::parse(DRAWING.as_bytes()).expect("sound")).expect("a piece")
    }

    fn palette() -> Palette {
        let grey = LinearRgba::gray;
        Palette {
            body: grey(0.8),
            edge: grey(0.3),
            rim: grey(0.2),
            base: grey(0.6),
            field: grey(0.5),
            dark: grey(0.1),
            light: grey(0.9),
            accent: LinearRgba::RED,
            shade: grey(0.4),
        }
    }

    fn points(mesh: &Mesh) -> Vec<Vec3> {
        match mesh.attribute(Mesh::ATTRIBUTE_POSITION) {
            Some(VertexAttributeValues::Float32x3(values)) => values.iter().map(|p| Vec3::from_array(*p)).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn a_standee_is_a_sixth_thick_and_stands_on_the_ground() {
        let points = points(&standee_mesh(&cutout(), &palette(), 1));
        let low = points.iter().map(|p| p.y).fold(f32::MAX, f32::min);
        let deep = points.iter().map(|p| p.z).fold(f32::MIN, f32::max);
        assert!((-0.03..=0.0).contains(&low), "{low}");
        assert!((0.08..0.12).contains(&deep), "{deep}");
    }

    #[test]
    fn both_faces_are_painted() {
        let mesh = standee_mesh(&cutout(), &palette(), 1);
        let Some(VertexAttributeValues::Float32x4(colors)) = mesh.attribute(Mesh::ATTRIBUTE_COLOR) else {
            panic!("no colours");
        };
        let red: Vec<Vec3> =
            points(&mesh).into_iter().zip(colors).filter(|(_, c)| c[0] > 0.9 && c[1] < 0.1).map(|(p, _)| p).collect();
        assert!(red.iter().any(|p| p.z > 0.0) && red.iter().any(|p| p.z < 0.0));
        // Both sides have the same spot of the animal, not its mirror image.
        assert!(red.iter().all(|p| (0.18..0.32).contains(&p.x)), "{red:?}");
    }

    #[test]
    fn black_looks_the_other_way() {
        let nose = |cutout: &Silhouette| cutout.bounds.max.x;
        assert!((nose(&facing(&cutout(), Color::White)) - 0.45).abs() < 1e-5);
        assert!((nose(&facing(&cutout(), Color::Black)) - 0.40).abs() < 1e-5);
    }

    #[test]
    fn the_silhouette_stays_on_its_token() {
        for color in [Color::White, Color::Black] {
            let relief: Vec<Vec3> = points(&token_mesh(&cutout(), color, &palette(), 1))
                .into_iter()
                .filter(|p| p.y > RIM_HEIGHT + 1e-3)
                .collect();
            assert!(!relief.is_empty());
            assert!(relief.iter().all(|p| p.xz().length() < TOKEN_RADIUS));
        }
    }
}
