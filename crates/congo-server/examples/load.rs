//! Puts a server under load: many games at once, two clients to each, each with its own connection and an open
//! stream of updates. Each move is timed twice: until its sender has the response, and until the opponent has the
//! event. Every acknowledged move must have reached both, and must be in the game when it is read again.

use clap::Parser;
use congo_proto::game_state::GameState;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::update::Payload as UpdateKind;
use congo_proto::online::{ActRequest, CreateRequest, Event, JoinRequest, Moved, Side, Update, WatchRequest};
use congo_rules::Game;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tonic::transport::{Certificate, Channel, ClientTlsConfig};
use tonic::{Status, Streaming};

/// How many games are created at the same time.
const MAX_CONCURRENT_STARTS: usize = 32;
/// Longer than an answer may take.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// Puts a congo-server under load and measures it
///
/// The server must allow it: --connections, --watchers, --requests-per-second, --games-per-hour and --joins-per-hour are
/// counted by address.
#[derive(clap::Parser, Debug, Clone)]
struct LoadOptions {
    /// Where the server listens; if there are several that share a database, all of them, with commas: the two players of
    /// a game are at different ones
    #[arg(long, value_name = "ADDRESS", default_value = "http://127.0.0.1:7153", value_delimiter = ',')]
    server: Vec<String>,
    /// Games at the same time, each with two clients
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Moves a second, of all games together
    #[arg(long, value_name = "NUMBER", default_value_t = 100.0, value_parser = parse_rate)]
    rate: f64,
    /// Duration of the run in seconds
    #[arg(long, value_name = "NUMBER", default_value_t = 10)]
    seconds: u64,
    /// Connections of each client; all but one are idle
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    connections: u32,
    /// Clients that only watch the first game
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    spectators: u32,
    /// The certificate (PEM) to trust if the address begins with https://, instead of the system's
    #[arg(long, value_name = "FILE", value_parser = read_certificate)]
    ca: Option<Certificate>,
    /// The server's process on this machine: its memory and its processor time are reported
    #[arg(long, value_name = "NUMBER")]
    pid: Option<u32>,
}

fn parse_rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate: &f64| rate.is_finite() && *rate > 0.0);
    rate.ok_or_else(|| "it is a number above 0".to_owned())
}

fn read_certificate(file: &str) -> Result<Certificate, String> {
    std::fs::read(file).map(Certificate::from_pem).map_err(|problem| problem.to_string())
}

/// Errors; the run continues without that game.
type Problem = Box<dyn std::error::Error + Send + Sync>;

