//! Servers with one PostgreSQL that tell each other of moves by NATS.

mod support;

use congo_proto::online::*;
use congo_server::serve::{Server, ServerConfig};
use congo_server::store::StoreConfig;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};
use support::nats::{NatsServer, free_address};
use support::postgres::Database;
use support::program::Program;
use support::proxy::Proxy;
use support::{PATIENCE, Player, WatchedGame, channel, test_config};
use tokio_stream::StreamExt;
use tonic::transport::Channel;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;

/// Much less than the ten seconds after which a server looks into the database by itself, and much more than a message
/// takes.
const SOON: Duration = Duration::from_secs(3);
/// The messages about a game that a server accepts per second.
const MESSAGES_PER_SECOND: f64 = 100.0;
/// Within this time a server knows that nothing comes in any more, or has looked into the database.
const NOTICED: Duration = Duration::from_secs(15);

fn config(database: &str, messages: &str) -> ServerConfig {
    let messages = Some(messages.parse().expect("an address"));
    ServerConfig { store: StoreConfig { messages, ..StoreConfig::default() }, ..test_config(database) }
}

/// A page that is served at this address.
fn fetch(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it is served");
    stream.write_all(format!("GET {path} HTTP/1.0\r\n\r\n").as_bytes()).expect("asked");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("an answer");
    text
}

/// A count on a page of metrics.
fn metric(address: SocketAddr, name: &str) -> f64 {
    let text = fetch(address, "/metrics");
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0.0, |number| number.trim().parse().expect("a number"))
}

