//! Positions: legal arrangements, including those in which a lion has just been captured.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::Color;
use crate::jumps;
use crate::moves::Move;
use crate::piece::{Piece, PieceKind};
use crate::square::Square;
use crate::zobrist;

/// A position: 56 bytes, copied by each move.
///
/// ```
/// use congo_rules::Position;
///
/// let start = Position::start();
/// let moves = start.legal_moves();
/// assert_eq!(moves.len(), 24);
/// let next = start.play_unchecked(moves[0]);
/// assert_ne!(next.turn(), start.turn());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    key: u64,
    turn: Color,
    /// The bit number of the square where the chain in progress began; [`NO_CHAIN`] if there is none.
    chain: u8,
}

const NO_CHAIN: u8 = u8::MAX;

/// How a position ends the game, regardless of the moves before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    /// A lion has been captured.
    LionTaken {
        /// The side that still has its lion.
        winner: Color,
    },
    /// The side to move has no legal move.
    NoMoves {
        /// The other side.
        winner: Color,
    },
    /// Only the lions are left, and the side to move cannot capture.
    BareLions,
}

/// Construction.
impl Position {
    /// Creates a position with these pieces and no chain in progress; `None` if two of them are on the same square or
    /// the arrangement is not legal to play. The number of pieces is not checked.
    ///
    /// This is for code that creates millions of positions, such as a tablebase generator; other code should use a
    /// [`crate::Setup`], which reports specific errors.
    pub fn from_pieces(turn: Color, pieces: impl IntoIterator<Item = (Square, Piece)>) -> Option<Position> {
        let mut board = Board::EMPTY;
        let mut key = if turn == Color::Black { zobrist::BLACK_TO_MOVE_KEY } else { 0 };
        for (square, piece) in pieces {
            if board.occupied() & square.mask() != 0 {
                return None;
            }
            board.put(square, piece);
            key ^= zobrist::piece_key(piece.kind.index(), piece.color.index(), square.bit());
        }
        let placed = Color::ALL.into_iter().all(|color| {
            let (lions, at) = (board.pieces_of(PieceKind::Lion, color), color.index());
            let pawns = board.pieces_of(PieceKind::Pawn, color);
            lions.count_ones() == 1 && lions & !attacks::CASTLES[at] == 0 && pawns & attacks::LAST_RANK[at] == 0
        });
        placed.then_some(Position { board, key, turn, chain: NO_CHAIN })
    }

    /// Returns the position with one more piece; `None` if the square is occupied, the piece is a lion, or it is a pawn on
    /// its last rank. The number of pieces is not checked.
    ///
    /// Like [`Position::from_pieces`], this is for code that creates millions of positions.
    #[inline]
    #[must_use]
    pub fn with_piece(&self, square: Square, piece: Piece) -> Option<Position> {
        let is_legal = match piece.kind {
            PieceKind::Lion => false,
            PieceKind::Pawn => square.mask() & attacks::LAST_RANK[piece.color.index()] == 0,
            _ => true,
        };
        if !is_legal || self.board.occupied() & square.mask() != 0 {
            return None;
        }
        let mut position = *self;
        position.board.put(square, piece);
        position.key ^= zobrist::piece_key(piece.kind.index(), piece.color.index(), square.bit());
        Some(position)
    }

    /// Creates a position from a board that is legal to play.
    pub(crate) fn from_board(board: Board, turn: Color, chain: Option<Square>) -> Position {
        let chain = chain.map_or(NO_CHAIN, |square| square.bit() as u8);
        let position = Position { board, key: 0, turn, chain };
        Position { key: position.key_from_scratch(), ..position }
    }

    /// Computes the key from scratch; it equals [`Position::key`].
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        let turn = if self.turn == Color::Black { zobrist::BLACK_TO_MOVE_KEY } else { 0 };
        let chain = self.chain_bit().map_or(0, |bit| zobrist::CHAIN_KEYS[bit as usize & 63]);
        self.board.key() ^ turn ^ chain
    }
}

