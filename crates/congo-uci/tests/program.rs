//! The program as scripts use it.

use std::io::Write;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_congo-engine")).args(arguments).output().expect("the program runs")
}

#[track_caller]
fn assert_output(arguments: &[&str], expected: &str) {
    let output = run(arguments);
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{arguments:?}: {output:?}");
    assert_eq!(output.status.code(), Some(0));
}

#[track_caller]
fn assert_rejected(arguments: &[&str], message: &str) {
    let output = run(arguments);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{arguments:?}: {stderr}");
    assert!(stderr.contains(message), "{arguments:?}: {stderr}");
    assert!(output.stdout.is_empty() || arguments[0] == "play", "{arguments:?}");
}

const START: &str = "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1";

#[test]
fn the_version_is_that_of_the_package() {
    assert_output(&["--version"], &format!("congo-engine {}\n", env!("CARGO_PKG_VERSION")));
}

/// A closed pipe has had what it wanted; a full disk lacks something.
#[test]
#[cfg(target_os = "linux")]
fn an_output_that_nobody_reads_ends_the_program_without_a_panic() {
    use std::process::Stdio;
    let full = || Stdio::from(std::fs::File::options().write(true).open("/dev/full").expect("the system has it"));
    let closed = || Stdio::from(std::io::pipe().expect("a pipe").1);
    for (arguments, status) in [
        (&["--help"][..], 1),
        (&["--version"], 1),
        (&["perft", START, "2"], 1),
        (&["completions", "bash"], 1),
        (&["manual"], 1),
        (&["gnu"], 2),
    ] {
        let run = |out: Stdio, errors: Stdio| {
            let mut program = Command::new(env!("CARGO_BIN_EXE_congo-engine"));
            program.args(arguments).stdin(Stdio::null()).stdout(out).stderr(errors).status().expect("it runs").code()
        };
        assert_eq!(run(full(), full()), Some(status), "{arguments:?}");
        assert_eq!(run(closed(), closed()), Some(if status == 2 { 2 } else { 0 }), "{arguments:?}");
    }
}

/// The system may allow a program less than there is.
#[test]
#[cfg(target_os = "linux")]
fn memory_and_threads_that_the_system_refuses_end_no_program() {
    let lines = "setoption name Hash value 3500\\nsetoption name Threads value 200\\ngo depth 3\\nisready\\n";
    // What is left when the last thread is refused differs.
    for kilobytes in [1_200_000, 1_500_000, 1_501_000, 1_502_000, 3_000_000] {
        let script = format!("ulimit -v {kilobytes}; printf '{lines}' | \"$0\"");
        let output =
            Command::new("sh").args(["-c", &script, env!("CARGO_BIN_EXE_congo-engine")]).output().expect("a shell");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{kilobytes}: {output:?}");
        assert!(text.contains("Hash: ") && text.contains("bestmove "), "{kilobytes}: {text}");
    }
}

/// The input stays open, so only the output tells that nobody is there.
#[test]
#[cfg(target_os = "linux")]
fn a_search_ends_when_nobody_reads_its_lines() {
    use std::io::Write;
    use std::process::Stdio;
    let closed = std::io::pipe().expect("a pipe").1;
    let mut program = Command::new(env!("CARGO_BIN_EXE_congo-engine"));
    let mut engine = program.stdin(Stdio::piped()).stdout(closed).spawn().expect("it runs");
    drop(program);
    let mut input = engine.stdin.take().expect("a pipe");
    let _ = input.write_all(b"position startpos\ngo infinite\n");
    assert!(engine.wait().expect("it ends").success());
}

#[test]
fn perft_counts() {
    assert_output(&["perft", START, "4"], "nodes 356456\n");
    assert_output(&["perft", "start", "0"], "nodes 1\n");
    assert_output(&["perft", "7/4l2/7/4c2/7/2p4/1M1L3/w/-1", "3"], "nodes 2138\n");
    assert_output(&["perft", "3L3/7/7/7/7/7/7/b/-1", "1"], "nodes 0\n");
    // A bare lion is a draw for players, not for perft.
    assert_output(&["perft", "3l3/7/7/7/7/7/2L4/w/-1", "1"], "nodes 3\n");
}

