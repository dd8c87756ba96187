//! Time controls, and their notation in game files.

use super::text::{parse_seconds, seconds_text};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The maximum base time.
pub const MAX_BASE: Duration = Duration::from_secs(24 * 60 * 60);
/// The maximum increment.
pub const MAX_INCREMENT: Duration = Duration::from_secs(60 * 60);
/// The maximum time per move: games by post take days.
pub const MAX_PER_MOVE: Duration = Duration::from_secs(14 * 24 * 60 * 60);
/// The minimum base time and time per move.
const MIN_TIME: Duration = Duration::from_secs(1);

/// The tag of a game file for the time control of both sides.
pub const TIME_CONTROL_TAG: &str = "TimeControl";
/// The tag for White's, if they differ.
pub const WHITE_TIME_CONTROL_TAG: &str = "WhiteTimeControl";
/// The tag for Black's, if they differ.
pub const BLACK_TIME_CONTROL_TAG: &str = "BlackTimeControl";
/// The values of these tags without a time control, or if it is unknown.
const NO_CONTROL_VALUES: [&str; 3] = ["", "-", "?"];

/// The prefix of the time per move: PGN's notation for "one move in this number of seconds".
const PER_MOVE_PREFIX: &str = "1/";
/// The separator between the time for the game and that per move.
const PART_SEPARATOR: char = ',';

/// How much time one side gets: for the whole game, for each move, or both, in which case the lesser counts.
///
/// As text it is what PGN writes in the tag `TimeControl`, in seconds: `300` for the whole game, `300+3` with an
/// increment after each move, `1/10` for ten seconds a move. PGN has no text for both together, which here is
/// `300+3,1/10`. Seconds may have a fraction, down to milliseconds. serde writes it as this text, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    base: Option<Duration>,
    increment: Duration,
    per_move: Option<Duration>,
}

/// A part of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ControlPart {
    /// The time for all moves.
    Base,
    /// The time added after each move.
    Increment,
    /// The time for a single move.
    PerMove,
}

/// Why a time control is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the time control \"{text}\": {kind}")]
#[non_exhaustive]
pub struct TimeControlError {
    /// The text that was parsed, or that the control would have.
    pub text: String,
    /// The problem.
    pub kind: TimeControlErrorKind,
}

/// The problem with a time control.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TimeControlErrorKind {
    /// Neither a time for the game nor one per move.
    #[error("there is neither a time for the game nor one for each move")]
    NoTime,
    /// An increment without a time for the game.
    #[error("an increment needs a base time")]
    IncrementAlone,
    /// A part is not a number of seconds.
    #[error("{part}: \"{found}\" is no number of seconds")]
    NotSeconds {
        /// The part.
        part: ControlPart,
        /// The text found.
        found: String,
    },
    /// A part is too long.
    #[error("{part}: more than {} seconds", most.as_secs())]
    TooLong {
        /// The part.
        part: ControlPart,
        /// The maximum.
        most: Duration,
    },
    /// A part is less than a second.
    #[error("{part}: less than a second")]
    TooShort {
        /// The part.
        part: ControlPart,
    },
}

impl fmt::Display for ControlPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Base => "base time",
            Self::Increment => "increment",
            Self::PerMove => "time per move",
        })
    }
}

impl TimeControl {
    /// A time control with these parts, truncated to milliseconds.
    ///
    /// # Errors
    /// If there is neither a base time nor a time per move, or one of them is less than a second; if there is an
    /// increment without a base time; if the base time is more than 24 hours, the increment more than
    /// an hour, or the time per move more than 14 days.
    pub fn new(
        base: Option<Duration>,
        increment: Duration,
        per_move: Option<Duration>,
    ) -> Result<Self, TimeControlError> {
        let (base, per_move) = (base.map(super::truncate_to_millis), per_move.map(super::truncate_to_millis));
        let control = Self { base, increment: super::truncate_to_millis(increment), per_move };
        match control.check() {
            None => Ok(control),
            Some(problem) => Err(TimeControlError { text: control.to_string(), kind: problem }),
        }
    }

    /// The time for all moves, 1 second to 24 hours; `None` for no limit.
    pub const fn base(&self) -> Option<Duration> {
        self.base
    }

    /// The time added after each move of this side, up to an hour; zero without a base time.
    pub const fn increment(&self) -> Duration {
        self.increment
    }

    /// The time for a single move, 1 second to 14 days; `None` for no limit. Unused time is lost.
    pub const fn per_move(&self) -> Option<Duration> {
        self.per_move
    }

