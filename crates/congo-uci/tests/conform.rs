//! `congo-engine conform`: this engine passes, and engines that are wrong in some way fail with a clear report.
//!
//! The wrong engines are this test program itself: started with `--exact wrong_engine`, it plays the engine whose fault
//! the environment names.

use congo_rules::{Path, Position, perft};
use std::io::{BufRead, Write};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

/// Names the fault of the engine that this program is to play.
const FAULT: &str = "CONGO_WRONG_ENGINE";

fn conform(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_congo-engine")).arg("conform").args(arguments).output().expect("it runs")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Checks the engine with this fault. The options come before the program.
fn conform_wrong(fault: &str, options: &[&str]) -> Output {
    let this = std::env::current_exe().expect("a program");
    Command::new(env!("CARGO_BIN_EXE_congo-engine"))
        .arg("conform")
        .args(options)
        .arg(this)
        .args(["--ignored", "--exact", "wrong_engine", "--nocapture"])
        .env(FAULT, fault)
        .output()
        .expect("it runs")
}

#[test]
fn this_engine_conforms() {
    let engine = env!("CARGO_BIN_EXE_congo-engine");
    let output = conform(&["--only", "perft,moves,rulings,illegal,games,fens,numbered", engine]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    let summary = text.lines().last().expect("a summary");
    println!("{summary}");
    let words: Vec<&str> = summary.split(' ').collect();
    assert_eq!(words.len(), 14, "{summary}");
    for pair in words.chunks(2) {
        let (passed, all) = pair[1].split_once('/').expect("passed/all");
        assert!(passed == all && all != "0", "{summary}");
    }
}

#[test]
fn an_engine_that_is_right_without_perft_passes_what_can_be_checked() {
    for fault in ["none", "no-perft", "perft-is-a-search", "total-only"] {
        let output = conform_wrong(fault, &["--only", "rulings,fens", "--timeout", "20"]);
        assert_eq!(output.status.code(), Some(0), "{fault}: {}", stdout(&output));
        let notes = stdout(&output)
            .lines()
            .filter(|line| line.starts_with("note: `go perft`") || line.contains("no `go perft`"))
            .count();
        assert_eq!(notes > 0, fault != "none", "{fault}: {}", stdout(&output));
    }
}

#[test]
fn every_fault_is_found_and_named() {
    for (fault, set, named) in [
        ("wrong-count", "perft", "perft 2 is 577, expected 576"),
        ("missing-move", "moves", "missing "),
        ("illegal-move", "moves", "illegal a1a1"),
        ("listed-twice", "moves", "listed twice "),
        ("illegal-best", "moves", "bestmove a1a1 is illegal"),
        ("no-best", "moves", "bestmove \"(none)\", but there are moves"),
        ("no-best", "games", "games.txt:"),
        ("passes", "illegal", "c1c1 is listed, but is illegal"),
        ("ignores-moves", "rulings", "[41. MindSports' example endgame]"),
        ("best-twice", "moves", "\"bestmove a1a1\" was not asked for"),
    ] {
        let output = conform_wrong(fault, &["--only", set]);
        let text = stdout(&output);
        assert_eq!(output.status.code(), Some(1), "{fault}: {text}");
        assert!(text.contains(named), "{fault}: {text}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(" cases failed"), "{fault}");
    }
}

#[test]
fn an_engine_that_breaks_down_hangs_nothing() {
    for (fault, set, named) in [
        ("silent", "perft", "no `uciok` within 0.5 s"),
        ("deaf", "perft", "no `uciok` within 0.5 s"),
        ("never-ready", "perft", "no `readyok` within 0.5 s"),
        ("hangs", "moves", "no `bestmove` within 0.5 s"),
        ("exits", "moves", "the engine has exited before `readyok`: exit status: 7, on standard error \"it hurts\""),
        ("flood", "moves", "lines without `bestmove`"),
        ("long-line", "moves", "a line that is too long, before `bestmove`"),
        ("dies-of-bad-fens", "fens", "the engine has exited before `readyok`"),
    ] {
        let started = Instant::now();
        // Starting takes longer than an answer on a busy machine; only those that do not answer wait for the whole time.
        let timeout = if named.contains("0.5 s") { "0.5" } else { "20" };
        let output = conform_wrong(fault, &["--only", set, "--timeout", timeout]);
        let text = stdout(&output);
        assert_eq!(output.status.code(), Some(1), "{fault}: {text}");
        assert!(text.contains(named), "{fault}: {text}");
        assert!(text.contains("the engine broke down 5 times"), "{fault}: {text}");
        assert!(text.lines().all(|line| line.len() < 1000), "{fault}: {text}");
        assert!(started.elapsed() < Duration::from_secs(60), "{fault}");
    }
}

#[test]
fn bad_arguments_are_usage_errors() {
    for (arguments, named) in [
        (&[][..], "not provided: <PROGRAM>"),
        (&["no-such-program-here"], "no-such-program-here does not start"),
        (&["--only", "perft,chess", "x"], "'chess' for '--only <SET,...>'; [possible values: perft, moves, rulings"),
        (&["--timeout", "0", "x"], "'0' for '--timeout"),
        (&["--timeout", "soon", "x"], "--timeout"),
        (&["--max-nodes", "-1", "x"], "'-1'"),
        (&["--go", "infinite", "x"], "'infinite' for '--go"),
        (&["--option", "Hash", "x"], "'Hash' for '--option <NAME=VALUE>': expected NAME=VALUE"),
        (&["--data", "no-such-folder", "x"], "no-such-folder"),
        (&["--quickly", "x"], "--quickly"),
    ] {
        let output = conform(arguments);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{arguments:?}: {stderr}");
        assert!(stderr.contains(named), "{arguments:?}: {stderr}");
    }
}

#[test]
fn data_of_a_folder_is_read_and_its_lines_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("perft.txt");
    std::fs::write(&path, "# Wrong\n3l3/7/7/7/7/7/3L3/w/-1 | 1 6 | 2 27\n").expect("it is written");
    let name = folder.path().to_str().expect("a name");
    let engine = env!("CARGO_BIN_EXE_congo-engine");
    let output = conform(&["--data", name, "--only", "perft", "--option", "Hash=1", engine]);
    let expected =
        format!("{}:2: perft 2 is 26, expected 27 [Wrong] fen 3l3/7/7/7/7/7/3L3/w/-1\nperft 1/2\n", path.display());
    assert!(output.status.code() == Some(1) && stdout(&output).ends_with(&expected), "{}", stdout(&output));
    std::fs::write(&path, "3l3/7/7/7/7/7/3L3/w/-1 | one\n").expect("it is written");
    let output = conform(&["--data", name, "--only", "perft", engine]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("perft.txt:1: \"one\""));
}

/// An engine with a fault. It is right in everything else, and slow.
struct WrongEngine {
    fault: String,
    position: Position,
}

#[test]
#[ignore = "an engine for the other tests"]
fn wrong_engine() {
    let Ok(fault) = std::env::var(FAULT) else { return };
    let mut engine = WrongEngine { fault, position: Position::start() };
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        engine.answer(&line);
        std::io::stdout().flush().expect("it is written");
    }
}

fn sleep_for_ever() -> ! {
    loop {
        std::thread::sleep(Duration::from_secs(60));
    }
}

impl WrongEngine {
    fn has(&self, fault: &str) -> bool {
        self.fault == fault
    }

    fn answer(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["uci"] if self.has("deaf") => sleep_for_ever(),
            ["uci"] if self.has("silent") => {}
            ["uci"] => println!("id name Wrong\noption name UCI_Variant type combo default congo var congo\nuciok"),
            ["isready"] if self.has("never-ready") => {}
            ["isready"] => println!("readyok"),
            ["position", "startpos"] => self.position = Position::start(),
            ["position", "fen", rest @ ..] => self.set_position(rest),
            ["go", "perft", depth] if !self.has("no-perft") => self.perft(depth.parse().expect("a depth")),
            ["go", ..] => self.go(),
            ["stop"] if self.has("perft-is-a-search") => println!("bestmove {}", self.paths()[0]),
            _ => {}
        }
    }

    fn set_position(&mut self, words: &[&str]) {
        if self.has("exits") {
            eprintln!("it hurts");
            std::process::exit(7);
        }
        let length = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        match Position::from_any_fen(&words[..length].join(" ")) {
            Ok(position) => self.position = position,
            Err(_) if self.has("dies-of-bad-fens") => std::process::exit(1),
            Err(_) => return,
        }
        let moves = if self.has("ignores-moves") { &[] } else { words.get(length + 1..).unwrap_or_default() };
        for text in moves {
            let path: Path = text.parse().expect("squares");
            self.position = self.position.apply_and_describe(&path).expect("a legal move").after();
        }
    }

    fn paths(&self) -> Vec<String> {
        let moves = self.position.legal_moves().into_iter();
        moves.map(|mv| self.position.path(mv).to_string()).collect()
    }

    fn perft(&self, depth: u32) {
        let mut lines: Vec<String> = perft::divide(&self.position, depth)
            .iter()
            .map(|(mv, count)| format!("{}: {count}", self.position.path(*mv)))
            .collect();
        let mut total = perft::perft(&self.position, depth);
        match self.fault.as_str() {
            "perft-is-a-search" => return,
            "total-only" => lines.clear(),
            "wrong-count" if depth > 1 => total += 1,
            "missing-move" => _ = lines.pop(),
            "illegal-move" => lines.push("a1a1: 1".to_owned()),
            "listed-twice" => lines.extend(lines.first().cloned()),
            "passes" => lines.push("c1c1: 1".to_owned()),
            _ => {}
        }
        lines.iter().for_each(|line| println!("{line}"));
        println!("\nNodes searched: {total}");
    }

    fn go(&self) {
        let first = self.paths().first().cloned().unwrap_or_else(|| "(none)".to_owned());
        let best = match self.fault.as_str() {
            "hangs" => return,
            "flood" => loop {
                println!("info string and so on");
            },
            "long-line" => loop {
                print!("and so on ");
            },
            "illegal-best" => "a1a1".to_owned(),
            "no-best" => "(none)".to_owned(),
            _ => first,
        };
        println!("info depth 1\nbestmove {best}");
        if self.has("best-twice") {
            println!("bestmove a1a1");
        }
    }
}
