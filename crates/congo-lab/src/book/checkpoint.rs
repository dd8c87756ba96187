//! The results of a run so far, in a file beside the book, so that an interrupted run can be continued. The first line
//! has the settings; then a line for each scored position and each game.

use crate::checkpoint::Checkpoint;
use congo_rules::{Move, Path, Position};
use congo_uci::Failure;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A move with its score in centipawns.
pub(super) type ScoredMove = (Move, i32);

/// A game: the book moves in it, and its result.
pub(super) struct BookGame {
    pub(super) number: u32,
    /// White's half points.
    pub(super) white_half_points: u32,
    /// The moves from the book.
    pub(super) book_moves: Vec<Move>,
}

/// The results so far.
#[derive(Default)]
struct SavedResults {
    scored: BTreeMap<u64, Vec<ScoredMove>>,
    games: BTreeMap<u32, BookGame>,
}

/// The settings, as in the first line of the file.
pub(super) struct BookCheckpoint {
    checkpoint: Checkpoint,
    saved: SavedResults,
}

impl SavedResults {
    fn parse_line(&mut self, line: &str) -> Option<()> {
        let mut words = line.split(' ');
        match words.next()? {
            "position" => {
                let position = Position::from_fen(words.next()?).ok()?;
                let mut scored = Vec::new();
                while let Some(word) = words.next() {
                    scored.push((parse_move(&position, word)?, words.next()?.parse().ok()?));
                }
                self.scored.insert(position.key(), scored);
            }
            "game" => {
                let (number, white_half_points) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
                let (mut position, mut line) = (Position::start(), Vec::new());
                for word in words {
                    let mv = parse_move(&position, word)?;
                    position = position.play_unchecked(mv);
                    line.push(mv);
                }
                self.games.insert(number, BookGame { number, white_half_points, book_moves: line });
            }
            _ => return None,
        }
        Some(())
    }
}

impl BookCheckpoint {
    /// The checkpoint for a book with these settings.
    ///
    /// # Errors
    /// If the file cannot be read, has other settings, or has an invalid line.
    pub(super) fn open(path: &std::path::Path, settings: &str) -> Result<Self, Failure> {
        let mut saved = SavedResults::default();
        let book = Checkpoint::open(path, settings, |line| saved.parse_line(line).is_some())?;
        Ok(Self { checkpoint: book, saved })
    }

    /// Whether the position has been scored.
    pub(super) fn is_scored(&self, position: &Position) -> bool {
        self.saved.scored.contains_key(&position.key())
    }

    /// The moves of a scored position.
    pub(super) fn scored_moves(&self, position: &Position) -> &[ScoredMove] {
        self.saved.scored.get(&position.key()).map_or(&[], Vec::as_slice)
    }

    /// The games so far, by number.
    pub(super) fn games(&self) -> &BTreeMap<u32, BookGame> {
        &self.saved.games
    }

    /// Adds the moves of a position.
    pub(super) fn save_position(&mut self, position: Position, scored: Vec<ScoredMove>) -> Result<(), Failure> {
        let mut line = format!("position {}", position.fen());
        for (mv, score) in &scored {
            // Writing to a string does not fail.
            _ = write!(line, " {} {score}", position.path(*mv));
        }
        self.saved.scored.insert(position.key(), scored);
        self.checkpoint.append(&line)
    }

    /// Adds a game.
    pub(super) fn save_game(&mut self, game: BookGame) -> Result<(), Failure> {
        let line = format!("game {} {}", game.number, game.white_half_points);
        let moves = congo_uci::moves_text(Position::start(), &game.book_moves);
        let line = if moves.is_empty() { line } else { format!("{line} {moves}") };
        self.saved.games.insert(game.number, game);
        self.checkpoint.append(&line)
    }

    /// Removes the file once the book is written.
    pub(super) fn remove(self) -> Result<(), Failure> {
        self.checkpoint.remove()
    }
}

fn parse_move(position: &Position, text: &str) -> Option<Move> {
    position.path_to_move(&text.parse::<Path>().ok()?).ok()
}