#[test]
fn perft_divides() {
    let output = run(&["perft", "standard", "2", "--divide"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), lines.first(), lines.last()), (25, Some(&"a1a3 24"), Some(&"nodes 576")));
}

#[test]
fn moves_are_sorted_and_each_is_written_once() {
    assert_output(&["moves", "2l4/7/7/7/7/7/3L3/w/-1"], "d1c1\nd1c2\nd1d2\nd1e1\nd1e2\n");
    assert_output(&["moves", "2l4/7/7/1p5/7/7/3L3/b/-1"], "b4a3\nb4b3\nb4c3\nc7c6\nc7d6\nc7d7\n");
    assert_output(&["moves", "3L3/7/7/7/7/7/7/b/-1"], "");
    let loops = run(&["moves", "3l3/7/2p1p2/7/2p1p2/3M3/3L3/w/-1"]);
    let text = String::from_utf8_lossy(&loops.stdout).into_owned();
    assert_eq!(text.lines().filter(|line| line.starts_with("d2") && line.ends_with("d2")).count(), 1, "{text}");
}

#[test]
fn both_kinds_of_fen_are_read_and_written() {
    let three = "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ w 1";
    assert_output(&["fen", "start"], &format!("{START}\n"));
    assert_output(&["fen", three], &format!("{START}\n"));
    assert_output(&["fen", START, "--number", "1"], &format!("{three}\n"));
    assert_output(&["fen", "3l3/7/7/7/7/7/2L4 b 7", "--number", "8"], "3l3/7/7/7/7/7/2L4 b 8\n");
    assert_output(&["perft", three, "3"], "nodes 14332\n");
    assert_output(&["moves", "2l4/7/7/7/7/7/3L3 w 40"], "d1c1\nd1c2\nd1d2\nd1e1\nd1e2\n");
    assert_rejected(&["fen", START, "--number", "0"], "expected 1 to 99999");
    assert_rejected(&["fen", "3l3/7/7/7/M6/7/2L4/w/42", "--number", "3"], "a chain in progress");
    assert_rejected(&["fen", "3l3/7/7/7/7/7/2L4 w"], "2 fields separated by spaces");
    assert_rejected(&["fen"], "not provided: <FEN>");
}

#[test]
fn play_prints_position_and_status() {
    assert_output(&["play", "start"], &format!("{START}\nstatus ongoing\n"));
    assert_output(&["play", START, "a2a3"], "gmelecz/ppppppp/7/7/P6/1PPPPPP/GMELECZ/b/-1\nstatus ongoing\n");
    assert_output(&["play", "3l3/7/7/7/7/7/2L4/w/-1", "c1d1"], "3l3/7/7/7/7/7/3L3/b/-1\nstatus ongoing\n");
    assert_output(
        &["play", "3l3/7/7/7/7/7/2L4/w/-1", "c1d1", "d7d1"],
        "7/7/7/7/7/7/3l3/w/-1\nstatus black wins lion taken\n",
    );
    assert_output(&["play", "2l4/7/7/3Z3/7/7/4L2/w/-1", "e1d1"], "2l4/7/7/7/7/7/3L3/b/-1\nstatus draw bare lions\n");
    assert_output(
        &["play", "3l3/7/7/pppppp1/1ppppp1/ppMMpp1/1sLMss1/w/-1"],
        "3l3/7/7/pppppp1/1ppppp1/ppMMpp1/1sLMss1/w/-1\nstatus black wins no legal move\n",
    );
    let dance = ["g1f3", "g7f5", "f3g1", "f5g7", "g1f3", "g7f5", "f3g1", "f5g7"];
    let arguments: Vec<&str> = ["play", "start"].into_iter().chain(dance).collect();
    assert_output(&arguments, &format!("{START}\nstatus draw threefold repetition\n"));
}

#[test]
fn no_command_starts_uci_until_end_of_input() {
    assert_output(&[], "");
}