/// The pieces and their squares.
impl Position {
    /// Returns the side to move.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the piece on a square.
    #[inline]
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// Returns one side's pieces.
    #[inline]
    #[must_use]
    pub fn pieces(&self, color: Color) -> Bitboard {
        Bitboard::from_valid_bits(self.board.colors[color.index()])
    }

    /// Returns one side's pieces of a kind.
    #[inline]
    #[must_use]
    pub fn pieces_of(&self, kind: PieceKind, color: Color) -> Bitboard {
        Bitboard::from_valid_bits(self.board.pieces_of(kind, color))
    }

    /// Returns all pieces.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        Bitboard::from_valid_bits(self.board.occupied())
    }

    /// The squares on which another position differs from this one.
    #[inline]
    #[must_use]
    pub fn changed_squares(&self, other: &Position) -> Bitboard {
        Bitboard::from_valid_bits(self.board.changed_squares(&other.board))
    }

    /// The square of a side's lion; `None` if it has been captured.
    #[inline]
    #[must_use]
    pub fn lion(&self, color: Color) -> Option<Square> {
        self.pieces_of(PieceKind::Lion, color).first()
    }

    /// Returns the Zobrist key of pieces, side to move and chain in progress, which each move updates.
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Returns the square where the chain in progress began; `None` if there is none. Only parsed positions have one:
    /// generated chains are whole moves.
    pub fn chain(&self) -> Option<Square> {
        self.chain_bit().map(Square::from_bit)
    }

    /// Returns the pieces of the side to move that drown at the end of this turn unless they leave the river: its
    /// pieces in the river, except for crocodiles. In a chain in progress, the monkeys that may be jumping only count
    /// if the chain began in the river.
    #[must_use]
    pub fn in_river(&self) -> Bitboard {
        let wet = Bitboard::from_valid_bits(self.in_river_bits());
        match self.chain() {
            Some(start) if !start.is_river() => wet - self.jumpers(),
            _ => wet,
        }
    }

    /// The monkeys whose chain may be in progress; none without a chain.
    pub(crate) fn jumpers(&self) -> Bitboard {
        let Some(start) = self.chain() else {
            return Bitboard::EMPTY;
        };
        jumps::jumpers(&self.board, self.turn, start)
    }

    #[inline]
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    pub(crate) fn chain_bit(&self) -> Option<u32> {
        if self.chain == NO_CHAIN { None } else { Some(u32::from(self.chain)) }
    }

    /// Returns own pieces in the river, except for crocodiles.
    #[inline]
    fn in_river_bits(&self) -> u64 {
        let [p0, p1, p2] = self.board.planes;
        let crocodiles = p2 & p1 & !p0;
        self.board.colors[self.turn.index()] & attacks::RIVER & !crocodiles
    }
}

/// Playing moves.
impl Position {
    /// Returns the position after a move.
    ///
    /// The move is not checked. An illegal move results in a meaningless position.
    // Always inlined: a loop over the moves of a position then computes only once what they have in common.
    #[inline(always)]
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Position {
        let takes_nothing = !mv.is_capture() & (self.chain == NO_CHAIN);
        let wet = self.in_river_bits();
        match (self.turn, takes_nothing & (wet == 0)) {
            (Color::White, true) => self.play_plain::<true>(mv),
            (Color::Black, true) => self.play_plain::<false>(mv),
            (Color::White, false) if takes_nothing => self.play_drowning::<true>(mv, wet),
            (Color::Black, false) if takes_nothing => self.play_drowning::<false>(mv, wet),
            (Color::White, false) => self.play_with_losses::<true>(mv),
            (Color::Black, false) => self.play_with_losses::<false>(mv),
        }
    }

    /// [`Position::play_unchecked`] of a move without captures, if these own pieces drown unless they leave the river.
    #[inline(never)]
    fn play_drowning<const WHITE: bool>(&self, mv: Move, wet: u64) -> Position {
        let (from, to) = (1u64 << mv.start_bit(), 1u64 << mv.end_bit());
        let swimmer = if wet & from != 0 { to & attacks::RIVER } else { 0 };
        let mut next = PositionUpdate::new(self);
        next.move_piece::<WHITE>(mv);
        next.remove(wet & !from | swimmer, usize::from(!WHITE));
        next.finish::<WHITE>()
    }

