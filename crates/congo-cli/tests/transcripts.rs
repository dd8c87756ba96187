//! Complete games at the real program. Each file in `manual/` begins with the command line and continues with the
//! screen; the text after ` > ` is typed. The examples of the platform's manual are among them, word for word.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], typed: &str, folder: &Path) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_congo-cli"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // It may have left before it has heard everything.
    let _ = program.stdin.take().expect("its input").write_all(typed.as_bytes());
    program.wait_with_output().expect("it ends")
}

/// Somebody's keyboard or a script may send anything.
#[test]
fn bytes_that_are_no_text_are_an_unknown_command() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut program = Command::new(env!("CARGO_BIN_EXE_congo-cli"))
        .args(["play", "--two", "--ascii"])
        .env("HOME", folder.path())
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let typed = b"move a2 a3\nmove \xff\xfe\nfen\nexit\n";
    program.stdin.take().expect("its input").write_all(typed).expect("it reads");
    let output = program.wait_with_output().expect("it ends");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("/P6/1PPPPPP/"), "{text}");
}

/// A closed pipe has had what it wanted; a full disk lacks something.
#[test]
#[cfg(target_os = "linux")]
fn an_output_that_nobody_reads_ends_the_program_without_a_panic() {
    let full = || Stdio::from(fs::File::options().write(true).open("/dev/full").expect("the system has it"));
    let closed = || Stdio::from(std::io::pipe().expect("a pipe").1);
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (arguments, status) in [(&["--help"][..], 1), (&["--version"], 1), (&["play", "--two"], 1), (&["--gnu"], 2)] {
        let run = |out: Stdio, errors: Stdio| {
            let mut program = Command::new(env!("CARGO_BIN_EXE_congo-cli"));
            program.args(arguments).env("HOME", folder.path()).current_dir(folder.path()).stdin(Stdio::null());
            program.stdout(out).stderr(errors).status().expect("it runs").code()
        };
        assert_eq!(run(full(), full()), Some(status), "{arguments:?}");
        assert_eq!(run(closed(), closed()), Some(if status == 2 { 2 } else { 0 }), "{arguments:?}");
    }
}

fn stdout_text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[test]
fn transcripts_are_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/manual");
    let mut seen = 0;
    for file in fs::read_dir(folder).expect("the transcripts") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("text");
        let (line, expected) = text.split_once('\n').expect("a command line");
        let arguments: Vec<&str> = line.strip_prefix("$ congo-cli").expect(line).split_whitespace().collect();
        let typed =
            |line: &str| line.strip_prefix(" > ").or_else(|| line.strip_prefix(" >")).map(|line| format!("{line}\n"));
        let typed: String = expected.lines().filter_map(typed).collect();
        let scratch = tempfile::tempdir().expect("a temporary folder");
        let output = run(&arguments, &typed, scratch.path());
        let said: Vec<String> = stdout_text(&output).lines().map(|line| line.trim_end().to_owned()).collect();
        let expected: Vec<&str> = expected.lines().map(str::trim_end).collect();
        assert_eq!(said, expected, "{}\n{}", path.display(), said.join("\n"));
        assert!(output.status.success(), "{}", path.display());
        seen += 1;
    }
    assert!(seen >= 9, "{seen} transcripts");
}

#[test]
fn a_file_is_loaded_in_any_encoding_and_what_is_wrong_is_mended() {
    let scratch = tempfile::tempdir().expect("a temporary folder");
    let utf_16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    for (bytes, said) in [
        (b"[White \"Jos\xe9\"]\n\n1. a2-a3 *\n".to_vec(), "Loaded game.pgn."),
        (utf_16("[White \"Ama\"]\n\n1. a2-a3 *\n"), "Loaded game.pgn."),
        (b"1. a2-a9 *\n\n[White \"The \"B\" Cup\"]\n\n*\n".to_vec(), "Loaded game.pgn. Mended: line 3, column 14: "),
        (b"1. a2-a9 *\n\n1. a2-a8 *\n".to_vec(), "game.pgn cannot be loaded: line 1, column 7: "),
        (b"\x89PNG\n".to_vec(), "game.pgn cannot be loaded: "),
    ] {
        fs::write(scratch.path().join("game.pgn"), bytes).expect("writable");
        let output = stdout_text(&run(&["play", "--two"], "load game.pgn\nexit\n", scratch.path()));
        assert!(output.contains(said), "{said}: {output}");
    }
}

#[test]
fn an_output_that_nobody_reads_is_no_failure() {
    for arguments in [&["--help"][..], &["play", "--two"], &["--unknown"]] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_congo-cli"));
        program.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut program = program.spawn().expect("the program starts");
        drop((program.stdout.take(), program.stderr.take()));
        drop(program.stdin.take());
        let status = program.wait().expect("it ends");
        assert!([Some(0), Some(2)].contains(&status.code()), "{arguments:?}: {status}");
    }
}

