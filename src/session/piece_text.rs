//! The names of pieces with their owners.

use crate::app::text::Text;
use bevy::prelude::*;
use congo_rules::Piece;

/// A piece with its owner: yours, or White's.
pub(crate) fn owned_piece_name(piece: Piece, you: Option<congo_rules::Color>, text: &Text) -> String {
    let values = [
        ("side", crate::session::game_text::side_name(piece.color, text).into()),
        ("color", crate::session::game_text::color_key(piece.color).into()),
    ];
    let key = if you == Some(piece.color) { "access-yours" } else { "access-piece" };
    text.with_values(key, &[&values[..], &crate::session::game_text::piece_args(piece.kind, text)].concat())
}
