//! Making tables by retrograde analysis, one class at a time.
//!
//! First every position is looked at for what leaves the class: captures, promotions and drownings lead to classes that
//! are there already. Then, ply by ply, the quiet turns are followed backwards, for all squares of one piece at once: a
//! position is won if a quiet turn leads to one that the other side has lost, and lost if every turn leads to one that
//! the other side has won. What is left in the end is drawn.

mod slice;
mod steps;

use super::TablebaseError;
use super::index::{LION_PAIRS, PositionIndex};
use super::material::Material;
use super::value::{DONT_CARE, Dtw, MAX_PLIES};
use congo_rules::{MoveList, PieceKind, Position};
use slice::{Slice, SliceLayout};
use steps::bit_index;

/// Room for a scene's roamer, one byte for each bit.
const BYTES_PER_SLICE: usize = 56;

/// What turns that leave the class lead to.
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
    /// Possible and not yet won, by scene.
    not_won: Vec<u64>,
    lost: Vec<u64>,
    /// Lost in the ply before.
    newly_lost: Vec<u64>,
    /// Not lost, whatever quiet turns lead to, because a turn that leaves the class is not known to lose.
    saved_by_exit: Vec<u64>,
    /// The value of every position, [`DONT_CARE`] where there is none or the lion can be taken at once.
    values: Vec<u8>,
    /// The positions that a move out of the class wins in this number of plies, as scene * 64 + bit.
    pending_wins: Vec<Vec<u64>>,
    /// The positions that are no longer held once losses in this number of plies are searched.
    pending_losses: Vec<Vec<u64>>,
}

impl SideState {
    fn new(slices: usize) -> Self {
        Self {
            not_won: vec![0; slices],
            lost: vec![0; slices],
            newly_lost: vec![0; slices],
            saved_by_exit: vec![0; slices],
            values: vec![DONT_CARE; slices * BYTES_PER_SLICE],
            pending_wins: vec![Vec::new(); 256],
            pending_losses: vec![Vec::new(); 256],
        }
    }

    fn add_position(&mut self, slice: usize, at: u32, exit: ExitValues) {
        let bit_mask = 1 << at;
        let packed = slice as u64 * 64 + u64::from(at);
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
    known: &dyn Fn(&Position) -> Result<Dtw, TablebaseError>,
) -> Result<Vec<u8>, TablebaseError> {
    let Some(layout) = SliceLayout::new(material) else { return Ok(Vec::new()) };
    let mut sides = scan_exits(&layout, known)?;
    let impossible = || TablebaseError::TooLong { material: material.to_string() };
    propagate(&layout, &mut sides).ok_or_else(impossible)?;
    Ok(values_by_index(&PositionIndex::new(material), &sides))
}

/// Looks at every position for what leaves the class.
fn scan_exits(
    layout: &SliceLayout,
    known: &dyn Fn(&Position) -> Result<Dtw, TablebaseError>,
) -> Result<[SideState; 2], TablebaseError> {
    let mut sides = [SideState::new(layout.slice_count()), SideState::new(layout.slice_count())];
    let mut moves = MoveList::new();
    for slice_number in 0..layout.slice_count() {
        let slice = layout.slice(slice_number);
        for (side, half) in sides.iter_mut().enumerate() {
            let mut free_squares = slice.free_squares;
            while free_squares != 0 {
                let at = free_squares.trailing_zeros();
                free_squares &= free_squares - 1;
                let Some(position) = layout.position(&slice, steps::square_index(at), side) else { continue };
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
    known: &dyn Fn(&Position) -> Result<Dtw, TablebaseError>,
) -> Result<ExitValues, TablebaseError> {
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

/// Finds the positions won in this number of plies.
fn find_wins(layout: &SliceLayout, sides: &mut [SideState; 2], plies: u8) -> bool {
    let mut changed = false;
    for side in 0..2 {
        let newly_lost = std::mem::take(&mut sides[1 - side].newly_lost);
        let state = &mut sides[side];
        for name in std::mem::take(&mut state.pending_wins[usize::from(plies)]) {
            let (number, mark) = ((name / 64) as usize, 1 << (name % 64));
            let found = state.not_won[number] & !state.lost[number] & mark;
            state.not_won[number] &= !found;
            state.set_values(number, found, Dtw::Win(plies));
            changed |= found != 0;
        }
        if newly_lost.iter().any(|set| *set != 0) {
            for number in 0..layout.slice_count() {
                let undecided = state.not_won[number] & !state.lost[number];
                if undecided != 0 {
                    let slice = layout.slice(number);
                    let found = undecided & layout.predecessors(&slice, side, |next| newly_lost[next]);
                    state.not_won[number] &= !found;
                    state.set_values(number, found, Dtw::Win(plies));
                    changed |= found != 0;
                }
            }
        }
        sides[1 - side].newly_lost = newly_lost;
    }
    changed
}

/// Finds the positions lost in this number of plies.
fn find_losses(layout: &SliceLayout, sides: &mut [SideState; 2], plies: u8) -> bool {
    let mut changed = false;
    for side in 0..2 {
        let [first, second] = sides;
        let (state, other) = if side == 0 { (first, second) } else { (second, first) };
        for name in std::mem::take(&mut state.pending_losses[usize::from(plies)]) {
            state.saved_by_exit[(name / 64) as usize] &= !(1 << (name % 64));
        }
        for number in 0..layout.slice_count() {
            let candidates = state.not_won[number] & !state.lost[number] & !state.saved_by_exit[number];
            let found =
                if candidates == 0 { 0 } else { confirm_losses(layout, number, side, candidates, plies, other) };
            state.newly_lost[number] = found;
            state.lost[number] |= found;
            state.set_values(number, found, Dtw::Loss(plies));
            changed |= found != 0;
        }
    }
    changed
}

/// Those of the candidates from which every quiet turn leads to a position that the other side has won.
fn confirm_losses(
    layout: &SliceLayout,
    slice_number: usize,
    side: usize,
    candidates: u64,
    plies: u8,
    other: &SideState,
) -> u64 {
    let slice: Slice = layout.slice(slice_number);
    // In no plies only those have lost that have no turn at all: every possible position is a way out.
    let not_lost = if plies == 0 {
        layout.predecessors(&slice, side, |next| layout.slice(next).free_squares)
    } else {
        layout.predecessors(&slice, side, |next| other.not_won[next])
    };
    candidates & !not_lost
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
