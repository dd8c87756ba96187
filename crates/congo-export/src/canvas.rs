//! Paints plane shapes. The only module that uses the rasteriser.

use crate::error::ExportError;
use crate::theme::Rgb;
use resvg::tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};
use std::f32::consts::TAU;

/// A colour and its opacity, 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fill(pub(crate) Rgb, pub(crate) f32);

impl From<Rgb> for Fill {
    fn from(color: Rgb) -> Self {
        Self(color, 1.0)
    }
}

impl Fill {
    fn paint(self) -> Paint<'static> {
        let [red, green, blue] = self.0.0;
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color_rgba8(red, green, blue, (self.1.clamp(0.0, 1.0) * 255.0).round() as u8);
        paint
    }
}

/// The colour of shadows.
pub(crate) const SHADOW_COLOR: Rgb = Rgb([38, 20, 12]);

/// A point, in squares.
pub(crate) type Point = (f32, f32);

/// A point moved by an offset.
pub(crate) fn translated(point: Point, by: Point) -> Point {
    (point.0 + by.0, point.1 + by.1)
}

/// A shape; `None` if there is nothing to paint.
pub(crate) type Shape = Option<Path>;

/// A picture that is painted in other units.
#[derive(Debug)]
pub(crate) struct Canvas {
    pub(crate) pixels: Pixmap,
    /// From the units of shapes to pixels.
    pub(crate) transform: Transform,
}

impl Canvas {
    /// A transparent canvas.
    pub(crate) fn new(width: u32, height: u32, transform: Transform) -> Result<Self, ExportError> {
        let pixels = Pixmap::new(width, height).ok_or(ExportError::OutOfMemory { width, height })?;
        Ok(Self { pixels, transform })
    }

    /// Fills a shape by the even-odd rule.
    pub(crate) fn fill(&mut self, shape: &Shape, fill: impl Into<Fill>) {
        if let Some(path) = shape {
            self.pixels.fill_path(path, &fill.into().paint(), FillRule::EvenOdd, self.transform, None);
        }
    }

    /// Draws the outline of a shape with a round pen.
    pub(crate) fn stroke(&mut self, shape: &Shape, width: f32, fill: impl Into<Fill>) {
        let stroke = Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
        if let Some(path) = shape {
            self.pixels.stroke_path(path, &fill.into().paint(), &stroke, self.transform, None);
        }
    }
}

/// A rectangle from one corner to the other.
pub(crate) fn rectangle(left: f32, top: f32, right: f32, bottom: f32) -> Shape {
    Rect::from_ltrb(left, top, right, bottom).map(PathBuilder::from_rect)
}

/// A square with rounded corners around a point.
pub(crate) fn rounded_square((x, y): Point, half: f32, radius: f32) -> Shape {
    rounded_box((x - half, y - half), (x + half, y + half), radius)
}

/// A rectangle with rounded corners.
pub(crate) fn rounded_box((left, top): Point, (right, bottom): Point, radius: f32) -> Shape {
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.quad_to(right, top, right, top + radius);
    path.line_to(right, bottom - radius);
    path.quad_to(right, bottom, right - radius, bottom);
    path.line_to(left + radius, bottom);
    path.quad_to(left, bottom, left, bottom - radius);
    path.line_to(left, top + radius);
    path.quad_to(left, top, left + radius, top);
    path.close();
    path.finish()
}

/// A disc.
pub(crate) fn disc((x, y): Point, radius: f32) -> Shape {
    PathBuilder::from_circle(x, y, radius)
}

/// An ellipse.
pub(crate) fn oval((x, y): Point, (wide, high): (f32, f32)) -> Shape {
    Rect::from_ltrb(x - wide, y - high, x + wide, y + high).and_then(PathBuilder::from_oval)
}

/// A closed line through points.
pub(crate) fn polygon(points: &[Point]) -> Shape {
    polygons(&[points])
}

/// Closed lines through points.
pub(crate) fn polygons(contours: &[&[Point]]) -> Shape {
    let mut path = PathBuilder::new();
    for points in contours {
        add_points(&mut path, points);
        path.close();
    }
    path.finish()
}

/// An open line through points.
pub(crate) fn polyline(points: &[Point]) -> Shape {
    let mut path = PathBuilder::new();
    add_points(&mut path, points);
    path.finish()
}

fn add_points(path: &mut PathBuilder, points: &[Point]) {
    for (index, &(x, y)) in points.iter().enumerate() {
        if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
}

/// The corners of a regular polygon around a point; the first one is in this direction.
pub(crate) fn regular_polygon(middle: Point, radius: f32, corners: usize, first: f32) -> Vec<Point> {
    arc(middle, radius, first, first + TAU * (corners - 1) as f32 / corners as f32, corners - 1)
}

/// Points along an arc, with both ends.
pub(crate) fn arc((x, y): Point, radius: f32, from: f32, to: f32, steps: usize) -> Vec<Point> {
    let angle = |step: usize| from + (to - from) * step as f32 / steps.max(1) as f32;
    (0..=steps).map(|step| (x + angle(step).cos() * radius, y + angle(step).sin() * radius)).collect()
}
