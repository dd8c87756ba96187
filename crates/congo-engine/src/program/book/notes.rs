//! What a run has found so far, in a file beside the book, so that a run that was broken off goes on. The first line says
//! how the book is made; then a line for each position that was rated and each game that was played.

use crate::Failure;
use crate::notebook::Notebook;
use congo_rules::{Move, Path, Position};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A move with its score in centipawns.
pub(super) type Rated = (Move, i32);

/// A game: the book's moves in it, and how it ended.
pub(super) struct Played {
    pub(super) number: u32,
    /// White's points in halves.
    pub(super) halves: u32,
    /// The moves that came from the book.
    pub(super) line: Vec<Move>,
}

/// Positions and games of which it is known what they are worth.
#[derive(Default)]
struct Known {
    rated: BTreeMap<u64, Vec<Rated>>,
    games: BTreeMap<u32, Played>,
}

/// See the file's first line.
pub(super) struct Notes {
    book: Notebook,
    known: Known,
}

impl Known {
    fn read(&mut self, line: &str) -> Option<()> {
        let mut words = line.split(' ');
        match words.next()? {
            "position" => {
                let position = Position::from_fen(words.next()?).ok()?;
                let mut rated = Vec::new();
                while let Some(word) = words.next() {
                    rated.push((resolve(&position, word)?, words.next()?.parse().ok()?));
                }
                self.rated.insert(position.key(), rated);
            }
            "game" => {
                let (number, halves) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
                let (mut position, mut line) = (Position::start(), Vec::new());
                for word in words {
                    let chosen = resolve(&position, word)?;
                    position = position.play(chosen);
                    line.push(chosen);
                }
                self.games.insert(number, Played { number, halves, line });
            }
            _ => return None,
        }
        Some(())
    }
}

impl Notes {
    /// The notes for the book of this file, which is made in this way.
    ///
    /// # Errors
    /// The file cannot be used, or its notes are from a run of another kind, or a line is not understood.
    pub(super) fn open(book: &std::path::Path, way: &str) -> Result<Self, Failure> {
        let mut known = Known::default();
        let book = Notebook::open(book, way, |line| known.read(line).is_some())?;
        Ok(Self { book, known })
    }

    /// Whether the position has been rated.
    pub(super) fn knows(&self, position: &Position) -> bool {
        self.known.rated.contains_key(&position.key())
    }

    /// The moves of a position that has been rated.
    pub(super) fn rated(&self, position: &Position) -> &[Rated] {
        self.known.rated.get(&position.key()).map_or(&[], Vec::as_slice)
    }

    /// The games that have been played, by number.
    pub(super) fn games(&self) -> &BTreeMap<u32, Played> {
        &self.known.games
    }

    /// Takes in a position's moves.
    pub(super) fn note_position(&mut self, position: Position, rated: Vec<Rated>) -> Result<(), Failure> {
        let mut line = format!("position {}", position.fen());
        for (chosen, score) in &rated {
            // Writing to a string does not fail.
            _ = write!(line, " {} {score}", position.path(*chosen));
        }
        self.known.rated.insert(position.key(), rated);
        self.book.note(&line)
    }

    /// Takes in a game.
    pub(super) fn note_game(&mut self, game: Played) -> Result<(), Failure> {
        let line = format!("game {} {}", game.number, game.halves);
        let moves = crate::positions::moves_text(Position::start(), &game.line);
        let line = if moves.is_empty() { line } else { format!("{line} {moves}") };
        self.known.games.insert(game.number, game);
        self.book.note(&line)
    }

    /// Removes the file: the book is written.
    pub(super) fn discard(self) -> Result<(), Failure> {
        self.book.discard()
    }
}

fn resolve(position: &Position, text: &str) -> Option<Move> {
    position.resolve(&text.parse::<Path>().ok()?).ok()
}
