//! Those who look for an opponent, in PostgreSQL.

use super::StoreError;
use super::postgres::{Postgres, insert_game, map_conflict};
use super::seeks::{BALANCE_SQL, COLOR_STEPS, PairSeeks, SeekPair, SeekState, SeekStore, StoredSeek};
use sqlx::postgres::{PgPool, PgRow};
use sqlx::{Row, query};
use std::collections::HashMap;

fn seek_from_row(row: &PgRow) -> StoredSeek {
    StoredSeek {
        token_hash: row.get(0),
        player: row.get(1),
        data: row.get(2),
        since: row.get(3),
        expires_at: row.get(4),
        color_balance: row.get(5),
    }
}

fn state_from_row(row: &PgRow) -> (Vec<u8>, SeekState) {
    let state = match (row.get::<Option<String>, _>(1), row.get::<Option<i16>, _>(2)) {
        (Some(code), Some(side)) => SeekState::Paired { code, side: u8::from(side != 0) },
        _ => SeekState::Waiting,
    };
    (row.get(0), state)
}

#[tonic::async_trait]
impl SeekStore for Postgres {
    async fn put_seek(&self, seek: StoredSeek, now: i64) -> Result<(), StoreError> {
        let put = |pool: PgPool| async move {
            // One that a server has left behind.
            query("DELETE FROM seeks WHERE player = $1 AND code IS NULL AND expires_at <= $2")
                .bind(seek.player)
                .bind(now)
                .execute(&pool)
                .await?;
            query(
                "INSERT INTO seeks (token_hash, player, data, since, expires_at) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (token_hash) DO UPDATE SET expires_at = GREATEST(seeks.expires_at, $5)",
            )
            .bind(seek.token_hash)
            .bind(seek.player)
            .bind(seek.data)
            .bind(seek.since)
            .bind(seek.expires_at)
            .execute(&pool)
            .await
            .map_err(map_conflict)?;
            Ok(())
        };
        self.connections.run("put_seek", put).await
    }

    async fn renew_seeks(&self, token_hashes: Vec<Vec<u8>>, expires_at: i64) -> Result<(), StoreError> {
        let renew = query("UPDATE seeks SET expires_at = $2 WHERE token_hash = ANY($1) AND code IS NULL");
        self.fetch("renew_seeks", renew.bind(token_hashes).bind(expires_at)).await?;
        Ok(())
    }

    async fn remove_seek(&self, token_hash: Vec<u8>) -> Result<(), StoreError> {
        let remove = query("DELETE FROM seeks WHERE token_hash = $1 AND code IS NULL");
        self.fetch("remove_seek", remove.bind(token_hash)).await?;
        Ok(())
    }

    async fn seek_states(&self, token_hashes: Vec<Vec<u8>>) -> Result<Vec<SeekState>, StoreError> {
        let rows = query("SELECT token_hash, code, side FROM seeks WHERE token_hash = ANY($1)");
        let rows = self.fetch("seek_states", rows.bind(&token_hashes)).await?;
        let known: HashMap<Vec<u8>, SeekState> = rows.iter().map(state_from_row).collect();
        Ok(token_hashes.iter().map(|hash| known.get(hash).cloned().unwrap_or(SeekState::Gone)).collect())
    }

    async fn count_seeks(&self, now: i64) -> Result<u32, StoreError> {
        let count = query("SELECT COUNT(*) FROM seeks WHERE code IS NULL AND expires_at > $1").bind(now);
        let count: i64 = self.fetch("count_seeks", count).await?.first().map_or(0, |row| row.get(0));
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    async fn pair_seeks(&self, now: i64, most: u32, choose: PairSeeks) -> Result<usize, StoreError> {
        let pair = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
            // What another server is about to pair is skipped: it is not waited for, and not paired twice.
            let waiting = query(
                "SELECT token_hash, player, data, since, expires_at,
                     COALESCE((SELECT color_balance FROM players WHERE id = player), 0) FROM seeks
                 WHERE code IS NULL AND expires_at > $1 ORDER BY since LIMIT $2 FOR UPDATE SKIP LOCKED",
            );
            let waiting = waiting.bind(now).bind(i64::from(most)).fetch_all(&mut *change).await?;
            let pairs = choose(waiting.iter().map(seek_from_row).collect());
            for SeekPair { token_hashes, game } in &pairs {
                insert_game(&mut change, None, game).await?;
                for (player, step) in game.summary.players.iter().zip(COLOR_STEPS) {
                    query(BALANCE_SQL).bind(step).bind(player).execute(&mut *change).await?;
                }
                for (side, token_hash) in token_hashes.iter().enumerate() {
                    query("UPDATE seeks SET code = $2, side = $3, expires_at = $4 WHERE token_hash = $1")
                        .bind(token_hash)
                        .bind(&game.code)
                        .bind(side as i16)
                        .bind(now)
                        .execute(&mut *change)
                        .await?;
                }
            }
            change.commit().await?;
            Ok(pairs.len())
        };
        self.connections.run("pair_seeks", pair).await
    }

    async fn remove_stale_seeks(&self, before: i64) -> Result<(), StoreError> {
        self.fetch("remove_stale_seeks", query("DELETE FROM seeks WHERE expires_at < $1").bind(before)).await?;
        Ok(())
    }
}
