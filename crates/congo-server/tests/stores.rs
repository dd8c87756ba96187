//! Both kinds of store behave the same.

mod support;

use congo_proto::platform::{GetDbMovesAfterRequest, GetLatestFenRequest};
use congo_server::serve::Server;
use congo_server::store::copy::copy;
use congo_server::store::{self, Created, Downtime, GameSummary, ListingStatus, NewGame, Store, StoreError};
use rusqlite::Connection;
use std::sync::Arc;
use support::postgres::Database;
use support::{database, platform, serve, test_config};

fn game_summary(standing: ListingStatus, summary: &str, changed: i64) -> GameSummary {
    GameSummary { status: standing, payload: summary.into(), changed_at: changed }
}

fn game(code: Option<&str>, key: Option<&str>, entries: &[&str]) -> NewGame {
    NewGame {
        code: code.map(str::to_owned),
        creation_key: key.map(|key| key.as_bytes().to_vec()),
        summary: game_summary(ListingStatus::Waiting, "waits", 5),
        entries: entries.iter().map(|entry| entry.as_bytes().to_vec()).collect(),
    }
}

fn bytes(entries: &[&str]) -> Vec<Vec<u8>> {
    entries.iter().map(|entry| entry.as_bytes().to_vec()).collect()
}

fn created_id(created: Result<Created, StoreError>) -> i64 {
    match created {
        Ok(Created::New(id)) => id,
        other => panic!("{other:?}"),
    }
}

async fn check_store_contract(store: Arc<dyn Store>) {
    let first = created_id(store.create(game(Some("BCDFGH"), Some("key"), &["a", "b"])).await);
    let again = store.create(game(Some("JKLMNP"), Some("key"), &["a"])).await.expect("known");
    assert_eq!(again, Created::Existing(first));
    assert!(matches!(store.create(game(Some("BCDFGH"), None, &["a"])).await, Err(StoreError::Conflict)));
    let second = created_id(store.create(game(None, None, &["x"])).await);
    assert!(second > first);
    assert_eq!(store.find("BCDFGH").await.expect("readable"), Some(first));
    assert_eq!(store.find("JKLMNP").await.expect("readable"), None);

    store
        .append(first, 2, bytes(&["c", "d"]), game_summary(ListingStatus::Running, "plays", 7))
        .await
        .expect("it is the next");
    let late = store.append(first, 3, bytes(&["D", "E"]), game_summary(ListingStatus::Hidden, "over", 8)).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    assert_eq!(store.read(first, 0).await.expect("readable"), Some(bytes(&["a", "b", "c", "d"])), "all or nothing");
    assert_eq!(store.read(first, 3).await.expect("readable"), Some(bytes(&["d"])));
    assert_eq!(store.read(first, 99).await.expect("readable"), Some(Vec::new()));
    assert_eq!(store.read(second + 100, 0).await.expect("readable"), None);

    let third = created_id(store.create(game(None, None, &["y"])).await);
    store.update_summary(third, game_summary(ListingStatus::Running, "later", 9)).await.expect("writable");
    let list = |standing, since| store.list(standing, since, 10);
    assert_eq!(list(ListingStatus::Running, 0).await.expect("readable"), bytes(&["later", "plays"]));
    assert_eq!(list(ListingStatus::Running, 8).await.expect("readable"), bytes(&["later"]));
    assert_eq!(list(ListingStatus::Waiting, 0).await.expect("readable"), bytes(&["waits"]));

    // The first one has four entries, so it has a move; the third one was changed at 9.
    let (found, last) = store.find_unstarted(i64::MIN, 9, 100).await.expect("readable");
    assert_eq!((found, last), (vec![second], Some(third)));
    assert_eq!(store.find_unstarted(second, 100, 1).await.expect("readable"), (vec![third], Some(third)));
    assert_eq!(store.find_unstarted(third, 100, 1).await.expect("readable"), (vec![], None));
    let moved = created_id(store.create(game(None, None, &["begun", "a step of the original protocol"])).await);
    assert_eq!(store.find_unstarted(third, 100, 9).await.expect("readable"), (vec![], Some(moved)));
    let gone = created_id(store.create(game(Some("STVWXZ"), None, &["z"])).await);
    store.remove(vec![gone]).await.expect("writable");
    assert_eq!(store.read(gone, 0).await.expect("readable"), None);
    assert_eq!(store.find("STVWXZ").await.expect("readable"), None, "its code is free");

    for now in [1000, 1010] {
        store.heartbeat(now, 10).await.expect("writable");
    }
    assert_eq!(store.downtimes().await.expect("readable"), [], "there was none before the first");
    for now in [2000, 2005, 3000] {
        store.heartbeat(now, 10).await.expect("writable");
    }
    let breaks = [Downtime { from: 1010, to: 2000 }, Downtime { from: 2005, to: 3000 }];
    assert_eq!(store.downtimes().await.expect("readable"), breaks);
    assert_eq!(list(ListingStatus::Waiting, 0).await.expect("readable"), bytes(&[]), "nobody waits after a break");
}

