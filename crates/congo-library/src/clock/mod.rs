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
    BLACK_TIME_CONTROL_TAG, ControlPart, MAX_BASE, MAX_INCREMENT, MAX_PER_MOVE, TIME_CONTROL_TAG, TimeControl,
    TimeControlError, TimeControlErrorKind, WHITE_TIME_CONTROL_TAG, parse_time_control_tags, time_control_tags,
};
pub use presets::{PRESETS, Preset};
pub use text::{clk_annotation, extract_clk, format_time, until_text_changes};

use congo_rules::Color;
use std::time::Duration;

/// A side is short of time below this fraction of its base time.
const LOW_TIME_DIVISOR: u32 = 10;
/// The maximum of that threshold.
const MAX_LOW_TIME: Duration = Duration::from_secs(20);
/// The minimum of that threshold, and the threshold for single moves.
const MIN_LOW_TIME: Duration = Duration::from_secs(5);
/// But the threshold is at most this fraction of the initial time, so that no side is short of time at the start.
const MIN_LOW_TIME_DIVISOR: u32 = 3;

/// The clock of a game.
///
/// It counts whole milliseconds; the rest is kept and added to the next step, so that nothing is lost however small the
/// steps are. A new clock is stopped: White's time starts when the caller calls [`Clock::resume`].
#[derive(Debug, Clone, PartialEq)]
pub struct Clock {
    controls: [TimeControl; 2],
    first_to_move: Color,
    /// The base times of White and Black at the start of each ply, as far as they are known. There is always one for
    /// `ply`.
    history_ms: Vec<[u64; 2]>,
    ply: usize,
    /// The base times left; zero and without meaning for a side without base time.
    remaining: [Duration; 2],
    /// The time spent on this move.
    spent: Duration,
    /// Elapsed time of less than a millisecond.
    sub_millis: Duration,
    paused: bool,
    stopped: bool,
    flagged: Option<Color>,
}

impl Clock {
    /// A stopped clock before the first move, which is `first`'s. The controls are White's and Black's.
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

    /// The stopped clock of a stored game. For every ply `after` has the base time that its side had left afterwards,
    /// as returned by [`Clock::left_after`]; `None` if unknown, then the side keeps its time. `spent` is the time
    /// already spent on the next move.
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

    /// The side to move, whether the clock runs or not.
    pub fn to_move(&self) -> Color {
        if self.ply.is_multiple_of(2) { self.first_to_move } else { !self.first_to_move }
    }

    /// The number of plies played.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The time until a side's flag falls.
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

    /// The time spent on this move.
    pub fn spent(&self) -> Duration {
        self.spent
    }

    /// The base time that the side of a ply, counted from 1, had left afterwards, including its increment: a game file
    /// records it with the move. `None` without a base time or if there was no such ply.
    pub fn left_after(&self, ply: usize) -> Option<Duration> {
        let mover = if ply.is_multiple_of(2) { !self.first_to_move } else { self.first_to_move };
        self.control(mover).base()?;
        (1..=self.ply)
            .contains(&ply)
            .then(|| self.history_ms.get(ply))
            .flatten()
            .map(|left| Duration::from_millis(left[mover.index()]))
    }

    /// The side whose time runs; `None` while the clock is paused, and after the end.
    pub fn running(&self) -> Option<Color> {
        (!self.paused && !self.stopped).then(|| self.to_move())
    }

    /// Pauses the clock until [`Clock::resume`].
    pub fn pause(&mut self) {
        self.paused = true;
    }

    /// Starts the time of the side to move, unless the game is over.
    pub fn resume(&mut self) {
        self.paused = false;
    }

    /// Whether it is paused; also after the end, if it was before.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Stops the clock because the game is over. Only [`Clock::rewind_to`] starts it again.
    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// Whether the clock was stopped, or a flag has fallen.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The side whose flag has fallen.
    pub fn flagged(&self) -> Option<Color> {
        self.flagged
    }

    /// Advances the time of the running side. Returns the side whose time has run out by that, once; the clock is then
    /// stopped, and the excess time is dropped.
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

    /// A side has moved: it gets its increment, and the other side's time runs. A paused clock stays paused. Returns
    /// whether the press counted: it does not if the other side is to move, as after a second press, or after the end.
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

    /// Rewinds the clock to the start of a ply, 0 for the first: both sides have the times they had then, a fallen flag
    /// is raised, and a stopped clock is running or paused as before. Later plies are remembered until the next press,
    /// so that an undone move can be replayed with its time. Does nothing and returns `false` if the ply is not known.
    pub fn rewind_to(&mut self, ply: usize) -> bool {
        let Some(remaining_ms) = self.history_ms.get(ply) else { return false };
        self.remaining = remaining_ms.map(Duration::from_millis);
        self.ply = ply;
        (self.spent, self.sub_millis) = (Duration::ZERO, Duration::ZERO);
        (self.stopped, self.flagged) = (false, None);
        true
    }

    /// Whether a side is short of time: below a tenth of its base time or 20 seconds, whichever is less, but at least 5
    /// seconds; or below 5 seconds for a single move. These 5 seconds are at most a third of the initial time.
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

    /// The side to move spends this time, at most what it has left.
    fn spend(&mut self, passed: Duration) {
        let color = self.to_move();
        let passed = passed.min(self.left(color));
        self.spent = self.spent.saturating_add(passed);
        let remaining = &mut self.remaining[color.index()];
        *remaining = remaining.saturating_sub(passed);
    }

    /// Starts the next ply; later ones are forgotten.
    fn begin_ply(&mut self) {
        self.ply += 1;
        self.spent = Duration::ZERO;
        self.history_ms.truncate(self.ply);
        self.history_ms.push(self.remaining.map(to_millis));
    }
}

/// The threshold below which a side with this base time is short of time.
fn low_time_threshold(base: Duration) -> Duration {
    (base / LOW_TIME_DIVISOR).min(MAX_LOW_TIME).max(MIN_LOW_TIME.min(base / MIN_LOW_TIME_DIVISOR))
}

/// Base times are whole milliseconds. A server stores them for each ply of thousands of games, and this takes half the
/// space.
fn to_millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Truncates to milliseconds.
fn truncate_to_millis(time: Duration) -> Duration {
    time - Duration::from_nanos(u64::from(time.subsec_nanos() % 1_000_000))
}

#[cfg(test)]
mod tests;
