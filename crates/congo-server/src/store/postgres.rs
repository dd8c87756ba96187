//! Games in PostgreSQL, which several servers may share. They notify each other with `NOTIFY` which game has changed.

use super::{
    Created, Downtime, GameSummary, ListingStatus, MAX_UNSTARTED_ENTRIES, NewGame, SeatPresence, Store, StoreError,
    StoreEvent, StoredGame,
};
use parking_lot::Mutex;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions, PgRow};
use sqlx::{Row, query};
use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;

/// The channel on which servers notify each other of changes.
const NOTIFY_CHANNEL: &str = "congo";
/// The maximum number of connections.
const MAX_CONNECTIONS: u32 = 16;
/// How long to wait for a connection.
const POOL_TIMEOUT: Duration = Duration::from_secs(10);
/// The delay before the other servers are told again what could not be sent.
const NOTIFY_RETRY_DELAY: Duration = Duration::from_secs(1);
/// The maximum number of queued events; when the queue is full, the listener waits.
const MAX_QUEUED_EVENTS: usize = 1024;

/// `status > 0` is the condition of the index on listed games: the planner needs it to see that the index covers the
/// query.
const LIST_SQL: &str = "SELECT summary FROM games WHERE status > 0 AND status = $1 AND changed_at >= $2
    ORDER BY changed_at DESC LIMIT $3";

/// The games of a database.
#[derive(Debug)]
pub struct Postgres {
    pool: PgPool,
    /// This server's random id.
    server: i64,
    /// What is to be told to the other servers.
    outbox: mpsc::UnboundedSender<OutboxItem>,
    /// The task that listens to other servers; it holds a connection that closing the pool would wait for.
    listen_task: Mutex<Option<AbortHandle>>,
}

/// The migrations of the tables, in order; a published migration is never changed.
fn migrations() -> Migrator {
    let steps = [("games", include_str!("postgres.sql"))];
    let steps = (1..).zip(steps).map(|(number, (name, sql))| {
        Migration::new(number, name.into(), MigrationType::Simple, sqlx::SqlStr::from_static(sql), false)
    });
    Migrator::with_migrations(steps.collect())
}

impl Postgres {
    fn from_pool(pool: PgPool) -> Self {
        let (server, (outbox, items)) = (rand::random(), mpsc::unbounded_channel());
        let sender = pool.clone();
        tokio::spawn(drain_outbox(items, move |events| {
            let pool = sender.clone();
            async move { notify(&pool, server, events).await }
        }));
        Self { pool, server, outbox, listen_task: Mutex::default() }
    }

    /// Has the other servers told that a game has this number of entries now, without waiting for it.
    fn publish(&self, game: i64, entries: u64) {
        // Sending fails only if the task is gone, and then there is nothing to notify.
        let _ = self.outbox.send(OutboxItem::GameChanged(game, entries));
    }

    /// Opens the games of a database.
    ///
    /// # Errors
    /// If it cannot be reached, or its tables are of a later version.
    pub async fn open(address: &PgConnectOptions) -> Result<Self, StoreError> {
        let pool = connect(address).await?;
        migrations().run(&pool).await?;
        Ok(Self::from_pool(pool))
    }

