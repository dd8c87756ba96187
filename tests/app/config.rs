//! The configuration and the translations that ship with the game.

use congo::app::text::{LANGUAGES, Text};
use congo::input::key_table::Command;
use congo::session::game_choice::GameChoice;
use congo::session::levels::LevelConfig;
use congo_proto::phrases::PHRASES;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Text keys and texts of a language; a text of several lines is one string.
fn messages(source: &str) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut last = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        match line.split_once('=').filter(|_| !line.starts_with(' ')) {
            Some((key, text)) => {
                last = key.trim().to_owned();
                assert!(found.insert(last.clone(), text.trim().to_owned()).is_none(), "{last} is there twice");
            }
            None => found.entry(last.clone()).or_default().push_str(line),
        }
    }
    found
}

/// The placeholders of a text.
fn values(text: &str) -> BTreeSet<String> {
    let named = |part: &str| part.chars().take_while(|sign| sign.is_alphanumeric()).collect();
    text.split('$').skip(1).map(named).collect()
}

/// What a translation may use beyond the English text: selectors for articles and endings.
const GRAMMAR: [&str; 2] = ["kind", "color"];

#[test]
fn every_language_says_everything() {
    let english = messages(&LANGUAGES[0].texts()[0]);
    for language in &LANGUAGES[1..] {
        let theirs = messages(&language.texts()[0]);
        let missing: Vec<_> = english.keys().filter(|key| !theirs.contains_key(*key)).collect();
        let unknown: Vec<_> = theirs.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty() && unknown.is_empty(), "{}: without {missing:?}, unused {unknown:?}", language.name);
        for (key, text) in &theirs {
            let known = values(&english[key]);
            let foreign: Vec<String> = values(text)
                .into_iter()
                .filter(|name| !known.contains(name) && !GRAMMAR.contains(&name.as_str()))
                .collect();
            assert!(foreign.is_empty(), "{}, {key}: nobody puts in {foreign:?}", language.name);
        }
        let same = theirs.iter().filter(|(key, text)| english[*key] == **text).count();
        assert!(same * 8 < theirs.len(), "{}: {same} texts are still English", language.name);
    }
}

#[test]
fn every_text_can_be_read() {
    for language in LANGUAGES {
        let text = Text::from_source(&language.texts()[0]);
        let broken: Vec<String> = messages(&language.texts()[0]).into_keys().filter(|key| !text.has(key)).collect();
        assert!(broken.is_empty(), "{}: {broken:?}", language.name);
    }
}

/// Fluent drops them: an article would stick to its noun.
#[test]
fn no_line_of_a_text_ends_with_a_space() {
    for language in LANGUAGES {
        for source in language.texts() {
            let bad: Vec<&str> = source.lines().filter(|line| line.ends_with(' ') && !line.ends_with("= ")).collect();
            assert!(bad.is_empty(), "{}: {bad:?}", language.name);
        }
    }
}

#[test]
fn names_of_animals_have_their_grammar() {
    // A text with an article before an animal selects it by kind: no placeholder is left over.
    for language in LANGUAGES {
        let text = Text::for_language(language);
        for kind in ["pawn", "superpawn", "zebra", "elephant", "giraffe", "monkey", "crocodile", "lion"] {
            let said = text.with_values(
                "status-drowned",
                &[("animal", text.get(kind).into()), ("kind", kind.into()), ("at", "d4".into())],
            );
            assert!(said.contains(&text.get(kind)) && said.contains("d4"), "{}: {said}", language.name);
        }
    }
}

/// Every text key that the sources use: string literals that look like one and are in the text file, or stand beside a
/// lookup.
fn english() -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text/en.ftl");
    let text = fs::read_to_string(path).expect("the English text");
    let keys = text.lines().filter(|line| !line.starts_with(['#', ' '])).filter_map(|line| line.split_once(" = "));
    keys.map(|(key, _)| key.to_owned()).collect()
}

fn sources(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            all += &sources(&path);
        } else {
            all += &fs::read_to_string(path).unwrap_or_default();
        }
    }
    all
}

#[test]
fn every_phrase_has_its_text() {
    for language in LANGUAGES {
        let text = Text::for_language(language);
        for phrase in PHRASES {
            let key = format!("phrase-{}", phrase.key);
            assert!(text.has(&key), "{}: {key}", language.name);
        }
    }
}

#[test]
fn every_text_is_used() {
    // Keys that are composed at run time are left out: `every_lesson_has_its_texts` and others check those.
    let code = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let made_up = [
        "level-",
        "level-about-",
        "theme-",
        "key-",
        "lesson-",
        "chapter-",
        "practice-",
        "achievement-",
        "phrase-",
        "story-",
        "coat-",
        "tale-",
        "coach-tip-",
    ];
    for key in english() {
        let used = code.contains(&format!("\"{key}\"")) || made_up.iter().any(|prefix| key.starts_with(prefix));
        assert!(used, "the text {key:?} is used nowhere");
    }
}

#[test]
fn every_text_that_is_asked_for_is_there() {
    let code = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let known = english();
    let families: BTreeSet<&str> =
        known.iter().filter_map(|key| key.split_once('-')).map(|(family, _)| family).collect();
    let looks_like_key = |word: &str| {
        let plain = word.chars().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-');
        plain && word.split_once('-').is_some_and(|(family, rest)| families.contains(family) && !rest.is_empty())
    };
    let asked = code.split('"').filter(|word| looks_like_key(word));
    // Names of keys, drawings and moments.
    let foreign = ["new-game", "turn-board", "first-loss", "first-win", "chain-of-three", "chain-of-four"];
    let missing: BTreeSet<&str> = asked.filter(|word| !known.contains(*word) && !foreign.contains(word)).collect();
    assert!(missing.is_empty(), "no text for {missing:?}");
}

#[test]
fn every_key_and_level_has_its_text() {
    let text = Text::default();
    for command in Command::ALL {
        assert!(text.has(command.text_key()), "{command:?}");
    }
    let config = LevelConfig::default();
    assert_eq!(config.levels.len(), 10, "nine, and the one that the player puts together");
    for level in &config.levels {
        assert!(
            text.has(&format!("level-{}", level.name)) && text.has(&format!("level-about-{}", level.name)),
            "{}",
            level.name
        );
    }
}

#[test]
fn the_usual_choice_names_levels_that_exist() {
    let config = LevelConfig::default();
    let usual = GameChoice::default();
    for name in [usual.level, usual.other_level] {
        assert!(config.levels.iter().any(|level| level.name == name), "{name}");
    }
}
