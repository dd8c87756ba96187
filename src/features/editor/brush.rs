//! The selected tool of the editor: hand, eraser, or a piece.

use congo_rules::{Color, Piece, PieceKind};

/// What a click on a square does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Brush {
    /// Moves pieces.
    #[default]
    Hand,
    /// Removes pieces.
    Eraser,
    /// Places this piece, or removes it if it is there already.
    Piece(Piece),
}

/// The kinds in the order of the palette: the lion first, the pawns last.
pub(crate) const PALETTE: [PieceKind; 8] = [
    PieceKind::Lion,
    PieceKind::Giraffe,
    PieceKind::Monkey,
    PieceKind::Elephant,
    PieceKind::Crocodile,
    PieceKind::Zebra,
    PieceKind::Pawn,
    PieceKind::Superpawn,
];

impl Brush {
    /// All brushes in order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let pieces = Color::ALL.into_iter().flat_map(|color| PALETTE.map(|kind| Self::Piece(Piece { color, kind })));
        [Self::Hand, Self::Eraser].into_iter().chain(pieces)
    }

    /// The brush this number of steps further.
    #[must_use]
    pub fn step(self, by: i32) -> Self {
        let all: Vec<Self> = Self::all().collect();
        let at = all.iter().position(|brush| *brush == self).unwrap_or_default();
        let next = (at as i64 + i64::from(by)).rem_euclid(all.len() as i64);
        all.get(next as usize).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stepping_cycles_through_all_brushes() {
        let count = Brush::all().count();
        assert_eq!(count, 18);
        let mut brush = Brush::default();
        for _ in 0..count {
            brush = brush.step(1);
        }
        assert_eq!(brush, Brush::Hand);
        assert_eq!(brush.step(-1).step(1), Brush::Hand);
    }
}
