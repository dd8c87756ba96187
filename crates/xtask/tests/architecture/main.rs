//! Which module may depend on which. ARCHITECTURE.md explains the layers. These tests read the sources and do not link
//! the game.

mod graph;
mod names;
mod parameters;

use graph::{Edge, Graph, cycles};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The game's layers, from bottom to top. A file imports only from its own layer and those below.
const LAYERS: [&str; 6] = ["app", "session", "features", "view", "input", "ui"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("xtask lies two folders down").to_owned()
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

/// The most parameters that a system or a bundle of view and input may have.
const MAX_PARAMETERS: usize = 8;

/// The files below `src` that contain one of these words, relative to `src`.
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
    let dependencies = dependencies.split("\n[").next().unwrap_or_default();
    let needed = dependencies.lines().filter(|line| !line.trim().is_empty() && !line.contains("optional = true"));
    assert_eq!(needed.collect::<Vec<_>>(), [""; 0], "congo-rules needs no other crate");
    let library = fs::read_to_string(root().join("crates/congo-rules/src/lib.rs")).expect("a source");
    assert!(library.contains("#![forbid(unsafe_code)]"));
}

#[test]
fn rules_and_engine_do_not_know_bevy() {
    for name in [
        "congo-rules",
        "congo-coach",
        "congo-engine",
        "congo-lab",
        "congo-uci",
        "congo-library",
        "congo-export",
        "congo-proto",
        "congo-client",
        "congo-server",
        "congo-cli",
        "congo-synth",
        "congo-tasks",
        "congo-text",
        "xtask",
    ] {
        let manifest = fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).expect("a manifest");
        let named = manifest.lines().filter(|line| !line.starts_with('#')).any(|line| line.contains("bevy"));
        assert!(!named, "{name} depends on Bevy");
    }
}

#[test]
fn foreign_interfaces_have_one_home() {
    only_in(&["bevy_tweening"], &["view/", "ui/"]);
    // Background jobs; the alarm, the writers of files and, in builds for developers, those that follow files have permanent threads.
    only_in(
        &["thread::spawn", "thread::Builder"],
        &["app/file_writer.rs", "app/platform/", "app/text_files.rs", "session/game_writer.rs"],
    );
    only_in(&["AsyncComputeTaskPool"], &["app/jobs.rs"]);
    only_in(&["usvg::", "lyon_tessellation::"], &["view/board/", "ui/kit/drawing.rs", "app/system_fonts.rs"]);
    only_in(&["skrifa::"], &["app/fonts.rs", "app/system_fonts.rs"]);
    only_in(&["unicode_bidi::", "deunicode::"], &["app/word_order.rs"]);
    only_in(&["x11rb::"], &["app/start_problem.rs", "app/clipboard.rs"]);
    only_in(&["fluent_bundle", "sys_locale::"], &["app/text.rs"]);
    // The tree, the roles that egui does not know, and the test that reads the tree of every screen.
    only_in(&["accesskit::"], &["app/platform/", "ui/accessibility.rs", "ui/kit/widgets.rs", "ui/tests.rs"]);
    only_in(&["winit::window"], &["ui/attention.rs", "ui/kit/window_icon.rs"]);
    only_in(&["directories::"], &["app/platform/native/folders.rs"]);
    only_in(&["rfd::"], &["app/platform/native/dialogs.rs"]);
    only_in(&["thread_priority::"], &["app/platform/native/work.rs"]);
    only_in(&["web_time::", "js_sys::", "wasm_bindgen::", "web_sys::"], &["app/platform/web/"]);
    only_in(&["target_arch", "target_family"], &["app/platform/mod.rs"]);
    only_in(&["congo_export"], &["features/share/", "ui/share/", "view/board/theme_export.rs"]);
    only_in(&["congo_server"], &["features/online/local_server.rs"]);
    only_in(&["feature = \"native\""], &["features/online/mod.rs"]);
    only_in(&["tokio::"], &["features/online/"]);
    only_in(&["congo_client", "congo_proto"], &["features/online/", "ui/online/", "ui/game/online.rs", "ui/tests.rs"]);
    only_in(&["egui::"], &["ui/", "input/devices/", "input/panel_area.rs"]);
}

