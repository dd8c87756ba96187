//! Two terminals at one game, over a real server.

mod common;

use common::{TestServer, program};

#[test]
fn two_terminals_play_each_other_hop_by_hop() {
    let service = TestServer::start();
    let start = |game: &str, player: &str| {
        let (port, game) = (format!("--port={}", service.port()), format!("--game={game}"));
        service.terminal("ada", &["--place=network", "--host=localhost", &port, &game, player, "--seed=3"])
    };
    let mut white = start("2l4/4p2/7/4p2/6P/2p4/1M2L2/w/-1", "--white=hi/negamax");
    white.wait_for(" network gameId 1\n");
    white.wait_for(" > ");
    let mut black = start("1", "--black=hi/random");
    black.wait_for("\n .");
    white.type_line("move b1 d3");
    white.wait_for("The monkey may go on");
    white.type_line("move d3 f5");
    white.type_line("move f5 f5");
    black.wait_for(" transitions ");
    black.wait_for("(f5,f5)");
    black.wait_for(" > ");
    black.type_line("undo");
    black.wait_for("A network game cannot be changed like this.");
    black.type_line("move c7 c6");
    white.wait_for(" transitions (c7,c6)");
    // A later spectator sees all of it.
    let mut late = start("1", "--black=hi/random");
    late.wait_for(" transitions (b1,d3) -> (d3,f5) -> (f5,f5) -> (c7,c6)");
}

#[test]
fn missing_games_and_servers_are_reported() {
    let service = TestServer::start();
    let run = |port: u16, game: &str| {
        let arguments = ["--place=network", &format!("--port={port}"), &format!("--game={game}"), "--white=ai/random"];
        let output = program(service.folder.path(), &arguments).output().expect("it runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    assert_eq!(run(service.port(), "77"), (Some(1), "congo-cli: Game with 77 does not exist.\n".to_owned()));
    let (code, problem) = run(1, "77");
    assert!(code == Some(1) && problem.contains("localhost:1 cannot be reached"), "{problem}");
}

#[test]
fn a_game_continues_after_its_server_restarts() {
    let mut service = TestServer::start();
    let port = format!("--port={}", service.port());
    let start = |service: &TestServer, game: &str, player: &str| {
        service.terminal("ada", &["--place=network", &port, &format!("--game={game}"), player])
    };
    let mut white = start(&service, "standard", "--white=hi/random");
    white.wait_for(" > ");
    let mut black = start(&service, "1", "--black=hi/random");
    black.wait_for("\n .");
    service.stop();
    black.wait_for(" The connection is lost (");
    white.type_line("move a2 a3");
    white.wait_for(" The connection is lost (");
    service.start_server();
    white.wait_for(" The server is responding again.");
    black.wait_for(" The server is responding again.");
    black.wait_for(" transitions (a2,a3)\n");
    black.type_line("move a6 a5");
    white.wait_for(" transitions (a6,a5)\n");
}

#[test]
fn a_network_game_looks_as_in_the_manual() {
    let service = TestServer::start();
    let port = format!("--port={}", service.port());
    let network = ["--place=network", "--host=localhost", &port, "--game=standard", "--white=hi/negamax"];
    let mut white = service.terminal("ada", &network);
    let begun = white.wait_for("\n > ");
    let manual = "
   ____
  / ___|___  _ __   __ _  ___
 | |   / _ \\| '_ \\ / _` |/ _ \\
 | |__| (_) | | | | (_| | (_) |
  \\____\\___/|_| |_|\\__, |\\___/
                   |___/

 network gameId 1

 7   g m e l e c z
 6   p p p p p p p
 5   - - - - - - -
 4   + + + + + + +
 3   - - - - - - -
 2   P P P P P P P
 1   G M E L E C Z

 /   a b c d e f g

 * white 2E 1Z 1G 1C 7P 0S 1L 1M
   black 2e 1z 1g 1c 7p 0s 1l 1m

 > ";
    assert_eq!(begun, manual);
    white.type_line("move d2 d3");
    let moved = white.wait_for("..");
    let manual = "move d2 d3

 transition (d2,d3)

 7   g m e l e c z
 6   p p p p p p p
 5   - - - - - - -
 4   + + + + + + +
 3   - - - P - - -
 2   P P P - P P P
 1   G M E L E C Z

 /   a b c d e f g

 ..";
    assert_eq!(moved, manual);
}
