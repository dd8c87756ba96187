//! An index of all games of a library, so that they need not be parsed every time. It is a cache in its own file: it
//! may be outdated, invalid or missing; then the games that differ are parsed again.

use super::{GameId, Library, LibraryError, SPLIT_FOLDER};
use crate::files;
use crate::fs::{self, Metadata};
use crate::{Summary, record};
use congo_rules::pgn::{self, Pgn};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::UNIX_EPOCH;

/// The problem of a file without moves, tags or comments.
const NO_GAME_PROBLEM: &str = "there is no game in it";
/// Changes with the format of the index and the content of summaries: an index of another version is not used.
const FORMAT_VERSION: u32 = 1;

/// All games of a library.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Index {
    games: BTreeMap<GameId, IndexedFile>,
}

/// The state of a file when it was parsed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct IndexedFile {
    version: FileVersion,
    content: Content,
}

/// Detects whether a file has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct FileVersion {
    /// The modification time, in nanoseconds since 1970.
    modified: u64,
    /// The size in bytes.
    length: u64,
}

/// The version of no file, so that the file is parsed again.
const UNKNOWN_VERSION: FileVersion = FileVersion { modified: 0, length: 0 };

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Content {
    Game { summary: Box<Summary>, imprint: u64 },
    Broken(String),
}

/// A game of the library.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct IndexEntry<'a> {
    /// Its id.
    pub id: &'a GameId,
    /// Its summary.
    pub summary: &'a Summary,
}

/// A file that is not a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct IndexError<'a> {
    /// Its id.
    pub id: &'a GameId,
    /// The problem, with its location.
    pub problem: &'a str,
}

impl Index {
    /// Loads an index; an empty one if there is none, it has another version, or it is damaged.
    pub fn load(path: &Path) -> Self {
        fs::read(path).ok().and_then(|bytes| Self::from_bytes(&bytes)).unwrap_or_default()
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (sum, bytes) = bytes.split_first_chunk()?;
        let is_intact = u64::from_le_bytes(*sum) == fnv1a_hash(bytes);
        let (version, index) = is_intact.then(|| postcard::from_bytes::<(u32, Self)>(bytes).ok()).flatten()?;
        (version == FORMAT_VERSION).then_some(index)
    }

    /// Saves it.
    ///
    /// # Errors
    /// If it cannot be written. Then only time is lost.
    pub fn save(&self, path: &Path) -> Result<(), LibraryError> {
        let bytes = postcard::to_allocvec(&(FORMAT_VERSION, self))
            .map_err(|problem| LibraryError::Files(std::io::Error::other(format!("{}: {problem}", path.display()))))?;
        let sum = fnv1a_hash(&bytes).to_le_bytes();
        Ok(files::write_unsynced(path, [&sum[..], &bytes].concat())?)
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        self.entries().count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries().next().is_none()
    }

