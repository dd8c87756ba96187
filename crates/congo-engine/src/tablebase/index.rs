//! Numbers of positions: every position of a class has a number, and its reflection in the d-file has the same one.
//!
//! From outside in: side to move, pair of lions, then the groups of equal men, the last of them fastest. Of equal men
//! only the set of their squares counts. Where two men would stand on one square, a number has no position.

use super::class::Class;
use congo_rules::{Color, Kind, Piece, Position, Square};
use std::sync::OnceLock;

/// Pairs of lions up to reflection: one stands left of the d-file, or on it with the other not right of it.
pub(crate) const PAIRS: usize = 45;
/// Squares of the board, and how many of them a pawn can stand on.
const SQUARES: usize = Square::COUNT;
const PAWN_SQUARES: usize = SQUARES - 7;
/// The most men beside the lions.
pub(crate) const MOST_OTHERS: usize = super::class::MOST_MEN - 2;

/// The lions' squares of each pair, by [`Square::index`]: the first side's, then the second's.
pub(crate) fn pairs() -> &'static [[u8; 2]; PAIRS] {
    &lions().squares
}

struct Lions {
    squares: [[u8; 2]; PAIRS],
    /// The pair of two places in the castles, 0 to 8 each; nothing if the board has to be reflected.
    numbers: [[Option<u8>; 9]; 9],
}

fn lions() -> &'static Lions {
    static LIONS: OnceLock<Lions> = OnceLock::new();
    LIONS.get_or_init(|| {
        let mut lions = Lions { squares: [[0; 2]; PAIRS], numbers: [[None; 9]; 9] };
        let mut next = 0;
        for first in 0..9_u8 {
            for second in 0..9_u8 {
                if first % 3 < 1 || first % 3 == 1 && second % 3 <= 1 {
                    let square = |place: u8, rank: u8| (place / 3 + rank) * 7 + place % 3 + 2;
                    lions.squares[next] = [square(first, 0), square(second, 4)];
                    lions.numbers[usize::from(first)][usize::from(second)] = Some(next as u8);
                    next += 1;
                }
            }
        }
        lions
    })
}

/// The pair of two lions, by [`Square::index`]; nothing if the board has to be reflected first.
pub(crate) fn pair_of(first: usize, second: usize) -> Option<usize> {
    let place = |square: usize, rank: usize| (square / 7 - rank) * 3 + square % 7 - 2;
    lions().numbers[place(first, 0)][place(second, 4)].map(usize::from)
}

/// The square reflected in the d-file.
pub(crate) const fn reflected(square: usize) -> usize {
    square / 7 * 7 + 6 - square % 7
}

/// The square across the river.
const fn across(square: usize) -> usize {
    (6 - square / 7) * 7 + square % 7
}

/// Equal men of one side.
#[derive(Debug, Clone)]
pub(crate) struct Group {
    pub(crate) color: Color,
    pub(crate) kind: Kind,
    pub(crate) count: usize,
    /// How many sets of squares they can stand on.
    pub(crate) size: usize,
    /// The first square they can stand on.
    base: usize,
}

impl Group {
    fn new(color: Color, kind: Kind, count: usize) -> Self {
        let squares = if kind == Kind::Pawn { PAWN_SQUARES } else { SQUARES };
        let base = if kind == Kind::Pawn && color == Color::Black { SQUARES - PAWN_SQUARES } else { 0 };
        Self { color, kind, count, size: choose(squares, count), base }
    }

    /// The number of a set of squares that come in rising order.
    #[inline]
    fn number(&self, squares: &[u8]) -> usize {
        let terms = squares.iter().enumerate().map(|(at, &square)| choose(usize::from(square) - self.base, at + 1));
        terms.sum()
    }

    /// The number of the squares of this group's men, in any order.
    #[inline]
    fn number_of(&self, men: impl Iterator<Item = usize>) -> usize {
        let mut squares = [0; MOST_OTHERS];
        squares.iter_mut().zip(men).for_each(|(place, square)| *place = square as u8);
        squares[..self.count].sort_unstable();
        self.number(&squares[..self.count])
    }

    /// Every set of squares, in the order of its number.
    pub(crate) fn placements(&self) -> Vec<[u8; MOST_OTHERS]> {
        let mut found = Vec::with_capacity(self.size);
        let mut squares: Vec<u8> = (0..self.count).map(|at| (at + self.base) as u8).collect();
        for _ in 0..self.size {
            let mut placed = [0; MOST_OTHERS];
            placed[..self.count].copy_from_slice(&squares);
            found.push(placed);
            // The lowest man that has room moves up, those below it go back to the bottom.
            let room = |at: usize| at + 1 == squares.len() || squares[at] + 1 < squares[at + 1];
            let at = (0..squares.len()).find(|&at| room(at)).unwrap_or_default();
            squares[at] += 1;
            (0..at).for_each(|below| squares[below] = (below + self.base) as u8);
        }
        found
    }
}

