//! The pieces: drawings become meshes, and meshes follow the piece entities.

pub mod captured;
pub mod loader;
pub mod mesh;
pub mod piece_assets;
pub mod placing;
pub mod silhouette;
pub mod view;

use bevy::prelude::*;
use congo_rules::PieceKind;

/// A piece's drawing as SVG text.
pub fn drawing(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => include_str!("../../../../assets/pieces/pawn.svg"),
        PieceKind::Superpawn => include_str!("../../../../assets/pieces/superpawn.svg"),
        PieceKind::Lion => include_str!("../../../../assets/pieces/lion.svg"),
        PieceKind::Zebra => include_str!("../../../../assets/pieces/zebra.svg"),
        PieceKind::Elephant => include_str!("../../../../assets/pieces/elephant.svg"),
        PieceKind::Giraffe => include_str!("../../../../assets/pieces/giraffe.svg"),
        PieceKind::Monkey => include_str!("../../../../assets/pieces/monkey.svg"),
        PieceKind::Crocodile => include_str!("../../../../assets/pieces/crocodile.svg"),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((loader::plugin, piece_assets::plugin, view::plugin, placing::plugin, captured::plugin));
}
