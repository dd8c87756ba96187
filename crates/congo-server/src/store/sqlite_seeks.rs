//! Those who look for an opponent, in an SQLite file.

use super::StoreError;
use super::seeks::{BALANCE_SQL, COLOR_STEPS, PairSeeks, SeekPair, SeekState, SeekStore, StoredSeek};
use super::sqlite::{Sqlite, in_savepoint, insert_game, map_conflict};
use rusqlite::{OptionalExtension, Row, Transaction, params};

fn seek_from_row(row: &Row) -> Result<StoredSeek, rusqlite::Error> {
    Ok(StoredSeek {
        token_hash: row.get(0)?,
        player: row.get(1)?,
        data: row.get(2)?,
        since: row.get(3)?,
        expires_at: row.get(4)?,
        color_balance: row.get(5)?,
    })
}

fn put(change: &Transaction, seek: &StoredSeek, now: i64) -> Result<(), StoreError> {
    // One that a server has left behind.
    let sql = "DELETE FROM seeks WHERE player = ?1 AND code IS NULL AND expires_at <= ?2";
    change.prepare_cached(sql)?.execute(params![seek.player, now])?;
    let sql = "INSERT INTO seeks (token_hash, player, data, since, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (token_hash) DO UPDATE SET expires_at = MAX(expires_at, ?5)";
    change
        .prepare_cached(sql)?
        .execute(params![seek.token_hash, seek.player, seek.data, seek.since, seek.expires_at])
        .map_err(map_conflict)?;
    Ok(())
}

fn state(change: &Transaction, token_hash: &[u8]) -> Result<SeekState, StoreError> {
    let mut statement = change.prepare_cached("SELECT code, side FROM seeks WHERE token_hash = ?1")?;
    let row: Option<(Option<String>, Option<u8>)> =
        statement.query_row([token_hash], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    Ok(match row {
        None => SeekState::Gone,
        Some((Some(code), Some(side))) => SeekState::Paired { code, side },
        Some(_) => SeekState::Waiting,
    })
}

fn pair(change: &Transaction, now: i64, most: u32, choose: PairSeeks) -> Result<usize, StoreError> {
    let sql = "SELECT token_hash, player, data, since, expires_at,
            COALESCE((SELECT color_balance FROM players WHERE id = player), 0) FROM seeks
        WHERE code IS NULL AND expires_at > ?1 ORDER BY since LIMIT ?2";
    let mut statement = change.prepare_cached(sql)?;
    let waiting = statement.query_map(params![now, most], seek_from_row)?.collect::<Result<Vec<_>, _>>()?;
    let pairs = choose(waiting);
    for SeekPair { token_hashes, game } in &pairs {
        insert_game(change, None, game)?;
        for (player, step) in game.summary.players.iter().zip(COLOR_STEPS) {
            change.prepare_cached(BALANCE_SQL)?.execute(params![step, player])?;
        }
        for (side, token_hash) in token_hashes.iter().enumerate() {
            let sql = "UPDATE seeks SET code = ?2, side = ?3, expires_at = ?4 WHERE token_hash = ?1";
            change.prepare_cached(sql)?.execute(params![token_hash, game.code, side as i64, now])?;
        }
    }
    Ok(pairs.len())
}

#[tonic::async_trait]
impl SeekStore for Sqlite {
    async fn put_seek(&self, seek: StoredSeek, now: i64) -> Result<(), StoreError> {
        self.writer.run("put_seek", move |change| in_savepoint(change, || put(change, &seek, now))).await
    }

    async fn renew_seeks(&self, token_hashes: Vec<Vec<u8>>, expires_at: i64) -> Result<(), StoreError> {
        self.writer
            .run("renew_seeks", move |change| {
                let sql = "UPDATE seeks SET expires_at = ?2 WHERE token_hash = ?1 AND code IS NULL";
                let mut statement = change.prepare_cached(sql)?;
                token_hashes.iter().try_for_each(|token_hash| {
                    statement.execute(params![token_hash, expires_at])?;
                    Ok(())
                })
            })
            .await
    }

    async fn remove_seek(&self, token_hash: Vec<u8>) -> Result<(), StoreError> {
        self.writer
            .run("remove_seek", move |change| {
                let sql = "DELETE FROM seeks WHERE token_hash = ?1 AND code IS NULL";
                change.prepare_cached(sql)?.execute([token_hash])?;
                Ok(())
            })
            .await
    }

    async fn seek_states(&self, token_hashes: Vec<Vec<u8>>) -> Result<Vec<SeekState>, StoreError> {
        self.reader
            .run("seek_states", move |change| token_hashes.iter().map(|hash| state(change, hash)).collect())
            .await
    }

    async fn count_seeks(&self, now: i64) -> Result<u32, StoreError> {
        self.reader
            .run("count_seeks", move |change| {
                let sql = "SELECT COUNT(*) FROM seeks WHERE code IS NULL AND expires_at > ?1";
                Ok(change.prepare_cached(sql)?.query_row([now], |row| row.get(0))?)
            })
            .await
    }

    async fn pair_seeks(&self, now: i64, most: u32, choose: PairSeeks) -> Result<usize, StoreError> {
        self.writer.run("pair_seeks", move |change| in_savepoint(change, || pair(change, now, most, choose))).await
    }

    async fn remove_stale_seeks(&self, before: i64) -> Result<(), StoreError> {
        self.writer
            .run("remove_stale_seeks", move |change| {
                change.prepare_cached("DELETE FROM seeks WHERE expires_at < ?1")?.execute([before])?;
                Ok(())
            })
            .await
    }
}
