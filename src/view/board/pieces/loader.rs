//! Loads SVG drawings as outlines: an asset loader based on usvg, so that edited drawings reload while the game runs.

use crate::view::board::outline::Contour;
use bevy::asset::{AssetLoader, LoadContext, io::Reader};
use bevy::math::Vec2;
use bevy::prelude::*;
use lyon_tessellation::geom::{CubicBezierSegment, LineSegment, QuadraticBezierSegment};
use lyon_tessellation::math::{Point, point};
use usvg::tiny_skia_path::PathSegment;

/// The maximum deviation of a flattened curve, in units of the drawing.
const FLATTEN_TOLERANCE: f32 = 0.12;

/// A drawing: its shapes in drawing order, x to the right, y down.
#[derive(Asset, TypePath, Debug, Clone, PartialEq)]
pub struct Drawing {
    /// Width and height of the drawing.
    pub size: Vec2,
    /// The shapes, from back to front.
    pub shapes: Vec<Shape>,
}

/// One path of a drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct Shape {
    /// Its own id, or that of the nearest named group.
    pub id: String,
    /// Its lines, and whether each is closed.
    pub lines: Vec<(Contour, bool)>,
}

impl Drawing {
    /// Parses a drawing.
    ///
    /// # Errors
    /// If the text is not SVG.
    pub fn parse(data: &[u8]) -> Result<Self, DrawingError> {
        let tree =
            usvg::Tree::from_data(data, &usvg::Options::default()).map_err(|e| DrawingError::Svg(e.to_string()))?;
        let mut shapes = Vec::new();
        collect_shapes(tree.root(), "", &mut shapes);
        Ok(Self { size: Vec2::new(tree.size().width(), tree.size().height()), shapes })
    }

    /// The lines of the first shape with this id.
    pub fn path_lines(&self, id: &str) -> Option<&[(Contour, bool)]> {
        self.shapes.iter().find(|shape| shape.id == id).map(|shape| shape.lines.as_slice())
    }
}

/// Why a drawing could not be read.
#[derive(Debug, thiserror::Error)]
pub enum DrawingError {
    /// The file could not be read.
    #[error("cannot read the file: {0}")]
    Read(#[from] std::io::Error),
    /// It is not SVG.
    #[error("{0}")]
    Svg(String),
}

/// Loads `.svg` files as `Drawing`s.
#[derive(Debug, Default, TypePath)]
pub struct DrawingLoader;

impl AssetLoader for DrawingLoader {
    type Asset = Drawing;
    type Settings = ();
    type Error = DrawingError;

    async fn load(&self, reader: &mut dyn Reader, _: &(), _: &mut LoadContext<'_>) -> Result<Drawing, DrawingError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Drawing::parse(&bytes)
    }

    fn extensions(&self) -> &[&str] {
        &["svg"]
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_asset::<Drawing>().register_asset_loader(DrawingLoader);
}

fn collect_shapes(group: &usvg::Group, name: &str, shapes: &mut Vec<Shape>) {
    for node in group.children() {
        let id = if node.id().is_empty() { name } else { node.id() };
        match node {
            usvg::Node::Group(inner) => collect_shapes(inner, id, shapes),
            usvg::Node::Path(path) => shapes.push(Shape { id: id.to_owned(), lines: lines(path) }),
            usvg::Node::Image(_) | usvg::Node::Text(_) => {}
        }
    }
}

fn lines(path: &usvg::Path) -> Vec<(Contour, bool)> {
    let Some(data) = path.data().clone().transform(path.abs_transform()) else { return Vec::new() };
    let mut pen = PathFlattener::default();
    for segment in data.segments() {
        pen.draw(segment);
    }
    pen.lift();
    pen.lines
}

/// Flattens a path into straight lines.
#[derive(Default)]
struct PathFlattener {
    lines: Vec<(Contour, bool)>,
    line: Contour,
    at: Point,
}

impl PathFlattener {
    fn draw(&mut self, segment: PathSegment) {
        let to = |p: usvg::tiny_skia_path::Point| point(p.x, p.y);
        match segment {
            PathSegment::MoveTo(p) => {
                self.lift();
                self.reach(to(p));
            }
            PathSegment::LineTo(p) => self.reach(to(p)),
            PathSegment::QuadTo(c, p) => {
                let curve = QuadraticBezierSegment { from: self.at, ctrl: to(c), to: to(p) };
                curve.for_each_flattened(FLATTEN_TOLERANCE, &mut |piece: &LineSegment<f32>| self.reach(piece.to));
            }
            PathSegment::CubicTo(c, d, p) => {
                let curve = CubicBezierSegment { from: self.at, ctrl1: to(c), ctrl2: to(d), to: to(p) };
                curve.for_each_flattened(FLATTEN_TOLERANCE, &mut |piece: &LineSegment<f32>| self.reach(piece.to));
            }
            PathSegment::Close => {
                let start = self.line.first().map_or(self.at, |p| point(p.x, p.y));
                self.end(true);
                self.at = start;
            }
        }
    }

    fn reach(&mut self, to: Point) {
        self.line.push(Vec2::new(to.x, to.y));
        self.at = to;
    }

    fn lift(&mut self) {
        self.end(false);
    }

    fn end(&mut self, closed: bool) {
        let line = std::mem::take(&mut self.line);
        if line.len() > 1 {
            self.lines.push((line, closed));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::board::outline as shape;

    fn parse(body: &str) -> Drawing {
        let text = format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 50'>{body}</svg>");
        Drawing::parse(text.as_bytes()).expect("a sound drawing")
    }

    #[test]
    fn ids_come_from_the_shape_or_its_group() {
        let drawing = parse("<path id='outline' d='M0 0H9V9Z'/><g id='paint-dark-1'><circle cx='5' cy='5' r='2'/></g>");
        let ids: Vec<&str> = drawing.shapes.iter().map(|shape| shape.id.as_str()).collect();
        assert_eq!(ids, ["outline", "paint-dark-1"]);
    }

    #[test]
    fn a_transformed_path_keeps_its_id_and_moves() {
        let drawing = parse("<path id='a' transform='translate(10 20)' fill='none' stroke='#000' d='M1 2H5'/>");
        assert_eq!(drawing.path_lines("a"), Some(&[(vec![Vec2::new(11.0, 22.0), Vec2::new(15.0, 22.0)], false)][..]));
    }

    #[test]
    fn holes_are_lines_of_their_own() {
        let drawing = parse("<path id='outline' fill-rule='evenodd' d='M0 0H20V20H0Z M5 5H15V15H5Z'/>");
        let lines = drawing.path_lines("outline").expect("it is there");
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|(_, closed)| *closed));
    }

    #[test]
    fn curves_are_followed_closely() {
        let drawing = parse("<circle id='c' cx='50' cy='25' r='20'/>");
        let (line, _) = &drawing.path_lines("c").expect("it is there")[0];
        assert!((shape::area(line).abs() - std::f32::consts::PI * 400.0).abs() < 15.0);
        assert!(line.iter().all(|p| (p.distance(Vec2::new(50.0, 25.0)) - 20.0).abs() < 0.1));
    }

    #[test]
    fn what_is_no_drawing_is_an_error() {
        assert!(Drawing::parse(b"Quagga").is_err());
    }
}
