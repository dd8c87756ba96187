//! Files in memory. The page of a browser fills it at the start, is told of each change, and keeps it: a browser gives a
//! page no files that a program could read while a frame is made. Folders exist as long as they have files.

use jiff::Timestamp;
use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

static FILES: Mutex<BTreeMap<PathBuf, File>> = Mutex::new(BTreeMap::new());
static LISTENER: OnceLock<Listener> = OnceLock::new();

/// Is told the path of a changed file and its new content, or `None` if it was removed. Says whether it can be kept.
type Listener = Box<dyn Fn(&Path, Option<&[u8]>) -> io::Result<()> + Send + Sync>;

#[derive(Debug, Clone)]
struct File {
    bytes: Vec<u8>,
    /// Milliseconds since 1970.
    modified: u64,
}

/// What is known about a file or folder.
#[derive(Debug, Clone)]
pub struct Metadata {
    /// `None` for a folder.
    file: Option<(u64, u64)>,
}

impl Metadata {
    /// Whether it is a file.
    #[must_use]
    pub fn is_file(&self) -> bool {
        self.file.is_some()
    }

    /// The size in bytes; 0 for a folder.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.file.map_or(0, |(length, _)| length)
    }

    /// The time of the last change; of a folder, 1970.
    ///
    /// # Errors
    /// None, in memory.
    pub fn modified(&self) -> io::Result<SystemTime> {
        Ok(UNIX_EPOCH + Duration::from_millis(self.file.map_or(0, |(_, modified)| modified)))
    }
}

/// A file of a folder.
#[derive(Debug, Clone)]
pub struct DirEntry {
    path: PathBuf,
}

impl DirEntry {
    /// Its path.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.path.clone()
    }

    /// What is known about it.
    ///
    /// # Errors
    /// If it has been removed.
    pub fn metadata(&self) -> io::Result<Metadata> {
        metadata(&self.path)
    }
}

/// Fills the memory with what was kept: each file with its path, its content, and the time of its last change in
/// milliseconds since 1970.
pub fn load(kept: impl IntoIterator<Item = (PathBuf, Vec<u8>, u64)>) {
    files().extend(kept.into_iter().map(|(path, bytes, modified)| (path, File { bytes, modified })));
}

/// Sets who is told of each change. Only the first one is.
pub fn listen(listener: impl Fn(&Path, Option<&[u8]>) -> io::Result<()> + Send + Sync + 'static) {
    let _ = LISTENER.set(Box::new(listener));
}

fn files() -> MutexGuard<'static, BTreeMap<PathBuf, File>> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

fn tell(path: &Path, bytes: Option<&[u8]>) -> io::Result<()> {
    LISTENER.get().map_or(Ok(()), |listener| listener(path, bytes))
}

fn now() -> u64 {
    u64::try_from(Timestamp::now().as_millisecond()).unwrap_or_default()
}

fn missing() -> io::Error {
    ErrorKind::NotFound.into()
}

fn is_folder(files: &BTreeMap<PathBuf, File>, path: &Path) -> bool {
    files.range(path.to_owned()..).find(|(file, _)| *file != path).is_some_and(|(file, _)| file.starts_with(path))
}

/// The content of a file.
///
/// # Errors
/// If there is none.
pub fn read(path: impl AsRef<Path>) -> io::Result<Vec<u8>> {
    files().get(path.as_ref()).map(|file| file.bytes.clone()).ok_or_else(missing)
}

/// The content of a file as UTF-8.
///
/// # Errors
/// If there is none, or it is something else.
pub fn read_to_string(path: impl AsRef<Path>) -> io::Result<String> {
    String::from_utf8(read(path)?).map_err(|problem| io::Error::new(ErrorKind::InvalidData, problem))
}

/// Reads a text file, in whatever encoding it is.
///
/// # Errors
/// If there is none.
pub fn read_text(path: &Path) -> io::Result<String> {
    read(path).map(congo_text::decode)
}

/// Replaces the content of a file.
///
/// # Errors
/// If it cannot be kept, perhaps because there is no room. In memory it is replaced all the same.
pub fn write(path: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let (path, bytes) = (path.as_ref(), bytes.as_ref());
    files().insert(path.to_owned(), File { bytes: bytes.to_owned(), modified: now() });
    tell(path, Some(bytes))
}

/// Creates an empty file.
///
/// # Errors
/// If the path is taken.
pub fn create_new(path: &Path) -> io::Result<()> {
    if exists(path) { Err(ErrorKind::AlreadyExists.into()) } else { write(path, []) }
}

/// Writes a new file.
///
/// # Errors
/// If the path is taken, or it cannot be kept.
pub fn write_new_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    create_new(path)?;
    write(path, bytes)
}

/// Sets the time of the last change to now.
///
/// # Errors
/// If there is no such file.
pub fn touch(path: &Path) -> io::Result<()> {
    write(path, read(path)?)
}

/// Removes a file.
///
/// # Errors
/// If there is none.
pub fn remove_file(path: impl AsRef<Path>) -> io::Result<()> {
    files().remove(path.as_ref()).ok_or_else(missing)?;
    tell(path.as_ref(), None)
}

