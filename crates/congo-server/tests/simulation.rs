//! Many players who look for opponents, play, lose their connections and come back, on two servers that are killed in
//! turn. Everybody is paired each time, nobody sits in two games, no result is lost, and the ratings are those that follow
//! from the log. `CONGO_SEEKERS` sets the number of players, 60 by default, and `CONGO_KILL_SECONDS` the pause between two
//! kills.

#![cfg(target_os = "linux")]

mod support;

use congo_proto::game_state::GameState;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::players_client::PlayersClient;
use congo_proto::online::seek_update::Payload as Told;
use congo_proto::online::update::Payload as UpdateKind;
use congo_proto::online::*;
use congo_rules::Color;
use congo_server::entry::Entry;
use congo_server::ratings;
use congo_server::store::Store;
use congo_server::store::copy::copy;
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use support::keys::{KeyHolder, with_session};
use support::postgres::Database;
use support::program::Program;
use support::{PATIENCE, open, replay};
use tonic::Status;
use tonic::transport::{Channel, Endpoint};

/// The time controls of a player's games, each of another class: in each of them all begin with the same rating, so that
/// nobody waits because of theirs.
const CLOCKS: [&str; 3] = ["300+3", "60", "900+10"];
/// How far the clocks of two servers may be apart, in milliseconds: each estimates its store's.
const CLOCK_DIFFERENCE_MS: i64 = 50;
/// How many players come in a second.
const ARRIVALS_PER_SECOND: f64 = 100.0;
/// How often a server looks whom others have paired: what a player may wait longer than theory says.
const PAIRING_INTERVAL: Duration = Duration::from_millis(500);
/// After one of so many moves, its player's connection is lost.
const MOVES_PER_LOSS: u32 = 10;
/// The pause between two kills, and how much longer it is for each player: they all have to come back in between, on a
/// machine with two cores.
const KILL_INTERVAL: Duration = Duration::from_secs(2);
const KILL_INTERVAL_OF_SEEKER: Duration = Duration::from_millis(10);

fn seeker_count() -> usize {
    std::env::var("CONGO_SEEKERS").ok().map_or(60, |count| count.parse().expect("CONGO_SEEKERS is a number"))
}

fn kill_interval() -> Duration {
    let usual = KILL_INTERVAL + KILL_INTERVAL_OF_SEEKER * seeker_count() as u32;
    let seconds = std::env::var("CONGO_KILL_SECONDS").ok().map(|seconds| seconds.parse().expect("a number of seconds"));
    seconds.map_or(usual, Duration::from_secs)
}

/// The whole run may take this long.
fn run_time(seekers: usize) -> Duration {
    PATIENCE + Duration::from_millis(seekers as u64 * 200)
}

/// Two servers of one database, at addresses that stay the same.
struct Servers {
    addresses: [SocketAddr; 2],
    losses: AtomicUsize,
}

impl Servers {
    /// A connection from an address of the player's own, to one of the servers that answers.
    async fn connect(&self, player: usize) -> Channel {
        let own = IpAddr::from([127, 1 + (player >> 16) as u8, (player >> 8) as u8, player as u8]);
        loop {
            let address = self.addresses[rand::random_range(0..2)];
            let endpoint = Endpoint::from_shared(format!("http://{address}")).expect("an address");
            if let Ok(channel) = endpoint.local_address(Some(own)).connect().await {
                return channel;
            }
            tokio::time::sleep(Duration::from_millis(rand::random_range(20..200))).await;
        }
    }
}

/// A game as one of its players has seen it end.
#[derive(Debug, Clone, PartialEq)]
struct Played {
    long_code: String,
    has_won: bool,
}

struct Seeker {
    number: usize,
    servers: Arc<Servers>,
    session: Vec<u8>,
    player: u64,
}

impl Seeker {
    async fn sign_in(number: usize, servers: Arc<Servers>) -> Self {
        loop {
            let mut holder = KeyHolder::new(servers.connect(number).await, number as u32 + 1);
            if let Ok(account) = holder.try_sign_in().await {
                return Self { number, servers, session: holder.session, player: account.player };
            }
        }
    }

