//! Whether a setup can be played, and why not.

use bevy::prelude::*;
use congo_rules::{Bitboard, Game, Outcome, Position, Setup, SetupError, Square};

/// A square whose piece cannot stay: it breaks a rule, or it is held beside the board and would be removed.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct Misplaced;

/// A free square of a castle without its lion.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct LacksLion;

/// The validity of a setup.
#[derive(Debug, Clone, PartialEq)]
pub enum Validity {
    /// It has these errors.
    Invalid(Vec<SetupError>),
    /// It can be analysed, but a game would be over at once.
    GameOver(Position, Outcome),
    /// It can be played.
    Playable(Position),
}

impl Validity {
    /// The validity of a setup.
    pub fn of(setup: &Setup) -> Self {
        let defects = setup.errors();
        match Position::try_from(setup) {
            Ok(position) if defects.is_empty() => match Game::from_position(position).outcome() {
                Some(outcome) => Self::GameOver(position, outcome),
                None => Self::Playable(position),
            },
            _ => Self::Invalid(defects),
        }
    }

    /// All errors.
    pub fn defects(&self) -> &[SetupError] {
        match self {
            Self::Invalid(defects) => defects,
            Self::GameOver(..) | Self::Playable(_) => &[],
        }
    }

    /// Whether the errors are the same, or a game would be over in the same way.
    pub fn is_equivalent(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Invalid(one), Self::Invalid(another)) => one == another,
            (Self::GameOver(_, one), Self::GameOver(_, another)) => one == another,
            (Self::Playable(_), Self::Playable(_)) => true,
            _ => false,
        }
    }

    /// The position for analysis.
    ///
    /// # Errors
    /// The errors of the setup.
    pub fn position(&self) -> Result<Position, &[SetupError]> {
        match self {
            Self::GameOver(position, _) | Self::Playable(position) => Ok(*position),
            Self::Invalid(defects) => Err(defects),
        }
    }

    /// The position to start a game from.
    pub fn playable(&self) -> Option<Position> {
        match self {
            Self::Playable(position) => Some(*position),
            Self::GameOver(..) | Self::Invalid(_) => None,
        }
    }
}

/// The squares of an error: those of misplaced pieces, or those where a lion is missing. The number of pieces of a side
/// concerns no square.
pub fn affected_squares(defect: &SetupError) -> Bitboard {
    match defect {
        SetupError::NoLion { color } => Square::all().filter(|square| square.castle() == Some(*color)).collect(),
        SetupError::ManyLions { at, .. } => *at,
        SetupError::LionOutsideCastle { at, .. } | SetupError::PawnOnLastRank { at, .. } => Bitboard::of(*at),
        SetupError::TooManyPieces { .. } | SetupError::TooManyForMonkey { .. } => Bitboard::EMPTY,
        SetupError::ChainAfterEnd { start }
        | SetupError::ChainStartTaken { start }
        | SetupError::ChainWithoutMonkey { start, .. }
        | SetupError::ChainCapturedTooMany { start, .. } => Bitboard::of(*start),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::DrawReason;

    fn verdict(fen: &str) -> Validity {
        Validity::of(&fen.parse().expect("a FEN"))
    }

    #[test]
    fn finished_positions_can_be_analysed_but_not_played() {
        assert!(verdict(Position::START_FEN).playable().is_some());
        let bare = verdict("2l4/7/7/7/7/7/4L2/w/-1");
        assert!(matches!(bare, Validity::GameOver(_, Outcome::Draw(DrawReason::BareLions))), "{bare:?}");
        assert!(bare.position().is_ok() && bare.playable().is_none());
    }

    #[test]
    fn some_legal_positions_cannot_start_a_game() {
        for fen in ["3L3/7/7/7/7/7/7/b/-1", "3l3/7/7/7/PPPPPPP/PPPPPPP/3L3/w/-1"] {
            assert!(Position::from_fen_any_material(fen).is_ok() && !verdict(fen).defects().is_empty(), "{fen}");
        }
    }

    #[test]
    fn setup_errors_name_their_squares() {
        let squares = |fen: &str| -> Vec<String> {
            let verdict = verdict(fen);
            let all = verdict.defects().iter().map(affected_squares).fold(Bitboard::EMPTY, |all, more| all | more);
            all.iter().map(|square| square.to_string()).collect()
        };
        assert_eq!(squares("3l3/7/7/3L3/7/7/7/w/-1"), ["d4"]);
        assert_eq!(squares("2lll2/7/7/7/7/7/3L3/w/-1"), ["c7", "d7", "e7"]);
        assert_eq!(squares("P2l3/7/7/7/7/7/3L2p/w/-1"), ["g1", "a7"]);
        assert_eq!(squares("3l3/7/7/7/7/M6/2L4/w/42"), ["a1"]);
        assert_eq!(squares("3l3/7/7/7/7/7/7/w/-1"), ["c1", "d1", "e1", "c2", "d2", "e2", "c3", "d3", "e3"]);
        assert!(squares("3l3/7/7/7/PPPPPPP/PPPPPPP/3L3/w/-1").is_empty());
    }
}
