//! Two servers with one PostgreSQL, under load. They are killed in turn with SIGKILL and restarted; the database is
//! stopped just as abruptly, twice. Every acknowledged move is there exactly once, and no player loses because of an
//! outage, although each claims the win as soon as the other side seems to be away. `CONGO_OUTAGES` sets the number of
//! kills and runs them with a quarter of the load that one server must bear; by default it is a few kills under a small
//! load.

#![cfg(unix)]

mod support;

use congo_proto::game_state::GameState;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::update::Payload as UpdateKind;
use congo_proto::online::*;
use congo_rules::{Color, Outcome, Victory};
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use support::postgres::Database;
use support::program::Program;
use support::{Player, replay, told};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tonic::Status;
use tonic::transport::{Channel, Endpoint};

/// After this time without an answer the other server is tried, as the client does.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
/// The delay before connecting again.
const RETRY_DELAY: Duration = Duration::from_millis(200);
/// The time between two moves of a game.
const THINKING_TIME: Duration = Duration::from_secs(4);
/// How often a side claims the win while its opponent seems to be away.
const CLAIM_INTERVAL: Duration = Duration::from_secs(1);
/// The last moves are acknowledged at most this long after the last outage.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(60);
/// A player who takes [`THINKING_TIME`] for each move gains time, and one who is cut off for half a minute loses.
const TIME_CONTROL: &str = "30+5";
/// Shorter than the time between two kills of the same server.
const ABSENCE_SECONDS: &str = "20";

/// The size of the test.
#[derive(Debug, Clone, Copy)]
struct Scale {
    kills: u32,
    /// The time between two kills.
    interval: Duration,
    games: usize,
}

impl Scale {
    fn from_env() -> Self {
        match std::env::var("CONGO_OUTAGES").ok() {
            Some(kills) => {
                let kills = kills.parse().expect("CONGO_OUTAGES is a number");
                Self { kills, interval: Duration::from_secs(10), games: 500 }
            }
            None => Self { kills: 4, interval: Duration::from_secs(3), games: 24 },
        }
    }

    /// Whether the database is stopped after this kill, counting from 1: after a third and two thirds of them.
    fn ends_database(self, kill: u32) -> bool {
        [self.kills.div_ceil(3), (2 * self.kills).div_ceil(3)].contains(&kill)
    }
}

/// A player at a game.
struct Seat {
    servers: Arc<[Endpoint; 2]>,
    /// The server that it is connected to.
    server_index: usize,
    code: String,
    token: Vec<u8>,
    color: Color,
    game_state: Option<GameState>,
    /// When the player moves if it is their turn.
    move_due: Instant,
    /// Idempotency keys with their moves, and the numbers of the events that applied them.
    acknowledged: Vec<(u64, Moved, u64)>,
    /// A request without a response: it may have been applied or not.
    pending: Option<ActRequest>,
    /// The longest time from when a move was due until it was acknowledged.
    max_delay: Duration,
    /// The number of refused claims.
    claims: u32,
}

impl Seat {
    /// Plays until `end` on whichever server answers; a move sent before `end` is acknowledged, too.
    async fn play(mut self, end: Instant) -> Self {
        while !self.is_done(end) {
            assert!(Instant::now() < end + RECOVERY_TIMEOUT, "{}: {:?} was never answered", self.code, self.pending);
            if let Err(problem) = self.play_at_one_server(end).await {
                assert!(Refusal::from_status(&problem).is_none(), "{} {}: {problem}", self.code, self.color);
                self.server_index = 1 - self.server_index;
                sleep(RETRY_DELAY).await;
            }
        }
        self
    }

    fn is_done(&self, end: Instant) -> bool {
        self.pending.is_none() && (Instant::now() >= end || self.game_state.as_ref().is_some_and(GameState::is_over))
    }

    async fn play_at_one_server(&mut self, end: Instant) -> Result<(), Status> {
        let channel = self.servers[self.server_index]
            .connect()
            .await
            .map_err(|problem| Status::unavailable(problem.to_string()))?;
        let mut online = OnlineClient::new(channel);
        let from = self.game_state.as_ref().map_or(0, GameState::event_count);
        let request = WatchRequest { game: self.code.clone(), seat_token: self.token.clone(), from };
        let mut updates = with_timeout(online.watch(request)).await?.into_inner();
        let (mut alone, mut next_claim) = (false, Instant::now());
        while !self.is_done(end) {
            let to_move = self.pending.is_some() || (self.is_to_move() && Instant::now() < end);
            let wake = if self.pending.is_some() { Instant::now() } else { self.move_due };
            tokio::select! {
                update = updates.message() => match update?.ok_or_else(stream_ended)?.payload {
                    Some(UpdateKind::Event(event)) => self.apply_event(&event),
                    Some(UpdateKind::Presence(here)) => alone = !if self.color == Color::White { here.black } else { here.white },
                    _ => {}
                },
                () = sleep_until(wake), if to_move => self.act(&mut online).await?,
                () = sleep_until(next_claim), if alone => {
                    self.claim(&mut online).await?;
                    next_claim = Instant::now() + CLAIM_INTERVAL;
                }
                () = sleep_until(end), if Instant::now() < end => {}
            }
        }
        Ok(())
    }

