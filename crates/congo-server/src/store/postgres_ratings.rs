//! Results and ratings in PostgreSQL.

use super::StoreError;
use super::players::StoredPlayer;
use super::postgres::Postgres;
use super::postgres_players::{COLUMNS, player_from_row};
use super::ratings::{ListedResult, Project, Projection, RatingStore, StoredRating, StoredResult};
use sqlx::postgres::{PgConnection, PgPool, PgRow};
use sqlx::{AssertSqlSafe, Row, query};

const RESULT_COLUMNS: &str = "results.game, results.ended_at, results.class, results.white, results.black, \
    results.score, results.is_rated, results.white_rating, results.white_deviation, results.black_rating, \
    results.black_deviation";
const RATING_COLUMNS: &str = "ratings.player, ratings.class, ratings.rating, ratings.deviation, ratings.volatility, \
    ratings.games, ratings.last_at, ratings.last_game";
/// The lock of the server that projects results.
const PROJECTION_LOCK: i64 = 0x0063_6f6e_676f;

fn result_from_row(row: &PgRow) -> StoredResult {
    let after = |rating: usize| row.get::<Option<f64>, _>(rating).zip(row.get(rating + 1));
    StoredResult {
        game: row.get(0),
        ended_at: row.get(1),
        class: row.get(2),
        players: [row.get(3), row.get(4)],
        score: row.get::<i16, _>(5).try_into().unwrap_or_default(),
        is_rated: row.get(6),
        after: [after(7), after(9)],
    }
}

/// The rating whose columns begin at this one.
fn rating_from_row(row: &PgRow, first: usize) -> StoredRating {
    StoredRating {
        player: row.get(first),
        class: row.get(first + 1),
        rating: row.get(first + 2),
        deviation: row.get(first + 3),
        volatility: row.get(first + 4),
        games: row.get::<i32, _>(first + 5).try_into().unwrap_or_default(),
        last: (row.get(first + 6), row.get(first + 7)),
    }
}

async fn project_results(
    change: &mut PgConnection,
    now: i64,
    most: u32,
    project: Project,
) -> Result<usize, StoreError> {
    let lock = query("SELECT pg_try_advisory_xact_lock($1)").bind(PROJECTION_LOCK).fetch_one(&mut *change).await?;
    if !lock.get::<bool, _>(0) {
        return Ok(0);
    }
    let sql = format!(
        "SELECT {RESULT_COLUMNS} FROM results WHERE is_pending AND ended_at <= $1 ORDER BY ended_at, game LIMIT $2"
    );
    let pending = query(AssertSqlSafe(sql)).bind(now).bind(i64::from(most)).fetch_all(&mut *change).await?;
    let pending: Vec<StoredResult> = pending.iter().map(result_from_row).collect();
    if pending.is_empty() {
        return Ok(0);
    }
    let players: Vec<i64> = pending.iter().flat_map(|result| result.players).flatten().collect();
    let sql = format!("SELECT {RATING_COLUMNS} FROM ratings WHERE player = ANY($1)");
    let ratings = query(AssertSqlSafe(sql)).bind(players).fetch_all(&mut *change).await?;
    let ratings = ratings.iter().map(|row| rating_from_row(row, 0)).collect();
    let count = pending.len();
    let Projection::Done { results, ratings } = project(pending, ratings) else {
        reset(change).await?;
        return Ok(1);
    };
    for StoredResult { game, after: [white, black], .. } in results {
        let (white, black) = (white.unzip(), black.unzip());
        query(
            "UPDATE results SET is_pending = FALSE, white_rating = $2, white_deviation = $3, black_rating = $4,
             black_deviation = $5 WHERE game = $1",
        )
        .bind(game)
        .bind(white.0)
        .bind(white.1)
        .bind(black.0)
        .bind(black.1)
        .execute(&mut *change)
        .await?;
    }
    for StoredRating { player, class, rating, deviation, volatility, games, last } in ratings {
        query(
            "INSERT INTO ratings (player, class, rating, deviation, volatility, games, last_at, last_game)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (player, class) DO UPDATE SET rating = $3, deviation = $4, volatility = $5, games = $6,
                 last_at = $7, last_game = $8",
        )
        .bind(player)
        .bind(class)
        .bind(rating)
        .bind(deviation)
        .bind(volatility)
        .bind(i32::try_from(games).unwrap_or(i32::MAX))
        .bind(last.0)
        .bind(last.1)
        .execute(&mut *change)
        .await?;
    }
    Ok(count)
}

