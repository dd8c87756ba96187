//! Hostile input: random bytes, broken frames, truncated, mutated or oversized messages, other players' games, forged
//! tokens, moves out of turn. None of it is accepted, memory does not grow, and players meanwhile are not disturbed.
//! `CONGO_HOSTILE` sets the number of calls; a few thousand by default.

#![cfg(target_os = "linux")]

mod support;

use congo_proto::game_state;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::*;
use congo_proto::platform::*;
use congo_rules::Position;
use prost::Message;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use support::program::Program;
use support::{MILLIONS_OF_CHAINS, PATIENCE, Player, database, told};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tonic::codegen::{Service, http};
use tonic::transport::Channel;

/// The number of concurrent attackers, each with its own connection.
const ATTACKERS: u64 = 16;
/// After this part of the attack the memory is measured for the first time: by then the server holds what this number
/// of clients needs.
const WARM_UP_FRACTION: f64 = 0.2;
/// The maximum growth of memory from then on, in kilobytes.
const MAX_MEMORY_GROWTH_KB: u64 = 24 * 1024;

/// Connections of watchers that never read, per thousand calls; at most [`MAX_SLOW_CONNECTIONS`].
const SLOW_CONNECTIONS_PER_1000_CALLS: u64 = 3;
/// As many as many addresses have, each within its limit.
const MAX_SLOW_CONNECTIONS: u64 = 100;
/// The games that one connection watches; the server allows 32 concurrent calls.
const WATCHED_GAMES_PER_CONNECTION: usize = 30;
/// The receive window of such a connection in bytes.
const SLOW_WINDOW_BYTES: u32 = 64;
/// The maximum memory of the server throughout, in kilobytes.
const MAX_MEMORY_KB: u64 = 300 * 1024;

const ACT: &str = "/congo.online.v1.Online/Act";
const CREATE: &str = "/congo.online.v1.Online/Create";
const JOIN: &str = "/congo.online.v1.Online/Join";
const WATCH: &str = "/congo.online.v1.Online/Watch";
const GREET: &str = "/congo.online.v1.Online/Greet";
const LIST: &str = "/congo.online.v1.Online/List";
const POST_FEN: &str = "/congo.CongoGrpc/PostFen";
const POST_MOVE: &str = "/congo.CongoGrpc/PostMove";
const SIGN_IN: &str = "/congo.online.v1.Players/SignIn";
const SET_NAME: &str = "/congo.online.v1.Players/SetName";
const METHODS: [&str; 20] = [
    SIGN_IN,
    SET_NAME,
    "/congo.online.v1.Players/GetProfile",
    "/congo.online.v1.Players/ReportName",
    ACT,
    CREATE,
    JOIN,
    WATCH,
    GREET,
    LIST,
    POST_FEN,
    POST_MOVE,
    "/congo.CongoGrpc/CheckGameId",
    "/congo.CongoGrpc/GetFirstFen",
    "/congo.CongoGrpc/GetLatestFen",
    "/congo.CongoGrpc/GetDbMovesAfter",
    "/grpc.health.v1.Health/Check",
    "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
    "/congo.online.v1.Online/Nothing",
    "/grpc.nothing.Nothing/Nothing",
];

fn call_count() -> u64 {
    std::env::var("CONGO_HOSTILE").ok().map_or(4000, |count| count.parse().expect("CONGO_HOSTILE is a number"))
}

/// The server and games under attack.
struct Target {
    address: SocketAddr,
    /// A game in which both players have moved; it is White's turn.
    code: String,
    tokens: [Vec<u8>; 2],
    /// Commands that were applied in it.
    applied: Vec<ActRequest>,
    /// Another game, with other players.
    other_game: String,
    /// A finished game of the platform; then the number of a game that is not one of the platform.
    finished_game: i64,
    foreign_game: i64,
    /// The number of games started by requests that happened to be valid.
    games_begun: AtomicU64,
}

/// A call as it is sent.
struct Call {
    method: &'static str,
    body: Vec<u8>,
    content_type: &'static str,
}

impl Call {
    fn framed(method: &'static str, message: &[u8]) -> Self {
        Self { method, body: framed(message), content_type: "application/grpc" }
    }

    fn encode(method: &'static str, message: &impl Message) -> Self {
        Self::framed(method, &message.encode_to_vec())
    }
}

