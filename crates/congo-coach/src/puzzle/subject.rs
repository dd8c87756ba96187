//! The subjects of Congo's own that a collection of puzzles needs enough of: the river, chains and flying lions.

use super::{Puzzle, Theme};
use crate::hint::{HintReason, reason_for, without_pieces};
use congo_engine::Score;
use congo_rules::{PieceKind, PlayedMove, Position};

/// A subject that no other chess has. A puzzle can have several, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Subject {
    /// An enemy piece drowns or can no longer be saved from it, or a move of the solver takes a piece out of the river
    /// without capturing, which would drown otherwise.
    River,
    /// A move of the solver captures more than one piece.
    Chain,
    /// A lion captures the other one by flying, a move of the solver closes a line on which that would happen, or it
    /// opens one: the other side's lion is covered only by pieces that drown unless they leave.
    FlyingLion,
}

impl Subject {
    /// All subjects.
    pub const ALL: [Self; 3] = [Self::River, Self::Chain, Self::FlyingLion];

    /// Returns the name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::River => "river",
            Self::Chain => "chain",
            Self::FlyingLion => "lion-line",
        }
    }
}

impl Puzzle {
    /// Returns whether the puzzle has this subject.
    pub fn has_subject(&self, subject: Subject) -> bool {
        match subject {
            Subject::River => self.is_about(Theme::Drowning) || self.any_solver_turn(concerns_river),
            Subject::Chain => self.is_about(Theme::Chain),
            Subject::FlyingLion => self.is_about(Theme::LionFlight) || self.any_solver_turn(concerns_lion_line),
        }
    }

    /// Returns whether the only task is to capture one piece, which gains material or removes an attacker of the lion.
    pub fn is_plain_capture(&self) -> bool {
        self.solver_moves() == 1
            && self.any_solver_turn(|turn| turn.captured().count() == 1)
            && self.themes.iter().all(|theme| matches!(theme, Theme::Material | Theme::LionSaved))
            && !Subject::ALL.into_iter().any(|subject| self.has_subject(subject))
    }

    /// Returns whether a move that the solver has to find meets a condition.
    fn any_solver_turn(&self, condition: impl Fn(&PlayedMove) -> bool) -> bool {
        let turns = self.turns().unwrap_or_default();
        turns.iter().take(self.solution.len()).step_by(2).any(condition)
    }
}

fn concerns_river(turn: &PlayedMove) -> bool {
    // The score only matters for a forced win, so a draw is passed.
    match reason_for(turn, Score::DRAW) {
        HintReason::DrownsEnemy { .. } => true,
        HintReason::SavesFromDrowning { .. } => turn.captured().next().is_none(),
        _ => false,
    }
}

fn concerns_lion_line(turn: &PlayedMove) -> bool {
    let closes = matches!(reason_for(turn, Score::DRAW), HintReason::ClosesLionLine { .. });
    let threatens = |position: &Position| covers_drown_or_leave(position) == Some(true);
    closes
        || threatens(&turn.after()) && !crate::tactics::null_move_position(&turn.before).is_some_and(|p| threatens(&p))
}

/// Returns whether the lion of the side to move is covered against the other lion only by its own pieces in the river:
/// they drown unless they leave, and either opens the line. `None` if there is no such question to ask.
fn covers_drown_or_leave(position: &Position) -> Option<bool> {
    let (own, other) = (position.turn(), !position.turn());
    let lion = position.lion(own)?;
    let faces = |position: &Position| {
        !(position.attackers(lion, other) & position.pieces_of(PieceKind::Lion, other)).is_empty()
    };
    Some(!faces(position) && faces(&without_pieces(position, position.in_river())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_match_the_line() {
        use Subject as S;
        for (puzzle, expected) in [
            // The zebra's check makes the elephant drown.
            ("3l3/7/7/1e5/3Z3/7/2L4/w/-1 900 drown,material d3c5 d7d6 c5a6", vec![S::River]),
            // The same in one move: the elephant can no longer be saved.
            ("3l3/7/7/1e5/3Z3/7/2L4/w/-1 900 material d3c5", vec![S::River]),
            // The zebra leaves the river, or captures as it leaves.
            ("2l4/7/7/5Z1/7/7/4L2/w/-1 900 material f4g6", vec![S::River]),
            ("2l4/6p/7/5Z1/7/7/4L2/w/-1 900 material f4g6", vec![]),
            ("4l2/7/7/3p3/7/1p5/M2L3/w/-1 900 chain,material a1c3e5", vec![S::Chain]),
            // The lion flies; the pawn closes the line; the lion steps behind the elephant that has to leave.
            ("3l3/7/7/7/7/7/3L2E/w/-1 900 lion,flight d1d7", vec![S::FlyingLion]),
            ("3l3/7/7/3P3/7/7/3L3/w/-1 900 save d4d5", vec![S::FlyingLion]),
            ("3l3/7/7/3e3/7/7/2L4/w/-1 900 save c1d1", vec![S::FlyingLion]),
            ("4l2/7/7/7/2p4/1p5/G2L3/w/-1 900 material a1c3", vec![]),
        ] {
            let puzzle: Puzzle = puzzle.parse().expect(puzzle);
            let found: Vec<Subject> = S::ALL.into_iter().filter(|subject| puzzle.has_subject(*subject)).collect();
            assert_eq!(found, expected, "{puzzle}");
        }
    }

    #[test]
    fn plain_captures_are_recognized() {
        for (puzzle, expected) in [
            ("4l2/7/7/7/2p4/1p5/G2L3/w/-1 900 material a1c3", true),
            ("4l2/7/7/3p3/7/1p5/M2L3/w/-1 900 chain,material a1c3e5", false),
            ("4l2/P6/7/7/7/7/2L4/w/-1 900 promotion,material a6a7", false),
            ("2l4/7/7/5Z1/7/7/4L2/w/-1 900 material f4g6", false),
        ] {
            let puzzle: Puzzle = puzzle.parse().expect(puzzle);
            assert_eq!(puzzle.is_plain_capture(), expected, "{puzzle}");
        }
    }
}
