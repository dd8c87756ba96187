//! The loops that the processor does many steps of at once. They are written plainly, and compiled twice where the
//! processor may know wider steps than every processor of its kind does.

use super::{HIDDEN, ONE, Row};

/// More rows than ever change at once: every man of a full board.
const MOST: usize = 32;

/// Rows of the first layer that are to be added to a sum or taken away.
pub(super) struct Change {
    added: [u16; MOST],
    taken: [u16; MOST],
    counts: [usize; 2],
}

impl Default for Change {
    fn default() -> Self {
        Self { added: [0; MOST], taken: [0; MOST], counts: [0; 2] }
    }
}

impl Change {
    #[inline]
    pub(super) fn add(&mut self, row: usize) {
        if self.counts[0] < MOST {
            self.added[self.counts[0]] = row as u16;
            self.counts[0] += 1;
        }
    }

    #[inline]
    pub(super) fn take(&mut self, row: usize) {
        if self.counts[1] < MOST {
            self.taken[self.counts[1]] = row as u16;
            self.counts[1] += 1;
        }
    }
}

/// The sums after a change.
#[inline]
pub(super) fn apply(base: &Row, change: &Change, rows: &[Row]) -> Row {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        #[target_feature(enable = "avx2")]
        fn wide(base: &Row, change: &Change, rows: &[Row]) -> Row {
            apply_plainly(base, change, rows)
        }
        #[expect(unsafe_code, reason = "only here is it known that the processor has these instructions")]
        // SAFETY: the processor has just been asked.
        return unsafe { wide(base, change, rows) };
    }
    apply_plainly(base, change, rows)
}

#[inline(always)]
fn apply_plainly(base: &Row, change: &Change, rows: &[Row]) -> Row {
    let mut sums = *base;
    for row in &change.added[..change.counts[0]] {
        let row = &rows[usize::from(*row)];
        for (sum, value) in sums.0.iter_mut().zip(&row.0) {
            *sum = sum.wrapping_add(*value);
        }
    }
    for row in &change.taken[..change.counts[1]] {
        let row = &rows[usize::from(*row)];
        for (sum, value) in sums.0.iter_mut().zip(&row.0) {
            *sum = sum.wrapping_sub(*value);
        }
    }
    sums
}

/// The squares of all sums, each held within 0 to [`ONE`], times their weights: at most 2^31 - 1 with weights up to 127.
#[inline]
pub(super) fn product(own: &Row, other: &Row, weights: &[Row; 2]) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        #[target_feature(enable = "avx2")]
        fn wide(own: &Row, other: &Row, weights: &[Row; 2]) -> i32 {
            product_plainly(own, &weights[0]) + product_plainly(other, &weights[1])
        }
        #[expect(unsafe_code, reason = "only here is it known that the processor has these instructions")]
        // SAFETY: the processor has just been asked.
        return unsafe { wide(own, other, weights) };
    }
    product_plainly(own, &weights[0]) + product_plainly(other, &weights[1])
}

#[inline(always)]
fn product_plainly(sums: &Row, weights: &Row) -> i32 {
    let mut total = 0;
    for index in 0..HIDDEN {
        let sum = sums.0[index].clamp(0, ONE as i16);
        // 255 times 127 fits into 16 bits.
        total += i32::from(sum.wrapping_mul(weights.0[index])) * i32::from(sum);
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_steps_and_plain_steps_agree_up_to_the_limits() {
        let rows = super::super::tests::random(3).inputs;
        let mut change = Change::default();
        (0..28).for_each(|row| change.add(row * 20));
        (0..7).for_each(|row| change.take(row * 31 + 5));
        assert_eq!(apply(&rows[0], &change, &rows), apply_plainly(&rows[0], &change, &rows));
        for (sum, weight) in [(1_000, 127), (255, -127), (-5, 127), (77, 13)] {
            let (sums, weights) = (Row([sum; HIDDEN]), Row([weight; HIDDEN]));
            let held = i64::from(sum.clamp(0, 255));
            let wanted = held * held * i64::from(weight) * 2 * HIDDEN as i64;
            assert_eq!(i64::from(product(&sums, &sums, &[weights, weights])), wanted);
        }
    }
}
