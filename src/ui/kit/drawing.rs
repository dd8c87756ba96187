//! Our own drawings: their files, and rendering them to pixels.

use crate::app::text_files::FileMistake;
use bevy::platform::collections::{HashMap, HashSet};
use resvg::tiny_skia::{Pixmap, Transform};

/// A drawing: its path below `assets`, and the text that the program was built with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DrawingFile {
    pub(crate) path: &'static str,
    pub(crate) text: &'static str,
}

/// The drawing of this name in a folder of `assets`.
macro_rules! drawing_file {
    ($folder:literal, $name:literal) => {
        $crate::ui::kit::drawing::DrawingFile {
            path: concat!($folder, "/", $name, ".svg"),
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/", $folder, "/", $name, ".svg")),
        }
    };
}
pub(crate) use drawing_file;

/// The drawings as they are now: an artist changes them in the running game.
#[derive(Debug, Default)]
pub(crate) struct DrawingTexts {
    drawn: HashSet<&'static str>,
    changed: HashMap<&'static str, String>,
}

impl DrawingTexts {
    /// The present text of a drawing, which is followed from now on.
    pub(crate) fn text(&mut self, file: DrawingFile) -> &str {
        self.drawn.insert(file.path);
        self.changed.get(file.path).map_or(file.text, String::as_str)
    }

    /// The paths of the drawings that were drawn.
    pub(crate) fn drawn(&self) -> impl Iterator<Item = &'static str> {
        self.drawn.iter().copied()
    }

    /// Takes the new text of a drawing.
    ///
    /// # Errors
    /// If it is no drawing. The text before it stays.
    pub(crate) fn change(&mut self, path: &'static str, text: &str) -> Result<(), FileMistake> {
        usvg::Tree::from_str(text, &usvg::Options::default())
            .map_err(|problem| FileMistake(format!("{path}: {problem}")))?;
        self.changed.insert(path, text.to_owned());
        Ok(())
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_drawing_is_drawn_unless_it_is_broken() {
        let (mut texts, file) = (DrawingTexts::default(), drawing_file!("icons", "star"));
        let changed = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>";
        assert_eq!(texts.text(file), file.text);
        assert_eq!(texts.change(file.path, changed), Ok(()));
        assert_eq!(texts.text(file), changed);
        assert!(texts.change(file.path, "<svg").is_err_and(|mistake| mistake.0.starts_with("icons/star.svg: ")));
        assert_eq!(texts.text(file), changed);
        assert!(texts.drawn().eq(["icons/star.svg"]));
    }
}
