//! Move generation. All generated moves are legal, because Congo has no check.
//!
//! Each piece is visited once. A [`MoveVisitor`] lists its moves, counts them, or only checks whether there are any.

use alloc::vec::Vec;

use crate::attacks;
use crate::bitboard::{BOARD, Bitboard};
use crate::board::Board;
use crate::color::Color;
use crate::jumps::{Jumper, landing};
use crate::movelist::MoveList;
use crate::moves::Move;
use crate::piece::{Piece, PieceKind};
use crate::position::{Ending, Position};
use crate::square::Square;

/// Move generation.
impl Position {
    /// All legal moves, each once; empty if a lion is missing.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = MoveList::new();
        self.generate(&mut moves);
        moves.into()
    }

    /// Appends all legal moves, each once. Only the list allocates, when it grows.
    #[inline]
    pub fn generate(&self, moves: &mut MoveList) {
        generate_moves::<true, true>(self, moves);
    }

    /// Appends the legal moves that capture or promote; all moves if a chain is in progress.
    #[inline]
    pub fn generate_captures(&self, moves: &mut MoveList) {
        generate_moves::<true, false>(self, moves);
    }

    /// Appends the other legal moves, which neither capture nor promote; none if a chain is in progress.
    #[inline]
    pub fn generate_quiet(&self, moves: &mut MoveList) {
        generate_moves::<false, true>(self, moves);
    }

    /// Returns the number of legal moves.
    #[must_use]
    pub fn count_moves(&self) -> usize {
        count_moves(self, &mut MoveList::new()) as usize
    }

    /// Returns whether the side to move has a legal move; false if a lion is missing.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        has_any_move(self)
    }

    /// Returns the pieces of `by` that could capture a piece of the other side on the square in the current position: a
    /// monkey by a single hop, a lion along an open line only if the other lion is there.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Color) -> Bitboard {
        Bitboard::from_valid_bits(attackers(self.board(), square.bit(), by))
    }

    /// Returns the squares where a piece of this kind and colour on this square could capture an enemy piece in the
    /// current position: a monkey by a single hop, a lion inside its castle (without its flight to the other lion).
    #[inline]
    #[must_use]
    pub fn attacks_from(&self, piece: Piece, from: Square) -> Bitboard {
        Bitboard::from_valid_bits(piece_attacks(self.board(), piece, from.bit()))
    }

    /// Returns a move of the side to move that captures the lion, including longer chains; `None` if there is none.
    #[must_use]
    pub fn lion_capture(&self) -> Option<Move> {
        lion_capture(self)
    }

    /// Returns the move from one square to another by one step, slide or leap, if it is legal. Excludes only a monkey's
    /// jumps.
    #[inline]
    #[must_use]
    pub fn find_move(&self, from: Square, to: Square) -> Option<Move> {
        let targets = piece_destinations(self, from.bit());
        let enemy = self.board().colors[(!self.turn()).index()];
        (targets >> to.bit() & 1 == 1).then(|| Move::capture_or_quiet(from.bit(), to.bit(), enemy))
    }

    /// Returns the squares that the piece on a square may reach by one step, slide or leap. Excludes only a monkey's
    /// jumps.
    #[must_use]
    pub fn destinations(&self, from: Square) -> Bitboard {
        Bitboard::from_valid_bits(piece_destinations(self, from.bit()))
    }

    /// Returns how the position ends the game, regardless of the moves before; `None` if it does not.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        for color in Color::ALL {
            if self.lion(color).is_none() {
                return Some(Ending::LionTaken { winner: !color });
            }
        }
        if self.occupied().len() == 2 && self.lion_capture().is_none() {
            return Some(Ending::BareLions);
        }
        if self.has_legal_move() { None } else { Some(Ending::NoMoves { winner: !self.turn() }) }
    }
}

/// Receives the generated moves, except chains.
pub(crate) trait MoveVisitor {
    /// Receives one piece's targets, captures and others.
    fn visit_piece(&mut self, from: u32, targets: u64, enemy: u64);
    /// Receives the targets of many pawns that move in the same direction; `moves` are the quiet moves by target.
    fn visit_pawns(&mut self, moves: &[Move; 64], targets: u64, enemy: u64);
}

/// Lists the moves in reserved entries.
///
/// A plain slice and a count stay in registers throughout the generation.
struct ListVisitor<'a> {
    places: &'a mut [Move],
    filled: usize,
}

impl ListVisitor<'_> {
    /// Writes a move for each target.
    #[inline(always)]
    fn write(&mut self, mut targets: u64, make: impl Fn(u32) -> Move) {
        while targets != 0 {
            self.places[self.filled] = make(targets.trailing_zeros());
            self.filled += 1;
            targets &= targets - 1;
        }
    }
}

