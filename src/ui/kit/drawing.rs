//! Renders our own drawings to pixels.

use resvg::tiny_skia::{Pixmap, Transform};

/// A square drawing with its own colours, and a style sheet that hides parts of it.
pub(crate) fn draw_square(source: &str, style_sheet: Option<String>, pixels: u32) -> Option<Pixmap> {
    let tree = usvg::Tree::from_str(source, &usvg::Options { style_sheet, ..Default::default() }).ok()?;
    let mut picture = Pixmap::new(pixels, pixels)?;
    let scale = pixels as f32 / tree.size().width().max(tree.size().height());
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    Some(picture)
}