#[tokio::main]
async fn main() -> ExitCode {
    let options = LoadOptions::parse();
    let before = options.pid.and_then(ProcessStats::read);
    let begun = Instant::now();
    let (mut all_games, mut problems) = start_all(&options).await;
    let clients = 2 * all_games.len();
    println!("{} games with {clients} clients begun in {:.1} s", all_games.len(), begun.elapsed().as_secs_f64());
    let spectators = match all_games.first() {
        Some(game) => Spectators::start(&options, game.code.clone()).await,
        None => Spectators::default(),
    };
    let loaded = options.pid.and_then(ProcessStats::read);
    let playing = Instant::now();
    let each = Duration::from_secs_f64(f64::from(options.games) / options.rate);
    let mut games = JoinSet::new();
    for (number, table) in all_games.drain(..).enumerate() {
        let first = each.mul_f64(number as f64 / f64::from(options.games));
        games.spawn(table.run(playing + first, each, playing + Duration::from_secs(options.seconds)));
    }
    let mut times = Times::default();
    while let Some(ended) = games.join_next().await {
        match ended.expect("a game does not panic") {
            (table, None) => times.add(table.times),
            (table, Some(problem)) => {
                times.add(table.times);
                problems.push(problem);
            }
        }
    }
    let passed = playing.elapsed();
    let after = options.pid.and_then(ProcessStats::read);
    times.print(passed);
    spectators.print();
    ProcessStats::print([before, loaded, after], passed);
    problems.iter().take(10).for_each(|problem| println!("problem: {problem}"));
    println!("{} games ended with a problem", problems.len());
    if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Begins all games, some at the same time.
async fn start_all(options: &LoadOptions) -> (Vec<LoadGame>, Vec<Problem>) {
    let at_once = Arc::new(Semaphore::new(MAX_CONCURRENT_STARTS));
    let mut beginning = JoinSet::new();
    for number in 0..options.games as usize {
        let (at_once, order) = (at_once.clone(), options.clone());
        beginning.spawn(async move {
            let _turn = at_once.acquire_owned().await;
            LoadGame::start(&order, number).await
        });
    }
    let (mut games, mut problems) = (Vec::new(), Vec::new());
    while let Some(begun) = beginning.join_next().await {
        match begun.expect("a game does not panic") {
            Ok(table) => games.push(table),
            Err(problem) => problems.push(problem),
        }
    }
    (games, problems)
}

/// How long things took, in microseconds.
#[derive(Debug, Default)]
struct Times {
    /// From sending a move to its answer.
    answered: Vec<u32>,
    /// From sending a move until the opponent received it.
    notified: Vec<u32>,
    /// How much later than planned a move was sent.
    late: Vec<u32>,
    games: u32,
    verified_moves: u32,
}

impl Times {
    fn add(&mut self, other: Self) {
        self.answered.extend(other.answered);
        self.notified.extend(other.notified);
        self.late.extend(other.late);
        self.games += other.games;
        self.verified_moves += other.verified_moves;
    }

    fn print(mut self, passed: Duration) {
        let moves = self.answered.len();
        let rate = moves as f64 / passed.as_secs_f64();
        println!("{moves} moves in {:.1} s: {rate:.1} a second, in {} games", passed.as_secs_f64(), self.games);
        println!("{} moves read again out of whole games, all as acknowledged", self.verified_moves);
        println!("{:<22} {:>9} {:>9} {:>9} {:>9}  milliseconds", "", "p50", "p90", "p99", "max");
        for (name, times) in [
            ("answered", &mut self.answered),
            ("told to the opponent", &mut self.notified),
            ("sent late", &mut self.late),
        ] {
            times.sort_unstable();
            let [p50, p90, p99, max] = [0.5, 0.9, 0.99, 1.0].map(|part| quantile(times, part));
            println!("{name:<22} {p50:>9.2} {p90:>9.2} {p99:>9.2} {max:>9.2}");
        }
    }
}

/// The time that so large a part of them does not exceed, in milliseconds.
fn quantile(sorted: &[u32], part: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else { return 0.0 };
    f64::from(sorted[(last as f64 * part).round() as usize]) / 1000.0
}

/// What the system says of a process.
#[derive(Debug, Clone, Copy)]
struct ProcessStats {
    resident: u64,
    peak: u64,
    seconds: f64,
}

impl ProcessStats {
    fn read(pid: u32) -> Option<Self> {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        let kilobytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse().ok()
        };
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        // After the name in brackets, which may have spaces; a hundred ticks are a second.
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let ticks = |index: usize| fields.get(index)?.parse::<f64>().ok();
        Some(Self {
            resident: kilobytes("VmRSS:")?,
            peak: kilobytes("VmHWM:")?,
            seconds: (ticks(11)? + ticks(12)?) / 100.0,
        })
    }

    fn print(samples: [Option<Self>; 3], passed: Duration) {
        let [Some(before), Some(loaded), Some(after)] = samples else { return };
        let megabytes = |kilobytes: u64| kilobytes as f64 / 1024.0;
        println!(
            "memory of the server: {:.1} MB before, {:.1} MB with all games begun, {:.1} MB after, at most {:.1} MB",
            megabytes(before.resident),
            megabytes(loaded.resident),
            megabytes(after.resident),
            megabytes(after.peak),
        );
        let used = after.seconds - loaded.seconds;
        let part = 100.0 * used / passed.as_secs_f64();
        println!("time of the server while they played: {used:.1} s, {part:.0} % of one core");
    }
}

/// Clients that watch one game and count what they are told.
#[derive(Default)]
struct Spectators {
    count: u32,
    events: Arc<AtomicU64>,
    _watching: JoinSet<()>,
}