async fn check_copying(code: &str, from: Arc<dyn Store>, to: Arc<dyn Store>) {
    let first = created_id(from.create(game(Some(code), Some(code), &["a", "b"])).await);
    let last = created_id(from.create(game(None, None, &["x"])).await);
    let all = from.export(i64::MIN, 100).await.expect("readable");
    assert_eq!(copy(&*from, &*to).await.expect("an empty store"), all.len() as u64);
    assert_eq!(to.export(i64::MIN, 100).await.expect("readable"), all);
    assert_eq!(to.find(code).await.expect("readable"), Some(first));
    assert!(created_id(to.create(game(None, None, &["new"])).await) > last, "numbers are not given twice");
    assert!(matches!(copy(&*from, &*to).await, Err(StoreError::Conflict)));
}

#[tokio::test]
async fn a_file_of_sqlite() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let open = |name: &str| {
        let path = folder.path().join(name).display().to_string();
        async move { support::open(&path).await.expect("a store") }
    };
    check_store_contract(open("one.db").await).await;
    check_copying("ZXWVTS", open("one.db").await, open("two.db").await).await;
}

#[tokio::test]
async fn a_database_of_postgresql() {
    let Some(postgres) = Database::start() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = support::open(&postgres.address()).await.expect("a store");
    check_store_contract(store.clone()).await;
    let file = support::open(&database(folder.path())).await.expect("a store");
    check_copying("ZXWVTS", store, file.clone()).await;
    let Some(other) = Database::start() else { return };
    check_copying("STVWXZ", file, support::open(&other.address()).await.expect("a store")).await;
}

#[tokio::test]
async fn writes_that_come_together_are_all_there() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = support::open(&database(folder.path())).await.expect("a store");
    let writes: Vec<_> = (0..300)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { created_id(store.create(game(None, None, &["a"])).await) })
        })
        .collect();
    let mut ids = Vec::new();
    for write in writes {
        ids.push(write.await.expect("a task"));
    }
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 300);
}

#[tokio::test]
async fn games_of_version_1_go_on() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let old = Connection::open(database(folder.path())).expect("a database");
    old.execute_batch(
        "CREATE TABLE games (id INTEGER PRIMARY KEY, start TEXT NOT NULL);
         CREATE TABLE steps (
             game INTEGER NOT NULL REFERENCES games (id),
             number INTEGER NOT NULL,
             origin INTEGER NOT NULL,
             target INTEGER NOT NULL,
             PRIMARY KEY (game, number)
         ) WITHOUT ROWID;
         PRAGMA user_version = 1;
         INSERT INTO games VALUES (3, '7/4l2/7/4c2/7/2p4/1M1L3/w/-1');
         INSERT INTO steps VALUES (3, 0, 43, 31), (3, 1, 31, 19);",
    )
    .expect("the tables of version 1");
    drop(old);
    let server = serve(folder.path()).await;
    let mut client = platform(&server).await;
    let latest = client.get_latest_fen(GetLatestFenRequest { game_id: 3 }).await.expect("an answer").into_inner().fen;
    assert_eq!(latest, "7/4l2/5M1/7/7/7/3L3/w/43");
    let after = GetDbMovesAfterRequest { game_id: 3, move_id: -1 };
    assert_eq!(client.get_db_moves_after(after).await.expect("an answer").into_inner().moves.len(), 2);
}

