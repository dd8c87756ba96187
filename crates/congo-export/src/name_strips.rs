//! The players' names above and below the board, and the result: in the player's own font, truncated to the strips'
//! width.

use crate::area::PixelRect;
use crate::canvas::{Canvas, polygon, regular_polygon};
use crate::error::ExportError;
use crate::export_options::Names;
use crate::layout::Layout;
use crate::sprites::Sprite;
use crate::theme::{Rgb, Theme};
use congo_rules::Color;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Tree, fontdb};
use std::f32::consts::FRAC_PI_8;
use std::sync::Arc;

/// The maximum number of characters of a text.
const MAX_TEXT_CHARS: usize = 80;
/// The font size, in strip heights.
const LETTER_HEIGHT_STRIPS: f32 = 0.56;
/// The distance of texts from the picture's edge, in strip heights.
const TEXT_INDENT_STRIPS: f32 = 0.42;
/// The fraction of the width for the result if there is a name beside it.
const MAX_RESULT_WIDTH_SHARE: f32 = 0.40;

/// Paints the names and returns the result as a sprite.
pub(crate) fn paint_names(
    ground: &mut Pixmap,
    names: &Names,
    theme: &Theme,
    layout: &Layout,
) -> Result<Sprite, ExportError> {
    let painter = TextPainter::new(theme)?;
    let strip = |top: i32| PixelRect::new(0, top, layout.size.width(), layout.strip as u32);
    let (upper, lower) = (strip(0), strip(layout.board.bottom));
    let (above, below) = if layout.flipped { (Color::White, Color::Black) } else { (Color::Black, Color::White) };
    let wide = layout.board.width() as f32;
    let indent = TEXT_INDENT_STRIPS * layout.strip as f32;
    for (color, strip) in [(above, upper), (below, lower)] {
        let name = if color == Color::White { &names.white } else { &names.black };
        let share = if strip == lower && !names.result.is_empty() { 1.0 - MAX_RESULT_WIDTH_SHARE } else { 1.0 };
        let token = paint_side_marker(ground, strip, indent, color, theme)?;
        painter.write(ground, strip, name, TextAlignment::Left(token), wide * share - indent - token)?;
    }
    result_sprite(&painter, lower, &names.result, wide - indent, wide * MAX_RESULT_WIDTH_SHARE)
}

/// The sprite of the result in its strip, for the end of the game.
fn result_sprite(
    painter: &TextPainter,
    below: PixelRect,
    text: &str,
    right: f32,
    max_width: f32,
) -> Result<Sprite, ExportError> {
    let (width, height) = (below.width(), below.height());
    let mut pixels = Pixmap::new(width, height).ok_or(ExportError::OutOfMemory { width, height })?;
    let strip = PixelRect::new(0, 0, width, height);
    painter.write(&mut pixels, strip, text, TextAlignment::Right(right), max_width)?;
    Ok(Sprite { pixels, left: 0, top: below.top })
}

/// Paints the marker of a side, round or with eight sides, before its name. Returns where the name starts.
fn paint_side_marker(
    ground: &mut Pixmap,
    strip: PixelRect,
    left: f32,
    color: Color,
    theme: &Theme,
) -> Result<f32, ExportError> {
    let base = &theme.pieces[color.index()];
    let radius = 0.25 * strip.height() as f32;
    let (corners, first) = if color == Color::White { (48, 0.0) } else { (8, FRAC_PI_8) };
    let middle = (radius, radius);
    let side = (2.0 * radius).ceil() as u32 + 1;
    let mut canvas = Canvas::new(side, side, Transform::identity())?;
    canvas.fill(&polygon(&regular_polygon(middle, radius, corners, first)), theme.marks.light);
    canvas.fill(&polygon(&regular_polygon(middle, radius * 0.84, corners, first)), base.colors.wood);
    let top = strip.top + ((strip.height() as f32) / 2.0 - radius).round() as i32;
    ground.draw_pixmap(
        left.round() as i32,
        top,
        canvas.pixels.as_ref(),
        &Default::default(),
        Transform::identity(),
        None,
    );
    Ok(left + 2.0 * radius + 0.28 * strip.height() as f32)
}

