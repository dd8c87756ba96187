//! What the documents say and the crates promise, read from the source: quick, and without building the game. What
//! holds inside the game is in `architecture/` beside this file and `tests/app/config.rs`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What the engine and those above it may stand on: each other, in one direction, and leaves that bring nothing big.
const ALLOWED_DEPENDENCIES: &[(&str, &[&str])] = &[
    ("congo-engine", &["congo-rules", "libc", "ron", "serde", "web-time"]),
    ("congo-coach", &["congo-engine", "congo-rules", "ron", "serde", "skillratings"]),
    ("congo-tasks", &["congo-coach", "congo-engine", "congo-rules", "postcard", "serde"]),
    (
        "congo-uci",
        &[
            "congo-coach",
            "congo-engine",
            "congo-rules",
            "congo-text",
            "clap",
            "clap_complete",
            "clap_mangen",
            "parking_lot",
            "rustix",
        ],
    ),
];

fn workspace_root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("xtask lies two folders down").to_owned()
}

fn read(path: &str) -> String {
    fs::read_to_string(workspace_root().join(path)).unwrap_or_else(|problem| panic!("{path}: {problem}"))
}

/// The files in Rust below a folder, with their texts.
fn rust_files(folder: &Path) -> Vec<(PathBuf, String)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let files = entries.flat_map(|path| match path.is_dir() {
        true => rust_files(&path),
        false if path.extension().is_some_and(|extension| extension == "rs") => {
            let text = fs::read_to_string(&path).expect("text");
            vec![(path, text)]
        }
        false => Vec::new(),
    });
    files.collect()
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
fn manifest_dependencies_are_parsed() {
    let manifest = "[package]\nname = \"x\"\n[dependencies]\nron.workspace = true\nserde = \"1\"\n# no\n\
                    [dependencies.rand]\nversion = \"1\"\n[dev-dependencies]\nproptest = \"1\"\n\
                    [build-dependencies]\ncc = \"1\"\n[dev-dependencies.tempfile]\nversion = \"3\"\n";
    let expected = ["cc", "rand", "ron", "serde"].map(str::to_owned);
    assert_eq!(dependencies(manifest), BTreeSet::from(expected));
}

#[test]
fn the_rules_crate_does_no_input_or_output() {
    let outside = ["std::fs", "std::io", "std::env", "std::net", "std::thread", "std::time", "std::process"];
    let files: Vec<_> =
        fs::read_dir(workspace_root().join("crates/congo-rules/src")).expect("a folder").flatten().collect();
    assert!(files.len() > 5, "{files:?}");
    for path in files.iter().map(fs::DirEntry::path).filter(|path| path.is_file()) {
        let text = fs::read_to_string(&path).expect("text");
        let named: Vec<_> = outside.iter().filter(|word| text.contains(*word)).collect();
        assert!(named.is_empty(), "{} names {named:?}", path.display());
    }
}

/// `println!` and its relatives panic if the disk is full, the pipe closed or the terminal gone.
#[test]
fn no_program_panics_when_nobody_reads_what_it_prints() {
    let crates = fs::read_dir(workspace_root().join("crates")).expect("a folder").flatten();
    let game = rust_files(&workspace_root().join("src")).into_iter().filter(|(path, _)| !path.ends_with("tests.rs"));
    let files: Vec<_> = crates.flat_map(|package| rust_files(&package.path().join("src"))).chain(game).collect();
    assert!(files.len() > 100, "{}", files.len());
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let prints = |line: &&str| ["println!(", "print!("].iter().any(|name| line.contains(name));
    for (path, text) in files {
        let found: Vec<_> = text.lines().filter(is_code).filter(prints).collect();
        assert!(found.is_empty(), "{}: {found:?}", path.display());
    }
}

#[test]
fn the_engine_and_its_programs_depend_one_way() {
    for (name, allowed) in ALLOWED_DEPENDENCIES {
        let found = dependencies(&read(&format!("crates/{name}/Cargo.toml")));
        let others: Vec<_> = found.iter().filter(|other| !allowed.contains(&other.as_str())).collect();
        assert!(others.is_empty(), "{name}: {others:?}");
    }
    let in_workspace = fs::read_dir(workspace_root().join("crates")).expect("a folder").flatten();
    for folder in in_workspace.map(|entry| entry.path()).filter(|path| !path.ends_with("congo-lab")) {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        assert!(!dependencies(&manifest).contains("congo-lab"), "{} depends on the laboratory", folder.display());
    }
}

#[test]
fn the_frame_order_is_documented() {
    let (architecture, schedule) = (read("ARCHITECTURE.md"), read("src/app/schedule.rs"));
    let body =
        schedule.split_once("pub enum AppSystems {").and_then(|(_, rest)| rest.split_once('}')).expect("an enum").0;
    let sets: Vec<_> = body.lines().filter_map(|line| line.trim().strip_suffix(',')).collect();
    let words = architecture.split("**").skip(1).step_by(2).filter(|word| sets.contains(word));
    assert!(sets.len() > 4, "{sets:?}");
    assert_eq!(words.collect::<Vec<_>>(), sets);
}

