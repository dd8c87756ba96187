//! Arrows on the board.

use bevy::color::Srgba;
use bevy::prelude::*;
use congo_library::drawings::Ink;
use congo_rules::Square;

/// An arrow along squares; on one square alone a circle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrow {
    /// The squares.
    pub path: Vec<Square>,
    /// What it means.
    pub kind: ArrowKind,
}

/// What an arrow means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ArrowKind {
    /// The engine's best move.
    Best,
    /// Another move that it looks at, or what would follow.
    Other,
    /// What the other side is up to.
    Threat,
    /// A lion can be taken now.
    Attack,
    /// The player has drawn it.
    Drawn(Ink),
}

/// What the player draws with; all of them apart for every eye by how light they are.
pub fn drawing_color(color: Ink) -> Srgba {
    let hue = match color {
        Ink::Green => "#3f9a55",
        Ink::Red => "#b3382c",
        Ink::Blue => "#2f5fb0",
        Ink::Yellow => "#f0c53a",
    };
    Srgba::hex(hue).unwrap_or(Srgba::WHITE)
}