    fn is_to_move(&self) -> bool {
        self.game_state.as_ref().is_some_and(|room| !room.is_over() && room.game().position().turn() == self.color)
    }

    fn apply_event(&mut self, event: &Event) {
        match &mut self.game_state {
            Some(room) => room.apply(event).unwrap_or_else(|fault| panic!("{}: {fault}", self.code)),
            none => *none = Some(GameState::begin(event).expect("a game")),
        }
        if matches!(event.payload, Some(Payload::Moved(_))) {
            self.move_due = Instant::now() + THINKING_TIME;
        }
    }

    async fn act(&mut self, online: &mut OnlineClient<Channel>) -> Result<(), Status> {
        let request =
            self.pending.get_or_insert_with(|| next_request(self.game_state.as_ref(), &self.code, &self.token)).clone();
        let number = with_timeout(online.act(request.clone())).await?.into_inner().number;
        self.pending = None;
        self.max_delay = self.max_delay.max(self.move_due.elapsed());
        let Some(PlayerCommand::Move(moved)) = request.command else { unreachable!("only moves are sent") };
        self.acknowledged.push((request.command_key, moved, number));
        // Until the event of the move arrives, the position here still has this side to move.
        self.move_due = Instant::now() + THINKING_TIME;
        Ok(())
    }

    /// Claims the win because the opponent seems to be away: this is refused, as all players are connected to some
    /// server.
    async fn claim(&mut self, online: &mut OnlineClient<Channel>) -> Result<(), Status> {
        let request = ActRequest {
            code: self.code.clone(),
            seat_token: self.token.clone(),
            command_key: rand::random_range(1..u64::MAX),
            command: Some(PlayerCommand::Claim(Claimed {})),
        };
        match with_timeout(online.act(request)).await {
            Ok(_) => panic!("{}: {} has won because the other side was away", self.code, self.color),
            Err(status) if Refusal::from_status(&status).is_some() => {
                self.claims += 1;
                Ok(())
            }
            Err(status) => Err(status),
        }
    }
}

/// A random move after which both lions are still on the board, if there is one.
fn next_request(game_state: Option<&GameState>, code: &str, token: &[u8]) -> ActRequest {
    let game = game_state.expect("it has been told").game();
    let (position, all) = (game.position(), game.position().legal_moves());
    let quiet: Vec<_> =
        all.iter().filter(|chosen| position.play_unchecked(**chosen).lion(!position.turn()).is_some()).collect();
    let chosen = quiet.get(rand::random_range(0..quiet.len().max(1))).map_or(all[0], |chosen| **chosen);
    ActRequest {
        code: code.to_owned(),
        seat_token: token.to_owned(),
        command_key: rand::random_range(1..u64::MAX),
        command: Some(PlayerCommand::Move(Moved { ply: game.ply() as u32, path: position.path(chosen).to_string() })),
    }
}

fn stream_ended() -> Status {
    Status::unavailable("nothing more is told")
}

/// The response, if it arrives in time.
async fn with_timeout<T>(call: impl Future<Output = Result<T, Status>>) -> Result<T, Status> {
    timeout(ANSWER_TIMEOUT, call).await.unwrap_or_else(|_| Err(stream_ended()))
}

/// Starts a new game with its two players, one on each server.
async fn start_game(servers: Arc<[Endpoint; 2]>, number: usize, first: Instant) -> [Seat; 2] {
    let channel = servers[0].connect().await.expect("a connection");
    let request =
        CreateRequest { side: Side::White.into(), clock: TIME_CONTROL.to_owned(), ..CreateRequest::default() };
    let host = Player::host(channel.clone(), &format!("white of {number}"), request).await;
    let guest = Player::guest(channel, &format!("black of {number}"), &host.code).await;
    let code = host.code;
    let mut seat_tokens = [host.seat_token, guest.seat_token].into_iter();
    Color::ALL.map(|color| Seat {
        servers: servers.clone(),
        server_index: color.index(),
        code: code.clone(),
        token: seat_tokens.next().expect("one for each side"),
        color,
        game_state: None,
        move_due: first,
        acknowledged: Vec::new(),
        pending: None,
        max_delay: Duration::ZERO,
        claims: 0,
    })
}

