//! Standard algebraic notation (SAN) for Congo: writing and parsing.
//!
//! It contains the piece's letter (none for pawns), all squares with `-` or `x` between them, promotion, own pieces
//! that drown, and the capture of the lion: `Mb1xd3xf5`, `a6xb7=S`, `Le1-d1~b4~f4`, `Ld1xd7#`. The writer writes all of
//! it. The parser accepts texts without the parts that follow from the position, and rejects texts that contradict it.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::{Effect, IllegalMove, Path, PieceKind, PlayedMove, Position, Square};
use core::fmt;

/// Returns the SAN of a move.
///
/// ```
/// use congo_rules::{Position, notation};
/// let position = Position::from_fen("2l4/7/7/3Z3/7/7/4L2/w/-1")?;
/// let turn = position.apply_and_describe(&"e1d1".parse()?)?;
/// assert_eq!(notation::to_san(&turn), "Le1-d1~d4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_san(turn: &PlayedMove) -> String {
    let mut text = String::new();
    if turn.piece.kind != PieceKind::Pawn {
        text.push(turn.piece.kind.letter());
    }
    let sign = if turn.mv.is_capture() { "x" } else { "-" };
    let squares: Vec<String> = turn.path.squares().iter().map(ToString::to_string).collect();
    text += &squares.join(sign);
    for effect in &turn.effects() {
        match effect {
            Effect::Promote { .. } => text += "=S",
            Effect::Drown { at, .. } => text += &format!("~{at}"),
            Effect::LionTaken { .. } => text.push('#'),
            _ => {}
        }
    }
    text
}

/// Why a text is not a move in a position. Every variant contains the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotationError {
    /// An unexpected character, or an unexpected end.
    Syntax {
        /// The text.
        text: String,
        /// The column in the text, in characters from 1.
        column: usize,
        /// What was expected.
        expected: &'static str,
    },
    /// The letter names a different kind of piece from the one on the origin.
    OtherPiece {
        /// The text.
        text: String,
        /// The column in the text, in characters from 1.
        column: usize,
        /// The kind of piece in the text.
        said: PieceKind,
        /// The kind of piece on the origin.
        found: PieceKind,
    },
    /// The move is legal, but differs from the text.
    Contradiction {
        /// The text.
        text: String,
        /// The column in the text, in characters from 1.
        column: usize,
        /// The annotation in the text.
        said: Annotation,
    },
    /// The move is not legal.
    Illegal {
        /// The text.
        text: String,
        /// The index of the first character of the path in it, from 1.
        column: usize,
        /// Why it is illegal.
        why: IllegalMove,
    },
}

/// An annotation of a move in SAN besides its squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Annotation {
    /// `x`: a piece is captured.
    Capture,
    /// `=S`: a pawn becomes a superpawn.
    Promotion,
    /// `~`: an own piece drowns on the square.
    Drowned(Square),
    /// `#`: the lion is captured.
    LionTaken,
}

impl Annotation {
    fn is_true_of(self, turn: &PlayedMove) -> bool {
        match self {
            Self::Capture => turn.mv.is_capture(),
            Self::Promotion => turn.is_promotion(),
            Self::Drowned(square) => turn.drowned().any(|(at, _)| at == square),
            Self::LionTaken => turn.captures_lion(),
        }
    }
}

impl NotationError {
    /// Returns the column of the error in the text, in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        match self {
            Self::Syntax { column, .. }
            | Self::OtherPiece { column, .. }
            | Self::Contradiction { column, .. }
            | Self::Illegal { column, .. } => *column,
        }
    }
}

impl fmt::Display for Annotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Capture => f.write_str("nothing is taken"),
            Self::Promotion => f.write_str("nobody is promoted"),
            Self::Drowned(square) => write!(f, "nobody drowns on {square}"),
            Self::LionTaken => f.write_str("no lion is taken"),
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { text, column, expected } => write!(f, "{text:?}, character {column}: expected {expected}"),
            Self::OtherPiece { text, column, said, found } => {
                write!(f, "{text:?}, character {column}: not a {said} but a {found} stands there")
            }
            Self::Contradiction { text, column, said } => write!(f, "{text:?}, character {column}: {said}"),
            Self::Illegal { text, why, .. } => write!(f, "{text:?}: {why}"),
        }
    }
}

impl core::error::Error for NotationError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Illegal { why, .. } => Some(why),
            _ => None,
        }
    }
}

/// Parses a move in SAN or UCI text. Parts that follow from the position may be missing: the letter, the separators
/// between squares, `=S`, drowned pieces and `#`; `-` is accepted for `x`. Upper and lower case are equivalent, because
/// a letter before a letter names a piece and a letter before a digit is a file. Spaces around the text and a trailing
/// `+`, `!` or `?` are ignored.
///
/// ```
/// use congo_rules::{Position, notation::parse_san};
/// let position = Position::from_fen("2p4/4l2/7/4c2/7/2p4/1M1L3/w/-1")?;
/// for text in ["Mb1xd3xf5xd7#", "b1d3f5d7", "mb1-d3-f5-d7"] {
///     assert_eq!(parse_san(&position, text)?.to_string(), "b1d3f5d7");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the text is not a move, the move is not legal here, or the text contradicts the move.
pub fn parse_san(position: &Position, text: &str) -> Result<Path, NotationError> {
    parse_played_move(position, text).map(|turn| turn.path)
}

