//! Games in PostgreSQL, which several servers may share.

use super::connections::Connections;
use super::messages::{Messages, OutboxItem, drain_outbox};
use super::players::PlayerStore;
use super::ratings::RatingStore;
use super::seeks::SeekStore;
use super::{
    Created, Downtime, GameSubscription, GameSummary, ListingStatus, NewEntry, NewGame, OpenGame, SeatPresence, Store,
    StoreConfig, StoreError, StoreEvent, StoredGame,
};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgPool, PgRow};
use sqlx::{ConnectOptions, Row, query};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};

/// How long the last messages to other servers may take when this one stops.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(10);
/// The maximum number of queued events; when the queue is full, the listener waits.
const MAX_QUEUED_EVENTS: usize = 1024;

/// The maximum number of servers whose liveliest games are read.
const MAX_LISTED_SERVERS: i64 = 100;

/// `status > 0` is the condition of the index on listed games: the planner needs it to see that the index covers the
/// query.
const LIST_SQL: &str = "SELECT summary FROM games
    WHERE status > 0 AND status = $1 AND changed_in >= $2 / 300000 - 1 AND changed_at >= $2
    ORDER BY changed_in DESC, changed_at DESC LIMIT $3";
/// A move in one statement, which the database commits by itself: one way there and back. What a statement with several
/// parts does is done as a whole or not at all.
const APPEND_SQL: &str = "WITH appended AS (
        INSERT INTO entries (game, number, data)
        SELECT $1, number, data FROM UNNEST($2::BIGINT[], $3::BYTEA[]) AS new (number, data)
    ), finished AS (
        INSERT INTO results (game, ended_at, class, white, black, score, is_rated, is_pending)
        SELECT $1, $10::BIGINT, $11::INTEGER, $8::BIGINT, $9::BIGINT, $12::SMALLINT, $13::BOOLEAN, $13::BOOLEAN
        WHERE $10 IS NOT NULL ON CONFLICT DO NOTHING
    )
    UPDATE games SET status = $4, summary = $5, changed_at = $6,
        unstarted_at = CASE WHEN unstarted_at IS NULL OR $7 THEN NULL ELSE $6 END, white = $8, black = $9,
        is_open = $14, deadline = $15
    WHERE id = $1";

pub(super) type Query<'a> = sqlx::query::Query<'a, sqlx::Postgres, PgArguments>;

/// The games of a database.
#[derive(Debug)]
pub struct Postgres {
    pub(super) connections: Arc<Connections>,
    /// This server's random id.
    server: i64,
    /// What is to be told to the other servers.
    outbox: mpsc::UnboundedSender<OutboxItem>,
    messages: Arc<Messages>,
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
    async fn connect(address: &PgConnectOptions, config: StoreConfig) -> Result<Self, StoreError> {
        let nats = config.messages.clone();
        let connections = Arc::new(Connections::open(address, config).await?);
        let (server, (outbox, items)) = (rand::random(), mpsc::unbounded_channel());
        let messages = Arc::new(match nats {
            Some(address) => {
                let secret = secret(&connections, rand::random::<[u8; 32]>().to_vec()).await?;
                Messages::by_nats(server, &address, &secret).await?
            }
            None => Messages::by_notify(server, connections.clone()),
        });
        tokio::spawn(drain_outbox(messages.clone(), items));
        Ok(Self { connections, server, outbox, messages })
    }

    /// Runs a statement; returns its rows.
    pub(super) async fn fetch(&self, operation: &'static str, statement: Query<'_>) -> Result<Vec<PgRow>, StoreError> {
        self.connections.run(operation, |pool| async move { Ok(statement.fetch_all(&pool).await?) }).await
    }

    /// Has the other servers told of a change, without waiting for it.
    fn publish(&self, change: OutboxItem) {
        // Sending fails only if the task is gone, and then there is nobody to tell.
        let _ = self.outbox.send(change);
    }

    /// Opens the games of a database.
    ///
    /// # Errors
    /// If it cannot be reached, or its tables are of a later version.
    pub async fn open(address: &PgConnectOptions, config: StoreConfig) -> Result<Self, StoreError> {
        // On a connection of its own: changing the tables may take longer than a statement otherwise may.
        migrations().run(&mut address.connect().await?).await?;
        Self::connect(address, config).await
    }

