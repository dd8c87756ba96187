//! The loops that the processor does many steps of at once, written plainly: whoever calls them decides for which
//! processor they are compiled.

use super::{Frame, HIDDEN, ONE, Row};
use congo_rules::{Position, Squares};

/// More rows than ever change at once: every man of a full board.
const MOST: usize = 32;

/// Rows of the first layer, by number.
struct Rows {
    rows: [u16; MOST],
    count: usize,
}

impl Rows {
    const NONE: Self = Self { rows: [0; MOST], count: 0 };

    #[inline(always)]
    fn push_all(&mut self, frame: Frame, position: &Position, squares: Squares) {
        for square in squares {
            if let Some(piece) = position.piece_at(square)
                && self.count < MOST
            {
                self.rows[self.count] = frame.feature(piece, square) as u16;
                self.count += 1;
            }
        }
    }

    #[inline(always)]
    fn all(&self) -> &[u16] {
        &self.rows[..self.count.min(MOST)]
    }
}

/// Rows that are to be added to a sum or taken away.
pub(super) struct Change {
    added: Rows,
    taken: Rows,
}

impl Default for Change {
    #[inline(always)]
    fn default() -> Self {
        Self { added: Rows::NONE, taken: Rows::NONE }
    }
}

impl Change {
    /// Adds the rows of the men on these squares.
    #[inline(always)]
    pub(super) fn add_all(&mut self, frame: Frame, position: &Position, squares: Squares) {
        self.added.push_all(frame, position, squares);
    }

    /// Takes them away.
    #[inline(always)]
    pub(super) fn take_all(&mut self, frame: Frame, position: &Position, squares: Squares) {
        self.taken.push_all(frame, position, squares);
    }

    /// The sums after the change. What most moves change is done in one pass: a man moves, and perhaps another goes.
    #[inline(always)]
    pub(super) fn apply(&self, base: &Row, rows: &[Row], sums: &mut Row) {
        match (self.added.all(), self.taken.all()) {
            ([a], [b]) => pass(base, [&rows[usize::from(*a)]], [&rows[usize::from(*b)]], sums),
            ([a], [b, c]) => {
                pass(base, [&rows[usize::from(*a)]], [&rows[usize::from(*b)], &rows[usize::from(*c)]], sums);
            }
            (added, taken) => {
                *sums = *base;
                for row in added {
                    sums.0.iter_mut().zip(&rows[usize::from(*row)].0).for_each(|(sum, value)| *sum += value);
                }
                for row in taken {
                    sums.0.iter_mut().zip(&rows[usize::from(*row)].0).for_each(|(sum, value)| *sum -= value);
                }
            }
        }
    }
}

/// Adds and takes away a few rows in one pass.
#[inline(always)]
fn pass<const ADDED: usize, const TAKEN: usize>(
    base: &Row,
    added: [&Row; ADDED],
    taken: [&Row; TAKEN],
    sums: &mut Row,
) {
    for index in 0..HIDDEN {
        let more: i16 = added.iter().map(|row| row.0[index]).sum();
        let less: i16 = taken.iter().map(|row| row.0[index]).sum();
        sums.0[index] = base.0[index] + more - less;
    }
}

/// The squares of the sums, each held within 0 to [`ONE`], times their weights: with weights up to 127 the products of
/// both sides stay below 2^31 together.
#[inline(always)]
pub(super) fn product(sums: &Row, weights: &Row) -> i32 {
    // In two passes, which compilers make the widest steps of.
    let (mut held, mut weighted) = ([0; HIDDEN], [0; HIDDEN]);
    for index in 0..HIDDEN {
        held[index] = sums.0[index].clamp(0, ONE as i16);
        // 255 times 127 fits into 16 bits.
        weighted[index] = held[index] * weights.0[index];
    }
    held.iter().zip(&weighted).map(|(held, weighted)| i32::from(*held) * i32::from(*weighted)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_right_up_to_the_limits() {
        for (sum, weight) in [(1_000, 127), (255, -127), (-5, 127), (77, 13)] {
            let (sums, weights) = (Row([sum; HIDDEN]), Row([weight; HIDDEN]));
            let held = i64::from(sum.clamp(0, 255));
            assert_eq!(i64::from(product(&sums, &weights)), held * held * i64::from(weight) * HIDDEN as i64);
        }
        assert!(255 * 255 * 127 * 2 * HIDDEN as i64 <= i64::from(i32::MAX));
    }
}
