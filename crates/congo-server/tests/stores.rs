//! Both kinds of store behave the same.

mod support;

use congo_server::serve::Server;
use congo_server::store::copy::copy;
use congo_server::store::players::{MAX_SESSIONS, NameChange, NameReport, NewSession, PlayerKey, PlayerStore, Renamed};
use congo_server::store::{self, Created, Downtime, GameSummary, ListingStatus, NewEntry, NewGame, Store, StoreError};
use rusqlite::Connection;
use sqlx::{Connection as _, PgConnection, Row, query};
use std::sync::Arc;
use support::postgres::Database;
use support::{PATIENCE, database, test_config};

fn game_summary(status: ListingStatus, summary: &str, changed_at: i64) -> GameSummary {
    GameSummary { status, payload: summary.into(), changed_at, ..GameSummary::default() }
}

fn game(code: Option<&str>, key: Option<&str>, entries: &[&str]) -> NewGame {
    NewGame {
        code: code.map(str::to_owned),
        long_code: code.map(|code| format!("{code}{code}")),
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
    let first = created_id(store.create(game(Some("BCDGHJ"), Some("key"), &["a", "b"])).await);
    let again = store.create(game(Some("JLMNPR"), Some("key"), &["a"])).await.expect("known");
    assert_eq!(again, Created::Existing(first));
    assert!(matches!(store.create(game(Some("BCDGHJ"), None, &["a"])).await, Err(StoreError::Conflict)));
    let second = created_id(store.create(game(None, None, &["x"])).await);
    assert!(second > first);
    assert_eq!(store.find("BCDGHJ").await.expect("readable"), Some(first));
    assert_eq!(store.find("JLMNPR").await.expect("readable"), None);

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
    let later = game_summary(ListingStatus::Running, "later", 9);
    store.update_summaries(vec![(third, later)]).await.expect("writable");
    let list = |status, since| store.list(status, since, 10);
    assert_eq!(list(ListingStatus::Running, 0).await.expect("readable"), bytes(&["later", "plays"]));
    assert_eq!(list(ListingStatus::Running, 8).await.expect("readable"), bytes(&["later"]));
    assert_eq!(list(ListingStatus::Waiting, 0).await.expect("readable"), bytes(&["waits"]));

    let moved = created_id(store.create(game(None, None, &["begun", "moved"])).await);
    let started = GameSummary { is_started: true, ..game_summary(ListingStatus::Hidden, "moved", 7) };
    store.append(moved, 2, bytes(&["moved"]), started).await.expect("it is the next");
    // A takeback of all moves does not make a game one that never began.
    store.append(moved, 3, bytes(&["back"]), game_summary(ListingStatus::Hidden, "back", 7)).await.expect("the next");
    assert_eq!(store.find_unstarted(9, 10).await.expect("readable"), [second, first], "the third one changed at 9");
    assert_eq!(store.find_unstarted(10, 1).await.expect("readable"), [second]);
    let summary = || game_summary(ListingStatus::Hidden, "each", 10);
    let each = [(second, 1), (third, 0), (moved, 4)].map(|(game, number)| NewEntry {
        game,
        number,
        data: b"each".to_vec(),
        summary: summary(),
    });
    let mut appended = store.append_each(each.to_vec()).await.expect("writable");
    appended.sort_unstable();
    assert_eq!(appended, [second, moved], "the third one has an entry of that number");
    assert_eq!(store.read(second, 1).await.expect("readable"), Some(bytes(&["each"])));
    assert_eq!(store.read(third, 0).await.expect("readable"), Some(bytes(&["y"])));
    let gone = created_id(store.create(game(Some("TVWXZB"), None, &["z"])).await);
    store.remove(vec![gone]).await.expect("writable");
    assert_eq!(store.read(gone, 0).await.expect("readable"), None);
    assert_eq!(store.find("TVWXZB").await.expect("readable"), None, "its code is free");

    let player = 7_000_000_000;
    let waits = |changed_at, deadline| GameSummary {
        players: [Some(player), None],
        is_open: true,
        deadline,
        ..game_summary(ListingStatus::Hidden, &format!("at {changed_at}"), changed_at)
    };
    let open = created_id(store.create(NewGame { summary: waits(20, None), ..game(None, None, &["begun"]) }).await);
    let timed =
        created_id(store.create(NewGame { summary: waits(21, Some(50)), ..game(None, None, &["begun"]) }).await);
    let payloads = async |most| {
        let games = store.open_games_of(player, most).await.expect("readable");
        assert!(games.iter().all(|(_, players)| *players == [Some(player), None]));
        games.into_iter().map(|(payload, _)| String::from_utf8(payload).expect("text")).collect::<Vec<_>>()
    };
    assert_eq!(
        (payloads(9).await, payloads(1).await),
        (vec!["at 21".into(), "at 20".into()], vec!["at 21".to_owned()])
    );
    assert!(store.find_overdue(49, 9).await.expect("readable").is_empty());
    assert_eq!(store.find_overdue(50, 9).await.expect("readable"), [timed]);
    store.append(open, 1, bytes(&["moved"]), waits(22, Some(40))).await.expect("it is the next");
    assert_eq!(store.find_overdue(99, 9).await.expect("readable"), [open, timed]);
    assert_eq!(store.find_overdue(99, 1).await.expect("readable"), [open]);
    store.update_summaries(vec![(timed, waits(23, Some(80)))]).await.expect("writable");
    assert_eq!(store.find_overdue(79, 9).await.expect("readable"), [open]);
    let over = GameSummary { is_open: false, ..waits(24, None) };
    store.append(open, 2, bytes(&["over"]), over).await.expect("it is the next");
    assert_eq!((store.find_overdue(79, 9).await.expect("readable"), payloads(9).await), (vec![], vec!["at 23".into()]));

    // The short code of a game that is over becomes another's; its long code stays.
    let coded = |is_open| NewGame {
        summary: GameSummary { is_open, ..waits(25, Some(90)) },
        ..game(Some("WXZWXZ"), None, &["begun"])
    };
    let played = created_id(store.create(coded(true)).await);
    store.release_codes(99, 9).await.expect("writable");
    assert_eq!(store.find("WXZWXZ").await.expect("readable"), Some(played), "it is played");
    store.append(played, 1, bytes(&["over"]), coded(false).summary).await.expect("the next");
    store.release_codes(89, 9).await.expect("writable");
    assert_eq!(store.find("WXZWXZ").await.expect("readable"), Some(played), "not yet");
    assert_eq!(store.find_overdue(99, 9).await.expect("readable"), [timed], "nobody has to look at it");
    store.release_codes(90, 9).await.expect("writable");
    assert_eq!(store.find("WXZWXZ").await.expect("readable"), None);
    assert_eq!(store.find("WXZWXZWXZWXZ").await.expect("readable"), Some(played));
    let other = NewGame { long_code: Some("BCDBCDBCDBCD".into()), ..coded(true) };
    let other = created_id(store.create(other).await);
    assert_eq!(store.find("WXZWXZ").await.expect("readable"), Some(other));
    store.remove(vec![played, other]).await.expect("writable");
    store.remove(vec![open, timed]).await.expect("writable");
    for now in [1000, 1010] {
        store.heartbeat(now, 10).await.expect("writable");
    }
    assert_eq!(store.downtimes().await.expect("readable"), [], "there was none before the first");
    for now in [2000, 2005, 3000] {
        store.heartbeat(now, 10).await.expect("writable");
    }
    let downtimes = [Downtime { from: 1010, to: 2000 }, Downtime { from: 2005, to: 3000 }];
    assert_eq!(store.downtimes().await.expect("readable"), downtimes);
    assert_eq!(list(ListingStatus::Waiting, 0).await.expect("readable"), bytes(&[]), "nobody waits after a break");
}

async fn check_players(store: &dyn PlayerStore) {
    assert_eq!(store.secret(b"one".to_vec()).await.expect("writable"), b"one");
    assert_eq!(store.secret(b"other".to_vec()).await.expect("readable"), b"one", "the first one stays");
    assert!(store.spend_nonce(b"nonce".to_vec(), 100).await.expect("writable"));
    assert!(!store.spend_nonce(b"nonce".to_vec(), 100).await.expect("writable"));
    let session = |token: &str, expires_at| NewSession { token_hash: token.as_bytes().to_vec(), expires_at };
    let sign_in = |key: &str, token: &str, may_create| {
        store.sign_in(key.as_bytes().to_vec(), session(token, 1000), 10, may_create)
    };
    assert_eq!(sign_in("ada", "a", false).await.expect("readable"), None);
    let ada = sign_in("ada", "a", true).await.expect("writable").expect("a player");
    let eve = sign_in("eve", "e", true).await.expect("writable").expect("a player");
    assert_eq!(sign_in("ada", "b", true).await.expect("writable"), Some(ada.clone()));
    let by_session = |token: &str, now| store.find_player(PlayerKey::Session(token.as_bytes().to_vec(), now));
    assert_eq!(by_session("a", 999).await.expect("readable"), Some(ada.clone()));
    assert_eq!(by_session("a", 1000).await.expect("readable"), None, "it has ended");
    store.sign_out(b"a".to_vec()).await.expect("writable");
    assert_eq!(by_session("a", 10).await.expect("readable"), None);
    assert_eq!(by_session("b", 10).await.expect("readable"), Some(ada.clone()));

    let rename = |player, name: &str, now| {
        let (name, folded) = (name.to_owned(), name.to_lowercase());
        store.rename(NameChange { player, name, folded, is_hidden: false, now, interval: 50, hold: 100 })
    };
    let named = |renamed: Result<Renamed, StoreError>| match renamed.expect("writable") {
        Renamed::Done(player) => player.name,
        refused => format!("{refused:?}"),
    };
    assert_eq!(named(rename(ada.id, "Ada", 10).await), "Ada");
    assert_eq!(named(rename(eve.id, "ADA", 10).await), "Taken");
    assert_eq!(named(rename(ada.id, "Bo", 59).await), "TooSoon");
    assert_eq!(named(rename(ada.id, "ADA", 59).await), "ADA", "in other letters");
    assert_eq!(named(rename(ada.id, "Bo", 60).await), "Bo");
    assert_eq!(named(rename(eve.id, "Ada", 159).await), "Taken", "it is kept for its player");
    assert_eq!(named(rename(eve.id, "Ada", 160).await), "Ada");
    assert_eq!(named(rename(ada.id, "Ada", 500).await), "Taken");
    let by_name = |folded: &str| store.find_player(PlayerKey::Folded(folded.to_owned()));
    assert_eq!(by_name("ada").await.expect("readable").map(|player| player.id), Some(eve.id));
    assert_eq!(by_name("bo").await.expect("readable").map(|player| player.id), Some(ada.id));

    assert!(store.declare_bot(eve.id, 10).await.expect("writable"));
    let declared = by_name("ada").await.expect("readable").expect("Eve, by now");
    assert!(declared.is_bot && !store.declare_bot(99, 10).await.expect("readable"), "nobody");

    let report = |name: &str, at| NameReport { reporter: ada.id, player: eve.id, name: name.to_owned(), at };
    assert!(store.report_name(report("one", 10), 0, 2).await.expect("writable"));
    assert!(store.report_name(report("one", 10), 0, 2).await.expect("writable"));
    assert!(store.report_name(report("two", 20), 0, 2).await.expect("writable"));
    assert!(!store.report_name(report("three", 20), 0, 2).await.expect("writable"));
    assert!(store.report_name(report("three", 120), 100, 2).await.expect("writable"), "another day");

    let mut one_more = session("c", 2000);
    for number in 0..MAX_SESSIONS {
        one_more.expires_at += 1;
        one_more.token_hash = vec![number as u8];
        store.sign_in(b"eve".to_vec(), one_more.clone(), 70, true).await.expect("writable");
    }
    assert_eq!(by_session("e", 70).await.expect("readable"), None, "the oldest session has ended");
    store.remove_stale_players(100, 70).await.expect("writable");
    assert_eq!(by_name("bo").await.expect("readable"), None, "not seen since, and without a game");
    assert!(by_name("ada").await.expect("readable").is_some());
    assert!(store.spend_nonce(b"nonce".to_vec(), 100).await.expect("writable"), "forgotten after its end");
}

async fn check_copying(code: &str, from: Arc<dyn Store>, to: Arc<dyn Store>) {
    let players = |store: &Arc<dyn Store>| {
        let store = store.clone();
        async move { store.players().expect("players").export_players(0, 100).await.expect("readable") }
    };
    let session = NewSession { token_hash: code.into(), expires_at: 1000 };
    let source = from.players().expect("players");
    let ada = source.sign_in(code.into(), session, 10, true).await.expect("writable").expect("a player");
    let (name, folded) = (format!("Ada {code}"), format!("ada{code}"));
    let change =
        NameChange { player: ada.id, name, folded: folded.clone(), is_hidden: true, now: 10, interval: 0, hold: 0 };
    source.rename(change.clone()).await.expect("writable");
    source.block_names(vec![format!("nasty{code}"), folded.clone()]).await.expect("writable");
    let blocked = source.blocked_names().await.expect("readable");
    assert!(blocked.contains(&format!("nasty{code}")) && !blocked.contains(&folded), "a name that is somebody's stays");
    let first = created_id(from.create(game(Some(code), Some(code), &["a", "b"])).await);
    let last = created_id(from.create(game(None, None, &["x"])).await);
    let all = from.export(i64::MIN, 100).await.expect("readable");
    assert_eq!(copy(&*from, &*to).await.expect("an empty store"), all.len());
    assert_eq!(to.export(i64::MIN, 100).await.expect("readable"), all);
    assert_eq!(players(&to).await, players(&from).await);
    let target = to.players().expect("players");
    assert_eq!(target.blocked_names().await.expect("readable"), source.blocked_names().await.expect("readable"));
    let session = NewSession { token_hash: b"new".to_vec(), expires_at: 1000 };
    let new = target.sign_in(b"new".to_vec(), session, 10, true).await.expect("writable").expect("a player");
    assert!(new.id > ada.id, "numbers of players are not given twice");
    let stolen = target.rename(NameChange { player: new.id, ..change }).await.expect("writable");
    assert_eq!(stolen, Renamed::Taken, "names belong to whom they belonged to");
    target.remove_players(vec![new.id]).await.expect("writable");
    assert_eq!(to.find(code).await.expect("readable"), Some(first));
    assert!(created_id(to.create(game(None, None, &["new"])).await) > last, "numbers are not given twice");
    assert!(matches!(copy(&*from, &*to).await, Err(StoreError::Conflict)));
}

#[tokio::test]
async fn a_copy_that_fails_is_taken_back() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let open =
        async |name: &str| support::open(&folder.path().join(name).display().to_string()).await.expect("a store");
    let (from, to) = (open("from.db").await, open("to.db").await);
    // More than are copied at once, and then one whose code is taken.
    for number in 0..300 {
        created_id(from.create(game((number == 299).then_some("BCDGHJ"), None, &["a"])).await);
    }
    from.remove(vec![1]).await.expect("writable");
    created_id(to.create(game(Some("BCDGHJ"), None, &["b"])).await);
    let before = to.export(i64::MIN, 1000).await.expect("readable");
    assert!(matches!(copy(&*from, &*to).await, Err(StoreError::Conflict)));
    assert_eq!(to.export(i64::MIN, 1000).await.expect("readable"), before);
}

