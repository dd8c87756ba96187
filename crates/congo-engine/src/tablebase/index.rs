//! Numbers of positions: every position of a class has a number, and its reflection in the d-file has the same one.
//!
//! From outside in: side to move, pair of lions, then the groups of equal pieces, the last of them fastest. Of equal
//! pieces only the set of their squares counts. Where two pieces would stand on one square, a number has no position.

use super::material::Material;
use congo_rules::{Color, Piece, PieceKind, Position, Square};
use std::sync::OnceLock;

/// Pairs of lions up to reflection: one stands left of the d-file, or on it with the other not right of it.
pub(crate) const LION_PAIRS: usize = 45;
/// Squares of the board, and how many of them a pawn can stand on.
const SQUARES: usize = Square::COUNT;
const PAWN_SQUARES: usize = SQUARES - 7;
/// The most pieces beside the lions.
pub(crate) const MAX_NON_LIONS: usize = super::material::MAX_PIECES - 2;

/// The lions' squares of each pair, by [`Square::index`]: the first side's, then the second's.
pub(crate) fn lion_pair_squares() -> &'static [[u8; 2]; LION_PAIRS] {
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
pub(crate) fn lion_pair_index(first: usize, second: usize) -> Option<usize> {
    let place = |square: usize, rank: usize| (square / 7 - rank) * 3 + square % 7 - 2;
    lion_pairs().indices[place(first, 0)][place(second, 4)].map(usize::from)
}

/// The square reflected in the d-file.
pub(crate) const fn flip_file(square: usize) -> usize {
    square / 7 * 7 + 6 - square % 7
}

/// The square across the river.
const fn flip_rank(square: usize) -> usize {
    (6 - square / 7) * 7 + square % 7
}

