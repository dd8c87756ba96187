//! Operating a server: encryption, health, metrics, logs, limits, shutdown, backups, and a clear error for each
//! mistake.

#![cfg(unix)]

mod support;

use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::*;
use congo_server::serve::{Server, ServerConfig};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use std::io::{PipeReader, Read, Write};
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use support::program::{Program, command};
use support::{PATIENCE, Player, channel, database, serve, test_config};
use tonic::transport::{Certificate, Channel, ClientTlsConfig, Endpoint};
use tonic::{Code, Request, Status};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;
use tonic_reflection::pb::v1::server_reflection_client::ServerReflectionClient;
use tonic_reflection::pb::v1::server_reflection_request::MessageRequest;
use tonic_reflection::pb::v1::server_reflection_response::MessageResponse;

/// The files of a certificate, and the authority to trust for it.
struct TestCertificate {
    certificate: PathBuf,
    key: PathBuf,
    authority: String,
}

/// A certificate for this machine, signed by a test authority.
fn write_certificate(folder: &Path, name: &str) -> TestCertificate {
    let authority_key = KeyPair::generate().expect("a key");
    let mut authority = CertificateParams::new(Vec::new()).expect("nobody is named");
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let trusted = authority.self_signed(&authority_key).expect("signed").pem();
    let key = KeyPair::generate().expect("a key");
    let params = CertificateParams::new(vec!["localhost".to_owned()]).expect("a name");
    let signed = params.signed_by(&key, &Issuer::new(authority, authority_key)).expect("signed");
    let file = |end: &str, text: String| {
        let file = folder.join(format!("{name}-{end}.pem"));
        std::fs::write(&file, text).expect("writable");
        file
    };
    TestCertificate {
        certificate: file("certificate", signed.pem()),
        key: file("key", key.serialize_pem()),
        authority: trusted,
    }
}

fn encrypted_config(folder: &Path, certificate: &Path, key: &Path) -> ServerConfig {
    ServerConfig { tls: Some((certificate.to_owned(), key.to_owned())), ..test_config(database(folder)) }
}

async fn greet(channel: Channel) -> Result<GreetReply, Status> {
    let mut client = OnlineClient::new(channel);
    let greeted = client.greet(GreetRequest::default());
    let greeted = tokio::time::timeout(PATIENCE, greeted).await.expect("an answer of some kind");
    greeted.map(tonic::Response::into_inner)
}

#[tokio::test]
async fn only_clients_that_trust_the_certificate_are_served() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let papers = write_certificate(folder.path(), "good");
    let server = Server::start(encrypted_config(folder.path(), &papers.certificate, &papers.key))
        .await
        .expect("it serves encrypted");
    let port = server.address().port();
    let endpoint = |scheme: &str| Channel::from_shared(format!("{scheme}://127.0.0.1:{port}")).expect("an address");
    let trusting = |authority: &str| {
        let tls = ClientTlsConfig::new().ca_certificate(Certificate::from_pem(authority)).domain_name("localhost");
        endpoint("https").tls_config(tls).expect("an authority")
    };
    let channel = trusting(&papers.authority).connect().await.expect("an encrypted connection");
    assert!(greet(channel.clone()).await.is_ok());
    let host = Player::host(channel, "host", CreateRequest::default()).await;
    assert_eq!(host.code.len(), 6, "limits find the client behind the encryption");
    let strangers = self::write_certificate(folder.path(), "other");
    assert!(trusting(&strangers.authority).connect().await.is_err(), "another authority does not vouch for it");
    let plain = match endpoint("http").connect().await {
        Ok(channel) => greet(channel).await.is_err(),
        Err(_) => true,
    };
    assert!(plain, "nobody is served without encryption");
}

