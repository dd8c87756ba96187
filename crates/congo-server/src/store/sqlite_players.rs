//! Players in an SQLite file.

use super::StoreError;
use super::players::{
    DECLARE_BOT_SQL, MAX_SESSIONS, NameChange, NameReport, NewSession, PlayerKey, PlayerStore, Renamed, StoredPlayer,
};
use super::sqlite::{Sqlite, in_savepoint, map_conflict};
use rusqlite::{OptionalExtension, Row, ToSql, Transaction, params};

pub(super) const COLUMNS: &str = "id, public_key, name, folded, is_hidden, named_at, created_at, seen_at, \
    banned_until, color_balance, is_bot";

pub(super) fn player_from_row(row: &Row) -> Result<StoredPlayer, rusqlite::Error> {
    Ok(StoredPlayer {
        id: row.get(0)?,
        public_key: row.get(1)?,
        name: row.get(2)?,
        folded: row.get(3)?,
        is_hidden: row.get(4)?,
        named_at: row.get(5)?,
        created_at: row.get(6)?,
        seen_at: row.get(7)?,
        banned_until: row.get(8)?,
        color_balance: row.get(9)?,
        is_bot: row.get(10)?,
    })
}

fn find(change: &Transaction, key: &PlayerKey) -> Result<Option<StoredPlayer>, StoreError> {
    let (condition, values): (&str, Vec<&dyn ToSql>) = match key {
        PlayerKey::Id(id) => ("id = ?1", vec![id]),
        PlayerKey::PublicKey(public_key) => ("public_key = ?1", vec![public_key]),
        PlayerKey::Folded(folded) => {
            ("id = (SELECT player FROM names WHERE folded = ?1 AND released_at IS NULL)", vec![folded])
        }
        PlayerKey::Session(token_hash, now) => {
            ("id = (SELECT player FROM sessions WHERE token_hash = ?1 AND expires_at > ?2)", vec![token_hash, now])
        }
    };
    let mut statement = change.prepare_cached(&format!("SELECT {COLUMNS} FROM players WHERE {condition}"))?;
    Ok(statement.query_row(&values[..], player_from_row).optional()?)
}

fn sign_in(
    change: &Transaction,
    public_key: Vec<u8>,
    session: &NewSession,
    now: i64,
    may_create: bool,
) -> Result<Option<StoredPlayer>, StoreError> {
    if may_create {
        let sql = "INSERT INTO players (public_key, created_at, seen_at) VALUES (?1, ?2, ?2) ON CONFLICT DO NOTHING";
        change.prepare_cached(sql)?.execute(params![public_key, now])?;
    }
    let Some(player) = find(change, &PlayerKey::PublicKey(public_key))? else { return Ok(None) };
    change.prepare_cached("UPDATE players SET seen_at = ?2 WHERE id = ?1")?.execute([player.id, now])?;
    let sql = "INSERT INTO sessions (token_hash, player, expires_at) VALUES (?1, ?2, ?3)";
    change.prepare_cached(sql)?.execute(params![session.token_hash, player.id, session.expires_at])?;
    let sql = "DELETE FROM sessions WHERE player = ?1 AND token_hash NOT IN
        (SELECT token_hash FROM sessions WHERE player = ?1 ORDER BY expires_at DESC, token_hash = ?3 DESC LIMIT ?2)";
    change.prepare_cached(sql)?.execute(params![player.id, MAX_SESSIONS, session.token_hash])?;
    Ok(Some(StoredPlayer { seen_at: now, ..player }))
}

fn rename(change: &Transaction, wanted: &NameChange) -> Result<Renamed, StoreError> {
    let Some(player) = find(change, &PlayerKey::Id(wanted.player))? else { return Err(StoreError::NotWritten) };
    let Some(claims) = wanted.claims(&player) else { return Ok(Renamed::TooSoon) };
    if claims {
        let sql = "INSERT INTO names (folded, player) VALUES (?1, ?2)
            ON CONFLICT (folded) DO UPDATE SET player = ?2, released_at = NULL
            WHERE names.player = ?2 OR names.released_at <= ?3";
        let claimed = change.prepare_cached(sql)?.execute(params![
            wanted.folded,
            wanted.player,
            wanted.now.saturating_sub(wanted.hold)
        ])?;
        if claimed == 0 {
            return Ok(Renamed::Taken);
        }
    }
    let sql = "UPDATE names SET released_at = ?3 WHERE player = ?1 AND folded <> ?2 AND released_at IS NULL";
    change.prepare_cached(sql)?.execute(params![wanted.player, wanted.folded, wanted.now])?;
    let named_at = if claims { wanted.now } else { player.named_at };
    let sql = "UPDATE players SET name = ?2, folded = ?3, is_hidden = ?4, named_at = ?5 WHERE id = ?1";
    change.prepare_cached(sql)?.execute(params![
        wanted.player,
        wanted.name,
        wanted.folded,
        wanted.is_hidden,
        named_at
    ])?;
    let NameChange { name, folded, is_hidden, .. } = wanted.clone();
    Ok(Renamed::Done(StoredPlayer { name, folded, is_hidden, named_at, ..player }))
}

