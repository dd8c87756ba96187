//! People, computers and those who look on, each at a program of his own, over a real server of ours.

mod common;

use common::{Service, Terminal};
use std::fs;

/// Two who play, the first White; the game begins with these arguments.
fn pair(service: &Service, more: &[&str]) -> (Terminal, Terminal, String) {
    let place = service.place();
    let mut white = service.terminal("ada", &[&["host", &place, "--as=white", "--name=Ada"], more].concat());
    let code = white.code();
    let mut black = service.terminal("bo", &["join", &code, &place, "--name=Bo"]);
    black.hear("white is Ada, black is Bo. You play black.");
    white.hear("Bo sits down at black. The game begins.");
    (white, black, code)
}

#[test]
fn a_game_is_played_and_watched_through_a_restart_of_the_server() {
    let mut service = Service::start();
    let (mut white, mut black, code) = pair(&service, &["--clock=300+3"]);
    let mut third = service.terminal("cy", &["watch", &code, &service.place()]);
    third.hear("white is Ada, black is Bo. You watch. Clock: 300+3.");
    white.type_in("move a2 a3");
    for terminal in [&mut white, &mut black, &mut third] {
        terminal.hear(" transition (a2,a3)");
        terminal.hear("Clock: white 5:03, black ");
    }
    service.stop();
    for terminal in [&mut white, &mut black, &mut third] {
        terminal.hear("The connection is lost");
    }
    // What is done without a server is done once there is one.
    black.type_in("move a6 a5");
    black.hear("It is sent as soon as the connection is back.");
    service.begin();
    for terminal in [&mut black, &mut white, &mut third] {
        terminal.hear("The connection is back.");
        terminal.hear(" transition (a6,a5)");
    }
    white.type_in("move a3 a4");
    white.hear(" transition (a3,a4)");
    black.type_in("resign");
    third.hear("Black resigns.");
    third.hear(" white wins.");
    white.hear(" white wins.");
    black.hear("You resign.");
    third.type_in("exit");
    assert!(third.end().success());
}

#[test]
fn a_monkey_hops_step_by_step_and_is_sent_as_a_whole() {
    let service = Service::start();
    let (mut white, mut black, _) = pair(&service, &["--game=2l4/4p2/7/4p2/6P/2p4/1M2L2/w/-1"]);
    black.type_in("move b1 d3");
    black.hear("It is the other side's turn.");
    white.type_in("move b1 d3");
    white.hear("The monkey may go on");
    white.type_in("show moves");
    white.hear("(d3,f5) (d3,d3)");
    white.type_in("move d3 f5 f5");
    white.hear(" transitions (d3,f5) -> (f5,f5)");
    black.hear(" transitions (b1,d3) -> (d3,f5) -> (f5,f5)");
    white.type_in("fen");
    white.hear("2l4/4p2/5M1/7/6P/7/4L2/b/-1");
    white.type_in("undo");
    white.hear("A game over a network goes only on.");
}

#[test]
fn players_offer_ask_and_say() {
    let service = Service::start();
    let (mut white, mut black, _) = pair(&service, &[]);
    white.type_in("takeback");
    white.hear("There is nothing that could be answered or taken back.");
    white.type_in("move b2 b3");
    white.type_in("takeback");
    black.hear("White wants to take back");
    black.type_in("decline");
    white.hear("Black does not give it back.");
    white.type_in("takeback");
    black.hear("White wants to take back");
    black.type_in("takeback");
    for terminal in [&mut white, &mut black] {
        terminal.hear("Taken back.");
        terminal.hear(" 2   P P P P P P P");
    }
    white.type_in("draw");
    black.hear("White offers a draw");
    black.type_in("decline");
    white.hear("Black declines the draw.");
    black.type_in("say thanks");
    white.hear("Black says: Thank you!");
    white.type_in("clock");
    white.hear("This game has no clock.");
    white.type_in("claim");
    white.hear("It is the other side's turn.");
    black.type_in("claim");
    black.hear("The other side is there, or may still come back.");
    black.type_in("rematch");
    black.hear("The game is not over.");
    white.type_in("draw");
    black.hear("White offers a draw");
    black.type_in("draw");
    for terminal in [&mut white, &mut black] {
        terminal.hear(" draw: ");
    }
    white.type_in("move a2 a3");
    white.hear("The game is over.");
}

#[test]
fn another_game_follows_with_changed_sides() {
    let service = Service::start();
    let (mut white, mut black, code) = pair(&service, &[]);
    let mut third = service.terminal("cy", &["watch", &code, &service.place()]);
    third.hear("You watch.");
    white.type_in("resign");
    black.hear(" black wins.");
    black.type_in("rematch");
    white.hear("Black wants another game");
    white.type_in("rematch");
    white.hear("Another game begins, with changed sides.");
    white.hear("white is Bo, black is Ada. You play black.");
    black.hear("You play white.");
    third.hear("white is Bo, black is Ada. You watch.");
    black.type_in("move c2 c3");
    white.hear(" transition (c2,c3)");
    third.hear(" transition (c2,c3)");
    black.type_in("cancel");
    white.hear("White ends the game before both have moved; nobody wins.");
    black.hear("You end the game; nobody wins.");
}

