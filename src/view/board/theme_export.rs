//! The current theme for exported pictures.

use crate::app::config::config_plugin;
use crate::app::fonts;
use crate::features::share::options::ShareTheme;
use crate::view::board::hue::Hue;
use crate::view::board::palette::{PieceColors, PiecePalette};
use crate::view::board::pieces::drawing;
use crate::view::board::theme::{Board, BoardTheme, TokenBase};
use bevy::prelude::*;
use congo_export as share;
use congo_export::{FrameProfile, MarkerColors, Rgb, Theme, Water};
use congo_rules::PieceKind;

/// The drawing of the letters and digits on the frame.
const GLYPHS: &str = include_str!("../../../assets/board/coordinates.svg");

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<BoardTheme>.or_eager(resource_changed::<PiecePalette>);
    app.add_plugins(config_plugin::<PiecePalette>).add_systems(PreUpdate, update_theme.run_if(changed));
}

/// Updates the theme for exports when that of the board has changed.
fn update_theme(theme: Res<BoardTheme>, pieces: Res<PiecePalette>, mut share: ResMut<ShareTheme>) {
    share.name = theme.name().to_owned();
    share.style = Some(export_theme(theme.board(), &pieces));
}

/// Converts a theme and the colours of the pieces for exports.
pub fn export_theme(board: &Board, pieces: &PiecePalette) -> Theme {
    Theme {
        tabletop: rgb(board.ground()),
        frame: FrameProfile {
            wood: rgb(board.frame.wood),
            burnt_line: rgb(board.frame.burn),
            inlay: rgb(board.frame.inlay),
        },
        board_bed: rgb(board.bed),
        tiles: board.land.map(rgb),
        sand: board.sand.map(rgb),
        castle: rgb(board.castle),
        river_bank: rgb(board.bank),
        river_bed: rgb(board.river_bed),
        water: Water {
            shallow: rgb(board.water.shallow),
            deep: rgb(board.water.deep),
            foam: rgb(board.water.foam),
            cover: board.water.cover,
        },
        jitter: board.jitter,
        pieces: [export_base(&board.pieces.white, &pieces.white), export_base(&board.pieces.black, &pieces.black)],
        marks: MarkerColors {
            light: rgb(board.marks.light),
            dark: rgb(board.marks.dark),
            hint: rgb(board.marks.hint),
            warn: rgb(board.marks.warn),
        },
        drawings: PieceKind::ALL.map(drawing),
        coordinates: GLYPHS,
        font: fonts::BOLD,
        fallback_fonts: fonts::for_names().collect(),
    }
}

fn export_base(mount: &TokenBase, usual: &PieceColors) -> share::TokenBase {
    let coat = mount.coat.as_ref().unwrap_or(usual);
    share::TokenBase {
        edge: rgb(mount.edge),
        rim: rgb(mount.rim),
        field: rgb(mount.field),
        colors: share::PieceColors {
            wood: rgb(coat.wood),
            dark: rgb(coat.dark),
            light: rgb(coat.light),
            accent: rgb(coat.accent),
            shade: rgb(coat.shade),
            edge: rgb(coat.edge),
        },
    }
}

fn rgb(hue: Hue) -> Rgb {
    Rgb(hue.0.to_u8_array_no_alpha())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::board::theme::BoardTheme;
    use congo_export::{ExportOptions, Marks, render_raster};
    use congo_rules::Position;

    #[test]
    fn drawings_stand_in_the_order_of_the_kinds() {
        for (index, kind) in PieceKind::ALL.into_iter().enumerate() {
            assert_eq!(kind.index(), index);
        }
    }

    #[test]
    fn every_theme_can_be_worn_and_looks_its_own_way() {
        let pieces = PiecePalette::default();
        let (themes, options) = (BoardTheme::default(), ExportOptions { size: 240, ..ExportOptions::picture() });
        let draw =
            |board| render_raster(&Position::start(), &Marks::default(), &export_theme(board, &pieces), &options);
        let pictures: Vec<Vec<u8>> = themes.boards().iter().map(|board| draw(board).expect("a picture").rgba).collect();
        for (nth, picture) in pictures.iter().enumerate() {
            assert!(!pictures[..nth].contains(picture), "theme {nth} looks like one before it");
        }
    }
}