/// A message in gRPC's framing: uncompressed, length, message.
fn framed(message: &[u8]) -> Vec<u8> {
    let mut body = vec![0];
    body.extend(u32::try_from(message.len()).expect("a short message").to_be_bytes());
    body.extend(message);
    body
}

fn random_bytes(random: &mut StdRng, length: usize) -> Vec<u8> {
    (0..length).map(|_| random.random()).collect()
}

fn choose<T: Copy>(random: &mut StdRng, from: &[T]) -> T {
    from[random.random_range(0..from.len())]
}

/// An invalid message; mutation makes it invalid in other ways.
fn sample(random: &mut StdRng, target: &Target, method: &str) -> Vec<u8> {
    let seat_token = random_bytes(random, 16);
    let code = target.code.clone();
    match method {
        ACT => {
            let moved = Moved { ply: 2, path: "a3a4".into() };
            let commands = [
                PlayerCommand::Move(moved),
                PlayerCommand::Resign(Resigned {}),
                PlayerCommand::Say(ChatMessage { phrase: 1 }),
            ];
            let command = Some(commands[random.random_range(0..commands.len())].clone());
            ActRequest { code, seat_token, command_key: random.random(), command }.encode_to_vec()
        }
        CREATE => {
            CreateRequest { fen: "7/7/7/7/7/7/7/w/-1".into(), seat_token, ..CreateRequest::default() }.encode_to_vec()
        }
        JOIN => JoinRequest { code, seat_token, name: "Mallory".into() }.encode_to_vec(),
        WATCH => WatchRequest { game: code, seat_token, from: random.random() }.encode_to_vec(),
        SIGN_IN => SignInRequest { proof: Some(forged_proof(random)) }.encode_to_vec(),
        SET_NAME => {
            let (proof, name) = (Some(forged_proof(random)), "Mallory".to_owned());
            SetNameRequest { proof, name, hidden: random.random() }.encode_to_vec()
        }
        POST_FEN => PostFenRequest { fen: "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-2".into() }.encode_to_vec(),
        POST_MOVE => PostMoveRequest { game_id: target.finished_game, fr: 35, to: 28 }.encode_to_vec(),
        _ => CheckGameIdRequest { game_id: target.foreign_game }.encode_to_vec(),
    }
}

/// A proof of the right form that nobody has signed, sometimes by a key for which anybody could.
fn forged_proof(random: &mut StdRng) -> Proof {
    let mut neutral = vec![0; 32];
    neutral[0] = 1;
    let public_key = if random.random() { neutral } else { random_bytes(random, 32) };
    let (nonce, signature) = (random_bytes(random, 56), random_bytes(random, 64));
    Proof { public_key, audience: "localhost:7153".to_owned(), nonce, signature }
}

/// Truncates and mutates a message.
fn mutate(random: &mut StdRng, message: &mut Vec<u8>) {
    for _ in 0..random.random_range(1..6) {
        let at = random.random_range(0..message.len().max(1));
        match random.random_range(0..7) {
            0 => message.truncate(at),
            1 => message.insert(at.min(message.len()), random.random()),
            2 => message.extend([0xff; 9]),
            // A field whose stated length is four gigabytes, or the whole message.
            3 => message.extend([0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f]),
            4 => message.extend([0x0b; 40]), // Nested groups.
            _ if message.is_empty() => message.push(random.random()),
            5 => message[at] = random.random(),
            _ => message[at] ^= 1 << random.random_range(0..8),
        }
    }
}

