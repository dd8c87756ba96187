//! Arrangements of pieces, legal or not, and Congo FEN.
//!
//! A FEN has nine fields joined by `/`: ranks 7 to 1, the side to move, and the square where a chain in progress began.
//! Writing any accepted text reproduces it exactly.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::Color;
use crate::jumps::{self, ChainError};
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::Square;

/// The maximum number of pieces of a side.
pub const MAX_PIECES_PER_SIDE: usize = 14;

/// The maximum number of pieces that a monkey can face, even in a position that cannot occur in a game. A search for
/// the worst position found 485,000 chains for this number, and 2,202 for the [`MAX_PIECES_PER_SIDE`] of a game; with
/// 31 pieces there can be 18.4 million.
pub const MAX_PIECES_FACING_MONKEY: usize = 24;

/// The largest move number that is read in a FEN.
pub(crate) const MAX_MOVE_NUMBER: u32 = 99_999;

/// Any arrangement of pieces, legal to play or not, as in an editor.
///
/// ```
/// use congo_rules::Setup;
///
/// let setup: Setup = "3l3/7/7/7/7/7/P6/w/-1".parse().expect("well written");
/// let defects: Vec<String> = setup.errors().iter().map(|defect| defect.to_string()).collect();
/// assert_eq!(defects, ["White has no lion"]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The piece on each square, by [`Square::index`].
    pub board: [Option<Piece>; 49],
    /// The side to move.
    pub turn: Color,
    /// The square where the chain in progress began; `None` without a chain in progress.
    pub chain: Option<Square>,
}

/// Why an arrangement is not a legal position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// A side has no lion. If only one side has none, the position is a finished game.
    NoLion {
        /// A side has several lions.
        color: Color,
    },
    /// A side has more than one lion.
    ManyLions {
        /// The side.
        color: Color,
        /// Their squares.
        at: Bitboard,
    },
    /// A lion is outside its castle.
    LionOutsideCastle {
        /// The side.
        color: Color,
        /// Its square.
        at: Square,
    },
    /// A pawn is where it would have been promoted.
    PawnOnLastRank {
        /// The side.
        color: Color,
        /// Its square.
        at: Square,
    },
    /// A side has more pieces than it starts with.
    TooManyPieces {
        /// The side.
        color: Color,
        /// The number of its pieces.
        count: usize,
    },
    /// A side has a monkey, and the other side has too many pieces for its chains to be listed.
    TooManyForMonkey {
        /// The side with too many pieces.
        color: Color,
        /// The number of its pieces.
        count: usize,
    },
    /// A chain is in progress, but a lion is missing: capturing the lion ends the turn and the game.
    ChainAfterEnd {
        /// The square where the chain began.
        start: Square,
    },
    /// A chain is in progress, but a piece other than a monkey of the side to move is on its start square.
    ChainStartTaken {
        /// The square where the chain began.
        start: Square,
    },
    /// A chain is in progress, but no monkey of the side to move is on a square that hops from the start can reach.
    ChainWithoutMonkey {
        /// The side to move.
        color: Color,
        /// The square where the chain began.
        start: Square,
    },
    /// A chain is in progress, but the other side has more pieces left than its captures allow.
    ChainCapturedTooMany {
        /// The square where the chain began.
        start: Square,
        /// The minimum number of hops from the start to a monkey.
        hops: usize,
        /// The number of pieces that the other side has left.
        left: usize,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::NoLion { color } => write!(f, "{color} has no lion"),
            SetupError::ManyLions { color, at } => {
                write!(f, "{color} has {} lions:", at.len())?;
                at.iter().try_for_each(|square| write!(f, " {square}"))
            }
            SetupError::LionOutsideCastle { color, at } => {
                let castle = if *color == Color::White { "c1-e3" } else { "c5-e7" };
                write!(f, "the lion of {color} on {at} is outside its castle, {castle}")
            }
            SetupError::PawnOnLastRank { color, at } => {
                write!(f, "the pawn of {color} on {at} stands on its last rank, where it would be a superpawn")
            }
            SetupError::TooManyPieces { color, count } => {
                write!(f, "{color} has {count} pieces, more than {MAX_PIECES_PER_SIDE}")
            }
            SetupError::TooManyForMonkey { color, count } => {
                write!(f, "{color} has {count} pieces against a monkey, more than {MAX_PIECES_FACING_MONKEY}")
            }
            SetupError::ChainAfterEnd { start } => {
                write!(f, "jump field: a chain from {start} cannot go on, since a lion is missing")
            }
            SetupError::ChainStartTaken { start } => {
                write!(f, "jump field: the start square {start} holds another piece than the jumping monkey")
            }
            SetupError::ChainWithoutMonkey { color, start } => {
                write!(f, "jump field: no monkey of {color} stands where jumps from {start} lead over empty squares")
            }
            SetupError::ChainCapturedTooMany { start, hops, left } => {
                write!(f, "jump field: a chain from {start} took at least {hops}, but {left} pieces are left")
            }
        }
    }
}

