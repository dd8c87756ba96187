//! A level that the player puts together from three numbers.

use crate::level::Level;
use crate::parameters::BOOK_PLIES;
use serde::{Deserialize, Serialize};

/// What a player of the player's own making is like.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Custom {
    /// Plies it looks ahead, 1 to 20; none: as many as there is time for.
    pub depth: Option<u32>,
    /// Seconds it thinks at most, 0.5 to 60.
    pub seconds: f64,
    /// How much it overlooks and misjudges, from 0, nothing, to 1, as much as the weakest level.
    pub mistakes: f64,
}

/// The strongest there is.
impl Default for Custom {
    fn default() -> Self {
        Self { depth: None, seconds: 5.0, mistakes: 0.0 }
    }
}

impl Custom {
    /// The name of its level.
    pub const NAME: &'static str = "Custom";
    /// The largest limit of [`Custom::depth`].
    pub const DEEPEST: u32 = 20;
    /// From and to how many [`Custom::seconds`].
    pub const SECONDS: (f64, f64) = (0.5, 60.0);

    /// The same with every number brought into its range.
    #[must_use]
    pub fn in_range(self) -> Self {
        let usual = Self::default();
        let keep = |value: f64, (low, high): (f64, f64), usual: f64| {
            if value.is_finite() { value.clamp(low, high) } else { usual }
        };
        Self {
            depth: self.depth.map(|depth| depth.clamp(1, Self::DEEPEST)),
            seconds: keep(self.seconds, Self::SECONDS, usual.seconds),
            mistakes: keep(self.mistakes, (0.0, 1.0), usual.mistakes),
        }
    }

    /// Its level: what it overlooks it overlooks as the named levels do, and a lion that it can take it takes.
    pub fn level(self) -> Level {
        let Self { depth, seconds, mistakes } = self.in_range();
        let hops = match mistakes {
            0.0 => None,
            few if few < 1.0 / 3.0 => Some(3),
            some if some < 2.0 / 3.0 => Some(2),
            _ => Some(1),
        };
        Level {
            name: Self::NAME.to_owned(),
            depth: depth.unwrap_or(Level::DEEPEST),
            capture_plies: (mistakes > 0.0).then_some(2 + ((1.0 - mistakes) * 8.0) as u32),
            nodes: None,
            noise: mistakes,
            blindness: 0.3 * mistakes,
            lion_blindness: 0.25 * mistakes,
            hops,
            sees_flying: 1.0 - 0.4 * mistakes,
            forgets_river: 0.25 * mistakes,
            always_takes_lion: true,
            book_plies: BOOK_PLIES,
            min_ms: 450,
            max_ms: (seconds * 1_000.0) as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_a_level() {
        for depth in [None, Some(0), Some(1), Some(20), Some(99)] {
            for seconds in [0.0, 0.5, 60.0, 1e9, f64::NAN] {
                for mistakes in [-1.0, 0.0, 0.1, 0.5, 1.0, 7.0] {
                    let level = Custom { depth, seconds, mistakes }.level();
                    assert_eq!(level.check(), Ok(()), "{depth:?} {seconds} {mistakes}");
                }
            }
        }
    }

    #[test]
    fn without_mistakes_everything_is_seen() {
        assert!(Custom::default().level().sees_all());
        assert!(!Custom { mistakes: 0.05, ..Custom::default() }.level().sees_all());
    }
}
