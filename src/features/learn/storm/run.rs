//! One run of a puzzle storm: its time, its combo and its score. Pure: no board, no drawing.

use congo_coach::puzzle::Puzzle;
use std::time::Duration;

/// The time at the start.
pub const STORM_TIME: Duration = Duration::from_secs(180);
/// The time that a wrong move costs.
pub const WRONG_MOVE_PENALTY: Duration = Duration::from_secs(10);
/// The numbers of right moves in a row that gain time, and the time.
pub const COMBO_BONUSES: [(u32, Duration); 4] = [
    (5, Duration::from_secs(3)),
    (12, Duration::from_secs(5)),
    (20, Duration::from_secs(7)),
    (30, Duration::from_secs(10)),
];
/// After the last of them, every further number of moves gains the last bonus again.
const REPEATED_BONUS_MOVES: u32 = 10;
/// With less time than this the player is warned.
const LOW_TIME: Duration = Duration::from_secs(10);
/// The minimum time left for a player who moves in the frame in which their time would run out.
const MIN_TIME_LEFT: Duration = Duration::from_millis(1);

/// The last change of the time by a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeChange {
    /// A combo gained this time.
    Gained(Duration),
    /// A wrong move cost this time.
    Lost(Duration),
}

/// A puzzle that was solved or missed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StormResult {
    /// The puzzle's rating, 400 to 2600.
    pub rating: u16,
    /// Whether it was solved.
    pub is_solved: bool,
}

/// A run of a puzzle storm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StormRun {
    left: Duration,
    started: bool,
    over: bool,
    low_time_warned: bool,
    results: Vec<StormResult>,
    right_moves: u32,
    wrong_moves: u32,
    combo: u32,
    best_combo: u32,
    missed: Vec<Puzzle>,
    last_change: Option<TimeChange>,
}

impl Default for StormRun {
    fn default() -> Self {
        Self {
            left: STORM_TIME,
            started: false,
            over: false,
            low_time_warned: false,
            results: Vec::new(),
            right_moves: 0,
            wrong_moves: 0,
            combo: 0,
            best_combo: 0,
            missed: Vec::new(),
            last_change: None,
        }
    }
}

impl StormRun {
    /// The time left.
    pub fn left(&self) -> Duration {
        self.left
    }

    /// Whether the first move has been played.
    pub fn has_started(&self) -> bool {
        self.started
    }

    /// Whether the time has run out or no puzzle is left.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Whether there is little time left.
    pub fn is_low(&self) -> bool {
        self.left < LOW_TIME
    }

    /// The puzzles solved and missed so far, in order.
    pub fn results(&self) -> &[StormResult] {
        &self.results
    }

    /// The number of puzzles solved.
    pub fn solved(&self) -> u32 {
        self.solved_ratings().count() as u32
    }

    fn solved_ratings(&self) -> impl Iterator<Item = u16> {
        self.results.iter().filter(|result| result.is_solved).map(|result| result.rating)
    }

    /// The number of right moves in a row.
    pub fn combo(&self) -> u32 {
        self.combo
    }

    /// The maximum number of right moves in a row.
    pub fn best_combo(&self) -> u32 {
        self.best_combo
    }

    /// The share of right moves among all moves, 0 to 1; `None` before the first move.
    pub fn accuracy(&self) -> Option<f64> {
        let all = self.right_moves + self.wrong_moves;
        (all > 0).then(|| f64::from(self.right_moves) / f64::from(all))
    }

    /// The highest rating of a solved puzzle.
    pub fn highest_rating(&self) -> Option<u16> {
        self.solved_ratings().max()
    }

    /// The puzzles that were not solved, in order.
    pub fn missed(&self) -> &[Puzzle] {
        &self.missed
    }

    /// How the last move changed the time; `None` if it did not.
    pub fn last_change(&self) -> Option<TimeChange> {
        self.last_change
    }

