//! Players with a key: the key on its way between computers, names, and games as that player.

mod common;

use common::{Terminal, TestServer};

/// Runs a command to its end; returns what it said.
fn run(service: &TestServer, player: &str, arguments: &[&str]) -> String {
    run_with_input(service, player, arguments, "")
}

fn run_with_input(service: &TestServer, player: &str, arguments: &[&str], input: &str) -> String {
    let mut terminal: Terminal = service.terminal(player, arguments);
    terminal.type_keys(input);
    terminal.close_input();
    terminal.wait_for_exit();
    terminal.wait_for("\n");
    terminal.output()
}

#[test]
fn a_key_goes_from_one_computer_to_another() {
    let service = TestServer::start();
    let server = service.server_option();
    assert!(run(&service, "ada", &["me", &server]).contains("congo-cli key new makes one"));
    assert!(run(&service, "ada", &["key", "words"]).contains("there is no key yet"));
    assert!(run(&service, "ada", &["key", "new"]).starts_with("You have a key now."));
    assert!(run(&service, "ada", &["key", "new"]).contains("a key is never overwritten"));
    let said = run(&service, "ada", &["name", "Ada", &server]);
    assert!(said.contains("you are player 1, and your name is Ada."), "{said}");
    let words = run(&service, "ada", &["key", "words"]);
    assert_eq!(words.split_whitespace().count(), 24);
    let said = run_with_input(&service, "laptop", &["key", "restore"], &words);
    assert_eq!(said, "The key is restored.\n");
    let file = service.folder.path().join("copy.key").display().to_string();
    assert!(run(&service, "laptop", &["key", "export", &file]).contains("copy.key"));
    assert_eq!(run(&service, "phone", &["key", "restore", &file]), "The key is restored.\n");
    let said = run(&service, "phone", &["me", &server, "--json"]);
    let account: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!((account["event"].as_str(), account["player"].as_u64()), (Some("account"), Some(1)), "{said}");
    assert_eq!((account["name"].as_str(), account["hidden"].as_bool()), (Some("Ada"), Some(false)), "{said}");
    let said = run_with_input(&service, "eve", &["key", "restore"], &words.replacen(' ', " zoo ", 1));
    assert!(said.contains("a key has 24 words, not 25"), "{said}");

    run(&service, "eve", &["key", "new"]);
    let said = run(&service, "eve", &["name", "A.D.A", &server]);
    assert!(said.contains("Somebody else has this name, or one that looks like it."), "{said}");
    let said = run(&service, "eve", &["name", "Eve", "--hidden", &server]);
    assert!(said.contains("your name is Eve; others do not see it."), "{said}");
    let said = run(&service, "eve", &["name", "Mallory", &server]);
    assert!(said.contains("A name is kept for seven days"), "{said}");
    assert!(run(&service, "eve", &["report", "1", &server]).contains("The operator of the server will see it."));
    let said = run(&service, "eve", &["report", "99", &server]);
    assert!(said.contains("There is no such player"), "{said}");
}

#[test]
fn two_who_look_for_an_opponent_find_each_other() {
    let service = TestServer::start();
    let server = service.server_option();
    let mut one = service.terminal("ada", &["seek", &server, "--clock=300+3", "--name=Ada"]);
    one.wait_for("You are the only one who looks for an opponent now.");
    let mut lonely = service.terminal("cy", &["seek", &server, "--clock=60", "--json"]);
    lonely.wait_for("\"event\":\"waiting\"");
    one.wait_for("2 look for an opponent now, you included.");
    let mut other = service.terminal("bo", &["seek", &server, "--clock=300+3", "--name=Bo"]);
    for terminal in [&mut one, &mut other] {
        terminal.wait_for(" You play ");
        terminal.wait_for("Clock: 300+3.");
    }
    one.type_line("resign");
    one.wait_for("You resign.");
    other.wait_for("resigns.");
    let mut rated = service.terminal("dan", &["seek", &server, "--rated"]);
    rated.wait_for("Only a player with a key can do this");
    assert_eq!(rated.wait_for_exit().code(), Some(1));
}

