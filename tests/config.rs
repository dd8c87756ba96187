//! The configuration and the texts that ship with the game.

use congo::config::Config;
use congo::input::KEYS;
use congo::settings::GameChoice;
use congo::text::Text;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Every key that the sources ask for: string literals that look like one and stand in the text file, or near a lookup.
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
fn every_text_is_used() {
    let code = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let made_up = ["level-", "level-about-", "theme-"];
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
    let foreign = ["turn-board"];
    let missing: BTreeSet<&str> = asked.filter(|word| !known.contains(*word) && !foreign.contains(word)).collect();
    assert!(missing.is_empty(), "no text for {missing:?}");
}

#[test]
fn every_key_and_level_has_its_text() {
    let text = Text::default();
    for (_, meaning) in KEYS {
        assert!(text.has(meaning), "{meaning}");
    }
    let config = Config::default();
    assert_eq!(config.levels.len(), 8, "seven, and the one that the player puts together");
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
    let config = Config::default();
    let usual = GameChoice::default();
    for name in [usual.level, usual.other_level] {
        assert!(config.levels.iter().any(|level| level.name == name), "{name}");
    }
}
