//! The platform's FEN: seven ranks, the side to move and the chain in progress, joined by slashes.

use crate::{Color, Piece, Setup, Square};
use std::fmt;
use std::str::FromStr;

/// Which field of a FEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FenField {
    /// The men of a rank, 1 to 7.
    Rank(u8),
    /// The side to move.
    Turn,
    /// The start square of a chain in progress.
    Chain,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rank(rank) => write!(f, "rank {rank}"),
            Self::Turn => f.write_str("side to move"),
            Self::Chain => f.write_str("jump field"),
        }
    }
}

/// Why a text is no Congo FEN.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FenError {
    /// Not nine fields.
    Fields {
        /// How many there are.
        count: usize,
    },
    /// A sign that does not belong there.
    Sign {
        /// In which field.
        field: FenField,
        /// The sign; none if the field ends too early.
        sign: Option<char>,
        /// Where in the whole text, counted in characters from 1.
        column: usize,
        /// What is wanted there.
        wanted: &'static str,
    },
    /// A rank that has more or fewer than seven squares.
    Width {
        /// Which.
        field: FenField,
        /// How many squares it has.
        squares: u32,
    },
    /// A number that names no square.
    NoSquare {
        /// The field's text.
        text: String,
        /// Where it begins in the whole text, counted in characters from 1.
        column: usize,
    },
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields { count } => {
                write!(f, "FEN: {count} fields joined by '/', nine are wanted (seven ranks, side to move, jump field)")
            }
            Self::Sign { field, sign: Some(sign), column, wanted } => {
                write!(f, "FEN {field}: {sign:?} at character {column}, wanted {wanted}")
            }
            Self::Sign { field, sign: None, column, wanted } => {
                write!(f, "FEN {field}: ends at character {column}, wanted {wanted}")
            }
            Self::Width { field, squares } => write!(f, "FEN {field}: {squares} squares, seven are wanted"),
            Self::NoSquare { text, column } => {
                write!(f, "FEN {}: {text:?} at character {column}, wanted -1 or a number from 0 to 48", FenField::Chain)
            }
        }
    }
}

impl std::error::Error for FenError {}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        let fields: Vec<&str> = fen.split('/').collect();
        if fields.len() != 9 {
            return Err(FenError::Fields { count: fields.len() });
        }
        let mut setup = Self::EMPTY;
        let mut column = 1;
        for (index, field) in fields.iter().enumerate() {
            match index {
                0..=6 => read_rank(&mut setup, 6 - index as u8, field, column)?,
                7 => setup.turn = read_turn(field, column)?,
                _ => setup.chain = read_chain(field, column)?,
            }
            column += field.chars().count() + 1;
        }
        Ok(setup)
    }
}

fn read_rank(setup: &mut Setup, rank: u8, text: &str, column: usize) -> Result<(), FenError> {
    let field = FenField::Rank(rank + 1);
    let mut file: u32 = 0;
    for (offset, sign) in text.chars().enumerate() {
        if let Some(empty) = sign.to_digit(10).filter(|digit| (1..=7).contains(digit)) {
            file += empty;
        } else if let Some(piece) = Piece::from_letter(sign) {
            if let Some(square) = u8::try_from(file).ok().and_then(|file| Square::new(file, rank)) {
                setup.board[square.index()] = Some(piece);
            }
            file += 1;
        } else {
            let wanted = "one of PSZEGMCL, small for Black, or 1 to 7 for empty squares";
            return Err(FenError::Sign { field, sign: Some(sign), column: column + offset, wanted });
        }
    }
    if file == 7 { Ok(()) } else { Err(FenError::Width { field, squares: file }) }
}

fn read_turn(text: &str, column: usize) -> Result<Color, FenError> {
    let wrong = |sign, column| FenError::Sign { field: FenField::Turn, sign, column, wanted: "w or b" };
    let mut signs = text.chars();
    let color = match signs.next() {
        Some('w') => Color::White,
        Some('b') => Color::Black,
        sign => return Err(wrong(sign, column)),
    };
    signs.next().map_or(Ok(color), |sign| Err(wrong(Some(sign), column + 1)))
}

fn read_chain(text: &str, column: usize) -> Result<Option<Square>, FenError> {
    if text == "-1" {
        return Ok(None);
    }
    let plain =
        !text.is_empty() && text.chars().all(|sign| sign.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    let number: Option<u8> = text.parse().ok().filter(|_| plain);
    let square = number.and_then(Square::from_fen_index);
    square.map(Some).ok_or_else(|| FenError::NoSquare { text: text.to_owned(), column })
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..7).rev() {
            let mut empty = 0;
            for file in 0..7 {
                match self.board[Square::at(file, rank).index()] {
                    None => empty += 1,
                    Some(piece) => {
                        write_empty(f, std::mem::take(&mut empty))?;
                        write!(f, "{}", piece.letter())?;
                    }
                }
            }
            write_empty(f, empty)?;
            f.write_str("/")?;
        }
        write!(f, "{}/", self.turn.letter())?;
        match self.chain {
            None => f.write_str("-1"),
            Some(square) => write!(f, "{}", square.fen_index()),
        }
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, count: u32) -> fmt::Result {
    if count == 0 { Ok(()) } else { write!(f, "{count}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for fen in [
            crate::Position::START_FEN,
            "7/4l2/7/4c2/7/2p4/1M1L3/w/-1",
            "3l3/7/7/7/3M3/7/3L3/w/45",
            "7/7/7/7/7/7/7/b/0",
        ] {
            assert_eq!(fen.parse::<Setup>().expect(fen).to_string(), fen);
        }
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (fen, named) in [
            ("", "1 fields"),
            ("7/7/7/7/7/7/7/w", "8 fields"),
            ("7/7/7/7/7/7/7/w/-1/", "10 fields"),
            ("x6/7/7/7/7/7/7/w/-1", "rank 7: 'x' at character 1"),
            ("7/7/8/7/7/7/7/w/-1", "rank 5: '8' at character 5"),
            ("7/6/7/7/7/7/7/w/-1", "rank 6: 6 squares"),
            ("7/7L/7/7/7/7/7/w/-1", "rank 6: 8 squares"),
            ("7/7/7/7/7/7//w/-1", "rank 1: 0 squares"),
            ("7/7/7/7/7/7/7/x/-1", "side to move: 'x' at character 15"),
            ("7/7/7/7/7/7/7//-1", "side to move: ends at character 15"),
            ("7/7/7/7/7/7/7/w/49", "jump field: \"49\" at character 17"),
            ("7/7/7/7/7/7/7/w/+1", "jump field: \"+1\""),
            ("7/7/7/7/7/7/7/w/", "jump field: \"\""),
        ] {
            let problem = fen.parse::<Setup>().expect_err(fen).to_string();
            assert!(problem.contains(named), "{problem}");
        }
    }
}
