//! The player's record with wild boards: the rank, and the attempts at the board of the day. Pure.

use congo_coach::wild_board::{WildDay, WildRank};
use serde::{Deserialize, Serialize};

/// The number of attempts at the board of the day.
pub const MAX_ATTEMPTS: usize = 3;
/// The rank of a new player: ahead, so that the first game is a pleasant one.
const FIRST_RANK: u8 = 3;

/// The player's record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct WildRecord {
    /// The rank, 1 to 9.
    rank: u8,
    /// The hardest rank at which the player has won; 0 before the first win.
    best_won: u8,
    /// Each player has boards of their own: this seed is different for each.
    seed: Option<u64>,
    /// Finished games on the path of ranks.
    won: u32,
    drawn: u32,
    lost: u32,
    /// The start of the running game on the path, as Congo FEN.
    running: Option<String>,
    /// The opponent's level; `None` for that of the last game.
    pub level: Option<String>,
    /// The attempts at the latest board of the day.
    day: DayRecord,
    /// The number of boards of the day that the player has won.
    days_won: u32,
}

impl Default for WildRecord {
    fn default() -> Self {
        Self {
            rank: FIRST_RANK,
            best_won: 0,
            seed: None,
            won: 0,
            drawn: 0,
            lost: 0,
            running: None,
            level: None,
            day: DayRecord::default(),
            days_won: 0,
        }
    }
}

/// The attempts at a board of the day.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DayRecord {
    /// The number of the board; 0 before the first one.
    number: u32,
    /// Its position as Congo FEN; empty until it is played.
    fen: String,
    attempts: Vec<Attempt>,
}

/// An attempt at the board of the day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// How it ended.
    pub result: AttemptResult,
    /// The number of the player's moves.
    pub moves: u32,
    /// The game's name in the library; `None` if it was not saved.
    pub game: Option<String>,
}

/// How an attempt ended, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum AttemptResult {
    /// The player won.
    Won,
    /// Draw.
    Drawn,
    /// The player lost.
    Lost,
    /// It has begun, and has not ended.
    Begun,
}

/// The result of a game for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WildResult {
    /// The player won.
    Won,
    /// Draw.
    Drawn,
    /// The player lost.
    Lost,
}

impl From<WildResult> for AttemptResult {
    fn from(result: WildResult) -> Self {
        match result {
            WildResult::Won => Self::Won,
            WildResult::Drawn => Self::Drawn,
            WildResult::Lost => Self::Lost,
        }
    }
}

/// A finished game of one of the boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedGame<'a> {
    /// The start position as Congo FEN.
    pub fen: &'a str,
    /// The result for the player.
    pub result: WildResult,
    /// The number of the player's moves.
    pub moves: u32,
    /// Its name in the library, if it was saved.
    pub game: Option<String>,
}

/// What a finished game has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordChange {
    /// The rank may have changed: before and after.
    Rank(WildRank, WildRank),
    /// An attempt at the board of the day has ended; this number of attempts is left.
    Attempt(usize),
}

impl WildRecord {
    /// The player's rank.
    pub fn rank(&self) -> WildRank {
        WildRank::new(self.rank).unwrap_or(WildRank::EVEN)
    }

    /// The hardest rank at which the player has won.
    pub fn best_won(&self) -> Option<WildRank> {
        WildRank::new(self.best_won)
    }

    /// The numbers of games won, drawn and lost on the path.
    pub fn results(&self) -> (u32, u32, u32) {
        (self.won, self.drawn, self.lost)
    }

    /// The number of boards of the day that the player has won.
    pub fn days_won(&self) -> u32 {
        self.days_won
    }

    /// The seed of the next board on the path; `None` before [`WildRecord::set_seed`].
    pub fn next_seed(&self) -> Option<u64> {
        let games = u64::from(self.won) + u64::from(self.drawn) + u64::from(self.lost);
        self.seed.map(|seed| seed.wrapping_add(games))
    }