/// A well-formed call that must be refused.
fn forbidden_call(random: &mut StdRng, target: &Target) -> Call {
    let moved = |ply: u32, path: &str| Some(PlayerCommand::Move(Moved { ply, path: path.to_owned() }));
    let own = target.tokens.clone();
    let act = |seat_token: &[u8], command_key: u64, command| ActRequest {
        code: target.code.clone(),
        seat_token: seat_token.to_vec(),
        command_key,
        command,
    };
    let command_key = random.random_range(1000..u64::MAX);
    let request = match random.random_range(0..14) {
        // A token with one bit changed, a prefix of a token, an empty one, an invalid one.
        0 => {
            let mut almost = own[0].clone();
            let at = random.random_range(0..almost.len());
            almost[at] ^= 1 << random.random_range(0..8);
            act(&almost, command_key, moved(2, "a3a4"))
        }
        1 => act(&own[0][..random.random_range(0..own[0].len())], command_key, moved(2, "a3a4")),
        2 => {
            let length = choose(random, &[0, 1, 15, 16, 32, 64, 65, 1000]);
            act(&random_bytes(random, length), command_key, moved(2, "a3a4"))
        }
        // The other side's turn; the wrong ply; a path that is invalid or not legal.
        3 => act(&own[1], command_key, moved(2, "a3a4")),
        4 => act(&own[0], command_key, moved(choose(random, &[0, 1, 3, 4, u32::MAX]), "a3a4")),
        5 => act(
            &own[0],
            command_key,
            moved(2, choose(random, &["", "a3", "a3a4a5", "h9h8", "a3a5", "a1a7", "🦁", "a6a5", "d1d1"])),
        ),
        6 => act(&own[0], command_key, moved(2, &"a3a4".repeat(random.random_range(2..5000)))),
        // A command that was applied before, with other contents or unchanged.
        7 => {
            let done = &target.applied[random.random_range(0..target.applied.len())];
            ActRequest { command: moved(2, "b2b3"), ..done.clone() }
        }
        8 => target.applied[random.random_range(0..target.applied.len())].clone(),
        // Answers to nothing that was asked; no content at all; a command without an idempotency key.
        9 => {
            let nothing = [
                PlayerCommand::DeclineDraw(DrawDeclined {}),
                PlayerCommand::DeclineTakeback(TakebackDeclined {}),
                PlayerCommand::GrantTakeback(TakenBack { ply: 0 }),
                PlayerCommand::AskRematch(RematchAsked {}),
                PlayerCommand::Claim(Claimed {}),
                PlayerCommand::Cancel(Cancelled {}),
                PlayerCommand::Say(ChatMessage { phrase: choose(random, &[0, -1, 99, i32::MAX]) }),
                // Talk beyond its budget.
                PlayerCommand::Say(ChatMessage { phrase: choose(random, &[1, 2, 3]) }),
                PlayerCommand::OfferDraw(DrawOffered {}),
                PlayerCommand::AskTakeback(TakebackAsked { ply: 0 }),
            ];
            let command = nothing[random.random_range(0..nothing.len())].clone();
            act(&own[random.random_range(0..2)], command_key, Some(command))
        }
        10 => act(&own[0], command_key, None),
        11 => act(&own[0], 0, moved(2, "a3a4")),
        // Games of other players, and games that do not exist.
        12 => ActRequest { code: target.other_game.clone(), ..act(&own[0], command_key, moved(2, "a3a4")) },
        _ => {
            let code = choose(random, &["", "BCDGHJ", "1", "-1", "99999999999999999999", "\0\0\0\0\0\0", "AAAAAA"]);
            ActRequest { code: code.to_owned(), ..act(&own[0], command_key, moved(2, "a3a4")) }
        }
    };
    match random.random_range(0..12) {
        10 => Call::encode(POST_FEN, &PostFenRequest { fen: MILLIONS_OF_CHAINS.to_owned() }),
        11 => {
            let seat_token = random_bytes(random, 16);
            Call::encode(
                CREATE,
                &CreateRequest { fen: MILLIONS_OF_CHAINS.to_owned(), seat_token, ..CreateRequest::default() },
            )
        }
        0 => {
            let game_id = choose(random, &[0, -1, i64::MIN, i64::MAX, target.foreign_game, target.finished_game]);
            let square =
                |random: &mut StdRng| choose(random, &[-1, 0, 20, 35, 48, 49, 255, 256 + 28, i32::MIN, i32::MAX]);
            Call::encode(POST_MOVE, &PostMoveRequest { game_id, fr: square(random), to: square(random) })
        }
        1 => {
            let (seat_token, name) = (random_bytes(random, 16), "Mallory".to_owned());
            Call::encode(JOIN, &JoinRequest { code: target.code.clone(), seat_token, name })
        }
        2 => {
            let game = choose(random, &["1", "2", &target.foreign_game.to_string(), "-7", "BCDGHJ"]).to_owned();
            Call::encode(WATCH, &WatchRequest { game, seat_token: random_bytes(random, 16), from: random.random() })
        }
        _ => Call::encode(ACT, &request),
    }
}

