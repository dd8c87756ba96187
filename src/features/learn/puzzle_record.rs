//! The player's puzzle record: rating, solved puzzles, streaks. Pure.

use jiff::ToSpan;
use jiff::civil::{Date, Weekday};
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use std::collections::BTreeMap;

/// The rating before the first puzzle, that of a beginner.
const BEGINNER_RATING: PuzzleRating = PuzzleRating { rating: 900.0, deviation: 180.0, volatility: 0.06 };
/// The deviation of a puzzle's own rating.
const PUZZLE_DEVIATION: f64 = 90.0;
/// What a mistake costs at most while the rating is an estimate: nobody should be told off for a first try.
const MAX_EARLY_LOSS: f64 = 40.0;
/// The minimum deviation, so that the rating keeps changing.
const MIN_DEVIATION: f64 = 45.0;

/// The maximum number of consecutive days that an older record is believed.
const MAX_STREAK_DAYS: u32 = 3_660;

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
        let lowest = if self.is_provisional() { (self.rating - MAX_EARLY_LOSS).max(100.0) } else { 100.0 };
        let new = Self {
            rating: new.rating.clamp(lowest, 4_000.0),
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
    /// What was done on which day, by date.
    played: BTreeMap<String, DayRecord>,
}

/// What was done on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DayRecord {
    /// The best result in puzzle storms; 0 if there was none.
    pub storm: u32,
    /// Whether the puzzle of the day was solved.
    pub daily: bool,
    /// The number of puzzles tried for the first time.
    pub puzzles: u32,
    /// The number of games finished.
    pub games: u32,
    /// The number of lessons and exercises finished.
    pub lessons: u32,
}

impl DayRecord {
    /// Whether anything was done.
    pub fn is_played(self) -> bool {
        self != Self::default()
    }
}

