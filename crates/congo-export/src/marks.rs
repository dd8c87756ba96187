//! The marks on the board. Every shape is light with a dark edge, so that it is visible on any ground. A mark on one
//! square is painted around the origin, an arrow in tiles from the board's corner.

use crate::canvas::{Canvas, Fill, Point, Shape, arc, polygon, polygons, polyline, regular_polygon, rounded_box};
use crate::theme::{MarkerColors, Rgb};
use congo_rules::Square;
use std::f32::consts::TAU;

/// An arrow drawn by the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Its squares, two or more.
    pub path: Vec<Square>,
    /// Its colour.
    pub color: Rgb,
}

/// A circle drawn by the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Circle {
    /// Its square.
    pub at: Square,
    /// Its colour.
    pub color: Rgb,
}

/// The marks on a picture besides the pieces.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Marks {
    /// The squares of the last move; empty if there is none.
    pub last_move: Vec<Square>,
    /// The player's arrows.
    pub arrows: Vec<Arrow>,
    /// The player's circles.
    pub circles: Vec<Circle>,
}

/// The width of the dark edge around a shape.
const DARK_EDGE_WIDTH: f32 = 0.020;
/// The opacity of the dark edge.
const DARK_EDGE_OPACITY: f32 = 0.85;
/// The width of an arrow's shaft.
const ARROW_SHAFT_WIDTH: f32 = 0.095;
/// The distances of the last move's arrow from the centres of its first and last squares; it ends beside the moved
/// piece.
pub(crate) const MOVE_ARROW_INSETS: (f32, f32) = (0.0, 0.44);
/// The distances of a player's arrow from the centres of its first and last squares.
pub(crate) const PLAYER_ARROW_INSETS: (f32, f32) = (0.30, -0.06);
/// The radius of the ring around a piece that must leave the river.
const RING_RADIUS: f32 = 0.452;

/// Fills a shape with its dark edge.
fn paint_outlined(canvas: &mut Canvas, colors: &MarkerColors, shape: &Shape, color: Rgb) {
    canvas.stroke(shape, 2.0 * DARK_EDGE_WIDTH, Fill(colors.dark, DARK_EDGE_OPACITY));
    canvas.fill(shape, color);
}

/// The last move: brackets at the corners of its squares.
pub(crate) fn paint_brackets(canvas: &mut Canvas, colors: &MarkerColors) {
    let angle = [(0.468, 0.468), (0.25, 0.468), (0.25, 0.425), (0.425, 0.425), (0.425, 0.25), (0.468, 0.25)];
    for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
        paint_outlined(canvas, colors, &polygon(&angle.map(|at| (at.0 * x, at.1 * y))), colors.light);
    }
}

/// In the river: a broken ring, under the token.
pub(crate) fn paint_ring(canvas: &mut Canvas, colors: &MarkerColors) {
    for part in 0..6 {
        let from = TAU * part as f32 / 6.0 + 0.2;
        paint_outlined(
            canvas,
            colors,
            &arc_band(from, from + TAU / 6.0 * 0.62, RING_RADIUS - 0.018, RING_RADIUS + 0.018),
            colors.light,
        );
    }
}

/// In the river: an hourglass, on the token.
pub(crate) fn paint_hourglass(canvas: &mut Canvas, colors: &MarkerColors) {
    let at = |x: f32, y: f32| (0.35 + x, 0.31 + y);
    let sand = [(-0.075, 0.105), (0.075, 0.105), (0.012, 0.0), (0.075, -0.105), (-0.075, -0.105), (-0.012, 0.0)];
    paint_outlined(canvas, colors, &polygon(&sand.map(|(x, y)| at(x, y))), colors.light);
    for end in [-0.115, 0.115] {
        paint_outlined(
            canvas,
            colors,
            &rounded_box(at(-0.095, end - 0.018), at(0.095, end + 0.018), 0.012),
            colors.light,
        );
    }
}

/// Rings on the water around a floating piece: one around it, and two arcs up and down the river.
pub(crate) fn paint_ripple(canvas: &mut Canvas, foam: Rgb) {
    let around = regular_polygon((0.0, 0.0), 0.462, 48, 0.0);
    canvas.stroke(&polygon(&around), 0.020, Fill(foam, 0.60));
    for side in [0.0, TAU / 2.0] {
        canvas.stroke(&polyline(&arc((0.0, 0.0), 0.535, side - 0.62, side + 0.62, 12)), 0.018, Fill(foam, 0.42));
    }
}

/// A circle around a piece.
pub(crate) fn paint_circle(canvas: &mut Canvas, colors: &MarkerColors, color: Rgb) {
    let circle = |radius: f32| regular_polygon((0.0, 0.0), radius, 64, 0.0);
    paint_outlined(canvas, colors, &polygons(&[&circle(0.485), &circle(0.425)]), color);
}

/// A segment of a ring around the origin.
fn arc_band(from: f32, to: f32, inner: f32, outer: f32) -> Shape {
    let mut points = arc((0.0, 0.0), outer, from, to, 14);
    points.extend(arc((0.0, 0.0), inner, to, from, 14));
    polygon(&points)
}

/// An arrow along two or more points, with these distances from the first and the last one.
pub(crate) fn paint_arrow(
    canvas: &mut Canvas,
    colors: &MarkerColors,
    points: &[Point],
    (start, end): (f32, f32),
    color: Rgb,
) {
    let ([first, second, ..], [.., before, last]) = (points, points) else { return };
    let (out, along) = (direction(*first, *second), direction(*before, *last));
    let tip = shifted(*last, along, -end);
    let neck = shifted(tip, along, -0.24);
    let mut line = vec![shifted(*first, out, start)];
    line.extend(&points[1..points.len() - 1]);
    line.push(neck);
    let side = (-along.1 * 0.17, along.0 * 0.17);
    let head = polygon(&[tip, (neck.0 + side.0, neck.1 + side.1), (neck.0 - side.0, neck.1 - side.1)]);
    let shaft = polyline(&line);
    canvas.stroke(&shaft, ARROW_SHAFT_WIDTH + 2.0 * DARK_EDGE_WIDTH, Fill(colors.dark, DARK_EDGE_OPACITY));
    canvas.stroke(&head, 2.0 * DARK_EDGE_WIDTH, Fill(colors.dark, DARK_EDGE_OPACITY));
    canvas.stroke(&shaft, ARROW_SHAFT_WIDTH, color);
    canvas.fill(&head, color);
}

/// A point moved by a distance in a direction.
fn shifted((x, y): Point, along: Point, by: f32) -> Point {
    (x + along.0 * by, y + along.1 * by)
}

/// The unit vector from a point towards another.
fn direction(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(1e-3);
    (x / length, y / length)
}
