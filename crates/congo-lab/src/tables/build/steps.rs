//! Quiet steps on whole sets of squares, written down apart from the rules crate: what `tb verify` compares with it.
//!
//! A set is a number with bit rank * 8 + file; the eighth column stays empty. "Forward" is up for the first side.

use congo_rules::PieceKind;
use std::sync::OnceLock;

pub(crate) const BOARD: u64 = 0x007f_7f7f_7f7f_7f7f;
pub(crate) const RIVER: u64 = 0x7f << 24;
/// The castles of the first and second side.
const CASTLES: [u64; 2] = [0x1c_1c1c, 0x1c_1c1c << 32];
/// Where pawns of the first and second side are promoted.
pub(crate) const LAST_RANK: [u64; 2] = [0x7f << 48, 0x7f];
/// The three ranks past the river, for the first and second side.
const PAST_RIVER: [u64; 2] = [0x7f_7f7f << 32, 0x7f_7f7f];
const SOUTH_BANK: u64 = 0x7f_7f7f;
const NORTH_BANK: u64 = 0x7f_7f7f << 32;

/// The bit number of a square by its index.
pub(crate) const fn bit_index(square: usize) -> u32 {
    (square + square / 7) as u32
}

/// The index of a square by its bit number.
pub(crate) const fn square_index(bit: u32) -> usize {
    (bit - bit / 8) as usize
}

/// The set reflected in the d-file.
pub(crate) const fn flip_files(set: u64) -> u64 {
    let mut bits = set;
    bits = (bits >> 1 & 0x5555_5555_5555_5555) | (bits & 0x5555_5555_5555_5555) << 1;
    bits = (bits >> 2 & 0x3333_3333_3333_3333) | (bits & 0x3333_3333_3333_3333) << 2;
    bits = (bits >> 4 & 0x0f0f_0f0f_0f0f_0f0f) | (bits & 0x0f0f_0f0f_0f0f_0f0f) << 4;
    // Now a file f has become 7 - f, and it is to be 6 - f.
    bits >> 1 & BOARD
}

/// The set moved by files and ranks; what leaves the board is lost.
#[inline(always)]
const fn shift<const FILES: i32, const RANKS: i32>(set: u64) -> u64 {
    let in_bounds = match FILES {
        2 => set & 0x001f_1f1f_1f1f_1f1f,
        -2 => set & 0x007c_7c7c_7c7c_7c7c,
        _ => set,
    };
    let by = RANKS * 8 + FILES;
    (if by >= 0 { in_bounds << by } else { in_bounds >> -by }) & BOARD
}

#[inline]
fn king_steps(set: u64) -> u64 {
    let row = set | shift::<1, 0>(set) | shift::<-1, 0>(set);
    shift::<1, 0>(set) | shift::<-1, 0>(set) | shift::<0, 1>(row) | shift::<0, -1>(row)
}

#[inline]
fn two_square_leaps(set: u64) -> u64 {
    let sides = shift::<2, 0>(set) | shift::<-2, 0>(set);
    let row = set | sides;
    sides | shift::<0, 2>(row) | shift::<0, -2>(row)
}

#[inline]
fn zebra_steps(set: u64) -> u64 {
    let near = shift::<1, 0>(set) | shift::<-1, 0>(set);
    let far = shift::<2, 0>(set) | shift::<-2, 0>(set);
    shift::<0, 2>(near) | shift::<0, -2>(near) | shift::<0, 1>(far) | shift::<0, -1>(far)
}

#[inline]
fn elephant_steps(set: u64) -> u64 {
    let straight = shift::<1, 0>(set) | shift::<-1, 0>(set) | shift::<0, 1>(set) | shift::<0, -1>(set);
    straight | shift::<2, 0>(set) | shift::<-2, 0>(set) | shift::<0, 2>(set) | shift::<0, -2>(set)
}

#[inline]
fn shift_up(set: u64) -> u64 {
    shift::<0, 1>(set)
}

#[inline]
fn shift_down(set: u64) -> u64 {
    shift::<0, -1>(set)
}

/// From where a crocodile slides (beyond one step) to a square of the set over empty ones.
fn crocodile_slide_origins(set: u64, empty: u64) -> u64 {
    let mut from = 0;
    let low = shift_down(set & (SOUTH_BANK | RIVER)) & empty & SOUTH_BANK;
    from |= shift_down(low) | shift_down(shift_down(low) & empty);
    let high = shift_up(set & (NORTH_BANK | RIVER)) & empty & NORTH_BANK;
    from |= shift_up(high) | shift_up(shift_up(high) & empty);
    let (mut left, mut right) = (set & RIVER, set & RIVER);
    for _ in 0..6 {
        left = shift::<-1, 0>(left);
        right = shift::<1, 0>(right);
        from |= left | right;
        left &= empty;
        right &= empty;
    }
    from
}

