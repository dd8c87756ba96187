//! Access control: proxies, limits for all clients together, failed look-ups, token rotation, the switch for the
//! original protocol, certificates that change.

#![cfg(target_os = "linux")]

mod support;

use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::*;
use congo_proto::platform::congo_grpc_client::CongoGrpcClient;
use congo_proto::platform::{CheckGameIdRequest, PostFenRequest};
use congo_rules::Color;
use congo_server::proxy::{ForwardedHeader, Proxies};
use congo_server::serve::{Server, ServerConfig};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::path::Path;
use std::time::Duration;
use support::program::Program;
use support::{PATIENCE, Player, channel, database, test_config};
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tonic::transport::{Certificate, Channel, ClientTlsConfig, Endpoint};
use tonic::{Code, Request, Status};

const CLIENT: [u8; 4] = [127, 0, 0, 1];
const PROXY: [u8; 4] = [127, 0, 0, 2];

async fn serve_with(folder: &Path, change: impl FnOnce(&mut ServerConfig)) -> Server {
    let mut plan = test_config(database(folder));
    change(&mut plan);
    Server::start(plan).await.expect("it serves")
}

/// Connects from another address of this machine.
async fn connect_from(address: [u8; 4], server: &Server) -> Channel {
    let endpoint = Endpoint::from_shared(format!("http://127.0.0.1:{}", server.address().port())).expect("an address");
    endpoint.local_address(Some(IpAddr::from(address))).connect().await.expect("a connection")
}

fn reason(status: &Status) -> Option<Reason> {
    Refusal::from_status(status).map(|refusal| refusal.reason())
}

/// Creates a game on behalf of the client that a forwarding header names.
async fn create_game(channel: &Channel, forwarded: Option<&str>, seat_token: u8) -> Result<SeatReply, Status> {
    let mut request = Request::new(CreateRequest { seat_token: vec![seat_token; 16], ..CreateRequest::default() });
    if let Some(text) = forwarded {
        request.metadata_mut().insert("x-forwarded-for", text.parse().expect("a value"));
    }
    OnlineClient::new(channel.clone()).create(request).await.map(tonic::Response::into_inner)
}

#[tokio::test]
async fn the_client_is_whom_a_trusted_proxy_names() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve_with(folder.path(), |plan| {
        plan.limits.games_per_hour = NonZeroU32::MIN;
        plan.limits.connections = 1;
        plan.proxies = Proxies::read("127.0.0.2/32", ForwardedHeader::XForwardedFor).expect("a network");
    })
    .await;
    // More connections than one client may have: a proxy connects for many clients.
    let proxies = [connect_from(PROXY, &server).await, connect_from(PROXY, &server).await];
    create_game(&proxies[0], Some("198.51.100.1"), 1).await.expect("the first");
    create_game(&proxies[1], Some("198.51.100.2"), 2).await.expect("somebody else");
    let second = create_game(&proxies[1], Some("203.0.113.5, 198.51.100.1"), 3).await.expect_err("the first again");
    assert_eq!(reason(&second), Some(Reason::TooMuch), "what stands further to the left was written by the client");
    let direct = connect_from(CLIENT, &server).await;
    create_game(&direct, Some("198.51.100.3"), 4).await.expect("the first of this address");
    let forged = create_game(&direct, Some("198.51.100.4"), 5).await.expect_err("nobody has to believe it");
    assert_eq!(reason(&forged), Some(Reason::TooMuch));
}

#[tokio::test]
async fn all_clients_together_have_limits() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve_with(folder.path(), |plan| {
        plan.limits.watchers = 1;
        plan.limits.total_watchers = 2;
        plan.limits.total_connections = 3;
    })
    .await;
    let [one, two, three] = [1, 2, 3].map(|last| [127, 0, 0, last]);
    let (first, second, third) =
        (connect_from(one, &server).await, connect_from(two, &server).await, connect_from(three, &server).await);
    let game = create_game(&first, None, 1).await.expect("a game").code;
    let other = create_game(&first, None, 2).await.expect("a game").code;
    let watch = async |channel: &Channel, code: &str| {
        let request = WatchRequest { game: code.to_owned(), ..WatchRequest::default() };
        let watched = OnlineClient::new(channel.clone()).watch(request).await;
        watched.map(tonic::Response::into_inner).map_err(|status| reason(&status))
    };
    let held = watch(&first, &game).await.expect("it is watched");
    assert_eq!(watch(&first, &other).await.expect_err("one client, one game"), Some(Reason::TooMuch));
    let _second = watch(&second, &other).await.expect("another client");
    assert_eq!(watch(&third, &game).await.expect_err("all together"), Some(Reason::TooMuch));
    drop(held);
    let freed = async {
        while watch(&third, &game).await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, freed).await.expect("room again");
    let address = format!("http://{}", server.address());
    let crowded = match Endpoint::from_shared(address).expect("an address").connect().await {
        Ok(channel) => OnlineClient::new(channel).greet(GreetRequest::default()).await.is_err(),
        Err(_) => true,
    };
    assert!(crowded, "the fourth connection is closed");
}

