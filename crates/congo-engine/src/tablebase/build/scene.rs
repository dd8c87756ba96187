//! The positions of a class as a builder sees them: where all men but one stand, and the squares of that one as a set.

use super::steps::{BOARD, LAST_RANK, RIVER, Steps, bit, into, reflect};
use crate::tablebase::class::Class;
use crate::tablebase::index::{MOST_OTHERS, PAIRS, pair_of, pairs, reflected};
use congo_rules::{Color, Kind, Piece, Position, Square};

/// A man beside the lions; side 0 is the first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Man {
    pub(crate) side: usize,
    pub(crate) kind: Kind,
}

impl Man {
    /// Whether it can drown.
    const fn swims(self) -> bool {
        !matches!(self.kind, Kind::Crocodile)
    }
}

/// The men of a class in a fixed order. The last is the roamer, whose squares are kept as a set; the others and the
/// lions make up a scene, which has a number: pair of lions, then square after square.
pub(crate) struct Cast {
    pub(crate) standing: Vec<Man>,
    pub(crate) roamer: Man,
    /// By how much a scene's number grows when a standing man's square does.
    pub(crate) strides: Vec<usize>,
    /// How many scenes there are for one pair of lions.
    pub(crate) per_pair: usize,
}

/// Where everybody but the roamer stands.
#[derive(Debug, Clone)]
pub(crate) struct Scene {
    number: usize,
    lions: [usize; 2],
    squares: [usize; MOST_OTHERS],
    occupied: u64,
    /// The standing men of either side that drown unless they leave the river.
    wet: [u64; 2],
    /// Where the roamer can be; nothing if the scene itself is impossible.
    pub(crate) free: u64,
}

impl Cast {
    pub(crate) fn new(class: Class) -> Option<Self> {
        let mut standing = Vec::new();
        for (color, kind, count) in class.groups() {
            standing.extend((0..count).map(|_| Man { side: color.index(), kind }));
        }
        let roamer = standing.pop()?;
        let mut strides: Vec<usize> = (0..standing.len()).map(|at| 49_usize.pow(at as u32)).collect();
        strides.reverse();
        let per_pair = 49_usize.pow(standing.len() as u32);
        Some(Self { standing, roamer, strides, per_pair })
    }

    /// How many scenes there are.
    pub(crate) fn scenes(&self) -> usize {
        PAIRS * self.per_pair
    }

    pub(crate) fn scene(&self, number: usize) -> Scene {
        let [first, second] = pairs()[number / self.per_pair];
        let mut scene = Scene {
            number,
            lions: [usize::from(first), usize::from(second)],
            squares: [0; MOST_OTHERS],
            occupied: 1 << bit(usize::from(first)) | 1 << bit(usize::from(second)),
            wet: [0; 2],
            free: 0,
        };
        let mut possible = true;
        for ((man, stride), place) in self.standing.iter().zip(&self.strides).zip(&mut scene.squares) {
            let square = number / stride % 49;
            let here = 1 << bit(square);
            let unpromoted = man.kind != Kind::Pawn || here & LAST_RANK[man.side] == 0;
            possible &= scene.occupied & here == 0 && unpromoted;
            scene.occupied |= here;
            scene.wet[man.side] |= if man.swims() { here & RIVER } else { 0 };
            *place = square;
        }
        if possible {
            let last = if self.roamer.kind == Kind::Pawn { LAST_RANK[self.roamer.side] } else { 0 };
            scene.free = BOARD & !scene.occupied & !last;
        }
        scene
    }

    /// The position of a scene with the roamer on a square and White as the first side.
    pub(crate) fn position(&self, scene: &Scene, roamer: usize, turn: usize) -> Option<Position> {
        let man = |square: usize, side: usize, kind| {
            let color = if side == 0 { Color::White } else { Color::Black };
            Square::from_index(square).map(|square| (square, Piece { color, kind }))
        };
        let lions = scene.lions.iter().enumerate().map(|(side, &square)| man(square, side, Kind::Lion));
        let standing = self.standing.iter().zip(scene.squares).map(|(one, square)| man(square, one.side, one.kind));
        let all = lions.chain(standing).chain([man(roamer, self.roamer.side, self.roamer.kind)]);
        Position::of_men(if turn == 0 { Color::White } else { Color::Black }, all.flatten())
    }

    /// The roamer's squares from which `side`, to move, has a quiet turn into a set of the other side: one that takes,
    /// promotes and drowns nobody. `target` gives that set for the number of a scene.
    #[inline]
    pub(crate) fn leading_into(&self, scene: &Scene, side: usize, target: impl Fn(usize) -> u64) -> u64 {
        let wet = scene.wet[side];
        let roams = self.roamer.side == side;
        // With the roamer in the river another man's step would let it drown.
        let dry = if roams && self.roamer.swims() { !RIVER } else { u64::MAX };
        let mut found = 0;
        for (at, man) in self.standing.iter().enumerate().filter(|(_, man)| man.side == side) {
            let from = scene.squares[at];
            let here = 1 << bit(from);
            if wet & !here != 0 {
                continue;
            }
            let closed = scene.occupied | if wet & here != 0 { RIVER } else { 0 };
            // A step over the river is blocked by men in it, not by the water.
            for step in Steps::get().of(man.kind, side, from) {
                if step.way & scene.occupied == 0 && closed >> bit(usize::from(step.to)) & 1 == 0 {
                    let next = scene.number + usize::from(step.to) * self.strides[at] - from * self.strides[at];
                    found |= target(next) & !step.way & dry;
                }
            }
        }
        if wet != 0 {
            return found;
        }
        for step in Steps::get().of(Kind::Lion, side, scene.lions[side]) {
            if step.way & scene.occupied == 0 {
                found |= self.with_lion(scene, side, usize::from(step.to), &target) & !step.way & dry;
            }
        }
        if roams {
            found |= self.roaming(scene, target(scene.number));
        }
        found
    }

    /// The roamer's squares from which it has a step into the set itself.
    fn roaming(&self, scene: &Scene, targets: u64) -> u64 {
        let Man { kind, side } = self.roamer;
        let empty = BOARD & !scene.occupied;
        if targets == 0 {
            return 0;
        }
        let from = into(kind, side, targets, empty);
        if !self.roamer.swims() || from & RIVER == 0 {
            return from;
        }
        from & !RIVER | into(kind, side, targets & !RIVER, empty) & RIVER
    }

    /// The set of the scene with a lion elsewhere, as this scene sees it.
    fn with_lion(&self, scene: &Scene, side: usize, to: usize, target: impl Fn(usize) -> u64) -> u64 {
        let mut lions = scene.lions;
        lions[side] = to;
        let rest = scene.number % self.per_pair;
        if let Some(pair) = pair_of(lions[0], lions[1]) {
            return target(pair * self.per_pair + rest);
        }
        let Some(pair) = pair_of(reflected(lions[0]), reflected(lions[1])) else { return 0 };
        let squares = scene.squares.iter().zip(&self.strides);
        let rest: usize = squares.map(|(&square, stride)| reflected(square) * stride).sum();
        reflect(target(pair * self.per_pair + rest))
    }
}
