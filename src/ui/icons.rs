//! The signs on the buttons: our own drawings from `assets/icons`, painted at the size and in the colour that is needed.

use bevy::platform::collections::HashMap;
use bevy::prelude::Resource;
use bevy_egui::egui;
use egui::{Color32, ColorImage, Rect, TextureHandle, TextureOptions, Ui};
use resvg::tiny_skia;

macro_rules! icons {
    ($($name:ident => $file:literal),* $(,)?) => {
        /// A sign on a button.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub(super) enum Icon { $(#[doc = $file] $name),* }

        impl Icon {
            #[cfg(test)]
            const ALL: &[Self] = &[$(Self::$name),*];

            fn source(self) -> &'static str {
                match self { $(Self::$name => include_str!(concat!("../../assets/icons/", $file, ".svg"))),* }
            }
        }
    };
}

icons! {
    Play => "play", Settings => "settings", Quit => "quit", Undo => "undo", Redo => "redo", Hint => "hint",
    Resign => "resign", Draw => "draw", Flip => "flip", New => "new", Save => "save", CameraToy => "camera-toy",
    CameraDiagram => "camera-diagram", Pause => "pause", Step => "step", Back => "back", Keys => "keys",
}

/// The signs painted so far, by size in pixels.
#[derive(Resource, Default)]
pub(super) struct Icons(HashMap<(Icon, u32), TextureHandle>);

impl Icons {
    /// Paints a sign into a place.
    pub(super) fn paint(&mut self, ui: &Ui, icon: Icon, place: Rect, tint: Color32) {
        let pixels = (place.width() * ui.ctx().pixels_per_point()).round().max(1.0) as u32;
        let texture = self.0.entry((icon, pixels)).or_insert_with(|| {
            let image = draw(icon.source(), pixels).unwrap_or_else(|| ColorImage::filled([1, 1], Color32::TRANSPARENT));
            ui.ctx().load_texture(format!("{icon:?}"), image, TextureOptions::LINEAR)
        });
        let whole = Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
        ui.painter().image(texture.id(), place, whole, tint);
    }
}

/// The shape in white, so that any tint shows true.
fn draw(source: &str, pixels: u32) -> Option<ColorImage> {
    let tree = usvg::Tree::from_str(source, &usvg::Options::default()).ok()?;
    let mut picture = tiny_skia::Pixmap::new(pixels, pixels)?;
    let scale = pixels as f32 / tree.size().width().max(tree.size().height());
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut picture.as_mut());
    let white = picture.pixels().iter().map(|pixel| Color32::from_white_alpha(pixel.alpha())).collect();
    Some(ColorImage::new([pixels as usize, pixels as usize], white))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_can_be_painted_and_shows_something() {
        for icon in Icon::ALL {
            let image = draw(icon.source(), 24).unwrap_or_else(|| panic!("{icon:?} is not a drawing"));
            let inked = image.pixels.iter().filter(|pixel| pixel.a() > 127).count();
            assert!((20..500).contains(&inked), "{icon:?} covers {inked} of 576 pixels");
        }
    }
}