#[tokio::test]
async fn a_wrong_file_is_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (good, other) = (write_certificate(folder.path(), "good"), write_certificate(folder.path(), "other"));
    let nonsense = folder.path().join("nonsense.pem");
    std::fs::write(&nonsense, "nothing of that kind").expect("writable");
    let hollow = folder.path().join("hollow.pem");
    let text = "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n";
    std::fs::write(&hollow, text).expect("writable");
    let locked = folder.path().join("locked.pem");
    std::fs::write(&locked, text.replace("PRIVATE", "ENCRYPTED PRIVATE")).expect("writable");
    let cut = folder.path().join("cut.pem");
    std::fs::write(&cut, "-----BEGIN CERTIFICATE-----\nAAAA\n").expect("writable");
    let nowhere = folder.path().join("nowhere.pem");
    for (certificate, key, named) in [
        (&nowhere, &good.key, "nowhere.pem"),
        (&good.certificate, &nowhere, "nowhere.pem"),
        (&nonsense, &good.key, "nonsense.pem"),
        (&good.certificate, &nonsense, "nonsense.pem"),
        (&good.certificate, &hollow, "hollow.pem"),
        (&good.certificate, &locked, "locked.pem: its key is encrypted with a password"),
        (&cut, &good.key, "cut.pem: there is no END CERTIFICATE in it"),
        (&good.certificate, &good.certificate, "good-certificate.pem"),
        (&good.certificate, &other.key, "other-key.pem"),
    ] {
        let started = Server::start(encrypted_config(folder.path(), certificate, key)).await;
        let problem = started.err().unwrap_or_else(|| panic!("{named}: it serves")).to_string();
        assert!(problem.contains(named), "{named}: {problem}");
    }
}

#[tokio::test]
async fn health_is_reported_until_the_end() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Program::start(folder.path(), &["--stop-seconds", "1"]);
    let mut health = HealthClient::new(server.channel().await);
    for service in ["", "congo.CongoGrpc", "congo.online.v1.Online"] {
        let request = HealthCheckRequest { service: service.to_owned() };
        let told = health.check(request).await.expect(service).into_inner();
        assert_eq!(told.status(), ServingStatus::Serving, "{service}");
    }
    let unknown = HealthCheckRequest { service: "congo.Nothing".to_owned() };
    assert_eq!(health.check(unknown).await.expect_err("there is none").code(), Code::NotFound);
    let mut told = health.watch(HealthCheckRequest::default()).await.expect("it is told").into_inner();
    let first = told.message().await.expect("it is told").expect("it is told");
    assert_eq!(first.status(), ServingStatus::Serving);
    server.terminate();
    let last = told.message().await.expect("it is told").expect("it is told");
    assert_eq!(last.status(), ServingStatus::NotServing);
    let (status, _) = server.wait();
    assert!(status.success());
}

/// Such as those of a port scanner, or of a player whose computer sleeps.
#[test]
fn connections_without_calls_do_not_delay_the_end() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Program::start(folder.path(), &["--stop-seconds", "60"]);
    let _silent = TcpStream::connect(server.address()).expect("it listens");
    let mut asleep = TcpStream::connect(server.address()).expect("it listens");
    asleep.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").expect("it reads");
    // The server has accepted both, and speaks first.
    asleep.read_exact(&mut [0; 9]).expect("its settings");
    let begun = Instant::now();
    server.terminate();
    let (status, _) = server.wait();
    let log = std::fs::read_to_string(folder.path().join("log")).expect("its log");
    assert!(status.success() && begun.elapsed() < PATIENCE / 2, "{status} after {:?}", begun.elapsed());
    assert!(!log.contains("did not end in time"), "{log}");
}

#[tokio::test]
async fn reflection_lists_all_services() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let mut client = ServerReflectionClient::new(channel(&server).await);
    let mut ask = async |question: MessageRequest| {
        let request =
            tonic_reflection::pb::v1::ServerReflectionRequest { host: String::new(), message_request: Some(question) };
        let mut answers =
            client.server_reflection_info(tokio_stream::once(request)).await.expect("an answer").into_inner();
        answers.message().await.expect("an answer").expect("an answer").message_response.expect("an answer")
    };
    let MessageResponse::ListServicesResponse(list) = ask(MessageRequest::ListServices(String::new())).await else {
        panic!("no list");
    };
    let names: Vec<&str> = list.service.iter().map(|service| service.name.as_str()).collect();
    for wanted in
        ["congo.CongoGrpc", "congo.online.v1.Online", "grpc.health.v1.Health", "grpc.reflection.v1.ServerReflection"]
    {
        assert!(names.contains(&wanted), "{wanted}: {names:?}");
    }
    for symbol in ["congo.CongoGrpc.PostMove", "congo.online.v1.Online.Act"] {
        let described = ask(MessageRequest::FileContainingSymbol(symbol.to_owned())).await;
        assert!(matches!(described, MessageResponse::FileDescriptorResponse(_)), "{symbol}: {described:?}");
    }
}

