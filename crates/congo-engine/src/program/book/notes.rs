//! What a run has found so far, in a file beside the book, so that a run that was broken off goes on. The first line says
//! how the book is made; then a line for each position that was rated and each game that was played.

use super::grow::Rated;
use super::play::Played;
use crate::Failure;
use congo_rules::{Move, Path, Position};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

/// See the file's first line.
pub(super) struct Notes {
    path: PathBuf,
    file: File,
    rated: BTreeMap<u64, Vec<Rated>>,
    games: BTreeMap<u32, Played>,
}

impl Notes {
    /// The notes for the book of this file, which is made in this way.
    ///
    /// # Errors
    /// The file cannot be used, or its notes are from a run of another kind, or a line is not understood.
    pub(super) fn open(book: &std::path::Path, way: &str) -> Result<Self, Failure> {
        let mut path = book.as_os_str().to_owned();
        path.push(".notes");
        let path = PathBuf::from(path);
        let failed = |error: std::io::Error| Failure::Input(format!("{}: {error}", path.display()));
        let mut file = OpenOptions::new().append(true).read(true).create(true).open(&path).map_err(failed)?;
        let text = std::fs::read_to_string(&path).map_err(failed)?;
        // A line that was being written when the run was broken off is cut off.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).map_err(failed)?;
        if whole == 0 {
            writeln!(file, "{way}").map_err(failed)?;
        }
        let mut notes = Self { path: path.clone(), file, rated: BTreeMap::new(), games: BTreeMap::new() };
        for (index, line) in text[..whole].lines().enumerate() {
            let problem = match index {
                0 if line == way => continue,
                0 => Some(format!("made with {line:?}, wanted {way:?}: go on with that, or remove it")),
                _ => notes.read(line).is_none().then(|| format!("{line:?} is not understood")),
            };
            if let Some(problem) = problem {
                return Err(Failure::Input(format!("{}, line {}: {problem}", path.display(), index + 1)));
            }
        }
        Ok(notes)
    }

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

    /// Whether the position has been rated.
    pub(super) fn knows(&self, position: &Position) -> bool {
        self.rated.contains_key(&position.key())
    }

    /// The moves of a position that has been rated.
    pub(super) fn rated(&self, position: &Position) -> &[Rated] {
        self.rated.get(&position.key()).map_or(&[], Vec::as_slice)
    }

    /// The games that have been played, by number.
    pub(super) fn games(&self) -> &BTreeMap<u32, Played> {
        &self.games
    }

    /// Takes in a position's moves.
    pub(super) fn note_position(&mut self, position: Position, rated: Vec<Rated>) -> Result<(), Failure> {
        let mut line = format!("position {}", position.fen());
        for (chosen, score) in &rated {
            // Writing to a string does not fail.
            _ = write!(line, " {} {score}", position.path(*chosen));
        }
        self.rated.insert(position.key(), rated);
        self.append(&line)
    }

    /// Takes in a game.
    pub(super) fn note_game(&mut self, game: Played) -> Result<(), Failure> {
        let line = format!("game {} {}", game.number, game.halves);
        let moves = crate::positions::moves_text(Position::start(), &game.line);
        let line = if moves.is_empty() { line } else { format!("{line} {moves}") };
        self.games.insert(game.number, game);
        self.append(&line)
    }

    fn append(&mut self, line: &str) -> Result<(), Failure> {
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| Failure::Input(format!("{}: {error}", self.path.display())))
    }

    /// Removes the file: the book is written.
    pub(super) fn discard(self) -> Result<(), Failure> {
        std::fs::remove_file(&self.path).map_err(|error| Failure::Input(format!("{}: {error}", self.path.display())))
    }
}

fn resolve(position: &Position, text: &str) -> Option<Move> {
    position.resolve(&text.parse::<Path>().ok()?).ok()
}