    /// The games, sorted by name.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = IndexEntry<'_>> {
        self.games.iter().filter_map(|(id, known)| match &known.content {
            Content::Game { summary, .. } => Some(IndexEntry { id, summary }),
            Content::Broken(_) => None,
        })
    }

    /// The files that are not games.
    pub fn errors(&self) -> impl Iterator<Item = IndexError<'_>> {
        self.games.iter().filter_map(|(id, known)| match &known.content {
            Content::Game { .. } => None,
            Content::Broken(problem) => Some(IndexError { id, problem }),
        })
    }

    /// The summary of a game.
    pub fn get(&self, id: &GameId) -> Option<&Summary> {
        match &self.games.get(id)?.content {
            Content::Game { summary, .. } => Some(summary),
            Content::Broken(_) => None,
        }
    }

    /// The hashes of all games, to detect duplicates.
    pub(super) fn content_hashes(&self) -> impl Iterator<Item = u64> {
        self.games.values().filter_map(|known| match known.content {
            Content::Game { imprint, .. } => Some(imprint),
            Content::Broken(_) => None,
        })
    }

    /// Updates the index from the folder: parses what has changed, forgets what is gone, and splits files with several
    /// games. `on_progress` gets the number of files done and their total, and can stop: then the results so far are
    /// kept. Returns whether anything has changed.
    ///
    /// # Errors
    /// If the folder cannot be listed. A missing folder is empty.
    pub fn update(
        &mut self,
        library: &Library,
        on_progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> Result<bool, LibraryError> {
        let found = list_files(library)?;
        let before = self.games.len();
        self.games.retain(|id, _| found.contains_key(id));
        let mut changed = self.games.len() != before;
        let (all, mut multi_game_files) = (found.len(), Vec::new());
        for (nth, (id, version)) in found.into_iter().enumerate() {
            if on_progress(nth, all).is_break() {
                return Ok(changed);
            }
            if self.games.get(&id).is_none_or(|known| known.version != version) {
                changed |= self.read_file(library, id, version, &mut multi_game_files);
            }
        }
        // Last, when it is known which of their games are there already.
        for id in multi_game_files {
            changed |= self.split_file(library, id);
        }
        let _ = on_progress(all, all);
        Ok(changed)
    }

    /// Parses one game that is known to have changed.
    pub fn refresh(&mut self, library: &Library, id: &GameId) {
        let mut multi_game_files = Vec::new();
        match FileVersion::read(library, id) {
            Some(version) => _ = self.read_file(library, id.clone(), version, &mut multi_game_files),
            None => _ = self.games.remove(id),
        }
        for id in multi_game_files {
            self.split_file(library, id);
        }
    }

    /// Parses a file; if it has several games, they are added to `multi_game_files`. Returns whether its entry has
    /// changed.
    fn read_file(
        &mut self,
        library: &Library,
        id: GameId,
        version: FileVersion,
        multi_game_files: &mut Vec<GameId>,
    ) -> bool {
        let known = match files::read_if_exists(&library.path(&id)) {
            Ok(Some(text)) if has_several_games(&text) => {
                multi_game_files.push(id);
                return false;
            }
            Ok(Some(text)) => IndexedFile { version, content: Content::from_text(&text) },
            // It was listed, but is not found under its id: it could not be renamed, or somebody has just removed it.
            Ok(None) => {
                let problem = LibraryError::Missing(library.path(&id));
                IndexedFile { version: UNKNOWN_VERSION, content: Content::Broken(problem.to_string()) }
            }
            // It may be readable next time although it was not written.
            Err(problem) => IndexedFile { version: UNKNOWN_VERSION, content: Content::Broken(problem.to_string()) },
        };
        let changed = self.games.get(&id) != Some(&known);
        self.games.insert(id, known);
        changed
    }

    /// Splits a file into one file per game, also of those that cannot be read, except those that are there already: the
    /// program may have been interrupted while it did this. The file is moved away. Returns whether anything has changed.
    fn split_file(&mut self, library: &Library, id: GameId) -> bool {
        // The entry of this file itself does not count as another game.
        let before = self.games.remove(&id);
        match split_games(library, &id, self.read_content_hashes(library)) {
            Ok(added) => {
                added.iter().for_each(|id| self.refresh(library, id));
                true
            }
            Err(problem) => {
                let now = IndexedFile { version: UNKNOWN_VERSION, content: Content::Broken(problem.to_string()) };
                let changed = before.as_ref() != Some(&now);
                self.games.insert(id, now);
                changed
            }
        }
    }

    /// The hashes of games whose files are unchanged since they were parsed.
    fn read_content_hashes(&self, library: &Library) -> HashSet<u64> {
        let imprint = |(id, known): (&GameId, &IndexedFile)| match known.content {
            Content::Game { imprint, .. } => (FileVersion::read(library, id) == Some(known.version)).then_some(imprint),
            Content::Broken(_) => None,
        };
        self.games.iter().filter_map(imprint).collect()
    }
}

/// Whether a text should be a file for each of its games. A text without any game is left as it is.
fn has_several_games(text: &str) -> bool {
    pgn::read(text).nth(1).is_some() && pgn::read(text).any(|read| read.game.is_ok())
}

/// Writes a file for each game, except those with known hashes, instead of the one with all of them; changes nothing if
/// that fails.
fn split_games(library: &Library, id: &GameId, mut known: HashSet<u64>) -> Result<Vec<GameId>, LibraryError> {
    let text = files::read_if_exists(&library.path(id))?.unwrap_or_default();
    let mut added = Vec::new();
    for read in pgn::read(&text) {
        let written = match read.game {
            Ok(game) if !known.insert(content_hash(&game)) => Ok(None),
            Ok(game) => library.add_unsynced(&game).map(Some),
            Err(_) => library.add_broken(&format!("{} {}", id.as_str(), read.number), &text[read.range]),
        };
        match written {
            Ok(id) => added.extend(id),
            Err(problem) => return Err(undo_split(library, &added, problem)),
        }
    }
    match library.move_to(SPLIT_FOLDER, id) {
        Ok(_) => Ok(added),
        Err(problem) => Err(undo_split(library, &added, problem)),
    }
}

