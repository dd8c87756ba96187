//! Draws the marks of `input::Marks`. Shape matters more than colour: every shape is light with a dark edge, so that it
//! is visible on any ground. It lies slightly above squares, castle borders and water. Marks that the player has to
//! find are drawn a second time, so that they show through the pieces in front of them.

use crate::app::settings::values::ViewStyle;
use crate::session::arrows::drawing_color;
use crate::session::arrows::{Arrow, ArrowKind};
use crate::session::board_view::View;
use crate::view::board::camera::view_ray::ViewRay;
use crate::view::board::marks::Marks;
use crate::view::board::material::Materials;
use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::outline::Contour;
use crate::view::board::theme::{Board, BoardTheme};
use crate::view::board::water::BACK;
use crate::view::board::{ViewSystems, outline as shape};
use crate::view::stage::geometry::flat;
use crate::view::stage::geometry::surface;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::color::{Alpha, LinearRgba};
use bevy::light::NotShadowCaster;
use bevy::math::{Affine3A, Vec2};
use bevy::prelude::*;
use congo_rules::Square;
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI, TAU};

/// The height of a mark above the ground.
const MARK_HEIGHT: f32 = 0.026;
/// The width of the dark edge around a shape; more where it may lie on a pale piece.
const MARK_EDGE_WIDTH: f32 = 0.020;
const GHOST_EDGE_WIDTH: f32 = 0.032;
/// Opacity of a mark that shows through pieces in front of it, 0 to 1.
const GHOST_OPACITY: f32 = 0.6;

/// A mesh of marks.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum MarkMesh {
    /// All marks, where nothing hides them.
    Open,
    /// The marks that show through pieces.
    Ghost,
}

/// The warning sign beside a lion that can be captured.
#[derive(Component, Debug)]
struct DangerSign;

pub(super) fn plugin(app: &mut App) {
    let stale = resource_changed::<Marks>.or_eager(resource_changed::<BoardTheme>).or_eager(resource_changed::<View>);
    app.add_systems(Startup, spawn_mark_meshes)
        .add_systems(
            Update,
            (rebuild_marks.run_if(stale), build_danger_sign.run_if(resource_changed::<BoardTheme>))
                .in_set(ViewSystems::Marks),
        )
        .add_systems(
            Update,
            place_danger_sign.after(rebuild_marks).after(build_danger_sign).in_set(ViewSystems::Marks),
        );
}

/// Spawned without a mesh: the renderer does not accept an empty one.
fn spawn_mark_meshes(mut commands: Commands, materials: Res<Materials>) {
    let ghost = || (MeshMaterial3d(materials.ghosts.clone()), Transform::default(), NotShadowCaster, NoFrustumCulling);
    let open = MeshMaterial3d(materials.marks.clone());
    commands.spawn((MarkMesh::Open, open, Transform::default(), NotShadowCaster, NoFrustumCulling));
    commands.spawn((MarkMesh::Ghost, ghost()));
    commands.spawn((DangerSign, ghost(), Visibility::Hidden));
}

fn rebuild_marks(
    marks: Res<Marks>,
    theme: Res<BoardTheme>,
    view: Res<View>,
    mut meshes: ResMut<Assets<Mesh>>,
    layers: Query<(Entity, &MarkMesh)>,
    mut commands: Commands,
) {
    for (entity, layer) in &layers {
        let sculpt = build_mesh(&marks, theme.board(), *view, *layer);
        let mut body = commands.entity(entity);
        // Without marks the last mesh is hidden instead of removed: the renderer would never draw the entity again.
        if sculpt.is_empty() {
            body.insert(Visibility::Hidden);
        } else {
            body.insert((Mesh3d(meshes.add(sculpt.finish())), Visibility::Visible));
        }
    }
}

fn build_danger_sign(
    theme: Res<BoardTheme>,
    mut meshes: ResMut<Assets<Mesh>>,
    sign: Single<Entity, With<DangerSign>>,
    mut commands: Commands,
) {
    let mut chalk = MarkPainter::new(theme.board(), View::default());
    chalk.sculpt.set_transform(Affine3A::IDENTITY);
    chalk.danger();
    commands.entity(*sign).insert(Mesh3d(meshes.add(chalk.sculpt.finish())));
}

