//! Games in an SQLite file. One thread writes: jobs that arrive at the same time share one transaction, and each caller
//! gets its answer only after the commit. Another thread reads and does not wait for the writer.

use super::OpenGame;
use super::players::PlayerStore;
use super::ratings::{RatingStore, StoredResult};
use super::seeks::SeekStore;
use super::{Created, Downtime, GameSummary, ListingStatus, NewGame, Store, StoreConfig, StoreError, StoredGame};
use parking_lot::Mutex;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, Transaction, TransactionBehavior, params};
use std::fs;
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Instant;
use tokio::sync::oneshot;

/// The maximum number of jobs in one transaction.
const MAX_BATCH_JOBS: usize = 512;
/// The version of the tables. Others are refused.
const SCHEMA_VERSION: i64 = 1;

/// `status > 0` is the condition of the index on listed games: without it the planner does not know that the index
/// covers the query, and scans every game ever stored.
const LIST_SQL: &str = "SELECT summary FROM games WHERE status > 0 AND status = ?1 AND changed_at >= ?2
    ORDER BY changed_at DESC LIMIT ?3";

/// The condition is that of the index on games without a move.
const UNSTARTED_SQL: &str = "SELECT id FROM games WHERE unstarted_at IS NOT NULL AND unstarted_at < ?1
    ORDER BY unstarted_at LIMIT ?2";

/// The condition is that of the index on deadlines.
const OVERDUE_SQL: &str =
    "SELECT id FROM games WHERE deadline IS NOT NULL AND deadline <= ?1 AND is_open ORDER BY deadline LIMIT ?2";

/// The condition is that of the index on deadlines.
const RELEASE_SQL: &str = "UPDATE games SET code = NULL, deadline = NULL WHERE id IN
    (SELECT id FROM games WHERE deadline IS NOT NULL AND deadline <= ?1 AND NOT is_open ORDER BY deadline LIMIT ?2)";

const OPEN_GAMES_SQL: &str = "SELECT summary, white, black FROM games WHERE is_open AND (white = ?1 OR black = ?1)
    ORDER BY changed_at DESC LIMIT ?2";

/// Work to be done within a transaction; its answer waits for the commit.
type Job = Box<dyn FnOnce(&Transaction) -> CommitCallback + Send>;
/// Sends the answer, given why the commit failed, if it did.
type CommitCallback = Box<dyn FnOnce(Option<&rusqlite::Error>)>;

/// The games in a file.
#[derive(Debug)]
pub struct Sqlite {
    pub(super) writer: Worker,
    pub(super) reader: Worker,
}

/// A thread with a connection. It ends when its job channel is closed.
#[derive(Debug)]
pub(super) struct Worker {
    jobs: Mutex<Option<SyncSender<Job>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Worker {
    fn start(
        connection: Connection,
        behavior: TransactionBehavior,
        name: &str,
        queued_jobs: usize,
    ) -> Result<Self, StoreError> {
        let (jobs, heard) = sync_channel(queued_jobs);
        let thread = thread::Builder::new().name(name.to_owned()).spawn(move || run_jobs(connection, behavior, &heard));
        let thread = thread.map_err(|_| StoreError::NotWritten)?;
        Ok(Self { jobs: Mutex::new(Some(jobs)), thread: Mutex::new(Some(thread)) })
    }

    pub(super) async fn run<T: Send + 'static>(
        &self,
        operation: &'static str,
        query: impl FnOnce(&Transaction) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let begun = Instant::now();
        let (reply, answer) = oneshot::channel();
        let job: Job = Box::new(move |change| {
            let result = query(change);
            Box::new(move |failure| {
                let failure = failure.map(|problem| StoreError::Disk(problem.to_string()));
                // The caller may be gone.
                let _ = reply.send(result.and_then(|answer| failure.map_or(Ok(answer), Err)));
            })
        });
        let sent = self.jobs.lock().as_ref().map(|jobs| jobs.try_send(job));
        match sent {
            Some(Ok(())) => {}
            Some(Err(TrySendError::Full(_))) => return Err(StoreError::Overloaded("the store has too much to do")),
            Some(Err(TrySendError::Disconnected(_))) | None => return Err(StoreError::NotWritten),
        }
        let answer = answer.await.map_err(|_| StoreError::NotWritten)?;
        metrics::histogram!("congo_store_seconds", "operation" => operation).record(begun.elapsed());
        answer
    }