    /// The number of right moves in a row at which time is gained next, and that time.
    pub fn next_bonus(&self) -> (u32, Duration) {
        next_bonus(self.combo)
    }

    /// The progress towards that number since the one before it, 0 to 1.
    pub fn combo_progress(&self) -> f32 {
        let next = next_bonus(self.combo).0;
        let (last, _) = COMBO_BONUSES[COMBO_BONUSES.len() - 1];
        let before = match COMBO_BONUSES.iter().rev().find(|(moves, _)| *moves <= self.combo) {
            Some((moves, _)) if *moves < last => *moves,
            Some(_) => next - REPEATED_BONUS_MOVES,
            None => 0,
        };
        (self.combo - before) as f32 / (next - before) as f32
    }

    /// Lets time pass. `moving` is whether the player moves in this very frame: that move still counts.
    pub(super) fn advance(&mut self, elapsed: Duration, moving: bool) {
        if self.started && !self.over {
            let min_left = if moving { MIN_TIME_LEFT } else { Duration::ZERO };
            self.left = self.left.saturating_sub(elapsed).max(min_left.min(self.left));
        }
    }

    /// Whether the player is to be warned, once, that little time is left.
    pub(super) fn take_low_time_warning(&mut self) -> bool {
        self.started && !self.over && self.is_low() && !std::mem::replace(&mut self.low_time_warned, true)
    }

    /// A right move. It starts the clock. Returns whether it gained time.
    pub(super) fn play_right(&mut self) -> bool {
        self.started = true;
        self.right_moves += 1;
        self.combo += 1;
        self.best_combo = self.best_combo.max(self.combo);
        let bonus = bonus_at(self.combo);
        self.left += bonus.unwrap_or_default();
        self.last_change = bonus.map(TimeChange::Gained);
        bonus.is_some()
    }

    /// A wrong move. It starts the clock, costs time, and ends the combo.
    pub(super) fn play_wrong(&mut self, puzzle: &Puzzle) {
        self.started = true;
        self.wrong_moves += 1;
        self.combo = 0;
        self.left = self.left.saturating_sub(WRONG_MOVE_PENALTY);
        self.last_change = Some(TimeChange::Lost(WRONG_MOVE_PENALTY));
        self.results.push(StormResult { rating: puzzle.rating, is_solved: false });
        self.missed.push(puzzle.clone());
    }

    /// A puzzle has been solved.
    pub(super) fn solve(&mut self, rating: u16) {
        self.results.push(StormResult { rating, is_solved: true });
    }

    /// Ends the run; the puzzle that the player was looking at is missed.
    pub(super) fn finish(&mut self, unsolved: Option<&Puzzle>) {
        if !std::mem::replace(&mut self.over, true) {
            self.missed.extend(unsolved.cloned());
        }
    }
}

/// The time gained at exactly this number of right moves in a row.
fn bonus_at(combo: u32) -> Option<Duration> {
    let (last, repeated) = COMBO_BONUSES[COMBO_BONUSES.len() - 1];
    if combo > last {
        return (combo - last).is_multiple_of(REPEATED_BONUS_MOVES).then_some(repeated);
    }
    COMBO_BONUSES.iter().find(|(moves, _)| *moves == combo).map(|(_, time)| *time)
}

