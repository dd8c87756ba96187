//! Attack tables for an otherwise empty board, computed at compile time.
//!
//! Boards have the layout of [`crate::Bitboard`]: bit rank * 8 + file, 49 bits of 56. Every table has 64 entries, so
//! that an index masked with 63 needs no bounds check.

use crate::bitboard::BOARD;

/// A board for each square.
pub(crate) type Table = [u64; 64];

const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT_OFFSETS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Rank 4.
pub(crate) const RIVER: u64 = 0x7f << 24;
/// The castles of White and Black.
pub(crate) const CASTLES: [u64; 2] = [0x1c_1c1c, 0x1c_1c1c << 32];
/// The promotion ranks of White's and Black's pawns.
pub(crate) const LAST_RANK: [u64; 2] = [0x7f << 48, 0x7f];
/// The three ranks past the river, for White and Black.
pub(crate) const PAST_RIVER: [u64; 2] = [0x7f_7f7f << 32, 0x7f_7f7f];

/// The bit of the square `(file, rank)`; empty outside the board.
const fn square_mask(file: i8, rank: i8) -> u64 {
    if file < 0 || file > 6 || rank < 0 || rank > 6 { 0 } else { 1 << (rank * 8 + file) }
}

/// Adds to every square of `table` the squares at `offsets`, each multiplied by `times`.
const fn with_leaps(mut table: Table, offsets: &[(i8, i8)], times: i8) -> Table {
    let mut square = 0;
    while square < 56 {
        let (file, rank) = (square % 8, square / 8);
        let mut i = 0;
        while i < offsets.len() && file < 7 {
            let (df, dr) = offsets[i];
            table[square as usize] |= square_mask(file + df * times, rank + dr * times);
            i += 1;
        }
        square += 1;
    }
    table
}

const NONE: Table = [0; 64];

/// One step in any direction: lion, crocodile, monkey, giraffe without capture.
pub(crate) static KING_STEPS: Table = with_leaps(with_leaps(NONE, &ORTHOGONAL, 1), &DIAGONAL, 1);
/// The zebra's leap.
pub(crate) static ZEBRA_JUMPS: Table = with_leaps(NONE, &KNIGHT_OFFSETS, 1);
/// The elephant's one or two squares orthogonally.
pub(crate) static ELEPHANT_JUMPS: Table = with_leaps(with_leaps(NONE, &ORTHOGONAL, 1), &ORTHOGONAL, 2);
/// Exactly two squares orthogonally or diagonally: the giraffe's jump, the landing squares of a monkey.
pub(crate) static GIRAFFE_JUMPS: Table = with_leaps(with_leaps(NONE, &ORTHOGONAL, 2), &DIAGONAL, 2);
/// A pawn's forward moves, for White and Black.
pub(crate) static PAWN_ATTACKS: [Table; 2] =
    [with_leaps(NONE, &[(-1, 1), (0, 1), (1, 1)], 1), with_leaps(NONE, &[(-1, -1), (0, -1), (1, -1)], 1)];
/// A superpawn's capturing moves: forward and sideways.
pub(crate) static SUPERPAWN_ATTACKS: [Table; 2] = [
    with_leaps(NONE, &[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0)], 1),
    with_leaps(NONE, &[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0)], 1),
];

/// The squares from which any kind of piece may capture on a square.
pub(crate) static NEAR: Table = {
    let mut table = NONE;
    let mut square = 0;
    while square < 56 {
        let (file, rank) = (square % 8, square / 8);
        let mut at = 0;
        while at < 56 && file < 7 {
            let (across, along) = (at % 8 - file, at / 8 - rank);
            let beside = across >= -2 && across <= 2 && along >= -2 && along <= 2;
            // A crocodile slides along the river, and to it from the edge of the board.
            let slides = rank == 3 && (along == 0 || across == 0);
            if beside || slides || LION_LINES[square as usize] >> at & 1 == 1 {
                table[square as usize] |= square_mask(at % 8, at / 8);
            }
            at += 1;
        }
        square += 1;
    }
    table
};

