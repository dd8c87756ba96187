//! The eight kinds of men.

use crate::Color;
use std::fmt;

/// A kind of man. The order is from the least to the most valuable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// One square straight or diagonally forward.
    Pawn,
    /// A pawn that has reached the last rank.
    Superpawn,
    /// A knight.
    Zebra,
    /// One or two squares straight, leaping.
    Elephant,
    /// Two squares straight or diagonally, leaping; one square without capture.
    Giraffe,
    /// Hops over enemies like a draughtsman.
    Monkey,
    /// At home in the river.
    Crocodile,
    /// Lives in its castle; its loss ends the game.
    Lion,
}

impl Kind {
    /// Every kind, in order of value.
    pub const ALL: [Self; 8] = [
        Self::Pawn,
        Self::Superpawn,
        Self::Zebra,
        Self::Elephant,
        Self::Giraffe,
        Self::Monkey,
        Self::Crocodile,
        Self::Lion,
    ];

    /// 0 to 7, in order of value.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter in a FEN and in a record.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Superpawn => 'S',
            Self::Zebra => 'Z',
            Self::Elephant => 'E',
            Self::Giraffe => 'G',
            Self::Monkey => 'M',
            Self::Crocodile => 'C',
            Self::Lion => 'L',
        }
    }

    /// The kind of a letter, capital or small.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }

    /// The English name, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Superpawn => "superpawn",
            Self::Zebra => "zebra",
            Self::Elephant => "elephant",
            Self::Giraffe => "giraffe",
            Self::Monkey => "monkey",
            Self::Crocodile => "crocodile",
            Self::Lion => "lion",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A man: what it is and whose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose.
    pub color: Color,
    /// What.
    pub kind: Kind,
}

impl Piece {
    /// The letter in a FEN: capital for White, small for Black.
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.kind.letter(),
            Color::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The man of a FEN letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Kind::from_letter(letter).map(|kind| Self { color, kind })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", if self.color == Color::White { "white" } else { "black" }, self.kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_round_trip() {
        for color in Color::ALL {
            for kind in Kind::ALL {
                let piece = Piece { color, kind };
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            }
        }
        assert_eq!(Piece::from_letter('x'), None);
    }
}
