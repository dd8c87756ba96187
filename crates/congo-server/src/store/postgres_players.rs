//! Players in PostgreSQL.

use super::StoreError;
use super::players::{
    DECLARE_BOT_SQL, MAX_SESSIONS, NameChange, NameReport, NewSession, PlayerKey, PlayerStore, Renamed, StoredPlayer,
};
use super::postgres::{Postgres, map_conflict, secret};
use sqlx::postgres::{PgConnection, PgPool, PgRow};
use sqlx::{AssertSqlSafe, Row, query};

pub(super) const COLUMNS: &str = "id, public_key, name, folded, is_hidden, named_at, created_at, seen_at, \
    banned_until, color_balance, is_bot";

pub(super) fn player_from_row(row: &PgRow) -> StoredPlayer {
    StoredPlayer {
        id: row.get(0),
        public_key: row.get(1),
        name: row.get(2),
        folded: row.get(3),
        is_hidden: row.get(4),
        named_at: row.get(5),
        created_at: row.get(6),
        seen_at: row.get(7),
        banned_until: row.get(8),
        color_balance: row.get(9),
        is_bot: row.get(10),
    }
}

/// A query of players; its conditions are ours.
fn select_sql(condition: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!("SELECT {COLUMNS} FROM players WHERE {condition}"))
}

async fn sign_in(
    change: &mut PgConnection,
    public_key: Vec<u8>,
    session: NewSession,
    now: i64,
    may_create: bool,
) -> Result<Option<StoredPlayer>, StoreError> {
    if may_create {
        query("INSERT INTO players (public_key, created_at, seen_at) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING")
            .bind(&public_key)
            .bind(now)
            .execute(&mut *change)
            .await?;
    }
    // The row is locked: two sessions that begin at the same time are counted one after the other.
    let found = query(select_sql("public_key = $1 FOR UPDATE")).bind(public_key).fetch_optional(&mut *change).await?;
    let Some(player) = found.as_ref().map(player_from_row) else { return Ok(None) };
    query("UPDATE players SET seen_at = $2 WHERE id = $1").bind(player.id).bind(now).execute(&mut *change).await?;
    query("INSERT INTO sessions (token_hash, player, expires_at) VALUES ($1, $2, $3)")
        .bind(&session.token_hash)
        .bind(player.id)
        .bind(session.expires_at)
        .execute(&mut *change)
        .await?;
    query(
        "DELETE FROM sessions WHERE player = $1 AND token_hash NOT IN
         (SELECT token_hash FROM sessions WHERE player = $1 ORDER BY expires_at DESC, token_hash = $3 DESC LIMIT $2)",
    )
    .bind(player.id)
    .bind(i64::from(MAX_SESSIONS))
    .bind(&session.token_hash)
    .execute(&mut *change)
    .await?;
    Ok(Some(StoredPlayer { seen_at: now, ..player }))
}

async fn rename(change: &mut PgConnection, wanted: NameChange) -> Result<Renamed, StoreError> {
    let found = query(select_sql("id = $1 FOR UPDATE")).bind(wanted.player).fetch_optional(&mut *change).await?;
    let Some(player) = found.as_ref().map(player_from_row) else { return Err(StoreError::NotWritten) };
    let Some(claims) = wanted.claims(&player) else { return Ok(Renamed::TooSoon) };
    if claims {
        let claimed = query(
            "INSERT INTO names (folded, player) VALUES ($1, $2)
             ON CONFLICT (folded) DO UPDATE SET player = $2, released_at = NULL
             WHERE names.player = $2 OR names.released_at <= $3",
        );
        let claimed = claimed.bind(&wanted.folded).bind(wanted.player).bind(wanted.now.saturating_sub(wanted.hold));
        if claimed.execute(&mut *change).await?.rows_affected() == 0 {
            return Ok(Renamed::Taken);
        }
    }
    query("UPDATE names SET released_at = $3 WHERE player = $1 AND folded <> $2 AND released_at IS NULL")
        .bind(wanted.player)
        .bind(&wanted.folded)
        .bind(wanted.now)
        .execute(&mut *change)
        .await?;
    let named_at = if claims { wanted.now } else { player.named_at };
    query("UPDATE players SET name = $2, folded = $3, is_hidden = $4, named_at = $5 WHERE id = $1")
        .bind(wanted.player)
        .bind(&wanted.name)
        .bind(&wanted.folded)
        .bind(wanted.is_hidden)
        .bind(named_at)
        .execute(&mut *change)
        .await?;
    let NameChange { name, folded, is_hidden, .. } = wanted;
    Ok(Renamed::Done(StoredPlayer { name, folded, is_hidden, named_at, ..player }))
}

