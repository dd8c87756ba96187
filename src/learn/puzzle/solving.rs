//! One attempt at a puzzle: what a move means for it. Pure: no clicks, no drawing, no time.

use congo_engine::puzzle::Puzzle;
use congo_rules::{Color, Path, Position, Turn};

/// How far somebody has come with a puzzle.
#[derive(Debug, Clone, PartialEq)]
pub struct Solving {
    puzzle: Puzzle,
    /// The solver to move.
    position: Position,
    /// Moves of the line that have been played, the answers among them.
    played: usize,
    /// Wrong moves so far.
    pub wrong: u32,
    /// How much has been given away: nothing, the man, or the move.
    pub helped: Help,
}

/// How much has been given away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Help {
    /// Nothing.
    #[default]
    None,
    /// Which man moves.
    Man,
    /// Where it goes.
    Move,
    /// The whole solution.
    Solution,
}

/// What a move means.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// It is the one: what is answered.
    Right(Path),
    /// It was the last: what follows of itself.
    Solved(Vec<Path>),
    /// It is not.
    Wrong,
}

impl Solving {
    /// At the start.
    pub fn begin(puzzle: &Puzzle) -> Self {
        Self { position: puzzle.start, puzzle: puzzle.clone(), played: 0, wrong: 0, helped: Help::None }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The position in which a move is to be found.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Who solves it.
    pub fn solver(&self) -> Color {
        self.puzzle.start.turn()
    }

    /// The move to be found now; none when it is solved.
    pub fn wanted(&self) -> Option<&Path> {
        self.puzzle.line.get(self.played)
    }

    /// How many moves have been found.
    pub fn found(&self) -> usize {
        self.played.div_ceil(2)
    }

    /// Whether it was found without help and without a wrong move, so far.
    pub fn spotless(&self) -> bool {
        self.wrong == 0 && self.helped == Help::None
    }

    /// What is still to come: the rest of the line and what follows of itself.
    pub fn rest(&self) -> Vec<Path> {
        self.puzzle.line[self.played..].iter().chain(&self.puzzle.after).cloned().collect()
    }

    /// What a turn of the solver means; a right one is taken in.
    ///
    /// Whatever takes the lion is right. Of the ways that a monkey can go only what it takes and where it ends counts.
    pub fn judge(&mut self, turn: &Turn) -> Verdict {
        if turn.took_lion() {
            self.played = self.puzzle.line.len();
            return Verdict::Solved(Vec::new());
        }
        let wanted = self.wanted().and_then(|path| self.position.resolve(path).ok());
        if wanted != Some(turn.chosen) {
            self.wrong += 1;
            return Verdict::Wrong;
        }
        self.played += 1;
        let Some(reply) = self.puzzle.line.get(self.played).cloned() else {
            return Verdict::Solved(self.puzzle.after.clone());
        };
        // The file was checked when it was read: the answer can be played.
        if let Ok(answered) = turn.after().turn_of(&reply) {
            self.position = answered.after();
        }
        self.played += 1;
        Verdict::Right(reply)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HUNT: &str = "7/7/4l2/2P4/7/3L3/7/w/-1 900 lion c4d5 e5e6 d5e6";

    fn turn(solving: &Solving, path: &str) -> Turn {
        solving.position().turn_of(&path.parse().expect("a path")).expect("a move")
    }

    #[test]
    fn a_line_is_found_move_by_move() {
        let mut solving = Solving::begin(&HUNT.parse().expect("a puzzle"));
        assert_eq!(solving.judge(&turn(&solving, "c4c5")), Verdict::Wrong);
        assert_eq!(solving.judge(&turn(&solving, "c4d5")), Verdict::Right("e5e6".parse().expect("a path")));
        assert_eq!((solving.found(), solving.rest().len(), solving.spotless()), (1, 1, false));
        assert_eq!(solving.judge(&turn(&solving, "d5e6")), Verdict::Solved(Vec::new()));
        assert_eq!(solving.wanted(), None);
    }

    #[test]
    fn any_way_to_the_lion_is_right() {
        let mut solving = Solving::begin(&"3l3/7/2Z1Z2/7/7/7/2L4/w/-1 500 lion c5d7".parse().expect("a puzzle"));
        assert_eq!(solving.judge(&turn(&solving, "e5d7")), Verdict::Solved(Vec::new()));
    }

    #[test]
    fn what_follows_of_itself_is_told() {
        let text = "7/7/4l2/2P4/7/3L3/7/w/-1 900 lion c4d5 | e5e6 d5e6";
        let mut solving = Solving::begin(&text.parse().expect("a puzzle"));
        assert_eq!(solving.rest().len(), 3);
        assert!(matches!(solving.judge(&turn(&solving, "c4d5")), Verdict::Solved(after) if after.len() == 2));
    }
}
