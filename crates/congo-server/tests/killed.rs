//! The program is killed under load, without a word, and started again over the same games: whatever it has
//! acknowledged is there, once, and every game can be read. `CONGO_KILLS` says how often; a few times as a rule.

#![cfg(unix)]

mod support;

use congo_proto::online::act_request::What as Deed;
use congo_proto::online::event::What;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::*;
use congo_proto::room::Room;
use rusqlite::Connection;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use support::program::Program;
use support::{PATIENCE, database, replayed, told};
use tokio::task::JoinSet;
use tonic::Status;
use tonic::transport::Channel;

/// Games at the same time.
const TABLES: usize = 12;
/// The server is killed so many milliseconds after the games go on, at most.
const LONGEST: u64 = 300;

/// Two at a game: what they have sent and what was acknowledged.
struct Table {
    code: String,
    secrets: [Vec<u8>; 2],
    room: Option<Room>,
    /// Deeds with their moves, and the numbers of the events by which they happened.
    acknowledged: Vec<(u64, Moved, u64)>,
    /// What was sent and not answered: it may have happened or not.
    pending: Option<ActRequest>,
}

fn kills() -> usize {
    std::env::var("CONGO_KILLS").ok().map_or(5, |count| count.parse().expect("CONGO_KILLS is a number"))
}

fn by_chance(length: usize) -> Vec<u8> {
    (0..length).map(|_| rand::random()).collect()
}

impl Table {
    /// A new game, once it has been acknowledged.
    async fn begin(online: &mut OnlineClient<Channel>) -> Result<Self, Status> {
        let secrets = [by_chance(16), by_chance(16)];
        let request = CreateRequest {
            secret: secrets[0].clone(),
            side: Side::White.into(),
            clock: "3600".to_owned(),
            ..CreateRequest::default()
        };
        let code = online.create(request).await?.into_inner().code;
        let join = JoinRequest { code: code.clone(), secret: secrets[1].clone(), name: String::new() };
        online.join(join).await?;
        let room = replayed(&told(online, &code).await?);
        Ok(Self { code, secrets, room: Some(room), acknowledged: Vec::new(), pending: None })
    }

    /// Any move of whoever is to move; what was sent before and not answered comes first.
    fn next(&self) -> ActRequest {
        if let Some(pending) = &self.pending {
            return pending.clone();
        }
        let game = self.room.as_ref().expect("it has been read").game();
        let moves = game.position().legal_moves();
        let path = game.position().path(moves[rand::random_range(0..moves.len())]).to_string();
        ActRequest {
            code: self.code.clone(),
            secret: self.secrets[game.position().turn().index()].clone(),
            deed: rand::random_range(1..u64::MAX),
            what: Some(Deed::Move(Moved { ply: game.ply() as u32, path })),
        }
    }

    fn is_over(&self) -> bool {
        self.room.as_ref().is_some_and(Room::is_over)
    }

    /// Plays until it is over or the server no longer answers.
    async fn play(&mut self, online: &mut OnlineClient<Channel>, moves: &AtomicUsize) -> Result<(), Status> {
        while !self.is_over() {
            let request = self.next();
            self.pending = Some(request.clone());
            let number = online.act(request.clone()).await?.into_inner().number;
            self.pending = None;
            let Some(Deed::Move(moved)) = request.what else { unreachable!("only moves are sent") };
            self.acknowledged.push((request.deed, moved.clone(), number));
            moves.fetch_add(1, Ordering::Relaxed);
            let room = self.room.as_mut().expect("it has been read");
            if number < room.events() {
                continue; // It had happened before the server was killed, and has been read.
            }
            let by = Side::from(room.game().position().turn()).into();
            let at = room.mark();
            room.apply(&Event {
                number,
                at,
                by,
                deed: request.deed,
                what: Some(What::Moved(moved)),
                ..Event::default()
            })
            .expect("the server has played it");
        }
        Ok(())
    }