/// Has all results projected anew.
async fn reset(change: &mut PgConnection) -> Result<(), StoreError> {
    query("DELETE FROM ratings").execute(&mut *change).await?;
    query(
        "UPDATE results SET is_pending = is_rated, white_rating = NULL, white_deviation = NULL, black_rating = NULL,
         black_deviation = NULL",
    )
    .execute(&mut *change)
    .await?;
    Ok(())
}

async fn replace_results(change: &mut PgConnection, results: Vec<StoredResult>) -> Result<(), StoreError> {
    query("DELETE FROM results").execute(&mut *change).await?;
    for StoredResult { game, ended_at, class, players: [white, black], score, is_rated, .. } in results {
        query(
            "INSERT INTO results (game, ended_at, class, white, black, score, is_rated, is_pending)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $7)",
        )
        .bind(game)
        .bind(ended_at)
        .bind(class)
        .bind(white)
        .bind(black)
        .bind(i16::from(score))
        .bind(is_rated)
        .execute(&mut *change)
        .await?;
    }
    Ok(())
}

impl Postgres {
    async fn read_ratings(&self, condition: &str, value: i64) -> Result<Vec<StoredRating>, StoreError> {
        let sql = format!("SELECT {RATING_COLUMNS} FROM ratings WHERE {condition} ORDER BY player, class");
        let rows = self.fetch("read_ratings", query(AssertSqlSafe(sql)).bind(value)).await?;
        Ok(rows.iter().map(|row| rating_from_row(row, 0)).collect())
    }
}

#[tonic::async_trait]
impl RatingStore for Postgres {
    async fn project_results(&self, now: i64, most: u32, project: Project) -> Result<usize, StoreError> {
        let run = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
            let count = project_results(&mut change, now, most, project).await?;
            change.commit().await?;
            Ok(count)
        };
        self.connections.run("project_results", run).await
    }

    async fn reset_ratings(&self, results: Option<Vec<StoredResult>>) -> Result<(), StoreError> {
        let run = |pool: PgPool| async move {
            let mut change = pool.begin().await?;
            // No server projects meanwhile.
            query("SELECT pg_advisory_xact_lock($1)").bind(PROJECTION_LOCK).execute(&mut *change).await?;
            if let Some(results) = results {
                replace_results(&mut change, results).await?;
            }
            reset(&mut change).await?;
            change.commit().await?;
            Ok(())
        };
        self.connections.run("reset_ratings", run).await
    }

    async fn ratings_of(&self, player: i64) -> Result<Vec<StoredRating>, StoreError> {
        self.read_ratings("player = $1", player).await
    }

    async fn all_ratings(&self) -> Result<Vec<StoredRating>, StoreError> {
        self.read_ratings("player >= $1", i64::MIN).await
    }

    async fn best(
        &self,
        class: i32,
        are_bots: bool,
        max_deviation: f64,
        since: i64,
        most: u32,
    ) -> Result<Vec<(StoredPlayer, StoredRating)>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS}, {RATING_COLUMNS}
             FROM ratings JOIN players ON players.id = ratings.player
             WHERE class = $1 AND deviation <= $2 AND last_at >= $3 AND name <> '' AND NOT is_hidden
                 AND banned_until <= $3 AND is_bot = $5
             ORDER BY rating DESC, player LIMIT $4"
        );
        let rows =
            query(AssertSqlSafe(sql)).bind(class).bind(max_deviation).bind(since).bind(i64::from(most)).bind(are_bots);
        let rows = self.fetch("best", rows).await?;
        Ok(rows.iter().map(|row| (player_from_row(row), rating_from_row(row, 11))).collect())
    }

    async fn results_of(&self, player: i64, now: i64, most: u32) -> Result<Vec<ListedResult>, StoreError> {
        let sql = format!(
            "SELECT {RESULT_COLUMNS}, games.long_code,
                 (SELECT name FROM players WHERE id = results.white AND NOT is_hidden),
                 (SELECT name FROM players WHERE id = results.black AND NOT is_hidden)
             FROM results JOIN games ON games.id = results.game
             WHERE (results.white = $1 OR results.black = $1) AND ended_at <= $2
             ORDER BY ended_at DESC, game DESC LIMIT $3"
        );
        let rows = query(AssertSqlSafe(sql)).bind(player).bind(now).bind(i64::from(most));
        let rows = self.fetch("results_of", rows).await?;
        let listed = |row: &PgRow| {
            let text = |column: usize| row.get::<Option<String>, _>(column).unwrap_or_default();
            ListedResult { result: result_from_row(row), code: text(11), names: [text(12), text(13)] }
        };
        Ok(rows.iter().map(listed).collect())
    }
}
