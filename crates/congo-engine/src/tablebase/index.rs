//! Numbers of positions: every position of a class has a number, and its reflection in the d-file has the same one.
//!
//! From outside in: side to move, pair of lions, then the groups of equal pieces, the last of them fastest. Of equal
//! pieces only the set of their squares counts. Where two pieces would stand on one square, a number has no position.

use super::material::Material;
use congo_rules::{Color, Piece, PieceKind, Position, Square};
use std::sync::OnceLock;

/// Pairs of lions up to reflection: one stands left of the d-file, or on it with the other not right of it.
pub const LION_PAIRS: usize = 45;
/// Squares of the board, and how many of them a pawn can stand on.
const SQUARES: usize = Square::COUNT;
const PAWN_SQUARES: usize = SQUARES - 7;
/// The most pieces beside the lions.
pub const MAX_NON_LIONS: usize = super::material::MAX_PIECES - 2;

/// The lions' squares of each pair, by [`Square::index`]: the first side's, then the second's.
pub fn lion_pair_squares() -> &'static [[u8; 2]; LION_PAIRS] {
    &lion_pairs().squares
}

struct LionPairTable {
    squares: [[u8; 2]; LION_PAIRS],
    /// The pair of two squares in the castles, 0 to 8 each; `None` if the board has to be reflected.
    indices: [[Option<u8>; 9]; 9],
}

fn lion_pairs() -> &'static LionPairTable {
    static LIONS: OnceLock<LionPairTable> = OnceLock::new();
    LIONS.get_or_init(|| {
        let mut lions = LionPairTable { squares: [[0; 2]; LION_PAIRS], indices: [[None; 9]; 9] };
        let mut next = 0;
        for first in 0..9_u8 {
            for second in 0..9_u8 {
                if first % 3 < 1 || first % 3 == 1 && second % 3 <= 1 {
                    let square = |place: u8, rank: u8| (place / 3 + rank) * 7 + place % 3 + 2;
                    lions.squares[next] = [square(first, 0), square(second, 4)];
                    lions.indices[usize::from(first)][usize::from(second)] = Some(next as u8);
                    next += 1;
                }
            }
        }
        lions
    })
}

/// The pair of two lions, by [`Square::index`]; `None` if the board has to be reflected first.
pub fn lion_pair_index(first: usize, second: usize) -> Option<usize> {
    let place = |square: usize, rank: usize| (square / 7 - rank) * 3 + square % 7 - 2;
    lion_pairs().indices[place(first, 0)][place(second, 4)].map(usize::from)
}

/// The square reflected in the d-file.
pub const fn flip_file(square: usize) -> usize {
    square / 7 * 7 + 6 - square % 7
}

/// The square across the river.
const fn flip_rank(square: usize) -> usize {
    (6 - square / 7) * 7 + square % 7
}

/// Equal pieces of one side.
#[derive(Debug, Clone)]
pub struct PieceGroup {
    /// White for the first side.
    pub color: Color,
    /// Their kind.
    pub kind: PieceKind,
    /// How many there are.
    pub count: usize,
    /// How many sets of squares they can stand on.
    pub placement_count: usize,
    /// The first square they can stand on.
    first_square: usize,
}

impl PieceGroup {
    fn new(color: Color, kind: PieceKind, count: usize) -> Self {
        let squares = if kind == PieceKind::Pawn { PAWN_SQUARES } else { SQUARES };
        let base = if kind == PieceKind::Pawn && color == Color::Black { SQUARES - PAWN_SQUARES } else { 0 };
        Self { color, kind, count, placement_count: binomial(squares, count), first_square: base }
    }

    /// The number of a set of squares that come in rising order.
    #[inline]
    fn index_of_sorted(&self, squares: &[u8]) -> usize {
        let terms =
            squares.iter().enumerate().map(|(at, &square)| binomial(usize::from(square) - self.first_square, at + 1));
        terms.sum()
    }

    /// The number of the squares of this group's pieces, in any order.
    #[inline]
    fn index_of(&self, pieces: impl Iterator<Item = usize>) -> usize {
        let mut squares = [0; MAX_NON_LIONS];
        squares.iter_mut().zip(pieces).for_each(|(place, square)| *place = square as u8);
        squares[..self.count].sort_unstable();
        self.index_of_sorted(&squares[..self.count])
    }

