//! Fonts for other scripts: for Chinese and Japanese in the program, for others those of the system.

use std::collections::BTreeSet;

/// For Chinese.
pub static CHINESE: &[u8] = include_bytes!("../../../../assets/fonts/NotoSansSC-subset.otf");
/// For Japanese.
pub static JAPANESE: &[u8] = include_bytes!("../../../../assets/fonts/NotoSansJP-subset.otf");

/// Does nothing: there are no others.
pub async fn load(_: &BTreeSet<char>) -> Vec<Vec<u8>> {
    Vec::new()
}
