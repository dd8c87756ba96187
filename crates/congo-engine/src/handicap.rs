//! What a weaker player does not see: applied inside the search, so that its play stays of one piece.

use crate::Score;
use crate::movepick::captures_lion;
use crate::rng::normal_noise;
use congo_rules::{Bitboard, Move, PieceKind, Position};

/// What a player sees for the next few plies. Everything is drawn once for them, never per move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Handicap {
    /// How many hops of a chain it sees.
    pub(crate) max_hops: usize,
    /// Whether it sees that lions fly.
    pub(crate) sees_flying: bool,
    /// Whether it remembers that the river takes pieces.
    pub(crate) sees_river: bool,
    /// Kinds whose captures, as answers to its own moves, it overlooks; by [`PieceKind::index`].
    pub(crate) blind_kinds: [bool; 8],
    /// Whether it overlooks that its own lion can be taken.
    pub(crate) misses_own_lion: bool,
    /// How many plies of captures it follows at the end of a line.
    pub(crate) max_capture_plies: u32,
    /// Standard deviation of its misjudgement, in centipawns.
    pub(crate) noise_cp: i32,
    /// Makes the misjudgement another one in every game.
    pub(crate) seed: u64,
}

impl Handicap {
    /// Whether it sees that this move is possible; at an odd distance from the root it is an answer to its own move.
    pub(crate) fn sees(&self, position: &Position, mv: Move, ply: usize) -> bool {
        let captured = mv.captured().len();
        if captured == 0 {
            return true;
        }
        if captured > self.max_hops {
            return false;
        }
        let Some(piece) = position.piece_at(mv.from()) else { return true };
        if captures_lion(position, mv) {
            return !(self.misses_own_lion && ply % 2 == 1) && (self.sees_flying || piece.kind != PieceKind::Lion);
        }
        !(ply % 2 == 1 && self.blind_kinds[piece.kind.index()])
    }

    /// Those of the pieces attacking a lion that it sees; `ply` as for [`Sight::sees`] if they moved now.
    pub(crate) fn visible_attackers(&self, position: &Position, attackers: Bitboard, ply: usize) -> Bitboard {
        if self.misses_own_lion && ply % 2 == 1 {
            return Bitboard::EMPTY;
        }
        let lions = position.pieces_of(PieceKind::Lion, congo_rules::Color::White)
            | position.pieces_of(PieceKind::Lion, congo_rules::Color::Black);
        if self.sees_flying { attackers } else { attackers - lions }
    }

    /// Its misjudgement of a position: always the same in one game.
    pub(crate) fn distort(&self, position: &Position, score: Score) -> Score {
        score.add_centipawns(normal_noise(position.key() ^ self.seed, self.noise_cp))
    }
}
