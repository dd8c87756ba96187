//! The program at a terminal: lines are edited, completed and remembered, and what happens is written above them.
#![cfg(unix)]

mod common;

use common::{Service, Terminal};
use nix::sys::termios::LocalFlags;

#[test]
fn tab_completes_commands_and_squares() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut terminal = Terminal::at_a_terminal(home.path(), &["play", "--two"]);
    terminal.ready();
    terminal.press("sh\t pl\t\r");
    terminal.hear("* white 2E");
    terminal.ready();
    // Of all squares only one can be reached from c1.
    terminal.press("mov\t c1 \t\r");
    terminal.hear("transition (c1,c3)");
    terminal.ready();
    terminal.press("ex\t\r");
    terminal.hear("The program is terminated...");
    assert!(terminal.end().success());
}

#[test]
fn a_line_is_emptied_by_ctrl_c_and_the_program_left_by_ctrl_d() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut terminal = Terminal::at_a_terminal(home.path(), &["play", "--two"]);
    terminal.ready();
    terminal.press("nonsense\x03");
    terminal.ready();
    terminal.press("fen\r");
    terminal.hear("gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1");
    assert!(!terminal.said().contains("not supported"), "{}", terminal.said());
    terminal.ready();
    terminal.press("\x04");
    assert!(terminal.end().success());
}

#[test]
fn lines_are_remembered_from_run_to_run() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut first = Terminal::at_a_terminal(home.path(), &["play", "--two"]);
    first.ready();
    first.press("show players\r");
    first.hear("black 2e");
    first.ready();
    first.press("\x04");
    assert!(first.end().success());
    let mut second = Terminal::at_a_terminal(home.path(), &["play", "--two"]);
    second.ready();
    second.press("\x1b[A\r");
    second.hear("* white 2E");
    second.hear("black 2e");
}

#[test]
fn a_history_that_cannot_be_written_is_no_error() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let file = home.path().join("no folder");
    std::fs::write(&file, "").expect("writable");
    let mut terminal = Terminal::at_a_terminal(&file, &["play", "--two"]);
    terminal.ready();
    terminal.press("fen\r");
    terminal.hear("gmelecz/");
    terminal.ready();
    terminal.press("\x04");
    assert!(terminal.end().success());
}

#[test]
fn news_come_above_a_line_that_is_typed() {
    let service = Service::start();
    let place = service.place();
    let home = service.folder.path().join("bo");
    let mut black = Terminal::at_a_terminal(&home, &["host", &place, "--as=black"]);
    let code = black.code();
    black.hear("The game begins when somebody sits down");
    let mut white = service.terminal("ada", &["join", &code, &place]);
    black.hear("The game begins.");
    black.press("say hel");
    black.hear("hel");
    white.type_in("move a2 a3");
    black.hear("transition (a2,a3)");
    black.hear(" > say hel");
    black.press("lo\r");
    white.hear("Black says: Hello!");
    black.ready();
    black.press("exit\r");
    black.hear("congo-cli back comes back to it.");
    assert!(black.end().success());
}

#[test]
fn a_terminal_is_left_as_it_was_found() {
    let home = tempfile::tempdir().expect("a temporary folder");
    // The server is not there: the program ends by itself while a line may be typed.
    let mut terminal = Terminal::at_a_terminal(home.path(), &["host", "--server=127.0.0.1:1"]);
    terminal.ready();
    terminal.hear("congo-cli: 127.0.0.1:1 cannot be reached");
    assert_eq!(terminal.end().code(), Some(1));
    let mode = nix::sys::termios::tcgetattr(terminal.tty.as_ref().expect("a terminal")).expect("its mode");
    let usual = LocalFlags::ECHO | LocalFlags::ICANON | LocalFlags::ISIG;
    assert!(mode.local_flags.contains(usual), "{:?}", mode.local_flags);
}
