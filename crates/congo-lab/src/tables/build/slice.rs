//! Slices: the positions of a class in which all pieces but one stand on the same squares. The squares of that one, the
//! free piece, are a set.

use super::slice_set::SliceSet;
use super::steps::{BOARD, LAST_RANK, RIVER, StepTable, bit_index, flip_files, step_origins};
use congo_engine::tablebase::Material;
use congo_engine::tablebase::format::{LION_PAIRS, MAX_NON_LIONS, flip_file, lion_pair_index, lion_pair_squares};
use congo_rules::{Color, Piece, PieceKind, Position, Square};

/// A piece beside the lions; side 0 is the first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SidedPiece {
    pub(crate) side: usize,
    pub(crate) kind: PieceKind,
}

impl SidedPiece {
    /// Whether it can drown.
    const fn can_drown(self) -> bool {
        !matches!(self.kind, PieceKind::Crocodile)
    }
}

/// The pieces of a class in a fixed order, the free piece last. The squares of the lions and the other pieces make up the
/// number of a slice: pair of lions, then square after square.
pub(crate) struct SliceLayout {
    pub(crate) fixed: Vec<SidedPiece>,
    pub(crate) free_piece: SidedPiece,
    /// By how much a slice's number grows when a fixed piece's square does.
    pub(crate) strides: Vec<usize>,
    /// How many slices there are for one pair of lions.
    pub(crate) slices_per_pair: usize,
}

/// Where all pieces but the free one stand.
#[derive(Debug, Clone)]
pub(crate) struct Slice {
    index: usize,
    lions: [usize; 2],
    squares: [usize; MAX_NON_LIONS],
    occupied: u64,
    /// The fixed pieces of either side that drown unless they leave the river.
    in_river: [u64; 2],
    /// The possible squares of the free piece; empty if the slice itself is impossible.
    pub(crate) free_squares: u64,
}

impl SliceLayout {
    pub(crate) fn new(material: Material) -> Option<Self> {
        let mut fixed = Vec::new();
        for (color, kind, count) in material.groups() {
            fixed.extend((0..count).map(|_| SidedPiece { side: color.index(), kind }));
        }
        let free_piece = fixed.pop()?;
        let mut strides: Vec<usize> = (0..fixed.len()).map(|at| 49_usize.pow(at as u32)).collect();
        strides.reverse();
        let slices_per_pair = 49_usize.pow(fixed.len() as u32);
        Some(Self { fixed, free_piece, strides, slices_per_pair })
    }

    /// How many slices there are.
    pub(crate) fn slice_count(&self) -> usize {
        LION_PAIRS * self.slices_per_pair
    }

    pub(crate) fn slice(&self, index: usize) -> Slice {
        let [first, second] = lion_pair_squares()[index / self.slices_per_pair];
        let mut slice = Slice {
            index,
            lions: [usize::from(first), usize::from(second)],
            squares: [0; MAX_NON_LIONS],
            occupied: 1 << bit_index(usize::from(first)) | 1 << bit_index(usize::from(second)),
            in_river: [0; 2],
            free_squares: 0,
        };
        let mut possible = true;
        for ((piece, stride), place) in self.fixed.iter().zip(&self.strides).zip(&mut slice.squares) {
            let square = index / stride % 49;
            let square_mask = 1 << bit_index(square);
            let is_possible_pawn = piece.kind != PieceKind::Pawn || square_mask & LAST_RANK[piece.side] == 0;
            possible &= slice.occupied & square_mask == 0 && is_possible_pawn;
            slice.occupied |= square_mask;
            slice.in_river[piece.side] |= if piece.can_drown() { square_mask & RIVER } else { 0 };
            *place = square;
        }
        if possible {
            let forbidden = if self.free_piece.kind == PieceKind::Pawn { LAST_RANK[self.free_piece.side] } else { 0 };
            slice.free_squares = BOARD & !slice.occupied & !forbidden;
        }
        slice
    }

    /// The position of a slice without the free piece, with White as the first side.
    pub(crate) fn fixed_pieces(&self, slice: &Slice, turn: usize) -> Option<Position> {
        let piece = |square: usize, side: usize, kind| {
            Square::from_index(square).map(|square| (square, Piece { color: Color::ALL[side], kind }))
        };
        let lions = slice.lions.iter().enumerate().map(|(side, &square)| piece(square, side, PieceKind::Lion));
        let fixed = self.fixed.iter().zip(slice.squares).map(|(one, square)| piece(square, one.side, one.kind));
        Position::from_pieces(Color::ALL[turn], lions.chain(fixed).flatten())
    }

    /// The same with the free piece on a square.
    #[inline]
    pub(crate) fn with_free_piece(&self, without: &Position, square: usize) -> Option<Position> {
        let SidedPiece { side, kind } = self.free_piece;
        without.with_piece(Square::from_index(square)?, Piece { color: Color::ALL[side], kind })
    }

