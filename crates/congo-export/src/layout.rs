//! The layout of a picture, in pixels. A square is a whole number of pixels wide, so that every square, and every
//! resting piece, looks the same.

use crate::area::PixelRect;
use crate::export_options::ExportOptions;
use congo_rules::Square;
use resvg::tiny_skia::Transform;

/// The distance from the board's centre to the outer edge of its frame in squares, with and without coordinates.
const FRAME_OUTER_EDGE: (f32, f32) = (4.20, 3.72);
/// The height of a strip with a name, in squares.
const NAME_STRIP_HEIGHT: f32 = 0.66;

/// The positions of everything in a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Layout {
    /// The side length of a square in pixels.
    pub(crate) unit: i32,
    /// The corner of the board, where the squares start.
    pub(crate) left: i32,
    pub(crate) top: i32,
    /// The framed board.
    pub(crate) board: PixelRect,
    /// The whole picture.
    pub(crate) size: PixelRect,
    /// The height of each strip; 0 without names.
    pub(crate) strip: i32,
    pub(crate) coordinates: bool,
    pub(crate) flipped: bool,
}

impl Layout {
    /// The layout for options that have been checked.
    pub(crate) fn new(options: &ExportOptions) -> Self {
        let outer = if options.coordinates { FRAME_OUTER_EDGE.0 } else { FRAME_OUTER_EDGE.1 };
        let unit = (options.size as f32 / (2.0 * outer)).floor() as i32;
        let strip = if options.names.is_some() { (unit as f32 * NAME_STRIP_HEIGHT).round() as i32 } else { 0 };
        let margin = (options.size as i32 - 7 * unit) / 2;
        Self {
            unit,
            left: margin,
            top: margin + strip,
            board: PixelRect::new(0, strip, options.size, options.size),
            size: PixelRect::new(0, 0, options.size, options.size + 2 * strip as u32),
            strip,
            coordinates: options.coordinates,
            flipped: options.flipped,
        }
    }

    /// The transform from squares to pixels: the origin is the board's corner, y points down.
    pub(crate) fn transform(&self) -> Transform {
        let unit = self.unit as f32;
        Transform::from_row(unit, 0.0, 0.0, unit, self.left as f32, self.top as f32)
    }

    /// The displayed column and row of a point given by file and rank; for a square those of its corner.
    pub(crate) fn view_position(&self, file: f32, rank: f32) -> (f32, f32) {
        if self.flipped { (6.0 - file, rank) } else { (file, 6.0 - rank) }
    }

    /// The displayed column and row of a square's corner.
    pub(crate) fn corner(&self, square: Square) -> (f32, f32) {
        self.view_position(f32::from(square.file()), f32::from(square.rank()))
    }

    /// The displayed column and row of a square's centre.
    pub(crate) fn middle(&self, square: Square) -> (f32, f32) {
        let (x, y) = self.corner(square);
        (x + 0.5, y + 0.5)
    }

    /// The pixel of a point given in files and ranks.
    pub(crate) fn pixel(&self, file: f32, rank: f32) -> (i32, i32) {
        let (x, y) = self.view_position(file, rank);
        let unit = self.unit as f32;
        (self.left + (x * unit).round() as i32, self.top + (y * unit).round() as i32)
    }

    /// The distance from the board's centre to the picture's edge, in squares.
    pub(crate) fn outer_edge(&self) -> f32 {
        3.5 + self.left as f32 / self.unit as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(flipped: bool, square: (u8, u8), corner: (i32, i32)) {
        let layout = Layout::new(&ExportOptions { flipped, ..ExportOptions::animation() });
        assert_eq!(layout.pixel(f32::from(square.0), f32::from(square.1)), corner);
    }

    #[test]
    fn squares_lie_where_they_are_seen() {
        check(false, (0, 6), (40, 40));
        check(false, (6, 0), (40 + 6 * 57, 40 + 6 * 57));
        check(true, (6, 0), (40, 40));
        check(true, (0, 6), (40 + 6 * 57, 40 + 6 * 57));
    }

    #[test]
    fn all_sizes_have_room_for_the_frame() {
        for size in 240..=1600 {
            for coordinates in [true, false] {
                let layout = Layout::new(&ExportOptions { size, coordinates, ..ExportOptions::animation() });
                let outer = if coordinates { FRAME_OUTER_EDGE.0 } else { FRAME_OUTER_EDGE.1 };
                assert!(layout.outer_edge() >= outer - 1.0 / layout.unit as f32, "{size}");
                assert!(layout.left * 2 + layout.unit * 7 <= size as i32);
            }
        }
    }
}
