//! Fonts for other scripts: for Chinese and Japanese beside the program, for others those of the system.

use super::folders;
use bevy::log::error;
use std::collections::BTreeSet;
use std::fs;
use std::sync::LazyLock;

/// For Chinese; empty if it is missing.
pub fn chinese() -> &'static [u8] {
    static FONT: LazyLock<Vec<u8>> = LazyLock::new(|| read("NotoSansSC-subset.otf"));
    &FONT
}

/// For Japanese; empty if it is missing.
pub fn japanese() -> &'static [u8] {
    static FONT: LazyLock<Vec<u8>> = LazyLock::new(|| read("NotoSansJP-subset.otf"));
    &FONT
}

fn read(name: &str) -> Vec<u8> {
    let path = folders::shipped("assets").unwrap_or_default().join("fonts").join(name);
    fs::read(&path).unwrap_or_else(|problem| {
        error!("{}: {problem}", path.display());
        Vec::new()
    })
}

/// Does nothing: there are no others.
pub async fn load(_: &BTreeSet<char>) -> Vec<Vec<u8>> {
    Vec::new()
}
