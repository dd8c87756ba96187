//! Making tables by retrograde analysis, one class at a time.
//!
//! First every position is looked at for what leaves the class: captures, promotions and drownings lead to classes that
//! are there already. Then, ply by ply, the quiet turns are followed backwards, for all squares of one piece at once: a
//! position is won if a quiet turn leads to one that the other side has lost, and lost if every turn leads to one that
//! the other side has won. What is left in the end is drawn.

mod slice;
mod slice_set;
mod steps;

use super::error::TableError;
use congo_engine::tablebase::format::{DONT_CARE, LION_PAIRS, MAX_NON_LIONS, MAX_PLIES, PositionIndex};
use congo_engine::tablebase::{Dtw, Material};
use congo_rules::{MoveList, PieceKind, Position};
use slice::SliceLayout;
use slice_set::SliceSet;
use steps::bit_index;

/// Room for the squares of a slice's free piece, one byte for each bit.
const BYTES_PER_SLICE: usize = 56;

/// What moves that leave the class lead to.
#[derive(Clone, Copy, Default)]
struct ExitValues {
    /// The quickest win, in plies.
    win: Option<u8>,
    /// The slowest loss, in plies, if all of them lose.
    loss: Option<u8>,
    /// Whether one of them draws.
    draw: bool,
}

impl ExitValues {
    fn add_successor(&mut self, after: Dtw) {
        match after.backed_up() {
            Dtw::Win(plies) => self.win = Some(self.win.map_or(plies, |win| win.min(plies))),
            Dtw::Loss(plies) => self.loss = self.loss.max(Some(plies)),
            Dtw::Draw => self.draw = true,
        }
    }
}

/// The positions of one side to move.
struct SideState {
    /// Possible and not yet won, by slice.
    not_won: Vec<u64>,
    lost: Vec<u64>,
    /// Lost in the ply before.
    newly_lost: Vec<u64>,
    /// The slices of which a position was won when wins were last searched.
    newly_won_slices: SliceSet,
    /// The slices of which a position was lost when losses were last searched.
    newly_lost_slices: SliceSet,
    /// Not lost, whatever quiet moves lead to, because a move that leaves the class is not known to lose.
    saved_by_exit: Vec<u64>,
    /// The value of every position, [`DONT_CARE`] where there is none or the lion can be taken at once.
    values: Vec<u8>,
    /// The positions that a move out of the class wins in this number of plies.
    pending_wins: Vec<Vec<PackedPosition>>,
    /// The positions that are no longer held once losses in this number of plies are searched.
    pending_losses: Vec<Vec<PackedPosition>>,
}

/// A position of a side to move: the slice, and the bit of the free piece's square.
///
/// There are many, so it is small: of six pieces there are 45 * 49³ slices, and 64 times that is below 2³².
#[derive(Clone, Copy)]
struct PackedPosition(u32);

const _: () = assert!(64 * LION_PAIRS * 49_usize.pow(MAX_NON_LIONS as u32 - 1) < 1 << 32);

impl PackedPosition {
    fn new(slice: usize, bit: u32) -> Self {
        Self(slice as u32 * 64 + bit)
    }

    fn slice(self) -> usize {
        self.0 as usize / 64
    }

    fn mask(self) -> u64 {
        1 << (self.0 % 64)
    }
}

impl SideState {
    fn new(slices: usize) -> Self {
        Self {
            not_won: vec![0; slices],
            lost: vec![0; slices],
            newly_lost: vec![0; slices],
            newly_won_slices: SliceSet::new(slices),
            newly_lost_slices: SliceSet::new(slices),
            saved_by_exit: vec![0; slices],
            values: vec![DONT_CARE; slices * BYTES_PER_SLICE],
            pending_wins: vec![Vec::new(); 256],
            pending_losses: vec![Vec::new(); 256],
        }
    }

    fn add_position(&mut self, slice: usize, at: u32, exit: ExitValues) {
        let bit_mask = 1 << at;
        let packed = PackedPosition::new(slice, at);
        self.not_won[slice] |= bit_mask;
        self.values[slice * BYTES_PER_SLICE + at as usize] = Dtw::Draw.to_byte();
        if exit.draw || exit.win.is_some() || exit.loss.is_some() {
            self.saved_by_exit[slice] |= bit_mask;
        }
        match exit {
            ExitValues { win: Some(plies), .. } => self.pending_wins[usize::from(plies)].push(packed),
            ExitValues { loss: Some(plies), draw: false, .. } => self.pending_losses[usize::from(plies)].push(packed),
            _ => {}
        }
    }