/// Reads the metrics page.
fn fetch_metrics(address: SocketAddr) -> String {
    let mut stream = TcpStream::connect(address).expect("the page is there");
    stream.write_all(b"GET /metrics HTTP/1.0\r\n\r\n").expect("asked");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("a page");
    text
}

#[tokio::test]
async fn prometheus_reads_what_has_happened() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let address = SocketAddr::from(([127, 0, 0, 1], free_port()));
    let server = Program::start(folder.path(), &["--metrics", &address.to_string()]);
    let request = CreateRequest { side: Side::White.into(), ..CreateRequest::default() };
    let mut host = Player::host(server.channel().await, "host", request).await;
    let _guest = Player::guest(server.channel().await, "guest", &host.code.clone()).await;
    host.play(0, "a2a3").await.expect("legal");
    assert!(host.play(1, "a3a4").await.is_err());
    let mut watching = host.watch(0).await;
    watching.wait_until(|told| told.presence.is_some()).await;
    let text = fetch_metrics(address);
    assert!(text.starts_with("HTTP/1.0 200") || text.starts_with("HTTP/1.1 200"), "{text}");
    for line in [
        "congo_moves_total 1",
        "congo_requests_total{method=\"Create\",code=\"0\"} 1",
        "congo_requests_total{method=\"Act\",code=\"0\"} 1",
        "congo_requests_total{method=\"Act\",code=\"9\"} 1",
        "congo_connections_total 2",
        "congo_watchers 1",
        "congo_request_seconds_count{method=\"Act\"} 2",
        "congo_store_seconds_count{operation=\"create\"} 1",
        // Black takes the seat, White moves.
        "congo_store_seconds_count{operation=\"append\"} 2",
    ] {
        assert!(text.lines().any(|told| told == line), "{line} is not in\n{text}");
    }
}

#[tokio::test]
async fn logs_for_programs_are_json_in_every_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Program::start(folder.path(), &["--log-format", "json", "--log", "congo_server=debug"]);
    let mut request = Request::new(GreetRequest::default());
    request.metadata_mut().insert("x-request-id", "of-the-client-1".parse().expect("a value"));
    let greeted = OnlineClient::new(server.channel().await).greet(request).await.expect("greeted");
    assert_eq!(greeted.metadata().get("x-request-id").expect("it is repeated"), "of-the-client-1");
    server.terminate();
    let log = folder.path().join("log");
    assert!(server.wait().0.success());
    let log = std::fs::read_to_string(log).expect("a log");
    let lines: Vec<serde_json::Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|problem| panic!("{problem}: {line}")))
        .collect();
    let said = |message: &str| {
        let line = lines.iter().find(|line| line["fields"]["message"] == message);
        line.unwrap_or_else(|| panic!("{message}: {log}"))
    };
    assert_eq!(said("listens")["level"], "INFO");
    assert!(said("listens")["fields"]["address"].as_str().is_some_and(|address| address.starts_with("127.0.0.1:")));
    assert_eq!(said("greeted")["level"], "DEBUG");
    assert_eq!(said("greeted")["span"]["id"], "of-the-client-1");
    assert!(said("stops")["timestamp"].is_string());
}