/// The possible offsets of the sign from a lion, to the right and up as the camera sees it, in units, and the height
/// above the ground: over the head of a standing piece, at the edge of a flat token.
const SIGN_OFFSETS_STANDEE: ([Vec2; 2], f32) = ([Vec2::new(0.18, 0.72), Vec2::new(-0.18, 0.72)], 0.52);
const SIGN_OFFSETS_TOKEN: ([Vec2; 4], f32) =
    ([Vec2::new(0.34, 0.34), Vec2::new(-0.34, 0.34), Vec2::new(-0.34, -0.34), Vec2::new(0.34, -0.34)], 0.20);

/// Turns the sign beside the lion towards the camera.
fn place_danger_sign(
    marks: Res<Marks>,
    view: Res<View>,
    sight: Res<ViewRay>,
    sign: Single<(&mut Transform, &mut Visibility), With<DangerSign>>,
) {
    let (mut transform, mut visibility) = sign.into_inner();
    visibility.set_if_neq(if marks.threat.is_some() { Visibility::Visible } else { Visibility::Hidden });
    let Some(lion) = marks.threat else { return };
    let (places, height) = match view.style {
        ViewStyle::Toy => (&SIGN_OFFSETS_STANDEE.0[..], SIGN_OFFSETS_STANDEE.1),
        ViewStyle::Diagram => (&SIGN_OFFSETS_TOKEN.0[..], SIGN_OFFSETS_TOKEN.1),
    };
    let eye = sight.eye.rotation;
    let from = |arrow: &Arrow| {
        let [.., before, _] = arrow.path.as_slice() else { return None };
        let way = eye.inverse() * (flat(*before) - flat(lion));
        (arrow.kind == ArrowKind::Attack).then(|| way.truncate().normalize_or_zero())
    };
    let attacks: Vec<Vec2> = marks.arrows.iter().filter_map(from).collect();
    // Where no arrow ends.
    let near = |place: &Vec2| attacks.iter().map(|way| way.dot(place.normalize())).fold(-1.0, f32::max);
    let Some(beside) = places.iter().min_by(|a, b| near(a).total_cmp(&near(b))) else { return };
    let at = flat(lion).with_y(height) + eye * beside.extend(0.0);
    transform.set_if_neq(Transform::from_translation(at).with_rotation(eye));
}

/// The marks of a layer as one mesh.
fn build_mesh(marks: &Marks, board: &Board, view: View, layer: MarkMesh) -> MeshBuilder {
    let mut chalk = MarkPainter { ghost: layer == MarkMesh::Ghost, ..MarkPainter::new(board, view) };
    if layer == MarkMesh::Open {
        chalk.grounds(marks);
    }
    for square in marks.in_river.iter().filter(|square| !marks.would_drown.contains(*square)) {
        chalk.hourglass(square, false);
    }
    for square in marks.would_drown.iter() {
        chalk.hourglass(square, true);
    }
    if let Some(square) = marks.threat {
        chalk.zigzag(square);
    }
    for square in marks.captures.iter() {
        chalk.ticks(square);
    }
    for square in marks.defended.iter() {
        chalk.shield(square);
    }
    for square in marks.stars.iter() {
        chalk.star(square);
    }
    for square in marks.capture_targets.iter() {
        chalk.ring(square);
    }
    for square in marks.move_targets.iter() {
        chalk.dot(square, 1.0);
    }
    for square in marks.promotion_preview.0.iter() {
        chalk.dot(square, f32::from(marks.promotion_preview.1) / 8.0);
    }
    for arrow in &marks.arrows {
        chalk.overlay(arrow);
    }
    chalk.route(&marks.route, false);
    chalk.route(&marks.hint, true);
    if let Some(square) = marks.cursor {
        chalk.frame(square, 1.0);
    }
    chalk.sculpt
}

fn arrow_ends(path: &[Square]) -> impl Iterator<Item = Square> {
    let last = if path.len() > 1 { path.last() } else { None };
    path.first().into_iter().chain(last).copied()
}