/// The best results in puzzle storms; 0 if there are none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StormBests {
    /// Of the day.
    pub day: u32,
    /// Of the week, which begins on Monday.
    pub week: u32,
    /// Of all time.
    pub ever: u32,
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

    /// What was done on a day. Older records know only the last consecutive puzzles of the day.
    pub fn day_record(&self, date: Date) -> DayRecord {
        let record = self.played.get(&date.to_string()).copied().unwrap_or_default();
        let is_in_streak = self.last_daily().is_some_and(|last| {
            let days_before = (last - date).get_days();
            (0..i64::from(self.days)).contains(&i64::from(days_before))
        });
        DayRecord { daily: record.daily || is_in_streak, ..record }
    }

    /// The number of days on which something was played.
    pub fn days_played(&self) -> usize {
        let is_known = |date: &Date| self.played.contains_key(&date.to_string());
        let older = (0..self.days.min(MAX_STREAK_DAYS))
            .filter_map(|back| self.last_daily()?.checked_sub(i64::from(back).days()).ok());
        self.played.len() + older.filter(|date| !is_known(date)).count()
    }

    /// The best results in puzzle storms.
    pub fn storm_bests(&self, today: Date) -> StormBests {
        let monday = today.checked_sub(today.weekday().since(Weekday::Monday).days()).unwrap_or(today);
        let best_of = |is_in: &dyn Fn(Date) -> bool| {
            let storms = self.played.iter().filter(|(day, _)| day.parse().is_ok_and(is_in));
            storms.map(|(_, record)| record.storm).max().unwrap_or(0)
        };
        StormBests {
            day: best_of(&|day| day == today),
            week: best_of(&|day| (monday..=today).contains(&day)),
            ever: best_of(&|_| true),
        }
    }

    /// Records the number of puzzles solved in a storm. An empty result does not count.
    pub fn record_storm(&mut self, today: Date, solved: u32) {
        if solved > 0 {
            let day = self.day_record_mut(today);
            day.storm = day.storm.max(solved);
        }
    }

    /// What was done on a day, to be added to.
    pub fn day_record_mut(&mut self, date: Date) -> &mut DayRecord {
        self.played.entry(date.to_string()).or_default()
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

    /// Records the result of a puzzle. Returns the change of the rating: only the first result of a puzzle counts.
    pub fn record_attempt(&mut self, fen: &str, puzzle_rating: u16, solved: bool) -> Option<i32> {
        let is_first = self.seen.insert(fen.to_owned(), solved).is_none();
        is_first.then(|| {
            let before = self.rating();
            self.rating = before.updated(puzzle_rating, solved);
            self.rating.rounded() - before.rounded()
        })
    }

    /// Records the length of a streak.
    pub fn record_streak(&mut self, length: u32) {
        self.best_streak = self.best_streak.max(length);
    }

    /// Records that today's puzzle has been solved.
    pub fn record_daily(&mut self, today: Date) {
        self.day_record_mut(today).daily = true;
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
        assert!(record.record_attempt("a", 900, true).is_some_and(|change| change > 0));
        assert!(record.record_attempt("b", 900, false).is_some_and(|change| change < 0));
        assert_eq!(
            (record.last_result("a"), record.last_result("b"), record.last_result("c")),
            (Some(true), Some(false), None)
        );
        assert_eq!(record.solved_count(), 1);
        let rating = record.rating();
        assert_eq!(record.record_attempt("b", 900, true), None, "only the first result counts");
        assert_eq!((record.rating(), record.last_result("b")), (rating, Some(true)));
    }

    #[test]
    fn a_first_mistake_costs_little() {
        let mut record = PuzzleRecord::default();
        assert_eq!(record.record_attempt("a", 900, false), Some(-40));
        assert!(record.rating().is_provisional());
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

    #[test]
    fn the_best_storms_of_the_day_the_week_and_ever() {
        // A Sunday, the Monday and Tuesday after it.
        let [sunday, monday, tuesday] = [22, 23, 24].map(|day| Date::constant(2026, 11, day));
        let mut record = PuzzleRecord::default();
        assert_eq!(record.storm_bests(monday), StormBests::default());
        for (day, solved) in [(sunday, 30), (monday, 12), (monday, 9), (tuesday, 7), (tuesday, 0)] {
            record.record_storm(day, solved);
        }
        assert_eq!(record.storm_bests(sunday), StormBests { day: 30, week: 30, ever: 30 });
        assert_eq!(record.storm_bests(tuesday), StormBests { day: 7, week: 12, ever: 30 });
        assert_eq!(record.storm_bests(Date::constant(2026, 12, 1)), StormBests { day: 0, week: 0, ever: 30 });
        assert_eq!(record.day_record(monday), DayRecord { storm: 12, ..DayRecord::default() });
    }

    #[test]
    fn a_day_without_play_is_blank_and_costs_nothing() {
        let day = |number| Date::constant(2026, 2, number);
        let mut record = PuzzleRecord::default();
        record.record_daily(day(1));
        record.day_record_mut(day(3)).puzzles += 2;
        record.record_storm(day(5), 0);
        let played: Vec<i8> = (1..=6).filter(|number| record.day_record(day(*number)).is_played()).collect();
        assert_eq!(played, [1, 3]);
        assert_eq!(record.day_record(day(3)), DayRecord { puzzles: 2, ..DayRecord::default() });
    }

    #[test]
    fn a_record_from_before_the_storms_is_read() {
        let text = "(best_streak: 4, day: Some(\"2026-03-02\"), days: 3, best_days: 5)";
        let record: PuzzleRecord = ron::from_str(text).expect("a record");
        let played: Vec<Date> = Date::constant(2026, 2, 25)
            .series(1.day())
            .take(10)
            .filter(|date| record.day_record(*date).daily)
            .collect();
        assert_eq!(played, [Date::constant(2026, 2, 28), Date::constant(2026, 3, 1), Date::constant(2026, 3, 2)]);
        assert_eq!(record.storm_bests(Date::constant(2026, 3, 2)), StormBests::default());
        assert_eq!((record.best_streak(), record.days_played()), (4, 3));
    }

    #[test]
    fn a_broken_date_does_no_harm() {
        let text = "(played: {\"yesterday\": (storm: 99), \"2026-03-01\": (storm: 4, laps: 2)})";
        let record: PuzzleRecord = ron::from_str(text).expect("a record");
        assert_eq!(record.storm_bests(Date::constant(2026, 3, 1)), StormBests { day: 4, week: 4, ever: 4 });
    }
}