#[test]
fn bad_input_is_reported() {
    assert_rejected(&["fly"], "'fly'");
    assert_rejected(&["perft", START], "not provided: <DEPTH>");
    assert_rejected(&["perft", START, "x"], "'x' for '<DEPTH>'");
    assert_rejected(&["perft", START, "2", "--all"], "--all");
    assert_rejected(&["perft", "gmelecz/pppxppp/7/7/7/PPPPPPP/GMELECZ/w/-1", "1"], "rank 6, character 12: 'x'");
    assert_rejected(&["moves", "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/x/-1"], "side to move, character 39");
    assert_rejected(&["moves", "a\nb"], "FEN");
    assert_rejected(&["moves", "7/3l3/7/7/2L4/7/L6/w/-1"], "lion");
    assert_rejected(&["play", START, "a2a5"], "move 1 \"a2a5\"");
    assert_rejected(&["play", START, "a2a3", "a2a4"], "move 2 \"a2a4\"");
    assert_rejected(&["play", START, "a2z3"], "character 3");
    assert_rejected(&["play", "3l3/7/7/7/7/7/3L3/w/-1", "d1d7", "d7d6"], "move 2 \"d7d6\"");
    assert_rejected(&["best", START, "--depth", "-1"], "'-1' for '--depth <N>'");
    assert_rejected(&["wild", "--rank", "-3"], "ranks are 1 to 9");
    assert_rejected(&["perft", START, "-1"], "'-1' for '<DEPTH>'");
}

