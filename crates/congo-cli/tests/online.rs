//! People, computers and those who look on, each at a program of his own, over a real server of ours.

mod common;

use common::{Terminal, TestServer};
use std::fs;
use std::time::Duration;

/// Two who play, the first White; the game begins with these arguments.
fn start_pair(service: &TestServer, more: &[&str]) -> (Terminal, Terminal, String) {
    let place = service.server_option();
    let mut white = service.terminal("ada", &[&["host", &place, "--as=white", "--name=Ada"], more].concat());
    let code = white.code();
    let mut black = service.terminal("bo", &["join", &code, &place, "--name=Bo"]);
    black.wait_for("white is Ada, black is Bo. You play black.");
    white.wait_for("Bo joins as black. The game begins.");
    (white, black, code)
}

#[test]
fn a_game_is_played_and_watched_through_a_restart_of_the_server() {
    let mut service = TestServer::start();
    let (mut white, mut black, code) = start_pair(&service, &["--clock=300+3"]);
    let mut third = service.terminal("cy", &["watch", &code, &service.server_option()]);
    third.wait_for("white is Ada, black is Bo. You watch. Clock: 300+3.");
    white.type_line("move a2 a3");
    for terminal in [&mut white, &mut black, &mut third] {
        terminal.wait_for(" transition (a2,a3)");
        terminal.wait_for("Clock: white 5:03, black ");
    }
    service.stop();
    for terminal in [&mut white, &mut black, &mut third] {
        terminal.wait_for("The connection is lost");
    }
    // Commands given without a server are sent once there is one.
    black.type_line("move a6 a5");
    black.wait_for("It will be sent as soon as the connection is back.");
    service.start_server();
    for terminal in [&mut black, &mut white, &mut third] {
        terminal.wait_for("The connection is back.");
        terminal.wait_for(" transition (a6,a5)");
    }
    white.type_line("move a3 a4");
    white.wait_for(" transition (a3,a4)");
    black.type_line("resign");
    third.wait_for("Black resigns.");
    third.wait_for(" white wins.");
    white.wait_for(" white wins.");
    black.wait_for("You resign.");
    third.type_line("exit");
    assert!(third.wait_for_exit().success());
}

#[test]
fn a_monkey_hops_step_by_step_and_is_sent_as_a_whole() {
    let service = TestServer::start();
    let (mut white, mut black, _) = start_pair(&service, &["--game=2l4/4p2/7/4p2/6P/2p4/1M2L2/w/-1"]);
    black.type_line("move b1 d3");
    black.wait_for("It is the opponent's turn.");
    white.type_line("move b1 d3");
    white.wait_for("The monkey may go on");
    white.type_line("show moves");
    white.wait_for("(d3,f5) (d3,d3)");
    white.type_line("move d3 f5 f5");
    white.wait_for(" transitions (d3,f5) -> (f5,f5)");
    black.wait_for(" transitions (b1,d3) -> (d3,f5) -> (f5,f5)");
    white.type_line("fen");
    white.wait_for("2l4/4p2/5M1/7/6P/7/4L2/b/-1");
    white.type_line("undo");
    white.wait_for("A network game cannot be changed like this.");
}

#[test]
fn players_offer_draws_ask_for_takebacks_and_send_phrases() {
    let service = TestServer::start();
    let (mut white, mut black, _) = start_pair(&service, &[]);
    white.type_line("takeback");
    white.wait_for("There is nothing to answer or take back.");
    white.type_line("move b2 b3");
    white.type_line("takeback");
    black.wait_for("White requests a takeback");
    black.type_line("decline");
    white.wait_for("Black declines the takeback.");
    white.type_line("takeback");
    black.wait_for("White requests a takeback");
    black.type_line("takeback");
    for terminal in [&mut white, &mut black] {
        terminal.wait_for("Taken back.");
        terminal.wait_for(" 2   P P P P P P P");
    }
    white.type_line("draw");
    black.wait_for("White offers a draw");
    black.type_line("decline");
    white.wait_for("Black declines the draw.");
    black.type_line("say thanks");
    white.wait_for("Black says: Thank you!");
    white.type_line("clock");
    white.wait_for("This game has no clock.");
    white.type_line("claim");
    white.wait_for("It is the opponent's turn.");
    black.type_line("claim");
    black.wait_for("The opponent is connected, or may still come back.");
    black.type_line("rematch");
    black.wait_for("The game is not over.");
    white.type_line("draw");
    black.wait_for("White offers a draw");
    black.type_line("draw");
    for terminal in [&mut white, &mut black] {
        terminal.wait_for(" draw: ");
    }
    white.type_line("move a2 a3");
    white.wait_for("The game is over.");
}

