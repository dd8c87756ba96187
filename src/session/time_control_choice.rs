//! The chosen clock: none, a preset, or a custom one.

use bevy::prelude::default;
use congo_library::clock::{PRESETS, TimeControl};
use congo_rules::Color;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A day.
pub const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The chosen clock of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TimeControlChoice {
    /// None, a preset, or custom.
    pub kind: TimeControlKind,
    /// The custom clock: of both sides, or of the human who plays the computer; else White's.
    pub own: CustomTimeControl,
    /// Whether the other side has a different one.
    pub differs: bool,
    /// The other side's, if it is different.
    pub other: CustomTimeControl,
}

/// The kind of clock.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum TimeControlKind {
    /// None.
    #[default]
    None,
    /// A preset, by its key.
    Preset(String),
    /// A custom clock.
    Custom,
    /// Days for each move, 1 to 14; only online.
    Days(u32),
}

impl TimeControlKind {
    /// The most days for a move.
    pub const MAX_DAYS: u32 = 14;
}

/// A custom clock of a side. Without minutes and without a limit per move there would be no clock;
/// [`CustomTimeControl::in_range`] prevents that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CustomTimeControl {
    /// Minutes for the whole game, up to 180; 0 for no limit.
    pub minutes: u32,
    /// Seconds added after each move, up to 60; requires minutes.
    pub increment: u32,
    /// Seconds per move, up to 300; 0 for no limit.
    pub per_move: u32,
}

impl Default for CustomTimeControl {
    fn default() -> Self {
        Self { minutes: 5, increment: 3, per_move: 0 }
    }
}

impl CustomTimeControl {
    /// The largest [`CustomTimeControl::minutes`].
    pub const MAX_MINUTES: u32 = 180;
    /// The largest [`CustomTimeControl::increment`].
    pub const MAX_INCREMENT_SECS: u32 = 60;
    /// The largest [`CustomTimeControl::per_move`].
    pub const MAX_PER_MOVE_SECS: u32 = 300;

    /// A copy with every number in its range, and one minute if nothing would be limited.
    #[must_use]
    pub fn in_range(self) -> Self {
        let per_move = self.per_move.min(Self::MAX_PER_MOVE_SECS);
        let min_minutes = u32::from(per_move == 0);
        Self {
            minutes: self.minutes.clamp(min_minutes, Self::MAX_MINUTES),
            increment: self.increment.min(Self::MAX_INCREMENT_SECS),
            per_move,
        }
    }

    /// The time control.
    pub fn time_control(self) -> Option<TimeControl> {
        let Self { minutes, increment, per_move } = self.in_range();
        let seconds = |number: u32| (number > 0).then(|| Duration::from_secs(number.into()));
        let base = seconds(60 * minutes);
        let increment = base.and(seconds(increment)).unwrap_or_default();
        TimeControl::new(base, increment, seconds(per_move)).ok()
    }
}

impl TimeControlChoice {
    /// A copy with every number in its range; a preset that no longer exists becomes no clock.
    #[must_use]
    pub fn in_range(self) -> Self {
        let kind = match self.kind {
            TimeControlKind::Preset(key) if preset_control(&key).is_none() => TimeControlKind::None,
            TimeControlKind::Days(days) => TimeControlKind::Days(days.clamp(1, TimeControlKind::MAX_DAYS)),
            kind => kind,
        };
        Self { kind, own: self.own.in_range(), other: self.other.in_range(), ..self }
    }

    /// White's and Black's time controls; `own` is the side of the custom clock.
    pub fn time_controls(&self, own: Color) -> Option<[TimeControl; 2]> {
        let (mine, theirs) = match &self.kind {
            TimeControlKind::None => return None,
            TimeControlKind::Preset(key) => (preset_control(key)?, preset_control(key)?),
            TimeControlKind::Days(days) => {
                let limit = DAY * (*days).clamp(1, TimeControlKind::MAX_DAYS);
                let control = TimeControl::new(None, Duration::ZERO, Some(limit)).ok()?;
                (control, control)
            }
            TimeControlKind::Custom => {
                (self.own.time_control()?, if self.differs { self.other } else { self.own }.time_control()?)
            }
        };
        Some(if own == Color::White { [mine, theirs] } else { [theirs, mine] })
    }

    /// A preset.
    pub fn from_preset(key: &str) -> Self {
        Self { kind: TimeControlKind::Preset(key.to_owned()), ..default() }
    }
}

fn preset_control(key: &str) -> Option<TimeControl> {
    PRESETS.iter().find(|preset| preset.key == key).map(|preset| preset.control)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(choice: &TimeControlChoice, own: Color) -> Option<[String; 2]> {
        choice.time_controls(own).map(|controls| controls.map(|control| control.to_string()))
    }

    #[test]
    fn a_choice_becomes_a_time_control() {
        assert_eq!(texts(&TimeControlChoice::default(), Color::White), None);
        let offered = TimeControlChoice::from_preset(PRESETS[2].key);
        assert_eq!(texts(&offered, Color::Black), Some(["300+3".into(), "300+3".into()]));
        let own = TimeControlChoice { kind: TimeControlKind::Custom, ..default() };
        assert_eq!(texts(&own, Color::White), Some(["300+3".into(), "300+3".into()]));
    }

    #[test]
    fn a_move_has_one_to_fourteen_days() {
        for (days, seconds) in [(0, 86_400), (1, 86_400), (3, 259_200), (14, 1_209_600), (u32::MAX, 1_209_600)] {
            let choice = TimeControlChoice { kind: TimeControlKind::Days(days), ..default() };
            let text = format!("1/{seconds}");
            assert_eq!(texts(&choice, Color::White), Some([text.clone(), text.clone()]));
            assert_eq!(texts(&choice.in_range(), Color::Black), Some([text.clone(), text]));
        }
    }

    #[test]
    fn the_sides_may_differ() {
        let other = CustomTimeControl { minutes: 0, increment: 9, per_move: 10 };
        let choice = TimeControlChoice { kind: TimeControlKind::Custom, differs: true, other, ..default() };
        assert_eq!(texts(&choice, Color::White), Some(["300+3".into(), "1/10".into()]));
        assert_eq!(texts(&choice, Color::Black), Some(["1/10".into(), "300+3".into()]));
    }

    #[test]
    fn every_choice_in_range_is_a_time_control() {
        for minutes in [0, 1, 180, u32::MAX] {
            for (increment, per_move) in [(0, 0), (60, 300), (u32::MAX, u32::MAX)] {
                let pace = CustomTimeControl { minutes, increment, per_move };
                assert!(pace.in_range().time_control().is_some() && pace.time_control().is_some(), "{pace:?}");
            }
        }
        let gone = TimeControlChoice::from_preset("no-such-clock").in_range();
        assert_eq!(gone.kind, TimeControlKind::None);
    }
}
