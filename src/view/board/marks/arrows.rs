//! Draws the arrows of the board, each as a mesh of its own.

use crate::session::arrows::{Arrow, ArrowKind, drawing_color};
use crate::session::board_view::View;
use crate::view::board::ViewSystems;
use crate::view::board::marks::MARK_HEIGHT;
use crate::view::board::marks::glyphs::{MARK_EDGE_WIDTH, MarkPainter};
use crate::view::board::material::{MarkMaterial, Materials};
use crate::view::board::mesh_builder::Finish;
use crate::view::board::outline as shape;
use crate::view::board::outline::Contour;
use crate::view::board::theme::{Board, BoardTheme};
use crate::view::stage::geometry::{flat, surface};
use bevy::camera::visibility::NoFrustumCulling;
use bevy::color::{Alpha, LinearRgba};
use bevy::light::NotShadowCaster;
use bevy::math::{Affine3A, Vec2};
use bevy::prelude::*;
use congo_rules::Square;
use std::f32::consts::FRAC_PI_2;

/// The part of an arrow that shows through pieces.
#[derive(Component, Debug)]
struct ArrowGhost;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(draw_arrow)
        .add_systems(Update, redraw_arrows.run_if(resource_changed::<BoardTheme>).in_set(ViewSystems::Marks));
}

/// The main arrow lies on top of the others.
fn materials_of(kind: ArrowKind, materials: &Materials) -> [Handle<MarkMaterial>; 2] {
    let is_main = kind.is_help() || matches!(kind, ArrowKind::Best | ArrowKind::Chain | ArrowKind::Route);
    let pair = if is_main { &materials.main_arrows } else { &materials.arrows };
    pair.clone()
}

fn draw_arrow(
    add: On<Add, Arrow>,
    arrows: Query<&Arrow>,
    theme: Res<BoardTheme>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    let Ok(arrow) = arrows.get(add.entity) else { return };
    let [open, ghost] = materials_of(arrow.kind, &materials).map(MeshMaterial3d);
    let mut mesh = |ghost| Mesh3d(meshes.add(arrow_mesh(arrow, theme.board(), ghost)));
    let drawn = || (NotShadowCaster, NoFrustumCulling);
    commands.entity(add.entity).insert((mesh(false), open, drawn()));
    commands.spawn((ArrowGhost, ChildOf(add.entity), mesh(true), ghost, drawn()));
}

/// Gives the arrows the colours of another theme.
fn redraw_arrows(
    arrows: Query<(&Arrow, &Mesh3d)>,
    ghosts: Query<(&ChildOf, &Mesh3d), With<ArrowGhost>>,
    theme: Res<BoardTheme>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let open = arrows.iter().map(|(arrow, mesh)| (arrow, mesh, false));
    let ghosts = ghosts.iter().filter_map(|(of, mesh)| Some((arrows.get(of.parent()).ok()?.0, mesh, true)));
    for (arrow, mesh, ghost) in open.chain(ghosts) {
        // The handle is of this store, so its place is there.
        _ = meshes.insert(&mesh.0, arrow_mesh(arrow, theme.board(), ghost));
    }
}

fn arrow_mesh(arrow: &Arrow, board: &Board, ghost: bool) -> Mesh {
    let mut painter = MarkPainter::new(board, View::default(), ghost);
    painter.arrow_of_kind(arrow);
    painter.builder.finish()
}

