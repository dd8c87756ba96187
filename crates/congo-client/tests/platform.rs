//! Games on servers of the platform: over a real server, over a bad network, and over one that answers as the original
//! does.

mod common;

use common::{Answers, Player, Stub};
use congo_client::Net;
use congo_client::link::{Cause, Order, State};
use congo_client::place::Place;
use congo_client::platform::Which;
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::{Moved, Resigned};
use congo_proto::platform::*;
use congo_rules::Color;
use congo_server::serve::{Plan, Server};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

const CHAIN: &str = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1";

async fn serve(folder: &Path, address: SocketAddr) -> Server {
    let database = folder.join("games.db").display().to_string();
    let plan = Plan { address, database, patience: Duration::from_millis(200), ..Plan::default() };
    Server::start(plan).await.expect("it serves")
}

fn at(server: &Server) -> Place {
    Place::new("127.0.0.1", server.address().port())
}

fn order(place: &Place, game: Which, side: Color) -> Order {
    Order::Platform { place: place.clone(), name: "Ada".into(), game, side }
}

/// White has begun a game, and Black has come to it.
async fn two(net: &Net, place: &Place, fen: &str) -> (Player, Player) {
    let mut white = Player::new(net, order(place, Which::New(fen.into()), Color::White));
    white.until(|player| player.here.is_some()).await;
    let id = white.ticket.as_ref().expect("a number").code.parse().expect("a number");
    let mut black = Player::new(net, order(place, Which::Known(id), Color::Black));
    black.until(|player| player.here.is_some()).await;
    (white, black)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_a_chain_and_a_drowning_through_a_server_that_is_started_anew() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path(), ([127, 0, 0, 1], 0).into()).await;
    let (address, place) = (server.address(), at(&server));
    let net = Net::start().expect("threads");
    // After the chain Black's pawn goes into the river and stays there.
    let (mut white, mut black) = two(&net, &place, "4l2/7/2p1p2/4p2/7/2p4/1M1L3/w/-1").await;
    assert_eq!(white.here.as_ref().map(|here| here.own().color()), Some(Some(Color::White)));
    white.play("b1d3f5");
    black.ply(1).await;
    assert_eq!(black.hops, ["b1d3", "d3f5", "f5f5"], "it is told hop by hop");
    server.stop().await.expect("it stops");
    black.play("c5c4");
    black.until(|player| matches!(player.state, State::Lost { .. })).await;
    let server = serve(folder.path(), address).await;
    for player in [&mut white, &mut black] {
        player.link.hurry();
        player.ply(2).await;
    }
    white.play("d1d2");
    black.ply(3).await;
    black.play("e7d7");
    white.ply(4).await;
    let fen = white.room().game().position().fen();
    assert_eq!(fen, "3l3/7/4pM1/7/7/3L3/7/w/-1", "the pawn has drowned");
    // The lions stand on one file, with nobody between them.
    white.play("d2d7");
    for player in [&mut white, &mut black] {
        player.until(|player| player.room().is_over()).await;
        assert_eq!(player.refused, []);
    }
    assert_eq!(white.room().game(), black.room().game());
    server.stop().await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chain_grows_before_the_eyes_of_the_other_side() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path(), ([127, 0, 0, 1], 0).into()).await;
    let net = Net::start().expect("threads");
    let (white, mut black) = two(&net, &at(&server), CHAIN).await;
    drop(white);
    let mut other = common::calls(&at(&server)).await;
    assert_eq!(common::step(&mut other, 1, "b1d3").await, 0);
    black.until(|player| player.hops.len() == 1).await;
    let grown = |player: &Player| player.room().table().chain().map(|chain| chain.path().to_string());
    assert_eq!((black.room().ply(), grown(&black).as_deref()), (0, Some("b1d3")));
    // Somebody comes back to the side whose chain is half done.
    let mut back = Player::new(&net, order(&at(&server), Which::Known(1), Color::White));
    back.until(|player| player.here.is_some()).await;
    assert_eq!(grown(&back).as_deref(), Some("b1d3"));
    back.play("d1d2");
    back.until(|player| player.refused == [Cause::ChainBegun]).await;
    back.play("b1d3f5");
    black.ply(1).await;
    assert_eq!(black.hops, ["b1d3", "d3f5", "f5f5"]);
    back.link.act(Deed::Resign(Resigned {}));
    back.until(|player| player.refused == [Cause::ChainBegun, Cause::Unsupported]).await;
    server.stop().await.expect("it stops");
}

