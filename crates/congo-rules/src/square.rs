//! The 49 squares.

use crate::Color;
use std::fmt;
use std::str::FromStr;

/// A square of the board: files a to g, ranks 1 to 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of a file and a rank, each from 0 to 6.
    ///
    /// # Panics
    /// If either is larger; use [`Square::new`] for numbers that are not known to be right.
    pub const fn at(file: u8, rank: u8) -> Self {
        assert!(file < 7 && rank < 7, "file and rank go from 0 to 6");
        Self(rank * 7 + file)
    }

    /// The square of a file and a rank; none if either is larger than 6.
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < 7 && rank < 7 { Some(Self(rank * 7 + file)) } else { None }
    }

    /// 0 to 48: a1 is 0, b1 is 1, g7 is 48.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square of an index from 0 to 48.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 49 { Some(Self(index as u8)) } else { None }
    }

    /// For indexes that come out of a bit set of squares.
    pub(crate) const fn of_bit(bit: u32) -> Self {
        Self(bit as u8)
    }

    /// 0 to 6 for files a to g.
    pub const fn file(self) -> u8 {
        self.0 % 7
    }

    /// 0 to 6 for ranks 1 to 7.
    pub const fn rank(self) -> u8 {
        self.0 / 7
    }

    /// The number that a Congo FEN gives the square: a7 is 0, b7 is 1, g1 is 48.
    pub const fn fen_index(self) -> u8 {
        (6 - self.rank()) * 7 + self.file()
    }

    /// The square of a Congo FEN's number.
    pub const fn from_fen_index(index: u8) -> Option<Self> {
        if index < 49 { Some(Self((6 - index / 7) * 7 + index % 7)) } else { None }
    }

    /// Whether it lies in the river, rank 4.
    pub const fn is_river(self) -> bool {
        self.rank() == 3
    }

    /// Whose castle it lies in: c1 to e3 is White's, c5 to e7 is Black's.
    pub const fn castle(self) -> Option<Color> {
        match (self.file(), self.rank()) {
            (2..=4, 0..=2) => Some(Color::White),
            (2..=4, 4..=6) => Some(Color::Black),
            _ => None,
        }
    }

    /// Every square, by index.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..49u8).map(Self)
    }

    /// The same square seen from the other side of the board: ranks turned round.
    pub const fn mirrored(self) -> Self {
        Self((6 - self.rank()) * 7 + self.file())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SquareError {
    /// The text.
    pub text: String,
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no square: a file a to g and a rank 1 to 7 are wanted", self.text)
    }
}

impl std::error::Error for SquareError {}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match text.as_bytes() {
            [file @ b'a'..=b'g', rank @ b'1'..=b'7'] => Ok(Self::at(file - b'a', rank - b'1')),
            _ => Err(SquareError { text: text.to_owned() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_round_trip() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::from_index(square.index()), Some(square));
            assert_eq!(Square::from_fen_index(square.fen_index()), Some(square));
        }
        assert_eq!(Square::at(0, 6).fen_index(), 0);
        assert_eq!(Square::at(6, 0).fen_index(), 48);
        for wrong in ["", "a", "h1", "a8", "a0", "A1", "a11", "é1"] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
    }
}
