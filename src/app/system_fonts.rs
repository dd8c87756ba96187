//! Fonts of the system, for names in scripts that ours lack, such as Korean, Thai, Hebrew, Arabic and Devanagari. They
//! are looked for when such a character is first met, and stay until the program ends.

use crate::app::platform::fonts;
use bevy::prelude::*;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::DrawSettings;
use skrifa::outline::pen::ControlBoundsPen;
use skrifa::{FontRef, MetadataProvider};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use usvg::fontdb::{Database, FaceInfo, ID, Source, Style};

/// The maximum number of fonts that are kept, and of characters that are looked for: a name may contain anything.
const MAX_FONTS: usize = 16;
const MAX_CHARACTERS: usize = 1024;
/// Larger files are left alone. The largest usual ones, for Chinese, Japanese and Korean together, have 20 MB.
const MAX_FILE_BYTES: usize = 64 << 20;

/// A character that only Japanese has.
const HIRAGANA: char = 'の';
/// A character of all fonts for Chinese and Japanese.
const CHINESE_CHARACTER: char = '人';

/// A font of the system.
#[derive(Clone, Copy)]
pub struct SystemFont {
    /// The contents of its file.
    pub bytes: &'static [u8],
    /// Its place in the file.
    pub index: u32,
    /// Whether it is made for Japanese, which draws some Chinese characters in its own way.
    pub is_japanese: bool,
    /// Whether it has Chinese characters.
    pub is_east_asian: bool,
}

/// What was found for names in other scripts.
pub struct FoundFonts {
    /// All fonts of the system in use.
    pub fonts: Vec<SystemFont>,
    /// The characters looked for that none of them has.
    pub undrawable: BTreeSet<char>,
}

/// The fonts of the system that are in use.
#[derive(Resource, Clone, Default)]
pub struct SystemFonts(Arc<Mutex<Search>>);

#[derive(Default)]
struct Search {
    /// What the system has, once it has been asked.
    installed: Option<Database>,
    looked_for: BTreeSet<char>,
    undrawable: BTreeSet<char>,
    found: Vec<(ID, SystemFont)>,
}

impl SystemFonts {
    /// The same as [`SystemFonts::find`] after fonts have been loaded that do not come with the program.
    pub async fn load_and_find(&self, wanted: &BTreeSet<char>) -> FoundFonts {
        let loaded = fonts::load(wanted).await;
        self.0.lock().unwrap_or_else(PoisonError::into_inner).add(loaded);
        self.find(wanted)
    }

    /// Looks for fonts with these characters, which takes up to a second.
    pub fn find(&self, wanted: &BTreeSet<char>) -> FoundFonts {
        let mut search = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        search.find(wanted);
        let fonts = search.found.iter().map(|(_, font)| *font).collect();
        FoundFonts { fonts, undrawable: search.undrawable.clone() }
    }
}

impl Search {
    /// Uses these fonts, whatever they draw.
    fn add(&mut self, files: Vec<Vec<u8>>) {
        let installed = self.installed.get_or_insert_with(fonts_of_system);
        for bytes in files {
            let faces = installed.load_font_source(Source::Binary(Arc::new(bytes)));
            self.found.extend(faces.into_iter().filter_map(|face| Some((face, load_face(installed, face)?))));
            // What no font had may be in these.
            (self.looked_for, self.undrawable) = Default::default();
        }
    }

    fn find(&mut self, wanted: &BTreeSet<char>) {
        let room = MAX_CHARACTERS.saturating_sub(self.looked_for.len());
        let mut missing: BTreeSet<char> = wanted.difference(&self.looked_for).copied().take(room).collect();
        self.looked_for.extend(&missing);
        if missing.is_empty() {
            return;
        }
        let installed = self.installed.get_or_insert_with(fonts_of_system);
        for (face, _) in &self.found {
            let drawn = drawn_by(installed, *face, &missing);
            missing.retain(|sign| !drawn.contains(sign));
        }
        while self.found.len() < MAX_FONTS
            && let Some((face, font, drawn)) = best_font(installed, &missing)
        {
            missing.retain(|sign| !drawn.contains(sign));
            self.found.push((face, font));
        }
        self.undrawable.extend(missing);
    }
}

/// The fonts of the system; in a browser none.
fn fonts_of_system() -> Database {
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    fonts
}

/// The font with the most of these characters, and which they are. Among equals the plainest one.
fn best_font(installed: &Database, wanted: &BTreeSet<char>) -> Option<(ID, SystemFont, BTreeSet<char>)> {
    let candidates = installed.faces().map(|face| (face, drawn_by(installed, face.id, wanted)));
    let best = candidates
        .filter(|(_, drawn)| !drawn.is_empty())
        .max_by_key(|(face, drawn)| (drawn.len(), Reverse(oddness(face))))?;
    let (face, drawn) = best;
    Some((face.id, load_face(installed, face.id)?, drawn))
}