/// Starts a server with this database, on this port or any free one.
fn start_server(folder: &Path, database: &str, port: u16) -> Program {
    let port = port.to_string();
    Program::start(folder, &["--database", database, "--port", &port, "--absence-seconds", ABSENCE_SECONDS])
}

/// Two servers and their database.
struct Cluster {
    folder: TempDir,
    database: Database,
    servers: [Option<Program>; 2],
}

impl Cluster {
    /// `None` if PostgreSQL is not installed.
    fn start() -> Option<Self> {
        let (folder, database) = (tempfile::tempdir().expect("a temporary folder"), Database::start()?);
        let servers = [0, 0].map(|port| Some(start_server(folder.path(), &database.address(), port)));
        Some(Self { folder, database, servers })
    }

    fn endpoints(&self) -> [Endpoint; 2] {
        self.servers.each_ref().map(|server| {
            let address = server.as_ref().expect("it runs").address();
            let endpoint = Endpoint::from_shared(format!("http://{address}")).expect("an address");
            endpoint.connect_timeout(ANSWER_TIMEOUT).tcp_nodelay(true)
        })
    }

    /// Kills a server and restarts it; in between, if requested, restarts the database too.
    fn restart_server(&mut self, one: usize, database: bool) {
        let killed = self.servers[one].take().expect("it runs");
        let port = killed.address().port();
        killed.kill();
        if database {
            self.database.restart();
        }
        self.servers[one] = Some(start_server(self.folder.path(), &self.database.address(), port));
    }

    /// Kills the servers in turn, and the database with some of them.
    async fn run_outages(&mut self, scale: Scale) {
        let begun = Instant::now();
        for kill in 1..=scale.kills {
            sleep_until(begun + scale.interval * kill).await;
            tokio::task::block_in_place(|| self.restart_server(kill as usize % 2, scale.ends_database(kill)));
        }
    }
}

/// Every acknowledged move is in the log once, under its number, there are no other moves, and no player has lost by an
/// outage.
async fn check(online: &mut OnlineClient<Channel>, seats: &[Seat]) {
    let code = &seats[0].code;
    let events = told(online, code).await.unwrap_or_else(|problem| panic!("{code}: {problem}"));
    let moves: Vec<&Event> = events.iter().filter(|event| matches!(event.payload, Some(Payload::Moved(_)))).collect();
    let mut known = HashSet::new();
    for (command_key, moved, number) in seats.iter().flat_map(|seat| &seat.acknowledged) {
        let event = events.get(*number as usize).unwrap_or_else(|| panic!("{code}: {number} is lost"));
        assert_eq!((event.command_key, &event.payload), (*command_key, &Some(Payload::Moved(moved.clone()))), "{code}");
        assert!(known.insert(*command_key), "{code}: each was sent once");
    }
    assert_eq!(moves.len(), known.len(), "{code}: each was played once, and no others");
    let outcome = replay(&events).outcome();
    let unfair = matches!(outcome, Some(Outcome::Win { by: Victory::Time | Victory::Absence, .. }));
    assert!(!unfair, "{code}: {outcome:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_because_servers_and_their_database_fail() {
    let Some(mut cluster) = Cluster::start() else { return };
    let scale = Scale::from_env();
    let endpoints = Arc::new(cluster.endpoints());
    let first = Instant::now() + Duration::from_secs(1);
    let mut seats = Vec::new();
    for number in 0..scale.games {
        // The games' moves are spread over time, not all at once.
        let due = first + THINKING_TIME.mul_f64(number as f64 / scale.games as f64);
        seats.extend(start_game(endpoints.clone(), number, due).await);
    }
    let end = Instant::now() + scale.interval * (scale.kills + 1);
    let playing: JoinSet<Seat> = seats.into_iter().map(|seat| seat.play(end)).collect();
    let (mut seats, ()) = tokio::join!(playing.join_all(), cluster.run_outages(scale));
    seats.sort_by(|one, other| one.code.cmp(&other.code));
    let mut online = OnlineClient::new(endpoints[0].connect().await.expect("a connection"));
    for game in seats.chunks(2) {
        check(&mut online, game).await;
    }
    let moves: usize = seats.iter().map(|seat| seat.acknowledged.len()).sum();
    assert!(moves > scale.games, "moves were played between the outages");
    let claims: u32 = seats.iter().map(|seat| seat.claims).sum();
    let longest = seats.iter().map(|seat| seat.max_delay).max().unwrap_or_default();
    println!(
        "{} kills of servers, 2 of the database: {} games, {moves} moves acknowledged and there, {claims} claims in vain, \
         an answer after {} ms at most",
        scale.kills,
        scale.games,
        longest.as_millis(),
    );
}