    /// Every set of squares, in the order of its number.
    pub fn placements(&self) -> Vec<[u8; MAX_NON_LIONS]> {
        let mut placements = Vec::with_capacity(self.placement_count);
        let mut squares: Vec<u8> = (0..self.count).map(|at| (at + self.first_square) as u8).collect();
        for _ in 0..self.placement_count {
            let mut placed = [0; MAX_NON_LIONS];
            placed[..self.count].copy_from_slice(&squares);
            placements.push(placed);
            // The lowest piece that has room moves up, those below it go back to the bottom.
            let can_move_up = |at: usize| at + 1 == squares.len() || squares[at] + 1 < squares[at + 1];
            let at = (0..squares.len()).find(|&at| can_move_up(at)).unwrap_or_default();
            squares[at] += 1;
            (0..at).for_each(|below| squares[below] = (below + self.first_square) as u8);
        }
        placements
    }
}

/// How many sets of `count` squares there are among `squares`.
const fn binomial(squares: usize, count: usize) -> usize {
    match count {
        1 => squares,
        2 => squares * squares.saturating_sub(1) / 2,
        3 => squares * squares.saturating_sub(1) * squares.saturating_sub(2) / 6,
        4 => squares * squares.saturating_sub(1) * squares.saturating_sub(2) * squares.saturating_sub(3) / 24,
        _ => 1,
    }
}

/// How the positions of a class are numbered.
#[derive(Debug, Clone)]
pub struct PositionIndex {
    /// The groups of equal pieces beside the lions.
    pub groups: Vec<PieceGroup>,
    /// How many numbers there are for one side to move and one pair of lions.
    pub placements: usize,
}

impl PositionIndex {
    /// The numbers of a class.
    pub fn new(material: Material) -> Self {
        let groups: Vec<_> =
            material.groups().map(|(color, kind, count)| PieceGroup::new(color, kind, count)).collect();
        let placements = groups.iter().map(|group| group.placement_count).product();
        Self { groups, placements }
    }

    /// How many numbers there are.
    pub fn count(&self) -> usize {
        2 * LION_PAIRS * self.placements
    }

    /// The difference of a position's number if the only piece of its kind and side moves from one square to another
    /// and the turn changes; `None` if lions or several pieces of the kind are concerned. White is the first side, and
    /// the board is not one that is reflected to be numbered.
    #[inline]
    pub fn index_delta(&self, piece: Piece, from: Square, to: Square) -> Option<isize> {
        let mut stride = 1;
        for group in self.groups.iter().rev() {
            if (group.color, group.kind) == (piece.color, piece.kind) {
                let side_offset =
                    (LION_PAIRS * self.placements) as isize * if piece.color == Color::White { 1 } else { -1 };
                let step = to.index() as isize - from.index() as isize;
                return (group.count == 1).then_some(side_offset + step * stride as isize);
            }
            stride *= group.placement_count;
        }
        None
    }

    /// The same if a lion moves; `None` if the board has to be reflected then.
    #[inline]
    pub fn lion_index_delta(&self, before: &Position, after: &Position) -> Option<isize> {
        let pair = |position: &Position| {
            lion_pair_index(position.lion(Color::White)?.index(), position.lion(Color::Black)?.index())
        };
        let difference = pair(after)? as isize - pair(before)? as isize;
        let side_offset = LION_PAIRS as isize * if before.turn() == Color::White { 1 } else { -1 };
        Some((difference + side_offset) * self.placements as isize)
    }

    /// The number of a position of this class; `turned` if Black is the first side.
    #[inline]
    pub fn index_of(&self, position: &Position, swapped: bool) -> Option<usize> {
        let side = |color: Color| if swapped { !color } else { color };
        let oriented = |square: Square| if swapped { flip_rank(square.index()) } else { square.index() };
        let first = oriented(position.lion(side(Color::White))?);
        let second = oriented(position.lion(side(Color::Black))?);
        let (pair, is_flipped) = match lion_pair_index(first, second) {
            Some(pair) => (pair, false),
            None => (lion_pair_index(flip_file(first), flip_file(second))?, true),
        };
        let is_second_to_move = position.turn() == side(Color::Black);
        let mut index = usize::from(is_second_to_move) * LION_PAIRS + pair;
        for group in &self.groups {
            let pieces = position.pieces_of(group.kind, side(group.color));
            let oriented_and_flipped = |square: Square| {
                let square = oriented(square);
                if is_flipped { flip_file(square) } else { square }
            };
            let group_index = match group.count {
                1 => oriented_and_flipped(pieces.first()?) - group.first_square,
                _ => group.index_of(pieces.iter().map(oriented_and_flipped)),
            };
            index = index * group.placement_count + group_index;
        }
        Some(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_are_ordered_by_index() {
        for name in ["LPPvLS", "LSPPvL", "LEEvLP", "LPvLP"] {
            for group in &PositionIndex::new(name.parse().expect("a class")).groups {
                let placements = group.placements();
                assert_eq!(placements.len(), group.placement_count);
                for (index, placed) in placements.iter().enumerate() {
                    assert_eq!(group.index_of_sorted(&placed[..group.count]), index, "{name}");
                }
            }
        }
    }
}