fn load_face(installed: &Database, face: ID) -> Option<SystemFont> {
    let draws = |sign| !drawn_by(installed, face, &BTreeSet::from([sign])).is_empty();
    let (is_japanese, is_east_asian) = (draws(HIRAGANA), draws(CHINESE_CHARACTER));
    // Leaked: fonts in use stay in use, and there are few.
    let load = |bytes: &[u8], index| SystemFont { bytes: Vec::leak(bytes.to_vec()), index, is_japanese, is_east_asian };
    installed.with_face_data(face, load)
}

/// How far a face is from an upright sans-serif one of regular weight. The name makes the order certain.
fn oddness(face: &FaceInfo) -> (bool, bool, bool, u16, &str) {
    let is_sans = face.families.iter().any(|(name, _)| name.contains("Sans"));
    (face.style != Style::Normal, face.monospaced, !is_sans, face.weight.0.abs_diff(400), &face.post_script_name)
}

/// The characters that a face can draw. Those that are pictures in many colours are none: they have no outlines.
fn drawn_by(installed: &Database, face: ID, wanted: &BTreeSet<char>) -> BTreeSet<char> {
    let drawn = |bytes: &[u8], index: u32| {
        let font = FontRef::from_index(bytes, index).ok().filter(|_| bytes.len() <= MAX_FILE_BYTES);
        let has = |sign: &&char| font.as_ref().is_some_and(|font| has_outline(font, **sign));
        wanted.iter().filter(has).copied().collect()
    };
    installed.with_face_data(face, drawn).unwrap_or_default()
}

fn has_outline(font: &FontRef, sign: char) -> bool {
    let mut pen = ControlBoundsPen::new();
    let drawn = font.charmap().map(sign).and_then(|glyph| font.outline_glyphs().get(glyph)).and_then(|outline| {
        outline.draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), &mut pen).ok()
    });
    drawn.is_some() && pen.bounding_box().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::fonts;

    /// A system with these fonts.
    fn system(files: &[&[u8]]) -> SystemFonts {
        let mut installed = Database::new();
        files.iter().for_each(|bytes| installed.load_font_data(bytes.to_vec()));
        SystemFonts(Arc::new(Mutex::new(Search { installed: Some(installed), ..default() })))
    }

    fn found(system: &SystemFonts, wanted: &str) -> Vec<usize> {
        system.find(&wanted.chars().collect()).fonts.iter().map(|font| font.bytes.len()).collect()
    }

    #[test]
    fn as_few_fonts_as_possible_are_used() {
        let files = [fonts::BOLD, fonts::REGULAR, fonts::chinese(), fonts::japanese()];
        assert_eq!(found(&system(&files), "ひらがな"), [fonts::japanese().len()]);
        assert_eq!(found(&system(&files), "马か"), [fonts::japanese().len(), fonts::chinese().len()]);
        assert_eq!(found(&system(&files), "ż"), [fonts::REGULAR.len()], "the plain one");
        let found = system(&files).find(&['馬', '🦁'].into());
        assert_eq!((found.fonts.len(), found.undrawable), (1, ['🦁'].into()), "nobody has the lion");
    }

    #[test]
    fn what_was_found_is_kept_and_looked_for_once() {
        let system = system(&[fonts::chinese(), fonts::japanese()]);
        assert_eq!(found(&system, "か"), [fonts::japanese().len()]);
        assert_eq!(found(&system, "かき"), [fonts::japanese().len()], "it has both, and is not loaded again");
        assert_eq!(found(&system, "马"), [fonts::japanese().len(), fonts::chinese().len()]);
    }

    #[test]
    fn fonts_that_are_loaded_later_draw_what_was_missing() {
        let system = system(&[]);
        assert_eq!(system.find(&['马', 'か'].into()).undrawable, ['马', 'か'].into());
        system.0.lock().expect("nobody panicked").add([fonts::chinese(), fonts::japanese()].map(<[u8]>::to_vec).into());
        let found = system.find(&['马', 'か'].into());
        assert!(found.undrawable.is_empty());
        assert_eq!(found.fonts.iter().map(|font| font.is_japanese).collect::<Vec<_>>(), [false, true]);
    }

    #[test]
    fn a_name_with_everything_has_an_end() {
        let system = system(&[fonts::chinese()]);
        let everything: BTreeSet<char> = ('\u{4E00}'..'\u{9FFF}').collect();
        system.find(&everything);
        let search = system.0.lock().expect("nobody panicked");
        assert!(search.looked_for.len() <= MAX_CHARACTERS && search.found.len() <= MAX_FONTS);
    }
}
