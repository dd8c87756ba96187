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
