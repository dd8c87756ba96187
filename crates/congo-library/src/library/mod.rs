//! A folder of game files: each game is a PGN file of its own, so that after any crash a game is complete or absent,
//! and other programs can read it. Deleted games are in a folder within it.

mod import;
mod index;
#[cfg_attr(target_arch = "wasm32", path = "lock_web.rs")]
mod lock;

pub use import::{Collection, Import, ListedGame, MAX_GAMES, MAX_TEXT_BYTES, Mended};
pub use index::{Index, IndexEntry, IndexError, fnv1a_hash};
pub use lock::GameLock;

use crate::files::{self, safe_file_name};
use crate::fs::{self, Metadata, with_path};
use crate::record;
use congo_rules::pgn::{self, Pgn, PgnError};
use serde::{Deserialize, Serialize};
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The extension of a game file, without its dot.
const GAME_EXTENSION: &str = "pgn";
/// The folder for deleted games, within the library.
const DELETED_FOLDER: &str = "deleted";
/// The folder for files that held several games, each of which has a file of its own now.
const SPLIT_FOLDER: &str = "taken apart";
/// How long deleted games are kept.
const KEEP_DELETED_FOR: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// Leftovers younger than this may belong to a program that is still running.
const KEEP_TEMPORARY_FOR: Duration = Duration::from_secs(24 * 60 * 60);
/// The largest number tried for a game's file name.
const MAX_NAME_NUMBER: u32 = 1_000_000;

/// The id of a game of the library: its file name without the extension.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GameId(String);

impl GameId {
    /// The id with this name, whether there is a game or not. `None` for a path or a name that starts with a dot.
    pub fn new(name: &str) -> Option<Self> {
        let plain = !name.is_empty() && !name.contains(['/', '\\']) && !name.starts_with('.');
        plain.then(|| Self(name.to_owned()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The id for the game in this file; `None` if it is no game file, or hidden. If the file's name is not Unicode or
    /// cannot be an id, it is a similar one, under which the file has yet to be stored.
    fn from_file_name(path: &Path) -> Option<Self> {
        let ours = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(GAME_EXTENSION));
        let name = ours.then(|| path.file_stem()).flatten()?;
        let texts = [file_name_text(name), name.to_string_lossy().into_owned()];
        texts.iter().find_map(|text| Self::new(&text.replace('\\', "_")))
    }
}

/// A file name as text, in whatever encoding it is.
#[cfg(unix)]
fn file_name_text(name: &OsStr) -> String {
    congo_text::decode(std::os::unix::ffi::OsStrExt::as_bytes(name).to_owned())
}

/// A file name as text.
#[cfg(not(unix))]
fn file_name_text(name: &OsStr) -> String {
    name.to_string_lossy().into_owned()
}

/// A folder of game files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Library {
    folder: PathBuf,
}

/// Why an operation of the library failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LibraryError {
    /// The disk is full. Nothing was written; the old content is unchanged.
    #[error("the disk is full: {0}")]
    Full(io::Error),
    /// An error of the file system; its message starts with the path.
    #[error("{0}")]
    Files(io::Error),
    /// There is no such game.
    #[error("{}: there is no such file", .0.display())]
    Missing(PathBuf),
    /// A file is not a game; the error has the location.
    #[error("{}: {problem}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The problem, with its location.
        problem: Box<PgnError>,
    },
    /// A file has no game.
    #[error("{}: there is no game in it", .0.display())]
    Empty(PathBuf),
}

impl From<io::Error> for LibraryError {
    fn from(problem: io::Error) -> Self {
        match problem.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full(problem),
            _ => Self::Files(problem),
        }
    }
}

/// Deleted games, while the deletion can be undone.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeletedGames {
    /// The id of each, and its current file.
    files: Vec<(GameId, PathBuf)>,
}

impl DeletedGames {
    /// Their ids.
    pub fn ids(&self) -> impl Iterator<Item = &GameId> {
        self.files.iter().map(|(id, _)| id)
    }

    /// Their number.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }
}

impl Library {
    /// The library in this folder, which is created when the first game is added.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file of a game.
    pub fn path(&self, id: &GameId) -> PathBuf {
        self.folder.join(format!("{}.{GAME_EXTENSION}", id.0))
    }

