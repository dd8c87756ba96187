//! Moves, as the rules distinguish them, and paths: the squares of a move in order.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::num::NonZeroU64;
use core::str::FromStr;

use crate::bitboard::Bitboard;
use crate::square::Square;

/// A move: origin, destination, and the set of captured pieces. Two paths for which these three are equal are the same
/// move.
///
/// It has eight bytes, and so has `Option<Move>`, so move lists are compact. A move does not know its position; callers
/// must not play it in another one.
///
/// ```
/// use congo_rules::{Move, Position, Square};
///
/// let mv = Position::start().path_to_move(&"c1c3".parse()?)?;
/// assert_eq!((mv.from(), mv.to(), mv.is_capture()), (Square::C1, Square::C3, false));
/// assert_eq!(Move::from_bits(mv.bits()), Some(mv));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// Bits 0-5 to, 6-11 from, 12-60 the pieces a monkey jumps over (by Square::index), 63 "the piece on `to` is captured".
// Bit 62 is always set, so that no move is 0. Since `from` is above `to`, all moves of one piece differ only in the
// lowest bits, if they have no captures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU64);

const FROM_SHIFT: u32 = 6;
const CAPTURED_SHIFT: u32 = 12;
const CAPTURE_SHIFT: u32 = 63;
/// Set in every move.
const VALID_FLAG: u64 = 1 << 62;
const DENSE_BOARD: u64 = (1 << 49) - 1;

impl Move {
    /// A placeholder for an unused entry of a list.
    pub(crate) const NONE: Move = Move::new(0);

    #[inline]
    const fn new(bits: u64) -> Move {
        match NonZeroU64::new(bits | VALID_FLAG) {
            Some(bits) => Move(bits),
            // The flag is set, so the compiler removes this branch.
            None => unreachable!(),
        }
    }

    /// A quiet move.
    #[inline]
    pub(crate) const fn quiet(from: u32, to: u32) -> Move {
        Move::new(to as u64 | (from as u64) << FROM_SHIFT)
    }

    /// Returns a move that captures the piece on its destination.
    #[inline]
    pub(crate) const fn capture(from: u32, to: u32) -> Move {
        Move::new(to as u64 | (from as u64) << FROM_SHIFT | 1 << CAPTURE_SHIFT)
    }

    /// The quiet moves by `step` bits, by destination; [`Move::NONE`] where the origin would be outside the board.
    pub(crate) const fn quiet_steps(step: i32) -> [Move; 64] {
        let mut table = [Move::NONE; 64];
        let mut to = 0;
        while to < 56 {
            let from = to as i32 - step;
            if from >= 0 && from < 56 {
                table[to] = Move::quiet(from as u32, to as u32);
            }
            to += 1;
        }
        table
    }

    /// Returns the same move as a capture of the piece on its destination.
    #[inline]
    pub(crate) const fn as_capture(self) -> Move {
        Move::new(self.bits() | 1 << CAPTURE_SHIFT)
    }

    /// Returns a move of any piece that captures the piece on its destination if `enemy` has one there.
    #[inline]
    pub(crate) const fn capture_or_quiet(from: u32, to: u32, enemy: u64) -> Move {
        Move::new(to as u64 | (from as u64) << FROM_SHIFT | (enemy >> (to & 63)) << CAPTURE_SHIFT)
    }

    /// A monkey's chain; without captures, the end of a chain on the monkey's square.
    #[inline]
    pub(crate) const fn chain(from: u32, to: u32, captured: u64) -> Move {
        Move::new(to as u64 | (from as u64) << FROM_SHIFT | pack_board(captured) << CAPTURED_SHIFT)
    }