    /// What was acknowledged is there, once, where it was said to be; beyond it at most what was not answered.
    async fn check(&mut self, online: &mut OnlineClient<Channel>) {
        let events = told(online, &self.code).await.unwrap_or_else(|problem| panic!("{}: {problem}", self.code));
        for (deed, moved, number) in &self.acknowledged {
            let event = events.get(*number as usize).unwrap_or_else(|| panic!("{}: {number} is lost", self.code));
            assert_eq!((event.deed, &event.what), (*deed, &Some(What::Moved(moved.clone()))), "{}", self.code);
        }
        let known: HashSet<u64> = self.acknowledged.iter().map(|(deed, ..)| *deed).collect();
        let pending = self.pending.as_ref().map(|request| request.deed);
        let moves: Vec<&Event> = events.iter().filter(|event| matches!(event.what, Some(What::Moved(_)))).collect();
        let different: HashSet<u64> = moves.iter().map(|event| event.deed).collect();
        assert_eq!(different.len(), moves.len(), "{}: each was played once", self.code);
        let unknown: Vec<u64> = different.difference(&known).copied().collect();
        assert!(unknown.iter().all(|deed| Some(*deed) == pending), "{}: nobody sent {unknown:?}", self.code);
        self.room = Some(replayed(&events));
    }
}

/// Goes on with games, and begins new ones, until the server no longer answers; gives all that there are.
async fn play_on(mut online: OnlineClient<Channel>, mut table: Option<Table>, moves: Arc<AtomicUsize>) -> Vec<Table> {
    let mut over = Vec::new();
    loop {
        let mut current = match table.take() {
            Some(table) => table,
            None => match Table::begin(&mut online).await {
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
    let mut tables: Vec<Table> = Vec::new();
    let moves = Arc::new(AtomicUsize::new(0));
    let mut unanswered = 0;
    for _ in 0..kills() {
        let server = Program::start(folder.path(), &["--idle-seconds", "1"]);
        let online = OnlineClient::new(server.channel().await);
        check(&mut tables, &online).await;
        let (mut going, over): (Vec<_>, Vec<_>) = tables.into_iter().partition(|table| !table.is_over());
        tables = over;
        let mut playing = JoinSet::new();
        for _ in 0..TABLES.max(going.len()) {
            let online = OnlineClient::new(server.channel().await);
            playing.spawn(play_on(online, going.pop(), moves.clone()));
        }
        // The one thing that is waited for here: the moment is by chance.
        tokio::time::sleep(Duration::from_millis(rand::random_range(0..LONGEST))).await;
        server.kill();
        let all = tokio::time::timeout(PATIENCE, playing.join_all()).await.expect("all hear that it is gone");
        tables.extend(all.into_iter().flatten());
        unanswered += tables.iter().filter(|table| table.pending.is_some()).count();
    }
    let server = Program::start(folder.path(), &[]);
    check(&mut tables, &OnlineClient::new(server.channel().await)).await;
    server.kill();
    assert!(moves.load(Ordering::Relaxed) > kills(), "moves were played between the kills");
    look_into_the_file(&database(folder.path()), &tables);
    println!(
        "killed {} times: {} games, {} moves acknowledged and there, {unanswered} were under way",
        kills(),
        tables.len(),
        moves.load(Ordering::Relaxed)
    );
}

async fn check(tables: &mut [Table], online: &OnlineClient<Channel>) {
    for table in tables {
        table.check(&mut online.clone()).await;
    }
}

/// SQLite finds nothing wrong, and no game has a gap.
fn look_into_the_file(database: &str, tables: &[Table]) {
    let file = Connection::open(database).expect("it can be opened");
    let sound: String = file.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("it can be checked");
    assert_eq!(sound, "ok");
    let gaps = "SELECT count(*) FROM (SELECT 1 FROM entries GROUP BY game HAVING max(number) + 1 <> count(*))";
    let count = |question: &str| file.query_row(question, [], |row| row.get::<_, i64>(0)).expect("an answer");
    assert_eq!(count(gaps), 0);
    assert_eq!(count("SELECT count(*) FROM games WHERE id NOT IN (SELECT game FROM entries)"), 0);
    assert!(count("SELECT count(*) FROM games") >= tables.len() as i64);
}
