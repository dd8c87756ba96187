//! The men: drawings become wood, and wood follows the tokens.

pub mod loader;
pub mod mesh;
pub mod piece_assets;
pub mod silhouette;
pub mod view;

use bevy::prelude::*;
use congo_rules::Kind;

/// A man's drawing as SVG text.
pub fn drawing(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => include_str!("../../../../assets/pieces/pawn.svg"),
        Kind::Superpawn => include_str!("../../../../assets/pieces/superpawn.svg"),
        Kind::Lion => include_str!("../../../../assets/pieces/lion.svg"),
        Kind::Zebra => include_str!("../../../../assets/pieces/zebra.svg"),
        Kind::Elephant => include_str!("../../../../assets/pieces/elephant.svg"),
        Kind::Giraffe => include_str!("../../../../assets/pieces/giraffe.svg"),
        Kind::Monkey => include_str!("../../../../assets/pieces/monkey.svg"),
        Kind::Crocodile => include_str!("../../../../assets/pieces/crocodile.svg"),
    }
}

pub(super) fn plugin(app: &mut App) {
    crate::view::board::pieces::loader::plugin(app);
    crate::view::board::pieces::piece_assets::plugin(app);
    crate::view::board::pieces::view::plugin(app);
}
