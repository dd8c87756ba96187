//! Ratings by class of time control: Glicko-2, one game after the other in the order in which they ended. A rating is a
//! projection of finished games: made anew from them, it is the same to the last bit.

use crate::api_error::ApiError;
use crate::entry::Entry;
use crate::store::ratings::{Projection, StoredRating, StoredResult};
use crate::store::{Store, StoreError};
use crate::time::Time;
use congo_proto::game_state::GameState;
use congo_proto::online::{Seated, Speed};
use congo_rules::{Color, Outcome};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::Notify;

/// The rating of a new player.
pub const NEW_RATING: f64 = 1500.0;
/// The deviation of a new player's rating, and the largest there is.
const MAX_DEVIATION: f64 = 350.0;
/// The smallest deviation: nobody plays alike every day.
const MIN_DEVIATION: f64 = 45.0;
/// The volatility of a new player.
const NEW_VOLATILITY: f64 = 0.06;
/// A rating with a larger deviation is provisional: it is not in the table of the best.
pub const PROVISIONAL_DEVIATION: f64 = 110.0;
/// The limits of a rating.
const RATING_RANGE: (f64, f64) = (100.0, 4000.0);
/// In this time without a game, the deviation grows by the volatility once, in milliseconds: five days.
const PERIOD_MS: f64 = 5.0 * 24.0 * 60.0 * 60.0 * 1000.0;
/// A point on the scale of Glicko-2, in points of rating.
const GLICKO2_SCALE: f64 = 173.7178;
/// In games with fewer turns somebody has not begun: they count for nobody.
const MIN_RATED_PLIES: usize = 2;

/// The number of results that are projected in one transaction.
const RESULTS_AT_ONCE: u32 = 200;
/// How often this server looks for results that no server has projected.
const PROJECTION_INTERVAL: Duration = Duration::from_secs(5);

/// What is added to the number of a class for games with bots.
const WITH_BOTS: i32 = 100;

/// A class of games with ratings of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingClass {
    /// The class of their time controls.
    pub speed: Speed,
    /// Whether a bot takes part in them.
    pub with_bots: bool,
}

impl RatingClass {
    /// The class of games with this time control.
    pub fn of_clock(clock: &str, with_bots: bool) -> Self {
        Self { speed: Speed::of_text(clock), with_bots }
    }

    /// The class that is stored as this number.
    pub fn from_number(number: i32) -> Self {
        let with_bots = number >= WITH_BOTS;
        let speed = if with_bots { number - WITH_BOTS } else { number };
        Self { speed: Speed::try_from(speed).unwrap_or_default(), with_bots }
    }

    /// The number as which it is stored.
    pub fn number(self) -> i32 {
        i32::from(self.speed) + if self.with_bots { WITH_BOTS } else { 0 }
    }
}

/// The rating of a player without a game.
pub fn new_rating(player: i64, class: RatingClass) -> StoredRating {
    StoredRating {
        player,
        class: class.number(),
        rating: NEW_RATING,
        deviation: MAX_DEVIATION,
        volatility: NEW_VOLATILITY,
        games: 0,
        last: (i64::MIN, i64::MIN),
    }
}

/// The result of a game that ended at a time; `None` if it has none, or two guests played it. For all but its players the
/// game ends when spectators see it.
pub fn result_of(game_state: &GameState, ended_at: i64) -> Option<StoredResult> {
    let score = match game_state.outcome()? {
        Outcome::Win { winner: Color::White, .. } => 2,
        Outcome::Win { winner: Color::Black, .. } => 0,
        Outcome::Draw(_) => 1,
    };
    let players = Color::ALL.map(|color| game_state.player(color).map(|player| player as i64));
    if game_state.is_cancelled() || game_state.free_side().is_some() || players == [None, None] {
        return None;
    }
    let begun = game_state.begun();
    let class = RatingClass::of_clock(&begun.clock, has_bot(game_state));
    let ended_at = ended_at.saturating_add(i64::from(begun.spectator_delay) * 1000);
    let is_usual = begun.fen.is_empty() && class.speed != Speed::Unknown;
    let two_players = players[0].is_some() && players[1].is_some() && players[0] != players[1];
    let has_begun = game_state.ply() >= MIN_RATED_PLIES;
    let is_rated = begun.rated && is_usual && two_players && has_begun;
    Some(StoredResult { game: 0, ended_at, class: class.number(), players, score, is_rated, after: [None, None] })
}

/// The result of a game, from what is stored of it; `None` if it has none.
pub fn result_of_entries(game: i64, entries: &[Vec<u8>]) -> Option<StoredResult> {
    let mut events = entries.iter().map_while(|entry| Entry::parse(entry).ok()).map(|(event, _)| event);
    let mut state = GameState::begin(&events.next()?).ok()?;
    let end = events.find(|event| state.apply(event).is_err() || state.is_over())?;
    Some(StoredResult { game, ..result_of(&state, end.at)? })
}

