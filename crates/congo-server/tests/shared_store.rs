//! Several servers with one PostgreSQL: players on different servers share one game.

mod support;

use congo_proto::game_state::GameState;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::refusal::Reason;
use congo_proto::online::*;
use congo_rules::Color;
use congo_server::serve::Server;
use std::time::Duration;
use support::postgres::Database;
use support::program::Program;
use support::proxy::Proxy;
use support::{Player, channel, test_config};

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_share_a_game() {
    let Some(postgres) = Database::start() else { return };
    let one = Server::start(test_config(postgres.address())).await.expect("it serves");
    let other = Server::start(test_config(postgres.address())).await.expect("it serves");
    let request = CreateRequest { side: Side::White.into(), listed: true, ..CreateRequest::default() };
    let mut host = Player::host(channel(&one).await, "host", request).await;
    let mut seen = host.watch(0).await;
    let mut guest = Player::guest(channel(&other).await, "guest", &host.code.clone()).await;
    let mut told = guest.watch(0).await;
    seen.wait_until(|told| told.presence.is_some_and(|here| here.black)).await;
    told.wait_until(|told| told.presence.is_some_and(|here| here.white)).await;

    // Each move reaches the other side before that side moves.
    for (ply, path) in ["a2a3", "a6a5", "b2b3", "b6b5"].iter().enumerate() {
        let (mover, waiting) = if ply % 2 == 0 { (&mut host, &mut told) } else { (&mut guest, &mut seen) };
        mover.play(ply as u32, path).await.expect(path);
        waiting.wait_until(|told| told.game_state.as_ref().is_some_and(|room| room.ply() == ply + 1)).await;
    }

    // The same command sent to both servers is applied once, and so is one of two different commands sent at the same
    // time.
    let mut elsewhere = host.clone();
    elsewhere.client = congo_proto::online::online_client::OnlineClient::new(channel(&other).await);
    let command = || PlayerCommand::Move(Moved { ply: 4, path: "a3a4".into() });
    let (here, there) = tokio::join!(host.act_with_key(90, command()), elsewhere.act_with_key(90, command()));
    assert_eq!(here.expect("legal"), there.expect("the same"));
    let (mut guest_too, move_one) = (guest.clone(), PlayerCommand::Move(Moved { ply: 5, path: "c6c5".into() }));
    guest_too.client = congo_proto::online::online_client::OnlineClient::new(channel(&one).await);
    let move_two = PlayerCommand::Move(Moved { ply: 5, path: "d6d5".into() });
    let (here, there) = tokio::join!(guest.act_with_key(91, move_one), guest_too.act_with_key(92, move_two));
    let refused = [here, there].into_iter().filter(|done| *done == Err(Reason::WrongPly)).count();
    assert_eq!(refused, 1, "one of them comes too late");
    seen.wait_until(|told| told.game_state().ply() == 6).await;
    told.wait_until(|told| told.game_state().ply() == 6).await;
    assert_eq!(seen.game_state().game(), told.game_state().game());

    // One server stops; the game goes on with the other.
    one.stop().await.expect("it stops");
    elsewhere.play(6, "c2c3").await.expect("legal");
    told.wait_until(|told| told.game_state().ply() == 7).await;
    told.wait_until(|told| told.presence.is_some_and(|here| !here.white)).await;
    assert_eq!(told.game_state.as_ref().map(GameState::event_count), Some(told.events.len() as u64));
    assert_eq!(guest.color, Some(Color::Black));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_one_server_has_replaced_owns_nothing_at_the_other() {
    let Some(postgres) = Database::start() else { return };
    let one = Server::start(test_config(postgres.address())).await.expect("it serves");
    let other = Server::start(test_config(postgres.address())).await.expect("it serves");
    let request = CreateRequest { side: Side::White.into(), ..CreateRequest::default() };
    let mut host = Player::host(channel(&one).await, "host", request).await;
    let _guest = Player::guest(channel(&other).await, "guest", &host.code.clone()).await;
    let mut thief = host.clone();
    thief.client = congo_proto::online::online_client::OnlineClient::new(channel(&other).await);
    let rotate = || PlayerCommand::RotateToken(RotateToken { seat_token: b"a token that is new".to_vec() });
    let number = host.act_with_key(80, rotate()).await.expect("it is replaced");
    // Even before the other server knows of it: nothing is appended to a log that has grown meanwhile.
    assert_eq!(thief.play(0, "a2a3").await, Err(Reason::NotSeated));
    host.client = thief.client.clone();
    assert_eq!(host.act_with_key(80, rotate()).await, Ok(number), "the call may come again anywhere");
    host.seat_token = b"a token that is new".to_vec();
    host.play(0, "b2b3").await.expect("the owner plays there, too");
}

/// A server is not told that what stands between it and the database has stopped passing anything on.
#[tokio::test(flavor = "multi_thread")]
async fn connections_that_go_silent_are_replaced_within_fifteen_seconds() {
    let Some(postgres) = Database::start() else { return };
    let proxy = Proxy::start(postgres.socket()).await;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let near = Server::start(test_config(postgres.address())).await.expect("it serves");
    let far = Program::start(folder.path(), &["--database", &proxy.database()]);
    let request = CreateRequest { side: Side::White.into(), ..CreateRequest::default() };
    let mut host = Player::host(channel(&near).await, "host", request).await;
    let mut guest = Player::guest(far.channel().await, "guest", &host.code.clone()).await;
    let (mut seen, mut told) = (host.watch(0).await, guest.watch(0).await);
    seen.wait_until(|told| told.presence.is_some_and(|here| here.black)).await;
    told.wait_until(|told| told.presence.is_some_and(|here| here.white)).await;
    proxy.silence();
    host.play(0, "a2a3").await.expect("legal");
    let repaired = async {
        told.wait_until(|told| told.game_state().ply() == 1).await;
        guest.play(1, "a6a5").await.expect("legal");
        seen.wait_until(|told| told.game_state().ply() == 2).await;
    };
    tokio::time::timeout(Duration::from_secs(15), repaired).await.expect("in time");
    let said =
        "PostgreSQL does not tell what other servers do, so a new connection is opened: PostgreSQL has been silent";
    far.wait_for_log(said);
    assert_eq!(far.log().matches(said).count(), 1, "{}", far.log());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_passes_no_notifications_on_is_refused_at_the_start() {
    let Some(postgres) = Database::start() else { return };
    let proxy = Proxy::without_notifications(postgres.socket()).await;
    let problem = Server::start(test_config(proxy.database())).await.expect_err("it would hear of nothing").to_string();
    assert!(problem.contains("pool_mode = session"), "{problem}");
}
