//! Finding moves. Every move found is legal: there is no check in Congo.
//!
//! The men of a position are walked once; what is done with their targets is the [`Sink`]'s affair: list them,
//! count them, or only see whether there are any.

use crate::attacks;
use crate::board::Board;
use crate::color::Color;
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;
use crate::squares::BOARD;

/// What is done with the moves found.
pub(crate) trait Sink {
    /// One man's targets, captures and others.
    fn man(&mut self, from: u32, targets: u64, enemy: u64);
    /// The targets of many pawns, each `step` bits after its pawn.
    fn pawns(&mut self, step: i32, targets: u64, enemy: u64);
    /// The chains of a monkey that can jump at least once.
    fn chains(&mut self, jumper: Jumper);
    /// The end of a chain in progress where the monkey stands.
    fn stop(&mut self, at: u32);
}

/// A monkey about to jump, and what it needs to know of the board.
#[derive(Clone, Copy)]
pub(crate) struct Jumper {
    pub(crate) from: u32,
    /// Enemy men.
    pub(crate) enemy: u64,
    /// Empty squares, its own included.
    pub(crate) vacant: u64,
    /// The enemy lion.
    pub(crate) lion: u64,
}

impl Jumper {
    pub(crate) fn new(board: &Board, us: Color, from: u32) -> Jumper {
        Jumper {
            from,
            enemy: board.colors[(!us).index()],
            vacant: BOARD & !board.occupied() | 1 << (from & 63),
            lion: board.of(Kind::Lion, !us),
        }
    }

    /// The neighbours of `at` that can be jumped, those in `captured` no more.
    #[inline]
    pub(crate) fn overs(&self, at: u32, captured: u64) -> u64 {
        let mut near = attacks::JUMPABLE[(at & 63) as usize] & self.enemy & !captured;
        let mut overs = 0;
        while near != 0 {
            let over = near.trailing_zeros();
            near &= near - 1;
            overs |= (self.vacant >> (landing(at, over) & 63) & 1) << (over & 63);
        }
        overs
    }

    /// Appends the chains that go on from `at` by one hop.
    #[inline]
    fn extend(&self, at: u32, captured: u64, moves: &mut Vec<Move>) {
        let mut overs = self.overs(at, captured);
        while overs != 0 {
            let over = overs.trailing_zeros();
            overs &= overs - 1;
            moves.push(Move::chain(self.from, landing(at, over), captured | 1 << (over & 63)));
        }
    }

    /// Appends every chain of this monkey, each (to, captured) once.
    ///
    /// A chain is extended from where it stands and what it has captured, never from how it came there. Chains with
    /// equally many captures are made together, sorted, and thinned of doubles before the next hop, so the space
    /// needed is that of the moves themselves and the time that of sorting them, however many walks there are.
    pub(crate) fn chains(&self, moves: &mut Vec<Move>) {
        let mut level = moves.len();
        self.extend(self.from, 0, moves);
        while level < moves.len() {
            let end = moves.len();
            for i in level..end {
                let chain = moves[i];
                let captured = chain.captured_bits();
                if captured & self.lion == 0 {
                    self.extend(chain.end_bit(), captured, moves);
                }
            }
            sort_and_thin(moves, end);
            level = end;
        }
    }
}

/// Where a monkey lands that jumps from `at` over its neighbour `over`.
#[inline]
pub(crate) const fn landing(at: u32, over: u32) -> u32 {
    (2 * over).wrapping_sub(at)
}

/// Sorts the moves from `start` on and drops doubles.
fn sort_and_thin(moves: &mut Vec<Move>, start: usize) {
    if moves.len() - start < 2 {
        return;
    }
    moves[start..].sort_unstable();
    let mut kept = start;
    for i in start + 1..moves.len() {
        if moves[i] != moves[kept] {
            kept += 1;
            moves[kept] = moves[i];
        }
    }
    moves.truncate(kept + 1);
}

/// Lists the moves.
///
/// The list is lengthened by many empty places at once and cut to size in the end, so that a move is written without
/// asking for room.
pub(crate) struct List<'a> {
    moves: &'a mut Vec<Move>,
    /// How many places are filled.
    filled: usize,
}

