//! The opening book: moves for the first turns of a game from the usual start, for variety between games.

use crate::rng::{Rng, mix64};
use congo_rules::{Move, Path, Position, PositionError};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

/// The file that ships with the engine.
const SHIPPED: &str = include_str!("../book/opening.txt");

/// The header of the file; lines that begin with `#` are comments.
const HEADER: &str = "\
# The opening book: a position a line as Congo FEN, then the moves played there, each with its weight.
# Written by `cargo lab book`, read by src/book.rs. Positions stand in the order of their plies.
";

/// Weighted moves by position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Book {
    entries: Vec<(Position, Vec<BookMove>)>,
    /// The indices in `entries` by position key.
    index: BTreeMap<u64, usize>,
}

/// A move of the book.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// Its relative probability; at least 1.
    pub weight: u32,
}

/// A syntax error in an opening book.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct BookError {
    /// The line, counted from 1.
    pub line: usize,
    /// The problem.
    pub problem: BookProblem,
}

/// A problem with a book entry.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum BookProblem {
    /// The entry does not begin with the FEN of a position.
    Position(PositionError),
    /// The position occurs twice.
    DuplicatePosition,
    /// The position has no moves.
    NoMoves,
    /// A word is not `<move>:<weight>`, or the weight is not a positive number.
    Weight(String),
    /// A move cannot be parsed or is not legal.
    Move {
        /// The move's text.
        text: String,
        /// Why it is invalid.
        reason: String,
    },
    /// The move occurs twice.
    DuplicateMove(String),
}

impl fmt::Display for BookProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(problem) => write!(f, "position: {problem}"),
            Self::DuplicatePosition => f.write_str("position: it has been there before"),
            Self::NoMoves => f.write_str("moves: there is none, expected at least one"),
            Self::Weight(text) => write!(f, "{text:?}, expected <move>:<weight> with a weight from 1 on"),
            Self::Move { text, reason: why } => write!(f, "move {text:?}: {why}"),
            Self::DuplicateMove(text) => write!(f, "move {text:?}: it has been there before"),
        }
    }
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "book, line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for BookError {}

impl Book {
    /// Returns the book that ships with the engine.
    pub fn shipped() -> &'static Self {
        static BOOK: LazyLock<Book> = LazyLock::new(|| {
            Book::parse(SHIPPED).unwrap_or_else(|problem| unreachable!("a test reads the shipped book: {problem}"))
        });
        &BOOK
    }

    /// Parses a file with one `<FEN> <move>:<weight>...` per line; empty lines and lines that begin with `#` are
    /// skipped.
    ///
    /// # Errors
    /// Returns the line and its problem.
    pub fn parse(text: &str) -> Result<Self, BookError> {
        let mut book = Self::default();
        for (index, line) in text.lines().enumerate() {
            if !line.trim().is_empty() && !line.starts_with('#') {
                book.parse_line(line).map_err(|problem| BookError { line: index + 1, problem })?;
            }
        }
        Ok(book)
    }

    fn parse_line(&mut self, line: &str) -> Result<(), BookProblem> {
        let mut words = line.split_whitespace();
        let position = Position::from_fen(words.next().unwrap_or_default()).map_err(BookProblem::Position)?;
        let moves = words.map(|word| parse_move(&position, word)).collect::<Result<Vec<BookMove>, _>>()?;
        self.insert(position, moves)
    }

    /// Inserts a position with its moves.
    ///
    /// # Errors
    /// Returns an error if the position is already there, it has no moves, or a move is illegal, duplicate or has the
    /// weight 0.
    pub fn insert(&mut self, position: Position, moves: Vec<BookMove>) -> Result<(), BookProblem> {
        let text = |mv: Move| position.path(mv).to_string();
        if moves.is_empty() {
            return Err(BookProblem::NoMoves);
        }
        for (index, BookMove { mv, weight }) in moves.iter().enumerate() {
            if !position.is_legal(*mv) {
                return Err(BookProblem::Move { text: format!("{mv:?}"), reason: "it is not legal".to_owned() });
            }
            if *weight == 0 {
                return Err(BookProblem::Weight(format!("{}:0", text(*mv))));
            }
            if moves[..index].iter().any(|other| other.mv == *mv) {
                return Err(BookProblem::DuplicateMove(text(*mv)));
            }
        }
        if self.index.insert(position.key(), self.entries.len()).is_some() {
            return Err(BookProblem::DuplicatePosition);
        }
        self.entries.push((position, moves));
        Ok(())
    }

    /// Returns the positions with their moves, in file order.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = (&Position, &[BookMove])> {
        self.entries.iter().map(|(position, moves)| (position, moves.as_slice()))
    }

    /// Returns the moves for a position; empty if the position is not in the book.
    pub fn moves(&self, position: &Position) -> &[BookMove] {
        let entry = self.index.get(&position.key()).map(|index| &self.entries[*index]);
        // Different positions can have the same key, but only very rarely.
        entry.filter(|(stored, _)| stored == position).map_or(&[], |(_, moves)| moves)
    }

    /// Draws one of the moves for a position by weight, always the same for the same seed. `None` if the position is
    /// not in the book.
    pub fn pick_move(&self, position: &Position, seed: u64) -> Option<Move> {
        let moves = self.moves(position);
        let total_weight: u64 = moves.iter().map(|one| u64::from(one.weight)).sum();
        let mut remaining = Rng::new(mix64(seed ^ position.key())).below(usize::try_from(total_weight).ok()?) as u64;
        for one in moves {
            match remaining.checked_sub(u64::from(one.weight)) {
                Some(rest) => remaining = rest,
                None => return Some(one.mv),
            }
        }
        None
    }
}