    /// Opens the games of a database to copy them, and changes nothing in it.
    ///
    /// # Errors
    /// If it cannot be reached, has no tables, or its tables are of another version.
    pub async fn open_source(address: &PgConnectOptions) -> Result<Self, StoreError> {
        let pool = connect(address).await?;
        let tables = query("SELECT to_regclass('_sqlx_migrations') IS NOT NULL").fetch_one(&pool).await?;
        if !tables.get::<bool, _>(0) {
            return Err(StoreError::NoTables);
        }
        let found = query("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&pool).await?;
        let found = found.get::<Option<i64>, _>(0).ok_or(StoreError::NoTables)?;
        let known = migrations().iter().map(|step| step.version).max().unwrap_or_default();
        match found == known {
            true => Ok(Self::from_pool(pool)),
            false => Err(StoreError::OtherVersion { found, known }),
        }
    }
}

async fn connect(address: &PgConnectOptions) -> Result<PgPool, StoreError> {
    let options = PgPoolOptions::new().max_connections(MAX_CONNECTIONS).acquire_timeout(POOL_TIMEOUT);
    Ok(options.connect_with(address.clone()).await?)
}

fn map_conflict(problem: sqlx::Error) -> StoreError {
    match problem.as_database_error() {
        Some(database_error) if database_error.is_unique_violation() => StoreError::Conflict,
        _ => problem.into(),
    }
}

async fn insert_entries(
    change: &mut PgConnection,
    game: i64,
    number: u64,
    entries: &[Vec<u8>],
) -> Result<(), StoreError> {
    for (entry, number) in entries.iter().zip(number as i64..) {
        let row = query("INSERT INTO entries (game, number, data) VALUES ($1, $2, $3)").persistent(true);
        row.bind(game).bind(number).bind(entry).execute(&mut *change).await.map_err(map_conflict)?;
    }
    Ok(())
}

async fn insert_game(change: &mut PgConnection, id: Option<i64>, game: &NewGame) -> Result<i64, StoreError> {
    let NewGame { code, creation_key: key, summary: card, entries } = game;
    // A given number comes from another store; the next new game is numbered after it.
    let id: i64 = match id {
        Some(id) => {
            query("SELECT setval(pg_get_serial_sequence('games', 'id'), GREATEST($1, (SELECT MAX(id) FROM games)))")
                .bind(id)
                .execute(&mut *change)
                .await?;
            id
        }
        None => query("SELECT nextval(pg_get_serial_sequence('games', 'id'))").fetch_one(&mut *change).await?.get(0),
    };
    query("INSERT INTO games (id, code, creation_key, status, summary, changed_at) VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(id)
        .bind(code)
        .bind(key)
        .bind(card.status as i16)
        .bind(&card.payload)
        .bind(card.changed_at)
        .execute(&mut *change)
        .await
        .map_err(map_conflict)?;
    insert_entries(change, id, 0, entries).await?;
    Ok(id)
}

async fn update_summary(change: &mut PgConnection, game: i64, summary: GameSummary) -> Result<(), sqlx::Error> {
    query("UPDATE games SET status = $2, summary = $3, changed_at = $4 WHERE id = $1")
        .bind(game)
        .bind(summary.status as i16)
        .bind(summary.payload)
        .bind(summary.changed_at)
        .execute(change)
        .await?;
    Ok(())
}

const NOTIFY_SQL: &str = "SELECT pg_notify($1, payload) FROM UNNEST($2::TEXT[]) AS told (payload)";

/// An item for the task that notifies the other servers.
#[derive(Debug)]
enum OutboxItem {
    /// A game has this number of entries now.
    GameChanged(i64, u64),
    /// Signals the sender once everything before this has been sent.
    Flush(oneshot::Sender<()>),
}

/// What the other servers have yet to be told: the latest of each game, so that it does not grow while they cannot be.
#[derive(Debug, Default)]
struct Outbox {
    games: HashMap<i64, u64>,
    flushes: Vec<oneshot::Sender<()>>,
}

impl Outbox {
    fn add(&mut self, item: OutboxItem) {
        match item {
            OutboxItem::GameChanged(game, entries) => {
                let known = self.games.entry(game).or_default();
                *known = entries.max(*known);
            }
            OutboxItem::Flush(told) => self.flushes.push(told),
        }
    }

    /// Everything was sent.
    fn clear(&mut self) {
        self.games.clear();
        // The receiver may be gone.
        self.flushes.drain(..).for_each(|told| _ = told.send(()));
    }
}

/// Notifies the other servers of changes, as many at once as are queued: a transaction with a NOTIFY takes a lock on
/// the whole database when it commits (`PreCommit_Notify` in PostgreSQL's `async.c`), so moves are committed without
/// one. What cannot be sent is sent again.
async fn drain_outbox<Sent>(mut items: mpsc::UnboundedReceiver<OutboxItem>, send: impl Fn(Vec<StoreEvent>) -> Sent)
where
    Sent: Future<Output = Result<(), StoreError>>,
{
    let mut outbox = Outbox::default();
    while let Some(first) = items.recv().await {
        outbox.add(first);
        loop {
            while let Ok(item) = items.try_recv() {
                outbox.add(item);
            }
            let events = outbox.games.iter().map(|(game, entries)| StoreEvent::GameChanged(*game, *entries));
            let Err(problem) = send(events.collect()).await else { break };
            tracing::warn!("PostgreSQL does not tell other servers what this one has done: {problem}");
            tokio::time::sleep(NOTIFY_RETRY_DELAY).await;
        }
        outbox.clear();
    }
}

async fn notify(pool: &PgPool, server: i64, events: Vec<StoreEvent>) -> Result<(), StoreError> {
    let payloads: Vec<String> = events.into_iter().map(|event| encode_event(event, server)).collect();
    query(NOTIFY_SQL).bind(NOTIFY_CHANNEL).bind(payloads).execute(pool).await?;
    Ok(())
}

/// Encodes an event as [`parse_event`] reads it.
fn encode_event(event: StoreEvent, server: i64) -> String {
    match event {
        StoreEvent::GameChanged(game, entries) => format!("{game} {entries} {server}"),
        StoreEvent::SeatsChanged(game) => format!("seats {game} {server}"),
        StoreEvent::MissedEvents => String::new(),
    }
}

/// An event and the server that sent it: `GAME ENTRIES SERVER` or `seats GAME SERVER`.
fn parse_event(text: &str) -> Option<(StoreEvent, i64)> {
    let mut words = text.split(' ');
    let news = match (words.next()?, words.next()?) {
        ("seats", game) => StoreEvent::SeatsChanged(game.parse().ok()?),
        (game, entries) => StoreEvent::GameChanged(game.parse().ok()?, entries.parse().ok()?),
    };
    Some((news, words.next()?.parse().ok()?))
}

fn stored_game_from_row(row: &PgRow) -> StoredGame {
    let card = GameSummary {
        status: ListingStatus::from_number(row.get::<i16, _>(3).into()),
        payload: row.get(4),
        changed_at: row.get(5),
    };
    StoredGame {
        id: row.get(0),
        game: NewGame { code: row.get(1), creation_key: row.get(2), summary: card, entries: Vec::new() },
    }
}

/// Forwards the events of other servers as long as there is a receiver.
async fn forward_events(mut listener: PgListener, own: i64, listeners: mpsc::Sender<StoreEvent>) {
    loop {
        let event = match listener.try_recv().await {
            Ok(Some(told)) => match parse_event(told.payload()) {
                // A database notifies every listener, including the server that sent the event.
                Some((_, server)) if server == own => continue,
                Some((news, _)) => news,
                None => StoreEvent::MissedEvents,
            },
            // The connection was lost; the next call reconnects.
            Ok(None) => StoreEvent::MissedEvents,
            Err(problem) => {
                tracing::warn!("PostgreSQL does not tell what other servers do: {problem}");
                tokio::time::sleep(Duration::from_secs(1)).await;
                StoreEvent::MissedEvents
            }
        };
        if listeners.send(event).await.is_err() {
            return;
        }
    }
}

#[tonic::async_trait]
impl Store for Postgres {
    async fn create(&self, game: NewGame) -> Result<Created, StoreError> {
        if let Some(key) = &game.creation_key {
            let known =
                query("SELECT id FROM games WHERE creation_key = $1").bind(key).fetch_optional(&self.pool).await?;
            if let Some(row) = known {
                return Ok(Created::Existing(row.get(0)));
            }
        }
        let mut change = self.pool.begin().await?;
        let id = insert_game(&mut change, None, &game).await?;
        change.commit().await?;
        Ok(Created::New(id))
    }

    async fn append(&self, game: i64, number: u64, entries: Vec<Vec<u8>>, card: GameSummary) -> Result<(), StoreError> {
        let mut change = self.pool.begin().await?;
        insert_entries(&mut change, game, number, &entries).await?;
        update_summary(&mut change, game, card).await?;
        change.commit().await?;
        self.publish(game, number + entries.len() as u64);
        Ok(())
    }

    async fn read(&self, game: i64, from: u64) -> Result<Option<Vec<Vec<u8>>>, StoreError> {
        let rows = query("SELECT data FROM entries WHERE game = $1 AND number >= $2 ORDER BY number");
        let rows = rows.bind(game).bind(from as i64).fetch_all(&self.pool).await?;
        if rows.is_empty() {
            let there = query("SELECT 1 FROM games WHERE id = $1").bind(game).fetch_optional(&self.pool).await?;
            return Ok(there.map(|_| Vec::new()));
        }
        Ok(Some(rows.iter().map(|row| row.get(0)).collect()))
    }

    async fn entry_counts(&self, games: Vec<i64>) -> Result<Vec<(i64, u64)>, StoreError> {
        // A look at the end of each game's entries: MAX with GROUP BY would read them all.
        let rows = query(
            "SELECT id, last.number + 1 FROM UNNEST($1::BIGINT[]) AS asked (id), LATERAL
                 (SELECT number FROM entries WHERE game = id ORDER BY number DESC LIMIT 1) AS last",
        );
        let rows = rows.bind(games).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as u64)).collect())
    }

    async fn find(&self, code: &str) -> Result<Option<i64>, StoreError> {
        let row = query("SELECT id FROM games WHERE code = $1").bind(code).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.get(0)))
    }

    async fn list(&self, status: ListingStatus, since: i64, most: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        let rows = query(LIST_SQL).bind(status as i16).bind(since).bind(i64::from(most)).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    async fn update_summary(&self, game: i64, card: GameSummary) -> Result<(), StoreError> {
        Ok(update_summary(&mut *self.pool.acquire().await?, game, card).await?)
    }

    async fn heartbeat(&self, now: i64, longest: i64) -> Result<(), StoreError> {
        let mut change = self.pool.begin().await?;
        query("INSERT INTO heartbeat (one, at) VALUES (1, $1) ON CONFLICT (one) DO NOTHING")
            .bind(now)
            .execute(&mut *change)
            .await?;
        let last: i64 = query("SELECT at FROM heartbeat FOR UPDATE").fetch_one(&mut *change).await?.get(0);
        if now.saturating_sub(last) > longest {
            let waiting = ListingStatus::Waiting as i16;
            query("UPDATE games SET status = 0 WHERE status = $1").bind(waiting).execute(&mut *change).await?;
            let ended = query("INSERT INTO downtimes (ended, began) VALUES ($1, $2)");
            ended.bind(now).bind(last).execute(&mut *change).await?;
        }
        query("UPDATE heartbeat SET at = $1").bind(now.max(last)).execute(&mut *change).await?;
        query("INSERT INTO servers (id, at) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET at = $2")
            .bind(self.server)
            .bind(now)
            .execute(&mut *change)
            .await?;
        change.commit().await?;
        Ok(())
    }

    async fn downtimes(&self) -> Result<Vec<Downtime>, StoreError> {
        let rows = query("SELECT began, ended FROM downtimes ORDER BY ended").fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| Downtime { from: row.get(0), to: row.get(1) }).collect())
    }

    async fn find_unstarted(&self, after: i64, before: i64, most: u32) -> Result<(Vec<i64>, Option<i64>), StoreError> {
        let rows = query(
            "SELECT id, changed_at < $2 AND (SELECT COUNT(*) FROM entries WHERE game = id AND number <= $4)
             <= CASE WHEN code IS NULL THEN 1 ELSE $4 END
             FROM games WHERE id > $1 ORDER BY id LIMIT $3",
        );
        let rows = rows
            .bind(after)
            .bind(before)
            .bind(i64::from(most))
            .bind(MAX_UNSTARTED_ENTRIES)
            .fetch_all(&self.pool)
            .await?;
        let found = rows.iter().filter(|row| row.get(1)).map(|row| row.get(0)).collect();
        Ok((found, rows.last().map(|row| row.get(0))))
    }

    async fn remove(&self, games: Vec<i64>) -> Result<(), StoreError> {
        let mut change = self.pool.begin().await?;
        query("DELETE FROM entries WHERE game = ANY($1)").bind(&games).execute(&mut *change).await?;
        query("DELETE FROM presence WHERE game = ANY($1)").bind(&games).execute(&mut *change).await?;
        query("DELETE FROM games WHERE id = ANY($1)").bind(games).execute(&mut *change).await?;
        change.commit().await?;
        Ok(())
    }

    async fn export(&self, after: i64, most: u32) -> Result<Vec<StoredGame>, StoreError> {
        let rows = query(
            "SELECT id, code, creation_key, status, summary, changed_at FROM games WHERE id > $1 ORDER BY id LIMIT $2",
        );
        let rows = rows.bind(after).bind(i64::from(most)).fetch_all(&self.pool).await?;
        let mut games: Vec<StoredGame> = rows.iter().map(stored_game_from_row).collect();
        for whole in &mut games {
            whole.game.entries = self.read(whole.id, 0).await?.unwrap_or_default();
        }
        Ok(games)
    }

    async fn import(&self, games: Vec<StoredGame>) -> Result<(), StoreError> {
        let mut change = self.pool.begin().await?;
        for StoredGame { id, game } in games {
            insert_game(&mut change, Some(id), &game).await?;
        }
        change.commit().await?;
        Ok(())
    }

    async fn publish_presence(&self, seen: Vec<SeatPresence>) -> Result<(), StoreError> {
        let games: Vec<i64> = seen.iter().map(|seen| seen.game).collect();
        let sides: Vec<i16> = seen.iter().map(|seen| seen.side.into()).collect();
        let times: Vec<i64> = seen.iter().map(|seen| seen.at).collect();
        let present: Vec<bool> = seen.iter().map(|seen| seen.is_present).collect();
        let mut change = self.pool.begin().await?;
        // Presence is true now or never: do not wait for the disk, least of all while the NOTIFY holds its lock.
        query("SET LOCAL synchronous_commit TO OFF").execute(&mut *change).await?;
        // A late report does not overwrite a newer one.
        query(
            "INSERT INTO presence (game, side, server, at, is_present)
             SELECT game, side, $1, at, is_present FROM UNNEST($2::BIGINT[], $3::SMALLINT[], $4::BIGINT[], $5::BOOLEAN[])
                 AS told (game, side, at, is_present)
             ON CONFLICT (game, side, server) DO UPDATE SET at = EXCLUDED.at, is_present = EXCLUDED.is_present
                 WHERE presence.at <= EXCLUDED.at",
        )
        .bind(self.server)
        .bind(&games)
        .bind(sides)
        .bind(times)
        .bind(present)
        .execute(&mut *change)
        .await?;
        let told: Vec<String> =
            games.into_iter().map(|game| encode_event(StoreEvent::SeatsChanged(game), self.server)).collect();
        query(NOTIFY_SQL).bind(NOTIFY_CHANNEL).bind(told).execute(&mut *change).await?;
        change.commit().await?;
        Ok(())
    }

    async fn seat_presence(&self, games: Vec<i64>) -> Result<Vec<SeatPresence>, StoreError> {
        let rows = query(
            "SELECT game, side, CASE WHEN is_present THEN GREATEST(presence.at, servers.at) ELSE presence.at END,
                 is_present, server
             FROM presence LEFT JOIN servers ON servers.id = presence.server WHERE game = ANY($1)",
        );
        let rows = rows.bind(games).fetch_all(&self.pool).await?;
        let seen = |row: &PgRow| SeatPresence {
            game: row.get(0),
            side: u8::from(row.get::<i16, _>(1) != 0),
            at: row.get(2),
            is_present: row.get(3),
            server: row.get(4),
        };
        Ok(rows.iter().map(seen).collect())
    }

    async fn servers(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        let rows = query("SELECT id, at FROM servers").fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    async fn delete_old_presence(&self, before: i64) -> Result<(), StoreError> {
        query("DELETE FROM presence WHERE at < $1").bind(before).execute(&self.pool).await?;
        query("DELETE FROM servers WHERE at < $1").bind(before).execute(&self.pool).await?;
        Ok(())
    }

    async fn shared_clock(&self) -> Result<Option<i64>, StoreError> {
        let now = query("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT").fetch_one(&self.pool).await?;
        Ok(Some(now.get(0)))
    }

    async fn subscribe(&self) -> Result<Option<mpsc::Receiver<StoreEvent>>, StoreError> {
        let mut listener = PgListener::connect_with(&self.pool).await?;
        listener.listen(NOTIFY_CHANNEL).await?;
        let (tell, told) = mpsc::channel(MAX_QUEUED_EVENTS);
        let listening = tokio::spawn(forward_events(listener, self.server, tell)).abort_handle();
        *self.listen_task.lock() = Some(listening);
        Ok(Some(told))
    }

    async fn close(&self) {
        if let Some(listening) = self.listen_task.lock().take() {
            listening.abort();
        }
        let (told, flushed) = oneshot::channel();
        if self.outbox.send(OutboxItem::Flush(told)).is_ok() {
            // The other servers notice by themselves if this takes too long.
            let _ = tokio::time::timeout(POOL_TIMEOUT, flushed).await;
        }
        self.pool.close().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[tokio::test(start_paused = true)]
    async fn what_could_not_be_sent_is_sent_again_with_what_came_since() {
        let (outbox, items) = mpsc::unbounded_channel();
        let (told, mut sent) = mpsc::unbounded_channel();
        let failures = AtomicU32::new(2);
        let draining = drain_outbox(items, |mut events| {
            events.sort_unstable_by_key(|event| format!("{event:?}"));
            let fails = failures.load(Ordering::SeqCst) > 0;
            match fails {
                true => failures.fetch_sub(1, Ordering::SeqCst),
                false => told.send(events).map_or(0, |()| 0),
            };
            async move { if fails { Err(StoreError::NotWritten) } else { Ok(()) } }
        });
        let (flushed, flush) = oneshot::channel();
        let publishing = async {
            outbox.send(OutboxItem::GameChanged(1, 4)).expect("it listens");
            tokio::time::sleep(NOTIFY_RETRY_DELAY / 2).await;
            for (game, entries) in [(2, 9), (1, 5)] {
                outbox.send(OutboxItem::GameChanged(game, entries)).expect("it listens");
            }
            outbox.send(OutboxItem::Flush(flushed)).expect("it listens");
            flush.await.expect("everything was sent");
            drop(outbox);
        };
        tokio::join!(draining, publishing);
        let expected = vec![StoreEvent::GameChanged(1, 5), StoreEvent::GameChanged(2, 9)];
        assert_eq!((sent.try_recv().ok(), sent.try_recv().ok()), (Some(expected), None));
    }

    #[test]
    fn events_name_their_server() {
        assert_eq!(parse_event("12 34 -5"), Some((StoreEvent::GameChanged(12, 34), -5)));
        assert_eq!(parse_event("seats 12 5"), Some((StoreEvent::SeatsChanged(12), 5)));
        for nonsense in ["", "12", "12 34", "seats", "seats 12", "seats x 5", "x 1 5"] {
            assert_eq!(parse_event(nonsense), None, "{nonsense}");
        }
    }
}
