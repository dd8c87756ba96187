//! Statistics with gravity: the larger a value is, the more strongly a change pulls it back towards zero.

/// Adds a bonus to a statistic and keeps it within the limit; the bonus must be within it, too.
#[inline]
pub(crate) fn update(value: &mut i16, bonus: i32, limit: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / limit) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_approach_their_limit_and_never_exceed_it() {
        for (bonus, limit) in [(1, 16_384), (1_600, 16_384), (16_384, 16_384), (256, 1_024)] {
            let (mut value, mut before) = (0, -1);
            for _ in 0..100_000 {
                update(&mut value, bonus, limit);
                assert!(i32::from(value) <= limit && i32::from(value) >= before);
                before = i32::from(value);
            }
            assert!(before > limit / 2, "{bonus} {limit}");
            update(&mut value, -bonus, limit);
            assert!(i32::from(value) < before);
        }
    }
}
