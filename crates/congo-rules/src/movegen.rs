//! Which moves there are. Every man's targets are one mask; a monkey's chains are searched by square and captured set.

use crate::attacks::{self, BACK, CASTLE, ELEPHANT, FAR, GIRAFFE, HOPS, KING, LAST_RANK, SIDEWAYS, ZEBRA};
use crate::position::NO_CHAIN;
use crate::setup::may_be_in_chain;
use crate::{Color, Kind, Move, Position, Square, Squares};
use std::collections::HashSet;

/// Chains are compared one with another up to here, and looked up in a table beyond.
const FEW: usize = 48;

impl Position {
    /// Every legal move, each once.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.generate(&mut moves);
        moves
    }

    /// Appends every legal move, each once.
    pub fn generate(&self, moves: &mut Vec<Move>) {
        self.visit::<true>(&mut Listed(moves));
    }

    /// Appends every move that takes something or promotes.
    pub fn generate_captures(&self, moves: &mut Vec<Move>) {
        self.visit::<false>(&mut Listed(moves));
    }

    /// How many legal moves there are, without listing them where that can be avoided.
    pub fn count_moves(&self) -> usize {
        let mut counted = Counted(0);
        self.visit::<true>(&mut counted);
        counted.0
    }

    /// Whether there is any legal move.
    pub fn has_legal_move(&self) -> bool {
        self.count_moves() > 0
    }

    /// A move that takes the lion, if there is one.
    pub fn lion_capture(&self) -> Option<Move> {
        let lion = self.lion(!self.turn)?;
        let single = self.attackers(lion, self.turn) - self.of(Kind::Monkey, self.turn);
        if let (Some(from), NO_CHAIN) = (single.first(), self.chain) {
            return Some(Move::pack(from.index(), lion.index(), 1 << lion.index()));
        }
        let mut moves = Vec::new();
        if self.lion(self.turn).is_some() {
            self.monkeys::<false>(&mut Listed(&mut moves));
        }
        moves.into_iter().find(|candidate| candidate.captured().contains(lion))
    }

    /// A side without its lion, and a side against none, has no move.
    #[inline]
    fn visit<const QUIET: bool>(&self, sink: &mut impl Sink) {
        if self.lion(Color::White).is_none() || self.lion(Color::Black).is_none() {
            return;
        }
        if self.chain == NO_CHAIN {
            self.steppers::<QUIET>(sink);
            self.pawns::<QUIET>(sink);
            self.superpawns::<QUIET>(sink);
        }
        self.monkeys::<QUIET>(sink);
    }

    #[inline]
    fn own_of(&self, kind: Kind) -> Squares {
        self.of(kind, self.turn)
    }

    /// Zebra, elephant, giraffe, crocodile and lion.
    #[inline]
    fn steppers<const QUIET: bool>(&self, sink: &mut impl Sink) {
        let (own, enemy) = (self.colors[self.turn.index()], self.colors[(!self.turn).index()]);
        let men = own | enemy;
        let wanted = if QUIET { !own } else { enemy };
        for from in self.own_of(Kind::Zebra) {
            sink.moves(from, ZEBRA[from.index()] & wanted, enemy);
        }
        for from in self.own_of(Kind::Elephant) {
            sink.moves(from, ELEPHANT[from.index()] & wanted, enemy);
        }
        for from in self.own_of(Kind::Giraffe) {
            let steps = if QUIET { KING[from.index()] & !men } else { 0 };
            sink.moves(from, GIRAFFE[from.index()] & wanted | steps, enemy);
        }
        for from in self.own_of(Kind::Crocodile) {
            let reach = KING[from.index()] | attacks::crocodile_slides(from.index(), men);
            sink.moves(from, reach & wanted, enemy);
        }
        for from in self.own_of(Kind::Lion) {
            let steps = KING[from.index()] & CASTLE[self.turn.index()] & wanted;
            sink.moves(from, steps | self.flight(from, men), enemy);
        }
    }

    /// The other lion's square, if this one sees it.
    #[inline]
    fn flight(&self, from: Square, men: u64) -> u64 {
        let other = self.of(Kind::Lion, !self.turn).0;
        let at = other.trailing_zeros() as usize;
        if attacks::lions_face(from.index(), at, men) { other } else { 0 }
    }

    #[inline]
    fn pawns<const QUIET: bool>(&self, sink: &mut impl Sink) {
        let (own, enemy) = (self.colors[self.turn.index()], self.colors[(!self.turn).index()]);
        let (men, side) = (own | enemy, self.turn.index());
        let wanted = if QUIET { !own } else { enemy | LAST_RANK[side] & !own };
        for from in self.own_of(Kind::Pawn) {
            let mut targets = attacks::pawn(self.turn, from.index()) & wanted;
            if QUIET && FAR[side] >> from.index() & 1 != 0 {
                targets |= way_back(BACK[side][from.index()][0], men);
            }
            sink.moves(from, targets, enemy);
        }
    }

    #[inline]
    fn superpawns<const QUIET: bool>(&self, sink: &mut impl Sink) {
        let (own, enemy) = (self.colors[self.turn.index()], self.colors[(!self.turn).index()]);
        let men = own | enemy;
        let wanted = if QUIET { !own } else { enemy };
        for from in self.own_of(Kind::Superpawn) {
            let mut targets = (attacks::pawn(self.turn, from.index()) | SIDEWAYS[from.index()]) & wanted;
            if QUIET {
                for way in BACK[self.turn.index()][from.index()] {
                    targets |= way_back(way, men);
                }
            }
            sink.moves(from, targets, enemy);
        }
    }

    #[inline]
    fn monkeys<const QUIET: bool>(&self, sink: &mut impl Sink) {
        let enemy = self.colors[(!self.turn).index()];
        let men = self.occupied().0;
        for from in self.own_of(Kind::Monkey) {
            if self.chain == NO_CHAIN {
                if QUIET {
                    sink.moves(from, KING[from.index()] & !men, 0);
                }
            } else if !self.chain().is_some_and(|start| may_be_in_chain(start, from)) {
                continue;
            } else if QUIET {
                sink.chain(Move::pack(from.index(), from.index(), 0));
            }
            if KING[from.index()] & enemy != 0 {
                self.hops(from, enemy, men, sink);
            }
        }
    }

    /// Every (square, captured set) that a monkey can end a chain with, each once.
    fn hops(&self, from: Square, enemy: u64, men: u64, sink: &mut impl Sink) {
        let free = !(men & !(1 << from.index()));
        let lion = self.of(Kind::Lion, !self.turn).0;
        let mut found = Found::default();
        let start = Move::pack(from.index(), from.index(), 0);
        hop_on(start, enemy, free, |next| _ = found.add(next));
        let mut done = 0;
        while let Some(at) = found.get(done) {
            done += 1;
            sink.chain(at);
            if at.captured().0 & lion == 0 {
                hop_on(at, enemy, free, |next| _ = found.add(next));
            }
        }
    }
}