impl core::error::Error for SetupError {}

impl Setup {
    /// An empty board, White to move.
    pub const EMPTY: Setup = Setup { board: [None; 49], turn: Color::White, chain: None };

    /// The pieces of either side's back rank at the start, from the a file.
    pub const BACK_RANK: [PieceKind; 7] = [
        PieceKind::Giraffe,
        PieceKind::Monkey,
        PieceKind::Elephant,
        PieceKind::Lion,
        PieceKind::Elephant,
        PieceKind::Crocodile,
        PieceKind::Zebra,
    ];

    /// Returns the start of every game.
    #[must_use]
    pub fn start() -> Setup {
        let mut setup = Setup::EMPTY;
        for (file, kind) in Self::BACK_RANK.into_iter().enumerate() {
            for (color, back, front) in [(Color::White, 0, 1), (Color::Black, 6, 5)] {
                setup.board[back * 7 + file] = Some(Piece { color, kind });
                setup.board[front * 7 + file] = Some(Piece { color, kind: PieceKind::Pawn });
            }
        }
        setup
    }

    /// Every piece with its square, in the order of the squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.board[square.index()]?)))
    }

    /// Returns the squares of the pieces of one kind and colour.
    #[must_use]
    pub fn pieces_of(&self, kind: PieceKind, color: Color) -> Bitboard {
        self.pieces().filter(|(_, piece)| *piece == Piece { color, kind }).map(|(square, _)| square).collect()
    }

    /// Returns all errors of the arrangement; empty if it is a legal position.
    #[must_use]
    pub fn errors(&self) -> Vec<SetupError> {
        let mut defects = Vec::new();
        for color in Color::ALL {
            self.push_lion_errors(color, &mut defects);
            let wrong = self.pieces_of(PieceKind::Pawn, color).iter().filter(|at| at.rank() == color.last_rank());
            defects.extend(wrong.map(|at| SetupError::PawnOnLastRank { color, at }));
            let count = self.count(color);
            if count > MAX_PIECES_PER_SIDE {
                defects.push(SetupError::TooManyPieces { color, count });
            }
        }
        defects.extend(self.chain.and_then(|start| self.chain_error(start)));
        defects
    }

    /// The defects that no position of a game has. A finished game may lack one lion, with the other one where it
    /// captured it.
    pub(crate) fn play_errors(&self) -> Vec<SetupError> {
        let mut defects = self.errors();
        let lions = Color::ALL.map(|color| self.pieces_of(PieceKind::Lion, color));
        let one_side_left = lions[0].is_empty() != lions[1].is_empty();
        if one_side_left {
            defects.retain(|defect| match defect {
                SetupError::NoLion { .. } => false,
                SetupError::LionOutsideCastle { at, .. } => at.castle().is_none(),
                _ => true,
            });
        }
        defects
    }

    /// The defects that would make time and memory unbounded: too many pieces that a monkey faces. More pieces than in
    /// a game are allowed otherwise.
    pub(crate) fn piece_count_errors(&self) -> Vec<SetupError> {
        let mut defects = self.play_errors();
        defects.retain(|defect| {
            !matches!(defect, SetupError::TooManyPieces { .. } | SetupError::ChainCapturedTooMany { .. })
        });
        for color in Color::ALL {
            let count = self.count(color);
            if count > MAX_PIECES_FACING_MONKEY && !self.pieces_of(PieceKind::Monkey, !color).is_empty() {
                defects.push(SetupError::TooManyForMonkey { color, count });
            }
        }
        defects
    }

    fn count(&self, color: Color) -> usize {
        self.pieces().filter(|(_, piece)| piece.color == color).count()
    }

    fn push_lion_errors(&self, color: Color, defects: &mut Vec<SetupError>) {
        let lions = self.pieces_of(PieceKind::Lion, color);
        match lions.len() {
            0 => defects.push(SetupError::NoLion { color }),
            1 => {}
            _ => defects.push(SetupError::ManyLions { color, at: lions }),
        }
        let outside = lions.iter().filter(|at| at.castle() != Some(color));
        defects.extend(outside.map(|at| SetupError::LionOutsideCastle { color, at }));
    }

    fn chain_error(&self, start: Square) -> Option<SetupError> {
        if Color::ALL.iter().any(|&color| self.pieces_of(PieceKind::Lion, color).is_empty()) {
            return Some(SetupError::ChainAfterEnd { start });
        }
        let mut board = Board::EMPTY;
        self.pieces().for_each(|(square, piece)| board.put(square, piece));
        match jumps::fewest_hops(&board, self.turn, start) {
            Err(ChainError::StartTaken) => Some(SetupError::ChainStartTaken { start }),
            Err(ChainError::NoMonkey) => Some(SetupError::ChainWithoutMonkey { color: self.turn, start }),
            Ok(hops) => {
                let left = self.count(!self.turn);
                (left + hops > MAX_PIECES_PER_SIDE).then_some(SetupError::ChainCapturedTooMany { start, hops, left })
            }
        }
    }
}

