//! The walls of the house: what may know what. ARCHITECTURE.md explains them.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every Rust source below a folder.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a readable file");
            found.push((path, text));
        }
    }
    found
}

/// The files below `src` that name something, relative to `src`.
fn files_naming(words: &[&str]) -> Vec<String> {
    let src = root().join("src");
    let mut naming: Vec<String> = sources(&src)
        .into_iter()
        .filter(|(_, text)| words.iter().any(|word| text.contains(word)))
        .map(|(path, _)| path.strip_prefix(&src).expect("below src").display().to_string())
        .collect();
    naming.sort();
    naming
}

#[track_caller]
fn only_in(words: &[&str], homes: &[&str]) {
    let strangers: Vec<String> =
        files_naming(words).into_iter().filter(|file| !homes.iter().any(|home| file.starts_with(home))).collect();
    assert!(strangers.is_empty(), "{words:?} belong to {homes:?}, but are named in {strangers:?}");
    assert!(!files_naming(words).is_empty(), "{words:?} are named nowhere: the test has lost its object");
}

#[test]
fn the_rules_stand_on_nothing() {
    let manifest = fs::read_to_string(root().join("crates/congo-rules/Cargo.toml")).expect("a manifest");
    let dependencies = manifest.split("[dependencies]").nth(1).unwrap_or_default();
    let dependencies = dependencies.split("\n[").next().unwrap_or_default().trim();
    assert_eq!(dependencies, "", "congo-rules has no dependencies");
    let library = fs::read_to_string(root().join("crates/congo-rules/src/lib.rs")).expect("a source");
    assert!(library.contains("#![forbid(unsafe_code)]"));
}

#[test]
fn rules_and_engine_do_not_know_bevy() {
    for name in [
        "congo-rules",
        "congo-engine",
        "congo-games",
        "congo-share",
        "congo-proto",
        "congo-client",
        "congo-server",
        "congo-cli",
        "congo-synth",
        "xtask",
    ] {
        let manifest = fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).expect("a manifest");
        let named = manifest.lines().filter(|line| !line.starts_with('#')).any(|line| line.contains("bevy"));
        assert!(!named, "{name} depends on Bevy");
    }
}

#[test]
fn foreign_interfaces_have_one_home() {
    only_in(&["bevy_tweening"], &["animation/"]);
    only_in(&["AsyncComputeTaskPool"], &["opponent/"]);
    only_in(&["usvg::", "lyon_tessellation::"], &["board/", "ui/icons.rs"]);
    only_in(&["fluent_bundle", "sys_locale::"], &["text.rs"]);
    only_in(&["accesskit::"], &["ui/access.rs"]);
    only_in(&["winit::window"], &["window.rs"]);
    only_in(&["directories::"], &["files.rs"]);
    only_in(&["rfd::"], &["chooser.rs"]);
    only_in(&["thread_priority::"], &["work.rs"]);
    only_in(&["congo_share"], &["share/", "ui/share.rs"]);
    only_in(&["congo_server"], &["online/host.rs"]);
    only_in(&["tokio::"], &["online/"]);
    only_in(&["congo_client", "congo_proto"], &["online/", "ui/online/", "ui/tests.rs", "explain.rs"]);
    only_in(&["egui::"], &["ui/", "input/window.rs"]);
}

#[test]
fn the_match_is_changed_by_the_referee_alone() {
    only_in(&["ResMut<Match>", "ResMut<'w, Match>", "resource_mut::<Match>"], &["game/referee.rs"]);
}

#[test]
fn every_file_says_what_it_is_for() {
    let folders = ["src", "crates", "tests"].map(|folder| root().join(folder));
    for (path, text) in folders.iter().flat_map(|folder| sources(folder)) {
        let generated = path.components().any(|part| part.as_os_str() == "target");
        assert!(generated || text.starts_with("//!"), "{} does not say what it is for", path.display());
    }
}
