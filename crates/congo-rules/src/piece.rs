//! The pieces: eight kinds, two colours, and their letters.

use core::fmt;
use core::str::FromStr;

use crate::color::Color;
use crate::name_error::NameError;

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PieceKind {
    /// One step forward, straight or diagonally; past the river also one or two straight back.
    Pawn,
    /// A promoted pawn: also one step sideways, and one or two back from anywhere, straight or diagonally.
    Superpawn,
    /// The leap of a chess knight.
    Zebra,
    /// One or two squares orthogonally; two squares are a jump.
    Elephant,
    /// Jumps two squares orthogonally or diagonally; steps one square in any direction without capturing.
    Giraffe,
    /// One step in any direction; captures by jumping, any number of times in one turn.
    Monkey,
    /// One step in any direction; slides to the river, and along it. Never drowns.
    Crocodile,
    /// One step in any direction inside its castle; captures the other lion along an open line. Its loss loses the
    /// game.
    Lion,
}

impl PieceKind {
    /// All kinds in the order of [`PieceKind::index`].
    pub const ALL: [PieceKind; 8] = [
        PieceKind::Pawn,
        PieceKind::Superpawn,
        PieceKind::Zebra,
        PieceKind::Elephant,
        PieceKind::Giraffe,
        PieceKind::Monkey,
        PieceKind::Crocodile,
        PieceKind::Lion,
    ];

    /// Returns the index of the kind, 0 for the pawn to 7 for the lion.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the capital letter of the kind: `P S Z E G M C L`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            PieceKind::Pawn => 'P',
            PieceKind::Superpawn => 'S',
            PieceKind::Zebra => 'Z',
            PieceKind::Elephant => 'E',
            PieceKind::Giraffe => 'G',
            PieceKind::Monkey => 'M',
            PieceKind::Crocodile => 'C',
            PieceKind::Lion => 'L',
        }
    }

    /// Returns the kind for a letter in upper or lower case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<PieceKind> {
        PieceKind::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }

    /// Returns the kind's English name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PieceKind::Pawn => "pawn",
            PieceKind::Superpawn => "superpawn",
            PieceKind::Zebra => "zebra",
            PieceKind::Elephant => "elephant",
            PieceKind::Giraffe => "giraffe",
            PieceKind::Monkey => "monkey",
            PieceKind::Crocodile => "crocodile",
            PieceKind::Lion => "lion",
        }
    }
}

impl FromStr for PieceKind {
    type Err = NameError;

    /// Parses a name in upper or lower case.
    fn from_str(text: &str) -> Result<PieceKind, NameError> {
        let named = PieceKind::ALL.into_iter().find(|kind| text.eq_ignore_ascii_case(kind.name()));
        named.ok_or_else(|| NameError::new(text, "a kind of piece, such as zebra"))
    }
}

impl fmt::Display for PieceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A piece: a kind and a colour.
///
/// ```
/// use congo_rules::{Color, Piece, PieceKind};
///
/// let piece = Piece { color: Color::Black, kind: PieceKind::Monkey };
/// assert_eq!("m".parse(), Ok(piece));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Its side.
    pub color: Color,
    /// Its kind.
    pub kind: PieceKind,
}

impl Piece {
    /// Returns the letter in Congo FEN: upper case for White, lower case for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.kind.letter(),
            Color::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// Returns the piece for a letter in Congo FEN.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        PieceKind::from_letter(letter).map(|kind| Piece { color, kind })
    }
}

impl FromStr for Piece {
    type Err = NameError;

    /// Parses a letter of Congo FEN.
    fn from_str(text: &str) -> Result<Piece, NameError> {
        let mut letters = text.chars();
        let piece = letters.next().and_then(Piece::from_letter).filter(|_| letters.next().is_none());
        piece.ok_or_else(|| NameError::new(text, "a letter of Congo FEN, such as Z"))
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn texts_go_both_ways() {
        for color in Color::ALL {
            assert_eq!(color.to_string().parse(), Ok(color));
            for kind in PieceKind::ALL {
                let piece = Piece { color, kind };
                assert_eq!((kind.to_string().parse(), piece.to_string().parse()), (Ok(kind), Ok(piece)));
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            }
        }
        assert_eq!(("WHITE".parse(), "Zebra".parse()), (Ok(Color::White), Ok(PieceKind::Zebra)));
        for text in ["", "x", "zz", "white lion"] {
            assert!(
                text.parse::<Piece>().is_err() && text.parse::<PieceKind>().is_err() && text.parse::<Color>().is_err()
            );
        }
        let problem = "cat".parse::<PieceKind>().expect_err("no such animal").to_string();
        assert_eq!(problem, "\"cat\": expected a kind of piece, such as zebra");
        for letter in ['x', '1', 'é', 'ſ', '-'] {
            assert_eq!(Piece::from_letter(letter), None, "{letter}");
        }
    }

    #[test]
    fn all_is_in_index_order() {
        for (index, kind) in PieceKind::ALL.into_iter().enumerate() {
            assert_eq!(kind.index(), index);
        }
    }
}
