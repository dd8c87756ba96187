//! Crowns: how well the player has beaten each opponent. They follow from the saved games.

use crate::Summary;
use crate::rated_game::{GameScore, RatedGame};
use congo_rules::{Color, Victory};
use std::collections::BTreeMap;

/// The most crowns against one opponent.
pub const MAX_CROWNS: u8 = 3;

/// The crowns against all opponents.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CrownTable(BTreeMap<String, Crowns>);

/// The crowns against one opponent. Only games from the usual start count, and no wins on the clock.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Crowns {
    /// Whether the player has won a game: the first crown.
    pub won: bool,
    /// Whether they have won without hints, takebacks and coach, as White and as Black: the second crown for one of
    /// them, the third one for both.
    pub unassisted: [bool; 2],
}

impl Crowns {
    /// The number of crowns, 0 to [`MAX_CROWNS`].
    pub fn count(self) -> u8 {
        let alone = self.unassisted.into_iter().filter(|won| *won).count() as u8;
        if self.won { 1 + alone } else { 0 }
    }

    /// The side with which a win without help would earn another crown; `None` if either side would, or none.
    pub fn missing_side(self) -> Option<Color> {
        match self.unassisted {
            [true, false] => Some(Color::Black),
            [false, true] => Some(Color::White),
            _ => None,
        }
    }
}

impl CrownTable {
    /// The crowns won in these games.
    pub fn from_games<'a>(games: impl Iterator<Item = &'a Summary>) -> Self {
        let mut table = Self::default();
        let on_the_clock = Victory::Time.to_string();
        for game in games.filter(|game| game.standard_start && game.termination != on_the_clock) {
            if let Some(rated) = RatedGame::from_summary(game).filter(|rated| rated.score == GameScore::Won) {
                let crowns = table.0.entry(rated.level.to_owned()).or_default();
                crowns.won = true;
                crowns.unassisted[rated.side.index()] |= game.unassisted;
            }
        }
        table
    }

    /// The crowns against this opponent.
    pub fn against(&self, level: &str) -> Crowns {
        self.0.get(level).copied().unwrap_or_default()
    }

    /// The weakest opponent that was not beaten yet; the strongest one if all were. `None` without opponents.
    pub fn next_opponent<'a>(&self, mut levels: impl DoubleEndedIterator<Item = &'a str> + Clone) -> Option<&'a str> {
        levels.clone().find(|level| !self.against(level).won).or_else(|| levels.next_back())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rated_game::samples::{CUB, GIRAFFE, PERSON, game};

    fn won(players: [&str; 2], unassisted: bool) -> Summary {
        let result = if players[0] == PERSON { "1-0" } else { "0-1" };
        Summary { unassisted, ..game("2026-01-01", players, result) }
    }

    fn crowns(games: &[Summary]) -> u8 {
        CrownTable::from_games(games.iter()).against("Cub").count()
    }

    #[test]
    fn a_win_is_one_crown_and_each_colour_without_help_another() {
        let (white, black) = ([PERSON, CUB], [CUB, PERSON]);
        assert_eq!(crowns(&[]), 0);
        assert_eq!(crowns(&[won(white, false)]), 1);
        assert_eq!(crowns(&[won(white, false), won(black, false)]), 1);
        assert_eq!(crowns(&[won(white, true)]), 2);
        assert_eq!(crowns(&[won(white, true), won(white, true), won(black, false)]), 2);
        assert_eq!(crowns(&[won(white, true), won(black, true)]), MAX_CROWNS);
    }

    #[test]
    fn draws_losses_other_opponents_and_other_starts_earn_nothing() {
        let lost = Summary { unassisted: true, ..game("2026-01-01", [PERSON, CUB], "0-1") };
        let drawn = Summary { unassisted: true, ..game("2026-01-01", [PERSON, CUB], "1/2-1/2") };
        let elsewhere = Summary { played_here: false, ..won([PERSON, CUB], true) };
        let other_start = Summary { standard_start: false, ..won([PERSON, CUB], true) };
        let on_the_clock = Summary { termination: "time".to_owned(), ..won([PERSON, CUB], true) };
        let others = [lost, drawn, elsewhere, other_start, on_the_clock, won([PERSON, GIRAFFE], true)];
        assert_eq!(crowns(&others), 0);
    }

    #[test]
    fn the_missing_side_is_named_once_the_other_is_there() {
        let of = |games: &[Summary]| CrownTable::from_games(games.iter()).against("Cub").missing_side();
        assert_eq!(of(&[won([PERSON, CUB], false)]), None);
        assert_eq!(of(&[won([PERSON, CUB], true)]), Some(Color::Black));
        assert_eq!(of(&[won([CUB, PERSON], true)]), Some(Color::White));
        assert_eq!(of(&[won([CUB, PERSON], true), won([PERSON, CUB], true)]), None);
    }

    #[test]
    fn the_next_opponent_is_the_weakest_one_not_beaten() {
        let levels = ["Cub", "Zebra", "Giraffe"];
        let next = |games: &[Summary]| {
            let table = CrownTable::from_games(games.iter());
            table.next_opponent(levels.into_iter()).map(str::to_owned)
        };
        assert_eq!(next(&[]).as_deref(), Some("Cub"));
        assert_eq!(next(&[won([PERSON, GIRAFFE], true)]).as_deref(), Some("Cub"));
        assert_eq!(next(&[won([PERSON, CUB], false), won([PERSON, GIRAFFE], true)]).as_deref(), Some("Zebra"));
        let all = ["Computer Cub", "Computer Zebra", "Computer Giraffe"].map(|level| won([PERSON, level], false));
        assert_eq!(next(&all).as_deref(), Some("Giraffe"));
        assert_eq!(CrownTable::default().next_opponent([].into_iter()), None);
    }
}
