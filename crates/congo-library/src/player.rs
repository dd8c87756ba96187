//! The players of a game, and their names in game files.

use congo_rules::Color;
use serde::{Deserialize, Serialize};

/// A person at this computer without a known name.
const UNNAMED_PERSON_TAG: &str = "Human";
const COMPUTER_TAG_PREFIX: &str = "Computer ";

/// The player of a side.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Player {
    /// A person; the name is empty if unknown.
    Person(String),
    /// The computer at the level of this name.
    Computer(String),
}

impl Player {
    /// The name in a game file.
    pub fn tag(&self) -> String {
        match self {
            Self::Person(name) if name.is_empty() => UNNAMED_PERSON_TAG.to_owned(),
            Self::Person(name) => name.clone(),
            Self::Computer(level) => format!("{COMPUTER_TAG_PREFIX}{level}"),
        }
    }

    /// The player with this name in a game file. Every name that is not a computer's is a person's.
    pub fn from_tag(tag: &str) -> Self {
        match tag.strip_prefix(COMPUTER_TAG_PREFIX) {
            Some(level) => Self::Computer(level.to_owned()),
            None if [UNNAMED_PERSON_TAG, "?", "-"].contains(&tag.trim()) => Self::Person(String::new()),
            None => Self::Person(tag.trim().to_owned()),
        }
    }

    /// Whether it is a person.
    pub fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }
}

/// The name of the opponent that plays at the player's own strength. In a game its level is this name and its rating on
/// the strength line, such as `Shadow 1180`, so that a continued game keeps its strength.
pub const ADAPTIVE_OPPONENT: &str = "Shadow";

/// The level of the adaptive opponent at this rating.
pub fn adaptive_level(rating: i32) -> String {
    format!("{ADAPTIVE_OPPONENT} {rating}")
}

/// The rating of the adaptive opponent in a game; `None` for another level.
pub fn adaptive_rating(level: &str) -> Option<i32> {
    level.strip_prefix(ADAPTIVE_OPPONENT)?.strip_prefix(' ')?.parse().ok()
}

/// The opponent at this level: the level, without the rating of the adaptive opponent.
pub fn opponent_of(level: &str) -> &str {
    if adaptive_rating(level).is_some() { ADAPTIVE_OPPONENT } else { level }
}

/// The side of the one person who played a computer; `None` if two people or two computers played.
pub fn only_person(players: &[Player; 2]) -> Option<Color> {
    match players {
        [Player::Person(_), Player::Computer(_)] => Some(Color::White),
        [Player::Computer(_), Player::Person(_)] => Some(Color::Black),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_adaptive_opponent_has_a_rating_in_its_level() {
        assert_eq!((adaptive_level(1180).as_str(), adaptive_rating("Shadow 1180")), ("Shadow 1180", Some(1180)));
        for level in ["Shadow", "Shadow ", "Shadow x", "Shadow1180", "Cub 3"] {
            assert_eq!((adaptive_rating(level), opponent_of(level)), (None, level));
        }
        assert_eq!(opponent_of("Shadow -20"), "Shadow");
    }
}