/// Draws shapes on squares.
struct MarkPainter<'a> {
    sculpt: MeshBuilder,
    board: &'a Board,
    view: View,
    /// The additional height of the shapes.
    raised: f32,
    /// Whether these shapes show through pieces.
    ghost: bool,
}

impl<'a> MarkPainter<'a> {
    fn new(board: &'a Board, view: View) -> Self {
        Self { sculpt: MeshBuilder::default(), board, view, raised: 0.0, ghost: false }
    }

    /// Places the following shapes on this square; their y axis points away from the near edge.
    fn on(&mut self, square: Square) {
        let turn = if self.view.flipped { PI } else { 0.0 };
        let at = flat(square).with_y(surface(square) + MARK_HEIGHT);
        self.sculpt.set_transform(
            Affine3A::from_translation(at) * Affine3A::from_rotation_y(turn) * Affine3A::from_rotation_x(-FRAC_PI_2),
        );
    }

    /// Moves the following shapes on their square.
    fn shift(&mut self, by: Vec2) {
        self.sculpt.translate(by.extend(0.0));
    }

    fn flat(&mut self, outlines: &[Contour], z: f32, color: LinearRgba) {
        let finish = Finish { color, grain: 0.0, gloss: 0.0 };
        self.sculpt.flat(&shape::fill(outlines), z + self.raised, true, finish);
    }

    /// Marks on the ground of a square, below its piece.
    fn grounds(&mut self, marks: &Marks) {
        for square in arrow_ends(&marks.last_move) {
            self.brackets(square);
        }
        if let Some(square) = marks.hover {
            self.frame(square, 0.55);
        }
        if let Some(square) = marks.picked {
            self.pad(square);
        }
    }

    /// A shape with its dark edge.
    fn outlined(&mut self, outlines: &[Contour], color: LinearRgba) {
        let oriented = shape::orient(outlines);
        let dark = self.board.marks.dark.linear().with_alpha(0.85 * color.alpha);
        let mut edge = shape::grown(&oriented, if self.ghost { GHOST_EDGE_WIDTH } else { MARK_EDGE_WIDTH });
        if self.ghost {
            // Shapes must not overlap, because the overlap would be darker.
            edge.extend(oriented.iter().cloned());
        }
        self.flat(&edge, 0.0, dark);
        self.flat(&oriented, 0.004, color);
    }

    /// A shape around a piece: it shows through that piece, but only faintly.
    fn outlined_around(&mut self, outlines: &[Contour], color: LinearRgba) {
        let cover = if self.ghost { GHOST_OPACITY } else { 1.0 };
        self.outlined(outlines, color.with_alpha(color.alpha * cover));
    }

    fn light(&self) -> LinearRgba {
        self.board.marks.light.linear()
    }

    /// A square to move to.
    fn dot(&mut self, square: Square, cover: f32) {
        self.on(square);
        self.outlined(&[shape::polygon(0.14, 28, 0.0)], self.light().with_alpha(0.95 * cover));
    }

    /// A square to capture on.
    fn ring(&mut self, square: Square) {
        self.on(square);
        self.outlined_around(&[shape::polygon(0.470, 56, 0.0), shape::polygon(0.428, 56, 0.0)], self.light());
    }

    /// A piece that the move captures: four strokes point at it from the corners.
    fn ticks(&mut self, square: Square) {
        self.on(square);
        let warn = self.board.marks.warn.linear();
        for corner in 0..4 {
            let out = Vec2::from_angle(FRAC_PI_4 + FRAC_PI_2 * corner as f32);
            let side = out.perp() * 0.028;
            let bar = vec![out * 0.45 + side, out * 0.45 - side, out * 0.62 - side, out * 0.62 + side];
            self.outlined(&[bar], warn);
        }
    }

    /// A lion that can be captured: a zigzag ring.
    fn zigzag(&mut self, square: Square) {
        self.on(square);
        let teeth = 16;
        let tooth = |low: f32, high: f32| -> Contour {
            (0..teeth * 2)
                .map(|i| Vec2::from_angle(TAU * i as f32 / (teeth * 2) as f32) * if i % 2 == 0 { high } else { low })
                .collect()
        };
        let inner = shape::polygon(0.355, 48, 0.0);
        self.outlined_around(&[tooth(0.425, 0.515), inner], self.board.marks.warn.linear());
    }

