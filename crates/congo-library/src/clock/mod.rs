//! The clock of a game: how long each side still has, whose time runs, and who has run out of it.
//!
//! It reads no time itself. Whoever holds it hands in what has passed, frame by frame or message by message, so that it
//! does the same on a screen, on a server and in a test. Beside what is left now it knows what was left before every
//! ply, so that a move taken back gives back its time.
//!
//! ```
//! use congo_library::clock::{Clock, TimeControl};
//! use congo_rules::Color;
//! use std::time::Duration;
//!
//! let control: TimeControl = "300+3".parse()?;
//! let mut clock = Clock::new([control; 2], Color::White);
//! clock.resume();
//! assert_eq!(clock.advance(Duration::from_secs(20)), None);
//! clock.press(Color::White);
//! assert_eq!(clock.left(Color::White), Duration::from_secs(283));
//! assert_eq!(clock.running(), Some(Color::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod control;
mod presets;
mod text;

pub use control::{
    BLACK_TIME_CONTROL_TAG, ControlPart, MAX_BASE, MAX_INCREMENT, TIME_CONTROL_TAG, TimeControl, TimeControlError,
    TimeControlErrorKind, WHITE_TIME_CONTROL_TAG, parse_time_control_tags, time_control_tags,
};
pub use presets::{PRESETS, Preset};
pub use text::{clk_annotation, extract_clk, format_time, until_text_changes};

use congo_rules::Color;
use std::time::Duration;

/// A side is short of time below this part of its base time, …
const LOW_TIME_DIVISOR: u32 = 10;
/// … but not with more than this, …
const MAX_LOW_TIME: Duration = Duration::from_secs(20);
/// … and in any case with less than this. For a single move this alone counts, …
const MIN_LOW_TIME: Duration = Duration::from_secs(5);
/// … and never more than this part of what it had, so that nobody begins short of time.
const MIN_LOW_TIME_DIVISOR: u32 = 3;

/// The clock of a game.
///
/// It counts whole milliseconds; what passes beyond is kept and added to what passes next, so that nothing is lost
/// however small the steps are. A new clock stands still: White's time begins when the caller says so, by
/// [`Clock::resume`].
#[derive(Debug, Clone, PartialEq)]
pub struct Clock {
    controls: [TimeControl; 2],
    first_to_move: Color,
    /// What White and Black had for the game when each ply began, as far as it is known. There is always one for `ply`.
    history_ms: Vec<[u64; 2]>,
    ply: usize,
    /// What White and Black have for the game now; zero and of no meaning for a side without base time.
    remaining: [Duration; 2],
    /// How long this move has been thought about.
    spent: Duration,
    /// What has passed but is not yet a millisecond.
    sub_millis: Duration,
    paused: bool,
    stopped: bool,
    flagged: Option<Color>,
}

impl Clock {
    /// A clock that stands still before the first move, which is `first`'s. The controls are White's and Black's.
    pub fn new(controls: [TimeControl; 2], first: Color) -> Self {
        let base_times = controls.map(|control| control.base().unwrap_or_default());
        Self {
            controls,
            first_to_move: first,
            history_ms: vec![base_times.map(to_millis)],
            ply: 0,
            remaining: base_times,
            spent: Duration::ZERO,
            sub_millis: Duration::ZERO,
            paused: true,
            stopped: false,
            flagged: None,
        }
    }

    /// The clock of a game that was kept, standing still. For every ply `after` tells what the side that played it had
    /// left for the game afterwards, as [`Clock::left_after`] gave it; none: nobody knows, it keeps what it had.
    /// `spent` is how long the next move had been thought about already.
    pub fn restore(controls: [TimeControl; 2], first: Color, left_after: &[Option<Duration>], spent: Duration) -> Self {
        let mut clock = Self::new(controls, first);
        for left in left_after {
            if let Some(left) = left {
                clock.remaining[clock.to_move().index()] = truncate_to_millis(*left);
            }
            clock.begin_ply();
        }
        clock.spend(truncate_to_millis(spent));
        clock
    }

    /// White's and Black's time controls.
    pub fn controls(&self) -> &[TimeControl; 2] {
        &self.controls
    }

    /// Whose move it is, whether the clock runs or not.
    pub fn to_move(&self) -> Color {
        if self.ply.is_multiple_of(2) { self.first_to_move } else { !self.first_to_move }
    }

    /// How many moves have been played.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// How long a side still has before its flag falls.
    pub fn left(&self, color: Color) -> Duration {
        let game = self.base_left(color).unwrap_or(Duration::MAX);
        game.min(self.move_time_left(color).unwrap_or(Duration::MAX))
    }

    /// The time that a side has left for all its moves; `None` if only its single moves are limited.
    pub fn base_left(&self, color: Color) -> Option<Duration> {
        self.control(color).base().map(|_| self.remaining[color.index()])
    }

    /// The time that a side has left for this move, or for its next move while the other side is to move; `None` if
    /// single moves are not limited.
    pub fn move_time_left(&self, color: Color) -> Option<Duration> {
        let spent = if color == self.to_move() { self.spent } else { Duration::ZERO };
        self.control(color).per_move().map(|limit| limit.saturating_sub(spent))
    }

    /// How long this move has been thought about.
    pub fn spent(&self) -> Duration {
        self.spent
    }