async fn report_name(change: &mut PgConnection, report: NameReport, since: i64, most: u32) -> Result<bool, StoreError> {
    // The reporter's row is locked: reports that come at the same time are counted one after the other.
    query("SELECT 1 FROM players WHERE id = $1 FOR UPDATE").bind(report.reporter).fetch_optional(&mut *change).await?;
    let made = query("SELECT COUNT(*) FROM name_reports WHERE reporter = $1 AND at >= $2");
    let made: i64 = made.bind(report.reporter).bind(since).fetch_one(&mut *change).await?.get(0);
    if made >= i64::from(most) {
        return Ok(false);
    }
    query("INSERT INTO name_reports (reporter, player, name, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING")
        .bind(report.reporter)
        .bind(report.player)
        .bind(report.name)
        .bind(report.at)
        .execute(&mut *change)
        .await?;
    Ok(true)
}

async fn remove(change: &mut PgConnection, players: &[i64]) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM sessions WHERE player = ANY($1)",
        "DELETE FROM names WHERE player = ANY($1)",
        "DELETE FROM name_reports WHERE reporter = ANY($1) OR player = ANY($1)",
        "DELETE FROM players WHERE id = ANY($1)",
    ] {
        query(sql).bind(players).execute(&mut *change).await?;
    }
    Ok(())
}

async fn remove_stale(change: &mut PgConnection, now: i64, unseen_since: i64) -> Result<(), StoreError> {
    query("DELETE FROM used_nonces WHERE expires_at <= $1").bind(now).execute(&mut *change).await?;
    query("DELETE FROM sessions WHERE expires_at <= $1").bind(now).execute(&mut *change).await?;
    let unseen = query(
        "SELECT id FROM players WHERE seen_at < $1 AND banned_until <= $2
             AND NOT EXISTS (SELECT 1 FROM games WHERE white = players.id)
             AND NOT EXISTS (SELECT 1 FROM games WHERE black = players.id) LIMIT 200 FOR UPDATE SKIP LOCKED",
    );
    let unseen = unseen.bind(unseen_since).bind(now).fetch_all(&mut *change).await?;
    let unseen: Vec<i64> = unseen.iter().map(|row| row.get(0)).collect();
    if unseen.is_empty() { Ok(()) } else { remove(change, &unseen).await }
}

async fn import(change: &mut PgConnection, players: Vec<StoredPlayer>) -> Result<(), StoreError> {
    let insert = format!("INSERT INTO players ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)");
    for player in players {
        query(AssertSqlSafe(insert.clone()))
            .bind(player.id)
            .bind(player.public_key)
            .bind(player.name)
            .bind(&player.folded)
            .bind(player.is_hidden)
            .bind(player.named_at)
            .bind(player.created_at)
            .bind(player.seen_at)
            .bind(player.banned_until)
            .bind(player.color_balance)
            .bind(player.is_bot)
            .execute(&mut *change)
            .await
            .map_err(map_conflict)?;
        if !player.folded.is_empty() {
            let name = query("INSERT INTO names (folded, player) VALUES ($1, $2)");
            name.bind(player.folded).bind(player.id).execute(&mut *change).await.map_err(map_conflict)?;
        }
    }
    // The next new player is numbered after them.
    query("SELECT setval(pg_get_serial_sequence('players', 'id'), MAX(id)) FROM players HAVING MAX(id) IS NOT NULL")
        .execute(&mut *change)
        .await?;
    Ok(())
}

#[tonic::async_trait]
impl PlayerStore for Postgres {
    async fn secret(&self, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        secret(&self.connections, fresh).await
    }

    async fn spend_nonce(&self, nonce: Vec<u8>, expires_at: i64) -> Result<bool, StoreError> {
        let sql = "INSERT INTO used_nonces (nonce, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1";
        Ok(!self.fetch("spend_nonce", query(sql).bind(nonce).bind(expires_at)).await?.is_empty())
    }