    /// Danger: a triangle with an exclamation mark around the local origin.
    fn danger(&mut self) {
        let corner = |nth: usize| Vec2::from_angle(FRAC_PI_2 + TAU * nth as f32 / 3.0);
        // Each corner is cut off twice, which rounds it.
        let triangle: Contour = (0..3)
            .flat_map(|nth| {
                let (before, at, after) = (corner(nth + 2), corner(nth), corner(nth + 1));
                let towards = |other: Vec2, part: f32| at + (other - at) * part;
                [towards(before, 0.16), towards(before, 0.07) * 0.97, towards(after, 0.07) * 0.97, towards(after, 0.16)]
            })
            .map(|point| point * 0.30)
            .collect();
        self.outlined(&[triangle], self.board.marks.warn.linear());
        let dark = self.board.marks.dark.linear();
        let stroke = vec![
            Vec2::new(-0.036, 0.135),
            Vec2::new(-0.020, -0.030),
            Vec2::new(0.020, -0.030),
            Vec2::new(0.036, 0.135),
        ];
        let point: Contour = shape::polygon(0.030, 16, 0.0).into_iter().map(|p| p - Vec2::Y * 0.080).collect();
        self.flat(&[stroke], 0.008, dark);
        self.flat(&[point], 0.008, dark);
    }

    /// In the river: a broken ring with an hourglass in front. A piece that would drown with the move under the pointer
    /// gets them in the warning colour, larger and with a full ring.
    fn hourglass(&mut self, square: Square, sinking: bool) {
        self.on(square);
        let back = if self.view.style == ViewStyle::Toy { BACK } else { 0.0 };
        self.shift(Vec2::new(0.0, back));
        let color = if sinking { self.board.marks.warn.linear() } else { self.light() };
        // A standing piece is narrow at the water line, and the bank must not hide the ring; a flat token is wide and
        // hides what is below it.
        let (radius, glass, height) = match self.view.style {
            ViewStyle::Toy => (0.370, Vec2::new(0.36, -0.26), 0.0),
            ViewStyle::Diagram => (0.445, Vec2::new(0.35, -0.31), 0.20),
        };
        let (parts, drawn) = if sinking { (1, 1.0) } else { (6, 0.62) };
        for part in 0..parts {
            let from = TAU * part as f32 / parts as f32 + 0.2;
            let ring = arc(from, from + TAU * drawn / parts as f32, radius - 0.018, radius + 0.018);
            self.outlined_around(&[ring], color);
        }
        self.glass(glass, if sinking { 1.2 } else { 1.0 }, height, color);
    }

    /// An hourglass around a point, high enough above the other marks to be on top.
    fn glass(&mut self, at: Vec2, size: f32, height: f32, color: LinearRgba) {
        self.raised = height;
        let sand = [(-0.075, 0.105), (0.075, 0.105), (0.012, 0.0), (0.075, -0.105), (-0.075, -0.105), (-0.012, 0.0)];
        self.outlined(&[sand.map(|(x, y)| at + Vec2::new(x, y) * size).to_vec()], color);
        for end in [-0.115, 0.115] {
            let middle = at + Vec2::new(0.0, end) * size;
            self.outlined(&[shape::rounded_rectangle(middle, Vec2::new(0.095, 0.018) * size, 0.012)], color);
        }
        self.raised = 0.0;
    }

    /// A defended piece: a shield in front of it.
    fn shield(&mut self, square: Square) {
        self.on(square);
        let top = [(-0.11, 0.09), (-0.05, 0.105), (0.0, 0.13), (0.05, 0.105), (0.11, 0.09)];
        let bottom = [(0.105, -0.02), (0.07, -0.09), (0.0, -0.145), (-0.07, -0.09), (-0.105, -0.02)];
        let (at, height) = match self.view.style {
            ViewStyle::Toy => (Vec2::new(-0.33, -0.30), 0.0),
            ViewStyle::Diagram => (Vec2::new(-0.34, -0.31), 0.20),
        };
        self.raised = height;
        let outline = top.into_iter().chain(bottom).map(|(x, y)| at + Vec2::new(x, y)).collect();
        self.outlined(&[outline], self.light());
        self.raised = 0.0;
    }