    /// Waits until all queued jobs are done.
    fn shut_down(&self) {
        self.jobs.lock().take();
        let thread = self.thread.lock().take();
        if let Some(thread) = thread {
            // The thread has reported its panic itself.
            let _ = thread.join();
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.shut_down();
    }
}

/// Runs queued jobs, as many in one batch as have arrived.
fn run_jobs(mut connection: Connection, behavior: TransactionBehavior, jobs: &Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let batch: Vec<Job> = std::iter::once(first).chain(jobs.try_iter().take(MAX_BATCH_JOBS - 1)).collect();
        metrics::histogram!("congo_store_batch_jobs").record(batch.len() as f64);
        if let Err(problem) = run_batch(&mut connection, behavior, batch) {
            tracing::error!("nothing was written: {problem}");
        }
    }
}

/// Runs a batch as one transaction and sends the answers. A caller that gets no answer gets [`StoreError::NotWritten`].
fn run_batch(
    connection: &mut Connection,
    behavior: TransactionBehavior,
    batch: Vec<Job>,
) -> Result<(), rusqlite::Error> {
    let change = connection.transaction_with_behavior(behavior)?;
    let answers: Vec<CommitCallback> = batch.into_iter().map(|job| job(&change)).collect();
    let committed = change.commit();
    answers.into_iter().for_each(|answer| answer(committed.as_ref().err()));
    committed
}

impl Sqlite {
    /// Opens the games in a file, which is created with its folder if it does not exist.
    ///
    /// # Errors
    /// If it cannot be opened or is of a later version.
    pub fn open(path: &Path, config: StoreConfig) -> Result<Self, StoreError> {
        create_folder(path)?;
        let mut connection = connect(path)?;
        create_tables(&mut connection)?;
        Self::start(connection, connect(path)?, config.max_queued_jobs)
    }

    /// Opens the games in a file for copying, and changes nothing in it.
    ///
    /// # Errors
    /// If it cannot be opened, has no tables, or is of another version.
    pub fn open_source(path: &Path) -> Result<Self, StoreError> {
        let open = || {
            let connection = connect(path)?;
            connection.pragma_update(None, "query_only", "ON")?;
            Ok::<_, StoreError>(connection)
        };
        let connection = open()?;
        let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        match found {
            0 => Err(StoreError::NoTables),
            SCHEMA_VERSION => Self::start(connection, open()?, StoreConfig::default().max_queued_jobs),
            _ => Err(StoreError::OtherVersion { found, known: SCHEMA_VERSION }),
        }
    }

    fn start(writer: Connection, reader: Connection, queued_jobs: usize) -> Result<Self, StoreError> {
        // A writing transaction reads first, and another program may write in between, so it takes the lock at once.
        let writer = Worker::start(writer, TransactionBehavior::Immediate, "store", queued_jobs)?;
        let reader = Worker::start(reader, TransactionBehavior::Deferred, "store-reader", queued_jobs)?;
        Ok(Self { writer, reader })
    }
}

/// Makes the folder of a file if it is missing.
fn create_folder(path: &Path) -> Result<(), StoreError> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else { return Ok(()) };
    fs::create_dir_all(folder).map_err(|problem| StoreError::Folder { folder: folder.to_owned(), problem })
}

/// Why a file cannot be opened: SQLite itself does not say whether it lacks permission or is a folder.
fn open_error(path: &Path, problem: rusqlite::Error) -> StoreError {
    match fs::File::options().read(true).append(true).create(true).open(path) {
        Err(reason) => StoreError::File(reason),
        Ok(_) => problem.into(),
    }
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    // A path is a path: SQLite would read options in one that begins with `file:`.
    let flags = OpenFlags::default() & !OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(path, flags).map_err(|problem| open_error(path, problem))?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    Ok(connection)
}