#[tokio::test]
async fn games_that_are_only_looked_at_make_room_for_players() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve_with(folder.path(), |plan| plan.policy.max_games = 2).await;
    let mut player = Player::host(channel(&server).await, "player", CreateRequest::default()).await;
    let mut played = player.watch(0).await;
    played.wait_until(|told| told.presence.is_some()).await;
    let looked_at = create_game(&channel(&server).await, None, 2).await.expect("a game").code;
    let mut spectator = Player::new(channel(&server).await, "");
    (spectator.code, spectator.seat_token) = (looked_at, Vec::new());
    let mut seen = spectator.watch(0).await;
    seen.wait_until(|told| told.presence.is_some()).await;

    let mut third = Player::host(channel(&server).await, "third", CreateRequest::default()).await;
    let ended = async { while seen.receive().await.is_ok() {} };
    tokio::time::timeout(PATIENCE, ended).await.expect("the spectator is told to leave");
    let _kept = third.watch(0).await;
    third.act(PlayerCommand::Say(ChatMessage { phrase: Phrase::Hello.into() })).await.expect("it is there");
    player.act(PlayerCommand::Say(ChatMessage { phrase: Phrase::Hello.into() })).await.expect("so is the first");
    played.wait_until(|told| told.events.len() == 3).await;
    let refused = create_game(&channel(&server).await, None, 4).await.expect_err("both have a player");
    assert_eq!(reason(&refused), Some(Reason::TooMuch));
}

#[tokio::test]
async fn nobody_takes_every_game_that_waits() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve_with(folder.path(), |plan| plan.limits.joins_per_hour = NonZeroU32::MIN).await;
    let hosts = connect_from(PROXY, &server).await;
    let greedy = Player::new(connect_from(CLIENT, &server).await, "greedy");
    let mut refused = None;
    let mut taken = Vec::new();
    for number in 0..30u8 {
        let code = create_game(&hosts, None, number).await.expect("a game").code;
        match greedy.clone().join(&code, "Greedy").await {
            Ok(_) => taken.push(code),
            Err(status) => refused = refused.or_else(|| reason(&status)),
        }
    }
    assert_eq!((taken.len(), refused), (20, Some(Reason::TooMuch)));
    greedy.clone().join(&taken[0], "Greedy").await.expect("a seat that is taken already costs nothing");
}

/// Joins with a code that has no game.
async fn guess(channel: &Channel) -> Option<Reason> {
    let request = JoinRequest { code: "BCDGHJ".into(), seat_token: vec![9; 16], ..JoinRequest::default() };
    reason(&OnlineClient::new(channel.clone()).join(request).await.expect_err("there is no such game"))
}

#[tokio::test]
async fn codes_cannot_be_guessed_and_seats_stay_in_reach() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve_with(folder.path(), |plan| plan.limits.failed_lookups_per_minute = NonZeroU32::MIN).await;
    let mut host = Player::host(channel(&server).await, "host", CreateRequest::default()).await;
    let guesser = connect_from(CLIENT, &server).await;
    for _ in 0..10 {
        assert_eq!(guess(&guesser).await, Some(Reason::NoSuchGame));
    }
    assert_eq!(guess(&guesser).await, Some(Reason::TooMuch));
    let right = Player::new(guesser.clone(), "guest").join(&host.code.clone(), "Guest").await.expect_err("no answer");
    assert_eq!(reason(&right), Some(Reason::TooMuch), "nobody learns which codes there are");
    let stranger = WatchRequest { game: host.code.clone(), ..WatchRequest::default() };
    let unseen = OnlineClient::new(guesser.clone()).watch(stranger).await.expect_err("nor so");
    assert_eq!(reason(&unseen), Some(Reason::TooMuch));
    // The owner of a seat plays on, even as the same client.
    host.act(PlayerCommand::Say(ChatMessage { phrase: Phrase::Hello.into() })).await.expect("it is said");
    let mut watching = host.watch(0).await;
    watching.wait_until(|told| told.presence.is_some()).await;
    assert_eq!(guess(&connect_from(PROXY, &server).await).await, Some(Reason::NoSuchGame), "another client");
}