#[tokio::test]
async fn the_downtime_that_version_2_knew_is_still_known() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    drop(support::open(&database(folder.path())).await.expect("a store"));
    let old = Connection::open(database(folder.path())).expect("a database");
    old.execute_batch(
        "DROP TABLE breaks;
         ALTER TABLE alive ADD COLUMN down INTEGER;
         ALTER TABLE alive ADD COLUMN up INTEGER;
         INSERT INTO alive VALUES (1, 30, 10, 20);
         PRAGMA user_version = 2;",
    )
    .expect("the tables of version 2");
    drop(old);
    let store = support::open(&database(folder.path())).await.expect("brought up to date");
    assert_eq!(store.downtimes().await.expect("readable"), [Downtime { from: 10, to: 20 }]);
    store.heartbeat(40, 0).await.expect("writable");
    assert_eq!(store.downtimes().await.expect("readable").last(), Some(&Downtime { from: 30, to: 40 }));
}

/// A backup taken next to a running server of an earlier version must leave its tables alone.
#[tokio::test]
async fn copying_from_an_older_store_changes_nothing_in_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let name = database(folder.path());
    let first = support::open(&name).await.expect("a store");
    let id = created_id(first.create(game(Some("BCDFGH"), None, &["a", "b"])).await);
    first.close().await;
    let old = Connection::open(&name).expect("a database");
    old.pragma_update(None, "user_version", 2).expect("writable");
    let source = store::open_source(&name.parse().expect("an address")).await.expect("readable");
    let games = source.export(i64::MIN, 10).await.expect("readable");
    assert_eq!(games.iter().map(|whole| whole.id).collect::<Vec<_>>(), [id]);
    assert!(source.create(game(None, None, &["x"])).await.is_err(), "it is not written to");
    source.close().await;
    let version: i64 = old.pragma_query_value(None, "user_version", |row| row.get(0)).expect("readable");
    assert_eq!(version, 2);
    old.pragma_update(None, "user_version", 1).expect("writable");
    let problem = store::open_source(&name.parse().expect("an address")).await.expect_err("too old").to_string();
    assert!(problem.contains("version 1") && problem.contains("from version 2 on"), "{problem}");
}

/// Each write reads first, and another program may have written in between.
#[tokio::test(flavor = "multi_thread")]
async fn two_programs_may_write_one_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let stores = [support::open(&database(folder.path())).await, support::open(&database(folder.path())).await];
    let [one, other] = stores.map(|store| store.expect("a store"));
    let write = |store: Arc<dyn Store>, name: &'static str| async move {
        for nth in 0..40 {
            created_id(store.create(game(None, Some(&format!("{name}{nth}")), &["a"])).await);
        }
    };
    let (one, other) = tokio::join!(tokio::spawn(write(one, "one")), tokio::spawn(write(other, "other")));
    one.and(other).expect("every write succeeds");
}

#[tokio::test]
async fn a_store_of_a_later_version_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let later = Connection::open(database(folder.path())).expect("a database");
    later.pragma_update(None, "user_version", 1000).expect("writable");
    drop(later);
    let problem = support::open(&database(folder.path())).await.expect_err("too new");
    assert!(problem.to_string().contains("version 1000"), "{problem}");
}

#[tokio::test]
async fn the_missing_folder_of_a_file_is_made() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("not/yet/there/games.db");
    Server::start(test_config(path.display().to_string())).await.expect("it serves");
    assert!(path.is_file());
}

#[tokio::test]
async fn what_cannot_be_opened_is_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("file"), "").expect("writable");
    std::fs::create_dir(folder.path().join("folder.db")).expect("writable");
    for (name, reason) in [("file/games.db", "file cannot be made: "), ("folder.db", "the file cannot be opened: ")] {
        let path = folder.path().join(name).display().to_string();
        let problem = Server::start(test_config(&path)).await.expect_err(name).to_string();
        assert!(problem.starts_with(&format!("{path}: ")) && problem.contains(reason), "{problem}");
    }
    let secret = "postgres://congo:secret@127.0.0.1:1/games";
    let problem = Server::start(test_config(secret)).await.expect_err("nobody listens").to_string();
    assert!(problem.starts_with("postgres://congo@127.0.0.1:1/games: ") && !problem.contains("secret"), "{problem}");
}