impl fmt::Display for Setup {
    /// Writes Congo FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in self.board.chunks(7).rev() {
            let mut empty = 0;
            for piece in rank {
                let Some(piece) = piece else {
                    empty += 1;
                    continue;
                };
                write_gap(f, empty)?;
                empty = 0;
                write!(f, "{piece}")?;
            }
            write_gap(f, empty)?;
            f.write_str("/")?;
        }
        write!(f, "{}/", self.turn.letter())?;
        match self.chain {
            None => f.write_str("-1"),
            Some(start) => write!(f, "{}", start.fen_index()),
        }
    }
}

fn write_gap(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}

/// A field of Congo FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FenField {
    /// A rank, 1 to 7.
    Rank(u8),
    /// The side to move.
    Turn,
    /// The square where a chain in progress began.
    Jump,
    /// The move number of a [`NumberedFen`](crate::NumberedFen).
    MoveNumber,
    /// The whole text.
    Whole,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenField::Rank(rank) => write!(f, "rank {rank}"),
            FenField::Turn => f.write_str("side to move"),
            FenField::Jump => f.write_str("jump field"),
            FenField::MoveNumber => f.write_str("move number"),
            FenField::Whole => f.write_str("whole text"),
        }
    }
}

/// The kind of an error in a field of Congo FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FenErrorKind {
    /// The number of fields is not nine.
    FieldCount(usize),
    /// A character that is neither a piece's letter nor a digit 1 to 7.
    NotAPiece(char),
    /// A digit after a digit: a gap must be written as one digit.
    SplitGap(char),
    /// The width of the rank is not seven squares.
    Width(usize),
    /// The side to move is neither `w` nor `b`.
    NotATurn,
    /// The chain field is neither `-1` nor a number 0 to 48 in canonical form.
    NotAJump,
    /// The number of fields separated by spaces is not three.
    SpacedFieldCount(usize),
    /// The number of ranks before the first space is not seven.
    RankCount(usize),
    /// The move number is not a number from 1 to [`NumberedFen::MAX_MOVE_NUMBER`](crate::NumberedFen::MAX_MOVE_NUMBER).
    NotAMoveNumber,
}

