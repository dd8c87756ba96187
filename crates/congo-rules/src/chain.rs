//! A monkey's chain while it is being chosen, hop by hop, and the ways that lead to a square.

use crate::movegen::hop_on;
use crate::setup::may_be_in_chain;
use crate::{Kind, Move, Path, Position, Square, Squares};
use std::collections::HashSet;

/// A hop of a monkey.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hop {
    /// The man it takes.
    pub over: Square,
    /// Where it lands.
    pub to: Square,
}

/// A chain as far as it has been chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    position: Position,
    at: Move,
    path: Path,
    hops: usize,
}

impl Chain {
    /// A chain of the side to move's monkey on this square, before its first hop. None if there is no such monkey, if it
    /// may not hop because another one is in the middle of a chain, or if a lion is missing.
    pub fn begin(position: &Position, from: Square) -> Option<Self> {
        let monkey = position.of(Kind::Monkey, position.turn()).contains(from);
        let in_turn = position.chain().is_none_or(|start| may_be_in_chain(start, from));
        let both_lions = position.lion(position.turn()).and(position.lion(!position.turn())).is_some();
        let at = Move::pack(from.index(), from.index(), 0);
        (monkey && in_turn && both_lions).then(|| Self { position: *position, at, path: Path::new(from, []), hops: 0 })
    }

    /// The hops that may follow; none once the lion is taken.
    pub fn hops(&self) -> Vec<Hop> {
        self.ends()
            .map(|end| Hop { over: (end.captured() - self.at.captured()).first().unwrap_or(end.to()), to: end.to() })
            .collect()
    }

    /// The chain with one hop more.
    pub fn hop(&self, to: Square) -> Option<Self> {
        let at = self.ends().find(|end| end.to() == to)?;
        let landings = self.path.landings().iter().copied().take(self.hops).chain([to]);
        let path = Path::new(self.path.from(), landings);
        Some(Self { position: self.position, at, path, hops: self.hops + 1 })
    }

    /// Whether it has taken the lion, which ends it.
    pub fn over(&self) -> bool {
        let lion = self.position.of(Kind::Lion, !self.position.turn());
        !(self.at.captured() & lion).is_empty()
    }

    /// The squares so far. Before the first hop: the monkey's square twice, which is the text of stopping.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The men taken so far.
    pub fn captured(&self) -> Squares {
        self.at.captured()
    }

    /// How many hops it has.
    pub fn len(&self) -> usize {
        self.hops
    }

    /// Whether it has no hop yet.
    pub fn is_empty(&self) -> bool {
        self.hops == 0
    }

    /// The move that stopping here is.
    pub(crate) fn as_move(&self) -> Move {
        self.at
    }

    fn ends(&self) -> impl Iterator<Item = Move> + use<> {
        let mut ends = Vec::with_capacity(8);
        if !self.over() {
            let enemy = self.position.pieces(!self.position.turn()).0;
            let free = !(self.position.occupied() - Squares::of(self.path.from())).0;
            hop_on(self.at, enemy, free, |end| ends.push(end));
        }
        ends.into_iter()
    }
}

impl Position {
    /// The different moves from one square to another, one way each, `limit` at most, those with fewer captures first.
    pub fn routes(&self, from: Square, to: Square, limit: usize) -> Vec<Path> {
        let mut moves: Vec<Move> =
            self.legal_moves().into_iter().filter(|chosen| chosen.from() == from && chosen.to() == to).collect();
        moves.sort_by_key(|chosen| (chosen.captured().len(), *chosen));
        moves.into_iter().take(limit).map(|chosen| self.path(chosen)).collect()
    }

    /// One way that a legal move goes, always the same.
    pub fn path(&self, chosen: Move) -> Path {
        let plain = || Path::new(chosen.from(), [chosen.to()]);
        if self.kind_at(chosen.from().index()) as u8 != Kind::Monkey as u8 || !chosen.is_capture() {
            return plain();
        }
        let Some(begun) = Chain::begin(self, chosen.from()) else { return plain() };
        way_to(begun, chosen).unwrap_or_else(plain)
    }
}

/// Searches the ways towards a move: only over men it takes, and every state once.
fn way_to(begun: Chain, chosen: Move) -> Option<Path> {
    let mut known = HashSet::new();
    let mut open = vec![begun];
    while let Some(chain) = open.pop() {
        if chain.as_move() == chosen {
            return Some(chain.path().clone());
        }
        for hop in chain.hops().into_iter().rev().filter(|hop| chosen.captured().contains(hop.over)) {
            open.extend(chain.hop(hop.to).filter(|longer| known.insert(longer.as_move())));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_has_a_way_that_means_it() {
        for fen in ["4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/-1", "3l3/7/2p1p2/7/2p1p2/3M3/3L3/w/-1", Position::START_FEN] {
            let position = Position::from_fen(fen).expect(fen);
            for chosen in position.legal_moves() {
                let path = position.path(chosen);
                assert_eq!(position.resolve(&path), Ok(chosen), "{fen} {path}");
            }
        }
    }

    #[test]
    fn taking_the_lion_ends_a_chain() {
        let position = Position::from_fen("2p4/4l2/7/4c2/7/2p4/1M1L3/w/-1").expect("a FEN");
        let squares: Vec<Square> =
            ["b1", "d3", "f5", "d7"].iter().map(|name| name.parse().expect("a square")).collect();
        let begun = Chain::begin(&position, squares[0]).expect("a monkey");
        let chain = squares[1..].iter().try_fold(begun, |chain, to| chain.hop(*to)).expect("a chain");
        assert!(chain.over() && chain.hops().is_empty());
        assert_eq!(chain.path().to_string(), "b1d3f5d7");
    }
}
