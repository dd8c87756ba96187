//! One attempt at a puzzle, and the judgement of moves. Pure: no clicks, no drawing, no time.

use congo_coach::hint::{HintReason, reason_for};
use congo_coach::puzzle::{Puzzle, Theme};
use congo_engine::Score;
use congo_rules::{Color, Path, PlayedMove, Position};

/// The solver's progress with a puzzle.
#[derive(Debug, Clone, PartialEq)]
pub struct PuzzleAttempt {
    puzzle: Puzzle,
    /// The position, with the solver to move.
    position: Position,
    /// The number of moves of the line played so far, including replies.
    line_index: usize,
    /// Wrong moves so far.
    pub wrong_moves: u32,
    /// The most help given so far.
    pub helped: HelpLevel,
    /// The help given for the next move.
    pub hint: HelpLevel,
    /// The last move and why it was right; `None` before the first move and after a wrong one.
    right_move: Option<(PlayedMove, HintReason)>,
}

/// The help given for a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum HelpLevel {
    /// Nothing.
    #[default]
    None,
    /// Which piece moves.
    Piece,
    /// Its destination.
    Move,
    /// The whole solution.
    Solution,
}

/// The judgement of a move.
#[derive(Debug, Clone, PartialEq)]
pub enum SolveResult {
    /// The right move, with the reply.
    Right(Path),
    /// The last right move, with the forced moves that follow.
    Solved(Vec<Path>),
    /// A wrong move.
    Wrong,
}