/// Makes all results and ratings of a store anew from its games.
///
/// # Errors
/// If the store fails; what there was stays then.
pub async fn rebuild(store: &dyn Store) -> Result<usize, StoreError> {
    let Some(ratings) = store.ratings() else { return Ok(0) };
    let (mut results, mut after) = (Vec::new(), i64::MIN);
    loop {
        let games = store.export(after, RESULTS_AT_ONCE).await?;
        let Some(last) = games.last() else { break };
        after = last.id;
        results.extend(games.iter().filter_map(|whole| result_of_entries(whole.id, &whole.game.entries)));
    }
    let count = results.len();
    ratings.reset_ratings(Some(results)).await?;
    project_all(store, Time::default().now()).await?;
    Ok(count)
}

/// Whether a bot has a seat.
pub fn has_bot(game_state: &GameState) -> bool {
    Color::ALL.into_iter().any(|color| game_state.seated(color).is_some_and(|seated| seated.is_bot))
}

/// A rating after a time without a game: it has become less certain.
pub fn aged(rating: StoredRating, now: i64) -> StoredRating {
    if rating.games == 0 {
        return rating;
    }
    let periods = now.saturating_sub(rating.last.0).max(0) as f64 / PERIOD_MS;
    let growth = (rating.volatility * GLICKO2_SCALE).powi(2) * periods;
    let deviation = (rating.deviation.powi(2) + growth).sqrt().min(MAX_DEVIATION);
    StoredRating { deviation, ..rating }
}

