//! The shapes of marks. Shape matters more than colour: every shape is light with a dark edge, so that it is visible on
//! any ground.

use crate::app::settings::values::ViewStyle;
use crate::session::board_view::View;
use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::outline as shape;
use crate::view::board::outline::Contour;
use crate::view::board::theme::Board;
use crate::view::board::water::BACK;
use bevy::color::{Alpha, LinearRgba};
use bevy::math::{Affine3A, Vec2};
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI, TAU};

/// The width of the dark edge around a shape; more where it may lie on a pale piece.
pub(super) const MARK_EDGE_WIDTH: f32 = 0.020;
const GHOST_EDGE_WIDTH: f32 = 0.032;
/// Opacity of a mark that shows through pieces in front of it, 0 to 1.
const GHOST_OPACITY: f32 = 0.6;

/// A mark on a square. On the same square, later ones lie on top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Glyph {
    /// An end of the last move.
    MoveEnd,
    /// The square under the pointer.
    Hovered,
    /// The selected piece on land.
    Selected,
    /// The selected piece in the river.
    SelectedInRiver,
    /// A piece that must leave the river.
    Hourglass,
    /// A piece that would drown.
    Drowning,
    /// A lion in danger.
    Danger,
    /// A piece that would be captured.
    Captured,
    /// A defended piece.
    Shield,
    /// A star to collect.
    Star,
    /// A square to capture on.
    Ring,
    /// A square to move to.
    Dot,
    /// A square to which a new superpawn could move.
    PromotionDot,
    /// The keyboard cursor.
    Cursor,
}

impl Glyph {
    /// All glyphs, from the bottom to the top.
    pub(super) const ALL: [Self; 14] = [
        Self::MoveEnd,
        Self::Hovered,
        Self::Selected,
        Self::SelectedInRiver,
        Self::Hourglass,
        Self::Drowning,
        Self::Danger,
        Self::Captured,
        Self::Shield,
        Self::Star,
        Self::Ring,
        Self::Dot,
        Self::PromotionDot,
        Self::Cursor,
    ];

    /// Whether the player has to find it, so that it shows through the pieces in front of it.
    pub(super) fn shows_through(self) -> bool {
        !matches!(self, Self::MoveEnd | Self::Hovered | Self::Selected | Self::SelectedInRiver)
    }

    /// Its mesh around the centre of a square; `ghost` is the one that shows through pieces.
    pub(super) fn mesh(self, board: &Board, view: View, ghost: bool) -> Mesh {
        let mut painter = MarkPainter::new(board, view, ghost);
        match self {
            Self::MoveEnd => painter.brackets(),
            Self::Hovered => painter.frame(0.55),
            Self::Selected => painter.pad(false),
            Self::SelectedInRiver => painter.pad(true),
            Self::Hourglass => painter.hourglass(false),
            Self::Drowning => painter.hourglass(true),
            Self::Danger => painter.zigzag(),
            Self::Captured => painter.ticks(),
            Self::Shield => painter.shield(),
            Self::Star => painter.star(),
            Self::Ring => painter.ring(),
            Self::Dot | Self::PromotionDot => painter.dot(),
            Self::Cursor => painter.frame(1.0),
        }
        painter.builder.finish()
    }
}

/// The mesh of the warning sign beside a lion, around the origin and upright.
pub(super) fn danger_sign_mesh(board: &Board) -> Mesh {
    let mut painter = MarkPainter::new(board, View::default(), false);
    painter.builder.set_transform(Affine3A::IDENTITY);
    painter.danger();
    painter.builder.finish()
}

/// Draws shapes around the centre of a square; their y axis points away from the near edge.
pub(super) struct MarkPainter<'a> {
    pub(super) builder: MeshBuilder,
    pub(super) board: &'a Board,
    view: View,
    /// The additional height of the shapes.
    raised: f32,
    /// Whether these shapes show through pieces.
    ghost: bool,
}

impl<'a> MarkPainter<'a> {
    pub(super) fn new(board: &'a Board, view: View, ghost: bool) -> Self {
        let turn = Affine3A::from_rotation_y(if view.flipped { PI } else { 0.0 });
        let mut builder = MeshBuilder::default();
        builder.set_transform(turn * Affine3A::from_rotation_x(-FRAC_PI_2));
        Self { builder, board, view, raised: 0.0, ghost }
    }

    /// Moves the following shapes on their square.
    fn shift(&mut self, by: Vec2) {
        self.builder.translate(by.extend(0.0));
    }