#[test]
fn the_match_is_changed_by_the_referee_alone() {
    only_in(&["ResMut<Match>", "ResMut<'w, Match>", "resource_mut::<Match>"], &["session/referee.rs"]);
}

#[test]
fn screen_and_overlay_are_changed_by_commands_alone() {
    only_in(&["ResMut<NextState", "ResMut<'w, NextState", "resource_mut::<NextState"], &["app/screens.rs"]);
}

#[test]
fn no_system_of_view_and_input_touches_everything() {
    for (path, text) in ["src/view", "src/input"].iter().flat_map(|folder| sources(&root().join(folder))) {
        let hubs = parameters::hubs(&text, MAX_PARAMETERS);
        assert!(hubs.is_empty(), "{}: more than {MAX_PARAMETERS} parameters: {hubs:?}", path.display());
    }
}

#[test]
fn resources_are_called_what_they_are() {
    let wrong: Vec<String> = ["src", "tests", "examples"]
        .into_iter()
        .flat_map(|folder| sources(&root().join(folder)))
        .flat_map(|(file, source)| {
            let named = names::misnomers(&source).into_iter();
            named.map(|(name, kind)| format!("{}: {name}: {kind}", file.display())).collect::<Vec<_>>()
        })
        .collect();
    assert!(wrong.is_empty(), "no word in common:\n{}", wrong.join("\n"));
}

#[test]
fn every_file_says_what_it_is_for() {
    let folders = ["src", "crates", "tests"].map(|folder| root().join(folder));
    for (path, text) in folders.iter().flat_map(|folder| sources(folder)) {
        let generated = path.components().any(|part| part.as_os_str() == "target");
        assert!(generated || text.starts_with("//!"), "{} does not say what it is for", path.display());
    }
}

/// The roots of all crates: `src/lib.rs`, `src/main.rs` and the binaries named in manifests.
fn crate_roots() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).expect("a folder").flatten().map(|entry| entry.path());
    let mut roots: Vec<PathBuf> = crates.chain([root()]).flat_map(|folder| roots_of(&folder)).collect();
    roots.sort();
    roots
}

fn roots_of(folder: &Path) -> Vec<PathBuf> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    let named = manifest.lines().filter_map(|line| line.strip_prefix("path = \"src/")?.strip_suffix('"'));
    let usual = ["lib.rs", "main.rs"].into_iter().chain(named);
    let roots: BTreeSet<PathBuf> =
        usual.map(|file| folder.join("src").join(file)).filter(|file| file.exists()).collect();
    roots.into_iter().collect()
}

/// For each folder with a cycle: the folder, the modules of the cycle, and a line for each of its edges.
fn cycles_of(graph: &Graph) -> Vec<(String, Vec<String>, Vec<String>)> {
    let mut found = Vec::new();
    for folder in graph.folders() {
        let siblings = graph.siblings(&folder);
        for cycle in cycles(siblings.keys().map(|(from, to)| (from.as_str(), to.as_str()))) {
            let within =
                siblings.iter().filter(|((from, to), _)| cycle.contains(from.as_str()) && cycle.contains(to.as_str()));
            let lines = within.filter_map(|(_, edges)| edges.first()).map(|edge| describe(graph, edge)).collect();
            found.push((folder.join("/"), cycle.into_iter().map(str::to_owned).collect(), lines));
        }
    }
    found
}

/// An edge as text, with both files.
fn describe(graph: &Graph, edge: &Edge) -> String {
    let file = |module| graph.files[module].display();
    format!("{} names `{}` of {}", file(&edge.from), edge.written, file(&edge.to))
}

#[test]
fn no_crate_has_a_module_cycle() {
    let roots = crate_roots();
    assert!(roots.len() > 10, "{roots:?}");
    for crate_root in roots {
        let graph = Graph::read(&root(), &crate_root);
        let cycles = cycles_of(&graph);
        let told =
            cycles.iter().map(|(folder, cycle, lines)| format!("{cycle:?} in \"{folder}\":\n{}", lines.join("\n")));
        let told: Vec<_> = told.collect();
        assert!(told.is_empty(), "{}: modules lead to each other: {}", crate_root.display(), told.join("\n"));
    }
}

