//! A position as a picture.

use crate::error::ExportError;
use crate::export_options::ExportOptions;
use crate::marks::Marks;
use crate::painter::Painter;
use crate::scene_frame::Frame;
use crate::theme::Theme;
use congo_rules::Position;
use resvg::tiny_skia::{IntSize, Pixmap};

/// A picture as pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Raster {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// Red, green, blue and alpha of each pixel, row by row; alpha is always 255.
    pub rgba: Vec<u8>,
}

impl Raster {
    /// As a PNG.
    ///
    /// # Errors
    /// If there are not four bytes for each pixel.
    pub fn to_png(&self) -> Result<Vec<u8>, ExportError> {
        let size = IntSize::from_wh(self.width, self.height);
        let pixels = size.and_then(|size| Pixmap::from_vec(self.rgba.clone(), size));
        let pixels = pixels.ok_or_else(|| ExportError::Png("the number of pixels is wrong".to_owned()))?;
        pixels.encode_png().map_err(|error| ExportError::Png(error.to_string()))
    }
}

/// A position as an opaque PNG. The options `speed`, `first`, `last` and `smooth` are ignored; `arrows` is for the
/// arrow of the last move, and the player's own are always drawn.
///
/// # Errors
/// If an option or a number of the theme is out of range, or a drawing or the font cannot be parsed.
pub fn render_png(
    position: &Position,
    marks: &Marks,
    theme: &Theme,
    options: &ExportOptions,
) -> Result<Vec<u8>, ExportError> {
    render_pixels(position, marks, theme, options)?.encode_png().map_err(|error| ExportError::Png(error.to_string()))
}

/// The same as pixels, for display or the clipboard.
///
/// # Errors
/// As for [`render_png`].
pub fn render_raster(
    position: &Position,
    marks: &Marks,
    theme: &Theme,
    options: &ExportOptions,
) -> Result<Raster, ExportError> {
    let pixels = render_pixels(position, marks, theme, options)?;
    Ok(Raster { width: pixels.width(), height: pixels.height(), rgba: pixels.take() })
}

/// The same as a pixmap.
pub(crate) fn render_pixels(
    position: &Position,
    marks: &Marks,
    theme: &Theme,
    options: &ExportOptions,
) -> Result<Pixmap, ExportError> {
    let mut painter = Painter::new(theme, options)?;
    let frame = Frame { ended: true, ..Frame::still(position, &marks.last_move, 0) };
    let mut sprites = painter.sprites(&frame);
    sprites.extend(painter.annotations(marks));
    let area = painter.layout.size;
    painter.paint(&sprites, area)
}