/// The neighbours that a monkey may jump over: those with a square of the board beyond.
pub(crate) static JUMPABLE: Table = {
    let mut table = NONE;
    let mut square = 0;
    while square < 56 {
        let (file, rank) = (square % 8, square / 8);
        let mut step = 0;
        while step < 9 && file < 7 {
            let (df, dr) = (step % 3 - 1, step / 3 - 1);
            if (df != 0 || dr != 0) && square_mask(file + 2 * df, rank + 2 * dr) != 0 {
                table[square as usize] |= square_mask(file + df, rank + dr);
            }
            step += 1;
        }
        square += 1;
    }
    table
};

/// A lion's steps inside the castle of White and Black.
pub(crate) static LION_STEPS: [Table; 2] = {
    let steps = with_leaps(with_leaps(NONE, &ORTHOGONAL, 1), &DIAGONAL, 1);
    let mut tables = [steps; 2];
    let mut square = 0;
    while square < 64 {
        tables[0][square] &= CASTLES[0];
        tables[1][square] &= CASTLES[1];
        square += 1;
    }
    tables
};

/// The squares from which a lion can fly to this one over open land: the same file, or the long diagonal between the
/// castles' corners. These may lack a lion, so the result must be combined with the enemy lion's square.
pub(crate) static LION_LINES: Table = {
    let mut table = NONE;
    let mut square = 0;
    while square < 56 {
        let (file, bit) = (square % 8, 1u64 << square);
        let home = if bit & CASTLES[0] != 0 {
            CASTLES[1]
        } else if bit & CASTLES[1] != 0 {
            CASTLES[0]
        } else {
            0
        };
        table[square as usize] = home & (0x0101_0101_0101_0101 << file);
        square += 1;
    }
    // c3-e5 and e3-c5.
    table[18] |= 1 << 36;
    table[36] |= 1 << 18;
    table[20] |= 1 << 34;
    table[34] |= 1 << 20;
    table
};

/// Returns the squares strictly between two lions on one of the [`LION_LINES`].
#[inline]
pub(crate) fn between_lions(a: u32, b: u32) -> u64 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let span = (1u64 << (high & 63)) - (2u64 << (low & 63));
    let line = if a & 7 == b & 7 { 0x0101_0101_0101_0101 << (a & 7) } else { 1 << 27 };
    span & line & BOARD
}

/// A crocodile's reach on land along its file to the river, by the contents of the first two squares on its way: bit 0 of
/// the index for a piece on the lower one, bit 1 for a piece on the upper one.
pub(crate) static CROCODILE_SHORE_SLIDES: [[u64; 4]; 64] = {
    let mut table = [[0; 4]; 64];
    let mut square = 0;
    while square < 56 {
        let (file, rank) = (square % 8, square / 8);
        if file < 7 && rank != 3 {
            let up = if rank < 3 { 1 } else { -1 };
            let way = if rank < 3 { 3 - rank } else { rank - 3 };
            let [first, second] = if rank < 3 { [1, 2] } else { [2, 1] };
            let mut pieces = 0;
            while pieces < 4 {
                let mut reach = square_mask(file, rank + up);
                if way > 1 && pieces & first == 0 {
                    reach |= square_mask(file, rank + 2 * up);
                    if way > 2 && pieces & second == 0 {
                        reach |= square_mask(file, rank + 3 * up);
                    }
                }
                table[square as usize][pieces] = reach;
                pieces += 1;
            }
        }
        square += 1;
    }
    table
};

/// A crocodile's reach along the river, by its file and a bit for each occupied square of the river.
pub(crate) static CROCODILE_RIVER_SLIDES: [[u8; 128]; 8] = {
    let mut table = [[0; 128]; 8];
    let mut file = 0;
    while file < 7 {
        let mut pieces = 0;
        while pieces < 128 {
            table[file][pieces] = slide_both_ways(file, pieces);
            pieces += 1;
        }
        file += 1;
    }
    table
};

/// The files reached from `file` in both directions, up to and including the first piece.
const fn slide_both_ways(file: usize, occupied: usize) -> u8 {
    let mut reach = 0;
    let mut right = file + 1;
    while right < 7 {
        reach |= 1 << right;
        if occupied >> right & 1 == 1 {
            break;
        }
        right += 1;
    }
    let mut left = file;
    while left > 0 {
        left -= 1;
        reach |= 1 << left;
        if occupied >> left & 1 == 1 {
            break;
        }
    }
    reach
}

