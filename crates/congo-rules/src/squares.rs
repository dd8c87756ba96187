//! A set of squares, as a bitboard.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::square::Square;

/// A set of squares.
///
/// ```
/// use congo_rules::{Square, Squares};
///
/// let corners: Squares = [Square::at(0, 0), Square::at(6, 6)].into_iter().collect();
/// assert!(corners.contains(Square::at(6, 6)));
/// assert_eq!((!corners).len(), 47);
/// ```
// Bit rank * 8 + file; the eighth column and everything above rank 7 are always clear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(u64);

/// Every square of the board.
pub(crate) const BOARD: u64 = 0x007f_7f7f_7f7f_7f7f;

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares(0);
    /// All 49 squares.
    pub const ALL: Squares = Squares(BOARD);
    /// Rank 4.
    pub const RIVER: Squares = Squares(0x7f << 24);

    /// The set of a bitboard that has no bit outside the board.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Squares {
        Squares(bits)
    }

    /// The bitboard.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Squares {
        Squares(square.mask())
    }

    /// Adds a square; tells whether it was missing.
    pub fn insert(&mut self, square: Square) -> bool {
        let missing = !self.contains(square);
        self.0 |= square.mask();
        missing
    }

    /// Takes a square out; tells whether it was there.
    pub fn remove(&mut self, square: Square) -> bool {
        let there = self.contains(square);
        self.0 &= !square.mask();
        there
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.mask() != 0
    }

    /// How many squares there are, 0 to 49.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The square with the lowest index.
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_bit(self.0.trailing_zeros())) }
    }

    /// The squares in the order of their index.
    #[inline]
    pub fn iter(self) -> SquaresIter {
        SquaresIter(self.0)
    }
}

/// The squares of a set, in the order of their index.
#[derive(Clone, Debug)]
pub struct SquaresIter(u64);

impl Iterator for SquaresIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Square::from_bit(bit))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SquaresIter {}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    fn into_iter(self) -> SquaresIter {
        self.iter()
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        Squares(squares.into_iter().fold(0, |bits, square| bits | square.mask()))
    }
}

impl From<Square> for Squares {
    fn from(square: Square) -> Squares {
        Squares(square.mask())
    }
}

impl BitOr for Squares {
    type Output = Squares;
    #[inline]
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    #[inline]
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitXor for Squares {
    type Output = Squares;
    #[inline]
    fn bitxor(self, other: Squares) -> Squares {
        Squares(self.0 ^ other.0)
    }
}

impl Sub for Squares {
    type Output = Squares;
    #[inline]
    fn sub(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }
}

impl Not for Squares {
    type Output = Squares;
    #[inline]
    fn not(self) -> Squares {
        Squares(!self.0 & BOARD)
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Squares) {
        *self = *self | other;
    }
}

impl BitAndAssign for Squares {
    fn bitand_assign(&mut self, other: Squares) {
        *self = *self & other;
    }
}

impl BitXorAssign for Squares {
    fn bitxor_assign(&mut self, other: Squares) {
        *self = *self ^ other;
    }
}

impl SubAssign for Squares {
    fn sub_assign(&mut self, other: Squares) {
        *self = *self - other;
    }
}

impl fmt::Display for Squares {
    /// Draws the board, rank 7 first: `x` for a square of the set, `.` for another.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..7).rev() {
            for file in 0..7 {
                let here = self.contains(Square::at(file, rank));
                f.write_str(if here { "x" } else { "." })?;
                f.write_str(if file < 6 { " " } else { "" })?;
            }
            f.write_str(if rank > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_river_as_a_board() {
        let drawn = "\
. . . . . . .
. . . . . . .
. . . . . . .
x x x x x x x
. . . . . . .
. . . . . . .
. . . . . . .";
        assert_eq!(Squares::RIVER.to_string(), drawn);
        assert!(Squares::RIVER.iter().all(Square::is_river));
    }

    #[test]
    fn a_set_behaves_like_a_set() {
        let mut set = Squares::EMPTY;
        assert!(set.insert(Square::at(3, 2)));
        assert!(!set.insert(Square::at(3, 2)));
        assert!(set.insert(Square::at(0, 0)));
        assert_eq!(set.iter().map(|s| s.to_string()).collect::<Vec<_>>(), ["a1", "d3"]);
        assert_eq!(set.first(), Some(Square::at(0, 0)));
        assert_eq!((!set).len(), 47);
        assert_eq!(!!set, set);
        assert!(set.remove(Square::at(0, 0)));
        assert!(!set.remove(Square::at(0, 0)));
        assert_eq!(set - set, Squares::EMPTY);
        assert_eq!(Square::all().collect::<Squares>(), Squares::ALL);
    }
}