    /// A star to collect.
    fn star(&mut self, square: Square) {
        self.on(square);
        let corner = |i: usize| {
            let radius = if i.is_multiple_of(2) { 0.34 } else { 0.155 };
            Vec2::from_angle(FRAC_PI_2 + PI * i as f32 / 5.0) * radius
        };
        self.outlined(&[(0..10).map(corner).collect()], self.board.marks.hint.linear());
    }

    /// The ends of the last move.
    fn brackets(&mut self, square: Square) {
        self.on(square);
        let color = self.light().with_alpha(0.95);
        for corner in 0..4 {
            let turn = Vec2::from_angle(FRAC_PI_2 * corner as f32);
            let angle = [(0.468, 0.468), (0.25, 0.468), (0.25, 0.425), (0.425, 0.425), (0.425, 0.25), (0.468, 0.25)];
            self.outlined(&[angle.map(|(x, y)| turn.rotate(Vec2::new(x, y))).to_vec()], color);
        }
    }

    /// The cursor (opaque) or the square under the pointer (faint).
    fn frame(&mut self, square: Square, cover: f32) {
        self.on(square);
        let (outer, inner) = if cover < 1.0 { (0.462, 0.440) } else { (0.470, 0.420) };
        let ring = |half: f32| shape::rounded_rectangle(Vec2::ZERO, Vec2::splat(half), 0.07);
        let color = if cover < 1.0 { self.light() } else { self.board.marks.hint.linear() };
        self.outlined_around(&[ring(outer), ring(inner)], color.with_alpha(cover));
    }

    /// The selected piece: its square is highlighted.
    fn pad(&mut self, square: Square) {
        self.on(square);
        let pad = shape::rounded_rectangle(Vec2::ZERO, Vec2::splat(0.465), 0.06);
        let hint = self.board.marks.hint.linear();
        // On the water it would cover a piece that stands in it.
        if !square.is_river() {
            self.flat(std::slice::from_ref(&pad), -0.01, hint.with_alpha(0.42));
        }
        let inner = shape::rounded_rectangle(Vec2::ZERO, Vec2::splat(0.43), 0.05);
        self.outlined(&[pad, inner], hint);
    }

    /// An arrow along squares; a circle on a single square. A hint has a solid line, a route a dashed line.
    fn route(&mut self, path: &[Square], hint: bool) {
        let color = if hint { self.board.marks.hint.linear() } else { self.light() };
        self.pointer(path, color, ARROW_SHAFT_WIDTH, false);
    }

