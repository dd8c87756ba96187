//! The icon in all sizes, and in the containers of Windows and macOS.

use crate::error::Error;
use icns::{IconFamily, IconType, PixelFormat};
use ico::{IconDir, IconDirEntry, IconImage, ResourceType};
use resvg::tiny_skia::{Pixmap, Transform};
use std::io;

/// The sides of the icons of a desktop theme, in pixels.
pub(crate) const THEME_SIDES: [u32; 9] = [16, 22, 24, 32, 48, 64, 128, 256, 512];
/// The sides in an icon for Windows.
const ICO_SIDES: [u32; 6] = [16, 24, 32, 48, 64, 256];
/// The kinds in an icon for macOS; `2x` is for twice the density.
const ICNS_TYPES: [IconType; 8] = [
    IconType::RGBA32_16x16,
    IconType::RGBA32_32x32,
    IconType::RGBA32_16x16_2x,
    IconType::RGBA32_32x32_2x,
    IconType::RGBA32_128x128,
    IconType::RGBA32_256x256,
    IconType::RGBA32_128x128_2x,
    IconType::RGBA32_512x512,
];

/// A drawing.
pub(crate) struct Icon {
    tree: usvg::Tree,
}

impl Icon {
    pub(crate) fn parse(name: &str, svg: &[u8]) -> Result<Self, Error> {
        let tree = usvg::Tree::from_data(svg, &usvg::Options::default());
        Ok(Self { tree: tree.map_err(|problem| Error::content(name, problem))? })
    }

    /// The pixels of a square picture, as red, green, blue and opacity.
    fn draw(&self, side: u32) -> io::Result<Vec<u8>> {
        let mut pixels = Pixmap::new(side, side).ok_or_else(|| io::Error::other(format!("{side} pixels")))?;
        let scale = side as f32 / self.tree.size().width().max(self.tree.size().height());
        resvg::render(&self.tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        Ok(pixels.take_demultiplied())
    }

    /// A square PNG.
    pub(crate) fn png(&self, side: u32) -> Result<Vec<u8>, Error> {
        written(|bytes| IconImage::from_rgba_data(side, side, self.draw(side)?).write_png(bytes))
    }

    /// An icon for Windows, whose pictures are PNG (since Windows Vista).
    pub(crate) fn ico(&self) -> Result<Vec<u8>, Error> {
        written(|bytes| {
            let mut icon = IconDir::new(ResourceType::Icon);
            for side in ICO_SIDES {
                let picture = IconImage::from_rgba_data(side, side, self.draw(side)?);
                icon.add_entry(IconDirEntry::encode_as_png(&picture)?);
            }
            icon.write(bytes)
        })
    }

    /// An icon for macOS.
    pub(crate) fn icns(&self) -> Result<Vec<u8>, Error> {
        written(|bytes| {
            let mut icon = IconFamily::new();
            for kind in ICNS_TYPES {
                let side = kind.pixel_width();
                let picture = icns::Image::from_data(PixelFormat::RGBA, side, side, self.draw(side)?)?;
                icon.add_icon_with_type(&picture, kind)?;
            }
            icon.write(bytes)
        })
    }
}

/// What is written into memory.
fn written(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    write(&mut bytes).map_err(|problem| Error::content("assets/icon.svg", problem))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn icon() -> Icon {
        let svg = std::fs::read("../../assets/icon.svg").expect("the icon");
        Icon::parse("icon.svg", &svg).expect("an icon")
    }

    #[test]
    fn every_size_is_drawn() {
        for side in THEME_SIDES {
            let png = icon().png(side).expect("a picture");
            let picture = IconImage::read_png(Cursor::new(png)).expect("a PNG");
            let middle = (side / 2 * side + side / 2) as usize;
            assert!(picture.width() == side && picture.rgba_data()[4 * middle + 3] == 255, "{side}");
        }
    }

    #[test]
    fn containers_have_every_size() {
        let ico = IconDir::read(Cursor::new(icon().ico().expect("an icon"))).expect("it is one");
        assert!(ico.entries().iter().all(IconDirEntry::is_png));
        assert_eq!(ico.entries().iter().map(IconDirEntry::width).collect::<Vec<_>>(), ICO_SIDES);
        let icns = IconFamily::read(Cursor::new(icon().icns().expect("an icon"))).expect("it is one");
        assert_eq!(icns.available_icons(), ICNS_TYPES);
    }

    #[test]
    fn a_broken_drawing_is_reported_with_its_name() {
        let problem = Icon::parse("icon.svg", b"<svg").err().expect("broken").to_string();
        assert!(problem.starts_with("icon.svg: "), "{problem}");
    }
}