    async fn sign_in(
        &self,
        public_key: Vec<u8>,
        session: NewSession,
        now: i64,
        may_create: bool,
    ) -> Result<Option<StoredPlayer>, StoreError> {
        let run = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
            let done = sign_in(&mut change, public_key, session, now, may_create).await?;
            change.commit().await?;
            Ok(done)
        };
        self.connections.run("sign_in", run).await
    }

    async fn sign_out(&self, token_hash: Vec<u8>) -> Result<(), StoreError> {
        self.fetch("sign_out", query("DELETE FROM sessions WHERE token_hash = $1").bind(token_hash)).await?;
        Ok(())
    }

    async fn find_player(&self, key: PlayerKey) -> Result<Option<StoredPlayer>, StoreError> {
        let by_name = "id = (SELECT player FROM names WHERE folded = $1 AND released_at IS NULL)";
        let by_session = "id = (SELECT player FROM sessions WHERE token_hash = $1 AND expires_at > $2)";
        let select = match key {
            PlayerKey::Id(id) => query(select_sql("id = $1")).bind(id),
            PlayerKey::PublicKey(public_key) => query(select_sql("public_key = $1")).bind(public_key),
            PlayerKey::Folded(folded) => query(select_sql(by_name)).bind(folded),
            PlayerKey::Session(token_hash, now) => query(select_sql(by_session)).bind(token_hash).bind(now),
        };
        Ok(self.fetch("find_player", select).await?.first().map(player_from_row))
    }

    async fn rename(&self, wanted: NameChange) -> Result<Renamed, StoreError> {
        let run = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
            let done = rename(&mut change, wanted).await?;
            change.commit().await?;
            Ok(done)
        };
        self.connections.run("rename", run).await
    }

    async fn declare_bot(&self, player: i64, now: i64) -> Result<bool, StoreError> {
        let declare = query(DECLARE_BOT_SQL).bind(player).bind(now);
        Ok(!self.fetch("declare_bot", declare).await?.is_empty())
    }

    async fn report_name(&self, report: NameReport, since: i64, most: u32) -> Result<bool, StoreError> {
        let run = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
            let done = report_name(&mut change, report, since, most).await?;
            change.commit().await?;
            Ok(done)
        };
        self.connections.run("report_name", run).await
    }

    async fn name_reports(&self, most: u32) -> Result<Vec<(NameReport, u32)>, StoreError> {
        let rows = query(
            "SELECT MAX(reporter), player, name, MAX(at), COUNT(*) FROM name_reports
             GROUP BY player, name ORDER BY COUNT(*) DESC, player LIMIT $1",
        );
        let rows = self.fetch("name_reports", rows.bind(i64::from(most))).await?;
        let report = |row: &PgRow| {
            let report = NameReport { reporter: row.get(0), player: row.get(1), name: row.get(2), at: row.get(3) };
            (report, u32::try_from(row.get::<i64, _>(4)).unwrap_or(u32::MAX))
        };
        Ok(rows.iter().map(report).collect())
    }

    async fn clear_name(&self, player: i64) -> Result<(), StoreError> {
        let run = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
            for sql in [
                "UPDATE names SET player = NULL, released_at = NULL
                 WHERE folded = (SELECT folded FROM players WHERE id = $1)",
                "UPDATE players SET name = '', folded = '', named_at = 0 WHERE id = $1",
                "DELETE FROM name_reports WHERE player = $1",
            ] {
                query(sql).bind(player).execute(&mut *change).await?;
            }
            change.commit().await?;
            Ok(())
        };
        self.connections.run("clear_name", run).await
    }

    async fn blocked_names(&self) -> Result<Vec<String>, StoreError> {
        let rows = query("SELECT folded FROM names WHERE player IS NULL ORDER BY folded");
        Ok(self.fetch("blocked_names", rows).await?.iter().map(|row| row.get(0)).collect())
    }

    async fn block_names(&self, names: Vec<String>) -> Result<(), StoreError> {
        let block = query("INSERT INTO names (folded) SELECT UNNEST($1::TEXT[]) ON CONFLICT DO NOTHING").bind(names);
        self.fetch("block_names", block).await?;
        Ok(())
    }

    async fn set_ban(&self, player: i64, until: i64) -> Result<(), StoreError> {
        let ban = query("UPDATE players SET banned_until = $2 WHERE id = $1").bind(player).bind(until);
        self.fetch("set_ban", ban).await?;
        Ok(())
    }

    async fn remove_stale_players(&self, now: i64, unseen_since: i64) -> Result<(), StoreError> {
        let run = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
            let done = remove_stale(&mut change, now, unseen_since).await?;
            change.commit().await?;
            Ok(done)
        };
        self.connections.run("remove_stale_players", run).await
    }

    async fn export_players(&self, after: i64, most: u32) -> Result<Vec<StoredPlayer>, StoreError> {
        let select = query(select_sql("id > $1 ORDER BY id LIMIT $2")).bind(after).bind(i64::from(most));
        Ok(self.fetch("export_players", select).await?.iter().map(player_from_row).collect())
    }

    async fn import_players(&self, players: Vec<StoredPlayer>) -> Result<(), StoreError> {
        let run = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
            let done = import(&mut change, players).await?;
            change.commit().await?;
            Ok(done)
        };
        self.connections.run("import_players", run).await
    }

    async fn remove_players(&self, players: Vec<i64>) -> Result<(), StoreError> {
        let run = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
            let done = remove(&mut change, &players).await?;
            change.commit().await?;
            Ok(done)
        };
        self.connections.run("remove_players", run).await
    }
}
