//! The time controls to choose from.

use super::TimeControl;
use std::time::Duration;

/// A preset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// Its name for settings and texts, made of its numbers: `clock-5-3` for five minutes and three seconds,
    /// `clock-move-10` for ten seconds per move.
    pub key: &'static str,
    /// The time control of each side.
    pub control: TimeControl,
}

/// The presets, the fastest first, the one per move last.
pub const PRESETS: [Preset; 7] = [
    game_preset("clock-1-2", 1, 2),
    game_preset("clock-3-2", 3, 2),
    game_preset("clock-5-3", 5, 3),
    game_preset("clock-10-5", 10, 5),
    game_preset("clock-15-10", 15, 10),
    game_preset("clock-30-0", 30, 0),
    Preset {
        key: "clock-move-10",
        control: TimeControl::from_parts(None, Duration::ZERO, Some(Duration::from_secs(10))),
    },
];

/// Minutes for the game, and seconds per move as increment.
const fn game_preset(key: &'static str, minutes: u64, seconds: u64) -> Preset {
    let (base, increment) = (Duration::from_secs(60 * minutes), Duration::from_secs(seconds));
    Preset { key, control: TimeControl::from_parts(Some(base), increment, None) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_time_controls_named_by_their_numbers() {
        for Preset { key, control } in PRESETS {
            let name = match (control.base(), control.per_move()) {
                (Some(base), None) => format!("clock-{}-{}", base.as_secs() / 60, control.increment().as_secs()),
                (_, limit) => format!("clock-move-{}", limit.unwrap_or_default().as_secs()),
            };
            assert_eq!((key, control.check()), (name.as_str(), None));
            assert_eq!(control.to_string().parse(), Ok(control));
        }
    }
}
