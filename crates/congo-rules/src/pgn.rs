//! Game files (stopgap).

use crate::{Color, Game, Outcome, Position, Victory, notation};
use std::fmt;

/// A game as text.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Pgn {
    tags: Vec<(String, String)>,
    moves: Vec<String>,
}

/// What is wrong with a game's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PgnError(String);

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PgnError {}

impl Pgn {
    /// The text of a game.
    pub fn from_game(game: &Game) -> Self {
        let mut pgn = Self { tags: Vec::new(), moves: game.turns().iter().map(notation::record).collect() };
        pgn.set_tag("Variant", "Congo");
        pgn.set_tag("Result", game.outcome().map_or("*", Outcome::result));
        if let Some(Outcome::Win { by: Victory::Resignation, winner }) = game.outcome() {
            pgn.set_tag("Termination", if winner == Color::White { "black resigns" } else { "white resigns" });
        }
        if game.start() != Position::start() {
            pgn.set_tag("SetUp", "1");
            pgn.set_tag("FEN", &game.start().fen());
        }
        pgn
    }

    /// Sets a tag.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.tags.retain(|(known, _)| known != name);
        self.tags.push((name.to_owned(), value.to_owned()));
    }

    /// A tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Plays the moves.
    ///
    /// # Errors
    /// If a move is not legal.
    pub fn to_game(&self) -> Result<Game, PgnError> {
        let start = self.tag("FEN").map_or(Ok(Position::start()), Position::from_fen);
        let mut game = Game::from_position(start.map_err(|problem| PgnError(problem.to_string()))?);
        for text in &self.moves {
            let path =
                notation::parse_record(game.position(), text).map_err(|problem| PgnError(problem.to_string()))?;
            game.play(&path).map_err(|problem| PgnError(format!("{text}: {problem}")))?;
        }
        Ok(game)
    }
}

impl fmt::Display for Pgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        writeln!(f, "\n{} {}", self.moves.join(" "), self.tag("Result").unwrap_or("*"))
    }
}

/// Reads games.
///
/// # Errors
/// If it is none.
pub fn parse(text: &str) -> Result<Vec<Pgn>, PgnError> {
    let mut pgn = Pgn::default();
    for line in text.lines() {
        if let Some((name, value)) =
            line.strip_prefix('[').and_then(|line| line.strip_suffix("\"]")).and_then(|line| line.split_once(" \""))
        {
            pgn.set_tag(name, value);
        } else {
            pgn.moves.extend(
                line.split_whitespace()
                    .filter(|word| !word.ends_with('.') && !["*", "1-0", "0-1", "1/2-1/2"].contains(word))
                    .map(str::to_owned),
            );
        }
    }
    if pgn == Pgn::default() { Err(PgnError("line 1: no game".into())) } else { Ok(vec![pgn]) }
}