#[tokio::test]
async fn a_stopped_server_says_so_and_keeps_everything() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Program::start(folder.path(), &[]);
    let request = CreateRequest { side: Side::White.into(), ..CreateRequest::default() };
    let mut host = Player::host(server.channel().await, "host", request).await;
    let mut guest = Player::guest(server.channel().await, "guest", &host.code.clone()).await;
    let mut watching = guest.watch(0).await;
    host.play(0, "a2a3").await.expect("legal");
    guest.play(1, "a6a5").await.expect("legal");
    watching.wait_until(|told| told.events.len() == 5).await;
    server.wait_for_log("listens");
    assert!(!server.log().contains('\u{1b}'), "a file gets no colours: {}", server.log());
    server.terminate();
    let end = loop {
        match tokio::time::timeout(PATIENCE, watching.receive()).await.expect("it ends") {
            Ok(()) => {}
            Err(status) => break status,
        }
    };
    assert_eq!((end.code(), end.message()), (Code::Unavailable, "the server stops"));
    drop((host, watching));
    let code = guest.code.clone();
    drop(guest);
    let (status, said) = server.wait();
    assert_eq!((status.code(), said.trim()), (Some(0), "congo-server has stopped"));
    let server = serve(folder.path()).await;
    let mut third = Player::new(channel(&server).await, "");
    (third.code, third.seat_token) = (code, Vec::new());
    let mut watching = third.watch(0).await;
    watching.wait_until(|told| told.presence.is_some()).await;
    assert_eq!(watching.game_state().ply(), 2);
}

/// What a server's output may be when nobody reads it.
#[derive(Debug, Clone, Copy)]
enum Unread {
    /// The disk is full.
    Full,
    /// The pipe was closed before the server started.
    Closed,
    /// The pipe is closed once the server runs.
    ClosedLater,
    /// The pipe is open and full.
    Stuck,
}

impl Unread {
    const ALL: [Self; 4] = [Self::Full, Self::Closed, Self::ClosedLater, Self::Stuck];

    /// The output, and the end of the pipe that is kept meanwhile.
    fn open(self) -> (Stdio, Option<PipeReader>) {
        if let Self::Full = self {
            let full = std::fs::File::options().write(true).open("/dev/full").expect("the system has it");
            return (full.into(), None);
        }
        let (reader, writer) = std::io::pipe().expect("a pipe");
        if let Self::Stuck = self {
            // It fails when the pipe takes no more. Opened again, the server's end still waits.
            let mut filler = Command::new("dd");
            filler.args(["if=/dev/zero", "of=/proc/self/fd/1", "bs=4096", "oflag=nonblock"]).stderr(Stdio::null());
            filler.stdout(writer.try_clone().expect("a pipe")).status().expect("dd runs");
        }
        (writer.into(), Some(reader).filter(|_| !matches!(self, Self::Closed)))
    }
}

/// Connects when the server listens, plays, and connects again.
async fn check_that_it_serves(port: u16) {
    let address = format!("http://127.0.0.1:{port}");
    let connect = || async {
        loop {
            match Channel::from_shared(address.clone()).expect("an address").connect().await {
                Ok(channel) => return channel,
                Err(_) => tokio::time::sleep(Duration::from_millis(5)).await,
            }
        }
    };
    let connect = || async { tokio::time::timeout(PATIENCE, connect()).await.expect("it listens") };
    let request = CreateRequest { side: Side::White.into(), ..CreateRequest::default() };
    let mut host = Player::host(connect().await, "host", request).await;
    let _guest = Player::guest(connect().await, "guest", &host.code.clone()).await;
    host.play(0, "a2a3").await.expect("legal");
    greet(connect().await).await.expect("greeted");
}

/// A free port; another program is unlikely to take it before the server does.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port()
}