/// The rows `"name": ["chord", …]` of `config/keys.ron`, in order.
fn key_rows(keys: &str) -> Vec<(&str, Vec<&str>)> {
    let rows = keys.lines().filter_map(|line| line.trim().strip_prefix('"')?.split_once("\": ["));
    // In a row every second piece lies between quotation marks.
    rows.map(|(name, chords)| (name, chords.split('"').skip(1).step_by(2).collect())).collect()
}

/// A table of `docs/controls.md`: the chords that `chord` selects and shortens, and what `en.ftl` says they do.
fn key_table(head: &str, keys: &str, texts: &str, chord: impl Fn(&str) -> Option<&str>) -> String {
    let mut table = format!("| {head} | |\n|---|---|\n");
    for (name, chords) in key_rows(keys) {
        let chords: Vec<_> = chords.into_iter().filter_map(&chord).map(|chord| format!("`{chord}`")).collect();
        let key = format!("key-{name} = ");
        let meaning = texts.lines().find_map(|line| line.strip_prefix(&key)).unwrap_or_else(|| panic!("no text {key}"));
        if !chords.is_empty() {
            table += &format!("| {} | {meaning} |\n", chords.join(", "));
        }
    }
    table
}

/// A page with the text between two marks replaced.
fn with_part(page: &str, name: &str, part: &str) -> String {
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
    let (before, rest) = page.split_once(&begin).unwrap_or_else(|| panic!("no {begin}"));
    let (_, after) = rest.split_once(&end).unwrap_or_else(|| panic!("no {end}"));
    format!("{before}{begin}{part}{end}{after}")
}

/// `UPDATE_DOCS=1 cargo test -p xtask --test tidy` writes the tables again.
#[test]
fn the_tables_of_keys_are_those_of_the_game() {
    let (page, keys, texts) = (read("docs/controls.md"), read("config/keys.ron"), read("assets/text/en.ftl"));
    assert!(key_rows(&keys).len() > 20, "{:?}", key_rows(&keys));
    let keyboard = key_table("key", &keys, &texts, |chord| (!chord.starts_with("Pad ")).then_some(chord));
    let gamepad = key_table("button", &keys, &texts, |chord| chord.strip_prefix("Pad "));
    let expected = with_part(&with_part(&page, "keys", &keyboard), "buttons", &gamepad);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(workspace_root().join("docs/controls.md"), &expected).expect("writable");
    } else {
        assert!(page == expected, "docs/controls.md differs: UPDATE_DOCS=1 cargo test -p xtask --test tidy");
    }
}

/// Words between backticks that are files or folders of the repository.
fn paths_in(page: &str) -> Vec<String> {
    const ENDINGS: [&str; 8] = [".rs", ".ron", ".ftl", ".toml", ".md", ".svg", ".proto", "/"];
    let words = page.split('`').skip(1).step_by(2);
    let is_path = |word: &&str| {
        let is_plain = word.chars().all(|sign| sign.is_ascii_alphanumeric() || "/._-".contains(sign));
        // Those that begin with a slash are of the machine.
        let is_deep = word.trim_end_matches('/').contains('/') && !word.starts_with("out/") && !word.starts_with('/');
        is_plain && is_deep && ENDINGS.iter().any(|ending| word.ends_with(ending))
    };
    words.filter(is_path).map(str::to_owned).collect()
}

/// Where a path of a document may begin: at the root, in the game, or in a crate.
fn search_roots() -> Vec<PathBuf> {
    let crates = fs::read_dir(workspace_root().join("crates")).expect("a folder").flatten().map(|entry| entry.path());
    let mut places = vec![
        workspace_root(),
        workspace_root().join("src"),
        workspace_root().join("src/features"),
        workspace_root().join("src/view"),
    ];
    for folder in crates {
        places.extend([folder.join("src"), folder]);
    }
    places
}

#[test]
fn paths_in_documents_exist() {
    let roots = search_roots();
    let folders = ["docs", "crates/congo-lab/docs"].map(|folder| workspace_root().join(folder));
    let docs = folders.into_iter().flat_map(|folder| fs::read_dir(folder).expect("a folder").flatten());
    let docs = docs.map(|entry| entry.path());
    let named =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "crates/congo-lab/README.md", "docs/conformance/README.md"];
    let documents = named.map(|name| workspace_root().join(name));
    let mut missing = Vec::new();
    let mut count = 0;
    for document in documents.into_iter().chain(docs).filter(|path| path.extension().is_some_and(|e| e == "md")) {
        let text = fs::read_to_string(&document).expect("a document");
        for path in paths_in(&text) {
            count += 1;
            if !roots.iter().any(|place| place.join(&path).exists()) {
                missing.push(format!("{}: {path}", document.display()));
            }
        }
    }
    assert!(count > 60, "only {count} paths were found");
    assert!(missing.is_empty(), "these are not there:\n{}", missing.join("\n"));
}