/// What it came to when White played `a2a3` over a server that treats the first step so.
async fn luck(answers: Answers) -> (Player, Stub) {
    let stub = Stub::start(answers).await;
    let net = Net::start().expect("threads");
    let mut white = Player::new(&net, order(&stub.place, Which::New(String::new()), Color::White));
    white.until(|player| player.here.is_some()).await;
    white.play("a2a3");
    white.until(|player| player.room.as_ref().is_some_and(|room| room.ply() == 1) || !player.refused.is_empty()).await;
    white.net = Some(net);
    (white, stub)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_whose_answer_was_lost_is_looked_for_before_it_is_sent_again() {
    let (white, stub) = luck(Answers { lose: 1, ..Answers::default() }).await;
    assert_eq!((white.room().ply(), white.refused.len()), (1, 0));
    assert_eq!(stub.posted(), 1, "it was sent once and found");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_that_was_lost_is_sent_again() {
    let (white, stub) = luck(Answers { drop: 2, ..Answers::default() }).await;
    assert_eq!((white.room().ply(), white.refused.len()), (1, 0));
    assert_eq!(stub.posted(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_original_answers_is_understood() {
    // It takes nothing: -1.
    let (white, _stub) = luck(Answers { refuse: true, ..Answers::default() }).await;
    assert_eq!((white.room().ply(), white.refused), (0, vec![Cause::StepRefused]));
    let net = Net::start().expect("threads");
    let stub = Stub::start(Answers { no_games: true, ..Answers::default() }).await;
    // A position that it does not take: -1. A game that it does not know: false, and empty answers.
    let fen = "4l2/7/7/7/7/7/2L4/w/-1";
    for (game, wanted) in [(Which::New(fen.into()), Cause::PositionRefused), (Which::Known(3), Cause::Other)] {
        let problem = Player::end(&net, order(&stub.place, game, Color::Black)).await;
        assert_eq!((problem.cause, problem.passes), (wanted, false), "{problem}");
    }
    // The game with the number 0 is there from the beginning on.
    let stub = Stub::start(Answers::default()).await;
    let mut black = Player::new(&net, order(&stub.place, Which::Known(0), Color::Black));
    black.until(|player| player.here.is_some()).await;
    assert_eq!(black.ticket.as_ref().map(|ticket| ticket.code.as_str()), Some("0"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_is_named_and_what_is_too_much_is_not_taken() {
    let net = Net::start().expect("threads");
    let told =
        |steps: &[&str]| Answers { steps: steps.iter().map(|step| common::pair(step)).collect(), ..Answers::default() };
    let drowned = Answers {
        // The original lets the pawn on f4 drown at the first hop, and the monkey land there.
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
        (drowned, Cause::DoesNotFit { number: 1, step: Some(step) }),
        (nowhere, Cause::DoesNotFit { number: 0, step: None }),
        (told(&["a2a3", "a2a3"]), Cause::DoesNotFit { number: 1, step: Some(common::squares("a2a3")) }),
        (endless, Cause::TooLong),
        (huge, Cause::TooLong),
        (long, Cause::TooLong),
        (nonsense, Cause::BadPosition),
        (endgame, Cause::BadPosition),
        (crowd, Cause::BadPosition),
    ] {
        let stub = Stub::start(answers).await;
        let problem = Player::end(&net, order(&stub.place, Which::Known(0), Color::Black)).await;
        assert_eq!((problem.cause, problem.passes), (wanted, false), "{problem}");
        assert!(problem.words.len() < 400, "{problem}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_else_may_move_for_this_side() {
    let stub = Stub::start(Answers { instead: Some(common::pair("b2b3")), ..Answers::default() }).await;
    let net = Net::start().expect("threads");
    let mut white = Player::new(&net, order(&stub.place, Which::Known(0), Color::White));
    white.until(|player| player.here.is_some()).await;
    white.link.act(Deed::Move(Moved { ply: 0, path: "a2a3".into() }));
    white.until(|player| player.refused == [Cause::SomebodyElse]).await;
    white.ply(1).await;
    assert_eq!(white.hops, ["b2b3"]);
}
