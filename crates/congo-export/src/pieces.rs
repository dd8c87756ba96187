//! The pieces: each animal in relief on a token, round for White and eight-sided for Black.

use crate::canvas::{Canvas, Fill, Point, SHADOW_COLOR, Shape, polygon, polyline, regular_polygon};
use crate::error::ExportError;
use crate::theme::{Rgb, Theme, TokenBase};
use congo_rules::{Color, Piece, PieceKind};
use resvg::tiny_skia::{Path, PathSegment, Transform};
use resvg::usvg::{self, Node, Tree};
use std::f32::consts::{FRAC_PI_8, PI};

/// The radius of a token in squares; Black's corners extend a little further.
const TOKEN_RADIUS: f32 = 0.41;
/// The rim of a token: the distances of its lines from the edge.
const RIM_INSETS: (f32, f32) = (0.014, 0.044);
/// The distance of the figure from the edge.
const FIGURE_INSET: f32 = 0.066;
/// The maximum fraction of its circle that a figure may fill; a larger one is scaled down.
const MAX_FIGURE_FILL: f32 = 0.50;
/// The width of the outline of a figure.
const FIGURE_OUTLINE_WIDTH: f32 = 0.020;
/// The offset of a token's shadow; a lifted token's shadow moves by this much more per square of height.
const SHADOW_OFFSETS: (f32, f32) = (0.030, 0.14);

/// The drawings of all pieces.
#[derive(Debug)]
pub(crate) struct PieceArt {
    /// White's in the order of kinds, then Black's.
    figures: Vec<PieceFigure>,
    token_bases: [TokenBase; 2],
}

impl PieceArt {
    /// Parses the drawings.
    pub(crate) fn new(theme: &Theme) -> Result<Self, ExportError> {
        let all = Color::ALL.into_iter().flat_map(|color| PieceKind::ALL.map(|kind| Piece { color, kind }));
        Ok(Self {
            figures: all.map(|piece| PieceFigure::new(theme, piece)).collect::<Result<_, _>>()?,
            token_bases: theme.pieces,
        })
    }

    /// Paints a piece around the origin of a canvas, lifted by this number of squares.
    pub(crate) fn paint(&self, canvas: &mut Canvas, piece: Piece, lift: f32) {
        paint_shadow(canvas, piece.color, lift);
        paint_token(canvas, piece.color, &self.token_bases[piece.color.index()]);
        if let Some(figure) = self.figures.get(8 * piece.color.index() + piece.kind.index()) {
            figure.paint(canvas);
        }
    }
}

/// A soft shadow below and on the right.
fn paint_shadow(canvas: &mut Canvas, color: Color, lift: f32) {
    let fall = SHADOW_OFFSETS.0 + SHADOW_OFFSETS.1 * lift;
    for wider in [0.032, 0.012, -0.010] {
        let outline: Vec<Point> =
            token_outline(color, TOKEN_RADIUS + wider).into_iter().map(|(x, y)| (x + fall, y + fall * 1.3)).collect();
        canvas.fill(&polygon(&outline), Fill(SHADOW_COLOR, 0.15 / (1.0 + lift)));
    }
}

/// The disc with its rim and its grain.
fn paint_token(canvas: &mut Canvas, color: Color, base: &TokenBase) {
    let ring = |inside: f32| polygon(&token_outline(color, TOKEN_RADIUS - inside));
    canvas.fill(&ring(0.0), base.edge.shaded(0.86));
    canvas.fill(&ring(RIM_INSETS.1), base.field);
    for fibre in 0..5 {
        canvas.stroke(&fibre_line(fibre), 0.012, Fill(base.field.shaded(0.76), 0.45));
    }
    // The rim between them: light falls on it from above and the left, so its inner side is dark there.
    canvas.stroke(&ring((RIM_INSETS.0 + RIM_INSETS.1) / 2.0), RIM_INSETS.1 - RIM_INSETS.0, base.rim);
    canvas.stroke(&ring(RIM_INSETS.1 + 0.006), 0.012, Fill(base.edge.shaded(0.70), 0.8));
}