/// How many sets of `count` squares there are among `squares`.
const fn choose(squares: usize, count: usize) -> usize {
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
pub(crate) struct Layout {
    pub(crate) groups: Vec<Group>,
    /// How many numbers there are for one side to move and one pair of lions.
    pub(crate) placements: usize,
}

impl Layout {
    pub(crate) fn new(class: Class) -> Self {
        let groups: Vec<_> = class.groups().map(|(color, kind, count)| Group::new(color, kind, count)).collect();
        let placements = groups.iter().map(|group| group.size).product();
        Self { groups, placements }
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        2 * PAIRS * self.placements
    }

    /// By how much the number of a position grows if the only man of its kind and side goes from one square to another
    /// and the turn to the other side; nothing if lions or several men of the kind are concerned. White is the first
    /// side, and the position is one that a [`Reader`] gave.
    #[inline]
    pub(crate) fn growth(&self, man: Piece, from: Square, to: Square) -> Option<isize> {
        let mut stride = 1;
        for group in self.groups.iter().rev() {
            if (group.color, group.kind) == (man.color, man.kind) {
                let turn = (PAIRS * self.placements) as isize * if man.color == Color::White { 1 } else { -1 };
                let step = to.index() as isize - from.index() as isize;
                return (group.count == 1).then_some(turn + step * stride as isize);
            }
            stride *= group.size;
        }
        None
    }

    /// The number of a position of this class; `turned` if Black is the first side.
    #[inline]
    pub(crate) fn number(&self, position: &Position, turned: bool) -> Option<usize> {
        let side = |color: Color| if turned { !color } else { color };
        let look = |square: Square| if turned { across(square.index()) } else { square.index() };
        let first = look(position.lion(side(Color::White))?);
        let second = look(position.lion(side(Color::Black))?);
        let (pair, reflects) = match pair_of(first, second) {
            Some(pair) => (pair, false),
            None => (pair_of(reflected(first), reflected(second))?, true),
        };
        let black = position.turn() == side(Color::Black);
        let mut number = usize::from(black) * PAIRS + pair;
        for group in &self.groups {
            let men = position.of(group.kind, side(group.color));
            let seen = |square: Square| {
                let square = look(square);
                if reflects { reflected(square) } else { square }
            };
            let among = match group.count {
                1 => seen(men.first()?) - group.base,
                _ => group.number_of(men.iter().map(seen)),
            };
            number = number * group.size + among;
        }
        Some(number)
    }
}

/// Gives the positions of a class by their numbers.
pub(crate) struct Reader {
    layout: Layout,
    placements: Vec<Vec<[u8; MOST_OTHERS]>>,
}

impl Reader {
    pub(crate) fn new(layout: Layout) -> Self {
        let placements = layout.groups.iter().map(Group::placements).collect();
        Self { layout, placements }
    }

    /// The position of a number with White as the first side; nothing if two men would stand on one square.
    #[inline]
    pub(crate) fn position(&self, number: usize) -> Option<Position> {
        let mut rest = number;
        let mut men = [(Square::at(0, 0), Piece { color: Color::White, kind: Kind::Lion }); MOST_OTHERS + 2];
        let mut filled = 2;
        for (group, placements) in self.layout.groups.iter().zip(&self.placements).rev() {
            let placed = &placements[rest % group.size];
            rest /= group.size;
            for &square in &placed[..group.count] {
                let piece = Piece { color: group.color, kind: group.kind };
                men[filled] = (Square::from_index(usize::from(square))?, piece);
                filled += 1;
            }
        }
        let [first, second] = pairs()[rest % PAIRS];
        men[0].0 = Square::from_index(usize::from(first))?;
        men[1] = (Square::from_index(usize::from(second))?, Piece { color: Color::Black, kind: Kind::Lion });
        Position::of_men(self.turn(number), men[..filled].iter().copied())
    }

    /// The side to move of a number.
    pub(crate) fn turn(&self, number: usize) -> Color {
        if number < PAIRS * self.layout.placements { Color::White } else { Color::Black }
    }

    /// How many positions a number stands for, those counted apart that are each other's reflection.
    pub(crate) fn weight(&self, number: usize) -> u64 {
        let [first, second] = pairs()[number / self.layout.placements % PAIRS];
        if first % 7 == 3 && second % 7 == 3 { 1 } else { 2 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    fn layout(name: &str) -> Layout {
        Layout::new(name.parse().expect("a class"))
    }

    #[test]
    fn placements_come_in_the_order_of_their_numbers() {
        for name in ["LPPvLS", "LSPPvL", "LEEvLP", "LPvLP"] {
            for group in &layout(name).groups {
                let placements = group.placements();
                assert_eq!(placements.len(), group.size);
                for (number, placed) in placements.iter().enumerate() {
                    assert_eq!(group.number(&placed[..group.count]), number, "{name}");
                }
            }
        }
    }

    /// The board reflected in the d-file.
    fn reflection(position: &Position) -> Position {
        let men = position
            .occupied()
            .iter()
            .filter_map(|at| Some((Square::from_index(reflected(at.index()))?, position.piece_at(at)?)));
        Position::of_men(position.turn(), men).expect("as legal as before")
    }

    #[test]
    fn numbers_go_both_ways_and_are_those_of_every_image() {
        let mut random = Random::new(7);
        for class in [3, 4, 5].into_iter().flat_map(Class::all) {
            let reader = Reader::new(Layout::new(class));
            for _ in 0..40 {
                let number = random.below(reader.layout.len());
                let Some(position) = reader.position(number) else { continue };
                for image in [position, position.mirrored(), reflection(&position), reflection(&position.mirrored())] {
                    let (found, turned) = Class::of(&image);
                    assert_eq!(found, class);
                    let again = reader.layout.number(&image, turned).and_then(|number| reader.position(number));
                    let again = again.expect("a position");
                    // On a board with both lions on the d-file reflections are apart; a class that is its own mirror
                    // image has two numbers for a position.
                    let images =
                        [position, reflection(&position), position.mirrored(), reflection(&position.mirrored())];
                    assert!(images.contains(&again), "{class}: {image:?} became {again:?}");
                    assert_eq!(reader.weight(number), reader.weight(reader.layout.number(&again, false).expect("it")));
                }
                assert_eq!(reader.layout.number(&position, false), Some(number), "{class}");
            }
        }
    }
}
