//! A client that is not ours as the opponent: a program in Python plays Black on a server of the platform, and our
//! client plays White. If Python's gRPC or protoc is not installed, the test is skipped; where they should be, it
//! fails.

#![cfg(unix)]

mod common;
#[path = "../../congo-server/tests/python/tools.rs"]
mod tools;

use common::Player;
use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::connection::ConnectRequest;
use congo_client::platform::PlatformGame;
use congo_rules::Color;
use congo_server::serve::{Server, ServerConfig};
use std::path::Path;
use std::process::{Command, Stdio};
use tools::{generate, tools};

/// Both monkeys have a chain; Black's last pawn enters the river and drowns there; then the lions face each other.
const START: &str = "m3l2/P6/1P4p/4p2/7/2p4/1M1L3/w/-1";
/// The turns as steps; Black's start with a plus.
const TURNS: [&str; 7] = ["b1d3,d3f5,f5f5", "+a7a5,a5c5,c5c5", "d1d2", "+g5g4", "d2d3", "+e7d7", "d3d7"];

#[tokio::test(flavor = "multi_thread")]
async fn a_program_in_python_plays_the_other_side() {
    let Some((python, plugin)) = tools() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    generate(&plugin, "congo.proto", folder.path());
    let database = folder.path().join("games.db").into();
    let server =
        Server::start(ServerConfig { address: ([127, 0, 0, 1], 0).into(), database, ..ServerConfig::default() });
    let server = server.await.expect("it serves");
    let net = Net::start().expect("threads");
    let address = ServerAddress::new("127.0.0.1", server.address().port());
    let game = PlatformGame::New(START.into());
    let mut white =
        Player::new(&net, ConnectRequest::Platform { address, name: String::new(), game, side: Color::White });
    white.wait_until(|player| player.presence.is_some()).await;
    let number = white.seat_token.as_ref().expect("a number").code.clone();
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../congo-server/tests/python/platform_opponent.py");
    let black = Command::new(python)
        .arg(program)
        .arg(server.address().to_string())
        .arg(number)
        .args(TURNS)
        .env("PYTHONPATH", folder.path())
        .env("PYTHONDONTWRITEBYTECODE", "1")
        // A proxy configured in the system is not for this machine.
        .env("no_grpc_proxy", "127.0.0.1")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("Python runs");
    for (ply, path) in ["b1d3f5", "", "d1d2", "", "d2d3", "", "d3d7"].into_iter().enumerate() {
        if ply == 6 {
            assert_eq!(
                white.game_state().game().position().fen(),
                "3l3/7/2m2M1/7/3L3/7/7/w/-1",
                "the pawn has drowned"
            );
        }
        if !path.is_empty() {
            white.play(path);
        }
        white.ply(ply + 1).await;
    }
    assert!(white.game_state().is_over() && white.refusals.is_empty());
    let steps: Vec<&str> = TURNS.iter().flat_map(|turn| turn.trim_start_matches('+').split(',')).collect();
    assert_eq!(white.hops, steps);
    let black = tokio::task::spawn_blocking(|| black.wait_with_output()).await.expect("it ends").expect("its output");
    let said = String::from_utf8_lossy(&black.stdout);
    assert!(black.status.success() && said.trim() == "played", "{said}{}", String::from_utf8_lossy(&black.stderr));
    server.stop().await.expect("it stops");
}
