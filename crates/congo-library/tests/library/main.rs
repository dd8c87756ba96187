//! The library on a real file system: single games, the index, imported games, and disks that fail.

#[path = "../common/mod.rs"]
mod common;
mod disk;
mod games;
mod import;
mod index;

use common::parse_game;
use congo_library::{GameId, Library};
use congo_rules::pgn::Pgn;
use std::fs::{self, OpenOptions};
use std::path::Path;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A library in a temporary folder; dropping the first of the two removes the folder.
fn library() -> (TempDir, Library) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let library = Library::new(folder.path().join("games"));
    (folder, library)
}

/// A game as we save it, started in this minute of a day, with these moves and their result.
fn stored_game(minute: u32, moves: &str) -> Pgn {
    let (hour, minute) = (minute / 60, minute % 60);
    let tags = format!(
        "[Event \"Congo\"]\n[Site \"?\"]\n[Date \"2026.11.22\"]\n[Round \"?\"]\n[White \"Human\"]\n[Black \"Computer \
         Giraffe\"]\n[Time \"{hour:02}:{minute:02}:00\"]\n[CongoSeed \"{minute}\"]\n[CongoSeconds \"60\"]\n"
    );
    parse_game(&format!("{tags}\n{moves}\n"))
}

/// Adds games of these moves, one a minute.
fn add(library: &Library, games: &[&str]) -> Vec<GameId> {
    let add =
        |(minute, moves): (usize, &&str)| library.add(&stored_game(minute as u32, moves)).expect("a writable folder");
    games.iter().enumerate().map(add).collect()
}

fn game_id(name: &str) -> GameId {
    GameId::new(name).expect("a name")
}

/// Makes a file older.
fn make_older(path: &Path, by: Duration) {
    set_modified(path, SystemTime::now() - by);
}

fn set_modified(path: &Path, at: SystemTime) {
    OpenOptions::new().append(true).open(path).and_then(|file| file.set_modified(at)).expect("a file to be dated");
}

/// Writes a file of the library past it, as other programs do.
fn write_file(library: &Library, name: &str, bytes: impl AsRef<[u8]>) {
    fs::create_dir_all(library.folder()).expect("a folder");
    fs::write(library.folder().join(name), bytes).expect("a writable folder");
}