#[test]
fn another_game_follows_with_changed_sides() {
    let service = TestServer::start();
    let (mut white, mut black, code) = start_pair(&service, &[]);
    let mut third = service.terminal("cy", &["watch", &code, &service.server_option()]);
    third.wait_for("You watch.");
    white.type_line("resign");
    black.wait_for(" black wins.");
    black.type_line("rematch");
    white.wait_for("Black requests a rematch");
    white.type_line("rematch");
    white.wait_for("A rematch begins, with colours exchanged.");
    white.wait_for("white is Bo, black is Ada. You play black.");
    black.wait_for("You play white.");
    third.wait_for("white is Bo, black is Ada. You watch.");
    black.type_line("move c2 c3");
    white.wait_for(" transition (c2,c3)");
    third.wait_for(" transition (c2,c3)");
    black.type_line("cancel");
    white.wait_for("White ends the game before both have moved; nobody wins.");
    black.wait_for("You end the game; nobody wins.");
}

#[test]
fn two_computers_play_a_whole_game_over_a_server() {
    let service = TestServer::start();
    let place = service.server_option();
    let mut black = service.terminal("ada", &["host", &place, "--as=black", "--player=ai/random", "--seed=7"]);
    let code = black.code();
    let mut white = service.terminal("bo", &["join", &code, &place, "--player=ai/negamax:cub", "--seed=7", "--json"]);
    let mut third = service.terminal("cy", &["watch", &code, &place]);
    for terminal in [&mut white, &mut black, &mut third] {
        terminal.close_input();
        assert!(terminal.wait_for_exit().success());
    }
    let said = black.output();
    assert!(said.contains(" wins.\n") || said.contains(" draw: "), "{said}");
    let events: Vec<serde_json::Value> =
        white.output().lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let count = |name: &str| events.iter().filter(|event| event["event"] == name).count();
    assert_eq!((count("greeting"), count("seats"), count("ended")), (1, 1, 1));
    assert_eq!(count("moved"), said.matches(" transition").count());
    let last = events.iter().rfind(|event| event["event"] == "moved").expect("a move");
    assert!(last["fen"].is_string() && last["path"].is_string() && last["side"].is_string(), "{last}");
    let seats = service.folder.path().join("bo/congo/seats");
    assert_eq!(fs::read_dir(seats).expect("a folder").count(), 0, "a game that is over needs no seat");
}

#[test]
fn a_computer_gives_back_what_is_asked_for_and_declines_draws() {
    let service = TestServer::start();
    let place = service.server_option();
    let mut white = service.terminal("ada", &["host", &place, "--as=white"]);
    let code = white.code();
    let _black = service.terminal("bo", &["join", &code, &place, "--player=ai/negamax:cub", "--seed=1"]);
    white.wait_for("The game begins.");
    white.type_line("move a2 a3");
    white.wait_for(" transition (a2,a3)");
    white.wait_for(" transition");
    white.type_line("takeback");
    white.wait_for("Taken back.");
    white.wait_for(" 2   P P P P P P P");
    white.type_line("draw");
    white.wait_for("Black declines the draw.");
    white.type_line("move d2 d3");
    white.wait_for(" transition (d2,d3)");
    white.wait_for(" transition");
}

#[test]
fn a_disconnected_player_returns_to_their_seat() {
    let service = TestServer::start();
    let (mut white, mut black, code) = start_pair(&service, &[]);
    white.type_line("move a2 a3");
    black.wait_for(" transition (a2,a3)");
    black.kill();
    white.wait_for("Black is away.");
    // A new spectator receives it too.
    let mut third = service.terminal("cy", &["watch", &code, &service.server_option()]);
    third.wait_for("Black is away.");
    let mut black = service.terminal("bo", &["back"]);
    black.wait_for(" 3   P - - - - - -");
    white.wait_for("Black is there.");
    third.wait_for("Black is there.");
    black.type_line("move a6 a5");
    white.wait_for(" transition (a6,a5)");
    black.type_line("exit");
    black.wait_for("congo-cli back returns to it.");
    assert!(black.wait_for_exit().success());
    // The code also leads to watching, and not to a seat that is taken.
    let mut black = service.terminal("bo", &["join", &code, &service.server_option()]);
    black.wait_for("You play black.");
    let mut again = service.terminal("bo", &["back"]);
    again.wait_for("there is no seat to go back to, or another program sits there");
    assert_eq!(again.wait_for_exit().code(), Some(1));
    black.type_line("resign");
    black.type_line("exit");
    assert!(black.wait_for_exit().success());
    white.wait_for(" white wins.");
}

