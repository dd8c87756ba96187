//! Results and ratings in an SQLite file.

use super::StoreError;
use super::players::StoredPlayer;
use super::ratings::{ListedResult, Project, Projection, RatingStore, StoredRating, StoredResult};
use super::sqlite::{Sqlite, in_savepoint, insert_result};
use super::sqlite_players::{COLUMNS, player_from_row};
use rusqlite::{Row, Transaction, params};

const RESULT_COLUMNS: &str = "results.game, results.ended_at, results.class, results.white, results.black, \
    results.score, results.is_rated, results.white_rating, results.white_deviation, results.black_rating, \
    results.black_deviation";
const RATING_COLUMNS: &str = "ratings.player, ratings.class, ratings.rating, ratings.deviation, ratings.volatility, \
    ratings.games, ratings.last_at, ratings.last_game";

fn result_from_row(row: &Row) -> Result<StoredResult, rusqlite::Error> {
    let after =
        |rating, deviation| Ok::<_, rusqlite::Error>(row.get::<_, Option<f64>>(rating)?.zip(row.get(deviation)?));
    Ok(StoredResult {
        game: row.get(0)?,
        ended_at: row.get(1)?,
        class: row.get(2)?,
        players: [row.get(3)?, row.get(4)?],
        score: row.get(5)?,
        is_rated: row.get(6)?,
        after: [after(7, 8)?, after(9, 10)?],
    })
}

/// The rating whose columns begin at this one.
fn rating_from_row(row: &Row, first: usize) -> Result<StoredRating, rusqlite::Error> {
    Ok(StoredRating {
        player: row.get(first)?,
        class: row.get(first + 1)?,
        rating: row.get(first + 2)?,
        deviation: row.get(first + 3)?,
        volatility: row.get(first + 4)?,
        games: row.get(first + 5)?,
        last: (row.get(first + 6)?, row.get(first + 7)?),
    })
}

fn project_results(change: &Transaction, now: i64, most: u32, project: Project) -> Result<usize, StoreError> {
    let sql = format!(
        "SELECT {RESULT_COLUMNS} FROM results WHERE is_pending AND ended_at <= ?1 ORDER BY ended_at, game LIMIT ?2"
    );
    let pending: Vec<StoredResult> =
        change.prepare_cached(&sql)?.query_map(params![now, most], result_from_row)?.collect::<Result<_, _>>()?;
    if pending.is_empty() {
        return Ok(0);
    }
    let sql = format!("SELECT {RATING_COLUMNS} FROM ratings WHERE player = ?1");
    let mut players: Vec<i64> = pending.iter().flat_map(|result| result.players).flatten().collect();
    players.sort_unstable();
    players.dedup();
    let mut ratings = Vec::new();
    for player in players {
        let mut statement = change.prepare_cached(&sql)?;
        let rows = statement.query_map([player], |row| rating_from_row(row, 0))?;
        ratings.extend(rows.collect::<Result<Vec<_>, _>>()?);
    }
    let count = pending.len();
    let Projection::Done { results, ratings } = project(pending, ratings) else {
        reset(change)?;
        return Ok(1);
    };
    for StoredResult { game, after: [white, black], .. } in results {
        let sql = "UPDATE results SET is_pending = 0, white_rating = ?2, white_deviation = ?3, black_rating = ?4,
            black_deviation = ?5 WHERE game = ?1";
        let (white, black) = (white.unzip(), black.unzip());
        change.prepare_cached(sql)?.execute(params![game, white.0, white.1, black.0, black.1])?;
    }
    for StoredRating { player, class, rating, deviation, volatility, games, last } in ratings {
        let sql = "INSERT OR REPLACE INTO ratings
            (player, class, rating, deviation, volatility, games, last_at, last_game)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
        let values = params![player, class, rating, deviation, volatility, games, last.0, last.1];
        change.prepare_cached(sql)?.execute(values)?;
    }
    Ok(count)
}