#[tokio::test]
#[cfg_attr(not(target_os = "linux"), ignore = "only Linux has /dev/full")]
async fn a_server_without_a_reader_of_its_log_or_output_serves_and_stops() {
    for (unread, is_log) in Unread::ALL.into_iter().flat_map(|unread| [(unread, true), (unread, false)]) {
        let (folder, port) = (tempfile::tempdir().expect("a temporary folder"), free_port());
        let mut program = command();
        program.args(["--host", "127.0.0.1", "--port", &port.to_string(), "--log", "debug", "--database"]);
        program.arg(database(folder.path())).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let (output, reader) = unread.open();
        let mut server = match is_log {
            true => program.stderr(output),
            false => program.stdout(output),
        }
        .spawn()
        .expect("the server starts");
        drop(program);
        check_that_it_serves(port).await;
        if let Unread::ClosedLater = unread {
            drop(reader);
            check_that_it_serves(port).await;
        }
        let told = Command::new("kill").args(["-TERM", &server.id().to_string()]).status();
        assert!(told.is_ok_and(|status| status.success()), "it can be told");
        let stopped = tokio::task::spawn_blocking(move || server.wait());
        let stopped = tokio::time::timeout(PATIENCE, stopped).await.unwrap_or_else(|_| panic!("{unread:?} {is_log}"));
        let status = stopped.expect("a thread").expect("it ends");
        assert!(status.success(), "{unread:?} {is_log}: {status}");
    }
}

/// A closed pipe has had what it wanted; a full disk lacks something.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "only Linux has /dev/full")]
fn a_command_that_nobody_reads_says_in_its_status_whether_anything_is_missing() {
    for (line, full, closed) in [
        (&["--help"][..], 1, 0),
        (&["--version"], 1, 0),
        (&["manual"], 1, 0),
        (&["completions", "bash"], 1, 0),
        (&["--prot"], 2, 2),
        (&["backup", "x", "--database", "/no/x.db"], 1, 1),
    ] {
        for (unread, status) in [(Unread::Full, full), (Unread::Closed, closed)] {
            let mut program = with_args(line);
            program.stdin(Stdio::null()).stdout(unread.open().0).stderr(unread.open().0);
            let ended = program.status().expect("it runs");
            assert_eq!(ended.code(), Some(status), "{line:?} {unread:?}");
        }
    }
}

#[tokio::test]
async fn every_address_of_the_machine_is_served() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let config = ServerConfig {
        address: (ServerConfig::default().address.ip(), 0).into(),
        ..test_config(database(folder.path()))
    };
    let server = Server::start(config).await.expect("it serves");
    let port = server.address().port();
    for host in ["127.0.0.1", "[::1]"] {
        if host == "[::1]" && TcpListener::bind("[::1]:0").is_err() {
            continue;
        }
        let address = format!("http://{host}:{port}");
        let channel = Channel::from_shared(address).expect("an address").connect().await;
        greet(channel.unwrap_or_else(|problem| panic!("{host}: {problem}"))).await.expect("greeted");
    }
}

#[test]
fn a_log_shows_no_password() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let passwords = folder.path().join("pgpass");
    std::fs::write(&passwords, "127.0.0.1:1:games:geheim\n").expect("writable");
    std::fs::set_permissions(&passwords, std::os::unix::fs::PermissionsExt::from_mode(0o600)).expect("writable");
    let addresses = [
        "postgres://congo:geheim@127.0.0.1:1/games",
        "postgres://127.0.0.1:1/games?user=congo&password=geheim",
        "postgres://127.0.0.1:1/games?user=congo&p%61ssword=geheim&sslpassword=geheim&passwd=geheim",
        "postgres://congo@127.0.0.1:1/games",
        "postgres://congo:geheim@127.0.0.1:1/games?sslmode=geheim",
        "host=127.0.0.1 port=1 user=congo password=geheim dbname=games",
    ];
    let [copy, old] = ["copy.db", "old.db"].map(|name| folder.path().join(name).display().to_string());
    drop(Program::start(folder.path(), &["--database", &old]));
    let lines = [&["--log", "trace", "--port", "0"][..], &["backup", &copy], &["restore", &old], &["--help"]];
    // Beside each other: a server tries for ten seconds to reach a database.
    std::thread::scope(|scope| {
        for (line, address) in lines.into_iter().flat_map(|line| addresses.map(|address| (line, address))) {
            let passwords = &passwords;
            scope.spawn(move || {
                let mut program = with_args(line);
                program.env("CONGO_SERVER_DATABASE", address).env("PGPASSWORD", "geheim").env("PGPASSFILE", passwords);
                let text = output_text(&run_command(&mut program));
                assert!(!text.is_empty() && !text.contains("geheim"), "{line:?} {address}: {text}");
            });
        }
    });
}