fn report_name(change: &Transaction, report: &NameReport, since: i64, most: u32) -> Result<bool, StoreError> {
    let sql = "SELECT COUNT(*) FROM name_reports WHERE reporter = ?1 AND at >= ?2";
    let made: u32 = change.prepare_cached(sql)?.query_row([report.reporter, since], |row| row.get(0))?;
    if made >= most {
        return Ok(false);
    }
    let sql = "INSERT INTO name_reports (reporter, player, name, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
    change.prepare_cached(sql)?.execute(params![report.reporter, report.player, report.name, report.at])?;
    Ok(true)
}

fn remove_stale(change: &Transaction, now: i64, unseen_since: i64) -> Result<(), StoreError> {
    change.prepare_cached("DELETE FROM used_nonces WHERE expires_at <= ?1")?.execute([now])?;
    change.prepare_cached("DELETE FROM sessions WHERE expires_at <= ?1")?.execute([now])?;
    let sql = "SELECT id FROM players WHERE seen_at < ?1 AND banned_until <= ?2
        AND NOT EXISTS (SELECT 1 FROM games WHERE white = players.id)
        AND NOT EXISTS (SELECT 1 FROM games WHERE black = players.id) LIMIT 200";
    let mut statement = change.prepare_cached(sql)?;
    let unseen: Vec<i64> = statement.query_map([unseen_since, now], |row| row.get(0))?.collect::<Result<_, _>>()?;
    remove(change, &unseen)
}

fn remove(change: &Transaction, players: &[i64]) -> Result<(), StoreError> {
    for player in players {
        for sql in [
            "DELETE FROM sessions WHERE player = ?1",
            "DELETE FROM names WHERE player = ?1",
            "DELETE FROM name_reports WHERE reporter = ?1 OR player = ?1",
            "DELETE FROM players WHERE id = ?1",
        ] {
            change.prepare_cached(sql)?.execute([player])?;
        }
    }
    Ok(())
}

fn import(change: &Transaction, player: &StoredPlayer) -> Result<(), StoreError> {
    let sql = format!("INSERT INTO players ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)");
    let values = params![
        player.id,
        player.public_key,
        player.name,
        player.folded,
        player.is_hidden,
        player.named_at,
        player.created_at,
        player.seen_at,
        player.banned_until,
        player.color_balance,
        player.is_bot,
    ];
    change.prepare_cached(&sql)?.execute(values).map_err(map_conflict)?;
    if !player.folded.is_empty() {
        let sql = "INSERT INTO names (folded, player) VALUES (?1, ?2)";
        change.prepare_cached(sql)?.execute(params![player.folded, player.id]).map_err(map_conflict)?;
    }
    Ok(())
}

#[tonic::async_trait]
impl PlayerStore for Sqlite {
    async fn secret(&self, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        self.writer
            .run("secret", move |change| {
                change.execute("INSERT INTO secret (one, bytes) VALUES (1, ?1) ON CONFLICT DO NOTHING", [fresh])?;
                Ok(change.query_row("SELECT bytes FROM secret", [], |row| row.get(0))?)
            })
            .await
    }

    async fn spend_nonce(&self, nonce: Vec<u8>, expires_at: i64) -> Result<bool, StoreError> {
        self.writer
            .run("spend_nonce", move |change| {
                let sql = "INSERT INTO used_nonces (nonce, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
                Ok(change.prepare_cached(sql)?.execute(params![nonce, expires_at])? == 1)
            })
            .await
    }

    async fn sign_in(
        &self,
        public_key: Vec<u8>,
        session: NewSession,
        now: i64,
        may_create: bool,
    ) -> Result<Option<StoredPlayer>, StoreError> {
        self.writer
            .run("sign_in", move |change| {
                in_savepoint(change, || sign_in(change, public_key, &session, now, may_create))
            })
            .await
    }

    async fn sign_out(&self, token_hash: Vec<u8>) -> Result<(), StoreError> {
        self.writer
            .run("sign_out", move |change| {
                change.prepare_cached("DELETE FROM sessions WHERE token_hash = ?1")?.execute([token_hash])?;
                Ok(())
            })
            .await
    }