/// Returns the squares that a crocodile reaches by steps and slides, including those of own pieces.
#[inline]
pub(crate) fn crocodile_attacks(square: u32, occupied: u64) -> u64 {
    let at = (square & 63) as usize;
    KING_STEPS[at] | crocodile_slides(square, occupied)
}

/// Returns the squares that a crocodile reaches by slides, including their first squares.
#[inline]
pub(crate) fn crocodile_slides(square: u32, occupied: u64) -> u64 {
    let at = (square & 63) as usize;
    if square >> 3 == 3 {
        return u64::from(CROCODILE_RIVER_SLIDES[at & 7][(occupied >> 24) as usize & 127]) << 24;
    }
    let lower = if square < 24 { square + 8 } else { square - 16 };
    let way = occupied >> (lower & 63);
    let pieces = way & 1 | way >> 7 & 2;
    CROCODILE_SHORE_SLIDES[at][pieces as usize & 3]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bitboard, Square};
    use std::format;
    use std::prelude::rust_2024::*;

    fn drawn(bits: u64) -> String {
        format!("\n{}\n", Bitboard::from_valid_bits(bits))
    }

    fn bit(name: &str) -> usize {
        name.parse::<Square>().expect("a square").bit() as usize
    }

    #[test]
    fn leaps_stay_on_the_board() {
        for table in [
            &KING_STEPS,
            &ZEBRA_JUMPS,
            &ELEPHANT_JUMPS,
            &GIRAFFE_JUMPS,
            &JUMPABLE,
            &PAWN_ATTACKS[0],
            &PAWN_ATTACKS[1],
            &SUPERPAWN_ATTACKS[0],
            &SUPERPAWN_ATTACKS[1],
        ] {
            for (square, reach) in table.iter().enumerate() {
                assert_eq!(reach & !BOARD, 0);
                assert!(BOARD >> square & 1 == 1 || *reach == 0);
            }
        }
    }

    #[test]
    fn a_giraffe_in_a_corner_and_a_zebra_in_the_middle() {
        assert_eq!(
            drawn(GIRAFFE_JUMPS[bit("b1")]),
            "
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. x . x . . .
. . . . . . .
. . . x . . .
"
        );
        assert_eq!(
            drawn(ZEBRA_JUMPS[bit("d4")]),
            "
. . . . . . .
. . x . x . .
. x . . . x .
. . . . . . .
. x . . . x .
. . x . x . .
. . . . . . .
"
        );
    }

    #[test]
    fn a_crocodile_slides_to_the_river_and_along_it() {
        let piece = |name: &str| 1u64 << bit(name);
        let reach =
            |from: &str, pieces: u64| Bitboard::from_valid_bits(crocodile_slides(bit(from) as u32, pieces)).to_string();
        let names = |from: &str, pieces: u64| {
            Bitboard::from_valid_bits(crocodile_slides(bit(from) as u32, pieces))
                .iter()
                .map(|s| s.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(names("a1", 0), ["a2", "a3", "a4"]);
        assert_eq!(names("a1", piece("a3")), ["a2", "a3"]);
        assert_eq!(names("a1", piece("a2")), ["a2"]);
        assert_eq!(names("a3", 0), ["a4"]);
        assert_eq!(names("g7", 0), ["g4", "g5", "g6"]);
        assert_eq!(names("g6", piece("g5")), ["g5"]);
        assert_eq!(names("c4", piece("a4") | piece("e4")), ["a4", "b4", "d4", "e4"]);
        assert_eq!(reach("d4", 0).matches('x').count(), 6);
    }

    #[test]
    fn lions_see_each_other_on_files_and_two_diagonals() {
        let pairs: u32 = LION_LINES.iter().map(|lines| lines.count_ones()).sum();
        assert_eq!(pairs, 2 * (27 + 2));
        assert_eq!(Bitboard::from_valid_bits(between_lions(bit("d1") as u32, bit("d7") as u32)).len(), 5);
        assert_eq!(between_lions(bit("e5") as u32, bit("c3") as u32), 1 << bit("d4"));
        assert_eq!(between_lions(bit("c3") as u32, bit("c5") as u32), 1 << bit("c4"));
        assert_eq!(between_lions(bit("e3") as u32, bit("c5") as u32), 1 << bit("d4"));
    }
}