/// The most moves that are written in one go: a giraffe's eight jumps and eight steps, the most of any one man.
const RUN: usize = 16;
/// How many places are made at once: what most positions need.
const PLACES: usize = 64;

impl<'a> List<'a> {
    #[inline]
    pub(crate) fn onto(moves: &'a mut Vec<Move>) -> List<'a> {
        let filled = moves.len();
        moves.resize(filled + PLACES, Move::NONE);
        List { moves, filled }
    }

    /// Cuts the list to what is filled.
    #[inline]
    pub(crate) fn close(self) {
        self.moves.truncate(self.filled);
    }

    /// Writes a move for each target.
    #[inline(always)]
    fn run(&mut self, targets: u64, make: impl Fn(u32) -> Move) {
        let left = self.part(targets, &make);
        if left != 0 {
            self.rest(left, &make);
        }
    }

    /// [`List::run`] for the targets beyond the first [`RUN`]: only crowds of pawns have so many.
    #[cold]
    #[inline(never)]
    fn rest(&mut self, mut targets: u64, make: &impl Fn(u32) -> Move) {
        while targets != 0 {
            targets = self.part(targets, make);
        }
    }

    /// Writes a move for each of the first [`RUN`] targets; gives back the others.
    #[inline(always)]
    fn part(&mut self, mut targets: u64, make: &impl Fn(u32) -> Move) -> u64 {
        if self.moves.len() < self.filled + RUN {
            self.widen();
        }
        let Some(places) = self.moves.get_mut(self.filled..).and_then(|rest| rest.first_chunk_mut::<RUN>()) else {
            return 0;
        };
        let mut count = 0;
        while targets != 0 && count < RUN {
            places[count] = make(targets.trailing_zeros());
            count += 1;
            targets &= targets - 1;
        }
        self.filled += count;
        targets
    }

    #[cold]
    fn widen(&mut self) {
        self.moves.resize(self.filled + PLACES, Move::NONE);
    }

    /// Lets the list itself be appended to.
    fn append(&mut self, add: impl FnOnce(&mut Vec<Move>)) {
        self.moves.truncate(self.filled);
        add(self.moves);
        self.filled = self.moves.len();
        self.widen();
    }
}

impl Sink for List<'_> {
    #[inline(always)]
    fn man(&mut self, from: u32, targets: u64, enemy: u64) {
        self.run(targets & !enemy, |to| Move::quiet(from, to));
        if targets & enemy != 0 {
            self.run(targets & enemy, |to| Move::taking(from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, step: i32, targets: u64, enemy: u64) {
        self.run(targets & !enemy, |to| Move::quiet(to.wrapping_add_signed(-step), to));
        if targets & enemy != 0 {
            self.run(targets & enemy, |to| Move::taking(to.wrapping_add_signed(-step), to));
        }
    }

    #[cold]
    fn chains(&mut self, jumper: Jumper) {
        self.append(|moves| jumper.chains(moves));
    }

    #[cold]
    fn stop(&mut self, at: u32) {
        self.append(|moves| moves.push(Move::chain(at, at, 0)));
    }
}

/// Counts the moves.
#[derive(Default)]
pub(crate) struct Count {
    pub(crate) moves: u64,
    /// Room for chains, which cannot be counted without being listed.
    room: Vec<Move>,
}

impl Sink for Count {
    #[inline]
    fn man(&mut self, _: u32, targets: u64, _: u64) {
        self.moves += u64::from(targets.count_ones());
    }

    #[inline]
    fn pawns(&mut self, _: i32, targets: u64, _: u64) {
        self.moves += u64::from(targets.count_ones());
    }

    fn chains(&mut self, jumper: Jumper) {
        self.room.clear();
        jumper.chains(&mut self.room);
        self.moves += self.room.len() as u64;
    }

    fn stop(&mut self, _: u32) {
        self.moves += 1;
    }
}

/// Sees whether there is a move.
#[derive(Default)]
pub(crate) struct Any(pub(crate) bool);

impl Sink for Any {
    #[inline]
    fn man(&mut self, _: u32, targets: u64, _: u64) {
        self.0 |= targets != 0;
    }

    #[inline]
    fn pawns(&mut self, _: i32, targets: u64, _: u64) {
        self.0 |= targets != 0;
    }

    fn chains(&mut self, _: Jumper) {
        self.0 = true;
    }

    fn stop(&mut self, _: u32) {
        self.0 = true;
    }
}

/// Sends every move of the side to move to the sink; none if a lion is missing.
#[inline]
pub(crate) fn all<S: Sink>(position: &Position, sink: &mut S) {
    find::<S, false>(position, sink);
}

/// Sends captures and promotions; in a chain in progress also its end, since there is no other quiet move.
#[inline]
pub(crate) fn captures<S: Sink>(position: &Position, sink: &mut S) {
    find::<S, true>(position, sink);
}

#[inline]
fn find<S: Sink, const CAPTURES: bool>(position: &Position, sink: &mut S) {
    let board = position.board();
    if !has_both_lions(board) {
        return;
    }
    if position.chain_bit().is_some() {
        return in_progress(position, sink);
    }
    match position.turn() {
        Color::White => men::<S, CAPTURES, true>(board, sink),
        Color::Black => men::<S, CAPTURES, false>(board, sink),
    }
}

#[inline]
pub(crate) fn has_both_lions(board: &Board) -> bool {
    let lions = board.planes[0] & board.planes[1] & board.planes[2];
    lions & board.colors[0] != 0 && lions & board.colors[1] != 0
}

/// The moves while a chain is in progress: the monkeys that may be the jumping one go on or stop.
#[cold]
fn in_progress<S: Sink>(position: &Position, sink: &mut S) {
    for monkey in position.jumpers() {
        let jumper = Jumper::new(position.board(), position.turn(), monkey.bit());
        sink.stop(monkey.bit());
        if jumper.overs(jumper.from, 0) != 0 {
            sink.chains(jumper);
        }
    }
}

/// The side's men, sorted by kind.
struct Men {
    pawns: u64,
    superpawns: u64,
    zebras: u64,
    elephants: u64,
    giraffes: u64,
    monkeys: u64,
    crocodiles: u64,
    lion: u64,
}

impl Men {
    #[inline]
    fn of(board: &Board, own: u64) -> Men {
        let [p0, p1, p2] = board.planes;
        let (low, high) = (own & !p2, own & p2);
        Men {
            pawns: low & !p1 & !p0,
            superpawns: low & !p1 & p0,
            zebras: low & p1 & !p0,
            elephants: low & p1 & p0,
            giraffes: high & !p1 & !p0,
            monkeys: high & !p1 & p0,
            crocodiles: high & p1 & !p0,
            lion: high & p1 & p0,
        }
    }
}

/// What each man may move to and what it may only capture.
struct Field {
    us: usize,
    occupied: u64,
    enemy: u64,
    enemy_lion: u64,
    /// Where a man that may capture or not goes.
    reach: u64,
    /// Where a man that may not capture goes.
    empty: u64,
}

impl Field {
    #[inline]
    fn giraffe(&self, at: u32) -> u64 {
        let square = (at & 63) as usize;
        (attacks::LEAP[square] & self.reach) | (attacks::STEP[square] & self.empty)
    }

    #[inline]
    fn crocodile(&self, at: u32) -> u64 {
        attacks::crocodile(at, self.occupied) & self.reach
    }

    #[inline]
    fn lion(&self, at: u32) -> u64 {
        let square = (at & 63) as usize;
        let mut targets = attacks::LION[self.us][square] & self.reach;
        let seen = attacks::LION_LINES[square] & self.enemy_lion;
        if seen != 0 && attacks::between_lions(at, seen.trailing_zeros()) & self.occupied == 0 {
            targets |= seen;
        }
        targets
    }

    #[inline]
    fn superpawn<const WHITE: bool>(&self, at: u32) -> u64 {
        let forward = attacks::SUPERPAWN[self.us][(at & 63) as usize] & self.reach;
        let man = 1u64 << (at & 63);
        let mut targets = forward;
        for step in [7, 8, 9] {
            let one = back::<WHITE>(man, step) & self.empty;
            targets |= one | back::<WHITE>(one, step) & self.empty;
        }
        targets
    }
}

/// The board one step forward, by 7, 8 or 9 bits (8 is straight).
#[inline]
const fn ahead<const WHITE: bool>(men: u64, step: i32) -> u64 {
    if WHITE { men << step } else { men >> step }
}

/// The board one step back.
#[inline]
const fn back<const WHITE: bool>(men: u64, step: i32) -> u64 {
    if WHITE { men >> step } else { men << step }
}

#[inline]
fn men<S: Sink, const CAPTURES: bool, const WHITE: bool>(board: &Board, sink: &mut S) {
    let us = usize::from(!WHITE);
    let (own, enemy) = (board.colors[us], board.colors[us ^ 1]);
    let men = Men::of(board, own);
    let occupied = own | enemy;
    let field = Field {
        us,
        occupied,
        enemy,
        enemy_lion: enemy & board.planes[0] & board.planes[1] & board.planes[2],
        reach: if CAPTURES { enemy } else { BOARD & !own },
        empty: if CAPTURES { 0 } else { BOARD & !occupied },
    };
    pawns::<S, CAPTURES, WHITE>(men.pawns, own, &field, sink);
    each(men.superpawns, |at| sink.man(at, field.superpawn::<WHITE>(at), enemy));
    each(men.zebras, |at| sink.man(at, attacks::ZEBRA[(at & 63) as usize] & field.reach, enemy));
    each(men.elephants, |at| sink.man(at, attacks::ELEPHANT[(at & 63) as usize] & field.reach, enemy));
    each(men.giraffes, |at| sink.man(at, field.giraffe(at), enemy));
    each(men.crocodiles, |at| sink.man(at, field.crocodile(at), enemy));
    each(men.lion, |at| sink.man(at, field.lion(at), enemy));
    each(men.monkeys, |at| {
        let square = (at & 63) as usize;
        if !CAPTURES {
            sink.man(at, attacks::STEP[square] & field.empty, 0);
        }
        if attacks::JUMPABLE[square] & enemy != 0 {
            jumps(board, &field, at, sink);
        }
    });
}

/// The chains of a monkey that has an enemy beside it.
fn jumps<S: Sink>(_: &Board, field: &Field, from: u32, sink: &mut S) {
    let vacant = BOARD & !field.occupied | 1 << (from & 63);
    let jumper = Jumper { from, enemy: field.enemy, vacant, lion: field.enemy_lion };
    if jumper.overs(from, 0) != 0 {
        sink.chains(jumper);
    }
}

/// All pawns at once: a shift for each direction.
#[inline]
fn pawns<S: Sink, const CAPTURES: bool, const WHITE: bool>(pawns: u64, own: u64, field: &Field, sink: &mut S) {
    let us = usize::from(!WHITE);
    let forward = if CAPTURES { field.enemy | attacks::LAST_RANK[us] & !own } else { field.reach };
    for step in [7, 8, 9] {
        let signed = if WHITE { step } else { -step };
        sink.pawns(signed, ahead::<WHITE>(pawns, step) & forward, field.enemy);
    }
    let far = pawns & attacks::PAST_RIVER[us];
    if !CAPTURES && far != 0 {
        let one = back::<WHITE>(far, 8) & field.empty;
        let two = back::<WHITE>(one, 8) & field.empty;
        let signed = if WHITE { -8 } else { 8 };
        sink.pawns(signed, one, 0);
        sink.pawns(2 * signed, two, 0);
    }
}

/// Calls `act` with each bit number of `men`.
#[inline]
fn each(mut men: u64, mut act: impl FnMut(u32)) {
    while men != 0 {
        act(men.trailing_zeros());
        men &= men - 1;
    }
}

/// Where the man of the side to move on `at` may go in one step, slide or leap: all but a monkey's jumps.
pub(crate) fn steps(position: &Position, at: u32) -> u64 {
    /// Remembers the targets of one man.
    struct One {
        from: u32,
        targets: u64,
    }
    impl Sink for One {
        fn man(&mut self, from: u32, targets: u64, _: u64) {
            self.targets |= if from == self.from { targets } else { 0 };
        }
        fn pawns(&mut self, step: i32, targets: u64, _: u64) {
            let to = self.from.wrapping_add_signed(step);
            self.targets |= if to < 56 { targets & 1 << to } else { 0 };
        }
        fn chains(&mut self, _: Jumper) {}
        fn stop(&mut self, _: u32) {}
    }
    let mut one = One { from: at, targets: 0 };
    all(position, &mut one);
    one.targets
}

/// The men of `by` that could take a man of the other side on `square` as the board stands: monkeys by one hop, a
/// lion along a line only if the other lion is there.
pub(crate) fn attackers(board: &Board, square: u32, by: Color) -> u64 {
    let at = (square & 63) as usize;
    let occupied = board.occupied();
    let us = board.colors[by.index()];
    let mut found = board.kind(Kind::Pawn) & attacks::PAWN[(!by).index()][at];
    // A superpawn's sideways step is its own mirror image, its forward moves are the other side's turned round.
    found |= board.kind(Kind::Superpawn) & attacks::SUPERPAWN[(!by).index()][at];
    found |= board.kind(Kind::Zebra) & attacks::ZEBRA[at];
    found |= board.kind(Kind::Elephant) & attacks::ELEPHANT[at];
    found |= board.kind(Kind::Giraffe) & attacks::LEAP[at];
    if attacks::CASTLES[by.index()] >> at & 1 == 1 {
        found |= board.kind(Kind::Lion) & attacks::LION[by.index()][at];
    }
    found &= us;
    each(board.of(Kind::Crocodile, by), |from| {
        found |= (attacks::crocodile(from, occupied) >> at & 1) << from;
    });
    each(board.of(Kind::Monkey, by) & attacks::STEP[at], |from| {
        let jumpable = attacks::JUMPABLE[(from & 63) as usize] >> at & 1;
        found |= (jumpable & !occupied >> (landing(from, square) & 63) & 1) << from;
    });
    if board.of(Kind::Lion, !by) >> at & 1 == 1 {
        each(board.of(Kind::Lion, by) & attacks::LION_LINES[at], |from| {
            found |= u64::from(attacks::between_lions(from, square) & occupied == 0) << from;
        });
    }
    found
}

/// A move that takes the enemy lion: any man's, then a monkey's longer chain.
pub(crate) fn lion_capture(position: &Position) -> Option<Move> {
    let board = position.board();
    let us = position.turn();
    let lion = board.of(Kind::Lion, !us);
    if !has_both_lions(board) {
        return None;
    }
    let jumpers = match position.chain_bit() {
        Some(_) => position.jumpers().bits(),
        None => {
            let monkeys = board.of(Kind::Monkey, us);
            let square = lion.trailing_zeros();
            let takers = attackers(board, square, us);
            if takers & !monkeys != 0 {
                return Some(Move::plain((takers & !monkeys).trailing_zeros(), square, lion));
            }
            if takers != 0 {
                let from = takers.trailing_zeros();
                return Some(Move::chain(from, landing(from, square), lion));
            }
            monkeys
        }
    };
    let mut found = None;
    each(jumpers, |from| {
        let jumper = Jumper::new(board, us, from);
        if found.is_none() && jumper.overs(from, 0) != 0 {
            found = chain_to_lion(&jumper);
        }
    });
    found
}

/// A chain of this monkey that ends by jumping the lion.
fn chain_to_lion(jumper: &Jumper) -> Option<Move> {
    let mut moves = Vec::new();
    jumper.chains(&mut moves);
    moves.into_iter().find(|chain| chain.captured_bits() & jumper.lion != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crowds_are_listed_as_they_are_counted() {
        for fen in [
            "3l3/7/PPPPPPP/7/PPPPPPP/PPPPPPP/3L3/w/-1",
            "3l3/SSSSSSS/7/SSSSSSS/7/SSSSSSS/3L3/w/-1",
            "GGGlGGG/7/GGGGGGG/7/GGGGGGG/7/3L3/w/-1",
        ] {
            let position = Position::from_fen(fen).expect("a crowd");
            let mut moves = position.legal_moves();
            assert_eq!(moves.len(), position.count_moves(), "{fen}");
            assert!(moves.len() > 2 * RUN, "{fen}");
            assert!(moves.iter().all(|&mv| position.is_legal(mv)), "{fen}");
            moves.sort_unstable();
            moves.dedup();
            assert_eq!(moves.len(), position.count_moves(), "{fen}: a move comes twice");
        }
    }
}