/// The index of a module's layer; `None` for the root of the crate.
fn layer(module: &[String]) -> Option<usize> {
    let first = module.first()?;
    let layer = LAYERS.iter().position(|layer| layer == first);
    Some(layer.unwrap_or_else(|| panic!("`{first}` is none of the layers {LAYERS:?}")))
}

/// Whether an edge points upwards, or from one feature to another.
fn is_upward(edge: &Edge) -> bool {
    let (Some(from), Some(to)) = (layer(&edge.from), layer(&edge.to)) else { return layer(&edge.from).is_some() };
    let between_features = LAYERS[from] == "features" && from == to && edge.from.get(1) != edge.to.get(1);
    to > from || between_features
}

#[test]
fn imports_of_the_game_point_downwards() {
    let graph = Graph::read(&root(), &root().join("src/lib.rs"));
    let upward: Vec<String> =
        graph.edges.iter().filter(|edge| is_upward(edge)).map(|edge| describe(&graph, edge)).collect();
    assert!(upward.is_empty(), "these point upwards, or from one feature to another:\n{}", upward.join("\n"));
}

#[test]
fn an_upward_use_is_found_and_a_downward_one_is_not() {
    let edge = |from: &[&str], to: &[&str]| {
        let path = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        is_upward(&Edge { from: path(from), to: path(to), written: String::new() })
    };
    assert!(edge(&["app", "files"], &["session", "clock"]));
    assert!(edge(&["session"], &["ui"]) && edge(&["view", "board"], &["input", "keys"]));
    assert!(edge(&["features", "learn"], &["features", "library", "filter"]), "from one feature to another");
    assert!(edge(&["app"], &[]), "the root of the crate is above all");
    assert!(!edge(&["features", "learn", "goal"], &["features", "learn", "curriculum"]));
    assert!(!edge(&["ui"], &["app"]) && !edge(&["view", "stage"], &["view", "board"]) && !edge(&[], &["ui"]));
}

/// A crate made of these files, and its cycles.
fn cycles_in(files: &[(&str, &str)]) -> Vec<(String, Vec<String>, Vec<String>)> {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("it can be made");
        fs::write(file, text).expect("it can be written");
    }
    cycles_of(&Graph::read(folder.path(), Path::new("lib.rs")))
}

#[test]
fn a_cycle_is_found_however_it_is_written() {
    let b = ("b.rs", "pub struct B; pub const ONE: u8 = 1;");
    for a in [
        "use crate::b::B;",
        "use super::b::{self, B};",
        "use crate::b::B as Other;",
        "use crate::B;",
        "fn f() -> crate::b::B { crate::b::B }",
        "fn f() { println!(\"{}\", crate::b::ONE); }",
        "mod inner { fn f(_: crate::b::B) {} }",
    ] {
        let lib = ("lib.rs", "mod a; mod b; pub use b::B;");
        let one_way = cycles_in(&[lib, ("a.rs", a), b]);
        assert!(one_way.is_empty(), "{a}: {one_way:?}");
        let back = ("b.rs", "pub struct B; pub const ONE: u8 = 1; fn g() { crate::a::h() }");
        let both_ways = cycles_in(&[lib, ("a.rs", a), back]);
        assert_eq!(both_ways.len(), 1, "{a}");
        assert_eq!(both_ways[0].1, ["a", "b"], "{a}");
        assert!(both_ways[0].2[0].starts_with("a.rs names `"), "{:?}", both_ways[0].2);
    }
}

#[test]
fn tests_and_a_folder_with_its_own_files_make_no_cycle() {
    let lib = ("lib.rs", "mod a; mod folder;");
    let a = ("a.rs", "pub struct A; #[cfg(test)] mod tests { use crate::folder::child::C; }");
    let folder = ("folder/mod.rs", "pub mod child; pub struct F; fn f(_: child::C) {}");
    let child = ("folder/child.rs", "use super::F; use crate::a::A; pub struct C(F, A);");
    assert!(cycles_in(&[lib, a, folder, child]).is_empty());
}