/// A parse error of Congo FEN: the field, the problem and its column.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FenError {
    /// The input text.
    pub input: String,
    /// The field with the error.
    pub field: FenField,
    /// The field's text.
    pub found: String,
    /// The kind of error.
    pub kind: FenErrorKind,
    /// The index in the whole text of the wrong character, or of the first one of the wrong field, from 1.
    pub column: usize,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FenError { field, found, column, .. } = self;
        match field {
            FenField::Whole => f.write_str("FEN: ")?,
            _ => write!(f, "FEN, {field}, character {column}: ")?,
        }
        match self.kind {
            FenErrorKind::FieldCount(count) => {
                write!(f, "{count} fields, expected nine separated by '/'")
            }
            FenErrorKind::NotAPiece(c) => {
                write!(f, "{c:?} is neither a piece (PSZEGMCL) nor a digit 1 to 7")
            }
            FenErrorKind::SplitGap(c) => write!(f, "{c:?} follows a digit; a gap is one digit"),
            FenErrorKind::Width(width) => {
                write!(f, "{found:?} makes {width} squares, expected seven")
            }
            FenErrorKind::NotATurn => write!(f, "{found:?} is neither \"w\" nor \"b\""),
            FenErrorKind::NotAJump => {
                write!(f, "{found:?} is neither \"-1\" nor a square number 0 to 48")
            }
            FenErrorKind::SpacedFieldCount(count) => {
                write!(f, "{count} fields separated by spaces, expected three: ranks, side to move, move number")
            }
            FenErrorKind::RankCount(count) => write!(f, "{count} ranks, expected seven separated by '/'"),
            FenErrorKind::NotAMoveNumber => {
                write!(f, "{found:?} is not a number from 1 to {}", MAX_MOVE_NUMBER)
            }
        }
    }
}

impl core::error::Error for FenError {}

/// A field, its text, and the index of its first character (from 1).
pub(crate) struct FieldParser<'a> {
    pub(crate) input: &'a str,
    pub(crate) name: FenField,
    pub(crate) text: &'a str,
    pub(crate) column: usize,
}

impl FieldParser<'_> {
    /// Returns the error for a problem at the `offset`th character of the field.
    pub(crate) fn error(&self, fault: FenErrorKind, offset: usize) -> FenError {
        FenError {
            input: self.input.to_owned(),
            field: self.name,
            found: self.text.to_owned(),
            kind: fault,
            column: self.column + offset,
        }
    }

    pub(crate) fn parse_rank(&self) -> Result<[Option<Piece>; 7], FenError> {
        let mut pieces = [None; 7];
        let (mut file, mut after_gap) = (0, false);
        for (offset, letter) in self.text.chars().enumerate() {
            if let gap @ 1..=7 = letter.to_digit(10).unwrap_or(0) as usize {
                if after_gap {
                    return Err(self.error(FenErrorKind::SplitGap(letter), offset));
                }
                file += gap;
                after_gap = true;
                continue;
            }
            let piece =
                Piece::from_letter(letter).ok_or_else(|| self.error(FenErrorKind::NotAPiece(letter), offset))?;
            if let Some(place) = pieces.get_mut(file) {
                *place = Some(piece);
            }
            file += 1;
            after_gap = false;
        }
        if file == 7 { Ok(pieces) } else { Err(self.error(FenErrorKind::Width(file), 0)) }
    }

    pub(crate) fn parse_turn(&self) -> Result<Color, FenError> {
        match self.text {
            "w" => Ok(Color::White),
            "b" => Ok(Color::Black),
            _ => Err(self.error(FenErrorKind::NotATurn, 0)),
        }
    }

    fn parse_chain_square(&self) -> Result<Option<Square>, FenError> {
        if self.text == "-1" {
            return Ok(None);
        }
        let square = self.text.parse().ok().and_then(Square::from_fen_index);
        match square {
            Some(start) if start.fen_index().to_string() == self.text => Ok(Some(start)),
            _ => Err(self.error(FenErrorKind::NotAJump, 0)),
        }
    }
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(input: &str) -> Result<Setup, FenError> {
        let count = input.split('/').count();
        if count != 9 {
            let whole = FieldParser { input, name: FenField::Whole, text: input, column: 1 };
            return Err(whole.error(FenErrorKind::FieldCount(count), 0));
        }
        let mut setup = Setup::EMPTY;
        let mut column = 1;
        for (number, text) in input.split('/').enumerate() {
            let name = match number {
                0..=6 => FenField::Rank(7 - number as u8),
                7 => FenField::Turn,
                _ => FenField::Jump,
            };
            let field = FieldParser { input, name, text, column };
            match name {
                FenField::Rank(rank) => {
                    let start = usize::from(rank - 1) * 7;
                    setup.board[start..start + 7].copy_from_slice(&field.parse_rank()?);
                }
                FenField::Turn => setup.turn = field.parse_turn()?,
                _ => setup.chain = field.parse_chain_square()?,
            }
            column += text.chars().count() + 1;
        }
        Ok(setup)
    }
}