    async fn find_player(&self, key: PlayerKey) -> Result<Option<StoredPlayer>, StoreError> {
        self.reader.run("find_player", move |change| find(change, &key)).await
    }

    async fn rename(&self, wanted: NameChange) -> Result<Renamed, StoreError> {
        self.writer.run("rename", move |change| in_savepoint(change, || rename(change, &wanted))).await
    }

    async fn declare_bot(&self, player: i64, now: i64) -> Result<bool, StoreError> {
        self.writer
            .run("declare_bot", move |change| {
                Ok(change.prepare_cached(DECLARE_BOT_SQL)?.exists(params![player, now])?)
            })
            .await
    }

    async fn report_name(&self, report: NameReport, since: i64, most: u32) -> Result<bool, StoreError> {
        self.writer
            .run("report_name", move |change| in_savepoint(change, || report_name(change, &report, since, most)))
            .await
    }

    async fn name_reports(&self, most: u32) -> Result<Vec<(NameReport, u32)>, StoreError> {
        self.reader
            .run("name_reports", move |change| {
                let sql = "SELECT MAX(reporter), player, name, MAX(at), COUNT(*) FROM name_reports
                    GROUP BY player, name ORDER BY COUNT(*) DESC, player LIMIT ?1";
                let mut statement = change.prepare_cached(sql)?;
                let rows = statement.query_map([most], |row| {
                    let (reporter, player, name, at) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
                    Ok((NameReport { reporter, player, name, at }, row.get(4)?))
                })?;
                Ok(rows.collect::<Result<_, _>>()?)
            })
            .await
    }

    async fn clear_name(&self, player: i64) -> Result<(), StoreError> {
        let clear = move |change: &Transaction| {
            for sql in [
                "UPDATE names SET player = NULL, released_at = NULL
                 WHERE folded = (SELECT folded FROM players WHERE id = ?1)",
                "UPDATE players SET name = '', folded = '', named_at = 0 WHERE id = ?1",
                "DELETE FROM name_reports WHERE player = ?1",
            ] {
                change.execute(sql, [player])?;
            }
            Ok(())
        };
        self.writer.run("clear_name", move |change| in_savepoint(change, || clear(change))).await
    }

    async fn blocked_names(&self) -> Result<Vec<String>, StoreError> {
        self.reader
            .run("blocked_names", |change| {
                let mut statement = change.prepare("SELECT folded FROM names WHERE player IS NULL ORDER BY folded")?;
                Ok(statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
            })
            .await
    }

    async fn block_names(&self, names: Vec<String>) -> Result<(), StoreError> {
        let block = move |change: &Transaction| {
            let sql = "INSERT INTO names (folded) VALUES (?1) ON CONFLICT DO NOTHING";
            names.iter().try_for_each(|name| change.prepare_cached(sql)?.execute([name]).map(|_| ()))?;
            Ok(())
        };
        self.writer.run("block_names", move |change| in_savepoint(change, || block(change))).await
    }

    async fn set_ban(&self, player: i64, until: i64) -> Result<(), StoreError> {
        self.writer
            .run("set_ban", move |change| {
                change.execute("UPDATE players SET banned_until = ?2 WHERE id = ?1", [player, until])?;
                Ok(())
            })
            .await
    }

    async fn remove_stale_players(&self, now: i64, unseen_since: i64) -> Result<(), StoreError> {
        self.writer
            .run("remove_stale_players", move |change| in_savepoint(change, || remove_stale(change, now, unseen_since)))
            .await
    }

    async fn export_players(&self, after: i64, most: u32) -> Result<Vec<StoredPlayer>, StoreError> {
        self.reader
            .run("export_players", move |change| {
                let sql = format!("SELECT {COLUMNS} FROM players WHERE id > ?1 ORDER BY id LIMIT ?2");
                let mut statement = change.prepare_cached(&sql)?;
                let rows = statement.query_map(params![after, most], player_from_row)?;
                Ok(rows.collect::<Result<_, _>>()?)
            })
            .await
    }

    async fn import_players(&self, players: Vec<StoredPlayer>) -> Result<(), StoreError> {
        self.writer
            .run("import_players", move |change| {
                in_savepoint(change, || players.iter().try_for_each(|player| import(change, player)))
            })
            .await
    }

    async fn remove_players(&self, players: Vec<i64>) -> Result<(), StoreError> {
        self.writer.run("remove_players", move |change| in_savepoint(change, || remove(change, &players))).await
    }
}