/// The hops that are possible from where a chain has got to: over an enemy not yet taken to a free square.
#[inline]
pub(crate) fn hop_on(at: Move, enemy: u64, free: u64, mut found: impl FnMut(Move)) {
    let taken = at.captured().0;
    for (over, to) in HOPS[at.to().index()] {
        if over & enemy & !taken != 0 && to & free != 0 {
            found(Move::pack(at.from().index(), to.trailing_zeros() as usize, taken | over));
        }
    }
}

/// One or two squares back without leaping or taking.
#[inline]
fn way_back((first, second): (u64, u64), men: u64) -> u64 {
    let near = first & !men;
    if near == 0 { 0 } else { near | second & !men }
}

/// The ends of chains found so far: a few on the stack, in a table and on the heap when they become many.
struct Found {
    few: [Move; FEW],
    count: usize,
    many: Vec<Move>,
    known: HashSet<Move>,
}

impl Default for Found {
    #[inline]
    fn default() -> Self {
        Self { few: [Move::pack(0, 0, 0); FEW], count: 0, many: Vec::new(), known: HashSet::new() }
    }
}

impl Found {
    fn add(&mut self, end: Move) -> bool {
        if self.many.is_empty() {
            if self.few[..self.count].contains(&end) {
                return false;
            }
            if self.count < FEW {
                self.few[self.count] = end;
                self.count += 1;
                return true;
            }
            self.many = self.few.to_vec();
            self.known = self.few.iter().copied().collect();
        }
        let new = self.known.insert(end);
        if new {
            self.many.push(end);
        }
        new
    }

    fn get(&self, index: usize) -> Option<Move> {
        if self.many.is_empty() { self.few[..self.count].get(index).copied() } else { self.many.get(index).copied() }
    }
}

/// Where moves go: into a list, or only into a count.
trait Sink {
    fn moves(&mut self, from: Square, targets: u64, enemy: u64);
    fn chain(&mut self, chain: Move);
}

struct Listed<'a>(&'a mut Vec<Move>);

impl Sink for Listed<'_> {
    #[inline]
    fn moves(&mut self, from: Square, targets: u64, enemy: u64) {
        self.0.extend(Squares(targets).iter().map(|to| Move::pack(from.index(), to.index(), enemy & 1 << to.index())));
    }

    #[inline]
    fn chain(&mut self, chain: Move) {
        self.0.push(chain);
    }
}

struct Counted(usize);

impl Sink for Counted {
    #[inline]
    fn moves(&mut self, _: Square, targets: u64, _: u64) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline]
    fn chain(&mut self, _: Move) {
        self.0 += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Piece, Setup};

    #[test]
    fn counting_agrees_with_listing() {
        for fen in [
            Position::START_FEN,
            "1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1",
            "4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/-1",
        ] {
            let position = Position::from_fen(fen).expect(fen);
            let moves = position.legal_moves();
            let distinct: HashSet<Move> = moves.iter().copied().collect();
            assert_eq!((moves.len(), distinct.len()), (position.count_moves(), moves.len()), "{fen}");
        }
    }

    /// Not legal, but the generator must bear it: 24 enemy men stand where a monkey hops to and fro among 16 squares.
    #[test]
    fn a_wild_monkey_is_bounded() {
        let mut setup = Setup::EMPTY;
        let man = |color, kind| Some(Piece { color, kind });
        for square in Square::all().filter(|square| square.file() % 2 != square.rank() % 2) {
            setup.board[square.index()] = man(Color::Black, Kind::Zebra);
        }
        setup.board[Square::at(0, 0).index()] = man(Color::White, Kind::Monkey);
        let position = Position::of_setup(&setup);
        assert_eq!(position.pieces(Color::Black).len(), 24);
        let free = !(position.occupied().0 & !1);
        let mut found = Found::default();
        hop_on(Move::pack(0, 0, 0), position.colors[1], free, |next| _ = found.add(next));
        let mut done = 0;
        while let Some(at) = found.get(done) {
            done += 1;
            hop_on(at, position.colors[1], free, |next| _ = found.add(next));
        }
        assert!(done > 2_200, "{done}");
    }
}