/// The squares from which a piece of this kind and side has a quiet step into `targets`, promotion and drowning apart.
/// `empty` are the squares without another piece; the targets are among them.
#[inline]
pub(crate) fn step_origins(kind: PieceKind, side: usize, targets: u64, empty: u64) -> u64 {
    match kind {
        PieceKind::Pawn => {
            let targets = targets & !LAST_RANK[side];
            // Ahead as the pawn sees it: to look back from a target is to look the other way.
            let (front, back): (u64, fn(u64) -> u64) =
                if side == 0 { (shift_down(targets), shift_up) } else { (shift_up(targets), shift_down) };
            let one = back(targets);
            let retreats = (one | back(one & empty)) & PAST_RIVER[side];
            front | shift::<1, 0>(front) | shift::<-1, 0>(front) | retreats
        }
        PieceKind::Superpawn => {
            let (front, back): (u64, fn(u64) -> u64) =
                if side == 0 { (shift_down(targets), shift_up) } else { (shift_up(targets), shift_down) };
            let sides = shift::<1, 0>(targets) | shift::<-1, 0>(targets);
            let straight = back(targets);
            let (right, left) = (shift::<1, 0>(straight), shift::<-1, 0>(straight));
            let two_back =
                back(straight & empty) | shift::<1, 0>(back(right & empty)) | shift::<-1, 0>(back(left & empty));
            front | shift::<1, 0>(front) | shift::<-1, 0>(front) | sides | straight | right | left | two_back
        }
        PieceKind::Zebra => zebra_steps(targets),
        PieceKind::Elephant => elephant_steps(targets),
        PieceKind::Giraffe => two_square_leaps(targets) | king_steps(targets),
        PieceKind::Monkey => king_steps(targets),
        PieceKind::Crocodile => king_steps(targets) | crocodile_slide_origins(targets, empty),
        PieceKind::Lion => king_steps(targets & CASTLES[side]) & CASTLES[side],
    }
}

/// A quiet step of one piece: where it ends, and what must be empty on the way, the end included.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    /// By [`congo_rules::Square::index`].
    pub(crate) to: u8,
    pub(crate) must_be_empty: u64,
}

/// The quiet steps of every kind, side and square; promotions are none.
pub(crate) struct StepTable {
    steps: Vec<Vec<Step>>,
    /// The squares from which there is a step to a square, if nothing is in the way.
    origins: Vec<Vec<u8>>,
}

impl StepTable {
    pub(crate) fn get() -> &'static Self {
        static STEPS: OnceLock<StepTable> = OnceLock::new();
        STEPS.get_or_init(|| {
            let all = PieceKind::ALL.into_iter().flat_map(|kind| (0..2).map(move |side| (kind, side)));
            let steps: Vec<Vec<Step>> =
                all.flat_map(|(kind, side)| (0..49).map(move |from| compute_steps(kind, side, from))).collect();
            let mut origins = vec![Vec::new(); steps.len()];
            for (at, steps) in steps.iter().enumerate() {
                for step in steps {
                    origins[at - at % 49 + usize::from(step.to)].push((at % 49) as u8);
                }
            }
            Self { steps, origins }
        })
    }

    #[inline]
    pub(crate) fn origins(&self, kind: PieceKind, side: usize, to: usize) -> &[u8] {
        &self.origins[(kind.index() * 2 + side) * 49 + to]
    }

    #[inline]
    pub(crate) fn of(&self, kind: PieceKind, side: usize, from: usize) -> &[Step] {
        &self.steps[(kind.index() * 2 + side) * 49 + from]
    }
}

/// The steps of one piece, found by asking from where each square can be reached with nothing, or one piece, in the
/// way.
fn compute_steps(kind: PieceKind, side: usize, from: usize) -> Vec<Step> {
    let origin_mask = 1 << bit_index(from);
    let reaches = |to: u64, empty: u64| step_origins(kind, side, to, empty) & origin_mask != 0;
    let usable = match kind {
        PieceKind::Lion => CASTLES[side],
        PieceKind::Pawn => BOARD & !LAST_RANK[side],
        _ => BOARD,
    };
    let mut steps = Vec::new();
    for to in 0..49 {
        let target_mask = 1 << bit_index(to);
        if to == from || (target_mask | origin_mask) & !usable != 0 || !reaches(target_mask, BOARD) {
            continue;
        }
        let is_blocker = |&at: &usize| at != from && at != to && !reaches(target_mask, BOARD & !(1 << bit_index(at)));
        let must_be_empty = (0..49).filter(is_blocker).fold(target_mask, |way, at| way | 1 << bit_index(at));
        steps.push(Step { to: to as u8, must_be_empty });
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::{Color, Piece, Position, Square};

    /// The quiet steps of the rules crate on a board with nothing but lions out of the way.
    fn steps_by_the_rules(kind: PieceKind, color: Color, from: Square) -> Option<Vec<usize>> {
        let lion = |color| Piece { color, kind: PieceKind::Lion };
        let pieces = [
            (Square::at(2, 0), lion(Color::White)),
            (Square::at(4, 6), lion(Color::Black)),
            (from, Piece { color, kind }),
        ];
        let position = Position::from_pieces(color, pieces)?;
        let moves = position.legal_moves().into_iter().filter(|mv| mv.from() == from && !mv.is_capture());
        let quiet = moves.filter(|mv| kind != PieceKind::Pawn || mv.to().rank() != color.last_rank());
        let mut found: Vec<_> = quiet.map(|mv| mv.to().index()).collect();
        found.sort_unstable();
        Some(found)
    }

    #[test]
    fn steps_match_the_rules() {
        let lions = 1 << bit_index(2) | 1 << bit_index(46);
        for kind in PieceKind::ALL.into_iter().filter(|kind| *kind != PieceKind::Lion) {
            for (side, color) in Color::ALL.into_iter().enumerate() {
                for from in Square::all() {
                    let Some(expected) = steps_by_the_rules(kind, color, from) else { continue };
                    let steps = StepTable::get().of(kind, side, from.index()).iter();
                    let free = steps.filter(|step| step.must_be_empty & lions == 0).map(|step| usize::from(step.to));
                    assert_eq!(free.collect::<Vec<_>>(), expected, "{kind} {color} {from}");
                }
            }
        }
    }

    #[test]
    fn sets_are_mirrored() {
        for at in 0..49 {
            assert_eq!(flip_files(1 << bit_index(at)), 1 << bit_index(congo_engine::tablebase::format::flip_file(at)));
            assert_eq!(square_index(bit_index(at)), at);
        }
    }
}