fn parse_move(position: &Position, word: &str) -> Result<BookMove, BookProblem> {
    let split = word.split_once(':').and_then(|(text, weight)| Some((text, weight.parse().ok()?)));
    let (text, weight) = split.filter(|(_, weight)| *weight > 0).ok_or_else(|| BookProblem::Weight(word.to_owned()))?;
    let illegal = |why: String| BookProblem::Move { text: text.to_owned(), reason: why };
    let path: Path = text.parse().map_err(|problem: congo_rules::PathError| illegal(problem.to_string()))?;
    let turn = position.apply_and_describe(&path).map_err(|problem| illegal(problem.to_string()))?;
    Ok(BookMove { mv: turn.mv, weight })
}

/// Writes the book in its file format.
impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEADER)?;
        for (position, moves) in &self.entries {
            f.write_str(&position.fen())?;
            for BookMove { mv, weight } in moves {
                write!(f, " {}:{weight}", position.path(*mv))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeSet, HashMap};

    #[test]
    fn the_shipped_book_round_trips() {
        let book = Book::parse(SHIPPED).expect("book/opening.txt");
        assert!(book.to_string() == SHIPPED, "book/opening.txt is not as `book` writes it");
        assert!(SHIPPED.len() < 100_000 && SHIPPED.lines().count() < 600, "it is to stay small");
    }

    /// Every position is the start or can be reached by book moves, and no line returns to an earlier position: each
    /// position belongs to one ply, and moves lead from one ply to the next.
    #[test]
    fn every_book_position_is_reached_on_one_ply_only() {
        let mut plies = HashMap::from([(Position::start().key(), 0)]);
        for (position, moves) in Book::shipped().entries() {
            let ply = *plies.get(&position.key()).unwrap_or_else(|| panic!("{position:?} is not reached"));
            for one in moves {
                assert!(position.legal_moves().contains(&one.mv), "{position:?}");
                let after = position.play_unchecked(one.mv);
                assert_eq!(after.ending(), None);
                assert_eq!(*plies.entry(after.key()).or_insert(ply + 1), ply + 1, "{position:?}");
            }
        }
        assert!(Book::shipped().entries().len() > 200);
    }

    #[test]
    fn parse_errors_name_the_problem() {
        let start = Position::START_FEN;
        for (text, named) in [
            ("# x\n\nfly a2a3:1".to_owned(), "book, line 3: position: "),
            (start.to_owned(), "book, line 1: moves: there is none"),
            (format!("{start} a2a3"), "line 1: \"a2a3\", expected <move>:<weight>"),
            (format!("{start} a2a3:0"), "\"a2a3:0\", expected"),
            (format!("{start} a2a3:x"), "\"a2a3:x\", expected"),
            (format!("{start} a2a7:3"), "move \"a2a7\": "),
            (format!("{start} zebra:3"), "move \"zebra\": "),
            (format!("{start} a2a3:3 a2a3:4"), "move \"a2a3\": it has been there before"),
            (format!("{start} a2a3:3\n{start} b2b3:4"), "line 2: position: it has been there before"),
        ] {
            let problem = Book::parse(&text).expect_err(&text).to_string();
            assert!(problem.contains(named), "{text}: {problem}");
        }
    }

    #[test]
    fn moves_are_drawn_by_their_weights() {
        let start = Position::start();
        let book = Book::parse(&format!("{} a2a3:3 b2b3:1", start.fen())).expect("a book");
        let first = book.moves(&start)[0].mv;
        let hits = (0..4_000).filter(|seed| book.pick_move(&start, *seed) == Some(first)).count();
        assert!((2_850..3_150).contains(&hits), "{hits}");
        assert_eq!(book.pick_move(&start.play_unchecked(first), 1), None);
        assert_eq!(Book::default().pick_move(&start, 1), None);
    }

    #[test]
    fn book_lines_vary_with_the_seed() {
        let line = |seed: u64| {
            let mut position = Position::start();
            let mut line = Vec::new();
            while let Some(mv) = Book::shipped().pick_move(&position, seed) {
                line.push(position.path(mv).to_string());
                position = position.play_unchecked(mv);
            }
            line
        };
        let lines: BTreeSet<Vec<String>> = (0..100).map(line).collect();
        assert!(lines.len() > 50, "{} of 100", lines.len());
        assert_eq!(line(5), line(5));
    }
}
