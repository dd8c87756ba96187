//! The program at a terminal: lines are edited, completed and remembered, and what happens is written above them.
#![cfg(unix)]

mod common;

use common::{Terminal, TestServer};
use nix::sys::termios::LocalFlags;

#[test]
fn tab_completes_commands_and_squares() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut terminal = Terminal::in_pty(home.path(), &["play", "--two"]);
    terminal.wait_for_prompt();
    terminal.type_keys("sh\t pl\t\r");
    terminal.wait_for("* white 2E");
    terminal.wait_for_prompt();
    // Of all squares only one can be reached from c1.
    terminal.type_keys("mov\t c1 \t\r");
    terminal.wait_for("transition (c1,c3)");
    terminal.wait_for_prompt();
    terminal.type_keys("ex\t\r");
    terminal.wait_for("The program is terminated...");
    assert!(terminal.wait_for_exit().success());
}

#[test]
fn a_line_is_emptied_by_ctrl_c_and_the_program_left_by_ctrl_d() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut terminal = Terminal::in_pty(home.path(), &["play", "--two"]);
    terminal.wait_for_prompt();
    terminal.type_keys("nonsense\x03");
    terminal.wait_for_prompt();
    terminal.type_keys("fen\r");
    terminal.wait_for("gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1");
    assert!(!terminal.output().contains("not supported"), "{}", terminal.output());
    terminal.wait_for_prompt();
    terminal.type_keys("\x04");
    assert!(terminal.wait_for_exit().success());
}

#[test]
fn history_is_kept_between_runs() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut first = Terminal::in_pty(home.path(), &["play", "--two"]);
    first.wait_for_prompt();
    first.type_keys("show players\r");
    first.wait_for("black 2e");
    first.wait_for_prompt();
    first.type_keys("\x04");
    assert!(first.wait_for_exit().success());
    let mut second = Terminal::in_pty(home.path(), &["play", "--two"]);
    second.wait_for_prompt();
    second.type_keys("\x1b[A\r");
    second.wait_for("* white 2E");
    second.wait_for("black 2e");
}

#[test]
fn a_history_that_cannot_be_written_is_no_error() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let file = home.path().join("no folder");
    std::fs::write(&file, "").expect("writable");
    let mut terminal = Terminal::in_pty(&file, &["play", "--two"]);
    terminal.wait_for_prompt();
    terminal.type_keys("fen\r");
    terminal.wait_for("gmelecz/");
    terminal.wait_for_prompt();
    terminal.type_keys("\x04");
    assert!(terminal.wait_for_exit().success());
}

#[test]
fn events_appear_above_the_line_being_typed() {
    let service = TestServer::start();
    let place = service.server_option();
    let home = service.folder.path().join("bo");
    let mut black = Terminal::in_pty(&home, &["host", &place, "--as=black"]);
    let code = black.code();
    black.wait_for("The game begins when an opponent joins");
    let mut white = service.terminal("ada", &["join", &code, &place]);
    black.wait_for("The game begins.");
    black.type_keys("say hel");
    black.wait_for("hel");
    white.type_line("move a2 a3");
    black.wait_for("transition (a2,a3)");
    black.wait_for(" > say hel");
    black.type_keys("lo\r");
    white.wait_for("Black says: Hello!");
    black.wait_for_prompt();
    black.type_keys("exit\r");
    black.wait_for("congo-cli back returns to it.");
    assert!(black.wait_for_exit().success());
}

#[test]
fn the_terminal_mode_is_restored() {
    let home = tempfile::tempdir().expect("a temporary folder");
    // There is no server: the program exits on its own while a line may be typed.
    let mut terminal = Terminal::in_pty(home.path(), &["host", "--server=127.0.0.1:1"]);
    terminal.wait_for_prompt();
    terminal.wait_for("congo-cli: 127.0.0.1:1 cannot be reached");
    assert_eq!(terminal.wait_for_exit().code(), Some(1));
    assert!(has_usual_mode(&terminal));
}

#[test]
fn the_terminal_mode_is_restored_when_the_program_is_killed() {
    use nix::sys::signal::{Signal, kill};
    use std::os::unix::process::ExitStatusExt;
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut terminal = Terminal::in_pty(home.path(), &["play", "--two"]);
    terminal.wait_for_prompt();
    assert!(!has_usual_mode(&terminal), "a line is edited");
    // The others of these signals may be ignored where the tests run.
    kill(nix::unistd::Pid::from_raw(terminal.id() as i32), Signal::SIGTERM).expect("it runs");
    assert_eq!(terminal.wait_for_exit().signal(), Some(Signal::SIGTERM as i32));
    assert!(has_usual_mode(&terminal));
}

/// A file that may not become longer is as a full disk.
#[test]
fn a_game_that_cannot_be_saved_leaves_no_file() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let file = home.path().join("game.pgn");
    let script = "trap '' XFSZ; ulimit -f 0; printf 'save %s\\nexit\\n' \"$1\" | \"$0\" play --two";
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_congo-cli")]).arg(&file).env("HOME", home.path());
    let output = shell.output().expect("a shell");
    assert!(String::from_utf8_lossy(&output.stdout).contains("cannot be written"), "{output:?}");
    assert!(!file.exists());
}

/// Whether the terminal shows what is typed and reads whole lines.
fn has_usual_mode(terminal: &Terminal) -> bool {
    let mode = nix::sys::termios::tcgetattr(terminal.tty.as_ref().expect("a terminal")).expect("its mode");
    mode.local_flags.contains(LocalFlags::ECHO | LocalFlags::ICANON | LocalFlags::ISIG)
}
