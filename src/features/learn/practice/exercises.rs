//! `config/exercises.ron`: endings and positions to practise. Errors name the exercise and the field.

use crate::app::config::{self, ConfigFile, RonError, built_in};
use bevy::prelude::*;
use congo_coach::{has_tables, practice_tables};
use congo_engine::Rng;
use congo_engine::tablebase::{Dtw, Material};
use congo_rules::{Color, Piece, PieceKind, Position, PositionError, Square};
use serde::Deserialize;
use std::borrow::Cow;

/// The maximum number of random positions tried to find a suitable one.
const MAX_TRIES: u32 = 20_000;

/// All endings and practice positions.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Exercises {
    /// In the order of the file: the easiest first.
    pub endings: Vec<Ending>,
    /// In the order of the file.
    pub practice: Vec<PracticePosition>,
}

/// An ending: a win with few pieces against a perfect defence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// The material class, the learner's side first, such as `LCvLZ`.
    pub material: String,
    /// The pieces besides the lions, the learner's first.
    pub sides: [Vec<PieceKind>; 2],
    /// The minimum and maximum length of the win, in plies.
    pub plies: (u8, u8),
}

/// A position to play against a level.
#[derive(Debug, Clone, PartialEq)]
pub struct PracticePosition {
    /// Key of its texts: `practice-<name>` is the title, `practice-<name>-do` the aim.
    pub name: String,
    /// The heading under which it is listed.
    pub kind: PracticeKind,
    /// The start position; the learner plays the side to move.
    pub start: Position,
    /// The goal.
    pub goal: PracticeGoal,
}

/// The heading of a practice position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum PracticeKind {
    /// A small game with few pieces and its own goal.
    Match,
    /// A position with all kinds of pieces.
    Position,
}

/// The goal of a practice position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum PracticeGoal {
    /// Win the game.
    Win,
    /// Capture every piece except the lion before one of them is promoted.
    TakeAll,
    /// Promote first.
    Promote,
}

/// What is wrong with the file.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ExercisesError {
    /// The text is not RON, or a field is missing, unknown or of another type.
    #[error(transparent)]
    Ron(#[from] RonError),
    /// There is no tablebase for a class, or its name is invalid.
    #[error("ending \"{pieces}\", `pieces`: {problem}")]
    Material {
        /// The text found.
        pieces: String,
        /// The problem.
        problem: String,
    },
    /// The range of plies is empty or out of bounds.
    #[error("ending \"{pieces}\", `plies`: {from} to {to}, expected 1 to 100, the smaller number first")]
    Plies {
        /// The ending.
        pieces: String,
        /// The minimum.
        from: u8,
        /// The maximum.
        to: u8,
    },
    /// The position is invalid.
    #[error("practice \"{name}\", `fen`: {problem}")]
    Fen {
        /// The exercise.
        name: String,
        /// The problem.
        problem: PositionError,
    },
    /// The game is over in the position.
    #[error("practice \"{0}\", `fen`: the game is over there")]
    GameOver(String),
    /// Two exercises have the same name.
    #[error("two exercises are called \"{0}\"")]
    DuplicateName(String),
}

impl ConfigFile for Exercises {
    const FILE: &'static str = "exercises.ron";
    type Error = ExercisesError;

    fn built_in() -> Cow<'static, str> {
        built_in!("config/exercises.ron")
    }

    fn parse(text: &str) -> Result<Self, ExercisesError> {
        let ExercisesFile { endings, practice } = config::parse_ron(text)?;
        let endings = endings.into_iter().map(RawEnding::validate).collect::<Result<Vec<_>, _>>()?;
        let practice = practice.into_iter().map(RawPractice::validate).collect::<Result<Vec<_>, _>>()?;
        let mut names: Vec<&String> = Vec::new();
        for name in endings.iter().map(|ending| &ending.material).chain(practice.iter().map(|practice| &practice.name))
        {
            if names.contains(&name) {
                return Err(ExercisesError::DuplicateName(name.clone()));
            }
            names.push(name);
        }
        Ok(Self { endings, practice })
    }
}

impl Exercises {
    /// The ending with these pieces.
    pub fn ending(&self, material: &str) -> Option<&Ending> {
        self.endings.iter().find(|ending| ending.material == material)
    }

    /// The practice position of this name.
    pub fn practice(&self, name: &str) -> Option<&PracticePosition> {
        self.practice.iter().find(|practice| practice.name == name)
    }
}

impl Default for Exercises {
    fn default() -> Self {
        config::load()
    }
}

impl Ending {
    /// A position of the ending, the same for the same number. White is to move and wins. `None` if none was found.
    pub fn position(&self, number: u64) -> Option<Position> {
        let letters =
            self.material.bytes().fold(0, |sum: u64, letter| sum.wrapping_mul(31).wrapping_add(u64::from(letter)));
        let mut random = Rng::new(letters.wrapping_mul(1_000_003).wrapping_add(number));
        (0..MAX_TRIES).find_map(|_| {
            let position = self.random_placement(&mut random)?;
            let is_in_range = |plies: u8| (self.plies.0..=self.plies.1).contains(&plies);
            let is_won = matches!(practice_tables().probe(&position), Some(Dtw::Win(plies)) if is_in_range(plies));
            // No piece starts in the river, which would be confusing.
            let is_dry =
                !position.occupied().iter().any(|square| square.is_river() && !is_crocodile(&position, square));
            (is_won && is_dry).then_some(position)
        })
    }