    /// Those of the `wanted` squares of the free piece from which `side`, to move, has a quiet move into a set of the
    /// other side: one that takes, promotes and drowns nobody. `target` gives that set for the number of a slice.
    #[inline]
    pub(crate) fn predecessors(&self, slice: &Slice, side: usize, wanted: u64, target: impl Fn(usize) -> u64) -> u64 {
        let in_river = slice.in_river[side];
        let free_piece_moves = self.free_piece.side == side;
        // With the free piece in the river another piece's step would let it drown.
        let not_drowning = if free_piece_moves && self.free_piece.can_drown() { !RIVER } else { u64::MAX };
        let mut found = 0;
        if free_piece_moves && in_river == 0 {
            found |= self.free_piece_predecessors(slice, target(slice.index));
        }
        for (at, piece) in self.fixed.iter().enumerate().filter(|(_, piece)| piece.side == side) {
            let from = slice.squares[at];
            let origin_mask = 1 << bit_index(from);
            if in_river & !origin_mask != 0 {
                continue;
            }
            let closed = slice.occupied | if in_river & origin_mask != 0 { RIVER } else { 0 };
            // A step over the river is blocked by pieces in it, not by the water.
            for step in StepTable::get().of(piece.kind, side, from) {
                if step.must_be_empty & slice.occupied == 0 && closed >> bit_index(usize::from(step.to)) & 1 == 0 {
                    let next = slice.index + usize::from(step.to) * self.strides[at] - from * self.strides[at];
                    found |= target(next) & !step.must_be_empty & not_drowning;
                    if wanted & !found == 0 {
                        return wanted;
                    }
                }
            }
        }
        if in_river != 0 {
            return found & wanted;
        }
        for step in StepTable::get().of(PieceKind::Lion, side, slice.lions[side]) {
            if step.must_be_empty & slice.occupied == 0 {
                found |= self.target_with_lion_on(slice, side, usize::from(step.to), &target)
                    & !step.must_be_empty
                    & not_drowning;
            }
        }
        found & wanted
    }

    /// Inserts the slices from which `side` may have a quiet move into one of `targets`, and perhaps more: what stands in
    /// the way is not looked at.
    pub(crate) fn insert_predecessor_slices(&self, targets: &SliceSet, side: usize, into: &mut SliceSet) {
        for number in targets.iter() {
            if self.free_piece.side == side {
                into.insert(number);
            }
            for (piece, stride) in self.fixed.iter().zip(&self.strides).filter(|(piece, _)| piece.side == side) {
                let to = number / stride % 49;
                for &from in StepTable::get().origins(piece.kind, side, to) {
                    into.insert(number + usize::from(from) * stride - to * stride);
                }
            }
            self.insert_slices_with_lion_back(number, side, into);
        }
    }

    /// Inserts the slices from which a lion's step leads to this one.
    fn insert_slices_with_lion_back(&self, number: usize, side: usize, into: &mut SliceSet) {
        let mut lions = lion_pair_squares()[number / self.slices_per_pair].map(usize::from);
        let rest = number % self.slices_per_pair;
        let flipped_rest =
            || -> usize { self.strides.iter().map(|stride| flip_file(rest / stride % 49) * stride).sum() };
        for &from in StepTable::get().origins(PieceKind::Lion, side, lions[side]) {
            lions[side] = usize::from(from);
            // With both lions on the d-file a slice and its reflection are two, and both lead here.
            if let Some(pair) = lion_pair_index(lions[0], lions[1]) {
                into.insert(pair * self.slices_per_pair + rest);
            }
            if let Some(pair) = lion_pair_index(flip_file(lions[0]), flip_file(lions[1])) {
                into.insert(pair * self.slices_per_pair + flipped_rest());
            }
        }
    }

    /// The free piece's squares from which it has a step into the set itself.
    fn free_piece_predecessors(&self, slice: &Slice, targets: u64) -> u64 {
        let SidedPiece { kind, side } = self.free_piece;
        let empty = BOARD & !slice.occupied;
        if targets == 0 {
            return 0;
        }
        let from = step_origins(kind, side, targets, empty);
        if !self.free_piece.can_drown() || from & RIVER == 0 {
            return from;
        }
        from & !RIVER | step_origins(kind, side, targets & !RIVER, empty) & RIVER
    }

    /// The set of the slice with a lion elsewhere, as this slice sees it.
    fn target_with_lion_on(&self, slice: &Slice, side: usize, to: usize, target: impl Fn(usize) -> u64) -> u64 {
        let mut lions = slice.lions;
        lions[side] = to;
        let rest = slice.index % self.slices_per_pair;
        if let Some(pair) = lion_pair_index(lions[0], lions[1]) {
            return target(pair * self.slices_per_pair + rest);
        }
        let Some(pair) = lion_pair_index(flip_file(lions[0]), flip_file(lions[1])) else { return 0 };
        let squares = slice.squares.iter().zip(&self.strides);
        let rest: usize = squares.map(|(&square, stride)| flip_file(square) * stride).sum();
        flip_files(target(pair * self.slices_per_pair + rest))
    }
}