    /// Returns the origin.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::from_bit(self.start_bit())
    }

    /// Returns the destination. It equals the origin for a chain that returns there, and for a chain that is stopped.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::from_bit(self.end_bit())
    }

    /// Returns the captured pieces, not including drowned ones.
    #[inline]
    #[must_use]
    pub const fn captured(self) -> Bitboard {
        Bitboard::from_valid_bits(self.captured_bits())
    }

    /// Returns whether it captures anything.
    #[inline]
    #[must_use]
    pub const fn is_capture(self) -> bool {
        self.bits() & !VALID_FLAG >= 1 << CAPTURED_SHIFT
    }

    /// Returns whether it is a monkey's jump or chain of jumps.
    #[inline]
    #[must_use]
    pub const fn is_chain(self) -> bool {
        self.bits() >> CAPTURED_SHIFT & DENSE_BOARD != 0
    }

    /// Returns the move as a number: equal for equal moves, never 0.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0.get()
    }

    /// Creates the move from a number returned by [`Move::bits`]; `None` for other numbers. Check it with
    /// [`crate::Position::is_legal`] before playing it.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Move> {
        let mv = Move::new(bits);
        let (from, to) = (mv.start_bit(), mv.end_bit());
        let placed = from & 7 != 7 && from < 56 && to & 7 != 7 && to < 56;
        let one_way = !(bits >> CAPTURE_SHIFT == 1 && mv.is_chain());
        if bits >> 61 & 3 == 2 && placed && one_way { Some(mv) } else { None }
    }

    #[inline]
    pub(crate) const fn start_bit(self) -> u32 {
        (self.bits() >> FROM_SHIFT) as u32 & 63
    }

    #[inline]
    pub(crate) const fn end_bit(self) -> u32 {
        self.bits() as u32 & 63
    }

    #[inline]
    pub(crate) const fn captured_bits(self) -> u64 {
        let jumped = self.bits() >> CAPTURED_SHIFT & DENSE_BOARD;
        if jumped == 0 { (self.bits() >> CAPTURE_SHIFT) << self.end_bit() } else { unpack_board(jumped) }
    }
}

/// Packs a board of 56 bits into 49.
#[inline]
const fn pack_board(board: u64) -> u64 {
    let mut dense = 0;
    let mut rank = 0;
    while rank < 7 {
        dense |= (board >> rank) & (0x7f << (7 * rank));
        rank += 1;
    }
    dense
}

/// Unpacks a board of 49 bits into 56.
#[inline]
const fn unpack_board(dense: u64) -> u64 {
    let mut board = 0;
    let mut rank = 0;
    while rank < 7 {
        board |= (dense & (0x7f << (7 * rank))) << rank;
        rank += 1;
    }
    board
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        self.captured().iter().try_for_each(|square| write!(f, "x{square}"))
    }
}

/// The squares of a move: its origin and every square on which it lands.
///
/// Its text is UCI text: `b1a2`, `b1d3f5`, and `f5f5` for a chain in progress that ends on its current square.
///
/// ```
/// use congo_rules::Path;
///
/// let path: Path = "b1d3f5".parse().expect("three squares");
/// assert_eq!(path.squares().len(), 3);
/// assert_eq!(path.to_string(), "b1d3f5");
/// ```
#[derive(Clone)]
pub struct Path(PathStorage);

/// The squares of a path. Nearly all paths have two, and a server stores hundreds of thousands, so these need no
/// allocation.
#[derive(Clone)]
enum PathStorage {
    Two([Square; 2]),
    More(Box<[Square]>),
}

impl From<Vec<Square>> for PathStorage {
    fn from(squares: Vec<Square>) -> PathStorage {
        match <[Square; 2]>::try_from(squares) {
            Ok(two) => PathStorage::Two(two),
            Err(more) => PathStorage::More(more.into_boxed_slice()),
        }
    }
}

/// The maximum number of squares of a parsed path: no piece is jumped over twice.
const MAX_PATH_SQUARES: usize = 50;

impl Path {
    /// Creates a path from an origin over landing squares; without landings it ends at the origin.
    pub fn new(from: Square, landings: impl IntoIterator<Item = Square>) -> Path {
        let mut squares = vec![from];
        squares.extend(landings);
        if squares.len() == 1 {
            squares.push(from);
        }
        Path(squares.into())
    }

    /// Returns all squares, including the origin.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        match &self.0 {
            PathStorage::Two(squares) => squares,
            PathStorage::More(squares) => squares,
        }
    }

    /// Returns the origin.
    #[must_use]
    pub fn from(&self) -> Square {
        self.squares()[0]
    }

    /// Returns all landing squares.
    #[must_use]
    pub fn landings(&self) -> &[Square] {
        &self.squares()[1..]
    }

    /// Returns the last square.
    #[must_use]
    pub fn to(&self) -> Square {
        self.squares()[self.squares().len() - 1]
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.squares().iter().try_for_each(|square| write!(f, "{square}"))
    }
}

