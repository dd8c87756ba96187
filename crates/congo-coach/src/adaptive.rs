//! The adaptive opponent, the Shadow: it estimates the strength of a player from their games, and plays as strong.
//!
//! ```
//! use congo_coach::{PlayerRating, default_levels};
//!
//! let levels = default_levels();
//! // A new player. Store the rating with serde between games.
//! let mut player = PlayerRating::default();
//! let opponent = player.opponent(&levels);
//! // They play a game against this level, and win it.
//! player = player.after_game(opponent.rating, 1.0);
//! assert!(player.opponent(&levels).rating > opponent.rating);
//! ```

use crate::level::Level;
use crate::strength::{ELO_PER_RATING, level_at_rating, line_range};
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// The rating of a new player: the Zebra's.
const NEW_PLAYER_RATING: f64 = 300.0;
/// The deviation of a new player's rating: it covers the whole line.
const NEW_PLAYER_DEVIATION: f64 = 700.0;
/// The limits of the deviation. The lower one keeps the rating moving: people get better, and have good and bad days.
const DEVIATION_RANGE: (f64, f64) = (60.0, 700.0);
/// The volatility of a new player, the usual one of Glicko-2.
const NEW_PLAYER_VOLATILITY: f64 = 0.06;
/// The limits of the volatility.
const VOLATILITY_RANGE: (f64, f64) = (0.001, 0.5);
/// The limits of a rating: the strength line, and a margin beyond its ends for players who are outside of it.
const RATING_RANGE: (f64, f64) = (-500.0, Level::MAX_RATING as f64 + 500.0);
/// A win raises a rating to at most this much above the opponent, and a loss lowers it to at most this much below.
const MAX_LEAD: f64 = 300.0;

/// The number of equal results in a row that shows that the rating is far off. Glicko-2 alone would be slow then: one
/// result against an equal opponent never surprises it.
const STREAK_GAMES: i32 = 4;
/// In such a streak the deviation is at least this much for each game beyond [`STREAK_UNSUSPICIOUS_GAMES`], up to
/// [`STREAK_MAX_DEVIATION`].
const STREAK_DEVIATION_PER_GAME: f64 = 90.0;
/// See [`STREAK_DEVIATION_PER_GAME`].
const STREAK_UNSUSPICIOUS_GAMES: i32 = 2;
/// See [`STREAK_DEVIATION_PER_GAME`].
const STREAK_MAX_DEVIATION: f64 = 450.0;

/// The estimated strength of a player, on the strength line of the levels: a Glicko-2 rating.
///
/// The default is a new player. Invalid numbers, as from a damaged file, are corrected when they are used.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayerRating {
    /// The rating on the strength line, of the same kind as [`Level::rating`]. It may be somewhat beyond the ends of the
    /// line.
    pub rating: f64,
    /// How uncertain the rating is: its standard deviation, on the same scale.
    pub deviation: f64,
    /// How much the player's strength seems to change, as in Glicko-2.
    pub volatility: f64,
    /// The number of wins in a row; negative for losses in a row, 0 after a draw.
    pub streak: i32,
}

impl Default for PlayerRating {
    fn default() -> Self {
        Self::at(NEW_PLAYER_RATING)
    }
}

impl PlayerRating {
    /// A new player with this rating as the first guess.
    pub const fn at(rating: f64) -> Self {
        Self { rating, deviation: NEW_PLAYER_DEVIATION, volatility: NEW_PLAYER_VOLATILITY, streak: 0 }
    }

    /// Returns the rating after a game against an opponent of this rating on the strength line. `score` is 1 for a win
    /// of the player, 0.5 for a draw, and 0 for a loss.
    ///
    /// The opponent may also be a fixed level: then pass [`Level::rating`].
    #[must_use]
    pub fn after_game(self, opponent_rating: i32, score: f64) -> Self {
        let before = self.corrected();
        let (outcome, streak) = if score > 0.75 {
            (Outcomes::WIN, before.streak.max(0) + 1)
        } else if score < 0.25 {
            (Outcomes::LOSS, before.streak.min(0) - 1)
        } else {
            (Outcomes::DRAW, 0)
        };
        let deviation = before.deviation.max(deviation_of_streak(streak));
        let player = glicko(before.rating, deviation, before.volatility);
        // The strength of a level is known.
        let opponent = glicko(f64::from(opponent_rating), 0.0, 0.0);
        let new = glicko2_rating_period(&player, &[(opponent, outcome)], &Glicko2Config::new());
        let highest = before.rating.max(f64::from(opponent_rating) + MAX_LEAD);
        let lowest = before.rating.min(f64::from(opponent_rating) - MAX_LEAD);
        let rating = (new.rating / ELO_PER_RATING).clamp(lowest, highest);
        Self { rating, deviation: new.deviation / ELO_PER_RATING, volatility: new.volatility, streak }.corrected()
    }

    /// Returns the opponent for the next game: the level on the strength line against which about half of the points
    /// are expected, or the end of the line. Its [`Level::rating`] is the one for [`PlayerRating::after_game`]. It has
    /// the name and the style of the level nearest to it, and no form.
    ///
    /// # Panics
    /// If `levels` is empty.
    pub fn opponent(self, levels: &[Level]) -> Level {
        level_at_rating(levels, self.opponent_rating(levels))
    }

    /// Returns the rating of that opponent.
    ///
    /// # Panics
    /// If `levels` is empty.
    pub fn opponent_rating(self, levels: &[Level]) -> i32 {
        let (lowest, highest) = line_range(levels);
        (self.corrected().rating.round() as i32).clamp(lowest, highest)
    }

