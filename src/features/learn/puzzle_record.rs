//! The player's puzzle record: rating, solved puzzles, streaks. Pure.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use std::collections::BTreeMap;

/// The rating before the first puzzle, that of a beginner.
const BEGINNER_RATING: PuzzleRating = PuzzleRating { rating: 900.0, deviation: 180.0, volatility: 0.06 };
/// The deviation of a puzzle's own rating.
const PUZZLE_DEVIATION: f64 = 90.0;
/// The minimum deviation, so that the rating keeps changing.
const MIN_DEVIATION: f64 = 45.0;

/// A Glicko-2 rating.
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
    /// The rating rounded for display.
    pub fn rounded(self) -> i32 {
        self.rating.round() as i32
    }

    /// Whether it is still an estimate.
    pub fn is_provisional(self) -> bool {
        self.deviation > 110.0
    }

    /// Whether the numbers are in range, whatever the file said.
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

/// The player's puzzle record.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleRecord {
    /// The player's rating.
    rating: PuzzleRating,
    /// The preferred difficulty.
    pub wish: PuzzleDifficulty,
    /// The puzzles tried, by FEN, and whether each was solved at the first try the last time.
    seen: BTreeMap<String, bool>,
    /// The longest streak.
    best_streak: u32,
    /// The last day whose puzzle was solved.
    day: Option<String>,
    /// The number of consecutive days until then.
    days: u32,
    /// The maximum number of consecutive days.
    best_days: u32,
}

/// The preferred difficulty of puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PuzzleDifficulty {
    /// Mostly solved.
    Easier,
    /// Solved half of the time.
    #[default]
    Fitting,
    /// Mostly not solved.
    Harder,
}

impl PuzzleDifficulty {
    /// All difficulties.
    pub const ALL: [Self; 3] = [Self::Easier, Self::Fitting, Self::Harder];

    /// How far the puzzles' ratings are above the player's.
    pub const fn rating_offset(self) -> i32 {
        match self {
            Self::Easier => -250,
            Self::Fitting => 0,
            Self::Harder => 200,
        }
    }
}

impl PuzzleRecord {
    /// The player's rating.
    pub fn rating(&self) -> PuzzleRating {
        if self.rating.is_valid() { self.rating } else { BEGINNER_RATING }
    }

    /// Whether this puzzle was solved at the first try the last time; `None` if it was never tried.
    pub fn last_result(&self, fen: &str) -> Option<bool> {
        self.seen.get(fen).copied()
    }

    /// The number of puzzles tried.
    pub fn attempted_count(&self) -> usize {
        self.seen.len()
    }

    /// The number of puzzles solved at the first try.
    pub fn solved_count(&self) -> usize {
        self.seen.values().filter(|solved| **solved).count()
    }

    /// The longest streak.
    pub fn best_streak(&self) -> u32 {
        self.best_streak
    }

    /// The number of consecutive days, up to today or yesterday, on which the puzzle of the day was solved.
    pub fn daily_streak(&self, today: Date) -> u32 {
        let last = self.last_daily();
        let is_unbroken = last.is_some_and(|day| day == today || day.tomorrow().ok() == Some(today));
        if is_unbroken { self.days } else { 0 }
    }

    /// The maximum number of consecutive days.
    pub fn best_daily_streak(&self) -> u32 {
        self.best_days
    }

    /// Whether today's puzzle has been solved.
    pub fn is_daily_solved(&self, today: Date) -> bool {
        self.last_daily() == Some(today)
    }

    fn last_daily(&self) -> Option<Date> {
        self.day.as_ref().and_then(|day| day.parse().ok())
    }

    /// Records the first attempt at a puzzle. Returns the change of the rating.
    pub fn record_attempt(&mut self, fen: &str, puzzle_rating: u16, solved: bool) -> i32 {
        let before = self.rating();
        self.rating = before.updated(puzzle_rating, solved);
        self.seen.insert(fen.to_owned(), solved);
        self.rating.rounded() - before.rounded()
    }

    /// Records the length of a streak.
    pub fn record_streak(&mut self, length: u32) {
        self.best_streak = self.best_streak.max(length);
    }

    /// Records that today's puzzle has been solved.
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
        // A player of 1500 solves nearly all puzzles of 900 and few of 2000; fixed proportions replace chance.
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
