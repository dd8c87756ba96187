//! Puzzle themes: facts about the line that the rules confirm.

use crate::hint::{HintReason, reason_for};
use congo_engine::Score;
use congo_engine::piece_value;
use congo_rules::{Effect, PieceKind, PlayedMove};

/// A theme of a puzzle. A puzzle can have several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// The lion is captured, whatever the reply.
    Lion,
    /// A lion captures the other one by flying.
    LionFlight,
    /// The own lion is in danger and is saved.
    LionSaved,
    /// The monkey captures more than one piece.
    Chain,
    /// An enemy piece drowns.
    Drowning,
    /// A pawn is promoted to a superpawn.
    Promotion,
    /// Material is won.
    Material,
}

impl Theme {
    /// All themes in display order.
    pub const ALL: [Self; 7] =
        [Self::Lion, Self::LionFlight, Self::LionSaved, Self::Chain, Self::Drowning, Self::Promotion, Self::Material];

    /// Returns the name used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lion => "lion",
            Self::LionFlight => "flight",
            Self::LionSaved => "save",
            Self::Chain => "chain",
            Self::Drowning => "drown",
            Self::Promotion => "promotion",
            Self::Material => "material",
        }
    }

    /// Returns the theme with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// The minimum material gain of the line in centipawns for [`Theme::Material`]: more than the trade of a pawn for a
/// pawn.
const MIN_MATERIAL_GAIN_CP: i32 = 120;

/// Returns the themes of a line, given as the solver's moves alternating with the replies; empty if it has none.
pub fn themes(turns: &[PlayedMove]) -> Vec<Theme> {
    let Some(first) = turns.first() else { return Vec::new() };
    let solver = first.piece.color;
    let (solver_turns, replies): (Vec<&PlayedMove>, Vec<&PlayedMove>) =
        turns.iter().partition(|turn| turn.piece.color == solver);
    let captures_lion = solver_turns.iter().any(|turn| turn.captures_lion());
    let applies = |theme| match theme {
        Theme::Lion => captures_lion,
        Theme::LionFlight => solver_turns.iter().any(|turn| turn.captures_lion() && is_lion_flight(turn)),
        Theme::LionSaved => saves_lion(first),
        Theme::Chain => solver_turns.iter().any(|turn| turn.captured().count() >= 2),
        Theme::Drowning => replies.iter().any(|turn| turn.drowned().next().is_some()),
        Theme::Promotion => solver_turns.iter().any(|turn| turn.is_promotion()),
        Theme::Material => {
            !captures_lion && material_gain(&solver_turns) - material_gain(&replies) >= MIN_MATERIAL_GAIN_CP
        }
    };
    Theme::ALL.into_iter().filter(|theme| applies(*theme)).collect()
}

fn is_lion_flight(turn: &PlayedMove) -> bool {
    turn.effects().iter().any(|effect| matches!(effect, Effect::Fly { .. }))
}

fn saves_lion(turn: &PlayedMove) -> bool {
    // The score only matters for a forced win, so a draw is passed.
    use HintReason::{BlocksAttacker, CapturesAttacker, ClosesLionLine, SavesLion};
    let reason = reason_for(turn, Score::DRAW);
    matches!(reason, SavesLion { .. } | CapturesAttacker { .. } | BlocksAttacker { .. } | ClosesLionLine { .. })
}

/// Returns the material gain of a side's turns: pieces captured and pawns promoted, minus pieces drowned, in
/// centipawns.
fn material_gain(turns: &[&PlayedMove]) -> i32 {
    let gain_of_turn = |turn: &PlayedMove| {
        let taken: i32 = turn.captured().map(|(_, piece)| piece_value(piece.kind)).sum();
        let drowned: i32 = turn.drowned().map(|(_, piece)| piece_value(piece.kind)).sum();
        let promoted =
            if turn.is_promotion() { piece_value(PieceKind::Superpawn) - piece_value(PieceKind::Pawn) } else { 0 };
        taken - drowned + promoted
    };
    turns.iter().map(|turn| gain_of_turn(turn)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;

    fn themes_of(fen: &str, moves: &str) -> Vec<Theme> {
        let puzzle: Puzzle = format!("{fen} 1000 lion {moves}").parse().expect(moves);
        themes(&puzzle.turns().expect("moves"))
    }

    #[test]
    fn themes_match_the_line() {
        use Theme as T;
        for (fen, moves, expected) in [
            ("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7", vec![T::Lion]),
            ("3l3/7/7/7/7/7/3L2E/w/-1", "d1d7", vec![T::Lion, T::LionFlight]),
            ("4l2/7/7/3p3/7/1p5/M2L3/w/-1", "a1c3e5", vec![T::Chain, T::Material]),
            ("4l2/P6/7/7/7/7/2L4/w/-1", "a6a7", vec![T::Promotion, T::Material]),
            ("4l2/7/7/7/4z2/7/3L3/w/-1", "d1e1", vec![T::LionSaved]),
            ("3l3/7/7/1e5/3Z3/7/2L4/w/-1", "d3c5 d7d6 c5a6", vec![T::Drowning, T::Material]),
            ("4l2/7/7/7/7/7/2L1G2/w/-1", "e1e3", vec![]),
        ] {
            assert_eq!(themes_of(fen, moves), expected, "{moves} in {fen}");
        }
    }

    #[test]
    fn theme_names_round_trip() {
        for theme in Theme::ALL {
            assert_eq!(Theme::from_name(theme.name()), Some(theme));
        }
        assert_eq!(Theme::from_name("x"), None);
    }
}
