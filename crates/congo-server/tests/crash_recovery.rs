//! The program is killed under load with SIGKILL and restarted with the same games: everything that it has acknowledged
//! is there exactly once, and every game can be read. `CONGO_KILLS` sets the number of kills; 5 by default.

#![cfg(unix)]

mod support;

use congo_proto::game_state::GameState;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::*;
use rusqlite::Connection;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use support::program::Program;
use support::{PATIENCE, database, replay, told};
use tokio::task::JoinSet;
use tonic::Status;
use tonic::transport::Channel;

/// The number of concurrent games.
const CONCURRENT_GAMES: usize = 12;
/// The maximum time in milliseconds from the start of play to the kill.
const MAX_KILL_DELAY_MS: u64 = 300;

/// A game with both players: what they have sent and what was acknowledged.
struct TestGame {
    code: String,
    tokens: [Vec<u8>; 2],
    game_state: Option<GameState>,
    /// Idempotency keys with their moves, and the numbers of the events that applied them.
    acknowledged: Vec<(u64, Moved, u64)>,
    /// A request without a response: it may have been applied or not.
    pending: Option<ActRequest>,
}

fn kill_count() -> usize {
    std::env::var("CONGO_KILLS").ok().map_or(5, |count| count.parse().expect("CONGO_KILLS is a number"))
}

fn random_bytes(length: usize) -> Vec<u8> {
    (0..length).map(|_| rand::random()).collect()
}

impl TestGame {
    /// Starts a new game; returns once it has been acknowledged.
    async fn begin(online: &mut OnlineClient<Channel>) -> Result<Self, Status> {
        let tokens = [random_bytes(16), random_bytes(16)];
        let request = CreateRequest {
            seat_token: tokens[0].clone(),
            side: Side::White.into(),
            clock: "3600".to_owned(),
            ..CreateRequest::default()
        };
        let code = online.create(request).await?.into_inner().code;
        let join = JoinRequest { code: code.clone(), seat_token: tokens[1].clone(), name: String::new() };
        online.join(join).await?;
        let game_state = replay(&told(online, &code).await?);
        Ok(Self { code, tokens, game_state: Some(game_state), acknowledged: Vec::new(), pending: None })
    }

    /// Any move of the side to move; an unanswered request is sent again first.
    fn next_request(&self) -> ActRequest {
        if let Some(pending) = &self.pending {
            return pending.clone();
        }
        let game = self.game_state.as_ref().expect("it has been read").game();
        let moves = game.position().legal_moves();
        let path = game.position().path(moves[rand::random_range(0..moves.len())]).to_string();
        ActRequest {
            code: self.code.clone(),
            seat_token: self.tokens[game.position().turn().index()].clone(),
            command_key: rand::random_range(1..u64::MAX),
            command: Some(PlayerCommand::Move(Moved { ply: game.ply() as u32, path })),
        }
    }

    fn is_over(&self) -> bool {
        self.game_state.as_ref().is_some_and(GameState::is_over)
    }

    /// Plays until the game is over or the server no longer answers.
    async fn play(&mut self, online: &mut OnlineClient<Channel>, moves: &AtomicUsize) -> Result<(), Status> {
        while !self.is_over() {
            let request = self.next_request();
            self.pending = Some(request.clone());
            let number = online.act(request.clone()).await?.into_inner().number;
            self.pending = None;
            let Some(PlayerCommand::Move(moved)) = request.command else { unreachable!("only moves are sent") };
            self.acknowledged.push((request.command_key, moved.clone(), number));
            moves.fetch_add(1, Ordering::Relaxed);
            let game_state = self.game_state.as_mut().expect("it has been read");
            if number < game_state.event_count() {
                continue; // Applied before the server was killed, and already read.
            }
            let by = Side::from(game_state.game().position().turn()).into();
            let at = game_state.clock_updated_at();
            game_state
                .apply(&Event {
                    number,
                    at,
                    by,
                    command_key: request.command_key,
                    payload: Some(Payload::Moved(moved)),
                    ..Event::default()
                })
                .expect("the server has played it");
        }
        Ok(())
    }