    /// Sets the seed of this player's boards, once.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed.get_or_insert(seed);
    }

    /// A game on the path begins. It counts when it ends.
    pub fn begin_path_game(&mut self, fen: &str) {
        self.running = Some(fen.to_owned());
    }

    /// The attempts at the board of this day.
    pub fn attempts(&self, day: WildDay) -> &[Attempt] {
        if self.day.number == day.number() { &self.day.attempts } else { &[] }
    }

    /// The best attempt at the board of this day: a win before a draw, then the shortest.
    pub fn best_attempt(&self, day: WildDay) -> Option<&Attempt> {
        let finished = self.attempts(day).iter().filter(|attempt| attempt.result != AttemptResult::Begun);
        finished.min_by_key(|attempt| (attempt.result, attempt.moves))
    }

    /// Whether nothing is left to be won on the board of this day: it has been won, or no attempt is left.
    pub fn is_day_done(&self, day: WildDay) -> bool {
        let won = |attempt: &Attempt| attempt.result == AttemptResult::Won;
        self.attempts(day).iter().any(won) || self.attempts_left(day) == 0
    }

    /// The start of the board of this day as Congo FEN, once it has been played.
    pub fn day_fen(&self, day: WildDay) -> Option<&str> {
        (self.day.number == day.number() && !self.day.fen.is_empty()).then_some(self.day.fen.as_str())
    }

    /// The number of attempts left.
    pub fn attempts_left(&self, day: WildDay) -> usize {
        MAX_ATTEMPTS.saturating_sub(self.attempts(day).len())
    }

    /// The board of this day is on the screen to be played. That of an earlier day is forgotten.
    pub fn prepare_day(&mut self, day: WildDay, fen: &str) {
        if self.day.number != day.number() {
            self.day = DayRecord { number: day.number(), ..DayRecord::default() };
        }
        fen.clone_into(&mut self.day.fen);
    }

    /// The player has made the first move of a new game from this position. On the board of the day it is an attempt, if
    /// one is left.
    pub fn record_first_move(&mut self, fen: &str) {
        if self.is_day_board(fen) && self.day.attempts.len() < MAX_ATTEMPTS {
            self.day.attempts.push(Attempt { result: AttemptResult::Begun, moves: 0, game: None });
        }
    }

    /// Whether a game from this position is an attempt at the board of the day, or will be one with its first move.
    pub fn is_attempt(&self, fen: &str) -> bool {
        let is_open = |attempt: &Attempt| attempt.result == AttemptResult::Begun;
        let attempts = &self.day.attempts;
        self.is_day_board(fen) && (attempts.len() < MAX_ATTEMPTS || attempts.last().is_some_and(is_open))
    }

    /// Whether this is the start of the running game on the path, or the latest board of the day.
    pub fn knows(&self, fen: &str) -> bool {
        self.running.as_deref() == Some(fen) || self.is_day_board(fen)
    }

    /// Records a finished game. `None` if it does not count: it was played before, or has no attempt left.
    pub fn record_game(&mut self, game: &FinishedGame) -> Option<RecordChange> {
        if self.running.as_deref() == Some(game.fen) {
            self.running = None;
            return Some(self.record_path_game(game.result));
        }
        let is_day = self.is_day_board(game.fen);
        let already_won = self.day.attempts.iter().any(|attempt| attempt.result == AttemptResult::Won);
        let attempt = self.open_attempt().filter(|_| is_day)?;
        attempt.result = game.result.into();
        attempt.moves = game.moves;
        attempt.game.clone_from(&game.game);
        self.days_won += u32::from(game.result == WildResult::Won && !already_won);
        Some(RecordChange::Attempt(MAX_ATTEMPTS.saturating_sub(self.day.attempts.len())))
    }

    fn record_path_game(&mut self, result: WildResult) -> RecordChange {
        let before = self.rank();
        let (count, after) = match result {
            WildResult::Won => (&mut self.won, before.harder()),
            WildResult::Drawn => (&mut self.drawn, before),
            WildResult::Lost => (&mut self.lost, before.easier()),
        };
        *count += 1;
        if result == WildResult::Won {
            self.best_won = self.best_won.max(before.number());
        }
        self.rank = after.number();
        RecordChange::Rank(before, after)
    }

    /// Whether this is the start of the latest board of the day.
    pub fn is_day_board(&self, fen: &str) -> bool {
        !fen.is_empty() && self.day.fen == fen
    }

    fn open_attempt(&mut self) -> Option<&mut Attempt> {
        self.day.attempts.last_mut().filter(|attempt| attempt.result == AttemptResult::Begun)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::files::{parse_ron, print_ron};

    const BOARD: &str = "gmelecz/ppppppp/7/7/7/EPPPPPE/GMELECZ/w/-1";
    const OTHER: &str = "gmelecz/ppppppp/7/7/7/PPPPPPP/G1ELECZ/w/-1";

    fn game(fen: &str, result: WildResult, moves: u32) -> FinishedGame<'_> {
        FinishedGame { fen, result, moves, game: Some(format!("game {moves}")) }
    }

    fn day(number: u32) -> WildDay {
        WildDay::from_number(number).expect("a day")
    }

    fn play_path(record: &mut WildRecord, result: WildResult) -> Option<RecordChange> {
        record.begin_path_game(BOARD);
        record.record_game(&game(BOARD, result, 20))
    }

    #[test]
    fn the_rank_follows_the_results() {
        let mut record = WildRecord::default();
        let first = record.rank();
        assert_eq!(play_path(&mut record, WildResult::Won), Some(RecordChange::Rank(first, first.harder())));
        play_path(&mut record, WildResult::Drawn);
        assert_eq!(record.rank(), first.harder());
        play_path(&mut record, WildResult::Lost);
        assert_eq!((record.rank(), record.results(), record.best_won()), (first, (1, 1, 1), Some(first)));
        (0..20).for_each(|_| _ = play_path(&mut record, WildResult::Won));
        assert_eq!((record.rank(), record.best_won()), (WildRank::LAST, Some(WildRank::LAST)));
        (0..20).for_each(|_| _ = play_path(&mut record, WildResult::Lost));
        assert_eq!((record.rank(), record.best_won()), (WildRank::FIRST, Some(WildRank::LAST)));
    }

    #[test]
    fn a_game_on_the_path_counts_once() {
        let mut record = WildRecord::default();
        record.set_seed(7);
        record.set_seed(8);
        assert_eq!(record.next_seed(), Some(7));
        assert_eq!(record.record_game(&game(BOARD, WildResult::Won, 9)), None, "it was not begun");
        assert!(play_path(&mut record, WildResult::Won).is_some());
        assert_eq!(record.record_game(&game(BOARD, WildResult::Won, 9)), None, "played on after taking back");
        assert_eq!((record.results(), record.next_seed()), ((1, 0, 0), Some(8)));
    }

    #[test]
    fn there_are_three_attempts_a_day() {
        let mut record = WildRecord::default();
        record.prepare_day(day(9), BOARD);
        for (nth, (result, moves)) in
            [(WildResult::Lost, 12), (WildResult::Won, 31), (WildResult::Won, 23)].into_iter().enumerate()
        {
            assert_eq!(record.attempts_left(day(9)), MAX_ATTEMPTS - nth);
            record.record_first_move(BOARD);
            assert!(record.knows(BOARD) && !record.knows(OTHER));
            let change = record.record_game(&game(BOARD, result, moves));
            assert_eq!(change, Some(RecordChange::Attempt(MAX_ATTEMPTS - nth - 1)));
            assert_eq!(record.record_game(&game(BOARD, WildResult::Won, 1)), None, "it has ended");
        }
        record.record_first_move(BOARD);
        assert_eq!((record.attempts(day(9)).len(), record.days_won()), (MAX_ATTEMPTS, 1));
        assert_eq!(record.best_attempt(day(9)).map(|best| best.moves), Some(23));
        assert_eq!(record.attempts(day(10)), []);
        record.prepare_day(day(10), OTHER);
        assert_eq!((record.attempts_left(day(10)), record.attempts(day(9)).len()), (MAX_ATTEMPTS, 0));
    }

    #[test]
    fn a_win_is_better_than_a_short_loss() {
        let mut record = WildRecord::default();
        record.prepare_day(day(9), BOARD);
        for (result, moves) in [(WildResult::Lost, 5), (WildResult::Won, 50), (WildResult::Drawn, 7)] {
            assert!(record.is_attempt(BOARD) && !record.is_attempt(OTHER));
            record.record_first_move(BOARD);
            assert!(record.is_attempt(BOARD), "the running one");
            record.record_game(&game(BOARD, result, moves));
        }
        assert!(!record.is_attempt(BOARD), "the fourth game is for fun");
        let best = record.best_attempt(day(9)).expect("a win");
        assert_eq!((best.moves, best.game.as_deref()), (50, Some("game 50")));
    }

    #[test]
    fn an_attempt_that_was_left_stays_used() {
        let mut record = WildRecord::default();
        record.prepare_day(day(9), BOARD);
        (0..2).for_each(|_| record.record_first_move(BOARD));
        record.record_game(&game(BOARD, WildResult::Drawn, 40));
        let results: Vec<AttemptResult> = record.attempts(day(9)).iter().map(|attempt| attempt.result).collect();
        assert_eq!(results, [AttemptResult::Begun, AttemptResult::Drawn]);
        assert_eq!(record.best_attempt(day(9)).map(|best| best.result), Some(AttemptResult::Drawn));
    }

    #[test]
    fn the_record_round_trips() {
        let mut record = WildRecord::default();
        record.set_seed(u64::MAX);
        record.prepare_day(day(9), BOARD);
        record.record_first_move(BOARD);
        record.record_game(&game(BOARD, WildResult::Won, 5));
        play_path(&mut record, WildResult::Lost);
        assert_eq!(parse_ron::<WildRecord>(&print_ron(&record)), Ok(record));
        assert_eq!(parse_ron::<WildRecord>("(rank: 200)").map(|read| read.rank()), Ok(WildRank::EVEN));
    }
}
