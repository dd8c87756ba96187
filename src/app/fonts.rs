//! The fonts of the game. Those inside the program are statics, because each use of a constant may add a copy of it.

use skrifa::{FontRef, MetadataProvider};
use std::collections::BTreeSet;

/// For running text.
pub static REGULAR: &[u8] = include_bytes!("../../assets/fonts/AlegreyaSans-Regular.ttf");
/// For titles, and for the names on pictures.
pub static BOLD: &[u8] = include_bytes!("../../assets/fonts/AlegreyaSans-Bold.ttf");
pub use crate::app::platform::fonts::{chinese, japanese};
/// For animals among the emoji.
pub static ANIMALS: &[u8] = include_bytes!("../../assets/fonts/NotoEmoji-subset.ttf");

/// The fonts for names that [`BOLD`] cannot write.
pub fn for_names() -> impl Iterator<Item = &'static [u8]> {
    [chinese(), japanese(), ANIMALS].into_iter().filter(|bytes| !bytes.is_empty())
}

/// The characters of a name that none of these fonts has.
pub fn missing_in_names(name: &str) -> BTreeSet<char> {
    let fonts: Vec<FontRef> = for_names().chain([BOLD]).filter_map(|bytes| FontRef::new(bytes).ok()).collect();
    let is_missing = |sign: &char| fonts.iter().all(|font| font.charmap().map(*sign).is_none());
    name.chars().filter(|sign| is_drawn(*sign)).filter(is_missing).collect()
}

/// Whether something is seen of a character. Spaces, and what joins or varies other characters, need no font.
pub fn is_drawn(sign: char) -> bool {
    let is_invisible = matches!(sign, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202F}' | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{E0000}'..);
    !(is_invisible || sign.is_whitespace() || sign.is_control())
}
