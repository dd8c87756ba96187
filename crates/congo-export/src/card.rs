//! A card: any picture, and below it somebody's portrait with what they say and what there is to know.

use crate::area::PixelRect;
use crate::error::ExportError;
use crate::name_strips::{TextAlignment, TextPainter};
use crate::picture::Raster;
use crate::theme::Theme;
use resvg::tiny_skia::{Color, IntSize, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

/// The height of the part below the picture, as a fraction of the width.
const CAPTION_HEIGHT: f32 = 0.18;
/// The margin around everything in it, as a fraction of its height.
const MARGIN: f32 = 0.12;
/// The rows of text, from the top: their heights as fractions of the height without margins.
const ROWS: [f32; 3] = [0.40, 0.34, 0.26];

/// What stands below the picture of a card. An empty text leaves its row empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caption {
    /// The portrait; `None` if they have none.
    pub portrait: Option<PortraitDrawing>,
    /// Their name.
    pub name: String,
    /// What they say.
    pub line: String,
    /// What there is to know.
    pub facts: String,
}

/// A portrait as a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PortraitDrawing {
    /// SVG text.
    pub source: &'static str,
    /// A style sheet for it.
    pub style_sheet: String,
}

/// A picture with a caption, as wide as the picture.
///
/// # Errors
/// If the portrait or the font cannot be parsed, or there is no room for the card.
pub fn render_card(picture: &Raster, caption: &Caption, theme: &Theme) -> Result<Raster, ExportError> {
    let (width, strip) = (picture.width, (picture.width as f32 * CAPTION_HEIGHT).round());
    let height = picture.height + strip as u32;
    let no_room = || ExportError::OutOfMemory { width, height };
    let mut card = Pixmap::new(width, height).ok_or_else(no_room)?;
    let [red, green, blue] = theme.tabletop.0;
    card.fill(Color::from_rgba8(red, green, blue, 255));
    let size = IntSize::from_wh(picture.width, picture.height).ok_or_else(no_room)?;
    let shown = Pixmap::from_vec(picture.rgba.clone(), size).ok_or_else(no_room)?;
    card.draw_pixmap(0, 0, shown.as_ref(), &PixmapPaint::default(), Transform::identity(), None);

    let (top, margin) = (picture.height as f32, strip * MARGIN);
    let room = strip - 2.0 * margin;
    let mut left = margin;
    if let Some(portrait) = &caption.portrait {
        draw_portrait(&mut card, portrait, (left, top + margin), room)?;
        left += room + margin;
    }
    let painter = TextPainter::new(theme)?;
    let mut row_top = top + margin;
    for (text, share) in [&caption.name, &caption.line, &caption.facts].into_iter().zip(ROWS) {
        let row = PixelRect::new(0, row_top.round() as i32, width, (room * share).round() as u32);
        painter.write(&mut card, row, text, TextAlignment::Left(left), width as f32 - left - margin)?;
        row_top += room * share;
    }
    Ok(Raster { width, height, rgba: card.take() })
}

fn draw_portrait(card: &mut Pixmap, portrait: &PortraitDrawing, at: (f32, f32), side: f32) -> Result<(), ExportError> {
    let options = Options { style_sheet: Some(portrait.style_sheet.clone()), ..Options::default() };
    let tree = Tree::from_str(portrait.source, &options)
        .map_err(|error| ExportError::Drawing { what: "a portrait", problem: error.to_string() })?;
    let scale = side / tree.size().width().max(tree.size().height());
    resvg::render(&tree, Transform::from_row(scale, 0.0, 0.0, scale, at.0, at.1), &mut card.as_mut());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common;

    const PORTRAIT: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>\
        <circle id='a' cx='4' cy='4' r='4' fill='#0000ff'/><circle id='b' cx='4' cy='4' r='4' fill='#ff0000'/></svg>";

    fn card(caption: &Caption) -> Raster {
        let green = [0, 200, 0, 255].repeat(300 * 300);
        render_card(&Raster { width: 300, height: 300, rgba: green }, caption, &common::default_theme())
            .expect("a card")
    }

    fn pixel(card: &Raster, x: u32, y: u32) -> &[u8] {
        let start = (y * card.width + x) as usize * 4;
        &card.rgba[start..start + 4]
    }

    fn caption() -> Caption {
        let portrait = PortraitDrawing { source: PORTRAIT, style_sheet: "#b { display: none }".to_owned() };
        Caption { portrait: Some(portrait), name: "Cub".into(), line: String::new(), facts: String::new() }
    }

    #[test]
    fn the_picture_stays_and_the_portrait_is_below_it() {
        let shown = card(&caption());
        assert_eq!((shown.width, shown.height), (300, 354));
        assert_eq!(pixel(&shown, 150, 299), [0, 200, 0, 255]);
        assert_eq!(pixel(&shown, 27, 327), [0, 0, 255, 255], "the style sheet hides the other mood");
        assert_eq!(pixel(&shown, 299, 353)[..3], common::default_theme().tabletop.0);
    }

    #[test]
    fn each_text_has_its_row_and_a_long_one_fits() {
        let bare = card(&Caption { name: String::new(), ..caption() });
        let rows = |other: &Raster| -> Vec<u32> {
            let differs = |y: &u32| (0..300).any(|x| pixel(&bare, x, *y) != pixel(other, x, *y));
            (0..354).filter(differs).collect()
        };
        let name = rows(&card(&caption()));
        let line = rows(&card(&Caption { name: String::new(), line: "Wide ".repeat(30), ..caption() }));
        assert!(!name.is_empty() && !line.is_empty() && name.iter().all(|y| !line.contains(y)), "{name:?} {line:?}");
        let long = card(&Caption { name: "W".repeat(200), ..caption() });
        assert!((0..354).all(|y| pixel(&bare, 297, y) == pixel(&long, 297, y)), "it ends before the edge");
    }
}
