//! Making tables by retrograde analysis, one class at a time.
//!
//! First every position is looked at for what leaves the class: captures, promotions and drownings lead to classes that
//! are there already. Then, ply by ply, the quiet turns are followed backwards, for all squares of one man at once: a
//! position is won if a quiet turn leads to one that the other side has lost, and lost if every turn leads to one that
//! the other side has won. What is left in the end is drawn.

mod scene;
mod steps;

use super::TablebaseError;
use super::class::Class;
use super::index::{Layout, PAIRS};
use super::value::{LONGEST, UNHELD, Verdict};
use congo_rules::{Kind, MoveList, Position};
use scene::{Cast, Scene};
use steps::bit;

/// Room for a scene's roamer, one byte for each bit.
const ROOM: usize = 56;

/// What turns that leave the class lead to.
#[derive(Clone, Copy, Default)]
struct Exit {
    /// The quickest win, in plies.
    win: Option<u8>,
    /// The slowest loss, in plies, if all of them lose.
    loss: Option<u8>,
    /// Whether one of them draws.
    draw: bool,
}

impl Exit {
    fn add(&mut self, after: Verdict) {
        match after.before() {
            Verdict::Win(plies) => self.win = Some(self.win.map_or(plies, |win| win.min(plies))),
            Verdict::Loss(plies) => self.loss = self.loss.max(Some(plies)),
            Verdict::Draw => self.draw = true,
        }
    }
}

/// The positions of one side to move.
struct Half {
    /// Possible and not yet won, by scene.
    open: Vec<u64>,
    lost: Vec<u64>,
    /// Lost in the ply before.
    fresh: Vec<u64>,
    /// Not lost, whatever quiet turns lead to, because a turn that leaves the class is not known to lose.
    held: Vec<u64>,
    /// The value of every position, [`UNHELD`] where there is none or the lion can be taken at once.
    values: Vec<u8>,
    /// The positions that a turn out of the class wins in so many plies, as scene * 64 + bit.
    wins: Vec<Vec<u64>>,
    /// The positions that are held no more once losses in so many plies are looked for.
    losses: Vec<Vec<u64>>,
}

impl Half {
    fn new(scenes: usize) -> Self {
        Self {
            open: vec![0; scenes],
            lost: vec![0; scenes],
            fresh: vec![0; scenes],
            held: vec![0; scenes],
            values: vec![UNHELD; scenes * ROOM],
            wins: vec![Vec::new(); 256],
            losses: vec![Vec::new(); 256],
        }
    }

    fn enter(&mut self, number: usize, at: u32, exit: Exit) {
        let mark = 1 << at;
        let name = number as u64 * 64 + u64::from(at);
        self.open[number] |= mark;
        self.values[number * ROOM + at as usize] = Verdict::Draw.byte();
        if exit.draw || exit.win.is_some() || exit.loss.is_some() {
            self.held[number] |= mark;
        }
        match exit {
            Exit { win: Some(plies), .. } => self.wins[usize::from(plies)].push(name),
            Exit { loss: Some(plies), draw: false, .. } => self.losses[usize::from(plies)].push(name),
            _ => {}
        }
    }

    fn settle(&mut self, number: usize, mut set: u64, verdict: Verdict) {
        while set != 0 {
            self.values[number * ROOM + set.trailing_zeros() as usize] = verdict.byte();
            set &= set - 1;
        }
    }
}

/// The values of every position of a class, by their numbers; [`UNHELD`] where there is none or the lion can be taken at
/// once. `known` gives the values of positions of the classes on which it depends.
///
/// # Errors
/// If such a value is missing, or a win takes too many plies for a byte.
pub(crate) fn solve(
    class: Class,
    known: &dyn Fn(&Position) -> Result<Verdict, TablebaseError>,
) -> Result<Vec<u8>, TablebaseError> {
    let Some(cast) = Cast::new(class) else { return Ok(Vec::new()) };
    let mut halves = look_out(&cast, known)?;
    let impossible = || TablebaseError::TooLong { class: class.to_string() };
    follow_back(&cast, &mut halves).ok_or_else(impossible)?;
    Ok(numbered(&Layout::new(class), &halves))
}

/// Looks at every position for what leaves the class.
fn look_out(
    cast: &Cast,
    known: &dyn Fn(&Position) -> Result<Verdict, TablebaseError>,
) -> Result<[Half; 2], TablebaseError> {
    let mut halves = [Half::new(cast.scenes()), Half::new(cast.scenes())];
    let mut moves = MoveList::new();
    for number in 0..cast.scenes() {
        let scene = cast.scene(number);
        for (side, half) in halves.iter_mut().enumerate() {
            let mut free = scene.free;
            while free != 0 {
                let at = free.trailing_zeros();
                free &= free - 1;
                let Some(position) = cast.position(&scene, steps::square(at), side) else { continue };
                if position.lion_capture().is_none() {
                    half.enter(number, at, exit_of(&position, &mut moves, known)?);
                }
            }
        }
    }
    Ok(halves)
}