/// Connects from another address of this machine.
async fn connect_from(address: [u8; 4], server: &Server) -> Channel {
    let endpoint = Endpoint::from_shared(format!("http://{}", server.address())).expect("an address");
    endpoint.local_address(Some(IpAddr::from(address))).connect().await.expect("a connection")
}

const ONE: [u8; 4] = [127, 0, 0, 1];
const OTHER: [u8; 4] = [127, 0, 0, 2];

async fn serve_with(folder: &Path, change: impl FnOnce(&mut ServerConfig)) -> Server {
    let mut plan = test_config(database(folder));
    change(&mut plan);
    Server::start(plan).await.expect("it serves")
}

#[tokio::test]
#[cfg_attr(not(target_os = "linux"), ignore = "only Linux has more addresses of its own from the start")]
async fn too_many_calls_of_one_client_are_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve_with(folder.path(), |plan| plan.limits.requests_per_second = NonZeroU32::MIN).await;
    let (one, other) = (connect_from(ONE, &server).await, connect_from(OTHER, &server).await);
    let mut refused = None;
    for _ in 0..100 {
        match greet(one.clone()).await {
            Ok(_) => {}
            Err(status) => refused = Some(status),
        }
    }
    let refused = refused.expect("a hundred at once are too many");
    assert_eq!(refused.code(), Code::ResourceExhausted);
    assert_eq!(Refusal::from_status(&refused).map(|refusal| refusal.reason()), Some(refusal::Reason::TooMuch));
    greet(other).await.expect("another client is served");
}

#[tokio::test]
#[cfg_attr(not(target_os = "linux"), ignore = "only Linux has more addresses of its own from the start")]
async fn too_many_games_of_one_client_are_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve_with(folder.path(), |plan| plan.limits.games_per_hour = NonZeroU32::MIN.saturating_add(1)).await;
    let begin = async |channel: &Channel, seat_token: u8| {
        let request = CreateRequest { seat_token: vec![seat_token; 16], ..CreateRequest::default() };
        OnlineClient::new(channel.clone()).create(request).await.map_err(|status| status.code())
    };
    let (one, other) = (connect_from(ONE, &server).await, connect_from(OTHER, &server).await);
    assert!(begin(&one, 1).await.is_ok() && begin(&one, 2).await.is_ok());
    assert_eq!(begin(&one, 3).await.expect_err("the third"), Code::ResourceExhausted);
    let fen = congo_proto::platform::PostFenRequest { fen: "standard".into() };
    let mut platform = congo_proto::platform::congo_grpc_client::CongoGrpcClient::new(one);
    assert_eq!(platform.post_fen(fen).await.expect_err("nor there").code(), Code::ResourceExhausted);
    begin(&other, 4).await.expect("another client begins one");
}

#[tokio::test]
#[cfg_attr(not(target_os = "linux"), ignore = "only Linux has more addresses of its own from the start")]
async fn too_many_connections_of_one_client_are_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve_with(folder.path(), |plan| plan.limits.connections = 2).await;
    let (first, second) = (connect_from(ONE, &server).await, connect_from(ONE, &server).await);
    assert!(greet(first.clone()).await.is_ok() && greet(second.clone()).await.is_ok());
    let endpoint = Endpoint::from_shared(format!("http://{}", server.address())).expect("an address");
    let third = match endpoint.connect().await {
        Ok(channel) => greet(channel).await.is_err(),
        Err(_) => true,
    };
    assert!(third, "the third is closed");
    greet(connect_from(OTHER, &server).await).await.expect("another client is served");
    greet(first).await.expect("what was there is there");
    greet(second).await.expect("both");
}

#[tokio::test]
async fn a_message_that_is_too_long_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve_with(folder.path(), |plan| plan.max_message_bytes = 1000).await;
    let mut client = OnlineClient::new(channel(&server).await);
    let greeting = |length| GreetRequest { protocol: 1, client: "x".repeat(length) };
    client.greet(greeting(900)).await.expect("it is short enough");
    let refused = client.greet(greeting(1000)).await.expect_err("too long").code();
    assert!(matches!(refused, Code::OutOfRange | Code::ResourceExhausted), "{refused:?}");
    client.greet(greeting(1)).await.expect("the connection lives");
}