/// The outline of a side's tokens.
fn token_outline(color: Color, radius: f32) -> Vec<Point> {
    match color {
        Color::White => regular_polygon((0.0, 0.0), radius, 48, 0.0),
        Color::Black => regular_polygon((0.0, 0.0), radius * 1.05, 8, FRAC_PI_8),
    }
}

/// A grain line across the token.
fn fibre_line(fibre: u32) -> Shape {
    let across = -0.24 + 0.12 * fibre as f32;
    let wide = (0.32f32.powi(2) - across.powi(2)).max(0.0).sqrt();
    let bend = fibre as f32 * 1.9;
    let points: Vec<Point> = (0..=8)
        .map(|step| {
            let along = wide * (step as f32 / 4.0 - 1.0);
            (along, across + 0.018 * (along * 9.0 + bend).sin())
        })
        .collect();
    polyline(&points)
}

/// A drawing in the colours of a side.
#[derive(Debug)]
struct PieceFigure {
    tree: Tree,
    /// Its shadow on the token.
    shadow: Tree,
    /// The transform from the drawing to squares around the centre of a token.
    fit: Transform,
}

impl PieceFigure {
    fn new(look: &Theme, piece: Piece) -> Result<Self, ExportError> {
        let source = look.drawings[piece.kind.index()];
        let bare = parse_figure(source, piece.kind, String::new())?;
        let outline =
            figure_outline(&bare).ok_or_else(|| drawing_error(piece.kind, "no path in it is called \"outline\""))?;
        let (fit, scale) = fit_into_circle(&outline, TOKEN_RADIUS - FIGURE_INSET, piece.color);
        let base = &look.pieces[piece.color.index()];
        let tree = parse_figure(source, piece.kind, color_style(base, 2.0 * FIGURE_OUTLINE_WIDTH / scale))?;
        let shadow = parse_figure(source, piece.kind, shadow_style(2.0 * FIGURE_OUTLINE_WIDTH / scale))?;
        Ok(Self { tree, shadow, fit })
    }

    fn paint(&self, canvas: &mut Canvas) {
        let place = canvas.transform.pre_concat(self.fit);
        let pixel = canvas.transform.get_scale().0;
        let below = place.post_translate(0.014 * pixel, 0.020 * pixel);
        resvg::render(&self.shadow, below, &mut canvas.pixels.as_mut());
        resvg::render(&self.tree, place, &mut canvas.pixels.as_mut());
    }
}

fn parse_figure(source: &str, kind: PieceKind, style: String) -> Result<Tree, ExportError> {
    let options = usvg::Options { style_sheet: Some(style), ..usvg::Options::default() };
    Tree::from_str(source, &options).map_err(|error| drawing_error(kind, &error.to_string()))
}

fn drawing_error(kind: PieceKind, problem: &str) -> ExportError {
    ExportError::Drawing { what: kind.name(), problem: problem.to_owned() }
}

/// The colours of a side as a style sheet that overrides the drawing's own; `edge` is the width of the outline in units
/// of the drawing.
fn color_style(base: &TokenBase, edge: f32) -> String {
    let colors = &base.colors;
    let fill = |selector: &str, color: Rgb| format!("{selector} {{ fill: {color} }}\n");
    let parts = [("dark", colors.dark), ("light", colors.light), ("accent", colors.accent), ("shade", colors.shade)];
    let paint: String = parts.map(|(role, color)| fill(&format!("[id|='paint-{role}']"), color)).concat();
    let rim = format!("#outline {{ stroke: {}; stroke-width: {edge}; paint-order: stroke }}\n", base.rim);
    fill("#outline", colors.wood) + &rim + &paint
}

