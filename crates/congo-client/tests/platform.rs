//! Games on servers of the platform: with a real server, over a bad network, and with a stub that answers like the
//! original one.

mod common;

use common::{Answers, Player, Stub};
use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::connection::{Cause, ConnectRequest, State};
use congo_client::platform::PlatformGame;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::{Moved, Resigned};
use congo_proto::platform::*;
use congo_rules::Color;
use congo_server::serve::{Server, ServerConfig};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

const CHAIN: &str = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1";

async fn serve(folder: &Path, address: SocketAddr) -> Server {
    let database = folder.join("games.db").into();
    let plan =
        ServerConfig { address, database, shutdown_timeout: Duration::from_millis(200), ..ServerConfig::default() };
    Server::start(plan).await.expect("it serves")
}

fn address_of(server: &Server) -> ServerAddress {
    ServerAddress::new("127.0.0.1", server.address().port())
}

fn platform_request(address: &ServerAddress, game: PlatformGame, side: Color) -> ConnectRequest {
    ConnectRequest::Platform { address: address.clone(), name: "Ada".into(), game, side }
}

/// White has created a game, and Black has connected to it.
async fn start_pair(net: &Net, address: &ServerAddress, fen: &str) -> (Player, Player) {
    let mut white = Player::new(net, platform_request(address, PlatformGame::New(fen.into()), Color::White));
    white.wait_until(|player| player.presence.is_some()).await;
    let id = white.seat_token.as_ref().expect("a number").code.parse().expect("a number");
    let mut black = Player::new(net, platform_request(address, PlatformGame::Existing(id), Color::Black));
    black.wait_until(|player| player.presence.is_some()).await;
    (white, black)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chain_and_a_drowning_survive_a_server_restart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path(), ([127, 0, 0, 1], 0).into()).await;
    let (socket, address) = (server.address(), address_of(&server));
    let net = Net::start().expect("threads");
    // After the chain Black's pawn enters the river and stays there.
    let (mut white, mut black) = start_pair(&net, &address, "4l2/7/2p1p2/4p2/7/2p4/1M1L3/w/-1").await;
    assert_eq!(white.presence.as_ref().map(|here| here.own().color()), Some(Some(Color::White)));
    white.play("b1d3f5");
    black.ply(1).await;
    assert_eq!(black.hops, ["b1d3", "d3f5", "f5f5"], "it is told hop by hop");
    server.stop().await.expect("it stops");
    black.play("c5c4");
    black.wait_until(|player| matches!(player.state, State::Lost { .. })).await;
    let server = serve(folder.path(), socket).await;
    for player in [&mut white, &mut black] {
        player.link.reconnect_now();
        player.ply(2).await;
    }
    white.play("d1d2");
    black.ply(3).await;
    black.play("e7d7");
    white.ply(4).await;
    let fen = white.game_state().game().position().fen();
    assert_eq!(fen, "3l3/7/4pM1/7/7/3L3/7/w/-1", "the pawn has drowned");
    // The lions are on one file, with no piece between them.
    white.play("d2d7");
    for player in [&mut white, &mut black] {
        player.wait_until(|player| player.game_state().is_over()).await;
        assert_eq!(player.refusals, []);
    }
    assert_eq!(white.game_state().game(), black.game_state().game());
    server.stop().await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_side_sees_a_chain_grow() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path(), ([127, 0, 0, 1], 0).into()).await;
    let net = Net::start().expect("threads");
    let (white, mut black) = start_pair(&net, &address_of(&server), CHAIN).await;
    drop(white);
    let mut other = common::platform_client(&address_of(&server)).await;
    assert_eq!(common::step(&mut other, 1, "b1d3").await, 0);
    black.wait_until(|player| player.hops.len() == 1).await;
    let grown = |player: &Player| player.game_state().partial_turn().chain().map(|chain| chain.path().to_string());
    assert_eq!((black.game_state().ply(), grown(&black).as_deref()), (0, Some("b1d3")));
    // A player returns to the side whose chain is half done.
    let mut back = Player::new(&net, platform_request(&address_of(&server), PlatformGame::Existing(1), Color::White));
    back.wait_until(|player| player.presence.is_some()).await;
    assert_eq!(grown(&back).as_deref(), Some("b1d3"));
    back.play("d1d2");
    back.wait_until(|player| player.refusals == [Cause::ChainMismatch]).await;
    back.play("b1d3f5");
    black.ply(1).await;
    assert_eq!(black.hops, ["b1d3", "d3f5", "f5f5"]);
    back.link.act(PlayerCommand::Resign(Resigned {}));
    back.wait_until(|player| player.refusals == [Cause::ChainMismatch, Cause::Unsupported]).await;
    server.stop().await.expect("it stops");
}