#[tokio::test]
async fn successful_look_ups_are_free_and_numbers_are_counted_like_codes() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve_with(folder.path(), |plan| plan.limits.failed_lookups_per_minute = NonZeroU32::MIN).await;
    let mut client = CongoGrpcClient::new(channel(&server).await);
    let game_id = client.post_fen(PostFenRequest { fen: "standard".into() }).await.expect("ok").into_inner().game_id;
    for _ in 0..50 {
        assert!(client.check_game_id(CheckGameIdRequest { game_id }).await.expect("ok").into_inner().exist);
    }
    for _ in 0..10 {
        let absent = CheckGameIdRequest { game_id: game_id + 1 };
        assert!(!client.check_game_id(absent).await.expect("ok").into_inner().exist);
    }
    let refused = client.check_game_id(CheckGameIdRequest { game_id: game_id + 1 }).await.expect_err("the eleventh");
    assert_eq!((refused.code(), reason(&refused)), (Code::ResourceExhausted, Some(Reason::TooMuch)));
}

#[tokio::test]
async fn numbered_games_listen_on_localhost_unless_an_address_is_given() {
    let (loopback, any) = (([127, 0, 0, 1], 0).into(), ([0, 0, 0, 0], 0).into());
    for (address, forwarded, switch, offered) in [
        (loopback, None, None, true),
        (any, None, None, true),
        (any, Some("198.51.100.1"), None, false),
        (any, Some("127.0.0.1"), None, false),
        (any, Some("198.51.100.1"), Some(true), true),
        (loopback, None, Some(false), false),
    ] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let server =
            serve_with(folder.path(), |config| (config.address, config.original_protocol) = (address, switch)).await;
        let mut client = CongoGrpcClient::new(connect_from(CLIENT, &server).await);
        let mut request = Request::new(PostFenRequest { fen: "standard".into() });
        if let Some(text) = forwarded {
            request.metadata_mut().insert("x-forwarded-for", text.parse().expect("a value"));
        }
        let begun = client.post_fen(request).await;
        assert_eq!(begun.is_ok(), offered, "{address} {forwarded:?} {switch:?}");
        if let Err(refused) = begun {
            assert!(refused.code() == Code::Unimplemented && refused.message().contains("--original-protocol"));
        }
    }
}

fn rotate(seat_token: &[u8]) -> PlayerCommand {
    PlayerCommand::RotateToken(RotateToken { seat_token: seat_token.to_vec() })
}

#[tokio::test]
async fn the_owner_of_a_seat_replaces_its_token_and_the_old_one_owns_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve_with(folder.path(), |_| {}).await;
    let request = CreateRequest { side: Side::White.into(), name: "Ada".into(), ..CreateRequest::default() };
    let mut host = Player::host(channel(&server).await, "host", request).await;
    let mut guest = Player::guest(channel(&server).await, "guest", &host.code.clone()).await;
    let mut thief = host.clone();
    let mut stolen = thief.watch(0).await;
    stolen.wait_until(|told| told.presence.is_some()).await;
    let mut opposite = guest.watch(0).await;
    let new = b"a token that is new".to_vec();
    assert_eq!(host.act(rotate(b"short")).await, Err(Reason::Malformed));
    assert_eq!(host.act(rotate(&guest.seat_token)).await, Err(Reason::Already), "one token, one seat");
    let number = host.act_with_key(77, rotate(&new)).await.expect("it is replaced");
    assert_eq!(host.act_with_key(77, rotate(&new)).await, Ok(number), "the answer was lost: with the old token");
    assert_eq!(thief.act_with_key(78, rotate(b"another new token")).await, Err(Reason::NotSeated));
    assert_eq!(thief.play(0, "a2a3").await, Err(Reason::NotSeated));
    let ended = loop {
        if let Err(status) = tokio::time::timeout(PATIENCE, stolen.receive()).await.expect("it ends") {
            break status;
        }
    };
    assert_eq!(reason(&ended), Some(Reason::NotSeated), "what was watched with the old token ends");
    opposite.wait_until(|told| told.events.last().is_some_and(|event| event.number == number)).await;
    assert_eq!(opposite.game_state().player_name(Color::White), Some("Ada"), "nothing else changes");
    let told = format!("{:?}", opposite.events);
    assert!(!told.contains(&format!("{new:?}")), "nobody is told the token");
    host.seat_token = new.clone();
    assert_eq!(host.act_with_key(77, rotate(&new)).await, Ok(number), "and with the new one");
    host.play(0, "a2a3").await.expect("the owner plays");
    server.stop().await.expect("it stops");

    let server = serve_with(folder.path(), |_| {}).await;
    let again = OnlineClient::new(channel(&server).await);
    (host.client, thief.client) = (again.clone(), again);
    assert_eq!(thief.act(PlayerCommand::Resign(Resigned {})).await, Err(Reason::NotSeated), "after a restart, too");
    host.act(PlayerCommand::Resign(Resigned {})).await.expect("it is the owner's");
    for time in 0..30u8 {
        let next = [b"token of the number".as_slice(), &[time]].concat();
        match host.act(rotate(&next)).await {
            Ok(_) => host.seat_token = next,
            Err(reason) => {
                assert_eq!((reason, time), (Reason::TalkedEnough, 19), "nobody fills the game with it");
                return;
            }
        }
    }
    panic!("there is no end to it");
}