/// Runs a command until it exits.
fn run_command(command: &mut Command) -> Output {
    command.output().expect("the program runs")
}

fn output_text(output: &Output) -> String {
    let text = [&output.stdout[..], &output.stderr[..]].concat();
    String::from_utf8_lossy(&text).into_owned()
}

#[tokio::test]
async fn games_are_copied_while_the_server_runs_and_brought_back() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Program::start(folder.path(), &[]);
    let request = CreateRequest { side: Side::White.into(), ..CreateRequest::default() };
    let mut host = Player::host(server.channel().await, "host", request).await;
    let mut guest = Player::guest(server.channel().await, "guest", &host.code.clone()).await;
    host.play(0, "a2a3").await.expect("legal");
    let copied = folder.path().join("copy.db");
    let backup = || run_command(command().arg("backup").arg(&copied).args(["--database", &database(folder.path())]));
    let first = backup();
    assert!(first.status.success() && output_text(&first).contains("1 games copied"), "{}", output_text(&first));
    let again = backup();
    assert_eq!(again.status.code(), Some(1));
    assert!(output_text(&again).contains("copy.db: there are games in it already"), "{}", output_text(&again));
    guest.play(1, "a6a5").await.expect("the game goes on");
    drop(server);

    let empty = tempfile::tempdir().expect("a temporary folder");
    let restore = || run_command(command().arg("restore").arg(&copied).args(["--database", &database(empty.path())]));
    let first = restore();
    assert!(first.status.success(), "{}", output_text(&first));
    let again = restore();
    assert_eq!(again.status.code(), Some(1));
    assert!(output_text(&again).contains("there are games in it already"), "{}", output_text(&again));
    let server = Program::start(empty.path(), &[]);
    let mut back = Player::new(server.channel().await, "guest");
    back.set_seat(&SeatReply { code: guest.code.clone(), side: Side::Black.into() });
    let mut watching = back.watch(0).await;
    watching.wait_until(|told| told.presence.is_some()).await;
    assert_eq!(watching.game_state().ply(), 1, "as it was when it was copied");
    back.play(1, "b6b5").await.expect("the seats are there, too");
    let nothing = run_command(command().args(["restore", "/nowhere/copy.db", "--database", &database(empty.path())]));
    assert_eq!(nothing.status.code(), Some(1));
    assert!(output_text(&nothing).contains("/nowhere/copy.db: there is no such file"), "{}", output_text(&nothing));
}

/// The disk may be full, and the program may be killed.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "the limit is one of Linux")]
fn a_copy_that_ends_early_is_none() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    drop(Program::start(folder.path(), &[]));
    let source = database(folder.path());
    let connection = rusqlite::Connection::open(&source).expect("a database");
    let game = "INSERT INTO games (id, status, summary, changed_at) VALUES (?1, 0, x'', 0)";
    let entry = "INSERT INTO entries (game, number, data) VALUES (?1, 0, zeroblob(1000))";
    for id in 1..=500 {
        assert_eq!([game, entry].map(|insert| connection.execute(insert, [id])), [Ok(1), Ok(1)]);
    }
    drop(connection);
    let copied = folder.path().join("copy.db");
    for (signal, status, said) in [
        ("trap '' XFSZ", Some(1), " cannot be copied to copy.db: it could not be written: disk I/O error\n"),
        ("trap - XFSZ", None, ""),
    ] {
        let limited = format!("{signal}; ulimit -f 500; exec \"$0\" backup copy.db --database \"$1\"");
        let mut program = Command::new("sh");
        program.args(["-c", &limited, env!("CARGO_BIN_EXE_congo-server"), &source]).current_dir(folder.path());
        let failed = run_command(&mut program);
        assert_eq!(failed.status.code(), status, "{signal}");
        assert!(output_text(&failed).ends_with(said), "{signal}: {}", output_text(&failed));
        assert!(!copied.exists(), "{signal}: a part of the games passes for all of them");
    }
    let whole = run_command(command().arg("backup").arg(&copied).args(["--database", &source]));
    assert!(output_text(&whole).contains("500 games copied"), "{}", output_text(&whole));
    let names = std::fs::read_dir(folder.path()).expect("a folder").map(|file| file.expect("a file").file_name());
    assert!(names.into_iter().all(|name| !name.to_string_lossy().contains(".partial")), "nothing else is left");
}