/// A message that is far too long, or just short enough.
fn oversized_call(random: &mut StdRng) -> Call {
    let length = random.random_range(20_000..200_000);
    let text = "x".repeat(length);
    match random.random_range(0..6) {
        0 => Call::encode(CREATE, &CreateRequest { name: text, seat_token: vec![1; 16], ..CreateRequest::default() }),
        1 => Call::encode(
            CREATE,
            &CreateRequest { seat_token: random_bytes(random, length), ..CreateRequest::default() },
        ),
        2 => Call::encode(CREATE, &CreateRequest { fen: text, seat_token: vec![1; 16], ..CreateRequest::default() }),
        3 => Call::encode(JOIN, &JoinRequest { code: text, seat_token: vec![1; 16], name: String::new() }),
        4 => Call::encode(POST_FEN, &PostFenRequest { fen: "7/".repeat(length / 2) }),
        // Its stated length is greater than its real one.
        _ => Call {
            method: ACT,
            body: [&[0, 0x7f, 0xff, 0xff, 0xff][..], &random_bytes(random, 100)].concat(),
            ..empty_call(ACT)
        },
    }
}

fn empty_call(method: &'static str) -> Call {
    Call::framed(method, &[])
}

fn random_call(random: &mut StdRng, target: &Target) -> Call {
    let method = choose(random, &METHODS);
    match random.random_range(0..100) {
        0 => oversized_call(random),
        1..30 => {
            let length = random.random_range(0..200);
            Call::framed(method, &random_bytes(random, length))
        }
        30..65 => {
            let mut message = sample(random, target, method);
            mutate(random, &mut message);
            Call::framed(method, &message)
        }
        // Not gRPC at all, or with another content type.
        65..70 => {
            let length = random.random_range(0..100);
            let content_type = choose(random, &["application/grpc", "application/grpc+json", "text/html", ""]);
            Call { method, body: random_bytes(random, length), content_type }
        }
        _ => forbidden_call(random, target),
    }
}

/// Whether any client may make this call: games may be started by everyone with a valid request.
fn is_allowed(call: &Call) -> bool {
    let Some(message) = call.body.get(5..) else { return false };
    match call.method {
        CREATE => CreateRequest::decode(message).is_ok_and(|request| {
            congo_proto::TOKEN_BYTES.contains(&request.seat_token.len())
                && game_state::parse_position(&request.fen).is_ok()
                && game_state::parse_time_control(&request.clock).is_ok()
        }),
        POST_FEN => PostFenRequest::decode(message)
            .is_ok_and(|request| request.fen == "standard" || Position::from_fen(&request.fen).is_ok()),
        _ => false,
    }
}

/// The message in the response; `None` if the call was refused.
async fn answer(channel: &mut Channel, call: &Call) -> Option<Vec<u8>> {
    let request = http::Request::post(call.method)
        .header("te", "trailers")
        .header("content-type", call.content_type)
        .body(tonic::body::Body::new(axum::body::Body::from(call.body.clone())))
        .expect("a request");
    std::future::poll_fn(|context| Service::poll_ready(channel, context)).await.expect("the server is there");
    let answered = tokio::time::timeout(PATIENCE, channel.call(request)).await.expect("an answer of some kind");
    let response = answered.unwrap_or_else(|problem| panic!("{}: {problem:?}", call.method));
    if response.headers().contains_key("grpc-status") || response.status() != http::StatusCode::OK {
        return None;
    }
    if call.method == WATCH {
        return Some(Vec::new()); // The stream has no end, and watching changes nothing.
    }
    let body = axum::body::to_bytes(axum::body::Body::new(response.into_body()), 1 << 20).await.ok()?;
    body.get(5..).map(<[u8]>::to_vec)
}