impl Spectators {
    async fn start(options: &LoadOptions, code: String) -> Self {
        let mut spectators = Self { count: options.spectators, ..Self::default() };
        for _ in 0..options.spectators {
            let watched = async {
                watch(OnlineClient::new(connect(options, 0).await?), &code, Vec::new()).await.map_err(Problem::from)
            };
            match watched.await {
                Ok(client) => {
                    let events = spectators.events.clone();
                    spectators._watching.spawn(count_events(client, events));
                }
                Err(problem) => println!("a spectator: {problem}"),
            }
        }
        spectators.events.store(0, Ordering::Relaxed);
        spectators
    }

    fn print(&self) {
        if self.count > 0 {
            println!("{} spectators of one game were told {} events", self.count, self.events.load(Ordering::Relaxed));
        }
    }
}

async fn count_events(mut client: Client, events: Arc<AtomicU64>) {
    while let Ok(Some(update)) = client.updates.message().await {
        if matches!(update.payload, Some(UpdateKind::Event(_))) {
            events.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// A player in a game.
struct Client {
    online: OnlineClient<Channel>,
    token: Vec<u8>,
    updates: Streaming<Update>,
}

/// A game and its two clients: White's, Black's.
struct LoadGame {
    channels: [OnlineClient<Channel>; 2],
    /// Connections on which nothing happens.
    _idle: Vec<Channel>,
    clients: [Client; 2],
    code: String,
    game: Game,
    /// What was acknowledged.
    paths: Vec<String>,
    times: Times,
}

static TOKEN_COUNT: AtomicU32 = AtomicU32::new(0);

/// A fresh token.
fn new_token() -> Vec<u8> {
    let number = TOKEN_COUNT.fetch_add(1, Ordering::Relaxed);
    let mut token = format!("load {number} ").into_bytes();
    token.extend((0..16).map(|_| rand::random::<u8>()));
    token
}

/// Connects to a server, counting all of them again and again.
async fn connect(options: &LoadOptions, number: usize) -> Result<Channel, Problem> {
    let server = &options.server[number % options.server.len()];
    let mut endpoint = Channel::from_shared(server.clone())?.tcp_nodelay(true);
    if server.starts_with("https://") {
        let tls = ClientTlsConfig::new().with_enabled_roots();
        let own = options.ca.iter().cloned();
        endpoint = endpoint.tls_config(own.fold(tls, ClientTlsConfig::ca_certificate))?;
    }
    Ok(endpoint.connect().await?)
}

impl LoadGame {
    async fn start(options: &LoadOptions, number: usize) -> Result<Self, Problem> {
        // Each server with each of the others.
        let count = options.server.len();
        let other = number + 1 + number / count % count.saturating_sub(1).max(1);
        let channels = [connect(options, number).await?, connect(options, other).await?].map(OnlineClient::new);
        let mut idle = Vec::new();
        for _ in 0..2 * (options.connections - 1) {
            idle.push(connect(options, number).await?);
        }
        let (clients, code) = start_game(&channels).await?;
        let times = Times { games: 1, ..Times::default() };
        Ok(Self { channels, _idle: idle, clients, code, game: Game::new(), paths: Vec::new(), times })
    }

    /// Plays until then, one game after the other.
    async fn run(mut self, first: Instant, each: Duration, end: Instant) -> (Self, Option<Problem>) {
        let mut planned = first;
        while planned < end {
            tokio::time::sleep_until(planned.into()).await;
            self.times.late.push(micros(planned.elapsed()));
            let played = tokio::time::timeout(ANSWER_TIMEOUT, self.play()).await;
            if let Err(problem) = played.unwrap_or_else(|_| Err("no answer within 30 s".into())) {
                return (self, Some(problem));
            }
            planned += each;
        }
        let problem = self.verify().await.err();
        (self, problem)
    }

    /// Plays any legal move, or starts a new game if there is none.
    async fn play(&mut self) -> Result<(), Problem> {
        if self.game.outcome().is_some() {
            self.verify().await?;
            (self.clients, self.code) = start_game(&self.channels).await?;
            (self.game, self.paths) = (Game::new(), Vec::new());
            self.times.games += 1;
        }
        let position = self.game.position();
        let moves = position.legal_moves();
        let (side, ply) = (position.turn().index(), self.game.ply() as u32);
        let path = position.path(moves[rand::random_range(0..moves.len())]);
        let key = rand::random::<u64>().max(1);
        let expected = Moved { ply, path: path.to_string() };
        let [white, black] = &mut self.clients;
        let (mover, waiting) = if side == 0 { (white, black) } else { (black, white) };
        let request = ActRequest {
            code: self.code.clone(),
            seat_token: mover.token.clone(),
            command_key: key,
            command: Some(PlayerCommand::Move(expected.clone())),
        };
        let sent = Instant::now();
        let answer = async {
            let answer = mover.online.act(request).await;
            (answer, sent.elapsed())
        };
        let (updates, own) = (&mut waiting.updates, &mut mover.updates);
        let (answer, told, own) =
            tokio::join!(answer, wait_for_event(updates, key, sent), wait_for_event(own, key, sent));
        let ((number, answered), (event, told_after), (own, _)) = ((answer.0?, answer.1), told?, own?);
        let number = number.into_inner().number;
        if event != own || event.number != number || event.payload != Some(Payload::Moved(expected)) {
            return Err(format!("move {number} of {} was told otherwise: {event:?}, {own:?}", self.code).into());
        }
        self.times.answered.push(micros(answered));
        self.times.notified.push(micros(told_after));
        self.paths.push(path.to_string());
        self.game.play(&path)?;
        Ok(())
    }

    /// Reads the whole game; every move that was acknowledged must be in it, once and in its place.
    async fn verify(&mut self) -> Result<(), Problem> {
        let request = WatchRequest { game: self.code.clone(), seat_token: Vec::new(), from: 0 };
        let mut updates = self.channels[0].watch(request).await?.into_inner();
        let mut game_state = None;
        while let Some(update) = updates.message().await? {
            match (update.payload, &mut game_state) {
                (Some(UpdateKind::Event(event)), None) => game_state = Some(GameState::begin(&event)?),
                (Some(UpdateKind::Event(event)), Some(room)) => room.apply(&event)?,
                (Some(UpdateKind::Presence(_)), _) => break,
                _ => {}
            }
        }
        let room = game_state.ok_or("nothing was told")?;
        let read: Vec<String> = room.game().moves().iter().map(|turn| turn.path.to_string()).collect();
        if read != self.paths {
            return Err(format!("{} has {read:?}, acknowledged were {:?}", self.code, self.paths).into());
        }
        self.times.verified_moves += read.len() as u32;
        Ok(())
    }
}

/// Begins a game: White's client, Black's client, its code.
async fn start_game([white, black]: &[OnlineClient<Channel>; 2]) -> Result<([Client; 2], String), Problem> {
    let (mut white, mut black) = (white.clone(), black.clone());
    let secrets = [new_token(), new_token()];
    let create = CreateRequest {
        seat_token: secrets[0].clone(),
        name: "White".into(),
        side: Side::White.into(),
        listed: true,
        clock: "3600+5".into(),
        ..CreateRequest::default()
    };
    let code = white.create(create).await?.into_inner().code;
    let join = JoinRequest { code: code.clone(), seat_token: secrets[1].clone(), name: "Black".into() };
    black.join(join).await?;
    let [for_white, for_black] = secrets;
    let white = watch(white, &code, for_white).await?;
    Ok(([white, watch(black, &code, for_black).await?], code))
}

async fn watch(mut online: OnlineClient<Channel>, code: &str, seat_token: Vec<u8>) -> Result<Client, Status> {
    let request = WatchRequest { game: code.to_owned(), seat_token: seat_token.clone(), from: 0 };
    let updates = online.watch(request).await?.into_inner();
    Ok(Client { online, token: seat_token, updates })
}

/// Reads events until a command's event arrives; returns the event and its latency.
async fn wait_for_event(
    updates: &mut Streaming<Update>,
    key: u64,
    sent: Instant,
) -> Result<(Event, Duration), Problem> {
    loop {
        let update = updates.message().await?.ok_or("the server tells nothing more")?;
        match update.payload {
            Some(UpdateKind::Event(event)) if event.command_key == key => return Ok((event, sent.elapsed())),
            _ => {}
        }
    }
}

fn micros(duration: Duration) -> u32 {
    u32::try_from(duration.as_micros()).unwrap_or(u32::MAX)
}
