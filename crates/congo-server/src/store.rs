//! Where games are kept: SQLite, written by one thread. Whatever has been answered is on the disk: many writes that come
//! at the same time share one transaction, and nobody hears of his before it has been committed.

use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use tokio::sync::oneshot;

/// So many writes share a transaction at most.
const BATCH: usize = 512;
/// The version of the tables that this program writes; what is older is brought up to it, what is newer is refused.
const VERSION: i64 = 1;

/// Why something could not be kept or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database says no.
    #[error("the store: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A later version of the program has written it.
    #[error("the store has version {found}, this program knows versions up to {known}")]
    TooNew {
        /// Of the database.
        found: i64,
        /// Of the program.
        known: i64,
    },
    /// The thread that writes has ended.
    #[error("the store is closed")]
    Closed,
    /// The disk has not taken it.
    #[error("the store could not be written")]
    NotWritten,
    /// Somebody else was quicker: that step is there already.
    #[error("step {0} is there already")]
    Taken(i64),
}

/// What is known of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// The position in which it began, as text.
    pub start: String,
    /// Its steps: from, to, as squares counted from a7.
    pub steps: Vec<(u8, u8)>,
}

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

enum Order {
    Begin(String, Reply<i64>),
    Append { game: i64, number: i64, from: u8, to: u8, reply: Reply<()> },
    Read(i64, Reply<Option<Kept>>),
}

/// The games on a disk. Dropping the last handle closes it.
#[derive(Debug, Clone)]
pub struct Store {
    orders: Sender<Order>,
}

/// The thread that writes; joined after the last [`Store`] is gone.
#[derive(Debug)]
pub struct Writer(JoinHandle<()>);

impl Writer {
    /// Waits until everything is written.
    pub fn join(self) {
        // A panic has been told by the thread itself.
        let _ = self.0.join();
    }
}

impl Store {
    /// Opens the games of a file, which is made if it is not there.
    ///
    /// # Errors
    /// If it cannot be opened or is of a later version.
    pub fn open(path: &Path) -> Result<(Self, Writer), StoreError> {
        let mut connection = Connection::open(path)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", "ON")?;
        migrate(&mut connection)?;
        let (orders, heard) = channel();
        let thread = thread::Builder::new().name("store".to_owned()).spawn(move || serve(connection, &heard));
        let thread = thread.map_err(|_| StoreError::Closed)?;
        Ok((Self { orders }, Writer(thread)))
    }

    async fn ask<T>(&self, order: impl FnOnce(Reply<T>) -> Order) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.orders.send(order(reply)).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Begins a game; gives its number.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn begin(&self, start: String) -> Result<i64, StoreError> {
        self.ask(|reply| Order::Begin(start, reply)).await
    }

    /// Adds a step, the first with the number 0.
    ///
    /// # Errors
    /// If it cannot be written, or a step of that number is there.
    pub async fn append(&self, game: i64, number: i64, (from, to): (u8, u8)) -> Result<(), StoreError> {
        self.ask(|reply| Order::Append { game, number, from, to, reply }).await
    }

    /// What is known of a game; none if there is no such game.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn read(&self, game: i64) -> Result<Option<Kept>, StoreError> {
        self.ask(|reply| Order::Read(game, reply)).await
    }
}

/// Brings the tables up to the present version.
fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > VERSION {
        return Err(StoreError::TooNew { found, known: VERSION });
    }
    if found < 1 {
        let change = connection.transaction()?;
        change.execute_batch(
            "CREATE TABLE games (id INTEGER PRIMARY KEY, start TEXT NOT NULL);
             CREATE TABLE steps (
                 game INTEGER NOT NULL REFERENCES games (id),
                 number INTEGER NOT NULL,
                 origin INTEGER NOT NULL,
                 target INTEGER NOT NULL,
                 PRIMARY KEY (game, number)
             ) WITHOUT ROWID;
             PRAGMA user_version = 1;",
        )?;
        change.commit()?;
    }
    Ok(())
}

/// Does what is asked for, as much at once as has come.
fn serve(mut connection: Connection, orders: &Receiver<Order>) {
    while let Ok(first) = orders.recv() {
        let batch: Vec<Order> = std::iter::once(first).chain(orders.try_iter().take(BATCH - 1)).collect();
        let (answers, written) = transact(&mut connection, batch);
        if let Err(problem) = &written {
            tracing::error!("nothing was written: {problem}");
        }
        answers.into_iter().for_each(|answer| answer(written.is_ok()));
    }
}

