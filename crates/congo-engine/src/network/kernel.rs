//! The loops that the processor does many steps of at once, written plainly: whoever calls them decides for which
//! processor they are compiled.

use super::features::Man;
use super::{Frame, HIDDEN, ONE, Row};

/// The sums of a side after some men have gone and some have come. What most moves change is done in one pass: a man
/// moves, and perhaps another goes.
#[inline(always)]
pub(super) fn update(base: &Row, frame: Frame, gone: &[Man], come: &[Man], rows: &[Row], sums: &mut Row) {
    let row = |man: &Man| &rows[frame.row(*man)];
    match (gone, come) {
        ([a], [b]) => pass(base, [row(b)], [row(a)], sums),
        ([a, b], [c]) => pass(base, [row(c)], [row(a), row(b)], sums),
        _ => {
            *sums = *base;
            for man in come {
                sums.0.iter_mut().zip(&row(man).0).for_each(|(sum, value)| *sum += value);
            }
            for man in gone {
                sums.0.iter_mut().zip(&row(man).0).for_each(|(sum, value)| *sum -= value);
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
    // Made apart and then put in place, since the compiler cannot know that `base` is not `sums`.
    let mut after = base.0;
    for (index, sum) in after.iter_mut().enumerate() {
        let more: i16 = added.iter().map(|row| row.0[index]).sum();
        let less: i16 = taken.iter().map(|row| row.0[index]).sum();
        *sum += more - less;
    }
    sums.0 = after;
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