    /// Opens the games of a database to copy them, and changes nothing in it.
    ///
    /// # Errors
    /// If it cannot be reached, has no tables, or its tables are of another version.
    pub async fn open_source(address: &PgConnectOptions) -> Result<Self, StoreError> {
        let mut connection = address.connect().await?;
        let tables = query("SELECT to_regclass('_sqlx_migrations') IS NOT NULL").fetch_one(&mut connection).await?;
        if !tables.get::<bool, _>(0) {
            return Err(StoreError::NoTables);
        }
        let found = query("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&mut connection).await?;
        let found = found.get::<Option<i64>, _>(0).ok_or(StoreError::NoTables)?;
        let known = migrations().iter().map(|step| step.version).max().unwrap_or_default();
        match found == known {
            true => Self::connect(address, StoreConfig::default()).await,
            false => Err(StoreError::OtherVersion { found, known }),
        }
    }
}

/// The secret of the database; a fresh one if it has none.
pub(super) async fn secret(connections: &Connections, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
    let read = |pool: PgPool| async move {
        let insert = query("INSERT INTO secret (one, bytes) VALUES (1, $1) ON CONFLICT DO NOTHING").bind(fresh);
        insert.execute(&pool).await?;
        Ok(query("SELECT bytes FROM secret").fetch_one(&pool).await?.get(0))
    };
    connections.run("secret", read).await
}

pub(super) fn map_conflict(problem: sqlx::Error) -> StoreError {
    match problem.as_database_error() {
        Some(database_error) if database_error.is_unique_violation() => StoreError::Conflict,
        _ => problem.into(),
    }
}

pub(super) async fn insert_game(change: &mut PgConnection, id: Option<i64>, game: &NewGame) -> Result<i64, StoreError> {
    let NewGame { code, long_code, creation_key: key, summary, entries } = game;
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
    query(
        "WITH new_game AS (
             INSERT INTO games (id, code, creation_key, status, summary, changed_at, unstarted_at, white, black, is_open,
                 deadline, long_code)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $9, $10, $11, $12, $13)
         )
         INSERT INTO entries (game, number, data)
         SELECT $1, number - 1, data FROM UNNEST($8::BYTEA[]) WITH ORDINALITY AS new (data, number)",
    )
    .bind(id)
    .bind(code)
    .bind(key)
    .bind(summary.status as i16)
    .bind(&summary.payload)
    .bind(summary.changed_at)
    .bind((!summary.is_started).then_some(summary.changed_at))
    .bind(entries)
    .bind(summary.players[0])
    .bind(summary.players[1])
    .bind(summary.is_open)
    .bind(summary.deadline)
    .bind(long_code)
    .execute(&mut *change)
    .await
    .map_err(map_conflict)?;
    Ok(id)
}

/// The columns of many summaries: status, payload, changed at.
fn summary_columns(summaries: impl IntoIterator<Item = GameSummary>) -> (Vec<i16>, Vec<Vec<u8>>, Vec<i64>) {
    summaries.into_iter().map(|summary| (summary.status as i16, summary.payload, summary.changed_at)).collect()
}

fn stored_game_from_row(row: &PgRow) -> StoredGame {
    let card = GameSummary {
        status: ListingStatus::from_number(row.get::<i16, _>(3).into()),
        payload: row.get(4),
        changed_at: row.get(5),
        is_started: row.get(6),
        players: [row.get(7), row.get(8)],
        is_open: row.get(9),
        deadline: row.get(10),
        result: None,
    };
    StoredGame {
        id: row.get(0),
        game: NewGame {
            code: row.get(1),
            long_code: row.get(11),
            creation_key: row.get(2),
            summary: card,
            entries: Vec::new(),
        },
    }
}

#[tonic::async_trait]
impl Store for Postgres {
    async fn create(&self, game: NewGame) -> Result<Created, StoreError> {
        let create = |pool: PgPool| async move {
            if let Some(key) = &game.creation_key {
                let known =
                    query("SELECT id FROM games WHERE creation_key = $1").bind(key).fetch_optional(&pool).await?;
                if let Some(row) = known {
                    return Ok(Created::Existing(row.get(0)));
                }
            }
            let mut change = pool.begin().await?;
            let id = insert_game(&mut change, None, &game).await?;
            change.commit().await?;
            Ok(Created::New(id))
        };
        self.connections.run("create", create).await
    }

