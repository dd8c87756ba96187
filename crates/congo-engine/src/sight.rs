//! What a weaker player does not see: applied inside the search, so that its play stays of one piece.

use crate::Score;
use crate::movepick::takes_lion;
use crate::random::bell;
use congo_rules::{Kind, Move, Position, Squares};

/// What a player sees for the next few plies. Everything is drawn once for them, never per move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sight {
    /// How many hops of a chain it sees.
    pub(crate) hops: usize,
    /// Whether it sees that lions fly.
    pub(crate) flying: bool,
    /// Whether it remembers that the river takes men.
    pub(crate) river: bool,
    /// Kinds whose captures, as answers to its own moves, it overlooks; by [`Kind::index`].
    pub(crate) blind: [bool; 8],
    /// Whether it overlooks that its own lion can be taken.
    pub(crate) lion_blind: bool,
    /// How many plies of captures it follows at the end of a line.
    pub(crate) capture_plies: u32,
    /// Standard deviation of its misjudgement, in centipawns.
    pub(crate) noise: i32,
    /// Makes the misjudgement another one in every game.
    pub(crate) seed: u64,
}

impl Sight {
    /// Whether it sees that this move is possible; at an odd distance from the root it is an answer to its own move.
    pub(crate) fn sees(&self, position: &Position, chosen: Move, ply: usize) -> bool {
        let captured = chosen.captured().len();
        if captured == 0 {
            return true;
        }
        if captured > self.hops {
            return false;
        }
        let Some(piece) = position.piece_at(chosen.from()) else { return true };
        if takes_lion(position, chosen) {
            return !(self.lion_blind && ply % 2 == 1) && (self.flying || piece.kind != Kind::Lion);
        }
        !(ply % 2 == 1 && self.blind[piece.kind.index()])
    }

    /// Those of the men attacking a lion that it sees; `ply` as for [`Sight::sees`] if they moved now.
    pub(crate) fn attackers(&self, position: &Position, attackers: Squares, ply: usize) -> Squares {
        if self.lion_blind && ply % 2 == 1 {
            return Squares::EMPTY;
        }
        let lions =
            position.of(Kind::Lion, congo_rules::Color::White) | position.of(Kind::Lion, congo_rules::Color::Black);
        if self.flying { attackers } else { attackers - lions }
    }

    /// Its misjudgement of a position: always the same in one game.
    pub(crate) fn judge(&self, position: &Position, score: Score) -> Score {
        score.plus(bell(position.key() ^ self.seed, self.noise))
    }
}
