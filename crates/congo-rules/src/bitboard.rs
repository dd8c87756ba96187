//! A set of squares as a bitboard.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::square::Square;

/// A set of squares.
///
/// ```
/// use congo_rules::{Square, Bitboard};
///
/// let corners: Bitboard = [Square::A1, Square::G7].into_iter().collect();
/// assert!(corners.contains(Square::G7));
/// assert_eq!((!corners).len(), 47);
/// assert_eq!(corners.north().iter().collect::<Vec<_>>(), [Square::A2]);
/// assert_eq!(Bitboard::from_bits(corners.bits()), Some(corners));
/// ```
// Bit rank * 8 + file; the eighth column and everything above rank 7 are always clear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(u64);

/// Every square of the board.
pub(crate) const BOARD: u64 = 0x007f_7f7f_7f7f_7f7f;

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 49 squares.
    pub const ALL: Bitboard = Bitboard(BOARD);
    /// Rank 4.
    pub const RIVER: Bitboard = Bitboard(0x7f << 24);

    /// Creates the set from a number without bits outside the board.
    #[inline]
    pub(crate) const fn from_valid_bits(bits: u64) -> Bitboard {
        Bitboard(bits)
    }

    /// Returns the set as a number: bit `rank * 8 + file`, both from 0, is set for a square of the set. The eighth bit
    /// of every rank and all bits from 55 on are clear.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Creates the set from a number as returned by [`Bitboard::bits`]; `None` if a bit outside the board is set.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Bitboard> {
        if bits & !BOARD == 0 { Some(Bitboard(bits)) } else { None }
    }

    /// Creates the set from a number, ignoring bits outside the board.
    #[inline]
    #[must_use]
    pub const fn from_bits_truncate(bits: u64) -> Bitboard {
        Bitboard(bits & BOARD)
    }

    /// Moves every square one rank up, towards rank 7. Squares that leave the board are dropped.
    #[inline]
    #[must_use]
    pub const fn north(self) -> Bitboard {
        Bitboard(self.0 << 8 & BOARD)
    }

    /// Moves every square one rank down, towards rank 1. Squares that leave the board are dropped.
    #[inline]
    #[must_use]
    pub const fn south(self) -> Bitboard {
        Bitboard(self.0 >> 8)
    }

    /// Moves every square one file to the right, towards the g-file. Squares that leave the board are dropped.
    #[inline]
    #[must_use]
    pub const fn east(self) -> Bitboard {
        Bitboard(self.0 << 1 & BOARD)
    }

    /// Moves every square one file to the left, towards the a-file. Squares that leave the board are dropped.
    #[inline]
    #[must_use]
    pub const fn west(self) -> Bitboard {
        Bitboard(self.0 >> 1 & BOARD)
    }

    /// Returns the set of one square.
    #[inline]
    #[must_use]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(square.mask())
    }

    /// Inserts a square; returns whether it was missing.
    pub fn insert(&mut self, square: Square) -> bool {
        let missing = !self.contains(square);
        self.0 |= square.mask();
        missing
    }

    /// Removes a square; returns whether it was present.
    pub fn remove(&mut self, square: Square) -> bool {
        let there = self.contains(square);
        self.0 &= !square.mask();
        there
    }

    /// Returns whether the square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.mask() != 0
    }

    /// Returns the number of squares, 0 to 49.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the square with the lowest index; `None` if the set is empty.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_bit(self.0.trailing_zeros())) }
    }

    /// Returns the squares in the order of their index.
    #[inline]
    #[must_use]
    pub fn iter(self) -> BitboardIter {
        BitboardIter(self.0)
    }
}

/// The squares of a set, in the order of their index.
#[derive(Clone, Debug)]
pub struct BitboardIter(u64);

impl Iterator for BitboardIter {
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

impl ExactSizeIterator for BitboardIter {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = BitboardIter;

    fn into_iter(self) -> BitboardIter {
        self.iter()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        Bitboard(squares.into_iter().fold(0, |bits, square| bits | square.mask()))
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Bitboard {
        Bitboard(square.mask())
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

impl Sub for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0 & BOARD)
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Bitboard) {
        *self = *self | other;
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Bitboard) {
        *self = *self & other;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Bitboard) {
        *self = *self ^ other;
    }
}

impl SubAssign for Bitboard {
    fn sub_assign(&mut self, other: Bitboard) {
        *self = *self - other;
    }
}

impl fmt::Display for Bitboard {
    /// Draws the board, rank 7 first: `x` for a square of the set, `.` for other squares.
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

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::rust_2024::*;

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
        assert_eq!(Bitboard::RIVER.to_string(), drawn);
        assert!(Bitboard::RIVER.iter().all(Square::is_river));
    }

    #[test]
    fn shifts_drop_what_leaves_the_board() {
        for square in Square::all() {
            let (file, rank) = (square.file() as i8, square.rank() as i8);
            let set = Bitboard::of(square);
            for (shifted, (across, up)) in
                [(set.north(), (0, 1)), (set.south(), (0, -1)), (set.east(), (1, 0)), (set.west(), (-1, 0))]
            {
                let target = Square::new((file + across) as u8, (rank + up) as u8);
                assert_eq!(shifted, target.into_iter().collect(), "{square} by {across} files and {up} ranks");
            }
        }
    }

    #[test]
    fn numbers_with_bits_outside_the_board_are_no_sets() {
        assert_eq!(Bitboard::from_bits(BOARD), Some(Bitboard::ALL));
        for bit in [7, 15, 55, 56, 63] {
            assert_eq!(Bitboard::from_bits(1 << bit), None);
            assert_eq!(Bitboard::from_bits_truncate(1 << bit | 1), Bitboard::of(Square::A1));
        }
    }

    #[test]
    fn a_set_behaves_like_a_set() {
        let mut set = Bitboard::EMPTY;
        assert!(set.insert(Square::at(3, 2)));
        assert!(!set.insert(Square::at(3, 2)));
        assert!(set.insert(Square::at(0, 0)));
        assert_eq!(set.iter().map(|s| s.to_string()).collect::<Vec<_>>(), ["a1", "d3"]);
        assert_eq!(set.first(), Some(Square::at(0, 0)));
        assert_eq!((!set).len(), 47);
        assert_eq!(!!set, set);
        assert!(set.remove(Square::at(0, 0)));
        assert!(!set.remove(Square::at(0, 0)));
        assert_eq!(set - set, Bitboard::EMPTY);
        assert_eq!(Square::all().collect::<Bitboard>(), Bitboard::ALL);
    }
}