    async fn append(
        &self,
        game: i64,
        number: u64,
        entries: Vec<Vec<u8>>,
        summary: GameSummary,
    ) -> Result<(), StoreError> {
        let end = number + entries.len() as u64;
        let append = |pool: PgPool| async move {
            let statement = query(APPEND_SQL)
                .bind(game)
                .bind((number..end).map(|number| number as i64).collect::<Vec<_>>())
                .bind(entries)
                .bind(summary.status as i16)
                .bind(summary.payload)
                .bind(summary.changed_at)
                .bind(summary.is_started)
                .bind(summary.players[0])
                .bind(summary.players[1])
                .bind(summary.result.as_ref().map(|result| result.ended_at))
                .bind(summary.result.as_ref().map(|result| result.class))
                .bind(summary.result.as_ref().map(|result| i16::from(result.score)))
                .bind(summary.result.as_ref().map(|result| result.is_rated))
                .bind(summary.is_open)
                .bind(summary.deadline);
            statement.execute(&pool).await.map_err(map_conflict)?;
            Ok(())
        };
        self.connections.run("append", append).await?;
        self.publish(OutboxItem::GameChanged(game, end));
        Ok(())
    }

    async fn append_each(&self, entries: Vec<NewEntry>) -> Result<Vec<i64>, StoreError> {
        let places: Vec<(i64, u64)> = entries.iter().map(|entry| (entry.game, entry.number)).collect();
        let (games, numbers): (Vec<i64>, Vec<i64>) = places.iter().map(|(game, number)| (game, *number as i64)).unzip();
        let (data, summaries): (Vec<Vec<u8>>, Vec<GameSummary>) =
            entries.into_iter().map(|entry| (entry.data, entry.summary)).unzip();
        let (statuses, payloads, times) = summary_columns(summaries);
        let rows = query(
            "WITH new AS (
                 SELECT * FROM UNNEST($1::BIGINT[], $2::BIGINT[], $3::BYTEA[], $4::SMALLINT[], $5::BYTEA[], $6::BIGINT[])
                     AS new (game, number, data, status, summary, changed_at)
             ), appended AS (
                 INSERT INTO entries (game, number, data) SELECT game, number, data FROM new
                 ON CONFLICT DO NOTHING RETURNING game
             )
             UPDATE games SET status = new.status, summary = new.summary, changed_at = new.changed_at
             FROM new JOIN appended USING (game) WHERE id = new.game RETURNING id",
        );
        let rows = rows.bind(games).bind(numbers).bind(data).bind(statuses).bind(payloads).bind(times);
        let appended: HashSet<i64> = self.fetch("append_each", rows).await?.iter().map(|row| row.get(0)).collect();
        for (game, number) in places.into_iter().filter(|(game, _)| appended.contains(game)) {
            self.publish(OutboxItem::GameChanged(game, number + 1));
        }
        Ok(appended.into_iter().collect())
    }

    async fn read(&self, game: i64, from: u64) -> Result<Option<Vec<Vec<u8>>>, StoreError> {
        let read = |pool: PgPool| async move {
            let rows = query("SELECT data FROM entries WHERE game = $1 AND number >= $2 ORDER BY number");
            let rows = rows.bind(game).bind(from as i64).fetch_all(&pool).await?;
            if rows.is_empty() {
                let there = query("SELECT 1 FROM games WHERE id = $1").bind(game).fetch_optional(&pool).await?;
                return Ok(there.map(|_| Vec::new()));
            }
            Ok(Some(rows.iter().map(|row| row.get(0)).collect()))
        };
        self.connections.run("read", read).await
    }

    async fn entry_counts(&self, games: Vec<i64>) -> Result<Vec<(i64, u64)>, StoreError> {
        // A look at the end of each game's entries: MAX with GROUP BY would read them all.
        let rows = query(
            "SELECT id, last.number + 1 FROM UNNEST($1::BIGINT[]) AS asked (id), LATERAL
                 (SELECT number FROM entries WHERE game = id ORDER BY number DESC LIMIT 1) AS last",
        );
        let rows = self.fetch("entry_counts", rows.bind(games)).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as u64)).collect())
    }

    async fn find(&self, code: &str) -> Result<Option<i64>, StoreError> {
        let rows =
            self.fetch("find", query("SELECT id FROM games WHERE code = $1 OR long_code = $1").bind(code)).await?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    async fn list(&self, status: ListingStatus, since: i64, most: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        let rows = query(LIST_SQL).bind(status as i16).bind(since).bind(i64::from(most));
        Ok(self.fetch("list", rows).await?.iter().map(|row| row.get(0)).collect())
    }

    async fn update_summaries(&self, summaries: Vec<(i64, GameSummary)>) -> Result<(), StoreError> {
        let (games, summaries): (Vec<i64>, Vec<GameSummary>) = summaries.into_iter().unzip();
        let deadlines: Vec<Option<i64>> = summaries.iter().map(|summary| summary.deadline).collect();
        let (statuses, payloads, times) = summary_columns(summaries);
        let update = query(
            "UPDATE games SET status = new.status, summary = new.summary, changed_at = new.changed_at,
                 unstarted_at = CASE WHEN unstarted_at IS NULL THEN NULL ELSE new.changed_at END,
                 deadline = new.deadline
             FROM UNNEST($1::BIGINT[], $2::SMALLINT[], $3::BYTEA[], $4::BIGINT[], $5::BIGINT[])
                 AS new (game, status, summary, changed_at, deadline)
             WHERE id = game",
        );
        let update = update.bind(games).bind(statuses).bind(payloads).bind(times).bind(deadlines);
        self.fetch("update_summaries", update).await?;
        Ok(())
    }

    async fn heartbeat(&self, now: i64, longest: i64) -> Result<(), StoreError> {
        let heartbeat = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
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
        };
        self.connections.run("heartbeat", heartbeat).await
    }

    async fn publish_live_games(&self, data: Vec<u8>) -> Result<(), StoreError> {
        let update = query("UPDATE servers SET live_games = $2 WHERE id = $1").bind(self.server).bind(data);
        self.fetch("publish_live_games", update).await?;
        Ok(())
    }

    async fn live_games(&self, since: i64) -> Result<Vec<Vec<u8>>, StoreError> {
        let rows = query("SELECT live_games FROM servers WHERE at >= $1 AND id <> $2 ORDER BY at DESC LIMIT $3");
        let rows = rows.bind(since).bind(self.server).bind(MAX_LISTED_SERVERS);
        Ok(self.fetch("live_games", rows).await?.iter().map(|row| row.get(0)).collect())
    }

    async fn downtimes(&self) -> Result<Vec<Downtime>, StoreError> {
        let rows = self.fetch("downtimes", query("SELECT began, ended FROM downtimes ORDER BY ended")).await?;
        Ok(rows.iter().map(|row| Downtime { from: row.get(0), to: row.get(1) }).collect())
    }

    async fn find_unstarted(&self, before: i64, most: u32) -> Result<Vec<i64>, StoreError> {
        let rows = query("SELECT id FROM games WHERE unstarted_at < $1 ORDER BY unstarted_at LIMIT $2");
        let rows = self.fetch("find_unstarted", rows.bind(before).bind(i64::from(most))).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    async fn find_overdue(&self, now: i64, most: u32) -> Result<Vec<i64>, StoreError> {
        let rows = query("SELECT id FROM games WHERE deadline <= $1 AND is_open ORDER BY deadline LIMIT $2");
        let rows = self.fetch("find_overdue", rows.bind(now).bind(i64::from(most))).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    async fn release_codes(&self, now: i64, most: u32) -> Result<(), StoreError> {
        let release = query(
            "UPDATE games SET code = NULL, deadline = NULL WHERE id IN
                 (SELECT id FROM games WHERE deadline <= $1 AND NOT is_open ORDER BY deadline LIMIT $2
                  FOR UPDATE SKIP LOCKED)",
        );
        self.fetch("release_codes", release.bind(now).bind(i64::from(most))).await?;
        Ok(())
    }

    async fn open_games_of(&self, player: i64, most: u32) -> Result<Vec<OpenGame>, StoreError> {
        let rows = query(
            "SELECT summary, white, black FROM games WHERE is_open AND (white = $1 OR black = $1)
             ORDER BY changed_at DESC LIMIT $2",
        );
        let rows = self.fetch("open_games_of", rows.bind(player).bind(i64::from(most))).await?;
        Ok(rows.iter().map(|row| (row.get(0), [row.get(1), row.get(2)])).collect())
    }

    async fn set_conditional_moves(&self, game: i64, side: u8, data: Vec<u8>) -> Result<(), StoreError> {
        let set = match data.is_empty() {
            true => query("DELETE FROM conditional_moves WHERE game = $1 AND side = $2"),
            false => query(
                "INSERT INTO conditional_moves (game, side, data) VALUES ($1, $2, $3)
                 ON CONFLICT (game, side) DO UPDATE SET data = $3",
            ),
        };
        let set = set.bind(game).bind(i16::from(side));
        let set = if data.is_empty() { set } else { set.bind(data) };
        self.fetch("set_conditional_moves", set).await?;
        Ok(())
    }

    async fn conditional_moves(&self, game: i64) -> Result<Vec<(u8, Vec<u8>)>, StoreError> {
        let rows = query("SELECT side, data FROM conditional_moves WHERE game = $1").bind(game);
        let rows = self.fetch("conditional_moves", rows).await?;
        Ok(rows.iter().map(|row| (u8::from(row.get::<i16, _>(0) != 0), row.get(1))).collect())
    }

    async fn remove(&self, games: Vec<i64>) -> Result<(), StoreError> {
        let remove = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
            query("DELETE FROM entries WHERE game = ANY($1)").bind(&games).execute(&mut *change).await?;
            query("DELETE FROM conditional_moves WHERE game = ANY($1)").bind(&games).execute(&mut *change).await?;
            query("DELETE FROM presence WHERE game = ANY($1)").bind(&games).execute(&mut *change).await?;
            query("DELETE FROM results WHERE game = ANY($1)").bind(&games).execute(&mut *change).await?;
            query("DELETE FROM games WHERE id = ANY($1)").bind(games).execute(&mut *change).await?;
            change.commit().await?;
            Ok(())
        };
        self.connections.run("remove", remove).await
    }

    async fn export(&self, after: i64, most: u32) -> Result<Vec<StoredGame>, StoreError> {
        let rows = query(
            "SELECT id, code, creation_key, status, summary, changed_at, unstarted_at IS NULL, white, black, is_open,
                 deadline, long_code
             FROM games WHERE id > $1 ORDER BY id LIMIT $2",
        );
        let rows = self.fetch("export", rows.bind(after).bind(i64::from(most))).await?;
        let mut games: Vec<StoredGame> = rows.iter().map(stored_game_from_row).collect();
        for whole in &mut games {
            whole.game.entries = self.read(whole.id, 0).await?.unwrap_or_default();
        }
        Ok(games)
    }

    async fn import(&self, games: Vec<StoredGame>) -> Result<(), StoreError> {
        let import = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
            for StoredGame { id, game } in games {
                insert_game(&mut change, Some(id), &game).await?;
            }
            change.commit().await?;
            Ok(())
        };
        self.connections.run("import", import).await
    }

    async fn publish_presence(&self, seen: Vec<SeatPresence>) -> Result<(), StoreError> {
        let games: Vec<i64> = seen.iter().map(|seen| seen.game).collect();
        let told = games.clone();
        let publish = |pool: PgPool| async move {
            let sides: Vec<i16> = seen.iter().map(|seen| seen.side.into()).collect();
            let times: Vec<i64> = seen.iter().map(|seen| seen.at).collect();
            let present: Vec<bool> = seen.iter().map(|seen| seen.is_present).collect();
            let mut change = pool.begin().await?;
            // Presence is true now or never: do not wait for the disk.
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
            change.commit().await?;
            Ok(())
        };
        self.connections.run("publish_presence", publish).await?;
        told.into_iter().for_each(|game| self.publish(OutboxItem::SeatsChanged(game)));
        Ok(())
    }

    async fn seat_presence(&self, games: Vec<i64>) -> Result<Vec<SeatPresence>, StoreError> {
        let rows = query(
            "SELECT game, side, CASE WHEN is_present THEN GREATEST(presence.at, servers.at) ELSE presence.at END,
                 is_present, server
             FROM presence LEFT JOIN servers ON servers.id = presence.server WHERE game = ANY($1)",
        );
        let rows = self.fetch("seat_presence", rows.bind(games)).await?;
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
        let rows = self.fetch("servers", query("SELECT id, at FROM servers")).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    async fn delete_old_presence(&self, before: i64) -> Result<(), StoreError> {
        self.fetch("delete_old_presence", query("DELETE FROM presence WHERE at < $1").bind(before)).await?;
        self.fetch("delete_old_servers", query("DELETE FROM servers WHERE at < $1").bind(before)).await?;
        Ok(())
    }

    async fn shared_clock(&self) -> Result<Option<i64>, StoreError> {
        let now = query("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT");
        Ok(self.fetch("shared_clock", now).await?.first().map(|row| row.get(0)))
    }

    async fn subscribe(&self) -> Result<Option<mpsc::Receiver<StoreEvent>>, StoreError> {
        let (sender, events) = mpsc::channel(MAX_QUEUED_EVENTS);
        self.messages.listen(sender).await?;
        Ok(Some(events))
    }

    fn subscribe_to_game(&self, game: i64) -> Option<GameSubscription> {
        self.messages.subscribe(game)
    }

    fn messages_connected(&self) -> Option<watch::Receiver<bool>> {
        Some(self.messages.connected())
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
        self.messages.stop_listening();
        let (told, flushed) = oneshot::channel();
        if *self.messages.connected().borrow() && self.outbox.send(OutboxItem::Flush(told)).is_ok() {
            // The other servers notice by themselves if this takes too long.
            let _ = tokio::time::timeout(FLUSH_TIMEOUT, flushed).await;
        }
        self.connections.close().await;
    }
}