/// Creates the tables in a new file.
fn create_tables(connection: &mut Connection) -> Result<(), StoreError> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    match change.pragma_query_value(None, "user_version", |row| row.get(0))? {
        SCHEMA_VERSION => return Ok(()),
        0 => change.execute_batch(include_str!("sqlite.sql"))?,
        found => return Err(StoreError::OtherVersion { found, known: SCHEMA_VERSION }),
    }
    change.pragma_update(None, "user_version", SCHEMA_VERSION)?;
    change.commit()?;
    Ok(())
}

/// Maps a constraint violation to [`StoreError::Conflict`]: another writer was faster.
pub(super) fn map_conflict(problem: rusqlite::Error) -> StoreError {
    match problem.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
        _ => problem.into(),
    }
}

/// Does all of the work or nothing, within a transaction shared with other jobs.
pub(super) fn in_savepoint<T>(
    change: &Transaction,
    work: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    change.execute_batch("SAVEPOINT job")?;
    let done = work();
    change.execute_batch(if done.is_ok() { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" })?;
    done
}

fn insert_entries(change: &Transaction, game: i64, number: u64, entries: &[Vec<u8>]) -> Result<(), StoreError> {
    let mut statement = change.prepare_cached("INSERT INTO entries (game, number, data) VALUES (?1, ?2, ?3)")?;
    for (entry, number) in entries.iter().zip(number..) {
        statement.execute(params![game, number as i64, entry]).map_err(map_conflict)?;
    }
    Ok(())
}

fn create(change: &Transaction, game: &NewGame) -> Result<Created, StoreError> {
    if let Some(key) = &game.creation_key {
        let known = change.prepare_cached("SELECT id FROM games WHERE creation_key = ?1")?;
        if let Some(id) = { known }.query_row([key], |row| row.get(0)).optional()? {
            return Ok(Created::Existing(id));
        }
    }
    insert_game(change, None, game).map(Created::New)
}

/// Stores a game under a number from another store, or a new one; returns it.
pub(super) fn insert_game(change: &Transaction, id: Option<i64>, game: &NewGame) -> Result<i64, StoreError> {
    let NewGame { code, long_code, creation_key: key, summary, entries } = game;
    change
        .prepare_cached(
            "INSERT INTO games (id, code, creation_key, status, summary, changed_at, unstarted_at, white, black,
                 is_open, deadline, long_code)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        )?
        .execute(params![
            id,
            code,
            key,
            summary.status as i64,
            summary.payload,
            summary.changed_at,
            (!summary.is_started).then_some(summary.changed_at),
            summary.players[0],
            summary.players[1],
            summary.is_open,
            summary.deadline,
            long_code,
        ])
        .map_err(map_conflict)?;
    let id = change.last_insert_rowid();
    insert_entries(change, id, 0, entries)?;
    Ok(id)
}

fn append(
    change: &Transaction,
    game: i64,
    number: u64,
    entries: &[Vec<u8>],
    summary: &GameSummary,
) -> Result<(), StoreError> {
    insert_entries(change, game, number, entries)?;
    update_summary(change, game, summary)
}

fn update_summary(change: &Transaction, game: i64, summary: &GameSummary) -> Result<(), StoreError> {
    change
        .prepare_cached(
            "UPDATE games SET status = ?2, summary = ?3, changed_at = ?4,
                 unstarted_at = CASE WHEN unstarted_at IS NULL OR ?5 THEN NULL ELSE ?4 END, white = ?6, black = ?7,
                 is_open = ?8, deadline = ?9
             WHERE id = ?1",
        )?
        .execute(params![
            game,
            summary.status as i64,
            summary.payload,
            summary.changed_at,
            summary.is_started,
            summary.players[0],
            summary.players[1],
            summary.is_open,
            summary.deadline,
        ])?;
    if let Some(result) = &summary.result {
        insert_result(change, game, result)?;
    }
    Ok(())
}

/// Stores the result of a game, unless it is there already.
pub(super) fn insert_result(change: &Transaction, game: i64, result: &StoredResult) -> Result<(), StoreError> {
    let sql = "INSERT INTO results (game, ended_at, class, white, black, score, is_rated, is_pending)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7) ON CONFLICT DO NOTHING";
    let StoredResult { ended_at, class, players: [white, black], score, is_rated, .. } = result;
    change.prepare_cached(sql)?.execute(params![game, ended_at, class, white, black, score, is_rated])?;
    Ok(())
}

fn read(change: &Transaction, game: i64, from: u64) -> Result<Option<Vec<Vec<u8>>>, StoreError> {
    let mut statement =
        change.prepare_cached("SELECT data FROM entries WHERE game = ?1 AND number >= ?2 ORDER BY number")?;
    let entries: Vec<Vec<u8>> =
        statement.query_map(params![game, from as i64], |row| row.get(0))?.collect::<Result<_, _>>()?;
    if !entries.is_empty() {
        return Ok(Some(entries));
    }
    let there = change.prepare_cached("SELECT 1 FROM games WHERE id = ?1")?.exists([game])?;
    Ok(there.then_some(entries))
}

fn list(change: &Transaction, status: ListingStatus, since: i64, most: u32) -> Result<Vec<Vec<u8>>, StoreError> {
    let mut statement = change.prepare_cached(LIST_SQL)?;
    let rows = statement.query_map(params![status as i64, since, most], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn heartbeat(change: &Transaction, now: i64, max_gap_ms: i64) -> Result<(), StoreError> {
    let last = change.prepare_cached("SELECT at FROM heartbeat")?.query_row([], |row| row.get(0)).optional()?;
    let last: i64 = last.unwrap_or(now);
    if now.saturating_sub(last) > max_gap_ms {
        change.execute("UPDATE games SET status = 0 WHERE status = ?1", [ListingStatus::Waiting as i64])?;
        change.execute("INSERT INTO downtimes (ended, began) VALUES (?1, ?2)", [now, last])?;
    }
    change.prepare_cached("INSERT OR REPLACE INTO heartbeat (one, at) VALUES (1, ?1)")?.execute([now.max(last)])?;
    Ok(())
}

fn downtimes(change: &Transaction) -> Result<Vec<Downtime>, StoreError> {
    let mut statement = change.prepare_cached("SELECT began, ended FROM downtimes ORDER BY ended")?;
    let rows = statement.query_map([], |row| Ok(Downtime { from: row.get(0)?, to: row.get(1)? }))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn export(change: &Transaction, after: i64, most: u32) -> Result<Vec<StoredGame>, StoreError> {
    let mut statement = change.prepare_cached(
        "SELECT id, code, creation_key, status, summary, changed_at, unstarted_at IS NULL, white, black, is_open,
             deadline, long_code
         FROM games WHERE id > ?1 ORDER BY id LIMIT ?2",
    )?;
    let rows = statement.query_map(params![after, most], |row| {
        let card = GameSummary {
            status: ListingStatus::from_number(row.get(3)?),
            payload: row.get(4)?,
            changed_at: row.get(5)?,
            is_started: row.get(6)?,
            players: [row.get(7)?, row.get(8)?],
            is_open: row.get(9)?,
            deadline: row.get(10)?,
            result: None,
        };
        Ok(StoredGame {
            id: row.get(0)?,
            game: NewGame {
                code: row.get(1)?,
                long_code: row.get(11)?,
                creation_key: row.get(2)?,
                summary: card,
                entries: Vec::new(),
            },
        })
    })?;
    let mut games: Vec<StoredGame> = rows.collect::<Result<_, _>>()?;
    for whole in &mut games {
        whole.game.entries = read(change, whole.id, 0)?.unwrap_or_default();
    }
    Ok(games)
}

fn find_unstarted(change: &Transaction, before: i64, most: u32) -> Result<Vec<i64>, StoreError> {
    let mut statement = change.prepare_cached(UNSTARTED_SQL)?;
    let rows = statement.query_map(params![before, most], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn remove(change: &Transaction, games: &[i64]) -> Result<(), StoreError> {
    for game in games {
        change.prepare_cached("DELETE FROM entries WHERE game = ?1")?.execute([game])?;
        change.prepare_cached("DELETE FROM results WHERE game = ?1")?.execute([game])?;
        change.prepare_cached("DELETE FROM conditional_moves WHERE game = ?1")?.execute([game])?;
        change.prepare_cached("DELETE FROM games WHERE id = ?1")?.execute([game])?;
    }
    Ok(())
}

#[tonic::async_trait]
impl Store for Sqlite {
    async fn create(&self, game: NewGame) -> Result<Created, StoreError> {
        self.writer.run("create", move |change| in_savepoint(change, || create(change, &game))).await
    }

    async fn append(&self, game: i64, number: u64, entries: Vec<Vec<u8>>, card: GameSummary) -> Result<(), StoreError> {
        self.writer
            .run("append", move |change| in_savepoint(change, || append(change, game, number, &entries, &card)))
            .await
    }

    async fn read(&self, game: i64, from: u64) -> Result<Option<Vec<Vec<u8>>>, StoreError> {
        self.reader.run("read", move |change| read(change, game, from)).await
    }

    async fn find(&self, code: &str) -> Result<Option<i64>, StoreError> {
        let code = code.to_owned();
        self.reader
            .run("find", move |change| {
                let mut statement = change.prepare_cached("SELECT id FROM games WHERE code = ?1 OR long_code = ?1")?;
                Ok(statement.query_row([code], |row| row.get(0)).optional()?)
            })
            .await
    }

    async fn list(&self, status: ListingStatus, since: i64, most: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        self.reader.run("list", move |change| list(change, status, since, most)).await
    }

    async fn update_summaries(&self, summaries: Vec<(i64, GameSummary)>) -> Result<(), StoreError> {
        let update = move |change: &Transaction| {
            summaries.iter().try_for_each(|(game, summary)| update_summary(change, *game, summary))
        };
        self.writer.run("update_summaries", move |change| in_savepoint(change, || update(change))).await
    }

    async fn heartbeat(&self, now: i64, longest: i64) -> Result<(), StoreError> {
        self.writer.run("heartbeat", move |change| in_savepoint(change, || heartbeat(change, now, longest))).await
    }

    async fn downtimes(&self) -> Result<Vec<Downtime>, StoreError> {
        self.reader.run("downtimes", downtimes).await
    }

    async fn find_unstarted(&self, before: i64, most: u32) -> Result<Vec<i64>, StoreError> {
        self.reader.run("find_unstarted", move |change| find_unstarted(change, before, most)).await
    }

    async fn find_overdue(&self, now: i64, most: u32) -> Result<Vec<i64>, StoreError> {
        self.reader
            .run("find_overdue", move |change| {
                let mut statement = change.prepare_cached(OVERDUE_SQL)?;
                let rows = statement.query_map(params![now, most], |row| row.get(0))?;
                Ok(rows.collect::<Result<_, _>>()?)
            })
            .await
    }

    async fn release_codes(&self, now: i64, most: u32) -> Result<(), StoreError> {
        self.writer
            .run("release_codes", move |change| {
                change.prepare_cached(RELEASE_SQL)?.execute(params![now, most])?;
                Ok(())
            })
            .await
    }

    async fn open_games_of(&self, player: i64, most: u32) -> Result<Vec<OpenGame>, StoreError> {
        self.reader
            .run("open_games_of", move |change| {
                let mut statement = change.prepare_cached(OPEN_GAMES_SQL)?;
                let rows =
                    statement.query_map(params![player, most], |row| Ok((row.get(0)?, [row.get(1)?, row.get(2)?])))?;
                Ok(rows.collect::<Result<_, _>>()?)
            })
            .await
    }

    async fn set_conditional_moves(&self, game: i64, side: u8, data: Vec<u8>) -> Result<(), StoreError> {
        self.writer
            .run("set_conditional_moves", move |change| {
                if data.is_empty() {
                    let sql = "DELETE FROM conditional_moves WHERE game = ?1 AND side = ?2";
                    change.prepare_cached(sql)?.execute(params![game, side])?;
                } else {
                    let sql = "INSERT OR REPLACE INTO conditional_moves (game, side, data) VALUES (?1, ?2, ?3)";
                    change.prepare_cached(sql)?.execute(params![game, side, data])?;
                }
                Ok(())
            })
            .await
    }

    async fn conditional_moves(&self, game: i64) -> Result<Vec<(u8, Vec<u8>)>, StoreError> {
        self.reader
            .run("conditional_moves", move |change| {
                let sql = "SELECT side, data FROM conditional_moves WHERE game = ?1";
                let mut statement = change.prepare_cached(sql)?;
                let rows = statement.query_map([game], |row| Ok((row.get(0)?, row.get(1)?)))?;
                Ok(rows.collect::<Result<_, _>>()?)
            })
            .await
    }

    async fn remove(&self, games: Vec<i64>) -> Result<(), StoreError> {
        self.writer.run("remove", move |change| in_savepoint(change, || remove(change, &games))).await
    }

    async fn export(&self, after: i64, most: u32) -> Result<Vec<StoredGame>, StoreError> {
        self.reader.run("export", move |change| export(change, after, most)).await
    }

    async fn import(&self, games: Vec<StoredGame>) -> Result<(), StoreError> {
        self.writer
            .run("import", move |change| {
                let insert = |whole: &StoredGame| insert_game(change, Some(whole.id), &whole.game).map(|_| ());
                in_savepoint(change, || games.iter().try_for_each(insert))
            })
            .await
    }

    fn players(&self) -> Option<&dyn PlayerStore> {
        Some(self)
    }

    fn ratings(&self) -> Option<&dyn RatingStore> {
        Some(self)
    }

    fn seeks(&self) -> Option<&dyn SeekStore> {
        Some(self)
    }

    async fn close(&self) {
        self.writer.shut_down();
        self.reader.shut_down();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[tokio::test]
    async fn what_does_not_fit_into_the_queue_is_refused() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let config = StoreConfig { max_queued_jobs: 1, ..StoreConfig::default() };
        let store = Sqlite::open(&folder.path().join("games.db"), config).expect("a store");
        let ((busy, begun), (go_on, wait)) = (channel(), channel());
        let first = store.writer.run("test", move |_| {
            busy.send(()).expect("somebody waits");
            wait.recv().expect("it goes on");
            Ok(())
        });
        let others = async {
            tokio::task::yield_now().await;
            begun.recv().expect("the first job has begun");
            let second = store.writer.run("test", |_| Ok(()));
            let third = async {
                let refused = store.writer.run("test", |_| Ok(())).await;
                assert!(matches!(refused, Err(StoreError::Overloaded(_))), "{refused:?}");
                go_on.send(()).expect("it waits");
            };
            tokio::join!(biased; second, third).0
        };
        let (first, second) = tokio::join!(biased; first, others);
        assert!(first.is_ok() && second.is_ok(), "what was taken is done: {first:?} {second:?}");
    }

    #[test]
    fn lists_and_games_without_a_move_are_read_from_their_indexes() {
        let mut connection = Connection::open_in_memory().expect("a database");
        create_tables(&mut connection).expect("tables");
        let plan = |sql: &str, params: &[i64]| -> String {
            let params = rusqlite::params_from_iter(params);
            connection.query_row(&format!("EXPLAIN QUERY PLAN {sql}"), params, |row| row.get(3)).expect("a plan")
        };
        let (lists, unstarted) = (plan(LIST_SQL, &[1, 0, 10]), plan(UNSTARTED_SQL, &[0, 10]));
        let overdue = plan(OVERDUE_SQL, &[0, 10]);
        assert!(overdue.contains("INDEX deadlines"), "{overdue}");
        assert!(lists.contains("USING INDEX listed"), "{lists}");
        assert!(unstarted.contains("INDEX unstarted"), "{unstarted}");
    }
}