fn undo_split(library: &Library, added: &[GameId], problem: LibraryError) -> LibraryError {
    added.iter().for_each(|id| _ = fs::remove_file(library.path(id)));
    problem
}

impl Content {
    /// The content of a file with one game or none.
    fn from_text(text: &str) -> Self {
        match pgn::read(text).next().map(|read| read.game) {
            Some(Ok(game)) => Self::from_game(&game),
            Some(Err(problem)) => Self::Broken(problem.to_string()),
            None => Self::Broken(NO_GAME_PROBLEM.to_owned()),
        }
    }

    fn from_game(game: &Pgn) -> Self {
        Self::Game { summary: Box::new(Summary::from_pgn(game)), imprint: content_hash(game) }
    }
}

impl FileVersion {
    fn read(library: &Library, id: &GameId) -> Option<Self> {
        Self::from_metadata(&fs::metadata(library.path(id)).ok()?)
    }

    /// `None` if it is not a file, or empty: then a game is just being written.
    fn from_metadata(data: &Metadata) -> Option<Self> {
        let since = data.modified().ok().and_then(|at| at.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
        let there = data.is_file() && data.len() > 0;
        there.then_some(Self { modified: since.as_nanos() as u64, length: data.len() })
    }
}

/// The files of the library.
fn list_files(library: &Library) -> Result<BTreeMap<GameId, FileVersion>, LibraryError> {
    let files = match fs::read_dir(library.folder()) {
        Ok(files) => files,
        Err(problem) if problem.kind() == std::io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        Err(problem) => return Err(fs::with_path(library.folder(), problem).into()),
    };
    let version = |file: fs::DirEntry| {
        let (path, data) = (file.path(), file.metadata().ok()?);
        let (id, version) = (GameId::from_file_name(&path)?, FileVersion::from_metadata(&data)?);
        Some((store_under_id(library, id, &path), version))
    };
    Ok(files.flatten().filter_map(version).collect())
}

/// A game's file is found only under its id with the exact extension: a file with another spelling of that, or with a
/// name that is not Unicode, is renamed. If that fails, reading it fails as well, and says why.
fn store_under_id(library: &Library, id: GameId, path: &Path) -> GameId {
    let ours = library.path(&id);
    let real = |path: &Path| fs::canonicalize(path).ok();
    if path == ours || real(&ours).is_some_and(|ours| real(path) == Some(ours)) {
        return id;
    }
    library.restore_file(&id, path).unwrap_or(id)
}

/// The same for games that differ only in the player's notes about them.
pub(super) fn content_hash(game: &Pgn) -> u64 {
    let mut plain = Pgn::new(game.start());
    for (name, value) in game.tags().filter(|(name, _)| !record::is_kept_tag(name)) {
        plain.set_tag(name, value);
    }
    plain.set_result(game.result());
    plain.line_mut().clone_from(game.line());
    fnv1a_hash(plain.to_string().as_bytes())
}

/// FNV-1a, which unlike the hasher of the standard library is stable: later versions of the program must compute the
/// same hashes.
pub fn fnv1a_hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(form: u32) -> Vec<u8> {
        let version = FileVersion { modified: 1, length: 2 };
        let id = GameId::new("one").expect("a name");
        let games = [(id, IndexedFile { version, content: Content::from_game(&Pgn::default()) })].into();
        let bytes = postcard::to_allocvec(&(form, Index { games })).expect("bytes");
        [&fnv1a_hash(&bytes).to_le_bytes()[..], &bytes].concat()
    }

    #[test]
    fn an_index_of_another_format_version_is_ignored() {
        assert_eq!(Index::from_bytes(&bytes(FORMAT_VERSION)).map(|index| index.len()), Some(1));
        for form in [FORMAT_VERSION - 1, FORMAT_VERSION + 1, u32::MAX] {
            assert_eq!(Index::from_bytes(&bytes(form)), None, "{form}");
        }
    }

    #[test]
    fn the_hash_stays_what_it_is() {
        // From the description of FNV-1a, 64 bits.
        for (text, expected) in
            [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)]
        {
            assert_eq!(fnv1a_hash(text.as_bytes()), expected, "{text}");
        }
    }
}
