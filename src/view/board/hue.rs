//! A colour of the theme.

use bevy::color::LinearRgba;
use bevy::color::Srgba;
use bevy::prelude::*;
use serde::Deserialize;

/// A colour in the form "#rrggbb".
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct Hue(pub Srgba);

impl Hue {
    /// The linear colour for meshes and shaders.
    pub fn linear(self) -> LinearRgba {
        self.0.into()
    }
}

impl TryFrom<String> for Hue {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Srgba::hex(&text).map(Self).map_err(|error| format!("\"{text}\" is no colour like \"#a0c0ff\": {error}"))
    }
}

/// The relative luminance of WCAG, 0 to 1.
#[cfg(test)]
pub(crate) fn luminance(hue: Hue) -> f32 {
    let LinearRgba { red, green, blue, .. } = hue.linear();
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast ratio of WCAG, 1 to 21.
#[cfg(test)]
pub(crate) fn contrast(a: Hue, b: Hue) -> f32 {
    let light = |hue: Hue| luminance(hue) + 0.05;
    (light(a) / light(b)).max(light(b) / light(a))
}
