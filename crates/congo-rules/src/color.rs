//! The two sides.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

use crate::name_error::NameError;

/// A side. White starts on ranks 1 and 2 and moves first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Color {
    /// Starts on ranks 1 and 2 and moves first; its pawns move up.
    White,
    /// Starts on ranks 6 and 7; its pawns move down.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// Returns 0 for White, 1 for Black.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter of the side in Congo FEN: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// Returns the rank (0-based) on which this side's pawns become superpawns.
    #[must_use]
    pub const fn last_rank(self) -> u8 {
        match self {
            Color::White => 6,
            Color::Black => 0,
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl FromStr for Color {
    type Err = NameError;

    /// Parses a name in upper or lower case.
    fn from_str(text: &str) -> Result<Color, NameError> {
        match text {
            _ if text.eq_ignore_ascii_case("white") => Ok(Color::White),
            _ if text.eq_ignore_ascii_case("black") => Ok(Color::Black),
            _ => Err(NameError::new(text, "White or Black")),
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}
