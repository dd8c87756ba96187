//! One of the 49 squares.

use std::fmt;
use std::str::FromStr;

use crate::color::Color;

/// A square of the board, `a1` to `g7`.
///
/// Ordered by [`Square::index`]: along the first rank, then along the second, and so on.
// Inside, a square is rank * 8 + file: the eighth, empty column keeps shifted boards from wrapping round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 49;

    /// The square on a file and a rank, both 0 to 6.
    ///
    /// # Panics
    /// When either is larger. For constants and tests; elsewhere use [`Square::new`].
    #[track_caller]
    pub const fn at(file: u8, rank: u8) -> Square {
        assert!(file < 7 && rank < 7, "file and rank are 0 to 6");
        Square(rank * 8 + file)
    }

    /// The square on a file and a rank, if both are 0 to 6.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 7 && rank < 7 { Some(Square(rank * 8 + file)) } else { None }
    }

    /// 0 (a1), 1 (b1) … 48 (g7).
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 - (self.0 >> 3)) as usize
    }

    /// The square of an index, if it is below 49.
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Square::COUNT { Some(Square(((index / 7) * 8 + index % 7) as u8)) } else { None }
    }

    /// The file: 0 for a, 6 for g.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank: 0 for rank 1, 6 for rank 7.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The number of the square in the last field of Congo FEN: 0 (a7) along the rank, then a6 (7), to 48 (g1).
    pub const fn fen_index(self) -> u8 {
        (6 - self.rank()) * 7 + self.file()
    }

    /// The square of such a number, if it is below 49.
    pub const fn from_fen_index(index: u8) -> Option<Square> {
        if index < 49 { Square::new(index % 7, 6 - index / 7) } else { None }
    }

    /// The square halfway to another that is exactly two away straight or diagonally: what a monkey jumps over.
    pub fn middle(self, other: Square) -> Option<Square> {
        let apart = (self.file().abs_diff(other.file()), self.rank().abs_diff(other.rank()));
        matches!(apart, (0, 2) | (2, 0) | (2, 2)).then(|| Square::from_bit((self.bit() + other.bit()) / 2))
    }

    /// Whether the square lies in the river, rank 4.
    #[inline]
    pub const fn is_river(self) -> bool {
        self.rank() == 3
    }

    /// Whose castle the square lies in: c1 to e3 is White's, c5 to e7 Black's.
    pub const fn castle(self) -> Option<Color> {
        match (self.file(), self.rank()) {
            (2..=4, 0..=2) => Some(Color::White),
            (2..=4, 4..=6) => Some(Color::Black),
            _ => None,
        }
    }

    /// All squares, in the order of their index.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..7 * 7).map(|index| Square::at(index % 7, index / 7))
    }

    /// The square across the river on the same file.
    pub const fn mirrored(self) -> Square {
        Square::at(self.file(), 6 - self.rank())
    }

    /// The square of a bit number of [`crate::Bitboard`]; the caller has it from a set bit.
    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Square {
        Square(bit as u8)
    }

    /// The bit number of this square.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// The board with this square alone.
    #[inline]
    pub(crate) const fn mask(self) -> u64 {
        1 << (self.0 & 63)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), char::from(b'1' + self.rank()))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareError {
    /// The text as it was given.
    pub input: String,
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no square: a file a to g and a rank 1 to 7 are wanted", self.input)
    }
}

impl std::error::Error for SquareError {}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Square, SquareError> {
        let [file @ b'a'..=b'g', rank @ b'1'..=b'7'] = text.as_bytes() else {
            return Err(SquareError { input: text.to_owned() });
        };
        Ok(Square::at(file - b'a', rank - b'1'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_goes_both_ways() {
        for (index, square) in Square::all().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::from_fen_index(square.fen_index()), Some(square));
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert_eq!(Square::all().count(), 49);
        assert_eq!(Square::from_index(49), None);
        assert_eq!(Square::from_fen_index(49), None);
    }

    #[test]
    fn corners_and_river_are_where_they_should_be() {
        assert_eq!(Square::at(0, 6).fen_index(), 0);
        assert_eq!(Square::at(0, 5).fen_index(), 7);
        assert_eq!(Square::at(6, 0).fen_index(), 48);
        assert_eq!(Square::at(1, 0).index(), 1);
        assert!(Square::at(6, 3).is_river());
        assert_eq!(Square::at(2, 0).castle(), Some(Color::White));
        assert_eq!(Square::at(4, 4).castle(), Some(Color::Black));
        assert_eq!(Square::at(3, 3).castle(), None);
    }

    #[test]
    fn bad_names_are_given_back() {
        for text in ["", "a", "h1", "a8", "a0", "A1", "a11", "ä1"] {
            assert_eq!(text.parse::<Square>(), Err(SquareError { input: text.to_owned() }));
        }
    }
}