/// The alignment of a text in its strip.
#[derive(Clone, Copy)]
pub(crate) enum TextAlignment {
    /// It starts here.
    Left(f32),
    /// It ends here.
    Right(f32),
}

/// Writes in the fonts and the light colour of a theme.
pub(crate) struct TextPainter {
    fonts: Arc<fontdb::Database>,
    family: String,
    color: Rgb,
}

impl TextPainter {
    pub(crate) fn new(theme: &Theme) -> Result<Self, ExportError> {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(theme.font)));
        let family = fonts.faces().find_map(|face| face.families.first()).map(|(name, _)| name.clone());
        for fallback in &theme.fallback_fonts {
            fonts.load_font_source(fontdb::Source::Binary(Arc::new(*fallback)));
        }
        Ok(Self { family: family.ok_or(ExportError::Font)?, fonts: Arc::new(fonts), color: theme.marks.light })
    }

    /// Writes a text into a strip, smaller if it would be too wide.
    pub(crate) fn write(
        &self,
        pixels: &mut Pixmap,
        strip: PixelRect,
        text: &str,
        alignment: TextAlignment,
        max_width: f32,
    ) -> Result<(), ExportError> {
        let text = truncate(text);
        if text.is_empty() {
            return Ok(());
        }
        let size = LETTER_HEIGHT_STRIPS * strip.height() as f32;
        let tree = self.text_tree(&text, size)?;
        let width = tree.root().abs_bounding_box().width();
        let scale = (max_width / width.max(1.0)).min(1.0);
        let left = match alignment {
            TextAlignment::Left(left) => left,
            TextAlignment::Right(right) => right - width * scale,
        };
        // The text's baseline is at its font size in its own picture.
        let base = strip.top as f32 + strip.height() as f32 * 0.5 + size * scale * 0.33;
        let start = tree.root().abs_bounding_box().x();
        let transform = Transform::from_row(scale, 0.0, 0.0, scale, left - start * scale, base - size * scale);
        resvg::render(&tree, transform, &mut pixels.as_mut());
        Ok(())
    }

    /// A text as an SVG tree, with its baseline at its font size.
    fn text_tree(&self, text: &str, size: f32) -> Result<Tree, ExportError> {
        let source = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'><text y='{size}' font-size='{size}' \
             fill='{}'>{}</text></svg>",
            self.color,
            escape_xml(text)
        );
        let options =
            usvg::Options { fontdb: self.fonts.clone(), font_family: self.family.clone(), ..usvg::Options::default() };
        Tree::from_str(&source, &options)
            .map_err(|error| ExportError::Drawing { what: "a name", problem: error.to_string() })
    }
}

/// A single-line text with at most the maximum number of characters; an ellipsis replaces the rest.
fn truncate(text: &str) -> String {
    let clean: String = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let clean = clean.trim();
    match clean.char_indices().nth(MAX_TEXT_CHARS) {
        None => clean.to_owned(),
        Some((end, _)) => format!("{}…", clean[..end].trim_end()),
    }
}

/// Escapes a text for SVG.
fn escape_xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut_and_signs_are_written_safely() {
        assert_eq!(truncate(" Ama\n& Kofi "), "Ama & Kofi");
        assert_eq!(truncate(&"ä".repeat(MAX_TEXT_CHARS + 1)).chars().count(), MAX_TEXT_CHARS + 1);
        assert_eq!(truncate(&"ä".repeat(MAX_TEXT_CHARS)).chars().count(), MAX_TEXT_CHARS);
        assert_eq!(escape_xml("<a> & b"), "&lt;a&gt; &amp; b");
    }
}
