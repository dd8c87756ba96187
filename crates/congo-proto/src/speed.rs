//! Classes of time controls: each has ratings of its own, because who plays a minute well may need a day.

use crate::online::Speed;
use congo_library::clock::TimeControl;
use std::time::Duration;

/// The number of moves of a side in a usual game.
const USUAL_MOVES: u32 = 40;
/// Up to these times for a usual game, a class is bullet, blitz, rapid; beyond them, classical.
const LIMITS: [(Duration, Speed); 3] = [
    (Duration::from_secs(3 * 60), Speed::Bullet),
    (Duration::from_secs(8 * 60), Speed::Blitz),
    (Duration::from_secs(25 * 60), Speed::Rapid),
];
/// With at least this time for a move, a game is one of days.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Speed {
    /// All classes, from the fastest.
    pub const ALL: [Self; 5] = [Self::Bullet, Self::Blitz, Self::Rapid, Self::Classical, Self::Days];

    /// The class of a time control: by the time for the game and 40 increments, or by 40 times the time for a move.
    pub fn of(control: &TimeControl) -> Self {
        if control.base().is_none() && control.per_move().is_some_and(|limit| limit >= DAY) {
            return Self::Days;
        }
        let by_move = control.per_move().map(|limit| limit * USUAL_MOVES);
        let by_game = control.base().map(|base| base + control.increment() * USUAL_MOVES);
        let usual = by_game.into_iter().chain(by_move).min().unwrap_or(Duration::MAX);
        LIMITS.into_iter().find(|(limit, _)| usual < *limit).map_or(Self::Classical, |(_, speed)| speed)
    }

    /// The class of a time control as a game file writes it; without one there is none.
    pub fn of_text(clock: &str) -> Self {
        clock.parse().map_or(Self::Unknown, |control| Self::of(&control))
    }

    /// The English word for it; empty for none.
    pub fn word(self) -> &'static str {
        match self {
            Self::Unknown => "",
            Self::Bullet => "bullet",
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Classical => "classical",
            Self::Days => "days",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_follows_from_the_length_of_a_usual_game() {
        for (clock, speed) in [
            ("60", Speed::Bullet),
            ("179", Speed::Bullet),
            ("180", Speed::Blitz),
            ("300+3", Speed::Blitz),
            ("300+5", Speed::Rapid),
            ("900+10", Speed::Rapid),
            ("1/10", Speed::Blitz),
            ("1800", Speed::Classical),
            ("86400,1/10", Speed::Blitz),
            ("1/3600", Speed::Classical),
            ("1/86400", Speed::Days),
            ("1/1209600", Speed::Days),
            ("60,1/86400", Speed::Bullet),
            ("", Speed::Unknown),
            ("soon", Speed::Unknown),
        ] {
            assert_eq!(Speed::of_text(clock), speed, "{clock}");
        }
    }
}