#[test]
fn a_mistake_is_named_where_it_was_made() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("congo.toml");
    std::fs::write(&file, "name = \"here\"\nport = \"many\"\n").expect("writable");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let database = database(folder.path());
    let below_file = file.join("games.db").display().to_string();
    let newer = folder.path().join("newer.db");
    let connection = rusqlite::Connection::open(&newer).expect("a database");
    connection.pragma_update(None, "user_version", 99).expect("written");
    drop(connection);
    for (mut program, status, named) in [
        (with_args(&["--port", "many"]), 2, "--port many: it is a number"),
        (with_args(&["--prot", "1"]), 2, "exists: '--port'"),
        (with_args(&["go"]), 2, "unrecognized subcommand 'go'"),
        (with_env("CONGO_SERVER_CONNECTIONS", "none"), 2, "CONGO_SERVER_CONNECTIONS=none: it is"),
        (with_env("CONGO_SERVER_CONECTIONS", "1"), 2, "is it \"connections\"?"),
        (with_args(&["--config", &file.display().to_string()]), 2, "congo.toml, line 2: port = many: it is a number"),
        (with_args(&["--config", "/nowhere.toml"]), 2, "/nowhere.toml"),
        (
            with_args(&["--host", "127.0.0.1", "--port", &port, "--database", &database]),
            1,
            &format!("127.0.0.1:{port}"),
        ),
        (with_args(&["--port", "0", "--database", &below_file]), 1, "games.db: the folder"),
        (with_args(&["--port", "0", "--database", &newer.display().to_string()]), 1, "newer.db: it has version 99"),
        (with_args(&["--log", "congo_server=loud", "--database", &database]), 1, "log: "),
        (with_args(&["--tls-certificate", "c.pem", "--tls-key", "k.pem", "--database", &database]), 1, "c.pem"),
    ] {
        let output = run_command(&mut program);
        let text = output_text(&output);
        assert!(output.status.code() == Some(status) && text.contains(named), "{status} {named}: {text}");
        assert!(text.starts_with("congo-server: ") && text.trim().lines().count() == 1, "{text}");
    }
}

#[test]
fn two_servers_on_one_file_are_one_too_many() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let first = Program::start(folder.path(), &[]);
    let database = database(folder.path());
    let second = || run_command(&mut with_args(&["--host", "127.0.0.1", "--port", "0", "--database", &database]));
    let output = second();
    let text = output_text(&output);
    assert!(output.status.code() == Some(1) && text.contains("another congo-server uses this file"), "{text}");
    drop(first);
    // The lock has ended with the program, without a trace.
    Program::start(folder.path(), &[]);
}

fn with_args(flags: &[&str]) -> Command {
    let mut program = command();
    program.args(flags);
    program
}

fn with_env(variable: &str, text: &str) -> Command {
    let mut program = command();
    program.env(variable, text);
    program
}

#[tokio::test]
async fn a_server_without_file_descriptors_accepts_again_later() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut program = Command::new("sh");
    program.args(["-c", "ulimit -n 40; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_congo-server")]);
    program.args(["--host", "127.0.0.1", "--port", "0", "--connections", "1000", "--database"]);
    let server = Program::run(program.arg(database(folder.path())), folder.path());
    let crowd: Vec<TcpStream> = (0..80).map(|_| TcpStream::connect(server.address()).expect("queued")).collect();
    let full = async {
        while !server.log().contains("could not be let in") {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, full).await.expect("there are more than it can take");
    drop(crowd);
    greet(server.channel().await).await.expect("now there is room");
    let complaints = server.log().matches("could not be let in").count();
    assert!(complaints < 1000, "it does not try without end: {complaints}");
}
