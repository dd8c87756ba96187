//! Quiet steps on whole sets of squares, written down apart from the rules crate: what `tb verify` compares with it.
//!
//! A set is a number with bit rank * 8 + file; the eighth column stays empty. "Forward" is up for the first side.

use congo_rules::Kind;
use std::sync::OnceLock;

pub(crate) const BOARD: u64 = 0x007f_7f7f_7f7f_7f7f;
pub(crate) const RIVER: u64 = 0x7f << 24;
/// The castles of the first and second side.
const CASTLES: [u64; 2] = [0x1c_1c1c, 0x1c_1c1c << 32];
/// Where pawns of the first and second side are promoted.
pub(crate) const LAST_RANK: [u64; 2] = [0x7f << 48, 0x7f];
/// The three ranks past the river, for the first and second side.
const PAST_RIVER: [u64; 2] = [0x7f_7f7f << 32, 0x7f_7f7f];
const LOW_LAND: u64 = 0x7f_7f7f;
const HIGH_LAND: u64 = 0x7f_7f7f << 32;

/// The bit number of a square by its index.
pub(crate) const fn bit(square: usize) -> u32 {
    (square + square / 7) as u32
}

/// The index of a square by its bit number.
pub(crate) const fn square(bit: u32) -> usize {
    (bit - bit / 8) as usize
}

/// The set reflected in the d-file.
pub(crate) const fn reflect(set: u64) -> u64 {
    let mut bits = set;
    bits = (bits >> 1 & 0x5555_5555_5555_5555) | (bits & 0x5555_5555_5555_5555) << 1;
    bits = (bits >> 2 & 0x3333_3333_3333_3333) | (bits & 0x3333_3333_3333_3333) << 2;
    bits = (bits >> 4 & 0x0f0f_0f0f_0f0f_0f0f) | (bits & 0x0f0f_0f0f_0f0f_0f0f) << 4;
    // Now a file f has become 7 - f, and it is to be 6 - f.
    bits >> 1 & BOARD
}

/// The set moved by files and ranks; what leaves the board is lost.
#[inline(always)]
const fn moved<const FILES: i32, const RANKS: i32>(set: u64) -> u64 {
    let kept = match FILES {
        2 => set & 0x001f_1f1f_1f1f_1f1f,
        -2 => set & 0x007c_7c7c_7c7c_7c7c,
        _ => set,
    };
    let by = RANKS * 8 + FILES;
    (if by >= 0 { kept << by } else { kept >> -by }) & BOARD
}

#[inline]
fn neighbours(set: u64) -> u64 {
    let row = set | moved::<1, 0>(set) | moved::<-1, 0>(set);
    moved::<1, 0>(set) | moved::<-1, 0>(set) | moved::<0, 1>(row) | moved::<0, -1>(row)
}

#[inline]
fn leaps(set: u64) -> u64 {
    let sides = moved::<2, 0>(set) | moved::<-2, 0>(set);
    let row = set | sides;
    sides | moved::<0, 2>(row) | moved::<0, -2>(row)
}

#[inline]
fn zebras(set: u64) -> u64 {
    let near = moved::<1, 0>(set) | moved::<-1, 0>(set);
    let far = moved::<2, 0>(set) | moved::<-2, 0>(set);
    moved::<0, 2>(near) | moved::<0, -2>(near) | moved::<0, 1>(far) | moved::<0, -1>(far)
}

#[inline]
fn elephants(set: u64) -> u64 {
    let straight = moved::<1, 0>(set) | moved::<-1, 0>(set) | moved::<0, 1>(set) | moved::<0, -1>(set);
    straight | moved::<2, 0>(set) | moved::<-2, 0>(set) | moved::<0, 2>(set) | moved::<0, -2>(set)
}

#[inline]
fn up(set: u64) -> u64 {
    moved::<0, 1>(set)
}

#[inline]
fn down(set: u64) -> u64 {
    moved::<0, -1>(set)
}

/// From where a crocodile slides (beyond one step) to a square of the set over empty ones.
fn slides_to(set: u64, empty: u64) -> u64 {
    let mut from = 0;
    let low = down(set & (LOW_LAND | RIVER)) & empty & LOW_LAND;
    from |= down(low) | down(down(low) & empty);
    let high = up(set & (HIGH_LAND | RIVER)) & empty & HIGH_LAND;
    from |= up(high) | up(up(high) & empty);
    let (mut left, mut right) = (set & RIVER, set & RIVER);
    for _ in 0..6 {
        left = moved::<-1, 0>(left);
        right = moved::<1, 0>(right);
        from |= left | right;
        left &= empty;
        right &= empty;
    }
    from
}