    /// The pieces on random squares; `None` if that is not a legal position.
    fn random_placement(&self, random: &mut Rng) -> Option<Position> {
        let squares: Vec<Square> = Square::all().collect();
        let mut pieces: Vec<(Square, Piece)> = Vec::new();
        for (color, beside) in Color::ALL.into_iter().zip(&self.sides) {
            for kind in [PieceKind::Lion].iter().chain(beside) {
                let free = squares.iter().filter(|square| pieces.iter().all(|(taken, _)| taken != *square));
                let is_allowed = |square: &Square| *kind != PieceKind::Lion || square.castle() == Some(color);
                let candidates: Vec<Square> = free.copied().filter(is_allowed).collect();
                pieces.push((*candidates.get(random.below(candidates.len()))?, Piece { color, kind: *kind }));
            }
        }
        Position::from_pieces(Color::White, pieces)
    }
}

fn is_crocodile(position: &Position, square: Square) -> bool {
    position.piece_at(square).is_some_and(|piece| piece.kind == PieceKind::Crocodile)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExercisesFile {
    endings: Vec<RawEnding>,
    practice: Vec<RawPractice>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEnding {
    pieces: String,
    plies: (u8, u8),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPractice {
    name: String,
    kind: PracticeKind,
    fen: String,
    aim: PracticeGoal,
}

impl RawEnding {
    fn validate(self) -> Result<Ending, ExercisesError> {
        let Self { pieces: material, plies } = self;
        let wrong = |problem: String| ExercisesError::Material { pieces: material.clone(), problem };
        let class: Material = material.parse().map_err(|problem| wrong(format!("{problem}")))?;
        if has_tables() && !practice_tables().materials().any(|known| known == class) {
            return Err(wrong("there is no table for it in the program".to_owned()));
        }
        if plies.0 == 0 || plies.0 > plies.1 || plies.1 > 100 {
            return Err(ExercisesError::Plies { pieces: material, from: plies.0, to: plies.1 });
        }
        let (own, other) = material.split_once('v').ok_or_else(|| wrong("expected two sides".to_owned()))?;
        let sides = [own, other].map(|side| side.chars().skip(1).filter_map(piece_kind).collect());
        Ok(Ending { material, sides, plies })
    }
}

fn piece_kind(letter: char) -> Option<PieceKind> {
    PieceKind::ALL.into_iter().find(|kind| kind.letter() == letter)
}

impl RawPractice {
    fn validate(self) -> Result<PracticePosition, ExercisesError> {
        let Self { name, kind, fen, aim } = self;
        match Position::from_fen(&fen) {
            Ok(start) if start.ending().is_some() => Err(ExercisesError::GameOver(name)),
            Ok(start) => Ok(PracticePosition { name, kind, start, goal: aim }),
            Err(problem) => Err(ExercisesError::Fen { name, problem }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_ending_has_many_won_positions() {
        for ending in Exercises::parse(&Exercises::built_in()).expect("it reads").endings {
            let positions: Vec<Position> = (0..30)
                .map(|number| ending.position(number).unwrap_or_else(|| panic!("{} {number}", ending.material)))
                .collect();
            let different: BTreeSet<String> = positions.iter().map(Position::fen).collect();
            assert!(different.len() >= 20, "{}: {}", ending.material, different.len());
            for position in positions {
                let verdict = practice_tables().probe(&position);
                assert!(matches!(verdict, Some(Dtw::Win(plies)) if plies >= ending.plies.0), "{verdict:?}");
                assert_eq!(position, ending.checked_position(&position), "pieces of {}", ending.material);
            }
            assert_eq!(ending.position(7), ending.position(7));
        }
    }

    impl Ending {
        /// The position, after checking that it has the ending's pieces.
        fn checked_position(&self, position: &Position) -> Position {
            for (color, beside) in Color::ALL.into_iter().zip(&self.sides) {
                let kinds = PieceKind::ALL
                    .into_iter()
                    .flat_map(|kind| std::iter::repeat_n(kind, position.pieces_of(kind, color).len()));
                let mut beside = [beside.clone(), vec![PieceKind::Lion]].concat();
                beside.sort();
                assert_eq!(kinds.collect::<BTreeSet<_>>(), beside.into_iter().collect::<BTreeSet<_>>());
            }
            *position
        }
    }

    #[test]
    fn errors_name_exercise_and_field() {
        let problem = |endings: &str, practice: &str| {
            let text = format!("(endings: [{endings}], practice: [{practice}])");
            Exercises::parse(&text).expect_err("it is wrong").to_string()
        };
        assert!(problem("(pieces: \"LXvL\", plies: (1, 3))", "").starts_with("ending \"LXvL\", `pieces`: "));
        assert!(problem("(pieces: \"LEZvLPP\", plies: (1, 3))", "").contains("no table"));
        assert!(problem("(pieces: \"LEvL\", plies: (5, 3))", "").contains("`plies`: 5 to 3"));
        let practice = "(name: \"x\", kind: Match, fen: \"8\", aim: Win)";
        assert!(problem("", practice).starts_with("practice \"x\", `fen`: "));
        let over = practice.replace("\"8\"", "\"7/7/7/7/7/7/3L3/b/-1\"");
        assert_eq!(problem("", &over), "practice \"x\", `fen`: the game is over there");
        let sound = practice.replace("\"8\"", "\"3l3/7/2Z4/7/7/7/2L4/w/-1\"");
        assert_eq!(problem("", &format!("{sound}, {sound}")), "two exercises are called \"x\"");
    }
}
