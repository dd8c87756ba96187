//! A monkey's jumps: the neighbours it can jump over, all its chains, and the possible start of a chain in progress.

use crate::attacks;
use crate::bitboard::{BOARD, Bitboard};
use crate::board::Board;
use crate::color::Color;
use crate::movelist::MoveList;
use crate::moves::Move;
use crate::piece::PieceKind;
use crate::square::Square;

/// A monkey about to jump, and the parts of the board that matter for it.
#[derive(Clone, Copy)]
pub(crate) struct Jumper {
    pub(crate) from: u32,
    /// Enemy pieces.
    pub(crate) enemy: u64,
    /// Empty squares, including its own.
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
            lion: board.pieces_of(PieceKind::Lion, !us),
        }
    }

    /// Returns the neighbours of `at` that can be jumped over, except for those in `captured`.
    #[inline]
    pub(crate) fn jumpable(&self, at: u32, captured: u64) -> u64 {
        let mut near = attacks::JUMPABLE[(at & 63) as usize] & self.enemy & !captured;
        let mut overs = 0;
        while near != 0 {
            let over = near.trailing_zeros();
            near &= near - 1;
            overs |= (self.vacant >> (landing(at, over) & 63) & 1) << (over & 63);
        }
        overs
    }

    /// Appends the extensions of a chain at `at` by one hop.
    #[inline]
    fn extend(&self, at: u32, captured: u64, moves: &mut MoveList) {
        let mut overs = self.jumpable(at, captured);
        while overs != 0 {
            let over = overs.trailing_zeros();
            overs &= overs - 1;
            moves.push(Move::chain(self.from, landing(at, over), captured | 1 << (over & 63)));
        }
    }

    /// Appends every chain of this monkey, each combination of destination and captures once.
    ///
    /// The extensions of a chain depend on its current square and captures, not on its path. Chains with the same
    /// number of captures are generated together, sorted and deduplicated before the next hop. So the space is that of
    /// the moves themselves and the time that of sorting them, no matter how many paths there are.
    pub(crate) fn chains(&self, moves: &mut MoveList) {
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
            sort_and_dedup(moves, end);
            level = end;
        }
    }
}

/// Returns the square on which a monkey lands that jumps from `at` over its neighbour `over`.
#[inline]
pub(crate) const fn landing(at: u32, over: u32) -> u32 {
    (2 * over).wrapping_sub(at)
}

/// Sorts the moves from `start` on and removes duplicates.
fn sort_and_dedup(moves: &mut MoveList, start: usize) {
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

/// Why no monkey can be in the middle of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChainError {
    /// The start square holds a piece other than a monkey of the side to move.
    StartTaken,
    /// No monkey can have come from the start square.
    NoMonkey,
}

/// Returns the monkeys that can have come from `start` by at least one hop, with the pieces that they jumped over gone.
///
/// The captured pieces have left the board and own pieces have not moved, so every square jumped over or landed on is
/// empty now. If a monkey is on the start square, it must have returned there, so no other monkey is possible.
/// Otherwise several monkeys may be possible, and each of them may continue or stop.
pub(crate) fn jumpers(board: &Board, us: Color, start: Square) -> Bitboard {
    let fits = |monkey: &Square| hops(board, start, *monkey).is_some();
    candidates(board, us, start).iter().filter(fits).collect()
}

/// The minimum number of hops by which a monkey can have come from `start` to its square.
pub(crate) fn fewest_hops(board: &Board, us: Color, start: Square) -> Result<usize, ChainError> {
    let own_monkeys = board.pieces_of(PieceKind::Monkey, us);
    if board.occupied() & !own_monkeys & start.mask() != 0 {
        return Err(ChainError::StartTaken);
    }
    let hops = candidates(board, us, start).iter().filter_map(|monkey| hops(board, start, monkey));
    hops.min().ok_or(ChainError::NoMonkey)
}

/// Returns the monkeys to consider: the one on the start square if there is one, otherwise all.
fn candidates(board: &Board, us: Color, start: Square) -> Bitboard {
    let monkeys = Bitboard::from_valid_bits(board.pieces_of(PieceKind::Monkey, us));
    if monkeys.contains(start) { start.into() } else { monkeys }
}

/// Returns the minimum number of hops from `start` to `monkey` over squares that are empty now; a return to the start
/// takes at least three.
fn hops(board: &Board, start: Square, monkey: Square) -> Option<usize> {
    let vacant = BOARD & !board.occupied() | monkey.mask() | start.mask();
    if start != monkey {
        return distance(vacant, start.bit(), monkey.bit(), 0);
    }
    let first_hops = Bitboard::from_valid_bits(attacks::JUMPABLE[start.bit() as usize & 63] & vacant);
    let loops = first_hops.iter().filter_map(|over| {
        let to = landing(start.bit(), over.bit());
        if vacant >> to & 1 == 0 {
            return None;
        }
        Some(1 + distance(vacant, to, start.bit(), over.mask())?)
    });
    loops.min()
}

/// Returns the minimum number of hops between two squares over and onto vacant ones, never over `closed`.
fn distance(vacant: u64, from: u32, to: u32, closed: u64) -> Option<usize> {
    let mut seen = 1u64 << from;
    let mut edge = seen;
    let mut hops = 0;
    while edge != 0 && seen >> to & 1 == 0 {
        let mut next = 0;
        for at in Bitboard::from_valid_bits(edge) {
            let overs = attacks::JUMPABLE[at.bit() as usize & 63] & vacant & !closed;
            for over in Bitboard::from_valid_bits(overs) {
                next |= vacant & 1 << landing(at.bit(), over.bit());
            }
        }
        edge = next & !seen;
        seen |= edge;
        hops += 1;
    }
    (seen >> to & 1 == 1).then_some(hops)
}
