//! Perft: counts move sequences, to verify and to measure move generation.

use alloc::vec::Vec;

use crate::movegen;
use crate::movelist::MoveList;
use crate::moves::Move;
use crate::position::Position;

/// Returns the number of sequences of `depth` moves. A sequence ends early only if a lion or all moves are missing;
/// draws do not end it. The last move is counted, not made.
///
/// ```
/// use congo_rules::{Position, perft::perft};
///
/// assert_eq!(perft(&Position::start(), 3), 14332);
/// ```
///
/// ```
/// use congo_rules::{Position, perft::perft};
///
/// assert_eq!(perft(&Position::start(), 2), 576);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    count_leaves(position, depth, &mut MoveList::new(), &mut MoveList::new())
}

/// [`perft`] of `depth - 1` after each move, in the order of [`Position::legal_moves`]; empty for depth 0.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    position.legal_moves().into_iter().map(|mv| (mv, perft(&position.play_unchecked(mv), rest))).collect()
}

/// Counts the leaves. All depths share one list of moves, each using its end; `room` is scratch space for counting.
fn count_leaves(position: &Position, depth: u32, moves: &mut MoveList, room: &mut MoveList) -> u64 {
    match depth {
        0 => 1,
        1 => movegen::count_moves(position, room),
        _ => {
            let start = moves.len();
            position.generate(moves);
            let mut ways = 0;
            for i in start..moves.len() {
                ways += count_leaves(&position.play_unchecked(moves[i]), depth - 1, moves, room);
            }
            moves.truncate(start);
            ways
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(fen: &str, counts: &[u64]) {
        let position = Position::from_fen(fen).expect("a position legal to play");
        for (depth, &count) in counts.iter().enumerate() {
            assert_eq!(perft(&position, depth as u32), count, "{fen} depth {depth}");
        }
    }

    #[test]
    fn the_start_position() {
        check(Position::START_FEN, &[1, 24, 576, 14332, 356_456, 9_404_326]);
    }

    #[test]
    fn the_public_positions() {
        check("1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1", &[1, 33, 1325, 44701]);
        check("7/4l2/7/4c2/7/2p4/1M1L3/w/-1", &[1, 12, 215, 2138]);
    }

    #[test]
    fn a_missing_lion_ends_every_way() {
        check("7/3l3/7/7/7/7/P6/w/-1", &[1, 0, 0]);
        check("3L3/7/7/7/7/p6/7/b/-1", &[1, 0, 0]);
    }

    #[test]
    fn divide_adds_up() {
        let parts = divide(&Position::start(), 4);
        assert_eq!(parts.len(), 24);
        assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), 356_456);
        assert!(divide(&Position::start(), 0).is_empty());
    }
}
