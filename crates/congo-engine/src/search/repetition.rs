//! Repetitions: whether a position is one, and whether the side to move can reach one at once.
//!
//! A position of the line counts with one earlier occurrence, one of the game before the root with two. So of a game,
//! which may have hundreds of positions, only those are kept that occurred twice.
//!
//! The keys of two positions between which one piece has moved differ by a number that depends on the piece and the two
//! squares alone. All these numbers are in a hash table, so an earlier position is compared without generating moves
//! (M. van Kervinck, "The design and implementation of the Rookie 2.0 chess playing program", 2002). The table is rarely
//! asked: first the changes by the other side's moves since then must cancel out, which is one sum for each earlier
//! position.

use super::{LineState, SearchThread};
use crate::Root;
use congo_rules::{Color, Piece, PieceKind, Position, Square};
use std::sync::LazyLock;

/// The difference of two keys, and the squares between which a piece moved, in either order. No two positions differ by
/// 0.
type Slot = (u64, [Square; 2]);

/// The slots of the table, a power of two: about three times as many as there are entries.
const SLOTS: usize = 8_192;

/// All moves of one piece that the same piece can take back.
struct ReversibleMoves {
    /// A hash table with linear probing.
    slots: Vec<Slot>,
    /// The difference of the keys of two positions with the same pieces and the other side to move.
    turn_key: u64,
}

impl ReversibleMoves {
    /// Returns the squares of the move that explains this difference of two keys.
    #[inline]
    fn find(&self, difference: u64) -> Option<[Square; 2]> {
        let mut index = difference as usize;
        loop {
            let (key, squares) = self.slots[index & (SLOTS - 1)];
            if key == difference {
                return Some(squares);
            }
            if key == 0 {
                return None;
            }
            index += 1;
        }
    }

    fn insert(&mut self, difference: u64, squares: [Square; 2]) {
        let start = difference as usize;
        let free = (start..start + SLOTS).map(|index| index & (SLOTS - 1)).find(|index| self.slots[*index].0 == 0);
        if let Some(index) = free.filter(|_| self.find(difference).is_none()) {
            self.slots[index] = (difference, squares);
        }
    }

    fn all() -> Self {
        let start = Position::start();
        let turn_key = start.null_move().map_or(0, |passed| start.key() ^ passed.key());
        let mut table = Self { slots: vec![(0, [Square::A1; 2]); SLOTS], turn_key };
        for kind in PieceKind::ALL {
            for piece in Color::ALL.map(|color| Piece { color, kind }) {
                Square::all().for_each(|from| table.insert_moves(piece, from));
            }
        }
        table
    }

    fn insert_moves(&mut self, piece: Piece, from: Square) {
        // The other pieces are only the lions; where one of them is in the way elsewhere, it is not here.
        for lion_file in 2..=4 {
            let board = |turn: Color, square: Square| {
                let lions = [(Color::White, 0), (Color::Black, 6)]
                    .map(|(color, rank)| (Square::at(lion_file, rank), Piece { color, kind: PieceKind::Lion }));
                let others = lions.into_iter().filter(|(_, lion)| *lion != piece);
                Position::from_pieces(turn, others.chain([(square, piece)]))
            };
            let Some(before) = board(piece.color, from) else { continue };
            for to in before.destinations(from) {
                if let Some(after) = board(!piece.color, to) {
                    self.insert(before.key() ^ after.key(), [from, to]);
                }
            }
        }
    }
}

static REVERSIBLE_MOVES: LazyLock<ReversibleMoves> = LazyLock::new(ReversibleMoves::all);

/// Returns the keys of the positions that occurred at least twice before the root and can occur again, sorted.
pub(super) fn repeated_keys(root: &Root) -> Vec<u64> {
    let before_root = match root.history.split_last() {
        Some((last, earlier)) if *last == root.position.key() => earlier,
        _ => &root.history,
    };
    let oldest = before_root.len().saturating_sub(root.same_material_plies as usize);
    let mut keys = before_root[oldest..].to_vec();
    keys.sort_unstable();
    let mut repeated: Vec<u64> = keys.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    repeated.dedup();
    repeated
}

