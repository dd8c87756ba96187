//! The choice of the next puzzle. Pure: the same puzzles, record and seed give the same choice.

use crate::features::learn::puzzle_record::PuzzleRecord;
use congo_coach::puzzle::{Puzzle, Theme};
use congo_engine::Rng;
use jiff::civil::Date;

/// How the next puzzle is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleSeries {
    /// By rating, such that the player solves every second one.
    Rated,
    /// By theme.
    About(Theme),
    /// The puzzle of the day.
    Daily(Date),
    /// Puzzles of increasing difficulty until one is not solved at the first try; the length of the streak so far.
    Streak(u32),
    /// One of the puzzles that were not solved in the last storm, without rating.
    Missed {
        /// The number of the puzzle, from 0.
        nth: usize,
        /// The number of such puzzles.
        count: usize,
    },
}

/// One of this number of nearest puzzles is drawn.
const MAX_CANDIDATES: usize = 12;
/// The number of puzzles in which a new player has one move to find.
const FIRST_PUZZLES: usize = 3;
/// The rating of the first puzzle of a streak, and the increase per puzzle.
const STREAK_RATING: (i32, i32) = (450, 50);
/// Puzzles of the day are neither trivial nor very hard.
const DAILY_RATINGS: std::ops::RangeInclusive<u16> = 700..=1_700;

/// The next puzzle of a series; `None` if there is none of this kind. The puzzles are all there are, or those of the
/// last storm.
pub fn choose_puzzle<'a>(
    puzzles: &'a [Puzzle],
    series: PuzzleSeries,
    record: &PuzzleRecord,
    seed: u64,
) -> Option<&'a Puzzle> {
    match series {
        PuzzleSeries::Rated => {
            let target = target_rating(record);
            // Who begins finds one move, if there are such puzzles.
            let short = puzzles.iter().filter(|puzzle| puzzle.solver_moves() == 1);
            let first = (record.attempted_count() < FIRST_PUZZLES).then(|| nearest_puzzle(short, record, target, seed));
            first.flatten().or_else(|| nearest_puzzle(puzzles.iter(), record, target, seed))
        }
        PuzzleSeries::About(theme) => {
            nearest_puzzle(puzzles.iter().filter(|puzzle| puzzle.is_about(theme)), record, target_rating(record), seed)
        }
        PuzzleSeries::Daily(date) => daily_puzzle(puzzles, date),
        PuzzleSeries::Missed { nth, .. } => puzzles.get(nth),
        PuzzleSeries::Streak(length) => {
            nearest_puzzle(puzzles.iter(), record, STREAK_RATING.0 + STREAK_RATING.1 * length as i32, seed)
        }
    }
}

fn target_rating(record: &PuzzleRecord) -> i32 {
    record.rating().rounded() + record.wish.rating_offset()
}

/// One of the puzzles nearest in rating. Puzzles that were not tried come first, then those not solved, then those
/// solved.
fn nearest_puzzle<'a>(
    puzzles: impl Iterator<Item = &'a Puzzle>,
    record: &PuzzleRecord,
    rating: i32,
    seed: u64,
) -> Option<&'a Puzzle> {
    let mut candidates: Vec<(u32, &Puzzle)> = puzzles
        .map(|puzzle| {
            let distance = i32::from(puzzle.rating).abs_diff(rating);
            // Counts as further away, so that a puzzle returns only if few others are left.
            let penalty = match record.last_result(&puzzle.start.fen()) {
                None => 0,
                Some(false) => 300,
                Some(true) => 900,
            };
            (distance + penalty, puzzle)
        })
        .collect();
    candidates.sort_by_key(|(far, puzzle)| (*far, puzzle.start.key()));
    candidates.truncate(MAX_CANDIDATES);
    candidates.get(Rng::new(seed).below(candidates.len())).map(|(_, puzzle)| *puzzle)
}

/// The same for everybody on the same day, and a different one each day until all have been used.
fn daily_puzzle(puzzles: &[Puzzle], date: Date) -> Option<&Puzzle> {
    /// A stride that has no divisor in common with any number of puzzles there will be.
    const STRIDE: i64 = 7_919;
    let mut candidates: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| DAILY_RATINGS.contains(&puzzle.rating)).collect();
    candidates.sort_by_key(|puzzle| puzzle.start.key());
    let day = i64::from((date - Date::constant(2026, 1, 1)).get_days());
    let count = i64::try_from(candidates.len()).ok().filter(|all| *all > 0)?;
    candidates.get((day * STRIDE).rem_euclid(count) as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn shipped_puzzles() -> &'static [Puzzle] {
        Puzzle::shipped()
    }

    #[test]
    fn puzzles_match_the_target_rating() {
        let record = PuzzleRecord::default();
        for seed in 0..50 {
            let puzzle = choose_puzzle(shipped_puzzles(), PuzzleSeries::Rated, &record, seed).expect("a puzzle");
            assert!(i32::from(puzzle.rating).abs_diff(record.rating().rounded()) < 150, "{puzzle}");
        }
        let streak: Vec<u16> = (0..25)
            .map(|length| {
                choose_puzzle(shipped_puzzles(), PuzzleSeries::Streak(length), &record, 1).expect("one").rating
            })
            .collect();
        assert!(streak[0] < 600 && streak[24] > 1_400, "{streak:?}");
    }

    #[test]
    fn the_first_puzzles_are_short() {
        let mut record = PuzzleRecord::default();
        let mut longest = Vec::new();
        for attempts in 0..=FIRST_PUZZLES {
            let some = (0..60).filter_map(|seed| choose_puzzle(shipped_puzzles(), PuzzleSeries::Rated, &record, seed));
            longest.push(some.map(Puzzle::solver_moves).max().expect("puzzles"));
            record.record_attempt(&format!("attempt {attempts}"), 900, true);
        }
        assert!(longest[..FIRST_PUZZLES].iter().all(|moves| *moves == 1) && longest[FIRST_PUZZLES] > 1, "{longest:?}");
    }

    #[test]
    fn each_theme_has_its_puzzles() {
        for theme in Theme::ALL {
            let puzzle = choose_puzzle(shipped_puzzles(), PuzzleSeries::About(theme), &PuzzleRecord::default(), 3)
                .expect("a puzzle");
            assert!(puzzle.is_about(theme), "{theme:?}");
        }
    }

    #[test]
    fn solved_puzzles_do_not_return_soon() {
        let mut record = PuzzleRecord::default();
        let mut seen = BTreeSet::new();
        for seed in 0..100 {
            let puzzle = choose_puzzle(shipped_puzzles(), PuzzleSeries::Rated, &record, seed).expect("a puzzle");
            assert!(seen.insert(puzzle.start.fen()), "{puzzle} again after {seed}");
            record.record_attempt(&puzzle.start.fen(), puzzle.rating, seed % 2 == 0);
        }
    }

    #[test]
    fn each_day_has_another_puzzle() {
        let first = Date::constant(2026, 11, 22);
        let days = first.series(jiff::ToSpan::days(1)).take(300);
        let puzzles: BTreeSet<String> = days
            .map(|day| {
                choose_puzzle(shipped_puzzles(), PuzzleSeries::Daily(day), &PuzzleRecord::default(), 0)
                    .expect("one")
                    .start
                    .fen()
            })
            .collect();
        assert_eq!(puzzles.len(), 300);
    }
}
