//! The 49 squares of the board.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::color::Color;

/// A square of the board, `a1` to `g7`.
///
/// Ordered by [`Square::index`]: along the first rank, then along the second, and so on.
///
/// ```
/// use congo_rules::{Color, Square};
///
/// let square: Square = "d4".parse()?;
/// assert_eq!(square, Square::D4);
/// assert!(square.is_river());
/// assert_eq!(Square::C7.castle(), Some(Color::Black));
/// assert!("h8".parse::<Square>().is_err());
/// # Ok::<(), congo_rules::SquareError>(())
/// ```
// The value is rank * 8 + file: the eighth, empty column keeps shifted boards from wrapping around.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The constants `Square::A1` to `Square::G7`.
macro_rules! squares {
    ($($name:ident $file:literal $rank:literal),*) => {
        impl Square {$(
            #[doc = concat!("The square ", stringify!($name), ".")]
            pub const $name: Square = Square::at($file, $rank);
        )*}
    };
}

#[rustfmt::skip]
squares! {
    A1 0 0, B1 1 0, C1 2 0, D1 3 0, E1 4 0, F1 5 0, G1 6 0,
    A2 0 1, B2 1 1, C2 2 1, D2 3 1, E2 4 1, F2 5 1, G2 6 1,
    A3 0 2, B3 1 2, C3 2 2, D3 3 2, E3 4 2, F3 5 2, G3 6 2,
    A4 0 3, B4 1 3, C4 2 3, D4 3 3, E4 4 3, F4 5 3, G4 6 3,
    A5 0 4, B5 1 4, C5 2 4, D5 3 4, E5 4 4, F5 5 4, G5 6 4,
    A6 0 5, B6 1 5, C6 2 5, D6 3 5, E6 4 5, F6 5 5, G6 6 5,
    A7 0 6, B7 1 6, C7 2 6, D7 3 6, E7 4 6, F7 5 6, G7 6 6
}

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 49;

    /// Returns the square on a file and a rank, both 0 to 6.
    ///
    /// # Panics
    /// Panics if either is larger. For constants and tests; use [`Square::new`] elsewhere.
    #[track_caller]
    #[must_use]
    pub const fn at(file: u8, rank: u8) -> Square {
        assert!(file < 7 && rank < 7, "file and rank are 0 to 6");
        Square(rank * 8 + file)
    }

    /// Returns the square on a file and a rank if both are 0 to 6.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 7 && rank < 7 { Some(Square(rank * 8 + file)) } else { None }
    }

    /// Returns the index: 0 (a1), 1 (b1) … 48 (g7).
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 - (self.0 >> 3)) as usize
    }

    /// Returns the square with an index if it is below 49.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Square::COUNT { Some(Square(((index / 7) * 8 + index % 7) as u8)) } else { None }
    }

    /// Returns the file: 0 for a, 6 for g.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// Returns the rank: 0 for rank 1, 6 for rank 7.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// Returns the number of the square in the last field of Congo FEN: 0 (a7) along the rank, then a6 (7), to 48 (g1).
    #[must_use]
    pub const fn fen_index(self) -> u8 {
        (6 - self.rank()) * 7 + self.file()
    }

    /// Returns the square with a [`Square::fen_index`] if it is below 49.
    #[must_use]
    pub const fn from_fen_index(index: u8) -> Option<Square> {
        if index < 49 { Square::new(index % 7, 6 - index / 7) } else { None }
    }

    /// The square halfway to another one exactly two squares away, straight or diagonally: the square that a monkey
    /// jumps over.
    #[must_use]
    pub fn middle(self, other: Square) -> Option<Square> {
        let apart = (self.file().abs_diff(other.file()), self.rank().abs_diff(other.rank()));
        matches!(apart, (0, 2) | (2, 0) | (2, 2)).then(|| Square::from_bit((self.bit() + other.bit()) / 2))
    }

    /// Returns the square of the straight distance between the centres of two squares: 1 for neighbours along a file or
    /// rank, 2 for diagonal neighbours.
    #[must_use]
    pub const fn squared_distance(self, other: Self) -> u32 {
        let (files, ranks) = (self.file().abs_diff(other.file()) as u32, self.rank().abs_diff(other.rank()) as u32);
        files * files + ranks * ranks
    }

    /// Returns whether the square is in the river, rank 4.
    #[inline]
    #[must_use]
    pub const fn is_river(self) -> bool {
        self.rank() == 3
    }

    /// Returns the side whose castle contains the square: c1 to e3 is White's, c5 to e7 Black's.
    #[must_use]
    pub const fn castle(self) -> Option<Color> {
        match (self.file(), self.rank()) {
            (2..=4, 0..=2) => Some(Color::White),
            (2..=4, 4..=6) => Some(Color::Black),
            _ => None,
        }
    }

    /// Returns all squares in the order of their index.
    #[must_use]
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..7 * 7).map(|index| Square::at(index % 7, index / 7))
    }

    /// Returns the square across the river on the same file.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square::at(self.file(), 6 - self.rank())
    }

    /// Returns the square of a bit number of [`crate::Bitboard`], which must be that of a set bit.
    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Square {
        Square(bit as u8)
    }

    /// Returns the bit number of this square.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// Returns the board with only this square.
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

/// A parse error: the text is not a square.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SquareError {
    /// The input text.
    pub input: String,
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no square: expected a file a to g and a rank 1 to 7", self.input)
    }
}

impl core::error::Error for SquareError {}

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
    use std::prelude::rust_2024::*;

    #[test]
    fn distances_are_straight() {
        let from_a1 =
            [Square::A1, Square::A2, Square::B2, Square::C1, Square::G7].map(|to| Square::A1.squared_distance(to));
        assert_eq!(from_a1, [0, 1, 2, 4, 72]);
        assert_eq!(Square::G7.squared_distance(Square::A1), 72);
    }

    #[test]
    fn every_number_goes_both_ways() {
        assert_eq!([Square::A1, Square::G1, Square::A2, Square::G7].map(Square::index), [0, 6, 7, 48]);
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
