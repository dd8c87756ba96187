//! Random numbers for position keys: for each piece on each square, for Black to move, and for each start of a chain.

/// Returns the next number of a splitmix64 sequence and the state after it.
const fn splitmix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31), state)
}

/// A number for each piece on each square, indexed as in [`piece_key`].
static PIECE_KEYS: [u64; 1024] = {
    let mut table = [0; 1024];
    let mut state = 0x0043_6f6e_676f; // "Congo"
    let mut i = 0;
    while i < table.len() {
        (table[i], state) = splitmix(state);
        i += 1;
    }
    table
};

/// Returns the number of a piece on a square, given the indices of its kind and colour and the square's bit number.
#[inline]
pub(crate) fn piece_key(kind: usize, color: usize, square: u32) -> u64 {
    PIECE_KEYS[(kind << 7 | color << 6 | square as usize) & 1023]
}

/// Part of the key if Black is to move.
pub(crate) const BLACK_TO_MOVE_KEY: u64 = splitmix(0x7475_726e).0;

/// Part of the key while a chain that began on the square is in progress.
pub(crate) static CHAIN_KEYS: [u64; 64] = {
    let mut table = [0; 64];
    let mut state = 0x0063_6861_696e;
    let mut square = 0;
    while square < 64 {
        (table[square], state) = splitmix(state);
        square += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::rust_2024::*;

    #[test]
    fn no_number_comes_twice() {
        let mut all: Vec<u64> = PIECE_KEYS.iter().chain(CHAIN_KEYS.iter()).copied().collect();
        all.push(BLACK_TO_MOVE_KEY);
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
