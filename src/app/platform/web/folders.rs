//! Where the player's files are: in memory, and kept by the page.

use super::page;
use congo_library::fs;
use js_sys::Uint8Array;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use wasm_bindgen::JsCast;

/// The folders for settings, data and documents.
const FOLDERS: [&str; 3] = ["/settings", "/data", "/documents"];

/// Reads what the page has kept, and lets it keep what changes.
pub fn open() {
    let kept = page::kept_files();
    fs::load(kept.iter().collect::<Vec<_>>().chunks_exact(3).filter_map(|file| {
        let bytes = file[1].dyn_ref::<Uint8Array>()?.to_vec();
        Some((file[0].as_string()?.into(), bytes, file[2].as_f64()? as u64))
    }));
    fs::listen(|path, bytes| match page::keep(&path.to_string_lossy(), bytes) {
        Some(problem) => Err(Error::new(ErrorKind::StorageFull, problem)),
        None => Ok(()),
    });
}

/// The folders for settings, data and documents.
pub fn from_system() -> Option<[PathBuf; 3]> {
    Some(FOLDERS.map(PathBuf::from))
}

/// The folder of this name that comes with the game, beside the page.
pub fn shipped(name: &str) -> Option<PathBuf> {
    Some(Path::new(name).to_owned())
}
