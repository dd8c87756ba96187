//! The search's statistics of moves: which caused cutoffs before.

use crate::correction::CorrectionHistories;
use crate::gravity::update;
use crate::parameters as p;
use crate::parameters::MAX_HISTORY;
use crate::piece_to::{PieceTo, PreviousMoves};
use crate::search_parameters::SearchParameters;
use congo_rules::{Bitboard, Color, Move, PieceKind, Position};

/// What the search has learned about moves.
#[derive(Debug)]
pub(crate) struct Histories {
    /// Quiet moves that caused a cutoff: the last two at each ply.
    killers: Vec<[Option<Move>; 2]>,
    /// The last quiet refutation of each move of the other side.
    counter_moves: Vec<Option<Move>>,
    /// Quiet moves by colour, origin and destination.
    quiets: Vec<i16>,
    continuations: ContinuationHistory,
    /// Captures by move and most valuable captured kind.
    captures: Vec<i16>,
    corrections: CorrectionHistories,
}

/// The number of combinations of colour, origin and destination.
const QUIETS: usize = 2 * 49 * 49;

impl Default for Histories {
    fn default() -> Self {
        Self {
            killers: vec![[None; 2]; p::MAX_PLY + 1],
            counter_moves: vec![None; PieceTo::COUNT],
            quiets: vec![0; QUIETS],
            continuations: ContinuationHistory::default(),
            captures: vec![0; PieceTo::COUNT * 8],
            corrections: CorrectionHistories::default(),
        }
    }
}

impl Histories {
    pub(crate) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.counter_moves.fill(None);
        self.quiets.fill(0);
        self.captures.fill(0);
        self.continuations.clear();
        self.corrections.clear();
    }

    /// Prepares for the search of the next move: killers belong to plies of the last search, and of the histories this
    /// share is kept. Counter moves and corrections stay as they are.
    pub(crate) fn age(&mut self, kept_percent: i32) {
        self.killers.fill([None; 2]);
        age(&mut self.quiets, kept_percent);
        age(&mut self.captures, kept_percent);
        self.continuations.age(kept_percent);
    }

    /// Returns whether nothing has been learned about quiet moves.
    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.quiets.iter().all(|value| *value == 0)
    }

    /// Returns the quiet moves that caused a cutoff at this ply.
    pub(crate) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers.get(ply).copied().unwrap_or_default()
    }

    /// Returns the last quiet refutation of the previous move.
    pub(crate) fn counter_move(&self, previous: PreviousMoves) -> Option<Move> {
        self.counter_moves[previous[0]?.index()]
    }

    /// Returns what is known about the static evaluation.
    pub(crate) fn corrections(&self) -> &CorrectionHistories {
        &self.corrections
    }

    /// See [`Histories::corrections`].
    pub(crate) fn corrections_mut(&mut self) -> &mut CorrectionHistories {
        &mut self.corrections
    }

    fn quiet_index(color: Color, mv: Move) -> usize {
        (color.index() * 49 + mv.from().index()) * 49 + mv.to().index()
    }

    fn capture_index(position: &Position, mv: Move) -> usize {
        PieceTo::from_move(position, mv).index() * 8 + most_valuable_kind(position, mv.captured()).index()
    }

    /// Returns the histories of quiet moves after the `previous` moves.
    #[inline]
    pub(crate) fn quiets_after(&self, previous: PreviousMoves, parameters: &SearchParameters) -> QuietHistories<'_> {
        QuietHistories {
            quiet_percent: parameters.quiet_history_percent,
            quiets: &self.quiets,
            continuations: previous
                .map(|before| before.map_or(&NO_CONTINUATIONS, |before| self.continuations.row(before))),
        }
    }

    /// Returns the history of a capture, at most [`MAX_HISTORY`].
    pub(crate) fn capture_score(&self, position: &Position, mv: Move) -> i32 {
        i32::from(self.captures[Self::capture_index(position, mv)])
    }

    /// Records that `best` caused a beta cutoff at a ply reached by the `previous` moves, and that the moves `tried`
    /// before it did not: it gets the bonus, they get the malus.
    pub(crate) fn update_histories(
        &mut self,
        position: &Position,
        (ply, previous): (usize, PreviousMoves),
        (bonus, malus): (i32, i32),
        best: Move,
        tried: impl Iterator<Item = Move>,
    ) {
        if best.is_capture() {
            self.update_capture(position, best, bonus);
        } else {
            self.set_refutation(ply, previous, best);
            self.update_quiet(position, best, previous, bonus);
        }
        for worse in tried {
            if worse.is_capture() {
                self.update_capture(position, worse, -malus);
            } else if !best.is_capture() {
                self.update_quiet(position, worse, previous, -malus);
            }
        }
    }

    fn set_refutation(&mut self, ply: usize, previous: PreviousMoves, best: Move) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(best)
        {
            *killers = [Some(best), killers[0]];
        }
        if let Some(before) = previous[0] {
            self.counter_moves[before.index()] = Some(best);
        }
    }

    fn update_quiet(&mut self, position: &Position, mv: Move, previous: PreviousMoves, bonus: i32) {
        update(&mut self.quiets[Self::quiet_index(position.turn(), mv)], bonus, MAX_HISTORY);
        let piece_to = PieceTo::from_move(position, mv);
        for before in previous.into_iter().flatten() {
            self.continuations.update(before, piece_to, bonus);
        }
    }

    fn update_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        update(&mut self.captures[Self::capture_index(position, mv)], bonus, MAX_HISTORY);
    }
}