/// White's state after playing `a2a3` on a stub server with these answers.
async fn play_first_move(answers: Answers) -> (Player, Stub) {
    let stub = Stub::start(answers).await;
    let net = Net::start().expect("threads");
    let mut white = Player::new(&net, platform_request(&stub.address, PlatformGame::New(String::new()), Color::White));
    white.wait_until(|player| player.presence.is_some()).await;
    white.play("a2a3");
    white
        .wait_until(|player| {
            player.game_state.as_ref().is_some_and(|game_state| game_state.ply() == 1) || !player.refusals.is_empty()
        })
        .await;
    white.net = Some(net);
    (white, stub)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_whose_answer_was_lost_is_looked_for_before_it_is_sent_again() {
    let (white, stub) = play_first_move(Answers { lose: 1, ..Answers::default() }).await;
    assert_eq!((white.game_state().ply(), white.refusals.len()), (1, 0));
    assert_eq!(stub.posted(), 1, "it was sent once and found");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_that_was_lost_is_sent_again() {
    let (white, stub) = play_first_move(Answers { drop: 2, ..Answers::default() }).await;
    assert_eq!((white.game_state().ply(), white.refusals.len()), (1, 0));
    assert_eq!(stub.posted(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_original_answers_is_understood() {
    // It refuses every step: -1.
    let (white, _stub) = play_first_move(Answers { refuse: true, ..Answers::default() }).await;
    assert_eq!((white.game_state().ply(), white.refusals), (0, vec![Cause::StepRefused]));
    let net = Net::start().expect("threads");
    let stub = Stub::start(Answers { no_games: true, ..Answers::default() }).await;
    // A position that it refuses: -1. A game that it does not know: false, and empty answers.
    let fen = "4l2/7/7/7/7/7/2L4/w/-1";
    for (game, wanted) in
        [(PlatformGame::New(fen.into()), Cause::PositionRefused), (PlatformGame::Existing(3), Cause::Other)]
    {
        let problem = Player::end(&net, platform_request(&stub.address, game, Color::Black)).await;
        assert_eq!((problem.cause, problem.is_transient), (wanted, false), "{problem}");
    }
    // Game number 0 exists from the start.
    let stub = Stub::start(Answers::default()).await;
    let mut black = Player::new(&net, platform_request(&stub.address, PlatformGame::Existing(0), Color::Black));
    black.wait_until(|player| player.presence.is_some()).await;
    assert_eq!(black.seat_token.as_ref().map(|ticket| ticket.code.as_str()), Some("0"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_is_named_and_what_is_too_much_is_not_taken() {
    let net = Net::start().expect("threads");
    let told =
        |steps: &[&str]| Answers { steps: steps.iter().map(|step| common::pair(step)).collect(), ..Answers::default() };
    let drowned = Answers {
        // The original lets the pawn on f4 drown at the first hop, so that the monkey can land there.
        fen: "3l3/7/7/4pP1/3p3/3M3/3L3/w/-1".into(),
        ..told(&["d2d4", "d4f4"])
    };
    let nowhere = Answers { steps: vec![DbMove { fr: 99, to: -3 }], ..Answers::default() };
    let endless = Answers { steps: vec![DbMove { fr: 35, to: 28 }; 10_001], ..Answers::default() };
    let huge = Answers { steps: vec![DbMove { fr: i32::MIN, to: i32::MAX }; 100_000], ..Answers::default() };
    let long = Answers { fen: "7/".repeat(100_000), ..Answers::default() };
    let nonsense = Answers { fen: "\u{0}\u{1b}[31m".into(), ..Answers::default() };
    let endgame = Answers { fen: "7/7/7/7/7/7/7/w/-1".into(), ..Answers::default() };
    let crowd =
        Answers { fen: "1p1p1p1/ppppppp/1p1l1p1/ppppppp/1p1L1p1/ppppppp/2Ms1s1/w/42".into(), ..Answers::default() };
    let step = common::squares("d4f4");
    for (answers, wanted) in [
        (drowned, Cause::InvalidStep { number: 1, step: Some(step) }),
        (nowhere, Cause::InvalidStep { number: 0, step: None }),
        (told(&["a2a3", "a2a3"]), Cause::InvalidStep { number: 1, step: Some(common::squares("a2a3")) }),
        (endless, Cause::TooMuchData),
        (huge, Cause::TooMuchData),
        (long, Cause::TooMuchData),
        (nonsense, Cause::BadPosition),
        (endgame, Cause::BadPosition),
        (crowd, Cause::BadPosition),
    ] {
        let stub = Stub::start(answers).await;
        let problem = Player::end(&net, platform_request(&stub.address, PlatformGame::Existing(0), Color::Black)).await;
        assert_eq!((problem.cause, problem.is_transient), (wanted, false), "{problem}");
        assert!(problem.message.len() < 400, "{problem}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_client_may_move_for_this_side() {
    let stub = Stub::start(Answers { instead: Some(common::pair("b2b3")), ..Answers::default() }).await;
    let net = Net::start().expect("threads");
    let mut white = Player::new(&net, platform_request(&stub.address, PlatformGame::Existing(0), Color::White));
    white.wait_until(|player| player.presence.is_some()).await;
    white.link.act(PlayerCommand::Move(Moved { ply: 0, path: "a2a3".into() }));
    white.wait_until(|player| player.refusals == [Cause::MovedElsewhere]).await;
    white.ply(1).await;
    assert_eq!(white.hops, ["b2b3"]);
}