impl MarkPainter<'_> {
    /// Wide for the best move and for hints, narrow for others, dashed for a threat.
    fn arrow_of_kind(&mut self, arrow: &Arrow) {
        let marks = &self.board.marks;
        let (color, width) = match arrow.kind {
            ArrowKind::Attack => return self.attack(&arrow.path),
            ArrowKind::Best | ArrowKind::Hint | ArrowKind::Chain => (marks.hint.linear(), ARROW_SHAFT_WIDTH),
            ArrowKind::Route | ArrowKind::Guide => (self.light(), ARROW_SHAFT_WIDTH),
            ArrowKind::Other => (self.light().with_alpha(0.8), ARROW_SHAFT_WIDTH * 0.55),
            ArrowKind::Threat => (marks.warn.linear(), ARROW_SHAFT_WIDTH * 0.8),
            ArrowKind::Drawn(color) => (drawing_color(color).into(), ARROW_SHAFT_WIDTH * 0.8),
        };
        self.pointer(&arrow.path, color, width, arrow.kind == ArrowKind::Threat);
    }

    /// From an attacker to the ring around the lion, across the river as on land.
    fn attack(&mut self, path: &[Square]) {
        let [.., before, lion] = path else { return };
        let mut points: Vec<Vec2> = path.iter().map(|square| on_plane(*square)).collect();
        let along = (on_plane(*lion) - on_plane(*before)).normalize_or(Vec2::Y);
        let tip = on_plane(*lion) - along * ARROW_TIP_GAP;
        points.pop();
        points.push(tip);
        self.lay_flat();
        self.arrow(&points, self.board.marks.warn.linear(), ARROW_SHAFT_WIDTH * 1.15, false);
    }

    /// The following shapes use the coordinates of the whole board.
    fn lay_flat(&mut self) {
        self.builder.set_transform(Affine3A::from_translation(Vec3::Y * 0.055) * Affine3A::from_rotation_x(-FRAC_PI_2));
    }

    fn pointer(&mut self, path: &[Square], color: LinearRgba, width: f32, broken: bool) {
        match path {
            [] => {}
            [only] => {
                let at = flat(*only).with_y(surface(*only) + MARK_HEIGHT);
                self.builder.set_transform(Affine3A::from_translation(at) * Affine3A::from_rotation_x(-FRAC_PI_2));
                self.outlined_around(&[shape::polygon(0.485, 56, 0.0), shape::polygon(0.42, 56, 0.0)], color);
            }
            _ => {
                let points: Vec<Vec2> = path.iter().map(|square| on_plane(*square)).collect();
                self.lay_flat();
                self.arrow(&points, color.with_alpha(0.95 * color.alpha), width, broken);
            }
        }
    }

    fn arrow(&mut self, points: &[Vec2], color: LinearRgba, width: f32, broken: bool) {
        let Some(([.., before, tip], first)) = Some(points).zip(points.first()) else { return };
        let along = (*tip - *before).normalize_or(Vec2::Y);
        // Starts in front of the moving piece, ends at the centre of the last square.
        let start = *first + (points[1] - *first).normalize_or(Vec2::Y) * 0.30;
        let neck = *tip - along * 0.20;
        let mut line = vec![start];
        line.extend(&points[1..points.len() - 1]);
        line.push(neck);
        let part = 0.5 + 0.5 * width / ARROW_SHAFT_WIDTH;
        let head = |size: f32| {
            vec![
                *tip + along * 0.10 * size,
                neck - along * 0.04 + along.perp() * 0.17 * size * part,
                neck - along * 0.04 - along.perp() * 0.17 * size * part,
            ]
        };
        let dark = Finish { color: self.board.marks.dark.linear().with_alpha(0.85), grain: 0.0, gloss: 0.0 };
        let bright = Finish { color, grain: 0.0, gloss: 0.0 };
        let lines: Vec<(Contour, bool)> = match broken {
            true => dashes(&line).into_iter().map(|dash| (dash, false)).collect(),
            false => vec![(line, false)],
        };
        self.builder.flat(&shape::stroke(&lines, width + 2.0 * MARK_EDGE_WIDTH), 0.0, true, dark);
        self.builder.flat(
            &shape::fill(&shape::grown(&shape::orient(&[head(1.0)]), MARK_EDGE_WIDTH)),
            0.001,
            true,
            dark,
        );
        self.builder.flat(&shape::stroke(&lines, width), 0.004, true, bright);
        self.builder.flat(&shape::fill(&[head(1.0)]), 0.005, true, bright);
    }
}

/// The centre of a square on the plane of the board, y away from White.
fn on_plane(square: Square) -> Vec2 {
    Vec2::new(flat(square).x, -flat(square).z)
}

/// Width of an arrow, in units.
const ARROW_SHAFT_WIDTH: f32 = 0.095;
/// The distance from the tip of an attacker's arrow to the centre of the lion's square, in units.
const ARROW_TIP_GAP: f32 = 0.30;
/// Length of a dash, and the distance between the starts of two dashes, in units.
const DASH_LENGTH_AND_STEP: (f32, f32) = (0.22, 0.36);

/// A dashed line.
fn dashes(line: &[Vec2]) -> Vec<Contour> {
    let pairs = line.windows(2).flat_map(|pair| {
        let (from, to) = (pair[0], pair[1]);
        let (length, along) = (from.distance(to), (to - from).normalize_or_zero());
        let count = (length / DASH_LENGTH_AND_STEP.1).ceil() as usize;
        (0..count).map(move |nth| {
            let begin = nth as f32 * DASH_LENGTH_AND_STEP.1;
            vec![from + along * begin, from + along * (begin + DASH_LENGTH_AND_STEP.0).min(length)]
        })
    });
    pairs.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::mesh::VertexAttributeValues;

    fn points(kind: ArrowKind, path: &[Square]) -> Vec<Vec3> {
        let themes = BoardTheme::default();
        let mesh = arrow_mesh(&Arrow { path: path.to_vec(), kind }, themes.board(), false);
        match mesh.attribute(Mesh::ATTRIBUTE_POSITION) {
            Some(VertexAttributeValues::Float32x3(values)) => values.iter().map(|p| Vec3::from_array(*p)).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn a_route_passes_through_all_its_squares() {
        let route = [Square::at(1, 0), Square::at(3, 2), Square::at(5, 0)];
        let points = points(ArrowKind::Route, &route);
        for square in &route[1..] {
            assert!(points.iter().any(|p| (*p - flat(*square)).with_y(0.0).length() < 0.2), "{square}");
        }
    }

    #[test]
    fn arrows_of_different_meaning_differ_in_shape() {
        let path = [Square::at(2, 3), Square::at(5, 3)];
        let kinds = [ArrowKind::Best, ArrowKind::Other, ArrowKind::Threat, ArrowKind::Attack];
        let shapes = kinds.map(|kind| points(kind, &path));
        for (nth, shape) in shapes.iter().enumerate() {
            assert!(!shape.is_empty() && !shapes[..nth].contains(shape), "{:?}", kinds[nth]);
        }
    }
}
