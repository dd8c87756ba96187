//! How a turn is written in a record, and how such text is read again.

use crate::{Effect, IllegalMove, Kind, Path, Position, Turn};
use std::fmt;

/// The record text of a turn: letter, squares, what was taken on the way, promotion, own men lost, the fallen lion.
///
/// ```
/// use congo_rules::{Position, notation};
/// let position = Position::from_fen("2l4/7/7/3Z3/7/7/4L2/w/-1")?;
/// let turn = position.turn_of(&"e1d1".parse()?)?;
/// assert_eq!(notation::record(&turn), "Le1-d1~d4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn record(turn: &Turn) -> String {
    let mut text = String::new();
    if turn.piece.kind != Kind::Pawn {
        text.push(turn.piece.kind.letter());
    }
    let sign = if turn.chosen.is_capture() { "x" } else { "-" };
    let squares: Vec<String> = turn.path.squares().iter().map(ToString::to_string).collect();
    text += &squares.join(sign);
    for effect in &turn.effects {
        match effect {
            Effect::Promote { .. } => text += "=S",
            Effect::Drown { at, .. } => text += &format!("~{at}"),
            Effect::LionTaken { .. } => text.push('#'),
            _ => {}
        }
    }
    text
}

/// Why a text is no move in a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotationError {
    /// A sign that does not belong there.
    Sign {
        /// The text.
        text: String,
        /// Where in it, counted in characters from 1.
        column: usize,
        /// What is wanted there.
        wanted: &'static str,
    },
    /// The letter names another animal than the one that stands there.
    OtherMan {
        /// The text.
        text: String,
        /// The animal of the letter.
        said: Kind,
    },
    /// The move is not legal.
    Illegal {
        /// The text.
        text: String,
        /// Why not.
        why: IllegalMove,
    },
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sign { text, column, wanted } => write!(f, "{text:?}, character {column}: wanted {wanted}"),
            Self::OtherMan { text, said } => write!(f, "{text:?}: no {said} of the side to move stands there"),
            Self::Illegal { text, why } => write!(f, "{text:?}: {why}"),
        }
    }
}

impl std::error::Error for NotationError {}

/// Reads the record text or the machine text of a move. What a reader can find out alone may be missing: the letter,
/// `-` and `x`, `=S`, the drowned and `#`.
///
/// # Errors
/// If the text is no move, or not a legal one here.
pub fn parse_record(position: &Position, text: &str) -> Result<Path, NotationError> {
    let signs: Vec<char> = text.trim().chars().collect();
    let mut reader = Reader { text, signs: &signs, at: 0 };
    let said = reader.letter();
    let path = reader.way()?;
    reader.rest()?;
    let found = position.piece_at(path.from()).map(|piece| piece.kind);
    if let Some(said) = said.filter(|said| found.is_some_and(|kind| kind != *said)) {
        return Err(NotationError::OtherMan { text: text.to_owned(), said });
    }
    match position.resolve(&path) {
        Ok(_) => Ok(path),
        Err(why) => Err(NotationError::Illegal { text: text.to_owned(), why }),
    }
}

struct Reader<'a> {
    text: &'a str,
    signs: &'a [char],
    at: usize,
}

impl Reader<'_> {
    /// A capital letter names the animal; small letters are files, except those that are none.
    fn letter(&mut self) -> Option<Kind> {
        let sign = *self.signs.first()?;
        let is_file = ('a'..='g').contains(&sign);
        let kind = Kind::from_letter(sign).filter(|_| !is_file)?;
        self.at = 1;
        Some(kind)
    }

    fn way(&mut self) -> Result<Path, NotationError> {
        let mut squares = Vec::new();
        loop {
            let name: String = self.signs.iter().skip(self.at).take(2).collect();
            let Ok(square) = name.to_lowercase().parse() else { return Err(self.wrong("a square from a1 to g7")) };
            squares.push(square);
            self.at += 2;
            let joined = matches!(self.peek(), Some('-' | 'x' | 'X' | ':' | '×' | '–'));
            self.at += usize::from(joined);
            let more = joined || self.peek().is_some_and(|sign| sign.is_ascii_alphabetic());
            if !more {
                break;
            }
        }
        if squares.len() < 2 {
            return Err(self.wrong("a second square"));
        }
        Ok(Path::new(squares[0], squares[1..].iter().copied()))
    }

    /// What follows the way is only checked for being well formed: the rules know better.
    fn rest(&mut self) -> Result<(), NotationError> {
        while let Some(sign) = self.peek() {
            self.at += 1;
            match sign {
                '=' if matches!(self.peek(), Some('S' | 's')) => self.at += 1,
                '~' => {
                    let name: String = self.signs.iter().skip(self.at).take(2).collect();
                    if name.parse::<crate::Square>().is_err() {
                        return Err(self.wrong("the square of a drowned man"));
                    }
                    self.at += 2;
                }
                '#' | '!' | '?' | '+' => {}
                _ => {
                    self.at -= 1;
                    return Err(self.wrong("=S, ~ and a square, #, or the end"));
                }
            }
        }
        Ok(())
    }

    fn peek(&self) -> Option<char> {
        self.signs.get(self.at).copied()
    }

    fn wrong(&self, wanted: &'static str) -> NotationError {
        NotationError::Sign { text: self.text.to_owned(), column: self.at + 1, wanted }
    }
}
