//! The colours in which pieces are drawn in panels.

use crate::view::board::palette::PieceColors;
use crate::view::board::pieces::piece_assets::PieceAssets;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::Color;

/// The colours of the pieces, once they are loaded.
#[derive(SystemParam)]
pub(crate) struct PieceArtwork<'w> {
    assets: Option<Res<'w, PieceAssets>>,
}

impl PieceArtwork<'_> {
    /// The colours of a side's pieces without a coat of paint or colours of the theme; `None` before they are loaded.
    pub(crate) fn bare_colors(&self, color: Color) -> Option<PieceColors> {
        self.assets.as_ref().map(|assets| *assets.bare_coat(color))
    }

    /// The colours of a side's pieces; `None` before they are loaded.
    pub(crate) fn colors(&self, color: Color) -> Option<&PieceColors> {
        self.assets.as_ref().map(|assets| assets.coat(color))
    }
}