    /// Makes those of these positions that are undecided won. Returns whether there is any.
    fn win(&mut self, slice: usize, set: u64, plies: u8) -> bool {
        let found = set & self.not_won[slice] & !self.lost[slice];
        if found != 0 {
            self.not_won[slice] &= !found;
            self.newly_won_slices.insert(slice);
            self.set_values(slice, found, Dtw::Win(plies));
        }
        found != 0
    }

    /// Makes these undecided positions lost. Returns whether there is any.
    fn lose(&mut self, slice: usize, set: u64, plies: u8) -> bool {
        if set != 0 {
            self.newly_lost[slice] = set;
            self.lost[slice] |= set;
            self.newly_lost_slices.insert(slice);
            self.set_values(slice, set, Dtw::Loss(plies));
        }
        set != 0
    }

    fn set_values(&mut self, slice: usize, mut set: u64, dtw: Dtw) {
        while set != 0 {
            self.values[slice * BYTES_PER_SLICE + set.trailing_zeros() as usize] = dtw.to_byte();
            set &= set - 1;
        }
    }
}

/// The values of every position of a class, by their numbers; [`DONT_CARE`] where there is none or the lion can be
/// taken at once. `known` gives the values of positions of the classes on which it depends.
///
/// # Errors
/// If such a value is missing, or a win takes too many plies for a byte.
pub(crate) fn solve(
    material: Material,
    known: &dyn Fn(&Position) -> Result<Dtw, TableError>,
) -> Result<Vec<u8>, TableError> {
    let Some(layout) = SliceLayout::new(material) else { return Ok(Vec::new()) };
    let mut sides = scan_exits(&layout, known)?;
    let impossible = || TableError::TooLong { material: material.to_string() };
    propagate(&layout, &mut sides).ok_or_else(impossible)?;
    Ok(values_by_index(&PositionIndex::new(material), &sides))
}

/// Looks at every position for what leaves the class.
fn scan_exits(
    layout: &SliceLayout,
    known: &dyn Fn(&Position) -> Result<Dtw, TableError>,
) -> Result<[SideState; 2], TableError> {
    let mut sides = [SideState::new(layout.slice_count()), SideState::new(layout.slice_count())];
    let mut moves = MoveList::new();
    for slice_number in 0..layout.slice_count() {
        let slice = layout.slice(slice_number);
        for (side, half) in sides.iter_mut().enumerate() {
            let mut free_squares = slice.free_squares;
            let Some(without) = layout.fixed_pieces(&slice, side).filter(|_| free_squares != 0) else { continue };
            while free_squares != 0 {
                let at = free_squares.trailing_zeros();
                free_squares &= free_squares - 1;
                let Some(position) = layout.with_free_piece(&without, steps::square_index(at)) else { continue };
                if position.lion_capture().is_none() {
                    half.add_position(slice_number, at, exit_values(&position, &mut moves, known)?);
                }
            }
        }
    }
    Ok(sides)
}

/// The results of moves that capture, promote or let a piece drown.
fn exit_values(
    position: &Position,
    moves: &mut MoveList,
    known: &dyn Fn(&Position) -> Result<Dtw, TableError>,
) -> Result<ExitValues, TableError> {
    moves.clear();
    let has_river_pieces = !position.in_river().is_empty();
    if has_river_pieces {
        position.generate(moves);
    } else {
        position.generate_captures(moves);
    }
    let piece_count = position.occupied().len();
    let pawns = position.pieces_of(PieceKind::Pawn, position.turn());
    let mut exits = ExitValues::default();
    for &mv in moves.iter() {
        let after = position.play_unchecked(mv);
        let is_promotion = after.pieces_of(PieceKind::Pawn, position.turn()).len() != pawns.len();
        if is_promotion || after.occupied().len() != piece_count {
            exits.add_successor(known(&after)?);
        }
    }
    Ok(exits)
}

/// Follows quiet moves back, ply by ply, until nothing changes any more. `None` if a win takes too long.
fn propagate(layout: &SliceLayout, sides: &mut [SideState; 2]) -> Option<()> {
    let mut unchanged_plies = 0;
    let longest = |halves: &[SideState; 2]| {
        let filled = |half: &SideState| {
            (0..256).rev().find(|&at| !half.pending_wins[at].is_empty() || !half.pending_losses[at].is_empty())
        };
        halves.iter().filter_map(filled).max().unwrap_or_default()
    };
    let last_exit = longest(sides);
    for plies in 0.. {
        let changed = if plies % 2 == 0 { find_losses(layout, sides, plies) } else { find_wins(layout, sides, plies) };
        unchanged_plies = if changed { 0 } else { unchanged_plies + 1 };
        if unchanged_plies >= 2 && usize::from(plies) >= last_exit {
            return Some(());
        }
        if plies == MAX_PLIES {
            return None;
        }
    }
    None
}

