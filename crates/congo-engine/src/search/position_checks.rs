//! Checks of a node's position, limited by the player's handicap.

use super::{LineState, SearchThread};
use crate::Score;
use crate::evaluate::drowning_loss;
use crate::parameters as p;
use crate::tablebase::{Dtw, Wdl};
use congo_rules::{Color, Move, Position, Square};

impl<const HAS_HANDICAP: bool> SearchThread<'_, HAS_HANDICAP> {
    /// Evaluates the position with the handicap of the searching side; levels with a handicap use the classical
    /// evaluation.
    pub(super) fn evaluate(&mut self, position: &Position, ply: usize) -> Score {
        let Some(handicap) = self.handicap() else {
            return self.evaluator.evaluate_at(position, ply, &mut self.accumulators);
        };
        let drowning = if handicap.sees_river { drowning_loss(position) } else { 0 };
        handicap.distort(position, self.evaluator.classical_ignoring_river(position).add_centipawns(-drowning))
    }

    pub(super) fn is_visible(&self, position: &Position, mv: Move, ply: usize) -> bool {
        self.handicap().is_none_or(|handicap| handicap.sees(position, mv, ply))
    }

    /// Returns whether the side to move sees that a single piece can capture the lion.
    pub(super) fn can_capture_lion(&self, position: &Position, ply: usize) -> bool {
        let Some(lion) = position.lion(!position.turn()) else { return false };
        self.is_attacked(position, lion, ply, position.turn())
    }

    /// Returns whether a single piece could capture the lion of the side to move if the other side were to move.
    pub(super) fn in_check(&self, position: &Position, ply: usize) -> bool {
        let Some(lion) = position.lion(position.turn()) else { return false };
        self.is_attacked(position, lion, ply + 1, !position.turn())
    }

    fn is_attacked(&self, position: &Position, lion: Square, ply: usize, by: Color) -> bool {
        let attackers = position.attackers(lion, by);
        match self.handicap() {
            None => !attackers.is_empty(),
            Some(handicap) => !handicap.visible_attackers(position, attackers, ply).is_empty(),
        }
    }

    /// Returns the score of capturing the lion now; adds the move to the principal variation.
    pub(super) fn lion_capture_score(&mut self, position: &Position, ply: usize) -> Score {
        if let Some(lion_capture) = position.lion_capture() {
            self.pv[ply].push(lion_capture);
        }
        Score::win_in(ply + 1)
    }

    /// Probes the tablebase. WDL tables are only probed with fewer pieces than at the root: otherwise all moves of a
    /// won position would look alike, and the search would make no progress.
    #[inline]
    pub(super) fn probe_tablebase(&mut self, position: &Position, ply: usize) -> Option<Score> {
        let piece_count = position.occupied().len();
        if piece_count > self.max_tb_pieces || ply == 0 {
            return None;
        }
        let score = match self.tablebase.probe(position) {
            Some(Dtw::Win(plies)) => Score::win_in(ply + usize::from(plies)),
            Some(Dtw::Loss(plies)) => Score::loss_in(ply + usize::from(plies)),
            Some(Dtw::Draw) => self.draw_score(ply),
            None if piece_count < self.root_pieces => match self.tablebase.probe_wdl(position)? {
                Wdl::Win => p::TB_WIN.add_centipawns(-(ply as i32)),
                Wdl::Loss => (-p::TB_WIN).add_centipawns(ply as i32),
                Wdl::Draw => self.draw_score(ply),
            },
            None => return None,
        };
        self.tb_hits += 1;
        Some(score)
    }

    /// Returns the score of a draw for the side to move this number of plies below the root, with the searching side's
    /// contempt.
    pub(super) fn draw_score(&self, ply: usize) -> Score {
        let contempt = self.limits.contempt;
        Score::from_centipawns(if ply.is_multiple_of(2) { -contempt } else { contempt })
    }

    /// Returns whether the position is a draw: a repetition, too many quiet moves, or bare lions that do not face each
    /// other.
    pub(super) fn is_draw(&self, position: &Position, line: LineState) -> bool {
        line.halfmove_clock >= self.halfmove_limit
            || (position.occupied().len() == 2 && position.lion_capture().is_none())
            || self.is_repetition(position, line)
    }
}