    /// Every acknowledged move is in the log once, under its number; beyond those there is at most the unanswered one.
    async fn check(&mut self, online: &mut OnlineClient<Channel>) {
        let events = told(online, &self.code).await.unwrap_or_else(|problem| panic!("{}: {problem}", self.code));
        for (command_key, moved, number) in &self.acknowledged {
            let event = events.get(*number as usize).unwrap_or_else(|| panic!("{}: {number} is lost", self.code));
            assert_eq!(
                (event.command_key, &event.payload),
                (*command_key, &Some(Payload::Moved(moved.clone()))),
                "{}",
                self.code
            );
        }
        let known: HashSet<u64> = self.acknowledged.iter().map(|(command_key, ..)| *command_key).collect();
        let pending = self.pending.as_ref().map(|request| request.command_key);
        let moves: Vec<&Event> =
            events.iter().filter(|event| matches!(event.payload, Some(Payload::Moved(_)))).collect();
        let different: HashSet<u64> = moves.iter().map(|event| event.command_key).collect();
        assert_eq!(different.len(), moves.len(), "{}: each was played once", self.code);
        let unknown: Vec<u64> = different.difference(&known).copied().collect();
        assert!(
            unknown.iter().all(|command_key| Some(*command_key) == pending),
            "{}: nobody sent {unknown:?}",
            self.code
        );
        self.game_state = Some(replay(&events));
    }
}

/// Continues a game and starts new ones until the server no longer answers; returns all of them.
async fn play_on(
    mut online: OnlineClient<Channel>,
    mut game: Option<TestGame>,
    moves: Arc<AtomicUsize>,
) -> Vec<TestGame> {
    let mut over = Vec::new();
    loop {
        let mut current = match game.take() {
            Some(table) => table,
            None => match TestGame::begin(&mut online).await {
                Ok(table) => table,
                Err(_) => return over,
            },
        };
        let played = current.play(&mut online, &moves).await;
        over.push(current);
        if played.is_err() {
            return over;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_was_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut games: Vec<TestGame> = Vec::new();
    let moves = Arc::new(AtomicUsize::new(0));
    let mut unanswered = 0;
    for _ in 0..kill_count() {
        let server = Program::start(folder.path(), &["--idle-seconds", "1"]);
        let online = OnlineClient::new(server.channel().await);
        check(&mut games, &online).await;
        let (mut going, over): (Vec<_>, Vec<_>) = games.into_iter().partition(|table| !table.is_over());
        games = over;
        let mut playing = JoinSet::new();
        for _ in 0..CONCURRENT_GAMES.max(going.len()) {
            let online = OnlineClient::new(server.channel().await);
            playing.spawn(play_on(online, going.pop(), moves.clone()));
        }
        // The only sleep of this test: the kill comes at a random time.
        tokio::time::sleep(Duration::from_millis(rand::random_range(0..MAX_KILL_DELAY_MS))).await;
        server.kill();
        let all = tokio::time::timeout(PATIENCE, playing.join_all()).await.expect("all hear that it is gone");
        games.extend(all.into_iter().flatten());
        unanswered += games.iter().filter(|table| table.pending.is_some()).count();
    }
    let server = Program::start(folder.path(), &[]);
    check(&mut games, &OnlineClient::new(server.channel().await)).await;
    server.kill();
    assert!(moves.load(Ordering::Relaxed) > kill_count(), "moves were played between the kills");
    check_database_file(&database(folder.path()), &games);
    println!(
        "killed {} times: {} games, {} moves acknowledged and there, {unanswered} were under way",
        kill_count(),
        games.len(),
        moves.load(Ordering::Relaxed)
    );
}

async fn check(games: &mut [TestGame], online: &OnlineClient<Channel>) {
    for table in games {
        table.check(&mut online.clone()).await;
    }
}

/// SQLite's integrity check passes, and no game has a gap.
fn check_database_file(database: &str, games: &[TestGame]) {
    let file = Connection::open(database).expect("it can be opened");
    let sound: String = file.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("it can be checked");
    assert_eq!(sound, "ok");
    let gaps = "SELECT count(*) FROM (SELECT 1 FROM entries GROUP BY game HAVING max(number) + 1 <> count(*))";
    let count = |question: &str| file.query_row(question, [], |row| row.get::<_, i64>(0)).expect("an answer");
    assert_eq!(count(gaps), 0);
    assert_eq!(count("SELECT count(*) FROM games WHERE id NOT IN (SELECT game FROM entries)"), 0);
    assert!(count("SELECT count(*) FROM games") >= games.len() as i64);
}