/// Why a text or an arrangement is not a legal position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// The text is not Congo FEN.
    Fen(FenError),
    /// The arrangement is not legal to play; contains at least one error.
    Setup(Vec<SetupError>),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Fen(error) => error.fmt(f),
            PositionError::Setup(defects) => {
                for (i, defect) in defects.iter().enumerate() {
                    write!(f, "{}{defect}", if i == 0 { "" } else { "; " })?;
                }
                Ok(())
            }
        }
    }
}

impl core::error::Error for PositionError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            PositionError::Fen(error) => Some(error),
            PositionError::Setup(errors) => errors.first().map(|error| error as _),
        }
    }
}

impl From<FenError> for PositionError {
    fn from(error: FenError) -> PositionError {
        PositionError::Fen(error)
    }
}

impl TryFrom<Setup> for Position {
    type Error = PositionError;

    fn try_from(setup: Setup) -> Result<Position, PositionError> {
        Position::try_from(&setup)
    }
}

impl TryFrom<&Setup> for Position {
    type Error = PositionError;

    /// Accepts a single missing lion, which occurs in finished games.
    fn try_from(setup: &Setup) -> Result<Position, PositionError> {
        Position::from_checked_setup(setup, setup.play_errors())
    }
}

/// Parsing and writing.
impl Position {
    /// The start of every game, in Congo FEN.
    pub const START_FEN: &str = "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1";

    /// Returns the start of every game.
    #[must_use]
    pub fn start() -> Position {
        Position::from_setup(&Setup::start())
    }

    /// Parses a position that can occur in a game: at most [`crate::MAX_PIECES_PER_SIDE`] pieces a side, so that no
    /// position has more than a few thousand moves. Accepts a single missing lion, which occurs in finished games.
    ///
    /// # Errors
    /// Returns [`PositionError::Fen`] if the text is not Congo FEN, [`PositionError::Setup`] if it is an arrangement
    /// that cannot be played.
    pub fn from_fen(fen: &str) -> Result<Position, PositionError> {
        Position::try_from(fen.parse::<Setup>()?)
    }

    /// Like [`Position::from_fen`], but also reads the three fields of a [`NumberedFen`](crate::NumberedFen): for text that
    /// a person gives.
    ///
    /// # Errors
    /// Returns the same errors as [`Position::from_fen`].
    pub fn from_any_fen(fen: &str) -> Result<Position, PositionError> {
        Position::try_from(Setup::from_any_fen(fen)?)
    }

    /// Like [`Position::from_any_fen`], but accepts more pieces than occur in a game: for testing move generation and
    /// for the command line of an engine, not for text from a file or the network. A monkey still faces at most
    /// [`crate::MAX_PIECES_FACING_MONKEY`] pieces, since with more there can be millions of chains instead of thousands.
    ///
    /// # Errors
    /// Returns the same errors as [`Position::from_fen`].
    pub fn from_fen_any_material(fen: &str) -> Result<Position, PositionError> {
        let setup = Setup::from_any_fen(fen)?;
        Position::from_checked_setup(&setup, setup.piece_count_errors())
    }

