//! Counts the leaves of the tree of legal moves: the test of a move generator. Looks at positions alone: only a missing
//! lion ends a line, draws do not.

use crate::{Move, Position};

/// The number of lines of exactly `depth` plies. The last ply is counted without being listed.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        _ => {
            let mut moves = Vec::with_capacity(64 * depth as usize);
            count(position, depth, &mut moves)
        }
    }
}

/// One list of moves serves every ply: each ply's moves lie behind those of the one above.
fn count(position: &Position, depth: u32, moves: &mut Vec<Move>) -> u64 {
    if depth == 1 {
        return position.count_moves() as u64;
    }
    let begin = moves.len();
    position.generate(moves);
    let mut leaves = 0;
    for index in begin..moves.len() {
        leaves += count(&position.play(moves[index]), depth - 1, moves);
    }
    moves.truncate(begin);
    leaves
}

/// The same number split by first move, in the order of the machine texts.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let mut split: Vec<(String, Move, u64)> = position
        .legal_moves()
        .into_iter()
        .map(|first| (position.path(first).to_string(), first, perft(&position.play(first), depth.saturating_sub(1))))
        .collect();
    split.sort();
    split.into_iter().map(|(_, first, leaves)| (first, leaves)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_numbers() {
        let start = Position::start();
        for (depth, nodes) in [(0, 1), (1, 24), (2, 576), (3, 14_332), (4, 356_456), (5, 9_404_326)] {
            assert_eq!(perft(&start, depth), nodes, "depth {depth}");
        }
        let middle = Position::from_fen("1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1").expect("a FEN");
        assert_eq!([1, 2, 3].map(|depth| perft(&middle, depth)), [33, 1325, 44_701]);
        let chain = Position::from_fen("7/4l2/7/4c2/7/2p4/1M1L3/w/-1").expect("a FEN");
        assert_eq!([1, 2, 3].map(|depth| perft(&chain, depth)), [12, 215, 2138]);
    }

    #[test]
    fn the_parts_add_up() {
        let start = Position::start();
        let parts = divide(&start, 3);
        assert_eq!(parts.len(), 24);
        assert_eq!(parts.iter().map(|(_, leaves)| leaves).sum::<u64>(), 14_332);
    }
}