// Paths are compared by their squares, regardless of their storage.

impl PartialEq for Path {
    fn eq(&self, other: &Path) -> bool {
        self.squares() == other.squares()
    }
}

impl Eq for Path {}

impl PartialOrd for Path {
    fn partial_cmp(&self, other: &Path) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Path {
    fn cmp(&self, other: &Path) -> Ordering {
        self.squares().cmp(other.squares())
    }
}

impl Hash for Path {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.squares().hash(state);
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A parse error: the text is not a path in UCI text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PathError {
    /// Fewer than two squares, or more than a chain can have.
    Length {
        /// The input text.
        input: String,
    },
    /// Something that is not a square.
    Square {
        /// The input text.
        input: String,
        /// The text found instead of a square.
        found: String,
        /// The index of its first character in the text, from 1.
        column: usize,
    },
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PathError::Length { input } => {
                write!(f, "move {input:?}: expected two squares or more, as in b1a2 or b1d3f5")
            }
            PathError::Square { input, found, column } => {
                write!(f, "move {input:?}: {found:?} (character {column}) is no square a1 to g7")
            }
        }
    }
}

impl core::error::Error for PathError {}

impl FromStr for Path {
    type Err = PathError;

    fn from_str(text: &str) -> Result<Path, PathError> {
        let letters: Vec<char> = text.chars().take(2 * MAX_PATH_SQUARES + 2).collect();
        let mut squares = Vec::with_capacity(letters.len() / 2);
        for (pair, letters) in letters.chunks(2).enumerate() {
            let found: String = letters.iter().collect();
            match found.parse() {
                Ok(square) => squares.push(square),
                Err(_) => {
                    return Err(PathError::Square { input: text.to_owned(), found, column: 2 * pair + 1 });
                }
            }
        }
        if (2..=MAX_PATH_SQUARES).contains(&squares.len()) {
            Ok(Path(squares.into()))
        } else {
            Err(PathError::Length { input: text.to_owned() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitboard::BOARD;
    use std::prelude::rust_2024::*;

    #[test]
    fn boards_are_squeezed_and_stretched() {
        assert_eq!(pack_board(BOARD), DENSE_BOARD);
        assert_eq!(unpack_board(DENSE_BOARD), BOARD);
        for square in Square::all() {
            assert_eq!(pack_board(square.mask()), 1 << square.index());
            assert_eq!(unpack_board(1 << square.index()), square.mask());
        }
    }

    #[test]
    fn a_move_keeps_its_three_parts() {
        let captured: Bitboard = [Square::at(1, 1), Square::at(6, 6)].into_iter().collect();
        let mv = Move::chain(0, 54, captured.bits());
        assert_eq!((mv.from(), mv.to(), mv.captured()), (Square::at(0, 0), Square::at(6, 6), captured));
        assert!(mv.is_chain() && mv.is_capture());
        let taking = Move::capture_or_quiet(0, 8, 1 << 8);
        assert_eq!(taking.captured(), Square::at(0, 1).into());
        assert!(taking.is_capture() && !taking.is_chain());
        assert!(!Move::capture_or_quiet(0, 8, 0).is_capture());
        for mv in [mv, taking] {
            assert_eq!(Move::from_bits(mv.bits()), Some(mv));
        }
        for bits in [0, 7 | 1 << 62, u64::MAX] {
            assert_eq!(Move::from_bits(bits), None);
        }
        assert_eq!(std::mem::size_of::<Option<Move>>(), 8);
        assert_eq!(std::mem::size_of::<Move>(), 8);
    }

    #[test]
    fn paths_are_read_and_written() {
        for text in ["b1a2", "b1d3f5", "f5f5"] {
            assert_eq!(text.parse::<Path>().map(|path| path.to_string()), Ok(text.to_owned()));
        }
        let long = "a1".repeat(51);
        for text in ["", "b1", long.as_str()] {
            assert!(matches!(text.parse::<Path>(), Err(PathError::Length { .. })), "{text}");
        }
        let error = "b1d3h9".parse::<Path>().expect_err("h9 is no square");
        assert_eq!(error.to_string(), "move \"b1d3h9\": \"h9\" (character 5) is no square a1 to g7");
        assert!("b1d".parse::<Path>().is_err());
        assert!("é1é1".parse::<Path>().is_err());
    }
}
