//! Which puzzle comes next. Pure: the same puzzles, record and seed give the same choice.

use super::record::PuzzleRecord;
use congo_engine::Random;
use congo_engine::puzzle::{Puzzle, Theme};
use jiff::civil::Date;

/// How puzzles are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Series {
    /// Such that the player solves every other one.
    Rated,
    /// About one thing.
    About(Theme),
    /// The one of the day.
    Daily(Date),
    /// Ever harder ones, as long as all are solved at once: so many so far.
    Streak(u32),
}

/// One of so many of the nearest is drawn.
const NEAREST: usize = 12;
/// A streak begins with puzzles of this rating, and each is harder by so much.
const STREAK: (i32, i32) = (450, 50);
/// Puzzles of the day are neither trivial nor hopeless.
const DAILY: std::ops::RangeInclusive<u16> = 700..=1_700;

/// The next puzzle of a series; none if there is none of this kind.
pub fn choose<'a>(puzzles: &'a [Puzzle], series: Series, record: &PuzzleRecord, seed: u64) -> Option<&'a Puzzle> {
    match series {
        Series::Rated => nearest(puzzles.iter(), record, wanted(record), seed),
        Series::About(theme) => {
            nearest(puzzles.iter().filter(|puzzle| puzzle.is_about(theme)), record, wanted(record), seed)
        }
        Series::Daily(date) => daily(puzzles, date),
        Series::Streak(length) => nearest(puzzles.iter(), record, STREAK.0 + STREAK.1 * length as i32, seed),
    }
}

fn wanted(record: &PuzzleRecord) -> i32 {
    record.rating().shown() + record.wish.offset()
}

/// One of those whose rating is nearest; before those that have been solved those that have not, and before these those
/// that have not been tried.
fn nearest<'a>(
    puzzles: impl Iterator<Item = &'a Puzzle>,
    record: &PuzzleRecord,
    rating: i32,
    seed: u64,
) -> Option<&'a Puzzle> {
    let mut near: Vec<(u32, &Puzzle)> = puzzles
        .map(|puzzle| {
            let far = i32::from(puzzle.rating).abs_diff(rating);
            // As if it were further away, so that one comes back only where little is left.
            let known = match record.seen(&puzzle.start.fen()) {
                None => 0,
                Some(false) => 300,
                Some(true) => 900,
            };
            (far + known, puzzle)
        })
        .collect();
    near.sort_by_key(|(far, puzzle)| (*far, puzzle.start.key()));
    near.truncate(NEAREST);
    near.get(Random::new(seed).below(near.len())).map(|(_, puzzle)| *puzzle)
}

/// The same for everybody on the same day, a different one each day until all have been.
fn daily(puzzles: &[Puzzle], date: Date) -> Option<&Puzzle> {
    /// A stride that has no divisor in common with any number of puzzles there will be.
    const STRIDE: i64 = 7_919;
    let mut fit: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| DAILY.contains(&puzzle.rating)).collect();
    fit.sort_by_key(|puzzle| puzzle.start.key());
    let day = i64::from((date - Date::constant(2026, 1, 1)).get_days());
    let all = i64::try_from(fit.len()).ok().filter(|all| *all > 0)?;
    fit.get((day * STRIDE).rem_euclid(all) as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn some() -> &'static [Puzzle] {
        Puzzle::shipped()
    }

    #[test]
    fn puzzles_are_about_as_hard_as_wanted() {
        let record = PuzzleRecord::default();
        for seed in 0..50 {
            let puzzle = choose(some(), Series::Rated, &record, seed).expect("a puzzle");
            assert!(i32::from(puzzle.rating).abs_diff(record.rating().shown()) < 150, "{puzzle}");
        }
        let streak: Vec<u16> =
            (0..25).map(|length| choose(some(), Series::Streak(length), &record, 1).expect("one").rating).collect();
        assert!(streak[0] < 600 && streak[24] > 1_400, "{streak:?}");
    }

    #[test]
    fn each_theme_has_its_puzzles() {
        for theme in Theme::ALL {
            let puzzle = choose(some(), Series::About(theme), &PuzzleRecord::default(), 3).expect("a puzzle");
            assert!(puzzle.is_about(theme), "{theme:?}");
        }
    }

    #[test]
    fn what_has_been_solved_does_not_come_back_soon() {
        let mut record = PuzzleRecord::default();
        let mut seen = BTreeSet::new();
        for seed in 0..100 {
            let puzzle = choose(some(), Series::Rated, &record, seed).expect("a puzzle");
            assert!(seen.insert(puzzle.start.fen()), "{puzzle} again after {seed}");
            record.enter(&puzzle.start.fen(), puzzle.rating, seed % 2 == 0);
        }
    }

    #[test]
    fn each_day_has_another_puzzle() {
        let first = Date::constant(2026, 11, 22);
        let days = first.series(jiff::ToSpan::days(1)).take(300);
        let puzzles: BTreeSet<String> = days
            .map(|day| choose(some(), Series::Daily(day), &PuzzleRecord::default(), 0).expect("one").start.fen())
            .collect();
        assert_eq!(puzzles.len(), 300);
    }
}