/// What turns that capture, promote or let somebody drown lead to.
fn exit_of(
    position: &Position,
    moves: &mut MoveList,
    known: &dyn Fn(&Position) -> Result<Verdict, TablebaseError>,
) -> Result<Exit, TablebaseError> {
    moves.clear();
    let wet = !position.swimmers().is_empty();
    if wet {
        position.generate(moves);
    } else {
        position.generate_captures(moves);
    }
    let men = position.occupied().len();
    let pawns = position.of(Kind::Pawn, position.turn());
    let mut exit = Exit::default();
    for &chosen in moves.iter() {
        let after = position.play(chosen);
        let promotes = after.of(Kind::Pawn, position.turn()).len() != pawns.len();
        if promotes || after.occupied().len() != men {
            exit.add(known(&after)?);
        }
    }
    Ok(exit)
}

/// Follows quiet turns back, ply by ply, until nothing changes any more. Nothing if a win takes too long.
fn follow_back(cast: &Cast, halves: &mut [Half; 2]) -> Option<()> {
    let mut idle = 0;
    let longest = |halves: &[Half; 2]| {
        let filled = |half: &Half| (0..256).rev().find(|&at| !half.wins[at].is_empty() || !half.losses[at].is_empty());
        halves.iter().filter_map(filled).max().unwrap_or_default()
    };
    let last_exit = longest(halves);
    for plies in 0.. {
        let changed = if plies % 2 == 0 { lose(cast, halves, plies) } else { win(cast, halves, plies) };
        idle = if changed { 0 } else { idle + 1 };
        if idle >= 2 && usize::from(plies) >= last_exit {
            return Some(());
        }
        if plies == LONGEST {
            return None;
        }
    }
    None
}

/// Finds the positions won in so many plies.
fn win(cast: &Cast, halves: &mut [Half; 2], plies: u8) -> bool {
    let mut changed = false;
    for side in 0..2 {
        let fresh = std::mem::take(&mut halves[1 - side].fresh);
        let half = &mut halves[side];
        for name in std::mem::take(&mut half.wins[usize::from(plies)]) {
            let (number, mark) = ((name / 64) as usize, 1 << (name % 64));
            let found = half.open[number] & !half.lost[number] & mark;
            half.open[number] &= !found;
            half.settle(number, found, Verdict::Win(plies));
            changed |= found != 0;
        }
        if fresh.iter().any(|set| *set != 0) {
            for number in 0..cast.scenes() {
                let undecided = half.open[number] & !half.lost[number];
                if undecided != 0 {
                    let scene = cast.scene(number);
                    let found = undecided & cast.leading_into(&scene, side, |next| fresh[next]);
                    half.open[number] &= !found;
                    half.settle(number, found, Verdict::Win(plies));
                    changed |= found != 0;
                }
            }
        }
        halves[1 - side].fresh = fresh;
    }
    changed
}

/// Finds the positions lost in so many plies.
fn lose(cast: &Cast, halves: &mut [Half; 2], plies: u8) -> bool {
    let mut changed = false;
    for side in 0..2 {
        let [first, second] = halves;
        let (half, other) = if side == 0 { (first, second) } else { (second, first) };
        for name in std::mem::take(&mut half.losses[usize::from(plies)]) {
            half.held[(name / 64) as usize] &= !(1 << (name % 64));
        }
        for number in 0..cast.scenes() {
            let candidates = half.open[number] & !half.lost[number] & !half.held[number];
            let found = if candidates == 0 { 0 } else { lost_of(cast, number, side, candidates, plies, other) };
            half.fresh[number] = found;
            half.lost[number] |= found;
            half.settle(number, found, Verdict::Loss(plies));
            changed |= found != 0;
        }
    }
    changed
}

/// Those of the candidates from which every quiet turn leads to a position that the other side has won.
fn lost_of(cast: &Cast, number: usize, side: usize, candidates: u64, plies: u8, other: &Half) -> u64 {
    let scene: Scene = cast.scene(number);
    // In no plies only those have lost that have no turn at all: every possible position is a way out.
    let saved = if plies == 0 {
        cast.leading_into(&scene, side, |next| cast.scene(next).free)
    } else {
        cast.leading_into(&scene, side, |next| other.open[next])
    };
    candidates & !saved
}

/// The values in the order of the positions' numbers.
fn numbered(layout: &Layout, halves: &[Half; 2]) -> Vec<u8> {
    // Where a group's men stand decides, whatever the others do, how much is added to a value's place.
    let men: usize = layout.groups.iter().map(|group| group.count).sum();
    let mut before = 0;
    let mut sums = vec![0_usize];
    for group in &layout.groups {
        let stride = |man: usize| if man + 1 == men { None } else { Some(49_usize.pow((men - 2 - man) as u32) * ROOM) };
        let add = |placed: &[u8]| -> usize {
            let places = placed.iter().enumerate();
            places.map(|(at, &sq)| stride(before + at).map_or(bit(sq.into()) as usize, |by| by * usize::from(sq))).sum()
        };
        let sets: Vec<usize> = group.placements().iter().map(|placed| add(&placed[..group.count])).collect();
        sums = sums.iter().flat_map(|sum| sets.iter().map(move |set| sum + set)).collect();
        before += group.count;
    }
    let per_pair = halves[0].values.len() / PAIRS;
    let of_half = |half: &Half| -> Vec<u8> {
        (0..PAIRS).flat_map(|pair| sums.iter().map(move |sum| half.values[pair * per_pair + sum])).collect()
    };
    halves.iter().flat_map(of_half).collect()
}
