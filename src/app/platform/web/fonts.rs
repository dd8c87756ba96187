//! Fonts for other scripts: for Chinese and Japanese beside the page. Those of the system cannot be read.

use super::page;
use bevy::log::error;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

/// For Chinese: it is loaded later.
pub fn chinese() -> &'static [u8] {
    &[]
}

/// For Japanese: it is loaded later.
pub fn japanese() -> &'static [u8] {
    &[]
}

/// The first of the characters that the fonts are for.
const FIRST_EAST_ASIAN: char = '\u{2E80}';
/// Chinese and Japanese draw some characters differently, and names may be of either, so they come together.
const FILES: [&str; 2] = ["fonts/NotoSansSC-subset.otf", "fonts/NotoSansJP-subset.otf"];

/// Loads the fonts that some of these characters need, once.
pub async fn load(wanted: &BTreeSet<char>) -> Vec<Vec<u8>> {
    static IS_LOADED: AtomicBool = AtomicBool::new(false);
    let mut loaded = Vec::new();
    if wanted.iter().all(|sign| *sign < FIRST_EAST_ASIAN) || IS_LOADED.swap(true, Ordering::Relaxed) {
        return loaded;
    }
    for file in FILES {
        match page::load_file(file).await {
            Ok(bytes) => loaded.push(bytes),
            Err(problem) => error!("{problem}"),
        }
    }
    if loaded.is_empty() {
        // Perhaps there is a network when another character is drawn.
        IS_LOADED.store(false, Ordering::Relaxed);
    }
    loaded
}