#[test]
fn games_are_played_as_a_player_or_as_a_guest() {
    let service = TestServer::start();
    let server = service.server_option();
    run(&service, "ada", &["key", "new"]);
    run(&service, "ada", &["name", "Ada", &server]);
    let mut white = service.terminal("ada", &["host", &server, "--as=white", "--name=ignored"]);
    let code = white.code();
    let mut black = service.terminal("ada", &["join", &code, &server, "--guest", "--name=Bo"]);
    black.wait_for("white is Ada (player 1), black is Bo. You play black.");
    white.wait_for("Bo joins as black. The game begins.");
    // On another computer with the same key.
    let words = run(&service, "ada", &["key", "words"]);
    run_with_input(&service, "laptop", &["key", "restore"], &words);
    let mut elsewhere = service.terminal("laptop", &["join", &code, &server]);
    elsewhere.wait_for("You play white.");
    white.wait_for("You have no seat in this game.");
    elsewhere.type_line("move a2 a3");
    black.wait_for(" transition (a2,a3)");
}

#[test]
fn players_have_profiles() {
    let service = TestServer::start();
    let server = service.server_option();
    run(&service, "ada", &["key", "new"]);
    run(&service, "ada", &["name", "Ada", &server]);
    assert!(run(&service, "bo", &["best", &server]).contains("Nobody has a certain rating in blitz yet."));
    assert!(run(&service, "bo", &["profile", "Eve", &server]).contains("There is no such player"));
    assert_eq!(run(&service, "bo", &["profile", "ada", &server]).trim(), "Ada (player 1)");
    run(&service, "robo", &["key", "new"]);
    assert!(run(&service, "robo", &["declare-bot", &server]).contains("you have no name yet. You are a bot."));
    assert_eq!(run(&service, "bo", &["profile", "2", &server]).trim(), "player 2 (bot 2)");
    assert!(run(&service, "bo", &["best", "--bots", &server]).contains("Nobody has a certain rating in blitz yet."));
    let mut white = service.terminal("ada", &["host", &server, "--as=white", "--clock=300+3"]);
    let code = white.code();
    let mut black = service.terminal("bo", &["join", &code, &server, "--name=Bo"]);
    black.wait_for("white is Ada (player 1, 1500 ± 350), black is Bo. You play black.");
    black.type_line("resign");
    white.wait_for("Black resigns.");
    let said = run(&service, "bo", &["profile", "1", &server]);
    let (_, long_code) =
        said.trim().split_once("  beat a guest (blitz): congo-cli watch ").unwrap_or_else(|| panic!("{said}"));
    let mut watching = service.terminal("eve", &["watch", long_code, &server]);
    watching.wait_for(" You watch.");
}

#[test]
fn games_of_days_are_listed() {
    let service = TestServer::start();
    let server = service.server_option();
    run(&service, "ada", &["key", "new"]);
    assert!(run(&service, "ada", &["mine", &server]).contains("You have no games on"));
    let mut white = service.terminal("ada", &["host", &server, "--as=white", "--days=3"]);
    let code = white.code();
    assert!(run(&service, "ada", &["mine", &server]).contains(" with nobody yet: you wait: congo-cli join "));
    let mut black = service.terminal("bo", &["join", &code, &server, "--name=Bo"]);
    black.wait_for("Clock: 1/259200.");
    let said = run(&service, "ada", &["mine", &server]);
    assert!(said.contains(" with Bo: it is your turn: congo-cli join "), "{said}");
    white.type_line("move a2 a3");
    black.wait_for(" transition (a2,a3)");
    black.type_line("move a6 a5");
    white.wait_for(" transition (a6,a5)");
    let said = run(&service, "ada", &["mine", &server]);
    assert!(said.contains(" with Bo: it is your turn, 2 days left: congo-cli join "), "{said}");
    black.type_line("claim");
    black.wait_for("The opponent is connected, or may still come back.");
}
