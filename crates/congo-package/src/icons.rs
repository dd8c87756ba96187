//! The icon in all sizes, and in the containers of Windows and macOS.

use crate::error::Error;
use resvg::tiny_skia::{Pixmap, Transform};

/// The sides of the icons of a desktop theme, in pixels.
pub(crate) const THEME_SIDES: [u32; 9] = [16, 22, 24, 32, 48, 64, 128, 256, 512];
/// The sides in an icon for Windows.
const ICO_SIDES: [u32; 6] = [16, 24, 32, 48, 64, 256];
/// The kinds in an icon for macOS, and their sides: those with `ic11` to `ic14` are for twice the density.
const ICNS_SIDES: [(&[u8; 4], u32); 8] = [
    (b"icp4", 16),
    (b"icp5", 32),
    (b"ic11", 32),
    (b"ic12", 64),
    (b"ic07", 128),
    (b"ic08", 256),
    (b"ic13", 256),
    (b"ic09", 512),
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

    /// A square PNG.
    pub(crate) fn png(&self, side: u32) -> Result<Vec<u8>, Error> {
        let no_picture = |problem: String| Error::content("icon", format!("{side} pixels: {problem}"));
        let mut pixels = Pixmap::new(side, side).ok_or_else(|| no_picture("too large".to_owned()))?;
        let scale = side as f32 / self.tree.size().width().max(self.tree.size().height());
        resvg::render(&self.tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        encode_png(side, &pixels.take_demultiplied()).map_err(|problem| no_picture(problem.to_string()))
    }

    /// An icon for Windows, whose pictures are PNG (since Windows Vista).
    pub(crate) fn ico(&self) -> Result<Vec<u8>, Error> {
        const HEADER_BYTES: u32 = 6;
        const ENTRY_BYTES: u32 = 16;
        let pictures = ICO_SIDES.iter().map(|&side| Ok((side, self.png(side)?))).collect::<Result<Vec<_>, Error>>()?;
        let mut bytes = Vec::new();
        for number in [0, 1, pictures.len() as u16] {
            bytes.extend(number.to_le_bytes());
        }
        let mut offset = HEADER_BYTES + ENTRY_BYTES * pictures.len() as u32;
        for (side, png) in &pictures {
            // 0 means 256.
            let side = if *side == 256 { 0 } else { *side as u8 };
            bytes.extend([side, side, 0, 0, 1, 0, 32, 0]);
            bytes.extend((png.len() as u32).to_le_bytes());
            bytes.extend(offset.to_le_bytes());
            offset += png.len() as u32;
        }
        pictures.iter().for_each(|(_, png)| bytes.extend(png));
        Ok(bytes)
    }

    /// An icon for macOS.
    pub(crate) fn icns(&self) -> Result<Vec<u8>, Error> {
        const HEADER_BYTES: usize = 8;
        let mut entries = Vec::new();
        for (kind, side) in ICNS_SIDES {
            let png = self.png(side)?;
            entries.extend(*kind);
            entries.extend(((HEADER_BYTES + png.len()) as u32).to_be_bytes());
            entries.extend(png);
        }
        let mut bytes = b"icns".to_vec();
        bytes.extend(((HEADER_BYTES + entries.len()) as u32).to_be_bytes());
        bytes.extend(entries);
        Ok(bytes)
    }
}

fn encode_png(side: u32, rgba: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, side, side);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.write_header()?.write_image_data(rgba)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn icon() -> Icon {
        let svg = std::fs::read("../../assets/icon.svg").expect("the icon");
        Icon::parse("icon.svg", &svg).expect("an icon")
    }

    /// The side and the middle pixel of a PNG.
    fn middle(bytes: &[u8]) -> (u32, [u8; 4]) {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("small")];
        let info = reader.next_frame(&mut pixels).expect("pixels");
        let at = ((info.height / 2 * info.width + info.width / 2) * 4) as usize;
        (info.width, pixels[at..at + 4].try_into().expect("four"))
    }

    #[test]
    fn every_size_is_drawn() {
        for side in THEME_SIDES {
            let (width, middle) = middle(&icon().png(side).expect("a picture"));
            assert!(width == side && middle[3] == 255, "{side}: {middle:?}");
        }
    }

    #[test]
    fn containers_say_where_their_pictures_are() {
        let ico = icon().ico().expect("an icon");
        assert_eq!(ico[..6], [0, 0, 1, 0, ICO_SIDES.len() as u8, 0]);
        let last = 6 + 16 * (ICO_SIDES.len() - 1);
        let number = |at: usize| u32::from_le_bytes(ico[at..at + 4].try_into().expect("four")) as usize;
        let (length, offset) = (number(last + 8), number(last + 12));
        assert_eq!(offset + length, ico.len());
        assert_eq!(middle(&ico[offset..]).0, 256);
        let icns = icon().icns().expect("an icon");
        assert_eq!(u32::from_be_bytes(icns[4..8].try_into().expect("four")) as usize, icns.len());
    }

    #[test]
    fn a_broken_drawing_is_reported_with_its_name() {
        let problem = Icon::parse("icon.svg", b"<svg").err().expect("broken").to_string();
        assert!(problem.starts_with("icon.svg: "), "{problem}");
    }
}