    fn from_checked_setup(setup: &Setup, defects: Vec<SetupError>) -> Result<Position, PositionError> {
        if defects.is_empty() { Ok(Position::from_setup(setup)) } else { Err(PositionError::Setup(defects)) }
    }

    /// Creates the position of a validated arrangement.
    fn from_setup(setup: &Setup) -> Position {
        let mut board = Board::EMPTY;
        for (square, piece) in setup.pieces() {
            board.put(square, piece);
        }
        Position::from_board(board, setup.turn, setup.chain)
    }

    /// Returns the position in Congo FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        self.to_string()
    }

    /// Returns the arrangement of the position.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup { turn: self.turn(), chain: self.chain(), ..Setup::EMPTY };
        for square in self.occupied() {
            setup.board[square.index()] = self.piece_at(square);
        }
        setup
    }

    /// Returns the board mirrored over the river with the colours swapped: the same position for the other side.
    #[must_use]
    pub fn mirrored(&self) -> Position {
        let setup = self.setup();
        let mut turned = Setup { turn: !setup.turn, chain: setup.chain.map(Square::mirrored), ..Setup::EMPTY };
        for (square, piece) in setup.pieces() {
            turned.board[square.mirrored().index()] = Some(Piece { color: !piece.color, ..piece });
        }
        Position::from_setup(&turned)
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::start()
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Parses like [`Position::from_fen`].
    fn from_str(fen: &str) -> Result<Position, PositionError> {
        Position::from_fen(fen)
    }
}

impl fmt::Display for Position {
    /// Writes Congo FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::prelude::rust_2024::*;

    #[test]
    fn start_is_the_start() {
        assert_eq!(Setup::start().to_string(), Position::START_FEN);
        assert_eq!(Position::START_FEN.parse(), Ok(Setup::start()));
        assert_eq!(Setup::start().errors(), []);
    }

    #[test]
    fn what_is_read_is_written_back() {
        for fen in ["7/7/7/7/7/7/7/b/48", "4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/0", "PPPPPPP/7/lllllll/7/7/7/sssssss/w/-1"]
        {
            assert_eq!(fen.parse::<Setup>().map(|setup| setup.to_string()), Ok(fen.to_owned()));
        }
    }

    #[test]
    fn faults_are_named_with_their_place() {
        let rest = "/7/7/7/7/7/7/w/-1";
        for (fen, message) in [
            ("".to_owned(), "FEN: 1 fields, expected nine separated by '/'"),
            (format!("x6{rest}"), "FEN, rank 7, character 1: 'x' is neither a piece (PSZEGMCL) nor a digit 1 to 7"),
            (format!("6é{rest}"), "FEN, rank 7, character 2: 'é' is neither a piece (PSZEGMCL) nor a digit 1 to 7"),
            (format!("8{rest}"), "FEN, rank 7, character 1: '8' is neither a piece (PSZEGMCL) nor a digit 1 to 7"),
            (format!("34{rest}"), "FEN, rank 7, character 2: '4' follows a digit; a gap is one digit"),
            (format!("6{rest}"), "FEN, rank 7, character 1: \"6\" makes 6 squares, expected seven"),
            (format!("7PP{rest}"), "FEN, rank 7, character 1: \"7PP\" makes 9 squares, expected seven"),
            ("7/7/7/7/7/7/7/W/-1".to_owned(), "FEN, side to move, character 15: \"W\" is neither \"w\" nor \"b\""),
            (
                "7/7/7/7/7/7/7/w/49".to_owned(),
                "FEN, jump field, character 17: \"49\" is neither \"-1\" nor a square number 0 to 48",
            ),
        ] {
            let error = fen.parse::<Setup>().expect_err("a faulty text");
            assert_eq!(error.to_string(), message);
            assert_eq!(error.input, fen);
        }
        for jump in ["", "-0", "+1", "01", "-2", "300", " 1", "1 "] {
            assert!(format!("7/7/7/7/7/7/7/w/{jump}").parse::<Setup>().is_err(), "{jump}");
        }
    }

