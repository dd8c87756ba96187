//! Random numbers for position keys: for each piece on each square, for Black to move, and for each start of a chain.

/// Returns the next number of a splitmix64 sequence and the state after it.
const fn splitmix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31), state)
}

/// What a move needs to know of a kind and colour, in one row of memory so that its address is computed once: the key of
/// the piece on each square, by bit number, and behind the last square the plane masks.
pub(crate) struct PieceRow([u64; 64]);

/// The index of the first plane mask, behind the last square.
const PLANE_MASKS: usize = 56;

impl PieceRow {
    /// Returns the key of the piece on a square, given by its bit number.
    #[inline(always)]
    pub(crate) const fn key(&self, square: u32) -> u64 {
        self.0[(square & 63) as usize]
    }

    /// Returns for each plane of [`crate::board::Board`] all bits if the kind has a bit in it, otherwise none.
    #[inline(always)]
    pub(crate) const fn plane_masks(&self) -> [u64; 3] {
        [self.0[PLANE_MASKS], self.0[PLANE_MASKS + 1], self.0[PLANE_MASKS + 2]]
    }
}

/// A row for each kind and colour.
static PIECE_ROWS: [PieceRow; 16] = {
    let mut rows = [const { PieceRow([0; 64]) }; 16];
    let mut state = 0x0043_6f6e_676f; // "Congo"
    let mut row = 0;
    while row < rows.len() {
        let mut square = 0;
        while square < 64 {
            (rows[row].0[square], state) = splitmix(state);
            square += 1;
        }
        let mut plane = 0;
        while plane < 3 {
            let kind = row as u64 / 2;
            rows[row].0[PLANE_MASKS + plane] = (kind >> plane & 1).wrapping_neg();
            plane += 1;
        }
        row += 1;
    }
    rows
};

/// Returns the row of the indices of a kind and a colour.
#[inline(always)]
pub(crate) fn piece_row(kind: usize, color: usize) -> &'static PieceRow {
    &PIECE_ROWS[(kind << 1 | color) & 15]
}

/// Returns the key of a piece on a square, given the indices of its kind and colour and the square's bit number.
#[inline]
pub(crate) fn piece_key(kind: usize, color: usize, square: u32) -> u64 {
    piece_row(kind, color).key(square)
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
        let squares = || (0..PLANE_MASKS).filter(|square| square % 8 != 7);
        let mut all: Vec<u64> = PIECE_ROWS.iter().flat_map(|row| squares().map(|square| row.0[square])).collect();
        all.extend(CHAIN_KEYS);
        all.push(BLACK_TO_MOVE_KEY);
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