#[test]
fn two_computers_play_a_whole_game_over_a_server() {
    let service = Service::start();
    let place = service.place();
    let mut black = service.terminal("ada", &["host", &place, "--as=black", "--player=ai/random", "--seed=7"]);
    let code = black.code();
    let mut white = service.terminal("bo", &["join", &code, &place, "--player=ai/negamax:cub", "--seed=7", "--json"]);
    let mut third = service.terminal("cy", &["watch", &code, &place]);
    for terminal in [&mut white, &mut black, &mut third] {
        terminal.hang_up();
        assert!(terminal.end().success());
    }
    let said = black.said();
    assert!(said.contains(" wins.\n") || said.contains(" draw: "), "{said}");
    let events: Vec<serde_json::Value> =
        white.said().lines().map(|line| serde_json::from_str(line).expect(line)).collect();
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
    let service = Service::start();
    let place = service.place();
    let mut white = service.terminal("ada", &["host", &place, "--as=white"]);
    let code = white.code();
    let _black = service.terminal("bo", &["join", &code, &place, "--player=ai/negamax:cub", "--seed=1"]);
    white.hear("The game begins.");
    white.type_in("move a2 a3");
    white.hear(" transition (a2,a3)");
    white.hear(" transition");
    white.type_in("takeback");
    white.hear("Taken back.");
    white.hear(" 2   P P P P P P P");
    white.type_in("draw");
    white.hear("Black declines the draw.");
    white.type_in("move d2 d3");
    white.hear(" transition (d2,d3)");
    white.hear(" transition");
}

#[test]
fn whoever_was_cut_off_comes_back_to_the_seat() {
    let service = Service::start();
    let (mut white, mut black, code) = pair(&service, &[]);
    white.type_in("move a2 a3");
    black.hear(" transition (a2,a3)");
    black.kill();
    white.hear("Black is away.");
    // Whoever looks on now is told too.
    let mut third = service.terminal("cy", &["watch", &code, &service.place()]);
    third.hear("Black is away.");
    let mut black = service.terminal("bo", &["back"]);
    black.hear(" 3   P - - - - - -");
    white.hear("Black is there.");
    third.hear("Black is there.");
    black.type_in("move a6 a5");
    white.hear(" transition (a6,a5)");
    black.type_in("exit");
    black.hear("congo-cli back comes back to it.");
    assert!(black.end().success());
    // The code leads there too, and not to a seat that is taken.
    let mut black = service.terminal("bo", &["join", &code, &service.place()]);
    black.hear("You play black.");
    let mut again = service.terminal("bo", &["back"]);
    again.hear("there is no seat to go back to, or another program sits there");
    assert_eq!(again.end().code(), Some(1));
    black.type_in("resign");
    black.type_in("exit");
    assert!(black.end().success());
    white.hear(" white wins.");
}

#[test]
fn one_person_may_sit_on_both_sides() {
    let service = Service::start();
    let place = service.place();
    let mut white = service.terminal("ada", &["host", &place, "--as=white"]);
    let code = white.code();
    let mut black = service.terminal("ada", &["join", &code, &place]);
    black.hear("You play black.");
    white.hear("The game begins.");
}

#[test]
fn what_cannot_be_ends_with_a_sentence() {
    let mut service = Service::start();
    let place = service.place();
    let code = pair(&service, &[]).2;
    let end = |arguments: &[&str], sentence: &str| {
        let mut terminal = service.terminal("cy", arguments);
        terminal.hear(sentence);
        assert_eq!(terminal.end().code(), Some(1), "{arguments:?}");
    };
    end(&["join", "BCDFGH", &place], "congo-cli: There is no such game on the server.");
    end(&["watch", "99", &place], "congo-cli: There is no such game on the server.");
    end(&["join", &code, &place], "congo-cli: Both seats of this game are taken; congo-cli watch looks on.");
    end(&["back"], "congo-cli: there is no seat to go back to");
    end(&["host", "--server=127.0.0.1:1"], "congo-cli: 127.0.0.1:1 cannot be reached");
    end(&["games", "--server=127.0.0.1:1"], "congo-cli: 127.0.0.1:1 cannot be reached");
    end(&["games", "--ca=no.pem"], "congo-cli: no.pem: ");
    service.stop();
}