impl<const HAS_HANDICAP: bool> SearchThread<'_, HAS_HANDICAP> {
    /// Returns whether the position counts as a repetition. A single one within the line does: the side that wants it can
    /// repeat the position a third time.
    pub(super) fn is_repetition(&self, position: &Position, line: LineState) -> bool {
        let current = self.line_keys.len() - 1;
        let same_material_plies = line.same_material_plies as usize;
        let mut distances = (4..=same_material_plies.min(current)).step_by(2);
        distances.any(|back| self.line_keys[current - back] == position.key())
            || (same_material_plies >= current && self.game_keys.binary_search(&position.key()).is_ok())
    }

    /// Returns whether the side to move can reach a position at once for which [`SearchThread::is_repetition`] holds.
    pub(super) fn can_repeat(&self, position: &Position, line: LineState) -> bool {
        let (keys, current) = (&self.line_keys, self.line_keys.len() - 1);
        let same_material_plies = line.same_material_plies as usize;
        if same_material_plies >= current && self.game_keys.iter().any(|key| can_reach(position, *key)) {
            return true;
        }
        let oldest = current.saturating_sub(same_material_plies);
        if current < oldest + 3 {
            return false;
        }
        let turn_key = REVERSIBLE_MOVES.turn_key;
        let mut opponents_change = keys[current] ^ keys[current - 1] ^ turn_key;
        for earlier in (oldest..=current - 3).rev().step_by(2) {
            opponents_change ^= keys[earlier + 1] ^ keys[earlier] ^ turn_key;
            // Rarely: a position in which the other side's pieces stand where they stand now.
            if opponents_change == 0 && can_reach(position, keys[earlier]) {
                return true;
            }
        }
        false
    }
}

/// Returns whether the side to move can reach the earlier position with this key at once.
#[inline(never)]
fn can_reach(position: &Position, key: u64) -> bool {
    let Some([one, other]) = REVERSIBLE_MOVES.find(position.key() ^ key) else { return false };
    let (from, to) = if position.pieces(position.turn()).contains(one) { (one, other) } else { (other, one) };
    position.find_move(from, to).is_some_and(|mv| position.play_unchecked(mv).key() == key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Limits, Rng, Root, Stop};

    #[test]
    fn every_reversible_move_is_found() {
        let entries = REVERSIBLE_MOVES.slots.iter().filter(|(key, _)| *key != 0).count();
        assert!((1_000..SLOTS / 3).contains(&entries), "{entries}");
        let (mut random, mut found) = (Rng::new(3), 0);
        for _ in 0..50 {
            let mut position = Position::start();
            for _ in 0..80 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                let next = position.play_unchecked(mv);
                // The same side moves back: then the position is the one before, but for the turn.
                let back = || {
                    let turned = next.null_move()?;
                    Some(turned.play_unchecked(turned.find_move(mv.to(), mv.from())?).key())
                };
                if back().is_some_and(|key| position.null_move().is_some_and(|before| before.key() == key)) {
                    let squares = REVERSIBLE_MOVES.find(position.key() ^ next.key()).expect("it can be taken back");
                    assert!(squares.contains(&mv.from()) && squares.contains(&mv.to()), "{}", position.fen());
                    found += 1;
                }
                position = next;
            }
        }
        assert!(found > 500, "{found}");
    }

    /// Looks for every position of random lines that could be repeated, by playing all moves.
    #[test]
    fn repetitions_are_seen_one_move_ahead() {
        let (mut random, mut repeated) = (Rng::new(5), [0; 2]);
        let (mut engine, limits, stop) = (Engine::new(1), Limits::nodes(1), Stop::default());
        for _ in 0..600 {
            // Few pieces, so that positions recur.
            let mut position = Position::from_fen("3l3/4e2/7/7/7/2E4/3L3/w/-1").expect("a position");
            let first = Root::from_position(position);
            let mut keys = vec![position.key()];
            for ply in 1..40 {
                let successors = position.legal_moves().into_iter().map(|mv| position.play_unchecked(mv));
                let reversible: Vec<_> = successors.filter(|next| next.occupied().len() == 4).collect();
                position = reversible[random.below(reversible.len())];
                keys.push(position.key());
                let current = Root { position, history: keys.clone(), same_material_plies: ply, ..first.clone() };
                // In the line, one earlier occurrence is enough; in the game before it, two are needed.
                for (occurrences, root, line_keys) in [(1, &first, &keys[..]), (2, &current, &keys[ply as usize..])] {
                    let line = LineState {
                        ply: line_keys.len() - 1,
                        halfmove_clock: ply,
                        same_material_plies: ply,
                        after_null_move: false,
                    };
                    let [is_repetition, can_repeat] = engine.with_search_thread(root, &limits, &stop, |search| {
                        search.line_keys = line_keys.to_vec();
                        [search.is_repetition(&position, line), search.can_repeat(&position, line)]
                    });
                    let count = |key: u64| keys[..ply as usize].iter().filter(|earlier| **earlier == key).count();
                    let mut next = position.legal_moves().into_iter().map(|mv| position.play_unchecked(mv).key());
                    let expected = next.any(|key| count(key) >= occurrences);
                    assert_eq!(can_repeat, expected, "{} {occurrences}", position.fen());
                    assert_eq!(is_repetition, count(position.key()) >= occurrences, "{} {occurrences}", position.fen());
                    repeated[occurrences - 1] += u32::from(expected);
                }
            }
        }
        assert!(repeated[0] > 500 && repeated[1] > 20, "{repeated:?}");
    }
}