/// The squares from which a man of this kind and side has a quiet step into `targets`, promotion and drowning apart.
/// `empty` are the squares without another man; the targets are among them.
#[inline]
pub(crate) fn into(kind: Kind, side: usize, targets: u64, empty: u64) -> u64 {
    match kind {
        Kind::Pawn => {
            let targets = targets & !LAST_RANK[side];
            // Ahead as the pawn sees it: to look back from a target is to look the other way.
            let (front, back): (u64, fn(u64) -> u64) =
                if side == 0 { (down(targets), up) } else { (up(targets), down) };
            let one = back(targets);
            let retreats = (one | back(one & empty)) & PAST_RIVER[side];
            front | moved::<1, 0>(front) | moved::<-1, 0>(front) | retreats
        }
        Kind::Superpawn => {
            let (front, back): (u64, fn(u64) -> u64) =
                if side == 0 { (down(targets), up) } else { (up(targets), down) };
            let sides = moved::<1, 0>(targets) | moved::<-1, 0>(targets);
            let straight = back(targets);
            let (right, left) = (moved::<1, 0>(straight), moved::<-1, 0>(straight));
            let far = back(straight & empty) | moved::<1, 0>(back(right & empty)) | moved::<-1, 0>(back(left & empty));
            front | moved::<1, 0>(front) | moved::<-1, 0>(front) | sides | straight | right | left | far
        }
        Kind::Zebra => zebras(targets),
        Kind::Elephant => elephants(targets),
        Kind::Giraffe => leaps(targets) | neighbours(targets),
        Kind::Monkey => neighbours(targets),
        Kind::Crocodile => neighbours(targets) | slides_to(targets, empty),
        Kind::Lion => neighbours(targets & CASTLES[side]) & CASTLES[side],
    }
}

/// A quiet step of one man: where it ends, and what must be empty on the way, the end included.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    /// By [`congo_rules::Square::index`].
    pub(crate) to: u8,
    pub(crate) way: u64,
}

/// The quiet steps of every kind, side and square; promotions are none.
pub(crate) struct Steps(Vec<Vec<Step>>);

impl Steps {
    pub(crate) fn get() -> &'static Self {
        static STEPS: OnceLock<Steps> = OnceLock::new();
        STEPS.get_or_init(|| {
            let all = Kind::ALL.into_iter().flat_map(|kind| (0..2).map(move |side| (kind, side)));
            Self(all.flat_map(|(kind, side)| (0..49).map(move |from| steps_of(kind, side, from))).collect())
        })
    }

    #[inline]
    pub(crate) fn of(&self, kind: Kind, side: usize, from: usize) -> &[Step] {
        &self.0[(kind.index() * 2 + side) * 49 + from]
    }
}

/// The steps of one man, found by asking from where each square can be reached with nothing, or one man, in the way.
fn steps_of(kind: Kind, side: usize, from: usize) -> Vec<Step> {
    let here = 1 << bit(from);
    let reaches = |to: u64, empty: u64| into(kind, side, to, empty) & here != 0;
    let usable = match kind {
        Kind::Lion => CASTLES[side],
        Kind::Pawn => BOARD & !LAST_RANK[side],
        _ => BOARD,
    };
    let mut steps = Vec::new();
    for to in 0..49 {
        let end = 1 << bit(to);
        if to == from || (end | here) & !usable != 0 || !reaches(end, BOARD) {
            continue;
        }
        let blocks = |&at: &usize| at != from && at != to && !reaches(end, BOARD & !(1 << bit(at)));
        let way = (0..49).filter(blocks).fold(end, |way, at| way | 1 << bit(at));
        steps.push(Step { to: to as u8, way });
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::{Color, Piece, Position, Square};

    /// The quiet steps of the rules crate on a board with nothing but lions out of the way.
    fn by_the_rules(kind: Kind, color: Color, from: Square) -> Option<Vec<usize>> {
        let lion = |color| Piece { color, kind: Kind::Lion };
        let men = [
            (Square::at(2, 0), lion(Color::White)),
            (Square::at(4, 6), lion(Color::Black)),
            (from, Piece { color, kind }),
        ];
        let position = Position::of_men(color, men)?;
        let moves = position.legal_moves().into_iter().filter(|chosen| chosen.from() == from && !chosen.is_capture());
        let quiet = moves.filter(|chosen| kind != Kind::Pawn || chosen.to().rank() != color.last_rank());
        let mut found: Vec<_> = quiet.map(|chosen| chosen.to().index()).collect();
        found.sort_unstable();
        Some(found)
    }

    #[test]
    fn steps_are_those_of_the_rules() {
        let lions = 1 << bit(2) | 1 << bit(46);
        for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Lion) {
            for (side, color) in Color::ALL.into_iter().enumerate() {
                for from in Square::all() {
                    let Some(wanted) = by_the_rules(kind, color, from) else { continue };
                    let steps = Steps::get().of(kind, side, from.index()).iter();
                    let free = steps.filter(|step| step.way & lions == 0).map(|step| usize::from(step.to));
                    assert_eq!(free.collect::<Vec<_>>(), wanted, "{kind} {color} {from}");
                }
            }
        }
    }

    #[test]
    fn sets_are_reflected() {
        for at in 0..49 {
            assert_eq!(reflect(1 << bit(at)), 1 << bit(super::super::super::index::reflected(at)));
            assert_eq!(square(bit(at)), at);
        }
    }
}
