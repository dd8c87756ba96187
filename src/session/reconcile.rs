//! Brings a match to the turns of another source: a server, or the tree of an analysis. The same for a lost connection,
//! undone turns, a refused move and a jump through a game: keep the common prefix, undo the rest, play what is missing.

use crate::session::messages::RefereeCommand;
use congo_rules::{Path, PlayedMove};

/// The steps to the expected turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reconciliation {
    /// The number of turns to keep, if any are undone.
    pub undo_to: Option<usize>,
    /// The turns to play after that.
    pub play: Vec<Path>,
    undone: usize,
}

impl Reconciliation {
    /// The steps from the moves of a match to the expected ones; `None` if they are the same.
    pub fn between<'a>(shown: &[PlayedMove], expected: impl IntoIterator<Item = &'a PlayedMove>) -> Option<Self> {
        let expected: Vec<&PlayedMove> = expected.into_iter().collect();
        let common = shown.iter().zip(&expected).take_while(|(shown, expected)| shown.path == expected.path).count();
        let undone = shown.len() - common;
        let play: Vec<Path> = expected[common..].iter().map(|turn| turn.path.clone()).collect();
        (undone + play.len() > 0).then(|| Self { undo_to: (undone > 0).then_some(common), play, undone })
    }

    /// The number of plies undone and played.
    pub fn plies(&self) -> usize {
        self.undone + self.play.len()
    }

    /// The commands for the referee.
    pub fn commands(self) -> impl Iterator<Item = RefereeCommand> {
        self.undo_to.map(RefereeCommand::UndoTo).into_iter().chain(self.play.into_iter().map(RefereeCommand::PlayMove))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Game;

    fn turns(paths: &[&str]) -> Vec<PlayedMove> {
        let mut game = Game::new();
        paths.iter().for_each(|path| _ = game.play(&path.parse().expect(path)).expect(path));
        game.moves().to_vec()
    }

    #[test]
    fn common_turns_are_kept() {
        let (one, other) = (["a2a3", "a6a5", "b2b3"], ["a2a3", "b6b5"]);
        for (shown, expected, back_to, played, plies) in [
            (&one[..2], &one[..3], None, 1, 1),
            (&one[..3], &one[..2], Some(2), 0, 1),
            (&one[..3], &one[..1], Some(1), 0, 2),
            (&one[..1], &one[..3], None, 2, 2),
            (&one[..2], &other[..2], Some(1), 1, 2),
            (&one[..0], &one[..3], None, 3, 3),
        ] {
            let steps = Reconciliation::between(&turns(shown), &turns(expected)).expect("they differ");
            assert_eq!((steps.undo_to, steps.play.len(), steps.plies()), (back_to, played, plies), "{shown:?}");
        }
        assert_eq!(Reconciliation::between(&turns(&one), &turns(&one)), None);
    }
}
