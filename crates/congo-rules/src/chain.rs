//! A monkey's chain, hop by hop: for input by clicks, for the path of a move, and for chains in progress in a FEN.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::bitboard::Bitboard;
use crate::jumps::{Jumper, landing};
use crate::movegen;
use crate::movelist::MoveList;
use crate::moves::{Move, Path};
use crate::piece::PieceKind;
use crate::position::Position;
use crate::square::Square;

/// A single jump of a monkey.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hop {
    /// The square of the enemy piece jumped over.
    pub over: Square,
    /// The empty square beyond, on which the monkey lands.
    pub to: Square,
}

/// A monkey's chain under construction.
///
/// ```
/// use congo_rules::{Chain, Position, Square};
///
/// let position = Position::from_fen("2l4/1p5/7/1p5/7/1p5/1M2L2/w/-1").expect("legal to play");
/// let chain = Chain::start(&position, Square::at(1, 0)).expect("a monkey on b1");
/// let chain = chain.hop(Square::at(1, 2)).expect("over b2");
/// let chain = chain.hop(Square::at(1, 4)).expect("over b4");
/// assert_eq!(chain.path().to_string(), "b1b3b5");
/// assert!(position.path_to_move(chain.path()).is_ok());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    position: Position,
    /// The squares so far; the first one twice before the first jump.
    path: Path,
    captured: Bitboard,
}

impl Chain {
    /// Starts the chain of the monkey on a square, before its first hop and whether or not it can jump. `None` if there
    /// is no monkey that may move.
    #[must_use]
    pub fn start(position: &Position, from: Square) -> Option<Chain> {
        let may_jump = match position.chain_bit() {
            Some(_) => position.jumpers(),
            None => position.pieces_of(PieceKind::Monkey, position.turn()),
        };
        let begins = may_jump.contains(from) && movegen::has_both_lions(position.board());
        begins.then(|| Chain { position: *position, path: Path::new(from, []), captured: Bitboard::EMPTY })
    }

    /// Returns the chain in progress in a position before its next hop, if there is one. If several monkeys may be the
    /// jumping one, the first in the order of the squares is chosen.
    #[must_use]
    pub fn in_progress(position: &Position) -> Option<Chain> {
        position.jumpers().iter().find_map(|from| Chain::start(position, from))
    }

    /// The possible next hops, by the square jumped; none once the lion is captured.
    #[must_use]
    pub fn hops(&self) -> Vec<Hop> {
        if self.is_over() {
            return Vec::new();
        }
        let at = self.current_square();
        let overs = self.jumper().jumpable(at.bit(), self.captured.bits());
        let hop = |over: Square| Hop { over, to: Square::from_bit(landing(at.bit(), over.bit())) };
        Bitboard::from_valid_bits(overs).iter().map(hop).collect()
    }

    /// Returns the chain extended by one hop, if that hop is possible.
    #[must_use]
    pub fn hop(&self, to: Square) -> Option<Chain> {
        let hop = self.hops().into_iter().find(|hop| hop.to == to)?;
        let mut longer = self.clone();
        let landings = self.path.landings().iter().copied().take(self.len());
        longer.path = Path::new(self.path.from(), landings.chain([to]));
        longer.captured.insert(hop.over);
        Some(longer)
    }

    /// Returns whether the lion has been captured, which ends the move and the game.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.captured.bits() & self.jumper().lion != 0
    }

    /// Returns the squares so far. Before the first hop, this is the monkey's square twice, which is the UCI text of a
    /// stop there.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the monkey's current square.
    #[must_use]
    pub fn current_square(&self) -> Square {
        self.path.to()
    }

    /// Returns the number of hops.
    #[must_use]
    pub fn len(&self) -> usize {
        self.captured.len()
    }

    /// Returns whether there is no hop yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.captured.is_empty()
    }

    /// Returns the pieces captured so far.
    #[must_use]
    pub fn captured(&self) -> Bitboard {
        self.captured
    }

    fn jumper(&self) -> Jumper {
        Jumper::new(self.position.board(), self.position.turn(), self.path.from().bit())
    }
}