/// An answer that waits for the commit, and hears whether there was one.
type Answer = Box<dyn FnOnce(bool) + Send>;

/// Carries out a batch as one transaction. Its answers may be given once it is on the disk.
fn transact(connection: &mut Connection, batch: Vec<Order>) -> (Vec<Answer>, Result<(), rusqlite::Error>) {
    match connection.transaction() {
        Ok(change) => {
            let answers = batch.into_iter().map(|order| carry_out(&change, order)).collect();
            (answers, change.commit())
        }
        Err(problem) => (batch.into_iter().map(refuse).collect(), Err(problem)),
    }
}

fn refuse(order: Order) -> Answer {
    match order {
        Order::Begin(_, reply) => answer(reply, Err(StoreError::NotWritten)),
        Order::Append { reply, .. } => answer(reply, Err(StoreError::NotWritten)),
        Order::Read(_, reply) => answer(reply, Err(StoreError::NotWritten)),
    }
}

fn answer<T: Send + 'static>(reply: Reply<T>, result: Result<T, StoreError>) -> Answer {
    Box::new(move |written| {
        let result = if written { result } else { result.and(Err(StoreError::NotWritten)) };
        // Whoever has asked may have gone.
        let _ = reply.send(result);
    })
}

fn carry_out(change: &rusqlite::Transaction, order: Order) -> Answer {
    match order {
        Order::Begin(start, reply) => answer(reply, begin(change, &start)),
        Order::Append { game, number, from, to, reply } => answer(reply, append(change, game, number, (from, to))),
        Order::Read(game, reply) => answer(reply, read(change, game)),
    }
}

fn begin(change: &rusqlite::Transaction, start: &str) -> Result<i64, StoreError> {
    change.prepare_cached("INSERT INTO games (start) VALUES (?1)")?.execute([start])?;
    Ok(change.last_insert_rowid())
}

fn append(change: &rusqlite::Transaction, game: i64, number: i64, (from, to): (u8, u8)) -> Result<(), StoreError> {
    let mut insert =
        change.prepare_cached("INSERT INTO steps (game, number, origin, target) VALUES (?1, ?2, ?3, ?4)")?;
    match insert.execute(params![game, number, from, to]) {
        Err(rusqlite::Error::SqliteFailure(problem, _)) if problem.code == ErrorCode::ConstraintViolation => {
            Err(StoreError::Taken(number))
        }
        other => other.map(|_| ()).map_err(StoreError::from),
    }
}

fn read(change: &rusqlite::Transaction, game: i64) -> Result<Option<Kept>, StoreError> {
    let start = change
        .prepare_cached("SELECT start FROM games WHERE id = ?1")?
        .query_row([game], |row| row.get(0))
        .optional()?;
    let Some(start) = start else { return Ok(None) };
    let mut select = change.prepare_cached("SELECT origin, target FROM steps WHERE game = ?1 ORDER BY number")?;
    let steps = select.query_map([game], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    Ok(Some(Kept { start, steps }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_written_is_there_after_opening_again() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("games.db");
        let (store, writer) = Store::open(&path).expect("a store");
        let game = store.begin("a start".to_owned()).await.expect("a game");
        store.append(game, 0, (35, 28)).await.expect("a step");
        assert!(matches!(store.append(game, 0, (36, 29)).await, Err(StoreError::Taken(0))));
        store.append(game, 1, (7, 14)).await.expect("a step");
        drop(store);
        writer.join();
        let (store, _writer) = Store::open(&path).expect("a store");
        let kept = Kept { start: "a start".to_owned(), steps: vec![(35, 28), (7, 14)] };
        assert_eq!(store.read(game).await.expect("readable"), Some(kept));
        assert_eq!(store.read(game + 1).await.expect("readable"), None);
    }

    #[tokio::test]
    async fn many_at_once_share_transactions_and_all_are_answered() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (store, _writer) = Store::open(&folder.path().join("games.db")).expect("a store");
        let begun: Vec<_> = (0..300)
            .map(|_| {
                tokio::spawn({
                    let store = store.clone();
                    async move { store.begin(String::new()).await }
                })
            })
            .collect();
        let mut ids = Vec::new();
        for game in begun {
            ids.push(game.await.expect("a task").expect("a game"));
        }
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 300);
    }

    #[test]
    fn a_store_of_a_later_version_is_refused() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("games.db");
        let connection = Connection::open(&path).expect("a database");
        connection.pragma_update(None, "user_version", VERSION + 1).expect("writable");
        drop(connection);
        assert!(matches!(Store::open(&path), Err(StoreError::TooNew { .. })));
    }
}