/// Renames a file. One with the new name is replaced.
///
/// # Errors
/// If there is none with the old name.
pub fn rename(from: impl AsRef<Path>, to: impl AsRef<Path>) -> io::Result<()> {
    let file = files().remove(from.as_ref()).ok_or_else(missing)?;
    files().insert(to.as_ref().to_owned(), file.clone());
    tell(to.as_ref(), Some(&file.bytes))?;
    tell(from.as_ref(), None)
}

/// Whether there is a file or folder.
#[must_use]
pub fn exists(path: &Path) -> bool {
    metadata(path).is_ok()
}

/// What is known about a file or folder.
///
/// # Errors
/// If there is neither.
pub fn metadata(path: impl AsRef<Path>) -> io::Result<Metadata> {
    let (files, path) = (files(), path.as_ref());
    match files.get(path) {
        Some(file) => Ok(Metadata { file: Some((file.bytes.len() as u64, file.modified)) }),
        None if is_folder(&files, path) => Ok(Metadata { file: None }),
        None => Err(missing()),
    }
}

/// The time since the last change of a file; zero if that is unknown.
#[must_use]
pub fn age(data: &Metadata) -> Duration {
    Duration::from_millis(data.file.map_or(0, |(_, modified)| now().saturating_sub(modified)))
}

/// The files of a folder, without its folders.
///
/// # Errors
/// If there is no such folder.
pub fn read_dir(folder: impl AsRef<Path>) -> io::Result<impl Iterator<Item = io::Result<DirEntry>>> {
    let (files, folder) = (files(), folder.as_ref());
    let within = |path: &&PathBuf| path.parent() == Some(folder);
    let entries: Vec<DirEntry> = files.keys().filter(within).map(|path| DirEntry { path: path.clone() }).collect();
    if entries.is_empty() && !is_folder(&files, folder) { Err(missing()) } else { Ok(entries.into_iter().map(Ok)) }
}

/// Does nothing: a folder exists when it has a file.
///
/// # Errors
/// None.
pub fn create_dir_all(_: impl AsRef<Path>) -> io::Result<()> {
    Ok(())
}

/// The path itself: there are no links.
///
/// # Errors
/// If nothing is there.
pub fn canonicalize(path: impl AsRef<Path>) -> io::Result<PathBuf> {
    metadata(&path).map(|_| path.as_ref().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One test, because all files are in one memory.
    #[test]
    fn files_are_kept_as_on_a_disk() {
        static TOLD: Mutex<Vec<(PathBuf, Option<usize>)>> = Mutex::new(Vec::new());
        listen(|path, bytes| {
            TOLD.lock().expect("one thread").push((path.to_owned(), bytes.map(<[u8]>::len)));
            if path.ends_with("full") { Err(ErrorKind::StorageFull.into()) } else { Ok(()) }
        });
        load([("/games/old.pgn".into(), b"1. a2-a3".to_vec(), 1_000)]);
        let (old, new) = (Path::new("/games/old.pgn"), Path::new("/games/deleted/new.pgn"));

        let data = metadata(old).expect("a file");
        assert_eq!((data.is_file(), data.len()), (true, 8));
        assert_eq!(data.modified().expect("known"), UNIX_EPOCH + Duration::from_secs(1));
        assert!(age(&data) > Duration::from_secs(365 * 24 * 60 * 60));
        assert!(!metadata("/games").expect("a folder").is_file());
        assert!(!exists(Path::new("/game")), "a part of a name is no folder");
        assert_eq!(read_text(old).expect("readable"), "1. a2-a3");

        assert_eq!(create_new(old).map_err(|problem| problem.kind()), Err(ErrorKind::AlreadyExists));
        rename(old, new).expect("renamed");
        assert_eq!(read(old).map_err(|problem| problem.kind()), Err(ErrorKind::NotFound));
        create_new(old).expect("the name is free");
        let names: Vec<PathBuf> = read_dir("/games").expect("a folder").flatten().map(|entry| entry.path()).collect();
        assert_eq!(names, [old], "without what is in folders");
        touch(new).expect("a file");
        assert!(age(&metadata(new).expect("a file")) < Duration::from_secs(60));
        remove_file(new).expect("a file");
        remove_file(old).expect("a file");
        assert!(read_dir("/games").is_err(), "nothing is left");

        assert_eq!(write("/full", "text").map_err(|problem| problem.kind()), Err(ErrorKind::StorageFull));
        assert_eq!(read_to_string("/full").expect("in memory"), "text");

        let told = TOLD.lock().expect("one thread");
        let told: Vec<(&Path, Option<usize>)> = told.iter().map(|(path, length)| (path.as_path(), *length)).collect();
        let expected = [
            (new, Some(8)),
            (old, None),
            (old, Some(0)),
            (new, Some(8)),
            (new, None),
            (old, None),
            (Path::new("/full"), Some(4)),
        ];
        assert_eq!(told, expected);
    }
}
