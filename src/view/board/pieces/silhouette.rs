//! The outline and the painted areas of a piece's drawing, in units of the board.

use crate::view::board::outline as shape;
use crate::view::board::outline::Contour;
use crate::view::board::pieces::loader::Drawing;
use bevy::math::{Rect, Vec2};

/// Units of the drawing per unit of the board.
const DRAWING_UNITS: f32 = 100.0;

/// The role of a painted area; the palette defines its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PaintRole {
    /// Eyes, stripes, mouths.
    Dark,
    /// Tusks, teeth, bellies.
    Light,
    /// The one strong colour.
    Accent,
    /// A second tone of the body: manes, ears, spots.
    Shade,
}

impl PaintRole {
    /// The role named in an id like `paint-dark-1`.
    fn from_id(id: &str) -> Option<Self> {
        let role = id.strip_prefix("paint-")?.split('-').next()?;
        match role {
            "dark" => Some(Self::Dark),
            "light" => Some(Self::Light),
            "accent" => Some(Self::Accent),
            "shade" => Some(Self::Shade),
            _ => None,
        }
    }
}

/// An outline with its painted areas: x to the right around 0, y up from the ground, facing right, one unit per square.
#[derive(Debug, Clone, PartialEq)]
pub struct Silhouette {
    /// The oriented outline of the figure.
    pub outline: Vec<Contour>,
    /// The painted areas, from the lowest layer up, oriented.
    pub paint: Vec<(PaintRole, Vec<Contour>)>,
    /// The bounding rectangle of the outline.
    pub bounds: Rect,
}

/// Why a drawing cannot be a piece.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SilhouetteError {
    /// There is no outline.
    #[error("the drawing has no closed path with the id \"outline\"")]
    NoOutline,
}

impl Silhouette {
    /// The silhouette of a drawing whose lower edge is the ground. Shapes with ids other than `outline` and
    /// `paint-<role>…` are ignored.
    ///
    /// # Errors
    /// If there is no outline.
    pub fn of(drawing: &Drawing) -> Result<Self, SilhouetteError> {
        let place = |p: &Vec2| Vec2::new(p.x - drawing.size.x / 2.0, drawing.size.y - p.y) / DRAWING_UNITS;
        let cut = |lines: &[(Contour, bool)]| {
            let contours: Vec<Contour> = lines.iter().map(|(line, _)| line.iter().map(place).collect()).collect();
            shape::orient(&contours)
        };
        let outline = cut(drawing.path_lines("outline").ok_or(SilhouetteError::NoOutline)?);
        if outline.is_empty() {
            return Err(SilhouetteError::NoOutline);
        }
        let paint = drawing.shapes.iter().filter_map(|shape| Some((PaintRole::from_id(&shape.id)?, cut(&shape.lines))));
        let bounds = bounds(&outline);
        Ok(Self { paint: paint.collect(), bounds, outline })
    }

    /// The mirror image, which faces left: points are mirrored and contours reversed, so that insides stay insides.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let flip = |contours: &Vec<Contour>| -> Vec<Contour> {
            contours.iter().map(|line| line.iter().rev().map(|p| Vec2::new(-p.x, p.y)).collect()).collect()
        };
        let outline = flip(&self.outline);
        let paint = self.paint.iter().map(|(role, contours)| (*role, flip(contours))).collect();
        Self { bounds: bounds(&outline), outline, paint }
    }

    /// A copy, moved and then scaled.
    #[must_use]
    pub fn fitted(&self, shift: Vec2, scale: f32) -> Self {
        let fit = |contours: &Vec<Contour>| -> Vec<Contour> {
            contours.iter().map(|line| line.iter().map(|p| (*p + shift) * scale).collect()).collect()
        };
        let outline = fit(&self.outline);
        let paint = self.paint.iter().map(|(role, contours)| (*role, fit(contours))).collect();
        Self { bounds: bounds(&outline), outline, paint }
    }
}

fn bounds(contours: &[Contour]) -> Rect {
    let points = || contours.iter().flatten();
    let low = points().fold(Vec2::MAX, |low, p| low.min(*p));
    let high = points().fold(Vec2::MIN, |high, p| high.max(*p));
    Rect::from_corners(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWING: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 80'>
        <path id='outline' fill-rule='evenodd' d='M20 80H90V10H20Z M40 60H60V40H40Z'/>
        <path id='paint-dark-1' d='M70 20H80V30H70Z'/><path id='sketch' d='M0 0H9V9Z'/></svg>";

    fn cutout() -> Silhouette {
        Silhouette::of(&Drawing::parse(DRAWING.as_bytes()).expect("sound")).expect("it has an outline")
    }

    #[test]
    fn the_ground_is_zero_and_up_is_up() {
        assert_eq!(cutout().bounds.min, Vec2::new(-0.3, 0.0));
        assert!(cutout().bounds.max.distance(Vec2::new(0.4, 0.7)) < 1e-5);
    }

    #[test]
    fn only_known_paint_is_laid_on() {
        let roles: Vec<PaintRole> = cutout().paint.iter().map(|(role, _)| *role).collect();
        assert_eq!(roles, [PaintRole::Dark]);
    }

    #[test]
    fn mirroring_keeps_outsides_outside() {
        let mirrored = cutout().mirrored();
        let signs = |cutout: &Silhouette| cutout.outline.iter().map(|c| shape::area(c) > 0.0).collect::<Vec<_>>();
        assert_eq!(signs(&mirrored), signs(&cutout()));
        assert!(mirrored.bounds.min.distance(Vec2::new(-0.4, 0.0)) < 1e-5);
        assert_eq!(mirrored.mirrored(), cutout());
    }

    #[test]
    fn a_drawing_without_outline_is_no_piece() {
        let drawing = Drawing::parse(b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>").expect("sound");
        assert_eq!(Silhouette::of(&drawing), Err(SilhouetteError::NoOutline));
    }
}