/// Writes a certificate for this machine to where a server reads it; returns the authority that signed it.
fn write_certificate(folder: &Path) -> String {
    let authority_key = KeyPair::generate().expect("a key");
    let mut authority = CertificateParams::new(Vec::new()).expect("nobody is named");
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let trusted = authority.self_signed(&authority_key).expect("signed").pem();
    let key = KeyPair::generate().expect("a key");
    let params = CertificateParams::new(vec!["localhost".to_owned()]).expect("a name");
    let signed = params.signed_by(&key, &Issuer::new(authority, authority_key)).expect("signed");
    std::fs::write(folder.join("certificate.pem"), signed.pem()).expect("writable");
    std::fs::write(folder.join("key.pem"), key.serialize_pem()).expect("writable");
    trusted
}

async fn serve_encrypted(folder: &Path) -> Server {
    serve_with(folder, |plan| plan.tls = Some((folder.join("certificate.pem"), folder.join("key.pem")))).await
}

async fn connect_trusting(server: &Server, authority: &str) -> Result<Channel, tonic::transport::Error> {
    let tls = ClientTlsConfig::new().ca_certificate(Certificate::from_pem(authority)).domain_name("localhost");
    let endpoint = Endpoint::from_shared(format!("https://{}", server.address())).expect("an address");
    endpoint.tls_config(tls).expect("an authority").connect().await
}

async fn can_greet(channel: Channel) -> bool {
    OnlineClient::new(channel).greet(GreetRequest::default()).await.is_ok()
}

#[tokio::test]
async fn a_certificate_that_changes_counts_for_new_connections() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let first = write_certificate(folder.path());
    let server = serve_encrypted(folder.path()).await;
    let before = connect_trusting(&server, &first).await.expect("the first certificate");
    assert!(can_greet(before.clone()).await);
    assert_eq!(server.reload_certificates(), Ok(false), "nothing has changed");

    let second = write_certificate(folder.path());
    assert_eq!(server.reload_certificates(), Ok(true));
    assert!(can_greet(connect_trusting(&server, &second).await.expect("the second certificate")).await);
    assert!(connect_trusting(&server, &first).await.is_err(), "the first counts no more");
    assert!(can_greet(before.clone()).await, "what was there is there");

    let file = folder.path().join("key.pem");
    std::fs::write(&file, "nothing of that kind").expect("writable");
    let problem = server.reload_certificates().expect_err("it cannot be used");
    assert!(problem.to_string().contains("key.pem"), "{problem}");
    assert_eq!(server.reload_certificates(), Ok(false), "the same mistake is told once");
    std::fs::remove_file(&file).expect("removed");
    assert!(server.reload_certificates().is_err());
    assert!(can_greet(connect_trusting(&server, &second).await.expect("the second stays")).await);
    let third = write_certificate(folder.path());
    assert_eq!(server.reload_certificates(), Ok(true), "and a sound one counts again");
    assert!(
        can_greet(connect_trusting(&server, &third).await.expect("the third certificate")).await
            && can_greet(before).await
    );
}

#[tokio::test]
async fn a_slow_handshake_delays_nobody() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let authority = write_certificate(folder.path());
    let server = serve_encrypted(folder.path()).await;
    let mut slow = Vec::new();
    for _ in 0..50 {
        slow.push(TcpStream::connect(server.address()).await.expect("a connection"));
    }
    let quick = tokio::time::timeout(Duration::from_secs(10), connect_trusting(&server, &authority)).await;
    assert!(can_greet(quick.expect("it waits for nobody").expect("an encrypted connection")).await);
    let mut nothing = [0];
    let waits = tokio::time::timeout(Duration::from_millis(10), slow[0].read(&mut nothing)).await;
    assert!(waits.is_err(), "the slow ones still have time: {waits:?}");
}

#[tokio::test]
async fn the_log_says_where_connections_are_not_encrypted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let local = Program::start(folder.path(), &[]);
    local.wait_for_log("listens");
    assert!(!local.log().contains("not encrypted"), "nobody else connects: {}", local.log());
    drop(local);
    let open = Program::start(folder.path(), &["--host", "0.0.0.0"]);
    open.wait_for_log("connections are not encrypted");
}
