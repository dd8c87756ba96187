//! The player's record with puzzles: rating, solved puzzles, streaks. Pure.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use std::collections::BTreeMap;

/// The rating before the first puzzle: that of a beginner.
const BEGINNER_RATING: PuzzleRating = PuzzleRating { rating: 900.0, deviation: 180.0, volatility: 0.06 };
/// A puzzle's own rating is as sure as this.
const PUZZLE_DEVIATION: f64 = 90.0;
/// However much has been solved, the rating stays lively.
const MIN_DEVIATION: f64 = 45.0;

/// A rating by Glicko-2.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleRating {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

impl Default for PuzzleRating {
    fn default() -> Self {
        BEGINNER_RATING
    }
}

impl PuzzleRating {
    /// As a number to be shown.
    pub fn rounded(self) -> i32 {
        self.rating.round() as i32
    }

    /// Whether it is only a first guess.
    pub fn is_provisional(self) -> bool {
        self.deviation > 110.0
    }

    /// Numbers that can be reckoned with, whatever stood in the file.
    fn is_valid(self) -> bool {
        let Self { rating, deviation, volatility } = self;
        (100.0..=4_000.0).contains(&rating)
            && (10.0..=400.0).contains(&deviation)
            && (0.001..=0.5).contains(&volatility)
    }

    fn updated(self, puzzle_rating: u16, solved: bool) -> Self {
        let me = Glicko2Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility };
        let puzzle = Glicko2Rating { rating: f64::from(puzzle_rating), deviation: PUZZLE_DEVIATION, volatility: 0.06 };
        let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (new, _) = glicko2(&me, &puzzle, &outcome, &Glicko2Config::default());
        let new = Self {
            rating: new.rating.clamp(100.0, 4_000.0),
            deviation: new.deviation.clamp(MIN_DEVIATION, 400.0),
            volatility: new.volatility.clamp(0.001, 0.5),
        };
        if new.is_valid() { new } else { self }
    }
}

/// The player's record with puzzles.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleRecord {
    /// How strong the player is.
    rating: PuzzleRating,
    /// Harder or easier ones than that are wanted.
    pub wish: PuzzleDifficulty,
    /// By FEN: whether it was solved at once the last time.
    seen: BTreeMap<String, bool>,
    /// The longest streak.
    best_streak: u32,
    /// The last day whose puzzle was solved.
    day: Option<String>,
    /// The number of days in a row until then.
    days: u32,
    /// The most days in a row.
    best_days: u32,
}

/// Which puzzles are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PuzzleDifficulty {
    /// Mostly solved.
    Easier,
    /// Solved every other time.
    #[default]
    Fitting,
    /// Mostly not.
    Harder,
}

impl PuzzleDifficulty {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Easier, Self::Fitting, Self::Harder];

    /// By how much the puzzles are harder than the player is strong.
    pub const fn rating_offset(self) -> i32 {
        match self {
            Self::Easier => -250,
            Self::Fitting => 0,
            Self::Harder => 200,
        }
    }
}

impl PuzzleRecord {
    /// How strong the player is.
    pub fn rating(&self) -> PuzzleRating {
        if self.rating.is_valid() { self.rating } else { BEGINNER_RATING }
    }

    /// Whether this puzzle was solved at once the last time; `None` if it was never tried.
    pub fn last_result(&self, fen: &str) -> Option<bool> {
        self.seen.get(fen).copied()
    }

    /// How many have been tried.
    pub fn attempted_count(&self) -> usize {
        self.seen.len()
    }

    /// How many have been solved at once.
    pub fn solved_count(&self) -> usize {
        self.seen.values().filter(|solved| **solved).count()
    }

    /// The longest streak.
    pub fn best_streak(&self) -> u32 {
        self.best_streak
    }

    /// On how many days in a row, up to today or yesterday, the day's puzzle was solved.
    pub fn daily_streak(&self, today: Date) -> u32 {
        let last = self.last_daily();
        let is_unbroken = last.is_some_and(|day| day == today || day.tomorrow().ok() == Some(today));
        if is_unbroken { self.days } else { 0 }
    }

    /// The most days in a row.
    pub fn best_daily_streak(&self) -> u32 {
        self.best_days
    }

    /// Whether today's puzzle is solved.
    pub fn is_daily_solved(&self, today: Date) -> bool {
        self.last_daily() == Some(today)
    }

    fn last_daily(&self) -> Option<Date> {
        self.day.as_ref().and_then(|day| day.parse().ok())
    }

    /// Takes in the first attempt at a puzzle, and by how much the rating has changed.
    pub fn record_attempt(&mut self, fen: &str, puzzle_rating: u16, solved: bool) -> i32 {
        let before = self.rating();
        self.rating = before.updated(puzzle_rating, solved);
        self.seen.insert(fen.to_owned(), solved);
        self.rating.rounded() - before.rounded()
    }

    /// Takes in how long a streak has become.
    pub fn record_streak(&mut self, length: u32) {
        self.best_streak = self.best_streak.max(length);
    }

    /// Takes in that today's puzzle is solved.
    pub fn record_daily(&mut self, today: Date) {
        if !self.is_daily_solved(today) {
            self.days = self.daily_streak(today) + 1;
            self.best_days = self.best_days.max(self.days);
            self.day = Some(today.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rating_follows_the_results() {
        // A player of 1500 solves nearly all puzzles of 900 and few of 2000; deterministic shares stand in for chance.
        let mut record = PuzzleRecord::default();
        for round in 0..300 {
            let difficulty = record.rating().rounded().clamp(400, 2_600) as u16;
            let chance = 1.0 / (1.0 + 10_f64.powf((f64::from(difficulty) - 1_500.0) / 400.0));
            record.record_attempt(&round.to_string(), difficulty, f64::from(round * 37 % 100) / 100.0 < chance);
        }
        assert!((record.rating().rounded() - 1_500).abs() < 120, "{:?}", record.rating());
        assert!(!record.rating().is_provisional());
    }

    #[test]
    fn solving_raises_and_failing_lowers_the_rating() {
        let mut record = PuzzleRecord::default();
        assert!(record.record_attempt("a", 900, true) > 0);
        assert!(record.record_attempt("b", 900, false) < 0);
        assert_eq!(
            (record.last_result("a"), record.last_result("b"), record.last_result("c")),
            (Some(true), Some(false), None)
        );
        assert_eq!(record.solved_count(), 1);
    }

    #[test]
    fn invalid_ratings_are_replaced() {
        let broken = PuzzleRating { rating: f64::NAN, ..BEGINNER_RATING };
        let mut record = PuzzleRecord { rating: broken, ..PuzzleRecord::default() };
        assert_eq!(record.rating(), BEGINNER_RATING);
        record.record_attempt("a", 2_600, true);
        assert!(record.rating.is_valid());
    }

    #[test]
    fn a_missed_day_ends_the_daily_streak() {
        let day = |number| Date::constant(2026, 2, number);
        let mut record = PuzzleRecord::default();
        for number in [26, 27, 27, 28] {
            record.record_daily(day(number));
        }
        record.record_daily(Date::constant(2026, 3, 1));
        assert_eq!(record.daily_streak(Date::constant(2026, 3, 1)), 4);
        assert_eq!(record.daily_streak(Date::constant(2026, 3, 2)), 4);
        assert_eq!(record.daily_streak(Date::constant(2026, 3, 3)), 0);
        record.record_daily(Date::constant(2026, 3, 5));
        assert_eq!((record.daily_streak(Date::constant(2026, 3, 5)), record.best_daily_streak()), (1, 4));
    }
}