    /// An arrow of the engine or the player: wide for the best move, narrow for others, dashed for a threat.
    fn overlay(&mut self, arrow: &Arrow) {
        let (color, width) = match arrow.kind {
            ArrowKind::Attack => return self.attack(&arrow.path),
            ArrowKind::Best => (self.board.marks.hint.linear(), ARROW_SHAFT_WIDTH),
            ArrowKind::Other => (self.light().with_alpha(0.8), ARROW_SHAFT_WIDTH * 0.55),
            ArrowKind::Threat => (self.board.marks.warn.linear(), ARROW_SHAFT_WIDTH * 0.8),
            ArrowKind::Drawn(colour) => (drawing_color(colour).into(), ARROW_SHAFT_WIDTH * 0.8),
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
        self.sculpt.set_transform(Affine3A::from_translation(Vec3::Y * 0.055) * Affine3A::from_rotation_x(-FRAC_PI_2));
    }

    fn pointer(&mut self, path: &[Square], color: LinearRgba, width: f32, broken: bool) {
        match path {
            [] => {}
            [only] => {
                self.on(*only);
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
        self.sculpt.flat(&shape::stroke(&lines, width + 2.0 * MARK_EDGE_WIDTH), 0.0, true, dark);
        self.sculpt.flat(&shape::fill(&shape::grown(&shape::orient(&[head(1.0)]), MARK_EDGE_WIDTH)), 0.001, true, dark);
        self.sculpt.flat(&shape::stroke(&lines, width), 0.004, true, bright);
        self.sculpt.flat(&shape::fill(&[head(1.0)]), 0.005, true, bright);
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

/// A segment of a ring.
fn arc(from: f32, to: f32, inner: f32, outer: f32) -> Contour {
    let steps = 14;
    let at = |i: usize, radius: f32| Vec2::from_angle(from + (to - from) * i as f32 / steps as f32) * radius;
    (0..=steps).map(|i| at(i, outer)).chain((0..=steps).rev().map(|i| at(i, inner))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::mesh::VertexAttributeValues;
    use congo_rules::Bitboard;

    fn points(marks: &Marks) -> Vec<Vec3> {
        let themes = BoardTheme::default();
        let mesh = build_mesh(marks, themes.board(), View::default(), MarkMesh::Open).finish();
        match mesh.attribute(Mesh::ATTRIBUTE_POSITION) {
            Some(VertexAttributeValues::Float32x3(values)) => values.iter().map(|p| Vec3::from_array(*p)).collect(),
            _ => Vec::new(),
        }
    }

    fn one(square: Square) -> Bitboard {
        [square].into_iter().collect()
    }

    #[test]
    fn no_marks_no_triangles() {
        assert!(points(&Marks::default()).is_empty());
    }

    #[test]
    fn a_mark_stays_on_its_square_and_above_its_ground() {
        for square in [Square::at(0, 0), Square::at(3, 3), Square::at(6, 6)] {
            let all = Marks {
                move_targets: one(square),
                capture_targets: one(square),
                in_river: one(square),
                picked: Some(square),
                last_move: vec![square],
                ..Marks::default()
            };
            for point in points(&all) {
                assert!((point - flat(square)).with_y(0.0).abs().max_element() <= 0.5, "{point} left {square}");
                assert!(point.y > surface(square), "{point} lies under the ground of {square}");
            }
        }
    }

    #[test]
    fn every_mark_draws_something_of_its_own() {
        let square = Square::at(2, 3);
        let arrow = |tone| Arrow { path: vec![square, Square::at(5, 3)], kind: tone };
        let kinds = [
            Marks { cursor: Some(square), ..Marks::default() },
            Marks { hover: Some(square), ..Marks::default() },
            Marks { picked: Some(square), ..Marks::default() },
            Marks { move_targets: one(square), ..Marks::default() },
            Marks { capture_targets: one(square), ..Marks::default() },
            Marks { captures: one(square), ..Marks::default() },
            Marks { last_move: vec![square], ..Marks::default() },
            Marks { in_river: one(square), ..Marks::default() },
            Marks { would_drown: one(square), ..Marks::default() },
            Marks { hint: vec![square], ..Marks::default() },
            Marks { route: vec![square, Square::at(4, 3)], ..Marks::default() },
            Marks { threat: Some(square), ..Marks::default() },
            Marks { stars: one(square), ..Marks::default() },
            Marks { arrows: vec![arrow(ArrowKind::Best)], ..Marks::default() },
            Marks { arrows: vec![arrow(ArrowKind::Other)], ..Marks::default() },
            Marks { arrows: vec![arrow(ArrowKind::Threat)], ..Marks::default() },
            Marks { arrows: vec![arrow(ArrowKind::Attack)], ..Marks::default() },
        ];
        let shapes: Vec<Vec<Vec3>> = kinds.iter().map(points).collect();
        for (i, shape) in shapes.iter().enumerate() {
            assert!(!shape.is_empty(), "{:?}", kinds[i]);
            assert!(shapes[..i].iter().all(|other| other != shape), "{:?} looks like another", kinds[i]);
        }
    }

    #[test]
    fn a_route_passes_through_all_its_squares() {
        let route = vec![Square::at(1, 0), Square::at(3, 2), Square::at(5, 0)];
        let points = points(&Marks { route: route.clone(), ..Marks::default() });
        for square in &route[1..] {
            assert!(points.iter().any(|p| (*p - flat(*square)).with_y(0.0).length() < 0.2), "{square}");
        }
    }
}