impl MoveVisitor for ListVisitor<'_> {
    #[inline(always)]
    fn visit_piece(&mut self, from: u32, targets: u64, enemy: u64) {
        self.write(targets & !enemy, |to| Move::quiet(from, to));
        self.write(targets & enemy, |to| Move::capture(from, to));
    }

    #[inline(always)]
    fn visit_pawns(&mut self, moves: &[Move; 64], targets: u64, enemy: u64) {
        self.write(targets & !enemy, |to| moves[(to & 63) as usize]);
        self.write(targets & enemy, |to| moves[(to & 63) as usize].as_capture());
    }
}

/// Counts the moves.
#[derive(Default)]
struct CountVisitor(u64);

impl MoveVisitor for CountVisitor {
    #[inline]
    fn visit_piece(&mut self, _: u32, targets: u64, _: u64) {
        self.0 += u64::from(targets.count_ones());
    }

    #[inline]
    fn visit_pawns(&mut self, _: &[Move; 64], targets: u64, _: u64) {
        self.0 += u64::from(targets.count_ones());
    }
}

/// Checks whether there is a move.
#[derive(Default)]
struct AnyVisitor(bool);

impl MoveVisitor for AnyVisitor {
    #[inline]
    fn visit_piece(&mut self, _: u32, targets: u64, _: u64) {
        self.0 |= targets != 0;
    }

    #[inline]
    fn visit_pawns(&mut self, _: &[Move; 64], targets: u64, _: u64) {
        self.0 |= targets != 0;
    }
}

/// The maximum number of moves of one piece without chains: a giraffe's eight jumps and eight steps.
const MAX_MOVES_PER_PIECE: usize = 16;

/// Lists the moves of the side to move: those that capture or promote if `LOUD`, the others if `QUIET`; none if a lion
/// is missing.
///
/// All moves of a chain in progress, including its end, count as loud, since there are no other moves.
#[inline]
pub(crate) fn generate_moves<const LOUD: bool, const QUIET: bool>(position: &Position, moves: &mut MoveList) {
    let pieces = position.pieces(position.turn()).len();
    let mut writer = ListVisitor { places: moves.reserve(pieces * MAX_MOVES_PER_PIECE), filled: 0 };
    let jumpers = visit_moves::<_, LOUD, QUIET>(position, &mut writer);
    let filled = writer.filled;
    moves.commit(filled);
    if jumpers != 0 {
        generate_chains(position, jumpers, moves);
    }
}

/// Appends the chains of these monkeys, and the end of a chain in progress.
#[cold]
fn generate_chains(position: &Position, jumpers: u64, moves: &mut MoveList) {
    for_each_bit(jumpers, |from| {
        if position.chain_bit().is_some() {
            moves.push(Move::chain(from, from, 0));
        }
        Jumper::new(position.board(), position.turn(), from).chains(moves);
    });
}

/// Counts the moves. Chains can only be counted by listing them; `room` is scratch space for that.
#[inline]
pub(crate) fn count_moves(position: &Position, room: &mut MoveList) -> u64 {
    let mut count = CountVisitor::default();
    let jumpers = visit_moves::<_, true, true>(position, &mut count);
    if jumpers == 0 {
        return count.0;
    }
    room.clear();
    generate_chains(position, jumpers, room);
    count.0 + room.len() as u64
}

/// Returns whether there is a move.
pub(crate) fn has_any_move(position: &Position) -> bool {
    let mut any = AnyVisitor::default();
    let jumpers = visit_moves::<_, true, true>(position, &mut any);
    any.0 || jumpers != 0
}

/// Visits the moves, and returns the monkeys that can jump. With a chain in progress these are the monkeys whose chain
/// it may be, each of which can at least stop.
#[inline]
fn visit_moves<S: MoveVisitor, const LOUD: bool, const QUIET: bool>(position: &Position, sink: &mut S) -> u64 {
    let board = position.board();
    if !has_both_lions(board) {
        return 0;
    }
    if position.chain_bit().is_some() {
        return if LOUD { position.jumpers().bits() } else { 0 };
    }
    visit_pieces_of::<S, LOUD, QUIET>(position, BOARD, sink)
}

/// Visits the moves of the pieces among `movers`. Returns the monkeys that can jump.
#[inline(always)]
fn visit_pieces_of<S: MoveVisitor, const LOUD: bool, const QUIET: bool>(
    position: &Position,
    movers: u64,
    sink: &mut S,
) -> u64 {
    match position.turn() {
        Color::White => visit_pieces::<S, LOUD, QUIET, true>(position.board(), movers, sink),
        Color::Black => visit_pieces::<S, LOUD, QUIET, false>(position.board(), movers, sink),
    }
}