/// Finds the positions won in this number of plies. Only slices are looked at from which a quiet move leads to one with
/// new losses.
fn find_wins(layout: &SliceLayout, sides: &mut [SideState; 2], plies: u8) -> bool {
    let mut changed = false;
    for side in 0..2 {
        let (state, other) = own_and_other(sides, side);
        state.newly_won_slices.clear();
        for packed in std::mem::take(&mut state.pending_wins[usize::from(plies)]) {
            changed |= state.win(packed.slice(), packed.mask(), plies);
        }
        let mut candidates = SliceSet::new(layout.slice_count());
        layout.insert_predecessor_slices(&other.newly_lost_slices, side, &mut candidates);
        for number in candidates.iter() {
            let undecided = state.not_won[number] & !state.lost[number];
            if undecided != 0 {
                let slice = layout.slice(number);
                let found = layout.predecessors(&slice, side, undecided, |next| other.newly_lost[next]);
                changed |= state.win(number, found, plies);
            }
        }
    }
    changed
}

/// Finds the positions lost in this number of plies. Only slices are looked at of which a position is no longer held, or
/// from which a quiet move leads to one with new wins.
fn find_losses(layout: &SliceLayout, sides: &mut [SideState; 2], plies: u8) -> bool {
    let mut changed = false;
    for side in 0..2 {
        let (state, other) = own_and_other(sides, side);
        for number in state.newly_lost_slices.iter() {
            state.newly_lost[number] = 0;
        }
        state.newly_lost_slices.clear();
        let mut slices = SliceSet::new(layout.slice_count());
        for packed in std::mem::take(&mut state.pending_losses[usize::from(plies)]) {
            state.saved_by_exit[packed.slice()] &= !packed.mask();
            slices.insert(packed.slice());
        }
        if plies <= 2 {
            // Positions in which the lion can be taken at once are not stored, so they are not among the new wins.
            (0..layout.slice_count()).for_each(|number| slices.insert(number));
        } else {
            layout.insert_predecessor_slices(&other.newly_won_slices, side, &mut slices);
        }
        for number in slices.iter() {
            let candidates = state.not_won[number] & !state.lost[number] & !state.saved_by_exit[number];
            if candidates != 0 {
                let found = candidates & !not_lost(layout, number, side, candidates, plies, other);
                changed |= state.lose(number, found, plies);
            }
        }
    }
    changed
}

/// One side's state, to be changed, and that of the other.
fn own_and_other(sides: &mut [SideState; 2], side: usize) -> (&mut SideState, &SideState) {
    let [first, second] = sides;
    if side == 0 { (first, second) } else { (second, first) }
}

/// At least those of the candidates from which a quiet move leads to a position that the other side has not won.
fn not_lost(
    layout: &SliceLayout,
    slice_number: usize,
    side: usize,
    candidates: u64,
    plies: u8,
    other: &SideState,
) -> u64 {
    let slice = layout.slice(slice_number);
    if plies == 0 {
        // In no plies only those have lost that have no move at all: every possible position is a way out.
        layout.predecessors(&slice, side, candidates, |next| layout.slice(next).free_squares)
    } else {
        layout.predecessors(&slice, side, candidates, |next| other.not_won[next])
    }
}

/// The values in the order of the positions' numbers.
fn values_by_index(layout: &PositionIndex, sides: &[SideState; 2]) -> Vec<u8> {
    // Where a group's pieces stand decides, whatever the others do, how much is added to a value's place.
    let piece_count: usize = layout.groups.iter().map(|group| group.count).sum();
    let mut before = 0;
    let mut sums = vec![0_usize];
    for group in &layout.groups {
        let stride = |piece: usize| {
            if piece + 1 == piece_count {
                None
            } else {
                Some(49_usize.pow((piece_count - 2 - piece) as u32) * BYTES_PER_SLICE)
            }
        };
        let add = |placed: &[u8]| -> usize {
            let places = placed.iter().enumerate();
            places
                .map(|(at, &sq)| stride(before + at).map_or(bit_index(sq.into()) as usize, |by| by * usize::from(sq)))
                .sum()
        };
        let sets: Vec<usize> = group.placements().iter().map(|placed| add(&placed[..group.count])).collect();
        sums = sums.iter().flat_map(|sum| sets.iter().map(move |set| sum + set)).collect();
        before += group.count;
    }
    let per_pair = sides[0].values.len() / LION_PAIRS;
    let of_half = |half: &SideState| -> Vec<u8> {
        (0..LION_PAIRS).flat_map(|pair| sums.iter().map(move |sum| half.values[pair * per_pair + sum])).collect()
    };
    sides.iter().flat_map(of_half).collect()
}