/// Like [`parse_san`], but returns the move with its effects.
pub(crate) fn parse_played_move(position: &Position, text: &str) -> Result<PlayedMove, NotationError> {
    let written = SanParser::new(text).parse()?;
    let found = position.piece_at(written.path.from()).map(|piece| piece.kind);
    if let Some((said, found)) = written.kind.zip(found).filter(|(said, found)| said != found) {
        return Err(NotationError::OtherPiece { text: text.to_owned(), column: written.column, said, found });
    }
    let turn = position.apply_and_describe(&written.path).map_err(|why| NotationError::Illegal {
        text: text.to_owned(),
        column: written.column,
        why,
    })?;
    match written.claims.into_iter().find(|(_, claim)| !claim.is_true_of(&turn)) {
        Some((column, said)) => Err(NotationError::Contradiction { text: text.to_owned(), column, said }),
        None => Ok(turn),
    }
}

/// A parsed text before it is compared with the position.
struct ParsedSan {
    /// The index of the move's first character.
    column: usize,
    kind: Option<PieceKind>,
    path: Path,
    claims: Vec<(usize, Annotation)>,
}

struct SanParser<'a> {
    text: &'a str,
    signs: Vec<char>,
    at: usize,
    claims: Vec<(usize, Annotation)>,
}

impl<'a> SanParser<'a> {
    fn new(text: &'a str) -> Self {
        let signs: Vec<char> = text.trim_end().chars().collect();
        let at = signs.iter().take_while(|sign| sign.is_whitespace()).count();
        Self { text, signs, at, claims: Vec::new() }
    }

    fn parse(mut self) -> Result<ParsedSan, NotationError> {
        let column = self.column();
        let kind = self.parse_kind()?;
        let path = self.parse_path()?;
        self.parse_annotations()?;
        Ok(ParsedSan { column, kind, path, claims: self.claims })
    }

    /// Parses a letter before another letter, which names a piece.
    fn parse_kind(&mut self) -> Result<Option<PieceKind>, NotationError> {
        let [Some(first), Some(second)] = [self.peek(), self.peek_nth(1)] else { return Ok(None) };
        if !first.is_ascii_alphabetic() || !second.is_ascii_alphabetic() {
            return Ok(None);
        }
        let kind =
            PieceKind::from_letter(first).ok_or_else(|| self.error("a square from a1 to g7 or one of PSZEGMCL"))?;
        self.at += 1;
        Ok(Some(kind))
    }

    fn parse_path(&mut self) -> Result<Path, NotationError> {
        let mut squares = vec![self.parse_square("a square from a1 to g7")?];
        loop {
            let joined = self.parse_separator();
            if !joined && !self.peek().is_some_and(|sign| sign.is_ascii_alphabetic()) {
                break;
            }
            squares.push(self.parse_square("a square from a1 to g7")?);
        }
        match squares[..] {
            [_] => Err(self.error("a second square")),
            _ => Ok(Path::new(squares[0], squares[1..].iter().copied())),
        }
    }

    /// Parses the separator between two squares; returns whether there is one.
    fn parse_separator(&mut self) -> bool {
        let Some(sign @ ('-' | '–' | 'x' | 'X' | ':' | '×')) = self.peek() else { return false };
        if !matches!(sign, '-' | '–') {
            self.claims.push((self.column(), Annotation::Capture));
        }
        self.at += 1;
        true
    }

    fn parse_square(&mut self, expected: &'static str) -> Result<Square, NotationError> {
        let name: String = self.signs.iter().skip(self.at).take(2).map(char::to_ascii_lowercase).collect();
        let square = name.parse().map_err(|_| self.error(expected))?;
        self.at += 2;
        Ok(square)
    }

    fn parse_annotations(&mut self) -> Result<(), NotationError> {
        if self.peek() == Some('=') {
            self.parse_promotion()?;
        }
        while self.peek() == Some('~') {
            self.parse_drowned()?;
        }
        if self.peek() == Some('#') {
            self.claims.push((self.column(), Annotation::LionTaken));
            self.at += 1;
        }
        while matches!(self.peek(), Some('+' | '!' | '?')) {
            self.at += 1;
        }
        if self.peek().is_none() { Ok(()) } else { Err(self.error("=S, ~ and a square, #, or the end")) }
    }

    fn parse_promotion(&mut self) -> Result<(), NotationError> {
        self.claims.push((self.column(), Annotation::Promotion));
        self.at += 1;
        if !matches!(self.peek(), Some('S' | 's')) {
            return Err(self.error("S"));
        }
        self.at += 1;
        Ok(())
    }

