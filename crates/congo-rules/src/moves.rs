//! A move as the rules count it, and the way it is written and shown.

use crate::{Square, Squares};
use std::fmt;
use std::str::FromStr;

/// A move: from where, to where, and which men it takes. Two ways of a monkey with the same three are one move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u64);

const FROM: u32 = 49;
const TO: u32 = 55;

impl Move {
    #[inline]
    pub(crate) const fn pack(from: usize, to: usize, captured: u64) -> Self {
        Self(captured | (from as u64) << FROM | (to as u64) << TO)
    }

    /// Where the man stands.
    #[inline]
    pub const fn from(self) -> Square {
        Square::of_bit((self.0 >> FROM & 63) as u32)
    }

    /// Where it ends.
    #[inline]
    pub const fn to(self) -> Square {
        Square::of_bit((self.0 >> TO & 63) as u32)
    }

    /// The men it takes, by the squares they stand on.
    #[inline]
    pub const fn captured(self) -> Squares {
        Squares(self.0 & Squares::ALL.0)
    }

    /// Whether it takes anything.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.0 & Squares::ALL.0 != 0
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}x{:?}", self.from(), self.to(), self.captured())
    }
}

/// A way over the board: the start square and every landing square. Its text is the machine text, `b1d3f5`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path(Vec<Square>);

impl Path {
    /// A way from a square over landing squares; without any it ends where it begins.
    pub fn new(from: Square, landings: impl IntoIterator<Item = Square>) -> Self {
        let mut squares = vec![from];
        squares.extend(landings);
        if squares.len() == 1 {
            squares.push(from);
        }
        Self(squares)
    }

    /// The start square and every landing square: at least two.
    pub fn squares(&self) -> &[Square] {
        &self.0
    }

    /// Where it begins.
    pub fn from(&self) -> Square {
        self.0[0]
    }

    /// Where it ends.
    pub fn to(&self) -> Square {
        self.0[self.0.len() - 1]
    }

    /// Every landing square.
    pub fn landings(&self) -> &[Square] {
        &self.0[1..]
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|square| write!(f, "{square}"))
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no way over the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PathError {
    /// Fewer than two squares.
    TooShort {
        /// The text.
        text: String,
    },
    /// Not a square.
    NoSquare {
        /// The text.
        text: String,
        /// Where in it, counted in characters from 1.
        column: usize,
    },
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { text } => write!(f, "move {text:?}: at least two squares are wanted, like a2a3"),
            Self::NoSquare { text, column } => {
                write!(f, "move {text:?}, character {column}: a square from a1 to g7 is wanted")
            }
        }
    }
}

impl std::error::Error for PathError {}

impl FromStr for Path {
    type Err = PathError;

    fn from_str(text: &str) -> Result<Self, PathError> {
        let signs: Vec<char> = text.chars().collect();
        let square = |(index, pair): (usize, &[char])| {
            let name: String = pair.iter().collect();
            name.parse().map_err(|_| PathError::NoSquare { text: text.to_owned(), column: 2 * index + 1 })
        };
        let squares: Vec<Square> = signs.chunks(2).enumerate().map(square).collect::<Result<_, _>>()?;
        if squares.len() < 2 { Err(PathError::TooShort { text: text.to_owned() }) } else { Ok(Self(squares)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_pack_their_three_parts() {
        for (from, to, captured) in [(0, 48, 0), (48, 0, Squares::ALL.0), (17, 24, 1 << 30)] {
            let packed = Move::pack(from, to, captured);
            assert_eq!((packed.from().index(), packed.to().index(), packed.captured().0), (from, to, captured));
        }
    }

    #[test]
    fn ways_round_trip() {
        for text in ["a2a3", "b1d3f5", "f5f5", "d2f4d6b4d2"] {
            assert_eq!(text.parse::<Path>().expect(text).to_string(), text);
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, named) in [
            ("", "two squares"),
            ("a2", "two squares"),
            ("a2a", "character 3"),
            ("a2h3", "character 3"),
            ("éa2a3", "character 1"),
        ] {
            let problem = text.parse::<Path>().expect_err(text).to_string();
            assert!(problem.contains(named), "{problem}");
        }
    }
}