/// Individual moves and their paths.
impl Position {
    /// Returns whether a move, perhaps of another position, is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        if mv.is_chain() || mv.from() == mv.to() {
            return is_legal_chain(self, mv);
        }
        self.find_move(mv.from(), mv.to()) == Some(mv)
    }

    /// One path of a legal move, always the same; for a move that is not a chain its two squares.
    #[must_use]
    pub fn path(&self, mv: Move) -> Path {
        find_chain_path(self, mv).unwrap_or_else(|| Path::new(mv.from(), [mv.to()]))
    }

    /// Returns the distinct moves from one square to another, with one path each, at most `limit`, fewer captures
    /// first.
    #[must_use]
    pub fn moves_between(&self, from: Square, to: Square, limit: usize) -> Vec<Path> {
        let mut moves = MoveList::new();
        let enemy = self.board().colors[(!self.turn()).index()];
        if movegen::piece_destinations(self, from.bit()) & to.mask() != 0 {
            moves.push(Move::capture_or_quiet(from.bit(), to.bit(), enemy));
        }
        // Chains are generated hop by hop, so those with fewer captures come first.
        push_chains(self, from, &mut moves);
        moves.iter().filter(|mv| mv.to() == to).take(limit).map(|&mv| self.path(mv)).collect()
    }
}

/// Appends the chains of the monkey on `from`, and its stop if a chain is in progress.
fn push_chains(position: &Position, from: Square, moves: &mut MoveList) {
    if Chain::start(position, from).is_none() {
        return;
    }
    if position.chain_bit().is_some() {
        moves.push(Move::chain(from.bit(), from.bit(), 0));
    }
    Jumper::new(position.board(), position.turn(), from.bit()).chains(moves);
}

/// Returns whether a chain, or the end of one in progress, is possible here. Checks no other chain: an unusual position
/// may have millions.
fn is_legal_chain(position: &Position, mv: Move) -> bool {
    let (from, captured) = (mv.from(), mv.captured_bits());
    if Chain::start(position, from).is_none() || mv != Move::chain(mv.start_bit(), mv.end_bit(), captured) {
        return false;
    }
    match captured {
        0 => from == mv.to() && position.chain_bit().is_some(),
        _ => find_chain_path(position, mv).is_some(),
    }
}

/// Returns a path of a chain, the first in the order of the squares jumped over; `None` if the move is not a chain.
fn find_chain_path(position: &Position, mv: Move) -> Option<Path> {
    if !mv.is_chain() {
        return None;
    }
    let jumper = Jumper::new(position.board(), position.turn(), mv.start_bit());
    let mut walk = PathSearch { jumper, goal: mv.end_bit(), landings: Vec::new(), dead: BTreeSet::new() };
    if walk.finish(mv.start_bit(), mv.captured_bits()) { Some(Path::new(mv.from(), walk.landings)) } else { None }
}

/// A search for a path that jumps exactly the given pieces and ends on the goal.
struct PathSearch {
    jumper: Jumper,
    goal: u32,
    landings: Vec<Square>,
    /// States, as square and remaining pieces, from which the chain cannot be completed.
    dead: BTreeSet<(u32, u64)>,
}