#[test]
fn scripts_are_told_all_of_it_in_json() {
    let service = Service::start();
    let place = service.place();
    let mut white = service.terminal("ada", &["host", &place, "--as=white", "--clock=60", "--json"]);
    white.hear(r#""event":"hosted""#);
    white.hear(r#""event":"waiting""#);
    white.type_in("resign");
    white.hear(r#""event":"refused","message":"Nobody sits opposite yet.","reason":"ALONE""#);
    let said = white.said();
    let events: Vec<serde_json::Value> = said.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let code = events[1]["code"].as_str().expect("a code");
    assert_eq!((events[2]["own"].as_str(), events[2]["clock"].as_str()), (Some("white"), Some("60")));
    let mut black = service.terminal("bo", &["join", code, &place, "--player=ai/random"]);
    white.hear(r#""event":"seated""#);
    white.type_in("move a2 a3");
    white.hear(r#""event":"moved""#);
    white.hear(r#""path":"a2a3","side":"white""#);
    white.hear(r#""event":"clock""#);
    white.hear(r#""side":"black""#);
    black.type_in("level cub");
    black.hear("Cub plays from now on.");
    white.type_in("resign");
    white.hear(r#""event":"resigned""#);
    white.hear(r#""event":"ended","reason":"resignation","result":"0-1""#);
}

#[test]
fn games_that_wait_and_games_that_are_played_are_listed() {
    let service = Service::start();
    let (_white, mut black, code) = pair(&service, &["--open"]);
    let place = service.place();
    let mut waits = service.terminal("cy", &["host", &place, "--as=black", "--open", "--name=Cy", "--clock=60"]);
    let free = waits.code();
    // A game is listed as long as its host is there.
    waits.hear("The game begins when somebody sits down");
    let mut list = service.terminal("di", &["games", &place]);
    list.hear(&format!(
        "Cy waits; white is free, clock 60: congo-cli join congo://127.0.0.1:{}/{free}",
        service.port()
    ));
    list.hear(&format!("Ada plays Bo: congo-cli watch congo://127.0.0.1:{}/{code}", service.port()));
    assert!(list.end().success());
    black.type_in("help");
    black.hear("| takeback | say | rematch | claim | cancel | clock");
    black.type_in("help takeback");
    black.hear("Asks for your last move back");
}

#[test]
fn games_of_the_platform_are_watched_by_their_number() {
    let service = Service::start();
    let port = format!("--port={}", service.port());
    let network = ["--place=network", "--host=localhost", &port];
    let mut white = service.terminal("ada", &[&network[..], &["--game=standard", "--white=hi/random"]].concat());
    white.hear(" network gameId 1\n");
    let mut third = service.terminal("cy", &["watch", "1", &service.place()]);
    third.hear("You watch.");
    white.type_in("move a2 a3");
    third.hear(" transitions (a2,a3)");
    third.type_in("move a6 a5");
    third.hear("You watch; only players move.");
    third.type_in("resign");
    third.hear("You watch; only players can do this.");
}

#[test]
fn a_server_that_encrypts_is_trusted_by_its_certificate() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
    let (chain, key) = (folder.path().join("chain.pem"), folder.path().join("key.pem"));
    fs::write(&chain, made.cert.pem()).expect("writable");
    fs::write(&key, made.signing_key.serialize_pem()).expect("writable");
    let ca = format!("--ca={}", chain.display());
    let service = Service::with(Some((chain, key)), folder);
    let place = format!("--server=congos://localhost:{}", service.port());
    let mut white = service.terminal("ada", &["host", &place, &ca, "--as=white"]);
    let code = white.code();
    let link = format!("congos://localhost:{}/{code}", service.port());
    let mut black = service.terminal("bo", &["join", &link, &ca]);
    black.hear("You play black.");
    let mut stranger = service.terminal("cy", &["watch", &link]);
    stranger.hear("congo-cli: ");
    assert_eq!(stranger.end().code(), Some(1), "nobody vouches for the server");
    let port = format!("--port={}", service.port());
    let network = ["--place=network", &port, "--game=standard", "--white=hi/random", "--tls", &ca];
    let mut white = service.terminal("ada", &network);
    white.hear(" network gameId 2\n");
}

#[test]
fn whoever_has_replaced_the_token_comes_back_and_nobody_else() {
    let service = Service::start();
    let (mut white, mut black, _) = pair(&service, &[]);
    // Somebody has copied the seat.
    let kept = |player: &str| {
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
    let seat = kept("ada").pop().expect("a seat");
    let copy =
        service.folder.path().join("eve").join(seat.strip_prefix(service.folder.path().join("ada")).expect("below"));
    fs::create_dir_all(copy.parent().expect("a folder")).expect("writable");
    fs::copy(&seat, &copy).expect("copied");
    white.type_in("rotate");
    white.hear("Your seat has a new token");
    black.hear("White has replaced the token of the seat.");
    white.type_in("move a2 a3");
    black.hear(" transition (a2,a3)");
    white.kill();
    assert_eq!(kept("ada").len(), 1, "the old seat is given up");
    let mut eve = service.terminal("eve", &["back"]);
    eve.hear("You have no seat in this game.");
    assert_eq!(eve.end().code(), Some(1));
    let mut white = service.terminal("ada", &["back"]);
    white.hear("You play white.");
}