fn glicko(rating: &StoredRating) -> Glicko2Rating {
    Glicko2Rating { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
}

fn with(rating: StoredRating, new: &Glicko2Rating, last: (i64, i64)) -> StoredRating {
    StoredRating {
        rating: new.rating.clamp(RATING_RANGE.0, RATING_RANGE.1),
        deviation: new.deviation.clamp(MIN_DEVIATION, MAX_DEVIATION),
        volatility: new.volatility,
        games: rating.games + 1,
        last,
        ..rating
    }
}

/// The ratings of both players after a game.
fn after_game(before: [StoredRating; 2], result: &StoredResult) -> [StoredRating; 2] {
    let [white, black] = before.map(|rating| aged(rating, result.ended_at));
    let outcome = match result.score {
        2 => Outcomes::WIN,
        0 => Outcomes::LOSS,
        _ => Outcomes::DRAW,
    };
    let (new_white, new_black) = glicko2(&glicko(&white), &glicko(&black), &outcome, &Glicko2Config::new());
    let last = (result.ended_at, result.game);
    [with(white, &new_white, last), with(black, &new_black, last)]
}

/// Projects results onto the ratings of their players. If one of them is earlier than what was projected before, all have
/// to be projected anew.
pub fn project(results: Vec<StoredResult>, ratings: Vec<StoredRating>) -> Projection {
    let mut known: HashMap<(i64, i32), StoredRating> =
        ratings.into_iter().map(|rating| ((rating.player, rating.class), rating)).collect();
    let mut projected = Vec::new();
    for result in results {
        let [Some(white), Some(black)] = result.players else { continue };
        let class = RatingClass::from_number(result.class);
        let before = [white, black]
            .map(|player| known.get(&(player, result.class)).cloned().unwrap_or_else(|| new_rating(player, class)));
        if before.iter().any(|rating| rating.last >= (result.ended_at, result.game)) {
            return Projection::OutOfOrder;
        }
        let after = after_game(before, &result);
        projected.push(StoredResult {
            after: [0, 1].map(|side: usize| Some((after[side].rating, after[side].deviation))),
            ..result
        });
        known.extend(after.map(|rating| ((rating.player, rating.class), rating)));
    }
    let ratings = known.into_values().filter(|rating| rating.games > 0).collect();
    Projection::Done { results: projected, ratings }
}

/// The rating of a player in a class as it is now.
///
/// # Errors
/// If it cannot be read.
pub async fn current(store: &dyn Store, player: i64, class: RatingClass, now: i64) -> Result<StoredRating, StoreError> {
    let Some(ratings) = store.ratings() else { return Ok(new_rating(player, class)) };
    let known = ratings.ratings_of(player).await?.into_iter().find(|rating| rating.class == class.number());
    Ok(aged(known.unwrap_or_else(|| new_rating(player, class)), now))
}

/// How a player takes a seat in a game of this class: with their rating beside the name.
///
/// # Errors
/// If it cannot be read.
pub async fn rated_seat(store: &dyn Store, seated: Seated, class: RatingClass, now: i64) -> Result<Seated, ApiError> {
    if seated.player == 0 || class.speed == Speed::Unknown {
        return Ok(Seated { rating: 0, deviation: 0, ..seated });
    }
    let rating = current(store, seated.player as i64, class, now).await?;
    Ok(Seated { rating: rounded(rating.rating), deviation: rounded(rating.deviation), ..seated })
}

/// A rating or deviation as it is shown.
pub fn rounded(value: f64) -> u32 {
    value.round().clamp(0.0, f64::from(u32::MAX)) as u32
}

/// Projects results as long as the store is there: at once when a game ends here, and from time to time those that other
/// servers have left.
pub(crate) async fn run_projection(store: Weak<dyn Store>, time: Time, wake: Arc<Notify>) {
    loop {
        let _ = tokio::time::timeout(PROJECTION_INTERVAL, wake.notified()).await;
        let Some(store) = store.upgrade() else { return };
        if let Err(problem) = project_all(&*store, time.now()).await {
            tracing::warn!("the ratings could not be brought up to date: {problem}");
        }
    }
}

/// Projects all results of games that have ended by now.
///
/// # Errors
/// If the store fails. What was projected until then is kept.
pub async fn project_all(store: &dyn Store, now: i64) -> Result<(), StoreError> {
    let Some(ratings) = store.ratings() else { return Ok(()) };
    while ratings.project_results(now, RESULTS_AT_ONCE, Box::new(project)).await? > 0 {}
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY_MS: i64 = 24 * 60 * 60 * 1000;
    const BLITZ: RatingClass = RatingClass { speed: Speed::Blitz, with_bots: false };

    fn result(game: i64, ended_at: i64, players: [i64; 2], score: u8) -> StoredResult {
        let players = players.map(Some);
        StoredResult { game, ended_at, class: BLITZ.number(), players, score, is_rated: true, after: [None, None] }
    }

    fn ratings(projection: Projection) -> Vec<StoredRating> {
        match projection {
            Projection::Done { mut ratings, .. } => {
                ratings.sort_by_key(|rating| rating.player);
                ratings
            }
            Projection::OutOfOrder => panic!("out of order"),
        }
    }

    #[test]
    fn a_win_over_an_equal_moves_both_by_the_same() {
        let [winner, loser] = &ratings(project(vec![result(1, 10, [1, 2], 2)], Vec::new()))[..] else { panic!("two") };
        assert!(
            (winner.rating - 1662.3).abs() < 0.1 && (winner.rating + loser.rating - 3000.0).abs() < 1e-6,
            "{winner:?}"
        );
        assert!((winner.deviation - 290.3).abs() < 0.1 && winner.games == 1, "{winner:?}");
    }

    #[test]
    fn games_with_bots_are_rated_apart() {
        let class = RatingClass { with_bots: true, ..BLITZ };
        assert_eq!(RatingClass::from_number(class.number()), class);
        let with_bot = StoredResult { class: class.number(), ..result(2, 20, [1, 3], 0) };
        let rated = ratings(project(vec![result(1, 10, [1, 2], 2), with_bot], Vec::new()));
        let own: Vec<f64> = rated.iter().filter(|rating| rating.player == 1).map(|rating| rating.rating).collect();
        assert!(
            own.len() == 2 && own.iter().any(|own| *own > 1600.0) && own.iter().any(|own| *own < 1400.0),
            "{own:?}"
        );
    }

    #[test]
    fn one_after_the_other_is_the_same_as_all_at_once() {
        let results: Vec<StoredResult> = (0..60)
            .map(|game| result(game, 1_000 + game * DAY_MS / 3, [game % 5, 5 + game % 3], (game % 3) as u8))
            .collect();
        let whole = ratings(project(results.clone(), Vec::new()));
        let mut known: Vec<StoredRating> = Vec::new();
        for result in results {
            let players: Vec<i64> = result.players.iter().flatten().copied().collect();
            let (own, others): (Vec<_>, Vec<_>) =
                known.into_iter().partition(|rating| players.contains(&rating.player));
            known = [others, ratings(project(vec![result], own))].concat();
        }
        known.sort_by_key(|rating| rating.player);
        assert_eq!(known, whole);
    }

    #[test]
    fn what_comes_too_late_has_all_of_it_made_anew() {
        let known = ratings(project(vec![result(7, 50, [1, 2], 2)], Vec::new()));
        assert!(matches!(project(vec![result(8, 49, [2, 3], 2)], known.clone()), Projection::OutOfOrder));
        assert!(matches!(project(vec![result(6, 50, [2, 3], 2)], known.clone()), Projection::OutOfOrder));
        assert!(matches!(project(vec![result(6, 40, [3, 4], 2)], known), Projection::Done { .. }), "of others");
    }

    #[test]
    fn a_rating_becomes_uncertain_and_stays_within_its_limits() {
        let sure = StoredRating { deviation: 60.0, games: 50, last: (0, 1), ..new_rating(1, BLITZ) };
        let year = aged(sure.clone(), 365 * DAY_MS);
        assert!(year.deviation > 100.0 && year.deviation < 130.0 && year.rating == sure.rating, "{year:?}");
        assert_eq!(aged(sure, i64::MAX).deviation, MAX_DEVIATION);
        let streak: Vec<StoredResult> = (0..2000).map(|game| result(game, game, [1, 2], 2)).collect();
        for rating in ratings(project(streak, Vec::new())) {
            let (least, most) = RATING_RANGE;
            assert!(rating.rating.is_finite() && (least..=most).contains(&rating.rating), "{rating:?}");
            assert!((MIN_DEVIATION..=MAX_DEVIATION).contains(&rating.deviation), "{rating:?}");
        }
    }
}