    /// The time that the side of a ply, counted from 1, had left for the game afterwards, its increment included: a
    /// game file records this for the move. `None` if it has no base time or there was no such ply.
    pub fn left_after(&self, ply: usize) -> Option<Duration> {
        let mover = if ply.is_multiple_of(2) { !self.first_to_move } else { self.first_to_move };
        self.control(mover).base()?;
        (1..=self.ply)
            .contains(&ply)
            .then(|| self.history_ms.get(ply))
            .flatten()
            .map(|left| Duration::from_millis(left[mover.index()]))
    }

    /// Whose time runs; nobody's while the clock is paused, and after the end.
    pub fn running(&self) -> Option<Color> {
        (!self.paused && !self.stopped).then(|| self.to_move())
    }

    /// Lets nobody's time run until [`Clock::resume`].
    pub fn pause(&mut self) {
        self.paused = true;
    }

    /// Lets the time of the side to move run, unless the game is over.
    pub fn resume(&mut self) {
        self.paused = false;
    }

    /// Whether it is paused; also after the end, if it was before.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// The game is over: nobody's time runs again, unless the clock is put back by [`Clock::rewind_to`].
    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// Whether the game is over for the clock: it was stopped, or a flag has fallen.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Whose flag has fallen.
    pub fn flagged(&self) -> Option<Color> {
        self.flagged
    }

    /// Lets time pass for the side whose time runs. Answers who has run out of it by that, once; the clock is then
    /// stopped, and what passed beyond is nobody's.
    pub fn advance(&mut self, passed: Duration) -> Option<Color> {
        let color = self.running()?;
        let passed = self.sub_millis.saturating_add(passed);
        let whole = truncate_to_millis(passed);
        self.sub_millis = passed - whole;
        self.spend(whole);
        if !self.left(color).is_zero() {
            return None;
        }
        self.stopped = true;
        self.flagged = Some(color);
        self.flagged
    }

    /// A side has moved: its increment is added, and the other side's time runs. It may be paused meanwhile, and stays
    /// so. Answers whether that counted: not if it is the other side's move, as after a second press, and not after
    /// the end.
    pub fn press(&mut self, moved: Color) -> bool {
        if self.stopped || moved != self.to_move() {
            return false;
        }
        let remaining = &mut self.remaining[moved.index()];
        *remaining = remaining.saturating_add(self.controls[moved.index()].increment());
        self.begin_ply();
        true
    }

    /// Sets the time that a side has left, as a server reports it: for the game, or, without a base time, for the
    /// current move. The times of earlier plies stay, and a fallen flag stays fallen.
    pub fn set_left(&mut self, color: Color, left: Duration) {
        let left = truncate_to_millis(left);
        if self.control(color).base().is_some() {
            self.remaining[color.index()] = left;
        } else if color == self.to_move() {
            self.spent = self.control(color).per_move().unwrap_or_default().saturating_sub(left);
        }
    }

    /// Puts the clock to the beginning of a ply, 0 the first: both sides have what they had then, a flag is raised, and
    /// a stopped clock goes on or is paused as it was before. Later plies are remembered until the next press, so that
    /// a move taken back can be played again with its time. Does nothing and answers `false` if the ply is not known.
    pub fn rewind_to(&mut self, ply: usize) -> bool {
        let Some(remaining_ms) = self.history_ms.get(ply) else { return false };
        self.remaining = remaining_ms.map(Duration::from_millis);
        self.ply = ply;
        (self.spent, self.sub_millis) = (Duration::ZERO, Duration::ZERO);
        (self.stopped, self.flagged) = (false, None);
        true
    }

    /// Whether a side is short of time: it has less than a tenth of its base time or than 20 seconds, whichever is
    /// less, but 5 seconds at least; or less than 5 seconds for a single move. These 5 seconds are never more than a
    /// third of what it began with.
    pub fn is_low(&self, color: Color) -> bool {
        let control = self.control(color);
        let is_below =
            |left: Option<Duration>, mark: Option<Duration>| left.zip(mark).is_some_and(|(left, mark)| left < mark);
        is_below(self.base_left(color), control.base().map(low_time_threshold))
            || is_below(
                self.move_time_left(color),
                control.per_move().map(|limit| MIN_LOW_TIME.min(limit / MIN_LOW_TIME_DIVISOR)),
            )
    }

    fn control(&self, color: Color) -> &TimeControl {
        &self.controls[color.index()]
    }

    /// The side to move spends this time; it cannot spend more than it has left.
    fn spend(&mut self, passed: Duration) {
        let color = self.to_move();
        let passed = passed.min(self.left(color));
        self.spent = self.spent.saturating_add(passed);
        let remaining = &mut self.remaining[color.index()];
        *remaining = remaining.saturating_sub(passed);
    }

    /// The next ply begins; what was known of later ones holds no more.
    fn begin_ply(&mut self) {
        self.ply += 1;
        self.spent = Duration::ZERO;
        self.history_ms.truncate(self.ply);
        self.history_ms.push(self.remaining.map(to_millis));
    }
}

/// Below this a side with so much base time is short of it.
fn low_time_threshold(base: Duration) -> Duration {
    (base / LOW_TIME_DIVISOR).min(MAX_LOW_TIME).max(MIN_LOW_TIME.min(base / MIN_LOW_TIME_DIVISOR))
}

/// Banks are whole milliseconds. A server remembers them for each ply of thousands of games: this takes half the room.
fn to_millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// What is finer than a millisecond is dropped.
fn truncate_to_millis(time: Duration) -> Duration {
    time - Duration::from_nanos(u64::from(time.subsec_nanos() % 1_000_000))
}

#[cfg(test)]
mod tests;
