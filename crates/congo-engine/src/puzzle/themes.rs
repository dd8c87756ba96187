//! What a puzzle is about: facts of its line that the rules confirm.

use crate::Score;
use crate::hint::{HintReason, reason_for};
use crate::worth;
use congo_rules::{Effect, Kind, Turn};

/// What a puzzle is about. It may be about several things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// The lion falls, whatever is answered.
    Lion,
    /// A lion flies at the other.
    Flight,
    /// One's own lion is in danger and is saved.
    Save,
    /// The monkey takes more than one man.
    Chain,
    /// An enemy man drowns.
    Drown,
    /// A pawn becomes a superpawn.
    Promotion,
    /// Men are won.
    Material,
}

impl Theme {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 7] =
        [Self::Lion, Self::Flight, Self::Save, Self::Chain, Self::Drown, Self::Promotion, Self::Material];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lion => "lion",
            Self::Flight => "flight",
            Self::Save => "save",
            Self::Chain => "chain",
            Self::Drown => "drown",
            Self::Promotion => "promotion",
            Self::Material => "material",
        }
    }

    /// The theme of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// Men are won if at the end this much more has been gained than lost, in centipawns: anything but a pawn for a pawn.
const WON: i32 = 120;

/// What a line is about, the solver's moves and the answers to them in turn; nothing if it is about nothing of the kind.
pub fn themes(turns: &[Turn]) -> Vec<Theme> {
    let Some(first) = turns.first() else { return Vec::new() };
    let solver = first.piece.color;
    let (own, answers): (Vec<&Turn>, Vec<&Turn>) = turns.iter().partition(|turn| turn.piece.color == solver);
    let takes_lion = own.iter().any(|turn| turn.took_lion());
    let is = |theme| match theme {
        Theme::Lion => takes_lion,
        Theme::Flight => own.iter().any(|turn| turn.took_lion() && flies(turn)),
        Theme::Save => saves(first),
        Theme::Chain => own.iter().any(|turn| turn.captured().count() >= 2),
        Theme::Drown => answers.iter().any(|turn| turn.drowned().next().is_some()),
        Theme::Promotion => own.iter().any(|turn| turn.promoted()),
        Theme::Material => !takes_lion && gain(&own) - gain(&answers) >= WON,
    };
    Theme::ALL.into_iter().filter(|theme| is(*theme)).collect()
}

fn flies(turn: &Turn) -> bool {
    turn.effects().iter().any(|effect| matches!(effect, Effect::Fly { .. }))
}

fn saves(turn: &Turn) -> bool {
    // Without a score only facts are told.
    matches!(reason_for(turn, Score::DRAW), HintReason::SavesLion { .. } | HintReason::ClosesLionLine { .. })
}

/// What a side's turns have brought it: men taken and pawns promoted, less men drowned, in centipawns.
fn gain(turns: &[&Turn]) -> i32 {
    let of = |turn: &Turn| {
        let taken: i32 = turn.captured().map(|(_, piece)| worth(piece.kind)).sum();
        let drowned: i32 = turn.drowned().map(|(_, piece)| worth(piece.kind)).sum();
        let promoted = if turn.promoted() { worth(Kind::Superpawn) - worth(Kind::Pawn) } else { 0 };
        taken - drowned + promoted
    };
    turns.iter().map(|turn| of(turn)).sum()
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
    fn themes_are_facts_of_the_line() {
        use Theme as T;
        for (fen, moves, expected) in [
            ("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7", vec![T::Lion]),
            ("3l3/7/7/7/7/7/3L2E/w/-1", "d1d7", vec![T::Lion, T::Flight]),
            ("4l2/7/7/3p3/7/1p5/M2L3/w/-1", "a1c3e5", vec![T::Chain, T::Material]),
            ("4l2/P6/7/7/7/7/2L4/w/-1", "a6a7", vec![T::Promotion, T::Material]),
            ("4l2/7/7/7/4z2/7/3L3/w/-1", "d1e1", vec![T::Save]),
            ("3l3/7/7/1e5/3Z3/7/2L4/w/-1", "d3c5 d7d6 c5a6", vec![T::Drown, T::Material]),
            ("4l2/7/7/7/7/7/2L1G2/w/-1", "e1e3", vec![]),
        ] {
            assert_eq!(themes_of(fen, moves), expected, "{moves} in {fen}");
        }
    }

    #[test]
    fn names_are_told_apart() {
        for theme in Theme::ALL {
            assert_eq!(Theme::named(theme.name()), Some(theme));
        }
        assert_eq!(Theme::named("x"), None);
    }
}
