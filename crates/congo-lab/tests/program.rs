//! The program as those who measure and train use it.

use congo_rules::Position;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_congo-lab")).args(arguments).output().expect("the program runs")
}

#[track_caller]
fn assert_rejected(arguments: &[&str], message: &str) {
    let output = run(arguments);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{arguments:?}: {stderr}");
    assert!(stderr.contains(message), "{arguments:?}: {stderr}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
}

/// A file of its own for a test, with this text.
fn temp_file(name: &str, text: &str) -> std::path::PathBuf {
    let path = std::env::temp_dir().join(format!("congo-{name}-{}.pgn", std::process::id()));
    std::fs::write(&path, text).expect("it is written");
    path
}

#[test]
fn bad_input_is_reported() {
    assert_rejected(&[], "requires a subcommand");
    assert_rejected(&["fly"], "'fly'");
    assert_rejected(&["duel", "Lion", "Tiger"], "Tiger");
    assert_rejected(&["ladder", "Tiger"], "Tiger");
    assert_rejected(&["ladder", "--levels", "none.ron"], "none.ron");
    assert_rejected(&["fuzz-uci", "--program", "/nowhere"], "/nowhere does not start");
    assert_rejected(&["tb"], "subcommands: build");
    assert_rejected(&["tb", "burn"], "'burn'");
    assert_rejected(&["tb", "facts", "--class", "LXvL"], "\"LXvL\"");
    assert_rejected(&["tb", "build", "--pieces", "6"], "--pieces");
    assert_rejected(&["tb", "facts", "--dir", "/nowhere"], "/nowhere");
}

#[test]
#[cfg(target_os = "linux")]
fn a_long_command_ends_quietly_when_nobody_reads_its_output() {
    for arguments in [&["selfplay", "--games", "1000000000"][..], &["tb", "verify", "--pieces", "5"]] {
        let closed = std::io::pipe().expect("a pipe").1;
        let mut program = Command::new(env!("CARGO_BIN_EXE_congo-lab"));
        let program = program.args(arguments).stdout(closed).stderr(Stdio::piped()).spawn().expect("it starts");
        let output = program.wait_with_output().expect("it ends");
        assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"), "{arguments:?}: {output:?}");
        assert!(output.status.code().is_some(), "{arguments:?}: {output:?}");
    }
}

#[test]
fn classes_are_described_and_verified() {
    let texts = |arguments: &[&str]| {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    };
    let [told, _] = texts(&["tb", "facts", "--class", "LZvL"]);
    assert!(told.starts_with("LZvL positions 7614\n  first side to move: 3807, won 3778 (99.24%), drawn 29"), "{told}");
    let [told, progress] = texts(&["tb", "verify", "--pieces", "3"]);
    assert_eq!(progress.lines().count(), 7, "{progress}");
    assert!(told.starts_with("verified 7 classes, 29010 positions"), "{told}");
}

#[test]
fn selfplay_games_are_legal_and_reproducible() {
    let games = || {
        let output = run(&["selfplay", "--games", "300", "--seed", "3", "--nodes", "120"]);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let text = games();
    assert_eq!(text.lines().last(), Some("illegal 0"));
    assert_eq!(text.lines().next(), games().lines().next(), "the same seed plays the same games");
}

#[test]
fn the_ladder_measures_levels_of_a_file() {
    let file = temp_file("levels", congo_coach::BUILT_IN_LEVELS);
    let path = file.to_str().expect("a path");
    for (what, starts) in [
        (vec!["Zebra"], "Zebra against Cub: games 4 "),
        (vec!["--points", "2", "--to", "100"], "rating:100 against rating:0: games 4 "),
        (vec!["--style", "Cub"], "Cub against plain:Cub: games 4 "),
        (vec!["--blunders", "Zebra"], "Zebra moves "),
    ] {
        let usual = ["ladder", "--levels", path, "--games", "4", "--threads", "1"];
        let output = run(&[&usual[..], &what].concat());
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success() && text.starts_with(starts) && text.lines().count() == 1, "{what:?}: {text}");
    }
}

/// A book made at once, by other threads, or in two goes is the same.
#[test]
fn a_book_run_is_reproducible_and_resumable() {
    let path = temp_file("book", "");
    let (name, notes) = (path.to_str().expect("a name"), path.with_extension("pgn.notes"));
    let make = |threads: &str, margin: &str| {
        let options = ["--plies", "2", "--nodes", "100", "--games", "2", "--threads", threads, "--margin", margin];
        let output = run(&[&["book", "--out", name], &options[..]].concat());
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    assert_eq!(make("1", "25").0, Some(0));
    let book = std::fs::read_to_string(&path).expect("a book");
    assert!(!notes.exists() && book.lines().count() > 10, "{book}");
    // What a run leaves that is broken off: settings, something found, half a line.
    let partial =
        format!("plies 2 nodes 100 margin 25 seed 1\nposition {} a2a3 7 b2b3 5\nposition gmel", Position::START_FEN);
    std::fs::write(&notes, &partial).expect("it is written");
    let (code, stderr) = make("1", "30");
    assert!(code == Some(2) && stderr.contains("line 1: made with \"plies 2 nodes 100 margin 25 seed 1\""), "{stderr}");
    assert_eq!(make("2", "25").0, Some(0));
    let other = std::fs::read_to_string(&path).expect("a book");
    assert!(other.lines().nth(2).is_some_and(|line| line.contains("a2a3:") && line.split(' ').count() == 3), "{other}");
    std::fs::write(&notes, "plies 2 nodes 100 margin 25 seed 1\nposition here\n").expect("it is written");
    assert!(make("2", "25").1.contains("line 2: \"position here\" is not understood"));
    std::fs::remove_file(&notes).expect("it is removed");
    assert_eq!(make("2", "25").0, Some(0));
    assert_eq!(std::fs::read_to_string(&path).expect("a book"), book);
    let checked = run(&["book", "check", name, "--nodes", "200", "--margin", "0"]);
    let text = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(checked.status.code() == Some(1) && text.contains(" loses ") && text.contains("\nmoves "), "{text}");
    std::fs::remove_file(path).expect("it is removed");
}

#[test]
fn bad_books_are_reported() {
    let path = temp_file("bad-book", &format!("# x\n{} a2a7:3\n", Position::START_FEN));
    let name = path.to_str().expect("a name");
    assert_rejected(&["book", "check", name], "line 2: move \"a2a7\": ");
    assert_rejected(&["book", "check", "no-such-file.txt"], "no-such-file.txt");
    assert_rejected(&["book"], "--out <FILE>");
    assert_rejected(&["book", "--out", "/no/such/folder/x"], "/no/such/folder/x.notes");
    assert_rejected(&["book", "--out", name, "--margin", "-3"], "'-3'");
    std::fs::remove_file(path).expect("it is removed");
}