/// The next larger number of right moves in a row that gains time, and the time.
fn next_bonus(combo: u32) -> (u32, Duration) {
    let (last, repeated) = COMBO_BONUSES[COMBO_BONUSES.len() - 1];
    let next = COMBO_BONUSES.iter().find(|(moves, _)| *moves > combo).copied();
    next.unwrap_or_else(|| (last + ((combo - last) / REPEATED_BONUS_MOVES + 1) * REPEATED_BONUS_MOVES, repeated))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn puzzle() -> Puzzle {
        "7/7/4l2/2P4/7/3L3/7/w/-1 900 lion c4d5".parse().expect("a puzzle")
    }

    fn started() -> StormRun {
        let mut run = StormRun::default();
        run.play_right();
        run
    }

    #[test]
    fn time_begins_with_the_first_move() {
        let mut run = StormRun::default();
        run.advance(30 * SECOND, false);
        assert_eq!(run.left(), STORM_TIME);
        run.play_right();
        run.advance(30 * SECOND, false);
        assert_eq!(run.left(), STORM_TIME - 30 * SECOND);
        let mut run = StormRun::default();
        run.play_wrong(&puzzle());
        assert!(run.has_started());
    }

    #[test]
    fn right_moves_in_a_row_gain_time() {
        let mut run = StormRun::default();
        let gained: Vec<(u32, u64)> = (1..=60)
            .filter_map(|combo| {
                let before = run.left();
                run.play_right().then(|| (combo, (run.left() - before).as_secs()))
            })
            .collect();
        assert_eq!(gained, [(5, 3), (12, 5), (20, 7), (30, 10), (40, 10), (50, 10), (60, 10)]);
        assert_eq!(run.last_change(), Some(TimeChange::Gained(10 * SECOND)));
    }

    #[test]
    fn the_bar_fills_up_to_the_next_bonus() {
        let mut run = StormRun::default();
        let mut full = Vec::new();
        for _ in 0..45 {
            let (next, time) = run.next_bonus();
            assert!((0.0..1.0).contains(&run.combo_progress()), "{} of {next}", run.combo());
            assert_eq!((bonus_at(next), run.combo() < next), (Some(time), true));
            if run.combo_progress() == 0.0 {
                full.push(run.combo());
            }
            run.play_right();
        }
        assert_eq!(full, [0, 5, 12, 20, 30, 40]);
    }

    #[test]
    fn a_wrong_move_costs_time_and_the_combo() {
        let mut run = started();
        (0..6).for_each(|_| _ = run.play_right());
        let before = run.left();
        run.play_wrong(&puzzle());
        assert_eq!((before - run.left(), run.combo(), run.best_combo()), (WRONG_MOVE_PENALTY, 0, 7));
        assert_eq!((run.missed().len(), run.accuracy()), (1, Some(7.0 / 8.0)));
        assert_eq!(run.last_change(), Some(TimeChange::Lost(WRONG_MOVE_PENALTY)));
        run.play_right();
        assert_eq!(run.last_change(), None);
    }

    #[test]
    fn a_move_in_the_last_moment_counts() {
        let mut run = started();
        run.advance(STORM_TIME - SECOND, false);
        assert!(run.take_low_time_warning() && !run.take_low_time_warning(), "it warns once");
        run.advance(5 * SECOND, true);
        assert_eq!(run.left(), MIN_TIME_LEFT);
        run.advance(SECOND, false);
        assert_eq!(run.left(), Duration::ZERO);
        run.advance(SECOND, true);
        assert_eq!(run.left(), Duration::ZERO, "there is no way back");
    }

    #[test]
    fn the_highest_rating_is_that_of_a_solved_puzzle() {
        let mut run = started();
        assert_eq!(run.highest_rating(), None);
        [700, 900, 800].into_iter().for_each(|rating| run.solve(rating));
        run.finish(Some(&puzzle()));
        run.finish(Some(&puzzle()));
        assert_eq!((run.solved(), run.highest_rating(), run.missed().len()), (3, Some(900), 1));
        assert_eq!(run.results().len(), 3, "the last one was not played to its end");
    }

    #[test]
    fn results_come_in_the_order_of_the_puzzles() {
        let mut run = started();
        run.solve(800);
        run.play_wrong(&puzzle());
        run.solve(1000);
        let results: Vec<(u16, bool)> = run.results().iter().map(|result| (result.rating, result.is_solved)).collect();
        assert_eq!(results, [(800, true), (900, false), (1000, true)]);
        assert_eq!((run.solved(), run.missed().len()), (2, 1));
    }
}