    fn parse_drowned(&mut self) -> Result<(), NotationError> {
        let column = self.column();
        self.at += 1;
        let square = self.parse_square("the square of a drowned piece")?;
        self.claims.push((column, Annotation::Drowned(square)));
        Ok(())
    }

    fn peek(&self) -> Option<char> {
        self.peek_nth(0)
    }

    fn peek_nth(&self, by: usize) -> Option<char> {
        self.signs.get(self.at + by).copied()
    }

    fn column(&self) -> usize {
        self.at + 1
    }

    fn error(&self, expected: &'static str) -> NotationError {
        NotationError::Syntax { text: self.text.to_owned(), column: self.column(), expected }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::rust_2024::*;

    const PROMOTION: &str = "1zl4/P6/7/7/7/7/4L2/w/-1";
    const DROWNING: &str = "2l4/7/7/1P3E1/7/7/4L2/w/-1";
    const CHAIN: &str = "2p4/4l2/7/4c2/7/2p4/1M1L3/w/-1";
    const FLIGHT: &str = "3l3/7/7/P6/7/7/3L3/w/-1";

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).expect(fen)
    }

    #[test]
    fn records_are_written_in_full() {
        for (fen, path, text) in [
            (Position::START_FEN, "a2a3", "a2-a3"),
            (Position::START_FEN, "c1c3", "Ec1-c3"),
            (PROMOTION, "a6a7", "a6-a7=S"),
            (PROMOTION, "a6b7", "a6xb7=S"),
            (DROWNING, "e1d1", "Le1-d1~b4~f4"),
            (DROWNING, "b4b5", "b4-b5~f4"),
            (DROWNING, "f4d4", "Ef4-d4~b4~d4"),
            (CHAIN, "b1d3", "Mb1xd3"),
            (CHAIN, "b1d3f5", "Mb1xd3xf5"),
            (CHAIN, "b1d3f5d7", "Mb1xd3xf5xd7#"),
            (FLIGHT, "d1d7", "Ld1xd7~a4#"),
            ("3l3/7/7/7/3M3/7/2L4/w/45", "d3d3", "Md3-d3"),
        ] {
            let position = position(fen);
            let turn = position.apply_and_describe(&path.parse().expect(path)).expect(path);
            assert_eq!(to_san(&turn), text);
            assert_eq!(parse_san(&position, text).expect(text).to_string(), path);
        }
    }

    #[test]
    fn the_reader_does_without_what_the_position_tells() {
        for (fen, path, texts) in [
            (PROMOTION, "a6b7", &["a6b7", "a6-b7", "A6xB7", "Pa6xb7", "pa6xb7=s", " a6xb7=S! ", "a6:b7"][..]),
            (DROWNING, "e1d1", &["e1d1", "E1-D1", "Le1d1", "le1-d1~b4", "Le1-d1~f4", "LE1-D1~F4~B4!?"]),
            (DROWNING, "f4d4", &["ef4d4", "eF4-d4", "f4–d4"]),
            (CHAIN, "b1d3f5d7", &["b1d3f5d7", "b1xd3f5-d7", "Mb1Xd3xf5×d7", "b1d3f5d7#", "b1d3f5d7+"]),
        ] {
            for text in texts {
                let read = parse_san(&position(fen), text);
                assert_eq!(read.map(|read| read.to_string()).as_deref(), Ok(path), "{text}");
            }
        }
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (fen, text, column, named) in [
            (PROMOTION, "", 1, "expected a square"),
            (PROMOTION, "   ", 1, "expected a square"),
            (PROMOTION, "hello", 1, "one of PSZEGMCL"),
            (PROMOTION, "a6", 3, "a second square"),
            (PROMOTION, "a6-", 4, "expected a square"),
            (PROMOTION, "a6h7", 3, "expected a square"),
            (PROMOTION, "a6a8", 3, "expected a square"),
            (PROMOTION, "a6a7=Q", 6, "expected S"),
            (PROMOTION, "a6a7~", 6, "a drowned piece"),
            (PROMOTION, "a6a7 x", 5, "or the end"),
            (PROMOTION, "Za6-a7", 1, "not a zebra but a pawn"),
            (PROMOTION, "a6xa7", 3, "nothing is taken"),
            (PROMOTION, "Le1-d1=S", 7, "nobody is promoted"),
            (PROMOTION, "  a6-a7#", 8, "no lion is taken"),
            (DROWNING, "Le1-d1~c4", 7, "nobody drowns on c4"),
            (DROWNING, "b4-b5~b4", 6, "nobody drowns on b4"),
            (PROMOTION, " a6b5", 2, "pawn"),
            (PROMOTION, "b5b6", 1, "on b5"),
        ] {
            let problem = parse_san(&position(fen), text).expect_err(text);
            assert_eq!(problem.column(), column, "{text}: {problem}");
            assert!(problem.to_string().contains(named), "{text}: {problem}");
            assert!(problem.to_string().contains(&format!("{text:?}")), "{problem} gives the text back");
        }
    }
}
