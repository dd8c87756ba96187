//! The player's theme: colours, drawings and fonts, provided by the app. The fields correspond to those of
//! `config/theme.ron` and `config/pieces.ron`.

use crate::error::{ExportError, check_range};
use std::fmt;

/// A colour in sRGB: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub [u8; 3]);

impl Rgb {
    /// The colour a fraction of the way towards another one, 0 to 1.
    pub(crate) fn lerp(self, other: Rgb, part: f32) -> Rgb {
        let mut mixed = self.0;
        for (own, other) in mixed.iter_mut().zip(other.0) {
            *own = (f32::from(*own) + (f32::from(other) - f32::from(*own)) * part).round() as u8;
        }
        Rgb(mixed)
    }

    /// Brighter (above 1) or darker (below 1).
    pub(crate) fn shaded(self, factor: f32) -> Rgb {
        Rgb(self.0.map(|part| (f32::from(part) * factor).round() as u8))
    }

    /// Its luminance, 0 to 255.
    pub(crate) fn luminance(self) -> f32 {
        let [red, green, blue] = self.0.map(f32::from);
        0.30 * red + 0.59 * green + 0.11 * blue
    }
}

impl fmt::Display for Rgb {
    /// As in style sheets: `#rrggbb`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// A theme for pictures.
#[derive(Clone, PartialEq, Debug)]
pub struct Theme {
    /// The table, which is the background of the strips with the names.
    pub tabletop: Rgb,
    /// The frame around the board.
    pub frame: FrameProfile,
    /// The ground between and under the squares.
    pub board_bed: Rgb,
    /// Two close tones of grass.
    pub tiles: [Rgb; 2],
    /// Two close tones of castle sand.
    pub sand: [Rgb; 2],
    /// The painted border of the castles.
    pub castle: Rgb,
    /// The banks of the river.
    pub river_bank: Rgb,
    /// The river bed, visible through the water.
    pub river_bed: Rgb,
    /// The water.
    pub water: Water,
    /// The variation of a square's brightness, as a fraction, 0 to 0.3.
    pub jitter: f32,
    /// The colours of the pieces, by `Color::index`.
    pub pieces: [TokenBase; 2],
    /// The marks on the board.
    pub marks: MarkerColors,
    /// The pieces' drawings as SVG text, by `PieceKind::index`; see `assets/pieces`.
    pub drawings: [&'static str; 8],
    /// The drawing of the coordinates as SVG text: paths `a` to `g` and `n1` to `n7`; see `assets/board`.
    pub coordinates: &'static str,
    /// A font file for the names, TrueType or OpenType.
    pub font: &'static [u8],
    /// Fonts for characters that it lacks.
    pub fallback_fonts: Vec<&'static [u8]>,
}

impl Theme {
    /// Checks the ranges.
    pub(crate) fn check(&self) -> Result<(), ExportError> {
        check_range("jitter", self.jitter, 0.0, 0.3)?;
        check_range("water.cover", self.water.cover, 0.0, 1.0)
    }
}

/// The frame around the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FrameProfile {
    /// Its wood.
    pub wood: Rgb,
    /// Burnt-in coordinates and lines.
    pub burnt_line: Rgb,
    /// The painted pattern.
    pub inlay: Rgb,
}

/// The river's water.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Water {
    /// Near the banks.
    pub shallow: Rgb,
    /// In the middle.
    pub deep: Rgb,
    /// Foam and rings.
    pub foam: Rgb,
    /// Its opacity over the bed, 0 (clear) to 1.
    pub cover: f32,
}

/// The colours of one side's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TokenBase {
    /// The edge of a token.
    pub edge: Rgb,
    /// The outline of figure and token.
    pub rim: Rgb,
    /// The field of the token behind the figure.
    pub field: Rgb,
    /// The colours of the figure: the theme's own, or the default ones.
    pub colors: PieceColors,
}

/// The colours of one side's figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceColors {
    /// The wood that the animal is cut from.
    pub wood: Rgb,
    /// Stripes and eyes: the strongest contrast to the wood.
    pub dark: Rgb,
    /// Tusks, teeth, bellies.
    pub light: Rgb,
    /// The one strong colour.
    pub accent: Rgb,
    /// A second tone of the wood.
    pub shade: Rgb,
    /// The edge of a standing figure; not visible in pictures of the board.
    pub edge: Rgb,
}

/// The colours of marks. Each is a light shape with a dark edge, so that it is visible on any square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkerColors {
    /// The shapes.
    pub light: Rgb,
    /// Their edges.
    pub dark: Rgb,
    /// Hints and routes.
    pub hint: Rgb,
    /// Drowning and threats.
    pub warn: Rgb,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_mix_and_shade() {
        let (black, white) = (Rgb([0; 3]), Rgb([255; 3]));
        assert_eq!(black.lerp(white, 0.5), Rgb([128; 3]));
        assert_eq!(Rgb([200, 100, 0]).shaded(1.5), Rgb([255, 150, 0]), "nothing is brighter than white");
        assert_eq!(Rgb([10, 200, 255]).to_string(), "#0ac8ff");
        assert!(white.luminance() > 254.0);
    }
}
