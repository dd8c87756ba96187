//! The marks on the board: shapes first, colours second. Every shape is light with a dark edge, so that it shows on any
//! ground. A mark on one square is painted around the origin, an arrow in tiles from the board's corner.

use crate::canvas::{Canvas, Ink, Point, Shape, arc, polygon, polygons, polyline, regular, rounded_box};
use crate::look::{Chalk, Rgb};
use congo_rules::Square;
use std::f32::consts::TAU;

/// An arrow that the player has drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Its squares, two or more.
    pub path: Vec<Square>,
    /// Its colour.
    pub color: Rgb,
}

/// A circle that the player has drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Circle {
    /// Around which square.
    pub at: Square,
    /// Its colour.
    pub color: Rgb,
}

/// What is marked on a picture beyond what the position tells.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Marks {
    /// The squares of the last move; empty if there is none.
    pub last: Vec<Square>,
    /// Arrows of the player's.
    pub arrows: Vec<Arrow>,
    /// Circles of the player's.
    pub circles: Vec<Circle>,
}

/// How much of the dark edge shows around a shape.
const EDGE: f32 = 0.020;
/// How much of what lies below the dark edge hides.
const DARK: f32 = 0.85;
/// The width of an arrow's shaft.
const SHAFT: f32 = 0.095;
/// Where the arrow of the last move begins and ends, seen from the middles of its squares: beside the piece that has
/// moved.
pub(crate) const OF_MOVE: (f32, f32) = (0.0, 0.44);
/// Where an arrow of the player's begins and ends: it shows who shall go where.
pub(crate) const OF_PLAYER: (f32, f32) = (0.30, -0.06);
/// The radius of the ring around a piece that must leave the river.
const RING: f32 = 0.452;

/// Fills a shape and gives it its dark edge.
fn inked(canvas: &mut Canvas, chalk: &Chalk, shape: &Shape, color: Rgb) {
    canvas.line(shape, 2.0 * EDGE, Ink(chalk.dark, DARK));
    canvas.fill(shape, color);
}

/// The ends of the last move: the corners of their squares.
pub(crate) fn brackets(canvas: &mut Canvas, chalk: &Chalk) {
    let angle = [(0.468, 0.468), (0.25, 0.468), (0.25, 0.425), (0.425, 0.425), (0.425, 0.25), (0.468, 0.25)];
    for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
        inked(canvas, chalk, &polygon(&angle.map(|at| (at.0 * x, at.1 * y))), chalk.light);
    }
}

/// In the river: a broken ring, under the token.
pub(crate) fn ring(canvas: &mut Canvas, chalk: &Chalk) {
    for part in 0..6 {
        let from = TAU * part as f32 / 6.0 + 0.2;
        inked(canvas, chalk, &bow(from, from + TAU / 6.0 * 0.62, RING - 0.018, RING + 0.018), chalk.light);
    }
}

/// In the river: an hourglass, on the token.
pub(crate) fn hourglass(canvas: &mut Canvas, chalk: &Chalk) {
    let at = |x: f32, y: f32| (0.35 + x, 0.31 + y);
    let sand = [(-0.075, 0.105), (0.075, 0.105), (0.012, 0.0), (0.075, -0.105), (-0.075, -0.105), (-0.012, 0.0)];
    inked(canvas, chalk, &polygon(&sand.map(|(x, y)| at(x, y))), chalk.light);
    for end in [-0.115, 0.115] {
        inked(canvas, chalk, &rounded_box(at(-0.095, end - 0.018), at(0.095, end + 0.018), 0.012), chalk.light);
    }
}

/// Rings on the water around whoever floats in it: one around him, two bows up and down the river.
pub(crate) fn ripple(canvas: &mut Canvas, foam: Rgb) {
    let around = regular((0.0, 0.0), 0.462, 48, 0.0);
    canvas.line(&polygon(&around), 0.020, Ink(foam, 0.60));
    for side in [0.0, TAU / 2.0] {
        canvas.line(&polyline(&arc((0.0, 0.0), 0.535, side - 0.62, side + 0.62, 12)), 0.018, Ink(foam, 0.42));
    }
}

/// Around a piece: a circle of any colour.
pub(crate) fn circle(canvas: &mut Canvas, chalk: &Chalk, color: Rgb) {
    let circle = |radius: f32| regular((0.0, 0.0), radius, 64, 0.0);
    inked(canvas, chalk, &polygons(&[&circle(0.485), &circle(0.425)]), color);
}

/// A piece of a ring around the origin.
fn bow(from: f32, to: f32, inner: f32, outer: f32) -> Shape {
    let mut points = arc((0.0, 0.0), outer, from, to, 14);
    points.extend(arc((0.0, 0.0), inner, to, from, 14));
    polygon(&points)
}

/// An arrow along points in tiles, two or more. It begins and ends so far from the first and the last of them.
pub(crate) fn arrow(canvas: &mut Canvas, chalk: &Chalk, points: &[Point], (start, end): (f32, f32), color: Rgb) {
    let ([first, second, ..], [.., before, last]) = (points, points) else { return };
    let (out, along) = (direction(*first, *second), direction(*before, *last));
    let tip = moved(*last, along, -end);
    let neck = moved(tip, along, -0.24);
    let mut line = vec![moved(*first, out, start)];
    line.extend(&points[1..points.len() - 1]);
    line.push(neck);
    let side = (-along.1 * 0.17, along.0 * 0.17);
    let head = polygon(&[tip, (neck.0 + side.0, neck.1 + side.1), (neck.0 - side.0, neck.1 - side.1)]);
    let shaft = polyline(&line);
    canvas.line(&shaft, SHAFT + 2.0 * EDGE, Ink(chalk.dark, DARK));
    canvas.line(&head, 2.0 * EDGE, Ink(chalk.dark, DARK));
    canvas.line(&shaft, SHAFT, color);
    canvas.fill(&head, color);
}

/// The point so far from another in a direction.
fn moved((x, y): Point, along: Point, by: f32) -> Point {
    (x + along.0 * by, y + along.1 * by)
}

/// One tile from a point towards another.
fn direction(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(1e-3);
    (x / length, y / length)
}