#[test]
fn one_person_may_sit_on_both_sides() {
    let service = TestServer::start();
    let place = service.server_option();
    let mut white = service.terminal("ada", &["host", &place, "--as=white"]);
    let code = white.code();
    let mut black = service.terminal("ada", &["join", &code, &place]);
    black.wait_for("You play black.");
    white.wait_for("The game begins.");
}

#[test]
fn failures_end_with_one_sentence() {
    let mut service = TestServer::start();
    let place = service.server_option();
    let code = start_pair(&service, &[]).2;
    let end = |arguments: &[&str], sentence: &str| {
        let mut terminal = service.terminal("cy", arguments);
        terminal.wait_for(sentence);
        assert_eq!(terminal.wait_for_exit().code(), Some(1), "{arguments:?}");
    };
    end(&["join", "BCDGHJ", &place], "congo-cli: There is no such game on the server.");
    end(&["watch", "99", &place], "congo-cli: There is no such game on the server.");
    end(&["join", &code, &place], "congo-cli: Both seats of this game are taken; use congo-cli watch to watch it.");
    end(&["back"], "congo-cli: there is no seat to go back to");
    end(&["host", "--server=127.0.0.1:1"], "congo-cli: 127.0.0.1:1 cannot be reached");
    end(&["games", "--server=127.0.0.1:1"], "congo-cli: 127.0.0.1:1 cannot be reached");
    end(&["games", "--ca=no.pem"], "congo-cli: no.pem: ");
    service.stop();
}

