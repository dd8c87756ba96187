//! Random numbers whose exclusive-or names a position, made when the crate is compiled and always the same.

use crate::{Color, Kind};

const SEED: u64 = 0x00C0_4E60_1982;

/// SplitMix64 of Steele, Lea and Flood: the `n`-th number.
const fn number(n: u64) -> u64 {
    let mut z = SEED.wrapping_add(n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const MEN: [[[u64; 49]; 8]; 2] = {
    let mut men = [[[0; 49]; 8]; 2];
    let mut n = 0;
    while n < 2 * 8 * 49 {
        men[n / 392][n / 49 % 8][n % 49] = number(n as u64);
        n += 1;
    }
    men
};

const CHAIN: [u64; 49] = {
    let mut chain = [0; 49];
    let mut n = 0;
    while n < 49 {
        chain[n] = number(1000 + n as u64);
        n += 1;
    }
    chain
};

/// Black is to move.
pub(crate) const BLACK: u64 = number(2000);

#[inline]
pub(crate) const fn man(color: Color, kind: Kind, index: usize) -> u64 {
    MEN[color.index()][kind.index()][index]
}

/// A chain that began on this square is in progress.
pub(crate) const fn chain(index: usize) -> u64 {
    CHAIN[index]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_differ() {
        let mut numbers: Vec<u64> = MEN.iter().flatten().flatten().copied().chain(CHAIN).chain([BLACK]).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 784 + 49 + 1);
    }
}