#[test]
fn malformed_arguments_are_named_and_end_with_2() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(here.join("tests/arguments.txt")).expect("the transcript");
    let mut seen = 0;
    for told in text.split("\n\n") {
        let (line, problem) = told.split_once('\n').expect("a command line");
        let arguments: Vec<&str> = line.strip_prefix("$ congo-cli ").expect(line).split_whitespace().collect();
        let output = run(&arguments, "", here);
        assert_eq!(String::from_utf8_lossy(&output.stderr).trim_end(), problem.trim_end(), "{line}");
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &[][..]), "{line}");
        seen += 1;
    }
    assert!(seen >= 50, "{seen} lines");
}

#[test]
fn two_computers_play_to_the_end_by_themselves() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let arguments = ["--place=local", "--game=standard", "--white=ai/random", "--black=ai/negamax:cub", "--seed=7"];
    let output = run(&arguments, "", here);
    let said = stdout_text(&output);
    assert!(output.status.success() && (said.ends_with(" wins.\n\n") || said.contains(" draw: ")), "{said}");
    assert_eq!(run(&arguments, "", here).stdout, output.stdout, "the same seed plays the same game");
}

#[test]
fn scripts_get_events_as_json() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let arguments = ["play", "--two", "--json", "--game=7/4l2/7/4c2/7/2p4/1M1L3/w/-1"];
    let output = run(&arguments, "dance\nmove b1 d3\nmove d3 f5 d7\n", here);
    let events: Vec<serde_json::Value> =
        stdout_text(&output).lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let names: Vec<&str> = events.iter().map(|event| event["event"].as_str().expect("a name")).collect();
    assert_eq!(names, ["greeting", "board", "players", "problem", "moved", "goes-on", "moved", "ended"]);
    assert_eq!(events[4]["fen"], "7/4l2/7/4c2/3M3/7/3L3/w/43");
    assert_eq!(events[6]["path"], "b1d3f5d7");
    assert_eq!(events[6]["captured"].as_array().map(Vec::len), Some(3));
    assert_eq!((&events[7]["result"], &events[7]["reason"]), (&"1-0".into(), &"lion taken".into()));
}

#[test]
fn a_position_or_the_moves_of_a_game_are_loaded_from_a_single_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let load = |line: &str| {
        fs::write(folder.path().join("line.txt"), line).expect("writable");
        stdout_text(&run(&["play", "--two"], "load line.txt\nfen\n", folder.path()))
    };
    for line in ["3l3/7/2Z4/7/7/7/2L4/b/-1", "3l3/7/2Z4/7/7/7/2L4 b 12"] {
        let text = load(line);
        assert!(text.contains("3l3/7/2Z4/7/7/7/2L4/b/-1"), "{line}: {text}");
    }
    for moves in ["a2-a3 a6-a5", "a2a3 a6a5 *"] {
        let text = load(moves);
        assert!(text.contains("gmelecz/1pppppp/p6/7/P6/1PPPPPP/GMELECZ/w/-1"), "{moves}: {text}");
    }
    let text = load("3l3/7/2Z4/7/7/7/2L4 b");
    assert!(text.contains("2 fields separated by spaces"), "{text}");
}

#[test]
fn games_are_saved_and_loaded_and_no_file_is_overwritten() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = run(&["play", "--two"], "move a2 a3\nmove a6 a5\nsave my game.pgn\nsave my game.pgn\n", folder.path());
    let text = stdout_text(&output);
    assert!(text.contains(" Saved as my game.pgn.") && text.contains("is there already"), "{text}");
    let output = run(&["play", "--two"], "load my game.pgn\nfen\nload nothing.pgn\nundo\nfen\n", folder.path());
    let text = stdout_text(&output);
    assert!(text.contains(" gmelecz/1pppppp/p6/7/P6/1PPPPPP/GMELECZ/w/-1\n"), "{text}");
    assert!(text.contains(" nothing.pgn cannot be loaded: "), "{text}");
    assert!(text.contains(" gmelecz/ppppppp/7/7/P6/1PPPPPP/GMELECZ/b/-1\n"), "{text}");
    fs::write(folder.path().join("bad.txt"), "gmelecz/w/-1\n").expect("writable");
    let text = stdout_text(&run(&["play", "--two"], "load bad.txt\nfen\n", folder.path()));
    assert!(text.contains("bad.txt cannot be loaded: ") && text.contains("/GMELECZ/w/-1"), "{text}");
}
