//! Moves as the histories know them: by piece and destination.

use congo_rules::{Move, Position};

/// A coloured piece and its destination: the index of a move in the histories.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PieceTo(u16);

impl PieceTo {
    /// 16 coloured kinds on 49 squares.
    pub(crate) const COUNT: usize = 16 * 49;

    /// The piece and destination with an index, for tests.
    #[cfg(test)]
    pub(crate) const fn new(index: u16) -> Self {
        Self(index)
    }

    #[inline]
    pub(crate) fn from_move(position: &Position, mv: Move) -> Self {
        let kind = position.piece_at(mv.from()).map_or(0, |piece| piece.kind.index());
        Self(((position.turn().index() * 8 + kind) * 49 + mv.to().index()) as u16)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The moves that led to a position: that of the other side, and the own one before it. `None` after a null move, and
/// before the root.
pub(crate) type PreviousMoves = [Option<PieceTo>; 2];