    /// [`Position::play_unchecked`] if no piece can leave the board.
    #[inline(always)]
    fn play_plain<const WHITE: bool>(&self, mv: Move) -> Position {
        let mut next = PositionUpdate::new(self);
        next.move_piece::<WHITE>(mv);
        next.finish::<WHITE>()
    }

    /// [`Position::play_unchecked`] if pieces may be captured or drown, or if a chain is in progress.
    #[inline(never)]
    fn play_with_losses<const WHITE: bool>(&self, mv: Move) -> Position {
        let us = usize::from(!WHITE);
        let (from, to) = (1u64 << mv.start_bit(), 1u64 << mv.end_bit());
        let wet = self.in_river_bits();
        let mut next = PositionUpdate::new(self);
        let mut began_in_river = wet & from != 0;
        if let Some(start) = self.chain_bit() {
            // For drowning, the start of the chain counts.
            began_in_river = attacks::RIVER >> start & 1 == 1;
            next.key ^= zobrist::CHAIN_KEYS[start as usize & 63];
        }
        if mv.is_capture() {
            next.remove(mv.captured_bits(), us ^ 1);
        }
        next.move_piece::<WHITE>(mv);
        let swimmer = if began_in_river { to & attacks::RIVER } else { 0 };
        next.remove(wet & !from | swimmer, us);
        next.finish::<WHITE>()
    }

    /// Returns the same position with the other side to move: the null move of engines, which is not a legal move.
    /// `None` if a piece would drown or a chain is in progress.
    #[must_use]
    pub fn null_move(&self) -> Option<Position> {
        if self.chain != NO_CHAIN || self.in_river_bits() != 0 {
            return None;
        }
        Some(Position { turn: !self.turn, key: self.key ^ zobrist::BLACK_TO_MOVE_KEY, ..*self })
    }
}

/// A position while a move is played, kept in registers: a search spends much of its time here.
struct PositionUpdate {
    board: Board,
    key: u64,
}

impl PositionUpdate {
    #[inline(always)]
    fn new(position: &Position) -> PositionUpdate {
        PositionUpdate { board: position.board, key: position.key ^ zobrist::BLACK_TO_MOVE_KEY }
    }

    /// Removes pieces of one colour, given by its index.
    #[inline(always)]
    fn remove(&mut self, squares: u64, color: usize) {
        self.key ^= self.board.key_of(squares, color);
        self.board.colors[color] &= !squares;
        self.board.planes = self.board.planes.map(|plane| plane & !squares);
    }

    /// Moves a piece of the side to move to an empty square, or to its own; promotes a pawn on the last rank.
    #[inline(always)]
    fn move_piece<const WHITE: bool>(&mut self, mv: Move) {
        let us = usize::from(!WHITE);
        let (from, to) = (mv.start_bit(), mv.end_bit());
        let kind = self.board.kind_index(from);
        let row = zobrist::piece_row(kind, us);
        let both = 1u64 << from ^ 1u64 << to;
        self.board.colors[us] ^= both;
        for (plane, mask) in self.board.planes.iter_mut().zip(row.plane_masks()) {
            *plane ^= both & mask;
        }
        self.key ^= row.key(from) ^ row.key(to);
        // No pawn comes from there.
        let promoting = both & attacks::LAST_RANK[us];
        if (kind == PieceKind::Pawn.index()) & (promoting != 0) {
            self.board.planes[0] |= promoting;
            self.key ^= row.key(to) ^ zobrist::piece_key(PieceKind::Superpawn.index(), us, to);
        }
    }

    /// Returns the position after the move of White if `WHITE`, otherwise of Black.
    #[inline(always)]
    fn finish<const WHITE: bool>(self) -> Position {
        let turn = if WHITE { Color::Black } else { Color::White };
        Position { board: self.board, key: self.key, turn, chain: NO_CHAIN }
    }
}
