//! Renders our own drawings to pixels.

use resvg::tiny_skia::{Pixmap, Transform};

/// Renders a drawing to a square of this many pixels; `None` if it is not a drawing. The style sheet may recolour it or
/// hide parts of it. With a `rim`, in units of the drawing, the drawing stands at the bottom with room for its outline;
/// otherwise it is centred.
pub(crate) fn draw(source: &str, style_sheet: Option<String>, rim: f32, pixels: u32) -> Option<Pixmap> {
    let tree = usvg::Tree::from_str(source, &usvg::Options { style_sheet, ..Default::default() }).ok()?;
    let mut picture = Pixmap::new(pixels, pixels)?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let side = width.max(height) + rim;
    let scale = pixels as f32 / side;
    let above = if rim > 0.0 { side - height - rim / 2.0 } else { (side - height) / 2.0 };
    let place = Transform::from_translate((side - width) / 2.0, above).post_scale(scale, scale);
    resvg::render(&tree, place, &mut picture.as_mut());
    Some(picture)
}
