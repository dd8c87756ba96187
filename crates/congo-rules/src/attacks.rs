//! Tables of where each kind goes from each square, made when the crate is compiled.

use crate::Color;

type Table = [u64; 49];

const fn bit(file: i8, rank: i8) -> u64 {
    if file < 0 || file > 6 || rank < 0 || rank > 6 { 0 } else { 1 << (rank * 7 + file) }
}

const fn table(steps: &[(i8, i8)]) -> Table {
    let mut table = [0; 49];
    let mut index = 0;
    while index < 49 {
        let (file, rank) = ((index % 7) as i8, (index / 7) as i8);
        let mut step = 0;
        while step < steps.len() {
            table[index] |= bit(file + steps[step].0, rank + steps[step].1);
            step += 1;
        }
        index += 1;
    }
    table
}

pub(crate) const KING: Table = table(&[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]);
pub(crate) const ZEBRA: Table = table(&[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)]);
pub(crate) const ELEPHANT: Table = table(&[(-2, 0), (-1, 0), (1, 0), (2, 0), (0, -2), (0, -1), (0, 1), (0, 2)]);
/// The giraffe's leap, with which it may capture.
pub(crate) const GIRAFFE: Table = table(&[(-2, -2), (0, -2), (2, -2), (-2, 0), (2, 0), (-2, 2), (0, 2), (2, 2)]);
/// The three squares before a pawn, by colour.
pub(crate) const PAWN: [Table; 2] = [table(&[(-1, 1), (0, 1), (1, 1)]), table(&[(-1, -1), (0, -1), (1, -1)])];
/// Beside a superpawn.
pub(crate) const SIDEWAYS: Table = table(&[(-1, 0), (1, 0)]);

/// Rank 4.
pub(crate) const RIVER: u64 = 0x7F << 21;
/// The lions' homes, by colour.
pub(crate) const CASTLE: [u64; 2] = [0x1C | 0x1C << 7 | 0x1C << 14, 0x1C << 28 | 0x1C << 35 | 0x1C << 42];
/// The rank on which a pawn becomes a superpawn, by colour.
pub(crate) const LAST_RANK: [u64; 2] = [0x7F << 42, 0x7F];
/// The three far ranks, from which a pawn may retreat, by colour.
pub(crate) const FAR: [u64; 2] = [0x1F_FFFF << 28, 0x1F_FFFF];

/// The squares of a file from a land square (exclusive) to the river (inclusive); none from the river itself.
pub(crate) const TO_RIVER: Table = {
    let mut table = [0; 49];
    let mut index = 0;
    while index < 49 {
        let (file, mut rank) = ((index % 7) as i8, (index / 7) as i8);
        while rank != 3 {
            rank += if rank < 3 { 1 } else { -1 };
            table[index] |= bit(file, rank);
        }
        index += 1;
    }
    table
};

/// Where a crocodile slides along the river: by its file and the men on the river, bit 0 for file a.
pub(crate) const ALONG_RIVER: [[u8; 128]; 7] = {
    let mut table = [[0; 128]; 7];
    let mut file = 0;
    while file < 7 {
        let mut men = 0;
        while men < 128 {
            table[file][men] = slide(file as i8, men as u8, 1) | slide(file as i8, men as u8, -1);
            men += 1;
        }
        file += 1;
    }
    table
};

const fn slide(from: i8, men: u8, step: i8) -> u8 {
    let mut reached = 0;
    let mut file = from + step;
    while file >= 0 && file < 7 {
        reached |= 1 << file;
        if men >> file & 1 != 0 {
            break;
        }
        file += step;
    }
    reached
}