#[test]
fn best_prints_iterations_and_a_move() {
    let output = run(&["best", "3l3/7/7/1e5/3Z3/7/2L4/w/-1", "--depth", "5"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.starts_with("depth 1 score "), "{text}");
    assert!(["best d3b4", "best d3c5", "best d3e5"].contains(&text.lines().last().unwrap_or_default()), "{text}");
}

#[test]
fn the_bench_signature_is_reproducible() {
    let nodes = || {
        let output = run(&["bench", "--depth", "4"]);
        String::from_utf8_lossy(&output.stdout).lines().next().map(str::to_owned).expect("a line")
    };
    let first = nodes();
    assert!(first.starts_with("nodes ") && first == nodes(), "{first}");
}

/// A file of its own for a test, with this text.
fn temp_file(name: &str, text: &str) -> std::path::PathBuf {
    let path = std::env::temp_dir().join(format!("congo-{name}-{}.pgn", std::process::id()));
    std::fs::write(&path, text).expect("it is written");
    path
}

#[test]
fn games_are_analysed_and_written_back() {
    let start = "[White \"Ama\"]\n[FEN \"3l3/7/7/C6/7/7/4L2/w/-1\"]\n\n";
    let path = temp_file(
        "analysed",
        &format!("a2a3 {{the first}} *\n\n{start}1. Ca4-b4 Ld7-c7 2. Cb4-a4 c7d7 3. Le1-d1 (3. Le1-e2) d7d1 0-1"),
    );
    let (name, target) = (path.to_str().expect("a name"), path.with_extension("out"));
    let output = run(&["analyse", name, "--nodes", "3000", "--game", "2", "--pgn", target.to_str().expect("a name")]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((output.status.code(), lines.len()), (Some(0), 10), "{text}");
    assert_eq!(lines[0], "game 2 white \"Ama\" black \"?\" result 0-1 plies 6");
    assert!(
        lines[5].starts_with("ply 5 w e1d1 mate -1 chance 0.0 loss ") && lines[5].contains(" blunder best "),
        "{text}"
    );
    assert!(lines[7].starts_with("white moves 3 accuracy ") && lines[7].ends_with(" blunders 1"), "{text}");
    assert_eq!(lines[9], "turned 5");
    let games = congo_rules::pgn::parse(&std::fs::read_to_string(&target).expect("a file")).expect("games");
    let node = &games[0].line().nodes[4];
    assert_eq!((games.len(), &node.nags[..], &node.comments[..]), (1, &[4][..], &["[%eval #-1]".to_owned()][..]));
    assert_eq!(node.variations.len(), 2, "what was in it is kept");
    std::fs::remove_file(path).and_then(|()| std::fs::remove_file(target)).expect("they are removed");
}

/// Too long a file is as a full disk. The shell's limit counts in units of 512 or 1024 bytes.
#[test]
#[cfg(unix)]
fn a_file_that_cannot_be_written_stays_as_it_was() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [games, target] = ["games.pgn", "analysed.pgn"].map(|name| folder.path().join(name));
    std::fs::write(&games, "[Event \"?\"]\n\n1. a2a3 a6a5 *\n\n".repeat(40)).expect("writable");
    std::fs::write(&target, "old").expect("writable");
    let script = "trap '' XFSZ; ulimit -f 1; \"$0\" analyse \"$1\" --depth 1 --pgn \"$2\"";
    let mut shell = Command::new("sh");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_congo-engine")]).args([&games, &target]);
    let output = shell.output().expect("a shell");
    assert!(output.status.code().is_some_and(|code| code != 0), "{output:?}");
    assert_eq!(std::fs::read_to_string(&target).expect("readable"), "old");
    assert_eq!(std::fs::read_dir(folder.path()).expect("listable").count(), 2, "nothing stays behind");
}

#[test]
fn games_are_not_replaced_by_their_analysis() {
    let text = "1. a2a3 *\n\n[Event \"other\"]\n\n1. b2b3 *\n";
    let path = temp_file("replaced", text);
    let name = path.to_str().expect("a name");
    assert_rejected(&["analyse", name, "--game", "1", "--depth", "1", "--pgn", name], "would be replaced");
    assert_eq!(std::fs::read_to_string(&path).expect("readable"), text);
    std::fs::remove_file(path).expect("it is removed");
}

#[test]
fn a_bad_game_does_not_spoil_the_others() {
    let bytes = b"[White \"Jos\xe9\"]\n\n1. a2-a3 *\n\n1. a2-a9 *\n\n[White \"The \"B\" Cup\"]\n\n1. b2-b3 *\n";
    let path = temp_file("mixed", "");
    std::fs::write(&path, bytes).expect("writable");
    let name = path.to_str().expect("a name");
    let output = run(&["analyse", name, "--nodes", "100"]);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let heads: Vec<String> =
        text(&output.stdout).lines().filter(|line| line.starts_with("game ")).map(str::to_owned).collect();
    let head = |number: u32, white: &str| format!("game {number} white {white:?} black \"?\" result * plies 1");
    assert_eq!(heads, [head(1, "José"), head(3, "The \"B\" Cup")]);
    let said = text(&output.stderr);
    for named in ["game 2, line 5", "game 3, mended: line 7, column 14"] {
        assert!(said.contains(named), "{said}");
    }
    assert_eq!(output.status.code(), Some(2), "{said}");
    std::fs::remove_file(path).expect("it is removed");
}

/// Ends a program that does not end by itself, and says which.
fn wait_or_kill(mut program: Child, what: &str) -> ExitStatus {
    let since = Instant::now();
    loop {
        if let Some(status) = program.try_wait().expect("it can be waited for") {
            return status;
        }
        if since.elapsed() > Duration::from_secs(60) {
            program.kill().expect("it can be ended");
            panic!("{what} goes on although nobody reads its output");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
#[cfg(unix)]
fn long_commands_end_quietly_when_nobody_reads_their_output() {
    let piped = |arguments: &[&str]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_congo-engine"));
        program.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        program.spawn().expect("the program starts")
    };
    for arguments in [
        &["perft", "start", "12"][..],
        &["perft", "start", "12", "--divide"],
        &["best", "start", "--depth", "200"],
        &["bench", "200"],
    ] {
        let mut program = piped(arguments);
        drop(program.stdout.take());
        let mut stderr = program.stderr.take().expect("its errors");
        let status = wait_or_kill(program, &format!("{arguments:?}"));
        let mut said = String::new();
        std::io::Read::read_to_string(&mut stderr, &mut said).expect("text");
        assert!(!said.contains("panicked"), "{arguments:?}: {said}");
        assert!(status.code().is_some(), "{arguments:?}: {status}");
    }
    for command in ["go perft 12", "go infinite", "go depth 200", "go nodes 1000000000000"] {
        let mut program = piped(&[]);
        let mut input = program.stdin.take().expect("its input");
        writeln!(input, "{command}").expect("it listens");
        drop(program.stdout.take());
        // The input stays open.
        assert_eq!(wait_or_kill(program, command).code(), Some(0), "{command}");
        drop(input);
    }
}

#[test]
fn a_deep_count_ends_with_the_input() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_congo-engine"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = program.stdin.take().expect("its input");
    input.write_all(b"go perft 3\ngo perft 12\n").expect("it listens");
    drop(input);
    let mut output = program.stdout.take().expect("its output");
    let reader = std::thread::spawn(move || std::io::read_to_string(&mut output).expect("text"));
    wait_or_kill(program, "go perft 12");
    let text = reader.join().expect("it is read");
    assert!(text.contains("Nodes searched: 14332") && text.ends_with("Nodes searched: stopped\n"), "{text}");
}

#[test]
fn bad_games_are_reported() {
    for (name, text, named) in [
        ("illegal", "[White \"B\"]\n\n1. a2-a3 a6-a5 2. a3-a6 *", "game 1, line 3, column 19: the move \"a3-a6\""),
        ("broken", "[FEN \"7/7\"] *", "game 1, line 1"),
        ("empty", "% nothing", "no game in it"),
        ("late", "c1c3 c7c5 c3c1 c5c7 c1c3 c7c5 c3c1 c5c7 a2a3 *", "game 1, move 9 (a2-a3): the game is over"),
        ("chess", "[Variant \"chess\"]\n\ne2e4 *", "\"chess\""),
    ] {
        let path = temp_file(name, text);
        assert_rejected(&["analyse", path.to_str().expect("a name")], named);
        std::fs::remove_file(path).expect("it is removed");
    }
    let path = temp_file("one", "a2a3 *");
    let name = path.to_str().expect("a name");
    assert_rejected(&["analyse", name, "--game", "2"], "no game 2, only 1");
    assert_rejected(&["analyse", name, "--game", "0"], "no game 0, only 1");
    assert_rejected(&["analyse", name, "--nodes", "many"], "--nodes");
    assert_rejected(&["analyse"], "not provided: <GAME.pgn>");
    assert_rejected(&["analyse", "no-such-file.pgn"], "no-such-file.pgn");
    std::fs::remove_file(path).expect("it is removed");
}

fn run_program(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = run(arguments);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn tb_probe_prints_every_move() {
    let (code, output, _) = run_program(&["tb", "probe", "7/3l3/7/7/7/1Z5/2L4/w/-1"]);
    assert_eq!(code, Some(0));
    let expected = "win in 15\nb2a4 win in 15\nb2d1 win in 15\nc1c2 win in 15\nb2d3 win in 17\nb2c4 draw\n\
                  c1d1 loss in 2\nc1d2 loss in 2\n";
    assert_eq!(output, expected);
}

#[test]
fn tb_rejects_bad_input() {
    for (arguments, named) in [
        (vec!["tb"], "[subcommands: probe]"),
        (vec!["tb", "burn"], "'burn'"),
        (vec!["tb", "probe", "start"], "is missing"),
        (vec!["tb", "probe"], "not provided: <FEN>"),
        (vec!["tb", "probe", "start", "--dir", "/nowhere"], "/nowhere"),
    ] {
        let (code, _, stderr) = run_program(&arguments);
        assert_eq!((code, stderr.lines().count()), (Some(2), 1), "{arguments:?}: {stderr}");
        assert!(stderr.contains(named), "{arguments:?}: {stderr}");
    }
}

#[test]
fn every_command_has_help_a_manual_page_and_completions() {
    let (_, help, _) = run_program(&["--help"]);
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let commands: Vec<_> = list.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.len() > 10, "{help}");
    let (_, script, _) = run_program(&["completions", "bash"]);
    for command in commands {
        let (code, page, _) = run_program(&["manual", command]);
        assert_eq!(code, Some(0), "{command}");
        assert!(page.contains(&format!(".TH congo-engine-{command} 6 ")) && script.contains(command), "{page}");
    }
    let (_, page, _) = run_program(&["manual", "tb"]);
    assert!(page.contains("probe") && page.contains("\\fB\\-\\-dir\\fR"), "{page}");
    assert_rejected(&["manual", "fly"], "\"fly\"");
}
