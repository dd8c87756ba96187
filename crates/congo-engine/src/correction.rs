//! How far the static evaluation was off in similar positions: what searches found of positions with the same pawns,
//! with the same other pieces of a side, or after the same two moves, corrects it ("correction history").

use crate::Score;
use crate::gravity::update;
use crate::parameters as p;
use crate::piece_to::PreviousMoves;
use crate::search_parameters::SearchParameters;
use congo_rules::{Color, PieceKind, Position};

/// By side to move and a hash of some pieces or moves: the mean error of the static evaluation, in
/// [`p::CORRECTION_UNIT`]ths of a centipawn.
#[derive(Debug)]
pub(crate) struct CorrectionHistories {
    pawns: Vec<i16>,
    /// By the colour of the pieces.
    pieces: [Vec<i16>; 2],
    /// By the last two moves, wherever they were made.
    continuations: Vec<i16>,
}

/// The entries of a table for a side to move, a power of two.
const ENTRIES: usize = 1 << ENTRY_BITS;
const ENTRY_BITS: u32 = 14;

impl Default for CorrectionHistories {
    fn default() -> Self {
        let table = || vec![0; 2 * ENTRIES];
        Self { pawns: table(), pieces: [table(), table()], continuations: table() }
    }
}

impl CorrectionHistories {
    pub(crate) fn clear(&mut self) {
        self.pawns.fill(0);
        self.pieces.iter_mut().for_each(|table| table.fill(0));
        self.continuations.fill(0);
    }

    /// Returns what to add to the static evaluation after the `previous` moves, in centipawns.
    pub(crate) fn correction_cp(
        &self,
        position: &Position,
        previous: PreviousMoves,
        parameters: &SearchParameters,
    ) -> i32 {
        let [pawns, white, black, continuation] = indices(position, previous);
        let pieces = i32::from(self.pieces[0][white]) + i32::from(self.pieces[1][black]);
        let sum = i32::from(self.pawns[pawns]) * parameters.pawn_correction_percent
            + pieces * parameters.piece_correction_percent
            + i32::from(self.continuations[continuation]) * parameters.continuation_correction_percent;
        sum / (100 * p::CORRECTION_UNIT)
    }

    /// Records that after the `previous` moves a search of this depth found a score that exceeds the static evaluation by
    /// `error_cp` centipawns.
    pub(crate) fn record(&mut self, position: &Position, previous: PreviousMoves, depth: i32, error_cp: i32) {
        let bonus = (error_cp * depth / 8).clamp(-p::MAX_CORRECTION_BONUS, p::MAX_CORRECTION_BONUS);
        let [pawns, white, black, continuation] = indices(position, previous);
        let [white_pieces, black_pieces] = &mut self.pieces;
        let continuation = &mut self.continuations[continuation];
        for value in [&mut self.pawns[pawns], &mut white_pieces[white], &mut black_pieces[black], continuation] {
            update(value, bonus, p::MAX_CORRECTION);
        }
    }
}

/// Returns whether a score tells anything about the static evaluation: a bound does not if the evaluation satisfies it.
pub(crate) fn is_informative(score: Score, static_eval: Score, alpha: Score, beta: Score) -> bool {
    score.mate_in().is_none() && !(score >= beta && static_eval >= score) && !(score <= alpha && static_eval <= score)
}

/// The indices of the entries of the pawns, of White's other pieces, of Black's, and of the last two moves.
fn indices(position: &Position, previous: PreviousMoves) -> [usize; 4] {
    /// All kinds but the pawn.
    const PIECES: [PieceKind; 7] = [
        PieceKind::Lion,
        PieceKind::Superpawn,
        PieceKind::Zebra,
        PieceKind::Elephant,
        PieceKind::Giraffe,
        PieceKind::Monkey,
        PieceKind::Crocodile,
    ];
    let pieces = |color| hash(PIECES.map(|kind| position.pieces_of(kind, color).bits()));
    let pawns = hash(Color::ALL.map(|color| position.pieces_of(PieceKind::Pawn, color).bits()));
    let continuation = hash(previous.map(|mv| mv.map_or(u64::MAX, |mv| mv.index() as u64)));
    [pawns, pieces(Color::White), pieces(Color::Black), continuation]
        .map(|hash| position.turn().index() * ENTRIES + (hash >> (u64::BITS - ENTRY_BITS)) as usize)
}

/// Returns a hash of numbers whose upper bits are good: multiply-shift hashing.
fn hash(numbers: impl IntoIterator<Item = u64>) -> u64 {
    let factors = (1..).map(|nth: u64| nth.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let sum = numbers
        .into_iter()
        .zip(factors)
        .fold(0_u64, |sum, (number, factor)| sum.wrapping_add(number.wrapping_mul(factor)));
    (sum ^ sum >> 29).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece_to::PieceTo;

    #[test]
    fn an_error_corrects_positions_with_the_same_pawns_pieces_or_moves_before() {
        let parameters = SearchParameters::default();
        let mut corrections = CorrectionHistories::default();
        let position = Position::start();
        let moves = position.legal_moves();
        let [before, other] = [0, 1].map(|index| [Some(PieceTo::from_move(&position, moves[index])), None]);
        (0..1_000).for_each(|_| corrections.record(&position, before, 8, 50));
        let correction_after = |previous: PreviousMoves, fen: &str| {
            let position = Position::from_fen(fen).expect(fen);
            corrections.correction_cp(&position, previous, &parameters)
        };
        let correction = |fen: &str| correction_after(other, fen);
        let same = correction(Position::START_FEN);
        let (other_pawns, other_pieces) = (
            correction("gmelecz/pppppp1/6p/7/7/PPPPPPP/GMELECZ/w/-1"),
            correction("gmelec1/ppppppp/7/6z/7/PPPPPPP/GMELEC1/w/-1"),
        );
        assert!(same > other_pawns && other_pawns > 0 && same > other_pieces && other_pieces > 0);
        assert_eq!(correction("gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/b/-1"), 0, "it is the other side's turn");
        let same_moves = correction_after(before, Position::START_FEN);
        assert!(same_moves > same && same_moves <= p::MAX_CORRECTION * 3 / p::CORRECTION_UNIT);
        assert!(correction_after(before, "2l4/7/7/7/7/7/2L4/w/-1") > 0, "after the same moves");
        assert_eq!(correction_after(other, "2l4/7/7/7/7/7/2L4/w/-1"), 0);
    }

    #[test]
    fn bounds_that_the_evaluation_satisfies_tell_nothing() {
        let informative = |score, eval| {
            let [score, eval, alpha, beta] = [score, eval, -10, 10].map(Score::from_centipawns);
            is_informative(score, eval, alpha, beta)
        };
        assert!(informative(0, 50) && informative(30, 5) && informative(-30, 5));
        assert!(!informative(30, 40) && !informative(-30, -40));
        assert!(!is_informative(Score::win_in(3), Score::DRAW, Score::DRAW, Score::DRAW.next()));
    }
}