impl PuzzleAttempt {
    /// The start of an attempt.
    pub fn begin(puzzle: &Puzzle) -> Self {
        Self {
            position: puzzle.start,
            puzzle: puzzle.clone(),
            line_index: 0,
            wrong_moves: 0,
            helped: HelpLevel::None,
            hint: HelpLevel::None,
            right_move: None,
        }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The position in which the solver is to move.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The side of the solver.
    pub fn solver(&self) -> Color {
        self.puzzle.start.turn()
    }

    /// The move to find; `None` when the puzzle is solved.
    pub fn next_move(&self) -> Option<&Path> {
        self.puzzle.solution.get(self.line_index)
    }

    /// The last move and why it was right, as a fact of the rules; `None` before the first move and after a wrong one.
    pub fn right_move(&self) -> Option<&(PlayedMove, HintReason)> {
        self.right_move.as_ref()
    }

    /// The number of moves found.
    pub fn moves_found(&self) -> usize {
        self.line_index.div_ceil(2)
    }

    /// Whether there was neither help nor a wrong move so far.
    pub fn is_flawless(&self) -> bool {
        self.wrong_moves == 0 && self.helped == HelpLevel::None
    }

    /// The stars for the solved puzzle: three without help and without a wrong move, none if the solution was shown.
    pub fn stars(&self) -> u8 {
        match self.helped {
            HelpLevel::Solution => 0,
            _ if self.is_flawless() => 3,
            _ => 1,
        }
    }

    /// The rest of the line, and the forced moves that follow.
    pub fn remaining_moves(&self) -> Vec<Path> {
        self.puzzle.solution[self.line_index..].iter().chain(&self.puzzle.continuation).cloned().collect()
    }

    /// The solver's moves that remain, each with the reason why it is right.
    pub fn remaining_reasons(&self) -> Vec<(PlayedMove, HintReason)> {
        let mut position = self.position;
        let mut found = Vec::new();
        for (nth, path) in self.remaining_moves().iter().enumerate() {
            // Puzzles are validated when they are parsed, so the moves are legal.
            let Ok(turn) = position.apply_and_describe(path) else { break };
            position = turn.after();
            if turn.piece.color == self.solver() {
                let reason = if nth == 0 { self.reason_for_right(&turn) } else { reason_for(&turn, Score::DRAW) };
                found.push((turn, reason));
            }
        }
        found
    }

    /// Why the right move is right. In a puzzle about the lion, the lion falls whatever the reply.
    fn reason_for_right(&self, turn: &PlayedMove) -> HintReason {
        let turns_left = self.remaining_moves().len().div_ceil(2) as u32;
        if turns_left >= 2 && self.puzzle.is_about(Theme::Lion) {
            return HintReason::ForcedWin { turns: turns_left };
        }
        reason_for(turn, Score::DRAW)
    }

    /// What a turn of the solver means; a right one is taken in.
    ///
    /// Whatever takes the lion is right. Of the ways that a monkey can go only what it takes and where it ends counts.
    pub fn play_turn(&mut self, turn: &PlayedMove) -> SolveResult {
        if turn.captures_lion() {
            self.line_index = self.puzzle.solution.len();
            self.right_move = Some((turn.clone(), HintReason::CapturesLion));
            return SolveResult::Solved(Vec::new());
        }
        let expected = self.next_move().and_then(|path| self.position.path_to_move(path).ok());
        if expected != Some(turn.mv) {
            self.wrong_moves += 1;
            (self.right_move, self.hint) = (None, HelpLevel::None);
            return SolveResult::Wrong;
        }
        self.right_move = Some((turn.clone(), self.reason_for_right(turn)));
        self.hint = HelpLevel::None;
        self.line_index += 1;
        let Some(reply) = self.puzzle.solution.get(self.line_index).cloned() else {
            return SolveResult::Solved(self.puzzle.continuation.clone());
        };
        // Puzzles are validated when they are parsed, so the reply is legal.
        if let Ok(reply_turn) = turn.after().apply_and_describe(&reply) {
            self.position = reply_turn.after();
        }
        self.line_index += 1;
        SolveResult::Right(reply)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HUNT: &str = "7/7/4l2/2P4/7/3L3/7/w/-1 900 lion c4d5 e5e6 d5e6";

    fn turn(solving: &PuzzleAttempt, path: &str) -> PlayedMove {
        solving.position().apply_and_describe(&path.parse().expect("a path")).expect("a move")
    }

    fn reason(solving: &PuzzleAttempt) -> Option<HintReason> {
        solving.right_move().map(|(_, reason)| *reason)
    }

    #[test]
    fn a_line_is_found_move_by_move() {
        let mut solving = PuzzleAttempt::begin(&HUNT.parse().expect("a puzzle"));
        assert_eq!(solving.play_turn(&turn(&solving, "c4c5")), SolveResult::Wrong);
        assert_eq!(solving.right_move(), None);
        assert_eq!(solving.play_turn(&turn(&solving, "c4d5")), SolveResult::Right("e5e6".parse().expect("a path")));
        assert_eq!((solving.moves_found(), solving.remaining_moves().len(), solving.is_flawless()), (1, 1, false));
        assert_eq!(reason(&solving), Some(HintReason::ForcedWin { turns: 2 }));
        assert_eq!(solving.play_turn(&turn(&solving, "d5e6")), SolveResult::Solved(Vec::new()));
        assert_eq!(reason(&solving), Some(HintReason::CapturesLion));
        assert_eq!((solving.next_move(), solving.remaining_reasons().len()), (None, 0));
    }

    #[test]
    fn each_move_of_the_solver_has_its_reason() {
        let text = "7/7/4l2/2P4/7/3L3/7/w/-1 900 lion c4d5 | e5e6 d5e6";
        let solving = PuzzleAttempt::begin(&text.parse().expect("a puzzle"));
        let reasons: Vec<_> =
            solving.remaining_reasons().iter().map(|(turn, reason)| (turn.path.to_string(), *reason)).collect();
        let expected = [("c4d5", HintReason::ForcedWin { turns: 2 }), ("d5e6", HintReason::CapturesLion)];
        assert_eq!(reasons, expected.map(|(path, reason)| (path.to_owned(), reason)));
    }

    #[test]
    fn any_capture_of_the_lion_is_right() {
        let mut solving = PuzzleAttempt::begin(&"3l3/7/2Z1Z2/7/7/7/2L4/w/-1 500 lion c5d7".parse().expect("a puzzle"));
        assert_eq!(solving.play_turn(&turn(&solving, "e5d7")), SolveResult::Solved(Vec::new()));
    }

    #[test]
    fn forced_continuations_are_returned() {
        let text = "7/7/4l2/2P4/7/3L3/7/w/-1 900 lion c4d5 | e5e6 d5e6";
        let mut solving = PuzzleAttempt::begin(&text.parse().expect("a puzzle"));
        assert_eq!(solving.remaining_moves().len(), 3);
        assert!(matches!(solving.play_turn(&turn(&solving, "c4d5")), SolveResult::Solved(after) if after.len() == 2));
    }
}