#[tokio::test]
async fn a_file_of_sqlite() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let open = |name: &str| {
        let path = folder.path().join(name).display().to_string();
        async move { support::open(&path).await.expect("a store") }
    };
    check_store_contract(open("one.db").await).await;
    check_players(open("players.db").await.players().expect("players")).await;
    check_copying("ZXWVTB", open("one.db").await, open("two.db").await).await;
}

#[tokio::test]
async fn a_database_of_postgresql() {
    let Some(postgres) = Database::start() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = support::open(&postgres.address()).await.expect("a store");
    check_store_contract(store.clone()).await;
    check_players(store.players().expect("players")).await;
    let ids = [created_id(store.create(game(None, None, &["a", "b"])).await), i64::MAX];
    assert_eq!(store.entry_counts(ids.to_vec()).await.expect("readable"), [(ids[0], 2)], "of those that are there");
    let file = support::open(&database(folder.path())).await.expect("a store");
    check_copying("ZXWVTB", store, file.clone()).await;
    let Some(other) = Database::start() else { return };
    check_copying("TVWXZB", file, support::open(&other.address()).await.expect("a store")).await;
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
async fn copying_changes_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let name = database(folder.path());
    let first = support::open(&name).await.expect("a store");
    let id = created_id(first.create(game(Some("BCDGHJ"), None, &["a", "b"])).await);
    first.close().await;
    let open = || async { store::open_source(&name.parse().expect("an address")).await };
    let source = open().await.expect("readable");
    let games = source.export(i64::MIN, 10).await.expect("readable");
    assert_eq!(games.iter().map(|whole| whole.id).collect::<Vec<_>>(), [id]);
    assert!(source.create(game(None, None, &["x"])).await.is_err(), "it is not written to");
    source.close().await;
    let file = Connection::open(&name).expect("a database");
    for (version, problem) in [(1000, "version 1000"), (0, "no games")] {
        file.pragma_update(None, "user_version", version).expect("writable");
        let found = open().await.expect_err("another version").to_string();
        assert!(found.contains(problem), "{found}");
    }
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
async fn a_store_of_another_version_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let later = Connection::open(database(folder.path())).expect("a database");
    later.pragma_update(None, "user_version", 1000).expect("writable");
    drop(later);
    let problem = support::open(&database(folder.path())).await.expect_err("another version");
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

/// An update of a row that changes nothing in an index stays in its page (HOT), and costs one write instead of five.
#[tokio::test]
async fn a_move_changes_no_index_of_postgresql() {
    let Some(postgres) = Database::start() else { return };
    let store = support::open(&postgres.address()).await.expect("a store");
    let moves = 500;
    let games: Vec<i64> = {
        let mut games = Vec::new();
        for _ in 0..10 {
            games.push(created_id(store.create(game(None, None, &["begun"])).await));
        }
        games
    };
    for number in 1..=moves / 10 {
        for id in &games {
            let at = 1_800_000_000_000 + 4_000 * number as i64;
            let (is_started, is_open, players) = (true, true, [Some(1), Some(2)]);
            let summary = game_summary(ListingStatus::Running, "plays", at);
            let summary = GameSummary { is_started, is_open, players, deadline: Some(7_200_000), ..summary };
            store.append(*id, number, bytes(&["moved"]), summary).await.expect("it is the next");
        }
    }
    // A connection reports what it has done at the latest when it ends.
    store.close().await;
    let mut connection = PgConnection::connect(&postgres.address()).await.expect("a connection");
    let reported = async {
        loop {
            let counts = query("SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_user_tables WHERE relname = 'games'");
            let counts = counts.fetch_one(&mut connection).await.expect("a table");
            let (updates, hot): (i64, i64) = (counts.get(0), counts.get(1));
            if updates == moves as i64 {
                return hot;
            }
            tokio::task::yield_now().await;
        }
    };
    let hot = tokio::time::timeout(PATIENCE, reported).await.expect("it is reported");
    // The first move of each game ends its being unstarted, and takes it into the list.
    assert!(hot >= moves as i64 * 95 / 100, "{hot} of {moves}");
}