    /// Adds a new game, with a file name of its date and players.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&self, game: &Pgn) -> Result<GameId, LibraryError> {
        let id = self.reserve(&file_name(game))?;
        let written = files::write_atomically(&self.path(&id), game.to_string());
        self.release_on_error(id, written)
    }

    /// The same for one of many: it does not wait for the disk.
    fn add_unsynced(&self, game: &Pgn) -> Result<GameId, LibraryError> {
        let id = self.reserve(&file_name(game))?;
        let written = files::write_unsynced(&self.path(&id), game.to_string());
        self.release_on_error(id, written)
    }

    /// Adds the text of a game that cannot be read, unless it is there already.
    fn add_broken(&self, name: &str, text: &str) -> Result<Option<GameId>, LibraryError> {
        if fs::read(self.path(&GameId(name.to_owned()))).is_ok_and(|known| known == text.as_bytes()) {
            return Ok(None);
        }
        let id = self.reserve(name)?;
        let written = files::write_unsynced(&self.path(&id), text);
        self.release_on_error(id, written).map(Some)
    }

    fn release_on_error(&self, id: GameId, written: io::Result<()>) -> Result<GameId, LibraryError> {
        if let Err(problem) = written {
            let _ = fs::remove_file(self.path(&id));
            return Err(problem.into());
        }
        Ok(id)
    }

    /// Creates an empty file for a game that is written later.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn reserve_for(&self, game: &Pgn) -> Result<GameId, LibraryError> {
        self.reserve(&file_name(game))
    }

    /// Creates an empty file with a free name: two windows never get the same.
    fn reserve(&self, name: &str) -> Result<GameId, LibraryError> {
        fs::create_dir_all(&self.folder).map_err(|problem| with_path(&self.folder, problem))?;
        let mut number = 1;
        loop {
            let id = numbered_id(name, number);
            let path = self.path(&id);
            match fs::create_new(&path) {
                Ok(()) => return Ok(id),
                Err(problem) if problem.kind() == io::ErrorKind::AlreadyExists && number < MAX_NAME_NUMBER => {
                    number = self.next_free_number(name, number);
                }
                Err(problem) => return Err(with_path(&path, problem).into()),
            }
        }
    }

    /// A number after this one that seems to be free. Thousands of games may have the same name, for example those of a
    /// collection without dates, so the steps are doubled until a number is free, and halved on the way back.
    fn next_free_number(&self, name: &str, number: u32) -> u32 {
        let is_taken = |number| fs::exists(&self.path(&numbered_id(name, number)));
        let mut step = 1;
        while number + step < MAX_NAME_NUMBER && is_taken(number + step) {
            step *= 2;
        }
        let (mut taken, mut free) = (number + step / 2, number + step);
        while free - taken > 1 {
            let middle = taken + (free - taken) / 2;
            if is_taken(middle) { taken = middle } else { free = middle }
        }
        free
    }

    /// Reads a game: the first one of its file that can be read.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub fn read(&self, id: &GameId) -> Result<Pgn, LibraryError> {
        let path = self.path(id);
        let text = files::read_if_exists(&path)?.ok_or_else(|| LibraryError::Missing(path.clone()))?;
        pgn::first_game(&text).map_err(|problem| match problem {
            Some(problem) => LibraryError::Unreadable { path, problem: problem.into() },
            None => LibraryError::Empty(path),
        })
    }

    /// Replaces the content of a game's file.
    ///
    /// # Errors
    /// If it cannot be written; the file is then unchanged.
    pub fn write(&self, id: &GameId, game: &Pgn) -> Result<(), LibraryError> {
        Ok(files::write_atomically(&self.path(id), game.to_string())?)
    }

    /// Deletes a game that has no moves any more, unless the player has noted something about it. Returns whether it
    /// did.
    ///
    /// # Errors
    /// If it cannot be deleted.
    pub fn discard(&self, id: &GameId) -> Result<bool, LibraryError> {
        let noted = self.read(id).is_ok_and(|game| record::is_starred(&game) || record::title(&game).is_some());
        let path = self.path(id);
        if !noted {
            fs::remove_file(&path).map_err(|problem| with_path(&path, problem))?;
        }
        Ok(!noted)
    }

    /// Writes the moves of a running game. Changes to its notes, perhaps by another window, stay.
    ///
    /// # Errors
    /// If it cannot be written; the file is then unchanged.
    pub fn write_moves(&self, id: &GameId, mut game: Pgn) -> Result<(), LibraryError> {
        if let Ok(old) = self.read(id) {
            record::copy_annotations(&old, &mut game);
        }
        self.write(id, &game)
    }

    /// Sets or removes the title of a game.
    ///
    /// # Errors
    /// If its file cannot be read or written.
    pub fn rename(&self, id: &GameId, title: Option<&str>) -> Result<(), LibraryError> {
        self.edit(id, |game| record::set_title(game, title))
    }

    /// Stars or unstars a game.
    ///
    /// # Errors
    /// If its file cannot be read or written.
    pub fn set_starred(&self, id: &GameId, starred: bool) -> Result<(), LibraryError> {
        self.edit(id, |game| record::set_starred(game, starred))
    }

    fn edit(&self, id: &GameId, change: impl FnOnce(&mut Pgn)) -> Result<(), LibraryError> {
        let mut game = self.read(id)?;
        change(&mut game);
        self.write(id, &game)
    }

    /// Deletes games; they are kept for a month in a separate folder. Games that cannot be deleted stay, and the first
    /// problem is returned together with the deleted ones.
    pub fn delete(&self, ids: &[GameId]) -> (DeletedGames, Option<LibraryError>) {
        let (mut deleted, mut first_error) = (DeletedGames::default(), None);
        for id in ids {
            match self.move_to(DELETED_FOLDER, id) {
                Ok(place) => deleted.files.push((id.clone(), place)),
                Err(problem) => _ = first_error.get_or_insert(problem),
            }
        }
        (deleted, first_error)
    }

    /// Restores deleted games. Returns their ids, since another game may have taken an old one in the meantime.
    ///
    /// # Errors
    /// The first problem. That game stays deleted; the others are restored.
    pub fn restore(&self, deleted: DeletedGames) -> Result<Vec<GameId>, LibraryError> {
        let (mut back, mut first_error) = (Vec::new(), None);
        for (id, place) in &deleted.files {
            match self.restore_file(id, place) {
                Ok(id) => back.push(id),
                Err(problem) => _ = first_error.get_or_insert(problem),
            }
        }
        first_error.map_or(Ok(back), Err)
    }

    /// Moves a file into the library, under this name or, if it is taken, another one.
    fn restore_file(&self, id: &GameId, place: &Path) -> Result<GameId, LibraryError> {
        let id = self.reserve(&id.0)?;
        let back = self.path(&id);
        self.release_on_error(id, fs::rename(place, &back).map_err(|problem| with_path(place, problem)))
    }

    /// Moves a game's file into a folder within the library, under its name or, if it is taken, another one.
    fn move_to(&self, folder: &str, id: &GameId) -> Result<PathBuf, LibraryError> {
        let (within, path) = (Self::new(self.folder.join(folder)), self.path(id));
        let place = within.path(&within.reserve(&id.0)?);
        fs::rename(&path, &place).map_err(|problem| {
            let _ = fs::remove_file(&place);
            with_path(&path, problem)
        })?;
        // Its month starts now, whenever it was played.
        let _ = fs::touch(&place);
        Ok(place)
    }

    /// Removes games that were deleted more than a month ago, and leftovers of killed programs: incomplete files and
    /// reserved names.
    pub fn purge_deleted(&self) {
        purge(&self.folder.join(DELETED_FOLDER), |path, data, age| {
            is_game_file(path) && age > if data.len() == 0 { KEEP_TEMPORARY_FOR } else { KEEP_DELETED_FOR }
        });
        purge(&self.folder, |path, data, age| {
            let half_written = path.extension().is_some_and(|ending| ending == "tmp");
            (half_written || is_game_file(path) && data.len() == 0) && age > KEEP_TEMPORARY_FOR
        });
    }

    /// The texts of the games one after the other, for a file elsewhere.
    ///
    /// # Errors
    /// The first game that cannot be read.
    pub fn export(&self, ids: &[GameId]) -> Result<String, LibraryError> {
        let games: Result<Vec<Pgn>, LibraryError> = ids.iter().map(|id| self.read(id)).collect();
        Ok(pgn::write(&games?))
    }
}

/// Removes the files of a folder for which `is_expired` returns true, given path, metadata and age.
fn purge(folder: &Path, is_expired: impl Fn(&Path, &Metadata, Duration) -> bool) {
    let Ok(files) = fs::read_dir(folder) else { return };
    for path in files.flatten().map(|file| file.path()) {
        let Some(data) = fs::metadata(&path).ok().filter(Metadata::is_file) else { continue };
        if is_expired(&path, &data, fs::age(&data)) {
            let _ = fs::remove_file(path);
        }
    }
}

fn is_game_file(path: &Path) -> bool {
    GameId::from_file_name(path).is_some()
}

fn numbered_id(name: &str, number: u32) -> GameId {
    GameId(if number == 1 { name.to_owned() } else { format!("{name} {number}") })
}

/// The name of a game's file: its date and players.
fn file_name(game: &Pgn) -> String {
    let players = record::players(game).map(|player| match player {
        crate::Player::Computer(level) => level,
        person => person.tag(),
    });
    let begun = record::StartTime::from_pgn(game).sort_key().replace(':', ".");
    safe_file_name(&format!("{begun} {} - {}", players[0], players[1]))
}