    #[track_caller]
    fn defects(fen: &str) -> Vec<String> {
        let setup: Setup = fen.parse().expect("well written");
        setup.errors().iter().map(|defect| defect.to_string()).collect()
    }

    #[test]
    fn every_defect_is_named() {
        assert_eq!(defects("7/7/7/7/7/7/7/w/-1"), ["White has no lion", "Black has no lion"]);
        assert_eq!(defects("2lll2/7/7/7/7/7/3L3/w/-1"), ["Black has 3 lions: c7 d7 e7"]);
        assert_eq!(defects("3l3/7/7/3L3/7/7/7/w/-1"), ["the lion of White on d4 is outside its castle, c1-e3"]);
        assert_eq!(
            defects("P2l3/7/7/7/7/7/3L2p/w/-1"),
            [
                "the pawn of White on a7 stands on its last rank, where it would be a superpawn",
                "the pawn of Black on g1 stands on its last rank, where it would be a superpawn",
            ]
        );
        assert_eq!(defects("3l3/7/7/7/PPPPPPP/PPPPPPP/3L3/w/-1"), ["White has 15 pieces, more than 14"]);
        assert_eq!(
            defects("3l3/7/7/7/7/7/M6/w/44"),
            ["White has no lion", "jump field: a chain from c1 cannot go on, since a lion is missing",]
        );
        assert_eq!(
            defects("3l3/7/7/7/7/M6/P1L4/w/42"),
            ["jump field: the start square a1 holds another piece than the jumping monkey"]
        );
        assert_eq!(
            defects("3l3/7/7/7/7/M6/2L4/w/42"),
            ["jump field: no monkey of White stands where jumps from a1 lead over empty squares"]
        );
        assert_eq!(
            defects("ppplppp/ppppppp/7/7/M6/7/2L4/w/42"),
            ["jump field: a chain from a1 took at least 1, but 14 pieces are left"]
        );
        assert_eq!(defects("3l3/7/7/7/M6/7/2L4/w/42"), Vec::<String>::new());
    }

    /// 31 pieces around a monkey in a chain, which can continue in 18.4 million ways.
    const MILLIONS: &str = "1p1p1p1/ppppppp/1p1l1p1/ppppppp/1p1L1p1/ppppppp/2Ms1s1/w/42";

    #[test]
    fn more_pieces_than_a_game_has_are_only_read_for_testing() {
        let crowd = "3l3/7/7/7/PPPPPPP/PPPPPPP/3L3/w/-1";
        let took_too_many = "ppplppp/ppppppp/7/7/M6/7/2L4/w/42";
        for fen in [crowd, took_too_many, MILLIONS] {
            assert!(matches!(Position::from_fen(fen), Err(PositionError::Setup(_))), "{fen}");
        }
        assert!(Position::from_fen_any_material(crowd).is_ok());
        assert!(Position::from_fen_any_material(took_too_many).is_ok());
        let problem = Position::from_fen_any_material(MILLIONS).expect_err("too many chains");
        assert_eq!(problem.to_string(), "Black has 31 pieces against a monkey, more than 24");
    }

    #[test]
    fn only_a_finished_game_may_lack_a_lion() {
        assert!(Position::from_fen("3L3/7/7/7/7/7/7/b/-1").is_ok());
        assert!(Position::from_fen("7/7/7/7/7/p6/3L3/w/-1").is_ok());
        for fen in ["7/7/7/7/7/7/7/w/-1", "7/7/7/L6/7/7/7/w/-1", "3l3/7/7/7/7/L6/7/w/-1"] {
            assert!(matches!(Position::from_fen(fen), Err(PositionError::Setup(_))), "{fen}");
        }
    }
}