#[test]
fn scripts_get_every_event_as_json() {
    let service = TestServer::start();
    let place = service.server_option();
    let mut white = service.terminal("ada", &["host", &place, "--as=white", "--clock=60", "--json"]);
    white.wait_for(r#""event":"hosted""#);
    white.wait_for(r#""event":"waiting""#);
    white.type_line("resign");
    white.wait_for(r#""event":"refused","message":"There is no opponent yet.","reason":"ALONE""#);
    let said = white.output();
    let events: Vec<serde_json::Value> = said.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let code = events[1]["code"].as_str().expect("a code");
    assert_eq!((events[2]["own"].as_str(), events[2]["clock"].as_str()), (Some("white"), Some("60")));
    let mut black = service.terminal("bo", &["join", code, &place, "--player=ai/random"]);
    white.wait_for(r#""event":"seated""#);
    white.type_line("move a2 a3");
    white.wait_for(r#""event":"moved""#);
    white.wait_for(r#""path":"a2a3","side":"white""#);
    white.wait_for(r#""event":"clock""#);
    white.wait_for(r#""side":"black""#);
    black.type_line("level cub");
    black.wait_for("Cub plays from now on.");
    white.type_line("resign");
    white.wait_for(r#""event":"resigned""#);
    white.wait_for(r#""event":"ended","reason":"resignation","result":"0-1""#);
}

#[test]
fn games_that_wait_and_games_that_are_played_are_listed() {
    let service = TestServer::start();
    let (_white, mut black, code) = start_pair(&service, &["--open"]);
    let place = service.server_option();
    let mut waits = service.terminal("cy", &["host", &place, "--as=black", "--open", "--name=Cy", "--clock=60"]);
    let free = waits.code();
    // A game is listed as long as its host is there.
    waits.wait_for("The game begins when an opponent joins");
    let mut list = service.terminal("di", &["games", &place]);
    list.wait_for(&format!(
        "Cy waits; white is free, clock 60: congo-cli join congo://127.0.0.1:{}/{free}",
        service.port()
    ));
    list.wait_for(&format!("Ada plays Bo: congo-cli watch congo://127.0.0.1:{}/{code}", service.port()));
    assert!(list.wait_for_exit().success());
    black.type_line("help");
    black.wait_for("| takeback | say | rematch | claim | cancel | clock");
    black.type_line("help takeback");
    black.wait_for("Requests a takeback");
}

#[test]
fn games_of_the_platform_are_watched_by_their_number() {
    let service = TestServer::start();
    let port = format!("--port={}", service.port());
    let network = ["--place=network", "--host=localhost", &port];
    let mut white = service.terminal("ada", &[&network[..], &["--game=standard", "--white=hi/random"]].concat());
    white.wait_for(" network gameId 1\n");
    let mut third = service.terminal("cy", &["watch", "1", &service.server_option()]);
    third.wait_for("You watch.");
    white.type_line("move a2 a3");
    third.wait_for(" transitions (a2,a3)");
    third.type_line("move a6 a5");
    third.wait_for("You watch; only players move.");
    third.type_line("resign");
    third.wait_for("You watch; only players can do this.");
}

#[test]
fn a_server_that_encrypts_is_trusted_by_its_certificate() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
    let (chain, key) = (folder.path().join("chain.pem"), folder.path().join("key.pem"));
    fs::write(&chain, made.cert.pem()).expect("writable");
    fs::write(&key, made.signing_key.serialize_pem()).expect("writable");
    let ca = format!("--ca={}", chain.display());
    let service = TestServer::with(Some((chain, key)), folder);
    let place = format!("--server=congos://localhost:{}", service.port());
    let mut white = service.terminal("ada", &["host", &place, &ca, "--as=white"]);
    let code = white.code();
    let link = format!("congos://localhost:{}/{code}", service.port());
    let mut black = service.terminal("bo", &["join", &link, &ca]);
    black.wait_for("You play black.");
    let mut stranger = service.terminal("cy", &["watch", &link]);
    stranger.wait_for("congo-cli: ");
    assert_eq!(stranger.wait_for_exit().code(), Some(1), "nobody vouches for the server");
    let port = format!("--port={}", service.port());
    let network = ["--place=network", &port, "--game=standard", "--white=hi/random", "--tls", &ca];
    let mut white = service.terminal("ada", &network);
    white.wait_for(" network gameId 2\n");
}

#[test]
fn only_the_new_token_returns_to_the_seat() {
    let service = TestServer::start();
    let (mut white, mut black, _) = start_pair(&service, &[]);
    // A copy of the seat's token is in use.
    let seat_files = |player: &str| {
        let mut folders = vec![service.folder.path().join(player)];
        let mut found = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                let path = entry.path();
                match path.is_dir() {
                    true => folders.push(path),
                    false if path.extension().is_some_and(|end| end == "json") => found.push(path),
                    false => {}
                }
            }
        }
        found
    };
    let seat = seat_files("ada").pop().expect("a seat");
    let copy =
        service.folder.path().join("eve").join(seat.strip_prefix(service.folder.path().join("ada")).expect("below"));
    fs::create_dir_all(copy.parent().expect("a folder")).expect("writable");
    fs::copy(&seat, &copy).expect("copied");
    white.type_line("rotate");
    white.wait_for("Your seat has a new token");
    black.wait_for("White has replaced the token of the seat.");
    white.type_line("move a2 a3");
    black.wait_for(" transition (a2,a3)");
    white.kill();
    assert_eq!(seat_files("ada").len(), 1, "the old seat is given up");
    let mut eve = service.terminal("eve", &["back"]);
    eve.wait_for("You have no seat in this game.");
    assert_eq!(eve.wait_for_exit().code(), Some(1));
    let mut white = service.terminal("ada", &["back"]);
    white.wait_for("You play white.");
}

#[test]
fn one_of_the_liveliest_games_is_chosen_by_its_number() {
    let service = TestServer::start();
    let place = service.server_option();
    let mut early = service.terminal("cy", &["watch", &place]);
    early.wait_for("Nobody plays in public on 127.0.0.1:");
    assert!(early.wait_for_exit().success());
    let mut white = service.terminal("ada", &["host", &place, "--as=white", "--open", "--name=Ada", "--clock=300+3"]);
    let code = white.code();
    let mut black = service.terminal("bo", &["join", &code, &place, "--name=Bo"]);
    black.wait_for("You play black.");
    white.type_line("move a2 a3");
    black.wait_for(" transition (a2,a3)");
    // The list of before is given for a second.
    std::thread::sleep(Duration::from_millis(1100));
    let mut third = service.terminal("cy", &["watch", &place]);
    third.wait_for("300+3\n     Bo\n     gmelecz\n");
    third.wait_for("     P------\n     -PPPPPP\n     GMELECZ\n     Ada\n     move 1\n");
    third.wait_for("Type the number of the game that you want to watch, or nothing to leave.");
    third.type_line("2");
    third.wait_for("There is no game \"2\" in this list.");
    third.type_line("1");
    third.wait_for("white is Ada, black is Bo. You watch. Clock: 300+3.");
    let mut script = service.terminal("di", &["watch", &place, "--json"]);
    script.wait_for("\"event\":\"live-game\"");
    script.type_line("");
    assert!(script.wait_for_exit().success());
}

#[test]
fn spectators_are_told_that_they_see_a_game_late() {
    let service = TestServer::start();
    let place = service.server_option();
    let mut white = service.terminal("ada", &["host", &place, "--as=white", "--delay=5"]);
    let code = white.code();
    let mut black = service.terminal("bo", &["join", &code, &place]);
    black.wait_for("You play black.");
    let mut third = service.terminal("cy", &["watch", &code, &place]);
    third.wait_for("You watch, 5 min late, as the players want it.");
    black.type_line("resign");
    white.wait_for("Black resigns.");
    third.type_line("show players");
    third.wait_for(" * white");
    assert!(!third.output().contains("resigns"), "{}", third.output());
}