/// Makes random calls and checks the result of each.
async fn make_calls(target: Arc<Target>, seed: u64, calls: u64) {
    let mut random = StdRng::seed_from_u64(seed);
    let endpoint = Channel::from_shared(format!("http://{}", target.address)).expect("an address");
    let mut channel = endpoint.connect().await.expect("a connection");
    for number in 0..calls {
        let call = random_call(&mut random, &target);
        let Some(reply) = answer(&mut channel, &call).await else { continue };
        let context = || format!("seed {seed}, call {number}: {} {:x?}", call.method, call.body);
        let accepted = match call.method {
            ACT => !is_repeated(&target, &call, &reply),
            CREATE | JOIN | SIGN_IN | SET_NAME => true,
            POST_FEN => PostFenReply::decode(&*reply).expect("a reply").game_id != -1,
            POST_MOVE => PostMoveReply::decode(&*reply).expect("a reply").move_id != -1 && is_old(&target, &call),
            _ => false, // These change nothing.
        };
        if accepted {
            assert!(is_allowed(&call), "{}", context());
            target.games_begun.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Whether the call is about a game that existed before: in games started meanwhile, anyone may take a step.
fn is_old(target: &Target, call: &Call) -> bool {
    let request = call.body.get(5..).and_then(|message| PostMoveRequest::decode(message).ok());
    request.is_none_or(|request| request.game_id <= target.finished_game)
}

/// Whether the call repeats an applied command, and the response is just that command's event number.
fn is_repeated(target: &Target, call: &Call, reply: &[u8]) -> bool {
    let Some(Ok(request)) = call.body.get(5..).map(ActRequest::decode) else { return false };
    let number = ActReply::decode(reply).expect("a reply").number;
    let known = target
        .applied
        .iter()
        .position(|done| (done.command_key, &done.seat_token) == (request.command_key, &request.seat_token));
    // The start and two seats come first.
    known.is_some_and(|index| number == index as u64 + 3)
}

/// Sends bytes that are not gRPC, and waits until the server closes the connection.
async fn send_garbage(address: SocketAddr, bytes: &[u8]) {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    // The server may close before it has read everything, which is just as good.
    let _ = stream.write_all(bytes).await;
    let _ = stream.shutdown().await;
    let mut answer = Vec::new();
    let closed = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    assert!(closed.is_ok(), "the connection stays open after {bytes:x?}");
}

/// The preface of an HTTP/2 connection, then random frames.
fn random_frames(random: &mut StdRng) -> Vec<u8> {
    let mut words = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0".to_vec();
    for _ in 0..random.random_range(1..20) {
        let length = random.random_range(0..60);
        let payload = random_bytes(random, length);
        let said = if random.random_range(0..4) == 0 { random.random_range(0..1 << 24) } else { length as u32 };
        words.extend(&said.to_be_bytes()[1..]);
        words.extend([random.random_range(0..12), random.random()]);
        words.extend(choose(random, &[0u32, 1, 1, 2, 3, 0x7fff_ffff, u32::MAX]).to_be_bytes());
        words.extend(payload);
    }
    words
}

async fn send_garbage_repeatedly(address: SocketAddr, seed: u64, times: u64) {
    let mut random = StdRng::seed_from_u64(seed);
    for _ in 0..times {
        let length = random.random_range(0..500);
        let words = if random.random() { random_frames(&mut random) } else { random_bytes(&mut random, length) };
        send_garbage(address, &words).await;
    }
}

/// Makes `count` hostile calls, plus one connection with garbage for every 50 of them.
async fn attack(target: &Arc<Target>, seed: u64, count: u64) {
    let mut attackers = JoinSet::new();
    let each = count.div_ceil(ATTACKERS);
    for attacker in 0..ATTACKERS {
        let (target, seed) = (target.clone(), seed + attacker);
        attackers.spawn(async move {
            tokio::join!(
                make_calls(target.clone(), seed, each),
                send_garbage_repeatedly(target.address, seed, each.div_ceil(50))
            );
        });
    }
    while let Some(ended) = attackers.join_next().await {
        ended.expect("nothing was accepted");
    }
}

/// Watchers that never read. They watch the game of the undisturbed players. Each connection has the smallest window
/// that the protocol allows, so that all updates wait in the server. Now and then one disconnects and connects again.
async fn watch_slowly(address: SocketAddr, played: Arc<Mutex<String>>, stop: Arc<AtomicU64>) {
    let endpoint = Channel::from_shared(format!("http://{address}")).expect("an address");
    let endpoint =
        endpoint.initial_stream_window_size(SLOW_WINDOW_BYTES).initial_connection_window_size(SLOW_WINDOW_BYTES);
    while stop.load(Ordering::Relaxed) == 0 {
        let online = OnlineClient::new(endpoint.connect().await.expect("a connection"));
        let mut unread = Vec::new();
        for _ in 0..WATCHED_GAMES_PER_CONNECTION {
            let game = played.lock().expect("nobody panics").clone();
            let request = WatchRequest { game, ..WatchRequest::default() };
            unread.push(online.clone().watch(request).await.expect("it can be watched"));
        }
        tokio::time::sleep(Duration::from_secs(rand::random_range(1..4))).await;
    }
}

/// A game in which both players have moved, the commands applied in it, and the tokens of its seats.
async fn start_game(server: &Program, names: [&str; 2]) -> (String, [Vec<u8>; 2], Vec<ActRequest>) {
    let request = CreateRequest { side: Side::White.into(), ..CreateRequest::default() };
    let mut host = Player::host(server.channel().await, names[0], request).await;
    let mut guest = Player::guest(server.channel().await, names[1], &host.code.clone()).await;
    let mut done = Vec::new();
    for (ply, path) in ["a2a3", "a6a5"].into_iter().enumerate() {
        let player = if ply == 0 { &mut host } else { &mut guest };
        let command = PlayerCommand::Move(Moved { ply: ply as u32, path: path.to_owned() });
        player.act_with_key(ply as u64 + 1, command.clone()).await.expect("legal");
        let (code, seat_token) = (player.code.clone(), player.seat_token.clone());
        done.push(ActRequest { code, seat_token, command_key: ply as u64 + 1, command: Some(command) });
    }
    exhaust_talk_budget(&mut host, &mut guest).await;
    (host.code, [host.seat_token, guest.seat_token], done)
}

/// Both players use up their talk budget before the next move: whatever they say from now on exceeds it.
async fn exhaust_talk_budget(host: &mut Player, guest: &mut Player) {
    let mut command_key = 1000;
    for _ in 0..2 {
        for (one, other) in [(0, 1), (1, 0)] {
            let players = [&mut *host, &mut *guest];
            for (who, command) in [
                (one, PlayerCommand::OfferDraw(DrawOffered {})),
                (other, PlayerCommand::DeclineDraw(DrawDeclined {})),
                (one, PlayerCommand::AskTakeback(TakebackAsked { ply: 0 })),
                (other, PlayerCommand::DeclineTakeback(TakebackDeclined {})),
            ] {
                command_key += 1;
                players[who].act_with_key(command_key, command).await.expect("within the budget");
            }
        }
    }
    for player in [host, guest] {
        while player
            .act_with_key(command_key + 1, PlayerCommand::Say(ChatMessage { phrase: Phrase::Hello.into() }))
            .await
            .is_ok()
        {
            command_key += 1;
        }
    }
}

/// A game of the platform in which White has captured the lion.
async fn finished_platform_game(server: &Program) -> i64 {
    let mut client = congo_grpc_client::CongoGrpcClient::new(server.channel().await);
    let square = |text: &str| i32::from(text.parse::<congo_rules::Square>().expect(text).fen_index());
    let fen = "3l3/7/7/7/7/7/3L3/w/-1".to_owned();
    let game_id = client.post_fen(PostFenRequest { fen }).await.expect("an answer").into_inner().game_id;
    let step = PostMoveRequest { game_id, fr: square("d1"), to: square("d7") };
    assert_eq!(client.post_move(step).await.expect("an answer").into_inner().move_id, 0, "along the open file");
    game_id
}

/// Two players who play one game after the other during the attack, until they are stopped; returns the number of
/// games and the time of each move.
async fn play_meanwhile(
    channels: [Channel; 2],
    played: Arc<Mutex<String>>,
    stop: Arc<AtomicU64>,
) -> (i64, Vec<Duration>) {
    let (mut games, mut moves) = (0, Vec::new());
    while stop.load(Ordering::Relaxed) == 0 {
        let [first, second] = channels.clone();
        let names = [format!("in peace {games}"), format!("undisturbed {games}")];
        let request = CreateRequest { side: Side::White.into(), ..CreateRequest::default() };
        let host = Player::host(first, &names[0], request).await;
        let guest = Player::guest(second, &names[1], &host.code).await;
        played.lock().expect("nobody panics").clone_from(&host.code);
        play_one(host, guest, &stop, &mut moves).await;
        games += 1;
    }
    (games, moves)
}

/// Every move gets the right response and reaches the opponent; records how long each one took to arrive.
async fn play_one(mut host: Player, mut guest: Player, stop: &AtomicU64, moves_took: &mut Vec<Duration>) {
    let mut watching = guest.watch(0).await;
    watching.wait_until(|told| told.presence.is_some()).await;
    let mut ply = 0;
    while stop.load(Ordering::Relaxed) == 0 && !watching.game_state().is_over() {
        let position = watching.game_state().game().position();
        let moves = position.legal_moves();
        let path = position.path(moves[rand::random_range(0..moves.len())]).to_string();
        let player = if ply % 2 == 0 { &mut host } else { &mut guest };
        let sent = Instant::now();
        // The start and two seats come first.
        assert_eq!(player.play(ply as u32, &path).await, Ok(ply as u64 + 3));
        ply += 1;
        watching.wait_until(|told| told.game_state().ply() == ply).await;
        moves_took.push(sent.elapsed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The number of games in the database.
fn stored_game_count(folder: &std::path::Path) -> i64 {
    let file = rusqlite::Connection::open(database(folder)).expect("it can be opened");
    file.query_row("SELECT count(*) FROM games", [], |row| row.get(0)).expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_hostile_is_accepted_and_nothing_of_it_stays() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut server = Program::start(folder.path(), &["--idle-seconds", "5", "--absence-seconds", "86400"]);
    let (code, secrets, done) = start_game(&server, ["white", "black"]).await;
    let (other, ..) = start_game(&server, ["Ada", "Bo"]).await;
    let over = finished_platform_game(&server).await;
    let address = server.address();
    let target = Target {
        address,
        code,
        tokens: secrets,
        applied: done,
        other_game: other,
        finished_game: over,
        foreign_game: 1,
        games_begun: AtomicU64::new(0),
    };
    let target = Arc::new(target);
    let games = [target.code.clone(), target.other_game.clone(), over.to_string()];
    let mut before = Vec::new();
    for game in &games {
        before.push(told(&mut OnlineClient::new(server.channel().await), game).await.expect("it is told"));
    }
    let (games_before, stop) = (stored_game_count(folder.path()), Arc::new(AtomicU64::new(0)));
    let channels = [server.channel().await, server.channel().await];
    let played = Arc::new(Mutex::new(target.other_game.clone()));
    let meanwhile = tokio::spawn(play_meanwhile(channels, played.clone(), stop.clone()));
    let slow = (call_count() * SLOW_CONNECTIONS_PER_1000_CALLS / 1000).min(MAX_SLOW_CONNECTIONS);
    let watching: JoinSet<()> = (0..slow).map(|_| watch_slowly(address, played.clone(), stop.clone())).collect();

    let started = Instant::now();
    let warm = (call_count() as f64 * WARM_UP_FRACTION) as u64;
    let seed = rand::random::<u32>().into();
    attack(&target, seed, warm).await;
    let warm_memory = server.memory();
    attack(&target, seed + ATTACKERS, call_count() - warm).await;
    let passed = started.elapsed();
    stop.store(1, Ordering::Relaxed);
    let (own, mut moves) = meanwhile.await.expect("the players are not disturbed");
    let memory = server.memory();
    watching.join_all().await;

    for (game, before) in games.iter().zip(before) {
        let after = told(&mut OnlineClient::new(server.channel().await), game).await.expect("it is told");
        assert_eq!(after, before, "seed {seed}: {game}");
    }
    let by_chance = target.games_begun.load(Ordering::Relaxed);
    let begun = stored_game_count(folder.path()) - games_before - own;
    assert!(begun <= by_chance as i64, "seed {seed}: {begun} games begun, {by_chance} of them in good form");
    assert!(server.is_running(), "seed {seed}: it lives");
    assert!(!server.log().contains("panicked"), "seed {seed}: {}", server.log());
    assert!(memory <= warm_memory + MAX_MEMORY_GROWTH_KB, "seed {seed}: {warm_memory} kB, then {memory} kB");
    assert!(server.peak_memory() <= MAX_MEMORY_KB, "seed {seed}: {} kB", server.peak_memory());
    moves.sort_unstable();
    let p99 = moves.get(moves.len() * 99 / 100).copied().unwrap_or_default();
    println!(
        "{} calls in {:.1} s: none accepted, {by_chance} games begun that anybody might begin, {} moves played meanwhile, \
         99 of 100 told to the opponent within {} us; {} watchers that never read; memory {warm_memory} kB after a \
         fifth, {memory} kB after all, {} kB at most",
        call_count(),
        passed.as_secs_f64(),
        moves.len(),
        p99.as_micros(),
        slow * WATCHED_GAMES_PER_CONNECTION as u64,
        server.peak_memory(),
    );
}