    /// Looks for an opponent until there is one, whatever happens to the servers; returns the game.
    async fn seek(&self, clock: &str, seat_token: &[u8]) -> Paired {
        let (seat_token, clock) = (seat_token.to_vec(), clock.to_owned());
        let request = SeekRequest { seat_token, clock, rated: true, ..SeekRequest::default() };
        loop {
            let channel = self.servers.connect(self.number).await;
            if let Ok(paired) = seek_once(channel, with_session(request.clone(), &self.session)).await {
                return paired;
            }
            tokio::time::sleep(Duration::from_millis(rand::random_range(20..200))).await;
        }
    }

    /// Plays a game to its end, on one connection after another.
    async fn play(&self, paired: &Paired, seat_token: &[u8]) -> Played {
        let mut state: Option<GameState> = None;
        loop {
            let online = OnlineClient::new(self.servers.connect(self.number).await);
            if self.play_on(online, paired, seat_token, &mut state).await.is_ok()
                && let Some(state) = &state
                && let Some(winner) = state.outcome().and_then(|outcome| outcome.winner())
            {
                let has_won = Some(winner) == paired.side().color();
                return Played { long_code: state.begun().long_code.clone(), has_won };
            }
        }
    }

    /// Plays until the game is over, or the connection is lost.
    async fn play_on(
        &self,
        mut online: OnlineClient<Channel>,
        paired: &Paired,
        seat_token: &[u8],
        state: &mut Option<GameState>,
    ) -> Result<(), Status> {
        let from = state.as_ref().map_or(0, GameState::event_count);
        let watch = WatchRequest { game: paired.code.clone(), seat_token: seat_token.to_vec(), from };
        let mut updates = online.watch(watch).await?.into_inner();
        let own = paired.side().color().expect("a side");
        loop {
            if let Some(state) = state.as_ref()
                && state.is_over()
            {
                return Ok(());
            }
            if let Some((command_key, command)) = state.as_ref().and_then(|state| next_command(state, own)) {
                let (code, seat_token) = (paired.code.clone(), seat_token.to_vec());
                let request = ActRequest { code, seat_token, command_key, command: Some(command) };
                let done = online.act(request).await;
                if let Err(status) = done
                    && Refusal::from_status(&status).is_none()
                {
                    return Err(status);
                }
                if rand::random_range(0..MOVES_PER_LOSS) == 0 {
                    self.servers.losses.fetch_add(1, Ordering::Relaxed);
                    return Err(Status::unavailable("the connection is lost"));
                }
            }
            let update = updates.message().await?.ok_or_else(|| Status::unavailable("the server has ended it"))?;
            if let Some(UpdateKind::Event(event)) = update.payload {
                match state.as_mut() {
                    Some(state) => state.apply(&event).expect("it follows"),
                    None => *state = Some(GameState::begin(&event).expect("a beginning")),
                }
            }
        }
    }
}

async fn seek_once(channel: Channel, request: tonic::Request<SeekRequest>) -> Result<Paired, Status> {
    let mut updates = PlayersClient::new(channel).seek(request).await?.into_inner();
    while let Some(update) = updates.message().await? {
        if let Some(Told::Paired(paired)) = update.payload {
            return Ok(paired);
        }
    }
    Err(Status::unavailable("the search has ended"))
}

/// What a side does next, with a key that is always the same; `None` if it is to wait. Who resigns, and when, follows from
/// the code.
fn next_command(state: &GameState, own: Color) -> Option<(u64, PlayerCommand)> {
    let position = state.game().position();
    if !state.is_running() || position.turn() != own {
        return None;
    }
    let chance: usize = state.begun().code.bytes().map(usize::from).sum();
    let loser = if chance.is_multiple_of(2) { Color::White } else { Color::Black };
    if own == loser && state.ply() >= 2 + chance % 6 {
        return Some((1, PlayerCommand::Resign(Resigned {})));
    }
    let moves = position.legal_moves();
    let path = position.path(moves[chance % moves.len()]).to_string();
    let ply = state.ply() as u32;
    Some((u64::from(ply) + 2, PlayerCommand::Move(Moved { ply, path })))
}