    /// The same with every number in its range.
    fn corrected(self) -> Self {
        let usual = Self::default();
        let or_usual = |value: f64, usual: f64, (low, high): (f64, f64)| {
            if value.is_finite() { value.clamp(low, high) } else { usual }
        };
        Self {
            rating: or_usual(self.rating, usual.rating, RATING_RANGE),
            deviation: or_usual(self.deviation, usual.deviation, DEVIATION_RANGE),
            volatility: or_usual(self.volatility, usual.volatility, VOLATILITY_RANGE),
            streak: self.streak.clamp(-1_000, 1_000),
        }
    }
}

/// The least deviation after so many equal results in a row.
fn deviation_of_streak(streak: i32) -> f64 {
    let games = streak.abs();
    if games < STREAK_GAMES {
        return 0.0;
    }
    (STREAK_DEVIATION_PER_GAME * f64::from(games - STREAK_UNSUSPICIOUS_GAMES)).min(STREAK_MAX_DEVIATION)
}

/// A rating and a deviation on the strength line, in Elo.
fn glicko(rating: f64, deviation: f64, volatility: f64) -> Glicko2Rating {
    Glicko2Rating { rating: rating * ELO_PER_RATING, deviation: deviation * ELO_PER_RATING, volatility }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{default_levels, level_for_game};
    use congo_engine::Rng;

    /// Returns the score, 0 to 1, that is expected of a rating against another one, both without form.
    fn expected_score(rating: i32, opponent_rating: i32) -> f64 {
        let elo = ELO_PER_RATING * f64::from(rating - opponent_rating);
        1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
    }

    /// Games in which the rating may still be far off, and games of which the score is measured afterwards.
    const SETTLING_GAMES: u64 = 15;
    /// See [`SETTLING_GAMES`].
    const SETTLED_GAMES: u64 = 40;
    /// The number of players of each strength.
    const PLAYERS: u64 = 200;

    /// The score of a level against the adaptive opponent after the first games. Results follow from the expected score
    /// of the level as it plays that day. There are no draws: that is the hardest case.
    fn settled_score(levels: &[Level], level: &Level, start: f64, player: u64) -> f64 {
        let (mut rating, mut random) = (PlayerRating::at(start), Rng::new(player));
        let mut score = 0.0;
        for game in 0..SETTLING_GAMES + SETTLED_GAMES {
            let opponent = rating.opponent_rating(levels);
            let today = level_for_game(levels, level, random.next_u64()).rating;
            let points = if random.chance(expected_score(today, opponent)) { 1.0 } else { 0.0 };
            rating = rating.after_game(opponent, points);
            score += if game < SETTLING_GAMES { 0.0 } else { points };
        }
        score / SETTLED_GAMES as f64
    }

    #[test]
    fn the_score_of_every_level_settles_near_half() {
        let levels = default_levels();
        for level in &levels {
            for start in [0.0, 1_200.0, 2_400.0] {
                let scores = (0..PLAYERS).map(|player| settled_score(&levels, level, start, player));
                let mean = scores.sum::<f64>() / PLAYERS as f64;
                assert!((0.4..=0.6).contains(&mean), "{} from {start}: {mean:.3}", level.name);
            }
        }
    }

    #[test]
    fn ratings_follow_results() {
        let player = PlayerRating::default();
        let after = |score| player.after_game(300, score);
        assert!(after(1.0).rating > 500.0 && after(0.0).rating < 100.0);
        assert!((after(0.5).rating - player.rating).abs() < 1.0);
        assert!([0.0, 0.5, 1.0].iter().all(|score| after(*score).deviation < player.deviation));
        let win = after(1.0);
        assert_eq!((win.streak, win.after_game(300, 1.0).streak, win.after_game(300, 0.0).streak), (1, 2, -1));
    }

    #[test]
    fn a_streak_speeds_the_rating_up() {
        let settled = PlayerRating { deviation: 60.0, ..PlayerRating::at(900.0) };
        let step = |streak| PlayerRating { streak, ..settled }.after_game(900, 1.0).rating - 900.0;
        assert!(step(0) < 10.0 && step(STREAK_GAMES - 2) < 10.0 && step(STREAK_GAMES - 1) > 20.0 && step(9) > 100.0);
    }

    #[test]
    fn who_is_beyond_the_line_meets_its_end() {
        let levels = default_levels();
        let (mut strong, mut weak) = (PlayerRating::default(), PlayerRating::default());
        for _ in 0..100 {
            strong = strong.after_game(strong.opponent_rating(&levels), 1.0);
            weak = weak.after_game(weak.opponent_rating(&levels), 0.0);
        }
        assert_eq!((strong.opponent_rating(&levels), weak.opponent_rating(&levels)), (2_400, 0));
        assert!(strong.rating <= 2_700.0 && weak.rating >= -300.0, "{strong:?} {weak:?}");
        let after_easy_win = strong.after_game(0, 1.0);
        assert!(after_easy_win.rating >= strong.rating, "a win never lowers a rating");
    }

    #[test]
    fn damaged_numbers_are_corrected() {
        let levels = default_levels();
        let damaged = PlayerRating { rating: f64::NAN, deviation: -1.0, volatility: f64::INFINITY, streak: i32::MIN };
        assert_eq!(damaged.opponent_rating(&levels), PlayerRating::default().opponent_rating(&levels));
        let after = damaged.after_game(300, 1.0);
        assert!(after.rating.is_finite() && after.deviation > 0.0 && after.volatility > 0.0, "{after:?}");
        assert_eq!(ron::from_str(&ron::to_string(&after).expect("text")), Ok(after));
        assert_eq!(
            ron::from_str("(rating: 700.0)"),
            Ok(PlayerRating::at(700.0)),
            "missing fields are those of a new player"
        );
    }
}