/// The histories of quiet moves in a position.
#[derive(Clone, Copy)]
pub(crate) struct QuietHistories<'a> {
    /// The weight of the history without the moves before; the other two share the rest of 300%.
    quiet_percent: i32,
    quiets: &'a [i16],
    continuations: [&'a ContinuationRow; 2],
}

impl QuietHistories<'_> {
    /// Returns the history of a quiet move: a weighted sum of three, at most [`p::MAX_QUIET_HISTORY`].
    #[inline]
    pub(crate) fn score(&self, position: &Position, mv: Move) -> i32 {
        let piece_to = PieceTo::from_move(position, mv).index();
        let [reply, follow_up] = self.continuations;
        let quiet = i32::from(self.quiets[Histories::quiet_index(position.turn(), mv)]);
        let continuations = i32::from(reply[piece_to]) + i32::from(follow_up[piece_to]);
        (2 * quiet * self.quiet_percent + continuations * (300 - self.quiet_percent)) / 200
    }
}

/// The statistics of the moves after a certain move.
type ContinuationRow = [i16; PieceTo::COUNT];

/// At the root and after a null move nothing is known.
static NO_CONTINUATIONS: ContinuationRow = [0; PieceTo::COUNT];

/// Quiet moves by a move before them.
#[derive(Debug)]
struct ContinuationHistory {
    /// By the move before.
    rows: Vec<ContinuationRow>,
    /// By the move before: whether there is anything but zeros. Most rows are empty after a short search, and clearing
    /// all of them would take longer than the search.
    used_rows: Vec<bool>,
}

impl Default for ContinuationHistory {
    fn default() -> Self {
        Self { rows: vec![[0; PieceTo::COUNT]; PieceTo::COUNT], used_rows: vec![false; PieceTo::COUNT] }
    }
}

impl ContinuationHistory {
    #[inline]
    fn row(&self, before: PieceTo) -> &ContinuationRow {
        &self.rows[before.index()]
    }

    fn update(&mut self, before: PieceTo, mv: PieceTo, bonus: i32) {
        self.used_rows[before.index()] = true;
        update(&mut self.rows[before.index()][mv.index()], bonus, MAX_HISTORY);
    }

    fn used_rows(&mut self) -> impl Iterator<Item = (&mut ContinuationRow, &mut bool)> {
        self.rows.iter_mut().zip(&mut self.used_rows).filter(|(_, is_used)| **is_used)
    }

    fn clear(&mut self) {
        for (row, is_used) in self.used_rows() {
            row.fill(0);
            *is_used = false;
        }
    }

    fn age(&mut self, kept_percent: i32) {
        self.used_rows().for_each(|(row, _)| age(row, kept_percent));
    }
}

fn age(values: &mut [i16], kept_percent: i32) {
    values.iter_mut().for_each(|value| *value = (i32::from(*value) * kept_percent / 100) as i16);
}