#[inline]
pub(crate) fn has_both_lions(board: &Board) -> bool {
    let lions = board.planes[0] & board.planes[1] & board.planes[2];
    lions & board.colors[0] != 0 && lions & board.colors[1] != 0
}

/// A side's pieces by kind.
struct PieceSets {
    pawns: u64,
    superpawns: u64,
    zebras: u64,
    elephants: u64,
    giraffes: u64,
    monkeys: u64,
    crocodiles: u64,
    lion: u64,
}

impl PieceSets {
    #[inline]
    fn of(board: &Board, own: u64) -> PieceSets {
        let [p0, p1, p2] = board.planes;
        let (low, high) = (own & !p2, own & p2);
        PieceSets {
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

/// The squares that pieces may move to, and those that they may only capture on.
struct MovegenContext {
    us: usize,
    occupied: u64,
    enemy: u64,
    enemy_lion: u64,
    /// The targets of pieces that may or may not capture.
    reach: u64,
    /// The targets of pieces that may not capture.
    empty: u64,
}

impl MovegenContext {
    #[inline]
    fn giraffe(&self, at: u32) -> u64 {
        let square = (at & 63) as usize;
        (attacks::GIRAFFE_JUMPS[square] & self.reach) | (attacks::KING_STEPS[square] & self.empty)
    }

    #[inline]
    fn crocodile(&self, at: u32) -> u64 {
        attacks::crocodile_attacks(at, self.occupied) & self.reach
    }

    #[inline]
    fn lion(&self, at: u32) -> u64 {
        let square = (at & 63) as usize;
        let mut targets = attacks::LION_STEPS[self.us][square] & self.reach;
        let seen = attacks::LION_LINES[square] & self.enemy_lion;
        if seen != 0 && attacks::between_lions(at, seen.trailing_zeros()) & self.occupied == 0 {
            targets |= seen;
        }
        targets
    }

    #[inline]
    fn superpawn<const WHITE: bool>(&self, at: u32) -> u64 {
        let forward = attacks::SUPERPAWN_ATTACKS[self.us][(at & 63) as usize] & self.reach;
        let piece = 1u64 << (at & 63);
        let mut targets = forward;
        for step in [7, 8, 9] {
            let one = shift_back::<WHITE>(piece, step) & self.empty;
            targets |= one | shift_back::<WHITE>(one, step) & self.empty;
        }
        targets
    }

    fn jumper(&self, from: u32) -> Jumper {
        let vacant = BOARD & !self.occupied | 1 << (from & 63);
        Jumper { from, enemy: self.enemy, vacant, lion: self.enemy_lion }
    }
}

/// Moves the board one step forward, by 7, 8 or 9 bits (8 is straight).
#[inline]
const fn shift_forward<const WHITE: bool>(pieces: u64, step: i32) -> u64 {
    if WHITE { pieces << step } else { pieces >> step }
}

/// Moves the board one step back.
#[inline]
const fn shift_back<const WHITE: bool>(pieces: u64, step: i32) -> u64 {
    if WHITE { pieces >> step } else { pieces << step }
}

#[inline]
fn visit_pieces<S: MoveVisitor, const LOUD: bool, const QUIET: bool, const WHITE: bool>(
    board: &Board,
    movers: u64,
    sink: &mut S,
) -> u64 {
    let us = usize::from(!WHITE);
    let (own, enemy) = (board.colors[us], board.colors[us ^ 1]);
    let pieces = PieceSets::of(board, own & movers);
    let occupied = own | enemy;
    let field = MovegenContext {
        us,
        occupied,
        enemy,
        enemy_lion: if LOUD { enemy & board.planes[0] & board.planes[1] & board.planes[2] } else { 0 },
        reach: if LOUD { enemy } else { 0 } | if QUIET { BOARD & !occupied } else { 0 },
        empty: if QUIET { BOARD & !occupied } else { 0 },
    };
    pawns::<S, LOUD, QUIET, WHITE>(pieces.pawns, own, &field, sink);
    for_each_bit(pieces.superpawns, |at| sink.visit_piece(at, field.superpawn::<WHITE>(at), enemy));
    for_each_bit(pieces.zebras, |at| {
        sink.visit_piece(at, attacks::ZEBRA_JUMPS[(at & 63) as usize] & field.reach, enemy)
    });
    for_each_bit(pieces.elephants, |at| {
        sink.visit_piece(at, attacks::ELEPHANT_JUMPS[(at & 63) as usize] & field.reach, enemy)
    });
    for_each_bit(pieces.giraffes, |at| sink.visit_piece(at, field.giraffe(at), enemy));
    for_each_bit(pieces.crocodiles, |at| sink.visit_piece(at, field.crocodile(at), enemy));
    for_each_bit(pieces.lion, |at| sink.visit_piece(at, field.lion(at), enemy));
    let mut jumpers = 0;
    for_each_bit(pieces.monkeys, |at| {
        let square = (at & 63) as usize;
        if QUIET {
            sink.visit_piece(at, attacks::KING_STEPS[square] & field.empty, 0);
        }
        if LOUD && attacks::JUMPABLE[square] & enemy != 0 && field.jumper(at).jumpable(at, 0) != 0 {
            jumpers |= 1 << square;
        }
    });
    jumpers
}

/// The quiet moves of White's and Black's pawns by direction (forward by 7, 8 and 9 bits, back by 8 and 16) and by
/// destination. Looking them up is faster than composing them, and many moves are those of pawns.
static PAWN_MOVES: [[[Move; 64]; 5]; 2] = [pawn_moves(1), pawn_moves(-1)];

const fn pawn_moves(forward: i32) -> [[Move; 64]; 5] {
    [
        Move::quiet_steps(7 * forward),
        Move::quiet_steps(8 * forward),
        Move::quiet_steps(9 * forward),
        Move::quiet_steps(-8 * forward),
        Move::quiet_steps(-16 * forward),
    ]
}

/// All pawns at once, with one shift per direction.
#[inline]
fn pawns<S: MoveVisitor, const LOUD: bool, const QUIET: bool, const WHITE: bool>(
    pawns: u64,
    own: u64,
    field: &MovegenContext,
    sink: &mut S,
) {
    let us = usize::from(!WHITE);
    let promoting = attacks::LAST_RANK[us] & !own;
    let forward = if LOUD { field.reach | promoting } else { field.reach & !promoting };
    let [left, straight, right, back, back_twice] = &PAWN_MOVES[us];
    sink.visit_pawns(left, shift_forward::<WHITE>(pawns, 7) & forward, field.enemy);
    sink.visit_pawns(straight, shift_forward::<WHITE>(pawns, 8) & forward, field.enemy);
    sink.visit_pawns(right, shift_forward::<WHITE>(pawns, 9) & forward, field.enemy);
    let far = pawns & attacks::PAST_RIVER[us];
    if QUIET && far != 0 {
        let one = shift_back::<WHITE>(far, 8) & field.empty;
        let two = shift_back::<WHITE>(one, 8) & field.empty;
        sink.visit_pawns(back, one, 0);
        sink.visit_pawns(back_twice, two, 0);
    }
}

/// Calls `act` with each bit number of `pieces`.
#[inline]
fn for_each_bit(mut pieces: u64, mut act: impl FnMut(u32)) {
    while pieces != 0 {
        act(pieces.trailing_zeros());
        pieces &= pieces - 1;
    }
}

/// The squares that the piece of the side to move on `at` can reach in one step, slide or leap, without a monkey's
/// jumps. Empty without a piece, if a lion is missing, or during a chain.
pub(crate) fn piece_destinations(position: &Position, at: u32) -> u64 {
    /// Collects the targets.
    struct Targets(u64);
    impl MoveVisitor for Targets {
        #[inline(always)]
        fn visit_piece(&mut self, _: u32, targets: u64, _: u64) {
            self.0 |= targets;
        }
        #[inline(always)]
        fn visit_pawns(&mut self, _: &[Move; 64], targets: u64, _: u64) {
            self.0 |= targets;
        }
    }
    let mut targets = Targets(0);
    if has_both_lions(position.board()) && position.chain_bit().is_none() {
        visit_pieces_of::<_, true, true>(position, 1 << (at & 63), &mut targets);
    }
    targets.0
}

/// The pieces of `by` that could capture an opposing piece on `square`: monkeys by one hop, a lion along a line only if
/// the other lion is there.
pub(crate) fn attackers(board: &Board, square: u32, by: Color) -> u64 {
    let at = (square & 63) as usize;
    let us = board.colors[by.index()] & attacks::NEAR[at];
    if us == 0 {
        return 0;
    }
    let occupied = board.occupied();
    let mut found = board.kind(PieceKind::Pawn) & attacks::PAWN_ATTACKS[(!by).index()][at];
    // A superpawn's sideways step is symmetric; its forward moves are those of the other side reversed.
    found |= board.kind(PieceKind::Superpawn) & attacks::SUPERPAWN_ATTACKS[(!by).index()][at];
    found |= board.kind(PieceKind::Zebra) & attacks::ZEBRA_JUMPS[at];
    found |= board.kind(PieceKind::Elephant) & attacks::ELEPHANT_JUMPS[at];
    found |= board.kind(PieceKind::Giraffe) & attacks::GIRAFFE_JUMPS[at];
    if attacks::CASTLES[by.index()] >> at & 1 == 1 {
        found |= board.kind(PieceKind::Lion) & attacks::LION_STEPS[by.index()][at];
    }
    found &= us;
    for_each_bit(board.kind(PieceKind::Crocodile) & us, |from| {
        found |= (attacks::crocodile_attacks(from, occupied) >> at & 1) << from;
    });
    for_each_bit(board.pieces_of(PieceKind::Monkey, by) & attacks::KING_STEPS[at], |from| {
        let jumpable = attacks::JUMPABLE[(from & 63) as usize] >> at & 1;
        found |= (jumpable & !occupied >> (landing(from, square) & 63) & 1) << from;
    });
    if board.pieces_of(PieceKind::Lion, !by) >> at & 1 == 1 {
        for_each_bit(board.pieces_of(PieceKind::Lion, by) & attacks::LION_LINES[at], |from| {
            found |= u64::from(attacks::between_lions(from, square) & occupied == 0) << from;
        });
    }
    found
}

/// Returns the squares where a piece could capture an enemy piece: a monkey by one hop, a lion inside its castle.
#[inline]
pub(crate) fn piece_attacks(board: &Board, piece: Piece, from: u32) -> u64 {
    let (at, us) = ((from & 63) as usize, piece.color.index());
    match piece.kind {
        PieceKind::Pawn => attacks::PAWN_ATTACKS[us][at],
        PieceKind::Superpawn => attacks::SUPERPAWN_ATTACKS[us][at],
        PieceKind::Zebra => attacks::ZEBRA_JUMPS[at],
        PieceKind::Elephant => attacks::ELEPHANT_JUMPS[at],
        PieceKind::Giraffe => attacks::GIRAFFE_JUMPS[at],
        PieceKind::Crocodile => attacks::crocodile_attacks(from, board.occupied()),
        PieceKind::Lion => attacks::LION_STEPS[us][at],
        PieceKind::Monkey => {
            let (occupied, mut reach) = (board.occupied(), 0);
            for_each_bit(attacks::JUMPABLE[at] & occupied, |over| {
                reach |= (!occupied >> (landing(from, over) & 63) & 1) << over;
            });
            reach
        }
    }
}

/// Returns a move that captures the enemy lion: of any piece if possible, otherwise a monkey's longer chain.
pub(crate) fn lion_capture(position: &Position) -> Option<Move> {
    let board = position.board();
    let us = position.turn();
    let lion = board.pieces_of(PieceKind::Lion, !us);
    if !has_both_lions(board) {
        return None;
    }
    let jumpers = match position.chain_bit() {
        Some(_) => position.jumpers().bits(),
        None => {
            let monkeys = board.pieces_of(PieceKind::Monkey, us);
            let square = lion.trailing_zeros();
            let takers = attackers(board, square, us);
            if takers & !monkeys != 0 {
                return Some(Move::capture_or_quiet((takers & !monkeys).trailing_zeros(), square, lion));
            }
            if takers != 0 {
                let from = takers.trailing_zeros();
                return Some(Move::chain(from, landing(from, square), lion));
            }
            monkeys
        }
    };
    let mut found = None;
    for_each_bit(jumpers, |from| {
        let jumper = Jumper::new(board, us, from);
        if found.is_none() && jumper.jumpable(from, 0) != 0 {
            found = chain_to_lion(&jumper);
        }
    });
    found
}

/// Returns a chain of this monkey that ends by jumping over the lion.
fn chain_to_lion(jumper: &Jumper) -> Option<Move> {
    let mut moves = MoveList::new();
    jumper.chains(&mut moves);
    moves.iter().copied().find(|chain| chain.captured_bits() & jumper.lion != 0)
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
            let position = Position::from_fen_any_material(fen).expect("a crowd");
            let mut moves = position.legal_moves();
            assert_eq!(moves.len(), position.count_moves(), "{fen}");
            assert!(moves.len() > 2 * MAX_MOVES_PER_PIECE, "{fen}");
            assert!(moves.iter().all(|&mv| position.is_legal(mv)), "{fen}");
            moves.sort_unstable();
            moves.dedup();
            assert_eq!(moves.len(), position.count_moves(), "{fen}: a move comes twice");
        }
    }
}
