//! The loops that compilers vectorize, in plain code: the caller decides for which processor they are compiled.

use super::features::PackedPiece;
use super::{HIDDEN_SIZE, HiddenVector, Perspective, QA};

/// Updates a side's accumulator for some removed and added pieces. The usual moves take one pass: a piece moves, and
/// perhaps another is captured.
#[inline(always)]
pub(super) fn update(
    base: &HiddenVector,
    perspective: Perspective,
    removed: &[PackedPiece],
    added: &[PackedPiece],
    weights: &[HiddenVector],
    accumulator: &mut HiddenVector,
) {
    let weights_of = |piece: &PackedPiece| &weights[perspective.index_of(*piece)];
    match (removed, added) {
        ([a], [b]) => add_sub(base, [weights_of(b)], [weights_of(a)], accumulator),
        ([a, b], [c]) => add_sub(base, [weights_of(c)], [weights_of(a), weights_of(b)], accumulator),
        _ => {
            // The rows are subtracted first, so that there are never more pieces in the sum than on a board.
            *accumulator = *base;
            for piece in removed {
                accumulator.0.iter_mut().zip(&weights_of(piece).0).for_each(|(sum, value)| *sum -= value);
            }
            for piece in added {
                accumulator.0.iter_mut().zip(&weights_of(piece).0).for_each(|(sum, value)| *sum += value);
            }
        }
    }
}

/// Adds and subtracts a few rows in one pass.
#[inline(always)]
fn add_sub<const ADDED: usize, const TAKEN: usize>(
    base: &HiddenVector,
    added: [&HiddenVector; ADDED],
    removed: [&HiddenVector; TAKEN],
    accumulator: &mut HiddenVector,
) {
    // The sum is computed in a copy, since the compiler cannot know that `base` and `accumulator` do not overlap.
    let mut updated = base.0;
    for (index, sum) in updated.iter_mut().enumerate() {
        let more: i16 = added.iter().map(|row| row.0[index]).sum();
        let less: i16 = removed.iter().map(|row| row.0[index]).sum();
        *sum += more - less;
    }
    accumulator.0 = updated;
}

/// Returns the sum of the squared accumulator values, each clamped to 0 to [`QA`] first, times their weights. With
/// weights up to 127 it stays below 2^31.
#[inline(always)]
pub(super) fn screlu_dot(accumulator: &HiddenVector, weights: &HiddenVector) -> i32 {
    // Compilers vectorize two passes best.
    let (mut clamped, mut weighted) = ([0; HIDDEN_SIZE], [0; HIDDEN_SIZE]);
    for index in 0..HIDDEN_SIZE {
        clamped[index] = accumulator.0[index].clamp(0, QA as i16);
        // 255 times 127 fits into 16 bits.
        weighted[index] = clamped[index] * weights.0[index];
    }
    clamped.iter().zip(&weighted).map(|(held, weighted)| i32::from(*held) * i32::from(*weighted)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screlu_dot_is_exact_up_to_the_limits() {
        for (sum, weight) in [(1_000, 127), (255, -127), (-5, 127), (77, 13)] {
            let (sums, weights) = (HiddenVector([sum; HIDDEN_SIZE]), HiddenVector([weight; HIDDEN_SIZE]));
            let clamped = i64::from(sum.clamp(0, 255));
            assert_eq!(
                i64::from(screlu_dot(&sums, &weights)),
                clamped * clamped * i64::from(weight) * HIDDEN_SIZE as i64
            );
        }
        assert!(255 * 255 * 127 * HIDDEN_SIZE as i64 <= i64::from(i32::MAX));
    }
}
