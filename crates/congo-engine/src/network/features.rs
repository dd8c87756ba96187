//! Which row of the first layer a man on a square has.

use congo_rules::{Color, Piece, Position, Square, Squares};

/// Kinds of places of the own lion that have rows of their own.
pub(super) const ZONES: usize = 1;

/// How a side sees the board: from its own first rank, and with the files exchanged if its lion stands on the right half,
/// since left and right are alike in Congo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    color: Color,
    mirrored: bool,
    zone: u8,
}

impl Frame {
    /// How this side sees a position with its lion on this square.
    pub fn of(color: Color, lion: Square) -> Self {
        Self { color, mirrored: lion.file() > 3, zone: 0 }
    }

    /// How this side sees a position; without a lion nothing is mirrored.
    pub(super) fn in_position(color: Color, position: &Position) -> Self {
        position.lion(color).map_or(Self { color, mirrored: false, zone: 0 }, |lion| Self::of(color, lion))
    }

    /// The row of a man on a square, below [`super::INPUTS`].
    #[inline]
    pub fn feature(self, piece: Piece, square: Square) -> usize {
        self.row(Man::new(piece, square))
    }

    /// See [`Frame::feature`].
    #[inline]
    pub(super) fn row(self, man: Man) -> usize {
        let whose_kind = man.piece ^ (self.color.index() as u8) << 3;
        let place = PLACES[self.color.index()][usize::from(self.mirrored)][usize::from(man.square)];
        (usize::from(self.zone) * 16 + usize::from(whose_kind)) * 49 + usize::from(place)
    }
}

/// A man on a square, in numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Man {
    /// Eight times its colour, and its kind.
    piece: u8,
    square: u8,
}

impl Man {
    #[inline]
    fn new(piece: Piece, square: Square) -> Self {
        Self { piece: (piece.color.index() << 3 | piece.kind.index()) as u8, square: square.index() as u8 }
    }
}

/// Men of a position.
pub(super) struct Men {
    men: [Man; MOST],
    count: usize,
}

/// More men than are ever on the board.
const MOST: usize = 32;

impl Men {
    pub(super) const NONE: Self = Self { men: [Man { piece: 0, square: 0 }; MOST], count: 0 };

    /// Takes in those that stand on these squares.
    #[inline(always)]
    pub(super) fn take_in(&mut self, position: &Position, squares: Squares) {
        for square in squares {
            if let Some(piece) = position.piece_at(square)
                && self.count < MOST
            {
                self.men[self.count] = Man::new(piece, square);
                self.count += 1;
            }
        }
    }

    #[inline(always)]
    pub(super) fn all(&self) -> &[Man] {
        &self.men[..self.count.min(MOST)]
    }
}

/// The index of a square as a side sees it, plain and mirrored.
static PLACES: [[[u8; 49]; 2]; 2] = {
    let mut places = [[[0; 49]; 2]; 2];
    let mut at = 0;
    while at < 49 {
        let (file, rank) = (at % 7, at / 7);
        places[0][0][at as usize] = rank * 7 + file;
        places[0][1][at as usize] = rank * 7 + 6 - file;
        places[1][0][at as usize] = (6 - rank) * 7 + file;
        places[1][1][at as usize] = (6 - rank) * 7 + 6 - file;
        at += 1;
    }
    places
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn seen(color: Color, position: &Position) -> BTreeSet<usize> {
        let frame = Frame::in_position(color, position);
        let men = position.occupied().iter().filter_map(|at| Some((position.piece_at(at)?, at)));
        men.map(|(piece, square)| frame.feature(piece, square)).collect()
    }

    #[test]
    fn both_sides_and_both_halves_see_alike() {
        let position = Position::from_fen("1m2lc1/pp3pp/2g4/5C1/2G2ZP/PP1P3/1ME1L2/b/-1").expect("a position");
        assert_eq!(seen(Color::White, &position), seen(Color::Black, &position.mirrored()));
        let flipped = Position::from_fen("1cl2m1/pp3pp/4g2/1C5/PZ2G2/3P1PP/2L1EM1/b/-1").expect("a position");
        for color in Color::ALL {
            assert_eq!(seen(color, &position), seen(color, &flipped));
            assert_eq!(seen(color, &position).len(), position.occupied().len());
        }
        assert_ne!(seen(Color::White, &position), seen(Color::Black, &position));
    }

    #[test]
    fn every_row_is_in_the_network() {
        let lion = Square::at(4, 0);
        let rows = Square::all().flat_map(|at| {
            congo_rules::Kind::ALL
                .map(|kind| Frame::of(Color::White, lion).feature(Piece { color: Color::Black, kind }, at))
        });
        assert_eq!(rows.max(), Some(super::super::INPUTS - 1));
    }
}
