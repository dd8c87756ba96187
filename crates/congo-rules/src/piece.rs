//! The men: eight kinds, two colours, and their letters.

use std::fmt;

use crate::color::Color;

/// A kind of man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// One step forward, straight or diagonally; past the river also one or two straight back.
    Pawn,
    /// A promoted pawn: also one step sideways, and one or two back from anywhere, straight or diagonally.
    Superpawn,
    /// The leap of a chess knight.
    Zebra,
    /// One or two squares straight; two is a jump.
    Elephant,
    /// Jumps two squares straight or diagonally; one step any way without capture.
    Giraffe,
    /// One step any way; captures by jumping, as often as it likes in one turn.
    Monkey,
    /// One step any way; slides to the river, and along it. Never drowns.
    Crocodile,
    /// One step any way inside its castle; takes the other lion along an open line. Its loss loses the game.
    Lion,
}

impl Kind {
    /// Every kind, in the order of [`Kind::index`].
    pub const ALL: [Kind; 8] = [
        Kind::Pawn,
        Kind::Superpawn,
        Kind::Zebra,
        Kind::Elephant,
        Kind::Giraffe,
        Kind::Monkey,
        Kind::Crocodile,
        Kind::Lion,
    ];

    /// 0 for the pawn to 7 for the lion.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter of the kind: `P S Z E G M C L`.
    pub const fn letter(self) -> char {
        match self {
            Kind::Pawn => 'P',
            Kind::Superpawn => 'S',
            Kind::Zebra => 'Z',
            Kind::Elephant => 'E',
            Kind::Giraffe => 'G',
            Kind::Monkey => 'M',
            Kind::Crocodile => 'C',
            Kind::Lion => 'L',
        }
    }

    /// The kind of a letter, capital or small.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }

    /// The kind's English name in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Pawn => "pawn",
            Kind::Superpawn => "superpawn",
            Kind::Zebra => "zebra",
            Kind::Elephant => "elephant",
            Kind::Giraffe => "giraffe",
            Kind::Monkey => "monkey",
            Kind::Crocodile => "crocodile",
            Kind::Lion => "lion",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A man: a kind and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// The letter in Congo FEN: capital for White, small for Black.
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.kind.letter(),
            Color::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The man of a letter in Congo FEN.
    pub fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Kind::from_letter(letter).map(|kind| Piece { color, kind })
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

    #[test]
    fn letters_go_both_ways() {
        for color in Color::ALL {
            for kind in Kind::ALL {
                let piece = Piece { color, kind };
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            }
        }
        for letter in ['x', '1', 'é', 'ſ', '-'] {
            assert_eq!(Piece::from_letter(letter), None, "{letter}");
        }
    }

    #[test]
    fn all_is_in_index_order() {
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind.index(), index);
        }
    }
}
