//! The coordinates on the frame: a to g at the near and far edges, 1 to 7 at both sides, upright for the near side.

use crate::canvas::{Canvas, Point};
use crate::error::ExportError;
use crate::frame::FRAME_BAND_CENTER;
use crate::layout::Layout;
use crate::theme::Theme;
use resvg::tiny_skia::Transform;
use resvg::usvg::{Node, Options, Tree};

/// Tiles per unit of the drawing.
const GLYPH_SCALE: f32 = 0.0026;
/// The width of the pen, in units of the drawing.
const STROKE_WIDTH: f32 = 13.0;
/// The height in a glyph's cell that is placed on the middle of the band.
const GLYPH_CENTER: f32 = 55.0;

pub(crate) fn paint_coordinates(canvas: &mut Canvas, theme: &Theme, layout: &Layout) -> Result<(), ExportError> {
    let tree = Tree::from_str(theme.coordinates, &Options::default()).map_err(|error| font_error(error.to_string()))?;
    for (label, at) in label_positions(layout) {
        let missing = || font_error(format!("no path in it is called \"{label}\""));
        let Some(Node::Path(path)) = tree.node_by_id(&label) else { return Err(missing()) };
        let (data, bounds) = (path.data(), path.data().bounds());
        let corner = (at.0 - (bounds.left() + bounds.right()) / 2.0 * GLYPH_SCALE, at.1 - GLYPH_CENTER * GLYPH_SCALE);
        let placed =
            data.clone().transform(Transform::from_row(GLYPH_SCALE, 0.0, 0.0, GLYPH_SCALE, corner.0, corner.1));
        canvas.stroke(&placed, STROKE_WIDTH * GLYPH_SCALE, theme.frame.burnt_line);
    }
    Ok(())
}

fn font_error(problem: String) -> ExportError {
    ExportError::Drawing { what: "the coordinates", problem }
}

/// The glyphs with the centres of their places.
fn label_positions(layout: &Layout) -> impl Iterator<Item = (String, Point)> {
    let layout = *layout;
    let bands = [3.5 - FRAME_BAND_CENTER, 3.5 + FRAME_BAND_CENTER];
    (0..7u8).flat_map(move |index| {
        let (x, y) = layout.view_position(f32::from(index), f32::from(index));
        let file = char::from(b'a' + index).to_string();
        let rank = format!("n{}", index + 1);
        bands.map(|band| [(file.clone(), (x + 0.5, band)), (rank.clone(), (band, y + 0.5))]).into_iter().flatten()
    })
}