    /// A time control from valid parts.
    pub(super) const fn from_parts(base: Option<Duration>, increment: Duration, per_move: Option<Duration>) -> Self {
        Self { base, increment, per_move }
    }

    pub(super) fn check(&self) -> Option<TimeControlErrorKind> {
        if self.base.is_none() && !self.increment.is_zero() {
            return Some(TimeControlErrorKind::IncrementAlone);
        }
        if self.base.is_none() && self.per_move.is_none() {
            return Some(TimeControlErrorKind::NoTime);
        }
        let within = |part, time: Duration, least, most| match time {
            _ if time < least => Some(TimeControlErrorKind::TooShort { part }),
            _ if time > most => Some(TimeControlErrorKind::TooLong { part, most }),
            _ => None,
        };
        let base = self.base.and_then(|base| within(ControlPart::Base, base, MIN_TIME, MAX_BASE));
        let step = || within(ControlPart::Increment, self.increment, Duration::ZERO, MAX_INCREMENT);
        let single = || self.per_move.and_then(|limit| within(ControlPart::PerMove, limit, MIN_TIME, MAX_PER_MOVE));
        base.or_else(step).or_else(single)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.base.map(seconds_text).unwrap_or_default();
        if !self.increment.is_zero() {
            text += &format!("+{}", seconds_text(self.increment));
        }
        if let Some(limit) = self.per_move {
            let and = if text.is_empty() { String::new() } else { PART_SEPARATOR.to_string() };
            text += &format!("{and}{PER_MOVE_PREFIX}{}", seconds_text(limit));
        }
        f.pad(&text)
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let with_text = |problem| TimeControlError { text: text.to_owned(), kind: problem };
        let (base, increment, per_move) = parse_parts(text.trim()).map_err(with_text)?;
        Self::new(base, increment, per_move).map_err(|error| with_text(error.kind))
    }
}

/// The parts of a text: base time, increment, time per move.
fn parse_parts(text: &str) -> Result<(Option<Duration>, Duration, Option<Duration>), TimeControlErrorKind> {
    if let Some(limit) = text.strip_prefix(PER_MOVE_PREFIX) {
        return Ok((None, Duration::ZERO, Some(parse_part(ControlPart::PerMove, limit)?)));
    }
    if text.is_empty() {
        return Err(TimeControlErrorKind::NoTime);
    }
    let (game, single) = text.split_once(PART_SEPARATOR).map_or((text, None), |(game, single)| (game, Some(single)));
    let (base, increment) = game.split_once('+').map_or((game, None), |(base, increment)| (base, Some(increment)));
    let base = parse_part(ControlPart::Base, base)?;
    let increment = increment.map_or(Ok(Duration::ZERO), |text| parse_part(ControlPart::Increment, text))?;
    let single =
        single.map(|text| parse_part(ControlPart::PerMove, text.strip_prefix(PER_MOVE_PREFIX).unwrap_or(text)));
    Ok((Some(base), increment, single.transpose()?))
}

fn parse_part(part: ControlPart, text: &str) -> Result<Duration, TimeControlErrorKind> {
    parse_seconds(text).ok_or_else(|| TimeControlErrorKind::NotSeconds { part, found: text.to_owned() })
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<Self, TimeControlError> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}

/// The tags for White's and Black's time controls: one for both, or one each if they differ.
pub fn time_control_tags(controls: &[TimeControl; 2]) -> Vec<(&'static str, String)> {
    let [white, black] = controls;
    if white == black {
        return vec![(TIME_CONTROL_TAG, white.to_string())];
    }
    vec![(WHITE_TIME_CONTROL_TAG, white.to_string()), (BLACK_TIME_CONTROL_TAG, black.to_string())]
}