impl PathSearch {
    /// Continues from `at` until nothing is `left`. Returns whether that was possible.
    fn finish(&mut self, at: u32, left: u64) -> bool {
        if left == 0 {
            return at == self.goal;
        }
        if self.dead.contains(&(at, left)) {
            return false;
        }
        // The lion must be jumped last, and only the pieces still to be captured may be jumped.
        let captured = self.jumper.enemy & !left;
        for over in Bitboard::from_valid_bits(self.jumper.jumpable(at, captured)) {
            let rest = left & !over.mask();
            if over.mask() & self.jumper.lion != 0 && rest != 0 {
                continue;
            }
            let to = landing(at, over.bit());
            self.landings.push(Square::from_bit(to));
            if self.finish(to, rest) {
                return true;
            }
            self.landings.pop();
        }
        self.dead.insert((at, left));
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::prelude::rust_2024::*;
    use std::vec;

    fn position(fen: &str) -> Position {
        Position::from_fen_any_material(fen).expect("a position to play")
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    /// Every chain by trying every path, without a bound on the time.
    fn by_paths(chain: &Chain, found: &mut BTreeSet<(Square, Vec<Square>)>, walks: &mut usize) {
        for hop in chain.hops() {
            *walks += 1;
            let longer = chain.hop(hop.to).expect("a hop just offered");
            found.insert((hop.to, longer.captured().iter().collect()));
            by_paths(&longer, found, walks);
        }
    }

    #[track_caller]
    fn compare(fen: &str, monkey: &str) -> (usize, usize) {
        let position = position(fen);
        let mut expected = BTreeSet::new();
        let mut walks = 0;
        let chain = Chain::start(&position, square(monkey)).expect("a monkey");
        by_paths(&chain, &mut expected, &mut walks);
        let mut moves = MoveList::new();
        push_chains(&position, square(monkey), &mut moves);
        let found: BTreeSet<_> = moves.iter().map(|mv| (mv.to(), mv.captured().iter().collect())).collect();
        assert_eq!(found.len(), moves.len(), "{fen}: a move comes twice");
        assert_eq!(found, expected, "{fen}");
        for &mv in &moves {
            assert_eq!(position.path_to_move(&position.path(mv)), Ok(mv), "{fen}");
        }
        legal_as_listed(&position, square(monkey), &moves);
        (moves.len(), walks)
    }

    /// A move with a possible end square and possible captures is legal if and only if it is listed.
    #[track_caller]
    fn legal_as_listed(position: &Position, monkey: Square, moves: &MoveList) {
        let ends: BTreeSet<Square> = moves.iter().map(|mv| mv.to()).collect();
        let taken: HashSet<Bitboard> = moves.iter().map(|mv| mv.captured()).collect();
        for (to, captured) in ends.iter().flat_map(|to| taken.iter().map(move |captured| (*to, *captured))) {
            let mv = Move::chain(monkey.bit(), to.bit(), captured.bits());
            assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv:?}");
        }
        assert!(!position.is_legal(Move::chain(monkey.bit(), monkey.bit(), 0)), "no chain is in progress");
    }

    #[test]
    fn chains_are_those_of_all_walks() {
        for (fen, monkey, moves, walks) in [
            // One loop in both directions.
            ("3l3/7/2p1p2/7/2p1p2/3M3/3L3/w/-1", "d2", 7, 8),
            // A square visited twice.
            ("4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/-1", "a1", 10, 12),
            // A grid.
            ("3l3/1p1p1p1/7/1p1p1p1/7/1p1p1p1/M2L3/w/-1", "a1", 32, 50),
        ] {
            assert_eq!(compare(fen, monkey), (moves, walks), "{fen}");
        }
    }

    /// Every chain by searching hop by hop with a set of visited states.
    fn by_states(start: Chain) -> HashSet<(Square, Bitboard)> {
        let mut seen = HashSet::new();
        let mut open = vec![start];
        while let Some(chain) = open.pop() {
            let longer = chain.hops().into_iter().filter_map(|hop| chain.hop(hop.to));
            open.extend(longer.filter(|chain| seen.insert((chain.current_square(), chain.captured()))));
        }
        seen
    }

    /// The monkey can land on sixteen squares, and there are twenty-four enemies to jump over.
    const WILD: &str = "2lp1p1/1ppp1p1/1p1p1p1/1ppppp1/1p1p1p1/ppppp2/M2L1z1/w/-1";

    #[test]
    fn a_wild_chain_is_bounded_by_its_moves() {
        let position = position(WILD);
        assert_eq!(position.pieces(!position.turn()).len(), 24);
        let mut moves = MoveList::new();
        push_chains(&position, square("a1"), &mut moves);
        assert_eq!(moves.len(), 19_611);
        let found: HashSet<(Square, Bitboard)> = moves.iter().map(|mv| (mv.to(), mv.captured())).collect();
        assert_eq!(found.len(), moves.len(), "a move comes twice");
        assert_eq!(found, by_states(Chain::start(&position, square("a1")).expect("a monkey")));
        for &mv in moves.iter().step_by(97) {
            assert_eq!(position.path_to_move(&position.path(mv)), Ok(mv));
        }
    }

    #[test]
    fn a_chain_in_progress_is_found_and_may_stop() {
        let position = position("2l4/1p5/1M5/7/7/7/4L2/w/43");
        let chain = Chain::in_progress(&position).expect("the monkey on b5");
        assert_eq!((chain.current_square(), chain.len()), (square("b5"), 0));
        let stop = Move::chain(chain.current_square().bit(), chain.current_square().bit(), 0);
        assert!(position.is_legal(stop) && position.legal_moves().contains(&stop));
        assert_eq!(Chain::in_progress(&Position::start()), None);
    }

    #[test]
    fn a_chain_among_thousands_is_walked_alone() {
        let position = position(WILD);
        let chain = Chain::start(&position, square("a1")).expect("a monkey");
        let hop = chain.hops()[0];
        let longer = chain.hop(hop.to).expect("it was offered");
        let mv = position.path_to_move(longer.path()).expect("legal");
        assert!(position.is_legal(mv) && position.has_legal_move());
        assert!(!position.is_legal(Move::chain(mv.from().bit(), mv.from().bit(), mv.captured().bits())));
    }
}