/// A monkey's hops from a square: over one bit, to another; unused entries are zero.
pub(crate) const HOPS: [[(u64, u64); 8]; 49] = {
    const DIRECTIONS: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut table = [[(0, 0); 8]; 49];
    let mut index = 0;
    while index < 49 {
        let (file, rank) = ((index % 7) as i8, (index / 7) as i8);
        let mut count = 0;
        let mut direction = 0;
        while direction < 8 {
            let (df, dr) = DIRECTIONS[direction];
            let to = bit(file + 2 * df, rank + 2 * dr);
            if to != 0 {
                table[index][count] = (bit(file + df, rank + dr), to);
                count += 1;
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

/// Ways back without leaping: first square, then the one behind it. Straight, then diagonal to both sides.
pub(crate) const BACK: [[[(u64, u64); 3]; 49]; 2] = [ways_back(-1), ways_back(1)];

const fn ways_back(step: i8) -> [[(u64, u64); 3]; 49] {
    let mut table = [[(0, 0); 3]; 49];
    let mut index = 0;
    while index < 49 {
        let (file, rank) = ((index % 7) as i8, (index / 7) as i8);
        let mut way = 0;
        while way < 3 {
            let side = [0, -1, 1][way];
            table[index][way] = (bit(file + side, rank + step), bit(file + 2 * side, rank + 2 * step));
            way += 1;
        }
        index += 1;
    }
    table
}

/// The squares that a crocodile on land or in the river slides to, men in the way included.
#[inline]
pub(crate) fn crocodile_slides(from: usize, occupied: u64) -> u64 {
    let way = TO_RIVER[from];
    if way == 0 {
        let men = (occupied >> 21 & 0x7F) as usize;
        return u64::from(ALONG_RIVER[from - 21][men]) << 21;
    }
    let blockers = way & occupied;
    if blockers == 0 {
        way
    } else if from < 21 {
        let first = blockers & blockers.wrapping_neg();
        way & (first | (first - 1))
    } else {
        let first = 1 << (63 - blockers.leading_zeros());
        way & !(first - 1)
    }
}

/// Whether two lions see each other: on one file, or on c3-e5 or e3-c5, with nothing between.
#[inline]
pub(crate) fn lions_face(one: usize, other: usize, occupied: u64) -> bool {
    const C3: usize = 16;
    const E3: usize = 18;
    const D4: u64 = 1 << 24;
    const C5: usize = 30;
    const E5: usize = 32;
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    if low % 7 == high % 7 {
        let file = 0x0408_1020_4081_u64 << (low % 7);
        let between = file & ((1 << high) - 1) & !((2 << low) - 1);
        return between & occupied == 0;
    }
    matches!((low, high), (C3, E5) | (E3, C5)) && occupied & D4 == 0
}

/// The pawn's table for a side.
#[inline]
pub(crate) const fn pawn(color: Color, from: usize) -> u64 {
    PAWN[color.index()][from]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Square, Squares};

    fn names(bits: u64) -> String {
        let names: Vec<String> = Squares(bits).iter().map(|square| square.to_string()).collect();
        names.join(" ")
    }

    fn at(name: &str) -> usize {
        name.parse::<Square>().expect("a square").index()
    }

    fn set(squares: &str) -> u64 {
        squares.split_whitespace().map(|name| 1 << at(name)).sum()
    }

    #[test]
    fn tables_stay_on_the_board() {
        assert_eq!(names(KING[at("a1")]), "b1 a2 b2");
        assert_eq!(names(ZEBRA[at("g7")]), "f5 e6");
        assert_eq!(names(ELEPHANT[at("a1")]), "b1 c1 a2 a3");
        assert_eq!(names(GIRAFFE[at("d4")]), "b2 d2 f2 b4 f4 b6 d6 f6");
        assert_eq!(names(PAWN[0][at("a2")]), "a3 b3");
        assert_eq!(names(PAWN[1][at("g2")]), "f1 g1");
    }

    #[test]
    fn crocodiles_stop_at_the_first_man() {
        assert_eq!(names(crocodile_slides(at("a1"), 0)), "a2 a3 a4");
        assert_eq!(names(crocodile_slides(at("a1"), set("a3"))), "a2 a3");
        assert_eq!(names(crocodile_slides(at("a7"), set("a5 a4"))), "a5 a6");
        assert_eq!(names(crocodile_slides(at("c4"), set("a4 e4 g4"))), "a4 b4 d4 e4");
    }

    #[test]
    fn lions_face_on_files_and_two_diagonals() {
        assert!(lions_face(at("d1"), at("d7"), set("d1 d7 c4")));
        assert!(!lions_face(at("d1"), at("d7"), set("d1 d7 d4")));
        assert!(lions_face(at("e5"), at("c3"), set("e5 c3")));
        assert!(lions_face(at("c5"), at("e3"), 0));
        assert!(!lions_face(at("c5"), at("e3"), set("d4")));
        assert!(!lions_face(at("c3"), at("e6"), 0));
    }
}
