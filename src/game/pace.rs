//! Which clock is chosen for a game: none, one of those that are offered, or one's own.

use bevy::prelude::default;
use congo_games::clock::{PRESETS, TimeControl};
use congo_rules::Color;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Which clock is chosen for a game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ClockChoice {
    /// None, one that is offered, or one's own.
    pub kind: ClockKind,
    /// One's own clock: of both sides, or of the human who plays the computer; else White's.
    pub own: Pace,
    /// Whether the other side has another one.
    pub differs: bool,
    /// The other side's, if it differs.
    pub other: Pace,
}

/// A clock, roughly.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ClockKind {
    /// None.
    #[default]
    None,
    /// One of those that are offered, by its key.
    Preset(String),
    /// As the player sets it.
    Custom,
}

/// How much time a side has, as the player sets it. Without minutes and without a limit for a single move there would be
/// no clock: [`Pace::in_range`] sees to that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Pace {
    /// Minutes for all moves, up to 180; 0: not limited.
    pub minutes: u32,
    /// Seconds more after each move, up to 60; they need minutes.
    pub increment: u32,
    /// Seconds for each single move, up to 300; 0: not limited.
    pub per_move: u32,
}

impl Default for Pace {
    fn default() -> Self {
        Self { minutes: 5, increment: 3, per_move: 0 }
    }
}

impl Pace {
    /// The largest [`Pace::minutes`].
    pub const MOST_MINUTES: u32 = 180;
    /// The largest [`Pace::increment`].
    pub const MOST_INCREMENT: u32 = 60;
    /// The largest [`Pace::per_move`].
    pub const MOST_PER_MOVE: u32 = 300;

    /// The same with every number in its range, and a minute where nothing would be limited.
    #[must_use]
    pub fn in_range(self) -> Self {
        let per_move = self.per_move.min(Self::MOST_PER_MOVE);
        let least = u32::from(per_move == 0);
        Self {
            minutes: self.minutes.clamp(least, Self::MOST_MINUTES),
            increment: self.increment.min(Self::MOST_INCREMENT),
            per_move,
        }
    }

    /// What a clock makes of it.
    pub fn control(self) -> Option<TimeControl> {
        let Self { minutes, increment, per_move } = self.in_range();
        let seconds = |number: u32| (number > 0).then(|| Duration::from_secs(number.into()));
        let base = seconds(60 * minutes);
        let increment = base.and(seconds(increment)).unwrap_or_default();
        TimeControl::new(base, increment, seconds(per_move)).ok()
    }
}

impl ClockChoice {
    /// The same with every number in its range; a clock that is not offered any more is none.
    #[must_use]
    pub fn in_range(self) -> Self {
        let kind = match self.kind {
            ClockKind::Preset(key) if preset(&key).is_none() => ClockKind::None,
            kind => kind,
        };
        Self { kind, own: self.own.in_range(), other: self.other.in_range(), ..self }
    }

    /// White's and Black's time control; `own` is whose clock is one's own.
    pub fn controls(&self, own: Color) -> Option<[TimeControl; 2]> {
        let (mine, theirs) = match &self.kind {
            ClockKind::None => return None,
            ClockKind::Preset(key) => (preset(key)?, preset(key)?),
            ClockKind::Custom => (self.own.control()?, if self.differs { self.other } else { self.own }.control()?),
        };
        Some(if own == Color::White { [mine, theirs] } else { [theirs, mine] })
    }

    /// One of those that are offered.
    pub fn preset(key: &str) -> Self {
        Self { kind: ClockKind::Preset(key.to_owned()), ..default() }
    }
}

fn preset(key: &str) -> Option<TimeControl> {
    PRESETS.iter().find(|preset| preset.key == key).map(|preset| preset.control)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(choice: &ClockChoice, own: Color) -> Option<[String; 2]> {
        choice.controls(own).map(|controls| controls.map(|control| control.to_string()))
    }

    #[test]
    fn what_is_chosen_becomes_a_clock() {
        assert_eq!(texts(&ClockChoice::default(), Color::White), None);
        let offered = ClockChoice::preset(PRESETS[2].key);
        assert_eq!(texts(&offered, Color::Black), Some(["300+3".into(), "300+3".into()]));
        let own = ClockChoice { kind: ClockKind::Custom, ..default() };
        assert_eq!(texts(&own, Color::White), Some(["300+3".into(), "300+3".into()]));
    }

    #[test]
    fn the_sides_may_differ() {
        let other = Pace { minutes: 0, increment: 9, per_move: 10 };
        let choice = ClockChoice { kind: ClockKind::Custom, differs: true, other, ..default() };
        assert_eq!(texts(&choice, Color::White), Some(["300+3".into(), "1/10".into()]));
        assert_eq!(texts(&choice, Color::Black), Some(["1/10".into(), "300+3".into()]));
    }

    #[test]
    fn every_choice_in_range_is_a_clock() {
        for minutes in [0, 1, 180, u32::MAX] {
            for (increment, per_move) in [(0, 0), (60, 300), (u32::MAX, u32::MAX)] {
                let pace = Pace { minutes, increment, per_move };
                assert!(pace.in_range().control().is_some() && pace.control().is_some(), "{pace:?}");
            }
        }
        let gone = ClockChoice::preset("no-such-clock").in_range();
        assert_eq!(gone.kind, ClockKind::None);
    }
}