/// Only the outline, dark and thin.
fn shadow_style(edge: f32) -> String {
    format!(
        "path {{ fill: none }}\n#outline {{ fill: {SHADOW_COLOR}; stroke: {SHADOW_COLOR}; stroke-width: {edge} }}\nsvg {{ opacity: 0.4 }}"
    )
}

/// The points of the outline, one list per contour.
fn figure_outline(tree: &Tree) -> Option<Vec<Vec<Point>>> {
    let Some(Node::Path(path)) = tree.node_by_id("outline") else { return None };
    let placed = path.data().clone().transform(path.abs_transform())?;
    Some(flatten(&placed)).filter(|lines| !lines.is_empty())
}

/// Flattens curves to short straight lines.
fn flatten(path: &Path) -> Vec<Vec<Point>> {
    let mut lines: Vec<Vec<Point>> = Vec::new();
    for segment in path.segments() {
        let from = lines.last().and_then(|line| line.last()).copied().unwrap_or_default();
        let points: Vec<Point> = match segment {
            PathSegment::MoveTo(to) => {
                lines.push(vec![(to.x, to.y)]);
                continue;
            }
            PathSegment::LineTo(to) => vec![(to.x, to.y)],
            PathSegment::QuadTo(by, to) => sample_curve(&[from, (by.x, by.y), (to.x, to.y)]),
            PathSegment::CubicTo(a, b, to) => sample_curve(&[from, (a.x, a.y), (b.x, b.y), (to.x, to.y)]),
            PathSegment::Close => continue,
        };
        if let Some(line) = lines.last_mut() {
            line.extend(points);
        }
    }
    lines
}

/// Points along a Bézier curve without its start.
fn sample_curve(controls: &[Point]) -> Vec<Point> {
    (1..=6).map(|step| casteljau(controls, step as f32 / 6.0)).collect()
}

fn casteljau(controls: &[Point], part: f32) -> Point {
    let mut points = controls.to_vec();
    while points.len() > 1 {
        points =
            points.windows(2).map(|p| (p[0].0 + (p[1].0 - p[0].0) * part, p[0].1 + (p[1].1 - p[0].1) * part)).collect();
    }
    points.first().copied().unwrap_or_default()
}

/// Moves and scales an outline so that it fits into a circle around the origin, as in the game; White's figures face
/// right, Black's left. Returns the scale as well.
fn fit_into_circle(lines: &[Vec<Point>], radius: f32, color: Color) -> (Transform, f32) {
    let points = || lines.iter().flatten().copied();
    let apart = |(x, y): Point, middle: Point| (x - middle.0).hypot(y - middle.1);
    let mut middle = points().next().unwrap_or_default();
    // Repeated steps towards the farthest point end near the centre of the smallest enclosing circle.
    for step in 0..400 {
        let Some(far) = points().max_by(|a, b| apart(*a, middle).total_cmp(&apart(*b, middle))) else { break };
        middle.0 += (far.0 - middle.0) / (step as f32 + 2.0);
        middle.1 += (far.1 - middle.1) / (step as f32 + 2.0);
    }
    let reach = points().map(|point| apart(point, middle)).fold(1e-3, f32::max);
    // A compact silhouette like the pawn's would look larger than an animal, whose legs and tail leave gaps.
    let filled = lines.iter().map(|line| polygon_area(line)).sum::<f32>().abs() / (PI * reach * reach);
    let shrink = (MAX_FIGURE_FILL / filled.max(1e-3)).sqrt().clamp(0.86, 1.0);
    let scale = shrink * radius / reach;
    let across = if color == Color::White { scale } else { -scale };
    (Transform::from_row(across, 0.0, 0.0, scale, -middle.0 * across, -middle.1 * scale), scale)
}

/// The signed area of a contour.
fn polygon_area(line: &[Point]) -> f32 {
    let next = line.iter().cycle().skip(1);
    line.iter().zip(next).map(|(a, b)| a.0 * b.1 - a.1 * b.0).sum::<f32>() / 2.0
}