/// Parses White's and Black's time controls from tags; `tag` returns the value of a tag. `None` if one of them has
/// none, or it is unknown.
///
/// # Errors
/// If a value is not a time control that we support: other programs have more kinds.
pub fn parse_time_control_tags<'a>(
    tag: impl Fn(&str) -> Option<&'a str>,
) -> Result<Option<[TimeControl; 2]>, TimeControlError> {
    let control = |own: &str| {
        let text = tag(own).or_else(|| tag(TIME_CONTROL_TAG)).unwrap_or_default().trim();
        (!NO_CONTROL_VALUES.contains(&text)).then(|| text.parse::<TimeControl>()).transpose()
    };
    let (white, black) = (control(WHITE_TIME_CONTROL_TAG)?, control(BLACK_TIME_CONTROL_TAG)?);
    Ok(white.zip(black).map(|(white, black)| [white, black]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn texts_go_both_ways() {
        for (text, base, increment, per_move) in [
            ("300", Some(300_000), 0, None),
            ("300+3", Some(300_000), 3000, None),
            ("1/10", None, 0, Some(10_000)),
            ("300,1/10", Some(300_000), 0, Some(10_000)),
            ("90.5+0.025,1/1.001", Some(90_500), 25, Some(1001)),
            ("86400+3600,1/3600", Some(86_400_000), 3_600_000, Some(3_600_000)),
        ] {
            let control =
                TimeControl::new(base.map(time), time(increment), per_move.map(time)).expect("a time control");
            assert_eq!(text.parse(), Ok(control), "{text}");
            assert_eq!(control.to_string(), text);
            let bytes = postcard::to_allocvec(&control).expect("bytes");
            assert_eq!(postcard::from_bytes(&bytes), Ok(control), "{text}");
        }
    }

    #[test]
    fn other_ways_to_write_the_same() {
        for (text, same) in [(" 0300+03 ", "300+3"), ("300+0", "300"), ("1.5000", "1.5"), ("60,10", "60,1/10")] {
            assert_eq!(text.parse::<TimeControl>().map(|control| control.to_string()), Ok(same.to_owned()), "{text}");
        }
    }

    #[track_caller]
    fn check_refused(text: &str, problem: TimeControlErrorKind) {
        let error = text.parse::<TimeControl>().expect_err(text);
        assert_eq!(error, TimeControlError { text: text.to_owned(), kind: problem });
        assert!(error.to_string().contains(&format!("\"{text}\"")), "{error}");
    }

    #[test]
    fn invalid_time_controls_are_reported() {
        use ControlPart::{Base, Increment, PerMove};
        let not_seconds = |part, found: &str| TimeControlErrorKind::NotSeconds { part, found: found.to_owned() };
        check_refused("", TimeControlErrorKind::NoTime);
        check_refused("five", not_seconds(Base, "five"));
        check_refused("40/9000", not_seconds(Base, "40/9000"));
        check_refused("+3", not_seconds(Base, ""));
        check_refused("-5", not_seconds(Base, "-5"));
        check_refused("300++3", not_seconds(Increment, "+3"));
        check_refused("300+3,1/", not_seconds(PerMove, ""));
        check_refused("1/10+3", not_seconds(PerMove, "10+3"));
        check_refused("99999999999999999999", not_seconds(Base, "99999999999999999999"));
        check_refused("0.999", TimeControlErrorKind::TooShort { part: Base });
        check_refused("300,1/0", TimeControlErrorKind::TooShort { part: PerMove });
        check_refused("86400.001", TimeControlErrorKind::TooLong { part: Base, most: MAX_BASE });
        check_refused("18446744073709551615", TimeControlErrorKind::TooLong { part: Base, most: MAX_BASE });
        check_refused("300+3601", TimeControlErrorKind::TooLong { part: Increment, most: MAX_INCREMENT });
        check_refused("1/1209600.001", TimeControlErrorKind::TooLong { part: PerMove, most: MAX_PER_MOVE });
        let alone = TimeControl::new(None, time(3000), Some(time(10_000)));
        assert_eq!(alone.map_err(|error| error.kind), Err(TimeControlErrorKind::IncrementAlone));
    }

    #[test]
    fn tags_hold_the_time_control_of_both_sides() {
        let [slow, quick]: [TimeControl; 2] = ["900+10", "1/10"].map(|text| text.parse().expect("a time control"));
        for controls in [[slow, slow], [slow, quick], [quick, slow]] {
            let tags = time_control_tags(&controls);
            assert_eq!(tags.len(), if controls[0] == controls[1] { 1 } else { 2 });
            let tag = |name: &str| tags.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str());
            assert_eq!(parse_time_control_tags(tag), Ok(Some(controls)));
        }
        for none in [None, Some("-"), Some("?"), Some("")] {
            assert_eq!(parse_time_control_tags(|_| none), Ok(None), "{none:?}");
        }
        let one_side = |name: &str| (name == BLACK_TIME_CONTROL_TAG).then_some("300");
        assert_eq!(parse_time_control_tags(one_side), Ok(None));
        assert!(parse_time_control_tags(|_| Some("40/9000:3600")).is_err());
    }
}
