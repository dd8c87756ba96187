//! The blind spots of a weaker player. The search applies them, so that the play stays consistent.

use crate::Score;
use crate::movepick::captures_lion;
use crate::rng::{Rng, mix64, normal_noise};
use congo_rules::{Bitboard, Move, PieceKind, Position, Square};

/// What a player sees for the next few plies. All of it is drawn once for these plies, not per move.
#[derive(Debug, Clone, PartialEq)]
pub struct Handicap {
    /// The number of hops of a chain that the player sees.
    pub max_hops: usize,
    /// Whether the player sees the lion's flying capture.
    pub sees_flying: bool,
    /// Whether the player remembers that pieces drown in the river.
    pub sees_river: bool,
    /// Kinds of the opponent's pieces whose captures the player overlooks, by [`PieceKind::index`].
    pub blind_kinds: [bool; 8],
    /// Whether the player overlooks that their own lion can be captured.
    pub misses_own_lion: bool,
    /// The probability that the player overlooks a quiet move after their own; the same one at every depth.
    pub plan_blindness: f64,
    /// The number of plies of captures that the player searches at the end of a line.
    pub max_capture_plies: u32,
    /// Standard deviation of the evaluation error, in centipawns.
    pub noise_cp: i32,
    /// The seed that makes the evaluation error different in every game.
    pub seed: u64,
}

impl Handicap {
    /// Returns whether the player sees that this move is possible. At an odd `ply`, counted from the root, it is the
    /// opponent's move.
    pub fn sees(&self, position: &Position, mv: Move, ply: usize) -> bool {
        let captured = mv.captured().len();
        if captured == 0 {
            return ply == 0 || !self.overlooks_plan(mv);
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

    /// Whether the player overlooks this quiet move, in any position of the search.
    fn overlooks_plan(&self, mv: Move) -> bool {
        let key = (mv.from().index() * Square::COUNT + mv.to().index()) as u64;
        self.plan_blindness > 0.0 && Rng::new(self.seed ^ mix64(key)).chance(self.plan_blindness)
    }

    /// Returns the attackers of a lion that the player sees; `ply` is that of their move, as for [`Handicap::sees`].
    pub(crate) fn visible_attackers(&self, position: &Position, attackers: Bitboard, ply: usize) -> Bitboard {
        if self.misses_own_lion && ply % 2 == 1 {
            return Bitboard::EMPTY;
        }
        let lions = position.pieces_of(PieceKind::Lion, congo_rules::Color::White)
            | position.pieces_of(PieceKind::Lion, congo_rules::Color::Black);
        if self.sees_flying { attackers } else { attackers - lions }
    }

    /// Adds the evaluation error to the score of a position; the error for a position is constant within a game.
    pub(crate) fn distort(&self, position: &Position, score: Score) -> Score {
        score.add_centipawns(normal_noise(position.key() ^ self.seed, self.noise_cp))
    }
}