/// Returns the most valuable kind on these squares.
fn most_valuable_kind(position: &Position, squares: Bitboard) -> PieceKind {
    let kinds = squares.iter().filter_map(|square| position.piece_at(square)).map(|piece| piece.kind);
    kinds.max_by_key(|kind| p::piece_value(*kind)).unwrap_or(PieceKind::Pawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BONUS: i32 = 1_000;

    /// The history of a quiet move after the `previous` moves, all histories with the same weight.
    fn quiet_score(histories: &Histories, position: &Position, previous: PreviousMoves, mv: Move) -> i32 {
        let mut parameters = SearchParameters::default();
        parameters.set("quiet_history_percent", 100).expect("a parameter");
        histories.quiets_after(previous, &parameters).score(position, mv)
    }
    const MALUS: i32 = 1_400;

    fn position_with_captures() -> Position {
        Position::from_fen("2l4/7/4e1z/4p2/e1G1p2/7/2L4/w/-1").expect("a position")
    }

    #[test]
    fn statistics_stay_within_their_limits() {
        let position = position_with_captures();
        let moves = position.legal_moves();
        let (best, previous) = (moves[5], [Some(PieceTo::new(7)), Some(PieceTo::new(700))]);
        let mut histories = Histories::default();
        for _ in 0..10_000 {
            let tried = moves.iter().copied().filter(|mv| *mv != best);
            histories.update_histories(&position, (3, previous), (MAX_HISTORY, MAX_HISTORY), best, tried);
        }
        for mv in moves {
            let score = histories.quiets_after(previous, &SearchParameters::default()).score(&position, mv);
            assert!(score.abs() <= p::MAX_QUIET_HISTORY && histories.capture_score(&position, mv).abs() <= MAX_HISTORY);
        }
    }

    #[test]
    fn what_follows_a_move_is_learned_for_this_move_only() {
        let position = Position::start();
        let moves = position.legal_moves();
        let mut histories = Histories::default();
        let previous = [Some(PieceTo::new(7)), None];
        histories.update_histories(&position, (3, previous), (BONUS, MALUS), moves[5], moves[..5].iter().copied());
        let score = |index: usize, previous| quiet_score(&histories, &position, previous, moves[index]);
        assert_eq!((score(5, previous), score(5, [None; 2])), (2 * BONUS, BONUS));
        assert_eq!((score(4, previous), score(4, [Some(PieceTo::new(8)), None])), (-2 * MALUS, -MALUS));
        assert_eq!(score(moves.len() - 1, previous), 0);
        assert_eq!(histories.counter_move(previous), Some(moves[5]));
        assert_eq!((histories.killers(3)[0], histories.killers(4)[0]), (Some(moves[5]), None));
    }

    #[test]
    fn a_capture_that_fails_says_nothing_about_quiet_moves() {
        let position = position_with_captures();
        let moves = position.legal_moves();
        let (captures, quiets): (Vec<_>, Vec<_>) = moves.into_iter().partition(|mv| mv.is_capture());
        let mut histories = Histories::default();
        let tried = [captures[0], quiets[0]].into_iter();
        histories.update_histories(&position, (3, [None; 2]), (BONUS, MALUS), captures[1], tried);
        let scores = [captures[0], captures[1]].map(|mv| histories.capture_score(&position, mv));
        assert_eq!(scores, [-MALUS, BONUS]);
        assert_eq!(quiet_score(&histories, &position, [None; 2], quiets[0]), 0);
        assert_eq!(histories.killers(3), [None; 2]);
    }

    #[test]
    fn a_part_of_the_statistics_is_kept_for_the_next_move() {
        let position = Position::start();
        let moves = position.legal_moves();
        let mut histories = Histories::default();
        histories.update_histories(&position, (3, [None; 2]), (BONUS, MALUS), moves[5], moves[..5].iter().copied());
        histories.age(50);
        let score = |histories: &Histories, index: usize| quiet_score(histories, &position, [None; 2], moves[index]);
        assert_eq!((score(&histories, 5), score(&histories, 4)), (BONUS / 2, -MALUS / 2));
        assert_eq!(histories.killers(3), [None; 2]);
        histories.clear();
        assert_eq!(score(&histories, 5), 0);
    }
}
