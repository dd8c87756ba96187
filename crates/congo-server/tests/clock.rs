//! Clocks in the real program: the time runs out without a request, and downtime is charged to neither player.

#![cfg(unix)]

mod support;

use congo_proto::game_state::GameState;
use congo_proto::online::event::Payload;
use congo_proto::online::*;
use congo_rules::{Color, Outcome, Victory};
use std::path::Path;
use std::time::Duration;
use support::program::{Program, command};
use support::{Player, WatchedGame, database};

/// A game with this clock in which White has moved, so Black's time is running.
async fn start_game(server: &Program, clock: &str) -> (Player, Player) {
    let request = CreateRequest { side: Side::White.into(), clock: clock.to_owned(), ..CreateRequest::default() };
    let mut host = Player::host(server.channel().await, "host", request).await;
    let guest = Player::guest(server.channel().await, "guest", &host.code.clone()).await;
    host.play(0, "a2a3").await.expect("legal");
    (host, guest)
}

fn paused_ms(watching: &WatchedGame) -> Option<u64> {
    watching.events.iter().find_map(|event| match &event.payload {
        Some(Payload::Paused(paused)) => Some(paused.milliseconds),
        _ => None,
    })
}

#[tokio::test]
async fn a_flag_falls_without_anybody_asking() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Program::start(folder.path(), &[]);
    let (mut host, mut guest) = start_game(&server, "1").await;
    let mut watching = host.watch(0).await;
    watching.wait_until(|told| told.game_state.as_ref().is_some_and(GameState::is_over)).await;
    let last = watching.events.last().expect("events");
    assert!(matches!(last.payload, Some(Payload::TimeUp(_))) && last.by() == Side::Any, "{last:?}");
    let moved = watching.events.iter().rfind(|event| matches!(event.payload, Some(Payload::Moved(_)))).expect("a move");
    assert!(last.at - moved.at >= 1000, "not before its time: {} ms", last.at - moved.at);
    let won = Outcome::Win { winner: Color::White, by: Victory::Time };
    assert_eq!(watching.game_state().outcome(), Some(won));
    assert_eq!(guest.play(1, "a6a5").await, Err(refusal::Reason::Over));
}

#[tokio::test]
async fn what_passes_without_a_server_costs_nobody_time() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Program::start(folder.path(), &[]);
    let (host, guest) = start_game(&server, "2").await;
    server.kill();
    // Longer than Black's remaining time, with a server in between that gets no request for the game.
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(1100)).await;
        Program::start(folder.path(), &[]).kill();
    }
    let server = Program::start(folder.path(), &[]);
    let mut back = Player::new(server.channel().await, "guest");
    (back.code, back.color) = (guest.code.clone(), guest.color);
    let mut watching = back.watch(0).await;
    back.play(1, "a6a5").await.expect("Black has as much time as before");
    watching.wait_until(|told| told.game_state.as_ref().is_some_and(|room| room.ply() == 2)).await;
    let lost = paused_ms(&watching).expect("it is told that nobody was there");
    assert!(lost >= 2200, "{lost} ms");
    // Now White's time is running, and it is not credited.
    watching.wait_until(|told| told.game_state.as_ref().is_some_and(GameState::is_over)).await;
    let won = Outcome::Win { winner: Color::Black, by: Victory::Time };
    assert_eq!((watching.game_state().outcome(), watching.game_state().game().ply()), (Some(won), 2));
    assert_eq!(watching.game_state().player_name(Color::White), Some(""));
    assert_eq!(host.color, Some(Color::White));
}

#[tokio::test]
async fn what_passes_until_a_copy_is_brought_back_costs_nobody_time() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Program::start(folder.path(), &[]);
    let (_, guest) = start_game(&server, "2").await;
    let copied = folder.path().join("copy.db");
    let copy = |what: &str, folder: &Path| {
        let done = command().arg(what).arg(&copied).args(["--database", &database(folder)]).output();
        assert!(done.is_ok_and(|done| done.status.success()), "{what}");
    };
    copy("backup", folder.path());
    server.kill();
    tokio::time::sleep(Duration::from_millis(2200)).await;
    let empty = tempfile::tempdir().expect("a temporary folder");
    copy("restore", empty.path());
    let server = Program::start(empty.path(), &[]);
    let mut back = Player::new(server.channel().await, "guest");
    (back.code, back.color) = (guest.code.clone(), guest.color);
    back.play(1, "a6a5").await.expect("Black has as much time as before");
}
