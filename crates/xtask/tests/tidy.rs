//! What ARCHITECTURE.md promises about the source, read from the source: quick, and without building the game.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Foreign APIs and the only places that may name them, so that a new version of one is a change in one place.
const HOMES: &[(&str, &[&str])] = &[
    ("bevy_tweening::", &["src/animation/"]),
    ("AsyncComputeTaskPool::", &["src/opponent/task.rs"]),
    ("egui::", &["src/ui/", "src/input/window.rs"]),
    ("usvg::", &["src/board/pieces/loader.rs", "src/ui/icons.rs"]),
    ("lyon_tessellation::", &["src/board/"]),
    ("fluent_bundle::", &["src/text.rs"]),
    ("directories::", &["src/files.rs"]),
];

/// The crates that the engine may stand on: the rules, and leaves that bring nothing big with them.
const UNDER_THE_ENGINE: &[&str] = &["congo-rules", "lexopt", "rand", "ron", "serde", "thiserror"];

/// The crates whose tests run without Bevy.
const WITHOUT_BEVY: &[&str] = &["congo-rules", "congo-engine", "congo-synth", "xtask"];

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("xtask lies two folders down").to_owned()
}

fn read(path: &str) -> String {
    fs::read_to_string(top().join(path)).unwrap_or_else(|problem| panic!("{path}: {problem}"))
}

/// Every Rust file of ours with its path from the top, `/` between folders.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in ["src", "crates", "tests", "examples"] {
        collect(&top().join(folder), &mut found);
    }
    assert!(found.len() > 50, "only {} files found: is this the top?", found.len());
    found
}

fn collect(folder: &Path, found: &mut Vec<(String, String)>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("readable").path()) {
        if path.is_dir() && !path.ends_with("target") {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(top()).expect("below the top").to_string_lossy().replace('\\', "/");
            found.push((name, fs::read_to_string(&path).expect("text")));
        }
    }
}

/// The names in the tables of a manifest that list what the crate is built with.
fn dependencies(manifest: &str) -> BTreeSet<String> {
    let mut in_table = false;
    let mut names = BTreeSet::new();
    for line in manifest.lines() {
        if let Some(table) = line.strip_prefix('[') {
            let table = table.trim_end_matches(']');
            in_table = table.ends_with("dependencies") && !table.ends_with("dev-dependencies");
            let single = table.split_once("dependencies.").filter(|(before, _)| !before.ends_with("dev-"));
            names.extend(single.map(|(_, name)| name.to_owned()));
        } else if in_table && line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let name = line.split(['.', '=', ' ']).next().unwrap_or_default();
            names.insert(name.to_owned());
        }
    }
    names
}

#[test]
fn manifests_are_understood() {
    let manifest = "[package]\nname = \"x\"\n[dependencies]\nron.workspace = true\nserde = \"1\"\n# no\n\
                    [dependencies.rand]\nversion = \"1\"\n[dev-dependencies]\nproptest = \"1\"\n\
                    [build-dependencies]\ncc = \"1\"\n[dev-dependencies.tempfile]\nversion = \"3\"\n";
    let expected = ["cc", "rand", "ron", "serde"].map(str::to_owned);
    assert_eq!(dependencies(manifest), BTreeSet::from(expected));
}

#[test]
fn every_file_says_what_it_is_for() {
    let silent: Vec<_> = sources().into_iter().filter(|(_, text)| !text.starts_with("//! ")).map(|(n, _)| n).collect();
    assert!(silent.is_empty(), "the first line is to be `//!` and say what the file is for: {silent:#?}");
}

#[test]
fn the_rules_stand_on_nothing() {
    assert_eq!(dependencies(&read("crates/congo-rules/Cargo.toml")), BTreeSet::new());
    assert!(read("crates/congo-rules/src/lib.rs").contains("#![forbid(unsafe_code)]"));
}

#[test]
fn the_rules_neither_read_nor_write_nor_look_at_the_clock() {
    let outside =
        ["std::fs", "std::io", "std::env", "std::net", "std::thread", "std::time", "std::process", "println!"];
    for (name, text) in sources().iter().filter(|(name, _)| name.starts_with("crates/congo-rules/src/")) {
        let named: Vec<_> = outside.iter().filter(|word| text.contains(*word)).collect();
        assert!(named.is_empty(), "{name} names {named:?}");
    }
}

#[test]
fn the_engine_stands_on_the_rules_and_on_leaves() {
    let found = dependencies(&read("crates/congo-engine/Cargo.toml"));
    let others: Vec<_> = found.iter().filter(|name| !UNDER_THE_ENGINE.contains(&name.as_str())).collect();
    assert!(others.is_empty(), "{others:?}");
}

#[test]
fn the_crates_do_without_bevy() {
    for name in WITHOUT_BEVY {
        let found = dependencies(&read(&format!("crates/{name}/Cargo.toml")));
        assert!(!found.iter().any(|name| name.starts_with("bevy") || name == "congo"), "{name}: {found:?}");
    }
}

#[test]
fn a_foreign_api_is_named_in_one_place() {
    let game = sources().into_iter().filter(|(name, _)| name.starts_with("src/"));
    let mut strays = Vec::new();
    for (name, text) in game {
        for (api, homes) in HOMES {
            if text.contains(api) && !homes.iter().any(|home| name.starts_with(home)) {
                strays.push(format!("{name} names {api}, which belongs into {homes:?}"));
            }
        }
    }
    assert!(strays.is_empty(), "{strays:#?}");
}

/// The keys in the first column of the README's table of controls, in small letters.
fn keys_told(readme: &str) -> BTreeSet<String> {
    let controls = readme.split("\n## ").find(|part| part.starts_with("Controls\n")).expect("a part on the controls");
    let cells = controls.lines().filter_map(|line| line.strip_prefix('|')?.split('|').next());
    let words = cells.flat_map(|cell| cell.split([' ', ',', '`']));
    words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

#[test]
fn the_readme_has_every_key() {
    let (told, input) = (keys_told(&read("README.md")), read("src/input/mod.rs"));
    let table = input.split_once("KEYS: &[").and_then(|(_, rest)| rest.split_once("];")).expect("the list of keys").0;
    let rows: Vec<_> = table.lines().filter_map(|line| line.trim().strip_prefix("(\"")?.split('"').next()).collect();
    assert!(rows.len() > 10, "{rows:?}");
    let keys = rows.iter().flat_map(|row| row.split([' ', ','])).filter(|key| !["", "and"].contains(key));
    for key in keys {
        assert!(told.contains(&key.to_lowercase()), "README.md does not tell what {key} does, only {told:?}");
    }
}