/// Has all results projected anew.
fn reset(change: &Transaction) -> Result<(), StoreError> {
    change.execute("DELETE FROM ratings", [])?;
    change.execute(
        "UPDATE results SET is_pending = is_rated, white_rating = NULL, white_deviation = NULL, black_rating = NULL,
         black_deviation = NULL",
        [],
    )?;
    Ok(())
}

fn read_ratings(change: &Transaction, condition: &str, value: i64) -> Result<Vec<StoredRating>, StoreError> {
    let sql = format!("SELECT {RATING_COLUMNS} FROM ratings WHERE {condition} ORDER BY player, class");
    let mut statement = change.prepare_cached(&sql)?;
    Ok(statement.query_map([value], |row| rating_from_row(row, 0))?.collect::<Result<_, _>>()?)
}

#[tonic::async_trait]
impl RatingStore for Sqlite {
    async fn project_results(&self, now: i64, most: u32, project: Project) -> Result<usize, StoreError> {
        self.writer
            .run("project_results", move |change| in_savepoint(change, || project_results(change, now, most, project)))
            .await
    }

    async fn reset_ratings(&self, results: Option<Vec<StoredResult>>) -> Result<(), StoreError> {
        let work = move |change: &Transaction| {
            if let Some(results) = results {
                change.execute("DELETE FROM results", [])?;
                results.iter().try_for_each(|result| insert_result(change, result.game, result))?;
            }
            reset(change)
        };
        self.writer.run("reset_ratings", move |change| in_savepoint(change, || work(change))).await
    }

    async fn ratings_of(&self, player: i64) -> Result<Vec<StoredRating>, StoreError> {
        self.reader.run("ratings_of", move |change| read_ratings(change, "player = ?1", player)).await
    }

    async fn all_ratings(&self) -> Result<Vec<StoredRating>, StoreError> {
        self.reader.run("all_ratings", |change| read_ratings(change, "player >= ?1", i64::MIN)).await
    }

    async fn best(
        &self,
        class: i32,
        are_bots: bool,
        max_deviation: f64,
        since: i64,
        most: u32,
    ) -> Result<Vec<(StoredPlayer, StoredRating)>, StoreError> {
        self.reader
            .run("best", move |change| {
                let sql = format!(
                    "SELECT {COLUMNS}, {RATING_COLUMNS}
                     FROM ratings JOIN players ON players.id = ratings.player
                     WHERE class = ?1 AND deviation <= ?2 AND last_at >= ?3 AND name <> '' AND NOT is_hidden
                         AND banned_until <= ?3 AND is_bot = ?5
                     ORDER BY rating DESC, player LIMIT ?4"
                );
                let mut statement = change.prepare_cached(&sql)?;
                let rows = statement.query_map(params![class, max_deviation, since, most, are_bots], |row| {
                    Ok((player_from_row(row)?, rating_from_row(row, 11)?))
                })?;
                Ok(rows.collect::<Result<_, _>>()?)
            })
            .await
    }

    async fn results_of(&self, player: i64, now: i64, most: u32) -> Result<Vec<ListedResult>, StoreError> {
        self.reader
            .run("results_of", move |change| {
                let sql = format!(
                    "SELECT {RESULT_COLUMNS}, games.long_code,
                         (SELECT name FROM players WHERE id = results.white AND NOT is_hidden),
                         (SELECT name FROM players WHERE id = results.black AND NOT is_hidden)
                     FROM results JOIN games ON games.id = results.game
                     WHERE (results.white = ?1 OR results.black = ?1) AND ended_at <= ?2
                     ORDER BY ended_at DESC, game DESC LIMIT ?3"
                );
                let mut statement = change.prepare_cached(&sql)?;
                let rows = statement.query_map(params![player, now, most], |row| {
                    let text =
                        |column| Ok::<_, rusqlite::Error>(row.get::<_, Option<String>>(column)?.unwrap_or_default());
                    Ok(ListedResult { result: result_from_row(row)?, code: text(11)?, names: [text(12)?, text(13)?] })
                })?;
                Ok(rows.collect::<Result<_, _>>()?)
            })
            .await
    }
}