/// What a player has seen: how long they waited for their first opponent, and their games.
struct Record {
    player: u64,
    waited: Duration,
    games: Vec<Played>,
}

async fn run_seeker(
    number: usize,
    servers: Arc<Servers>,
    comes_after: Duration,
    begin: Arc<tokio::sync::Barrier>,
) -> Record {
    let seeker = Seeker::sign_in(number, servers).await;
    begin.wait().await;
    tokio::time::sleep(comes_after).await;
    let (mut games, mut waits) = (Vec::new(), Vec::new());
    for clock in CLOCKS {
        let token: [u8; 16] = rand::random();
        let begun = Instant::now();
        let paired = seeker.seek(clock, &token).await;
        waits.push(begun.elapsed());
        games.push(seeker.play(&paired, &token).await);
    }
    Record { player: seeker.player, waited: waits[0], games }
}

fn serve(postgres: &Database, folder: &Path, port: &str) -> Program {
    let address = postgres.address();
    let much = ["--players-per-day", "--seeks", "--total-seeks", "--total-calls", "--total-games"];
    let mut flags = vec!["--database", address.as_str(), "--port", port, "--idle-seconds", "5"];
    much.iter().for_each(|flag| flags.extend([flag, "100000"]));
    Program::start(folder, &flags)
}