/// Equal pieces of one side.
#[derive(Debug, Clone)]
pub(crate) struct PieceGroup {
    pub(crate) color: Color,
    pub(crate) kind: PieceKind,
    pub(crate) count: usize,
    /// How many sets of squares they can stand on.
    pub(crate) placement_count: usize,
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
    pub(crate) fn placements(&self) -> Vec<[u8; MAX_NON_LIONS]> {
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
pub(crate) struct PositionIndex {
    pub(crate) groups: Vec<PieceGroup>,
    /// How many numbers there are for one side to move and one pair of lions.
    pub(crate) placements: usize,
}

impl PositionIndex {
    pub(crate) fn new(material: Material) -> Self {
        let groups: Vec<_> =
            material.groups().map(|(color, kind, count)| PieceGroup::new(color, kind, count)).collect();
        let placements = groups.iter().map(|group| group.placement_count).product();
        Self { groups, placements }
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        2 * LION_PAIRS * self.placements
    }

    /// The difference of a position's number if the only piece of its kind and side moves from one square to another
    /// and the turn changes; `None` if lions or several pieces of the kind are concerned. White is the first side, and
    /// the position is one of a [`PositionDecoder`].
    #[inline]
    pub(crate) fn index_delta(&self, piece: Piece, from: Square, to: Square) -> Option<isize> {
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
    pub(crate) fn lion_index_delta(&self, before: &Position, after: &Position) -> Option<isize> {
        let pair = |position: &Position| {
            lion_pair_index(position.lion(Color::White)?.index(), position.lion(Color::Black)?.index())
        };
        let difference = pair(after)? as isize - pair(before)? as isize;
        let side_offset = LION_PAIRS as isize * if before.turn() == Color::White { 1 } else { -1 };
        Some((difference + side_offset) * self.placements as isize)
    }

    /// The number of a position of this class; `turned` if Black is the first side.
    #[inline]
    pub(crate) fn index_of(&self, position: &Position, swapped: bool) -> Option<usize> {
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

/// The position with the pieces of a group on these squares; `None` if one of them is occupied.
#[inline]
fn with_group(position: &Position, group: &PieceGroup, squares: &[u8; MAX_NON_LIONS]) -> Option<Position> {
    let piece = Piece { color: group.color, kind: group.kind };
    squares[..group.count]
        .iter()
        .try_fold(*position, |position, &square| position.with_piece(Square::from_index(usize::from(square))?, piece))
}

/// Gives the positions of a class by their numbers.
pub(crate) struct PositionDecoder {
    layout: PositionIndex,
    placements: Vec<Vec<[u8; MAX_NON_LIONS]>>,
}

impl PositionDecoder {
    pub(crate) fn new(layout: PositionIndex) -> Self {
        let placements = layout.groups.iter().map(PieceGroup::placements).collect();
        Self { layout, placements }
    }

    /// The position of a number with White as the first side; `None` if two pieces would stand on one square.
    pub(crate) fn position(&self, index: usize) -> Option<Position> {
        let last_count = self.last_placements().len();
        self.with_last_group(&self.without_last_group(index / last_count)?, index % last_count)
    }

    /// Calls `visit` with every number in order, and its position if there is one: much faster than asking for each.
    ///
    /// # Errors
    /// The first error of `visit`.
    pub(crate) fn try_for_each<Error>(
        &self,
        mut visit: impl FnMut(usize, Option<Position>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let last_count = self.last_placements().len();
        for other_pieces in 0..self.layout.len() / last_count {
            let base = self.without_last_group(other_pieces);
            for last in 0..last_count {
                let position = base.and_then(|base| self.with_last_group(&base, last));
                visit(other_pieces * last_count + last, position)?;
            }
        }
        Ok(())
    }

    /// The placements of the last group, whose pieces come fastest.
    fn last_placements(&self) -> &[[u8; MAX_NON_LIONS]] {
        self.placements.last().map_or(&[[0; MAX_NON_LIONS]], Vec::as_slice)
    }

    /// The position of a number without the pieces of the last group: the number is divided by that of their placements.
    fn without_last_group(&self, number: usize) -> Option<Position> {
        let groups = || self.layout.groups.iter().zip(&self.placements).rev().skip(1);
        let rest = groups().fold(number, |rest, (group, _)| rest / group.placement_count);
        let [first, second] = lion_pair_squares()[rest % LION_PAIRS];
        let lion = |square: u8, color| {
            Some((Square::from_index(usize::from(square))?, Piece { color, kind: PieceKind::Lion }))
        };
        let side_to_move = if rest < LION_PAIRS { Color::White } else { Color::Black };
        let lions = [lion(first, Color::White)?, lion(second, Color::Black)?];
        let (mut position, mut rest) = (Position::from_pieces(side_to_move, lions)?, number);
        for (group, placements) in groups() {
            position = with_group(&position, group, &placements[rest % group.placement_count])?;
            rest /= group.placement_count;
        }
        Some(position)
    }

    #[inline]
    fn with_last_group(&self, base: &Position, number: usize) -> Option<Position> {
        match self.layout.groups.last() {
            Some(group) => with_group(base, group, &self.last_placements()[number]),
            None => Some(*base),
        }
    }

    /// The side to move of a number.
    pub(crate) fn side_to_move(&self, index: usize) -> Color {
        if index < LION_PAIRS * self.layout.placements { Color::White } else { Color::Black }
    }

    /// How many positions a number stands for, those counted apart that are each other's reflection.
    pub(crate) fn multiplicity(&self, index: usize) -> u64 {
        let [first, second] = lion_pair_squares()[index / self.layout.placements % LION_PAIRS];
        if first % 7 == 3 && second % 7 == 3 { 1 } else { 2 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    fn layout(name: &str) -> PositionIndex {
        PositionIndex::new(name.parse().expect("a class"))
    }

    #[test]
    fn placements_are_ordered_by_index() {
        for name in ["LPPvLS", "LSPPvL", "LEEvLP", "LPvLP"] {
            for group in &layout(name).groups {
                let placements = group.placements();
                assert_eq!(placements.len(), group.placement_count);
                for (index, placed) in placements.iter().enumerate() {
                    assert_eq!(group.index_of_sorted(&placed[..group.count]), index, "{name}");
                }
            }
        }
    }

    /// One class with pawns and one with equal pieces in the last group.
    #[test]
    fn all_positions_are_visited_in_order() {
        for name in ["LZvLP", "LEEvL"] {
            let reader = PositionDecoder::new(layout(name));
            let (mut next, mut positions) = (0, 0);
            let visited = reader.try_for_each(|index, position| {
                assert_eq!((index, position), (next, reader.position(index)), "{name}");
                next += 1;
                positions += usize::from(position.is_some());
                if index + 1 < reader.layout.len() { Ok(()) } else { Err("the end") }
            });
            assert_eq!((visited, next), (Err("the end"), reader.layout.len()), "{name}");
            assert!(positions > next / 2 && positions < next, "{name}: {positions}");
        }
    }

    #[test]
    fn a_lion_changes_the_index_like_any_position() {
        let mut random = Rng::new(5);
        let (reader, mut same_half) = (PositionDecoder::new(layout("LCvLZ")), 0);
        for position in (0..3_000).filter_map(|_| reader.position(random.below(reader.layout.len()))) {
            let index = reader.layout.index_of(&position, false).expect("of the class") as isize;
            for mv in position.legal_moves() {
                let after = position.play_unchecked(mv);
                let is_lion = position.piece_at(mv.from()).is_some_and(|piece| piece.kind == PieceKind::Lion);
                if is_lion && after.occupied().len() == 4 {
                    let found = reader.layout.index_of(&after, false).expect("of the class") as isize;
                    let delta = reader.layout.lion_index_delta(&position, &after);
                    assert!(delta.is_none_or(|delta| index + delta == found), "{}", after.fen());
                    same_half += usize::from(delta.is_some());
                }
            }
        }
        assert!(same_half > 1_000, "{same_half}");
    }

    /// The board reflected in the d-file.
    fn flip_files(position: &Position) -> Position {
        let pieces = position
            .occupied()
            .iter()
            .filter_map(|at| Some((Square::from_index(flip_file(at.index()))?, position.piece_at(at)?)));
        Position::from_pieces(position.turn(), pieces).expect("as legal as before")
    }

    #[test]
    fn indices_round_trip_for_every_symmetric_image() {
        let mut random = Rng::new(7);
        for material in [3, 4, 5].into_iter().flat_map(Material::all_of_size) {
            let reader = PositionDecoder::new(PositionIndex::new(material));
            for _ in 0..40 {
                let index = random.below(reader.layout.len());
                let Some(position) = reader.position(index) else { continue };
                for image in [position, position.mirrored(), flip_files(&position), flip_files(&position.mirrored())] {
                    let (found, turned) = Material::from_position(&image);
                    assert_eq!(found, material);
                    let again = reader.layout.index_of(&image, turned).and_then(|index| reader.position(index));
                    let again = again.expect("a position");
                    // On a board with both lions on the d-file reflections are apart; a class that is its own mirror
                    // image has two numbers for a position.
                    let images =
                        [position, flip_files(&position), position.mirrored(), flip_files(&position.mirrored())];
                    assert!(images.contains(&again), "{material}: {image:?} became {again:?}");
                    assert_eq!(
                        reader.multiplicity(index),
                        reader.multiplicity(reader.layout.index_of(&again, false).expect("it"))
                    );
                }
                assert_eq!(reader.layout.index_of(&position, false), Some(index), "{material}");
            }
        }
    }
}