async fn wait_for(what: &str, limit: Duration, holds: impl AsyncFn() -> bool) {
    let begun = Instant::now();
    while !holds().await {
        assert!(begun.elapsed() < limit, "{what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A game with its two players at two servers, and what each of them sees.
struct Table {
    players: [Player; 2],
    seen: [WatchedGame; 2],
}

impl Table {
    async fn start(one: Channel, other: Channel) -> Self {
        let request = CreateRequest { side: Side::White.into(), ..CreateRequest::default() };
        let mut white = Player::host(one, "white", request).await;
        let mut black = Player::guest(other, "black", &white.code.clone()).await;
        let mut seen = [white.watch(0).await, black.watch(0).await];
        seen[0].wait_until(|told| told.presence.is_some_and(|here| here.black)).await;
        seen[1].wait_until(|told| told.presence.is_some_and(|here| here.white)).await;
        Self { players: [white, black], seen }
    }

    /// Plays a move; returns how long its opponent waited for it.
    async fn play(&mut self, ply: usize, path: &str) -> Duration {
        let begun = Instant::now();
        self.players[ply % 2].play(ply as u32, path).await.expect(path);
        self.seen[1 - ply % 2].wait_until(|told| told.game_state().ply() == ply + 1).await;
        begun.elapsed()
    }
}

/// Nothing goes by NOTIFY: the way to the database passes none on.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_reaches_another_server_without_notify() {
    let Some(nats) = NatsServer::start(&[]) else { return };
    let Some(postgres) = Database::start() else { return };
    let proxy = Proxy::without_notifications(postgres.socket()).await;
    let one = Server::start(config(&proxy.database(), &nats.address())).await.expect("it serves");
    let other = Server::start(config(&proxy.database(), &nats.address())).await.expect("it serves");
    let begun = Instant::now();
    let mut table = Table::start(channel(&one).await, channel(&other).await).await;
    assert!(begun.elapsed() < SOON, "who is there is told, too");
    for (ply, path) in ["a2a3", "a6a5", "b2b3", "b6b5", "c2c3", "c6c5"].iter().enumerate() {
        let waited = table.play(ply, path).await;
        assert!(waited < SOON, "{path}: {waited:?}");
    }
    one.stop().await.expect("it stops");
    table.seen[1].wait_until(|told| told.presence.is_some_and(|here| !here.white)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_told_of_its_own_games_only() {
    let monitor = free_address();
    let Some(nats) = NatsServer::start(&["--http_port", &monitor.port().to_string()]) else { return };
    let Some(postgres) = Database::start() else { return };
    let start = async || {
        let mut config = config(&postgres.address(), &nats.address());
        config.policy.idle_timeout = Duration::from_secs(1);
        Server::start(config).await.expect("it serves")
    };
    let (one, other, _third) = (start().await, start().await, start().await);
    let table = Table::start(channel(&one).await, channel(&other).await).await;
    let subscriptions = || {
        let page = fetch(monitor, "/connz");
        let numbers = page.lines().filter_map(|line| line.trim().strip_prefix("\"subscriptions\": "));
        let mut numbers: Vec<String> = numbers.map(|number| number.trim_end_matches(',').to_owned()).collect();
        numbers.sort();
        numbers
    };
    wait_for("each server with a player has subscribed", PATIENCE, async || subscriptions() == ["0", "1", "1"]).await;
    drop(table);
    wait_for("no game is held any more", PATIENCE, async || subscriptions() == ["0", "0", "0"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_without_nats_and_hear_of_each_other_again_when_it_is_back() {
    let Some(mut nats) = NatsServer::start(&[]) else { return };
    let Some(postgres) = Database::start() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let metrics = free_address();
    let page = metrics.to_string();
    let (database, messages) = (postgres.address(), nats.address());
    let near = Server::start(config(&database, &messages)).await.expect("it serves");
    let far = Program::start(folder.path(), &["--database", &database, "--messages", &messages, "--metrics", &page]);
    let mut table = Table::start(channel(&near).await, far.channel().await).await;
    assert!(table.play(0, "a2a3").await < SOON);
    assert_eq!(metric(metrics, "congo_messages_connected"), 1.0);

    nats.kill();
    wait_for("it is noticed", NOTICED, async || metric(metrics, "congo_messages_connected") == 0.0).await;
    assert!(table.play(1, "a6a5").await < NOTICED, "the database is asked");
    assert!(table.play(2, "b2b3").await < NOTICED, "the database is asked");
    let health = HealthClient::new(far.channel().await);
    let status = async |service: &str| {
        let request = HealthCheckRequest { service: service.into() };
        health.clone().check(request).await.expect("it is known").into_inner().status()
    };
    assert_eq!(status("messages").await, ServingStatus::NotServing);
    assert_eq!(status("").await, ServingStatus::Serving, "players may come nevertheless");

    nats.start_again();
    wait_for("it is there again", NOTICED, async || status("messages").await == ServingStatus::Serving).await;
    // The other server may be a second later.
    tokio::time::sleep(SOON).await;
    for (ply, path) in [(3, "b6b5"), (4, "c2c3"), (5, "c6c5")] {
        let waited = table.play(ply, path).await;
        assert!(waited < SOON, "{path}: {waited:?}");
    }
    assert_eq!(metric(metrics, "congo_messages_outages_total"), 1.0);
    far.wait_for_log("NATS tells again what other servers do");
    let log = far.log();
    assert_eq!(log.matches("NATS cannot be reached").count(), 1, "{log}");
    assert_eq!(log.lines().filter(|line| line.contains("WARN") || line.contains("ERROR")).count(), 1, "{log}");
}

/// Nothing tells a server that NATS has stopped passing anything on.
#[tokio::test(flavor = "multi_thread")]
async fn a_silent_nats_is_noticed_within_fifteen_seconds() {
    let Some(nats) = NatsServer::start(&[]) else { return };
    let Some(postgres) = Database::start() else { return };
    let (database, messages) = (postgres.address(), nats.address());
    let near = Server::start(config(&database, &messages)).await.expect("it serves");
    let far = Server::start(config(&database, &messages)).await.expect("it serves");
    let mut table = Table::start(channel(&near).await, channel(&far).await).await;
    let connected = far.games().messages_connected().expect("there are other servers");
    nats.silence();
    assert!(table.play(0, "a2a3").await < NOTICED, "the database is asked");
    wait_for("it is noticed", NOTICED, async || !*connected.borrow()).await;
    assert!(table.play(1, "a6a5").await < NOTICED, "the database is asked");
    nats.go_on();
    wait_for("it is there again", NOTICED, async || *connected.borrow()).await;
    tokio::time::sleep(SOON).await;
    assert!(table.play(2, "b2b3").await < SOON);
    near.stop().await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_message_is_dropped_and_counted() {
    let Some(nats) = NatsServer::start(&[]) else { return };
    let Some(postgres) = Database::start() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let metrics = free_address();
    let page = metrics.to_string();
    let (database, messages) = (postgres.address(), nats.address());
    let near = Server::start(config(&database, &messages)).await.expect("it serves");
    let far = Program::start(folder.path(), &["--database", &database, "--messages", &messages, "--metrics", &page]);
    let stranger = async_nats::connect(&messages).await.expect("a connection");
    let mut all = stranger.subscribe("congo.>").await.expect("subscribed");
    stranger.flush().await.expect("flushed");
    let mut table = Table::start(channel(&near).await, far.channel().await).await;
    table.play(0, "a2a3").await;
    let heard = tokio::time::timeout(SOON, all.next()).await.expect("in time").expect("a message");
    let subject = heard.subject.to_string();
    let game = subject.rsplit('.').next().expect("the game's number").to_owned();

    let nonsense = [b"".to_vec(), b"\xff\xfe\0".to_vec(), b"seats".to_vec(), format!("{game}1 5 7").into_bytes()];
    for payload in &nonsense {
        stranger.publish(subject.clone(), payload.clone().into()).await.expect("sent");
    }
    stranger.publish(subject.clone(), vec![b'1'; 500_000].into()).await.expect("sent");
    let count = |reason: &str| metric(metrics, &format!("congo_messages_dropped_total{{reason=\"{reason}\"}}"));
    wait_for("they are counted", PATIENCE, async || {
        count("malformed") == nonsense.len() as f64 && count("size") == 1.0
    })
    .await;

    // A game that nobody has played so far, again and again.
    let begun = Instant::now();
    for _ in 0..20_000 {
        stranger.publish(subject.clone(), format!("{game} {} 7", u64::MAX).into()).await.expect("sent");
    }
    stranger.flush().await.expect("flushed");
    // How much of it is counted depends on the machine: the client's own queue of events, too, drops what is too much.
    wait_for("a flood is dropped", PATIENCE, async || count("rate") + count("slow") > 0.0).await;
    println!("a flood in {:?}: {} too fast, {} too many at once", begun.elapsed(), count("rate"), count("slow"));
    for (ply, path) in [(1, "a6a5"), (2, "b2b3"), (3, "b6b5")] {
        let waited = table.play(ply, path).await;
        assert!(waited < NOTICED, "{path}: {waited:?}");
    }
    // What was let through is bounded, however much of the rest the client counts.
    let received = metric(metrics, "congo_messages_received_total");
    let accepted = received - ["rate", "malformed", "size"].map(count).iter().sum::<f64>();
    let most = MESSAGES_PER_SECOND * (2.0 + begun.elapsed().as_secs_f64());
    assert!(accepted > 0.0 && accepted <= most, "{accepted} of {received} accepted, at most {most}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_nats_that_is_not_there_is_refused_at_the_start() {
    let Some(postgres) = Database::start() else { return };
    let place = free_address();
    let messages = format!("nats://congo:geheim@{place}");
    let problem = Server::start(config(&postgres.address(), &messages)).await.expect_err("nobody is there").to_string();
    let expected = format!("messages nats://congo@{place}: NATS cannot be reached: ");
    assert!(problem.starts_with(&expected) && !problem.contains("geheim"), "{problem}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_needed_and_not_shown() {
    let Some(nats) = NatsServer::start(&["--user", "congo", "--pass", "geheim"]) else { return };
    let Some(postgres) = Database::start() else { return };
    let place = nats.place();
    let wrong = format!("nats://congo:wrong@{place}");
    let problem = Server::start(config(&postgres.address(), &wrong)).await.expect_err("refused").to_string();
    assert!(problem.contains("are not accepted") && !problem.contains("wrong"), "{problem}");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let right = format!("nats://congo:geheim@{place}");
    let flags = ["--database", &postgres.address(), "--messages", &right, "--log", "debug,async_nats=trace"];
    let server = Program::start(folder.path(), &flags);
    let _player = Player::host(server.channel().await, "white", CreateRequest::default()).await;
    server.terminate();
    let log = folder.path().join("log");
    assert!(server.wait().0.success());
    let log = std::fs::read_to_string(log).expect("a log");
    assert!(!log.contains("geheim"), "{log}");
}