/// Kills the servers in turn until it is told to stop; returns how often.
async fn kill_in_turn(
    mut programs: [Option<Program>; 2],
    postgres: Arc<Database>,
    folder: &Path,
    stop: Arc<AtomicBool>,
) -> usize {
    let (mut kills, pause) = (0, kill_interval());
    loop {
        tokio::time::sleep(pause).await;
        if stop.load(Ordering::Relaxed) {
            return kills;
        }
        let program = programs[kills % 2].take().expect("it runs");
        let port = program.address().port().to_string();
        program.kill();
        programs[kills % 2] = Some(tokio::task::block_in_place(|| serve(&postgres, folder, &port)));
        kills += 1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_lost_between_servers_that_are_killed() {
    let Some(postgres) = Database::start() else { return };
    let (seekers, postgres) = (seeker_count(), Arc::new(postgres));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let programs = [serve(&postgres, folder.path(), "0"), serve(&postgres, folder.path(), "0")];
    let addresses = [programs[0].address(), programs[1].address()];
    let servers = Arc::new(Servers { addresses, losses: AtomicUsize::new(0) });
    let begin = Arc::new(tokio::sync::Barrier::new(seekers + 1));
    let mut comes_after = 0.0;
    let players: Vec<_> = (0..seekers)
        .map(|number| {
            comes_after -= rand::random_range(f64::EPSILON..1.0).ln() / ARRIVALS_PER_SECOND;
            let after = Duration::from_secs_f64(comes_after);
            tokio::spawn(run_seeker(number, servers.clone(), after, begin.clone()))
        })
        .collect();
    begin.wait().await;
    let (begun, stop) = (Instant::now(), Arc::new(AtomicBool::new(false)));
    let killing = kill_in_turn(programs.map(Some), postgres.clone(), folder.path(), stop.clone());
    let playing = async {
        let mut records = Vec::new();
        for player in players {
            records.push(player.await.expect("a player"));
        }
        stop.store(true, Ordering::Relaxed);
        records
    };
    let both = tokio::time::timeout(run_time(seekers), async { tokio::join!(killing, playing) }).await;
    let (kills, records) = both.expect("everybody is paired, and every game ends");
    let took = begun.elapsed();
    let store = open(&postgres.address()).await.expect("a store");
    let games = check_games(&*store, &records).await;
    check_ratings(&*store, folder.path()).await;
    let losses = servers.losses.load(Ordering::Relaxed);
    println!("{seekers} seekers, {games} games in {} s, {kills} kills, {losses} connections lost", took.as_secs());
    print_waits(records.iter().map(|record| record.waited).collect());
}

/// Every game that a player has seen end is there with this end, nobody was in two at once, and there are no others.
async fn check_games(store: &dyn Store, records: &[Record]) -> usize {
    let mut ends = HashMap::new();
    let mut times: HashMap<u64, Vec<(i64, i64)>> = HashMap::new();
    let mut after = i64::MIN;
    loop {
        let page = store.export(after, 500).await.expect("readable");
        let Some(last) = page.last() else { break };
        after = last.id;
        for whole in page {
            let events = whole.game.entries.iter().map(|entry| Entry::parse(entry).expect("an entry").0);
            let events: Vec<Event> = events.collect();
            let state = replay(&events);
            let winner = state.outcome().expect("it is over").winner().expect("nobody agrees to a draw");
            for color in Color::ALL {
                let player = state.player(color).expect("a player");
                ends.insert((player, state.begun().long_code.clone()), color == winner);
                let ends = |event: &&Event| matches!(event.payload, Some(Payload::Resigned(_) | Payload::Moved(_)));
                let last = events.iter().rev().find(ends).expect("somebody has played");
                times.entry(player).or_default().push((events[0].at, last.at));
            }
        }
    }
    for record in records {
        for played in &record.games {
            let end = ends.remove(&(record.player, played.long_code.clone()));
            assert_eq!(end, Some(played.has_won), "player {}: {played:?}", record.player);
        }
        let mut own = times.remove(&record.player).expect("they have played");
        own.sort_unstable();
        let follow = |two: &[(i64, i64)]| two[0].1 <= two[1].0 + CLOCK_DIFFERENCE_MS;
        assert!(own.windows(2).all(follow), "player {} in two games: {own:?}", record.player);
    }
    assert!(ends.is_empty(), "nobody has seen these games: {ends:?}");
    let games = records.len() * CLOCKS.len() / 2;
    let results = wait_for_results(store, records).await;
    assert_eq!(results, games * 2, "every result is there");
    games
}

/// Waits until no result is to be projected; returns how many the players have.
async fn wait_for_results(store: &dyn Store, records: &[Record]) -> usize {
    ratings::project_all(store, i64::MAX).await.expect("writable");
    let kept = store.ratings().expect("ratings");
    let mut results = 0;
    for record in records {
        let own = kept.results_of(record.player as i64, i64::MAX, 99).await.expect("readable");
        assert!(own.iter().all(|listed| listed.result.is_rated && listed.result.after[0].is_some()), "{own:?}");
        results += own.len();
    }
    results
}

/// Made anew from the log in another store, the ratings are the same to the last bit.
async fn check_ratings(store: &dyn Store, folder: &Path) {
    let kept = store.ratings().expect("ratings").all_ratings().await.expect("readable");
    let other = open(&folder.join("copy.db").display().to_string()).await.expect("a store");
    copy(store, &*other).await.expect("an empty store");
    ratings::rebuild(&*other).await.expect("writable");
    assert_eq!(other.ratings().expect("ratings").all_ratings().await.expect("readable"), kept);
}

/// How long players waited for their first opponent, and what theory says: of those who come one after another, every
/// other one finds somebody waiting, and the others wait for the next to come.
fn print_waits(mut waits: Vec<Duration>) {
    waits.sort_unstable();
    let mean = waits.iter().sum::<Duration>() / waits.len() as u32;
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_millis();
    let theory = Duration::from_secs_f64(0.5 / ARRIVALS_PER_SECOND);
    println!(
        "waited {} ms on average, {} ms in the middle, {} ms at most of 99 in 100; in theory {} to {} ms",
        mean.as_millis(),
        at(0.5),
        at(0.99),
        theory.as_millis(),
        (theory + PAIRING_INTERVAL).as_millis()
    );
}