    fn flat(&mut self, outlines: &[Contour], z: f32, color: LinearRgba) {
        let finish = Finish { color, grain: 0.0, gloss: 0.0 };
        self.builder.flat(&shape::fill(outlines), z + self.raised, true, finish);
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
    pub(super) fn outlined_around(&mut self, outlines: &[Contour], color: LinearRgba) {
        let cover = if self.ghost { GHOST_OPACITY } else { 1.0 };
        self.outlined(outlines, color.with_alpha(color.alpha * cover));
    }

    pub(super) fn light(&self) -> LinearRgba {
        self.board.marks.light.linear()
    }

    /// A square to move to.
    fn dot(&mut self) {
        self.outlined(&[shape::polygon(0.14, 28, 0.0)], self.light().with_alpha(0.95));
    }

    /// A square to capture on.
    fn ring(&mut self) {
        self.outlined_around(&[shape::polygon(0.470, 56, 0.0), shape::polygon(0.428, 56, 0.0)], self.light());
    }

    /// A piece that the move captures: four strokes point at it from the corners.
    fn ticks(&mut self) {
        let warn = self.board.marks.warn.linear();
        for corner in 0..4 {
            let out = Vec2::from_angle(FRAC_PI_4 + FRAC_PI_2 * corner as f32);
            let side = out.perp() * 0.028;
            let bar = vec![out * 0.45 + side, out * 0.45 - side, out * 0.62 - side, out * 0.62 + side];
            self.outlined(&[bar], warn);
        }
    }

    /// A lion that can be captured: a zigzag ring.
    fn zigzag(&mut self) {
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
    fn hourglass(&mut self, sinking: bool) {
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
    fn shield(&mut self) {
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
    fn star(&mut self) {
        let corner = |i: usize| {
            let radius = if i.is_multiple_of(2) { 0.34 } else { 0.155 };
            Vec2::from_angle(FRAC_PI_2 + PI * i as f32 / 5.0) * radius
        };
        self.outlined(&[(0..10).map(corner).collect()], self.board.marks.hint.linear());
    }

    /// The ends of the last move.
    fn brackets(&mut self) {
        let color = self.light().with_alpha(0.95);
        for corner in 0..4 {
            let turn = Vec2::from_angle(FRAC_PI_2 * corner as f32);
            let angle = [(0.468, 0.468), (0.25, 0.468), (0.25, 0.425), (0.425, 0.425), (0.425, 0.25), (0.468, 0.25)];
            self.outlined(&[angle.map(|(x, y)| turn.rotate(Vec2::new(x, y))).to_vec()], color);
        }
    }

    /// The cursor (opaque) or the square under the pointer (faint).
    fn frame(&mut self, cover: f32) {
        let (outer, inner) = if cover < 1.0 { (0.462, 0.440) } else { (0.470, 0.420) };
        let ring = |half: f32| shape::rounded_rectangle(Vec2::ZERO, Vec2::splat(half), 0.07);
        let color = if cover < 1.0 { self.light() } else { self.board.marks.hint.linear() };
        self.outlined_around(&[ring(outer), ring(inner)], color.with_alpha(cover));
    }

    /// The selected piece: its square is highlighted.
    fn pad(&mut self, is_river: bool) {
        let pad = shape::rounded_rectangle(Vec2::ZERO, Vec2::splat(0.465), 0.06);
        let hint = self.board.marks.hint.linear();
        // On the water it would cover a piece that stands in it.
        if !is_river {
            self.flat(std::slice::from_ref(&pad), -0.01, hint.with_alpha(0.42));
        }
        let inner = shape::rounded_rectangle(Vec2::ZERO, Vec2::splat(0.43), 0.05);
        self.outlined(&[pad, inner], hint);
    }
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
    use crate::view::board::marks::MARK_HEIGHT;
    use crate::view::board::theme::BoardTheme;
    use bevy::mesh::VertexAttributeValues;

    fn points(glyph: Glyph, ghost: bool) -> Vec<Vec3> {
        let themes = BoardTheme::default();
        let mesh = glyph.mesh(themes.board(), View::default(), ghost);
        match mesh.attribute(Mesh::ATTRIBUTE_POSITION) {
            Some(VertexAttributeValues::Float32x3(values)) => values.iter().map(|p| Vec3::from_array(*p)).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn a_mark_stays_on_its_square_and_above_its_ground() {
        for glyph in Glyph::ALL.into_iter().filter(|glyph| *glyph != Glyph::Captured && *glyph != Glyph::Danger) {
            for point in points(glyph, false) {
                assert!(point.with_y(0.0).abs().max_element() <= 0.55, "{point} of {glyph:?} left the square");
                assert!(point.y > -MARK_HEIGHT, "{point} of {glyph:?} lies under the ground");
            }
        }
    }

    #[test]
    fn every_mark_draws_something_of_its_own() {
        let shapes = Glyph::ALL.map(|glyph| points(glyph, false));
        for (nth, shape) in shapes.iter().enumerate() {
            assert!(!shape.is_empty(), "{:?}", Glyph::ALL[nth]);
            let is_same = Glyph::ALL[nth] == Glyph::PromotionDot;
            assert!(is_same || !shapes[..nth].contains(shape), "{:?} looks like another", Glyph::ALL[nth]);
        }
    }
}
