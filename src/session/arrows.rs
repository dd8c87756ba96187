//! Arrows on the board.

use bevy::color::Srgba;
use bevy::prelude::*;
use congo_library::drawings::DrawingColor;
use congo_rules::Square;

/// An arrow along squares; a circle if there is only one square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrow {
    /// The squares.
    pub path: Vec<Square>,
    /// Its meaning.
    pub kind: ArrowKind,
}

/// The meaning of an arrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ArrowKind {
    /// The engine's best move.
    Best,
    /// Another candidate move, or a continuation.
    Other,
    /// A threat of the opponent.
    Threat,
    /// An attack on a lion.
    Attack,
    /// Drawn by the player.
    Drawn(DrawingColor),
}

/// The colours of the player's drawings. They differ in lightness, so that they can be distinguished without colour
/// vision.
pub fn drawing_color(color: DrawingColor) -> Srgba {
    let hue = match color {
        DrawingColor::Green => "#3f9a55",
        DrawingColor::Red => "#b3382c",
        DrawingColor::Blue => "#2f5fb0",
        DrawingColor::Yellow => "#f0c53a",
    };
    Srgba::hex(hue).unwrap_or(Srgba::WHITE)
}
