//! A level that the player configures with three numbers.

use crate::Style;
use crate::level::{DEFAULT_BOOK_PLIES, Level};
use serde::{Deserialize, Serialize};

/// The settings of a custom level.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct CustomLevel {
    /// Search depth in plies, 1 to 20; `None` if only the time limits the search.
    pub depth: Option<u32>,
    /// Maximum thinking time in seconds, 0.5 to 60.
    pub seconds: f64,
    /// How much it overlooks and misjudges, from 0 (nothing) to 1 (like the weakest level).
    pub mistakes: f64,
}

/// The strongest custom level.
impl Default for CustomLevel {
    fn default() -> Self {
        Self { depth: None, seconds: 5.0, mistakes: 0.0 }
    }
}

impl CustomLevel {
    /// The name of its level.
    pub const NAME: &'static str = "Custom";
    /// The largest allowed [`CustomLevel::depth`].
    pub const MAX_DEPTH: u32 = 20;
    /// The range of [`CustomLevel::seconds`].
    pub const SECONDS_RANGE: (f64, f64) = (0.5, 60.0);

    /// Returns a copy with every number clamped to its range.
    #[must_use]
    pub fn clamped(self) -> Self {
        let defaults = Self::default();
        let clamp_or_default = |value: f64, (low, high): (f64, f64), usual: f64| {
            if value.is_finite() { value.clamp(low, high) } else { usual }
        };
        Self {
            depth: self.depth.map(|depth| depth.clamp(1, Self::MAX_DEPTH)),
            seconds: clamp_or_default(self.seconds, Self::SECONDS_RANGE, defaults.seconds),
            mistakes: clamp_or_default(self.mistakes, (0.0, 1.0), defaults.mistakes),
        }
    }

    /// Converts the settings to a level. It overlooks things in the same way as the named levels, but always captures
    /// the lion if it can.
    pub fn to_level(self) -> Level {
        let Self { depth, seconds, mistakes } = self.clamped();
        let max_hops = match mistakes {
            0.0 => None,
            few if few < 1.0 / 3.0 => Some(3),
            some if some < 2.0 / 3.0 => Some(2),
            _ => Some(1),
        };
        Level {
            name: Self::NAME.to_owned(),
            // It has no place on the strength line.
            rating: 0,
            form: 0,
            depth: f64::from(depth.unwrap_or(Level::MAX_DEPTH)),
            capture_plies: (mistakes > 0.0).then_some(2 + ((1.0 - mistakes) * 8.0) as u32),
            nodes: None,
            noise: mistakes,
            blindness: 0.3 * mistakes,
            lion_blindness: 0.25 * mistakes,
            plan_blindness: 0.0,
            temperature: 0.0,
            whole_engine: 0.0,
            engine_nodes: None,
            hops: max_hops,
            sees_flying: 1.0 - 0.4 * mistakes,
            forgets_river: 0.25 * mistakes,
            always_takes_lion: true,
            book_plies: DEFAULT_BOOK_PLIES,
            style: Style::default(),
            threads: Some(1),
            min_ms: 450,
            max_ms: (seconds * 1_000.0) as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_gives_a_valid_level() {
        for depth in [None, Some(0), Some(1), Some(20), Some(99)] {
            for seconds in [0.0, 0.5, 60.0, 1e9, f64::NAN] {
                for mistakes in [-1.0, 0.0, 0.1, 0.5, 1.0, 7.0] {
                    let level = CustomLevel { depth, seconds, mistakes }.to_level();
                    assert_eq!(level.validate(), Ok(()), "{depth:?} {seconds} {mistakes}");
                }
            }
        }
    }

    #[test]
    fn without_mistakes_there_is_no_handicap() {
        let handicap = |custom: CustomLevel| custom.to_level().plan_search(1, 0, congo_rules::Color::White).0;
        assert_eq!(handicap(CustomLevel::default()), None);
        assert!(handicap(CustomLevel { mistakes: 0.05, ..CustomLevel::default() }).is_some());
    }
}
