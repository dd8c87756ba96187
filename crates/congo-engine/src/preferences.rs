//! What a player likes: a number of centipawns for each move at the root.

use congo_rules::Move;

/// The centipawns that are added to the scores of moves at the root, where one is chosen. A move that is not listed has
/// none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MovePreferences(Vec<(Move, i32)>);

impl MovePreferences {
    /// The centipawns for a move.
    pub fn of(&self, mv: Move) -> i32 {
        self.0.iter().find(|(listed, _)| *listed == mv).map_or(0, |(_, centipawns)| *centipawns)
    }
}

impl FromIterator<(Move, i32)> for MovePreferences {
    fn from_iter<Pairs: IntoIterator<Item = (Move, i32)>>(pairs: Pairs) -> Self {
        Self(pairs.into_iter().collect())
    }
}
