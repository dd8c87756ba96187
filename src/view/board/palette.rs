//! `config/pieces.ron`: the colours and sizes of the animals. Errors name the field.

use crate::app::config::{self, ConfigFile, built_in};
use crate::view::board::hue::Hue;
use bevy::prelude::{ColorToPacked, Resource};
use congo_rules::{Color, PieceKind};
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The smallest and largest allowed size.
const SIZES: (f32, f32) = (0.4, 1.4);

/// The colours and sizes of the animals.
#[derive(Resource, Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PiecePalette {
    /// White's colours.
    pub white: PieceColors,
    /// Black's colours.
    pub black: PieceColors,
    /// The scale of each kind's drawing, by the name of the kind.
    sizes: BTreeMap<String, f32>,
}

/// The colours of one side.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceColors {
    /// The wood that the animal is cut from.
    pub wood: Hue,
    /// Stripes and eyes: the strongest contrast to the wood.
    pub dark: Hue,
    /// Tusks, teeth, bellies.
    pub light: Hue,
    /// The one strong colour.
    pub accent: Hue,
    /// A second tone of the wood.
    pub shade: Hue,
    /// The cut edge.
    pub edge: Hue,
}

impl PieceColors {
    /// All colours as red, green and blue.
    pub fn bytes(&self) -> [[u8; 3]; 6] {
        [self.wood, self.dark, self.light, self.accent, self.shade, self.edge].map(|hue| hue.0.to_u8_array_no_alpha())
    }
}

/// What is wrong with the file.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PiecesConfigError {
    /// The text is not RON, or a field is missing, unknown or of another type.
    #[error("{0}")]
    Syntax(String),
    /// A kind has no size.
    #[error("`sizes` has no \"{0}\"")]
    NoSize(&'static str),
    /// A size for an unknown kind.
    #[error("`sizes` names \"{0}\", which is no piece")]
    NoPiece(String),
    /// A size is out of range.
    #[error("the size of \"{0}\" is {1}, it must lie between 0.4 and 1.4")]
    Size(String, f32),
}

impl ConfigFile for PiecePalette {
    const FILE: &'static str = "pieces.ron";
    type Error = PiecesConfigError;

    fn built_in() -> Cow<'static, str> {
        built_in!("config/pieces.ron")
    }

    fn parse(text: &str) -> Result<Self, PiecesConfigError> {
        let pieces: Self = ron::from_str(text).map_err(|error| PiecesConfigError::Syntax(error.to_string()))?;
        if let Some(kind) = PieceKind::ALL.into_iter().find(|kind| !pieces.sizes.contains_key(kind.name())) {
            return Err(PiecesConfigError::NoSize(kind.name()));
        }
        for (key, size) in &pieces.sizes {
            if !PieceKind::ALL.into_iter().any(|kind| kind.name() == key) {
                return Err(PiecesConfigError::NoPiece(key.clone()));
            }
            if !(SIZES.0..=SIZES.1).contains(size) {
                return Err(PiecesConfigError::Size(key.clone(), *size));
            }
        }
        Ok(pieces)
    }
}

impl Default for PiecePalette {
    fn default() -> Self {
        config::load()
    }
}

impl PiecePalette {
    /// The colours of a side's pieces.
    pub fn coat(&self, color: Color) -> &PieceColors {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The scale of a kind's drawing.
    pub fn size(&self, kind: PieceKind) -> f32 {
        self.sizes.get(kind.name()).copied().unwrap_or(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_file_is_sound() {
        PiecePalette::parse(&PiecePalette::built_in()).expect("config/pieces.ron must be sound");
    }

    #[test]
    fn a_missing_or_unknown_name_is_reported() {
        let missing = PiecePalette::built_in().replacen("\"zebra\"", "\"quagga\"", 1);
        assert_eq!(PiecePalette::parse(&missing), Err(PiecesConfigError::NoSize("zebra")));
        let unknown = PiecePalette::built_in().replacen("sizes: {", "sizes: { \"quagga\": 1.0,", 1);
        assert_eq!(PiecePalette::parse(&unknown), Err(PiecesConfigError::NoPiece("quagga".into())));
    }

    #[test]
    fn a_size_out_of_range_is_reported() {
        let huge = PiecePalette::built_in().replacen("\"lion\": ", "\"lion\": 9", 1);
        assert!(matches!(PiecePalette::parse(&huge), Err(PiecesConfigError::Size(name, _)) if name == "lion"));
    }
}
